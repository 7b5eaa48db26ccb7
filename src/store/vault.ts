/** Secrets at rest: sealed with a key that is not in the database, each to its place. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { keyFileOf, Unusable, unusable } from './file.ts';

/** In bytes, as AES-256-GCM has them. */
const KEY = 32;
const NONCE = 12;
const TAG = 16;

const SEALED = 'sealed:v1:';

export class Vault {
  readonly #key: Buffer;
  /** By which the database knows the key, and nobody learns it. */
  readonly id: string;

  constructor(key: Buffer) {
    this.#key = key;
    this.id = createHmac('sha256', key).update('arbiter:seed-key:v1').digest('hex').slice(0, 16);
  }

  /** `place` says where it belongs: anywhere else it cannot be opened. */
  seal(secret: string, place: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return SEALED + sealed.toString('base64');
  }

  /** Null where it was sealed with another key, for another place, or was changed. */
  open(sealed: string, place: string): string | null {
    if (!isSealed(sealed)) return null;
    const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64');
    if (bytes.length < NONCE + TAG) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(-TAG));
    try {
      return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}

export const isSealed = (text: string): boolean => text.startsWith(SEALED);

/** The 32 bytes that a text stands for, in hex or base64; null where it stands for anything else. */
export function keyFrom(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  const isIt = bytes.length === KEY && /^[\w+/-]{43}=?$/.test(text);
  return isIt ? bytes : null;
}

/** The key that the file beside the database holds; null where there is none. */
export async function keyBeside(file: string): Promise<Buffer | null> {
  const text = await readFile(keyFileOf(file), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw unusable(file, error) ?? error;
  });
  if (text === null) return null;
  const key = keyFrom(text.trim());
  if (!key)
    throw new Unusable(`${keyFileOf(file)} holds no key: it must be 32 bytes, in base64. Restore it from a backup.`);
  return key;
}

/** Makes a key beside the database, unless somebody else is faster; the one that is there then. */
export async function makeKey(file: string): Promise<Buffer> {
  const draft = `${keyFileOf(file)}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // Whole or not at all, and never in the place of another.
  await link(draft, keyFileOf(file)).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  await syncFolder(path.dirname(file));
  return (await keyBeside(file))!;
}

/** What was sealed with a key that a power cut takes away is lost. Not every system syncs folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

export const otherKey = (file: string): Unusable =>
  new Unusable(
    `The secrets in ${file} were sealed with another key than the one that is given here. Put back ${keyFileOf(file)}, or ` +
      'set SEED_KEY to it. If it is lost for ever, "arbiter restored --key-lost" goes on without: all dice are drawn anew.',
  );

export const noKey = (file: string): Unusable =>
  new Unusable(
    `The secrets in ${file} are sealed, and there is no key to them. Put back ${keyFileOf(file)}, or set SEED_KEY to it. ` +
      'If it is lost for ever, "arbiter restored --key-lost" goes on without: all dice are drawn anew.',
  );
