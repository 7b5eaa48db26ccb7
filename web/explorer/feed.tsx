/** The feed pane: follows the combat seen last and tells it beat by beat, while the tabs stay free for commands. */
import { type ReactElement, useEffect, useReducer, useSyncExternalStore } from 'react';
import { recall, socket, watchMemory } from './client.ts';

const feedQuery = /* GraphQL */ `
  subscription Feed($combatId: ID!) {
    combatFeed(combatId: $combatId, after: 0) {
      __typename
      ... on Beat { seq round command events { says } }
      ... on NarrationDelta { beatSeq index text }
      ... on Narration { beatSeq text }
    }
  }
`;

type Item =
  | { __typename: 'Beat'; seq: number; round: number; command: string; events: { says: string }[] }
  | { __typename: 'NarrationDelta'; beatSeq: number; index: number; text: string }
  | { __typename: 'Narration'; beatSeq: number; text: string }
  | { __typename: 'FeedGap' };

interface Told {
  readonly seq: number;
  readonly title: string;
  readonly facts: readonly string[];
  readonly prose: readonly string[];
}

export const feedPlugin = { title: 'Feed', icon: FeedIcon, content: Feed };

function FeedIcon(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9z" />
      <path d="M8 14h8L12 8z" />
    </svg>
  );
}

function Feed(): ReactElement {
  const combatId = useSyncExternalStore(watchMemory, () => recall('combat'));
  return (
    <section className="feed" aria-label="Feed">
      <h2>Feed</h2>
      {combatId === null ? (
        <p>Start a combat in one of the tabs, and it is told here as it happens.</p>
      ) : (
        <Combat key={combatId} id={combatId} />
      )}
    </section>
  );
}

function Combat({ id }: { id: string }): ReactElement {
  const [told, tell] = useReducer(withItem, []);
  useEffect(
    () =>
      socket.subscribe<{ combatFeed: Item }>(
        { query: feedQuery, variables: { combatId: id } },
        { next: ({ data }) => data && tell(data.combatFeed), error: () => {}, complete: () => {} },
      ),
    [id],
  );
  return (
    <ol>
      {told.map(({ seq, title, facts, prose }) => (
        <li key={seq}>
          <h3>{title}</h3>
          <p>{prose.join('')}</p>
          <details>
            <summary>what happened</summary>
            <p className="facts">{facts.join('\n')}</p>
          </details>
        </li>
      ))}
    </ol>
  );
}

function withItem(told: readonly Told[], item: Item): readonly Told[] {
  if (item.__typename === 'FeedGap') return told;
  if (item.__typename === 'Beat') return [...told, beatTold(item)];
  return told.map((beat) => (beat.seq === item.beatSeq ? { ...beat, prose: proseWith(beat.prose, item) } : beat));
}

function beatTold({ seq, round, command, events }: Item & { __typename: 'Beat' }): Told {
  return { seq, title: `Round ${round}: ${command}`, facts: events.map(({ says }) => says), prose: [] };
}

/** Pieces come by number; the finished text replaces them all. */
function proseWith(prose: readonly string[], item: Item & { text: string }): readonly string[] {
  return item.__typename === 'NarrationDelta' ? prose.toSpliced(item.index, 1, item.text) : [item.text];
}
