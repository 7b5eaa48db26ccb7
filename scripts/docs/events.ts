/** docs/events.md: every event, what it means, in which games, and the words it is shown by. */
import 'reflect-metadata';

import { type GraphQLObjectType, isObjectType } from 'graphql';
import { becmiEvents } from '../../src/resolvers/events/becmi.ts';
import { campaignEvents } from '../../src/resolvers/events/campaign.ts';
import { commonEvents } from '../../src/resolvers/events/common.ts';
import type { AnyDeclaration, AnyField } from '../../src/resolvers/events/declare.ts';
import { duelEvents } from '../../src/resolvers/events/duel.ts';
import { runeEvents } from '../../src/resolvers/events/rune.ts';
import { srd5Events } from '../../src/resolvers/events/srd5.ts';
import { events } from '../../src/resolvers/events/table.ts';
import { fieldsOf, type ShownField } from '../../src/resolvers/events/types.ts';
import { type WordName, words } from '../../src/resolvers/events/words.ts';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { engines } from '../../src/rules/registry.ts';

const chapters: Readonly<Record<string, object>> = {
  'Of several games': commonEvents,
  'Of the campaign': campaignEvents,
  'Only of BECMI': becmiEvents,
  'Only of 5e': srd5Events,
  'Only of Rune & Rust': runeEvents,
  'Only of Fights and Duels': duelEvents,
};

export const eventsPage = (): string => `# Events

What happens in a campaign is a list of events: \`Beat.events\`, \`LogEntry.events\`, \`Fact.event\`. Each has a type of its own in
the schema, which implements \`Event\`: \`id\`, \`type\`, \`says\` (one readable line), \`isBookkeeping\`, \`cues\`, \`pace\` and
\`explain\`. \`OtherEvent\` is for rulesets that this server was not made with; none of the four games has one.

- \`actor\` is who does it, \`target\` or \`targets\` to whom it happens: combatants, as they are now (or as of \`at\`, where
  the past is read), null where they are not there any more. \`character\` is a character, outside combat as well as in it.
- A name means the same wherever it stands, and has the same type: a fragment that fits one event fits all. The
  [words](#words) are at the end.
- \`events(bookkeeping: false)\` leaves out what only keeps the books, marked \`*\` here.
- More events and more fields may be added; none is taken away.

${Object.entries(chapters)
  .map(([title, group]) => chapter(title, Object.keys(group)))
  .join('\n')}
## Words

| word | type | what it means |
|---|---|---|
${Object.keys(words)
  .map((name) => wordRow(name as WordName))
  .join('\n')}
`;

const chapter = (title: string, names: readonly string[]): string => `## ${title}

| event | what it means | known to | fields |
|---|---|---|---|
${names.flatMap((name) => eventRow(name)).join('\n')}
`;

function eventRow(name: string): readonly string[] {
  const declaration = events.get(name);
  if (!declaration) return [];
  const mark = declaration.isBookkeeping ? ' *' : '';
  const hidden = Object.entries(declaration.fields).flatMap(hiddenWord);
  const fields = [...fieldsOf(declaration).map(fieldWord), ...hidden].join(', ');
  return [`| \`${name}\`${mark} | ${declaration.about} | ${gamesWith(name)} | ${fields} |`];
}

/** With what it means here, where that is more exact than the word itself. */
const fieldWord = ({ name, about }: ShownField): string =>
  about === words[name].about ? `\`${name}\`` : `\`${name}\` (${about.replace(/\.$/, '')})`;

const hiddenWord = ([key, field]: [string, AnyDeclaration['fields'][string]]): readonly string[] =>
  isHidden(field) ? [`not \`${key}\`: ${field.hidden}`] : [];

const isHidden = (field: AnyField): field is { readonly hidden: string } =>
  typeof field === 'object' && 'hidden' in field;

/** Those whose rules know it; all of them what belongs to the campaign. */
function gamesWith(name: string): string {
  const all = Object.values(engines);
  const found = all.filter(({ combat, camp }) => Object.hasOwn(combat.tell, name) || Object.hasOwn(camp.tell, name));
  return found.length === 0 || found.length === all.length ? 'all' : found.map(({ id }) => id).join(', ');
}

const types: readonly GraphQLObjectType[] = Object.values(makeSchema().getTypeMap()).filter(isObjectType);

function wordRow(name: WordName): string {
  const type = types.find((one) => events.has(one.name) && Object.hasOwn(one.getFields(), name))!;
  return `| \`${name}\` | \`${type.getFields()[name]!.type}\` | ${words[name].about} |`;
}
