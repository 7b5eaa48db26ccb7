/** Things picked up that were never there: a hand closes on them, somebody carries them off, the other side wears them. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import { bodies } from '../vocabulary/things.ts';
import { belongings, carriedThings, portable, riches } from '../vocabulary/valuables.ts';
import { isOneOf } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { lowerText, text } from './breakage.ts';
import { isUnsaid } from './figurative.ts';
import { isAmong, type Spoils, spoilsOf } from './spoils.ts';

export function pickings(words: readonly Word[], sheet: Sheet, cast: Cast): string | null {
  const spoils = spoilsOf(sheet, cast);
  for (const [at, word] of words.entries()) {
    if (word.isSpoken || isUnsaid(words, at)) continue;
    const found =
      closedOn(words, at, spoils) ?? fronted(words, at, spoils) ?? shakenLoose(words, at, spoils) ?? worn(words, at);
    if (found) return `"${found}" is not on the sheet`;
  }
  return null;
}

const isThing = (noun: string): boolean =>
  [belongings, portable, carriedThings, riches].some((list) => isOneOf(list, noun));

/** The nearest thing before, that nobody had: "a brass whistle", "something round". */
function newThingBefore(words: readonly Word[], at: number, { found, used }: Spoils): number {
  const thing = words.findLastIndex(
    ({ lower, mention, isOwner }, on) => on < at && mention === null && !isOwner && isFindable(lower),
  );
  if (thing < 0 || [found, used].some((list) => isAmong(words[thing]!.lower, list))) return -1;
  const isNew =
    words[thing]!.lower === 'something' ||
    words.slice(Math.max(0, thing - 4), thing).some(({ lower }) => /^(a|an|another|some)$/.test(lower));
  return isNew ? thing : -1;
}

/** A horn may be part of a beast, and something to carry off. */
const isFindable = (lower: string): boolean =>
  lower === 'something' || isOneOf(portable, lower) || (isThing(lower) && !bodies.has(lower));

/* A hand closes on it */

const closing = /^(close[sd]?|closing|curl(s|ed)|tighten(s|ed)|fold(s|ed))$/;
const nothing = /^(air|nothing|emptiness|handful|space|fistful|shadow|smoke|mist|throat|neck|arm|wrist|ankle|leg)$/;

/** "Closed his hand on it", "his fingers closed around a shard of blue glass". */
function closedOn(words: readonly Word[], at: number, spoils: Spoils): string | null {
  if (!closing.test(words[at]!.lower)) return null;
  const near = lowerText(words, Math.max(0, at - 2), at + 6);
  const said = /\b(hands?|fingers|fist|palm)\b/.test(near)
    ? words.findIndex(({ lower }, on) => on > at && on <= at + 4 && /^(on|upon|around|over|about|round)$/.test(lower))
    : -1;
  if (said < 0) return null;
  const next = words[said + 1]?.lower ?? '';
  if (/^(it|them)$/.test(next)) return newThingBefore(words, at, spoils) < 0 ? null : text(words, at, said + 1);
  if (!/^(a|an|something|some)$/.test(next)) return null;
  const noun = words.slice(said + 2, said + 6);
  return noun.some(
    ({ lower, mention }) =>
      mention !== null || nothing.test(lower) || bodies.has(lower) || isAmong(lower, spoils.found),
  )
    ? null
    : text(words, at, said + 2);
}

/* What is spoken of first */

const taken =
  /^(snatched|snatches|claimed|claims|pocketed|pockets|lifted|lifts|picked|picks|plucked|plucks|scooped|scoops|stole|stolen|steals|took|takes|taken|looted|salvaged|gathered|seized|grabbed|pried|prised|caught|palmed|cut)$/;

/** "A crystal that Magda snatched from its housing", "a comb in his hand, taken from the laborer's hair". */
function fronted(words: readonly Word[], at: number, spoils: Spoils): string | null {
  if (!taken.test(words[at]!.lower)) return null;
  const start = words
    .slice(0, at + 1)
    .findLastIndex(({ lower, before }) => /^(that|which)$/.test(lower) || before === ',');
  const thing = start < 0 || start < at - 5 ? -1 : newThingBefore(words, start, spoils);
  if (thing < 0 || words.slice(thing + 1, start).some(({ mention, isOwner }) => mention !== null && !isOwner))
    return null;
  const isRelative = /^(that|which)$/.test(words[start]!.lower);
  const byWhom = words.slice(start, at).some(({ mention, isOwner }) => mention !== null && !isOwner);
  const isOff = /^(up )?(from|off|out of|on (his|her|its|their) way)\b/.test(lowerText(words, at + 1, at + 5));
  return (isRelative && byWhom) || (!isRelative && start >= at - 1 && isOff) ? text(words, thing, at) : null;
}

/* Loosened by a blow */

/** "The blow shook loose a little bronze bell". */
function shakenLoose(words: readonly Word[], at: number, spoils: Spoils): string | null {
  if (
    !/^(shook|shakes|knock(s|ed)|jar(s|red)|tears|tore|broke|breaks|wrenche[sd]|dislodge[sd]|struck|prise[sd])$/.test(
      words[at]!.lower,
    )
  )
    return null;
  const loose = /^(loose|free|out)$/.test(words[at + 1]?.lower ?? '')
    ? at + 2
    : words[at]!.lower.startsWith('dislodge')
      ? at + 1
      : -1;
  if (loose < 0 || !/^(a|an|some|another)$/.test(words[loose]?.lower ?? '')) return null;
  const thing = words.findIndex(
    ({ lower, before, mention }, on) =>
      on > loose && on <= loose + 4 && before === '' && mention === null && isThing(lower),
  );
  return thing < 0 || isAmong(words[thing]!.lower, spoils.found) ? null : text(words, at, thing);
}

/* Another's clothes */

/** "The third orc was already wearing Otto's boots". */
function worn(words: readonly Word[], at: number): string | null {
  if (!/^(wearing|wore|wears|donned|dons)$/.test(words[at]!.lower)) return null;
  const owner = words[at + 1];
  const wearer = words.slice(0, at).findLast(({ mention, isOwner }) => mention !== null && !isOwner);
  const thing = words.slice(at + 2, at + 5).findIndex(({ lower }) => isThing(lower));
  if (!owner?.isOwner || !owner.mention || owner.mention.isPronoun || !wearer || thing < 0) return null;
  return wearer.mention!.who.some((name) => owner.mention!.who.includes(name)) ? null : text(words, at, at + 2 + thing);
}
