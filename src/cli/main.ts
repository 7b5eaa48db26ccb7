#!/usr/bin/env node
/** The command line: finds the command, and puts what goes wrong into a sentence. */
import { BadConfig } from '../config.ts';
import { Unusable } from '../store/file.ts';
import { Mistake } from './mistake.ts';

interface Command {
  readonly about: string;
  readonly load: () => Promise<{ run(args: readonly string[]): Promise<void> }>;
}

const commands: Readonly<Record<string, Command>> = {
  serve: {
    about: 'run the server (the default); --dev lets in pages on every port of this machine',
    load: () => import('./serve.ts'),
  },
  verify: { about: 'check every die and every rule: verify FILE | URL ID | ID', load: () => import('./verify.ts') },
  export: { about: 'write a bundle: export <combat or campaign id> [FILE]', load: () => import('./export.ts') },
  import: { about: 'play a campaign on from a bundle: import FILE', load: () => import('./import.ts') },
  key: { about: 'the keys the server signs with: key [rotate]', load: () => import('./key.ts') },
  bestiary: { about: 'import monsters: bestiary import FILE [--campaign ID]', load: () => import('./bestiary.ts') },
  legacy: { about: 'bring over a session of the old server: legacy import FILE', load: () => import('./legacy.ts') },
  invite: { about: 'a new link for whoever runs the server: invite [address]', load: () => import('./invite.ts') },
  owner: { about: 'a new owner key for a campaign: owner <campaign id>', load: () => import('./owner.ts') },
  restored: {
    about: 'after a backup was put back where nobody saw it: draw all secret dice anew; --key-lost without the key',
    load: () => import('./restored.ts'),
  },
  usage: { about: 'what the model has cost, by day: usage [campaign id]', load: () => import('./usage.ts') },
  rebuild: {
    about: 'make all projections anew from the log; --check only compares',
    load: () => import('./rebuild.ts'),
  },
};

async function main([name = 'serve', ...args]: readonly string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) return console.log(usage());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Mistake(`There is no command "${name}".\n\n${usage()}`);
  await (await command.load()).run(args);
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(10)}${about}`);
  return ['Usage: arbiter <command>', '', ...lines, `  ${'help'.padEnd(10)}show this`].join('\n');
}

function explain(error: unknown): string {
  if (error instanceof BadConfig) return error.mistakes.map((mistake) => `arbiter: ${mistake}`).join('\n');
  if (error instanceof Mistake || error instanceof Unusable) return `arbiter: ${error.message}`;
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `arbiter: port ${port} is already in use; set PORT to another, or to 0 for any.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `arbiter: cannot listen on ${address}:${port} (${code}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
