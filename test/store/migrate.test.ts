import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createMigration, difference, SCHEMA, SNAPSHOT } from '../../scripts/migration.ts';
import { openDatabase } from '../../src/store/database.ts';
import { migrate, migrationNames, migrationsFolder, NewerDatabase } from '../../src/store/migrate.ts';
import { firstMigrations as copyOfFirst } from '../support/migrations.ts';
import { beatOf, commitOf, narrationRow } from './rows.ts';
import { compete, newFile, open } from './support.ts';

const all = await migrationNames(migrationsFolder());

const firstMigrations = (count: number): string => copyOfFirst(count, path.dirname(newFile()));

function addMigration(folder: string, name: string, sql: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

function query(file: string, sql: string): unknown[] {
  const connection = new BetterSqlite3(file, { readonly: true });
  try {
    return connection.prepare(sql).all();
  } finally {
    connection.close();
  }
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('migrate', () => {
  it('brings a new file to the newest schema', async () => {
    const file = newFile();
    expect(await migrate(file)).toEqual(all);
    expect(query(file, 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY name')).toEqual(
      all.map((name) => ({ name })),
    );
  });

  it('does nothing the second time', async () => {
    const file = newFile();
    await migrate(file);
    const before = hashOf(file);
    expect(await migrate(file)).toEqual([]);
    expect(hashOf(file)).toBe(before);
  });

  it('upgrades an older database and keeps what is in it', async () => {
    const file = newFile();
    expect(await migrate(file, firstMigrations(1))).toEqual(all.slice(0, 1));
    const old = new BetterSqlite3(file);
    old.exec(`INSERT INTO Campaign VALUES
      ('old', 'Old', 'becmi', 1, NULL, '{}', 'ACTIVE', NULL, '2026-01-01T00:00:00.000+00:00', 0, 0, '{"stores":["a rope"]}', '[]')`);
    old.close();
    const { store } = await open(file);
    expect(await store.campaign('old')).toMatchObject({
      campaign: { name: 'Old' },
      camp: { state: { stores: ['a rope'] } },
    });
    expect(await store.ownersOf(['old'])).toEqual([]);
    const beat = beatOf('old', 1);
    await store.append(beat);
    await store.saveNarration(narrationRow(beat.entry));
    expect(await store.narrationsOf([{ campaignId: 'old', seq: 1 }])).toHaveLength(1);
  });

  it('makes one sentence, which cites nothing, of a narration from before there were citations', async () => {
    const file = newFile();
    await migrate(file, firstMigrations(7));
    const old = new BetterSqlite3(file);
    const at = '2026-01-01T00:00:00.000+00:00';
    old.exec(`
      INSERT INTO Campaign (id, name, ruleset, revision, settings, status, createdAt, seq, combats, entropy)
        VALUES ('old', 'Old', 'BECMI', 1, '{}', 'ACTIVE', '${at}', 1, 1, '[]');
      INSERT INTO Combat (id, campaignId, number, kind, status, round, version, firstSeq, lastSeq, entropy, createdAt)
        VALUES ('old.1', 'old', 1, 'FIGHT', 'ACTIVE', 1, 1, 1, 1, '[]', '${at}');
      INSERT INTO LogEntry (campaignId, seq, kind, combatId, command, round, at, body)
        VALUES ('old', 1, 'COMBAT', 'old.1', 'attack', 1, '${at}', '{"events":[]}');
      INSERT INTO Narration (campaignId, beatSeq, combatId, text, source, certificate, at)
        VALUES ('old', 1, 'old.1', 'It was "cold". It was dark.', 'MIXED',
          '{"checks":["names","deaths"],"repaired":2,"model":null,"textHash":"t","sheetHash":"s"}', '${at}')`);
    old.close();
    const { store } = await open(file);
    const [row] = await store.narrationsOf([{ campaignId: 'old', seq: 1 }]);
    expect(row!.certificate).toEqual({
      sentences: [{ text: 'It was "cold". It was dark.', facts: [], source: 'MIXED', votes: 0 }],
      checks: { MIXED: ['names', 'deaths'] },
      ...{ model: null, reader: null, refused: 2, textHash: 't', sheetHash: 's' },
    });
    expect((await store.entriesOf(['old.1']))[0]!.quiet).toBe(false);
  });

  it('refuses a database of a newer version and leaves it byte for byte', async () => {
    const file = newFile();
    const newer = firstMigrations(all.length);
    addMigration(newer, '0099_telepathy', 'CREATE TABLE "Thought" ("id" TEXT PRIMARY KEY);');
    await migrate(file, newer);
    const before = hashOf(file);
    const refusal = openDatabase(`file:${file}`);
    await expect(refusal).rejects.toThrow(NewerDatabase);
    await expect(refusal).rejects.toThrow(/0099_telepathy.*newer version of Arbiter wrote it/);
    expect(hashOf(file)).toBe(before);
  });

  it('refuses a newer database that has been in use, and leaves it byte for byte', async () => {
    const file = newFile();
    const database = await openDatabase(`file:${file}`);
    await database.prisma.$executeRaw`INSERT INTO _prisma_migrations
      (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ('x', 'x', 1, '0099_telepathy', 1)`;
    await database.close();
    const before = hashOf(file);
    await expect(openDatabase(`file:${file}`)).rejects.toThrow('0099_telepathy');
    expect(hashOf(file)).toBe(before);
  });

  it('refuses a database that is not ours, and leaves it byte for byte', async () => {
    const file = newFile();
    const foreign = new BetterSqlite3(file);
    foreign.exec('CREATE TABLE recipe (name TEXT)');
    foreign.close();
    const before = hashOf(file);
    await expect(migrate(file)).rejects.toThrow(/schema is not empty/);
    expect(hashOf(file)).toBe(before);
  });

  it('refuses a file that is no database, and leaves it byte for byte', async () => {
    const file = newFile();
    writeFileSync(file, 'Dear diary, today I hit a goblin. '.repeat(100));
    const before = hashOf(file);
    await expect(migrate(file)).rejects.toThrow(/not a database/);
    expect(hashOf(file)).toBe(before);
  });

  it('says which migration failed, and keeps saying it', async () => {
    const file = newFile();
    const broken = firstMigrations(all.length);
    addMigration(broken, '0099_broken', 'CREATE TABLE nonsense (;');
    await expect(migrate(file, broken)).rejects.toThrow('0099_broken');
    await expect(migrate(file, broken)).rejects.toThrow('0099_broken');
  });

  it('lets a second process start beside a running one', async () => {
    const { file, store } = await open();
    await store.append(commitOf('here', 1));
    expect(await compete(['write', file, 'there', '1'])).toMatchObject({ code: 0, output: 'written\n' });
    expect(await store.campaignsByIds(['here', 'there'])).toHaveLength(2);
  });

  it('lets two processes open the same new file at once', async () => {
    const file = newFile();
    const both = await Promise.all([compete(['write', file, 'a', '5']), compete(['write', file, 'b', '5'])]);
    expect(both.map(({ code, output }) => ({ code, output }))).toEqual([
      { code: 0, output: 'written\n' },
      { code: 0, output: 'written\n' },
    ]);
    expect(query(file, 'SELECT COUNT(*) AS n FROM _prisma_migrations')).toEqual([{ n: all.length }]);
    expect(query(file, 'SELECT COUNT(*) AS n FROM LogEntry')).toEqual([{ n: 10 }]);
  });
});

describe('the migrations', () => {
  it('lead to the schema that the client is generated from', async () => {
    const newest = readFileSync(path.join(migrationsFolder(), all.at(-1)!, SNAPSHOT), 'utf8');
    expect(await difference(newest, readFileSync(SCHEMA, 'utf8'))).toBeNull();
  });

  it('say in SQL what their snapshots say', async () => {
    const file = newFile();
    await migrate(file);
    const wanted = newFile();
    const fresh = new BetterSqlite3(wanted);
    fresh.exec((await difference(null, readFileSync(SCHEMA, 'utf8')))!);
    fresh.close();
    const described = `SELECT type, name, sql FROM sqlite_master
      WHERE name NOT LIKE 'sqlite%' AND tbl_name <> '_prisma_migrations' ORDER BY type, name`;
    // SQLite adds a column to the text of its table without a line of its own.
    const unspaced = (rows: unknown) => JSON.stringify(rows).replace(/\\n|\s/g, '');
    expect(unspaced(query(file, described))).toEqual(unspaced(query(wanted, described)));
  });
});

describe('creating a migration', () => {
  it('writes the difference and a new snapshot, and numbers it', async () => {
    const folder = firstMigrations(all.length);
    const schema = path.join(path.dirname(folder), 'schema.prisma');
    writeFileSync(schema, `${readFileSync(SCHEMA, 'utf8')}\nmodel Omen {\n  id String @id\n}\n`);
    const name = await createMigration('omen', folder, schema);
    expect(name).toBe(`${String(all.length + 1).padStart(4, '0')}_omen`);
    expect(readFileSync(path.join(folder, name!, 'migration.sql'), 'utf8')).toContain('CREATE TABLE "Omen"');
    expect(await createMigration('again', folder, schema)).toBeNull();
  });

  it('writes nothing when the schema has not changed', async () => {
    const folder = firstMigrations(all.length);
    expect(await createMigration('nothing', folder)).toBeNull();
    expect(await migrationNames(folder)).toEqual(all);
  });

  it('refuses a name that is no file name', async () => {
    await expect(createMigration('../escape')).rejects.toThrow('lower case');
    await expect(createMigration('')).rejects.toThrow('lower case');
  });
});
