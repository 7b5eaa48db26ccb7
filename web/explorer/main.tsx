/** The explorer at /graphql: GraphiQL with examples by game and a pane that tells the fight. */
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './explorer.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { fetcher } from './client.ts';
import { exampleGroups } from './examples.ts';
import { storage } from './storage.ts';
import { tablePlugin } from './table.tsx';

/** Enough to get into a fight; the list has the rest. GraphiQL shows the first one without its variables, so it has none. */
const firstSteps = exampleGroups[0]!.examples.filter(({ title }) =>
  ['Rulesets', 'CreateCampaign', 'CreateCharacter', 'StartCombat', 'Attack'].includes(title),
);

createRoot(document.getElementById('explorer')!).render(
  <GraphiQL
    fetcher={fetcher}
    defaultTabs={firstSteps}
    defaultEditorToolsVisibility="variables"
    plugins={[HISTORY_PLUGIN, tablePlugin]}
    visiblePlugin={tablePlugin}
    storage={storage}
  >
    <GraphiQL.Logo>Arbiter</GraphiQL.Logo>
  </GraphiQL>,
);
