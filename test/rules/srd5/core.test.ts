/** The seed's own list, by its own names: dice, attacks, damage modifiers, death saves, healing, saving throws, critical hits. */
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/rules/dice.ts';
import {
  applyDamage,
  applyDamageModifiers,
  applyHealing,
  criticalNotation,
  makeAttackRoll,
  makeDeathSave,
  makeSavingThrow,
  modifierOf,
  naturalOf,
  proficiencyAt,
  resolveAdvantage,
  rollD20,
  rollDamageForAttack,
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
    expect([worse.total, worse.dice.map((die) => die.kept)]).toEqual([4, [true, false]]);
  });

  it('stays from 1 to 20 over a hundred rolls with advantage', () => {
    const luck = luckOf(5);
    const many = diceFrom({ next: (_why, sides) => 1 + luck.upTo(sides) });
    for (let i = 0; i < 100; i++) {
      const { total } = rollD20(many, 'attack', 0, 'ADVANTAGE');
      expect(total >= 1 && total <= 20).toBe(true);
    }
  });

  it('rolls damage to a positive total, 1d6+3 between 4 and 9', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) expect(rollDamageForAttack(dice(face), '1d6+3').total).toBe(face + 3);
  });
});

describe('makeAttackRoll', () => {
  it('hits armour class 18 with 15 and +5', () => {
    const result = makeAttackRoll(dice(15), 5, 18);
    expect(result).toMatchObject({
      hit: true,
      naturalRoll: 15,
      totalRoll: 20,
      isCritical: false,
      isFumble: false,
      targetAc: 18,
    });
    expect(result.description).toBe('d20(15) + 5 = 20 vs AC 18: HIT');
  });

  it('misses armour class 18 with 5 and +3', () => {
    expect(makeAttackRoll(dice(5), 3, 18)).toMatchObject({
      hit: false,
      totalRoll: 8,
      description: 'd20(5) + 3 = 8 vs AC 18: MISS',
    });
  });

  it('always hits on a natural 20, whatever the armour class, and is critical', () => {
    expect(makeAttackRoll(dice(20), -5, 40)).toMatchObject({ hit: true, isCritical: true });
  });

  it('always misses on a natural 1, whatever the bonus', () => {
    expect(makeAttackRoll(dice(1), 50, 10)).toMatchObject({ hit: false, isFumble: true });
  });

  it('is critical by the kept die alone', () => {
    expect(makeAttackRoll(dice(20, 3), 0, 10, 'DISADVANTAGE')).toMatchObject({ isCritical: false, naturalRoll: 3 });
    expect(makeAttackRoll(dice(20, 3), 0, 10, 'ADVANTAGE')).toMatchObject({ isCritical: true });
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
      description: '9 cold (resistance): 4 damage',
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

describe('applyHealing', () => {
  const hurt = { hp: 5, maxHp: 20, deathSaves: { successes: 0, failures: 0 } };
  it('adds to the hit points', () => expect(applyHealing(hurt, 7).hp).toBe(12));
  it('never goes above the maximum', () => expect(applyHealing(hurt, 70).hp).toBe(20));
  it('resets death saves when it starts from 0', () => {
    expect(applyHealing({ ...hurt, hp: 0, deathSaves: { successes: 1, failures: 2 } }, 3)).toMatchObject({
      hp: 3,
      deathSaves: { successes: 0, failures: 0 },
    });
  });
});

describe('makeSavingThrow', () => {
  it('succeeds at the DC', () =>
    expect(makeSavingThrow(dice(12), 3, 15)).toMatchObject({
      success: true,
      totalRoll: 15,
      description: 'd20(12) + 3 = 15 vs DC 15: SAVED',
    }));
  it('fails below the DC', () => expect(makeSavingThrow(dice(11), 3, 15)).toMatchObject({ success: false }));
  it('always succeeds on a natural 20 by the house rule, and only by it', () => {
    expect(makeSavingThrow(dice(20), 0, 30)).toMatchObject({ success: true });
    expect(makeSavingThrow(dice(20), 0, 30, 'NORMAL', false)).toMatchObject({ success: false });
  });
  it('has no special failure on a natural 1', () =>
    expect(makeSavingThrow(dice(1), 14, 15)).toMatchObject({ success: true }));
});

describe('critical hits', () => {
  it.each([
    ['1d8+3', '2d8+3'],
    ['2d6+2', '4d6+2'],
    ['1d10+4+2d6', '2d10+4+4d6'],
    ['7', '7'],
  ])('double every dice term of %s to %s', (notation, doubled) => expect(criticalNotation(notation)).toBe(doubled));

  it('roll the doubled dice once and add the modifier once', () =>
    expect(rollDamageForAttack(dice(4, 5), '1d8+3', true).total).toBe(12));
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
