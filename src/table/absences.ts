/** Players who stay away: where a campaign asks for it, the server answers for them after a while, by the same options. */
import type { CampaignRow, CombatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { GameMaster } from './game-master.ts';

export interface AbsencesParts {
  readonly store: Store;
  readonly gm: () => GameMaster;
  readonly onError: (error: unknown, combatId: string) => void;
}

export class Absences {
  readonly #parts: AbsencesParts;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(parts: AbsencesParts) {
    this.#parts = parts;
  }

  /** After every beat: whoever is asked now has the campaign's `autoAnswer` seconds. */
  watch({ id, status, version }: CombatRow, { settings }: CampaignRow): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const seconds = Number((settings as Record<string, unknown>).autoAnswer ?? 0);
    if (status !== 'ACTIVE' || !(seconds > 0)) return;
    const timer = setTimeout(() => this.#answer(id, version), seconds * 1000);
    this.#timers.set(id, timer.unref());
  }

  /** After a restart everybody has their time anew. */
  async resume(): Promise<void> {
    const combats = await this.#parts.store.combatsByIds(await this.#parts.store.unattended());
    const campaigns = await this.#parts.store.campaignsByIds(combats.map((combat) => combat.campaignId));
    const campaignOf = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
    for (const combat of combats) this.watch(combat, campaignOf.get(combat.campaignId)!);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Refused when somebody was faster: then that beat has set the clock anew. */
  #answer(combatId: string, version: number): void {
    this.#parts
      .gm()
      .answerFor(combatId, version)
      .catch((error) => this.#parts.onError(error, combatId));
  }
}
