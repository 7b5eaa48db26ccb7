/** What operations cost, over the whole schema: no list is free, and no argument that says how much is overlooked. */
import {
  type GraphQLField,
  getNullableType,
  isInputObjectType,
  isListType,
  isNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { makeSchema } from '../../src/resolvers/schema.ts';
import { fieldCost, sizes } from '../../src/server/limits.ts';

const schema = makeSchema();
const isCommand = (type: string): boolean => type === 'Mutation';

const fields: [name: string, field: GraphQLField<unknown, unknown>][] = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) =>
    Object.values(type.getFields()).map(
      (field) => [`${type.name}.${field.name}`, field] as [string, GraphQLField<unknown, unknown>],
    ),
  );

const isList = ({ type }: GraphQLField<unknown, unknown>): boolean => isListType(getNullableType(type));
const named = (type: unknown): string => String(type).replace(/[[\]!]/g, '');

/** Numbers and lists that do not say how much is answered. */
const otherArguments = new Set(['at']);

describe('what an operation costs', () => {
  it('counts every list, with a page of edges at the field that has the page', () => {
    const connections = new Set(
      fields.filter(([name]) => name.endsWith('.edges')).map(([name]) => name.replace('.edges', '')),
    );
    const free = fields.filter(([name, field]) => {
      const isPage = connections.has(named(field.type));
      if (!isPage && !(isList(field) && !name.endsWith('.edges'))) return false;
      return fieldCost(field, {}, 0) < 5 || fieldCost(field, {}, 10) < 5 * 10;
    });
    expect(free.map(([name]) => name)).toEqual([]);
    expect(fields.filter(([, field]) => isList(field)).length).toBeGreaterThan(200);
  });

  it('grows with every argument that says how much', () => {
    const suspects = fields
      .filter(([name]) => !isCommand(name.split('.')[0]!))
      .flatMap(([name, field]) => field.args.map((arg) => ({ name: `${name}(${arg.name})`, field, arg })))
      .filter(({ arg }) => named(arg.type) === 'Int' || String(arg.type).startsWith('['))
      .filter(({ arg }) => !otherArguments.has(arg.name));
    expect(suspects.filter(({ arg }) => !sizes.has(arg.name)).map(({ name }) => name)).toEqual([]);
    const overlooked = suspects.filter(({ field, arg }) => {
      const given = (size: number) => ({ [arg.name]: named(arg.type) === 'Int' ? size : Array(size).fill('x') });
      const [small, large] = [fieldCost(field, given(10), 1), fieldCost(field, given(100), 1)];
      return large < 5 * small || fieldCost(field, given(100), 5000) < 5 * fieldCost(field, given(100), 500);
    });
    expect(overlooked.map(({ name }) => name)).toEqual([]);
    expect(suspects.length).toBeGreaterThan(10);
  });

  it('is not hidden in an input that says how much', () => {
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
    const wanting = inputs.flatMap(({ name, getFields }) =>
      Object.keys(getFields.call(schema.getType(name)))
        .filter((field) => sizes.has(field))
        .map((field) => `${name}.${field}`),
    );
    expect(wanting).toEqual([]);
  });

  it('knows what every field is made of', () => {
    for (const [, field] of fields) {
      const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
      expect(isNamedType(inner) || isListType(inner)).toBe(true);
      expect(fieldCost(field, {}, 0)).toBeGreaterThanOrEqual(1);
    }
  });
});
