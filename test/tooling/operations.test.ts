/**
 * Every operation that README and docs show, run in page order against a real server. `"<campaign>"`, `"<combat>"` and
 * variables such as `$brakId` stand for what earlier operations of the page made; `# window: TURN` for "once it is open".
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type OperationDefinitionNode, parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationFor, fillIn, type Memory, remember } from '../../examples/memory.ts';
import { connect } from '../support/client.ts';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../support/server.ts';
import { ask, playOn } from '../support/story.ts';

const home = path.resolve(import.meta.dirname, '../..');
const documents = ['README.md', ...readdirSync(path.join(home, 'docs'), { recursive: true, encoding: 'utf8' })]
  .filter((file) => file.endsWith('.md'))
  .map((file) => (file === 'README.md' ? file : `docs/${file}`));

interface Operation {
  readonly text: string;
  readonly kind: OperationDefinitionNode['operation'];
  readonly variables: readonly string[];
  /** The kind of the window that has to be open. */
  readonly window: string | null;
}

const pages = documents
  .map((file) => ({ file, operations: operationsIn(readFileSync(path.join(home, file), 'utf8')) }))
  // Who sends what is part of that page, which has a test of its own.
  .filter(({ file, operations }) => operations.length > 0 && file !== 'docs/seats.md');

function operationsIn(page: string): readonly Operation[] {
  return [...page.matchAll(/^```graphql\n(.*?)^```$/gms)].flatMap(([, block]) => {
    const { definitions } = parse(block!);
    const fragments = definitions.filter(({ kind }) => kind === 'FragmentDefinition').map(print);
    const operations = definitions.filter(
      (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
    );
    return operations.map((node) => ({
      text: [print(node), ...fragments].join('\n'),
      kind: node.operation,
      variables: (node.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
      window: /^# window: (\w+)$/m.exec(block!)?.[1] ?? null,
    }));
  });
}

const MAKES_TABLE = /createCampaign|createCharacter/;
const NEEDS_PEACE = /startCombat|camp\(|searchLoot|rest\(/;
/** Dice may end a fight before its page does; then it is begun once more. */
const TRIES = 12;

/** For a page that shows only what comes later. */
const usual = pages.find(({ file }) => file === 'README.md')!.operations;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('finds the pages that show operations', () => {
  expect(pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/games/becmi.md',
      'docs/games/duel.md',
      'docs/games/rune.md',
      'docs/games/srd5.md',
    ]),
  );
});

describe.each(pages)('$file', ({ operations }) => {
  const memory: Memory = new Map();

  it('shows no placeholder that only a person could fill in', () => {
    expect(operations.filter(({ text }) => text.includes('"…"'))).toEqual([]);
  });

  it.each(operations.map((operation, index) => ({ ...operation, index })))('$text', async ({ index }) => {
    const operation = operations[index]!;
    const before = operations.slice(0, index);
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries > 0 || !(await isReady(memory, operation))) await laidOut(memory, before, operation);
      if (operation.kind === 'subscription') return expect(await firstItem(memory, operation)).toHaveProperty('data');
      const { data, errors } = await send(memory, operation);
      if (!errors) return expect(Object.values(data)).not.toContain(null);
      // Anything else is the page's mistake.
      expect(['CAMPAIGN_ENDED', 'COMBAT_OVER', 'NOT_YOUR_TURN', 'ILLEGAL_ACTION', 'TARGET_NOT_FOUND']).toContain(
        errors[0]!.extensions.code,
      );
    }
    expect.unreachable(`refused ${TRIES} times`);
  });
});

async function isReady(memory: Memory, { text, variables, window }: Operation): Promise<boolean> {
  if (MAKES_TABLE.test(text)) return true;
  const combat = memory.get('combat');
  if (window !== null) return combat !== undefined && (await playedUntil(combat, window));
  if (!NEEDS_PEACE.test(text)) return variables.every((name) => memory.has(nameOf(name)));
  return combat === undefined ? memory.size > 0 : await isOver(combat);
}

/** A fresh table from what the page showed before, with the newest of its fights where one is needed. */
async function laidOut(memory: Memory, before: readonly Operation[], { window, text }: Operation): Promise<void> {
  if (MAKES_TABLE.test(text)) return;
  const shown = before.length > 0 ? before : usual;
  const fight = shown.findLast((operation) => operation.text.includes('startCombat'));
  for (let tries = 0; tries < TRIES; tries++) {
    memory.clear();
    const needed = NEEDS_PEACE.test(text) ? [] : [fight ?? []].flat();
    for (const operation of [...shown.filter((earlier) => MAKES_TABLE.test(earlier.text)), ...needed])
      expect((await send(memory, operation)).errors).toBeUndefined();
    if (window === null || (await playedUntil(memory.get('combat')!, window))) return;
  }
  expect.unreachable(`no window ${window} in ${TRIES} fights`);
}

const isOver = async (id: string): Promise<boolean> =>
  (await ask(server, 'query ($id: ID!) { it: combat(id: $id) { status } }', { id })).status !== 'ACTIVE';

/** Another for every beat, so that no fight goes like the one before. */
let luck = 0;

async function playedUntil(id: string, kind: string): Promise<boolean> {
  for (let beat = 0; beat < 60 && !(await isOver(id)); beat++) {
    const combat = await ask(server, 'query ($id: ID!) { it: combat(id: $id) { awaiting { kind } } }', { id });
    if (combat.awaiting.some((window: { kind: string }) => window.kind === kind)) return true;
    await playOn(server, id, 1, ++luck);
  }
  return false;
}

async function send(memory: Memory, operation: Operation): Promise<GraphQLAnswer> {
  const { text, variables } = filled(memory, operation);
  const answer = await server.gql(text, variables, authorizationFor(memory, [text, variables]) ?? undefined);
  remember(memory, answer.data);
  const { createCampaign, createCharacter } = answer.data ?? {};
  remember(memory, {
    ...(createCampaign && { campaign: createCampaign }),
    ...(createCharacter && { character: createCharacter }),
  });
  return answer;
}

async function firstItem(memory: Memory, operation: Operation): Promise<object> {
  const { text, variables } = filled(memory, operation);
  const client = connect(server.wsUrl);
  const [item] = await client.watch(text, variables).atLeast(1);
  await client.dispose();
  return item!;
}

/** `$brakId` is the id of `brak`. */
const nameOf = (variable: string): string => variable.replace(/Id$/, '');

function filled(memory: Memory, { text, variables }: Operation) {
  const inText = text.replace(/"<\w+>"/g, (placeholder) =>
    JSON.stringify(fillIn(memory, { it: JSON.parse(placeholder) }).it),
  );
  const wanted = Object.fromEntries(variables.map((name) => [name, `<${nameOf(name)}>`]));
  return { text: inText, variables: fillIn(memory, wanted) };
}
