/** The ready-made operations of the examples folder, by game, each with its variables, in the order of their numbers. */
const operations = import.meta.glob<string>('../../examples/*/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const variables = import.meta.glob<string>('../../examples/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Example {
  /** The operation's name, which is also its tab's. */
  readonly title: string;
  /** What it does, from the comment it opens with. */
  readonly about: string;
  readonly query: string;
  readonly variables: string | null;
}

/** By folder. */
const titles: Readonly<Record<string, string>> = {
  '1-becmi': 'BECMI: a fight, step by step',
  '2-campaign': 'Any campaign: log, style, forks',
  '3-story': 'Free text between fights',
  '4-srd5': '5e SRD',
  '5-rune': 'Rune & Rust',
  '6-duel': 'Fights and Duels',
};

export const exampleGroups = Object.entries(titles).map(([folder, title]) => ({
  title,
  examples: Object.keys(operations)
    .filter((file) => file.includes(`/${folder}/`))
    .sort()
    .map(exampleIn),
}));

function exampleIn(file: string): Example {
  const query = operations[file]!.trimEnd();
  return {
    title: /^(?:query|mutation|subscription) (\w+)/m.exec(query)![1]!,
    about: aboutOf(query),
    query,
    variables: variables[file.replace(/graphql$/, 'json')]?.trimEnd() ?? null,
  };
}

function aboutOf(query: string): string {
  const comment = /^(?:# .*\n)+/.exec(query)![0];
  return comment.replaceAll(/^# /gm, '').replaceAll('\n', ' ').trim();
}
