/** A log played once more, entry by entry: its dice, and what the rules make of every command. */
import { isBranching, type Renaming, renamed, reversed } from '../rules/branches.ts';
import {
  type Branch,
  blank,
  type CampaignEvent,
  type CampaignState,
  type CombatSeal,
  type Engine,
  type Entry,
  foldInto,
} from '../rules/chronicle.ts';
import { type Made, stateHash } from '../rules/commands.ts';
import { contentHash, hashOfIndex } from '../rules/content.ts';
import { copyOf } from '../rules/copy.ts';
import { rerun } from '../rules/rerun.ts';
import type { GameEvent } from '../rules/ruleset.ts';
import { isNewer, upcast } from '../rules/upcast.ts';
import { keepBestiaries } from './bestiaries.ts';
import type { Bundle, BundleEntry } from './bundle.ts';
import type { Written } from './chained.ts';
import { Dealer } from './dealer.ts';
import { faultInDetail } from './details.ts';
import { firstDifference } from './difference.ts';
import { Differs, problemIn } from './differs.ts';
import { hear } from './words.ts';

/** What has been checked so far. */
export interface Progress {
  entries: number;
  /** How many of them the rules were played for once more. */
  played: number;
  faces: number;
  unproven: number;
  readonly notes: Set<string>;
}

/** An entry under the ids it was written with, once it has been checked. */
export interface Checked {
  readonly entry: BundleEntry;
  /** It was the last of its combat. */
  readonly isOver: boolean;
}

export class Replay {
  readonly #bundle: Bundle;
  readonly #engine: Engine;
  readonly #progress: Progress;
  readonly #dealer: Dealer;
  /** The hash of the bundle's own index. */
  readonly #content: string;
  /** Of the state. */
  #ids: Renaming | null;
  #last: BundleEntry | null = null;
  #state: CampaignState | null;
  /** What could still be taken back: the states since the last die, and the entries between them. */
  #past: CampaignState[] = [];
  #since: Entry[] = [];

  constructor(bundle: Bundle, engine: Engine, progress: Progress) {
    this.#bundle = bundle;
    this.#engine = engine;
    this.#progress = progress;
    this.#ids = bundle.renamed;
    this.#state = renamed(bundle.before, bundle.renamed ?? {});
    this.#dealer = new Dealer(bundle);
    this.#content = hashOfIndex(bundle.content.index);
  }

  /** What fails over an entry in a way that nobody thought of fails with its place. */
  check(written: Written): Checked {
    try {
      return this.#checkAll(written);
    } catch (error) {
      if (error instanceof Differs) throw error;
      const { seq } = written.entry;
      throw new Differs(seq, 'body', `Entry ${seq} cannot be read: ${(error as Error).message}`);
    }
  }

  #checkAll({ entry, ids }: Written): Checked {
    this.#rename(ids);
    keepBestiaries(this.#bundle, this.#engine);
    this.#checkAge(entry);
    this.#checkContent(entry);
    this.#checkCombat(entry);
    if (this.#last === null) this.#checkBefore(entry);
    for (const event of entry.body.events.filter(isBranching)) this.#checkBranch(entry, event);
    this.#noteRedrawing(entry);
    this.#dealer.deal(entry, this.#state);
    this.#checkRules(entry);
    const isOver = entry.kind === 'COMBAT' && this.#state!.combat!.state.outcome !== null;
    this.#dealer.settle(entry, isOver);
    this.#last = entry;
    const { faces, unproven } = this.#dealer;
    Object.assign(this.#progress, { faces, unproven });
    return { entry, isOver };
  }

  finish(): void {
    const { combatId, before, log } = this.#bundle;
    const { combat } = this.#state!;
    const { seq } = log.at(-1)!;
    if (before && (combat!.state.outcome === null || combat!.lastSeq !== seq))
      throw new Differs(seq, 'log', `The log does not end with the end of combat ${combatId}.`);
    this.#dealer.finish();
  }

  /** The state comes along when the log goes on under other ids. */
  #rename(ids: Renaming | null): void {
    if (ids === this.#ids) return;
    const back = this.#ids ? reversed(this.#ids) : {};
    const rename = <T>(value: T): T => renamed(renamed(value, back), ids ?? {});
    this.#state = rename(this.#state);
    this.#past = rename(this.#past);
    this.#since = rename(this.#since);
    this.#ids = ids;
  }

  /** Nobody can make a log look older than it is, to get around what was not done in those days. */
  #checkAge({ seq, revision, stream, kind, command, body: { events } }: BundleEntry): void {
    if (this.#last && (revision < this.#last.revision || stream < this.#last.stream))
      throw new Differs(seq, 'revision', `Entry ${seq} was written by an older server than the one before it.`);
    const owed = command === 'startCombat' && kind === 'COMBAT' ? 'CombatSealed' : 'SeedsCommitted';
    const isOwed = owed === 'CombatSealed' || this.#state === null;
    if (isOwed && stream > 1 !== events.some(({ type }) => type === owed))
      throw new Differs(seq, 'stream', `Entry ${seq} must have ${owed} in stream 2, and only there.`);
  }

  #checkContent({ seq, content, revision }: BundleEntry): void {
    if (isNewer(this.#engine, revision) || revision < this.#engine.revision) return;
    if (content !== this.#content)
      throw new Differs(seq, 'content', `Entry ${seq} was played with other content than the bundle has.`);
    if (content !== contentHash(this.#engine))
      throw new Differs(
        seq,
        'content',
        `Entry ${seq} was played with other content than this version of ${this.#engine.name} has.`,
      );
  }

  /** Combats are numbered, and called by their number. */
  #checkCombat({ seq, campaignId, kind, command, combatId, body: { detail } }: BundleEntry): void {
    if (kind !== 'COMBAT') return;
    const isStart = command === 'startCombat';
    const due = `${campaignId}.${(this.#state?.combats ?? 0) + (isStart ? 1 : 0)}`;
    if (combatId !== due) throw new Differs(seq, 'combatId', `Entry ${seq} is of ${combatId}, not of combat ${due}.`);
    if (isStart) checkNumbers(seq, detail);
  }

  /** A combat vouches for the campaign it began in. */
  #checkBefore({ seq, combatId, body }: BundleEntry): void {
    if (!this.#state) return;
    if (this.#state.id !== this.#asOfNow(this.#bundle.campaignId) || combatId !== this.#asOfNow(this.#bundle.combatId!))
      throw new Differs(seq, 'combatId', 'The log does not begin with the combat it is of.');
    const sealed = body.events.find(isSeal);
    if (!sealed)
      this.#progress.notes.add('The campaign before the combat is believed: the combat is older than its seal.');
    else if (sealed.before !== stateHash(this.#state))
      throw new Differs(seq, 'before', 'The campaign before the combat is not the one it began in.');
  }

  #asOfNow(id: string): string {
    return renamed(id, this.#ids ?? {});
  }

  /** That everybody who was there has a former id, and that it goes on from what came before. */
  #checkBranch({ seq, campaignId, command, previous }: BundleEntry, { origin, renamed: ids, ...branch }: Branch): void {
    const isFighting = this.#state?.combat != null && this.#state.combat.state.outcome === null;
    const everybody = [campaignId, ...Object.keys(this.#state?.characters ?? {})];
    const isRight =
      everybody.every((id) => Object.hasOwn(ids, id)) &&
      ids[campaignId] === origin.campaignId &&
      (origin.key === null) === (command === 'forkCampaign') &&
      (branch.combatCommitment !== null) === isFighting;
    if (!isRight || origin.seq !== seq - 1 || origin.hash !== previous)
      throw new Differs(seq, 'body.events', `Entry ${seq} does not branch off from what came before it.`);
  }

  /** Not a fault; but whoever runs the server can say so of any seed that is not shown. */
  #noteRedrawing({ seq, body }: BundleEntry): void {
    for (const event of body.events as readonly CampaignEvent[])
      if (event.type === 'SeedsRedrawn')
        this.#progress.notes.add(
          `The seeds were drawn anew with entry ${seq} (${event.reason}): of those before it, what is not shown is not proven.`,
        );
  }

  #checkRules(entry: BundleEntry): void {
    const { seq, revision } = entry;
    const plain = plainOf(entry);
    if (isNewer(this.#engine, revision))
      throw new Differs(seq, 'revision', problemIn(() => upcast(this.#engine, revision, [])) ?? '');
    if (revision < this.#engine.revision) this.#fold(plain, revision);
    else this.#play(plain);
    this.#remember(plain);
  }

  /** Rules of an older revision are not here any more: what they wrote is believed. */
  #fold(entry: Entry, revision: number): void {
    const { seq } = entry;
    checkBelieved(entry, revision);
    const draft = copyOf(this.#state ?? blank(this.#engine, entry.campaignId));
    const problem = problemIn(() =>
      foldInto(this.#engine, draft, { ...entry, events: upcast(this.#engine, revision, entry.events) }, null),
    );
    if (problem !== null) throw new Differs(seq, 'body.events', `Entry ${seq} cannot be read: ${problem}`);
    this.#state = draft as CampaignState;
    this.#progress.notes.add(
      `Entries of revision ${revision} were read, not played once more: its rules are not here.`,
    );
  }

  #play(entry: Entry): void {
    const { seq, kind, command, detail } = entry;
    const fault = faultInDetail(kind, command, detail);
    if (fault !== null) throw new Differs(seq, 'body.detail', `Entry ${seq} (${command}) was never given so: ${fault}`);
    const made = this.#made(entry);
    if (!made.ok)
      throw new Differs(
        seq,
        'command',
        `Entry ${seq} (${command}) is nothing the rules allow: ${made.refusal.message}`,
      );
    const found = firstDifference(entry, made.entry);
    if (found) {
      const path = bodyPath(found.path);
      throw new Differs(seq, path, `Entry ${seq}, ${path}: recorded ${found.one}, the rules say ${found.other}.`);
    }
    this.#state = made.campaign;
    this.#progress.played += 1;
  }

  #made(entry: Entry): Made | { readonly ok: false; readonly refusal: { readonly message: string } } {
    try {
      return rerun(this.#engine, this.#state, entry, (to) => this.#recalled(to));
    } catch (error) {
      return { ok: false, refusal: { message: (error as Error).message } };
    }
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

const isSeal = (event: GameEvent): event is GameEvent & CombatSeal => event.type === 'CombatSealed';

const bodyPath = (path: string): string => (/^(events|rolls|standings|detail)/.test(path) ? `body.${path}` : path);

function plainOf({ campaignId, seq, kind, combatId, actorId, command, round, body }: BundleEntry): Entry {
  return { campaignId, seq, kind, combatId, actorId, command, round, ...body };
}

/** More than anybody could ask a server for; each of them would be made before a rule says that they are too many. */
const MOST_ENEMIES = 1000;

function checkNumbers(seq: number, detail: object): void {
  const { enemies } = detail as { readonly enemies?: unknown };
  if (!Array.isArray(enemies)) return;
  const counts = enemies.map((enemy: { readonly count?: unknown } | null) => enemy?.count);
  const total = counts.reduce<number>(
    (sum, count) => sum + (Number.isSafeInteger(count) ? Number(count) : Number.POSITIVE_INFINITY),
    0,
  );
  if (total > MOST_ENEMIES)
    throw new Differs(seq, 'body.detail.enemies', `Entry ${seq} has more enemies than can be checked.`);
}

/** Words that every object answers to without having been told: an id like that would be found where nothing is. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** What is folded without being played must not reach beyond the campaign, nor be dated back. */
function checkBelieved({ seq, events }: Entry, revision: number): void {
  const words = new Set<string>();
  hear(events, words);
  const odd = [...words].find((word) => inherited.has(word));
  if (odd !== undefined) throw new Differs(seq, 'body.events', `Entry ${seq}: nothing can be called ${odd}.`);
  for (const event of events as readonly (GameEvent & { readonly revision?: unknown })[])
    if (event.revision !== undefined && event.revision !== revision)
      throw new Differs(seq, 'revision', `Entry ${seq} is dated back: it was written with revision ${event.revision}.`);
}
