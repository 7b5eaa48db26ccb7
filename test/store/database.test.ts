import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
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
