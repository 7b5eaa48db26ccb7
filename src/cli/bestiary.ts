/** `arbiter bestiary import FILE`: monsters for every new campaign, or with --campaign ID for one that is under way. */
import { readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { openArbiter } from '../table/arbiter.ts';
import type { Importing } from '../table/bestiaries.ts';
import { Mistake } from './mistake.ts';

export async function run([verb, file, ...options]: readonly string[]): Promise<void> {
  if (verb !== 'import' || file === undefined)
    throw new Mistake('Say: bestiary import FILE [--campaign ID] [--ruleset SRD5]');
  const { report } = await imported(
    await textOf(file),
    optionIn(options, '--campaign'),
    optionIn(options, '--ruleset') ?? 'SRD5',
  );
  console.log(`Version ${report.version}, ${report.hash.slice(0, 12)}: ${report.monsters.length} monsters.`);
  for (const { monster, what, reason } of report.notes) console.log(`  ${monster}: ${what}: ${reason}`);
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Mistake(`Cannot read ${file}: ${(error as Error).message}`);
  }
}

async function imported(
  source: string,
  campaignId: string | null,
  ruleset: string,
): Promise<Extract<Importing, { ok: true }>> {
  const { databaseUrl, seedKey } = readConfig();
  const arbiter = await openArbiter(
    { databaseUrl, seedKey, narrationWait: 0 },
    { info: () => {}, warn: console.warn, error: console.error },
  );
  try {
    const { bestiaries } = arbiter;
    const result = await (campaignId === null
      ? bestiaries.forServer(ruleset, source)
      : bestiaries.intoCampaign(campaignId, source));
    if (!result.ok) throw new Mistake(result.refusal.message);
    return result;
  } finally {
    await arbiter.close();
  }
}

function optionIn(options: readonly string[], name: string): string | null {
  const at = options.indexOf(name);
  return at === -1 ? null : (options[at + 1] ?? null);
}
