/** Campaigns that go their own way: forked off from one that is here, or brought along from elsewhere. */
import { isQuiet } from '../narration/bard/quiet.ts';
import { isBranching, isCharacterId, type Renaming, renamed, reversed } from '../rules/branches.ts';
import type { EntryBody } from '../rules/chain.ts';
import { type Branch, type CampaignState, type Engine, type Origin, replay, signedBy } from '../rules/chronicle.ts';
import { branchCampaign, type Founder } from '../rules/commands.ts';
import type { Bar } from '../rules/ruleset.ts';
import type { BestiaryTextRow, CampaignRow, EntryRow, NarrationRow, SeedRow } from '../store/rows.ts';
import type { Projections, Store } from '../store/store.ts';
import { allDifferences, type Found } from '../verify/difference.ts';
import { entryOf, storedBody } from './entries.ts';
import { once, type RetryKey, usedKey } from './idempotency.ts';
import { combatIdOf, newCampaignId, newCharacterId } from './ids.ts';
import { newOwnerKey, ownerWith } from './owners.ts';
import { entryRow, rebuilt } from './projections.ts';
import { columnsFor } from './recording.ts';
import { type Caps, noRoomForCampaign, USUAL_CAPS } from './room.ts';
import { commitmentsOf, freshSeeds, seedRows } from './seeds.ts';
import type { Signer } from './signing.ts';
import { stateAt } from './states.ts';

export type Branched =
  /** The key is told once, and null when the same is asked again. */
  | { readonly ok: true; readonly campaign: CampaignRow; readonly ownerKey: string | null }
  | { readonly ok: false; readonly refusal: Bar };

/** The key that a branch is asked for with, and where it counts. */
export interface Once {
  readonly scope: string;
  readonly key: RetryKey | null;
  /** Whose it will be, by name. */
  readonly founder: Founder | null;
}

/** A log to go on from. */
export interface Beginning {
  readonly command: 'forkCampaign' | 'importCampaign';
  readonly engine: Engine;
  /** Null to keep the one it had. */
  readonly name: string | null;
  readonly origin: Origin;
  readonly rows: readonly Omit<EntryRow, 'quiet'>[];
  /** Oldest first; those without a seed are still secret there. */
  readonly seeds: readonly (Omit<SeedRow, 'seed' | 'revealed' | 'generation'> & { readonly seed: string | null })[];
  readonly narrations: readonly Omit<NarrationRow, 'campaignId' | 'combatId'>[];
  /** What it goes by besides the book, where that is not here yet. */
  readonly texts: readonly BestiaryTextRow[];
}

export interface Comparison {
  /** The last entry that both have; 0 where they have nothing in common. */
  readonly sharedSeq: number;
  readonly one: CampaignRow;
  readonly other: CampaignRow;
  /** How they differ now, under the ids of the first. */
  readonly differences: readonly Found[];
  readonly more: boolean;
}

const MOST_DIFFERENCES = 200;

export interface BranchesParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly signer: Signer;
  readonly caps?: Caps;
  /** For each beat that came along without its story; absent where nobody tells, and the next server does. */
  readonly onUntold?: (entry: EntryRow, campaign: CampaignRow) => void;
  readonly now?: () => Date;
}

export class Branches {
  readonly #parts: BranchesParts;

  constructor(parts: BranchesParts) {
    this.#parts = parts;
  }

  /** From entry `at` on, or from the newest. */
  fork(
    campaignId: string,
    at: number | null,
    name: string | null,
    key: RetryKey | null = null,
    founder: Founder | null = null,
  ): Promise<Branched> {
    const asked = { scope: campaignId, key, founder };
    return this.once(asked, () => this.#fork(campaignId, at, name, asked));
  }

  /** What is branched off now, or the campaign that the same key has made before. */
  once(asked: Once, branch: () => Promise<Branched>): Promise<Branched> {
    const { store } = this.#parts;
    return once({ store, ...asked }, branch, async ({ made }) => {
      const [campaign] = await store.campaignsByIds([made!]);
      return { ok: true, campaign: campaign!, ownerKey: null };
    });
  }

  async #fork(campaignId: string, at: number | null, name: string | null, asked: Once): Promise<Branched> {
    const { store, engines } = this.#parts;
    const [campaign] = await store.campaignsByIds([campaignId]);
    if (!campaign) return no('NOT_FOUND', 'There is no such campaign.');
    const seq = at ?? campaign.seq;
    const refusal = beyond(seq, campaign.seq) ?? (await this.#secret(campaignId, seq));
    if (refusal) return { ok: false, refusal };
    const rows = await store.entriesBetween(campaignId, 0, seq);
    const seeds = (await store.allSeeds(campaignId)).filter((row) => row.fromSeq <= seq);
    const beginning: Beginning = {
      ...{
        command: 'forkCampaign',
        engine: engines[campaign.ruleset]!,
        name: name ?? `${campaign.name} (fork)`.slice(0, 60),
      },
      origin: { campaignId, seq, hash: rows.at(-1)!.hash, key: null },
      rows,
      seeds: seeds.map((row) => ({ ...row, seed: row.revealed ? row.seed : null })),
      narrations: await store.narrationsPage(campaignId, 0, seq, seq),
      texts: [],
    };
    return this.take(beginning, asked);
  }

  /** In the middle of a fight that goes on, a fork would show what the fight still hides. */
  async #secret(campaignId: string, seq: number): Promise<Bar | null> {
    const [newest] = await this.#parts.store.newestCombatsOf([campaignId]);
    if (newest?.status !== 'ACTIVE' || seq < newest.firstSeq) return null;
    const message = `Combat ${newest.number} is under way: fork at entry ${newest.firstSeq - 1}, before it, or wait until it is over.`;
    return { code: 'COMBAT_ACTIVE', message, data: { combatId: newest.id, seq: newest.firstSeq - 1 } };
  }

  /** Everything is new but what happened: ids, seeds and owner. */
  async take({ command, engine, name, origin, ...given }: Beginning, { scope, key, founder }: Once): Promise<Branched> {
    const { store, signer, caps = USUAL_CAPS } = this.#parts;
    const full = await noRoomForCampaign(store, caps, founder?.member ?? null);
    if (full) return { ok: false, refusal: full };
    const at = this.#parts.now?.() ?? new Date();
    const ids = newIds(origin.campaignId, given.rows);
    const id = ids[origin.campaignId]!;
    const log = given.rows.map((row) => rowUnder(engine, row, ids));
    const state = replay(
      engine,
      log.map((row) => entryOf(engine, row)),
    )!;
    const known = knownSeeds(id, given.seeds, origin.seq);
    const seeds = freshSeeds(
      state,
      state.seq + 1,
      given.seeds.map((row) => ({ ...row, seed: '', revealed: true, generation: 0 })),
    );
    const combatCommitment = seeds.combat?.commitment ?? null;
    const branch = {
      name: name ?? state.name,
      origin,
      renamed: reversed(ids),
      ...commitmentsOf(seeds),
      combatCommitment,
    };
    const made = branchCampaign(engine, state, command, branch, founder);
    if (!made.ok) return made;
    const entry = signedBy(founder?.member ?? null, made.entry);
    const own = entryRow(entry, columnsFor(engine, signer, { ...made, entry }, log.at(-1)!.hash, { key: null, at }));
    const rows = [...log, own];
    const projections = rebuilt(engine, rows);
    const stranger = foreignId(projections);
    if (stranger !== null)
      return no(
        'BAD_USER_INPUT',
        `Its log calls somebody "${stranger.slice(0, 60)}", which is no id as they are given here.`,
      );
    const ownerKey = newOwnerKey();
    const beside = {
      seeds: [...known, ...seedRows(seeds)],
      owner: ownerWith(id, ownerKey, at),
      key: key && usedKey(scope, key, id),
      texts: given.texts,
    };
    const narrations = narrationsUnder(id, rows, given.narrations);
    await store.bringIn(rows, projections, beside, narrations);
    for (const entry of untold(rows, narrations)) this.#parts.onUntold?.(entry, projections.campaign);
    return { ok: true, campaign: projections.campaign, ownerKey };
  }

  async compare(
    one: string,
    other: string,
  ): Promise<{ readonly ok: true; readonly comparison: Comparison } | { readonly ok: false; readonly refusal: Bar }> {
    const { store } = this.#parts;
    const rows = new Map((await store.campaignsByIds([one, other])).map((row) => [row.id, row]));
    const [first, second] = [rows.get(one), rows.get(other)];
    if (!first || !second) return no('NOT_FOUND', 'There is no such campaign.');
    const sharedSeq = await store.lastShared(one, other);
    const [mine, theirs] = await Promise.all([this.#comparable(first), this.#comparable(second)]);
    const found = [...allDifferences(mine, theirs)];
    const differences = found.slice(0, MOST_DIFFERENCES);
    return {
      ok: true,
      comparison: { sharedSeq, one: first, other: second, differences, more: found.length > differences.length },
    };
  }

  /** As outsiders may see it, under the ids that it began with. */
  async #comparable(row: CampaignRow): Promise<unknown> {
    const state = await stateAt(this.#parts, row.id, row.seq);
    const branchings = (await this.#parts.store.branchings(row.id)).map(replacedIds);
    // The first one goes furthest back.
    const ids: Renaming = Object.assign({}, ...branchings.reverse());
    return renamed(shownOf(state), ids);
  }
}

const no = (code: Bar['code'], message: string) => ({ ok: false as const, refusal: { code, message } });

export function beyond(seq: number, newest: number): Bar | null {
  if (Number.isInteger(seq) && seq >= 1 && seq <= newest) return null;
  return {
    code: 'BAD_USER_INPUT',
    message: `at must be from 1 to ${newest}, the newest entry.`,
    data: { field: 'at', max: newest },
  };
}

/** A new id for the campaign and for every character that its log speaks of; those they had before are left to history. */
function newIds(campaignId: string, rows: readonly Pick<EntryRow, 'body'>[]): Renaming {
  const bodies = rows.map(({ body }) => body as EntryBody);
  const former = new Set(bodies.flatMap(({ events }) => events.filter(isBranching).flatMap(formerOf)));
  const characters = new Set(
    bodies.flatMap((body) => JSON.stringify(body).match(/char_[0-9a-hjkmnp-tv-z]{16}/g) ?? []),
  );
  const own = [...characters].filter((id) => !former.has(id));
  return { [campaignId]: newCampaignId(), ...Object.fromEntries(own.map((id) => [id, newCharacterId()])) };
}

const formerOf = ({ renamed: ids }: Branch): readonly string[] => Object.values(ids);

/** Ids are unique among all campaigns only as long as they are all made here. */
function foreignId({ characters, combats, enemies }: Projections): string | null {
  const strangers = [
    ...characters.filter(({ id }) => !isCharacterId(id)),
    ...combats.filter(({ id, campaignId, number }) => id !== combatIdOf(campaignId, number)),
    ...enemies.filter(({ id, combatId }) => !id.startsWith(`${combatId}.`)),
  ];
  return strangers[0]?.id ?? null;
}

function rowUnder(engine: Engine, { at, ...row }: Omit<EntryRow, 'quiet'>, ids: Renaming): EntryRow {
  const here = { ...renamed(row, ids), at };
  return { ...here, quiet: isQuiet(engine, entryOf(engine, { ...here, quiet: false })) };
}

/** Those that are no secret, as rows, in force until the branching at most; the generation counts the secret ones, too. */
function knownSeeds(campaignId: string, seeds: Beginning['seeds'], last: number): SeedRow[] {
  const counts = new Map<number, number>();
  return seeds.flatMap(({ seed, ...row }) => {
    const generation = counts.get(row.combat) ?? 0;
    counts.set(row.combat, generation + 1);
    const toSeq = Math.min(row.toSeq ?? last, last);
    const wasInForce = row.fromSeq <= last;
    return seed === null || !wasInForce ? [] : [{ ...row, campaignId, seed, generation, toSeq, revealed: true }];
  });
}

function narrationsUnder(campaignId: string, rows: readonly EntryRow[], told: Beginning['narrations']): NarrationRow[] {
  const combatAt = new Map(rows.map((row) => [row.seq, row.combatId]));
  return told.flatMap((narration) => {
    const combatId = combatAt.get(narration.beatSeq) ?? null;
    const { beatSeq, text, source, certificate, at } = narration;
    return combatId === null ? [] : [{ campaignId, beatSeq, combatId, text, source, certificate, at }];
  });
}

function untold(rows: readonly EntryRow[], narrations: readonly NarrationRow[]): readonly EntryRow[] {
  const told = new Set(narrations.map(({ beatSeq }) => beatSeq));
  return rows.filter(({ seq, combatId, quiet }) => combatId !== null && !quiet && !told.has(seq));
}

const replacedIds = (row: EntryRow): Renaming => storedBody(row).events.find(isBranching)!.renamed;

/** Without what a fight under way hides, and without what differs in every branch. */
function shownOf({ combat, origin: _origin, seq: _seq, thrown: _thrown, ...state }: CampaignState): unknown {
  const isOver = combat !== null && combat.state.outcome !== null;
  return {
    ...state,
    combat: combat && {
      number: combat.number,
      outcome: isOver ? combat.state.outcome : null,
      round: combat.state.round,
    },
  };
}
