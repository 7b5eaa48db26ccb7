/** Records a golden log for every ruleset and revision that has none yet. What is recorded is never written again. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engines } from '../src/rules/registry.ts';
import { playThrough } from '../test/support/random-play.ts';

const folder = path.join(import.meta.dirname, '..', 'test', 'golden');
const CAMPAIGNS = [11, 12, 13];

mkdirSync(folder, { recursive: true });
for (const engine of Object.values(engines)) {
  for (const number of CAMPAIGNS) {
    const file = path.join(folder, `${engine.id.toLowerCase()}-r${engine.revision}-${number}.json`);
    if (existsSync(file)) continue;
    const { entries, campaign } = playThrough(engine, number, () => {});
    writeFileSync(file, `${JSON.stringify({ ruleset: engine.id, revision: engine.revision, entries, campaign })}\n`);
    console.log(`recorded ${path.basename(file)}: ${entries.length} entries`);
  }
}
