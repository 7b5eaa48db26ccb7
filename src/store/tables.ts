/** Rows to SQL: one INSERT, or one INSERT ... ON CONFLICT DO UPDATE, for any number of rows of a table. */
import type { ArgType, SqlQuery } from '@prisma/driver-adapter-utils';
import type {
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
  SnapshotRow,
  UsedKeyRow,
} from './rows.ts';

/** A statement takes 32,766 values in SQLite and 65,535 in PostgreSQL. */
const VALUES_PER_STATEMENT = 30_000;

/** Numbers, texts, dates, booleans and null say themselves what they are. */
const asGiven: ArgType = { scalarType: 'unknown', arity: 'scalar' };

type Encode = (value: unknown) => unknown;

export interface Table<Row> {
  readonly columns: readonly (keyof Row & string)[];
  readonly encoders: readonly Encode[];
  readonly key: readonly (keyof Row & string)[];
  readonly insertInto: string;
  /** One row's placeholders. */
  readonly places: string;
  readonly onConflictUpdate: string;
  readonly onConflictReplace: string;
}

const plain: Encode = (value) => value;
const json: Encode = (value) => JSON.stringify(value ?? null);

/** A column that is left out does not compile. */
function table<Row>(
  name: string,
  key: readonly (keyof Row & string)[],
  encoders: { readonly [C in keyof Row & string]-?: Encode },
  fixed: readonly (keyof Row & string)[] = [],
): Table<Row> {
  const columns = Object.keys(encoders) as (keyof Row & string)[];
  const changing = columns.filter((column) => !key.includes(column));
  const onConflictSet = (assigned: readonly string[]): string =>
    ` ON CONFLICT (${quoted(key)}) DO UPDATE SET ${assigned.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`;
  return {
    columns,
    encoders: columns.map((column) => encoders[column]),
    key,
    insertInto: `INSERT INTO "${name}" (${quoted(columns)}) VALUES `,
    places: `(${columns.map(() => '?').join(', ')})`,
    // What never changes is not assigned: SQLite would write its indexes anew and look its foreign keys up again.
    onConflictUpdate: onConflictSet(changing.filter((column) => !fixed.includes(column))),
    onConflictReplace: onConflictSet(changing),
  };
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

export const campaigns = table<CampaignRow>(
  'Campaign',
  ['id'],
  {
    id: plain,
    name: plain,
    ruleset: plain,
    revision: plain,
    setting: plain,
    settings: json,
    status: plain,
    endReason: plain,
    createdAt: plain,
    seq: plain,
    combats: plain,
    entropy: json,
    stirred: json,
    thrown: plain,
    head: plain,
    origin: json,
    foldedBy: plain,
    style: json,
    members: json,
    controllers: json,
    chair: json,
    isListed: plain,
  },
  ['ruleset', 'revision', 'setting', 'settings', 'createdAt'],
);

export const camps = table<CampRow>('Camp', ['campaignId'], { campaignId: plain, state: json });

export const members = table<MemberRow>('Member', ['campaignId', 'personId'], {
  campaignId: plain,
  personId: plain,
});

export const owners = table<OwnerRow>('Owner', ['campaignId'], { campaignId: plain, hash: plain, at: plain });

export const seeds = table<SeedRow>('Seed', ['campaignId', 'combat', 'generation'], {
  campaignId: plain,
  combat: plain,
  generation: plain,
  seed: plain,
  commitment: plain,
  fromSeq: plain,
  toSeq: plain,
  revealed: plain,
});

export const characters = table<CharacterRow>(
  'Character',
  ['id'],
  {
    id: plain,
    campaignId: plain,
    position: plain,
    name: plain,
    class: plain,
    level: plain,
    xp: plain,
    hp: plain,
    maxHp: plain,
    standing: plain,
    data: json,
  },
  ['campaignId', 'position'],
);

export const combats = table<CombatRow>(
  'Combat',
  ['id'],
  {
    id: plain,
    campaignId: plain,
    number: plain,
    kind: plain,
    status: plain,
    round: plain,
    version: plain,
    firstSeq: plain,
    lastSeq: plain,
    entropy: json,
    thrown: plain,
    createdAt: plain,
    endedAt: plain,
  },
  ['campaignId', 'number', 'kind', 'firstSeq', 'entropy', 'createdAt'],
);

export const enemies = table<EnemyRow>(
  'Enemy',
  ['id'],
  {
    id: plain,
    combatId: plain,
    position: plain,
    key: plain,
    name: plain,
    hp: plain,
    maxHp: plain,
    standing: plain,
  },
  ['combatId', 'position', 'key', 'name'],
);

export const entries = table<EntryRow>('LogEntry', ['campaignId', 'seq'], {
  campaignId: plain,
  seq: plain,
  kind: plain,
  combatId: plain,
  actorId: plain,
  command: plain,
  round: plain,
  revision: plain,
  content: plain,
  stream: plain,
  key: plain,
  at: plain,
  quiet: plain,
  previous: plain,
  hash: plain,
  signature: plain,
  signedBy: plain,
  body: json,
});

export const snapshots = table<SnapshotRow>('Snapshot', ['combatId'], {
  combatId: plain,
  seq: plain,
  version: plain,
  state: json,
});

export const checkpoints = table<CheckpointRow>('Checkpoint', ['campaignId', 'seq'], {
  campaignId: plain,
  seq: plain,
  state: json,
});

export const narrations = table<NarrationRow>('Narration', ['campaignId', 'beatSeq'], {
  campaignId: plain,
  beatSeq: plain,
  combatId: plain,
  text: plain,
  source: plain,
  certificate: json,
  at: plain,
});

export const bestiaryTexts = table<BestiaryTextRow>('BestiaryText', ['hash'], { hash: plain, text: plain });

export const usedKeys = table<UsedKeyRow>('UsedKey', ['scope', 'key'], {
  scope: plain,
  key: plain,
  asked: plain,
  made: plain,
});

export const modelCalls = table<ModelCallRow>('ModelCall', ['id'], {
  id: plain,
  campaignId: plain,
  at: plain,
  day: plain,
  purpose: plain,
  model: plain,
  input: plain,
  cacheWritten: plain,
  cacheRead: plain,
  output: plain,
  firstMs: plain,
  latencyMs: plain,
  outcome: plain,
  cost: plain,
});

/** Fails when a row is already there. */
export function insert<Row>(table: Table<Row>, rows: readonly Row[]): SqlQuery[] {
  return chunked(table, rows).map((chunk) => statement(table, chunk, ''));
}

/** For what never changes: what is there already stays. */
export function insertNew<Row>(table: Table<Row>, rows: readonly Row[]): SqlQuery[] {
  return chunked(table, newestByKey(table, rows)).map((chunk) => statement(table, chunk, ' ON CONFLICT DO NOTHING'));
}

/** Overwrites every column of what is there. */
export function replace<Row>(table: Table<Row>, rows: readonly Row[]): SqlQuery[] {
  return chunked(table, newestByKey(table, rows)).map((chunk) => statement(table, chunk, table.onConflictReplace));
}

/** Updates what is there; of several rows with one key the last is taken. */
export function upsert<Row>(table: Table<Row>, rows: readonly Row[]): SqlQuery[] {
  return chunked(table, newestByKey(table, rows)).map((chunk) => statement(table, chunk, table.onConflictUpdate));
}

/** The log, what was told of it and the secrets point at none of these. */
export function clearProjections(campaignId: string): SqlQuery[] {
  const itsCombats = `SELECT "id" FROM "Combat" WHERE "campaignId" = ?`;
  return [
    `DELETE FROM "Snapshot" WHERE "combatId" IN (${itsCombats})`,
    `DELETE FROM "Enemy" WHERE "combatId" IN (${itsCombats})`,
    `DELETE FROM "Checkpoint" WHERE "campaignId" = ?`,
    `DELETE FROM "Character" WHERE "campaignId" = ?`,
    `DELETE FROM "Member" WHERE "campaignId" = ?`,
    `DELETE FROM "Combat" WHERE "campaignId" = ?`,
    `DELETE FROM "Camp" WHERE "campaignId" = ?`,
    `DELETE FROM "Campaign" WHERE "id" = ?`,
  ].map((sql) => ({ sql, args: [campaignId], argTypes: [asGiven] }));
}

/** Somebody who has left. */
export const withoutMember = ({ campaignId, personId }: MemberRow): SqlQuery => ({
  sql: `DELETE FROM "Member" WHERE "campaignId" = ? AND "personId" = ?`,
  args: [campaignId, personId],
  argTypes: [asGiven, asGiven],
});

/** Whether the newest entry of the log is this one. */
export const isNewest = (campaignId: string, seq: number): SqlQuery => ({
  sql: `SELECT 1 WHERE (SELECT MAX("seq") FROM "LogEntry" WHERE "campaignId" = ?) = ?`,
  args: [campaignId, seq],
  argTypes: [asGiven, asGiven],
});

/** The chain of a log that was written before there was one. */
export const linked = ({ campaignId, seq, key, content, previous, hash }: EntryRow): SqlQuery => ({
  sql: `UPDATE "LogEntry" SET "key" = ?, "content" = ?, "previous" = ?, "hash" = ? WHERE "campaignId" = ? AND "seq" = ?`,
  args: [key, content, previous, hash, campaignId, seq],
  argTypes: new Array(6).fill(asGiven),
});

function newestByKey<Row>(table: Table<Row>, rows: readonly Row[]): readonly Row[] {
  if (rows.length < 2) return rows;
  const newest = new Map<string, Row>();
  for (const row of rows) newest.set(table.key.map((column) => row[column]).join('\n'), row);
  return [...newest.values()];
}

function chunked<Row>(table: Table<Row>, rows: readonly Row[]): readonly (readonly Row[])[] {
  const size = Math.floor(VALUES_PER_STATEMENT / table.columns.length);
  const chunks: (readonly Row[])[] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

function statement<Row>(table: Table<Row>, rows: readonly Row[], ending: string): SqlQuery {
  const { columns, encoders, places } = table;
  const args: unknown[] = [];
  for (const row of rows) for (let i = 0; i < columns.length; i++) args.push(encoders[i]!(row[columns[i]!]));
  const values = `${places}, `.repeat(rows.length - 1) + places;
  return { sql: table.insertInto + values + ending, args, argTypes: new Array(args.length).fill(asGiven) };
}
