/** The balance of the game: how often three plain characters win against the seven monsters of the seed. */
import { describe, expect, it } from 'vitest';
import { becmi } from '../../../src/rules/becmi/ruleset.ts';
import type { BecmiCharacter } from '../../../src/rules/becmi/terms.ts';
import { diceFrom, type Faces } from '../../../src/rules/dice.ts';
import { fairFaces } from '../../../src/rules/fair.ts';
import { begin, play } from '../../../src/rules/play.ts';
import { musterOf } from '../../support/fight.ts';
import { hero, mage } from './heroes.ts';

const FIGHTS = 4_000;
const MARGIN = 4;
const SEED = '5eed'.repeat(16);

const foes = ['goblin', 'skeleton', 'orc', 'zombie', 'wolf', 'giant_spider', 'vampire'] as const;
const rows: readonly (readonly [string, BecmiCharacter, readonly number[]])[] = [
  [
    'fighter',
    hero({ hp: 6, maxHp: 6, kit: ['sword', 'chain_mail', 'shield'], scores: { strength: 13, dexterity: 13 } }),
    [86, 80, 67, 65, 70, 62, 0],
  ],
  ['magic-user', mage({ hp: 3, maxHp: 3, spells: [] }), [32, 23, 14, 7, 9, 5, 0]],
  ['bare seed defaults', hero({ hp: 6, maxHp: 6, kit: ['short_sword'] }), [58, 46, 30, 23, 28, 19, 0]],
];
const bouts = rows.flatMap(([name, who, rates]) => foes.map((foe, index) => [name, foe, rates[index]!, who] as const));

/** Plain blows only: poison is off, as in the table. */
function isWon(who: BecmiCharacter, foe: string, faces: Faces): boolean {
  const muster = musterOf(becmi, { heroes: [who], foes: [foe], settings: { poison: 'off' } });
  let played = begin(becmi.combat, muster, diceFrom(faces));
  const picks = { target: ['fight.1'], weapon: [Object.keys(who.items)[0]!], mode: ['MELEE'] };
  for (let window = 1; played.ok && played.state.outcome === null; window++) {
    played = play(becmi.combat, played.state, { type: 'attack', actor: who.id, window, picks }, diceFrom(faces));
  }
  if (!played.ok) throw new Error(played.refusal.message);
  return played.state.outcome!.status === 'WON';
}

describe(`the odds over ${FIGHTS} fights each (seed: ${SEED.slice(0, 4)}...)`, () => {
  it.each(bouts)('%s against %s: %i %%', (name, foe, rate, who) => {
    const faces = fairFaces(SEED, { campaignId: `${name}.${foe}`, combat: 1, nth: 1, stream: 1, entropy: [] });
    let won = 0;
    for (let bout = 0; bout < FIGHTS; bout++) if (isWon(who, foe, faces)) won++;
    const measured = (100 * won) / FIGHTS;
    expect(Math.abs(measured - rate), `measured ${measured} %`).toBeLessThanOrEqual(MARGIN);
  });
});
