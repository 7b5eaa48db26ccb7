/** What may still be thrown in when a roll has fallen: against a failure, or into a hit. */

import { bodyOf } from '../shared.ts';
import { type Choosable, nobody, only } from './choosing.ts';
import { stacksOf, traitOf } from './conditions.ts';
import { saveAids } from './saves.ts';
import type { Body, Failing, State, Swing } from './terms.ts';

const aids = {
  indomitable: ['Indomitable', 'roll it again'],
  inspiration: ['Bardic Inspiration', 'add the die'],
} as const;

export function aimOptions(state: State, body: Body, { targetId, total }: Swing): readonly Choosable[] {
  const target = bodyOf(state, targetId).name;
  const label = `Bardic Inspiration: add a d${stacksOf(body, 'inspired')} to the attack on ${target} (${total})`;
  const picks = { ability: only('inspiration', 'Bardic Inspiration'), slot: nobody };
  return [
    { type: 'react', actor: body.id, label, picks },
    { type: 'pass', actor: body.id, label: `Miss ${target}`, picks: {} },
  ];
}

export function cutOptions(state: State, body: Body, { attackerId, targetId }: Swing): readonly Choosable[] {
  const [attacker, target] = [bodyOf(state, attackerId).name, bodyOf(state, targetId).name];
  const label = `Cutting Words against ${attacker}'s attack on ${target} (-d${traitOf(body, 'bardicInspiration')!.die})`;
  const picks = { ability: only('cutting_words', 'Cutting Words'), slot: nobody };
  return [
    { type: 'react', actor: body.id, label, picks },
    { type: 'pass', actor: body.id, label: `Let ${attacker} hit ${target}`, picks: {} },
  ];
}

/** A slot of any level may go into a hit. */
export function smiteOptions(state: State, body: Body, { targetId }: Swing): readonly Choosable[] {
  const target = bodyOf(state, targetId).name;
  const levels = body.slots.flatMap((left, index) => (left > 0 ? [{ level: index + 1, left }] : []));
  const smites = levels.map(({ level, left }): Choosable => {
    const label = `Divine Smite on ${target} (${Math.min(5, 1 + level)}d8; level ${level} slot, ${left} left)`;
    const picks = { ability: only('divine_smite', 'Divine Smite'), slot: only(String(level), `level ${level}`) };
    return { type: 'react', actor: body.id, label, picks };
  });
  return [...smites, { type: 'pass', actor: body.id, label: `Strike ${target} without a smite`, picks: {} }];
}

export function saveOptions(body: Body, { facts, total }: Failing): readonly Choosable[] {
  const failed = `the save against ${facts.against} (${total} against ${facts.dc})`;
  const reactions = saveAids(body).map((key): Choosable => {
    const [name, how] = aids[key];
    const picks = { ability: only(key, name), slot: nobody };
    return { type: 'react', actor: body.id, label: `${name}: ${how}, ${failed}`, picks };
  });
  return [...reactions, { type: 'pass', actor: body.id, label: `Fail ${failed}`, picks: {} }];
}
