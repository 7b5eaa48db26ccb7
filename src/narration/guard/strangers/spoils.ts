/** What the sheet says was found, used up, and fought with: all else has no business changing hands. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import { stemsOf, wordSet } from '../vocabulary/word-set.ts';

export interface Spoils {
  /** Words of what somebody found. */
  readonly found: ReadonlySet<string>;
  /** Words of what somebody used up. */
  readonly used: ReadonlySet<string>;
  /** Words of the weapons of one side that are none of the other's. */
  readonly foesArms: ReadonlySet<string>;
  /** Somebody searched and found nothing. */
  readonly isSearchVain: boolean;
}

const spoilsOn = new WeakMap<Sheet, Spoils>();

export function spoilsOf(sheet: Sheet, cast: Cast): Spoils {
  const known = spoilsOn.get(sheet);
  if (known) return known;
  const spoils = readSpoils(sheet, cast);
  spoilsOn.set(sheet, spoils);
  return spoils;
}

function readSpoils({ facts }: Sheet, { people }: Cast): Spoils {
  const isFoe = (name: string | undefined): boolean =>
    people.some((person) => person.name === name && person.side === 'FOES');
  const arms = (side: boolean): readonly string[] =>
    facts
      .filter(({ roles }) => roles.weapon && isFoe(roles.attacker) === side)
      .flatMap(({ roles }) => wordsIn(roles.weapon!));
  const ours = new Set(arms(false));
  return {
    found: new Set(
      facts.flatMap(({ deed, says }) => (/^loot/.test(deed ?? '') ? wordsIn(says.replace(/^.* finds /, '')) : [])),
    ),
    used: new Set(facts.flatMap(({ deed, roles }) => (deed === 'item' ? wordsIn(roles.item ?? '') : []))),
    foesArms: new Set(arms(true).filter((word) => !ours.has(word))),
    isSearchVain: facts.some(({ deed }) => deed === 'raid.failed'),
  };
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

export const isAmong = (lower: string, words: ReadonlySet<string>): boolean =>
  words.size > 0 &&
  [lower, ...lower.split('-')].some((part) => stemsOf(part).some((stem) => words.has(stem) || words.has(`${stem}s`)));

/** Places on a body where things are put. */
export const stowedAt = wordSet(`
  belt sash boot boots pack bag satchel pouch pocket pockets neck shoulder shoulders waist tunic shirt coat cloak sleeve girdle hip jerkin bandolier purse
  back wrist finger baldric doublet robe vest apron knapsack sack
`);
