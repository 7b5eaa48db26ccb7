/** Checks a bundle without trusting whoever made it: chain and signatures, every die, and the rules, played once more. */
import { formerIds, isBranching, type Renaming, renamed, reversed } from '../rules/branches.ts';
import { chainedText, headText, keyText, NOTHING_BEFORE } from '../rules/chain.ts';
import { blank, type CampaignState, type Engine, type Entry, foldInto } from '../rules/chronicle.ts';
import { stateHash } from '../rules/commands.ts';
import { contentHash, hashOfIndex, hashOfPiece } from '../rules/content.ts';
import { copyOf } from '../rules/copy.ts';
import { rerun } from '../rules/rerun.ts';
import type { Draft } from '../rules/ruleset.ts';
import { sha256 } from '../rules/sha256.ts';
import { isNewer, upcast } from '../rules/upcast.ts';
import type { Bundle, BundleEntry } from './bundle.ts';
import { bundleText, digestLine } from './bundle.ts';
import { Dealer } from './dealer.ts';
import { firstDifference } from './difference.ts';
import { isSignedBy } from './signature.ts';

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

export interface Difference {
  /** The entry; null where it is none of the log. */
  readonly seq: number | null;
  /** As body.events[2].hpAfter. */
  readonly path: string;
  readonly says: string;
}

/** Thrown inside, where the first thing is found. */
class Differs extends Error {
  readonly difference: Difference;

  constructor(seq: number | null, path: string, says: string) {
    super(says);
    this.difference = { seq, path, says };
  }
}

interface Progress {
  entries: number;
  played: number;
  faces: number;
  unproven: number;
  readonly notes: Set<string>;
}

/** `engines` are the games that this verifier knows. */
export async function verify(bundle: Bundle, engines: Readonly<Record<string, Engine>>): Promise<Verdict> {
  const progress: Progress = { entries: 0, played: 0, faces: 0, unproven: 0, notes: new Set() };
  try {
    await checkAll(bundle, engines, progress);
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

function sentenceFor({ entries, faces, unproven }: Omit<Progress, 'notes'>, difference: Difference | null): string {
  if (difference) return difference.says;
  if (faces > 0) return `${entries} entries, ${faces} faces: all of it is what the seeds and the rules say.`;
  const why =
    unproven > 0
      ? 'the seeds of its dice are still secret (revealSeed reveals those of rolls outside combat)'
      : 'no die was rolled';
  return `${entries} entries, but no face was checked: ${why}.`;
}

async function checkAll(bundle: Bundle, engines: Readonly<Record<string, Engine>>, progress: Progress): Promise<void> {
  const engine = Object.hasOwn(engines, bundle.ruleset) ? engines[bundle.ruleset]! : null;
  if (!engine) throw new Differs(null, 'ruleset', `This verifier does not know the game ${bundle.ruleset}.`);
  if (bundle.log.length === 0) throw new Differs(null, 'log', 'Nothing was checked: the log is empty.');
  checkContent(bundle);
  await checkLog(bundle, engine, progress);
  await checkSignatures(bundle, progress);
}

function checkContent({ content }: Bundle): void {
  for (const [name, piece] of Object.entries(content.used))
    if (content.index[name] !== hashOfPiece(piece))
      throw new Differs(null, `content.used.${name}`, `${name} is not what the game was played with.`);
}

/* The log */

/** Keeps the page or the server alive while a long log is read. */
const ENTRIES_AT_ONCE = 50;
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function checkLog(bundle: Bundle, engine: Engine, progress: Progress): Promise<void> {
  const replay = new Replay(bundle, engine, progress);
  for (const [index, entry] of bundle.log.entries()) {
    await checkEntrySignature(bundle, entry, progress);
    replay.check(entry, index);
    progress.entries += 1;
    if (index % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await breath();
  }
  replay.finish();
}

/** The log played once more, entry by entry. */
class Replay {
  readonly #bundle: Bundle;
  readonly #engine: Engine;
  readonly #progress: Progress;
  readonly #dealer: Dealer;
  /** The ids an entry was written under, by those of the bundle; null for the same. */
  readonly #idsAt: (seq: number) => Renaming | null;
  #ids: Renaming | null = null;
  #previous: string;
  #state: CampaignState | null;
  /** What could still be taken back: the states since the last die, and the entries between them. */
  #past: CampaignState[] = [];
  #since: Entry[] = [];

  constructor(bundle: Bundle, engine: Engine, progress: Progress) {
    this.#bundle = bundle;
    this.#engine = engine;
    this.#progress = progress;
    const within = formerIds(bundle.log.map(({ seq, body }) => ({ seq, events: body.events })));
    this.#idsAt = (seq) => within(seq) ?? bundle.renamed;
    this.#state = bundle.before;
    this.#previous = bundle.before ? bundle.log[0]!.previous : NOTHING_BEFORE;
    this.#dealer = new Dealer(bundle);
  }

  check(given: BundleEntry, index: number): void {
    const entry = this.#asWritten(given);
    this.#checkPlace(given, index);
    this.#checkChain(entry);
    this.#checkContent(entry);
    if (index === 0) this.#checkBefore(entry);
    const fault = this.#dealer.deal(entry, this.#state);
    if (fault) throw new Differs(entry.seq, fault.path, fault.says);
    this.#checkRules(entry);
    const { faces, unproven } = this.#dealer;
    Object.assign(this.#progress, { faces, unproven });
  }

  finish(): void {
    const { head, campaignId } = this.#bundle;
    const last = this.#bundle.log.at(-1)!;
    if (head.seq !== last.seq || head.hash !== last.hash)
      throw new Differs(
        null,
        'head',
        `The head is entry ${head.seq}, and the log ends with entry ${last.seq}: something was cut off or added.`,
      );
    if (this.#bundle.log.some((entry) => entry.campaignId !== campaignId))
      throw new Differs(null, 'campaignId', 'Not all entries are of this campaign.');
    const fault = this.#dealer.unrevealed(this.#state);
    if (fault) throw new Differs(last.seq, fault.path, fault.says);
  }

  /** Under the ids it was written with; the state comes along. */
  #asWritten(given: BundleEntry): BundleEntry {
    const ids = this.#idsAt(given.seq);
    if (ids !== this.#ids) {
      const back = this.#ids ? reversed(this.#ids) : {};
      const rename = <T>(value: T): T => renamed(renamed(value, back), ids ?? {});
      this.#state = rename(this.#state);
      this.#past = rename(this.#past);
      this.#since = rename(this.#since);
      this.#ids = ids;
    }
    return ids ? renamed(given, ids) : given;
  }

  #checkPlace({ seq, combatId }: BundleEntry, index: number): void {
    const first = this.#bundle.before ? this.#bundle.before.seq + 1 : 1;
    if (seq !== first + index) throw new Differs(seq, 'seq', `Entry ${first + index} is missing before entry ${seq}.`);
    if (index === 0 && this.#bundle.combatId !== null && combatId !== this.#bundle.combatId)
      throw new Differs(seq, 'combatId', 'The log does not begin with the combat it is of.');
  }

  #checkChain(entry: BundleEntry): void {
    if (entry.previous !== this.#previous)
      throw new Differs(
        entry.seq,
        'previous',
        `Entry ${entry.seq} does not follow on the one before: the chain is broken.`,
      );
    if (sha256(chainedText(entry)) !== entry.hash)
      throw new Differs(entry.seq, 'hash', `Entry ${entry.seq} is not what was written: its hash is another.`);
    this.#previous = entry.hash;
  }

  #checkContent({ seq, content, revision }: BundleEntry): void {
    if (isNewer(this.#engine, revision) || revision < this.#engine.revision) return;
    if (content !== hashOfIndex(this.#bundle.content.index))
      throw new Differs(seq, 'content', `Entry ${seq} was played with other content than the bundle has.`);
    if (content !== contentHash(this.#engine))
      throw new Differs(
        seq,
        'content',
        `Entry ${seq} was played with other content than this version of ${this.#engine.name} has.`,
      );
  }

  /** A combat vouches for the campaign it began in. */
  #checkBefore({ seq, body }: BundleEntry): void {
    if (!this.#state) return;
    const sealed = body.events.find((event) => event.type === 'CombatSealed') as
      | { readonly before?: string }
      | undefined;
    if (!sealed)
      this.#progress.notes.add('The campaign before the combat is believed: the combat is older than its seal.');
    else if (sealed.before !== stateHash(this.#state))
      throw new Differs(seq, 'before', 'The campaign before the combat is not the one it began in.');
  }

  #checkRules(entry: BundleEntry): void {
    const { seq, revision } = entry;
    const plain = plainOf(entry);
    if (isNewer(this.#engine, revision))
      throw new Differs(seq, 'revision', problemIn(() => upcast(this.#engine, revision, [])) ?? '');
    if (revision < this.#engine.revision)
      this.#fold({ ...plain, events: upcast(this.#engine, revision, plain.events) }, revision);
    else this.#play(plain);
    this.#remember(plain);
  }

  /** Rules of an older revision are not here any more: what they wrote is believed. */
  #fold(entry: Entry, revision: number): void {
    const draft = copyOf(this.#state ?? blank(this.#engine, entry.campaignId)) as Draft<CampaignState>;
    const problem = problemIn(() => foldInto(this.#engine, draft, entry, null));
    if (problem !== null) throw new Differs(entry.seq, 'body.events', `Entry ${entry.seq} cannot be read: ${problem}`);
    this.#state = draft as CampaignState;
    this.#progress.notes.add(
      `Entries of revision ${revision} were read, not played once more: its rules are not here.`,
    );
  }

  #play(entry: Entry): void {
    const { seq } = entry;
    let made: ReturnType<typeof rerun> | null = null;
    const problem = problemIn(() => {
      made = rerun(this.#engine, this.#state, entry, (to) => this.#recalled(to));
    });
    const { ok, ...result } = (made as ReturnType<typeof rerun> | null) ?? {
      ok: false,
      refusal: { message: problem! },
    };
    if (!ok || !('entry' in result)) {
      const why = 'refusal' in result ? (result.refusal as { message: string }).message : problem;
      throw new Differs(seq, 'command', `Entry ${seq} (${entry.command}) is nothing the rules allow: ${why}`);
    }
    const path = firstDifference(entry, result.entry);
    if (path !== null)
      throw new Differs(
        seq,
        bodyPath(path.path),
        `Entry ${seq}, ${bodyPath(path.path)}: recorded ${path.one}, the rules say ${path.other}.`,
      );
    this.#state = result.campaign;
    this.#progress.played += 1;
  }

  #remember(entry: Entry): void {
    const lasts = entry.rolls.length > 0 || entry.events.some(isBranching);
    if (lasts || this.#past.length === 0) [this.#past, this.#since] = [[], []];
    else this.#since.push(entry);
    this.#past.push(this.#state!);
  }

  #recalled(seq: number) {
    const at = this.#past.findIndex((state) => state.seq === seq);
    return at < 0 ? null : { past: this.#past[at]!, since: this.#since.slice(at) };
  }
}

const bodyPath = (path: string): string => (/^(events|rolls|standings|detail)/.test(path) ? `body.${path}` : path);

function plainOf({ campaignId, seq, kind, combatId, actorId, command, round, body }: BundleEntry): Entry {
  return { campaignId, seq, kind, combatId, actorId, command, round, ...body };
}

function problemIn(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/* Signatures */

async function checkEntrySignature(bundle: Bundle, entry: BundleEntry, progress: Progress): Promise<void> {
  if ((entry.signature === null) !== (entry.signedBy === null))
    throw new Differs(entry.seq, 'signature', `Entry ${entry.seq} has half a signature.`);
  if (entry.signature === null) return;
  // Signed under the ids of then, by the server of then: what was branched off has only its word.
  if (entry.seq < firstOwn(bundle)) return;
  await checkSigned(
    bundle,
    progress,
    entry.signedBy!,
    headText(entry.campaignId, entry.seq, entry.hash),
    entry.signature,
    {
      ...{ seq: entry.seq, path: 'signature', says: `The signature of entry ${entry.seq} is not the server's.` },
    },
  );
}

/** The first entry that was written under the bundle's own ids. */
function firstOwn({ log, renamed: ids }: Bundle): number {
  if (ids) return Number.POSITIVE_INFINITY;
  return log.findLast(({ body }) => body.events.some(isBranching))?.seq ?? 0;
}

async function checkSignatures(bundle: Bundle, progress: Progress): Promise<void> {
  const { head, keys, campaignId } = bundle;
  await checkKeys(bundle, progress);
  await checkSigned(bundle, progress, head.signedBy, headText(campaignId, head.seq, head.hash), head.signature, {
    ...{ seq: null, path: 'head.signature', says: "The signature of the head is not the server's." },
  });
  const { log, narrations, signature, ...rest } = bundle;
  const digest = (items: readonly (Bundle['log'][number] | Bundle['narrations'][number])[]): string =>
    sha256(items.map(digestLine).join(''));
  const text = bundleText(rest, { log: digest(log), narrations: digest(narrations) });
  await checkSigned(bundle, progress, keys.at(-1)!.id, text, signature, {
    ...{
      seq: null,
      path: 'signature',
      says: 'The document is not what the server has signed: something besides the log was changed.',
    },
  });
}

/** Each key after the first was announced by the one before it. */
async function checkKeys(bundle: Bundle, progress: Progress): Promise<void> {
  const { keys } = bundle;
  if (keys.length === 0) throw new Differs(null, 'keys', 'There is no key to check a signature with.');
  for (const [index, { publicKey, endorsed }] of keys.entries()) {
    if (index === 0 || endorsed === null) continue;
    await checkSigned(bundle, progress, keys[index - 1]!.id, keyText(publicKey), endorsed, {
      ...{
        seq: null,
        path: `keys[${index}].endorsed`,
        says: `Key ${index + 1} was not announced by the key before it.`,
      },
    });
  }
}

async function checkSigned(
  { keys }: Bundle,
  progress: Progress,
  signedBy: string,
  text: string,
  signature: string,
  { seq, path, says }: Difference,
): Promise<void> {
  const key = keys.find(({ id }) => id === signedBy);
  if (!key) throw new Differs(seq, path, `It is signed with the key ${signedBy}, which the bundle does not have.`);
  const valid = await isSignedBy(key.publicKey, text, signature);
  if (valid === null) progress.notes.add('Signatures were not checked: there is no Ed25519 here.');
  if (valid === false) throw new Differs(seq, path, says);
}
