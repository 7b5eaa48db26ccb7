/** The secrets in the database: opened with one key, and sealed where an older version has left them plain. */
import type { SqlDriverAdapter, SqlQuery } from '@prisma/driver-adapter-utils';
import Sqlite from 'better-sqlite3';
import type { SeedRow, SigningKeyRow } from './rows.ts';
import { isSealed, keyBeside, makeKey, noKey, otherKey, Vault } from './vault.ts';

/** `write` stores statements together, or not at all. */
export interface SecretsParts {
  readonly file: string;
  readonly connection: SqlDriverAdapter;
  readonly write: (statements: readonly SqlQuery[]) => Promise<void>;
  /** From the environment; null for the one beside the database. */
  readonly given: Buffer | null;
}

/** Makes a key where there was none; refuses what does not fit. */
export async function openVault({ file, connection, write, given }: SecretsParts): Promise<Vault> {
  const known = await noteIn(connection, 'seedKey');
  const key = given ?? (await keyBeside(file)) ?? (known === null ? await makeKey(file) : null);
  if (!key) throw noKey(file);
  const vault = new Vault(key);
  if (known === null) await write([noteOnce('seedKey', vault.id)]);
  if ((await noteIn(connection, 'seedKey')) !== vault.id) throw otherKey(file);
  return vault;
}

export const seedPlace = ({ campaignId, combat, generation }: Omit<SeedRow, 'seed'>): string =>
  `seed:${campaignId}:${combat}:${generation}`;

export const keyPlace = ({ id }: Pick<SigningKeyRow, 'id'>): string => `signing-key:${id}`;

/** A seed that is shown is a secret no more. */
export const sealedSeed = (vault: Vault, row: SeedRow): SeedRow =>
  row.revealed || row.seed === '' ? row : { ...row, seed: vault.seal(row.seed, seedPlace(row)) };

/** Empty where it cannot be opened: it is lost. */
export const openedSeed = (vault: Vault, row: SeedRow): SeedRow =>
  row.revealed ? row : { ...row, seed: vault.open(row.seed, seedPlace(row)) ?? '' };

/** What is plain has been plain on the disk, too: what its pages held is overwritten. */
export async function sealPlain({ connection, write }: SecretsParts, vault: Vault): Promise<void> {
  if ((await noteIn(connection, 'sealed')) !== null) return;
  await connection.executeScript('PRAGMA secure_delete = ON');
  for (;;) {
    const updates = [...(await plainSeeds(connection, vault)), ...(await plainKeys(connection, vault))];
    if (updates.length === 0) break;
    await write(updates);
  }
  await write([noteOnce('sealed', 'all')]);
  await connection.executeScript('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA secure_delete = OFF');
}

const PAGE = 1000;

async function plainSeeds(connection: SqlDriverAdapter, vault: Vault): Promise<SqlQuery[]> {
  const { rows } = await connection.queryRaw(
    sql(`SELECT "campaignId", "combat", "generation", "seed" FROM "Seed"
      WHERE NOT "revealed" AND "seed" <> '' AND "seed" NOT LIKE 'sealed:%' LIMIT ${PAGE}`),
  );
  return rows.map(([campaignId, combat, generation, seed]) => {
    const place = seedPlace({ campaignId, combat, generation } as SeedRow);
    const where = '"campaignId" = ? AND "combat" = ? AND "generation" = ?';
    return sql(`UPDATE "Seed" SET "seed" = ? WHERE ${where}`, [
      ...[vault.seal(String(seed), place), campaignId, combat, generation],
    ]);
  });
}

async function plainKeys(connection: SqlDriverAdapter, vault: Vault): Promise<SqlQuery[]> {
  const { rows } = await connection.queryRaw(sql('SELECT "id", "privateKey" FROM "SigningKey"'));
  return rows
    .filter(([, privateKey]) => !isSealed(String(privateKey)))
    .map(([id, privateKey]) =>
      sql('UPDATE "SigningKey" SET "privateKey" = ? WHERE "id" = ?', [
        ...[vault.seal(String(privateKey), keyPlace({ id: String(id) })), id],
      ]),
    );
}

/* What the file knows of itself */

export async function noteIn(connection: SqlDriverAdapter, name: string): Promise<string | null> {
  const { rows } = await connection.queryRaw(sql('SELECT "value" FROM "FileNote" WHERE "name" = ?', [name]));
  return rows.length === 0 ? null : String(rows[0]![0]);
}

/** Whoever was first has the say. */
const noteOnce = (name: string, value: string): SqlQuery =>
  sql('INSERT INTO "FileNote" ("name", "value") VALUES (?, ?) ON CONFLICT DO NOTHING', [name, value]);

export function sql(text: string, args: readonly unknown[] = []): SqlQuery {
  const argTypes = args.map((arg) => ({
    scalarType: typeof arg === 'number' ? ('int' as const) : ('string' as const),
    arity: 'scalar' as const,
  }));
  return { sql: text, args: [...args], argTypes };
}

/** Goes on without what can never be opened again. */
export function forgetKey(file: string): void {
  const database = new Sqlite(file);
  try {
    database.exec(`BEGIN IMMEDIATE;
      DELETE FROM "FileNote" WHERE "name" IN ('seedKey', 'sealed');
      DELETE FROM "SigningKey";
      COMMIT`);
  } finally {
    database.close();
  }
}
