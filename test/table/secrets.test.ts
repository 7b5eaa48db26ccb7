/** Secrets at rest: whoever has the database alone knows no die that has not fallen. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitmentOf } from '../../src/rules/fair.ts';
import { Unusable } from '../../src/store/file.ts';
import { keyFrom, Vault } from '../../src/store/vault.ts';
import { openArbiter } from '../../src/table/arbiter.ts';
import { runArbiter } from '../support/process.ts';
import { done, fightOn, openTable, startFight, type TestTable, testTable } from '../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await testTable();
});
afterEach(() => table.close());

const fileOf = ({ databaseUrl }: TestTable): string => databaseUrl.slice('file:'.length);
const keyFile = (): string => `${fileOf(table)}.key`;

interface Seed {
  readonly campaignId: string;
  readonly combat: number;
  readonly seed: string;
  readonly commitment: string;
  readonly revealed: number;
}

function inFile<T>(work: (file: BetterSqlite3.Database) => T): T {
  const file = new BetterSqlite3(fileOf(table));
  try {
    return work(file);
  } finally {
    file.close();
  }
}

const seedRows = (): Seed[] => inFile((file) => file.prepare('SELECT * FROM "Seed"').all() as Seed[]);

/** All bytes of the database, and of what SQLite keeps beside it. */
const bytes = (): string =>
  readdirSync(path.dirname(fileOf(table)))
    .filter((name) => /\.db(-wal|-shm)?$/.test(name))
    .map((name) => readFileSync(path.join(path.dirname(fileOf(table)), name), 'latin1'))
    .join('');

const openedSeeds = async (campaignId: string): Promise<string[]> =>
  (await table.arbiter.store.campaign(campaignId))!.seeds.map(({ seed }) => seed);

const privateKeys = async (): Promise<string[]> =>
  (await table.arbiter.store.signingKeys()).map(({ privateKey }) => privateKey);

describe('a stolen database', () => {
  it('tells no seed that was not revealed, and no key that signs', async () => {
    const { campaignId, combatId } = await startFight(table.arbiter);
    const secret = [...(await openedSeeds(campaignId)), ...(await privateKeys())];
    expect(secret).toHaveLength(4);
    for (const one of secret) expect(bytes()).not.toContain(one);
    await fightOn(table.arbiter, combatId);
    const revealed = seedRows().filter((row) => row.revealed);
    expect(revealed).toHaveLength(1);
    for (const { seed, commitment } of seedRows())
      expect(/^[0-9a-f]{64}$/.test(seed) && commitmentOf(seed) === commitment).toBe(
        revealed.some((row) => row.commitment === commitment),
      );
  });

  it('has a key beside it that nobody else reads', async () => {
    expect(keyFrom(readFileSync(keyFile(), 'utf8').trim())).toHaveLength(32);
    if (process.platform !== 'win32') expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  });

  it('was sealed at the first start of this version, to the last byte', async () => {
    const { campaignId } = await startFight(table.arbiter);
    const seeds = await openedSeeds(campaignId);
    const keys = await privateKeys();
    await table.arbiter.close();
    inFile((file) => {
      const rows = file.prepare('SELECT "combat" FROM "Seed" ORDER BY "combat"').all() as { combat: number }[];
      for (const [index, { combat }] of rows.entries())
        file.prepare('UPDATE "Seed" SET "seed" = ? WHERE "combat" = ?').run(seeds[index], combat);
      file.prepare('UPDATE "SigningKey" SET "privateKey" = ?').run(keys[0]);
      file.exec('DELETE FROM "FileNote"');
    });
    rmSync(keyFile());
    for (const one of [...seeds, ...keys]) expect(bytes()).toContain(one);
    await table.reopen();
    expect(await openedSeeds(campaignId)).toEqual(seeds);
    expect(await privateKeys()).toEqual(keys);
    for (const one of [...seeds, ...keys]) expect(bytes()).not.toContain(one);
  });

  it('cannot have its seeds put in the places of others', async () => {
    const [one, other] = [await startFight(table.arbiter), await startFight(table.arbiter)];
    const [known] = await openedSeeds(one.campaignId);
    const swap = 'UPDATE "Seed" SET "seed" = (SELECT "seed" FROM "Seed" WHERE "campaignId" = ? AND "combat" = 0)';
    inFile((file) => file.prepare(`${swap} WHERE "campaignId" = ?`).run(one.campaignId, other.campaignId));
    await table.reopen();
    expect(await openedSeeds(one.campaignId)).toContain(known);
    expect(await openedSeeds(other.campaignId)).toEqual([]);
  });
});

describe('a vault', () => {
  const vault = new Vault(Buffer.alloc(32, 7));

  it('opens what it sealed, in its place alone, and only whole', () => {
    const sealed = vault.seal('secret', 'here');
    expect(vault.open(sealed, 'here')).toBe('secret');
    expect(vault.open(sealed, 'there')).toBeNull();
    expect(new Vault(Buffer.alloc(32, 8)).open(sealed, 'here')).toBeNull();
    for (const other of ['', 'secret', sealed.slice(0, 20), `${sealed.slice(0, -6)}AAAA==`, sealed.toUpperCase()])
      expect(vault.open(other, 'here')).toBeNull();
    expect(vault.seal('secret', 'here')).not.toBe(sealed);
  });

  it.each([
    ['0'.repeat(64), 32],
    [Buffer.alloc(32, 250).toString('base64'), 32],
    [Buffer.alloc(32, 250).toString('base64url'), 32],
  ])('takes the key %s', (text, length) => {
    expect(keyFrom(text)).toHaveLength(length);
  });

  it.each(['', 'password', '0'.repeat(63), '0'.repeat(66), Buffer.alloc(31).toString('base64')])(
    'takes no key from "%s"',
    (text) => {
      expect(keyFrom(text)).toBeNull();
    },
  );
});

describe('the key', () => {
  const seedKey = Buffer.alloc(32, 9);
  const silent = { info: () => {}, warn: () => {}, error: () => {} };

  async function refusedWith(given: Buffer | null, sentence: RegExp): Promise<void> {
    const opening = openArbiter({ databaseUrl: table.databaseUrl, seedKey: given, narrationWait: 0 }, silent);
    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.toThrow(Unusable);
  }

  it('comes from the environment where it is there, and is not written down then', async () => {
    await table.arbiter.close();
    for (const end of ['', '-wal', '-shm', '.key', '.mark']) rmSync(`${fileOf(table)}${end}`, { force: true });
    const own = await openArbiter({ databaseUrl: table.databaseUrl, seedKey, narrationWait: 0 }, silent);
    const { campaignId } = await startFight(own);
    await own.close();
    expect(existsSync(keyFile())).toBe(false);
    await refusedWith(null, /there is no key to them\. Put back .*arbiter\.db\.key, or set SEED_KEY/);
    await refusedWith(Buffer.alloc(32, 10), /were sealed with another key/);
    writeFileSync(keyFile(), seedKey.toString('base64'));
    await openTable(table.databaseUrl).then((arbiter) => arbiter.close());
    expect(existsSync(keyFile())).toBe(true);
    expect(campaignId).toMatch(/^camp_/);
  });

  it('that is lost, damaged or another one ends the start in a sentence', async () => {
    done(await table.arbiter.gm.createCampaign({ name: 'Evening', ruleset: 'BECMI', setting: null, settings: {} }));
    await table.arbiter.close();
    const key = readFileSync(keyFile());
    for (const [content, sentence] of [
      [null, /^arbiter: The secrets in .* are sealed, and there is no key to them/],
      ['nonsense', /^arbiter: .*\.key holds no key: it must be 32 bytes/],
      [Buffer.alloc(32, 1).toString('base64'), /^arbiter: The secrets in .* were sealed with another key/],
    ] as const) {
      if (content === null) rmSync(keyFile());
      else writeFileSync(keyFile(), content);
      const server = runArbiter(['serve'], { DATABASE_URL: table.databaseUrl });
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(sentence);
      expect(server.output()).not.toContain('    at ');
    }
    writeFileSync(keyFile(), key);
    await table.reopen();
  });
});
