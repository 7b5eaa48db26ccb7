/** rune.md 3.9: the score table, row by row, and the one weighted draw. */
import { describe, expect, it } from 'vitest';
import { candidates, weightsOf } from '../../../src/rules/rune/tactics.ts';
import type { Body } from '../../../src/rules/rune/terms.ts';
import { fight, hero, times } from './support.ts';

function scores(foe: string, patch: Partial<Body> = {}, target: Partial<Body> = {}): Record<string, number> {
  const done = fight({ foes: [foe] })
    .set('foe.1', { stamina: 100, maxStamina: 100, ...patch })
    .set('hero', target);
  const named = candidates(done.state, done.body('foe.1')).map(({ plan, score }) => {
    const name = plan.picks.mode?.[0] ?? plan.picks.ability?.[0] ?? plan.type;
    return [name, score] as const;
  });
  return Object.fromEntries(named);
}

const dying = { hp: 20, maxHp: 130 };
const one = { stacks: 1, duration: 2 };

describe('the score table', () => {
  it('base values, in the order of evaluation', () => {
    expect(Object.entries(scores('und_draugr_01'))).toEqual([
      ...[
        ['HEAVY', 65],
        ['STANDARD', 55],
        ['LIGHT', 40],
        ['rusty_cleave', 50],
        ['defend', 35],
      ],
    ]);
  });

  it('a target below a fifth is finished: Heavy +30, Standard +15, damage +30', () => {
    expect(scores('und_draugr_01', {}, dying)).toEqual({
      HEAVY: 95,
      STANDARD: 70,
      LIGHT: 40,
      rusty_cleave: 80,
      defend: 35,
    });
  });

  it('GlassCannon: Heavy +20, Standard +10, damage ability +20', () => {
    expect(scores('bst_vargr_01')).toEqual({ HEAVY: 85, STANDARD: 65, LIGHT: 40, savage_lunge: 70, defend: 35 });
  });

  it('Boss: Heavy +10; a charged ability +20', () => {
    expect(scores('boss_overseer')).toEqual({
      HEAVY: 75,
      STANDARD: 55,
      LIGHT: 40,
      servo_slam: 50,
      seismic_slam: 70,
      defend: 35,
    });
  });

  it('Swarm: Light +20', () => {
    expect(scores('mec_serv_01')).toMatchObject({ LIGHT: 60, servo_slam: 50, overclock: 50 });
  });

  it('Tank: Defend +10, or +55 instead below two fifths of its hit points', () => {
    expect(scores('und_haug_01').defend).toBe(45);
    expect(scores('und_haug_01', { hp: 30, maxHp: 90 }).defend).toBe(90);
  });

  it('Support: Defend +15 below half', () => {
    expect(scores('hum_raider_01').defend).toBe(35);
    expect(scores('hum_raider_01', { hp: 20 }).defend).toBe(50);
  });

  it('heal: +50 below three tenths, -40 above four fifths', () => {
    const healer = { abilities: ['second_wind'] };
    expect(scores('und_draugr_01', { ...healer, hp: 15 }).second_wind).toBe(100);
    expect(scores('und_draugr_01', { ...healer, hp: 30 }).second_wind).toBe(50);
    expect(scores('und_draugr_01', healer).second_wind).toBe(10);
  });

  it('a status the target already has: -100', () => {
    expect(scores('und_draugr_01', {}, { statuses: { bleeding: one } }).rusty_cleave).toBe(-50);
    expect(scores('mec_serv_01', { statuses: { hasted: one } }).overclock).toBe(-50);
  });

  it('more than half of its stamina: -20', () => {
    expect(scores('und_draugr_01', { stamina: 3 })).toEqual({ rusty_cleave: 30, defend: 35 });
    expect(scores('und_draugr_01', { stamina: 4 })).toEqual({ rusty_cleave: 50, defend: 35 });
  });

  it('charged: -50 when it is near its own end, +30 against the stunned', () => {
    expect(scores('boss_overseer', { hp: 50, maxHp: 200 }).seismic_slam).toBe(20);
    expect(scores('boss_overseer', {}, { statuses: { stunned: one } }).seismic_slam).toBe(100);
  });

  it('flee: 130, only for cowards below a quarter', () => {
    expect(scores('hum_raider_01', { hp: 12 }).flee).toBe(130);
    expect(scores('hum_raider_01', { hp: 13 }).flee).toBeUndefined();
    expect(scores('und_draugr_01', { hp: 5 }).flee).toBeUndefined();
  });

  it('lists nothing that cools or cannot be paid', () => {
    expect(scores('und_haug_01', { stamina: 20, cooldowns: { grave_chill: 2 } })).toEqual({
      LIGHT: 40,
      baleful_glare: 50,
      defend: 45,
    });
  });
});

describe('choosing', () => {
  it('weights: score above the lowest, plus one', () => {
    expect(weightsOf([65, 55, 35])).toEqual([31, 21, 1]);
  });

  it.each([
    [31, 'HEAVY', 5],
    [32, 'STANDARD', 6],
    [52, 'STANDARD', 6],
    [53, 'LIGHT', 7],
    [58, 'LIGHT', 7],
    [59, 'defend', 0],
  ] as const)('the one draw of %i in 59 is %s', (face, chosen, dice) => {
    // Heavy 65, Standard 55, Light 40, Defend 35 weigh 31, 21, 6 and 1.
    const done = fight().set('foe.1', { abilities: [], plan: null, stamina: 60, maxStamina: 60 });
    done.act('endTurn', {}, { 'enemy.plan': [face], attack: times(dice, 2) });
    const acted = done.of('AttackSettled')[0]?.mode ?? 'defend';
    expect(acted).toBe(chosen);
  });

  it('never draws what scores below 0', () => {
    const done = fight()
      .set('foe.1', { stamina: 3, plan: null })
      .set('hero', { statuses: { bleeding: one } });
    done.act('endTurn', {}, { 'enemy.plan': [1], bleeding: [1] });
    expect(done.types()).toContain('Defended');
  });

  it('goes for the weakest hero it can reach, of equals for whoever acts first', () => {
    const heroes = [hero(), hero({ id: 'second', name: 'Ask' }), hero({ id: 'back', name: 'Eir', class: 'mystic' })];
    const done = fight({ heroes }).set('second', { hp: 20 }).set('back', { hp: 5 });
    const target = () => candidates(done.state, done.body('foe.1'))[0]!.plan.picks.target;
    expect(target()).toEqual(['second']);
    done.set('second', { hp: 130 }).set('hero', { hp: 130 });
    expect(target()).toEqual([done.state.order.find((id) => id === 'hero' || id === 'second')]);
  });

  it('does what it planned while it still can, and decides anew when it cannot', () => {
    const gone = { type: 'attack', picks: { target: ['nobody'], mode: ['LIGHT'] } } as const;
    const done = fight()
      .set('foe.1', { plan: gone })
      .act('endTurn', {}, { attack: times(5, 2) });
    expect(done.of('AttackSettled')[0]!.mode).toBe('HEAVY');
  });

  it('cowards flee without a roll, are worth nothing and do not burst', () => {
    const done = fight({ foes: ['hum_raider_01', 'und_draugr_01'] }).set('foe.1', {
      hp: 5,
      traits: ['explosive'],
      plan: { type: 'flee', picks: {} },
    });
    done.set('foe.2', { stamina: 0, abilities: [], plan: { type: 'defend', picks: {} } }).act('endTurn');
    expect(done.body('foe.1').standing).toBe('GONE');
    expect(done.types()).not.toContain('TraitTriggered');
  });
});
