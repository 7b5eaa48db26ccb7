/** Logs that begin in another campaign: the shared entries bear new ids here, and are hashed and rolled under the old ones. */
import type { Branch, Entry } from './chronicle.ts';
import type { GameEvent } from './ruleset.ts';

/** From ids to other ids. */
export type Renaming = Readonly<Record<string, string>>;

/** Campaigns and characters are called by 80 bits of chance: nothing else reads like one of them. */
export const isCampaignId = (text: string): boolean => /^camp_[0-9a-hjkmnp-tv-z]{16}$/.test(text);
export const isCharacterId = (text: string): boolean => /^char_[0-9a-hjkmnp-tv-z]{16}$/.test(text);

/** Plain JSON with other ids in place of some, wherever they stand; ids of combats and enemies begin with their campaign's. */
export function renamed<T>(value: T, ids: Renaming): T {
  const names = Object.keys(ids);
  if (names.length === 0) return value;
  return JSON.parse(JSON.stringify(value).replace(new RegExp(names.join('|'), 'g'), (id) => ids[id]!)) as T;
}

export const reversed = (ids: Renaming): Renaming =>
  Object.fromEntries(Object.entries(ids).map(([one, two]) => [two, one]));

/** For an entry of a log, the ids it was written under: those that the first branching after it has replaced. */
export function formerIds(log: readonly Pick<Entry, 'seq' | 'events'>[]): (seq: number) => Renaming | null {
  const branchings = log.flatMap(({ seq, events }) =>
    events.filter(isBranching).map(({ renamed: ids }) => ({ seq, ids })),
  );
  return (seq) => branchings.find((branching) => branching.seq > seq)?.ids ?? null;
}

export const isBranching = (event: GameEvent): event is GameEvent & Branch => event.type === 'CampaignBranched';
