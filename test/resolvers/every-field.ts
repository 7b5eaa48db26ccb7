/** A document that selects every field of every type: what a generator of types makes of it, it makes of the whole API. */
import {
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';

export function everyField(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!];
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
  const fragments = types
    .filter((type) => !roots.includes(type as GraphQLObjectType))
    .flatMap((type) => fragmentOn(schema, type));
  const operations = roots.flatMap((root) => Object.values(root.getFields()).map((field) => operationFor(root, field)));
  return [...fragments, ...operations].join('\n\n');
}

/** Whoever has an id is a Node and need have nothing else in common: nobody asks for all of them at once. */
const isTold = (type: GraphQLNamedType): type is GraphQLAbstractType => isAbstractType(type) && type.name !== 'Node';

function fragmentOn(schema: GraphQLSchema, type: GraphQLNamedType): string[] {
  if (!isAbstractType(type) && !isObjectType(type)) return [];
  const own = isUnionType(type) ? [] : Object.values(type.getFields());
  const members = isTold(type) ? schema.getPossibleTypes(type).map((member) => memberOf(own, member)) : [];
  return [
    `fragment All${type.name} on ${type.name} {\n${['  __typename', ...selections(own), ...members].join('\n')}\n}`,
  ];
}

/** As a client writes it: what all have is selected once, of each member what it has besides. */
function memberOf(shared: readonly Field[], member: GraphQLObjectType): string {
  const besides = Object.values(member.getFields()).filter(({ name }) => !shared.some((field) => field.name === name));
  return `  ... on ${member.name} { __typename ${selections(besides).join(' ')} }`;
}

type Field = GraphQLField<unknown, unknown>;

/** What a field leads to is selected by the fragment of its own type. */
const selections = (fields: readonly Field[]): string[] =>
  fields
    .filter(({ args }) => args.every((arg) => arg.defaultValue !== undefined || !String(arg.type).endsWith('!')))
    .map(({ name, type }) => `  ${name}${isLeafType(getNamedType(type)) ? '' : ' { __typename }'}`);

function operationFor(root: GraphQLObjectType, { name, args, type }: Field): string {
  const word = root.name.toLowerCase();
  const given = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const result = getNamedType(type);
  const below = isLeafType(result) ? '' : ` { ...All${result.name} }`;
  const title = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  return `${word} ${title}${args.length > 0 ? `(${given})` : ''} {\n  ${name}${args.length > 0 ? `(${passed})` : ''}${below}\n}`;
}
