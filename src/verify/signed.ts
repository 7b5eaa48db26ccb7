/** Who vouches for a bundle: the keys, the heads of its combats, and the document as a whole. */
import { isBranching } from '../rules/branches.ts';
import { headText, keyText } from '../rules/chain.ts';
import { sha256 } from '../rules/sha256.ts';
import { type Bundle, type BundleEntry, type BundleNarration, bundleText, digestLine } from './bundle.ts';
import { type Difference, Differs } from './differs.ts';
import type { Checked, Progress } from './replay.ts';
import { bytesOf, isSignedBy } from './signature.ts';

/** What a verdict notes where the platform knows no signatures: then the key it names may be anybody's. */
export const SIGNATURES_NOT_CHECKED = 'Signatures were not checked: there is no Ed25519 here.';

export class Vouchers {
  readonly #bundle: Bundle;
  readonly #progress: Progress;
  /** From id to public key: the server's own, and those of servers that the log was brought along from. */
  readonly #keys: ReadonlyMap<string, string>;
  /** The first entry that was written here. */
  readonly #firstOwn: number;

  constructor(bundle: Bundle, progress: Progress) {
    this.#bundle = bundle;
    this.#progress = progress;
    const branchings = bundle.log.flatMap(({ body }) => body.events.filter(isBranching));
    const foreign = branchings.flatMap(({ origin }) => (origin.key === null ? [] : [origin.key]));
    const own = bundle.keys.map(({ publicKey }) => publicKey);
    this.#keys = new Map([...foreign, ...own].map((key) => [keyIdOf(key), key]));
    this.#firstOwn = firstOwn(bundle);
  }

  /** Each key after the first was announced by the one before it, when that was put away. */
  async checkKeys(): Promise<void> {
    const { keys, head } = this.#bundle;
    const newest = keys.at(-1);
    if (!newest) throw new Differs(null, 'keys', 'There is no key to check a signature with.');
    for (const [index, { id, publicKey, endorsed, until }] of keys.entries()) {
      const place = `keys[${index}]`;
      if (id !== keyIdOf(publicKey)) throw new Differs(null, `${place}.id`, `${place}.id is not that of the key.`);
      if (until !== (keys[index + 1]?.since ?? null))
        throw new Differs(null, `${place}.until`, `${place} was not in use until the next one was.`);
      if ((endorsed === null) !== (index === 0))
        throw new Differs(null, `${place}.endorsed`, `${place} was not announced by the key before it.`);
      if (endorsed !== null)
        await this.#check(keys[index - 1]!.id, keyText(publicKey), endorsed, {
          ...{ seq: null, path: `${place}.endorsed`, says: `${place} was not announced by the key before it.` },
        });
    }
    if (head.signedBy !== newest.id)
      throw new Differs(null, 'head.signedBy', `The head is signed with ${head.signedBy}, not with the newest key.`);
  }

  /** The last entry of a combat is signed, and no other. */
  async checkEntry({ entry, isOver }: Checked): Promise<void> {
    const { seq, stream, signature, signedBy, campaignId, hash } = entry;
    if ((signature === null) !== (signedBy === null))
      throw new Differs(seq, 'signature', `Entry ${seq} has half a signature.`);
    if (stream > 1 && isOver !== (signature !== null))
      throw new Differs(seq, 'signature', `Entry ${seq} ${isOver ? 'ends a combat and is not' : 'is'} signed.`);
    if (signature === null) return;
    if (seq < this.#firstOwn && !this.#keys.has(signedBy!)) {
      this.#progress.notes.add('Some entries are signed with a key of another server that is not here.');
      return;
    }
    await this.#check(signedBy!, headText(campaignId, seq, hash), signature, {
      ...{ seq, path: 'signature', says: `The signature of entry ${seq} is not the server's.` },
    });
  }

  async checkDocument(): Promise<void> {
    const { head, keys, campaignId, log, narrations, signature, ...rest } = this.#bundle;
    await this.#check(head.signedBy, headText(campaignId, head.seq, head.hash), head.signature, {
      ...{ seq: null, path: 'head.signature', says: "The signature of the head is not the server's." },
    });
    const digests = { log: digestOf(log), narrations: digestOf(narrations) };
    await this.#check(keys.at(-1)!.id, bundleText({ head, keys, campaignId, ...rest }, digests), signature, {
      ...{ seq: null, path: 'signature' },
      says: 'The document is not what the server has signed: something besides the log was changed.',
    });
  }

  async #check(signedBy: string, text: string, signature: string, { seq, path, says }: Difference): Promise<void> {
    const key = this.#keys.get(signedBy);
    if (!key) throw new Differs(seq, path, `It is signed with the key ${signedBy}, which the bundle does not have.`);
    const valid = await isSignedBy(key, text, signature);
    if (valid === null) this.#progress.notes.add(SIGNATURES_NOT_CHECKED);
    if (valid === false) throw new Differs(seq, path, says);
  }
}

/** SHA-256 of the key, in hex, the first sixteen digits. */
const keyIdOf = (publicKey: string): string => sha256(bytesOf(publicKey)).slice(0, 16);

function firstOwn({ log, renamed: ids }: Bundle): number {
  if (ids) return Number.POSITIVE_INFINITY;
  return log.findLast(({ body }) => body.events.some(isBranching))?.seq ?? 0;
}

const digestOf = (items: readonly (BundleEntry | BundleNarration)[]): string => sha256(items.map(digestLine).join(''));
