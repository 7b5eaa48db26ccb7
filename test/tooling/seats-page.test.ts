/** Every operation that docs/seats.md shows, sent in order by whoever is named above it, to a server with seats. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SeatedServer, startSeatedServer } from '../support/seats.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/seats.md'), 'utf8');
const operations = [...page.matchAll(/^```graphql\n# (\w+)[^\n]*\n(.*?)^```$/gms)].map(([, who, text]) => ({
  who: who!,
  text: text!,
}));

let server: SeatedServer;
/** What stands for `"<name>"`, and the tokens of people. */
const known = new Map<string, string>();
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startSeatedServer();
  known.set('code', (await server.arbiter.people.hostCode())!);
});
afterAll(() => server?.close());

function learn(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { code, id, name } = answer as Record<string, unknown>;
  if (typeof code === 'string') known.set('code', code);
  if (typeof id === 'string' && typeof name === 'string') known.set(name, id);
  for (const part of Object.values(answer)) learn(part);
}

it('shows operations, each by somebody', () => {
  expect(operations.length).toBe(page.match(/^```graphql$/gm)!.length);
});

it.each(operations)('$who: $text', async ({ who, text }) => {
  const query = text.replace(/"<(\w+)>"/g, (_all, name: string) => JSON.stringify(known.get(name)));
  expect(query).not.toContain('undefined');
  const { data, errors } = await server.gql(query, {}, tokens.get(who));
  expect(errors).toBeUndefined();
  learn(data);
  const { createCampaign, createCharacter, acceptInvitation, renewToken } = data;
  if (createCampaign) known.set('campaign', createCampaign.id);
  if (createCharacter) known.set('Grimjaw', createCharacter.id);
  const token = acceptInvitation?.token ?? renewToken?.token;
  if (token) tokens.set(who, `Bearer ${token}`);
});
