/** The store: the log, its projections and narrations, read in batches and written in groups. */
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { Conflict, refusalOf } from './conflict.ts';
import type { Database } from './database.ts';
import { Unusable } from './file.ts';
import type {
  BestiaryRow,
  BestiaryTextRow,
  CampaignRow,
  CampRow,
  CharacterRow,
  CheckpointRow,
  CombatRow,
  EnemyRow,
  EntryRow,
  MemberRow,
  ModelCallRow,
  NarrationRow,
  OwnerRow,
  SeedRow,
  SigningKeyRow,
  SnapshotRow,
  UsedKeyRow,
} from './rows.ts';
import { keyPlace, openedSeed, sealedSeed } from './secrets.ts';
import * as tables from './tables.ts';
import { type Commit, Writer } from './writer.ts';

/** All that is needed to play on: read as of one moment. */
export interface LoadedCampaign {
  readonly campaign: CampaignRow;
  readonly camp: CampRow;
  readonly characters: readonly CharacterRow[];
  /** The newest. */
  readonly combat: CombatRow | null;
  readonly snapshot: SnapshotRow | null;
  /** The newest combat's entries after its snapshot. */
  readonly tail: readonly EntryRow[];
  /** Those not yet revealed, but for what is lost. */
  readonly seeds: readonly SeedRow[];
}

export interface Page<Row> {
  /** In the order of the list, whichever way they were asked for. */
  readonly rows: readonly Row[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** The part of a list that makes a page. */
export interface Slice<Place = number> {
  readonly size: number;
  /** The place it goes on from, which is not in it; null for the end of the list that it starts at. */
  readonly from: Place | null;
  /** Towards the beginning of the list. */
  readonly isBackward: boolean;
  /** The last place of the list, where it is read as it once was. */
  readonly end?: number;
}

const ahead = <Place = number>(size: number, from: Place | null = null): Slice<Place> => ({
  ...{ size, from, isBackward: false },
});

/** Where a page of campaigns ended. */
export interface CampaignPlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** A place in a campaign's log. */
export interface EntryPlace {
  readonly campaignId: string;
  readonly seq: number;
}

export interface SeedPlace {
  readonly campaignId: string;
  readonly combat: number;
}

/** What calls to the model came to on one day. */
export interface DaySum {
  readonly day: string;
  readonly calls: number;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  /** In millionths of a dollar. */
  readonly cost: number;
}

export interface DayUsage extends DaySum {
  readonly campaignId: string;
}

/** What a campaign's log folds to. Seeds and owners are no projections: they cannot be had from the log. */
export interface Projections {
  readonly campaign: CampaignRow;
  readonly camp: CampRow;
  readonly characters: readonly CharacterRow[];
  readonly members: readonly MemberRow[];
  readonly combats: readonly CombatRow[];
  readonly enemies: readonly EnemyRow[];
  readonly snapshots: readonly SnapshotRow[];
  readonly checkpoints: readonly CheckpointRow[];
}

export class Store {
  readonly #database: Database;
  readonly #prisma: PrismaClient;
  readonly #writer: Writer;

  constructor(database: Database, onGroup?: (size: number) => void) {
    this.#database = database;
    this.#prisma = database.prisma;
    this.#writer = new Writer(database, onGroup);
  }

  /** Resolves after the COMMIT; rejects with a Conflict when the place in the log or the idempotency key is taken. */
  async append(commit: Commit): Promise<void> {
    const { entry, campaign, owner } = commit;
    if (campaign.id !== entry.campaignId || campaign.seq !== entry.seq)
      throw new Error(
        `Entry ${entry.campaignId}/${entry.seq} does not belong to campaign ${campaign.id}/${campaign.seq}`,
      );
    if (owner && owner.campaignId !== campaign.id)
      throw new Error(`The owner of ${owner.campaignId} does not belong to campaign ${campaign.id}`);
    await this.#writer.add({ commit: { ...commit, seeds: this.#sealed(commit.seeds) } });
  }

  /** Joins the same transactions; rejects with a Conflict when the beat has been told. */
  saveNarration(narration: NarrationRow): Promise<void> {
    return this.#writer.add({ narration });
  }

  /** Puts this in place of what was told of the beat; the beat itself is not touched. Rejects with a Conflict when the key is taken. */
  replaceNarration(narration: NarrationRow, key: UsedKeyRow | null): Promise<void> {
    return this.#writer.add({ retold: narration, key });
  }

  saveCall(call: ModelCallRow): Promise<void> {
    return this.#writer.addLater({ call });
  }

  /** Tokens by campaign on one day. */
  async tokensOn(day: string): Promise<{ readonly campaignId: string; readonly tokens: number }[]> {
    const sums = await this.#prisma.modelCall.groupBy({ by: ['campaignId'], where: { day }, _sum: counted });
    return sums.map(({ campaignId, _sum: { input, cacheWritten, cacheRead, output } }) => ({
      campaignId,
      tokens: (input ?? 0) + (cacheWritten ?? 0) + (cacheRead ?? 0) + (output ?? 0),
    }));
  }

  /** What each campaign's calls came to, day by day, oldest first. */
  async usageOf(campaignIds: readonly string[]): Promise<DayUsage[]> {
    const days = await this.#prisma.modelCall.groupBy({
      by: ['campaignId', 'day'],
      where: { campaignId: { in: [...campaignIds] } },
      _sum: { ...counted, cost: true },
      _count: { _all: true },
      orderBy: [{ campaignId: 'asc' }, { day: 'asc' }],
    });
    return days.map(({ campaignId, ...day }) => ({ campaignId, ...daySum(day) }));
  }

  /** What all calls came to, or those of one campaign, day by day, oldest first. */
  async usageByDay(campaignId: string | null): Promise<DaySum[]> {
    const days = await this.#prisma.modelCall.groupBy({
      by: ['day'],
      where: campaignId === null ? {} : { campaignId },
      _sum: { ...counted, cost: true },
      _count: { _all: true },
      orderBy: { day: 'asc' },
    });
    return days.map(daySum);
  }

  ownersOf(campaignIds: readonly string[]): Promise<OwnerRow[]> {
    return this.#prisma.owner.findMany({ where: { campaignId: { in: [...campaignIds] } } });
  }

  ownerWithKey(hash: string): Promise<OwnerRow | null> {
    return this.#prisma.owner.findFirst({ where: { hash } });
  }

  /** In place of whoever owned the campaign before. */
  replaceOwner(owner: OwnerRow): Promise<void> {
    return this.#database.write(tables.replace(tables.owners, [owner]));
  }

  /** The newest `most` narrations of each campaign, or of those up to an entry, oldest first. */
  lastNarrationsOf(campaignIds: readonly string[], most: number, upTo = 2 ** 31): Promise<NarrationRow[]> {
    if (campaignIds.length === 0) return Promise.resolve([]);
    return this.#prisma.$queryRaw<NarrationRow[]>`
      SELECT told.* FROM "Narration" AS told WHERE told."campaignId" IN (${Prisma.join([...campaignIds])}) AND told."beatSeq" IN (
        SELECT page."beatSeq" FROM "Narration" AS page
        WHERE page."campaignId" = told."campaignId" AND page."beatSeq" <= ${upTo} ORDER BY page."beatSeq" DESC LIMIT ${most})
      ORDER BY told."campaignId", told."beatSeq"`;
  }

  /** Resolves when everything that was queued is stored or refused. */
  idle(): Promise<void> {
    return this.#writer.idle();
  }

  async campaign(id: string): Promise<LoadedCampaign | null> {
    return this.#prisma.$transaction(async (tx) => {
      const campaign = await tx.campaign.findUnique({ where: { id } });
      if (!campaign) return null;
      const combat = await tx.combat.findFirst({ where: { campaignId: id }, orderBy: { number: 'desc' } });
      return {
        campaign,
        camp: await tx.camp.findUniqueOrThrow({ where: { campaignId: id } }),
        characters: await tx.character.findMany({ where: { campaignId: id }, orderBy: { position: 'asc' } }),
        combat,
        ...(combat ? await stateOf(tx, combat.id) : { snapshot: null, tail: [] }),
        seeds: this.#opened(
          await tx.seed.findMany({ where: { campaignId: id, revealed: false }, orderBy: seedOrder }),
        ).filter(({ seed }) => seed !== ''),
      };
    });
  }

  entryByKey(campaignId: string, key: string): Promise<EntryRow | null> {
    return this.#prisma.logEntry.findUnique({ where: { campaignId_key: { campaignId, key } } });
  }

  /** In one statement, answered from the indexes alone: asked before every command that comes with a key. */
  async isKeyUsed(scope: string, key: string): Promise<boolean> {
    const found = await this.#prisma.$queryRaw<unknown[]>`
      SELECT 1 FROM "UsedKey" WHERE "scope" = ${scope} AND "key" = ${key}
      UNION ALL SELECT 1 FROM "LogEntry" WHERE "campaignId" = ${scope} AND "key" = ${key} LIMIT 1`;
    return found.length > 0;
  }

  usedKey(scope: string, key: string): Promise<UsedKeyRow | null> {
    return this.#prisma.usedKey.findUnique({ where: { scope_key: { scope, key } } });
  }

  countCampaigns(): Promise<number> {
    return this.#prisma.campaign.count();
  }

  /** Those that somebody owns. */
  async countCampaignsOf(personId: string): Promise<number> {
    const owner = `$."${personId}".role`;
    const [row] = await this.#prisma.$queryRaw<{ owned: number | bigint }[]>`
      SELECT COUNT(*) AS "owned" FROM "Member" AS member JOIN "Campaign" AS campaign ON campaign."id" = member."campaignId"
      WHERE member."personId" = ${personId} AND json_extract(campaign."members", ${owner}) = 'OWNER'`;
    return Number(row!.owned);
  }

  campaignsByIds(ids: readonly string[]): Promise<CampaignRow[]> {
    return this.#prisma.campaign.findMany({ where: { id: { in: [...ids] } } });
  }

  campOf(campaignId: string): Promise<CampRow | null> {
    return this.#prisma.camp.findUnique({ where: { campaignId } });
  }

  campsOf(campaignIds: readonly string[]): Promise<CampRow[]> {
    return this.#prisma.camp.findMany({ where: { campaignId: { in: [...campaignIds] } } });
  }

  charactersByIds(ids: readonly string[]): Promise<CharacterRow[]> {
    return this.#prisma.character.findMany({ where: { id: { in: [...ids] } } });
  }

  /** In the order of their positions. */
  charactersOf(campaignIds: readonly string[]): Promise<CharacterRow[]> {
    const where = { campaignId: { in: [...campaignIds] } };
    return this.#prisma.character.findMany({ where, orderBy: [{ campaignId: 'asc' }, { position: 'asc' }] });
  }

  membersOf(campaignId: string): Promise<MemberRow[]> {
    return this.#prisma.member.findMany({ where: { campaignId } });
  }

  combatsByIds(ids: readonly string[]): Promise<CombatRow[]> {
    return this.#prisma.combat.findMany({ where: { id: { in: [...ids] } } });
  }

  /** Each campaign's newest combat. */
  newestCombatsOf(campaignIds: readonly string[]): Promise<CombatRow[]> {
    if (campaignIds.length === 0) return Promise.resolve([]);
    return this.#prisma.$queryRaw<CombatRow[]>`
      SELECT * FROM "Combat" AS combat WHERE "campaignId" IN (${Prisma.join([...campaignIds])})
      AND "number" = (SELECT MAX("number") FROM "Combat" AS other WHERE other."campaignId" = combat."campaignId")`;
  }

  /** In the order of their positions. */
  enemiesOf(combatIds: readonly string[]): Promise<EnemyRow[]> {
    const where = { combatId: { in: [...combatIds] } };
    return this.#prisma.enemy.findMany({ where, orderBy: [{ combatId: 'asc' }, { position: 'asc' }] });
  }

  snapshotsOf(combatIds: readonly string[]): Promise<SnapshotRow[]> {
    return this.#prisma.snapshot.findMany({ where: { combatId: { in: [...combatIds] } } });
  }

  /** Oldest first. */
  entriesOf(combatIds: readonly string[]): Promise<EntryRow[]> {
    const where = { combatId: { in: [...combatIds] } };
    return this.#prisma.logEntry.findMany({ where, orderBy: [{ combatId: 'asc' }, { seq: 'asc' }] });
  }

  /** What came after each combat's snapshot; everything where there is none. Oldest first. */
  tailsOf(combatIds: readonly string[]): Promise<EntryRow[]> {
    if (combatIds.length === 0) return Promise.resolve([]);
    return this.#prisma.$queryRaw<EntryRow[]>`
      SELECT entry.* FROM "LogEntry" AS entry LEFT JOIN "Snapshot" AS snapshot ON snapshot."combatId" = entry."combatId"
      WHERE entry."combatId" IN (${Prisma.join([...combatIds])}) AND entry."seq" > COALESCE(snapshot."seq", 0)
      ORDER BY entry."combatId", entry."seq"`;
  }

  entriesAt(places: readonly EntryPlace[]): Promise<EntryRow[]> {
    const OR = byCampaign(places).map(([campaignId, group]) => ({
      campaignId,
      seq: { in: group.map((place) => place.seq) },
    }));
    return this.#prisma.logEntry.findMany({ where: { OR } });
  }

  narrationsOf(places: readonly EntryPlace[]): Promise<NarrationRow[]> {
    const OR = byCampaign(places).map(([campaignId, group]) => ({
      campaignId,
      beatSeq: { in: group.map((place) => place.seq) },
    }));
    return this.#prisma.narration.findMany({ where: { OR } });
  }

  /** All generations of each place, oldest first. */
  async seedsOf(places: readonly SeedPlace[]): Promise<SeedRow[]> {
    const OR = byCampaign(places).map(([campaignId, group]) => ({
      campaignId,
      combat: { in: group.map((place) => place.combat) },
    }));
    return this.#opened(await this.#prisma.seed.findMany({ where: { OR }, orderBy: seedOrder }));
  }

  async allSeeds(campaignId: string): Promise<SeedRow[]> {
    return this.#opened(await this.#prisma.seed.findMany({ where: { campaignId }, orderBy: seedOrder }));
  }

  #sealed(seeds: readonly SeedRow[]): readonly SeedRow[] {
    return seeds.map((row) => sealedSeed(this.#database.vault, row));
  }

  #opened(seeds: readonly SeedRow[]): SeedRow[] {
    return seeds.map((row) => openedSeed(this.#database.vault, row));
  }

  /** Newest first: all, or those that are listed and those of somebody's own. */
  async campaignsPage(slice: Slice<CampaignPlace>, seenBy: SeenBy = ALL): Promise<Page<CampaignRow>> {
    const { size, from, isBackward } = slice;
    const [beyond, order] = isBackward ? (['gt', 'asc'] as const) : (['lt', 'desc'] as const);
    const where = from && {
      OR: [{ createdAt: { [beyond]: from.createdAt } }, { createdAt: from.createdAt, id: { [beyond]: from.id } }],
    };
    const rows = await this.#prisma.campaign.findMany({
      where: { AND: [where ?? {}, seenBy === ALL ? {} : theirs(seenBy)] },
      orderBy: [{ createdAt: order }, { id: order }],
      take: size + 1,
    });
    return pageOf(isBackward ? rows.reverse() : rows, slice);
  }

  /** By number; `after` is the number of the last one seen. */
  async combatsPage(campaignId: string, first: number, after = 0): Promise<Page<CombatRow>> {
    return onlyPage(await this.combatsPages([campaignId], ahead(first, after)));
  }

  async combatsPages(campaignIds: readonly string[], slice: Slice): Promise<ReadonlyMap<string, Page<CombatRow>>> {
    // Combats are numbered without gaps, so that a page is a range and one statement serves every campaign.
    const range = rangeOf(slice);
    const orderBy: Prisma.CombatOrderByWithRelationInput[] = [{ campaignId: 'asc' }, { number: 'asc' }];
    const rows = range
      ? await this.#prisma.combat.findMany({ where: { campaignId: { in: [...campaignIds] }, number: range }, orderBy })
      : await this.#newestCombats(campaignIds, slice.size + 1);
    return pagesOf(campaignIds, rows, (row) => row.campaignId, slice);
  }

  /** The newest `most` combats of each campaign, oldest first. */
  #newestCombats(campaignIds: readonly string[], most: number): Promise<CombatRow[]> {
    if (campaignIds.length === 0) return Promise.resolve([]);
    return this.#prisma.$queryRaw<CombatRow[]>`
      SELECT combat.* FROM "Campaign" AS campaign JOIN "Combat" AS combat
      ON combat."campaignId" = campaign."id" AND combat."number" > campaign."combats" - ${most}
      WHERE campaign."id" IN (${Prisma.join([...campaignIds])}) ORDER BY combat."campaignId", combat."number"`;
  }

  async logPage(campaignId: string, after: number, first: number): Promise<Page<EntryRow>> {
    return onlyPage(await this.logPages([campaignId], ahead(first, after)));
  }

  async logPages(campaignIds: readonly string[], slice: Slice): Promise<ReadonlyMap<string, Page<EntryRow>>> {
    // A log is numbered without gaps, too.
    const range = rangeOf(slice);
    const orderBy: Prisma.LogEntryOrderByWithRelationInput[] = [{ campaignId: 'asc' }, { seq: 'asc' }];
    const rows = range
      ? await this.#prisma.logEntry.findMany({ where: { campaignId: { in: [...campaignIds] }, seq: range }, orderBy })
      : await this.#newestEntries(campaignIds, slice.size + 1);
    return pagesOf(campaignIds, rows, (row) => row.campaignId, slice);
  }

  /** The newest `most` entries of each log, oldest first. */
  #newestEntries(campaignIds: readonly string[], most: number): Promise<EntryRow[]> {
    if (campaignIds.length === 0) return Promise.resolve([]);
    return this.#prisma.$queryRaw<EntryRow[]>`
      SELECT entry.* FROM "Campaign" AS campaign JOIN "LogEntry" AS entry
      ON entry."campaignId" = campaign."id" AND entry."seq" > campaign."seq" - ${most}
      WHERE campaign."id" IN (${Prisma.join([...campaignIds])}) ORDER BY entry."campaignId", entry."seq"`;
  }

  async beatsPage(combatId: string, after: number, first: number): Promise<Page<EntryRow>> {
    return onlyPage(await this.beatsPages([combatId], ahead(first, after)));
  }

  async beatsPages(combatIds: readonly string[], slice: Slice): Promise<ReadonlyMap<string, Page<EntryRow>>> {
    if (combatIds.length === 0) return new Map();
    const { after, upTo } = boundsOf(slice);
    const nearest = slice.isBackward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
    const rows = await this.#prisma.$queryRaw<EntryRow[]>`
      SELECT entry.* FROM "Combat" AS combat JOIN "LogEntry" AS entry ON entry."combatId" = combat."id"
      WHERE combat."id" IN (${Prisma.join([...combatIds])}) AND entry."seq" IN (
        SELECT page."seq" FROM "LogEntry" AS page
        WHERE page."combatId" = combat."id" AND page."seq" > ${after} AND page."seq" <= ${upTo}
        ORDER BY page."seq" ${nearest} LIMIT ${slice.size + 1})
      ORDER BY entry."combatId", entry."seq"`;
    return pagesOf(combatIds, rows, (row) => row.combatId!, slice);
  }

  /** Beats in which something happened and that nobody has told yet, oldest first. */
  unnarrated(limit: number, after: Pick<EntryRow, 'campaignId' | 'seq' | 'at'> | null = null): Promise<EntryRow[]> {
    const later = after
      ? Prisma.sql`AND (entry."at", entry."campaignId", entry."seq") > (${after.at}, ${after.campaignId}, ${after.seq})`
      : Prisma.empty;
    // The inner query is answered from two indexes alone: only the beats that are left are read from the log itself.
    return this.#prisma.$queryRaw<EntryRow[]>`
      SELECT entry.* FROM "LogEntry" AS entry WHERE (entry."combatId", entry."seq") IN (
        SELECT beat."combatId", beat."seq" FROM "LogEntry" AS beat WHERE beat."combatId" IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM "Narration" AS told WHERE told."combatId" = beat."combatId" AND told."beatSeq" = beat."seq"))
      AND NOT entry."quiet" ${later} ORDER BY entry."at", entry."campaignId", entry."seq" LIMIT ${limit}`;
  }

  /** The newest `most` beats of each combat, oldest first. */
  lastBeatsOf(combatIds: readonly string[], most: number): Promise<EntryRow[]> {
    if (combatIds.length === 0) return Promise.resolve([]);
    return this.#prisma.$queryRaw<EntryRow[]>`
      SELECT entry.* FROM "LogEntry" AS entry WHERE entry."combatId" IN (${Prisma.join([...combatIds])}) AND entry."seq" IN (
        SELECT page."seq" FROM "LogEntry" AS page WHERE page."combatId" = entry."combatId"
        ORDER BY page."seq" DESC LIMIT ${most})
      ORDER BY entry."combatId", entry."seq"`;
  }

  /** Combats under way in which the server answers for players who stay away. */
  async unattended(): Promise<string[]> {
    const rows = await this.#prisma.$queryRaw<{ id: string }[]>`
      SELECT combat."id" FROM "Combat" AS combat JOIN "Campaign" AS campaign ON campaign."id" = combat."campaignId"
      WHERE combat."status" = 'ACTIVE' AND json_extract(campaign."settings", '$.autoAnswer') > 0`;
    return rows.map((row) => row.id);
  }

  /** Oldest first; without what is in them. */
  bestiariesOf(ruleset: string): Promise<Omit<BestiaryRow, 'source'>[]> {
    return this.#prisma.bestiary.findMany({ where: { ruleset }, orderBy: { version: 'asc' }, omit: { source: true } });
  }

  /** As they were imported before texts were kept by their hashes. */
  async bestiarySources(hashes: readonly string[]): Promise<string[]> {
    const where = { hash: { in: [...hashes] }, source: { not: '' } };
    return (await this.#prisma.bestiary.findMany({ where, select: { source: true } })).map(({ source }) => source);
  }

  async bestiaryTexts(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.#prisma.bestiaryText.findMany({
      where: { hash: { in: [...hashes] } },
      orderBy: { hash: 'asc' },
    });
    return rows.map(({ text }) => text);
  }

  /** How long the texts of all its imports are together. */
  async bestiaryCharacters(ruleset: string): Promise<number> {
    const [sum] = await this.#prisma.$queryRaw<{ characters: number | bigint | null }[]>`
      SELECT SUM(LENGTH("text")) AS "characters" FROM "BestiaryText"
      WHERE "hash" IN (SELECT "hash" FROM "Bestiary" WHERE "ruleset" = ${ruleset})`;
    return Number(sum?.characters ?? 0);
  }

  /** The row as it is stored: the same text is kept once. Rejects with a Conflict when the key is taken. */
  async addBestiary(
    { ruleset, at, hash, text }: Pick<BestiaryRow, 'ruleset' | 'at'> & BestiaryTextRow,
    key: UsedKeyRow | null,
  ): Promise<Omit<BestiaryRow, 'source'>> {
    return this.#prisma.$transaction(async (tx) => {
      if (key) await takeKey(tx, key);
      const known = await tx.bestiary.findUnique({ where: { ruleset_hash: { ruleset, hash } } });
      if (known) return known;
      await tx.bestiaryText.upsert({ where: { hash }, create: { hash, text }, update: {} });
      const version = (await tx.bestiary.count({ where: { ruleset } })) + 1;
      return tx.bestiary.create({ data: { ruleset, version, hash, source: '', at } });
    });
  }

  /** The campaign's log in pieces. */
  allEntries(campaignId: string, after: number, limit: number): Promise<EntryRow[]> {
    const where = { campaignId, seq: { gt: after } };
    return this.#prisma.logEntry.findMany({ where, orderBy: { seq: 'asc' }, take: limit });
  }

  /** Campaigns by their log alone, in the order of their ids. */
  async loggedCampaigns(after: string, limit: number): Promise<string[]> {
    const rows = await this.#prisma.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT "campaignId" AS "id" FROM "LogEntry" WHERE "campaignId" > ${after} ORDER BY "campaignId" LIMIT ${limit}`;
    return rows.map((row) => row.id);
  }

  /** Whether the log has grown beyond this entry. */
  async isPast(campaignId: string, seq: number): Promise<boolean> {
    return (await this.allEntries(campaignId, seq, 1)).length > 0;
  }

  /** The newest checkpoint that is not after this entry. */
  checkpointBefore(campaignId: string, seq: number): Promise<CheckpointRow | null> {
    return this.#prisma.checkpoint.findFirst({ where: { campaignId, seq: { lte: seq } }, orderBy: { seq: 'desc' } });
  }

  checkpointsOf(campaignId: string): Promise<CheckpointRow[]> {
    return this.#prisma.checkpoint.findMany({ where: { campaignId }, orderBy: { seq: 'asc' } });
  }

  /** Entries after `after`, up to and with `last`. */
  entriesBetween(campaignId: string, after: number, last: number): Promise<EntryRow[]> {
    const where = { campaignId, seq: { gt: after, lte: last } };
    return this.#prisma.logEntry.findMany({ where, orderBy: { seq: 'asc' } });
  }

  /** The last entry that two logs share: entries of one hash are one entry. */
  async lastShared(one: string, other: string): Promise<number> {
    const [row] = await this.#prisma.$queryRaw<{ seq: number | bigint | null }[]>`
      SELECT MAX(mine."seq") AS "seq" FROM "LogEntry" AS mine JOIN "LogEntry" AS theirs
      ON theirs."campaignId" = ${other} AND theirs."seq" = mine."seq" AND theirs."hash" = mine."hash"
      WHERE mine."campaignId" = ${one} AND mine."hash" <> ''`;
    return Number(row?.seq ?? 0);
  }

  /** Entries with which the campaign went its own way, oldest first. */
  branchings(campaignId: string): Promise<EntryRow[]> {
    const where = { campaignId, command: { in: ['forkCampaign', 'importCampaign'] } };
    return this.#prisma.logEntry.findMany({ where, orderBy: { seq: 'asc' } });
  }

  narrationsPage(campaignId: string, after: number, last: number, limit: number): Promise<NarrationRow[]> {
    const where = { campaignId, beatSeq: { gt: after, lte: last } };
    return this.#prisma.narration.findMany({ where, orderBy: { beatSeq: 'asc' }, take: limit });
  }

  /** Oldest first. */
  async signingKeys(): Promise<SigningKeyRow[]> {
    const rows = await this.#prisma.signingKey.findMany({ orderBy: [{ since: 'asc' }, { id: 'asc' }] });
    return rows.map((row) => this.#openedKey(row));
  }

  #openedKey(row: SigningKeyRow): SigningKeyRow {
    const privateKey = this.#database.vault.open(row.privateKey, keyPlace(row));
    if (privateKey === null)
      throw new Unusable(`The signing key ${row.id} in the database is damaged. Restore a backup.`);
    return { ...row, privateKey };
  }

  /** In place of the one in use, if any; the row that is in use afterwards, where two servers start at once. */
  async addSigningKey(key: SigningKeyRow, replaced: string | null): Promise<SigningKeyRow> {
    const privateKey = this.#database.vault.seal(key.privateKey, keyPlace(key));
    const row = await this.#prisma.$transaction(async (tx) => {
      const inUse = await tx.signingKey.findFirst({ where: { until: null } });
      if ((inUse?.id ?? null) !== replaced) return inUse!;
      if (inUse) await tx.signingKey.update({ where: { id: inUse.id }, data: { until: key.since } });
      return tx.signingKey.create({ data: { ...key, privateKey } });
    });
    return this.#openedKey(row);
  }

  /** Campaigns whose log was written before there was a chain. */
  async unchainedCampaigns(): Promise<string[]> {
    const rows = await this.#prisma.campaign.findMany({
      where: { head: '' },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    return rows.map((row) => row.id);
  }

  /** Gives a log its chain, if it has not grown meanwhile. */
  link(entries: readonly EntryRow[]): Promise<boolean> {
    const { campaignId, seq } = entries.at(-1)!;
    return this.#database.writeIf(tables.isNewest(campaignId, seq), entries.map(tables.linked));
  }

  /** A whole campaign at once: its log, what can be had from it, and what cannot. Rejects with a Conflict when the key is taken. */
  async bringIn(
    log: readonly EntryRow[],
    rows: Projections,
    { seeds, owner, key, texts }: Pick<Commit, 'seeds' | 'owner' | 'key' | 'texts'>,
    told: readonly NarrationRow[],
  ): Promise<void> {
    const statements = [
      ...inserting(rows),
      ...tables.insert(tables.entries, log),
      ...tables.insert(tables.seeds, this.#sealed(seeds)),
      ...tables.insert(tables.owners, owner ? [owner] : []),
      ...tables.insert(tables.narrations, told),
      ...tables.insertNew(tables.bestiaryTexts, texts ?? []),
      ...tables.insert(tables.usedKeys, key ? [key] : []),
    ];
    await this.#database.write(statements).catch((error) => {
      throw refusalOf(error);
    });
  }

  /** Campaigns whose projections an older revision of their ruleset has made. */
  async campaignsBefore(ruleset: string, revision: number): Promise<string[]> {
    const where = { ruleset, foldedBy: { lt: revision } };
    const rows = await this.#prisma.campaign.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
    return rows.map((row) => row.id);
  }

  /** Throws the campaign's projections away and puts these in their place; false when the log has grown meanwhile. */
  replaceProjections(campaignId: string, rows: Projections): Promise<boolean> {
    return this.#database.writeIf(tables.isNewest(campaignId, rows.campaign.seq), [
      ...tables.clearProjections(campaignId),
      ...inserting(rows),
    ]);
  }
}

/** All campaigns, or those that somebody sees: what is listed, their own, and the one whose key they hold. */
export type SeenBy = typeof ALL | { readonly personId: string | null; readonly campaignId: string | null };
export const ALL = 'all';

const theirs = ({ personId, campaignId }: Exclude<SeenBy, typeof ALL>): Prisma.CampaignWhereInput => ({
  OR: [
    { isListed: true },
    ...(personId === null ? [] : [{ seats: { some: { personId } } }]),
    ...(campaignId === null ? [] : [{ id: campaignId }]),
  ],
});

/** The transaction writes alone, so that nobody else can be faster between the two. */
export async function takeKey(tx: Prisma.TransactionClient, key: UsedKeyRow): Promise<void> {
  const used = await tx.usedKey.findUnique({ where: { scope_key: { scope: key.scope, key: key.key } } });
  if (used) throw new Conflict('key', 'This idempotency key has already been used');
  await tx.usedKey.create({ data: key });
}

const inserting = (rows: Projections): SqlQuery[] => [
  ...tables.insert(tables.campaigns, [rows.campaign]),
  ...tables.insert(tables.camps, [rows.camp]),
  ...tables.insert(tables.combats, rows.combats),
  ...tables.insert(tables.characters, rows.characters),
  ...tables.insert(tables.members, rows.members),
  ...tables.insert(tables.enemies, rows.enemies),
  ...tables.insert(tables.snapshots, rows.snapshots),
  ...tables.insert(tables.checkpoints, rows.checkpoints),
];

const counted = { input: true, cacheWritten: true, cacheRead: true, output: true } as const;

type Counts = Readonly<Record<keyof typeof counted | 'cost', number | null>>;

const daySum = ({ day, _sum: sum, _count }: { day: string; _sum: Counts; _count: { _all: number } }): DaySum => ({
  day,
  calls: _count._all,
  input: (sum.input ?? 0) + (sum.cacheWritten ?? 0),
  cached: sum.cacheRead ?? 0,
  output: sum.output ?? 0,
  cost: sum.cost ?? 0,
});

const seedOrder = [
  { campaignId: 'asc' },
  { combat: 'asc' },
  { generation: 'asc' },
] satisfies Prisma.SeedOrderByWithRelationInput[];

async function stateOf(
  tx: Prisma.TransactionClient,
  combatId: string,
): Promise<Pick<LoadedCampaign, 'snapshot' | 'tail'>> {
  const snapshot = await tx.snapshot.findUnique({ where: { combatId } });
  const tail = await tx.logEntry.findMany({
    where: { combatId, seq: { gt: snapshot?.seq ?? 0 } },
    orderBy: { seq: 'asc' },
  });
  return { snapshot, tail };
}

/** A long OR would exceed SQLite's depth of expressions; one term per campaign does not. */
function byCampaign<Place extends { readonly campaignId: string }>(places: readonly Place[]): [string, Place[]][] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const group = groups.get(place.campaignId);
    if (group) group.push(place);
    else groups.set(place.campaignId, [place]);
  }
  return [...groups];
}

const LAST_PLACE = 2 ** 31 - 1;

/** Places after `after`, up to and with `upTo`. */
function boundsOf({ from, isBackward, end = LAST_PLACE }: Slice): { readonly after: number; readonly upTo: number } {
  if (!isBackward) return { after: from ?? 0, upTo: end };
  return { after: 0, upTo: from === null ? end : Math.min(from - 1, end) };
}

/** The numbers of a page of what is numbered without gaps, and one beyond; null where the newest number has to be known. */
function rangeOf(slice: Slice): { readonly gt: number; readonly lte: number } | null {
  const { after, upTo } = boundsOf(slice);
  if (!slice.isBackward) return { gt: after, lte: Math.min(after + slice.size + 1, upTo) };
  return upTo === LAST_PLACE ? null : { gt: Math.max(upTo - slice.size - 1, 0), lte: upTo };
}

function pagesOf<Row>(
  parents: readonly string[],
  rows: readonly Row[],
  parentOf: (row: Row) => string,
  slice: Slice,
): ReadonlyMap<string, Page<Row>> {
  const pages = new Map<string, Row[]>(parents.map((parent) => [parent, []]));
  for (const row of rows) pages.get(parentOf(row))!.push(row);
  return new Map([...pages].map(([parent, page]) => [parent, pageOf(page, slice)]));
}

/** `rows` were asked for with one more than the page holds. A cursor is of something that is there, on the other side. */
function pageOf<Row, Place>(rows: readonly Row[], { size, from, isBackward, end }: Slice<Place>): Page<Row> {
  const goesOn = rows.length > size;
  if (!isBackward) return { rows: rows.slice(0, size), hasNext: goesOn, hasPrevious: from !== null && from !== 0 };
  const isThere = typeof from !== 'number' || end === undefined || from <= end;
  return { rows: rows.slice(goesOn ? 1 : 0), hasNext: from !== null && isThere, hasPrevious: goesOn };
}

function onlyPage<Row>(pages: ReadonlyMap<string, Page<Row>>): Page<Row> {
  return [...pages.values()][0]!;
}
