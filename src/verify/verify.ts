/** Checks a bundle without trusting whoever made it: chain and signatures, every die, and the rules, played once more. */
import type { Engine } from '../rules/chronicle.ts';
import { contentHash, contentUsed, hashOfIndex, hashOfPiece } from '../rules/content.ts';
import { sha256 } from '../rules/sha256.ts';
import { checkBestiaries } from './bestiaries.ts';
import type { Bundle } from './bundle.ts';
import { chained, type Written } from './chained.ts';
import { type Difference, Differs } from './differs.ts';
import { type Checked, type Progress, Replay } from './replay.ts';
import { Vouchers } from './signed.ts';
import { unhurried } from './unhurried.ts';
import { hear } from './words.ts';

export type { Difference } from './differs.ts';
export { SIGNATURES_NOT_CHECKED } from './signed.ts';

export interface Verdict {
  /** Nothing differs, and something was there to be checked. */
  readonly ok: boolean;
  /** The verdict in a sentence. */
  readonly says: string;
  /** The first thing that is not as it should be. */
  readonly difference: Difference | null;
  readonly entries: number;
  /** How many of them the rules were played for once more. */
  readonly played: number;
  /** Faces that follow from a seed that was revealed. */
  readonly faces: number;
  /** Faces whose seed is still a secret. */
  readonly unproven: number;
  /** The key that has signed it, in base64. */
  readonly signedBy: string | null;
  /** What could not be checked here, and why. */
  readonly notes: readonly string[];
}

export type Counts = Pick<Verdict, 'entries' | 'played' | 'faces' | 'unproven'>;

/** Called after each entry in which nothing differs, with the counts so far. */
export type Watch = (counts: Counts) => void;

/** `engines` are the games that this verifier knows. */
export async function verify(
  bundle: Bundle,
  engines: Readonly<Record<string, Engine>>,
  watch: Watch = () => {},
): Promise<Verdict> {
  const progress: Progress = { entries: 0, played: 0, faces: 0, unproven: 0, notes: new Set() };
  try {
    await checkAll(bundle, engines, progress, watch);
    return verdictOf(bundle, progress, null);
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    return verdictOf(bundle, progress, error.difference);
  }
}

function verdictOf(bundle: Bundle, { notes, ...counts }: Progress, difference: Difference | null): Verdict {
  const signedBy = bundle.keys.find(({ id }) => id === bundle.head.signedBy)?.publicKey ?? null;
  const ok = difference === null && counts.faces > 0;
  return { ok, says: sentenceFor(counts, difference), difference, ...counts, signedBy, notes: [...notes] };
}

function sentenceFor({ entries, faces, unproven }: Counts, difference: Difference | null): string {
  if (difference) return difference.says;
  const secret = unproven > 0 ? ` ${unproven} more faces cannot be checked yet: their seeds are still secret.` : '';
  if (faces > 0) return `${entries} entries, ${faces} faces: all of it is what the seeds and the rules say.${secret}`;
  const why =
    unproven > 0
      ? 'the seeds of its dice are still secret (revealSeed reveals those of rolls outside combat)'
      : 'no die was rolled';
  return `${entries} entries, but no face was checked: ${why}.`;
}

async function checkAll(
  bundle: Bundle,
  engines: Readonly<Record<string, Engine>>,
  progress: Progress,
  watch: Watch,
): Promise<void> {
  const engine = Object.hasOwn(engines, bundle.ruleset) ? engines[bundle.ruleset]! : null;
  if (!engine) throw new Differs(null, 'ruleset', `This verifier does not know the game ${bundle.ruleset}.`);
  if (bundle.log.length === 0) throw new Differs(null, 'log', 'Nothing was checked: the log is empty.');
  checkKind(bundle);
  checkContent(bundle, engine);
  checkBestiaries(bundle, engine);
  checkNarrations(bundle);
  const vouchers = new Vouchers(bundle, progress);
  await vouchers.checkKeys();
  const log = await chained(bundle);
  if (bundle.log[0]!.stream === 1) progress.notes.add('What was committed to is believed: the log is older than that.');
  const replay = new Replay(bundle, engine, progress);
  await playLog(log, replay, async (checked) => {
    await vouchers.checkEntry(checked);
    progress.entries += 1;
    watch(countsOf(progress));
  });
  await vouchers.checkDocument();
}

/** A combat's bundle begins with the campaign before it, a campaign's with nothing. */
function checkKind({ kind, campaignId, combatId, before }: Bundle): void {
  const isCombat = kind === 'combat';
  const isWhole = isCombat ? combatId !== null && before !== null : combatId === null && before === null;
  if (!isWhole) throw new Differs(null, 'kind', `This is not what the bundle of a ${kind} is made of.`);
  if (before && before.id !== campaignId)
    throw new Differs(null, 'before.id', 'The campaign before the combat is another.');
}

async function playLog(
  log: readonly Written[],
  replay: Replay,
  onChecked: (checked: Checked) => Promise<void>,
): Promise<void> {
  for await (const entry of unhurried(log)) await onChecked(replay.check(entry));
  replay.finish();
}

const countsOf = ({ notes: _notes, ...counts }: Progress): Counts => counts;

function checkContent({ content, log }: Bundle, engine: Engine): void {
  for (const [name, piece] of Object.entries(content.used))
    if (!Object.hasOwn(content.index, name) || content.index[name] !== hashOfPiece(piece))
      throw new Differs(null, `content.used.${name}`, `${name} is not what the game was played with.`);
  if (hashOfIndex(content.index) !== contentHash(engine)) return;
  const words = new Set<string>();
  for (const { body } of log) hear(body, words);
  const due = Object.keys(contentUsed(engine, words));
  if (due.length !== Object.keys(content.used).length || !due.every((name) => Object.hasOwn(content.used, name)))
    throw new Differs(null, 'content.used', 'The content is not that of which the log speaks.');
}

/** What was told is prose; but it is told of a beat, once, and in the words that its certificate is of. */
function checkNarrations({ narrations, log }: Bundle): void {
  const beats = new Set(log.filter(({ kind }) => kind === 'COMBAT').map(({ seq }) => seq));
  for (const [index, { beatSeq, text, certificate }] of narrations.entries()) {
    const place = `narrations[${index}]`;
    if (!beats.has(beatSeq) || beatSeq <= (narrations[index - 1]?.beatSeq ?? 0))
      throw new Differs(null, `${place}.beatSeq`, `${place} is told of no beat, or out of order.`);
    const { textHash, sentences } = certificate;
    const isIt = (textHash ?? sha256(text)) === sha256(text) && sentences.map((one) => one.text).join(' ') === text;
    if (!isIt) throw new Differs(null, `${place}.text`, `${place}.text is not what its certificate is of.`);
  }
}
