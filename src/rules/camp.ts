/** The camp events every game shares, with their fold and telling. */
import { copyOf } from './copy.ts';
import type { Bar, CampState, Character, Draft, EvolveTable, TellTable } from './ruleset.ts';
import { counted } from './shared.ts';

export type SharedCampEvent<C extends Character = Character> =
  | { readonly type: 'CharacterCreated'; readonly character: C }
  | { readonly type: 'XpAwarded'; readonly characterId: string; readonly amount: number; readonly because: string }
  | CharacterAdjusted;

/** By the game master's word; each game folds its own numbers. */
export interface CharacterAdjusted {
  readonly type: 'CharacterAdjusted';
  readonly characterId: string;
  /** hp, status:exhausted, slots:1, gold, item:sword. */
  readonly what: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Whoever is upon the party comes first. */
export function besetBy(keys: readonly string[], name: (key: string) => string): Bar {
  const message = `The party is beset by ${keys.map(name).join(', ')}; that fight comes first (start it, naming no enemies).`;
  return { code: 'ILLEGAL_ACTION', message, data: { enemies: keys } };
}

/** The names the schema knows; each game folds them into its own inventory and sheet. */
export type LootGranted = {
  readonly type: 'LootGranted';
  readonly characterId: string | null;
  readonly items: readonly string[];
  readonly gold: number | null;
};

type Folded<C extends Character> = Exclude<SharedCampEvent<C>, CharacterAdjusted>;

export function sharedCampEvolve<S extends CampState>(): EvolveTable<S, Folded<S['characters'][string]>> {
  const table: EvolveTable<CampState, Folded<Character>> = {
    CharacterCreated: (draft, e) => {
      draft.characters[e.character.id] = copyOf(e.character) as Draft<Character>;
    },
    XpAwarded: (draft, e) => {
      draft.characters[e.characterId]!.xp += e.amount;
    },
  };
  return table as unknown as EvolveTable<S, Folded<S['characters'][string]>>;
}

export const sharedCampTell: TellTable<SharedCampEvent> = {
  CharacterCreated: ({ character }) => ({
    weight: 'beat',
    says: `${character.name} the ${character.class.replaceAll('_', '-')} joins at level ${character.level} with ${counted(character.maxHp, 'hit point')}.`,
  }),
  XpAwarded: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} gains ${e.amount} XP: ${e.because}.` }),
  CharacterAdjusted: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)}: ${e.name} from ${e.from} to ${e.to}.`,
  }),
};
