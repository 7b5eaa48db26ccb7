/** What became of many sentences, counted: in all, by corpus, by kind of lie, and by who refused them. */
import { type Case, mayBeHeard, type Nature } from './corpora.ts';
import type { Calls } from './live.ts';
import type { Fate, Refuser } from './pipeline.ts';
import { type Share, shareOf } from './statistics.ts';

export interface Judged {
  readonly case: Case;
  readonly fate: Fate;
}

/** How many came out as they should: lies and what was told before unheard, the rest heard. */
export type Rights = Readonly<Partial<Record<Nature, Share>>>;

export interface Measurement {
  /** How the reader was asked to answer; null of recorded readings. */
  readonly form: string | null;
  readonly sentences: number;
  readonly all: Rights;
  readonly corpora: Readonly<Record<string, Rights>>;
  readonly lies: Readonly<Record<string, Share>>;
  readonly refused: Readonly<Partial<Record<Refuser, Counts>>>;
  /** What was asked of a reader, and what it took; null of recorded readings. */
  readonly calls: Calls | null;
}

export type Counts = Readonly<Partial<Record<Nature, number>>>;

export function measurementOf(judged: readonly Judged[], form: string | null, calls: Calls | null): Measurement {
  const liesAlone = judged.filter(({ case: { nature } }) => nature === 'lie');
  return {
    form,
    sentences: judged.length,
    all: rightsIn(judged),
    corpora: mapped(
      groupsBy(judged, ({ case: { corpus } }) => corpus),
      rightsIn,
    ),
    lies: mapped(
      groupsBy(liesAlone, ({ case: { lie } }) => lie!),
      rightShare,
    ),
    refused: mapped(
      groupsBy(judged, ({ fate }) => fate.refusedBy),
      countsIn,
    ),
    calls,
  };
}

function rightsIn(judged: readonly Judged[]): Rights {
  return mapped(
    groupsBy(judged, ({ case: { nature } }) => nature),
    rightShare,
  );
}

const rightShare = (judged: readonly Judged[]): Share =>
  shareOf(judged.filter(({ case: { nature }, fate }) => fate.isHeard === mayBeHeard(nature)).length, judged.length);

const countsIn = (judged: readonly Judged[]): Counts =>
  mapped(
    groupsBy(judged, ({ case: { nature } }) => nature),
    (group) => group.length,
  );

type Groups<K extends string> = ReadonlyMap<K, readonly Judged[]>;

/** What has no key belongs to no group. */
function groupsBy<K extends string>(judged: readonly Judged[], key: (judged: Judged) => K | null): Groups<K> {
  const groups = new Map<K, Judged[]>();
  for (const each of judged) {
    const name = key(each);
    if (name === null) continue;
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name)!.push(each);
  }
  return groups;
}

const mapped = <K extends string, V>(groups: Groups<K>, value: (group: readonly Judged[]) => V): Record<K, V> =>
  Object.fromEntries([...groups].map(([name, group]) => [name, value(group)])) as Record<K, V>;
