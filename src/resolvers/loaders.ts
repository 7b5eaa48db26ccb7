/** What one operation reads, each kind in one statement however many are asked for. */
import DataLoader from 'dataloader';
import type { CampaignState } from '../rules/chronicle.ts';
import type { CombatState } from '../rules/ruleset.ts';
import type {
  CampaignRow,
  CampRow,
  CharacterRow,
  CombatRow,
  EntryRow,
  NarrationRow,
  OwnerRow,
  SeedRow,
} from '../store/rows.ts';
import type { DayUsage, EntryPlace, Page, SeedPlace, Slice } from '../store/store.ts';
import type { Arbiter } from '../table/arbiter.ts';
import { characterRows } from '../table/projections.ts';
import type { Done } from '../table/unit-of-work.ts';
import { Allowance, asMuchAsItTakes } from './allowance.ts';

export interface PageOf extends Slice {
  readonly of: string;
}

/** The newest of something. */
export interface LastOf {
  readonly of: string;
  readonly last: number;
}

export type Loaders = ReturnType<typeof loadersFor>;

export function loadersFor({ store, gm, recaps }: Arbiter, allowance = new Allowance(asMuchAsItTakes)) {
  return {
    campaign: byKey<string, CampaignRow>(
      (ids) => store.campaignsByIds(ids),
      (row) => row.id,
    ),
    character: byKey<string, CharacterRow>(
      (ids) => store.charactersByIds(ids),
      (row) => row.id,
    ),
    charactersOf: listsByKey<CharacterRow>(
      (ids) => store.charactersOf(ids),
      (row) => row.campaignId,
    ),
    combat: byKey<string, CombatRow>(
      (ids) => store.combatsByIds(ids),
      (row) => row.id,
    ),
    newestCombatOf: byKey<string, CombatRow>(
      (ids) => store.newestCombatsOf(ids),
      (row) => row.campaignId,
    ),
    state: new DataLoader<string, CombatState | null>(async (ids) => {
      const states = await gm.states(ids);
      return ids.map((id) => states.get(id) ?? null);
    }),
    /** A campaign as an entry left it. */
    past: new DataLoader<EntryPlace, CampaignState, string>(
      (places) => Promise.all(places.map(({ campaignId, seq }) => gm.stateAt(campaignId, seq))),
      { cacheKeyFn: entryPlace },
    ),
    entry: byKey<EntryPlace, EntryRow>((places) => store.entriesAt(places), entryPlace, entryPlace),
    /** The newest generation. Rows hold secrets: only `fairness.ts` looks at them. */
    seed: byKey<SeedPlace, SeedRow>((places) => store.seedsOf(places), seedPlace, seedPlace),
    narration: byKey<EntryPlace, NarrationRow>(
      (places) => store.narrationsOf(places),
      (row) => entryPlace({ campaignId: row.campaignId, seq: row.beatSeq }),
      entryPlace,
    ),
    camp: byKey<string, CampRow>(
      (ids) => store.campsOf(ids),
      (row) => row.campaignId,
    ),
    combatsPage: pages<CombatRow>((ids, slice) => store.combatsPages(ids, slice)),
    lastBeats: new DataLoader<LastOf, EntryRow[], string>(
      async (wanted) => {
        const beats = await store.lastBeatsOf(
          wanted.map((page) => page.of),
          Math.max(...wanted.map(({ last }) => last)),
        );
        return wanted.map(({ of }) => beats.filter((row) => row.combatId === of));
      },
      { cacheKeyFn: ({ of, last }) => `${of}:${last}` },
    ),
    owner: byKey<string, OwnerRow>(
      (ids) => store.ownersOf(ids),
      (row) => row.campaignId,
    ),
    usage: listsByKey<DayUsage>(
      (ids) => store.usageOf(ids),
      (row) => row.campaignId,
    ),
    recap: new DataLoader<LastOf, readonly string[], string>(
      async (wanted) => {
        const told = await recaps(
          wanted.map((page) => page.of),
          Math.max(...wanted.map(({ last }) => last)),
          { pace: () => allowance.pace() },
        );
        return wanted.map(({ of, last }) => told.get(of)!.slice(-last));
      },
      { cacheKeyFn: ({ of, last }) => `${of}:${last}` },
    ),
    logPage: pages<EntryRow>((ids, slice) => store.logPages(ids, slice)),
    beatsPage: pages<EntryRow>((ids, slice) => store.beatsPages(ids, slice)),
  };
}

const seedPlace = ({ campaignId, combat }: SeedPlace): string => `${campaignId}:${combat}`;
const entryPlace = ({ campaignId, seq }: EntryPlace): string => `${campaignId}:${seq}`;

/** What a command has left in hand need not be read again. */
export function prime(loaders: Loaders, { campaign, combat, state }: Done): void {
  loaders.campaign.prime(campaign.id, campaign);
  if (combat) loaders.combat.prime(combat.id, combat);
  if (state.combat) loaders.state.prime(state.combat.id, state.combat.state);
  const characters = characterRows(state);
  loaders.charactersOf.prime(campaign.id, [...characters]);
  for (const row of characters) loaders.character.prime(row.id, row);
}

function byKey<Key, Row>(
  read: (keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  nameOf: (key: Key) => string = String,
): DataLoader<Key, Row | null, string> {
  return new DataLoader<Key, Row | null, string>(
    async (keys) => {
      const rows = new Map((await read(keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(nameOf(key)) ?? null);
    },
    { cacheKeyFn: nameOf },
  );
}

function listsByKey<Row>(
  read: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): DataLoader<string, Row[]> {
  return new DataLoader<string, Row[]>(async (keys) => {
    const lists = new Map<string, Row[]>(keys.map((key) => [key, []]));
    for (const row of await read(keys)) lists.get(keyOf(row))!.push(row);
    return keys.map((key) => lists.get(key)!);
  });
}

/** Pages of the same size from the same place are read together. */
function pages<Row>(
  read: (of: readonly string[], page: PageOf) => Promise<ReadonlyMap<string, Page<Row>>>,
): DataLoader<PageOf, Page<Row>, string> {
  const alike = ({ size, from, isBackward, end }: PageOf): string => `${size}:${from}:${isBackward}:${end}`;
  return new DataLoader<PageOf, Page<Row>, string>(
    async (wanted) => {
      const found = new Map<string, ReadonlyMap<string, Page<Row>>>();
      const readGroup = async (name: string, group: readonly PageOf[]) =>
        found.set(
          name,
          await read(
            group.map((page) => page.of),
            group[0]!,
          ),
        );
      await Promise.all([...groupBy(wanted, alike)].map(([name, group]) => readGroup(name, group)));
      return wanted.map((page) => found.get(alike(page))!.get(page.of)!);
    },
    { cacheKeyFn: (page) => `${page.of}:${alike(page)}` },
  );
}

function groupBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}
