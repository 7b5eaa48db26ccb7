/** Bundles at the command line and over the network: what one server wrote, anybody checks, and another plays on. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { fightOn, setTable } from '../support/through-api.ts';

const home = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let server: TestServer;
let folder: string;
let combatId: string;
let campaignId: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-bundles-'));
  ({ combatId, campaignId } = await setTable(server));
  await fightOn(server, combatId);
  await server.arbiter.narrations.idle();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => path.join(folder, name);

/** The command as people give it; `database` is theirs. */
const arbiter = (database: string, ...args: string[]) =>
  run(process.execPath, [path.join(home, 'dist/cli/main.js'), ...args], {
    env: { ...process.env, DATABASE_URL: database },
  });

const refused = (said: string | RegExp) => ({
  code: 1,
  stderr: typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
});

const nowhere = () => `file:${at('none.db')}`;

describe('arbiter export and verify', () => {
  it('write the bundle of a fight, which is checked without any database', async () => {
    expect((await arbiter(server.databaseUrl, 'export', combatId, at('fight.json'))).stdout).toMatch(
      /fight\.json: \d+ entries\./,
    );
    const { stdout } = await arbiter(nowhere(), 'verify', at('fight.json'));
    expect(stdout).toMatch(/^\d+ entries, \d+ faces: all of it is what the seeds and the rules say\.\n {2}Signed by /);
    await expect(arbiter(server.databaseUrl, 'export', combatId, at('fight.json'))).rejects.toMatchObject(
      refused('EEXIST'),
    );
  });

  it('is the same that the server hands out, but for the moment of the signature', async () => {
    const served = await (await fetch(`${server.url}/bundles/${combatId}.json`)).text();
    expect(JSON.parse(served)).toEqual(JSON.parse(readFileSync(at('fight.json'), 'utf8')));
  });

  it('checks over the public API, with nothing but an address and an id', async () => {
    const { stdout } = await arbiter(nowhere(), 'verify', server.url, combatId);
    expect(stdout).toContain('all of it is what the seeds and the rules say.');
    await expect(arbiter(nowhere(), 'verify', server.url, `${campaignId}.9`)).rejects.toMatchObject(
      refused('There is no such combat.'),
    );
    await expect(arbiter(nowhere(), 'verify', 'http://127.0.0.1:9', combatId)).rejects.toMatchObject(
      refused('Cannot reach http://127.0.0.1:9'),
    );
    await expect(arbiter(nowhere(), 'verify', 'nonsense', combatId)).rejects.toMatchObject(
      refused('nonsense is no address'),
    );
  });

  it('finds what was changed, names it, and exits with 1', async () => {
    const bundle = JSON.parse(readFileSync(at('fight.json'), 'utf8'));
    bundle.log[1].body.rolls[0].dice[0].face = (bundle.log[1].body.rolls[0].dice[0].face % 20) + 1;
    writeFileSync(at('changed.json'), JSON.stringify(bundle));
    const { seq } = bundle.log[1];
    await expect(arbiter(nowhere(), 'verify', at('changed.json'))).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        `Entry ${seq} is not what was written: its hash is another.\n  entry ${seq}, hash`,
      ),
    });
  });

  it('says that nothing was checked where nothing was', async () => {
    await expect(arbiter(server.databaseUrl, 'verify', 'camp_0000000000000000')).rejects.toMatchObject(
      refused('There is no combat and no campaign'),
    );
    const id = (await server.gql('mutation { createCampaign(input: { name: "Still", ruleset: DUEL }) { id } }')).data
      .createCampaign.id;
    await expect(arbiter(server.databaseUrl, 'verify', id)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('no face was checked'),
    });
  });

  it('reads no file that is none, cut, or larger than anybody needs', async () => {
    const text = readFileSync(at('fight.json'), 'utf8');
    writeFileSync(at('cut.json'), text.slice(0, text.length / 2));
    writeFileSync(at('zeros.json'), '');
    truncateSync(at('zeros.json'), 2 ** 30);
    await expect(arbiter(nowhere(), 'verify', at('cut.json'))).rejects.toMatchObject(
      refused('This is no whole JSON document'),
    );
    await expect(arbiter(nowhere(), 'verify', at('zeros.json'))).rejects.toMatchObject(
      refused('has 1073741824 bytes; at most 67108864 are read (BUNDLE_LIMIT).'),
    );
    await expect(arbiter(nowhere(), 'verify', at('nothing.json'))).rejects.toMatchObject(refused('Cannot read'));
    await expect(arbiter(nowhere(), 'verify')).rejects.toMatchObject(refused('verify FILE, verify URL ID'));
  });
});

describe('arbiter import', () => {
  it('brings a campaign into a database of its own, once for each time it is asked', async () => {
    await arbiter(server.databaseUrl, 'export', campaignId, at('campaign.json'));
    const there = `file:${at('there.db')}`;
    const { stdout } = await arbiter(there, 'import', at('campaign.json'));
    const id = /^Campaign (camp_\w+): The Caves Below\.\n {2}Its owner key, shown only now: own_/.exec(stdout)![1]!;
    expect(id).not.toBe(campaignId);
    expect((await arbiter(there, 'rebuild', '--check')).stdout).toContain('1 campaigns, ');
    expect((await arbiter(there, 'verify', `${id}.1`)).stdout).toContain(
      'all of it is what the seeds and the rules say.',
    );
    await expect(arbiter(there, 'import', at('fight.json'))).rejects.toMatchObject(
      refused('only a whole campaign can be played on'),
    );
    await expect(arbiter(there, 'import', at('changed.json'))).rejects.toMatchObject(refused(/combat|hash/));
  });
});

describe('arbiter key', () => {
  it('makes a new key that the one before announces, and what was signed with either is verified', async () => {
    const there = `file:${at('there.db')}`;
    const before = (await arbiter(there, 'key')).stdout.trim().split('\n');
    expect(before).toHaveLength(1);
    const after = (await arbiter(there, 'key', 'rotate')).stdout.trim().split('\n');
    expect(after).toHaveLength(3);
    expect(after[0]).toContain(before[0]!.split(' ')[0]!);
    expect(after[1]).toContain('in use');
    const id = /camp_\w{16}/.exec((await arbiter(there, 'import', at('campaign.json'))).stdout)![0];
    expect((await arbiter(there, 'verify', `${id}.1`)).stdout).toContain(after[1]!.split(/ +/)[1]!);
    await expect(arbiter(there, 'key', 'lose')).rejects.toMatchObject(refused('Say: key, or key rotate.'));
  });
});
