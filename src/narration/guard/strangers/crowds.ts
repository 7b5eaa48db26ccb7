/** More of a kind than there are. */
import type { Cast } from '../cast.ts';
import { heroCalls } from '../vocabulary/beings.ts';
import { qualities } from '../vocabulary/qualities.ts';
import { smallWords } from '../vocabulary/small.ts';
import { isOneOf, singularsOf } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { numberOf, ordinals } from './counts.ts';
import { isAttribute, isFigurative } from './figurative.ts';

const lower = (words: readonly Word[], at: number): string => words[at]?.lower ?? '';
const phraseAt = (words: readonly Word[], at: number): string =>
  words
    .slice(Math.max(0, at - 1), at + 1)
    .map((word) => word.text)
    .join(' ');

export function tooManyAt(words: readonly Word[], at: number, cast: Cast): string | null {
  const word = words[at]!;
  if (word.mention?.isPronoun || (word.mention === null && smallWords.has(word.lower)) || / and /.test(word.lower))
    return null;
  const said = [...describing(words, at), ...(word.mention ? [word.lower.split(' ')[0]!] : [])];
  if (word.mention?.mode !== 'all' && !isOneAfterAnother(words, at) && !said.some((each) => isBeyond(each, 0)))
    return null;
  const total = howMany(word, cast);
  if (total === null || isAttribute(words, at)) return null;
  const isTooMany =
    isOneAfterAnother(words, at) ||
    isRest(words, at, total) ||
    isNewlySeen(words, at, said) ||
    isCrowd(words, at, total) ||
    said.some((each) => isBeyond(each, total));
  return isTooMany && !isFigurative(words, at) ? phraseAt(words, at) : null;
}

/** The words between an article or number and the noun. */
function describing(words: readonly Word[], at: number): readonly string[] {
  const said: string[] = [];
  for (let back = at - 1; back >= 0 && back >= at - 3; back--) {
    if (words[back + 1]!.before !== '' || (words[back]!.mention !== null && words[back]!.lower !== 'both')) break;
    said.push(words[back]!.lower);
    if (!qualities.has(words[back]!.lower) && !/^(more|other|of|the|new|fresh)$/.test(words[back]!.lower)) break;
  }
  return said;
}

/** "Goblin after goblin". */
const isOneAfterAnother = (words: readonly Word[], at: number): boolean =>
  lower(words, at + 1) === 'after' && lower(words, at + 2) === lower(words, at);

/** "Another enemy, robed in yellow": whoever must be described has not been there. */
const isNewlySeen = (words: readonly Word[], at: number, said: readonly string[]): boolean =>
  said.includes('another') &&
  words[at + 1]?.before === ',' &&
  /^(robed|clad|hooded|cloaked|dressed|wearing|armed|mounted|taller|larger|bigger|smaller|older|younger|huge|masked|carrying|bearing|a|an|this)$/.test(
    lower(words, at + 1),
  );

/** "The rest of the goblins", "more of them": where nobody else is left. */
function isRest(words: readonly Word[], at: number, total: number): boolean {
  const before = words
    .slice(Math.max(0, at - 4), at)
    .map((word) => word.lower)
    .join(' ');
  return total < 3 && /\b(rest|remainder|others) of (the|its|his|her|their)$/.test(before);
}

/** "Filled with orcs" where there is one. */
const isCrowd = (words: readonly Word[], at: number, total: number): boolean =>
  total === 1 &&
  /s$/.test(lower(words, at).split(' ').at(-1)!) &&
  !words[at]!.isOwner &&
  words[at]!.mention?.mode === 'all' &&
  !/^(things|creatures|beasts|monsters|brutes|foes|enemies|fiends|horrors|others)$/.test(lower(words, at)) &&
  !/^(are|do|have|never|always|were|can|know|fear)$/.test(lower(words, at + 1)) &&
  !/^(of|about|hates?|fears?|kills?|most|all|such)$/.test(lower(words, at - 1));

const counted =
  /^(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|two|three|four|five|six|seven|eight|nine|ten|other|one of the|some of the|most of the) )+/;

function howMany(word: Word, { people: cast }: Cast): number | null {
  const noun = (word.mention ? word.lower.replace(counted, '') : word.lower).split(' ');
  const last = noun.at(-1)!;
  const isKind = (kind: string): boolean =>
    singularsOf(last).some((stem) => kind.split(' ').at(-1) === stem || kind === noun.join(' '));
  const there = cast.filter(
    (person) => !person.isPlayer && (person.isCreature || /\s/.test(person.kind)) && isKind(person.kind.toLowerCase()),
  ).length;
  if (there > 0) return there;
  if (/^(creature|beast|monster|brute|fiend|horror|abomination|wretch|thing)s?$/.test(last))
    return cast.filter((person) => !person.isPlayer).length;
  if (isOneOf(heroCalls, last))
    return Math.max(...['PARTY', 'FOES'].map((side) => cast.filter((person) => person.side === side).length));
  if (
    /^(foe|enemy|opponent|adversary|attacker|assailant|victim|rival|foes|enemies|opponents|adversaries|attackers|assailants|rivals)$/.test(
      last,
    )
  )
    return Math.max(...['PARTY', 'FOES'].map((side) => cast.filter((person) => person.side === side).length));
  return null;
}

function isBeyond(said: string, total: number): boolean {
  if (numberOf(said) > total || ordinals.indexOf(said) >= total) return true;
  if (/^(fresh|new|extra|additional|further|more)$/.test(said)) return true;
  return total < 2 && /^(another|several|other|both|many|few|pair|couple)$/.test(said);
}
