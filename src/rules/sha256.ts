/** SHA-256 and HMAC, as FIPS 180-4 and RFC 2104 have them: for short messages faster than a native object per call. */

/** Lower-case hex. */
export function sha256(message: Uint8Array | string): string {
  const state = start.slice();
  digestInto(state, typeof message === 'string' ? bytesOf(message) : message, 0);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Keyed once, then called for every message: the eight words of its code. */
export function hmacOf(key: Uint8Array): (message: string) => Int32Array {
  if (key.length > BLOCK) throw new Error(`A key has at most ${BLOCK} bytes`);
  const inner = keyed(key, 0x36363636);
  const outer = keyed(key, 0x5c5c5c5c);
  return (message) => {
    const code = inner.slice();
    digestInto(code, bytesOf(message), BLOCK);
    for (let i = 0; i < 8; i++) schedule[i] = code[i]!;
    schedule[8] = 0x80000000 | 0;
    schedule.fill(0, 9, 15);
    schedule[15] = (BLOCK + 32) * 8;
    code.set(outer);
    compress(code);
    return code;
  };
}

const BLOCK = 64;

/** The first 32 bits of the fractional parts: of square roots of the first eight primes, of cube roots of the first 64. */
const primes = Array.from({ length: 312 }, (_, n) => n).filter(isPrime);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return n > 1;
}

/** Every call writes it anew before it reads. */
const schedule = new Int32Array(64);

/** The state after the block that holds the key. */
function keyed(key: Uint8Array, pad: number): Int32Array {
  schedule.fill(pad, 0, 16);
  for (let i = 0; i < key.length; i++) schedule[i >> 2]! ^= key[i]! << (24 - (i & 3) * 8);
  const state = start.slice();
  compress(state);
  return state;
}

const bytesOf = (message: string): Uint8Array => utf8.encode(message);
const utf8 = new TextEncoder();

/** Takes in a message that follows so many bytes, with its padding. */
function digestInto(state: Int32Array, bytes: Uint8Array, before: number): void {
  const blocks = (bytes.length + 9 + BLOCK - 1) >> 6;
  for (let block = 0; block < blocks; block++) {
    schedule.fill(0, 0, 16);
    const from = block * BLOCK;
    const to = Math.min(bytes.length, from + BLOCK);
    for (let i = from; i < to; i++) schedule[(i - from) >> 2]! |= bytes[i]! << (24 - (i & 3) * 8);
    if (to === bytes.length && to < from + BLOCK && to >= from)
      schedule[(to - from) >> 2]! |= 0x80 << (24 - (to & 3) * 8);
    if (block === blocks - 1) schedule[15] = (before + bytes.length) * 8;
    compress(state);
  }
}

function compress(state: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const x = schedule[i - 15]!;
    const y = schedule[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    schedule[i] = (schedule[i - 16]! + s0 + schedule[i - 7]! + s1) | 0;
  }
  let a = state[0]!,
    b = state[1]!,
    c = state[2]!,
    d = state[3]!,
    e = state[4]!,
    f = state[5]!,
    g = state[6]!,
    h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + schedule[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
  state[5] = (state[5]! + f) | 0;
  state[6] = (state[6]! + g) | 0;
  state[7] = (state[7]! + h) | 0;
}
