/** Dice notation: what it accepts, what it comes to, and where it says a mistake is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Faces } from '../../src/rules/dice.ts';
import { fairFaces } from '../../src/rules/fair.ts';
import type { Notation, Term } from '../../src/rules/notation.ts';
import { parseNotation, printTerm, rollNotation } from '../../src/rules/notation.ts';
import { scripted } from '../support/scripted.ts';

function parsed(text: string): Notation {
  const result = parseNotation(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.notation;
}

const rolled = (text: string, faces: readonly number[]) => {
  const script = scripted(faces);
  const roll = rollNotation(script, 'test', parsed(text));
  expect(script.left()).toBe(0);
  return roll;
};
const always = (choose: (sides: number) => number): Faces => ({ next: (_why, sides) => choose(sides) });

describe('what is accepted', () => {
  it.each([
    ['1d20', '1d20'],
    ['d20', '1d20'],
    ['D6', '1d6'],
    ['d%', '1d100'],
    ['3D%', '3d100'],
    [' 2 d 6 + 3 ', '2d6+3'],
    ['\t2d6\t+\t3', '2d6+3'],
    ['2d20kh', '2d20kh1'],
    ['2D20KL', '2d20kl1'],
    ['4d6dl1', '4d6dl1'],
    ['4d6 dh 2', '4d6dh2'],
    ['3d6!', '3d6!'],
    ['4d6!kh3', '4d6!kh3'],
    ['-1d4', '-1d4'],
    ['1d6--1', '1d6--1'],
    ['((1d6))', '1d6'],
    ['(1d6+2)*3', '(1d6+2)*3'],
    ['1d6-(2-1)', '1d6-(2-1)'],
    ['(1d6-2)-1', '1d6-2-1'],
    ['8/(4/2)', '8/(4/2)'],
    ['-(1d6+1)', '-(1d6+1)'],
    ['100d1000', '100d1000'],
    ['1000', '1000'],
    ['0', '0'],
    ['007d006', '7d6'],
    ['1d6/(1d4+1)', '1d6/(1d4+1)'],
    [`${'('.repeat(20)}1d6${')'.repeat(20)}`, '1d6'],
  ])('%j reads as %s', (text, canonical) => {
    expect(parsed(text).text).toBe(canonical);
    expect(parsed(canonical).root).toEqual(parsed(text).root);
  });

  it('is remembered: the same text gives the same tree', () => {
    expect(parseNotation('3d8+2')).toBe(parseNotation('3d8+2'));
  });

  it('is forgotten in time, so that a flood of texts cannot fill the memory', () => {
    const first = parseNotation('5d4+7');
    for (let bonus = 0; bonus <= 1000; bonus++) parseNotation(`9d9+${bonus}`);
    expect(parseNotation('5d4+7')).not.toBe(first);
    expect(parseNotation('5d4+7')).toEqual(first);
  });
});

describe('what it comes to', () => {
  it.each([
    ['2d6', [3, 4], 7],
    ['2d6+3', [1, 1], 5],
    ['1d8-1', [1], 0],
    ['2+3*4', [], 14],
    ['(2+3)*4', [], 20],
    ['10-4-3', [], 3],
    ['7/2', [], 3],
    ['-7/2', [], -4],
    ['8/4/2', [], 1],
    ['-1d4', [3], -3],
    ['--5', [], 5],
    ['-0', [], 0],
    ['0*-5', [], 0],
    ['0/-5', [], 0],
    ['1d6*1d4', [5, 3], 15],
    ['1d6/2', [5], 2],
    ['3d6*10', [1, 2, 3], 60],
    ['2d20kh1', [4, 17], 17],
    ['2d20kl1', [4, 17], 4],
    ['4d6dl1', [3, 1, 5, 6], 14],
    ['4d6dh1', [3, 1, 5, 6], 9],
    ['4d6kh3', [3, 1, 5, 6], 14],
    ['4d6kl2', [3, 1, 5, 6], 4],
    ['1d6!', [6, 6, 2], 14],
    ['2d6!', [6, 3, 4], 13],
    ['2d6!kh1', [6, 3, 4], 6],
    ['2d6!dl1', [6, 3, 4], 10],
  ])('%s with the faces %j is %d', (text, faces, total) => {
    const roll = rolled(text, faces);
    expect(roll.total).toBe(total);
    expect(roll.dice.map((die) => die.face)).toEqual(faces);
  });

  it('counts as bonus whatever the kept faces do not explain', () => {
    expect(rolled('(2d6+3)*2', [4, 5])).toMatchObject({ total: 24, bonus: 15 });
    expect(rolled('2d20kh1+5', [4, 17])).toMatchObject({ total: 22, bonus: 5 });
    expect(rolled('3+1d6', [2])).toMatchObject({ total: 5, bonus: 3 });
  });

  it('keeps the earlier of equal dice as the higher', () => {
    expect(rolled('3d6kh1', [5, 5, 2]).dice.map((die) => die.kept)).toEqual([true, false, false]);
    expect(rolled('3d6dl1', [5, 2, 2]).dice.map((die) => die.kept)).toEqual([true, true, false]);
  });

  it('puts an exploded die right after the one that set it off', () => {
    expect(rolled('2d4!', [4, 1, 3]).dice.map((die) => die.face)).toEqual([4, 1, 3]);
  });

  it('stops exploding after a hundred extra dice', () => {
    const roll = rollNotation(
      always((sides) => sides),
      'test',
      parsed('3d6!'),
    );
    expect(roll.dice).toHaveLength(103);
    expect(roll.total).toBe(618);
    expect(roll.total).toBe(parsed('3d6!').range.max);
  });

  it.each([
    ['3d6', 3, 18],
    ['4d6dl1', 3, 18],
    ['4d6dh3', 1, 6],
    ['2d20kh1+5', 6, 25],
    ['-2d6', -12, -2],
    ['1d6-1d4', -3, 5],
    ['(1d6-3)*(1d4-6)', -15, 10],
    ['10/1d4', 2, 10],
    ['1d6!', 1, 606],
  ])('%s lies between %d and %d', (text, least, most) => {
    expect(parsed(text).range).toEqual({ min: least, max: most });
  });
});

describe('mistakes', () => {
  it.each([
    ['', 0, 'found the end, expected a number, dice, "-" or "("'],
    ['   ', 3, 'found the end, expected a number, dice, "-" or "("'],
    ['d', 1, 'found the end, expected a number of sides'],
    ['2d', 2, 'found the end, expected a number of sides'],
    ['dd', 1, 'found "d", expected a number of sides'],
    ['0d6', 0, 'found 0 as a number of dice, expected 1 to 100'],
    ['0d0', 0, 'found 0 as a number of dice, expected 1 to 100'],
    ['1d0', 2, 'found 0 as a number of sides, expected 1 to 1000'],
    ['101d6', 0, 'found 101 as a number of dice, expected 1 to 100'],
    ['1d1001', 2, 'found 1001 as a number of sides, expected 1 to 1000'],
    ['99999d99999', 0, 'found 99999 as a number of dice, expected 1 to 100'],
    [`1d${'9'.repeat(150)}`, 2, 'found 999999999999... as a number of sides, expected 1 to 1000'],
    ['1d6+', 4, 'found the end, expected a number, dice, "-" or "("'],
    ['1d6++2', 4, 'found "+", expected a number, dice, "-" or "("'],
    ['1d6+1001', 4, 'found 1001 as a number, expected 0 to 1000'],
    ['1d6 2', 4, 'found "2", expected an operator or the end'],
    ['1 0d6', 2, 'found "0", expected an operator or the end'],
    ['2d20kh3', 6, 'found 3 as dice to keep, expected 1 to 2'],
    ['2d20kh0', 6, 'found 0 as dice to keep, expected 1 to 2'],
    ['2d20dl2', 6, 'found 2 as dice to drop, expected 1 to 1'],
    ['1d20dl', 4, 'found 1 as dice to drop, expected none'],
    ['2d20k1', 4, 'found "k", expected "kh", "kl", "dh" or "dl"'],
    ['2d20d4', 4, 'found "d", expected "kh", "kl", "dh" or "dl"'],
    ['2d20kh1kl1', 7, 'found "k", expected an operator or the end'],
    ['1d6!!', 4, 'found "!", expected an operator or the end'],
    ['1d1!', 3, 'found "!" on a die of one side, expected at least two sides'],
    ['(1d6', 4, 'found the end, expected an operator or ")"'],
    ['(1d6]', 4, 'found "]", expected an operator or ")"'],
    ['()', 1, 'found ")", expected a number, dice, "-" or "("'],
    ['(d)', 2, 'found ")", expected a number of sides'],
    ['-', 1, 'found the end, expected a number, dice, "-" or "("'],
    ['1d6)', 3, 'found ")", expected an operator or the end'],
    ['1d6/0', 4, 'found a divisor that can be 0, expected one that cannot'],
    ['1d6/(1d4-2)', 4, 'found a divisor that can be 0, expected one that cannot'],
    ['1000*1000*1000*2', 0, 'found a result beyond 1000000000, expected a smaller one'],
    ['100d6+100d6+100d6+100d6+100d6+1d6', 30, 'found 501 dice in all, expected at most 500'],
    ['100d6!+100d6!+1d6!', 14, 'found 501 dice in all, expected at most 500'],
    ['fireball', 0, 'found "f", expected a number, dice, "-" or "("'],
    ['1d6🎲', 3, 'found "🎲", expected an operator or the end'],
    ['🎲', 0, 'found "🎲", expected a number, dice, "-" or "("'],
    ['\u0000', 0, 'found "\\u0000", expected a number, dice, "-" or "("'],
    ['\ud800', 0, 'found "\\ud800", expected a number, dice, "-" or "("'],
    ['1.5', 1, 'found ".", expected an operator or the end'],
    ['１d6', 0, 'found "１", expected a number, dice, "-" or "("'],
    [`${'('.repeat(21)}1${')'.repeat(21)}`, 20, 'found deeper nesting, expected at most 20 levels'],
    [`${'-'.repeat(21)}1`, 20, 'found deeper nesting, expected at most 20 levels'],
  ])('%j is refused at %d: %s', (text, at, message) => {
    expect(parseNotation(text)).toEqual({ ok: false, at, message: `${message} (at ${at})` });
  });

  it('refuses a megabyte by its length alone and does not echo it', () => {
    const result = parseNotation('1+'.repeat(500_000));
    expect(result).toEqual({ ok: false, at: 200, message: 'found 1000000 characters, expected at most 200' });
  });

  it('accepts 200 characters and refuses 201', () => {
    expect(parseNotation(`1${' '.repeat(199)}`).ok).toBe(true);
    expect(parseNotation(`1${' '.repeat(200)}`).ok).toBe(false);
  });
});

const numbers = fc.integer({ min: 0, max: 50 }).map((value): Term => ({ kind: 'number', value }));
const keeps = (dice: number): fc.Arbitrary<{ rule: 'kh' | 'kl' | 'dh' | 'dl'; count: number } | null> =>
  fc.oneof(
    fc.constant(null),
    fc.record({ rule: fc.constantFrom('kh' as const, 'kl' as const), count: fc.integer({ min: 1, max: dice }) }),
    fc.record({ rule: fc.constantFrom('dh' as const, 'dl' as const), count: fc.integer({ min: 1, max: dice - 1 }) }),
  );
const dice = fc
  .record({ count: fc.integer({ min: 2, max: 5 }), sides: fc.integer({ min: 2, max: 20 }), explodes: fc.boolean() })
  .chain((base) => keeps(base.count).map((keep): Term => ({ kind: 'dice', ...base, keep })));
const scalars = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((value): Term => ({ kind: 'number', value })),
  fc
    .tuple(
      fc.integer({ min: 5, max: 9 }),
      fc.constantFrom('+' as const, '-' as const, '*' as const),
      fc.integer({ min: 1, max: 4 }),
    )
    .map(
      ([left, op, right]): Term => ({
        kind: 'binary',
        op,
        left: { kind: 'number', value: left },
        right: { kind: 'number', value: right },
      }),
    ),
);

/** At most four leaves with dice, so that every tree is within the limits. */
function terms(depth: number): fc.Arbitrary<Term> {
  if (depth === 0) return fc.oneof(numbers, dice);
  const inner = terms(depth - 1);
  const sums = fc.record({
    kind: fc.constant('binary' as const),
    op: fc.constantFrom('+' as const, '-' as const),
    left: inner,
    right: inner,
  });
  const scaled = fc.record({
    kind: fc.constant('binary' as const),
    op: fc.constantFrom('*' as const, '/' as const),
    left: inner,
    right: scalars,
  });
  return fc.oneof(inner, sums, scaled, fc.record({ kind: fc.constant('negate' as const), of: inner }));
}

describe('every notation (fast-check seed: 20240607)', () => {
  const runs = { seed: 20240607, numRuns: 2000 };

  it('printed parses to the same tree', () => {
    fc.assert(
      fc.property(terms(2), (term) => {
        expect(parsed(printTerm(term)).root).toEqual(term);
      }),
      runs,
    );
  });

  it('rolls between its least and its most, and its bonus explains the rest', () => {
    fc.assert(
      fc.property(terms(2), fc.nat(), (term, seq) => {
        const notation = parsed(printTerm(term));
        const faces = fairFaces('c3'.repeat(32), {
          campaignId: 'law',
          combat: 1,
          nth: seq,
          stream: 1 as const,
          entropy: [],
        });
        const roll = rollNotation(faces, 'law', notation);
        const kept = roll.dice.filter((die) => die.kept).reduce((sum, die) => sum + die.face, 0);
        expect(roll.total).toBeGreaterThanOrEqual(notation.range.min);
        expect(roll.total).toBeLessThanOrEqual(notation.range.max);
        expect(roll.total).toBe(kept + roll.bonus);
        expect(JSON.parse(JSON.stringify(roll))).toEqual(roll);
        expect(roll.dice.length).toBeLessThanOrEqual(500);
      }),
      runs,
    );
  });

  it('reads the same with capitals and with spaces between its parts', () => {
    fc.assert(
      fc.property(terms(2), (term) => {
        const text = printTerm(term);
        const spaced = text.toUpperCase().replace(/[-+*/()!]/g, ' $& ');
        fc.pre(spaced.length <= 200);
        expect(parsed(spaced).root).toEqual(term);
      }),
      runs,
    );
  });

  it.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 250 })],
    ['text of the alphabet of dice', fc.string({ unit: fc.constantFrom(...'0123456789dkhl!+-*/()% '), maxLength: 60 })],
  ])('or %s is either accepted and printable or refused at a place inside it', (_name, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const result = parseNotation(text);
        if (result.ok) expect(parsed(result.notation.text).root).toEqual(result.notation.root);
        else expect(result.at >= 0 && result.at <= text.length && result.message.length < 120).toBe(true);
      }),
      runs,
    );
  });
});
