/** `arbiter verify`: recomputes every face of every roll whose seed is known, as any stranger could. */

import { readConfig } from '../config.ts';
import { commitmentOf, verifyRolls } from '../rules/fair.ts';
import { openDatabase } from '../store/database.ts';
import type { CombatRow, EntryRow, SeedRow } from '../store/rows.ts';
import { Store } from '../store/store.ts';
import { storedBody } from '../table/entries.ts';
import { logOf } from '../table/rebuild.ts';
import { Mistake } from './mistake.ts';

export interface Verified {
  readonly beats: number;
  readonly rolls: number;
  /** What does not agree, in sentences. Empty: everything does. */
  readonly faults: readonly string[];
}

/** Exits with 1 when a roll is not what the seed says. */
export async function run([id]: readonly string[]): Promise<void> {
  if (id === undefined) throw new Mistake('Say what to verify: the id of a combat or of a campaign.');
  const verified = await verify(readConfig().databaseUrl, id);
  if (!verified) throw new Mistake(`There is no combat or campaign ${id}.`);
  const { beats, rolls, faults } = verified;
  console.log(
    `${beats} entries, ${rolls} rolls: ${faults.length === 0 ? 'every face is what the seed says.' : 'NOT in order.'}`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Checks one combat, or the campaign's rolls outside combat for which the seed was revealed. */
export async function verify(databaseUrl: string, id: string): Promise<Verified | null> {
  const database = await openDatabase(databaseUrl);
  try {
    const store = new Store(database);
    const [combat] = await store.combatsByIds([id]);
    if (combat) return await verifyCombat(store, combat);
    const [campaign] = await store.campaignsByIds([id]);
    return campaign ? await verifyCampaign(store, id) : null;
  } finally {
    await database.close();
  }
}

async function verifyCombat(store: Store, combat: CombatRow): Promise<Verified> {
  const seeds = await store.seedsOf([{ campaignId: combat.campaignId, combat: combat.number }]);
  const revealed = seeds.find((seed) => seed.revealed);
  if (!revealed) return { beats: 0, rolls: 0, faults: ['The combat is not over: its seed is still secret.'] };
  return check(revealed, await store.entriesOf([combat.id]), combat.entropy as readonly string[]);
}

async function verifyCampaign(store: Store, campaignId: string): Promise<Verified> {
  const seeds = (await store.seedsOf([{ campaignId, combat: 0 }])).filter((seed) => seed.revealed);
  const log = (await logOf(store, campaignId)).filter((entry) => entry.combatId === null);
  const parts = seeds.map((seed) =>
    check(
      seed,
      log.filter((entry) => entry.seq >= seed.fromSeq && entry.seq <= seed.toSeq!),
      [],
    ),
  );
  const rolls = parts.reduce((sum, part) => sum + part.rolls, 0);
  return {
    beats: parts.reduce((sum, part) => sum + part.beats, 0),
    rolls,
    faults: [...parts.flatMap((part) => part.faults), ...(rolls === 0 ? [nothingChecked(seeds.length)] : [])],
  };
}

/** Nothing checked is no success. */
const nothingChecked = (revealed: number): string =>
  revealed === 0
    ? 'Nothing was checked: no seed of the rolls outside combat has been revealed (revealSeed reveals one).'
    : 'Nothing was checked: no die was rolled under a seed that has been revealed.';

function check(seed: SeedRow, entries: readonly EntryRow[], entropy: readonly string[]): Verified {
  const broken = commitmentOf(seed.seed) === seed.commitment ? [] : ['The seed is not the one that was committed to.'];
  const rollsOf = (entry: EntryRow) => storedBody(entry).rolls;
  const wrong = entries.flatMap((entry) => {
    const { campaignId, seq } = entry;
    const fault = verifyRolls(seed.seed, { campaignId, combat: seed.combat, seq, entropy }, rollsOf(entry));
    if (!fault) return [];
    return [
      `Beat ${seq}, roll ${fault.roll + 1}, die ${fault.die + 1}: recorded ${fault.found}, should be ${fault.expected}.`,
    ];
  });
  return {
    beats: entries.length,
    rolls: entries.reduce((sum, entry) => sum + rollsOf(entry).length, 0),
    faults: [...broken, ...wrong],
  };
}
