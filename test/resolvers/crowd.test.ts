/** A crowd at one table: fifty clients at once, over HTTP, on a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { startFight } from '../support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ATTACK = 'mutation($i: AttackInput!) { attack(input: $i) { combat { version } beat { seq } } }';
const welcome = ['NOT_YOUR_TURN', 'ILLEGAL_ACTION', 'COMBAT_OVER', 'CAMPAIGN_ENDED'];

describe('fifty clients attacking in one combat at once', () => {
  it('get a beat or a reason each, and leave a log without gaps and no trouble in the database', async () => {
    const { combatId, campaignId, heroes } = await startFight(server.arbiter, { heroes: 4, count: 30, level: 14 });
    const seqs: number[] = [];
    const client = async (number: number) => {
      for (let blow = 0; blow < 3; blow++) {
        const i = { combatId, actorId: heroes[number % 4], idempotencyKey: `${number}-${blow}` };
        const { data, errors } = await server.gql(ATTACK, { i });
        if (errors) expect(welcome).toContain(errors[0]!.extensions.code);
        else seqs.push(data.attack.beat.seq);
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, number) => client(number)));
    expect(seqs.length).toBeGreaterThan(10);
    expect(new Set(seqs).size).toBe(seqs.length);
    const log = await server.arbiter.store.allEntries(campaignId, 0, 10_000);
    expect(log.map((entry) => entry.seq)).toEqual(log.map((_, i) => i + 1));
    await server.arbiter.narrations.idle();
    expect(await rebuild(server.databaseUrl, { check: true })).toMatchObject({ differing: [] });
  });
});
