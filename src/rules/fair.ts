/** Fair dice: a stream of faces that a stranger can recompute from the revealed seed and the place in the log. */
import type { Faces, Roll } from './dice.ts';
import { hmacOf, sha256 } from './sha256.ts';

/** Where in a campaign's log the dice fall: the combat's number, the beat's log number, the members' entropy. */
export interface Place {
  readonly campaignId: string;
  readonly combat: number;
  readonly seq: number;
  readonly entropy: readonly string[];
}

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

function blocksOf(seed: string, { campaignId, combat, seq, entropy }: Place): (index: number) => Int32Array {
  const hmac = keyedBy(seed);
  const prefix = `arbiter:v1:${campaignId}:${combat}:${seq}:${entropy.join(',')}:`;
  return (index) => hmac(prefix + index);
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
