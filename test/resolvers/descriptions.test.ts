/** Everything in the schema says what it is: whoever reads it in an editor needs no other page. */
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { makeSchema } from '../../src/resolvers/schema.ts';

interface Element {
  readonly name: string;
  readonly description: string | null | undefined;
}

const elements = Object.values(makeSchema().getTypeMap())
  .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
  .flatMap(elementsOf);

it('describes every type, field, argument, input and enum value', () => {
  expect(elements.length).toBeGreaterThan(1000);
  expect(elements.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

it('describes them in one voice: a phrase that begins and ends like a sentence', () => {
  const odd = elements.filter(({ description }) => description && !/^["`\dA-Z].*[.]"?$/s.test(description));
  expect(odd.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});

function elementsOf(type: GraphQLNamedType): Element[] {
  const members = membersOf(type).map(({ name, description }) => ({ name: `${type.name}.${name}`, description }));
  return [{ name: type.name, description: type.description }, ...members];
}

function membersOf(type: GraphQLNamedType): readonly Element[] {
  if (isEnumType(type)) return type.getValues();
  if (isInputObjectType(type)) return Object.values(type.getFields());
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    field,
    ...field.args.map((arg) => ({ name: `${field.name}(${arg.name})`, description: arg.description })),
  ]);
}
