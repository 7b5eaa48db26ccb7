import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { Unusable } from '../../src/store/file.ts';
import { newFile, open } from './support.ts';

describe('openDatabase', () => {
  it('makes the folder it is asked to write into', async () => {
    const file = path.join(path.dirname(newFile()), 'deep', 'down', 'arbiter.db');
    await open(file);
    expect(existsSync(file)).toBe(true);
  });

  it('keeps a write-ahead log, checks foreign keys and waits for a locked file', async () => {
    const { database } = await open();
    const setting = async (name: string) => {
      const rows = await database.prisma.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`);
      return String(Object.values(rows[0]!)[0]);
    };
    expect(await setting('journal_mode')).toBe('wal');
    expect(await setting('foreign_keys')).toBe('1');
    expect(await setting('busy_timeout')).toBe('5000');
    expect(await setting('synchronous')).toBe('2');
  });

  it.skipIf(process.platform === 'win32')('is read by nobody else, with all that lies beside it', async () => {
    const file = path.join(path.dirname(newFile()), 'own', 'arbiter.db');
    const modes = () => ['', '-wal', '-shm'].map((suffix) => statSync(`${file}${suffix}`).mode & 0o777);
    const first = await openDatabase(`file:${file}`);
    await first.prisma.campaign.count();
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    expect(modes()).toEqual([0o600, 0o600, 0o600]);
    await first.close();
    chmodSync(file, 0o644);
    writeFileSync(`${file}.lock`, '', { mode: 0o644 });
    const second = await openDatabase(`file:${file}`);
    await second.prisma.campaign.count();
    expect(modes()).toEqual([0o600, 0o600, 0o600]);
    expect(statSync(`${file}.lock`).mode & 0o777).toBe(0o600);
    await second.close();
  });

  it('gives the room back that a long reader has cost', async () => {
    const { file, database } = await open();
    const reader = new Sqlite(file, { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT COUNT(*) FROM "Campaign"').get();
    await database.prisma.$executeRawUnsafe('CREATE TABLE "Filler" ("bytes" BLOB)');
    for (let i = 0; i < 24; i++)
      await database.prisma.$executeRawUnsafe('INSERT INTO "Filler" VALUES (randomblob(1000000))');
    const most = 16 * 1024 * 1024;
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(most);
    reader.close();
    await database.prisma.$queryRawUnsafe('PRAGMA wal_checkpoint(RESTART)');
    await database.prisma.$executeRawUnsafe('DELETE FROM "Filler" WHERE rowid = 1');
    expect(statSync(`${file}-wal`).size).toBeLessThanOrEqual(most);
  });

  it('refuses an entry of a campaign that does not exist', async () => {
    const { database } = await open();
    const orphan = database.prisma.enemy.create({
      data: { id: 'e', combatId: 'nowhere', position: 0, key: 'orc', name: 'Orc', hp: 1, maxHp: 1, standing: 'up' },
    });
    await expect(orphan).rejects.toMatchObject({ code: 'P2003' });
  });

  it.each(['postgresql://localhost/arbiter', 'arbiter.db', 'file:', ''])('refuses the address "%s"', async (url) => {
    await expect(openDatabase(url)).rejects.toThrow('file:<path>');
  });

  it('refuses a database that would be gone with the process', async () => {
    await expect(openDatabase('file::memory:')).rejects.toThrow('must be a file');
  });

  it('answers a ping until it is closed', async () => {
    const database = await openDatabase(`file:${newFile()}`);
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
    await expect(database.ping()).rejects.toThrow();
  });

  it('is ready while it takes what is written, and writes for many who ask at once only once', async () => {
    const { database } = await open();
    const written = async () => (await database.prisma.fileNote.findUnique({ where: { name: 'written' } }))?.value;
    const before = database.statements();
    await Promise.all(Array.from({ length: 100 }, () => database.ready()));
    expect(database.statements() - before).toBe('BEGIN INSERT COMMIT'.split(' ').length);
    expect(await written()).toMatch(/^[0-9A-F]{65536}$/);
  });

  it('says that it can only be read, and that this is for good, when that happens later', async () => {
    const { file, database } = await open();
    await database.prisma.$queryRaw`PRAGMA query_only = ON`;
    await expect(database.ready()).rejects.toThrow(`The database ${file} cannot be written: it can only be read`);
    expect(await database.lost).toBeInstanceOf(Unusable);
  });

  it('counts the statements it sends', async () => {
    const { database } = await open();
    const before = database.statements();
    await database.ping();
    await database.prisma.$transaction([database.prisma.campaign.count(), database.prisma.combat.count()]);
    expect(database.statements() - before).toBe(1 + 'BEGIN SELECT SELECT COMMIT'.split(' ').length);
  });

  it('lets everything else wait while a transaction of Prisma is open', async () => {
    const { database } = await open();
    const order: string[] = [];
    const transaction = database.prisma.$transaction(async (tx) => {
      const other = database.ping().then(() => order.push('ping'));
      await tx.campaign.count();
      order.push('transaction');
      return { other };
    });
    await (await transaction).other;
    expect(order).toEqual(['transaction', 'ping']);
  });
});
