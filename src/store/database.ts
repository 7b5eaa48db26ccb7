/** Opens the database: folder, migrations, connection, settings. */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlQuery } from '@prisma/driver-adapter-utils';
import { PrismaClient } from '../generated/prisma/client.ts';
import { fileOf, makeOwn, type Unusable, unusable } from './file.ts';
import { Health } from './health.ts';
import { COUNT, keepMark, type Mark } from './mark.ts';
import { BUSY_TIMEOUT, migrate } from './migrate.ts';
import { openVault, type SecretsParts, sealPlain } from './secrets.ts';
import { serialized } from './serialized.ts';
import type { Vault } from './vault.ts';

export interface Database {
  readonly prisma: PrismaClient;
  /**
   * One transaction, whole or not at all; resolves after the COMMIT. It shares Prisma's connection and queue but not
   * its query compiler, which costs more than the writing itself.
   */
  write(statements: readonly SqlQuery[]): Promise<void>;
  /** The same, if in that very transaction the question finds a row; false, and nothing written, if it finds none. */
  writeIf(question: SqlQuery, statements: readonly SqlQuery[]): Promise<boolean>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Resolves when the file is there and takes what is written, looked at no more than once a second. */
  ready(): Promise<void>;
  /** Resolves when nothing will ever be stored again by this process, with why. */
  readonly lost: Promise<Unusable>;
  /** From now on it is noticed when an older copy is put in its place. True where that has happened: its secret seeds are spoiled. */
  keepMark(): Promise<boolean>;
  /** What its secrets are sealed with. */
  readonly vault: Vault;
  close(): Promise<void>;
  /** How many SQL statements were sent so far, transaction control included. */
  statements(): number;
}

/** `seedKey` is what its secrets are sealed with; null for the key beside it. */
export async function openDatabase(url: string, seedKey: Buffer | null = null): Promise<Database> {
  const file = fileOf(url);
  await makeOwn(file);
  try {
    await migrate(file);
    return await connect(file, seedKey);
  } catch (error) {
    throw unusable(file, error) ?? error;
  }
}

async function connect(file: string, given: Buffer | null): Promise<Database> {
  let sent = 0;
  const onStatement = () => {
    sent += 1;
  };
  const onError = (error: unknown) => health.heard(error);
  const factory = serialized(new PrismaBetterSqlite3({ url: file, timeout: BUSY_TIMEOUT }), { onStatement, onError });
  const connection = await factory.connect();
  const adapter = { ...factory, connect: async () => connection };
  const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 10_000 } });
  let mark: Mark | null = null;
  const writeIf = (question: SqlQuery | null, statements: readonly SqlQuery[]): Promise<boolean> =>
    write(connection, question, statements, mark);
  const writeAll = async (statements: readonly SqlQuery[]): Promise<void> => void (await writeIf(null, statements));
  const health = new Health(file, () => writeAll([proofOfLife()]));
  const close = async () => {
    health.close();
    mark?.close();
    mark = null;
    await prisma.$disconnect();
  };
  await applySettings(prisma);
  const vault = await unlocked({ file, connection, write: writeAll, given }).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    prisma,
    vault,
    write: writeAll,
    writeIf,
    async keepMark() {
      const kept = await keepMark({ file, connection, write: writeAll });
      mark = kept.mark;
      return kept.isRestored;
    },
    ping: async () => void (await prisma.$queryRaw`SELECT 1`),
    ready: () => health.ready(),
    lost: health.lost,
    close,
    statements: () => sent,
  };
}

async function unlocked(parts: SecretsParts): Promise<Vault> {
  const vault = await openVault(parts);
  await sealPlain(parts, vault);
  return vault;
}

/** As much as a large beat: on a full disk something smaller may just fit. Other bytes each time, so that they have to be written. */
function proofOfLife(): SqlQuery {
  const sql = `INSERT INTO "FileNote" ("name", "value") VALUES ('written', hex(randomblob(32768)))
    ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"`;
  return { sql, args: [], argTypes: [] };
}

async function write(
  connection: SqlDriverAdapter,
  question: SqlQuery | null,
  statements: readonly SqlQuery[],
  mark: Mark | null,
): Promise<boolean> {
  const transaction = await connection.startTransaction();
  try {
    if (question && (await transaction.queryRaw(question)).rows.length === 0) return false;
    for (const statement of statements) await transaction.executeRaw(statement);
    const entries = mark && Number((await transaction.queryRaw(COUNT)).rows[0]![0]);
    await transaction.executeRaw({ sql: 'COMMIT', args: [], argTypes: [] });
    if (entries !== null) mark!.advance(entries);
    return true;
  } finally {
    // After a COMMIT this only frees the connection.
    await transaction.rollback();
  }
}

async function applySettings(prisma: PrismaClient): Promise<void> {
  await prisma.$queryRaw`PRAGMA journal_mode = WAL`;
  // FULL: what was acknowledged survives a power cut, not only a killed process. Dice are keyed by their place in the
  // log, so a beat that got lost could be chosen anew by somebody who has seen its faces. NORMAL was measured to store a
  // fifth more commands per second at 32 in flight, and more on a busy disk; group commit shares each wait among them.
  await prisma.$queryRaw`PRAGMA synchronous = FULL`;
  await prisma.$queryRaw`PRAGMA foreign_keys = ON`;
  // In pages: 16 MB. The usual 1,000 would copy hot pages into the main file several times a second under load.
  await prisma.$queryRaw`PRAGMA wal_autocheckpoint = 4000`;
  // In bytes: after a long reader, or a large import, the log of writes goes back to what it usually has.
  await prisma.$queryRaw`PRAGMA journal_size_limit = 16777216`;
}
