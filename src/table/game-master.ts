/** The game master: one command from start to finish. Load, play, commit, publish, answer; the telling comes after. */

import { isQuiet } from '../narration/bard/quiet.ts';
import type { Choosing } from '../narration/intent.ts';
import type { Made } from '../rules/campaign.ts';
import * as play from '../rules/campaign.ts';
import {
  type CampaignState,
  type Challenge,
  combatAfter,
  type Engine,
  type ProseStyle,
  type Scenery,
} from '../rules/chronicle.ts';
import type { Request } from '../rules/complete.ts';
import { type Dice, diceFrom } from '../rules/dice.ts';
import { commitmentOf, fairFaces } from '../rules/fair.ts';
import { optionsOf } from '../rules/play.ts';
import type { Bar, CampCommand, CharacterRequest, CombatState, Option } from '../rules/ruleset.ts';
import { mayAnswer, openWindow } from '../rules/shared.ts';
import { Conflict } from '../store/conflict.ts';
import type { CampaignRow, CharacterRow, CombatRow, EntryRow, SeedRow } from '../store/rows.ts';
import type { LoadedCampaign, Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import { entryOf } from './entries.ts';
import { campaignOf, combatIdOf, newCampaignId, newCharacterId, newSeed } from './ids.ts';
import { newOwnerKey, ownerWith } from './owners.ts';
import { advance, type Seat, type Secrets, seatFrom } from './projections.ts';
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

interface Loaded extends Seat {
  /** Null where they are lost: such a campaign can be read, not played on. */
  readonly seeds: Seeds | null;
}

type Playable = Loaded & { readonly seeds: Seeds };

/** The secrets in use: outside combat, for the combat under way, for the one after. */
interface Seeds {
  readonly camp: SeedRow;
  readonly combat: SeedRow | null;
  readonly next: SeedRow;
}

/** From a loaded campaign to what a command makes of it. */
type Play = (
  engine: Engine,
  loaded: Playable,
) => { readonly made: Made; readonly seeds?: (state: CampaignState) => SeedRow[] };

export interface GameMasterParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly bell: Bell;
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
  /** Least recently used first. */
  readonly #loaded = new Map<string, Loaded>();
  readonly #now: () => Date;

  constructor(parts: GameMasterParts) {
    this.#parts = parts;
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
    const made = play.createCampaign(engine, { id: newCampaignId(), name, setting, settings });
    if (!made.ok) return made;
    const seeds = {
      camp: freshSeed(made.campaign.id, 0, 0, 1),
      combat: null,
      next: freshSeed(made.campaign.id, 1, 0, 1),
    };
    const ownerKey = newOwnerKey();
    const owner = ownerWith(made.campaign.id, ownerKey, this.#now());
    const done = await this.#commit(null, made, NO_GUARD, seeds, { seeds: [seeds.camp, seeds.next], owner });
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
      made: play.createCharacter(engine, state, request, campDice(state, seeds)),
    }));
  }

  camp(campaignId: string, command: CampCommand): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state, seeds }) => ({
      made: play.campAct(engine, state, command, campDice(state, seeds)),
    }));
  }

  roll(campaignId: string, notation: string, why: string | null): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state, seeds }) => ({
      made: play.rollDice(engine, state, notation, why ?? 'roll', campDice(state, seeds)),
    }));
  }

  contributeEntropy(campaignId: string, text: string): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state }) => ({
      made: play.contributeEntropy(engine, state, text),
    }));
  }

  /** Reveals the seed of all rolls outside combat so far, and goes on with a fresh one. */
  revealSeed(campaignId: string): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state, seeds }) => {
      const { seed, commitment, fromSeq, generation } = seeds.camp;
      const fresh = freshSeed(state.id, 0, generation + 1, state.seq + 2);
      const reveal = { seed, commitment, fromSeq, toSeq: state.seq, nextCommitment: fresh.commitment };
      const known = { ...seeds.camp, revealed: true, toSeq: state.seq };
      return { made: play.revealSeed(engine, state, reveal), seeds: () => [known, fresh] };
    });
  }

  setStyle(campaignId: string, style: ProseStyle): Promise<Reply> {
    return this.#play(campaignId, NO_GUARD, (engine, { state }) => ({ made: play.setStyle(engine, state, style) }));
  }

  tellScene(campaignId: string, scenery: Scenery, said: string, key: string | null): Promise<Reply> {
    return this.#play(campaignId, { version: null, key }, (engine, { state }) => ({
      made: play.tellScene(engine, state, scenery, said),
    }));
  }

  /** As the last command left it; null where there is none. */
  campaign(campaignId: string): Promise<CampaignState | null> {
    return this.#turns.take(campaignId, async () => (await this.#load(campaignId))?.state ?? null);
  }

  startCombat(campaignId: string, challenge: Omit<Challenge, 'combatId'>, key: string | null): Promise<Reply> {
    return this.#play(campaignId, { version: null, key }, (engine, { state, seeds }) => {
      const number = state.combats + 1;
      const dice = diceFrom(
        fairFaces(seeds.next.seed, { campaignId, combat: number, seq: state.seq + 1, entropy: state.entropy }),
      );
      const made = play.startCombat(engine, state, { ...challenge, combatId: combatIdOf(campaignId, number) }, dice);
      return {
        made,
        seeds: (after) => [...spent(seeds.next, after), freshSeed(campaignId, number + 1, 0, after.seq + 1)],
      };
    });
  }

  act(combatId: string, request: Request, guard: Guard): Promise<Reply> {
    return this.#inCombat(combatId, guard, (engine, state, dice) =>
      play.actInCombat(engine, state, combatId, request, dice),
    );
  }

  /** Nobody else has to wait while the text is being read: only then does it take its turn. */
  async declare(combatId: string, actor: string | null, text: string, guard: Guard): Promise<Reply> {
    const request = await this.#chosen(combatId, actor, text, guard);
    if (request) return this.act(combatId, request, guard);
    return this.#inCombat(combatId, guard, (engine, state, dice) =>
      play.declareInCombat(engine, state, combatId, actor, text, dice),
    );
  }

  /** A command that was given before is not read again, and one that comes too late is not read at all. */
  async #chosen(combatId: string, actor: string | null, text: string, { key }: Guard): Promise<Request | null> {
    const { choose, store } = this.#parts;
    const campaignId = campaignOf(combatId);
    if (!choose || (key !== null && (await store.entryByKey(campaignId, key)))) return null;
    const state = await this.campaign(campaignId);
    if (state?.combat?.id !== combatId || state.status !== 'ACTIVE') return null;
    return choose({ campaignId, actor, options: this.#options(state), text });
  }

  #options({ ruleset, combat }: CampaignState): readonly Option[] {
    return combat!.state.outcome === null ? optionsOf(this.#parts.engines[ruleset]!.combat, combat!.state) : [];
  }

  /** Answers for whoever is waited for and stays away, if nothing happened since that version. */
  answerFor(combatId: string, version: number): Promise<Reply> {
    return this.#inCombat(combatId, { version, key: null }, (engine, state, dice) => {
      const { state: combat } = state.combat!;
      const window = openWindow(combat);
      const [actor] = window ? mayAnswer(window) : [];
      const command =
        actor === undefined ? null : engine.combat.passive?.(combat, optionsOf(engine.combat, combat), actor);
      if (!command) return { ok: false, refusal: { code: 'ILLEGAL_ACTION', message: 'Nobody can be answered for.' } };
      return play.actInCombat(engine, state, combatId, { ...command, named: {}, hotkey: null }, dice);
    });
  }

  /** Current or final states, in a constant number of statements. */
  async states(combatIds: readonly string[]): Promise<ReadonlyMap<string, CombatState>> {
    const states = new Map<string, CombatState>();
    for (const id of combatIds) {
      const combat = this.#loaded.get(campaignOf(id))?.state.combat;
      if (combat?.id === id) states.set(id, combat.state);
    }
    const cold = combatIds.filter((id) => !states.has(id));
    if (cold.length > 0) for (const [id, state] of await this.#coldStates(cold)) states.set(id, state);
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
    act: (engine: Engine, state: CampaignState, dice: Dice) => Made,
  ): Promise<Reply> {
    return this.#play(campaignOf(combatId), guard, (engine, { state, seeds, combat }) => {
      if (!isCombatOf(state, combatId)) return { made: { ok: false, refusal: noSuchCombat } };
      const stale = combat?.id === combatId ? staleVersion(combat, guard.version) : null;
      if (stale && state.status === 'ACTIVE') return { made: { ok: false, refusal: stale } };
      return { made: act(engine, state, combatDice(state, seeds)), seeds: (after) => spent(seeds.combat!, after) };
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
    if (!isPlayable(loaded)) return { ok: false, refusal: lostSeeds };
    const { made, seeds } = command(engine, loaded);
    if (!made.ok) return (await this.#answered(loaded, guard.key)) ?? made;
    try {
      const drawn = seeds?.(made.campaign) ?? [];
      const next = renewed(loaded.seeds, made.campaign, drawn);
      return { ok: true, done: await this.#commit(loaded, made, guard, next, { seeds: drawn, owner: null }) };
    } catch (error) {
      this.#loaded.delete(campaignId);
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
    const engine = this.#parts.engines[made.campaign.ruleset]!;
    const columns = {
      key: guard.key,
      at: this.#now(),
      quiet: isQuiet(engine, made.entry),
      revision: engine.revision,
    };
    const { seat, commit } = advance(before, made.campaign, made.entry, columns);
    await this.#parts.store.append({ ...commit, ...secrets });
    this.#remember({ ...seat, seeds });
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
    const entry = key === null ? null : await this.#parts.store.entryByKey(loaded.state.id, key);
    if (!entry) return null;
    const now = (await this.#load(loaded.state.id))!;
    const combats = entry.combatId === null ? [] : await this.#parts.store.combatsByIds([entry.combatId]);
    const combat = now.combat?.id === entry.combatId ? now.combat : (combats[0] ?? null);
    return { ok: true, done: { campaign: now.campaign, characters: [], combat, entry, state: now.state } };
  }

  async #load(campaignId: string): Promise<Loaded | null> {
    const known = this.#loaded.get(campaignId);
    if (known) return known;
    const rows = await this.#parts.store.campaign(campaignId);
    if (!rows) return null;
    const engine = this.#parts.engines[rows.campaign.ruleset];
    if (!engine)
      throw new Error(`Campaign ${campaignId} is of ruleset ${rows.campaign.ruleset}, which is not installed.`);
    return this.#remember({ ...seatFrom(engine, rows), seeds: seedsFrom(rows) });
  }

  /** Only campaigns with a combat under way are worth their memory. */
  #remember(loaded: Loaded): Loaded {
    const { id, combat } = loaded.state;
    this.#loaded.delete(id);
    if (combat && combat.state.outcome === null) this.#loaded.set(id, loaded);
    if (this.#loaded.size > (this.#parts.seats ?? 2000)) this.#loaded.delete(this.#loaded.keys().next().value!);
    return loaded;
  }

  async #coldStates(ids: readonly string[]): Promise<ReadonlyMap<string, CombatState>> {
    const [snapshots, tails, campaigns] = await Promise.all([
      this.#parts.store.snapshotsOf(ids),
      this.#parts.store.tailsOf(ids),
      this.#parts.store.campaignsByIds([...new Set(ids.map(campaignOf))]),
    ]);
    const engineOf = new Map(campaigns.map((row) => [row.id, this.#parts.engines[row.ruleset]!]));
    const snapshotOf = new Map(snapshots.map((row) => [row.combatId, row.state as CombatState]));
    const tailOf = new Map(
      ids.map((id) => [
        id,
        tails.filter((row) => row.combatId === id).map((row) => entryOf(engineOf.get(campaignOf(id))!, row)),
      ]),
    );
    const known = ids.filter((id) => snapshotOf.has(id) || tailOf.get(id)!.length > 0);
    return new Map(
      known.map((id) => [id, combatAfter(engineOf.get(campaignOf(id))!, snapshotOf.get(id) ?? null, tailOf.get(id)!)]),
    );
  }
}

const refused = (code: Bar['code'], message: string) => ({ ok: false as const, refusal: { code, message } });

const isPlayable = (loaded: Loaded): loaded is Playable => loaded.seeds !== null;

const lostSeeds: Bar = {
  code: 'ILLEGAL_ACTION',
  message:
    "The seeds of this campaign's dice are lost, and no others were committed to: it can be read, not played on.",
};

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

function freshSeed(campaignId: string, combat: number, generation: number, fromSeq: number): SeedRow {
  const seed = newSeed();
  return {
    campaignId,
    combat,
    generation,
    seed,
    commitment: commitmentOf(seed),
    fromSeq,
    toSeq: null,
    revealed: false,
  };
}

/** A combat's seed is no secret any more once the combat is over. */
const spent = (seed: SeedRow, { combat, seq }: CampaignState): SeedRow[] =>
  combat!.state.outcome === null ? [] : [{ ...seed, revealed: true, toSeq: seq }];

function seedsFrom({ seeds, campaign, combat }: LoadedCampaign): Seeds | null {
  const of = (number: number): SeedRow | null => seeds.find((row) => row.combat === number) ?? null;
  const isFighting = combat?.status === 'ACTIVE';
  const [camp, underWay, next] = [of(0), isFighting ? of(campaign.combats) : null, of(campaign.combats + 1)];
  return camp && next && (underWay || !isFighting) ? { camp, combat: underWay, next } : null;
}

/** The seeds in use after an entry that drew or revealed these. */
function renewed(seeds: Seeds, state: CampaignState, drawn: readonly SeedRow[]): Seeds {
  const of = (number: number): SeedRow | undefined => drawn.find((row) => row.combat === number && !row.revealed);
  const next = of(state.combats + 1);
  return { camp: of(0) ?? seeds.camp, combat: next ? seeds.next : seeds.combat, next: next ?? seeds.next };
}

function campDice({ id, seq }: CampaignState, { camp }: Seeds): Dice {
  return diceFrom(fairFaces(camp.seed, { campaignId: id, combat: 0, seq: seq + 1, entropy: [] }));
}

/** After the end there is no seed, and nothing that would be rolled is accepted. */
function combatDice({ id, seq, combat }: CampaignState, seeds: Seeds): Dice {
  const { number, entropy } = combat!;
  const faces = seeds.combat && fairFaces(seeds.combat.seed, { campaignId: id, combat: number, seq: seq + 1, entropy });
  return diceFrom(
    faces ?? {
      next: () => {
        throw new Error('No dice are rolled in a combat that is over.');
      },
    },
  );
}
