/** The effect script as people may read it. */
import { effectWords } from '../effect-words.ts';
import type { Effect as ShownEffect } from '../offers.ts';
import type { AbilityEntry, Effect } from './data/abilities.ts';
import { everything } from './data/items.ts';

const reached: Readonly<Record<AbilityEntry['target'], ShownEffect['to']>> = { self: 'SELF', foe: 'FOE', ally: 'ALLY' };

/** What it turns on whoever acts says so itself. */
export const shownEffects = (effects: readonly Effect[], target: AbilityEntry['target']): readonly ShownEffect[] =>
  effects.map((effect) => ({ to: 'self' in effect ? 'SELF' : reached[target], ...pieceOf(effect) }));

function pieceOf(effect: Effect): Omit<ShownEffect, 'to'> {
  if (effect.kind === 'damage') return { kind: 'HARM', amount: `${effect.amount}`, what: effect.type };
  if (effect.kind === 'heal')
    return effect.amount === everything ? { kind: 'HEAL' } : { kind: 'HEAL', amount: `${effect.amount}` };
  if (effect.kind === 'cure') return { kind: 'CURE', what: effect.status };
  if (effect.kind === 'status') {
    const { status: what, turns: duration, stacks = 1 } = effect;
    return { kind: 'STATUS', what, duration, ...(stacks > 1 && { amount: `${stacks}` }) };
  }
  if (effect.kind === 'buff')
    return { kind: 'BONUS', amount: `${effect.amount}`, what: effect.attribute.toUpperCase(), duration: effect.turns };
  return { kind: 'RESOURCE', amount: `${effect.amount}`, what: effect.kind };
}

export const wordsOf = (effects: readonly Effect[], target: AbilityEntry['target']): string =>
  effectWords(shownEffects(effects, target), 'turn');

/** "1d6 physical damage, bleeding for 2 turns, after 2 turns of chanting". */
export const abilityWords = ({ effects, target, charge }: AbilityEntry): string =>
  `${wordsOf(effects, target)}${charge === null ? '' : `, after ${charge.turns} turns of chanting`}`;
