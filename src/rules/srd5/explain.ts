/** Why each event came out as it did: the rule, its place on the game's page, what counted, what would have changed it. */
import type { Roll } from '../dice.ts';
import type { ExplainTable, Explanation, NameOf } from '../ruleset.ts';
import { hpFactor } from '../shared.ts';
import { naturalOf } from './core.ts';
import { added, madeOf, noFace, oddsOf, otherwiseOf, type Trial, type Words } from './explain-d20.ts';
import { explainHarm } from './explain-harm.ts';
import { explainHealing } from './explain-healing.ts';
import { abilityWords } from './stats.ts';
import type { Srd5 } from './terms.ts';

type Events = Srd5['event'];
type Event<T extends Events['type']> = Extract<Events, { type: T }>;

const plain = (rule: string, heading: string, factors: readonly string[] = []): Explanation => ({
  ...{ rule, heading, factors },
  ...{ rolls: [], otherwise: null },
});

export const explain: ExplainTable<Events> = {
  HitPointsRolled: ({ roll }) => ({
    ...plain(
      'A monster rolls its hit dice and adds its Constitution for each of them, and has at least 1.',
      HIT_POINTS,
    ),
    rolls: [roll],
  }),
  InitiativeRolled: (e) => ({
    rule: 'Initiative is a Dexterity check made once for the fight; the highest acts first, and of equals the more dexterous.',
    heading: 'initiative',
    rolls: [e.roll],
    factors: oddsOf(e),
    otherwise: null,
  }),
  AttackRolled: explainAttackRoll,
  AttackSettled: explainAttack,
  HarmDealt: explainHarm,
  HurtHealed: explainHealing,
  SaveRolled: explainSave,
  CheckMade: explainCheck,
  Contested: explainContest,
  DeathSaveRolled: explainDeathSave,
  RollTurned: explainTurn,
  Recharged: explainRecharge,
  TempHitPointsGained: explainTemporary,
  StatusChanged: explainSlumber,
  WindowOpened: explainWindow,
  SaveLost: (e) =>
    plain(
      'Whoever is paralyzed, petrified, stunned or unconscious fails Strength and Dexterity saves unrolled.',
      SAVES,
      [`against ${e.against}`],
    ),
  CheckLost: (e) =>
    plain('A check that needs eyes or ears fails unrolled for whoever lacks them.', 'ability-checks', [e.because]),
  LegendaryResisted: (e) =>
    plain('So many times a day a legend turns a failed save into a success, where the failure would be grave.', SAVES, [
      `${e.left} left`,
    ]),
  SaveRetried: (e) => plain('A failed save is rolled once more, and the new roll stands.', SAVES, [e.with]),
  SaveTurned: (e) => plain('A failed save that is turned counts as made.', SAVES, [e.with]),
  HitHalved: () => plain('As a reaction, Uncanny Dodge halves the damage of one attack, rounded down.', 'damage'),
  ShookOff: (e) => plain('Whoever is immune or warded is untouched, whatever was rolled.', SAVES, [e.what]),
  DeathSavesChanged: explainCounters,
  Regenerated: (e) =>
    plain(
      'What regenerates heals at the start of its turn, unless what stops it has harmed it since the last.',
      HEALING,
      hpFactor(e),
    ),
  MaximumLowered: (e) =>
    plain('Drained life lowers the hit point maximum until a long rest; at none left it kills.', 'damage', [
      `maximum ${e.before} to ${e.after}`,
    ]),
};

const HIT_POINTS = 'hit-points';
const SAVES = 'saving-throws';
const HEALING = 'healing';

/* Attacks */

const hitting: Words = {
  does: 'hits',
  good: 'a hit',
  bad: 'a miss',
  hadDone: 'would have hit',
  hadNot: 'would have missed',
};

const ATTACK =
  'An attack hits when the d20 and what is added to it reach the armour class; a natural 20 always hits and a natural 1 never does.';

const naturalHit = (face: number): boolean | null => (face === 20 ? true : face === 1 ? false : null);

function explainAttackRoll(e: Event<'AttackRolled'>): Explanation {
  const trial: Trial = {
    ...{ roll: e.roll, total: e.total, needed: e.needed, against: `AC ${e.needed}` },
    ...{ words: hitting, always: naturalHit, besides: e.besides ?? [] },
  };
  const factors = [trial.against, ...besidesOf(trial), ...oddsOf(e)];
  return { rule: ATTACK, heading: 'attack-rolls', rolls: [e.roll], factors, otherwise: otherwiseOf(trial) };
}

function explainAttack(e: Event<'AttackSettled'>): Explanation {
  const rolls = e.roll === null ? [] : [e.roll];
  const trial = e.roll === null ? null : attackTrial(e, e.roll);
  return {
    rule: ATTACK,
    heading: 'attack-rolls',
    rolls,
    factors: [
      madeOf(`AC ${e.needed}`, e.armour),
      ...(trial === null ? [] : besidesOf(trial)),
      ...oddsOf(e),
      ...criticalOf(e),
    ],
    otherwise: trial === null ? null : otherwiseOf(trial),
  };
}

const attackTrial = ({ total, needed, besides = [], armour = [] }: Event<'AttackSettled'>, roll: Roll): Trial => ({
  ...{ roll, total: total ?? roll.total, needed: needed ?? 0, against: `AC ${needed}` },
  ...{ words: hitting, always: naturalHit, besides, parts: armour },
});

const besidesOf = ({ besides = [], total }: Trial): readonly string[] =>
  besides.length === 0 ? [] : [`on top of the roll ${added(besides)}: ${total}`];

function criticalOf({ outcome, critical }: Event<'AttackSettled'>): readonly string[] {
  if (outcome !== 'CRITICAL') return [];
  return [`critical: ${critical ?? 'a natural 20'}`];
}

/* Saves */

const saving: Words = {
  does: 'saves',
  good: 'a success',
  bad: 'a failure',
  hadDone: 'would have saved',
  hadNot: 'would have failed',
};

function explainSave(e: Event<'SaveRolled'>): Explanation {
  const holds = e.against === 'losing concentration';
  const trial: Trial = {
    ...{ roll: e.roll, total: e.roll.total, needed: e.needed, against: `DC ${e.needed}` },
    ...{ words: saving, always: isLucky(e) ? naturalSave : noFace },
  };
  return {
    rule: holds ? HOLDING : SAVING,
    heading: holds ? 'concentration' : SAVES,
    rolls: [e.roll],
    factors: [...abilityOf(e), dcOf(e), ...oddsOf(e)],
    otherwise: otherwiseOf(trial),
  };
}

const SAVING = 'A saving throw is made when the d20, the ability and any proficiency reach the DC.';
const HOLDING =
  'Whoever is harmed while concentrating saves with Constitution against half the harm, at least 10, or loses the spell.';

const naturalSave = (face: number): boolean | null => (face === 20 ? true : null);

/** The house rule, which logs older than its mention had by default. */
const isLucky = ({ roll, needed, passed, natural20 = true }: Event<'SaveRolled'>): boolean =>
  natural20 && (passed || roll.total >= needed || naturalOf(roll) !== 20);

const abilityOf = ({ ability, against }: Event<'SaveRolled'>): readonly string[] =>
  ability === undefined ? [] : [`${abilityWords[ability]} save against ${against}`];

function dcOf({ needed, dcFrom, after }: Event<'SaveRolled'>): string {
  if (after === undefined) return madeOf(`DC ${needed}`, dcFrom);
  const half = Math.floor(after / 2);
  const bound = half < needed ? `, at least ${needed}` : half > needed ? `, at most ${needed}` : '';
  return `DC ${needed} (half of ${after} harm${bound})`;
}

function explainDeathSave(e: Event<'DeathSaveRolled'>): Explanation {
  const trial: Trial = {
    ...{ roll: e.roll, total: e.roll.total, needed: 10, against: 'DC 10' },
    ...{ words: { ...saving, does: 'succeeds', hadDone: 'would have succeeded' }, always: naturalHit },
  };
  return {
    rule: 'A death save succeeds at 10 or more; three successes make stable, three failures kill, a 20 wakes and a 1 counts twice.',
    heading: 'death-saves',
    rolls: [e.roll],
    factors: [counted(e), ...oddsOf(e)],
    otherwise: otherwiseOf(trial),
  };
}

function counted({ outcome, successes, failures }: Event<'DeathSaveRolled'>): string {
  if (outcome === 'CRITICAL_SUCCESS') return 'a natural 20: back at 1 hit point, and the counters start afresh';
  if (outcome === 'SUCCESS' && successes === 0) return 'the third success: stable';
  if (failures === 3) return 'the third failure: dead';
  return `${successes} of 3 successes, ${failures} of 3 failures`;
}

/** Only harm at 0 hit points counts; the rest is a fresh start. */
function explainCounters(e: Event<'DeathSavesChanged'>): Explanation | null {
  if (e.because !== 'struck while down') return null;
  const rule = 'Harm at 0 hit points is a failed death save, and two of them from a critical hit.';
  return plain(rule, 'death-saves', [`${e.failures} of 3 failures`]);
}

/* Checks */

const checking: Words = {
  does: 'succeeds',
  good: 'a success',
  bad: 'a failure',
  hadDone: 'would have succeeded',
  hadNot: 'would have failed',
};

const CHECK = {
  rule: 'An ability check succeeds when the d20, the ability and any training in the skill reach the DC.',
  heading: 'ability-checks',
};

const checkNumbers: Readonly<Record<string, string>> = {
  hiding: 'the best passive Perception among the foes',
  search: 'the lowest Stealth among the hidden',
  counterspell: '10 and the level of the spell',
  escape: 'of whatever holds',
};

/** What a search had to reach is not told to those from whom somebody is still hidden. */
const isOpen = ({ needed }: { readonly needed: number | null }): boolean => needed !== null;

function explainCheck(e: Event<'CheckMade'>): Explanation {
  if (!isOpen(e)) return { ...CHECK, rolls: [e.roll], factors: oddsOf(e), otherwise: null };
  const trial: Trial = {
    ...{ roll: e.roll, total: e.roll.total, needed: e.needed, against: `DC ${e.needed}` },
    ...{ words: checking, always: noFace },
  };
  const number = checkNumbers[e.what];
  return {
    ...CHECK,
    rolls: [e.roll],
    factors: [number === undefined ? trial.against : `${trial.against}: ${number}`, ...oddsOf(e)],
    otherwise: otherwiseOf(trial),
  };
}

function explainContest(e: Event<'Contested'>, name: NameOf): Explanation {
  const trial: Trial = {
    ...{ roll: e.roll, total: e.roll.total, needed: e.against.total + 1 },
    ...{ against: `More than ${e.against.total}`, words: checking, always: noFace },
  };
  const helpless = e.won && e.roll.total <= e.against.total;
  return {
    rule: 'In a contest both roll a check and the higher total wins; a tie changes nothing, and the helpless lose.',
    heading: 'contests',
    rolls: [e.roll, e.against],
    factors: [
      ...oddsOf(e.odds ?? {}).map((line) => `${name(e.who)}: ${line}`),
      ...oddsOf(e.oddsAgainst ?? {}).map((line) => `${name(e.targetId)}: ${line}`),
      ...(helpless ? [`${name(e.targetId)} is helpless`] : []),
    ],
    otherwise: helpless ? `Were ${name(e.targetId)} not helpless, a failure.` : otherwiseOf(trial),
  };
}

/* Dice thrown in, and what comes back */

function explainTurn(e: Event<'RollTurned'>): Explanation {
  return {
    rule:
      e.by < 0
        ? 'Cutting Words take the die of a Bardic Inspiration from a foe’s attack.'
        : 'The die of a Bardic Inspiration is added after the roll has fallen.',
    heading: 'inspiration',
    rolls: e.roll ? [e.roll] : [],
    factors: [`${e.total - e.by} became ${e.total}`],
    otherwise: null,
  };
}

function explainRecharge({ roll, name, from }: Event<'Recharged'>): Explanation {
  return {
    rule: 'At the start of its turn a creature rolls a d6 for what it has used up and may recharge.',
    heading: 'recharge',
    rolls: [roll],
    factors: from === undefined ? [name] : [`${name} recharges on ${facesFrom(from)}`],
    otherwise: from === undefined ? null : `A ${from} or more brings it back; it fell ${roll.total}.`,
  };
}

const facesFrom = (from: number): string => (from === 6 ? 'a 6' : from === 5 ? '5 or 6' : `${from} to 6`);

function explainTemporary({ roll, before, after }: Event<'TempHitPointsGained'>): Explanation {
  return {
    rule: 'Temporary hit points do not add up: the larger number stays, and harm takes them first.',
    heading: 'temporary-hit-points',
    rolls: roll ? [roll] : [],
    factors: [`${before} before`],
    otherwise: before === 0 ? null : `With ${after} or more before, nothing would have changed.`,
  };
}

function explainSlumber({ slumber }: Event<'StatusChanged'>): Explanation | null {
  if (slumber === undefined) return null;
  const { roll, left, hp } = slumber;
  return {
    rule: 'Sleep fells so many hit points of creatures as its dice show, the weakest first.',
    heading: 'spells-in-zones',
    rolls: [roll],
    factors: [`${left} of ${roll.total} left when its turn came`, `${hp} hit points`],
    otherwise: `With ${left + 1} hit points or more it would have stayed awake.`,
  };
}

/** Asked before it stands: the rolls are those of what is held back. */
function explainWindow({ window }: Event<'WindowOpened'>, name: NameOf): Explanation | null {
  const rolls = rollsIn(window.holds);
  if (rolls.length === 0) return null;
  const rule = 'The dice have fallen; whoever can still change what they lead to is asked before it stands.';
  return { ...plain(rule, 'a-fight', [`asked: ${window.waiting.map(name).join(', ')}`]), rolls };
}

function rollsIn(value: unknown): readonly Roll[] {
  if (typeof value !== 'object' || value === null) return [];
  return isRoll(value) ? [value] : Object.values(value).flatMap(rollsIn);
}

const isRoll = (value: object): value is Roll => 'dice' in value && 'notation' in value;
