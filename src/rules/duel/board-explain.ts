/** Why the board and the cards did what they did: turn order, steps, enemies, loot, Chance. */
import type { Roll } from '../dice.ts';
import type { CombatantId, ExplainTable, Explanation, NameOf } from '../ruleset.ts';
import { compositions, drops, enemyEntry } from './data/enemies.ts';
import { itemEntry, itemsOfTier, type Tier, treasure } from './data/treasure.ts';
import type { OwnEvent } from './events.ts';

type Event<T extends OwnEvent['type']> = Extract<OwnEvent, { type: T }>;
type BoardEvent =
  | Event<'TurnOrderRolled' | 'MovementRolled' | 'EarthquakeFelt' | 'PlayerMoved' | 'FightBegan' | 'EnemiesDrawn'>
  | Event<'LootRolled' | 'LootGranted' | 'DeckShuffled' | 'BracketReplayed'>;

export const boardExplain: ExplainTable<BoardEvent> = {
  TurnOrderRolled: explainOrder,
  MovementRolled: explainMovement,
  EarthquakeFelt: explainEarthquake,
  PlayerMoved: explainTie,
  EnemiesDrawn: ({ tier, roll, keys }) => explainEnemies(tier, roll, keys.map(enemyName)),
  FightBegan: ({ tier, roll, foes }) =>
    roll
      ? explainEnemies(
          tier,
          roll,
          foes.map((foe) => foe.name),
        )
      : null,
  LootRolled: explainLoot,
  LootGranted: (e) => (e.source === 'deck' ? explainCards(e) : null),
  DeckShuffled: explainShuffle,
  BracketReplayed: explainReplay,
};

/* Turn order */

function explainOrder(e: Event<'TurnOrderRolled'>, name: NameOf): Explanation {
  return {
    rule: 'Everybody rolls a d6, and the highest goes first; whoever is tied rolls again among themselves.',
    heading: 'turn-order',
    rolls: e.rolls.map(({ roll }) => roll),
    factors: e.order.map((who) => `${name(who)} ${thrownBy(e, who).join(', then ')}`),
    otherwise: howToBeFirst(e, name),
  };
}

const thrownBy = ({ rolls }: Event<'TurnOrderRolled'>, who: CombatantId): readonly number[] =>
  rolls.filter((thrown) => thrown.who === who).map(({ roll }) => roll.total);

/** The first two have rolled alike up to the die that parted them. */
function howToBeFirst(e: Event<'TurnOrderRolled'>, name: NameOf): string {
  const [first, second] = e.order as readonly [CombatantId, CombatantId];
  const [most, less] = [thrownBy(e, first), thrownBy(e, second)];
  const parted = less.findIndex((face, index) => face !== most[index]);
  const best = most[parted]!;
  const more = best < 6 ? `${best < 5 ? `${best + 1} or more` : 6} would have gone first, ` : '';
  return `${name(second)} rolled ${less[parted]} against ${name(first)}'s ${best}: ${more}${best} would have rolled again.`;
}

/* Movement */

function explainMovement(e: Event<'MovementRolled'>): Explanation {
  const floor = floorOf(e);
  return {
    rule: 'A d4 with what is worn, drunk and played gives the steps, never fewer than the least that the campaign allows.',
    heading: 'movement',
    rolls: [e.roll],
    factors: [
      `no fewer than ${floor}`,
      e.steps > e.roll.total ? `raised from ${e.roll.total} to ${e.steps}` : `steps: ${e.steps}`,
    ],
    otherwise: otherSteps(e, floor),
  };
}

const floorOf = ({ steps, roll, floor = 0 }: Event<'MovementRolled'>): number => (steps > roll.total ? steps : floor);

function otherSteps({ roll, modifiers }: Event<'MovementRolled'>, floor: number): string {
  const stepsAt = (total: number): number => Math.max(floor, total);
  const faces = `1 to 4 on the die would have been ${stepsAt(roll.bonus + 1)} to ${stepsAt(roll.bonus + 4)} steps`;
  const without = modifiers.map(
    ({ source, amount }) => `without ${source} (${amount > 0 ? '+' : ''}${amount}) ${stepsAt(roll.total - amount)}`,
  );
  return `${[faces, ...new Set(without)].join('; ')}.`;
}

function explainEarthquake({ who, roll }: Event<'EarthquakeFelt'>, name: NameOf): Explanation {
  return {
    rule: "An Earthquake throws everybody back by a d4 of their own; another's card moves nobody out of a sanctuary or into one.",
    heading: 'chance-cards',
    rolls: [roll],
    factors: [`${name(who)}: ${roll.total} back`],
    otherwise: 'Each face of the die is as many tiles; a Luck Charm would have undone the card for everybody.',
  };
}

function explainTie({ tie, because }: Event<'PlayerMoved'>, name: NameOf): Explanation | null {
  if (tie === undefined) return null;
  const faces = tie.among.map((who, index) => ({ face: index + 1, who: name(who) }));
  const others = faces.filter(({ face }) => face !== tie.roll.total);
  return {
    rule: 'The nearest player is meant; where several are equally near, a die chooses among them.',
    heading: 'chance-cards',
    rolls: [tie.roll],
    factors: [`by ${because}`, `equally near: ${faces.map(({ face, who }) => `${face} ${who}`).join(', ')}`],
    otherwise: `Rolled ${tie.roll.total}; ${others.map(({ face, who }) => `${face} would have been ${who}`).join(', ')}.`,
  };
}

/* Tables: who waits on a tile, what the beaten leave */

interface Row {
  readonly weight: number;
  readonly what: string;
}

interface Range {
  readonly faces: string;
  readonly what: string;
  readonly holds: boolean;
}

/** Weights as the faces of the die they are. */
function rangesOf(rows: readonly Row[], rolled: number): readonly Range[] {
  let last = 0;
  return rows.map(({ weight, what }) => {
    const first = last + 1;
    last += weight;
    return { faces: `${first} to ${last}`, what, holds: rolled >= first && rolled <= last };
  });
}

const lineOf = ({ faces, what }: Range): string => `${faces}: ${what}`;

function otherRanges(ranges: readonly Range[], rolled: number): string {
  const others = ranges.filter(({ holds }) => !holds).map(({ faces, what }) => `${faces} would have brought ${what}`);
  return `Rolled ${rolled}; ${others.join(', ')}.`;
}

const enemyName = (key: string): string => enemyEntry(key).name;

function explainEnemies(tier: Tier, roll: Roll | null, names: readonly string[]): Explanation {
  const rows = compositions[tier].map(({ weight, draw }) => ({ weight, what: drawn(draw) }));
  const ranges = rangesOf(rows, roll?.total ?? 1);
  return {
    rule: "The tier of the tile says which enemies are drawn, by a die where there is more than one way; each is then a card of its tier's deck.",
    heading: 'enemies-on-a-tile',
    rolls: roll === null ? [] : [roll],
    factors: [`tier ${tier}`, ...ranges.map(lineOf), `drawn: ${names.join(', ')}`],
    otherwise: roll === null ? null : otherRanges(ranges, roll.total),
  };
}

const counts = ['none', 'one', 'two'] as const;

const drawn = (draw: readonly Tier[]): string =>
  [...new Set(draw)].map((tier) => `${counts[draw.filter((of) => of === tier).length]} of tier ${tier}`).join(' and ');

function explainLoot({ roll, enemyId }: Event<'LootRolled'>, name: NameOf): Explanation {
  const table = drops[tierOf(roll)];
  const rows = table.map(({ weight, tier }) => ({
    weight,
    what: tier === null ? 'nothing' : `treasure of tier ${tier}`,
  }));
  const ranges = rangesOf(rows, roll.total);
  return {
    rule: 'Every enemy that is defeated leaves what a die says for its tier, even if the player falls with it; an empty deck gives nothing.',
    heading: 'loot',
    rolls: [roll],
    factors: [`${name(enemyId)} is of tier ${tierOf(roll)}`, ...ranges.map(lineOf)],
    otherwise: otherRanges(ranges, roll.total),
  };
}

/** The roll is called by the tier of its table. */
const tierOf = ({ why }: Roll): Tier => Number(why.at(-1)) as Tier;

/** The order of a deck is nobody's to know: only how many there are of each card. */
function explainCards({ items }: Event<'LootGranted'>): Explanation {
  return {
    rule: "Treasure is the top card of its tier's deck; away from the board, of a deck that has just been shuffled.",
    heading: 'loot',
    rolls: [],
    factors: items.map(shareOf),
    otherwise: null,
  };
}

function shareOf(item: string): string {
  const { name, copies, tier } = itemEntry(item);
  const all = itemsOfTier(tier).reduce((sum, key) => sum + treasure[key].copies, 0);
  return `${name}: ${copies} of the ${all} cards of tier ${tier}`;
}

function explainShuffle({ again }: Event<'DeckShuffled'>): Explanation {
  return {
    rule: 'A deck is shuffled by dice that are shown when the combat is over: before that they would give its order away.',
    heading: 'what-is-hidden',
    rolls: [],
    factors: [again ? 'used up, so what was put aside is shuffled again' : 'all its cards, before the first turn'],
    otherwise: null,
  };
}

function explainReplay({ hp }: Event<'BracketReplayed'>, name: NameOf): Explanation {
  return {
    rule: 'In the Final bracket somebody has to win: where both fall, both get back what they began with, and it begins again.',
    heading: 'the-final-bracket',
    rolls: [],
    factors: Object.entries(hp).map(([who, points]) => `hit points of ${name(who)}: ${points}`),
    otherwise: null,
  };
}
