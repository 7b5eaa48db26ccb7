/** The example of docs/log.md, byte for byte: what is hashed, the hash, and a signature of it. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chainedText, headText } from '../../src/rules/chain.ts';
import type { BundleEntry } from '../../src/verify/bundle.ts';
import { isSignedBy } from '../../src/verify/signature.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/log.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\n\`\`\``, 'gs'))].map((match) => match[1]!);

const entry = JSON.parse(blocks('json')[0]!) as BundleEntry;
const [bytes, head, signed] = blocks('text') as [string, string, string];
const hashed = bytes.replaceAll('\n', '');
const [publicKey, signature] = signed.split('\n') as [string, string];

describe('the example of docs/log.md', () => {
  it('shows the bytes that are hashed', () => {
    expect(chainedText(entry)).toBe(hashed);
    expect(JSON.parse(hashed)).toEqual({ ...entry, hash: undefined, signature: undefined, signedBy: undefined });
  });

  it('shows their hash', () => {
    expect(createHash('sha256').update(hashed).digest('hex')).toBe(entry.hash);
  });

  it('shows the head that is signed, and a signature of it', async () => {
    expect(headText(entry.campaignId, entry.seq, entry.hash)).toBe(head);
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from(head), key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(await isSignedBy(publicKey, head, signature)).toBe(true);
    expect(await isSignedBy(publicKey, head.replace(':2:', ':3:'), signature)).toBe(false);
  });

  it('names exactly the members that are hashed', () => {
    const named = /of\s+exactly (.*?)\. None/s.exec(page)![1]!.replace(/\(.*?\)/s, '');
    expect([...named.matchAll(/`(\w+)`/g)].map((match) => match[1])).toEqual(Object.keys(JSON.parse(hashed)));
  });
});
