/** What enemies mean to do and what they have left stays hidden: every answer and feed item of many fights is searched. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../src/rules/chronicle.ts';
import { entryOf } from '../../src/table/projections.ts';
import { connect } from '../support/client.ts';
import { luckOf } from '../support/random-play.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const FIGHTS = Number(process.env.LEAK_FIGHTS ?? 40);
const SEED = 1871;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIELDS = `status round rollingLog(last: 10)
  combatants { id name side hp maxHp standing health statuses { name stacks duration } row intent initiative resources { name current max } }
  timeline { combatantId name health initiative } awaiting { id kind waiting }
  options(includeBarred: true) { type actorId windowId label picks { name min max choices { value label } } barred { code message } }`;
const BEAT = `seq round actorId command sheet events { __typename type says cues pace ... on OtherEvent { data }
  ... on HarmDealt { targetId amount hpBefore hpAfter } ... on HurtHealed { targetId amount hpBefore hpAfter } } rolls { why notation total dice { sides face } } narration { text }`;

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
async function ask(query: string, variables: Record<string, unknown>): Promise<any> {
  const { data, errors } = await server.gql(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

interface Planned {
  readonly type: string;
  readonly who: string;
  readonly visible: boolean;
  readonly icon: string;
}

/** Everything a client was told while the fight was on, and the entries as the server knows them. */
async function playFight(
  number: number,
): Promise<{ readonly answers: readonly unknown[]; readonly log: readonly Entry[]; readonly foes: Set<string> }> {
  const luck = luckOf(SEED + number);
  const { createCampaign } = await ask(
    'mutation { createCampaign(input: { name: "Dark", ruleset: RUNE, settings: { profile: "canon" } }) { id } }',
    {},
  );
  for (const kind of ['warrior', 'skirmisher']) {
    const i = { campaignId: createCampaign.id, name: kind === 'warrior' ? 'Ulf' : 'Sif', class: kind };
    await ask('mutation($i: CreateCharacterInput!) { createCharacter(input: $i) { id } }', { i });
  }
  const keys = ['und_draugr_01', 'bst_vargr_01', 'hum_raider_01', 'elite_und_draugr_01'];
  const enemies = [{ key: luck.one(keys) }, { key: luck.one(keys) }];
  const start = `mutation($i: StartCombatInput!) { startCombat(input: $i) { combat { id ${FIELDS} } beat { ${BEAT} } } }`;
  const { startCombat } = await ask(start, { i: { campaignId: createCampaign.id, enemies } });
  const { id } = startCombat.combat;
  const client = connect(server.wsUrl);
  const feed = client.watch(
    `subscription($c: ID!) { combatFeed(combatId: $c, after: 0) { ... on Beat { ${BEAT} } ... on NarrationDelta { text } ... on Narration { text } } }`,
    { c: id },
  );
  const answers: unknown[] = [startCombat];
  let combat = startCombat.combat;
  for (let turn = 0; turn < 8 && combat.status === 'ACTIVE'; turn++) {
    const open = combat.options.filter((option: { barred: unknown }) => option.barred === null);
    const option = luck.one(open) as {
      type: string;
      actorId: string;
      picks: { name: string; min: number; choices: { value: string }[] }[];
    };
    const picks = option.picks.map(({ name, min, choices }) => ({
      name,
      values: choices.slice(0, min).map((choice) => choice.value),
    }));
    const i = { combatId: id, type: option.type, actorId: option.actorId, picks };
    const { act } = await ask(
      `mutation($i: OptionInput!) { act(input: $i) { combat { ${FIELDS} } beat { ${BEAT} } } }`,
      { i },
    );
    combat = act.combat;
    // What is shown once the fight is over is no secret any more.
    if (combat.status === 'ACTIVE') answers.push(act);
  }
  if (combat.status === 'ACTIVE') answers.push(...feed.items);
  await client.dispose();
  const log = (await server.arbiter.store.entriesOf([id])).map(entryOf);
  const foes = new Set<string>(
    combat.combatants.filter((one: { side: string }) => one.side === 'FOES').map((one: { id: string }) => one.id),
  );
  return { answers, log, foes };
}

describe(`hidden things (seed: ${SEED})`, () => {
  it(`leak from no answer and no feed item of ${FIGHTS} fights`, { timeout: 60_000 + 6000 * FIGHTS }, async () => {
    let hiddenPlans = 0;
    for (let number = 0; number < FIGHTS; number++) {
      const { answers, log, foes } = await playFight(number);
      const planned = log.flatMap(({ events }) =>
        events.filter((event) => event.type === 'IntentPlanned'),
      ) as unknown as readonly Planned[];
      hiddenPlans += planned.filter((plan) => !plan.visible).length;
      for (const answer of answers) {
        const text = JSON.stringify(answer);
        expect(text).not.toMatch(/"plan":\{/);
        expect(text).not.toMatch(/enemy\.plan|enemy\.variance/);
        search(answer, foes);
      }
    }
    expect(hiddenPlans).toBeGreaterThan(FIGHTS);
  });
});

/** Walks an answer: no hit points of a foe, no icon of an intent that nobody read. */
function search(value: unknown, foes: ReadonlySet<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  if (foes.has(fields.id as string) && 'maxHp' in fields)
    expect([fields.hp ?? null, fields.maxHp ?? null]).toEqual([null, null]);
  if (foes.has(fields.targetId as string))
    expect([fields.hpBefore ?? null, fields.hpAfter ?? null]).toEqual([null, null]);
  if (fields.type === 'IntentPlanned') {
    const data = fields.data as { visible: boolean; icon: string; plan: unknown };
    expect(data.plan).toBeNull();
    if (!data.visible) expect(data.icon).toBe('HIDDEN');
  }
  for (const part of Object.values(fields)) search(part, foes);
}
