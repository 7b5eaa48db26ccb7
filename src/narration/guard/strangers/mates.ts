/** Somebody's somebody: friends, kin, leaders and pets are there only where the sheet has them. */
import type { Cast } from '../cast.ts';
import type { Word } from '../words.ts';
import { numberOf } from './counts.ts';
import { introducing, isActing, lower, openerBefore, type Scene } from './scene.ts';

/** One alone has no companions, and an enemy has friends only where there are others of them. */
export function hasMates({ words, cast }: Scene, at: number): boolean {
  const opener = openerBefore(words, at);
  if (!opener) return !isActing(words, at);
  const number = numberOf(opener.lower);
  if (number > 1) return /s$/.test(lower(words, at)) && number <= partyOf(cast).length;
  if (introducing.test(opener.lower))
    return (isSomeFriend(words, at, opener) && partyOf(cast).length > 1) || isFallenFriend(words, at, cast);
  const who = opener.mention?.who ?? foesOf(cast);
  const noun = lower(words, at).split('-').at(-1)!;
  if (/^(second|seconds)$/.test(noun)) return !opener.isOwner || !isAppositive(words, at);
  if (
    /^(familiar|steed|mount|pet|master|mistress|rider|handler|keeper|bodyguard|hireling|patron|spawn|brood|offspring|chief|leader|boss)s?$/.test(
      noun,
    )
  )
    return false;
  if (!opener.mention && !/^(its|their)$/.test(opener.lower)) return !opener.isOwner;
  const isDead = words
    .slice(words.indexOf(opener) + 1, at + 3)
    .some((word) => /^(dead|fallen|slain|dying|died)$/.test(word.lower));
  const isKin =
    /^(sister|brother|twin|mate|packmate|kin|kinsman|cousin|kindred|brethren|littermate|broodmate|nestmate)s?$/.test(
      noun,
    );
  const find = (name: string) => cast.people.find((person) => person.name === name);
  const isKinOfPerson = isKin && opener.isOwner && who.some((name) => find(name)?.isCreature === false);
  if (isKinOfPerson && (isActing(words, at) || /^[,;]/.test(words[at + 1]?.before ?? ''))) return false;
  return who.some((name) =>
    cast.people.some(
      (person) =>
        person.name !== name &&
        person.side === find(name)?.side &&
        (isDead || person.standing !== 'DEAD') &&
        (!isKin || !person.isCreature || person.kind === find(name)?.kind),
    ),
  );
}

/** "Made an opening for a friend": one of those who are there. */
const isSomeFriend = (words: readonly Word[], at: number, opener: Word): boolean =>
  /^(friend|companion|comrade|ally)$/.test(lower(words, at)) &&
  opener === words[at - 1] &&
  /^(for|to|by|beside)$/.test(lower(words, at - 2)) &&
  !isActing(words, at);

/** "Beside a dead comrade" where somebody has fallen who had comrades. */
const isFallenFriend = (words: readonly Word[], at: number, { people }: Cast): boolean =>
  /^(dead|fallen|slain|dying|sleeping|stricken)$/.test(lower(words, at - 1)) &&
  people.some(
    ({ side, standing, name }) =>
      standing !== 'UP' && people.some((other) => other.side === side && other.name !== name),
  );

/** "Its mate", before anybody was spoken of: one of the enemies'. */
const foesOf = ({ people }: Cast): readonly string[] =>
  people.filter(({ side }) => side === 'FOES').map(({ name }) => name);

const partyOf = ({ people: cast }: Cast) => cast.filter((person) => person.side === 'PARTY');

const isAppositive = (words: readonly Word[], at: number): boolean =>
  words[at + 1]?.before === ',' && /^(a|an|the)$/.test(lower(words, at + 1));
