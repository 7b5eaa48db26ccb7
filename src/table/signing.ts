/** The server's signature: one key at a time, every key it ever had published, each followed by the next in writing. */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { headText, keyText } from '../rules/chain.ts';
import type { SigningKeyRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** What everybody may know of a key. */
export type PublicKey = Omit<SigningKeyRow, 'privateKey'>;

/** Up to which entry a log is vouched for, and by which key. */
export interface SignedHead {
  readonly campaignId: string;
  readonly seq: number;
  readonly hash: string;
  /** Ed25519, in base64. */
  readonly signature: string;
  readonly signedBy: string;
}

export class Signer {
  readonly #rows: readonly SigningKeyRow[];
  readonly #key: KeyObject;
  readonly id: string;

  /** Oldest first; the last one signs. */
  constructor(rows: readonly SigningKeyRow[]) {
    this.#rows = rows;
    const { id, privateKey } = rows.at(-1)!;
    this.id = id;
    this.#key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  }

  get keys(): readonly PublicKey[] {
    return this.#rows.map(({ privateKey: _secret, ...known }) => known);
  }

  get publicKey(): string {
    return this.#rows.at(-1)!.publicKey;
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.#key).toString('base64');
  }

  head(campaignId: string, seq: number, hash: string): SignedHead {
    return { campaignId, seq, hash, signature: this.sign(headText(campaignId, seq, hash)), signedBy: this.id };
  }
}

/** Makes the first key where there is none. */
export async function openSigner(store: Store, now: Date): Promise<Signer> {
  const rows = await store.signingKeys();
  if (rows.length > 0) return new Signer(rows);
  return new Signer([await store.addSigningKey(freshKey(now, null), null)]);
}

/** A new key in place of the one in use, which says so. */
export async function rotateKey(store: Store, now: Date): Promise<SigningKeyRow> {
  const signer = await openSigner(store, now);
  return store.addSigningKey(freshKey(now, signer), signer.id);
}

function freshKey(since: Date, before: Signer | null): SigningKeyRow {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' });
  const spki = publicKey.toString('base64');
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: spki,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    since,
    until: null,
    endorsed: before ? before.sign(keyText(spki)) : null,
  };
}
