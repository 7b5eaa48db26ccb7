/** Why a blow landed, what it took, and what was healed; of enemies only what their veil leaves to see. */
import type { Roll } from '../dice.ts';
import type { Explanation } from '../ruleset.ts';
import { leastNet } from './attack.ts';
import { counting, diceGiven, diceTaken, listed, many, outOfReach, rolled, successes, summed } from './counting.ts';
import { everything } from './data/items.ts';
import { gnawing, statuses } from './data/statuses.ts';
import { BLOOD_PER_AETHER } from './resources.ts';
import type { Events } from './terms.ts';
import { multiplied } from './wounds.ts';

type Event<T extends Events['type']> = Extract<Events, { type: T }>;

/* Attacks */

export function explainAttack(e: Event<'AttackSettled'>): Explanation {
  const pool = { ...e, roll: e.roll! };
  return {
    rule: 'A pool of MIGHT against the threshold of the target, who wins ties: the more successes above it, the heavier the blow; no success and a 1 is a fumble.',
    heading: 'attack-rolls',
    rolls: [pool.roll],
    factors: [counting(pool), thresholdWords(e)],
    otherwise: `${ladderWords(e.needed!)} ${attackMargin(e, pool.roll)}`,
  };
}

function thresholdWords({ needed, defense, defenseKnown }: Event<'AttackSettled'>): string {
  const fifth = `threshold ${needed}: a fifth of`;
  if (defense === undefined) return `${fifth} the target's Defense`;
  if (defenseKnown) return `${fifth} Defense ${summed(defense)}`;
  return `${fifth} its Defense${defense.length === 0 ? '' : `, with ${listed(defense)} in it`}`;
}

const ladder = ['MISS', 'GLANCING', 'HIT', 'CRITICAL'] as const;
type Rung = (typeof ladder)[number];
const blows: Readonly<Record<Rung, string>> = {
  ...{ MISS: 'a miss', GLANCING: 'a glancing blow', HIT: 'a hit', CRITICAL: 'a critical hit' },
};

const successesFor = (rung: Rung, threshold: number): number => (rung === 'MISS' ? 0 : threshold + leastNet[rung]);

const ladderWords = (threshold: number): string =>
  `Threshold ${threshold}: a glancing blow from ${successes(successesFor('GLANCING', threshold))}, a hit from ${successesFor('HIT', threshold)}, a critical hit from ${successesFor('CRITICAL', threshold)}.`;

function attackMargin(e: Event<'AttackSettled'>, roll: Roll): string {
  if (e.outcome === 'FUMBLE') return [fumbleWords(e), ...diceTaken(roll, 1)].join(' ');
  const place = ladder.indexOf(e.outcome);
  const [worse, better] = [ladder[place - 1], ladder[place + 1]];
  const spare = e.successes - successesFor(e.outcome, e.needed!);
  const missing = better === undefined ? null : successesFor(better, e.needed!) - e.successes;
  const margins = [
    ...(missing === null ? [] : [`${missing} more for ${blows[better!]}`]),
    ...(worse === undefined ? [] : [`${spare + 1} fewer for ${blows[worse]}`]),
  ];
  return [
    `${e.successes} counted: ${margins.join(', ')}.`,
    ...(missing === null ? [] : [...outOfReach(roll, e.successes + missing), ...diceTaken(roll, missing)]),
    ...(worse === undefined ? [] : diceGiven(roll, spare)),
  ].join(' ');
}

const fumbleWords = ({ botches }: Event<'AttackSettled'>): string =>
  `None counted, and ${many(botches, 'die', 'dice')} showed 1: without a 1 it would have been a miss.`;

/* Harm and healing */

type Harm = Event<'HarmDealt'>;
type HarmCause = 'blow' | 'gnawing' | 'soaked gnawing' | 'thorns' | 'blast' | 'effect';

export function explainHarm(e: Harm): Explanation {
  const cause = causeOf(e);
  return {
    rule: harmRules[cause],
    heading: 'harm',
    rolls: rolled(e.roll),
    factors: [...originOf(e, cause), ...stepsOf(e)],
    otherwise: harmOtherwise(e, cause),
  };
}

function causeOf({ roll, kind, sourceId }: Harm): HarmCause {
  if (kind === 'thorns' || kind === 'blast') return kind;
  if (roll?.why === 'weapon') return 'blow';
  const gnaws = sourceId === null ? gnawing.find(({ status }) => status === roll?.why) : undefined;
  return gnaws === undefined ? 'effect' : gnaws.soaked ? 'soaked gnawing' : 'gnawing';
}

const harmRules: Readonly<Record<HarmCause, string>> = {
  blow: 'A blow deals the weapon die with MIGHT and its own weight, then each step is rounded down; soak comes last, and at least 1 gets through.',
  gnawing: 'At the start of a turn bleeding and burning deal a d6 for each stack, whatever is worn.',
  'soaked gnawing':
    'At the start of a turn poison deals a d6 for each stack; soak takes its part, and at least 1 gets through.',
  thorns: 'A thorned creature returns a quarter of the harm, rounded down, to whoever dealt it.',
  blast: 'A volatile creature bursts when it dies, for the same harm to everybody else, whatever they wear.',
  effect:
    'Abilities, items, hazards and the air of a place strike without a pool; only physical harm is soaked, and may be soaked away altogether.',
};

function originOf({ roll, raw, kind, because }: Harm, cause: HarmCause): readonly string[] {
  if (cause === 'blow') return roll!.dice.length > 1 ? ['Inspired: two weapon dice'] : [];
  if (cause === 'gnawing' || cause === 'soaked gnawing') return [stacksWords(roll!)];
  if (cause === 'thorns') return [`a quarter of the harm dealt: ${raw}`];
  return [`${because ?? cause}: ${raw}${cause === 'blast' ? ' to everybody else' : ` ${kind}`}`];
}

const stacksWords = ({ why, dice }: Roll): string =>
  `${many(dice.length, 'stack', 'stacks')} of ${statuses[why as keyof typeof statuses].name}`;

/** "a glancing blow halves it: 13 to 6", "soak 2 (armour +2): 6 to 4". */
function stepsOf(e: Harm): readonly string[] {
  let left = e.raw;
  return e.modifiers.map((step) => {
    const before = left;
    left = soakIn(step) > 0 ? e.amount : multiplied(left, [step]);
    return `${stepWords(step, e)}: ${before} to ${left}${floorWords(step, before, left)}`;
  });
}

const floorWords = (step: string, before: number, left: number): string =>
  left === 1 && before - soakIn(step) < 1 ? ', the least that gets through' : '';

const soakIn = (step: string): number => Number(/^soak (\d+)$/.exec(step)?.[1] ?? 0);

const stepWords = (step: string, { soak }: Harm): string =>
  steps[step]?.does ?? (soak === undefined ? step : `soak ${summed(soak)}`);

const steps: Readonly<Record<string, { readonly name: string; readonly does: string }>> = {
  glancing: { name: 'glancing', does: 'a glancing blow halves it' },
  critical: { name: 'critical', does: 'a critical hit doubles it' },
  vulnerable: { name: 'Vulnerable', does: 'Vulnerable adds half' },
  berserk: { name: 'the Berserk attacker', does: 'a Berserk attacker adds a quarter' },
  'berserk target': { name: 'the Berserk target', does: 'a Berserk target adds a quarter' },
};

/** "A hit would have dealt 11. Without soak 2: 6." */
function harmOtherwise(e: Harm, cause: HarmCause): string | null {
  const weights = e.modifiers.filter(isWeight);
  const rest = e.modifiers.filter((step) => !isWeight(step));
  const least = cause === 'effect' ? 0 : 1;
  const dealt = (left: readonly string[]): number =>
    Math.max(least, multiplied(e.raw, left) - left.reduce((sum, step) => sum + soakIn(step), 0));
  const words = [
    ...(cause === 'blow' && weights.length > 0 ? [`A hit would have dealt ${dealt(rest)}.`] : []),
    ...(cause === 'blow' && weights.length === 0
      ? [`A critical hit would have dealt ${dealt(['critical', ...rest])}.`]
      : []),
    ...rest.map((step) => `Without ${steps[step]?.name ?? step}: ${dealt(e.modifiers.filter((one) => one !== step))}.`),
  ];
  return words.length === 0 ? null : words.join(' ');
}

const isWeight = (step: string): boolean => step === 'glancing' || step === 'critical';

/** How much an enemy had lost is nobody's business, so nothing is said of how much it regained. */
export function explainHealing(e: Event<'HurtHealed'>): Explanation {
  return {
    rule: healingRules[e.because] ?? 'Healing is what its source says, and never goes above the maximum.',
    heading: 'healing',
    rolls: rolled(e.roll),
    factors: e.hpKnown ? healedWords(e) : [e.because],
    otherwise: e.hpKnown ? wastedWords(e) : null,
  };
}

const healingRules: Readonly<Record<string, string>> = {
  vampiric:
    'A vampiric creature regains a quarter of the harm it deals, rounded down, and never goes above its maximum.',
  regenerating:
    'A regenerating creature regains a part of its maximum at the start of its turn: a tenth in canon, a twentieth in brisk.',
};

const healedWords = ({ because, offered, amount, hpBefore, hpAfter }: Event<'HurtHealed'>): readonly string[] => [
  `${because} heals ${offered === everything ? 'everything' : (offered ?? amount)}`,
  `hit points ${hpBefore} to ${hpAfter}`,
];

function wastedWords({ offered, amount }: Event<'HurtHealed'>): string | null {
  if (offered === undefined || offered === everything || offered <= amount) return null;
  return `Only ${amount} of the ${offered} were missing.`;
}

export function explainOvercast({ missing, hpBefore, hpAfter }: Event<'Overcast'>): Explanation {
  return {
    rule: `A mystic may pay for missing aether in blood, ${BLOOD_PER_AETHER} hit points a point.`,
    heading: 'harm',
    rolls: [],
    factors: [`${missing} aether missing`, `hit points ${hpBefore} to ${hpAfter}`],
    otherwise: `With ${missing} more aether it would have cost no blood.`,
  };
}
