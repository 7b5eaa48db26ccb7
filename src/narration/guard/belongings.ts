/** Whose weapon and whose spell: what one of the sheet used is not another's. */

import type { Settled } from './record.ts';
import type { Word } from './words.ts';

/** Words that could be said of anybody's weapon. */
const anybodys =
  /^(blade|blades|hand|hands|fist|fists|claw|claws|fang|fangs|teeth|bite|strike|fury|bare|unarmed|cold|weapon|great|light|long|young|fire|shield)$/;

export function misplaced(words: readonly Word[], { owners, sheet }: Settled): string | null {
  const spells = sheet.facts.flatMap(({ roles }) =>
    roles.ability && roles.actor ? [{ name: roles.ability.toLowerCase(), by: roles.actor }] : [],
  );
  for (const [at, { mention, isOwner, isSpoken }] of words.entries()) {
    if (!mention || !isOwner || isSpoken || mention.isPronoun || mention.who.length !== 1) continue;
    const owner = mention.who[0]!;
    const after = words.slice(at + 1, at + 4).filter((word) => word.mention === null && word.before === '');
    const weapon = after.find(({ lower }) => owners.has(lower) && !anybodys.test(lower))?.lower;
    if (weapon && !owners.get(weapon)!.includes(owner)) return `the ${weapon} is not ${owner}'s`;
    const text = after.map(({ lower }) => lower).join(' ');
    const spell = spells.find(({ name }) => name.includes(' ') && text.startsWith(name));
    if (spell && !spells.some(({ name, by }) => name === spell.name && by === owner))
      return `${spell.name} was not ${owner}'s`;
  }
  return null;
}
