/** Fair dice: a stream of faces that a stranger can recompute from the revealed seed and the place in the log. */
import type { Faces, Roll } from './dice.ts';
import { hmacOf, sha256 } from './sha256.ts';

/** Where in a campaign's log the dice fall. */
export interface Place {
  readonly campaignId: string;
  /** The combat's number; 0 outside combat. */
  readonly combat: number;
  /** The how-manieth beat that rolls under this seed; in stream 1 the beat's number in the log. */
  readonly nth: number;
  /** What members contributed. */
  readonly entropy: readonly string[];
  readonly stream: Stream;
}

/**
 * How the message of a place is made. In stream 1 any entry, also one without dice, moved the dice of all later beats:
 * whoever knew the seed could choose the moment. Since stream 2 only beats that roll count.
 */
export type Stream = 1 | 2;
export const STREAM: Stream = 2;

const wordsPerBlock = 8;
const words = 2 ** 32;

/** Blocks are drawn as they are needed: a beat without dice costs nothing. */
export function fairFaces(seed: string, place: Place): Faces {
  const blockOf = blocksOf(seed, place);
  let block: Int32Array | null = null;
  let drawn = 0;
  const nextWord = (): number => {
    const inBlock = drawn % wordsPerBlock;
    if (block === null || inBlock === 0) block = blockOf(drawn / wordsPerBlock);
    drawn++;
    return block[inBlock]! >>> 0;
  };
  return { next: (_why, sides) => faceFrom(nextWord, sides) };
}

function blocksOf(seed: string, { campaignId, combat, nth, entropy, stream }: Place): (index: number) => Int32Array {
  const hmac = keyedBy(seed);
  const prefix = `arbiter:v${stream}:${campaignId}:${combat}:${nth}:${entropy.join(',')}:`;
  return (index) => hmac(prefix + index);
}

/** A secret that only whoever knows the seed can tell, for what is committed to at a place; in hex. */
export function saltOf(seed: string, campaignId: string, nth: number): string {
  const words = keyedBy(seed)(`arbiter:seal:v1:${campaignId}:${nth}`);
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

let lastKeyed: { readonly seed: string; readonly hmac: (message: string) => Int32Array } | null = null;

/** A combat's beats and a verifier's walk come one after the other with the same seed. */
function keyedBy(seed: string): (message: string) => Int32Array {
  if (lastKeyed?.seed !== seed) lastKeyed = { seed, hmac: hmacOf(bytesOf(seed)) };
  return lastKeyed.hmac;
}

/** Words that would favour the low faces are discarded. */
export function faceFrom(nextWord: () => number, sides: number): number {
  if (!isSides(sides)) throw new Error(`A die cannot have ${sides} sides`);
  const fair = words - (words % sides);
  let word = nextWord();
  while (word >= fair) word = nextWord();
  return (word % sides) + 1;
}

function isSides(sides: number): boolean {
  return Number.isInteger(sides) && sides >= 1 && sides <= words;
}

/** Published before the first roll; the revealed seed must hash to it. */
export function commitmentOf(seed: string): string {
  return sha256(bytesOf(seed));
}

function bytesOf(seed: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(seed)) throw new Error('A seed is 64 hexadecimal digits');
  return Uint8Array.from(seed.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}

/** Recomputes every face of a beat: the first die that does not match, or null. A die that cannot exist expects 0. */
export function verifyRolls(
  seed: string,
  place: Place,
  rolls: readonly Roll[],
): { roll: number; die: number; expected: number; found: number } | null {
  const faces = fairFaces(seed, place);
  for (const [roll, { why, dice }] of rolls.entries()) {
    for (const [die, { sides, face }] of dice.entries()) {
      const expected = isSides(sides) ? faces.next(why, sides) : 0;
      if (expected !== face || expected === 0) return { roll, die, expected, found: face };
    }
  }
  return null;
}
