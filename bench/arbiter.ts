/** The compiled server, as it is deployed: its modules with the types of their sources, and its process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodeOn } from './cores.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const compiled = (name: string): Promise<unknown> => import(new URL(`../dist/${name}.js`, import.meta.url).href);

export const campaign = (await compiled('rules/commands')) as typeof import('../src/rules/commands.ts');
export const { engineFor } = (await compiled('rules/chronicle')) as typeof import('../src/rules/chronicle.ts');
export const { play } = (await compiled('rules/play')) as typeof import('../src/rules/play.ts');
export const { diceFrom } = (await compiled('rules/dice')) as typeof import('../src/rules/dice.ts');
export const { fairFaces } = (await compiled('rules/fair')) as typeof import('../src/rules/fair.ts');
export const { becmi } = (await compiled('rules/becmi/ruleset')) as typeof import('../src/rules/becmi/ruleset.ts');
export const { srd5 } = (await compiled('rules/srd5/ruleset')) as typeof import('../src/rules/srd5/ruleset.ts');
export const { rune } = (await compiled('rules/rune/ruleset')) as typeof import('../src/rules/rune/ruleset.ts');
export const { duel } = (await compiled('rules/duel/ruleset')) as typeof import('../src/rules/duel/ruleset.ts');

export const openArbiter = async (databaseUrl: string) => {
  const table = (await compiled('table/arbiter')) as typeof import('../src/table/arbiter.ts');
  return table.openArbiter(
    { databaseUrl, narrationWait: 0 },
    { info: () => {}, warn: console.error, error: console.error },
  );
};

/** What is done with an entry before it is stored. */
export const { hashOf } = (await compiled('table/chain')) as typeof import('../src/table/chain.ts');
export const { entryRow } = (await compiled('table/projections')) as typeof import('../src/table/projections.ts');
export const { entryOf } = (await compiled('table/entries')) as typeof import('../src/table/entries.ts');

/** A game master with a file of his own, and nobody who tells what happens. */
export async function openMaster(databaseUrl: string) {
  const { openDatabase } = (await compiled('store/database')) as typeof import('../src/store/database.ts');
  const { Store } = (await compiled('store/store')) as typeof import('../src/store/store.ts');
  const { GameMaster } = (await compiled('table/game-master')) as typeof import('../src/table/game-master.ts');
  const { openSigner } = (await compiled('table/signing')) as typeof import('../src/table/signing.ts');
  const { localBell } = (await compiled('table/bell')) as typeof import('../src/table/bell.ts');
  const { engines } = (await compiled('rules/registry')) as typeof import('../src/rules/registry.ts');
  const database = await openDatabase(databaseUrl);
  const store = new Store(database);
  const signer = await openSigner(store, new Date());
  const gm = new GameMaster({ store, engines, bell: localBell(), signer, onBeat: () => {} });
  return { gm, signer, close: () => gm.idle().then(() => database.close()) };
}

/** On the disk where the server keeps its data by default: a RAM disk would make every commit free. */
export function freshFolder(name: string): string {
  const folder = path.join(root, 'data', `bench-${name}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

export interface Process {
  readonly port: number;
  /** Processor time so far, in microseconds. */
  used(): Promise<number>;
  stop(): Promise<void>;
}

/** `arbiter serve` on a core of its own, where the system lets us choose. */
export const startServer = (folder: string, env: NodeJS.ProcessEnv = {}): Promise<Process> =>
  startProcess([path.join(root, 'dist/cli/main.js'), 'serve'], { ...homeIn(folder), ...env });

/** Where a server keeps its data and finds a port. */
export const homeIn = (folder: string): NodeJS.ProcessEnv => ({
  PORT: '0',
  LOG_LEVEL: 'error',
  // A thousand players sit at one machine here.
  MAX_CONNECTIONS: '0',
  DATABASE_URL: `file:${path.join(folder, 'arbiter.db')}`,
});

const usage = fileURLToPath(new URL('usage.mjs', import.meta.url));

/** Starts a Node program that prints its address, and waits for that. */
export async function startProcess(program: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Process> {
  const { command, args } = nodeOn('server', ['--import', usage, ...program]);
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // A part that fails leaves no server behind.
  process.once('exit', () => child.kill());
  const port = await announcedPort(child);
  return {
    port,
    async used() {
      child.send('used');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function announcedPort(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = /:(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The server ended before it was ready.');
}
