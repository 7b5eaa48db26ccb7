/** Documents that were parsed lately, so that a client who sends the same again need not wait for it: so many bytes and no more. */
import type { DocumentNode } from 'graphql';

/** What a parsed document takes in memory for each character of its text: 120 where it is written for people, 300 where it is as dense as can be. */
const bytesPerCharacter = 300;

export class Documents {
  readonly #most: number;
  readonly #kept = new Map<string, { readonly document: DocumentNode; readonly bytes: number }>();
  #bytes = 0;

  /** In bytes. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#kept.size;
  }

  async get(key: string): Promise<DocumentNode | undefined> {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.document;
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    await this.delete(key);
    const bytes = (document.loc?.end ?? 0) * bytesPerCharacter;
    this.#kept.set(key, { document, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break;
      await this.delete(oldest);
    }
  }

  async delete(key: string): Promise<void> {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
