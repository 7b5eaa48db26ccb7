/** rune.md 3.8: every status, its stacks, its end, and who is immune. Critical test scenario 8. */
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/rules/dice.ts';
import { takeEffect } from '../../../src/rules/rune/effects.ts';
import { defenseOf, effective, soakOf } from '../../../src/rules/rune/measures.ts';
import type { Body, Events } from '../../../src/rules/rune/terms.ts';
import { against, dazed, faces, fight, hero, times } from './support.ts';

const lasting = (stacks = 1, duration = 3) => ({ stacks, duration });
const measured = (statuses: Body['statuses'], more: Partial<Body> = {}) => {
  const done = against('und_draugr_01').set('hero', { statuses, ...more });
  return { state: done.state, body: done.body('hero') };
};

describe('critical test scenario 8: statuses at work', () => {
  it('bleeding: a d6 per stack at turn start, past any armour', () => {
    const done = fight()
      .set('foe.1', { statuses: { ...dazed, bleeding: lasting(3) } })
      .act('endTurn', {}, { bleeding: [1, 2, 3] });
    expect(done.of('HarmDealt')[0]).toMatchObject({ amount: 6, kind: 'bleeding', sourceId: null });
  });

  it('poisoned: a d6 per stack less soak, at least 1', () => {
    const done = fight({ foes: ['bst_vargr_01'] }).set('foe.1', {
      soak: 9,
      statuses: { ...dazed, poisoned: lasting(2) },
    });
    expect(done.act('endTurn', {}, { poisoned: [5, 6] }).of('HarmDealt')[0]).toMatchObject({ raw: 11, amount: 2 });
    done.set('foe.1', { soak: 20 });
    expect(done.act('endTurn', {}, { poisoned: [5, 6] }).of('HarmDealt')[0]!.amount).toBe(1);
  });

  it('burning: a d6 of fire past any armour; bleeding gnaws before poison, poison before fire', () => {
    const statuses = { ...dazed, burning: lasting(), poisoned: lasting(), bleeding: lasting() };
    const done = fight({ foes: ['bst_vargr_01'] }).set('foe.1', { statuses });
    done.act('endTurn', {}, { bleeding: [2], poisoned: [3], burning: [4] });
    expect(done.of('HarmDealt').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bleeding', 2],
      ['poison', 2],
      ['fire', 4],
    ]);
  });

  it('whoever bleeds to death is not poisoned as well', () => {
    const done = fight({ foes: ['bst_vargr_01', 'und_draugr_01'] }).set('foe.2', { statuses: dazed });
    done
      .set('foe.1', { hp: 1, statuses: { bleeding: lasting(), poisoned: lasting() } })
      .act('endTurn', {}, { bleeding: [2] });
    expect(done.of('HarmDealt')).toHaveLength(1);
  });

  it('fortified: 2 soak per stack, up to five', () => {
    expect(soakOf(measured({ fortified: lasting(3) }).body)).toBe(9);
    const done = against('und_draugr_01', {}, { heroes: [hero({ class: 'mystic' })] });
    done
      .set('hero', { statuses: { fortified: lasting(5) } })
      .act('useAbility', { ability: ['runic_shield'], targets: [] });
    expect(done.of('StatusChanged')[0]).toMatchObject({ stacksBefore: 5, stacksAfter: 5, duration: 3 });
  });

  it('slowed: 2 less FINESSE, never below 1', () => {
    const { state, body } = measured({ slowed: lasting() });
    expect(effective(state, body, 'finesse')).toBe(4);
    const low = measured({ slowed: lasting() }, { attributes: { ...body.attributes, finesse: 2 } });
    expect(effective(low.state, low.body, 'finesse')).toBe(1);
  });

  it.each([
    ['staggered', 15],
    ['prone', 14],
    ['evasive', 21],
  ])('%s: Defense %i instead of 16', (status, expected) => {
    const { state, body } = measured({ [status]: lasting() });
    expect(defenseOf(state, body)).toBe(expected);
  });

  it('defending: 2 Defense and 2 soak until the next own turn', () => {
    const { state, body } = measured({}, { defending: true });
    expect([defenseOf(state, body), soakOf(body)]).toEqual([18, 5]);
  });

  it('inspired: the weapon die is rolled twice and summed', () => {
    const done = against('und_draugr_01').set('hero', { statuses: { inspired: lasting() } });
    done.act('attack', { target: ['foe.1'], mode: ['LIGHT'] }, { attack: [...times(5, 8), 2, 2, 2], weapon: [8, 7] });
    expect(done.of('HarmDealt')[0]).toMatchObject({ raw: 22, amount: 20 });
  });

  it('frightened: no heavy attacks', () => {
    const done = against('und_draugr_01').set('hero', { statuses: { frightened: lasting() } });
    expect(done.refusal('attack', { named: { mode: 'heavy' } })).toEqual({
      ...{ code: 'ILLEGAL_ACTION', message: 'Bryn is too frightened for a heavy attack.' },
    });
  });

  it('prone ends at the end of its own turn', () => {
    const done = fight({ foes: ['bst_vargr_01'] });
    done.set('foe.1', { plan: { type: 'useAbility', picks: { ability: ['savage_lunge'], targets: ['hero'] } } });
    done.act('endTurn', {}, { physical: [1] });
    expect(done.body('hero').statuses.prone).toEqual({ stacks: 1, duration: 1 });
    done.set('foe.1', { statuses: dazed }).act('endTurn');
    expect(done.body('hero').statuses).toEqual({});
  });

  it('applied again, what stacks gains a stack and lasts anew; a refresh never shortens', () => {
    const done = fight();
    const plan = { type: 'useAbility', picks: { ability: ['rusty_cleave'], targets: ['hero'] } } as const;
    done
      .set('hero', { statuses: { bleeding: lasting(1, 3) } })
      .set('foe.1', { plan })
      .act('endTurn', {}, { physical: [6], bleeding: [1, 1] });
    expect(done.of('StatusChanged')[0]).toMatchObject({ stacksBefore: 1, stacksAfter: 2, duration: 2 });
    const longer = against(
      'und_draugr_01',
      { statuses: { vulnerable: lasting(1, 4) } },
      { heroes: [hero({ class: 'adept' })] },
    );
    longer.act('useAbility', { ability: ['analyze'], targets: ['foe.1'] });
    expect(longer.of('StatusChanged')[0]).toMatchObject({ status: 'vulnerable', stacksAfter: 1, duration: 4 });
  });

  it('an effect may bring several stacks at once, never more than there can be', () => {
    const done = against('bst_vargr_01', { statuses: { poisoned: lasting(3) } });
    const scene = { state: done.state, dice: diceFrom(faces({})), emit: (event: Events) => void given.push(event) };
    const given: Events[] = [];
    const cast = { source: 'hero', target: 'foe.1', because: 'a test' };
    takeEffect(scene, cast, [{ kind: 'status', status: 'poisoned', turns: 2, stacks: 4 }]);
    takeEffect(scene, cast, [{ kind: 'status', status: 'bleeding', turns: 2, stacks: 2 }]);
    expect(given).toMatchObject([
      { status: 'poisoned', stacksBefore: 3, stacksAfter: 5, duration: 3 },
      { status: 'bleeding', stacksBefore: 0, stacksAfter: 2, duration: 2 },
    ]);
  });

  it('machines do not bleed, the undying cannot be poisoned', () => {
    const done = fight({ heroes: [hero({ class: 'skirmisher', level: 3 })] }).set('foe.1', { statuses: dazed });
    done.act('useAbility', { ability: ['poison_blade'], targets: ['foe.1'] }, { poison: [1, 1] });
    expect(done.of('StatusResisted').map(({ status }) => status)).toEqual(['poisoned']);
    const machine = fight({ foes: ['und_draugr_01'], heroes: [hero()] }).set('hero', { tags: ['Mechanical'] });
    machine.set('foe.1', { plan: { type: 'useAbility', picks: { ability: ['rusty_cleave'], targets: ['hero'] } } });
    expect(machine.act('endTurn', {}, { physical: [3] }).of('StatusResisted')[0]).toMatchObject({
      because: 'machines do not bleed',
    });
  });

  it('a stun taken while acting still costs the next turn', () => {
    const done = against('und_draugr_01').set('hero', { stress: 99 });
    const script = {
      attack: [1, 2, 2, 2, 2, 2, 2],
      resolve: times(6, 2),
      'breaking point': [1, 2, 2, 2, 2, 2],
      trauma: [2],
    };
    done.act('attack', { target: ['foe.1'], mode: ['STANDARD'] }, script);
    expect(done.of('TurnSkipped').map(({ who }) => who)).toEqual(['foe.1', 'hero', 'foe.1']);
  });
});
