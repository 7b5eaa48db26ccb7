/** Places in the feeds of a campaign: what a reader has been given so far, and the cursor that says it to the next server. */
import { createHash } from 'node:crypto';

/** Everything of entry `seq` that comes before this has been given. */
export type Step = 'began' | 'entry' | 'over';

export interface Place {
  readonly seq: number;
  /** The last of entry `seq` that was given; `over` where nothing more of it can come. */
  readonly step: Step;
  /** Beats that were given and are still to be told, with how much of each was heard. In order. */
  readonly untold: ReadonlyMap<number, Heard>;
}

/** What was heard of a telling, or that the whole of it is to come at once. */
export type Heard = { readonly sentences: number; readonly mark: string } | 'whole';

export const START: Place = { seq: 0, step: 'over', untold: new Map() };
export const UNHEARD: Heard = { sentences: 0, mark: '' };

/** Right after a beat whose telling is still to come. */
export const afterBeat = (seq: number): Place => ({ seq, step: 'entry', untold: new Map([[seq, UNHEARD]]) });
/** Right after an entry, when all of it was told. */
export const afterEntry = (seq: number): Place => ({ seq, step: 'entry', untold: new Map() });

interface Told {
  readonly text: string;
}

/** By the last of them: a sentence belongs to one telling, which only grows. */
const marks = new WeakMap<Told, string>();

/** The same sentences have the same mark, whoever tells them and when. A thousand readers who hear them share the work. */
export function markOf(sentences: readonly Told[]): string {
  const last = sentences.at(-1);
  if (!last) return '';
  const mark = marks.get(last) ?? hashOf(sentences);
  marks.set(last, mark);
  return mark;
}

const hashOf = (sentences: readonly Told[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sentences.map(({ text }) => text)))
    .digest('base64url')
    .slice(0, 12);

/** So many stretches of untold beats a cursor holds; a narrator that tells in order leaves one or two. */
const MOST_STRETCHES = 100;
const LONGEST = 4000;
const LAST = 2 ** 31 - 1;
const STEPS: readonly Step[] = ['began', 'entry', 'over'];

export function cursorOf(campaignId: string, { seq, step, untold }: Place): string {
  const heard = [...untold].flatMap(([beat, so]) =>
    so === 'whole' ? [[beat]] : so.sentences > 0 ? [[beat, so.sentences, so.mark]] : [],
  );
  const unheard = [...untold].filter(([, so]) => so !== 'whole' && so.sentences === 0).map(([beat]) => beat);
  const parts = [campaignId, seq, STEPS.indexOf(step), stretchesOf(unheard).slice(-MOST_STRETCHES), heard];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Null for what no feed of this campaign has given. A place beyond the log is no mistake: the log may have been lost. */
export function placeFrom(campaignId: string, cursor: string): Place | null {
  const [of, seq, step, stretches, heard, ...more] = parsed(cursor);
  if (of !== campaignId || !isSeq(seq) || typeof step !== 'number' || !STEPS[step] || more.length > 0) return null;
  if (!Array.isArray(stretches) || !Array.isArray(heard)) return null;
  if (!stretches.every(isStretch) || !heard.every(isHeard)) return null;
  if (stretches.length > MOST_STRETCHES || lengthOf(stretches) > LONGEST || heard.length > MOST_STRETCHES) return null;
  const untold = new Map<number, Heard>(beatsIn(stretches).map((beat) => [beat, UNHEARD]));
  for (const [beat, sentences, mark] of heard)
    untold.set(beat, sentences === undefined ? 'whole' : { sentences, mark: mark! });
  if ([...untold.keys()].some((beat) => beat > seq)) return null;
  return { seq, step: STEPS[step]!, untold: sorted(untold) };
}

type Stretch = readonly [first: number, last: number];

function stretchesOf(beats: readonly number[]): Stretch[] {
  const stretches: [number, number][] = [];
  for (const beat of beats) {
    const last = stretches.at(-1);
    if (last && last[1] + 1 === beat) last[1] = beat;
    else stretches.push([beat, beat]);
  }
  return stretches;
}

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [first, last]) => sum + last - first + 1, 0);

const beatsIn = (stretches: readonly Stretch[]): number[] =>
  stretches.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));

const sorted = (untold: ReadonlyMap<number, Heard>): ReadonlyMap<number, Heard> =>
  new Map([...untold].sort(([one], [other]) => one - other));

function parsed(cursor: string): readonly unknown[] {
  if (cursor.length > LONGEST || !/^[\w-]+$/.test(cursor)) return [];
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const isSeq = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST;

const isStretch = (value: unknown): value is Stretch =>
  Array.isArray(value) && value.length === 2 && isSeq(value[0]) && isSeq(value[1]) && value[0] <= value[1];

const isHeard = (value: unknown): value is readonly [number, number?, string?] =>
  Array.isArray(value) &&
  isSeq(value[0]) &&
  (value.length === 1 || (value.length === 3 && isSeq(value[1]) && typeof value[2] === 'string'));
