/** What may be known of the dice: commitments always, a seed only once it has been revealed. The only reader of seed rows. */
import type { CampaignRow, CombatRow, SeedRow } from '../store/rows.ts';
import type { Context } from './context.ts';
import type { AsOf } from './past.ts';

const algorithm =
  'arbiter:v2: HMAC-SHA256(key = seed, "arbiter:v2:<campaign id>:<combat number>:<n>:<entropy joined by commas>:<block>"), ' +
  'where the beat is the n-th of the combat that rolls; a block is eight big-endian 32-bit words; a word w below ' +
  'floor(2^32 / sides) * sides gives the face w mod sides + 1, any other is skipped; the commitment is SHA-256 of the ' +
  'seed. Entries of stream 1 have arbiter:v1, and their seq for n.';

export async function fairnessOf({ loaders }: Context, combat: CombatRow) {
  const seed = await seedAt(loaders.seed.load({ campaignId: combat.campaignId, combat: combat.number }));
  const serverSeed = combat.status !== 'ACTIVE' && seed.revealed ? seed.seed : null;
  return { algorithm, commitment: seed.commitment, entropy: combat.entropy as readonly string[], serverSeed };
}

export async function nextCommitmentOf({ loaders }: Context, campaign: CampaignRow): Promise<string> {
  return (await seedAt(loaders.seed.load({ campaignId: campaign.id, combat: campaign.combats + 1 }))).commitment;
}

/** Of the rolls outside combat, which are numbered as combat 0. */
export async function rollCommitmentOf({ loaders, arbiter }: Context, campaign: AsOf<CampaignRow>): Promise<string> {
  const { id, at } = campaign;
  if (at !== undefined) {
    const seeds = await arbiter.store.seedsOf([{ campaignId: id, combat: 0 }]);
    return (await seedAt(Promise.resolve(seeds.findLast((row) => row.fromSeq <= at) ?? seeds[0] ?? null))).commitment;
  }
  return (await seedAt(loaders.seed.load({ campaignId: campaign.id, combat: 0 }))).commitment;
}

async function seedAt(found: Promise<SeedRow | null>): Promise<SeedRow> {
  const seed = await found;
  if (!seed) throw new Error('A seed is missing.');
  return seed;
}
