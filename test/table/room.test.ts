/** What a server keeps is bounded: each cap is refused with a code and a sentence, and nothing is written. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Config } from '../../src/config.ts';
import { INVITE, type Someone, startSeatedServer } from '../support/seats.ts';

const CREATE = 'mutation($i: CreateCampaignInput!) { it: createCampaign(input: $i) { id } }';
const HERO = 'mutation($i: CreateCharacterInput!) { it: createCharacter(input: $i) { id } }';
const FORK = 'mutation($id: ID!) { it: forkCampaign(id: $id) { id } }';
const LIST = '{ it: campaigns(first: 100) { edges { node { id } } } }';
const SEQ = 'query($id: ID!) { it: campaign(id: $id) { seq } }';

async function small(options: Partial<Config>) {
  const server = await startSeatedServer(options);
  onTestFinished(() => server.close());
  return { server, host: await server.host() };
}

const mine = { i: { name: 'Mine', ruleset: 'BECMI' } };

async function refusedWith(by: Someone, query: string, variables: object): Promise<string> {
  const { errors } = await by.gql(query, variables as Record<string, unknown>);
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['ILLEGAL_ACTION']);
  return errors![0]!.message;
}

describe('a server', () => {
  it('has room for so many campaigns, made, forked or brought along', async () => {
    const { server, host } = await small({ maxCampaigns: 2 });
    const { id } = await host.ask(CREATE, mine);
    await host.ask(FORK, { id });
    const sentence = 'There are 2 campaigns on this server, and no room for another.';
    expect(await refusedWith(host, CREATE, mine)).toBe(sentence);
    expect(await refusedWith(host, FORK, { id })).toBe(sentence);
    await server.arbiter.gm.roll(id, '1d6', null);
    await server.arbiter.gm.revealSeed(id);
    const { bundles } = server.arbiter;
    const scoped = await bundles.of(id);
    let text = '';
    if (scoped.ok) for await (const piece of bundles.write(scoped.scope)) text += piece;
    const bringing = 'mutation($b: String!) { it: importCampaign(bundle: $b) { id } }';
    expect(await refusedWith(host, bringing, { b: text })).toBe(sentence);
    expect((await host.ask(LIST)).edges).toHaveLength(2);
  });

  it('has room for so many of one person, and others go on', async () => {
    const { server, host } = await small({ maxCampaignsEach: 2 });
    const { id } = await host.ask(CREATE, mine);
    await host.ask(CREATE, mine);
    expect(await refusedWith(host, CREATE, mine)).toContain('You own 2 campaigns');
    expect(await refusedWith(host, FORK, { id })).toContain('You own 2 campaigns');
    const ann = await server.invited(host, id, 'Ann');
    expect((await ann.ask(CREATE, mine)).id).toMatch(/^camp_/);
    expect((await ann.ask(CREATE, mine)).id).toMatch(/^camp_/);
    expect(await refusedWith(ann, CREATE, mine)).toContain('You own 2 campaigns');
  });

  it('answers a key that made a campaign also when there is no more room', async () => {
    const { host } = await small({ maxCampaigns: 1 });
    const once = { i: { ...mine.i, idempotencyKey: 'once' } };
    expect(await host.ask(CREATE, once)).toEqual(await host.ask(CREATE, once));
  });
});

describe('a campaign', () => {
  it('has room for so many characters', async () => {
    const { host } = await small({ maxCharacters: 2 });
    const { id } = await host.ask(CREATE, mine);
    const hero = (name: string) => ({ i: { campaignId: id, name, class: 'fighter' } });
    for (const name of ['Ann', 'Bo']) await host.ask(HERO, hero(name));
    const before = await host.ask(SEQ, { id });
    expect(await refusedWith(host, HERO, hero('Cid'))).toContain('There are 2 characters');
    expect(await host.ask(SEQ, { id })).toEqual(before);
  });

  it('has room for so many open invitations', async () => {
    const { host } = await small({});
    const { id } = await host.ask(CREATE, mine);
    for (let n = 0; n < 100; n++) await host.ask(INVITE, { i: { campaignId: id } });
    expect(await refusedWith(host, INVITE, { i: { campaignId: id } })).toContain('100 open invitations');
  });
});
