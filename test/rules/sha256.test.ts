/** Our HMAC-SHA-256 against the one that Node brings. */
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacOf, sha256 } from '../../src/rules/sha256.ts';

const hex = (words: Int32Array): string =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('SHA-256 (seed: 20261)', () => {
  it('is what Node says for any text and any bytes', () => {
    const text = fc.string({ unit: 'binary', minLength: 0, maxLength: 300 });
    const agrees = (message: string): void => {
      expect(sha256(message)).toBe(createHash('sha256').update(message).digest('hex'));
      const bytes = new TextEncoder().encode(message);
      expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    };
    fc.assert(fc.property(text, agrees), { seed: 20_261, numRuns: 1000 });
  });
});

describe('HMAC-SHA-256 (seed: 20261)', () => {
  it('is what Node says for any key of up to 64 bytes and any message', () => {
    const key = fc.uint8Array({ minLength: 0, maxLength: 64 });
    const message = fc.string({ unit: 'binary', minLength: 0, maxLength: 300 });
    const agrees = (bytes: Uint8Array, text: string): void => {
      expect(hex(hmacOf(bytes)(text))).toBe(createHmac('sha256', bytes).update(text).digest('hex'));
    };
    fc.assert(fc.property(key, message, agrees), { seed: 20_261, numRuns: 2000 });
  });

  it('is right at every length around the edges of a block', () => {
    const keyed = hmacOf(new Uint8Array(32).fill(7));
    for (let length = 0; length <= 200; length++) {
      const text = 'x'.repeat(length);
      expect(hex(keyed(text))).toBe(createHmac('sha256', Buffer.alloc(32, 7)).update(text).digest('hex'));
    }
  });

  it('gives each message words of its own', () => {
    const keyed = hmacOf(new Uint8Array(32));
    const first = keyed('a');
    const before = hex(first);
    keyed('b');
    expect(hex(first)).toBe(before);
  });

  it('refuses a key longer than a block', () => {
    expect(() => hmacOf(new Uint8Array(65))).toThrow('at most 64 bytes');
  });
});
