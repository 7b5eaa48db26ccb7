/** A real server on a free port with a database of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server/server.ts';
import type { Arbiter } from '../../src/table/arbiter.ts';

export interface GraphQLAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  readonly data?: any;
  readonly errors?: {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string } & Record<string, unknown>;
  }[];
}

export interface TestServer {
  /** Without a path: the API is at `${url}/graphql`. */
  readonly url: string;
  readonly wsUrl: string;
  readonly arbiter: Arbiter;
  readonly databaseUrl: string;
  /** `authorization` is the header, word for word. */
  gql(query: string, variables?: Record<string, unknown>, authorization?: string): Promise<GraphQLAnswer>;
  close(): Promise<void>;
}

/** A test plays faster than any table; those that are about rates set their own. */
const withoutRates = { rateOperations: 0, rateFeeds: 0, rateLogins: 0, rateModel: 0 } satisfies Partial<Config>;

export async function startTestServer(options: Partial<Config> = {}): Promise<TestServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'arbiter-test-'));
  const databaseUrl = options.databaseUrl ?? `file:${path.join(folder, 'arbiter.db')}`;
  const server = await startServer({
    ...{ ...readConfig({}), port: 0, logLevel: 'silent', ...withoutRates },
    ...options,
    databaseUrl,
  });
  return {
    url: server.url,
    wsUrl: `${server.url.replace(/^http/, 'ws')}/graphql`,
    arbiter: server.arbiter,
    databaseUrl,
    gql: (query, variables, authorization) => send(server.url, query, variables, authorization),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function send(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  authorization?: string,
): Promise<GraphQLAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as GraphQLAnswer;
}
