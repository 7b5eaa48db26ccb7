/** docs/house-rules.md: the settings of each game, from the tables that campaigns are checked against. */
import { engines } from '../../src/rules/registry.ts';
import { type SettingSpec, type SettingTable, tableSettings } from '../../src/rules/settings.ts';
import { code, table } from './tables.ts';

const titles: Readonly<Record<string, string>> = {
  BECMI: 'BECMI',
  SRD5: '5e SRD',
  RUNE: 'Rune & Rust',
  DUEL: 'Fights and Duels',
};

export const houseRulesPage = (): string => `# House rules

The settings of a campaign, given as \`createCampaign(input: { settings: { … } })\` and fixed with it. What is left out has
its default. A name the game does not have, a value of another type, a word that is none of the choices and a number
out of its range are refused with \`BAD_USER_INPUT\` and a sentence; nothing is written. This page is made from the code
(\`npm run docs\`).

## Every game

${listed(tableSettings)}

${Object.entries(engines)
  .map(([id, { settings }]) => chapter(titles[id] ?? id, id, settings))
  .join('\n\n')}
`;

const chapter = (title: string, id: string, settings: SettingTable): string => `## ${title}

\`ruleset: ${id}\`

${listed(settings)}`;

const listed = (settings: SettingTable): string =>
  table(
    ['setting', 'type', 'default', 'may be', 'meaning'],
    Object.entries(settings).map(([name, spec]) => [
      code(name),
      typeOf(spec),
      code(String(spec.default)),
      rangeOf(spec),
      spec.summary,
    ]),
  );

const typeOf = ({ default: standard }: SettingSpec): string =>
  ({ boolean: 'yes or no', number: 'whole number', string: 'word' })[
    typeof standard as 'boolean' | 'number' | 'string'
  ];

function rangeOf({ default: standard, integer, oneOf }: SettingSpec): string {
  if (integer) return `${integer[0]} to ${integer[1]}`;
  return (oneOf ?? (typeof standard === 'boolean' ? ['true', 'false'] : [])).map(code).join(', ');
}
