/** docs/schema.md: every type, field, argument and value of the API with its description, from the schema as served. */
import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  lexicographicSortSchema,
  print,
} from 'graphql';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { code, table } from './tables.ts';

export function schemaPage(): string {
  const schema = lexicographicSortSchema(makeSchema());
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .filter((type) => !roots.some((root) => root === type))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const chapters = [
    ...roots.map((root) => `## ${root!.name}\n\n${bodyOf(schema, root!)}`),
    ...kinds.map(
      ({ title, holds }) =>
        `## ${title}\n\n${types
          .filter(holds)
          .map((type) => entry(schema, type))
          .join('\n\n')}`,
    ),
  ];
  return `${opening}\n\n${chapters.join('\n\n')}\n`;
}

const opening = `# The schema

Everything the API has, with what it means. The same as one file: [schema.graphql](../schema.graphql); what clients can rely
on: [api.md](api.md). This page is made from the code (\`npm run docs\`).`;

const kinds = [
  { title: 'Objects', holds: isObjectType },
  { title: 'Interfaces', holds: isInterfaceType },
  { title: 'Unions', holds: isUnionType },
  { title: 'Inputs', holds: isInputObjectType },
  { title: 'Enums', holds: isEnumType },
  { title: 'Scalars', holds: isScalarType },
];

const entry = (schema: GraphQLSchema, type: GraphQLNamedType): string => {
  const body = bodyOf(schema, type);
  return [`### ${type.name}`, ...(type.description ? [type.description] : []), ...(body ? [body] : [])].join('\n\n');
};

function bodyOf(schema: GraphQLSchema, type: GraphQLNamedType): string {
  if (isUnionType(type)) return `One of ${type.getTypes().map(link).join(', ')}.`;
  if (isEnumType(type))
    return table(
      ['value', 'meaning'],
      type
        .getValues()
        .map(({ name, description, deprecationReason }) => [code(name), says(description, deprecationReason)]),
    );
  if (isInputObjectType(type))
    return table(['field', 'type', 'meaning'], Object.values(type.getFields()).map(inputRow));
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = table(['field', 'type', 'meaning'], Object.values(type.getFields()).flatMap(fieldRows));
  const members = isInterfaceType(type) ? schema.getPossibleTypes(type) : type.getInterfaces();
  if (members.length === 0) return fields;
  return `${isInterfaceType(type) ? 'Is one of' : 'Is a'} ${members.map(link).join(', ')}.\n\n${fields}`;
}

/** A row for the field, and one for each of its arguments. */
const fieldRows = (field: GraphQLField<unknown, unknown>): string[][] => [
  [code(field.name), typeLink(field.type), says(field.description, field.deprecationReason)],
  ...field.args.map((argument) => {
    const [name, type, meaning] = inputRow(argument);
    return [`· ${name}`, type!, meaning!];
  }),
];

const inputRow = ({
  name,
  type,
  description,
  defaultValue,
  deprecationReason,
}: GraphQLArgument | GraphQLInputField): string[] => {
  const standard = defaultValue === undefined ? '' : ` Default ${code(print(astFromValue(defaultValue, type)!))}.`;
  return [code(name), typeLink(type), `${says(description, deprecationReason)}${standard}`.trim()];
};

const says = (description: string | null | undefined, deprecation: string | null | undefined): string =>
  [description ?? '', ...(deprecation ? [`Deprecated: ${deprecation}`] : [])].join(' ').trim();

const link = ({ name }: GraphQLNamedType): string => `[${name}](#${name.toLowerCase()})`;

/** With its brackets and marks; the scalars of GraphQL itself have no entry here. */
function typeLink(type: GraphQLType): string {
  const named = getNamedType(type);
  return isSpecifiedScalarType(named)
    ? code(String(type))
    : String(type).replace(named.name, link(named)).replace(/^\[\[/, '\\[[');
}
