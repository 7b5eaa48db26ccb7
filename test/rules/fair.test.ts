/** Fair dice: anybody can recompute them from the published page alone. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../src/rules/dice.ts';
import { diceFrom, pickWeighted, shuffle } from '../../src/rules/dice.ts';
import type { Place } from '../../src/rules/fair.ts';
import { commitmentOf, faceFrom, fairFaces, verifyRolls } from '../../src/rules/fair.ts';

const zeros = '0'.repeat(64);
const counting = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const place: Place = { campaignId: 'c-42', combat: 3, nth: 17, stream: 1, entropy: [] };

const drawn = (seed: string, where: Place, sides: readonly number[]): number[] => {
  const faces = fairFaces(seed, where);
  return sides.map((each) => faces.next('test', each));
};

/** Written from the published description, sharing nothing with the code under test. */
function stranger(seed: string, where: string, sides: readonly number[]): number[] {
  const words: number[] = [];
  let block = 0;
  const word = (): number => {
    if (words.length === 0) {
      const digest = createHmac('sha256', Buffer.from(seed, 'hex'))
        .update(`arbiter:v1:${where}:${block++}`, 'utf8')
        .digest();
      const view = new DataView(digest.buffer, digest.byteOffset, 32);
      for (let offset = 0; offset < 32; offset += 4) words.push(view.getUint32(offset, false));
    }
    return words.shift() as number;
  };
  return sides.map((each) => {
    const limit = Math.floor(2 ** 32 / each) * each;
    let next = word();
    while (next >= limit) next = word();
    return (next % each) + 1;
  });
}

describe('published vectors', () => {
  it('rolls twenty d20 from the seed of zeros', () => {
    const where: Place = { campaignId: 'camp', combat: 1, nth: 1, stream: 1, entropy: [] };
    const expected = [9, 2, 13, 19, 2, 2, 18, 3, 1, 19, 8, 10, 7, 5, 14, 5, 5, 4, 16, 2];
    expect(drawn(zeros, where, Array(20).fill(20))).toEqual(expected);
  });

  it('rolls the twenty d20 that docs/fairness.md prints', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/fairness.md'), 'utf8');
    const expected = /```text\n([\d ]+)\n```/.exec(page)![1]!.split(' ').map(Number);
    const where: Place = { campaignId: 'camp', combat: 1, nth: 1, stream: 2, entropy: [] };
    expect(expected).toHaveLength(20);
    expect(drawn(zeros, where, Array(20).fill(20))).toEqual(expected);
  });

  it('mixes sides and takes the entropy of the members, as UTF-8, joined by commas', () => {
    const where = { ...place, entropy: ['salt', 'péché'] };
    expect(drawn(counting, where, [6, 20, 100, 4, 1000, 1, 12, 8, 6, 10])).toEqual([1, 10, 46, 3, 792, 1, 7, 1, 6, 2]);
  });

  it('discards words that would favour the low faces', () => {
    const expected = [
      376392972, 1764347315, 2351260146, 2500272749, 157414572, 516822654, 2606343813, 1049668620, 49715641, 505758534,
      306398528, 1089861096,
    ];
    expect(drawn(counting, place, Array(12).fill(3_000_000_000))).toEqual(expected);
  });

  it('commits to the bytes of the seed, not to its text', () => {
    expect(commitmentOf(zeros)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(commitmentOf(counting)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(commitmentOf(counting.toUpperCase())).toBe(commitmentOf(counting));
  });
});

describe('the stream', () => {
  it.each([2, 4, 6, 7, 8, 10, 12, 20, 100, 1000, 3_000_000_000, 2 ** 32])(
    'agrees with a stranger on 50 faces of a d%d',
    (sides) => {
      const many = Array<number>(50).fill(sides);
      expect(drawn(counting, place, many)).toEqual(stranger(counting, 'c-42:3:17:', many));
    },
  );

  it.each([
    ['campaign', { ...place, campaignId: 'c-43' }],
    ['combat', { ...place, combat: 4 }],
    ['beat', { ...place, nth: 18 }],
    ['entropy', { ...place, entropy: ['x'] }],
    ['stream', { ...place, stream: 2 as const }],
  ])('falls otherwise in another %s', (_what, elsewhere) => {
    const many = Array<number>(20).fill(1000);
    expect(drawn(counting, elsewhere, many)).not.toEqual(drawn(counting, place, many));
  });

  it('falls the same for the same place, whatever the rolls are called', () => {
    const first = fairFaces(counting, place);
    const second = fairFaces(counting, place);
    for (let index = 0; index < 20; index++) expect(first.next('attack', 20)).toBe(second.next(`other ${index}`, 20));
  });

  it.each(['', 'ab', `${zeros}00`, `${'0'.repeat(63)}g`, ` ${zeros}`, `${zeros}\n`])('refuses the seed %j', (seed) => {
    expect(() => fairFaces(seed, place)).toThrow('64 hexadecimal digits');
    expect(() => commitmentOf(seed)).toThrow('64 hexadecimal digits');
  });
});

describe('a face', () => {
  const from =
    (...words: number[]) =>
    () =>
      words.shift() as number;

  it('is the word modulo the sides, counted from 1', () => {
    expect([0, 5, 6, 4294967291].map((word) => faceFrom(from(word), 6))).toEqual([1, 6, 1, 6]);
  });

  it('discards every word past the last whole multiple of the sides', () => {
    expect(faceFrom(from(4294967292, 4294967295, 8), 6)).toBe(3);
    expect(faceFrom(from(4294967000, 999), 1000)).toBe(1000);
    expect(faceFrom(from(4294966999), 1000)).toBe(1000);
  });

  it('discards nothing when the sides divide the words evenly', () => {
    expect(faceFrom(from(4294967295), 8)).toBe(8);
    expect(faceFrom(from(4294967295), 2 ** 32)).toBe(2 ** 32);
  });

  it.each([0, -6, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])(
    'cannot come from a die of %d sides',
    (sides) => {
      expect(() => faceFrom(from(1), sides)).toThrow('A die cannot have');
    },
  );
});

describe('verifying', () => {
  const beat = (): Roll[] => {
    const dice = diceFrom(fairFaces(counting, place));
    dice.roll('attack', '2d20kh1', 5);
    dice.roll('damage', '6d6!');
    dice.roll('scores', '4d6dl1');
    pickWeighted(dice, 'loot', [50, 30, 15, 5]);
    shuffle(dice, 'deck', ['a', 'b', 'c', 'd']);
    dice.roll('odd', '(1d8+2)*2-1d4/2');
    return [...dice.rolls];
  };
  const changed = (rolls: Roll[], roll: number, die: number, change: Partial<Roll['dice'][number]>): Roll[] =>
    rolls.map((each, r) =>
      r === roll ? { ...each, dice: each.dice.map((old, d) => (d === die ? { ...old, ...change } : old)) } : each,
    );

  it('finds an honest beat to be honest, with dropped, exploded, picked and shuffled dice', () => {
    expect(beat().map((roll) => roll.why)).toEqual([
      'attack',
      'damage',
      'scores',
      'loot',
      'deck',
      'deck',
      'deck',
      'odd',
    ]);
    expect(verifyRolls(counting, place, JSON.parse(JSON.stringify(beat())))).toBeNull();
  });

  it('finds a beat without dice to be honest', () => {
    expect(verifyRolls(counting, place, [])).toBeNull();
  });

  it('points at the first die that was changed, even a dropped one', () => {
    const rolls = beat();
    const dropped = rolls[2]!.dice.findIndex((die) => !die.kept);
    const face = rolls[2]!.dice[dropped]!.face;
    const found = (face % 6) + 1;
    expect(verifyRolls(counting, place, changed(rolls, 2, dropped, { face: found }))).toEqual({
      roll: 2,
      die: dropped,
      expected: face,
      found,
    });
  });

  it('notices a roll that was removed', () => {
    expect(verifyRolls(counting, place, beat().slice(1))).toMatchObject({ roll: 0 });
  });

  it('notices another seed', () => {
    expect(verifyRolls(zeros, place, beat())).not.toBeNull();
  });

  it.each([0, -1, 2.5])('answers with a mismatch for a die of %d sides', (sides) => {
    const face = beat()[0]!.dice[0]!.face;
    const forged = changed(beat(), 0, 0, { sides });
    expect(verifyRolls(counting, place, forged)).toEqual({ roll: 0, die: 0, expected: 0, found: face });
    expect(verifyRolls(counting, place, changed(forged, 0, 0, { face: 0 }))).toMatchObject({ found: 0 });
  });
});
