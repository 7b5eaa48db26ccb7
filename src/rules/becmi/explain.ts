/** Why things came out as they did: the rule, its dice, what counted besides, and what would have changed it. */
import type { Modifier } from '../dice.ts';
import type { ExplainTable, Explanation, NameOf } from '../ruleset.ts';
import { hpFactor, isHit } from '../shared.ts';
import type { Condition } from './conditions.ts';
import { saveNames } from './data/classes.ts';
import { roundsPerTurn } from './data/spells.ts';
import { explainHarm, explainHealing } from './explain-harm.ts';
import { atLeastOne, capped, places, type Rule, thrown, unrolled } from './explain-parts.ts';
import { explainMorale, explainTurning } from './explain-rout.ts';
import { reckoned } from './reckoning.ts';
import type { Becmi, CampEvent } from './terms.ts';
import { SURPRISED_UP_TO } from './timing.ts';

type Events = Becmi['event'];
type Event<T extends Events['type']> = Extract<Events, { type: T }>;

export const explain: ExplainTable<Events> = {
  HitPointsRolled: ({ roll }) => ({
    rule: 'Every monster has hit points of its own, by the dice of the bestiary and at least 1.',
    heading: places.levels,
    rolls: [roll],
    factors: atLeastOne(roll),
    otherwise: null,
  }),
  InitiativeRolled: explainInitiative,
  SurpriseRolled: explainSurprise,
  AttackRolled: explainAttack,
  AttackSettled: explainAttack,
  ImageStruck: (e, name) =>
    unrolled(
      rules.image,
      [`images left: ${e.left}`],
      `Without images ${name(e.attackerId)} would have rolled against the armour class.`,
    ),
  Defended: () => unrolled(rules.defence),
  HarmDealt: explainHarm,
  HurtHealed: explainHealing,
  Regenerated: (e) => unrolled(rules.regeneration, hpFactor(e)),
  SaveRolled: explainSave,
  CheckMade: explainFlight,
  UndeadTurned: explainTurning,
  MoraleChecked: explainMorale,
  BreathUsed: (e) => unrolled(rules.breath, [`breaths left: ${e.left}`]),
  LevelDrained: explainDrain,
  StatusChanged: explainStatus,
  SpellLost: (e) => unrolled(rules.lostSpell, [], unspoiled(e)),
  StandingChanged: ({ because }) => (Object.hasOwn(fates, because) ? unrolled(fates[because]!) : null),
  XpAwarded: (e) => unrolled(rules.experience, [`${e.amount} points: ${e.because}`]),
  SpoilsLeft: () => unrolled(rules.spoils),
};

export const explainCamp: ExplainTable<CampEvent> = {
  CharacterCreated: () => unrolled(rules.creation),
  CharacterRested: explainRest,
  LevelGained: (e) => ({
    rule: 'A new level brings a hit die and Constitution, at least 1; from the tenth on a fixed number without Constitution.',
    heading: places.levels,
    rolls: thrown(e.roll),
    factors: [...atLeastOne(e.roll), `level ${e.from} to ${e.to}`, `hit points gained: ${e.hitPoints}`],
    otherwise: null,
  }),
  LootGranted: () => unrolled(rules.search),
};

/** Where no die of the event decides. */
const rules = {
  helpless: ['The sleeping, the paralysed and the webbed are hit without a roll.', places.attacks],
  image: ['An attack at somebody among mirror images breaks one of them and nothing else.', places.attacks],
  defence: ['Whoever defends has 2 more armour class until the round ends.', places.attacks],
  regeneration: [
    'Trolls from the third round after the harm, and vampires from the next, regain 3 hit points each round.',
    places.monsters,
  ],
  breath: ['A dragon breathes in the first round and later on 4 or more of a d6, three times in all.', places.monsters],
  lostSpell: [
    'Harm or a failed save before it is cast spoils a declared spell, and nobody casts in a silence; the slot is spent.',
    places.spells,
  ],
  experience: [
    'Experience for a kill is shared at once by the heroes still standing, odd points to the first; no award crosses two levels.',
    places.spoils,
  ],
  spoils: ['Each of the dead leaves gold and items by the dice of its own table of loot.', places.spoils],
  search: ['What the dead left was rolled at the victory and goes to whoever searches.', places.camp],
  creation: [
    'Scores are 3d6 in order, hit points a hit die and Constitution for each level up to the ninth, gold 3d6 times 10; what is given is not rolled.',
    places.creation,
  ],
} as const satisfies Record<string, Rule>;

/* The beginning */

function explainInitiative({ who, roll }: Event<'InitiativeRolled'>): Explanation {
  return {
    rule: 'Each side rolls a d6; the higher acts first, and the party where they are equal.',
    heading: places.beginning,
    rolls: [roll],
    factors: [],
    otherwise: who === 'PARTY' ? foesNeed(roll.total + 1) : `The party acts first with ${roll.total} or more.`,
  };
}

const foesNeed = (face: number): string =>
  face > 6 ? 'The foes cannot roll higher.' : `The foes act first with ${face} or more.`;

function explainSurprise(e: Event<'SurpriseRolled'>): Explanation {
  const { party, foes, partyUpTo = SURPRISED_UP_TO } = e;
  return {
    rule: 'Each side rolls a d6 and is surprised by a low face; where both are, neither is.',
    heading: places.beginning,
    rolls: [party, foes],
    factors: [`the party is surprised by ${partyUpTo} or less`, `the foes are surprised by ${SURPRISED_UP_TO} or less`],
    otherwise: surpriseOtherwise(e, partyUpTo),
  };
}

function surpriseOtherwise({ party, surprised }: Event<'SurpriseRolled'>, partyUpTo: number): string {
  if (surprised !== null) {
    const [own, others] = surprised === 'PARTY' ? [partyUpTo, SURPRISED_UP_TO] : [SURPRISED_UP_TO, partyUpTo];
    return `With ${own + 1} or more they would have been ready; with ${others} or less on the other side too, nobody would be surprised.`;
  }
  return party.total <= partyUpTo
    ? 'Both are low: had one been higher, only the other side would be surprised.'
    : 'Both are high: a low face would have surprised the side that rolled it.';
}

/* Attacks */

function explainAttack(e: Event<'AttackRolled'> | Event<'AttackSettled'>, name: NameOf): Explanation {
  if (e.roll === null || e.needed === null) return explainHelpless(name(e.targetId));
  const { roll, needed } = e;
  const armour = 'armour' in e ? (e.armour ?? []) : [];
  const passed = 'outcome' in e ? isHit(e.outcome) : roll.total >= needed;
  const faces = reckoned({ roll, needed, passed, naturals: true, armour, success: 'a hit', failure: 'a miss' });
  return {
    rule: 'A d20 with all bonuses must reach the armour class; a natural 20 always hits and a natural 1 never.',
    heading: places.attacks,
    rolls: [roll],
    factors: [armourWords(needed, armour)],
    otherwise: `AC ${needed}: ${faces}.`,
  };
}

const explainHelpless = (target: string): Explanation =>
  unrolled(
    rules.helpless,
    [`${target} is helpless`],
    `If ${target} could move, it would have taken a roll against the armour class.`,
  );

function armourWords(needed: number, armour: readonly Modifier[]): string {
  const parts = armour.map(({ source, value }) => `${source} ${value}`).join(', ');
  return parts === '' ? `AC ${needed}` : `AC ${needed} (${parts})`;
}

/* Saves and checks */

const columns = new Map(saveNames);

function explainSave({ roll, needed, passed, column, as, naturals }: Event<'SaveRolled'>): Explanation {
  const counts = naturals !== false;
  const words = { success: 'a save', failure: 'a failure' };
  return {
    rule: `A d20 with all bonuses must reach the number of class and level, monsters mostly as fighters${counts ? '; a natural 20 always saves and a natural 1 never' : ''}.`,
    heading: places.saves,
    rolls: [roll],
    factors: [column && as ? `${as} against ${columns.get(column)}: ${needed}` : `needs ${needed}`],
    otherwise: `Needed ${needed}: ${reckoned({ roll, needed, passed, naturals: counts, armour: [], ...words })}.`,
  };
}

function explainFlight({ roll, needed, passed }: Event<'CheckMade'>): Explanation {
  const words = { success: 'an escape', failure: 'a failure' };
  return {
    rule: 'Whoever flees must reach 10 with a d20 and Dexterity.',
    heading: places.fleeing,
    rolls: [roll],
    factors: [`needs ${needed}`],
    otherwise: `Needed ${needed}: ${reckoned({ roll, needed, passed, naturals: false, armour: [], ...words })}.`,
  };
}

/* What changes somebody */

function explainDrain(e: Event<'LevelDrained'>): Explanation {
  const most = `most hit points ${e.maxHpBefore} to ${e.maxHpAfter}`;
  return {
    rule: 'A drained level takes a hit die and Constitution along, at least 1, or a fixed number above the ninth, and leaves at least 1; there is no save.',
    heading: places.monsters,
    rolls: thrown(e.roll),
    factors: [...atLeastOne(e.roll), `level ${e.from} to ${e.to}`, most, ...hpFactor(e)],
    otherwise: null,
  };
}

const unspoiled = ({ name, because }: Event<'SpellLost'>): string =>
  because === 'silence'
    ? `Outside the silence ${name} would have been cast.`
    : `Unharmed, and with every save made, ${name} would have been cast.`;

function explainStatus({ status, stacksBefore, stacksAfter, duration }: Event<'StatusChanged'>): Explanation | null {
  if (stacksAfter <= stacksBefore || !Object.hasOwn(conditions, status)) return null;
  return unrolled(conditions[status as Condition], duration === null ? [] : [`lasts ${lastingWords(duration)}`]);
}

const lastingWords = (rounds: number): string =>
  rounds % roundsPerTurn === 0 ? `${rounds} rounds, ${rounds / roundsPerTurn} turns` : `${rounds} rounds`;

const conditions: Readonly<Record<Condition, Rule>> = {
  asleep: [
    'Sleep takes 2d8 hit dice of foes of up to 4 each, the weakest first, or else one of 4+1; there is no save.',
    places.spells,
  ],
  paralysed: ['Hold Person and the touch of a ghoul paralyse whoever fails to save.', places.spells],
  webbed: [
    'A Web holds for 2d4 turns, the living of 4 hit dice and more for 2 rounds; there is no save.',
    places.spells,
  ],
  blind: ['Light cast upon the eyes blinds whoever fails to save against spells.', places.spells],
  afraid: ['The frightened do not strike.', places.spells],
  silenced: ["Nobody casts within Silence 15' Radius; there is no save.", places.spells],
  shielded: ['Shield makes the armour class at least 17 against missiles and 15 against all else.', places.spells],
  protected: ['Protection from Evil costs foes 1 to hit and gives 1 to saves.', places.spells],
  blessed: ['Bless gives the party 1 to hit and to damage.', places.spells],
  invisible: ['Attacks at the invisible lose 4 to hit, until they attack or cast.', places.spells],
  images: ['Mirror Image makes 1d4 images; each attack at the caster breaks one instead.', places.spells],
  resist_cold: ['Resist Cold gives 2 to saves against cold and takes 1 off each die of its harm.', places.spells],
  reloading: ['A crossbow shoots every other round.', places.attacks],
  poisoned: ['Where poison is lethal a failed save kills after 1d4 turns.', places.monsters],
  diseased: ['One bite in 20 of a giant rat brings disease to whoever fails to save against death.', places.monsters],
};

/** How somebody came to stand as they do, by what brought it about. */
const fates: Readonly<Record<string, Rule>> = {
  slain: ['At 0 hit points heroes and monsters are dead.', places.damage],
  poison: ['Poison that takes the last hit point, or runs its course, kills.', places.monsters],
  felled: ['What only fire or acid kills lies still at 0 hit points.', places.monsters],
  burned: ['What only fire or acid kills is burned where it lies after a victory.', places.monsters],
  regenerated: ['What regenerates rises again with its first hit points.', places.monsters],
  drained: ['A level drained from the first one kills.', places.monsters],
  turned: ['The turned leave the fight and bring no experience.', places.turning],
  destroyed: ['Against clerics of high level the weaker undead are destroyed, and count as killed.', places.turning],
  charmed: ['Whoever fails to save against Charm Person befriends the caster and leaves the fight.', places.spells],
};

function explainRest({ roll, hpBefore, hpAfter }: Extract<CampEvent, { type: 'CharacterRested' }>): Explanation {
  return {
    rule: 'A rest gives back 1d3 hit points, none to the sick, and every spell slot.',
    heading: places.camp,
    rolls: thrown(roll),
    factors: [
      ...(roll ? capped(hpAfter - hpBefore, roll.total) : ['sick until now']),
      ...hpFactor({ hpBefore, hpAfter }),
    ],
    otherwise: roll ? null : 'In good health 1d3 hit points would have come back.',
  };
}
