/** Every example, played in order against a real server as a newcomer would, with ids passed on from answer to answer. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationFor, fillIn, type Memory, remember } from '../../examples/memory.ts';
import { connect } from '../support/client.ts';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../support/server.ts';

const folder = path.resolve(import.meta.dirname, '../../examples');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql') && !name.startsWith('clients'))
  .sort();
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const variablesOf = (file: string): Record<string, unknown> => {
  const beside = file.replace(/graphql$/, 'json');
  return existsSync(path.join(folder, beside)) ? JSON.parse(read(beside)) : {};
};
/** "Run it until the fight is over" in its opening comment, which may be wrapped. */
const isRepeated = (file: string): boolean => /until the fight is over/.test(read(file).replace(/\n# /g, ' '));

let server: TestServer;
const memory: Memory = new Map();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function send(file: string): Promise<GraphQLAnswer> {
  const variables = fillIn(memory, variablesOf(file));
  const answer = await server.gql(read(file), variables, authorizationFor(memory, variables) ?? undefined);
  remember(memory, answer.data);
  return answer;
}

async function status(): Promise<string> {
  const { data } = await server.gql('query($id: ID!) { combat(id: $id) { status } }', { id: memory.get('combat') });
  return data.combat.status;
}

async function watched(file: string): Promise<readonly object[]> {
  const client = connect(server.wsUrl);
  const items = await client.watch(read(file), fillIn(memory, variablesOf(file))).atLeast(1);
  await client.dispose();
  return items;
}

describe('the examples, in order', () => {
  it.each(files)('%s', async (file) => {
    if (/^subscription /m.test(read(file))) return expect((await watched(file))[0]).toHaveProperty('data.combatFeed');
    if (isRepeated(file)) {
      for (let turns = 0; turns < 200 && (await status()) === 'ACTIVE'; turns++)
        expect((await send(file)).errors).toBeUndefined();
      return expect(await status()).not.toBe('ACTIVE');
    }
    const { data, errors } = await send(file);
    // A fighter of level 8 is far from level 9: the example shows what a refusal looks like.
    if (file.includes('level-up'))
      return expect(errors?.[0]?.extensions).toMatchObject({ code: 'INSUFFICIENT_RESOURCE' });
    expect(errors).toBeUndefined();
    expect(Object.values(data)[0]).not.toBeNull();
  });
});
