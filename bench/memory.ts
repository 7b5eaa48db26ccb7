/** Memory: what ten thousand idle campaigns and a thousand fights under way keep on the heap. */
import type { Arbiter } from '../src/table/arbiter.ts';
import type { Reply } from '../src/table/unit-of-work.ts';
import { freshFolder, openArbiter } from './arbiter.ts';
import { below, type Finding } from './finding.ts';

const IDLE = 10_000;
const ACTIVE = 1000;
const AT_ONCE = 250;
const MB = 1024 * 1024;

export async function memory(): Promise<Finding[]> {
  const arbiter = await openArbiter(`file:${freshFolder('memory')}/arbiter.db`);
  // Compiled code, prepared statements and the database's own cache are there with the first few campaigns.
  await times(500, () => fightOut(arbiter));
  const empty = await settled(arbiter);
  await times(IDLE, () => campaignWith(arbiter));
  const idle = await settled(arbiter);
  await times(ACTIVE, () => fight(arbiter));
  const active = await settled(arbiter);
  await arbiter.close();
  return [finding('10,000 idle campaigns', empty, idle, 5), finding('1,000 combats under way', idle, active, 200)];
}

interface Use {
  readonly heap: number;
  readonly resident: number;
}

function finding(what: string, before: Use, after: Use, limit: number): Finding {
  const grown = (after.heap - before.heap) / MB;
  return {
    what,
    ours: { name: 'heap grown by', value: grown, unit: 'MB' },
    peer: { name: 'resident grown by', value: (after.resident - before.resident) / MB, unit: 'MB' },
    ratio: null,
    aim: below(limit, 'MB', grown),
  };
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** After everything in hand is done and the garbage is collected. */
async function settled(arbiter: Arbiter): Promise<Use> {
  await arbiter.gm.idle();
  await arbiter.narrations.idle();
  await arbiter.store.idle();
  for (let pass = 0; pass < 3; pass++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc!();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
}

const scores = { STR: 13, INT: 10, WIS: 10, DEX: 10, CON: 10, CHA: 10 };

async function campaignWith(arbiter: Arbiter, party: readonly string[] = ['fighter']): Promise<string> {
  const asked = { name: 'Bench', ruleset: 'BECMI', setting: null, settings: {} };
  const { campaign } = accepted(await arbiter.gm.createCampaign(asked));
  for (const name of party) {
    const request = { name, class: name, level: 3, scores, equipment: null };
    accepted(await arbiter.gm.createCharacter(campaign.id, request));
  }
  return campaign.id;
}

const scene = { ambient: null, hazards: [], surprised: null, danger: null, tier: null };

async function startCombat(arbiter: Arbiter, campaignId: string, goblins: number) {
  const enemies = [{ key: 'goblin', count: goblins, name: null }];
  const challenge = { characterIds: null, enemies, duel: null, scene };
  return accepted(await arbiter.gm.startCombat(campaignId, challenge, null));
}

/** A party of four against six goblins, one round in. */
async function fight(arbiter: Arbiter): Promise<void> {
  const campaignId = await campaignWith(arbiter, ['fighter', 'cleric', 'magic_user', 'thief']);
  const { combat, state } = await startCombat(arbiter, campaignId, 6);
  for (const actor of Object.keys(state.characters)) await act(arbiter, combat!.id, 'defend', actor);
}

/** One against one, to the end. */
async function fightOut(arbiter: Arbiter): Promise<void> {
  const { combat } = await startCombat(arbiter, await campaignWith(arbiter), 1);
  let status = 'ACTIVE';
  while (status === 'ACTIVE') ({ status } = (await act(arbiter, combat!.id, 'attack', null)).combat!);
}

async function act(arbiter: Arbiter, combatId: string, type: string, actor: string | null) {
  const request = { type, actor, window: null, picks: {}, named: {}, hotkey: null };
  return accepted(await arbiter.gm.act(combatId, request, { version: null, key: null }));
}

function accepted(reply: Reply) {
  if (!reply.ok) throw new Error(reply.refusal.message);
  return reply.done;
}
