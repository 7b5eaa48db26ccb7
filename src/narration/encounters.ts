/** Who stands in the way: a proposal by key and count becomes an encounter the party can meet, and never sets a number. */
import type { Catalogue, MonsterInfo } from '../rules/offers.ts';

/** What the table starts a combat with. */
export interface Foes {
  readonly key: string;
  readonly count: number;
  /** For what the bestiary does not know: the generic goes by this name. */
  readonly name: string | null;
}

export interface PartyMember {
  readonly level: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly standing: string;
}

export interface Meeting {
  readonly ruleset: string;
  readonly catalogue: Pick<Catalogue, 'monsters'>;
  readonly party: readonly PartyMember[];
}

/** Null where nothing was proposed, or nobody is there to meet it. */
export function settleEncounter(proposal: unknown, meeting: Meeting): readonly Foes[] | null {
  const wished = wishesIn(proposal);
  const strength = strengthOf(meeting.party);
  if (wished.length === 0 || strength === 0 || meeting.catalogue.monsters.length === 0) return null;
  const purse: Purse = {
    threat: strength * (threatPerLevel[meeting.ruleset] ?? 20),
    places: Math.min(MOST_FOES, 2 + 2 * meeting.party.filter(isUp).length),
  };
  const foes = wished.flatMap((wish) => afford(purse, wish, meeting));
  return foes.length > 0 ? foes : [{ key: weakest(meeting).key, count: 1, name: null }];
}

const MOST_FOES = 8;
const MOST_WISHES = 4;

/** How much of a bestiary's experience a hero can meet for each level, and expect to walk away. */
const threatPerLevel: Readonly<Record<string, number>> = { BECMI: 20, SRD5: 50, RUNE: 150, DUEL: 20 };

const isUp = ({ standing }: PartyMember): boolean => standing === 'UP';

/** Levels of those who stand; a wounded hero counts for less. */
export const strengthOf = (party: readonly PartyMember[]): number =>
  party
    .filter(isUp)
    .reduce((sum, { level, hp, maxHp }) => sum + Math.max(1, level) * (0.5 + (0.5 * hp) / Math.max(1, maxHp)), 0);

/* What was proposed */

interface Wish {
  readonly creature: string;
  readonly count: number;
  readonly strength: Strength;
}

export const strengths = ['weak', 'average', 'strong'] as const;
type Strength = (typeof strengths)[number];

function wishesIn(proposal: unknown): readonly Wish[] {
  const listed = (proposal as { enemies?: unknown } | null)?.enemies;
  return Array.isArray(listed) ? listed.slice(0, MOST_WISHES).flatMap(wishFrom) : [];
}

function wishFrom(given: unknown): readonly Wish[] {
  const { creature, count, strength } = (given ?? {}) as Record<string, unknown>;
  if (typeof creature !== 'string' || !/\p{L}/u.test(creature)) return [];
  const wanted = typeof count === 'number' && Number.isFinite(count) ? Math.floor(count) : 1;
  return [
    {
      creature: creature.slice(0, 80),
      count: Math.min(Math.max(1, wanted), MOST_FOES),
      strength: strengths.find((known) => known === strength) ?? 'average',
    },
  ];
}

/* What can be met */

interface Purse {
  threat: number;
  places: number;
}

/** Fewer of them first; what even alone is too much becomes something of its kind that is not. */
function afford(purse: Purse, wish: Wish, meeting: Meeting): readonly Foes[] {
  const known = monsterCalled(wish.creature, meeting);
  const monster = affordable(known ?? generic(wish.strength, meeting), purse, meeting);
  if (!monster || purse.places < 1) return [];
  const count = Math.min(wish.count, purse.places, Math.max(1, Math.floor(purse.threat / threatOf(monster))));
  purse.threat -= count * threatOf(monster);
  purse.places -= count;
  return [{ key: monster.key, count, name: known ? null : nameFor(wish.creature) }];
}

function monsterCalled(asked: string, { catalogue }: Meeting): MonsterInfo | null {
  const sought = [plainKey(asked), plainKey(asked).replace(/s$/, '')];
  return (
    catalogue.monsters.find(({ key, name }) => [plainKey(key), plainKey(name)].some((is) => sought.includes(is))) ??
    null
  );
}

const plainKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** The bestiary's own generic where it has one; else whoever stands there in the order of danger. */
function generic(strength: Strength, { catalogue }: Meeting): MonsterInfo {
  const own = catalogue.monsters.find(({ key }) => key === strength);
  const byThreat = inOrder(catalogue.monsters);
  const place = { weak: 0.1, average: 0.4, strong: 0.7 }[strength];
  return own ?? byThreat[Math.floor(place * (byThreat.length - 1))]!;
}

/** The most dangerous that the party can meet, and no more dangerous than what was asked for. */
function affordable(wanted: MonsterInfo, { threat }: Purse, { catalogue }: Meeting): MonsterInfo | null {
  if (threatOf(wanted) <= threat) return wanted;
  return inOrder(catalogue.monsters).findLast((monster) => isHostile(monster) && threatOf(monster) <= threat) ?? null;
}

const weakest = ({ catalogue }: Meeting): MonsterInfo => inOrder(catalogue.monsters.filter(isHostile))[0]!;

const isHostile = ({ stats }: MonsterInfo): boolean => stats.hostile !== false;

const inOrder = (monsters: readonly MonsterInfo[]): readonly MonsterInfo[] =>
  [...monsters].sort((a, b) => threatOf(a) - threatOf(b) || (a.key < b.key ? -1 : 1));

/** A game without experience has tiers. */
function threatOf({ xp, stats }: MonsterInfo): number {
  if (xp > 0) return xp;
  return typeof stats.tier === 'number' ? 10 * stats.tier ** 2 : 10;
}

/** Letters alone, each word with its capital. */
function nameFor(creature: string): string {
  const words = creature.match(/\p{L}[\p{L}'-]*/gu)!.slice(0, 3);
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
    .slice(0, 30)
    .trim();
}
