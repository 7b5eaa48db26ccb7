/** Why harm was as much as it was, and healing. */
import type { Explanation, NameOf } from '../ruleset.ts';
import { type HitPointsSeen, hpFactor } from '../shared.ts';
import { spells } from './data/spells.ts';
import { atLeastOne, capped, places, type Rule, sentences, thrown } from './explain-parts.ts';
import { breathHarm } from './tactics.ts';
import type { Becmi } from './terms.ts';

type Harm = Extract<Becmi['event'], { type: 'HarmDealt' }>;

export function explainHarm(e: Harm, name: NameOf): Explanation {
  const [rule, heading] = ruleOf(e);
  const otherwise = sentences(saving(e), resisting(e), falling(e, name(e.targetId)));
  return { rule, heading, rolls: thrown(e.roll), factors: factorsOf(e), otherwise };
}

function ruleOf(e: Harm): Rule {
  if (isAsleep(e)) return rules.asleep!;
  if (isBreath(e)) return rules.breath!;
  return (isBlast(e) ? rules.blast : rules[e.kind]) ?? rules.weapon!;
}

const isAsleep = ({ modifiers }: Harm): boolean => modifiers.includes('asleep');
const isBreath = (e: Harm): boolean => e.roll === null && !isAsleep(e);

/** Oil burns too, but with another die. */
const isBlast = ({ kind, roll }: Harm): boolean =>
  (kind === 'lightning' || kind === 'fire') && roll?.dice[0]?.sides === spells.fire_ball.effect.sidesPerLevel;

/** By kind of harm, where nothing else is known of it. */
const rules: Readonly<Record<string, Rule>> = {
  asleep: ['A blow at a sleeper takes all hit points at once.', places.damage],
  breath: [
    'A breath does as much harm as the dragon has hit points; a save against breath halves it.',
    places.monsters,
  ],
  blast: [
    'It does 1d6 for each level of the caster, one roll for everybody; a save against spells halves it.',
    places.spells,
  ],
  weapon: [
    'A hit does the dice of the weapon, with Strength in melee and no ability for missiles, and at least 1.',
    places.damage,
  ],
  fire: ['Burning oil that hits does 1d8.', places.damage],
  holy: ['Holy water that hits does 1d8 to the undead.', places.damage],
  magic: ['Each magic missile does 1d6+1 and never misses; there is no save.', places.spells],
  poison: ['A failed save against poison costs 2d4 hit points more.', places.monsters],
};

function factorsOf(e: Harm): readonly string[] {
  return [
    ...(isBreath(e) ? [`the dragon has ${e.raw} hit points`] : []),
    ...(isBlast(e) ? [`the caster's level: ${e.roll!.dice.length} dice`] : []),
    ...atLeastOne(e.roll),
    ...e.modifiers.map((modifier) => words[modifier]?.(e) ?? modifier),
    ...hpFactor(e),
  ];
}

const words: Readonly<Record<string, (e: Harm) => string>> = {
  backstab: ({ raw }) => `the stab in the back doubled ${raw / 2} to ${raw}`,
  half: ({ raw, amount }) => `only half from silver: ${raw} became ${amount}`,
  immunity: ({ raw }) => `immune to such a weapon: ${raw} became 0`,
  save: ({ raw }) => `the save halved ${raw} to ${breathHarm(raw, true, false)}`,
  resistance: (e) => `Resist Cold lowered ${breathHarm(e.raw, hasSaved(e), false)} to ${e.amount}`,
  asleep: ({ amount }) => `asleep: all ${amount}`,
};

const hasSaved = ({ modifiers }: Harm): boolean => modifiers.includes('save');

/** What a save changed, or would have. */
function saving(e: Harm): string | null {
  if (!isBlast(e) && !isBreath(e)) return null;
  const other = breathHarm(e.raw, !hasSaved(e), e.modifiers.includes('resistance'));
  return hasSaved(e) ? `Without the save it would have been ${other}.` : `A save would have made it ${other}.`;
}

function resisting({ modifiers, raw }: Harm): string | null {
  if (!modifiers.includes('immunity') && !modifiers.includes('half')) return null;
  return `Without the campaign's weapon immunity it would have been ${raw}.`;
}

function falling(e: Harm, target: string): string | null {
  const { hpBefore, hpAfter, amount }: Harm & HitPointsSeen = e;
  if (isAsleep(e)) return `Awake, ${target} would have had a roll to hit and its damage to face.`;
  if (amount === 0 || hpAfter === null) return null;
  if (hpAfter > 0) return `${hpBefore} or more would have felled ${target}.`;
  if (hpBefore === 1) return `With 1 hit point left any harm would have felled ${target}.`;
  return `${hpBefore - 1} or less would have left ${target} standing.`;
}

export function explainHealing(e: Extract<Becmi['event'], { type: 'HurtHealed' }>): Explanation {
  const rolled = e.roll?.total ?? e.amount;
  return {
    rule: 'A potion gives back 1d8 hit points and Cure Light Wounds 1d6+1, never above the most.',
    heading: places.damage,
    rolls: thrown(e.roll),
    factors: [...capped(e.amount, rolled), ...hpFactor(e)],
    otherwise: e.amount < rolled ? `With deeper wounds all ${rolled} would have counted.` : null,
  };
}
