/** Rolls as the rules make them: named, whole, recorded in order. */
import { describe, expect, it } from 'vitest';
import { diceFrom, pickOne, pickWeighted, shuffle } from '../../src/rules/dice.ts';
import { fairFaces } from '../../src/rules/fair.ts';
import { scripted } from '../support/scripted.ts';

const die = (sides: number, face: number, kept = true) => ({ sides, face, kept });
const fair = () => diceFrom(fairFaces('5a'.repeat(32), { campaignId: 'c', combat: 1, nth: 1, stream: 1, entropy: [] }));

describe('a roll', () => {
  it('test_dice_roll_basic: "1d20" returns 1 to 20, and over 2,000 rolls every face', () => {
    const dice = fair();
    const totals = Array.from({ length: 2000 }, () => dice.roll('attack', '1d20').total);
    expect([...new Set(totals)].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('test_dice_roll_modifier: "2d6+3" includes the modifier', () => {
    expect(diceFrom(scripted([2, 5])).roll('damage', '2d6+3')).toEqual({
      why: 'damage',
      notation: '2d6+3',
      bonus: 3,
      total: 10,
      dice: [die(6, 2), die(6, 5)],
    });
  });

  it('test_dice_roll_negative_modifier: "1d8-1" subtracts, down to 0', () => {
    expect(diceFrom(scripted([1])).roll('damage', '1d8-1')).toEqual({
      why: 'damage',
      notation: '1d8-1',
      bonus: -1,
      total: 0,
      dice: [die(8, 1)],
    });
  });

  it.each(['', 'invalid', 'd', '0d6', '0d0', '1d0', '-', '2d6++3', '1d6+'])(
    'test_dice_roll_invalid: %j throws',
    (notation) => {
      const faces = scripted([1]);
      expect(() => diceFrom(faces).roll('attack', notation)).toThrow('Bad dice notation');
      expect(faces.left()).toBe(1);
    },
  );

  it.each([
    [4, '1d20+4', 19],
    [0, '1d20', 15],
    [-1, '1d20-1', 14],
  ])('adds the bonus %d and shows it as %s', (bonus, notation, total) => {
    expect(diceFrom(scripted([15])).roll('attack', '1d20', bonus)).toEqual({
      why: 'attack',
      notation,
      bonus,
      total,
      dice: [die(20, 15)],
    });
  });

  it('shows a bonus beside the modifier of the notation', () => {
    expect(diceFrom(scripted([4])).roll('damage', '1d6+1', 2)).toMatchObject({
      notation: '1d6+1+2',
      bonus: 3,
      total: 7,
    });
  });

  it('keeps dropped dice, marked', () => {
    expect(diceFrom(scripted([6, 15])).roll('attack', '2d20kh1', 4)).toEqual({
      why: 'attack',
      notation: '2d20kh1+4',
      bonus: 4,
      total: 19,
      dice: [die(20, 6, false), die(20, 15)],
    });
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the bonus %d before drawing', (bonus) => {
    const faces = scripted([1]);
    expect(() => diceFrom(faces).roll('attack', '1d20', bonus)).toThrow('must be a whole number');
    expect(faces.left()).toBe(1);
  });

  it('is recorded in the order the faces were drawn', () => {
    const dice = diceFrom(scripted({ attack: [12], damage: [3, 4] }));
    const made = [dice.roll('attack', '1d20'), dice.roll('damage', '2d6')];
    expect(dice.rolls).toEqual(made);
  });
});

describe('a weighted pick', () => {
  it.each([
    [1, 0],
    [50, 0],
    [51, 1],
    [80, 1],
    [81, 2],
    [95, 2],
    [96, 3],
    [100, 3],
  ])('of 50, 30, 15, 5 with the face %d takes index %d', (face, index) => {
    const dice = diceFrom(scripted({ loot: [face] }));
    expect(pickWeighted(dice, 'loot', [50, 30, 15, 5])).toBe(index);
    expect(dice.rolls).toEqual([{ why: 'loot', notation: '1d100', bonus: 0, total: face, dice: [die(100, face)] }]);
  });

  it('never takes a weight of 0', () => {
    expect([1, 2].map((face) => pickWeighted(diceFrom(scripted([face])), 'loot', [0, 1, 0, 1, 0]))).toEqual([1, 3]);
  });

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5, 0.5]], [[1000, 1]]])('refuses the weights %j', (weights) => {
    expect(() => pickWeighted(diceFrom(scripted([1])), 'loot', weights)).toThrow();
  });
});

describe('a pick', () => {
  it('is one die with a side for each candidate', () => {
    const dice = diceFrom(scripted({ target: [2] }));
    expect(pickOne(dice, 'target', ['a', 'b', 'c'])).toBe('b');
    expect(dice.rolls[0]).toMatchObject({ notation: '1d3', total: 2 });
  });

  it('of a single candidate rolls nothing', () => {
    const dice = diceFrom(scripted([]));
    expect(pickOne(dice, 'target', ['only'])).toBe('only');
    expect(dice.rolls).toEqual([]);
  });

  it('of nothing throws', () => {
    expect(() => pickOne(diceFrom(scripted([])), 'target', [])).toThrow('Nothing to pick from for "target"');
  });
});

describe('a shuffle', () => {
  it('swaps from the last index down, one roll a swap', () => {
    const dice = diceFrom(scripted({ deck: [1, 3, 1] }));
    expect(shuffle(dice, 'deck', ['a', 'b', 'c', 'd'])).toEqual(['b', 'd', 'c', 'a']);
    expect(dice.rolls.map((roll) => roll.notation)).toEqual(['1d4', '1d3', '1d2']);
  });

  it('leaves its list alone and needs no dice for none or one', () => {
    const list = ['a', 'b'];
    expect(shuffle(diceFrom(scripted([1])), 'deck', list)).toEqual(['b', 'a']);
    expect(list).toEqual(['a', 'b']);
    expect(shuffle(diceFrom(scripted([])), 'deck', ['a'])).toEqual(['a']);
    expect(shuffle(diceFrom(scripted([])), 'deck', [])).toEqual([]);
  });

  it('makes all six orders of three about equally often (seed 5a5a.., 6,000 shuffles)', () => {
    const dice = fair();
    const counts: Record<string, number> = {};
    for (let time = 0; time < 6000; time++) {
      const order = shuffle(dice, 'deck', ['a', 'b', 'c']).join('');
      counts[order] = (counts[order] ?? 0) + 1;
    }
    const chiSquare = Object.values(counts).reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(Object.keys(counts)).toHaveLength(6);
    expect(chiSquare).toBeLessThan(20.52);
  });
});

describe('scripted dice', () => {
  it('say which roll has no face and what is left', () => {
    const faces = scripted({ attack: [3], damage: [] });
    expect(() => faces.next('damage', 6)).toThrow('No face is scripted for "damage" (d6); left: attack 3');
    expect(() => faces.next('save', 20)).toThrow('No face is scripted for "save" (d20)');
    expect(faces.left()).toBe(1);
    expect(() => scripted([]).next('attack', 20)).toThrow('left: nothing');
  });

  it.each([0, 7, 2.5, Number.NaN])('refuse the face %d on a d6', (face) => {
    expect(() => scripted([face]).next('damage', 6)).toThrow(
      `The face ${face} scripted for "damage" is impossible on a d6`,
    );
  });

  it('do not use up the script they were given', () => {
    const script = { attack: [3] };
    expect(scripted(script).next('attack', 6)).toBe(3);
    expect(scripted(script).next('attack', 6)).toBe(3);
  });
});
