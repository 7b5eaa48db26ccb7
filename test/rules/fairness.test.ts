/** Whether the dice are even: a million faces of every usual die, held against chance by chi-squared. */
import { describe, expect, it } from 'vitest';
import { fairFaces, STREAM } from '../../src/rules/fair.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const BEATS = 10_000;
const FACES_PER_BEAT = 100;
const FACES = BEATS * FACES_PER_BEAT;

/** By sides: what chi-squared, with one degree of freedom less, exceeds once in a thousand times. */
const critical: Readonly<Record<number, number>> = {
  2: 10.828,
  3: 13.816,
  4: 16.266,
  6: 20.515,
  8: 24.322,
  10: 27.877,
  12: 31.264,
  20: 43.82,
  100: 148.23,
  1000: 1142.848,
};
const sizes = Object.keys(critical).map(Number);

/** How far a million faces are from even. */
function chiSquared(sides: number, next: () => number): number {
  const counts = new Float64Array(sides);
  for (let i = 0; i < FACES; i++) counts[next() - 1]! += 1;
  const even = FACES / sides;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

/** As a table draws them: beat after beat, each with a stream of its own. */
function fairDie(sides: number): () => number {
  let [beat, left] = [0, 0];
  let faces = facesOf(beat);
  return () => {
    if (left === 0) [faces, left] = [facesOf(++beat), FACES_PER_BEAT];
    left -= 1;
    return faces.next('test', sides);
  };
}

const facesOf = (nth: number) =>
  fairFaces(SEED, { campaignId: 'camp_even', combat: 1, nth, entropy: ['salt'], stream: STREAM });

/** The same stream with one face in so many turned into a one. */
function loadedDie(sides: number, oneIn: number): () => number {
  const fair = fairDie(sides);
  let drawn = 0;
  return () => {
    const face = fair();
    drawn += 1;
    return drawn % oneIn === 0 ? 1 : face;
  };
}

/** Words of so many bits from the fair stream. */
function wordsOf(bits: number): () => number {
  const fair = fairDie(2 ** bits);
  return () => fair() - 1;
}

describe(`a million faces (seed 000102..1f, ${BEATS} beats)`, () => {
  it.each(sizes)('of a d%d are even', (sides) => {
    expect(chiSquared(sides, fairDie(sides))).toBeLessThan(critical[sides]!);
  });
});

describe('the statistic', () => {
  it.each([6, 20, 100])('finds out a d%d of which one throw in a hundred is a one', (sides) => {
    expect(chiSquared(sides, loadedDie(sides, 100))).toBeGreaterThan(critical[sides]!);
  });

  it('finds out a d6 that takes every word of eight bits, also those that favour the low faces', () => {
    const word = wordsOf(8);
    expect(chiSquared(6, () => (word() % 6) + 1)).toBeGreaterThan(critical[6]!);
  });

  it('is content with the same words where those are discarded', () => {
    const word = wordsOf(8);
    const kept = (): number => {
      for (;;) {
        const next = word();
        if (next < 252) return next;
      }
    };
    expect(chiSquared(6, () => (kept() % 6) + 1)).toBeLessThan(critical[6]!);
  });
});
