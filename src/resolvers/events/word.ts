/** What a word of the events is: one name, one type, one meaning, whichever event it stands in. */
import type { CharacterRow } from '../../store/rows.ts';
import { Character } from '../character.type.ts';
import { Combatant } from '../combat.type.ts';
import { meetingIn } from '../combat.view.ts';
import { combatantOf, combatantsAmong } from '../combatants.ts';
import type { Context } from '../context.ts';
import { characterAt, type SeenEntry } from '../past.ts';

/** The entry an event stands in, and the operation that asks. */
export interface Place {
  readonly entry: SeenEntry;
  readonly context: Context;
}

/** A type of the schema as type-graphql knows it: a class, a scalar, or an enum. */
export type SchemaType = object;

/** `Raw` is what the rules call it: only fields of that type can be shown by it. */
export interface Word<Raw = never> {
  readonly type: SchemaType;
  readonly isList: boolean;
  readonly isNullable: boolean;
  readonly about: string;
  read(raw: Raw, place: Place): unknown;
}

type Read<Raw> = (raw: Raw, place: Place) => unknown;
const asItIs = <Raw>(raw: Raw): unknown => raw;

/** Always there. */
export const given = <Raw>(type: SchemaType, about: string, read: Read<Raw> = asItIs): Word<Raw> => ({
  ...{ type, isList: false, isNullable: false, about, read },
});

/** Null where there is nothing to say. */
export const maybe = <Raw>(
  type: SchemaType,
  about: string,
  read: Read<Raw> = asItIs,
): Word<Raw | null | undefined> => ({
  ...{ type, isList: false, isNullable: true, about },
  read: (raw, place) => (raw == null ? null : read(raw, place)),
});

/** Empty where there is nothing to say. */
export const several = <Raw>(
  type: SchemaType,
  about: string,
  read: Read<Raw> = asItIs,
): Word<Raw | null | undefined> => ({
  ...{ type, isList: true, isNullable: false, about },
  read: (raw, place) => (raw == null ? [] : read(raw, place)),
});

/** Somebody in the combat; null outside combat, and where they are not there any more. */
export const combatant = (about: string): Word<string | null | undefined> => maybe(Combatant, about, inCombat);

export const combatants = (about: string): Word<readonly (string | { readonly id: string })[] | null | undefined> =>
  several(Combatant, about, (who, { context, entry }) => {
    const ids = who.map((one) => (typeof one === 'string' ? one : one.id));
    return entry.combatId === null ? [] : combatantsAmong(context, meetingIn(entry), ids);
  });

export const inCombat = (id: string | null | undefined, { context, entry }: Place): unknown =>
  id == null || entry.combatId === null ? null : combatantOf(context, meetingIn(entry), id);

export const character = (about: string): Word<string | { readonly id: string } | null | undefined> =>
  maybe(Character, about, (who, place) => characterOf(typeof who === 'string' ? who : who.id, place));

export const characters = (about: string): Word<readonly string[] | null | undefined> =>
  several(Character, about, async (ids, place) =>
    (await Promise.all(ids.map((id) => characterOf(id, place)))).filter((row) => row !== null),
  );

const characterOf = (id: string, { context, entry: { campaignId, asOf } }: Place): Promise<CharacterRow | null> =>
  characterAt(context, campaignId, id, asOf);
