/** `npm run bench`: every part in a process of its own, one table, and the same numbers in results/latest.json. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { setup } from '../scripts/steps.mjs';
import { nodeOn } from './cores.ts';
import type { Finding } from './finding.ts';
import { show } from './show.ts';

const parts = ['rounds', 'dice', 'attack', 'feed', 'narration', 'memory', 'games', 'chain', 'past', 'metrics', 'abuse'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}, only ${parts.join(', ')}.`);

// What is measured is what is deployed: the compiled server.
await setup(['build']);
const findings: Finding[] = [];
for (const name of parts.filter((part) => wanted.length === 0 || wanted.includes(part))) {
  console.log(`bench: ${name}`);
  findings.push(...(await measured(name)));
}
console.log(`\n${show(findings)}`);
record(findings);

async function measured(name: string): Promise<readonly Finding[]> {
  const part = fileURLToPath(new URL('part.ts', import.meta.url));
  const { command, args } = nodeOn('client', ['--expose-gc', '--import', import.meta.resolve('tsx'), part, name]);
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (findings) => resolve(findings as readonly Finding[]));
    child.once('exit', (code) => code !== 0 && reject(new Error(`The part ${name} ended with code ${code}.`)));
  });
}

function record(findings: readonly Finding[]): void {
  const machine = { node: process.version, platform: process.platform, arch: process.arch, cores: os.cpus().length };
  const folder = new URL('results/', import.meta.url);
  fs.mkdirSync(folder, { recursive: true });
  const name = wanted.length === 0 ? 'latest' : wanted.join('-');
  fs.writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ machine, findings }, null, 2)}\n`);
}
