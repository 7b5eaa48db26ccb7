/** One part of the benchmarks in a process of its own, so that none warms or clutters another: `part.ts <name>`. */
import type { Finding } from './finding.ts';

const parts: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
  rounds: async () => (await import('./rounds.ts')).rounds(),
  dice: async () => (await import('./dice.ts')).dice(),
  attack: async () => (await import('./attack.ts')).attack(),
  feed: async () => (await import('./feed.ts')).feed(),
  games: async () => (await import('./games.ts')).games(),
  narration: async () => (await import('./narration.ts')).narration(),
  memory: async () => (await import('./memory.ts')).memory(),
  chain: async () => (await import('./chain.ts')).chain(),
  metrics: async () => (await import('./metrics.ts')).metrics(),
  abuse: async () => (await import('./abuse.ts')).abuse(),
  past: async () => (await import('./past.ts')).past(),
};

const name = process.argv[2] ?? '';
if (!Object.hasOwn(parts, name)) throw new Error(`There is no part "${name}", only ${Object.keys(parts).join(', ')}.`);
const findings = await parts[name]!();
if (process.send) process.send(findings, () => process.exit(0));
else console.log(JSON.stringify(findings, null, 2));
