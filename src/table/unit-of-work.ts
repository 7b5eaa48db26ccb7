/** One command from start to finish: load, play, commit, publish, answer. One at a time in each campaign. */
import { type EntryBody, NOTHING_BEFORE } from '../rules/chain.ts';
import type { CampaignState, Engine } from '../rules/chronicle.ts';
import { type Made, redrawSeeds } from '../rules/commands.ts';
import { memberEvolve } from '../rules/members.ts';
import type { Bar, CombatState } from '../rules/ruleset.ts';
import { Conflict } from '../store/conflict.ts';
import type { BestiaryTextRow, CampaignRow, CharacterRow, CombatRow, EntryRow, SeedRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import { firstUse, isAskedAgain, keptKey, keyReused, type RetryKey, usedKey } from './idempotency.ts';
import { campaignOf } from './ids.ts';
import { advance, type Beside, changedCharacters, seatFrom } from './projections.ts';
import { columnsFor } from './recording.ts';
import { type Loaded, Seats } from './seats.ts';
import { redrawn, renewed, type Seeds, seedsFrom } from './seeds.ts';
import type { Signer } from './signing.ts';
import { coldStates, stateAt } from './states.ts';
import { Turns } from './turns.ts';

export type Reply<What extends Done = Done> =
  | { readonly ok: true; readonly done: What }
  | { readonly ok: false; readonly refusal: Bar };

/** An accepted command: its entry, and how everything stands. */
export interface Done {
  readonly campaign: CampaignRow;
  /** Those that changed. */
  readonly characters: readonly CharacterRow[];
  readonly combat: CombatRow | null;
  readonly entry: EntryRow;
  readonly state: CampaignState;
}

/** What a client may send along so that nothing happens twice or too late. */
export interface Guard {
  readonly version: number | null;
  readonly key: RetryKey | null;
}

export type Playable = Loaded & { readonly seeds: Seeds };

export interface Played {
  readonly made: Made;
  /** Those that were drawn or revealed. */
  readonly seeds?: (state: CampaignState) => SeedRow[];
  /** Those that the campaign goes by from now on. */
  readonly texts?: readonly BestiaryTextRow[];
}

/** From a loaded campaign to what a command makes of it. */
export type Play = (engine: Engine, loaded: Playable) => Played | Promise<Played>;

export interface UnitOfWorkParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly bell: Bell;
  readonly signer: Signer;
  /** Called after the commit with every entry of a combat. */
  readonly onBeat: (done: Done) => void;
  /** Called after the commit where somebody's seat may be another than before. */
  readonly onSeats?: (done: Done) => void;
  readonly now?: () => Date;
  /** How many campaigns are kept in memory. */
  readonly seats?: number;
}

/** So often somebody else may be faster. */
const TRIES = 5;

export class UnitOfWork {
  readonly #parts: UnitOfWorkParts;
  readonly #turns = new Turns();
  readonly #seats: Seats;

  constructor(parts: UnitOfWorkParts) {
    this.#parts = parts;
    this.#seats = new Seats(parts.seats);
  }

  get now(): Date {
    return this.#parts.now?.() ?? new Date();
  }

  /** As the last command left it; null where there is none. */
  campaign(campaignId: string): Promise<CampaignState | null> {
    return this.#turns.take(campaignId, async () => (await this.#load(campaignId))?.state ?? null);
  }

  /** Current or final states of combats, in a constant number of statements. */
  async states(combatIds: readonly string[]): Promise<ReadonlyMap<string, CombatState>> {
    const states = new Map<string, CombatState>();
    for (const id of combatIds) {
      const combat = this.#seats.get(campaignOf(id))?.state.combat;
      if (combat?.id === id) states.set(id, combat.state);
    }
    const cold = combatIds.filter((id) => !states.has(id));
    if (cold.length > 0) for (const [id, state] of await coldStates(this.#parts, cold)) states.set(id, state);
    return states;
  }

  /** Resolves when every command in hand is answered. */
  idle(): Promise<void> {
    return this.#turns.idle();
  }

  play(campaignId: string, guard: Guard, command: Play): Promise<Reply> {
    return this.#turns.take(campaignId, () => this.#attempt(campaignId, guard, command, TRIES));
  }

  /** The first entry of a campaign, with what it begins with beside the log. */
  found(made: Extract<Made, { ok: true }>, seeds: Seeds, beside: Beside): Promise<Done> {
    return this.#commit(null, made, null, seeds, beside);
  }

  /** What an entry that was stored before would be answered with: how everything stands now. */
  async answerWith(entry: EntryRow): Promise<Done> {
    const { campaignId, combatId } = entry;
    const now = (await this.#load(campaignId))!;
    const combats = combatId === null ? [] : await this.#parts.store.combatsByIds([combatId]);
    const combat = now.combat?.id === combatId ? now.combat : (combats[0] ?? null);
    return { campaign: now.campaign, characters: await this.#changedBy(entry), combat, entry, state: now.state };
  }

  async #changedBy({ campaignId, seq }: EntryRow): Promise<readonly CharacterRow[]> {
    const before = seq === 1 ? null : await stateAt(this.#parts, campaignId, seq - 1);
    const changed = changedCharacters(before, await stateAt(this.#parts, campaignId, seq)).map(({ id }) => id);
    const rows = new Map((await this.#parts.store.charactersByIds(changed)).map((row) => [row.id, row]));
    return changed.flatMap((id) => rows.get(id) ?? []);
  }

  /** Somebody else, perhaps in another process, may have been faster: then the command is played anew, at its new place. */
  async #attempt(campaignId: string, guard: Guard, command: Play, tries: number): Promise<Reply> {
    const loaded = await this.#load(campaignId);
    if (!loaded) return refused('NOT_FOUND', 'There is no such campaign.');
    const answered = await this.#answered(loaded, guard.key);
    if (answered) return answered;
    const engine = this.#parts.engines[loaded.state.ruleset]!;
    if (!isPlayable(loaded)) {
      await this.#redraw(engine, loaded);
      return tries > 1 ? this.#attempt(campaignId, guard, command, tries - 1) : tooBusy;
    }
    const { made, seeds, texts } = await command(engine, loaded);
    if (!made.ok) return made;
    try {
      const drawn = seeds?.(made.campaign) ?? [];
      const next = renewed(loaded.seeds, made.campaign, drawn);
      const key = guard.key && usedKey(campaignId, guard.key);
      const beside = { seeds: drawn, owner: null, key, ...(texts && { texts }) };
      return { ok: true, done: await this.#commit(loaded, made, guard.key, next, beside) };
    } catch (error) {
      this.#seats.leave(campaignId);
      if (!(error instanceof Conflict)) throw error;
      return tries > 1 ? this.#attempt(campaignId, guard, command, tries - 1) : tooBusy;
    }
  }

  /** Before anything else is thrown, the log says that there are other seeds from here on. */
  async #redraw(engine: Engine, loaded: Loaded): Promise<void> {
    const { store } = this.#parts;
    const { state } = loaded;
    const [rows, known] = await Promise.all([store.campaign(state.id), store.allSeeds(state.id)]);
    const { redrawing, seeds, rows: drawn } = redrawn(state, rows!.seeds, known);
    const made = redrawSeeds(engine, state, redrawing);
    if (!made.ok) throw new Error(made.refusal.message);
    try {
      await this.#commit(loaded, made, null, seeds, { seeds: drawn, owner: null, key: null });
    } catch (error) {
      this.#seats.leave(state.id);
      // Somebody else has drawn them, or played on: then it is looked at anew.
      if (!(error instanceof Conflict)) throw error;
    }
  }

  async #commit(
    before: Loaded | null,
    made: Extract<Made, { ok: true }>,
    key: RetryKey | null,
    seeds: Seeds,
    beside: Beside,
  ): Promise<Done> {
    const { engines, signer } = this.#parts;
    const engine = engines[made.campaign.ruleset]!;
    const columns = columnsFor(engine, signer, made, before?.campaign.head ?? NOTHING_BEFORE, {
      key: key && keptKey(key.text, key.by),
      at: this.now,
    });
    const { seat, commit } = advance(before, made.campaign, made.entry, columns);
    await this.#parts.store.append({ ...commit, ...beside });
    this.#seats.take({ ...seat, seeds });
    const done = {
      campaign: seat.campaign,
      characters: commit.characters,
      combat: seat.combat,
      entry: commit.entry,
      state: seat.state,
    };
    this.#announce(done);
    return done;
  }

  /** The one who acted is answered first, then the bell wakes the others. */
  #announce(done: Done): void {
    if (done.entry.kind === 'COMBAT') this.#parts.onBeat(done);
    if (isOfMembers(done.entry)) this.#parts.onSeats?.(done);
    setImmediate(() => this.#parts.bell.ring(done.entry.campaignId));
  }

  /** The first answer to a key that was used before; a refusal where it was used for something else. */
  async #answered({ state }: Loaded, key: RetryKey | null): Promise<Reply | null> {
    const use = key && (await firstUse(this.#parts.store, state.id, key));
    if (!use) return null;
    return use.entry && isAskedAgain(use, key) ? { ok: true, done: await this.answerWith(use.entry) } : keyReused;
  }

  async #load(campaignId: string): Promise<Loaded | null> {
    const known = this.#seats.get(campaignId);
    if (known) return known;
    const rows = await this.#parts.store.campaign(campaignId);
    if (!rows) return null;
    const engine = this.#parts.engines[rows.campaign.ruleset];
    if (!engine)
      throw new Error(`Campaign ${campaignId} is of ruleset ${rows.campaign.ruleset}, which is not installed.`);
    return this.#seats.take({ ...seatFrom(engine, rows), seeds: seedsFrom(rows) });
  }
}

const isOfMembers = ({ body }: EntryRow): boolean =>
  (body as EntryBody).events.some(({ type }) => Object.hasOwn(memberEvolve, type));

const tooBusy = {
  ok: false,
  refusal: { code: 'CONFLICT', message: 'The campaign is too busy; send the command again.' },
} as const;

export const refused = (code: Bar['code'], message: string) => ({ ok: false as const, refusal: { code, message } });

const isPlayable = (loaded: Loaded): loaded is Playable => loaded.seeds !== null;
