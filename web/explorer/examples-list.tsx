/** The list of examples: grouped by game, each opened in a tab of its own, or found again where it is open. */
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { ReactElement } from 'react';
import { type Example, exampleGroups } from './examples.ts';

export function Examples(): ReactElement {
  const open = useOpenExample();
  const isReady = useGraphiQL(({ queryEditor, variableEditor }) => Boolean(queryEditor && variableEditor));
  return (
    <section className="examples" aria-label="Examples">
      <h2>Examples</h2>
      {exampleGroups.map(({ title, examples }, index) => (
        <details key={title} name="examples" open={index === 0}>
          <summary>{title}</summary>
          <ol>
            {examples.map((example) => (
              <li key={example.title}>
                <button type="button" title={example.about} disabled={!isReady} onClick={() => open(example)}>
                  {example.title}
                </button>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

function useOpenExample(): (example: Example) => void {
  const { addTab, changeTab, updateActiveTabValues } = useGraphiQLActions();
  const tabs = useGraphiQL((state) => state.tabs);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  return ({ title, query, variables }) => {
    const there = tabs.findIndex((tab) => tab.title === title);
    if (there >= 0) return changeTab(there);
    addTab();
    // The editors tell the tab only a moment later, when it may have been left already.
    updateActiveTabValues({ query, variables, operationName: title });
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables ?? '');
  };
}
