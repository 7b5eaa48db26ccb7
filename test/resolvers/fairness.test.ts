/** The verifier printed in docs/fairness.md, run as a stranger would run it, against a fight played over the API. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

interface Checked {
  readonly number: number;
  readonly fairness: { readonly serverSeed: string | null; readonly commitment: string };
  readonly beats: {
    readonly edges: { readonly node: { readonly rolls: { readonly dice: { face: number; sides: number }[] }[] } }[];
  };
}

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/fairness.md'), 'utf8');
const block = (language: string): string => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)![1]!;

let server: TestServer;
let folder: string;
let check: (combat: Checked) => string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-verifier-'));
  writeFileSync(path.join(folder, 'check.mjs'), block('js'));
  ({ check } = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'check.mjs')).href)) as {
    check: typeof check;
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
async function ask(query: string, variables: Record<string, unknown>): Promise<any> {
  const { data, errors } = await server.gql(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

async function playFight(): Promise<{ readonly promised: string; readonly combat: Checked; readonly during: Checked }> {
  const { createCampaign: campaign } = await ask(
    'mutation { createCampaign(input: { name: "Fair", ruleset: BECMI }) { id } }',
    {},
  );
  await ask(
    'mutation($c: ID!) { createCharacter(input: { campaignId: $c, name: "Ann", class: "fighter", level: 6 }) { id } }',
    { c: campaign.id },
  );
  const stir = 'mutation($c: ID!, $t: String!) { contributeEntropy(campaignId: $c, text: $t) { nextCommitment } }';
  await ask(stir, { c: campaign.id, t: 'a raven called' });
  const { contributeEntropy } = await ask(stir, { c: campaign.id, t: 'zwölf Würfel' });
  const start =
    'mutation($c: ID!) { startCombat(input: { campaignId: $c, enemies: [{ key: "orc", count: 2 }] }) { combat { id } } }';
  const { startCombat } = await ask(start, { c: campaign.id });
  const { id } = startCombat.combat;
  const during = (await ask(block('graphql'), { combatId: id })).combat;
  for (let status = 'ACTIVE'; status === 'ACTIVE'; ) {
    status = (await ask('mutation($c: ID!) { attack(input: { combatId: $c }) { combat { status } } }', { c: id }))
      .attack.combat.status;
  }
  return {
    promised: contributeEntropy.nextCommitment,
    combat: (await ask(block('graphql'), { combatId: id })).combat,
    during,
  };
}

describe('the verifier of docs/fairness.md', () => {
  it('finds every face of a fight in order, under the commitment shown before it began', async () => {
    const { promised, combat, during } = await playFight();
    expect(during.fairness).toMatchObject({ serverSeed: null, commitment: promised });
    expect(combat.fairness.commitment).toBe(promised);
    expect(combat.beats.edges.flatMap(({ node }) => node.rolls).length).toBeGreaterThan(4);
    expect(check(combat)).toBe('every face is what the seed says');
  });

  it('finds out a changed face and a changed seed', async () => {
    const { combat } = await playFight();
    const die = combat.beats.edges[0]!.node.rolls[0]!.dice[0]!;
    die.face = (die.face % die.sides) + 1;
    expect(check(combat)).toMatch(/^beat 5, /);
    const other = { ...combat, fairness: { ...combat.fairness, serverSeed: '00'.repeat(32) } };
    expect(check(other)).toBe('not the seed that was promised');
  });
});
