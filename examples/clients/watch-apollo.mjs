/**
 * Follows a fight with Apollo Client over plain HTTP, and keeps its cache right while it does.
 *
 *   node watch-apollo.mjs http://localhost:4000/graphql <combat id>
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';

const [uri, combatId] = process.argv.slice(2);

const FIGHT = gql`
  query Fight($combatId: ID!) {
    combat(id: $combatId) { id status round combatants { id name health } }
  }
`;
const WATCH = gql`
  subscription Watch($combatId: ID!, $after: String) {
    combatFeed(combatId: $combatId, after: $after) {
      ... on Beat { id cursor seq combat { id status round combatants { id name health } } }
      ... on NarrationDelta { cursor beatSeq text }
      ... on Narration { id cursor beatSeq text }
      ... on FeedGap { cursor reason }
    }
  }
`;

// Every object has an id of its own, so that the cache needs no key of ours: what a beat brings, the query shows.
const client = new ApolloClient({ link: new HttpLink({ uri }), cache: new InMemoryCache() });

await shown();
let after = null;
while (!(await watched())) await pause(500);
client.stop();

/** True once the fight is over; false when the connection was lost. */
function watched() {
  return new Promise((resolve) => {
    client.subscribe({ query: WATCH, variables: { combatId, after }, fetchPolicy: 'network-only' }).subscribe({
      next({ data, error }) {
        if (error) return resolve(lost(error));
        const item = data.combatFeed;
        after = item.cursor;
        if (item.__typename === 'Beat') console.log(`${item.seq}: ${standing()}`);
        if (item.text) console.log(`${item.beatSeq}> ${item.text}`);
      },
      error: (error) => resolve(lost(error)),
      complete: () => resolve(true),
    });
  });
}

/** What was refused will be refused again; everything else is worth another try. */
function lost(error) {
  const refused = error.errors?.[0];
  if (refused?.extensions?.code) {
    console.error(`${refused.extensions.code}: ${refused.message}`);
    process.exit(1);
  }
  return false;
}

async function shown() {
  const { data, error } = await client.query({ query: FIGHT, variables: { combatId }, errorPolicy: 'all' });
  if (error || !data.combat) {
    console.error(error?.message ?? 'There is no such combat.');
    process.exit(1);
  }
}

/** From the cache alone. */
function standing() {
  const { combat } = client.readQuery({ query: FIGHT, variables: { combatId } });
  return combat.combatants.map(({ name, health }) => `${name} ${health}`).join(', ');
}
