import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serialized } from '../../src/store/serialized.ts';
import { newFile } from './support.ts';

const plain = (sql: string) => ({ sql, args: [], argTypes: [] });

async function connectTo(file: string, wrapped: boolean, onStatement = (_sql: string) => {}) {
  const factory = new PrismaBetterSqlite3({ url: file, timeout: 50 });
  const connection = await (wrapped ? serialized(factory, { onStatement }) : factory).connect();
  onTestFinished(() => connection.dispose());
  return connection;
}

async function withTable(wrapped: boolean, onStatement?: (sql: string) => void) {
  const file = newFile();
  const connection = await connectTo(file, wrapped, onStatement);
  await connection.executeScript('PRAGMA journal_mode = WAL; CREATE TABLE deed (name TEXT PRIMARY KEY)');
  return { file, connection };
}

const record = (name: string) => plain(`INSERT INTO deed VALUES ('${name}')`);

async function deedsIn(connection: SqlDriverAdapter): Promise<unknown[]> {
  return (await connection.queryRaw(plain('SELECT name FROM deed ORDER BY name'))).rows.flat();
}

/** A write outside a transaction, asked for while another's transaction is open that then rolls back. */
async function writeBesideRollback(connection: SqlDriverAdapter): Promise<void> {
  const transaction = await connection.startTransaction();
  await transaction.executeRaw(record('abandoned'));
  const beside = connection.executeRaw(record('acknowledged'));
  await transaction.executeRaw(plain('ROLLBACK'));
  await transaction.rollback();
  expect(await beside).toBe(1);
}

describe('the adapter as it is', () => {
  it('loses a write that it acknowledged', async () => {
    const { connection } = await withTable(false);
    await writeBesideRollback(connection);
    expect(await deedsIn(connection)).toEqual([]);
  });
});

describe('the serialised adapter', () => {
  it('keeps every write that it acknowledged', async () => {
    const { connection } = await withTable(true);
    await writeBesideRollback(connection);
    expect(await deedsIn(connection)).toEqual(['acknowledged']);
  });

  it('shows nobody what is not committed', async () => {
    const { connection } = await withTable(true);
    const transaction = await connection.startTransaction();
    await transaction.executeRaw(record('abandoned'));
    const seen = deedsIn(connection);
    await transaction.rollback();
    expect(await seen).toEqual([]);
  });

  it('runs transactions one after the other', async () => {
    const { connection } = await withTable(true);
    const first = await connection.startTransaction();
    const second = connection.startTransaction();
    await first.executeRaw(record('first'));
    await first.executeRaw(plain('COMMIT'));
    await first.commit();
    const opened = await second;
    expect((await opened.queryRaw(plain('SELECT name FROM deed'))).rows).toEqual([['first']]);
    await opened.rollback();
  });

  it('goes on after a BEGIN that failed', async () => {
    const { file, connection } = await withTable(true);
    const other = new BetterSqlite3(file);
    onTestFinished(() => void other.close());
    other.exec('BEGIN IMMEDIATE');
    await expect(connection.startTransaction()).rejects.toMatchObject({ cause: { kind: 'SocketTimeout' } });
    other.exec('COMMIT');
    await connection.executeRaw(record('later'));
    expect(await deedsIn(connection)).toEqual(['later']);
  });

  it('goes on after a COMMIT that failed, and stores nothing of it', async () => {
    const { connection } = await withTable(true);
    await connection.executeScript(
      'PRAGMA foreign_keys = ON; CREATE TABLE rumour (deed TEXT REFERENCES deed (name) DEFERRABLE INITIALLY DEFERRED)',
    );
    const transaction = await connection.startTransaction();
    await transaction.executeRaw(record('abandoned'));
    await transaction.executeRaw(plain(`INSERT INTO rumour VALUES ('never done')`));
    await expect(transaction.executeRaw(plain('COMMIT'))).rejects.toMatchObject({
      cause: { kind: 'ForeignKeyConstraintViolation' },
    });
    await transaction.rollback();
    await connection.executeRaw(record('later'));
    expect(await deedsIn(connection)).toEqual(['later']);
  });

  it('accepts nothing in a transaction that has ended', async () => {
    const { connection } = await withTable(true);
    const transaction = await connection.startTransaction();
    await transaction.rollback();
    await expect(transaction.executeRaw(record('late'))).rejects.toThrow('This transaction has ended');
    expect(await deedsIn(connection)).toEqual([]);
  });

  it('goes on after a statement that failed', async () => {
    const { connection } = await withTable(true);
    await expect(connection.executeRaw(plain('INSERT INTO nowhere VALUES (1)'))).rejects.toThrow();
    expect(await deedsIn(connection)).toEqual([]);
  });

  it('rolls back to a savepoint', async () => {
    const { connection } = await withTable(true);
    const transaction = await connection.startTransaction();
    await transaction.executeRaw(record('kept'));
    await transaction.createSavepoint?.('here');
    await transaction.executeRaw(record('undone'));
    await transaction.rollbackToSavepoint?.('here');
    await transaction.releaseSavepoint?.('here');
    await transaction.executeRaw(plain('COMMIT'));
    await transaction.commit();
    expect(await deedsIn(connection)).toEqual(['kept']);
  });

  it('reports every statement, transaction control included', async () => {
    const sent: string[] = [];
    const { connection } = await withTable(true, (sql) => sent.push(sql));
    sent.length = 0;
    const transaction = await connection.startTransaction();
    await transaction.executeRaw(record('told'));
    await transaction.executeRaw(plain('COMMIT'));
    await transaction.commit();
    await deedsIn(connection);
    expect(sent).toEqual([
      'BEGIN IMMEDIATE',
      `INSERT INTO deed VALUES ('told')`,
      'COMMIT',
      'SELECT name FROM deed ORDER BY name',
    ]);
  });
});
