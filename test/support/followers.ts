/** The real clients, each following a feed as its own documentation has it, and going on from the last cursor after a break. */
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { subscriptionExchange, Client as UrqlClient } from '@urql/core';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { tap } from 'rxjs';
import WebSocket from 'ws';

export interface FollowedItem {
  readonly __typename: string;
  readonly cursor: string;
  readonly seq?: number;
  readonly beatSeq?: number;
  readonly index?: number;
  readonly text?: string;
}

export interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

export interface Follower {
  readonly answers: Answer[];
  /** Resolves when the feed is complete; rejects with what ended it otherwise. */
  readonly ended: Promise<void>;
  stop(): void;
}

export interface Followed {
  /** Without a path; asked again whenever a connection is made. */
  readonly url: () => string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Whether it comes back when the line breaks. */
  readonly isPersistent?: boolean;
}

export type Follow = (followed: Followed) => Follower;

export const itemsOf = ({ answers }: Follower): FollowedItem[] =>
  answers.flatMap(({ data }) => (data ? [Object.values(data)[0] as FollowedItem] : []));

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 50));
const attempts = (isPersistent = true): number => (isPersistent ? 1_000 : 0);
const socketUrl = (url: () => string) => () => `${url().replace(/^http/, 'ws')}/graphql`;

/** The one line that a client needs: what is sent again after a break starts after the last item. */
function goOn(variables: Record<string, unknown>, { data }: Answer): void {
  const item = Object.values(data ?? {})[0] as FollowedItem | undefined;
  if (item?.cursor !== undefined) variables.after = item.cursor;
}

const socketClient = ({ url, isPersistent }: Followed) =>
  createSocketClient({
    url: socketUrl(url),
    webSocketImpl: WebSocket,
    retryAttempts: attempts(isPersistent),
    retryWait: soon,
    // Refused connections, too: a server that restarts is not there for a moment.
    shouldRetry: () => true,
  });

const viaSocket: Follow = (followed) => {
  const client = socketClient(followed);
  const variables = { ...followed.variables };
  return following((sink) =>
    client.subscribe(
      { query: followed.query, variables },
      {
        ...sink,
        next: (answer) => {
          goOn(variables, answer as Answer);
          sink.next(answer as Answer);
        },
      },
    ),
  );
};

const viaEvents: Follow = ({ url, query, variables, isPersistent }) => {
  const client = createSseClient({
    url: () => `${url()}/graphql/stream`,
    retryAttempts: attempts(isPersistent),
    retry: soon,
  });
  const sent = { ...variables };
  return following((sink) =>
    client.subscribe(
      { query, variables: sent },
      {
        ...sink,
        next: (answer) => {
          goOn(sent, answer as Answer);
          sink.next(answer as Answer);
        },
      },
    ),
  );
};

/** As codegen writes it down; without it Apollo drops what a fragment asks of a union. */
const possibleTypes = {
  CombatFeedItem: ['Beat', 'NarrationDelta', 'Narration', 'FeedGap'],
  CampaignFeedItem: ['LogEntry', 'CombatBegan', 'Beat', 'NarrationDelta', 'Narration', 'CombatOver', 'FeedGap'],
};

const resuming = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap((answer) => goOn(operation.variables, answer as Answer))),
);

const viaApollo = (linkFor: (followed: Followed) => ApolloLink): Follow => {
  return (followed) => {
    const client = new ApolloClient({ link: linkFor(followed), cache: new InMemoryCache({ possibleTypes }) });
    return following((sink) => {
      const subscribed = client
        .subscribe({ query: gql(followed.query), variables: followed.variables, errorPolicy: 'all' })
        .subscribe({
          next: ({ data, error }) => {
            if (error && !('errors' in error)) sink.error(error);
            else
              sink.next({ data: data as Answer['data'], ...(error && { errors: error.errors as Answer['errors'] }) });
          },
          error: sink.error,
          complete: sink.complete,
        });
      return () => subscribed.unsubscribe();
    });
  };
};

const viaApolloSocket = viaApollo((followed) =>
  ApolloLink.from([resuming, new GraphQLWsLink(socketClient(followed) as never)]),
);

const viaApolloParts = viaApollo(({ url, isPersistent }) =>
  ApolloLink.from([
    new RetryLink({ delay: { initial: 50, max: 50, jitter: false }, attempts: { max: attempts(isPersistent) + 1 } }),
    resuming,
    new HttpLink({ uri: () => `${url()}/graphql` }),
  ]),
);

const viaUrql: Follow = (followed) => {
  const sockets = socketClient(followed);
  const client = new UrqlClient({
    url: followed.url(),
    preferGetMethod: false,
    exchanges: [
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => {
            const sent = { ...(variables as Record<string, unknown>) };
            const next = (answer: Answer) => {
              goOn(sent, answer);
              sink.next(answer as never);
            };
            const unsubscribe = sockets.subscribe({ query: query!, variables: sent }, { ...sink, next } as never);
            return { unsubscribe };
          },
        }),
      }),
    ],
  });
  return following((sink) => {
    let isOver = false;
    const { unsubscribe } = client
      .subscription(followed.query, followed.variables)
      .subscribe(({ data, error, hasNext }) => {
        if (error?.networkError) return sink.error(error);
        // When it is complete urql hands its last answer over once more.
        if (hasNext !== false) return sink.next({ data, ...(error && { errors: error.graphQLErrors as never }) });
        if (!isOver) sink.complete();
        isOver = true;
      });
    return unsubscribe;
  });
};

interface Sink {
  next(answer: Answer): void;
  error(error: unknown): void;
  complete(): void;
}

function following(start: (sink: Sink) => () => void): Follower {
  const answers: Answer[] = [];
  let stop = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    stop = start({ next: (answer) => void answers.push(answer), error: reject, complete: resolve });
  });
  ended.catch(() => {});
  return { answers, ended, stop: () => stop() };
}

export const followers: Readonly<Record<string, Follow>> = {
  'graphql-ws': viaSocket,
  'Apollo Client over a socket': viaApolloSocket,
  urql: viaUrql,
  'graphql-sse': viaEvents,
  'Apollo Client over HTTP': viaApolloParts,
};
