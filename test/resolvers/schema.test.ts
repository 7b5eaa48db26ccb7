/** The API is what clients were promised, and what is committed is what is served. */
import { readFile } from 'node:fs/promises';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLAbstractType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  validateSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { makeSchema, printedSchema } from '../../src/resolvers/schema.ts';

const contract = buildSchema(await readFile(new URL('../contract.graphql', import.meta.url), 'utf8'));
const ours = makeSchema();

describe('the promised API', () => {
  it('is a valid schema', () => {
    expect(validateSchema(ours)).toEqual([]);
  });

  it('breaks nothing that clients were promised', () => {
    expect(findBreakingChanges(contract, ours)).toEqual([]);
  });

  it.each(typesOf(contract))('has $name as it was promised', (type) => {
    expect(promisesOf(ours.getType(type.name))).toEqual(expect.objectContaining(promisesOf(type)));
  });

  it('is committed as it is served', async () => {
    const committed = await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8');
    expect(committed, 'run npm run schema').toBe(printedSchema(ours));
  });

  it.each(abstractTypes(ours))('has nothing in $name that one member calls as another calls something else', (type) => {
    const calledBy = new Map<string, Map<string, string[]>>();
    for (const member of ours.getPossibleTypes(type)) {
      for (const field of Object.values(member.getFields())) {
        const types = calledBy.get(field.name) ?? new Map<string, string[]>();
        types.set(String(field.type), [...(types.get(String(field.type)) ?? []), member.name]);
        calledBy.set(field.name, types);
      }
    }
    const clashes = [...calledBy].filter(([, types]) => types.size > 1);
    expect(clashes.map(([name, types]) => `${name}: ${JSON.stringify([...types])}`)).toEqual([]);
  });

  it('takes a seed from nobody', () => {
    const inputs = typesOf(ours).filter(isInputObjectType);
    const names = [
      ...inputs.flatMap((input) => Object.keys(input.getFields())),
      ...typesOf(ours).flatMap((type) =>
        isObjectType(type) ? Object.values(type.getFields()).flatMap((field) => field.args.map((arg) => arg.name)) : [],
      ),
    ];
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => /seed/i.test(name))).toEqual([]);
  });
});

/** Without what anything at all can be. */
function abstractTypes(schema: GraphQLSchema): GraphQLAbstractType[] {
  return typesOf(schema)
    .filter(isAbstractType)
    .filter(({ name }) => name !== 'Node');
}

function typesOf(schema: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
}

/** Everything of a type that a client can come to rely on, flat: `field(arg)` to its type and default. */
function promisesOf(type: GraphQLNamedType | undefined): Record<string, unknown> {
  if (isEnumType(type)) return Object.fromEntries(type.getValues().map(({ name }) => [name, 'value']));
  if (isUnionType(type)) return Object.fromEntries(type.getTypes().map(({ name }) => [name, 'member']));
  if (isInputObjectType(type)) return Object.fromEntries(Object.values(type.getFields()).map(inputPromise));
  if (!isObjectType(type) && !isInterfaceType(type)) return { kind: type?.constructor.name };
  const fields = Object.values(type.getFields()).flatMap((field) => [
    [field.name, String(field.type)],
    ...field.args.map((arg) => {
      const [name, promise] = inputPromise(arg);
      return [`${field.name}(${name})`, promise];
    }),
  ]);
  return Object.fromEntries([...type.getInterfaces().map(({ name }) => [name, 'implemented']), ...fields]);
}

const inputPromise = ({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): [string, unknown] => [
  name,
  `${type} = ${JSON.stringify(defaultValue)}`,
];
