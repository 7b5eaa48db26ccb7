/** A real table on a real file, and the few things that every test of it does. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Request } from '../../src/rules/complete.ts';
import { emptyScene } from '../../src/rules/shared.ts';
import { type Arbiter, openArbiter } from '../../src/table/arbiter.ts';
import type { RetryKey } from '../../src/table/idempotency.ts';
import type { Done, Reply } from '../../src/table/unit-of-work.ts';

export interface TestTable {
  readonly arbiter: Arbiter;
  readonly databaseUrl: string;
  /** Closes it and opens it again, as a restart would. */
  reopen(): Promise<Arbiter>;
  close(): Promise<void>;
}

const silent = {
  info: () => {},
  warn: () => {},
  error: (details: object, message: string) => console.error(message, details),
};

export const openTable = (databaseUrl: string): Promise<Arbiter> =>
  openArbiter({ databaseUrl, narrationWait: 5000 }, silent);

export async function testTable(): Promise<TestTable> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'arbiter-table-'));
  const databaseUrl = `file:${path.join(folder, 'arbiter.db')}`;
  let arbiter = await openTable(databaseUrl);
  return {
    get arbiter() {
      return arbiter;
    },
    databaseUrl,
    async reopen() {
      await arbiter.close();
      arbiter = await openTable(databaseUrl);
      return arbiter;
    },
    async close() {
      await arbiter.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function done(reply: Reply): Done {
  if (!reply.ok) throw new Error(`Refused: ${reply.refusal.code}, ${reply.refusal.message}`);
  return reply.done;
}

export const codeOf = (reply: Reply): string => (reply.ok ? 'accepted' : reply.refusal.code);

export const request = (type: string, more: Partial<Request> = {}): Request => ({
  type,
  actor: null,
  window: null,
  picks: {},
  named: {},
  hotkey: null,
  ...more,
});

/** A key as a client sends it, with what it was asked for. */
export const keyed = (text: string, asked = 'the same'): RetryKey => ({ text, asked });

export const unguarded = { version: null, key: null };

export interface Fight {
  readonly campaignId: string;
  readonly combatId: string;
  readonly heroes: readonly string[];
}

/** A sturdy fighter (or several) against monsters; `level` 14 to last, 1 to die. */
/** Who lives through a fight that is about something else. */
const hardy = { STR: 16, INT: 9, WIS: 9, DEX: 17, CON: 17, CHA: 9 };
const equipment = ['sword', 'shield', 'plate_mail'];

export async function startFight(
  { gm }: Arbiter,
  {
    heroes = 1,
    level = 9,
    enemy = 'goblin',
    count = 3,
  }: { heroes?: number; level?: number; enemy?: string; count?: number } = {},
): Promise<Fight> {
  const { campaign } = done(
    await gm.createCampaign({ name: 'The Long Night', ruleset: 'BECMI', setting: null, settings: {} }),
  );
  const ids: string[] = [];
  for (let i = 0; i < heroes; i++) {
    const asked = { name: `Fighter ${'ABCDEF'[i]}`, class: 'fighter', level, scores: hardy, equipment };
    ids.push(done(await gm.createCharacter(campaign.id, asked)).characters[0]!.id);
  }
  const challenge = { characterIds: null, enemies: [{ key: enemy, count, name: null }], duel: null, scene: emptyScene };
  const { combat } = done(await gm.startCombat(campaign.id, challenge, null));
  return { campaignId: campaign.id, combatId: combat!.id, heroes: ids };
}

/** Attacks until the combat is over. */
export async function fightOn({ gm }: Arbiter, combatId: string, most = 500): Promise<Done> {
  for (let i = 0; i < most; i++) {
    const now = done(await gm.act(combatId, request('attack', { actor: null }), unguarded));
    if (now.combat!.status !== 'ACTIVE') return now;
  }
  throw new Error('The fight does not end.');
}
