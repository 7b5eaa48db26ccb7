/** How long an honest player waits for an attack while somebody else abuses the server, as a multiple of what it takes alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freshFolder, startServer } from './arbiter.ts';
import { playerOn } from './attack.ts';
import { nodeOn } from './cores.ts';
import { atMost, type Finding, quantile } from './finding.ts';
import { connect } from './http.ts';

const ways = [
  'recaps of everything',
  'the most that is allowed',
  'the whole schema',
  'a bomb of fragments',
  'one document after another',
  'large variables',
  'variables without a bottom',
  'a thousand connections',
  'slow heads of requests',
];
/** In milliseconds. */
const WARM_UP = 4000;
const TURN = 2500;
/** Between two attacks. */
const PAUSE = 10;

/** As a server that others reach has it; the abuser comes from an address of their own. */
const limits = { MAX_CONNECTIONS: '256', RATE_OPERATIONS: '1200', RATE_FEEDS: '240' };

export async function abuse(): Promise<Finding[]> {
  const server = await startServer(freshFolder('abuse'), limits);
  const connection = await connect(server.port);
  const player = await playerOn(connection);
  await waits(player, WARM_UP);
  const findings: Finding[] = [];
  for (const how of ways) {
    const alone = await waits(player, TURN);
    const abuser = await begin(server.port, how);
    await sleep(300);
    const abused = await waits(player, TURN);
    abuser.kill('SIGKILL');
    await once(abuser, 'exit');
    findings.push(finding(how, quantile(abused, 0.95), quantile(alone, 0.95)));
  }
  connection.close();
  await server.stop();
  return findings;
}

/** What each attack took. */
async function waits(player: () => Promise<void>, milliseconds: number): Promise<readonly number[]> {
  const end = performance.now() + milliseconds;
  const found: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    await player();
    found.push(performance.now() - start);
    await sleep(PAUSE);
  }
  return found;
}

async function begin(port: number, how: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('abuser.mjs', import.meta.url));
  const { command, args } = nodeOn('client', [program, String(port), how]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  process.once('exit', () => child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

const finding = (how: string, abused: number, alone: number): Finding => ({
  what: `an attack during: ${how}`,
  ours: { name: '95 of 100 within', value: abused, unit: 'ms' },
  peer: { name: 'alone', value: alone, unit: 'ms' },
  ratio: abused / alone,
  aim: atMost(10, abused / alone),
});
