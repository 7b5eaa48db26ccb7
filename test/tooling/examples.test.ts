/** The examples as files: each says what it does, is one named operation, and comes with exactly its variables. */
import fs from 'node:fs';
import path from 'node:path';
import { type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { authorizationFor, fillIn, type Memory, remember } from '../../examples/memory.ts';

const folder = path.resolve(import.meta.dirname, '../../examples');
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql') && !name.startsWith('clients'))
  .sort();

describe.each(files)('example %s', (file) => {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  const { definitions } = parse(text);
  const operation = definitions[0] as OperationDefinitionNode;

  it('opens with a line that says what it does', () => {
    expect(text).toMatch(/^# \S/);
  });

  it('is one operation with a name', () => {
    expect(definitions.map(({ kind }) => kind)).toEqual(['OperationDefinition']);
    expect(operation.name?.value).toMatch(/^[A-Z]/);
  });

  it('comes with a value for exactly the variables it declares', () => {
    const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
    expect(Object.keys(variablesOf(file)).sort()).toEqual(declared.sort());
  });
});

describe('the memory that chains the examples', () => {
  it('knows an object by the name it has in the answer, however deep, and the newest wins', () => {
    const memory: Memory = new Map();
    remember(memory, {
      fighter: { id: 'f1' },
      result: { combat: { id: 'c1', combatants: [{ character: { id: 'f2' } }] } },
    });
    remember(memory, { combat: { id: 'c2' }, gone: null });
    expect(Object.fromEntries(memory)).toEqual({ fighter: 'f1', character: 'f2', combat: 'c2' });
  });

  it('fills in whole words in angle brackets and nothing else', () => {
    const memory: Memory = new Map([['combat', 'c1']]);
    const variables = { input: { combatId: '<combat>', ids: ['<combat>'], text: 'the <combat> rages', count: 2 } };
    expect(fillIn(memory, variables)).toEqual({
      input: { combatId: 'c1', ids: ['c1'], text: 'the <combat> rages', count: 2 },
    });
  });

  it('knows the owner key of the campaign that a request names, and of no other', () => {
    const memory: Memory = new Map();
    remember(memory, { campaign: { id: 'camp_a', ownerKey: 'own_a' }, other: { id: 'camp_b', ownerKey: 'own_b' } });
    remember(memory, { campaign: { id: 'camp_a', ownerKey: null }, fighter: { id: 'char_c' } });
    expect(authorizationFor(memory, { input: { campaignId: 'camp_b' } })).toBe('Bearer own_b');
    expect(authorizationFor(memory, ['{ combat(id: "camp_a.1") { id } }', {}])).toBe('Bearer own_a');
    expect(authorizationFor(memory, { class: 'fighter', name: 'campaign', id: 'camp_d' })).toBeNull();
  });

  it('says which name it has not seen', () => {
    expect(() => fillIn(new Map(), { id: '<campaign>' })).toThrow('No campaign has been seen yet');
  });
});

function variablesOf(file: string): Record<string, unknown> {
  const beside = path.join(folder, file.replace(/graphql$/, 'json'));
  return fs.existsSync(beside) ? JSON.parse(fs.readFileSync(beside, 'utf8')) : {};
}
