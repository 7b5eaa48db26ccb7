/** What graphql-codegen's client preset makes of every field of every type compiles in strict TypeScript, and is used there. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import {
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  parse,
  printSchema,
  specifiedRules,
  validate,
} from 'graphql';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { everyField } from '../resolvers/every-field.ts';

const schema = makeSchema();
const document = everyField(schema);
const home = path.resolve(import.meta.dirname, '../..');

describe('a document that selects every field of every type', () => {
  it('leaves none out', () => {
    const selected = (name: string) => new RegExp(`^fragment All${name} on ${name} `, 'm').test(document);
    const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
    const roots = ['Query', 'Mutation', 'Subscription'];
    const left = types.filter(({ name }) => !name.startsWith('__') && !roots.includes(name) && !selected(name));
    expect(left.map(({ name }) => name)).toEqual([]);
  });

  it('is valid as it stands, each union and interface with all its members at once', () => {
    const rules = specifiedRules.filter(({ name }) => name !== 'NoUnusedFragmentsRule');
    expect(validate(schema, parse(document), rules, { maxErrors: 20 }).map(({ message }) => message)).toEqual([]);
  });
});

describe('the client preset', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'arbiter-codegen-'));
    symlinkSync(path.join(home, 'node_modules'), path.join(folder, 'node_modules'));
    await generateInto(path.join(folder, 'gql'), schema, document);
    writeFileSync(path.join(folder, 'client.ts'), client);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes types that compile, and that a client can use, in strict TypeScript', () => {
    const program = ts.createProgram([path.join(folder, 'client.ts'), path.join(folder, 'gql/index.ts')], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    });
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    expect(faults).toEqual([]);
    const generated = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/gql/'));
    expect(generated.map(({ fileName }) => path.basename(fileName)).sort()).toEqual(
      expect.arrayContaining(['fragment-masking.ts', 'gql.ts', 'graphql.ts']),
    );
  });
});

async function generateInto(folder: string, schemaObject: GraphQLSchema, text: string): Promise<void> {
  mkdirSync(folder);
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: `${folder}/`,
    presetConfig: {},
    schema: parse(printSchema(schemaObject)),
    schemaAst: schemaObject,
    documents: [{ location: 'every-field.graphql', document: parse(text), rawSDL: text }],
    config: { strictScalars: true, scalars: { DateTime: 'string', JSON: 'unknown' }, useTypeImports: true },
    plugins: [],
    pluginMap: {},
  });
  for (const output of outputs) writeFileSync(output.filename, await codegen(output));
}

/** As a front end would write it: a refusal that cannot be missed, a feed told apart by type, every union member known. */
const client = `
import { type FragmentType, useFragment } from './gql/fragment-masking';
import {
  AllCombatantFragmentDoc,
  AllCombatFeedItemFragmentDoc,
  type AllEventFragment,
  type AttackMutation,
  type AttackMutationVariables,
  type CombatFeedSubscription,
} from './gql/graphql';

export const variables: AttackMutationVariables = { input: { combatId: 'camp_1.1', target: 'goblin' } };

export function struck(answer: AttackMutation): boolean {
  return answer.attack !== null && answer.attack !== undefined;
}

export function toldBy(answer: CombatFeedSubscription): string {
  const item = useFragment(AllCombatFeedItemFragmentDoc, answer.combatFeed);
  switch (item.__typename) {
    case 'Beat':
      return \`beat \${item.seq}\`;
    case 'NarrationDelta':
    case 'Narration':
      return item.text;
    case 'FeedGap':
      return item.reason;
  }
}

export const nameOf = (combatant: FragmentType<typeof AllCombatantFragmentDoc>): string =>
  useFragment(AllCombatantFragmentDoc, combatant).name;

/** Every union member is known, so that the compiler sees a case that was forgotten. */
export const blowOf = (event: AllEventFragment): number | null | undefined =>
  event.__typename === 'HarmDealt' ? event.amount : null;
`;
