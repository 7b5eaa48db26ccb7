/** The feed pane: follows the combat seen last and tells it beat by beat, while the tabs stay free for commands. */
import {
  type ReactElement,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { recall, socket, watchMemory } from './client.ts';
import { seatNow, watchSeat } from './seat.ts';

const feedQuery = /* GraphQL */ `
  subscription Feed($combatId: ID!, $after: String) {
    combatFeed(combatId: $combatId, after: $after) {
      __typename
      ... on Beat { cursor seq round command events { says } }
      ... on NarrationDelta { cursor beatSeq index text }
      ... on Narration { cursor beatSeq text }
      ... on FeedGap { cursor }
    }
  }
`;

type Item = { cursor: string } & (
  | { __typename: 'Beat'; seq: number; round: number; command: string; events: { says: string }[] }
  | { __typename: 'NarrationDelta'; beatSeq: number; index: number; text: string }
  | { __typename: 'Narration'; beatSeq: number; text: string }
  | { __typename: 'FeedGap' }
);

interface Told {
  readonly seq: number;
  readonly title: string;
  readonly facts: readonly string[];
  readonly prose: readonly string[];
}

export function Feed(): ReactElement {
  const combatId = useSyncExternalStore(watchMemory, () => recall('combat'));
  const { person } = useSyncExternalStore(watchSeat, seatNow);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without a mouse it is scrolled from inside
    <section className="feed" aria-label="Feed" tabIndex={0}>
      <h2>Feed</h2>
      {combatId === null ? (
        <p>Start a combat in one of the tabs, and it is told here as it happens.</p>
      ) : (
        <Combat key={`${combatId} ${person?.name}`} id={combatId} />
      )}
    </section>
  );
}

function Combat({ id }: { id: string }): ReactElement {
  const [told, tell] = useReducer(withItem, []);
  const [isLost, setLost] = useState(false);
  useEffect(() => follow(id, tell, setLost), [id]);
  const list = useNewestInView(told);
  return (
    <>
      <p role="status">{isLost ? 'The connection was lost; trying again.' : ''}</p>
      <ol ref={list}>
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
    </>
  );
}

const PATIENCE_MS = 1000;

/** Until it is told to stop, or the fight is over. A connection that is lost is made anew, and goes on where it was. */
function follow(combatId: string, tell: (item: Item) => void, setLost: (isLost: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = () => {};
  let after: string | null = null;
  const listen = () => {
    leave = socket.subscribe<{ combatFeed: Item }>(
      { query: feedQuery, variables: { combatId, after } },
      {
        next({ data }) {
          if (!data) return;
          after = data.combatFeed.cursor;
          tell(data.combatFeed);
        },
        error(error) {
          // A list is the server's answer, which will be the same the next time.
          if (Array.isArray(error)) return;
          setLost(true);
          timer = setTimeout(listen, PATIENCE_MS);
        },
        complete: () => {},
      },
    );
  };
  const unlisten = socket.on('connected', () => setLost(false));
  listen();
  return () => {
    clearTimeout(timer);
    unlisten();
    leave();
  };
}

/** Scrolls along with what is told, unless the reader has scrolled up to read. */
function useNewestInView(told: readonly Told[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const pane = list.current!.closest('.feed')!;
    let before = pane.scrollTop;
    // That it is no longer at the end may also be because more was told before it was heard that we scrolled.
    const look = () => {
      const isBack = pane.scrollTop < before;
      before = pane.scrollTop;
      if (pane.scrollHeight - pane.clientHeight - pane.scrollTop < 40) isAtEnd.current = true;
      else if (isBack) isAtEnd.current = false;
    };
    pane.addEventListener('scroll', look);
    return () => pane.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    const pane = list.current!.closest('.feed')!;
    if (told.length > 0 && isAtEnd.current) pane.scrollTop = pane.scrollHeight;
  }, [told]);
  return list;
}

function withItem(told: readonly Told[], item: Item): readonly Told[] {
  if (item.__typename === 'FeedGap') return told;
  if (item.__typename === 'Beat') return [...told, beatTold(item)];
  return told.map((beat) => (beat.seq === item.beatSeq ? { ...beat, prose: proseWith(beat.prose, item) } : beat));
}

function beatTold({ seq, round, command, events }: Item & { __typename: 'Beat' }): Told {
  return { seq, title: `Round ${round}: ${command}`, facts: events.map(({ says }) => says), prose: [] };
}

/** Pieces come by number, and anew from 0 when it is told anew; the finished text replaces them all. */
function proseWith(prose: readonly string[], item: Item & { text: string }): readonly string[] {
  return item.__typename === 'NarrationDelta' ? [...prose.slice(0, item.index), item.text] : [item.text];
}
