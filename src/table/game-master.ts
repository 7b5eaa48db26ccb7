/** The game master: one command from start to finish. Load, play, commit, publish, answer; the telling comes after. */

import type { Choosing } from '../narration/intent.ts';
import { NOTHING_BEFORE } from '../rules/chain.ts';
import type { CampaignState, Challenge, Engine, ProseStyle, Scenery, Seal } from '../rules/chronicle.ts';
import type { Made } from '../rules/commands.ts';
import * as commands from '../rules/commands.ts';
import type { Request } from '../rules/complete.ts';
import type { Dice } from '../rules/dice.ts';
import { optionsOf } from '../rules/play.ts';
import type { Bar, CampCommand, CharacterRequest, CombatState, Option } from '../rules/ruleset.ts';
import { mayAnswer, openWindow } from '../rules/shared.ts';
import { Conflict } from '../store/conflict.ts';
import type { CampaignRow, CharacterRow, CombatRow, EntryRow, SeedRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import { entryOf } from './entries.ts';
import { firstEntry, keptKey } from './idempotency.ts';
import { campaignOf, combatIdOf, newCampaignId, newCharacterId } from './ids.ts';
import { newOwnerKey, ownerWith } from './owners.ts';
import { advance, type Secrets, seatFrom } from './projections.ts';
import { columnsFor } from './recording.ts';
import { type Loaded, Seats } from './seats.ts';
import {
  campDice,
  combatDice,
  commitmentsOf,
  freshSeed,
  freshSeeds,
  openingDice,
  renewed,
  type Seeds,
  sealOf,
  seedRows,
  seedsFrom,
  spent,
} from './seeds.ts';
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

/** A new campaign, with the key that makes whoever holds it the owner: it is told this once. */
export interface Founded extends Done {
  readonly ownerKey: string;
}

/** What a client may send along so that nothing happens twice or too late. */
export interface Guard {
  readonly version: number | null;
  readonly key: string | null;
}

const NO_GUARD: Guard = { version: null, key: null };

type Playable = Loaded & { readonly seeds: Seeds };

interface Played {
  readonly made: Made;
  /** Those that were drawn or revealed. */
  readonly seeds?: (state: CampaignState) => SeedRow[];
}

/** From a loaded campaign to what a command makes of it. */
type Play = (engine: Engine, loaded: Playable) => Played | Promise<Played>;

export interface GameMasterParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly bell: Bell;
  readonly signer: Signer;
  /** Called after the commit with every entry of a combat. */
  readonly onBeat: (done: Done) => void;
  /** Somebody who may understand what a player wrote; null: then the server reads it by its own lights. */
  readonly choose?: (choosing: Choosing) => Promise<Request | null>;
  readonly now?: () => Date;
  /** How many campaigns are kept in memory. */
  readonly seats?: number;
}

const TRIES = 5;

export class GameMaster {
  readonly #parts: GameMasterParts;
  readonly #turns = new Turns();
  readonly #seats: Seats;
  readonly #now: () => Date;

  constructor(parts: GameMasterParts) {
    this.#parts = parts;
    this.#seats = new Seats(parts.seats);
    this.#now = parts.now ?? (() => new Date());
  }

  async createCampaign(asked: {
    readonly name: string;
    readonly ruleset: string;
    readonly setting: string | null;
    readonly settings: unknown;
  }): Promise<Reply<Founded>> {
    const engine = this.#parts.engines[asked.ruleset];
    if (!engine) return refused('BAD_USER_INPUT', `The ruleset ${asked.ruleset} is not installed on this server.`);
    const { name, setting, settings } = asked;
    const id = newCampaignId();
    const seeds = freshSeeds({ id, combats: 0, combat: null }, 1);
    const made = commands.createCampaign(engine, { id, name, setting, settings }, commitmentsOf(seeds));
    if (!made.ok) return made;
    const ownerKey = newOwnerKey();
    const owner = ownerWith(id, ownerKey, this.#now());
    const done = await this.#commit(null, made, NO_GUARD, seeds, { seeds: seedRows(seeds), owner });
    const stocked: Reply = (await this.#stock(done.campaign)) ?? { ok: true, done };
    return stocked.ok ? { ok: true, done: { ...stocked.done, ownerKey } } : stocked;
  }

  /** Takes over what was imported for every campaign of the ruleset; null when nothing was. */
  async #stock({ id, ruleset }: CampaignRow): Promise<Reply | null> {
    let last: Reply | null = null;
    for (const { source } of await this.#parts.store.bestiariesOf(ruleset)) {
      last = await this.camp(id, { type: 'importBestiary', character: null, picks: { source: [source] } });
    }
    return last;
  }

  createCharacter(campaignId: string, asked: Omit<CharacterRequest, 'id'>): Promise<Reply> {
    const request = { ...asked, id: newCharacterId() };
    return this.#play(campaignId, NO_GUARD, (engine, { state, seeds }) => ({
      made: commands.createCharacter(engine, state, request, campDice(state, seeds)),
    }));
  }

  camp(campaignId: string, command: CampCommand): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state, seeds }) => ({
      made: commands.campAct(engine, state, command, campDice(state, seeds)),
    }));
  }

  roll(campaignId: string, notation: string, why: string | null): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state, seeds }) => ({
      made: commands.rollDice(engine, state, notation, why ?? 'roll', campDice(state, seeds)),
    }));
  }

  contributeEntropy(campaignId: string, text: string): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state }) => ({
      made: commands.contributeEntropy(engine, state, text),
    }));
  }

  /** Reveals the seed of all rolls outside combat so far, and goes on with a fresh one. */
  revealSeed(campaignId: string): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state, seeds }) => {
      const { seed, commitment, fromSeq, generation } = seeds.camp;
      const fresh = freshSeed(state.id, 0, generation + 1, state.seq + 2);
      const reveal = { seed, commitment, fromSeq, toSeq: state.seq, nextCommitment: fresh.commitment };
      const known = { ...seeds.camp, revealed: true, toSeq: state.seq };
      return { made: commands.revealSeed(engine, state, reveal), seeds: () => [known, fresh] };
    });
  }

  setStyle(campaignId: string, style: ProseStyle): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state }) => ({ made: commands.setStyle(engine, state, style) }));
  }

  tellScene(campaignId: string, scenery: Scenery, said: string, key: string | null): Promise<Reply> {
    return this.#play(campaignId, { version: null, key }, (engine, { state }) => ({
      made: commands.tellScene(engine, state, scenery, said),
    }));
  }

  /** As the last command left it; null where there is none. */
  campaign(campaignId: string): Promise<CampaignState | null> {
    return this.#turns.take(campaignId, async () => (await this.#load(campaignId))?.state ?? null);
  }

  /** `seen` is the newest entry that whoever starts it has seen: then nothing may have come between. */
  startCombat(
    campaignId: string,
    asked: Omit<Challenge, 'combatId'>,
    key: string | null,
    seen: number | null = null,
  ): Promise<Reply> {
    return this.#play(campaignId, { version: null, key }, (engine, { state, seeds }) => {
      if (seen !== null && seen !== state.seq) return { made: { ok: false, refusal: unseen(state.seq, seen) } };
      const number = state.combats + 1;
      const challenge = { ...asked, combatId: combatIdOf(campaignId, number) };
      const dice = openingDice(state, seeds, commands.entropyFor(state, challenge));
      const fresh = freshSeed(campaignId, number + 1, 0, state.seq + 2);
      const made = commands.startCombat(engine, state, challenge, dice, sealOf(seeds.next, fresh));
      return { made, seeds: (after) => [...spent(seeds.next, after), fresh] };
    });
  }

  /** Takes back what came after an entry, if no die was rolled since and it is theirs to take back. */
  undo(campaignId: string, asked: commands.Undoing): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, async (engine, { state }) => {
      if (asked.toSeq < 1 || asked.toSeq > state.seq) return { made: { ok: false, refusal: nowhere(state.seq) } };
      const rows = await this.#parts.store.entriesBetween(campaignId, asked.toSeq, state.seq);
      const since = rows.map((row) => entryOf(engine, row));
      return { made: commands.undo(engine, state, asked, await this.stateAt(campaignId, asked.toSeq), since) };
    });
  }

  /** The campaign as entry `seq` left it, which must be there. */
  stateAt(campaignId: string, seq: number): Promise<CampaignState> {
    return stateAt(this.#parts, campaignId, seq);
  }

  act(combatId: string, request: Request, guard: Guard): Promise<Reply> {
    return this.#inCombat(combatId, guard, (engine, state, dice, seal) =>
      commands.actInCombat(engine, state, combatId, request, dice, seal),
    );
  }

  /** Nobody else has to wait while the text is being read: only then does it take its turn. */
  async declare(combatId: string, actor: string | null, text: string, guard: Guard): Promise<Reply> {
    const request = await this.#chosen(combatId, actor, text, guard);
    if (request) return this.act(combatId, request, guard);
    return this.#inCombat(combatId, guard, (engine, state, dice, seal) =>
      commands.declareInCombat(engine, state, combatId, actor, text, dice, seal),
    );
  }

  /** A command that was given before is not read again, and one that comes too late is not read at all. */
  async #chosen(combatId: string, actor: string | null, text: string, { key }: Guard): Promise<Request | null> {
    const { choose, store } = this.#parts;
    const campaignId = campaignOf(combatId);
    if (!choose || (await firstEntry(store, campaignId, key))) return null;
    const state = await this.campaign(campaignId);
    if (state?.combat?.id !== combatId || state.status !== 'ACTIVE') return null;
    return choose({ campaignId, actor, options: this.#options(state), text });
  }

  #options({ ruleset, combat }: CampaignState): readonly Option[] {
    return combat!.state.outcome === null ? optionsOf(this.#parts.engines[ruleset]!.combat, combat!.state) : [];
  }

  /** Answers for whoever is waited for and stays away, if nothing happened since that version. */
  answerFor(combatId: string, version: number): Promise<Reply> {
    return this.#inCombat(combatId, { version, key: null }, (engine, state, dice, seal) => {
      const { state: combat } = state.combat!;
      const window = openWindow(combat);
      const [actor] = window ? mayAnswer(window) : [];
      const command =
        actor === undefined ? null : engine.combat.passive?.(combat, optionsOf(engine.combat, combat), actor);
      if (!command) return { ok: false, refusal: { code: 'ILLEGAL_ACTION', message: 'Nobody can be answered for.' } };
      return commands.actInCombat(engine, state, combatId, { ...command, named: {}, hotkey: null }, dice, seal);
    });
  }

  /** Current or final states, in a constant number of statements. */
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

  /** Phrases that would give away what is hidden in a combat now; none once it is over. */
  async secrets(combatId: string): Promise<readonly string[]> {
    const state = await this.campaign(campaignOf(combatId));
    if (state?.combat?.id !== combatId || state.combat.state.outcome !== null) return [];
    return this.#parts.engines[state.ruleset]!.combat.secrets?.(state.combat.state) ?? [];
  }

  /** Resolves when every command in hand is answered. */
  idle(): Promise<void> {
    return this.#turns.idle();
  }

  #inCombat(
    combatId: string,
    guard: Guard,
    act: (engine: Engine, state: CampaignState, dice: Dice, seal: Seal | null) => Made,
  ): Promise<Reply> {
    return this.#play(campaignOf(combatId), guard, (engine, { state, seeds, combat }) => {
      if (!isCombatOf(state, combatId)) return { made: { ok: false, refusal: noSuchCombat } };
      const stale = combat?.id === combatId ? staleVersion(combat, guard.version) : null;
      if (stale && state.status === 'ACTIVE') return { made: { ok: false, refusal: stale } };
      const seal = seeds.combat && sealOf(seeds.combat, seeds.next);
      return {
        made: act(engine, state, combatDice(state, seeds), seal),
        seeds: (after) => spent(seeds.combat!, after),
      };
    });
  }

  #play(campaignId: string, guard: Guard, command: Play): Promise<Reply> {
    return this.#turns.take(campaignId, () => this.#attempt(campaignId, guard, command, TRIES));
  }

  /** Somebody else, perhaps in another process, may have been faster: then the command is played anew, at its new place. */
  async #attempt(campaignId: string, guard: Guard, command: Play, tries: number): Promise<Reply> {
    const loaded = await this.#load(campaignId);
    if (!loaded) return refused('NOT_FOUND', 'There is no such campaign.');
    const engine = this.#parts.engines[loaded.state.ruleset]!;
    if (!isPlayable(loaded)) return (await this.#answered(loaded, guard.key)) ?? { ok: false, refusal: lostSeeds };
    const { made, seeds } = await command(engine, loaded);
    if (!made.ok) return (await this.#answered(loaded, guard.key)) ?? made;
    try {
      const drawn = seeds?.(made.campaign) ?? [];
      const next = renewed(loaded.seeds, made.campaign, drawn);
      return { ok: true, done: await this.#commit(loaded, made, guard, next, { seeds: drawn, owner: null }) };
    } catch (error) {
      this.#seats.leave(campaignId);
      if (!(error instanceof Conflict)) throw error;
      if (tries <= 1) return refused('CONFLICT', 'The campaign is too busy; send the command again.');
      return (await this.#answered(loaded, guard.key)) ?? this.#attempt(campaignId, guard, command, tries - 1);
    }
  }

  async #commit(
    before: Loaded | null,
    made: Extract<Made, { ok: true }>,
    guard: Guard,
    seeds: Seeds,
    secrets: Secrets,
  ): Promise<Done> {
    const { engines, signer } = this.#parts;
    const engine = engines[made.campaign.ruleset]!;
    const columns = columnsFor(engine, signer, made, before?.campaign.head ?? NOTHING_BEFORE, {
      key: keptKey(guard.key),
      at: this.#now(),
    });
    const { seat, commit } = advance(before, made.campaign, made.entry, columns);
    await this.#parts.store.append({ ...commit, ...secrets });
    this.#seats.take({ ...seat, seeds });
    const done = {
      campaign: seat.campaign,
      characters: commit.characters,
      combat: seat.combat,
      entry: commit.entry,
      state: seat.state,
    };
    if (made.entry.kind === 'COMBAT') this.#announce(done);
    return done;
  }

  /** The one who acted is answered first, then the bell wakes the others. */
  #announce(done: Done): void {
    this.#parts.onBeat(done);
    setImmediate(() => this.#parts.bell.ring(done.entry.combatId!));
  }

  /** The first answer to a key that was used before. */
  async #answered(loaded: Loaded, key: string | null): Promise<Reply | null> {
    const entry = await firstEntry(this.#parts.store, loaded.state.id, key);
    if (!entry) return null;
    const now = (await this.#load(loaded.state.id))!;
    const combats = entry.combatId === null ? [] : await this.#parts.store.combatsByIds([entry.combatId]);
    const combat = now.combat?.id === entry.combatId ? now.combat : (combats[0] ?? null);
    return { ok: true, done: { campaign: now.campaign, characters: [], combat, entry, state: now.state } };
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

const refused = (code: Bar['code'], message: string) => ({ ok: false as const, refusal: { code, message } });

const isPlayable = (loaded: Loaded): loaded is Playable => loaded.seeds !== null;

const lostSeeds: Bar = {
  code: 'ILLEGAL_ACTION',
  message:
    "The seeds of this campaign's dice are lost, and no others were committed to: it can be read, not played on.",
};

const unseen = (newest: number, seen: number): Bar => ({
  code: 'CONFLICT',
  message: `The log is at entry ${newest}, not ${seen}: look at what came in between.`,
  data: { seq: newest },
});

const nowhere = (newest: number): Bar => ({
  code: 'BAD_USER_INPUT',
  message: `toSeq must be from 1 to ${newest}, the newest entry.`,
});

const noSuchCombat: Bar = { code: 'NOT_FOUND', message: 'There is no such combat.' };

const isCombatOf = (state: CampaignState, combatId: string): boolean => {
  const number = Number(combatId.slice(state.id.length + 1));
  return (
    Number.isInteger(number) && number >= 1 && number <= state.combats && combatIdOf(state.id, number) === combatId
  );
};

function staleVersion(combat: CombatRow, expected: number | null): Bar | null {
  if (expected === null || expected === combat.version) return null;
  const message = `The combat is at version ${combat.version}, not ${expected}: look at it again.`;
  return { code: 'CONFLICT', message, data: { version: combat.version } };
}
