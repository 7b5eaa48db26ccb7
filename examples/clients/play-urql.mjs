/**
 * Plays a fight to its end with urql: asks for what is legal, takes an option by its id, and follows the feed.
 *
 *   node play-urql.mjs http://localhost:4000/graphql <combat id>
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, fetchExchange, gql, subscriptionExchange } from '@urql/core';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

const [url, combatId] = process.argv.slice(2);

const OPTIONS = gql`
  query Options($combatId: ID!) {
    combat(id: $combatId) {
      id
      status
      version
      options { id type label picks { name min choices { value } } }
    }
  }
`;
const ACT = gql`
  mutation Act($input: OptionInput!) {
    act(input: $input) { combat { id status version } beat { id seq } }
  }
`;
const WATCH = gql`
  subscription Watch($combatId: ID!, $after: String) {
    combatFeed(combatId: $combatId, after: $after) {
      ... on Beat { cursor seq events(bookkeeping: false) { says } }
      ... on NarrationDelta { cursor }
      ... on Narration { cursor beatSeq text }
      ... on FeedGap { cursor }
    }
  }
`;

const socket = createClient({ url: url.replace(/^http/, 'ws'), webSocketImpl: WebSocket, retryAttempts: 0 });
const client = new Client({
  url,
  preferGetMethod: false,
  requestPolicy: 'network-only',
  exchanges: [
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: (request) => ({
        subscribe: (sink) => ({ unsubscribe: socket.subscribe(request, sink) }),
      }),
    }),
  ],
});

const watching = watch();
while (await acted());
await watching;
await socket.dispose();

/** Takes the first attack there is, else whatever comes first; false once the fight is over. */
async function acted() {
  const { combat } = await answerTo(client.query(OPTIONS, { combatId }));
  if (!combat) stop('There is no such combat.');
  if (combat.status !== 'ACTIVE') return false;
  const option = combat.options.find(({ type }) => type === 'attack') ?? combat.options[0];
  const picks = option.picks.map(({ name, min, choices }) => ({
    name,
    values: choices.slice(0, min).map(({ value }) => value),
  }));
  // The key makes it safe to send again when the answer is lost: it is never played twice.
  const input = { combatId, optionId: option.id, picks, idempotencyKey: crypto.randomUUID() };
  await answerTo(client.mutation(ACT, { input }));
  return true;
}

/** A refusal is an error with a code; a lost connection is worth another try. */
async function answerTo(request) {
  const { data, error } = await request.toPromise();
  if (!error) return data;
  stop(error.graphQLErrors.map(({ extensions, message }) => `${extensions.code}: ${message}`).join('\n'));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

async function watch() {
  let after = null;
  while (!(await watched())) await pause(500);

  function watched() {
    return new Promise((resolve) => {
      const { unsubscribe } = client.subscription(WATCH, { combatId, after }).subscribe(({ data, error, hasNext }) => {
        if (error) {
          unsubscribe();
          return resolve(false);
        }
        if (data) {
          after = data.combatFeed.cursor;
          tell(data.combatFeed);
        }
        if (hasNext === false) resolve(true);
      });
    });
  }
}

function tell({ events, seq, text, beatSeq }) {
  for (const { says } of events ?? []) console.log(`${seq}: ${says}`);
  if (text) console.log(`${beatSeq}> ${text}`);
}
