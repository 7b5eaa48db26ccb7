/** The camp events every game shares, with their fold and telling. */
import { copyOf } from './copy.ts';
import type { CampState, Character, Draft, EvolveTable, TellTable } from './ruleset.ts';

export type SharedCampEvent<C extends Character = Character> = {
  readonly type: 'CharacterCreated';
  readonly character: C;
};

/** The names the schema knows; each game folds them into its own inventory and sheet. */
export type LootGranted = {
  readonly type: 'LootGranted';
  readonly characterId: string | null;
  readonly items: readonly string[];
  readonly gold: number | null;
};

export function sharedCampEvolve<S extends CampState>(): EvolveTable<S, SharedCampEvent<S['characters'][string]>> {
  const table: EvolveTable<CampState, SharedCampEvent> = {
    CharacterCreated: (draft, e) => {
      draft.characters[e.character.id] = copyOf(e.character) as Draft<Character>;
    },
  };
  return table as unknown as EvolveTable<S, SharedCampEvent<S['characters'][string]>>;
}

export const sharedCampTell: TellTable<SharedCampEvent> = {
  CharacterCreated: ({ character }) => ({
    weight: 'beat',
    says: `${character.name} the ${character.class} joins at level ${character.level} with ${character.maxHp} hit points.`,
  }),
};
