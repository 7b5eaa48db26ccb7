/** The types of events in the schema, made from the table: one for each, with the words it is shown by. */
import { type GraphQLSchema, isObjectType } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import type { GameEvent as Happened } from '../../rules/ruleset.ts';
import type { Context } from '../context.ts';
import { GameEvent } from '../event.type.ts';
import { Node } from '../node.type.ts';
import type { SeenEntry } from '../past.ts';
import type { AnyDeclaration, AnyField, AnyShown } from './declare.ts';
import { events } from './table.ts';
import type { Word } from './word.ts';
import { type WordName, words } from './words.ts';

/** A field of the schema: the first of its sources that has something to say. */
export interface ShownField {
  readonly name: WordName;
  readonly about: string;
  readonly sources: readonly Source[];
}

interface Source {
  readonly key: string;
  from(value: unknown): unknown;
}

/** What a client sees of an event, and where it stands. */
export interface Shown {
  readonly event: Happened;
  readonly entry: SeenEntry;
}

const wordOf = (name: WordName): Word<unknown> => words[name] as Word<unknown>;

export function fieldsOf({ fields }: AnyDeclaration): readonly ShownField[] {
  const shown = new Map<WordName, ShownField>();
  for (const [key, field] of Object.entries(fields)) {
    for (const one of shownBy(field)) {
      const { name, about, from } = spelledOut(one);
      const before = shown.get(name);
      const sources = [...(before?.sources ?? []), { key, from }];
      shown.set(name, { name, about: before?.about ?? about, sources });
    }
  }
  return [...shown.values()];
}

const isList = (field: AnyField): field is readonly AnyShown[] => Array.isArray(field);

function shownBy(field: AnyField): readonly AnyShown[] {
  if (isList(field)) return field;
  return typeof field === 'object' && 'hidden' in field ? [] : [field];
}

function spelledOut(shown: AnyShown): Source & { readonly name: WordName; readonly about: string } {
  const { as: name, from, about } = typeof shown === 'string' ? { as: shown } : shown;
  const read = (from ?? ((value: unknown) => value)) as Source['from'];
  return { key: name, name, from: read, about: about ?? wordOf(name).about };
}

/** Called once, before the schema is built. */
export function declareEventTypes(): void {
  for (const [name, declaration] of events) {
    const EventType = class {};
    for (const field of fieldsOf(declaration)) declareField(EventType, field);
    ObjectType(name, { implements: [GameEvent, Node], simpleResolvers: true, description: declaration.about })(
      EventType,
    );
  }
}

function declareField(EventType: new () => object, { name, about }: ShownField): void {
  const { type, isList, isNullable } = wordOf(name);
  const returns = () => (isList ? [type] : type) as never;
  Field(returns, { nullable: isNullable, description: about })(EventType.prototype, name);
}

/** And after it: every field reads its word. */
export function resolveEvents(schema: GraphQLSchema): void {
  for (const [name, declaration] of events) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is no type of the schema.`);
    for (const field of fieldsOf(declaration)) type.getFields()[field.name]!.resolve = readerOf(field);
  }
}

const readerOf =
  ({ name, sources }: ShownField) =>
  ({ event, entry }: Shown, _args: unknown, context: Context): unknown => {
    const values = sources.map(({ key, from }) => from((event as unknown as Record<string, unknown>)[key]));
    return wordOf(name).read(values.find((value) => value != null) ?? null, { entry, context });
  };
