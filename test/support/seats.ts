/** A server with seats, and people who sit down at it. */
import type { Config } from '../../src/config.ts';
import { type GraphQLAnswer, startTestServer, type TestServer } from './server.ts';

/** Somebody at their browser, with the token it keeps. */
export interface Someone {
  readonly name: string;
  /** As a header; undefined for a stranger. */
  readonly authorization: string | undefined;
  /** What is sent, and whatever is answered. */
  gql(query: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>;
  /** The field `it` of an answer without errors. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  ask(query: string, variables?: Record<string, unknown>): Promise<any>;
  /** The codes of what was refused. */
  refused(query: string, variables?: Record<string, unknown>): Promise<readonly string[]>;
}

export interface SeatedServer extends TestServer {
  readonly stranger: Someone;
  /** Whoever sends this. */
  by(authorization: string | undefined, name?: string): Someone;
  /** Comes in by a code. */
  accept(code: string, name: string): Promise<Someone>;
  /** The first to come in runs the server. */
  host(name?: string): Promise<Someone>;
  /** Invited by somebody who runs the table. */
  invited(by: Someone, campaignId: string, name: string, asked?: object): Promise<Someone>;
}

export async function startSeatedServer(options: Partial<Config> = {}): Promise<SeatedServer> {
  const server = await startTestServer({ auth: 'seats', ...options });
  const by = (authorization: string | undefined, name = 'A stranger'): Someone => {
    const gql: Someone['gql'] = (query, variables = {}) => server.gql(query, variables, authorization);
    return {
      ...{ name, authorization, gql },
      async ask(query, variables) {
        const { data, errors } = await gql(query, variables);
        if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
        return data!.it;
      },
      async refused(query, variables) {
        return ((await gql(query, variables)).errors ?? []).map(({ extensions }) => extensions.code);
      },
    };
  };
  const stranger = by(undefined);
  const accept = async (code: string, name: string): Promise<Someone> => {
    const { token } = await stranger.ask(ACCEPT, { i: { code, name } });
    return by(`Bearer ${token}`, name);
  };
  return {
    ...server,
    ...{ stranger, by, accept },
    host: async (name = 'Hanna') => accept((await server.arbiter.people.hostCode())!, name),
    async invited(inviter, campaignId, name, asked = {}) {
      const { code } = await inviter.ask(INVITE, { i: { campaignId, ...asked } });
      return accept(code, name);
    },
  };
}

/** What is sent by nobody in particular is sent by its host. */
export async function startHostedServer(options: Partial<Config> = {}): Promise<SeatedServer> {
  const server = await startSeatedServer(options);
  const host = await server.host();
  return {
    ...server,
    gql: (query, variables, authorization = host.authorization) => server.gql(query, variables, authorization),
  };
}

export const INVITE = 'mutation($i: InviteInput!) { it: invite(input: $i) { id code role uses expiresAt } }';
export const ACCEPT =
  'mutation($i: AcceptInvitationInput!) { it: acceptInvitation(input: $i) { token person { id name isHost } campaign { id } } }';

/* What nearly every table begins with */
export const CREATE =
  'mutation($i: CreateCampaignInput!) { it: createCampaign(input: $i) { id ownerKey yourRole isIron } }';
export const HERO = 'mutation($i: CreateCharacterInput!) { it: createCharacter(input: $i) { id maxHp } }';
export const START = 'mutation($i: StartCombatInput!) { it: startCombat(input: $i) { combat { id } beat { seq } } }';
export const FEED = 'subscription($id: ID!) { it: campaignFeed(campaignId: $id) { __typename } }';
