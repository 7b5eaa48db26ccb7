/** One SQLite connection, one owner at a time: nothing slips into a transaction that is not its own. */
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';

/** SQLite's own limit since 3.32; Prisma would otherwise split long IN lists into several statements. */
const MAX_BIND_VALUES = 32_766;

export interface SerializedOptions {
  /** Called for every statement that is sent, transaction control included. */
  readonly onStatement?: (sql: string) => void;
  /** Called with what a statement failed with. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The adapter sends plain queries at once, even while somebody else's transaction is open on the same connection.
 * Such a write is acknowledged and then disappears with the other's ROLLBACK. Here everybody waits for their turn.
 */
export function serialized(
  factory: SqlMigrationAwareDriverAdapterFactory,
  options: SerializedOptions = {},
): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => oneAtATime(watched(await factory.connect(), options)),
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

type Connection = Omit<SqlDriverAdapter, 'startTransaction'>;

function watched(
  connection: SqlDriverAdapter,
  { onStatement = () => {}, onError = () => {} }: SerializedOptions,
): Connection {
  const watch = async <T>(sql: string, send: () => Promise<T>): Promise<T> => {
    onStatement(sql);
    try {
      return await send();
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    queryRaw: (query) => watch(query.sql, () => connection.queryRaw(query)),
    executeRaw: (query) => watch(query.sql, () => connection.executeRaw(query)),
    executeScript: (script) => watch(script, () => connection.executeScript(script)),
    dispose: () => connection.dispose(),
  };
}

function oneAtATime(connection: Connection): SqlDriverAdapter {
  const turns = takeTurns();
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    getConnectionInfo: () => ({ maxBindValues: MAX_BIND_VALUES, supportsRelationJoins: false }),
    queryRaw: (query) => turns.during(() => connection.queryRaw(query)),
    executeRaw: (query) => turns.during(() => connection.executeRaw(query)),
    executeScript: (script) => turns.during(() => connection.executeScript(script)),
    startTransaction: () => begin(connection, turns),
    dispose: () => turns.during(() => connection.dispose()),
  };
}

interface Turns {
  /** Waits for all who asked before; the caller owns the connection until it calls the returned function. */
  take(): Promise<() => void>;
  during<T>(work: () => Promise<T>): Promise<T>;
}

function takeTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  const take = (): Promise<() => void> => {
    const before = last;
    let release!: () => void;
    last = new Promise((resolve) => {
      release = resolve;
    });
    return before.then(() => release);
  };
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await take();
    try {
      return await work();
    } finally {
      release();
    }
  };
  return { take, during };
}

async function begin(connection: Connection, turns: Turns): Promise<Transaction> {
  const release = await turns.take();
  try {
    // IMMEDIATE: a transaction that reads first and writes later would fail at once when another process wrote between.
    await connection.executeRaw(plain('BEGIN IMMEDIATE'));
  } catch (error) {
    release();
    throw error;
  }
  return transaction(connection, release);
}

/** Prisma sends COMMIT or ROLLBACK as a statement and then calls `commit` or `rollback` to say that it is done. */
function transaction(connection: Connection, release: () => void): Transaction {
  let open = true;
  const send = async <T>(query: SqlQuery, work: () => Promise<T>): Promise<T> => {
    if (!open) throw new Error('This transaction has ended');
    const result = await work();
    if (endsTransaction(query.sql)) open = false;
    return result;
  };
  const finish = async (): Promise<void> => {
    if (open) await connection.executeRaw(plain('ROLLBACK')).catch(() => {});
    open = false;
    release();
  };
  const savepoint = (sql: string): Promise<void> => connection.executeRaw(plain(sql)).then(() => {});
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    options: { usePhantomQuery: false },
    queryRaw: (query) => send(query, () => connection.queryRaw(query)),
    executeRaw: (query) => send(query, () => connection.executeRaw(query)),
    commit: finish,
    rollback: finish,
    createSavepoint: (name) => savepoint(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name) => savepoint(`ROLLBACK TO ${name}`),
    releaseSavepoint: (name) => savepoint(`RELEASE SAVEPOINT ${name}`),
  };
}

function endsTransaction(sql: string): boolean {
  return /^\s*(COMMIT|ROLLBACK)\s*;?\s*$/i.test(sql);
}

function plain(sql: string): SqlQuery {
  return { sql, args: [], argTypes: [] };
}
