/** The explorer at /graphql: GraphiQL with a fight's worth of ready-made tabs and a pane that tells the fight. */
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './explorer.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { fetcher } from './client.ts';
import { exampleTabs } from './examples.ts';
import { feedPlugin } from './feed.tsx';
import { storage } from './storage.ts';

createRoot(document.getElementById('explorer')!).render(
  <GraphiQL
    fetcher={fetcher}
    defaultTabs={exampleTabs}
    defaultEditorToolsVisibility="variables"
    plugins={[HISTORY_PLUGIN, feedPlugin]}
    visiblePlugin={feedPlugin}
    storage={storage}
  >
    <GraphiQL.Logo>Arbiter</GraphiQL.Logo>
  </GraphiQL>,
);
