/** What everything else is judged by: dice, attacks, damage modifiers, death saves, saving throws, critical hits. */
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/rules/dice.ts';
import {
  applyDamage,
  applyDamageModifiers,
  criticalNotation,
  judgeAttack,
  judgeSave,
  makeDeathSave,
  modifierOf,
  naturalOf,
  proficiencyAt,
  resolveAdvantage,
  rollD20,
} from '../../../src/rules/srd5/core.ts';
import { luckOf } from '../../support/random-play.ts';
import { scripted } from '../../support/scripted.ts';

const dice = (...faces: number[]) => diceFrom(scripted(faces));
const nothing = { resistances: [], immunities: [], vulnerabilities: [] } as const;
const wounded = { ...nothing, hp: 20, maxHp: 20, tempHp: 0 };

describe('resolveAdvantage', () => {
  it.each([
    [0, 0, 'NORMAL'],
    [1, 0, 'ADVANTAGE'],
    [0, 1, 'DISADVANTAGE'],
    [1, 1, 'NORMAL'],
    [3, 1, 'NORMAL'],
    [2, 5, 'NORMAL'],
  ])('makes of %i sources for and %i against %s', (good, bad, state) => {
    const sources = (count: number) => Array.from({ length: count }, (_, i) => `source ${i}`);
    expect(resolveAdvantage(sources(good), sources(bad))).toBe(state);
  });
});

describe('rollD20', () => {
  it('draws one die, from 1 to 20, when nothing helps or hinders', () => {
    const roll = rollD20(dice(13), 'attack', 2, 'NORMAL');
    expect([roll.dice.length, roll.total, naturalOf(roll)]).toEqual([1, 15, 13]);
  });

  it('keeps the higher of two with advantage and the lower with disadvantage, and keeps both in the roll', () => {
    expect(rollD20(dice(4, 17), 'attack', 0, 'ADVANTAGE').total).toBe(17);
    const worse = rollD20(dice(4, 17), 'attack', 0, 'DISADVANTAGE');
    expect([worse.total, naturalOf(worse), worse.dice.map((die) => die.kept)]).toEqual([4, 4, [true, false]]);
  });

  it('stays from 1 to 20 over a hundred rolls with advantage', () => {
    const luck = luckOf(5);
    const many = diceFrom({ next: (_why, sides) => 1 + luck.upTo(sides) });
    for (let i = 0; i < 100; i++) {
      const { total } = rollD20(many, 'attack', 0, 'ADVANTAGE');
      expect(total >= 1 && total <= 20).toBe(true);
    }
  });
});

describe('judgeAttack', () => {
  it('hits armour class 18 with 15 and +5, and misses it with 5 and +3', () => {
    expect(judgeAttack(15, 20, 18, 20)).toMatchObject({ hit: true, isCritical: false, isFumble: false, targetAc: 18 });
    expect(judgeAttack(5, 8, 18, 20)).toMatchObject({ hit: false, isFumble: false });
  });

  it('always hits on a natural 20, whatever the armour class, and is critical', () => {
    expect(judgeAttack(20, 15, 40, 20)).toMatchObject({ hit: true, isCritical: true });
  });

  it('always misses on a natural 1, whatever the bonus', () => {
    expect(judgeAttack(1, 51, 10, 20)).toMatchObject({ hit: false, isFumble: true });
  });

  it('is critical from a lower face on for those who are that good, if it hits', () => {
    expect(judgeAttack(19, 25, 18, 19)).toMatchObject({ hit: true, isCritical: true });
    expect(judgeAttack(19, 20, 25, 19)).toMatchObject({ hit: false, isCritical: false });
  });
});

describe('applyDamageModifiers', () => {
  const of = (amount: number, defences: Partial<Record<keyof typeof nothing, readonly 'fire'[]>>) =>
    applyDamageModifiers(amount, 'fire', { ...nothing, ...defences });

  it('takes nothing through immunity', () =>
    expect(of(10, { immunities: ['fire'] })).toEqual({ amount: 0, modifiers: ['immunity'] }));
  it('halves by resistance', () =>
    expect(of(10, { resistances: ['fire'] })).toEqual({ amount: 5, modifiers: ['resistance'] }));
  it('doubles by vulnerability', () =>
    expect(of(10, { vulnerabilities: ['fire'] })).toEqual({ amount: 20, modifiers: ['vulnerability'] }));
  it('leaves other damage alone', () =>
    expect(applyDamageModifiers(10, 'slashing', nothing)).toEqual({ amount: 10, modifiers: [] }));
  it('rounds resistance down', () => expect(of(7, { resistances: ['fire'] }).amount).toBe(3));
  it('lets immunity go before resistance', () =>
    expect(of(10, { immunities: ['fire'], resistances: ['fire'] }).amount).toBe(0));
  it('applies resistance, then vulnerability: 10 to 5 to 10, 7 to 3 to 6', () => {
    const both = { resistances: ['fire'], vulnerabilities: ['fire'] } as const;
    expect(of(10, both)).toEqual({ amount: 10, modifiers: ['resistance', 'vulnerability'] });
    expect(of(7, both).amount).toBe(6);
  });
  it('counts several sources of one kind once', () =>
    expect(of(10, { resistances: ['fire', 'fire', 'fire'] }).amount).toBe(5));

  it.each([
    ['nonmagical', ['weapon'], 5],
    ['nonmagical', ['magical'], 10],
    ['nonmagical unless silvered', ['weapon', 'silvered'], 10],
    ['nonmagical unless silvered', ['weapon', 'adamantine'], 5],
    ['nonmagical unless adamantine', ['weapon', 'adamantine'], 10],
  ] as const)('resists %s: a weapon that is %j deals %i', (rule, properties, amount) => {
    expect(
      applyDamageModifiers(10, 'slashing', { ...nothing, resistances: [rule] }, { properties, spell: false }).amount,
    ).toBe(amount);
  });

  it('does not count fire or a spell as a nonmagical weapon', () => {
    const armoured = { ...nothing, resistances: ['nonmagical'] } as const;
    expect(applyDamageModifiers(10, 'fire', armoured, { properties: [], spell: false }).amount).toBe(10);
    expect(applyDamageModifiers(10, 'slashing', armoured, { properties: [], spell: true }).amount).toBe(10);
    expect(
      applyDamageModifiers(10, 'fire', { ...nothing, resistances: ['spells'] }, { properties: [], spell: true }).amount,
    ).toBe(5);
  });
});

describe('applyDamage', () => {
  it('tells raw and final damage, type, criticality and the modifier', () => {
    const { result } = applyDamage({ ...wounded, resistances: ['cold'] }, 9, 'cold', true);
    expect(result).toEqual({
      rawDamage: 9,
      finalDamage: 4,
      damageType: 'cold',
      wasCritical: true,
      modifierApplied: 'resistance',
    });
  });

  it('stops at 0 hit points and counts what is left over', () => {
    expect(applyDamage(wounded, 45, 'fire')).toMatchObject({
      creature: { hp: 0 },
      overflow: 25,
      result: { modifierApplied: 'none' },
    });
  });

  it('takes temporary hit points first', () => {
    expect(applyDamage({ ...wounded, tempHp: 5 }, 8, 'fire').creature).toMatchObject({ tempHp: 0, hp: 17 });
  });

  it('deals nothing for less than nothing', () => expect(applyDamage(wounded, -3, 'fire').creature.hp).toBe(20));
});

describe('makeDeathSave', () => {
  const none = { successes: 0, failures: 0 };
  it('adds two failures on a natural 1', () =>
    expect(makeDeathSave(1, none)).toMatchObject({
      outcome: 'critical_failure',
      newDeathSaves: { successes: 0, failures: 2 },
    }));
  it('gives 1 hit point and resets the counters on a natural 20', () => {
    expect(makeDeathSave(20, { successes: 2, failures: 2 })).toMatchObject({
      outcome: 'critical_success',
      regainedHp: 1,
      newDeathSaves: { successes: 0, failures: 0, stable: false },
    });
  });
  it('adds a success from 10 on', () =>
    expect(makeDeathSave(10, none)).toMatchObject({
      outcome: 'success',
      newDeathSaves: { successes: 1, failures: 0 },
    }));
  it('adds a failure below 10', () =>
    expect(makeDeathSave(9, none)).toMatchObject({ outcome: 'failure', newDeathSaves: { successes: 0, failures: 1 } }));
  it('makes stable with the third success, counters afresh', () => {
    expect(makeDeathSave(15, { successes: 2, failures: 2 })).toMatchObject({
      outcome: 'stabilized',
      newDeathSaves: { successes: 0, failures: 0, stable: true },
    });
  });
  it('kills with the third failure, and never counts past three', () => {
    expect(makeDeathSave(5, { successes: 2, failures: 2 })).toMatchObject({
      outcome: 'dead',
      newDeathSaves: { failures: 3 },
    });
    expect(makeDeathSave(1, { successes: 0, failures: 2 })).toMatchObject({
      outcome: 'dead',
      newDeathSaves: { failures: 3 },
    });
  });
});

describe('judgeSave', () => {
  it('succeeds at the DC and fails below it', () => {
    expect(judgeSave(12, 15, 15, true).success).toBe(true);
    expect(judgeSave(11, 14, 15, true).success).toBe(false);
  });
  it('always succeeds on a natural 20 by the house rule, and only by it', () => {
    expect(judgeSave(20, 20, 30, true).success).toBe(true);
    expect(judgeSave(20, 20, 30, false).success).toBe(false);
  });
  it('has no special failure on a natural 1', () => expect(judgeSave(1, 15, 15, true).success).toBe(true));
});

describe('critical hits', () => {
  it.each([
    ['1d8+3', '2d8+3'],
    ['2d6+2', '4d6+2'],
    ['1d10+4+2d6', '2d10+4+4d6'],
    ['7', '7'],
  ])('double every dice term of %s to %s', (notation, doubled) => expect(criticalNotation(notation)).toBe(doubled));
});

describe('numbers', () => {
  it.each([
    [1, -5],
    [8, -1],
    [10, 0],
    [11, 0],
    [20, 5],
    [30, 10],
  ])('make of a score of %i a modifier of %i', (score, modifier) => expect(modifierOf(score)).toBe(modifier));
  it.each([
    [1, 2],
    [4, 2],
    [5, 3],
    [9, 4],
    [13, 5],
    [17, 6],
  ])('give level %i a proficiency bonus of %i', (level, bonus) => expect(proficiencyAt(level)).toBe(bonus));
});
