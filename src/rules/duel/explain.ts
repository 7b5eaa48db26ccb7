/** Why blows, losses and healing came out as they did; what the board and the cards decide is beside it. */
import { type Roll, sumOf } from '../dice.ts';
import { faceFor, modifiersOf } from '../explain.ts';
import type { ExplainTable, Explanation, NameOf } from '../ruleset.ts';
import { hpFactor } from '../shared.ts';
import { boardExplain } from './board-explain.ts';
import { RAIDS_FROM } from './clash.ts';
import { MAX_HP } from './data/classes.ts';
import { itemEntry } from './data/treasure.ts';
import { CALMS_FROM } from './duel.ts';
import { RETREAT_STEPS } from './ending.ts';
import { bonusOf } from './modifiers.ts';
import { sourcesOf } from './tellings.ts';
import type { CampEvent, DuelGame, Loss, Modifier, RolledDie } from './terms.ts';

type Events = DuelGame['event'];
type Event<T extends Events['type']> = Extract<Events, { type: T }>;

/** Shared by all games, and never happens in this one. */
const never = (): null => null;

export const explain: ExplainTable<Events> = {
  ...boardExplain,
  ...{ InitiativeRolled: never, AttackRolled: never, SaveRolled: never, CheckMade: never },
  CombatRoundRolled: explainRound,
  DuelistRerolled: explainReroll,
  AttackSettled: explainAttack,
  DamagePrevented: explainPrevention,
  HarmDealt: (e) => (e.kind === 'sprain' ? explainSprain(e) : explainHit(e)),
  DamageApplied: explainLosses,
  HurtHealed: (e) => (e.sourceId === null ? slept(e) : drunk(e)),
  RetreatExecuted: explainRetreat,
  DuelCancelled: explainCalm,
  RaiderRolled: explainRaid,
};

export const campExplain: ExplainTable<CampEvent> = {
  CharacterRested: slept,
  ItemUsed: (e) => (itemEntry(e.item).heals === undefined ? null : drunk(e)),
};

/* Rounds and blows */

const roundRules = {
  fight:
    'The player rolls Attack and Defense, every living enemy Attack, and the one aimed at Defense; all blows of a round fall at once.',
  duel: 'Both players roll Attack and Defense, and their blows fall at once.',
} as const;

function explainRound(e: Event<'CombatRoundRolled'>, name: NameOf): Explanation {
  const blows = blowsIn(e.dice);
  const chances = blows.map(
    ({ attack, defense }) => `${name(attack.who)} hits on ${facesFor(attack.roll, defense.roll.total + 1)}`,
  );
  return {
    rule: roundRules[e.kind],
    heading: 'attack-and-defense',
    rolls: e.dice.map(({ roll }) => roll),
    factors: blows.map((blow) => blowLine(blow, name)),
    otherwise: sentence([
      ...chances,
      ...(e.losses.length > 0 ? ['a retreat before they are settled cancels all losses'] : []),
    ]),
  };
}

interface Blow {
  readonly attack: RolledDie;
  readonly defense: RolledDie;
}

/** A player's Defense lies before that of the enemy aimed at: the first that is not the attacker's own is met. */
const blowsIn = (dice: readonly RolledDie[]): readonly Blow[] =>
  dice
    .filter(({ stat }) => stat === 'attack')
    .map((attack) => ({ attack, defense: dice.find(({ who, stat }) => stat === 'defense' && who !== attack.who)! }));

function blowLine({ attack, defense }: Blow, name: NameOf): string {
  const [strikes, holds] = [attack, defense].map(
    ({ who, roll, modifiers }) => `${name(who)} ${roll.total}${sourcesOf(modifiers)}`,
  );
  return `${strikes} against ${holds}: ${attack.roll.total > defense.roll.total ? 'a hit' : 'a miss'}`;
}

function explainReroll(e: Event<'DuelistRerolled'>, name: NameOf): Explanation {
  const { who, roll } = e.exchange.dice.find((die) => die.stat === 'attack' && die.who !== e.who)!;
  const before = e.replaced.total < roll.total ? 'would not have held' : 'would have held';
  return {
    rule: 'Once in a duel the defending Duelist, and the attacking one where the campaign allows it, may roll the Defense die again; the new one counts, be it better or worse.',
    heading: 're-rolling-a-defense-die',
    rolls: [e.replaced, ...e.exchange.dice.map((die) => die.roll)],
    factors: [`${name(who)}'s Attack ${roll.total}`, totalOf('Defense', e.replaced), totalOf('new Defense', e.roll)],
    otherwise: sentence([`Attack ${roll.total}: ${holdsOn(e.roll, roll.total)}`, `the first die ${before}`]),
  };
}

function explainAttack(e: Event<'AttackSettled'>, name: NameOf): Explanation {
  const { roll, defense } = e;
  const met = e.needed! - 1;
  const strikes = `Defense ${met}: ${facesFor(roll!, met + 1)} on the Attack die hits, ${faceOf(roll!)} rolled`;
  return {
    rule: 'An Attack hits if it is higher than the Defense it meets; an equal one misses, and no face of the die is special.',
    heading: 'attack-and-defense',
    rolls: defense ? [roll!, defense] : [roll!],
    factors: [totalOf('Attack', roll!), defense ? totalOf('Defense', defense) : `Defense ${met}`],
    otherwise: sentence([strikes, ...(defense ? [holdsOn(defense, roll!.total)] : []), ...withoutHelp(e, name)]),
  };
}

/** Attack 6 (die 4, Dagger +1, Hunter +1) */
const totalOf = (what: string, roll: Roll): string =>
  `${what} ${roll.total} (${[`die ${faceOf(roll)}`, modifiersOf(roll)].filter(Boolean).join(', ')})`;

const faceOf = ({ total, bonus }: Roll): number => total - bonus;

const holdsOn = (defense: Roll, attack: number): string =>
  `${facesFor(defense, attack)} on the Defense die holds, ${faceOf(defense)} rolled`;

function facesFor(roll: Roll, needed: number): string {
  const face = faceFor(roll, needed);
  if (face <= 1) return 'anything';
  if (face > 6) return 'nothing';
  return face === 6 ? 'a 6' : `a ${face} or more`;
}

/** For the one who came out on top: each thing that helped, taken away. What a creature is, it cannot be without. */
function withoutHelp(e: Event<'AttackSettled'>, name: NameOf): readonly string[] {
  const isHit = e.outcome === 'HIT';
  const [roll, who] = isHit ? [e.roll, e.attackerId] : [e.defense, e.targetId];
  const helped = (roll?.modifiers ?? []).filter(({ source, value }) => value > 0 && source !== name(who));
  const spare = isHit ? e.roll!.total - e.needed! : e.needed! - 1 - e.roll!.total;
  const [same, turned] = isHit ? ['still a hit', 'a miss'] : ['still a miss', 'a hit'];
  const verdict = (taken: number): string => (taken <= spare ? same : turned);
  const each = helped.map(({ source, value }) => `without ${source} (+${value}) ${verdict(value)}`);
  return [...new Set(each), ...(helped.length > 1 ? [`without all of them ${verdict(sumOf(helped))}`] : [])];
}

const sentence = (parts: readonly string[]): string => `${parts.join('; ')}.`;

/* Losses */

function explainHit({ hpBefore, hpAfter, roll }: Event<'HarmDealt'>): Explanation {
  return {
    rule: 'Every hit costs one hit point, however far the Attack was above the Defense.',
    heading: 'losing-hit-points',
    rolls: roll === null ? [] : [roll],
    factors: hpFactor({ hpBefore, hpAfter }),
    otherwise:
      'A retreat before the round was settled would have cancelled it, and a player can have a Wardstone take it.',
  };
}

function explainSprain({ hpBefore, hpAfter, roll }: Event<'HarmDealt'>): Explanation {
  return {
    rule: 'A Sprained Wrist costs whoever drew it one hit point.',
    heading: 'chance-cards',
    rolls: roll === null ? [] : [roll],
    factors: hpFactor({ hpBefore, hpAfter }),
    otherwise: 'A Wardstone would have taken it, and a Luck Charm would have undone the card.',
  };
}

function explainPrevention({ who, by, item }: Event<'DamagePrevented'>, name: NameOf): Explanation {
  const { name: stone } = itemEntry(item);
  return {
    rule: 'A Wardstone in the bandolier takes one hit point its holder would lose, and is spent.',
    heading: 'losing-hit-points',
    rolls: [],
    factors: [`${name(who)}'s ${stone} took ${by === null ? 'the mishap' : `the blow of ${name(by)}`}`],
    otherwise: `Without the ${stone} ${name(who)} would have lost 1 hit point.`,
  };
}

function explainLosses({ losses }: Event<'DamageApplied'>, name: NameOf): Explanation {
  const lineOf = ({ who, by }: Loss): string => `${name(who)} was hit by ${name(by)}`;
  return {
    rule: 'All losses of a round fall at once: what is beaten in it has still struck.',
    heading: 'losing-hit-points',
    rolls: [],
    factors: losses.length > 0 ? losses.map(lineOf) : ['nobody was hit'],
    otherwise: null,
  };
}

/* Healing */

interface Change {
  readonly hpBefore: number;
  readonly hpAfter: number;
  readonly healing?: readonly Modifier[];
  readonly roll?: Roll | null;
}

function slept({ hpBefore, hpAfter, roll = null }: Change): Explanation {
  return {
    rule: `Sleep heals to the full ${MAX_HP} hit points.`,
    heading: 'healing',
    rolls: roll === null ? [] : [roll],
    factors: hpFactor({ hpBefore, hpAfter }),
    otherwise: null,
  };
}

function drunk({ hpBefore, hpAfter, healing = [], roll = null }: Change): Explanation {
  return {
    rule: `A drink heals what is on its card, one more for an Alchemist, and nobody has more than ${MAX_HP} hit points.`,
    heading: 'healing',
    rolls: roll === null ? [] : [roll],
    factors: [...healing.map(({ source, amount }) => `${source} +${amount}`), ...hpFactor({ hpBefore, hpAfter })],
    otherwise: withLess(hpBefore, healing),
  };
}

/** What did not fit, or what being an Alchemist was worth. */
function withLess(hpBefore: number, healing: readonly Modifier[]): string | null {
  const sum = sumOf(bonusOf(healing));
  const room = MAX_HP - hpBefore;
  if (sum > room) return `At ${fewer(MAX_HP - sum)} hit points all ${sum} would have counted, not ${room}.`;
  const [, helped] = healing;
  return helped ? `Without ${helped.source} (+${helped.amount}) ${hpBefore + sum - helped.amount} hit points.` : null;
}

const fewer = (points: number): string => (points > 0 ? `${points} or fewer` : '0');

/* Leaving, calming, plundering */

function explainRetreat(e: Event<'RetreatExecuted'>, name: NameOf): Explanation {
  const { who, afterDice, from, to, yields } = e;
  const way = yields ? `${name(who)} gives up where the bracket is fought` : `${name(who)}: tile ${from} to tile ${to}`;
  return {
    rule: yields
      ? 'In the Final bracket there is nowhere to go: a retreat gives the match up.'
      : `A retreat leads ${RETREAT_STEPS} tiles back, no further than Start, and cancels all losses of its round.`,
    heading: 'retreat',
    rolls: [],
    factors: [way, afterDice ? 'the dice of the round count for nothing' : 'no dice had been rolled'],
    otherwise: null,
  };
}

function explainCalm({ by, roll, passed }: Event<'DuelCancelled'>, name: NameOf): Explanation {
  return {
    rule: `Once in a game a Monk who is offered a duel may roll a d6: ${CALMS_FROM} or more cancels it.`,
    heading: 'calming-a-quarrel',
    rolls: [roll],
    factors: [`${name(by)}'s one attempt`, passed ? 'the duel is cancelled' : 'the offer stands'],
    otherwise: bareDie(roll, CALMS_FROM),
  };
}

function explainRaid({ roll, tier, passed }: Event<'RaiderRolled'>): Explanation {
  return {
    rule: `After any victory a Raider rolls a d6: ${RAIDS_FROM} or more draws a treasure of the tile's tier, after a duel of tier 1.`,
    heading: 'plunder',
    rolls: [roll],
    factors: [passed ? `a treasure of tier ${tier}` : `no treasure of tier ${tier}`],
    otherwise: bareDie(roll, RAIDS_FROM),
  };
}

function bareDie(roll: Roll, from: number): string {
  const short = roll.total < from ? `: ${from - roll.total} more` : '';
  return `Needed ${from}, rolled ${roll.total}${short}; nothing is added to the die.`;
}
