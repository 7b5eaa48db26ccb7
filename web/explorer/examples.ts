/** The ready-made tabs: every operation in the examples folder with its variables, in the order of their numbers. */
const operations = import.meta.glob<string>('../../examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const variables = import.meta.glob<string>('../../examples/*.json', { query: '?raw', import: 'default', eager: true });

export const exampleTabs = Object.keys(operations)
  .sort()
  .map((file) => ({
    query: operations[file]!.trimEnd(),
    variables: variables[file.replace(/graphql$/, 'json')]?.trimEnd() ?? null,
  }));
