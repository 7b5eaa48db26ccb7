/** Stunts through the API: who names the stakes, who rolls, and what everybody sees. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATE, HERO, type SeatedServer, type Someone, START, startSeatedServer } from '../support/seats.ts';

const STAKE =
  'mutation($i: StakeStuntInput!) { it: stakeStunt(input: $i) { entry { says } campaign { stunt { actor } } } }';
const WITHDRAW = 'mutation($i: WithdrawStuntInput!) { it: withdrawStunt(input: $i) { entry { says } } }';
const ROLL = `mutation($i: RollStuntInput!) { it: rollStunt(input: $i) { entry { kind seq says events { __typename
  ... on StuntRolled { passed needed difficulty ability roll { total dice { face } } explain { rule } } } } } }`;
const STUNT =
  'query($id: ID!) { it: campaign(id: $id) { seq stunt { actor text difficulty failure { kind harm target } } } }';

let server: SeatedServer;
let host: Someone;
beforeAll(async () => {
  server = await startSeatedServer();
  host = await server.host();
});
afterAll(() => server?.close());

async function table() {
  const { id } = await host.ask(CREATE, { i: { name: 'The Mine', ruleset: 'BECMI' } });
  const ann = await server.invited(host, id, 'Ann');
  const bo = await server.invited(host, id, 'Bo');
  const hero = async (by: Someone, name: string): Promise<string> =>
    (await by.ask(HERO, { i: { campaignId: id, name, class: 'fighter', level: 3 } })).id;
  const aldis = await hero(ann, 'Aldis');
  await hero(bo, 'Bron');
  const stakes = (more: object = {}) => ({
    i: {
      ...{ campaignId: id, actorId: aldis, stunt: 'Along the beam.', ability: 'dexterity', difficulty: 'FAIR' },
      success: { kind: 'NOTHING' },
      failure: { kind: 'HARM', harm: 'LIGHT', targetId: aldis },
      ...more,
    },
  });
  return { id, ann, bo, aldis, stakes, here: { i: { campaignId: id } } };
}

describe('a stunt', () => {
  it('is staked by who runs the table and rolled for by who plays the hero; nobody else does either', async () => {
    const { id, ann, bo, aldis, stakes, here } = await table();
    expect(await ann.refused(STAKE, stakes())).toEqual(['FORBIDDEN']);
    const { entry } = await host.ask(STAKE, stakes());
    expect(entry.says).toBe(
      'Hanna puts Aldis\'s stunt at stake (dexterity, fair): "Along the beam." Success: nothing more; failure: light harm to Aldis.',
    );
    expect(await ann.ask(STUNT, { id })).toMatchObject({
      stunt: { actor: aldis, text: 'Along the beam.', failure: { kind: 'HARM', harm: 'LIGHT', target: aldis } },
    });
    expect(await bo.refused(ROLL, here)).toEqual(['FORBIDDEN']);
    expect(await host.refused(STAKE, stakes({ difficulty: 'EASY' }))).toEqual(['ILLEGAL_ACTION']);
    const rolled = (await ann.ask(ROLL, here)).entry;
    expect(rolled.kind).toBe('CAMP');
    const [event, ...followed] = rolled.events;
    expect(event).toMatchObject({ __typename: 'StuntRolled', difficulty: 'FAIR', ability: 'dexterity' });
    expect(event.passed).toBe(event.roll.total <= event.needed);
    expect(event.explain.rule).toMatch(/named before the dice fell/);
    expect(followed.length).toBe(event.passed ? 0 : 1);
    expect((await ann.ask(STUNT, { id })).stunt).toBeNull();
    expect(await ann.refused(ROLL, here)).toEqual(['ILLEGAL_ACTION']);
  });

  it('can be withdrawn before the dice fall, with a reason', async () => {
    const { id, ann, stakes } = await table();
    await host.ask(STAKE, stakes());
    const why = { i: { campaignId: id, reason: 'I misread the map.' } };
    expect(await ann.refused(WITHDRAW, why)).toEqual(['FORBIDDEN']);
    expect((await host.ask(WITHDRAW, why)).entry.says).toBe(
      'Hanna takes the stakes of the stunt back: "I misread the map."',
    );
    expect(await host.refused(WITHDRAW, why)).toEqual(['ILLEGAL_ACTION']);
  });

  it('in a fight is one of its beats, and is verified with it', async () => {
    const { id, ann, stakes, here } = await table();
    const enemies = [{ key: 'goblin', count: 2 }];
    const { combat } = await host.ask(START, { i: { campaignId: id, enemies } });
    const failure = { kind: 'STATUS', status: 'blind', targetId: stakes().i.actorId };
    const success = { kind: 'HARM', harm: 'GRAVE', targetId: `${combat.id}.1` };
    await host.ask(STAKE, stakes({ success, failure }));
    expect((await ann.ask(ROLL, here)).entry.kind).toBe('COMBAT');
    const end = 'mutation($i: EndCombatInput!) { it: endCombat(input: $i) { combat { status } } }';
    await host.ask(end, { i: { campaignId: id, reason: 'Enough.', status: 'FLED' } });
    expect(await host.ask('query($id: ID!) { it: verifyCombat(id: $id) { ok } }', { id: combat.id })).toEqual({
      ok: true,
    });
  });

  it('is refused with a code and a sentence where the stakes make no sense, and nothing is written', async () => {
    const { id, stakes, aldis } = await table();
    const { seq } = await host.ask(STUNT, { id });
    const tries: readonly (readonly [object, string])[] = [
      [{ difficulty: 'TRIVIAL' }, 'BAD_USER_INPUT'],
      [{ ability: 'luck' }, 'BAD_USER_INPUT'],
      [{ ability: null }, 'BAD_USER_INPUT'],
      [{ stunt: '  ' }, 'BAD_USER_INPUT'],
      [{ stunt: 'x'.repeat(301) }, 'BAD_USER_INPUT'],
      [{ actorId: 'char_nobody' }, 'NOT_FOUND'],
      [{ actorId: '__proto__' }, 'NOT_FOUND'],
      [{ failure: { kind: 'HARM', harm: 'LIGHT' } }, 'TARGET_NOT_FOUND'],
      [{ failure: { kind: 'HARM', targetId: aldis } }, 'BAD_USER_INPUT'],
      [{ failure: { kind: 'STATUS', status: 'dead', targetId: aldis } }, 'BAD_USER_INPUT'],
      [{ failure: { kind: 'STATUS', targetId: aldis } }, 'BAD_USER_INPUT'],
      [{ success: { kind: 'HARM', harm: 'LIGHT', targetId: '__proto__' } }, 'TARGET_NOT_FOUND'],
    ];
    for (const [wrong, code] of tries)
      expect([wrong, await host.refused(STAKE, stakes(wrong))]).toEqual([wrong, [code]]);
    expect((await host.ask(STUNT, { id })).seq).toBe(seq);
  });
});
