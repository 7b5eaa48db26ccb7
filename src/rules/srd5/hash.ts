/** SHA-256 of a text, in plain arithmetic: the rules reach for nothing outside themselves. */

const primes: readonly number[] = firstPrimes(64);
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32);
const constants: readonly number[] = primes.map((prime) => fraction(Math.cbrt(prime)));
const start: readonly number[] = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  let state = [...start];
  for (let block = 0; block < bytes.length; block += 64) state = compressed(state, scheduleOf(view, block));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

function padded(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);
  return bytes;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function scheduleOf(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(block + index * 4));
  for (let index = 16; index < 64; index++) {
    const [a, b] = [words[index - 15]!, words[index - 2]!];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words.push((words[index - 16]! + low + words[index - 7]! + high) | 0);
  }
  return words;
}

function compressed(before: readonly number[], words: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = before as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + constants[index]! + words[index]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + before[index]!) | 0);
}
