/** Why harm came to what it did: the dice, what halves, doubles and stops it, and how close it was. */
import type { Roll } from '../dice.ts';
import type { Explanation, NameOf } from '../ruleset.ts';
import { type HitPointsSeen, hpFactor } from '../shared.ts';
import type { Srd5 } from './terms.ts';

type HarmDealt = Extract<Srd5['event'], { type: 'HarmDealt' }>;

export const explainHarm = (e: HarmDealt, name: NameOf): Explanation => ({
  rule: 'Damage is the dice and what is added to them; immunity stops it, else resistance halves and vulnerability doubles it, once each.',
  heading: 'damage',
  rolls: [...(e.roll === null ? [] : [e.roll]), ...(e.again ?? [])],
  factors: [
    ...(e.by === undefined ? [] : [`${e.kind} by ${e.by}`]),
    ...criticalOf(e),
    ...againOf(e),
    ...halvedOf(e),
    ...defencesOf(e),
    ...takenOf(e),
  ],
  otherwise: [...withoutEach(e), ...fateOf(e, name(e.targetId))].join(' ') || null,
});

/* From the dice to what reaches its target */

/** The die that a Brutal Critical adds is not doubled, and no number is. */
function criticalOf({ critical, roll, by }: HarmDealt): readonly string[] {
  if (!critical || roll === null || roll.dice.length === 0) return [];
  return [by === 'Brutal Critical' ? 'critical hit: one more of the weapon’s dice' : 'critical hit: twice the dice'];
}

function againOf({ roll, again = [] }: HarmDealt): readonly string[] {
  if (roll === null || again.length === 0) return [];
  const faces = again.map(({ total }) => total).join(', ');
  return [`Great Weapon Fighting: every 1 and 2 again (${faces}), so ${roll.total} became ${rolledOf(roll, again)}`];
}

function rolledOf(roll: Roll, again: readonly Roll[]): number {
  if (again.length === 0) return Math.max(0, roll.total);
  const low = roll.dice.filter((die) => die.kept && die.face <= 2).reduce((sum, { face }) => sum + face, 0);
  return Math.max(0, roll.total - low + again.reduce((sum, { total }) => sum + total, 0));
}

/** What the dice came to; the event itself keeps what was left after a save. */
const wholeOf = ({ roll, again = [], raw }: HarmDealt): number => (roll === null ? raw : rolledOf(roll, again));

const halvings: Readonly<Record<string, string>> = {
  save: 'the save',
  evasion: 'Evasion',
  'uncanny dodge': 'Uncanny Dodge',
};

const halvingIn = ({ modifiers }: HarmDealt): string | undefined => modifiers.find((one) => one in halvings);

function halvedOf(e: HarmDealt): readonly string[] {
  const halving = halvingIn(e);
  return halving === undefined ? [] : [`${halvings[halving]} halved ${wholeOf(e)} to ${e.raw}`];
}

/* Defences */

function defencesOf({ raw, kind, modifiers }: HarmDealt): readonly string[] {
  if (modifiers.includes('immunity')) return [`immune to this ${kind}: ${raw} became 0`];
  const halved = modifiers.includes('resistance') ? Math.floor(raw / 2) : raw;
  return [
    ...(modifiers.includes('resistance') ? [`${kind} resistance halved ${raw} to ${halved}`] : []),
    ...(modifiers.includes('vulnerability') ? [`${kind} vulnerability doubled ${halved} to ${halved * 2}`] : []),
  ];
}

function defended(amount: number, modifiers: readonly string[]): number {
  if (modifiers.includes('immunity')) return 0;
  const halved = modifiers.includes('resistance') ? Math.floor(amount / 2) : amount;
  return modifiers.includes('vulnerability') ? halved * 2 : halved;
}

/* What it took */

const absorbedOf = ({ tempBefore, tempAfter }: HarmDealt): number => tempBefore - tempAfter;

const areKnown = ({ hpAfter }: HitPointsSeen): boolean => hpAfter !== null;

const isHeld = (e: HarmDealt): boolean =>
  areKnown(e) && e.hpBefore - (e.amount - absorbedOf(e)) < e.hpAfter && e.hpAfter > 0;

function takenOf(e: HarmDealt): readonly string[] {
  const absorbed = absorbedOf(e);
  return [
    ...(absorbed > 0 ? [`temporary hit points took ${absorbed} of ${e.amount}`] : []),
    ...hpFactor(e),
    ...(isHeld(e) ? ['kept from falling below 1'] : []),
  ];
}

/* What would have changed it */

function withoutEach(e: HarmDealt): readonly string[] {
  const defences = e.modifiers.filter((one) => !(one in halvings));
  const halving = halvingIn(e);
  return [
    ...defences.map((one) => `Without ${one} ${defended(e.raw, without(defences, one))} instead of ${e.amount}.`),
    ...(halving === undefined
      ? []
      : [`Without ${halvings[halving]} ${defended(wholeOf(e), defences)} instead of ${e.amount}.`]),
  ];
}

const without = (all: readonly string[], one: string): readonly string[] => all.filter((other) => other !== one);

/** By how much it did, or did not, bring its target to 0. */
function fateOf(e: HarmDealt, target: string): readonly string[] {
  if (!areKnown(e) || e.hpBefore === 0 || isHeld(e)) return [];
  if (e.hpAfter > 0) return [`${e.hpAfter} more would have brought ${target} to 0.`];
  const less = e.amount - absorbedOf(e) - e.hpBefore + 1;
  return [`With ${less} less ${target} would have had 1 hit point left after this.`];
}
