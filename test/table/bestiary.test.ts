/** Importing monsters: into one campaign, or for all that are made from now on; by the API and by the command line. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { sha256 } from '../../src/rules/sha256.ts';
import { emptyScene } from '../../src/rules/shared.ts';
import { type Bundle, openBundle } from '../../src/verify/bundle.ts';
import { verify } from '../../src/verify/verify.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { playOn } from '../support/story.ts';

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

  it('makes a new campaign no heavier, however many there were', async () => {
    const zoo = await startTestServer();
    onTestFinished(() => zoo.close());
    const connection = new BetterSqlite3(zoo.databaseUrl.slice('file:'.length));
    onTestFinished(() => void connection.close());
    const weight = async (): Promise<number> => {
      const made = await zoo.gql('mutation { createCampaign(input: { name: "Zoo", ruleset: SRD5 }) { id } }');
      const { id } = made.data.createCampaign;
      const [{ bytes }] = connection
        .prepare(
          `SELECT (SELECT SUM(LENGTH("body")) FROM "LogEntry" WHERE "campaignId" = $id)
            + (SELECT SUM(LENGTH("state")) FROM "Camp" WHERE "campaignId" = $id) AS bytes`,
        )
        .all({ id }) as [{ bytes: number }];
      return bytes;
    };
    const importing = async (hp: number): Promise<void> => {
      const [monster] = JSON.parse(source);
      const i = { ruleset: 'SRD5', source: JSON.stringify([{ ...monster, name: `Beast no. ${hp}`, hit_points: hp }]) };
      expect((await zoo.gql(IMPORT, { i })).errors).toBeUndefined();
    };
    await importing(10);
    const light = await weight();
    for (let hp = 11; hp <= 30; hp++) await importing(hp);
    // The count of monsters has a digit more.
    expect(await weight()).toBe(light + 1);
    expect(light).toBeLessThan(3000);
  });

  it('for the server is kept within bounds', async () => {
    const [monster] = JSON.parse(source);
    const large = (n: number) => JSON.stringify([{ ...monster, name: `Giant ${n}`, lore: 'x'.repeat(3_900_000) }]);
    const zoo = await startTestServer();
    onTestFinished(() => zoo.close());
    const { bestiaries } = zoo.arbiter;
    for (let n = 1; n <= 4; n++) expect((await bestiaries.forServer('SRD5', large(n))).ok).toBe(true);
    expect(await bestiaries.forServer('SRD5', large(5))).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_USER_INPUT' },
    });
    expect((await bestiaries.forServer('SRD5', large(1))).ok).toBe(true);
  });

  it('is found again when it had to make room', async () => {
    const id = await newCampaign();
    await server.gql(IMPORT, { i: { campaignId: id, source } });
    const { library } = server.arbiter.engines.SRD5!.camp;
    const [monster] = JSON.parse(source);
    const [goneBy] = library!.adopted((await server.arbiter.gm.campaign(id))!.camp).slice(-1);
    for (let n = 0; n < 17; n++)
      library!.keep(JSON.stringify([{ ...monster, name: `Filler ${n}`, lore: 'x'.repeat(3_900_000) }]));
    expect(library!.missing([goneBy!])).toEqual([goneBy]);
    expect((await fight(id, names[2]!)).errors).toBeUndefined();
  });

  it('from before texts were kept by their hashes is still gone by', async () => {
    const zoo = await startTestServer();
    onTestFinished(() => zoo.close());
    const read = server.arbiter.engines.SRD5!.camp.library!.read(source);
    if (!read.ok) throw new Error('It cannot be read.');
    const connection = new BetterSqlite3(zoo.databaseUrl.slice('file:'.length));
    connection
      .prepare('INSERT INTO "Bestiary" ("ruleset", "version", "hash", "source", "at") VALUES (?, 1, ?, ?, ?)')
      .run('SRD5', read.hash, source, '2026-01-01T00:00:00.000Z');
    connection.close();
    const made = await zoo.arbiter.gm.createCampaign({ name: 'Zoo', ruleset: 'SRD5', setting: null, settings: {} });
    if (!made.ok) throw new Error(made.refusal.message);
    const { library, bestiary } = zoo.arbiter.engines.SRD5!.camp;
    expect(library!.adopted(made.done.state.camp)).toHaveLength(1);
    expect(bestiary!(made.done.state.camp)).toHaveLength(names.length);
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

describe('the bundle of a campaign with imported monsters', () => {
  /** A fight with one of them, to its end, as a bundle. */
  async function taken(): Promise<{ readonly id: string; readonly bundle: Bundle }> {
    const id = await newCampaign();
    await server.gql(IMPORT, { i: { campaignId: id, source } });
    await fight(id, names[0]!);
    await playOn(server, `${id}.1`, 500);
    return { id, bundle: await bundleOf(id) };
  }

  async function bundleOf(id: string): Promise<Bundle> {
    const { bundles } = server.arbiter;
    const scoped = await bundles.of(id);
    if (!scoped.ok) throw new Error(scoped.refusal.message);
    let text = '';
    for await (const piece of bundles.write(scoped.scope)) text += piece;
    const opened = openBundle(text);
    if (!opened.ok) throw new Error(opened.says);
    return opened.bundle;
  }

  it('brings the texts along once, and another server plays on with them', async () => {
    const { id, bundle } = await taken();
    const texts = bundle.bestiaries!.map(({ text }) => text);
    expect(texts.filter((text) => text.includes(names[0]!))).toHaveLength(1);
    expect(JSON.stringify(bundle.log)).not.toContain('armor_class');
    expect((await verify(bundle, server.arbiter.engines)).ok).toBe(true);
    const ofCombat = await bundleOf(`${id}.1`);
    expect(await verify(ofCombat, server.arbiter.engines)).toMatchObject({ ok: true, difference: null });
    const elsewhere = await startTestServer();
    onTestFinished(() => elsewhere.close());
    const brought = await elsewhere.arbiter.bundles.take(JSON.stringify(bundle));
    if (!brought.ok) throw new Error(brought.refusal.message);
    const again = { characterIds: null, enemies: [{ key: names[1]!, count: 1, name: null }], duel: null };
    const started = await elsewhere.arbiter.gm.startCombat(brought.campaign.id, { ...again, scene: emptyScene }, null);
    expect(started.ok || started.refusal.code).toBe(brought.campaign.status === 'ACTIVE' ? true : 'CAMPAIGN_ENDED');
    expect(await rebuild(elsewhere.databaseUrl, { check: true })).toMatchObject({ differing: [] });
  });

  it.each<[string, (bundle: Bundle) => Bundle, string]>([
    ['another text', (bundle) => ({ ...bundle, bestiaries: changed(bundle) }), '.text'],
    ['none of them', ({ bestiaries: _left, ...bundle }) => bundle, 'bestiaries'],
    ['one of them twice', (b) => ({ ...b, bestiaries: [...b.bestiaries!, b.bestiaries![0]!] }), 'bestiaries'],
    [
      'one that nobody speaks of',
      (b) => ({ ...b, bestiaries: [...b.bestiaries!, textOf(['0'.repeat(64)])] }),
      'bestiaries',
    ],
    ['one that is nothing', (b) => ({ ...b, bestiaries: [...b.bestiaries!, textOf([{}])] }), 'bestiaries'],
  ])('is refused with %s', async (_what, change, path) => {
    const { bundle } = await taken();
    const { ok, difference } = await verify(change(bundle), server.arbiter.engines);
    expect(ok).toBe(false);
    expect(difference!.path).toContain(path);
  });

  const textOf = (value: unknown) => ({ hash: sha256(JSON.stringify(value)), text: JSON.stringify(value) });
  const changed = ({ bestiaries }: Bundle) =>
    bestiaries!.map(({ hash, text }) => ({ hash, text: text.replace(/"hit_points":\d+/, '"hit_points":1') }));
});
