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

/* What was found is found */

const nothing =
  /\b(nothing (?:(?:of|worth|left|there) )?(?:worth |of value|to (?:take|find|loot|carry|show)|taking|keeping|worth\w*|but (?:rust|scrap|dust|junk))|empty[- ]handed|find(?:s)? nothing|found nothing|no (?:loot|salvage|find|finds|pickings|spoils|treasure|plunder|trophy|prize|reward)|not so much as a (?:bootlace|coin|copper|button|rag|trinket)|without (?:loot|spoils|a prize|reward)|turn(?:s|ed)? up nothing|yield(?:s|ed)? nothing|worthless|useless|junk|rubbish|not worth \w+|(?:was|were) left (?:behind|lying|where|there|untouched|in the)|left lying|left behind|kicked (?:it|them) aside|leaves? (?:it|them|everything) behind)\b/i;

/** Whoever searched in vain may say so. */
export function emptyHanded(prose: string, { found: gains, isSearchVain }: Spoils): string | null {
  const found = gains.size > 0 && !isSearchVain ? nothing.exec(prose)?.[0] : undefined;
  return found ? `"${found}": something was found` : null;
}
