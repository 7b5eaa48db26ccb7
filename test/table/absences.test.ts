/** Players who stay away: after the campaign's own time the server answers for them, and never otherwise. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyScene } from '../../src/rules/shared.ts';
import { done, request, type TestTable, testTable, unguarded } from '../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await testTable();
});
afterEach(() => table.close());

async function challenge(settings: object): Promise<string> {
  const { gm } = table.arbiter;
  const { campaign } = done(await gm.createCampaign({ name: 'Away', ruleset: 'DUEL', setting: null, settings }));
  const heroes: string[] = [];
  for (const [name, kind] of [
    ['Ana', 'duelist'],
    ['Bo', 'scout'],
  ] as const) {
    const asked = { name, class: kind, level: 1, scores: null, equipment: null };
    heroes.push(done(await gm.createCharacter(campaign.id, asked)).characters[0]!.id);
  }
  const duel = { challengerId: heroes[0]!, defenderId: heroes[1]! };
  return done(await gm.startCombat(campaign.id, { characterIds: null, enemies: null, duel, scene: emptyScene }, null))
    .combat!.id;
}

const beatsOf = async (combatId: string) => table.arbiter.store.entriesOf([combatId]);
const statusOf = async (combatId: string) => (await table.arbiter.store.combatsByIds([combatId]))[0]!.status;

describe('a duel with nobody at one of its screens', () => {
  it('waits for ever by default', async () => {
    const combatId = await challenge({});
    await sleep(300);
    expect(await beatsOf(combatId)).toHaveLength(1);
  });

  it('is answered for by the server after the time that the campaign gives, through the same options', async () => {
    const combatId = await challenge({ autoAnswer: 1 });
    await expect.poll(async () => (await beatsOf(combatId)).length, { timeout: 20_000 }).toBeGreaterThan(1);
    const [, answer] = await beatsOf(combatId);
    expect(answer!.command).toBe('decline');
    expect(await statusOf(combatId)).toBe('DRAWN');
  });

  it('is answered for after a restart, too, and everybody has their time anew', async () => {
    const combatId = await challenge({ autoAnswer: 1 });
    await table.reopen();
    expect(await beatsOf(combatId)).toHaveLength(1);
    await expect.poll(() => statusOf(combatId), { timeout: 20_000 }).toBe('DRAWN');
  });

  it('sets the clock anew whenever somebody answers, so that the late answer changes nothing', async () => {
    const combatId = await challenge({ autoAnswer: 60 });
    const { combat } = done(await table.arbiter.gm.act(combatId, request('accept'), unguarded));
    const late = await table.arbiter.gm.answerFor(combatId, combat!.version - 1);
    expect(late).toMatchObject({ ok: false, refusal: { code: 'CONFLICT' } });
    const now = done(await table.arbiter.gm.answerFor(combatId, combat!.version));
    expect(now.entry.command).toBe('attack');
  });

  it('has nobody to answer for in a game that knows no passive choice', async () => {
    const { gm } = table.arbiter;
    const { campaign } = done(await gm.createCampaign({ name: 'B', ruleset: 'BECMI', setting: null, settings: {} }));
    done(
      await gm.createCharacter(campaign.id, { name: 'Ann', class: 'fighter', level: 1, scores: null, equipment: null }),
    );
    const fight = {
      characterIds: null,
      enemies: [{ key: 'orc', count: 1, name: null }],
      duel: null,
      scene: emptyScene,
    };
    const { combat } = done(await gm.startCombat(campaign.id, fight, null));
    expect(await gm.answerFor(combat!.id, 1)).toMatchObject({ ok: false, refusal: { code: 'ILLEGAL_ACTION' } });
  });
});
