/** Importing monsters: into one campaign, or for every campaign of a ruleset that is made from now on. */

import type { EntryBody } from '../rules/chain.ts';
import type { Engine } from '../rules/chronicle.ts';
import type { Bar, GameEvent } from '../rules/ruleset.ts';
import type { BestiaryTextRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { GameMaster } from './game-master.ts';
import { once, type RetryKey, SERVER, usedKey } from './idempotency.ts';

/** What was taken and what could not be, as the ruleset's import tells it. */
export interface ImportReport {
  readonly version: number;
  readonly hash: string;
  readonly monsters: readonly string[];
  readonly notes: readonly ImportNote[];
}

export interface ImportNote {
  readonly monster: string;
  readonly what: string;
  readonly reason: string;
}

export type Importing =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly refusal: Bar };

export interface BestiariesParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly gm: GameMaster;
}

export class Bestiaries {
  readonly #parts: BestiariesParts;

  constructor(parts: BestiariesParts) {
    this.#parts = parts;
  }

  async intoCampaign(
    campaignId: string,
    source: string,
    key: RetryKey | null = null,
    by: string | null = null,
  ): Promise<Importing> {
    const { gm, engines } = this.#parts;
    const state = await gm.campaign(campaignId);
    if (!state) return { ok: false, refusal: { code: 'NOT_FOUND', message: 'There is no such campaign.' } };
    const read = readFor(engines[state.ruleset]!, source);
    if (!read.ok) return read;
    const reply = await gm.as(by).adopt(campaignId, read, key);
    if (!reply.ok) return reply;
    const [event] = (reply.done.entry.body as EntryBody).events;
    return { ok: true, report: { ...read, version: (event as Adopted).version } };
  }

  /** The same text is kept once in any case, so that asked again it is simply answered. */
  forServer(ruleset: string, source: string, key: RetryKey | null = null): Promise<Importing> {
    return once(
      { store: this.#parts.store, scope: SERVER, key },
      () => this.#keep(ruleset, source, key),
      () => this.#keep(ruleset, source, null),
    );
  }

  async #keep(ruleset: string, source: string, key: RetryKey | null): Promise<Importing> {
    const { store, engines } = this.#parts;
    const engine = engines[ruleset];
    if (!engine) return no(`The ruleset ${ruleset} is not installed on this server.`);
    const read = readFor(engine, source);
    if (!read.ok) return read;
    const full = await this.#full(ruleset, read);
    if (full !== null) return no(full);
    const row = { ruleset, hash: read.hash, text: read.text, at: new Date() };
    const { version } = await store.addBestiary(row, key && usedKey(SERVER, key));
    return { ok: true, report: { ...read, version } };
  }

  /** Why there is no room for more; what is there already takes none. */
  async #full(ruleset: string, { hash, text }: BestiaryTextRow): Promise<string | null> {
    const { store } = this.#parts;
    const imported = await store.bestiariesOf(ruleset);
    if (imported.some((row) => row.hash === hash)) return null;
    if (imported.length >= MOST_IMPORTS) return `At most ${MOST_IMPORTS} imports for new campaigns are kept.`;
    const characters = (await store.bestiaryCharacters(ruleset)) + text.length;
    if (characters <= MOST_CHARACTERS) return null;
    return `The imports for new campaigns are at most ${MOST_CHARACTERS / 1_000_000} million characters in all.`;
  }
}

/** A campaign has to have room for all of them, and for more of its own. */
const MOST_IMPORTS = 100;
const MOST_CHARACTERS = 16_000_000;

type Reading = ({ readonly ok: true } & Omit<ImportReport, 'version'> & BestiaryTextRow) | Refused;
interface Refused {
  readonly ok: false;
  readonly refusal: Bar;
}

const readFor = ({ name, camp: { library } }: Engine, source: string): Reading =>
  library ? library.read(source) : no(`${name} imports no monsters.`);

const no = (message: string): Refused => ({ ok: false, refusal: { code: 'BAD_USER_INPUT', message } });

interface Adopted extends GameEvent {
  readonly version: number;
}
