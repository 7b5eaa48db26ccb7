/** Whether the database file is still there and takes what is written. */
import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { isForGood, Unusable, unusable } from './file.ts';

/** However often it is asked, the file is written no more often than this, in milliseconds. */
const FRESH = 1000;
/** So often somebody looks whether it is still there, unasked. */
const LOOK = 5000;
/** In bytes: with less left on the disk the next few beats might not be stored. */
const ROOM = 1024 * 1024;

export class Health {
  readonly #file: string;
  readonly #write: () => Promise<unknown>;
  readonly #identity: string | null;
  readonly #looking: NodeJS.Timeout;
  #answer: Promise<void> = Promise.resolve();
  #askedAt = Number.NEGATIVE_INFINITY;
  #lose!: (why: Unusable) => void;
  /** Resolves when nothing will ever be stored again by this process, with why. */
  readonly lost = new Promise<Unusable>((resolve) => {
    this.#lose = resolve;
  });

  /** `write` stores something small, and rejects when that fails. */
  constructor(file: string, write: () => Promise<unknown>) {
    this.#file = file;
    this.#write = write;
    this.#identity = identityOf(file);
    this.#looking = setInterval(() => this.#isThere(), LOOK);
    this.#looking.unref();
  }

  /** Rejects with why nothing can be stored now. */
  ready(): Promise<void> {
    const now = performance.now();
    if (now - this.#askedAt >= FRESH) {
      this.#askedAt = now;
      this.#answer = this.#check();
      this.#answer.catch(() => {});
    }
    return this.#answer;
  }

  /** Of a statement that failed. */
  heard(error: unknown): void {
    if (isForGood(error)) this.#lose(unusable(this.#file, error)!);
  }

  close(): void {
    clearInterval(this.#looking);
  }

  async #check(): Promise<void> {
    if (!this.#isThere()) throw takenAway(this.#file);
    await this.#checkRoom();
    await this.#write().catch((error) => {
      throw unusable(this.#file, error) ?? error;
    });
  }

  /** What is written into a file without a name is gone with the process. */
  #isThere(): boolean {
    const isIt = identityOf(this.#file) === this.#identity;
    if (!isIt) this.#lose(takenAway(this.#file));
    return isIt;
  }

  async #checkRoom(): Promise<void> {
    const { bavail, bsize, blocks } = await statfs(path.dirname(this.#file));
    // Some file systems do not say how large they are.
    if (blocks > 0 && bavail * bsize < ROOM)
      throw new Unusable(`The database ${this.#file} cannot be written: there is no room left on its disk.`);
  }
}

const takenAway = (file: string): Unusable =>
  new Unusable(
    `The database ${file} was taken away, or another was put in its place: what is written now would be lost. ` +
      'Stop the server before you move or restore its file.',
  );

/** Null where there is none. */
function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
