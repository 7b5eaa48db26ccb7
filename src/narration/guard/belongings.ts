/** Whose weapon and whose spell: what one of the sheet used is not another's. */

import type { Settled } from './record.ts';
import { isOneOf, wordSet } from './vocabulary/word-set.ts';
import type { Word } from './words.ts';

/** Words that could be said of anybody's weapon. */
const anybodys =
  /^(blade|blades|hand|hands|fist|fists|claw|claws|fang|fangs|teeth|bite|strike|fury|bare|unarmed|cold|weapon|great|light|long|young|fire|shield|life|soul|mind|heart|blood|breath|touch|gaze|eyes|voice|body|head|tail|wings?|tongue|death|shadow|power)$/;

/** What a weapon or a feat is in the end, where no other would be called so. */
export function ownName(name: string): string | null {
  const last = name.toLowerCase().split(' ').at(-1)!;
  return last.length > 3 && !anybodys.test(last) ? last : null;
}

export const misplaced = (words: readonly Word[], settled: Settled): string | null =>
  othersThing(words, settled) ??
  wrongOvercast(words, settled.sheet) ??
  wrongFinder(words, settled.sheet) ??
  wrongArms(words, settled);

function othersThing(words: readonly Word[], { owners, sheet }: Settled): string | null {
  const spells = sheet.facts.flatMap(({ roles }) =>
    roles.ability && roles.actor ? [{ name: roles.ability.toLowerCase(), by: roles.actor }] : [],
  );
  const traits = sheet.facts.flatMap(({ deed, roles }) => {
    const name = /^trait\.(\w+)$/.exec(deed ?? '')?.[1];
    return name && roles.actor ? [{ name, by: roles.actor }] : [];
  });
  for (const [at, { mention, isOwner, isSpoken }] of words.entries()) {
    if (!mention || !isOwner || isSpoken || mention.who.length !== 1) continue;
    // "His" may be anybody's; "whose" is theirs who were named before it.
    if (mention.isPronoun && !mention.isSure) continue;
    const owner = mention.who[0]!;
    const near = words.slice(at + 1, at + 4);
    // "Its fellow's pipe" is the fellow's.
    const stop = near.findIndex(({ lower, isOwner: isOthers }) => isOthers || /'s?$/.test(lower));
    const after = (stop < 0 ? near : near.slice(0, stop)).filter((word) => word.mention === null && word.before === '');
    const weapon = after.find(({ lower }) => owners.has(lower) && !anybodys.test(lower))?.lower;
    if (weapon && !owners.get(weapon)!.includes(owner)) return `the ${weapon} is not ${owner}'s`;
    const text = after.map(({ lower }) => lower).join(' ');
    const spell = spells.find(({ name }) => name.includes(' ') && text.startsWith(name));
    if (spell && !spells.some(({ name, by }) => name === spell.name && by === owner))
      return `${spell.name} was not ${owner}'s`;
    const trait = traits.find(({ name }) => after[0]?.lower === name);
    if (trait && !traits.some(({ name, by }) => name === trait.name && by === owner) && !isCalledSo(owner, trait.name))
      return `${trait.name} was not ${owner}'s`;
  }
  return null;
}

const isCalledSo = (owner: string, trait: string): boolean => owner.toLowerCase().split(' ').includes(trait);

const overreaching = /^(overreach(es|ed|ing)?|overcasts?|overcasting|overdr(aws|ew|awn)|blood)$/;

/** "Ilse overreached for the rune and paid in blood" where Brand did. */
function wrongOvercast(words: readonly Word[], { facts }: Settled['sheet']): string | null {
  const payers = facts.flatMap(({ deed, roles }) => (deed === 'overcast' && roles.actor ? [roles.actor] : []));
  const isSaid =
    words.some(({ lower }) => overreaching.test(lower)) &&
    words.some(({ lower }) => /^(rune|runes|spell|magic|power|price|paid|pays|pay|paying|cost)$/.test(lower));
  const who = words.find(({ mention, isOwner }) => mention !== null && !isOwner)?.mention?.who ?? [];
  if (payers.length === 0 || !isSaid || who.length === 0) return null;
  return who.some((name) => payers.includes(name)) ? null : `${who.join(' or ')} did not overreach`;
}

const finding =
  /^(finds?|found|takes?|took|claims?|claimed|picks?|picked|pockets?|pocketed|lifts?|lifted|pries|pried|discovers?|discovered|gathers?|gathered|scoops?|scooped|seizes?|seized|keeps?|kept|stows?|stowed|collects?|collected|gains?|gained|wins?|won|gets?|got|pulls?|pulled|has|had|earns?|earned)$/;

/** "Zeno found the wooden shield" where Matti did. */
function wrongFinder(words: readonly Word[], { facts }: Settled['sheet']): string | null {
  const found = facts.flatMap(({ deed, roles }) =>
    deed === 'loot.found' && roles.actor && roles.item ? [{ item: roles.item.toLowerCase(), by: roles.actor }] : [],
  );
  for (const { item } of found) {
    const parts = item.split(' ');
    const at = words.findIndex((_, from) => parts.every((part, on) => words[from + on]?.lower === part));
    const before = words.slice(0, Math.max(0, at));
    const stop = before.findLastIndex(({ before: mark }) => /[,;:\u2014]/.test(mark));
    const clause = before.slice(Math.max(0, stop));
    const verb = clause.findIndex(({ lower, mention }) => mention === null && finding.test(lower));
    const who = clause.slice(0, Math.max(0, verb)).findLast(({ mention }) => mention !== null);
    if (at < 0 || !who || who.isOwner || who.isSpoken || who.mention!.isPronoun || who.mention!.mode === 'all')
      continue;
    if (clause.some(({ lower }) => /^(not|never|no|nor|neither|without|for)$/.test(lower))) continue;
    const names = who.mention!.who;
    if (!found.some((other) => other.item === item && names.includes(other.by)))
      return `the ${item} was not found by ${names.join(' or ')}`;
  }
  return null;
}

/* Arms nobody carries */

const arms: readonly ReadonlySet<string>[] = [
  'sword longsword shortsword greatsword broadsword sabre saber rapier scimitar cutlass falchion katana blade',
  'axe greataxe battleaxe handaxe hatchet tomahawk cleaver blade',
  'dagger knife dirk stiletto blade',
  'mace hammer warhammer club cudgel maul flail morningstar',
  'spear pike lance halberd glaive trident javelin polearm',
  'bow longbow shortbow crossbow arrow bolt',
  'sling slingshot',
  'staff quarterstaff',
].map(wordSet);

const kindsOf = (lower: string): readonly number[] =>
  arms.flatMap((kind, index) => (isOneOf(kind, lower) ? [index] : []));

/** "Annabel's sword" where she fights with a mace; what the sheet arms with a tree or a pipe may be called anything. */
function wrongArms(words: readonly Word[], { attacks, sheet }: Settled): string | null {
  for (const [at, { mention, isOwner, isSpoken }] of words.entries()) {
    if (!mention || !isOwner || isSpoken || mention.isPronoun || mention.who.length !== 1) continue;
    const own = attacks.filter(({ attacker }) => attacker === mention.who[0]).map(({ weapon }) => weapon);
    const isPlain =
      own.length > 0 && own.every((weapon) => weapon.some((word) => kindsOf(word).length > 0) || isBare(weapon));
    const noun = words.slice(at + 1, at + 3).find((word) => word.mention === null && kindsOf(word.lower).length > 0);
    if (!isPlain || !noun || isOnSheet(noun.lower, sheet)) continue;
    const kinds = new Set(own.flatMap((weapon) => weapon.flatMap(kindsOf)));
    if (!kindsOf(noun.lower).some((kind) => kinds.has(kind))) return `the ${noun.lower} is not ${mention.who[0]}'s`;
  }
  return null;
}

const isBare = (weapon: readonly string[]): boolean => /^(bare hands?|fists?|unarmed)$/.test(weapon.join(' '));
const isOnSheet = (lower: string, { facts }: Settled['sheet']): boolean =>
  facts.some(({ says }) => says.toLowerCase().includes(lower));
