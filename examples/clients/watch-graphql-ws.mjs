/**
 * Follows a fight over WebSocket and misses nothing, whatever happens to the connection or the server.
 *
 *   node watch-graphql-ws.mjs ws://localhost:4000/graphql <combat id>
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

const [url, combatId] = process.argv.slice(2);

const query = /* GraphQL */ `
  subscription Watch($combatId: ID!, $after: String) {
    combatFeed(combatId: $combatId, after: $after) {
      ... on Beat { cursor seq events(bookkeeping: false) { says } }
      ... on NarrationDelta { cursor beatSeq text }
      ... on Narration { cursor beatSeq text }
      ... on FeedGap { cursor reason }
    }
  }
`;

// Its own retry would begin where this client began; the loop below begins where it got to.
const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 });

let after = null;
while (!(await watched())) await pause(500);
await client.dispose();

/** True once the fight is over; false when the connection was lost. */
async function watched() {
  try {
    for await (const { data, errors } of client.iterate({ query, variables: { combatId, after } })) {
      if (errors) fail(errors);
      after = data.combatFeed.cursor;
      tell(data.combatFeed);
    }
    return true;
  } catch (error) {
    // Refused, and not lost: trying again would not help.
    if (Array.isArray(error)) fail(error);
    return false;
  }
}

function tell({ events, seq, text, beatSeq, reason }) {
  for (const { says } of events ?? []) console.log(`${seq}: ${says}`);
  if (text) console.log(`${beatSeq}> ${text}`);
  if (reason) console.log(reason);
}

function fail([{ message, extensions }]) {
  console.error(`${extensions.code}: ${message}`);
  process.exit(1);
}
