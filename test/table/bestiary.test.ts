/** Importing monsters: into one campaign, or for all that are made from now on; by the API and by the command line. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const home = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const source = readFileSync(path.join(home, 'test/rules/srd5/data/excerpt.json'), 'utf8');
const names = (JSON.parse(source) as { name: string }[]).map((monster) => monster.name);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-bestiary-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const IMPORT =
  'mutation($i: ImportBestiaryInput!) { importBestiary(input: $i) { version hash monsters notes { monster what reason } } }';
const newCampaign = async (): Promise<string> =>
  (await server.gql('mutation { createCampaign(input: { name: "Zoo", ruleset: SRD5 }) { id } }')).data.createCampaign
    .id;
const seqOf = async (id: string): Promise<number> =>
  (await server.gql('query($id: ID!) { campaign(id: $id) { seq } }', { id })).data.campaign.seq;

async function fight(campaignId: string, name: string) {
  const hero =
    'mutation($c: ID!) { createCharacter(input: { campaignId: $c, name: "Ann", class: "fighter", level: 5 }) { id } }';
  await server.gql(hero, { c: campaignId });
  const start =
    'mutation($i: StartCombatInput!) { startCombat(input: $i) { combat { status combatants { name side } } } }';
  return server.gql(start, { i: { campaignId, enemies: [{ key: name }] } });
}

describe('importing monsters', () => {
  it('into a campaign makes them part of its log, with what could not be used and why', async () => {
    const id = await newCampaign();
    const { data, errors } = await server.gql(IMPORT, { i: { campaignId: id, source } });
    expect(errors).toBeUndefined();
    expect(data.importBestiary).toMatchObject({ version: 1, monsters: names });
    expect(data.importBestiary.hash).toMatch(/^[0-9a-f]{64}$/);
    for (const { monster, reason } of data.importBestiary.notes)
      expect([names.includes(monster), reason !== '']).toEqual([true, true]);
    const { data: begun } = await fight(id, names[0]!);
    expect(begun.startCombat.combat.combatants).toContainEqual({ name: names[0], side: 'FOES' });
    await server.arbiter.narrations.idle();
    expect(await rebuild(server.databaseUrl, { check: true })).toMatchObject({ differing: [] });
  });

  it('makes no beat heavier: what a fight does not change is not written again', async () => {
    const id = await newCampaign();
    await server.gql(IMPORT, { i: { campaignId: id, source } });
    const connection = new BetterSqlite3(server.databaseUrl.slice('file:'.length));
    connection.exec(`CREATE TRIGGER heavy BEFORE UPDATE ON "Camp" BEGIN SELECT RAISE(ABORT, 'written again'); END`);
    try {
      const again = await server.gql(IMPORT, { i: { campaignId: id, source } });
      expect(again.errors![0]!.extensions.code).toBe('INTERNAL');
      expect((await fight(id, names[0]!)).errors).toBeUndefined();
    } finally {
      connection.exec('DROP TRIGGER heavy');
      connection.close();
    }
  });

  it.each([
    ['nothing', '', /is empty/],
    ['no JSON', '{{{', /is not JSON/],
    ['no monsters', '[]', /holds no monsters/],
    ['a monster without a name', '[{}]', /\$\[0\]\.name/],
    ['a monster without hit points', '[{"name":"Husk","type":"undead","size":"Medium"}]', /\$\[0\]\./],
  ])('refuses %s with the path of the mistake, and writes nothing', async (_what, text, message) => {
    const id = await newCampaign();
    const before = await seqOf(id);
    const { errors } = await server.gql(IMPORT, { i: { campaignId: id, source: text } });
    expect(errors![0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors![0]!.message).toMatch(message);
    expect(await seqOf(id)).toBe(before);
  });

  it('refuses a game that reads no monsters, and neither or both of campaign and ruleset', async () => {
    const codes = async (i: object) => (await server.gql(IMPORT, { i })).errors?.[0]?.extensions.code;
    expect(await codes({ ruleset: 'BECMI', source })).toBe('BAD_USER_INPUT');
    expect(await codes({ source })).toBe('BAD_USER_INPUT');
    expect(await codes({ campaignId: 'camp_x', ruleset: 'SRD5', source })).toBe('BAD_USER_INPUT');
    expect(await codes({ campaignId: 'camp_nowhere', source })).toBe('NOT_FOUND');
  });

  it('for the server is done once, and every campaign made from then on begins with them', async () => {
    const first = (await server.gql(IMPORT, { i: { ruleset: 'SRD5', source } })).data.importBestiary;
    const again = (await server.gql(IMPORT, { i: { ruleset: 'SRD5', source } })).data.importBestiary;
    expect([first.version, again.version]).toEqual([1, 1]);
    const { data, errors } = await fight(await newCampaign(), names[1]!);
    expect(errors).toBeUndefined();
    expect(data.startCombat.combat.combatants).toContainEqual({ name: names[1], side: 'FOES' });
  });

  it('works from the command line, and says what is wrong with a file', async () => {
    const env = { ...process.env, DATABASE_URL: `file:${path.join(folder, 'cli.db')}` };
    const cli = (...args: string[]) =>
      run(process.execPath, [path.join(home, 'dist/cli/main.js'), 'bestiary', ...args], { env });
    const file = path.join(folder, 'monsters.json');
    writeFileSync(file, source);
    expect((await cli('import', file)).stdout).toMatch(`Version 1, `);
    writeFileSync(file, '[{"name":1}]');
    await expect(cli('import', file)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('$[0].name') });
    await expect(cli('import', path.join(folder, 'none.json'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Cannot read'),
    });
    await expect(cli()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('bestiary import FILE') });
  });
});
