/** The schema and the operations of the examples as graphql-eslint judges them: every rule it has, but for those argued below. */
import path from 'node:path';
import * as plugin from '@graphql-eslint/eslint-plugin';
import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

const home = path.resolve(import.meta.dirname, '../..');
const { configs, parser, rules } = plugin.default ?? plugin;

/** By rule: why it is not ours. */
const notForTheSchema: Readonly<Record<string, string>> = {
  alphabetize: 'Fields stand in the order people ask for them: who and what before how much.',
  'input-name': 'A mutation with one or two arguments takes them as they are; those with more take an input.',
  'no-root-type': 'It is for schemas that have no mutations or no subscriptions.',
  'no-typename-prefix': 'Its only finding is that the combatants are in a combat.',
  'require-field-of-type-query-in-mutation-result':
    'A mutation answers with what it changed, all of it with ids: nothing else has to be asked for.',
  'require-nullable-result-in-root':
    'It holds for mutations, which schema.test.ts sees to; a list of what there is, is never null.',
  'strict-id-in-types':
    'Values such as rolls and dice have no life of their own; what has one is a Node, see node.test.ts.',
};

const notForOperations: Readonly<Record<string, string>> = {
  alphabetize: 'An example reads in the order of its thought.',
  'match-document-filename': 'Files are numbered in the order they are played in.',
  'no-one-place-fragments': 'A fragment may say what a thing is, even if only once.',
  'lone-executable-definition': 'A fragment stands beside the operation that needs it.',
  'require-import-fragment': 'Examples are pasted whole into an explorer; they import nothing.',
  'require-selections': 'Not every example is for a cache; those for clients select ids.',
  'selection-set-depth': 'The server has its own limit for depth.',
};

describe('graphql-eslint', () => {
  it('has nothing to say about the schema', async () => {
    const all = { ...rulesOf('flat/schema-all', notForTheSchema), ...rulesOf('flat/schema-relay', notForTheSchema) };
    expect(Object.keys(all).length).toBeGreaterThan(20);
    const found = await findings('schema.graphql', {
      ...all,
      '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
      '@graphql-eslint/require-description': ['error', everyKind],
    });
    expect(found).toEqual([]);
  });

  it('has nothing to say about the examples', async () => {
    const all = rulesOf('flat/operations-all', notForOperations);
    expect(Object.keys(all).length).toBeGreaterThan(20);
    expect(await findings('examples/**/*.graphql', all)).toEqual([]);
  });

  it('knows every rule that is turned off', () => {
    for (const name of [...Object.keys(notForTheSchema), ...Object.keys(notForOperations)])
      expect(Object.keys(rules), name).toContain(name);
  });
});

const everyKind = {
  types: true,
  rootField: true,
  DirectiveDefinition: true,
  EnumValueDefinition: true,
  FieldDefinition: true,
  InputValueDefinition: true,
};

function rulesOf(config: keyof typeof configs, off: Readonly<Record<string, string>>): Linter.RulesRecord {
  const entries = Object.entries(configs[config].rules as Linter.RulesRecord);
  return Object.fromEntries(entries.filter(([name]) => !(name.replace('@graphql-eslint/', '') in off)));
}

async function findings(files: string, chosen: Linter.RulesRecord): Promise<string[]> {
  const eslint = new ESLint({
    cwd: home,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.graphql'],
      languageOptions: {
        parser,
        parserOptions: { graphQLConfig: { schema: 'schema.graphql', documents: 'examples/**/*.graphql' } },
      },
      plugins: { '@graphql-eslint': { rules } as never },
      rules: chosen,
    },
  });
  const results = await eslint.lintFiles([files]);
  expect(results.length).toBeGreaterThan(0);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, message }) => `${path.relative(home, filePath)}:${line} ${ruleId} ${message}`),
  );
}
