/** Why things came out as they did, from the event alone; of enemies nothing is said that their veil hides. */
import { type Modifier, type Roll, sumOf } from '../dice.ts';
import type { ExplainTable, Explanation, NameOf } from '../ruleset.ts';
import {
  againstNumber,
  counting,
  diceTaken,
  fumbling,
  many,
  outOfReach,
  type Pool,
  rolled,
  successes,
  summed,
} from './counting.ts';
import { itemEntry } from './data/items.ts';
import { counts } from './data/loot.ts';
import { corruptionMost, stressNumbers, type TraumaKey, traumaEntry, traumas } from './data/mind.ts';
import { ambushRisk, conditionEntry } from './data/places.ts';
import { corruptionStage } from './derived.ts';
import { explainAttack, explainHarm, explainHealing, explainOvercast } from './explain-harm.ts';
import { READ } from './intents.ts';
import { riskAfter } from './rest.ts';
import type { CampEvent, Events } from './terms.ts';

type Event<T extends Events['type']> = Extract<Events, { type: T }>;
type Between<T extends CampEvent['type']> = Extract<CampEvent, { type: T }>;

export const explain: ExplainTable<Events> = {
  InitiativeRolled: explainInitiative,
  AttackSettled: explainAttack,
  HarmDealt: explainHarm,
  HurtHealed: explainHealing,
  Overcast: explainOvercast,
  CheckMade: explainFlight,
  IntentRead: explainReading,
  StressChanged: explainStress,
  BreakingPointReached: explainBreaking,
  TraumaGained: explainTrauma,
  CorruptionChanged: explainCorruption,
  AmbientTicked: explainAmbient,
  LootGranted: explainLoot,
  LevelGained: explainLevel,
  // Attacks are settled at once, and nothing is saved against.
  AttackRolled: () => null,
  SaveRolled: () => null,
};

export const campExplain: ExplainTable<CampEvent> = {
  WatchKept: explainWatch,
  Ambushed: explainAmbush,
  CharacterRested: explainRest,
  LevelGained: explainLevel,
};

function explainInitiative({ roll }: Event<'InitiativeRolled'>): Explanation {
  return {
    rule: 'Initiative is a d10 with FINESSE and WITS, rolled once, before the air of the place counts.',
    heading: 'initiative',
    rolls: [roll],
    factors: ['of equals the higher FINESSE goes first, then heroes, then as listed'],
    otherwise: `The die could have made it ${roll.bonus + 1} to ${roll.bonus + 10}.`,
  };
}

/* Flight and intents */

function explainFlight(e: Event<'CheckMade'>): Explanation {
  return {
    rule: 'To get away takes a FINESSE pool with a success for each enemy in front, one at least and three at most, and one more where there is a boss; a fumble disorients.',
    heading: 'flight',
    rolls: [e.roll],
    factors: [counting(e), ...fumbling(e), ...(e.pursuers === undefined ? [] : [`needed ${summed(e.pursuers)}`])],
    otherwise: againstNumber(e, e.needed),
  };
}

function explainReading(e: Event<'IntentRead'>, name: NameOf): Explanation {
  return {
    rule: 'Once a round whoever has the largest WITS pool tries to read each enemy; a single success shows what kind of thing it means to do.',
    heading: 'reading-an-intent',
    rolls: [e.roll],
    factors: [`${name(e.by)} has the sharpest eyes`, counting(e)],
    otherwise: againstNumber(e, READ),
  };
}

/* The mind */

function explainStress(e: Event<'StressChanged'>): Explanation {
  if (e.roll === null) return explainRelief(e);
  const pool = { ...e, roll: e.roll };
  const inflicted = e.inflicted ?? (e.amount > 0 ? e.amount + e.successes : null);
  return {
    rule: `Stress is met with a WILL pool: each success takes a point off. It never goes above ${stressNumbers.most}.`,
    heading: 'stress-and-the-breaking-point',
    rolls: [e.roll],
    factors: [
      inflicted === null ? e.because : `${e.because}: ${inflicted} stress`,
      counting(pool),
      `stress ${e.from} to ${e.to}`,
    ],
    otherwise: e.amount > 0 ? unresisted(pool, e.amount) : resisted(inflicted),
  };
}

const unresisted = ({ roll, successes: rolled }: Pool, amount: number): string =>
  [
    `${many(amount, 'more success', 'more successes')} would have kept all of it off.`,
    ...outOfReach(roll, rolled + amount),
    ...diceTaken(roll, 1),
  ].join(' ');

const resisted = (inflicted: number | null): string | null =>
  inflicted === null ? null : `Fewer than ${successes(inflicted)} would have let some of it through.`;

const explainRelief = ({ because, from, to }: Event<'StressChanged'>): Explanation => ({
  rule: 'What relieves stress needs no roll, and takes it no lower than 0.',
  heading: 'stress-and-the-breaking-point',
  rolls: [],
  factors: [because, `stress ${from} to ${to}`],
  otherwise: null,
});

function explainBreaking(e: Event<'BreakingPointReached'>): Explanation {
  const pool = e.roll === null ? null : { ...e, roll: e.roll };
  return {
    rule: `Stress at ${stressNumbers.most} breaks a hero: a WILL pool with ${stressNumbers.steadied} successes steadies, fewer leave a trauma, and none with a 1 stuns as well; enemies only shake it off.`,
    heading: 'stress-and-the-breaking-point',
    rolls: rolled(e.roll),
    factors: pool === null ? [] : [counting(pool), ...fumbling(pool), `stress falls to ${e.stressAfter}`],
    otherwise: pool === null ? null : againstNumber(pool, stressNumbers.steadied),
  };
}

const traumaKeys = Object.keys(traumas) as TraumaKey[];

function explainTrauma(e: Event<'TraumaGained'>): Explanation {
  return {
    rule: 'A d10 says which trauma it is, thrown again for one that is there already; it is for ever.',
    heading: 'stress-and-the-breaking-point',
    rolls: e.rolls,
    factors: [...e.rolls.map((roll, index) => drawnWords(roll, index < e.rolls.length - 1)), ...penaltyWords(e.trauma)],
    otherwise: 'Another face is another trauma.',
  };
}

const drawnWords = ({ total }: Roll, isRepeated: boolean): string =>
  `${total}: ${traumaEntry(traumaKeys[total - 1]!).name}${isRepeated ? ', there already' : ''}`;

const penaltyWords = (trauma: TraumaKey): readonly string[] =>
  Object.entries(traumaEntry(trauma).penalty).map(
    ([name, value]) => `${name.toUpperCase()} ${value}, but never below 1`,
  );

function explainCorruption(e: Event<'CorruptionChanged'>): Explanation | null {
  if (e.hidden) return null;
  return {
    rule: `Corruption is not rolled against; at ${corruptionMost} a hero is lost.`,
    heading: 'corruption',
    rolls: [],
    factors: [e.because, `corruption ${e.from} to ${e.to}: ${corruptionStage(e.to).word}`],
    otherwise: null,
  };
}

/* The place and its loot */

function explainAmbient({ condition, roll }: Event<'AmbientTicked'>): Explanation {
  const { name, chance } = conditionEntry(condition);
  return {
    rule: 'The air of a place touches everybody at the start of their turn; some of it only with luck, on a d100.',
    heading: 'the-place',
    rolls: rolled(roll),
    factors: [roll === null ? `${name}: every turn` : `${name}: ${chance} % each turn`],
    otherwise: roll === null ? null : `${chance} or less strikes; ${roll.total} was rolled.`,
  };
}

function explainLoot({ items, search }: Event<'LootGranted'>): Explanation {
  return {
    rule: 'The danger of the place says how many pieces there are and how good, its biome of which kind; a d100 for each piece may make it a quality better.',
    heading: 'loot',
    rolls: search?.rolls ?? [],
    factors: [...(search === undefined ? [] : placeWords(search)), ...items.map((key) => itemEntry(key).name)],
    otherwise: search === undefined ? null : upgradeWords(search),
  };
}

type Search = NonNullable<Event<'LootGranted'>['search']>;

const placeWords = ({ danger, biome }: Search): readonly string[] => [
  `${danger} place: ${counts[danger].least} to ${counts[danger].most} pieces`,
  `biome: ${biome}`,
];

function upgradeWords({ rolls, upgrade }: Search): string {
  const tries = rolls.filter(({ why }) => why === 'loot.upgrade').map(({ total }) => total);
  const better = tries.filter((total) => total <= upgrade).length;
  return `${upgrade} or less on the d100 is a quality better (2 for each point of WITS, at most 20): ${tries.join(', ')}, so ${better} of ${tries.length}.`;
}

function explainLevel({ from, to, points, hpAfter }: Event<'LevelGained'>): Explanation {
  return {
    rule: 'A new level brings its progression points and all hit points back.',
    heading: 'between-fights',
    rolls: [],
    factors: [`level ${from} to ${to}: ${many(points, 'point', 'points')}`, `hit points ${hpAfter}`],
    otherwise: null,
  };
}

/* Rest */

function explainWatch(e: Between<'WatchKept'>): Explanation {
  return {
    rule: 'The largest WITS pool keeps watch: each success takes 5 off the risk of an ambush, down to 5 in a hundred; then a d100 decides.',
    heading: 'rest-and-watch',
    rolls: [e.roll, e.check],
    factors: [
      counting(e),
      ...(e.danger === undefined ? [] : [`${e.danger} place: ${ambushRisk[e.danger]} %`]),
      `risk ${e.risk} %`,
    ],
    otherwise: `Above ${e.risk} is safe; ${e.check.total} was rolled${e.ambushed ? vigilance(e) : ''}.`,
  };
}

function vigilance({ danger, roll, successes: seen, check }: Between<'WatchKept'>): string {
  if (danger === undefined) return '';
  const more = roll.dice.map((_, index) => index + 1).find((count) => riskAfter(danger, seen + count) < check.total);
  if (more === undefined || seen + more > roll.dice.length) return ', and no watch of theirs would have helped';
  return `: ${many(more, 'more success', 'more successes')} on watch would have been enough`;
}

function explainAmbush({ budget, rolls = [] }: Between<'Ambushed'>): Explanation {
  return {
    rule: 'Ambushers are drawn one after the other from those the budget still allows: 80, and a tenth more for each level above the first.',
    heading: 'rest-and-watch',
    rolls,
    factors: budget === undefined ? [] : [`budget ${budget}`],
    otherwise: null,
  };
}

function explainRest(e: Between<'CharacterRested'>): Explanation {
  return {
    rule: restRules[e.place],
    heading: 'rest-and-watch',
    rolls: [],
    factors: [
      `${e.healing ? `healing ${summed(e.healing)}: ` : ''}hit points ${e.hpBefore} to ${e.hpAfter}`,
      `${e.relief ? `relief ${summed(e.relief)}: ` : ''}stress ${e.stressBefore} to ${e.stressAfter}`,
    ],
    otherwise: e.healing && e.exhaustedAfter ? `Not exhausted it would have been ${wholeHealing(e.healing)}.` : null,
  };
}

const restRules = {
  sanctuary: 'A sanctuary gives everything back: hit points, stamina, aether and peace of mind; exhaustion ends.',
  wilderness:
    'A rest in the wilderness heals 10 and twice STURDINESS, relieves five times WILL of stress and gives stamina and aether back; the exhausted heal half and find no peace.',
} as const;

const wholeHealing = (healing: readonly Modifier[]): number => sumOf(healing.filter(({ value }) => value > 0));
