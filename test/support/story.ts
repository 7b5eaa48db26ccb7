/** A real server whose storyteller speaks to a scripted model, and short ways through a fight of any game. */
import { expect } from 'vitest';
import { engines } from '../../src/rules/registry.ts';
import type { Option } from '../../src/rules/ruleset.ts';
import { openWindow } from '../../src/rules/shared.ts';
import { type AnthropicServer, anthropicServer } from './anthropic-server.ts';
import { filled, luckOf } from './random-play.ts';
import { startTestServer, type TestServer } from './server.ts';

export interface StoryServer extends TestServer {
  readonly model: AnthropicServer;
}

type Options = Parameters<typeof startTestServer>[0];

export async function storyServer(options: Options = {}): Promise<StoryServer> {
  const model = await anthropicServer();
  const server = await startTestServer({ anthropicApiKey: 'test-key', anthropicBaseUrl: model.url, ...options });
  return {
    ...server,
    model,
    async close() {
      await server.close();
      await model.close();
    },
  };
}

export interface Fight {
  readonly campaignId: string;
  readonly heroId: string;
  readonly combatId: string;
  readonly ownerKey: string;
}

/** Whom a beginner of each game can meet. */
const foes: Readonly<Record<string, { readonly key: string; readonly count: number }>> = {
  BECMI: { key: 'goblin', count: 2 },
  SRD5: { key: 'goblin', count: 2 },
  RUNE: { key: 'und_draugr_01', count: 1 },
  DUEL: { key: 'goblin', count: 1 },
};

/** Where enemies may act before the first choice, a hero must live to see it, whatever is rolled. */
const levels: Readonly<Record<string, number>> = { SRD5: 5 };

export async function makeHero(server: TestServer, ruleset: string, name = 'Branna', settings: object = {}) {
  const { id: campaignId, ownerKey } = await ask(
    server,
    'mutation($i: CreateCampaignInput!) { it: createCampaign(input: $i) { id ownerKey } }',
    { i: { name: 'The Caves Below', ruleset, setting: 'A drowned mine.', settings } },
  );
  const { key } = engines[ruleset]!.catalogue.classes[0]!;
  const { id: heroId } = await ask(
    server,
    'mutation($i: CreateCharacterInput!) { it: createCharacter(input: $i) { id } }',
    { i: { campaignId, name, class: key, level: levels[ruleset] ?? 1 } },
  );
  return { campaignId: campaignId as string, heroId: heroId as string, ownerKey: ownerKey as string };
}

export async function startStory(
  server: TestServer,
  ruleset: string,
  name?: string,
  settings?: object,
): Promise<Fight> {
  const { campaignId, heroId, ownerKey } = await makeHero(server, ruleset, name, settings);
  const { combat } = await ask(
    server,
    'mutation($i: StartCombatInput!) { it: startCombat(input: $i) { combat { id } } }',
    { i: { campaignId, enemies: [foes[ruleset]] } },
  );
  return { campaignId, heroId, combatId: combat.id, ownerKey };
}

/** The data of the one field called `it`; throws what was refused. */
export async function ask(
  { gql }: TestServer,
  query: string,
  variables: Record<string, unknown> = {},
  ownerKey: string | null = null,
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
): Promise<any> {
  const { data, errors } = await gql(query, variables, ownerKey === null ? undefined : `Bearer ${ownerKey}`);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.it;
}

/** Plays so many beats at random over the API, or to the end; the seqs of those beats. */
export async function playOn(server: TestServer, combatId: string, beats: number, seed = 7): Promise<number[]> {
  const luck = luckOf(seed);
  const seqs: number[] = [];
  for (let i = 0; i < beats; i++) {
    const state = (await server.arbiter.gm.states([combatId])).get(combatId)!;
    if (state.outcome) break;
    const ruleset = (await ask(server, '{ it: combat(id: "ID") { campaign { ruleset } } }'.replace('ID', combatId)))
      .campaign.ruleset as string;
    const open = engines[ruleset]!.combat.options(state).filter((option: Option) => !option.barred);
    const command = filled(luck.one(open), openWindow(state)!.id, luck);
    const picks = Object.entries(command.picks).map(([name, values]) => ({ name, values }));
    const { beat } = await ask(server, 'mutation($i: OptionInput!) { it: act(input: $i) { beat { seq } } }', {
      i: { combatId, actorId: command.actor, type: command.type, picks },
    });
    seqs.push(beat.seq);
  }
  return seqs;
}

/** What was told of the beats of a fight, in order: of every one in which there was something to tell. */
export async function narrationsOf(
  { arbiter }: TestServer,
  { campaignId, combatId }: Pick<Fight, 'campaignId' | 'combatId'>,
) {
  const log = await arbiter.store.entriesOf([combatId]);
  const rows = await arbiter.store.narrationsOf(log.map(({ seq }) => ({ campaignId, seq })));
  const tellable = log.filter(({ quiet }) => !quiet);
  expect(rows.map(({ beatSeq }) => beatSeq).sort((a, b) => a - b)).toEqual(tellable.map(({ seq }) => seq));
  return rows.sort((a, b) => a.beatSeq - b.beatSeq);
}
