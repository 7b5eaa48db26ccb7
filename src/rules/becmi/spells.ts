/** What each spell does once it is cast. */
import type { Modifier } from '../dice.ts';
import type { Scene } from '../ruleset.ts';
import { bodyOf, upright, verbs } from '../shared.ts';
import { has } from './conditions.ts';
import { type HitDiceLimit, roundsPerTurn, type SpellEffect, type SpellEntry } from './data/spells.ts';
import { hasAtMostHitDice } from './data/tables.ts';
import { kindOf } from './kinds.ts';
import * as rolls from './rolls.ts';
import { halvedIf, saves } from './saves.ts';
import type { Becmi, Body } from './terms.ts';
import { hitDiceOf } from './turning.ts';
import { wound } from './wounds.ts';

const { afflict, heal, stand } = verbs<Becmi>();

interface Casting<E> {
  readonly scene: Scene<Becmi>;
  readonly caster: Body;
  /** Of the spell. */
  readonly name: string;
  readonly effect: E;
  readonly targets: readonly Body[];
}

type Effects = {
  readonly [K in SpellEffect['kind']]: (casting: Casting<Extract<SpellEffect, { kind: K }>>) => void;
};

export function takeEffect(scene: Scene<Becmi>, caster: Body, spell: SpellEntry, targets: readonly Body[]): void {
  const { name, effect } = spell;
  (effects[effect.kind] as (casting: Casting<SpellEffect>) => void)({ scene, caster, name, effect, targets });
}

/** The book gives these no other end that a fight could reach. */
export const LASTING = 6 * roundsPerTurn;

const effects: Effects = {
  missiles,
  sleep,
  charm,
  web,
  blast,
  hold,
  heal: cure,
  endFear,
  armourAtLeast: ({ scene, caster, effect }) => afflict(scene, caster.id, 'shielded', 1, effect.turns * roundsPerTurn),
  protection: ({ scene, caster }) => afflict(scene, caster.id, 'protected', 1, LASTING),
  images: ({ scene, caster, effect }) =>
    afflict(scene, caster.id, 'images', rolls.images(scene.dice, effect.dice), null),
  invisible: ({ scene, targets }) => afflictAll(scene, targets, 'invisible', null),
  blind: ({ scene, targets }) => afflictAll(scene, unsaved(scene, targets, 'light'), 'blind', LASTING),
  silence: ({ scene, targets }) => afflictAll(scene, targets, 'silenced', 2 * LASTING),
  resistCold: ({ scene }) => afflictAll(scene, upright(scene.state, 'PARTY'), 'resist_cold', LASTING),
  bless: ({ scene, effect }) =>
    afflictAll(scene, upright(scene.state, 'PARTY'), 'blessed', effect.turns * roundsPerTurn),
  none: () => {},
};

function afflictAll(scene: Scene<Becmi>, bodies: readonly Body[], condition: string, duration: number | null): void {
  for (const { id } of bodies) afflict(scene, id, condition, 1, duration);
}

/** Those who fail their save against the spell. */
const unsaved = (
  scene: Scene<Becmi>,
  bodies: readonly Body[],
  against: string,
  bonus: readonly Modifier[] = [],
): readonly Body[] => bodies.filter((body) => !saves(scene, body, 'spells', against, bonus));

/** Never miss; several are dealt out in turn, and pass over whoever has fallen. */
function missiles({ scene, caster, name, effect, targets }: Casting<Extract<SpellEffect, { kind: 'missiles' }>>): void {
  for (let fired = 0; fired < missilesAt(effect, caster.level); fired++) {
    const aimed = targets[fired % targets.length]!.id;
    const [first] = upright(scene.state, 'FOES');
    const target = bodyOf(scene.state, aimed).standing === 'UP' ? aimed : first?.id;
    if (target === undefined) return;
    const roll = rolls.damage(scene.dice, effect.dice, name);
    const amount = roll.total;
    wound(scene, { targetId: target, sourceId: caster.id, raw: amount, amount, kind: 'magic', modifiers: [], roll });
  }
}

export const missilesAt = ({ counts }: Extract<SpellEffect, { kind: 'missiles' }>, level: number): number =>
  counts.findLast((row) => level >= row.level)!.missiles;

/** The weakest first while the hit dice last; else one creature just beyond them. No save, and never the undead. */
function sleep({ scene, effect }: Casting<Extract<SpellEffect, { kind: 'sleep' }>>): void {
  const hitDice = rolls.sleepHitDice(scene.dice, effect.hitDice).total;
  const awake = upright(scene.state, 'FOES').filter((foe) => !has(foe, 'asleep') && !isImmune(foe, 'sleep'));
  const small = awake.filter((foe) => hasAtMostHitDice(kindOf(foe), effect.each));
  const drowsy = weakest(small, hitDice);
  const large =
    small.length === 0 ? awake.filter((foe) => hasAtMostHitDice(kindOf(foe), effect.orOne)).slice(0, 1) : [];
  afflictAll(scene, [...drowsy, ...large], 'asleep', null);
}

function weakest(foes: readonly Body[], hitDice: number): readonly Body[] {
  let left = hitDice;
  const byHitDice = foes.toSorted((a, b) => hitDiceOf(a) - hitDiceOf(b));
  return byHitDice.filter((foe) => {
    left -= hitDiceOf(foe);
    return left >= 0;
  });
}

const isImmune = (foe: Body, to: 'sleep' | 'charm' | 'hold'): boolean => kindOf(foe).immunities.includes(to);

export const canBeCharmed = (foe: Body, upTo: HitDiceLimit): boolean =>
  kindOf(foe).person && !isImmune(foe, 'charm') && hasAtMostHitDice(kindOf(foe), upTo);

/** A friend of the caster from now on, and no longer in the fight. */
function charm({ scene, targets }: Casting<Extract<SpellEffect, { kind: 'charm' }>>): void {
  for (const { id } of unsaved(scene, targets, 'charm')) stand(scene, id, 'GONE', 'charmed');
}

const GIANT = 4;

/** Held for turns; the very strong tear free in two rounds. */
function web({ scene, effect, targets }: Casting<Extract<SpellEffect, { kind: 'web' }>>): void {
  const rounds = rolls.turns(scene.dice, 'web', effect.turns) * roundsPerTurn;
  const isGiant = (foe: Body): boolean => kindOf(foe).hitDice >= GIANT && !kindOf(foe).undead;
  for (const foe of targets) afflict(scene, foe.id, 'webbed', 1, isGiant(foe) ? effect.giantRounds : rounds);
}

/** One roll for everybody, as many dice as the caster has levels; a save halves it. */
function blast({ scene, caster, name, effect, targets }: Casting<Extract<SpellEffect, { kind: 'blast' }>>): void {
  const roll = rolls.damage(scene.dice, `${caster.level}d${effect.sidesPerLevel}`, name);
  const raw = roll.total;
  for (const foe of targets) {
    const saved = saves(scene, foe, 'spells', effect.element);
    const amount = halvedIf(saved, raw);
    const modifiers = saved ? ['save'] : [];
    wound(scene, { targetId: foe.id, sourceId: caster.id, raw, amount, kind: effect.element, modifiers, roll });
  }
}

export const canBeHeld = (foe: Body): boolean => kindOf(foe).person && !isImmune(foe, 'hold');

/** One person who was named saves with a penalty; else so many, as the dice say, in list order. */
function hold({ scene, name, effect, targets }: Casting<Extract<SpellEffect, { kind: 'hold' }>>): void {
  const named = targets.length > 0;
  const persons = upright(scene.state, 'FOES').filter((foe) => canBeHeld(foe) && !has(foe, 'paralysed'));
  const reached = named ? targets : persons.slice(0, rolls.held(scene.dice, effect.many));
  const failed = unsaved(scene, reached, 'hold', [{ source: `${name} on one`, value: named ? effect.onePenalty : 0 }]);
  afflictAll(scene, failed, 'paralysed', effect.turns * roundsPerTurn);
}

/** Frees the paralysed, or closes wounds. */
function cure({ scene, caster, name, effect, targets }: Casting<Extract<SpellEffect, { kind: 'heal' }>>): void {
  for (const ally of targets) {
    if (has(ally, 'paralysed')) {
      afflict(scene, ally.id, 'paralysed', 0, null);
      continue;
    }
    const roll = rolls.healing(scene.dice, effect.dice, name);
    heal(scene, caster.id, ally.id, roll.total, roll);
  }
}

function endFear({ scene, caster, name, effect, targets }: Casting<Extract<SpellEffect, { kind: 'endFear' }>>): void {
  for (const ally of targets.filter((body) => has(body, 'afraid'))) {
    const bonus = { source: name, value: effect.saveBonusPerLevel * caster.level };
    if (saves(scene, ally, 'spells', 'fear', [bonus])) afflict(scene, ally.id, 'afraid', 0, null);
  }
}
