/** How docs/api.md says that clients read a refusal: Apollo Client, urql, and the type that a code generator makes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { parse, printSchema } from 'graphql';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '../../src/resolvers/refusals.ts';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { setTable } from '../support/through-api.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map((block) => block[1]!);
const fragment = blocks('graphql').find((block) => block.includes('fragment Refusal'))!;
const type = blocks('ts').find((block) => block.includes('export type Refusal'))!;

const document = `mutation Two($id: ID!) {
  a: defend(input: { combatId: $id }) { beat { seq } }
  b: act(input: { combatId: $id, type: "sing" }) { beat { seq } }
}`;

const expected = {
  data: { a: { beat: { seq: 4 } }, b: null },
  refusals: [{ path: ['b'], code: 'ILLEGAL_ACTION', options: expect.arrayContaining(['Defend']) }],
};

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  id = (await setTable(server)).combatId;
});
afterAll(() => server?.close());

interface Told {
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Record<string, unknown> | undefined;
}

const told = ({ path: where, extensions }: Told) => ({
  path: where,
  code: extensions?.code,
  options: ((extensions?.options ?? []) as string[]).map((label) => label.split(' ')[0]),
});

describe('two mutations, one of them refused', () => {
  it('through Apollo Client: what was done, and why the other was not', async () => {
    const { combatId } = await setTable(server);
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: new HttpLink({ uri: `${server.url}/graphql` }),
    });
    const mutation = gql(document);
    const { data, error } = await client.mutate({ mutation, variables: { id: combatId }, errorPolicy: 'all' });
    const refusals = CombinedGraphQLErrors.is(error) ? error.errors : [];
    expect(JSON.parse(JSON.stringify(data, (key, value) => (key === '__typename' ? undefined : value)))).toEqual(
      expected.data,
    );
    expect(refusals.map(told)).toEqual(expected.refusals);
    client.stop();
  });

  it('through urql: the same', async () => {
    const urql = new Client({
      ...{ url: `${server.url}/graphql`, preferGetMethod: false, exchanges: [cacheExchange, fetchExchange] },
    });
    const { data, error } = await urql.mutation(document, { id });
    expect(JSON.parse(JSON.stringify(data, (key, value) => (key === '__typename' ? undefined : value)))).toEqual(
      expected.data,
    );
    expect((error?.graphQLErrors ?? []).map(told)).toEqual(expected.refusals);
  });
});

describe('the type of a refusal', () => {
  it('is what a code generator makes of the fragment, and knows codes and details', async () => {
    const schema = makeSchema();
    const made = await codegen({
      ...{ filename: 'generated.ts', schema: parse(printSchema(schema)) },
      schemaAst: schema,
      documents: [{ location: 'docs/api.md', document: parse(fragment) }],
      plugins: [{ operations: {} }],
      pluginMap: { operations },
      config: { enumType: 'string-literal', useTypeImports: true },
    });
    expect(made).toContain('RefusalFragment');
    for (const code of codes) expect(made).toContain(`'${code}'`);
    const use = `${type}
      export const sent: Refusal = { code: 'INSUFFICIENT_RESOURCE', need: 40, have: 28 };
      // @ts-expect-error no such code
      export const wrong: Refusal = { code: 'OUT_OF_CHEESE' };
      // @ts-expect-error no number
      export const odd: Refusal = { code: 'CONFLICT', need: 'a lot' };`;
    expect(complaints({ 'generated.ts': made, 'use.ts': use })).toEqual([]);
  });
});

/** What strict TypeScript says of files that are nowhere but here. */
function complaints(files: Readonly<Record<string, string>>): string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] },
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const named = (file: string): string | undefined => files[path.basename(file)];
  host.fileExists = (file) => named(file) !== undefined || fileExists(file);
  host.getSourceFile = (file, target) =>
    named(file) === undefined ? getSourceFile(file, target) : ts.createSourceFile(file, named(file)!, target);
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
