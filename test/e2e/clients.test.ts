/** The clients of examples/clients as somebody runs them: processes of their own, on a server that is restarted under them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingOf, choose, look, preferred } from '../support/player.ts';
import { type ServerProcess, spawnServer } from '../support/process.ts';

const clients = path.resolve(import.meta.dirname, '../../examples/clients');
const has = (tool: string, ...args: string[]): boolean => {
  try {
    execFileSync(tool, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const python = has('python3', '--version');
const curl = has('curl', '--version');
if (!python) console.warn('NOTICE: there is no python3 here; its client is not tried.');
if (!curl) console.warn('NOTICE: there is no curl here; its client is not tried.');

let folder: string;
let databaseUrl: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-clients-'));
  databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
  server = await spawnServer(databaseUrl);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const ask = askingOf(() => server.url);

describe('clients that watch', () => {
  it('see the same fight to its end, with a polite restart and a kill -9 in the middle of it', async () => {
    const combatId = await fight('SRD5', [{ key: 'kobold', count: 1 }]);
    const watching = [
      run(process.execPath, 'watch-graphql-ws.mjs', server.wsUrl, combatId),
      run(process.execPath, 'watch-apollo.mjs', `${server.url}/graphql`, combatId),
      ...(python ? [run('python3', 'watch_sse.py', `${server.url}/graphql/stream`, combatId)] : []),
    ];
    await Promise.all(watching.map(({ heard }) => heard()));
    await playOn(combatId, ['defend', 'endTurn'], 6);
    await server.stop();
    server = await again();
    await playOn(combatId, ['defend', 'endTurn'], 6);
    await server.kill();
    server = await again();
    await playOn(combatId, ['attack', 'engage', 'endTurn']);
    const [socket, apollo, sse] = await Promise.all(watching.map(({ ended }) => ended));
    const { beats, told } = await record(combatId);
    expect(beats.length).toBeGreaterThan(12);
    expect(numbersOf(socket!, ':')).toEqual(beats);
    expect(numbersOf(apollo!, ':')).toEqual(beats);
    if (python) expect(factsIn(sse!)).toEqual(factsIn(socket!));
    for (const lines of [socket!, apollo!, ...(python ? [sse!] : [])]) expect(lastToldIn(lines)).toEqual(told);
  }, 120_000);

  it('say what was refused, and stop', async () => {
    const refused = [
      run(process.execPath, 'watch-graphql-ws.mjs', server.wsUrl, 'camp_0.1'),
      run(process.execPath, 'watch-apollo.mjs', `${server.url}/graphql`, 'camp_0.1'),
      run(process.execPath, 'play-urql.mjs', `${server.url}/graphql`, 'camp_0.1'),
      ...(python ? [run('python3', 'watch_sse.py', `${server.url}/graphql/stream`, 'camp_0.1')] : []),
    ];
    for (const { ended, errors, code } of refused) {
      await ended;
      expect([await code, errors()]).toEqual([1, expect.stringMatching(/no such combat/)]);
    }
  });
});

describe('clients that play', () => {
  it('take options by their ids with urql, until the fight is over', async () => {
    const combatId = await fight('BECMI', [{ key: 'goblin', count: 3 }]);
    const lines = await run(process.execPath, 'play-urql.mjs', `${server.url}/graphql`, combatId).ended;
    const { beats, told } = await record(combatId);
    expect(numbersOf(lines, ':')).toEqual(beats);
    expect(lastToldIn(lines)).toEqual(told);
  });

  it.skipIf(!curl)('fight with nothing but curl, and read the story', async () => {
    const lines = await run('sh', 'play-curl.sh', server.url).ended;
    const combatId = /combat (\S+)$/.exec(lines[0]!)![1]!;
    const { told } = await record(combatId);
    expect(lines.slice(1, -1)).toEqual([...told.values()]);
    expect(lines.at(-1)).toMatch(/"status":"(WON|LOST)"/);
  });
});

/** On the same port as before, as an operator would. */
const again = (): Promise<ServerProcess> => spawnServer(databaseUrl, { PORT: new URL(server.url).port });

async function fight(ruleset: string, enemies: readonly { key: string; count: number }[]): Promise<string> {
  const { createCampaign } = await ask(
    'mutation($r: RulesetId!) { createCampaign(input: { name: "Watched", ruleset: $r }) { id } }',
    { r: ruleset },
  );
  const hero = { campaignId: createCampaign.id, name: 'Grimjaw', class: 'fighter', level: 9 };
  await ask('mutation($i: CreateCharacterInput!) { createCharacter(input: $i) { id } }', { i: hero });
  const input = { campaignId: createCampaign.id, enemies };
  const { startCombat } = await ask('mutation($i: StartCombatInput!) { startCombat(input: $i) { combat { id } } }', {
    i: input,
  });
  return startCombat.combat.id;
}

async function playOn(combatId: string, wish: readonly string[], most = 200): Promise<void> {
  for (let step = 0; step < most; step++) {
    const { status, options, version } = await look(ask, combatId);
    if (status !== 'ACTIVE') return;
    await choose(ask, combatId, preferred(options, wish), `step ${version}`);
  }
}

/** What the server has: the beats with something to see, and the prose of those that are told. */
async function record(combatId: string): Promise<{ beats: number[]; told: Map<number, string> }> {
  const { combat } = await ask(
    `query($id: ID!) { combat(id: $id) { status beats(first: 100) { edges { node { seq narration { text } } } } } }`,
    { id: combatId },
  );
  expect(combat.status).not.toBe('ACTIVE');
  const nodes = combat.beats.edges.map(({ node }: { node: unknown }) => node) as {
    seq: number;
    narration: { text: string } | null;
  }[];
  const told = nodes.flatMap(({ seq, narration }) => (narration ? [[seq, narration.text] as const] : []));
  return { beats: nodes.map(({ seq }) => seq), told: new Map(told) };
}

interface Run {
  /** Its lines, once it has ended. */
  readonly ended: Promise<string[]>;
  readonly code: Promise<number | null>;
  errors(): string;
  /** Resolves with its first line. */
  heard(): Promise<unknown>;
}

function run(tool: string, file: string, ...args: string[]): Run {
  const child: ChildProcess = spawn(tool, [path.join(clients, file), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, errors] = ['', ''];
  child.stdout!.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr!.on('data', (chunk) => {
    errors += chunk;
  });
  const closed = once(child, 'close');
  return {
    ended: closed.then(() => said.trimEnd().split('\n')),
    code: closed.then(([code]) => code as number | null),
    errors: () => errors,
    heard: () => Promise.race([once(child.stdout!, 'data'), closed]),
  };
}

const numbersOf = (lines: readonly string[], mark: string): number[] => [
  ...new Set(lines.flatMap((line) => (new RegExp(`^\\d+${mark}`).test(line) ? [Number.parseInt(line, 10)] : []))),
];

const factsIn = (lines: readonly string[]): string[] => lines.filter((line) => /^\d+: /.test(line));

/** Who was away gets the whole narration without its sentences; who was there gets it after them. */
const lastToldIn = (lines: readonly string[]): Map<number, string> =>
  new Map(
    lines.flatMap((line) =>
      /^\d+> /.test(line) ? [[Number.parseInt(line, 10), line.replace(/^\d+> /, '')] as const] : [],
    ),
  );
