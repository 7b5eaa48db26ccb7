/** What would give away a plan that nobody has read: the phrases that prose may not have. */
import { describe, expect, it } from 'vitest';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import type { Plan } from '../../../src/rules/rune/terms.ts';
import { against, fight } from './support.ts';

const secretsOf = ({ state }: ReturnType<typeof fight>) => rune.combat.secrets!(state);
const planning = (plan: Plan) => against('und_draugr_01').set('foe.1', { plan, revealed: false });

describe('the secrets of a fight', () => {
  it('are the ability an enemy means to use', () => {
    expect(
      secretsOf(planning({ type: 'useAbility', picks: { ability: ['power_strike'], targets: ['hero'] } })),
    ).toEqual(['Power Strike']);
  });

  it('are whom it means to strike', () => {
    const plan: Plan = { type: 'attack', picks: { target: ['hero'], mode: ['HEAVY'] } };
    expect(secretsOf(planning(plan))).toEqual(['Bryn next', 'victim Bryn', 'prey Bryn']);
  });

  it('are that it means to flee, or to guard itself', () => {
    const named = fight({ foes: [{ key: 'und_draugr_01', name: 'Rusted Draugr 2' }] });
    expect(secretsOf(named.set('foe.1', { plan: { type: 'flee', picks: {} }, revealed: false }))).toContain(
      'Draugr flee',
    );
    expect(secretsOf(planning({ type: 'defend', picks: {} }))).toContainEqual(expect.stringMatching(/ brace$/));
  });

  it('are none where it means to wait, where the party has read it, and where it has no plan', () => {
    expect(secretsOf(planning({ type: 'endTurn', picks: {} }))).toEqual([]);
    expect(secretsOf(planning({ type: 'flee', picks: {} }).set('foe.1', { revealed: true }))).toEqual([]);
    expect(secretsOf(against('und_draugr_01').set('foe.1', { plan: null }))).toEqual([]);
  });
});
