/** A selection of everything that can be asked of an event. */
import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';

export function eventTypes(schema: GraphQLSchema): readonly GraphQLObjectType[] {
  const event = schema.getType('Event');
  if (!isInterfaceType(event)) throw new Error('There are no events.');
  return schema.getPossibleTypes(event);
}

/** People stand there with what outsiders may see of them; what they are part of in turn is not followed. */
const shallow: Readonly<Record<string, string>> = {
  Combatant: 'id name side hp maxHp standing health',
  Character: 'id name hp',
};

export function everythingOf(schema: GraphQLSchema, isWanted: (name: string) => boolean = () => true): string {
  const shared = Object.values((schema.getType('Event') as GraphQLInterfaceType).getFields());
  const names = new Set(shared.map(({ name }) => name));
  const types = eventTypes(schema).filter(({ name }) => isWanted(name));
  const own = types.map((type) => [type.name, fieldsOf(type).filter(({ name }) => !names.has(name))] as const);
  return [
    `__typename ${shared.map(selected).join(' ')}`,
    ...own.flatMap(([name, fields]) =>
      fields.length === 0 ? [] : [`... on ${name} { ${fields.map(selected).join(' ')} }`],
    ),
  ].join('\n');
}

const fieldsOf = (type: GraphQLObjectType): GraphQLField<unknown, unknown>[] => Object.values(type.getFields());

function selected({ name, type }: GraphQLField<unknown, unknown>): string {
  const named: GraphQLNamedType = getNamedType(type);
  if (isLeafType(named)) return name;
  if (!isObjectType(named)) throw new Error(`${name} is ${named.name}, which nobody knows how to select.`);
  return `${name} { ${shallow[named.name] ?? fieldsOf(named).map(selected).join(' ')} }`;
}
