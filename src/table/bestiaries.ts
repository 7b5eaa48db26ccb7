/** Importing monsters: into one campaign's log, or for every campaign of a ruleset that is made from now on. */

import type { Engine } from '../rules/chronicle.ts';
import { campAct, createCampaign } from '../rules/commands.ts';
import { diceFrom } from '../rules/dice.ts';
import type { Bar, CampCommand, GameEvent } from '../rules/ruleset.ts';
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
    const reply = await this.#parts.gm.as(by).camp(campaignId, importing(source), key);
    if (!reply.ok) return reply;
    return { ok: true, report: reportOf((reply.done.entry.body as { events: readonly GameEvent[] }).events) };
  }

  /** The same source is kept once in any case, so that asked again it is simply answered. */
  forServer(ruleset: string, source: string, key: RetryKey | null = null): Promise<Importing> {
    return once(
      { store: this.#parts.store, scope: SERVER, key },
      () => this.#keep(ruleset, source, key),
      () => this.#keep(ruleset, source, null),
    );
  }

  /** Judged first on a campaign that nobody will ever see. */
  async #keep(ruleset: string, source: string, key: RetryKey | null): Promise<Importing> {
    const engine = this.#parts.engines[ruleset];
    if (!engine) return no(`The ruleset ${ruleset} is not installed on this server.`);
    const blank = createCampaign(engine, { id: 'camp_trial', name: 'Trial', setting: null, settings: {} });
    if (!blank.ok) return blank;
    const tried = campAct(engine, blank.campaign, importing(source), diceFrom({ next: () => 1 }));
    if (!tried.ok) return tried;
    const report = reportOf(tried.entry.events);
    const row = { ruleset, hash: report.hash, source, at: new Date() };
    const { version } = await this.#parts.store.addBestiary(row, key && usedKey(SERVER, key));
    return { ok: true, report: { ...report, version } };
  }
}

const importing = (source: string): CampCommand => ({
  type: 'importBestiary',
  character: null,
  picks: { source: [source] },
});

const no = (message: string): Importing => ({ ok: false, refusal: { code: 'BAD_USER_INPUT', message } });

interface Imported extends GameEvent {
  readonly hash: string;
  readonly version: number;
  readonly monsters: Readonly<Record<string, { readonly name: string }>>;
  readonly report: readonly ImportNote[];
}

function reportOf([event]: readonly GameEvent[]): ImportReport {
  const { hash, version, monsters, report } = event as Imported;
  return { version, hash, monsters: Object.values(monsters).map((monster) => monster.name), notes: report };
}
