/** What is unexpected is masked, logged with a number, and does not stop the server. */
import Database from 'better-sqlite3';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presented } from '../../src/resolvers/errors.ts';
import { codes } from '../../src/resolvers/refusals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { setTable } from '../support/through-api.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server?.close());

describe('an unexpected error', () => {
  it('tells a client nothing but a number', async () => {
    const { combatId } = await setTable(server);
    await server.arbiter.narrations.idle();
    breakTable(server, 'Narration');
    const { data, errors } = await server.gql(
      'query ($id: ID!) { combat(id: $id) { beats { edges { node { seq narration { text } } } } } }',
      { id: combatId },
    );
    expect(data.combat.beats.edges).toEqual([{ node: { seq: 3, narration: null } }]);
    const { code, id } = errors![0]!.extensions;
    expect([code, id]).toEqual(['INTERNAL', expect.stringMatching(/^[0-9a-f]{12}$/)]);
    expect(errors![0]!.message).toBe(`Something went wrong on our side (id ${id}).`);
    expect(JSON.stringify(errors)).not.toMatch(/prisma|SQL|stack|node_modules|table/i);
    expect(await server.gql('{ ruleset(id: BECMI) { id } }')).toEqual({ data: { ruleset: { id: 'BECMI' } } });
  });

  it('is logged with its number and its cause', () => {
    const logged: object[] = [];
    const cause = new Error('the disk is full');
    const { extensions } = presented(
      { error: (details) => logged.push(details) },
      new GraphQLError('x', { originalError: cause, path: ['roll'] }),
    );
    expect(logged).toEqual([{ id: extensions!.id, path: ['roll'], err: cause }]);
  });

  it.each(codes)('is not what %s means', (code) => {
    const logged: object[] = [];
    const error = new GraphQLError('No.', { extensions: { code, http: { status: 400 } } });
    const shown = presented({ error: (details) => logged.push(details) }, error);
    expect(shown).toEqual({ message: 'No.', extensions: { code } });
    expect(logged).toEqual([]);
  });
});

/** As a hand in the works would: another connection takes a table away. */
function breakTable({ databaseUrl }: TestServer, table: string): void {
  const database = new Database(databaseUrl.replace('file:', ''));
  database.exec(`DROP TABLE "${table}"`);
  database.close();
}
