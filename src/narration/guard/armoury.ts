/** Which words of a sentence name whose weapon: the arrow is the archer's, the fangs are the wolf's. */
import type { Sheet } from '../narrator.ts';

export type Wielders = ReadonlyMap<string, readonly string[]>;

/** Whose weapon a word of the sheet means, as the sheet calls it. */
export function ownersOn({ facts }: Sheet): Wielders {
  const owners = new Map<string, readonly string[]>();
  for (const { roles } of facts) if (roles.attacker) enter(owners, wordsOfName(roles.weapon), roles.attacker);
  return owners;
}

/** The same, with what a narrator may call it, and with spells and breaths. */
export function wieldersOn(sheet: Sheet): Wielders {
  const wielders = new Map<string, readonly string[]>(ownersOn(sheet));
  for (const { deed, roles } of sheet.facts) {
    const by = roles.attacker ?? roles.actor;
    if (by === undefined) continue;
    enter(wielders, callsFor(wordsOfName(roles.weapon)), by);
    if (/^(ability|chant)/.test(deed ?? '')) enter(wielders, spellWords(roles.ability), by);
    if (/^breath/.test(deed ?? '')) enter(wielders, ['breath', ...(breaths[deed!.split('.')[1]!] ?? [])], by);
  }
  return wielders;
}

function enter(map: Map<string, readonly string[]>, words: readonly string[], by: string): void {
  for (const word of words) map.set(word, [...new Set([...(map.get(word) ?? []), by])]);
}

const wordsOfName = (name: string | undefined): readonly string[] => name?.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** What the weapons of one kind are called besides. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(long|short|cross)?bow$|^sling$/, 'arrow arrows shaft shafts bolt quarrel barb arrowhead fletching'],
  [/^(fangs?|teeth|bite|jaws|beak)$/, 'fangs teeth jaws maw tooth bite'],
  [/^(claws?|talons?)$/, 'claws claw talons talon paw paws nails'],
  [/^(hands|fists?|unarmed)$/, 'fist fists knuckles punch punches haymaker uppercut backhand jab'],
  [/sword$|^(dagger|knife|scimitar|rapier|blade)$/, 'blade sword steel'],
  [/axe$|^(cleaver|halberd)$/, 'axe axehead'],
  [/^(maul|hammer|warhammer|mace|club)$/, 'maul hammer mace club'],
];

/** Whether a word may mean that weapon: teeth a bite, the blade a rapier. */
export const isCalled = (word: string, weapon: readonly string[]): boolean => callsFor(weapon).includes(word);

const callsFor = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => kinds.flatMap(([kind, calls]) => (kind.test(word) ? calls.split(' ') : [])));

/** "The slam", "the chill": the deed in the name of the spell, not what colours it. */
const spellWords = (name: string | undefined): readonly string[] => {
  const words = wordsOfName(name).filter((word) => strikes.test(word));
  return words;
};

const strikes =
  /^(slam|strike|cleave|swing|lunge|missile|missiles|bolt|spike|chill|fire|fireball|blast|glare|engulf|ray|lance|smite|shout|wave|shockwave|stomp|sting|drain|bite|spit|burst|weapon|quake|nova|hamstring|blade)$/;

const breaths: Readonly<Record<string, readonly string[]>> = {
  fire: ['fire', 'flame', 'flames', 'inferno', 'blaze'],
  cold: ['frost', 'cold', 'ice'],
  acid: ['acid'],
  lightning: ['lightning', 'bolt'],
  poison: ['gas', 'cloud', 'vapour', 'vapor'],
};
