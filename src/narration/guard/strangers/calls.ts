/** What sort of being a noun names, and whether it may be another word for somebody who is there. */
import type { Cast } from '../cast.ts';
import {
  beasts,
  foeCalls,
  groups,
  heroCalls,
  kinds,
  people,
  relations,
  smallFauna,
  synonyms,
  vague,
} from '../vocabulary/beings.ts';
import { isOneOf, remembering } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { definite, lower, openerBefore, type Scene } from './scene.ts';

export type Sort = 'kind' | 'fauna' | 'person' | 'relation' | 'group' | 'vague';

export const sortOf = remembering((whole: string): Sort | null => {
  const noun = whole.split('-').at(-1)!;
  if (isOneOf(people, whole)) return 'person';
  if (isOneOf(relations, noun)) return 'relation';
  if (isOneOf(kinds, noun) || isOneOf(beasts, noun)) return 'kind';
  if (isOneOf(smallFauna, noun)) return 'fauna';
  if (isOneOf(people, noun)) return 'person';
  if (groups.has(noun)) return 'group';
  if (trades.test(noun)) return 'person';
  return vague.has(noun) || vague.has(noun.replace(/s$/, '')) ? 'vague' : null;
});

/** By their ending. */
const trades =
  /..(?:swordsman|smith|smiths|wright|monger|herd|herder|maid|keeper|keepers|bearer|bearers|walker|walkers|priest|priests|priestess|mage|mages|folk|kin|spawn|[^u]man|[^o]men|woman|women)$/;

/** "The old warrior", "the machine": another word for somebody who is there. */
export function isCallFor({ words, cast }: Scene, at: number): boolean {
  const noun = lower(words, at);
  const opener = openerBefore(words, at);
  if (!definite.test(opener?.lower ?? '') || isOffice(words, at)) return false;
  const isOwned = /^(his|her|its|their|your|our)$/.test(opener!.lower);
  if (isOwned && !opposing.test(noun)) return false;
  return isCall(cast, noun);
}

/** "The captain of the guard" is somebody by his office. */
const isOffice = (words: readonly Word[], at: number): boolean =>
  isOfficer(lower(words, at)) && lower(words, at + 1) === 'of' && /^(the|a|an|this|that)$/.test(lower(words, at + 2));

export const isOfficer = (noun: string): boolean =>
  /^(captain|leader|chief|chieftain|lord|lady|master|mistress|commander|warden|king|queen|keeper|priest|priestess|elder|champion|shaman|warlord)$/.test(
    noun,
  );

export const isCall = (cast: Cast, noun: string): boolean =>
  callsFor(cast).some((list) => isOneOf(list, noun) && (list !== heroCalls || list.has(noun) || hasSome(cast)));

/** Nobody's priest but his own. */
export const isAlone = ({ people: cast }: Cast): boolean => cast.filter(({ side }) => side === 'PARTY').length < 2;

/** One alone is no pilgrims. */
const hasSome = ({ people: cast }: Cast): boolean => cast.filter((person) => !person.isCreature).length > 1;

export const opposing =
  /^(foe|enemy|opponent|adversary|attacker|assailant|victim|prey|quarry|target|rival|killer|slayer|tormentor|captor|foes|enemies|opponents|adversaries|attackers|assailants|victims|rivals|killers|tormentors)$/;

function callsFor({ people: cast }: Cast): readonly ReadonlySet<string>[] {
  const names = cast.map((person) => (person.kind || person.name).toLowerCase());
  return [
    ...synonyms.filter(([kind]) => names.some((name) => kind.test(name))).map(([, calls]) => calls),
    ...(cast.some((person) => !person.isCreature) ? [heroCalls] : []),
    ...(cast.some((person) => !person.isPlayer) ? [foeCalls] : []),
  ];
}

/** "Above her sways a victor", "its late owner": what the fight has made of those in it. */
export const isPartPlayed = (words: readonly Word[], at: number): boolean =>
  /^(victor|winner|loser|conqueror)s?$/.test(lower(words, at)) ||
  (/^(owner|master|keeper|wearer|bearer)s?$/.test(lower(words, at)) &&
    /^(late|former|dead|last|previous|old)$/.test(lower(words, at - 1)));
