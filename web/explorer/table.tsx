/** The pane beside the editor: who sits there, the examples by game, and below them the fight as it is told. */
import type { ReactElement } from 'react';
import { Examples } from './examples-list.tsx';
import { Feed } from './feed.tsx';
import { Seat } from './seat-pane.tsx';

export const tablePlugin = { title: 'Examples and feed', icon: Die, content: Table };

function Table(): ReactElement {
  return (
    <div className="table">
      <Seat />
      <Examples />
      <Feed />
    </div>
  );
}

function Die(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9z" />
      <path d="M8 14h8L12 8z" />
    </svg>
  );
}
