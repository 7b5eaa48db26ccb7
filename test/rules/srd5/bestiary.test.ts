/** Every monster of the book has the numbers of its row. */
import { describe, expect, it } from 'vitest';
import { monsters } from '../../../src/rules/srd5/data/catalogue.ts';
import { normalised } from '../../../src/rules/srd5/names.ts';
import { type Attack, abilityNames } from '../../../src/rules/srd5/stats.ts';

/** Name, AC, hit points, their dice, speed (the faster of feet and wings), abilities, attacks, saves, challenge, experience. */
const rows = `
Commoner | 10 | 4 | 1d8 | 30 | 10/10/10/10/10/10 | club +2 1d4 bludgeoning |  | 0 | 10
Guard | 16 | 11 | 2d8+2 | 30 | 13/12/12/10/11/10 | spear +3 1d6+1 piercing |  | 0.125 | 25
Bandit | 12 | 11 | 2d8+2 | 30 | 11/12/12/10/10/10 | scimitar +3 1d6+1 slashing; light crossbow +3 1d8+1 piercing |  | 0.125 | 25
Cultist | 12 | 9 | 2d8 | 30 | 11/12/10/10/11/10 | scimitar +3 1d6+1 slashing |  | 0.125 | 25
Kobold | 12 | 5 | 2d6-2 | 30 | 7/15/9/8/7/8 | dagger +4 1d4+2 piercing; sling +4 1d4+2 bludgeoning |  | 0.125 | 25
Giant Rat | 12 | 7 | 2d6 | 30 | 7/15/11/2/10/4 | bite +4 1d4+2 piercing |  | 0.125 | 25
Goblin | 15 | 7 | 2d6 | 30 | 8/14/10/10/8/8 | scimitar +4 1d6+2 slashing; shortbow +4 1d6+2 piercing |  | 0.25 | 50
Skeleton | 13 | 13 | 2d8+4 | 30 | 10/14/15/6/8/5 | shortsword +4 1d6+2 piercing; shortbow +4 1d6+2 piercing |  | 0.25 | 50
Zombie | 8 | 22 | 3d8+9 | 20 | 13/6/16/3/6/5 | slam +3 1d6+1 bludgeoning | WIS 0 | 0.25 | 50
Wolf | 13 | 11 | 2d8+2 | 40 | 12/15/12/3/12/6 | bite +4 2d4+2 piercing |  | 0.25 | 50
Orc | 13 | 15 | 2d8+6 | 30 | 16/12/16/7/11/10 | greataxe +5 1d12+3 slashing; javelin +5 1d6+3 piercing |  | 0.5 | 100
Hobgoblin | 18 | 11 | 2d8+2 | 30 | 13/12/12/10/10/9 | longsword +3 1d8+1 slashing; longbow +3 1d8+1 piercing |  | 0.5 | 100
Gnoll | 15 | 22 | 5d8 | 30 | 14/12/11/6/10/7 | spear +4 1d6+2; bite +4 1d4+2; longbow +3 1d8+1 |  | 0.5 | 100
Black Bear | 11 | 19 | 3d8+6 | 40 | 15/10/14/2/12/7 | bite +3 1d6+2 piercing; claws +3 2d4+2 slashing |  | 0.5 | 100
Bugbear | 16 | 27 | 5d8+5 | 30 | 15/14/13/8/11/9 | morningstar +4 2d8+2 piercing; javelin +4 2d6+2 |  | 1 | 200
Ghoul | 12 | 22 | 5d8 | 30 | 13/15/10/7/10/6 | bite +2 2d6+2 piercing; claws +4 2d4+2 slashing |  | 1 | 200
Giant Spider | 14 | 26 | 4d10+4 | 30 | 14/16/12/2/11/4 | bite +5 1d8+3 piercing |  | 1 | 200
Dire Wolf | 14 | 37 | 5d10+10 | 50 | 17/15/15/3/12/7 | bite +5 2d6+3 piercing |  | 1 | 200
Brown Bear | 11 | 34 | 4d10+12 | 40 | 19/10/16/2/13/7 | bite +5 1d8+4 piercing; claws +5 2d6+4 slashing |  | 1 | 200
Specter | 12 | 22 | 5d8 | 50 | 1/14/11/10/10/11 | life drain +4 3d6 necrotic |  | 1 | 200
Ogre | 11 | 59 | 7d10+21 | 40 | 19/8/16/5/7/7 | greatclub +6 2d8+4 bludgeoning; javelin +6 2d6+4 piercing |  | 2 | 450
Bandit Captain | 15 | 65 | 10d8+20 | 30 | 15/16/14/14/11/14 | scimitar +5 1d6+3 slashing; dagger +5 1d4+3 piercing | STR 4 DEX 5 WIS 2 | 2 | 450
Mimic | 12 | 58 | 9d8+18 | 15 | 17/12/15/5/13/8 | pseudopod +5 1d8+3 bludgeoning; bite +5 1d8+3 piercing + 1d8 acid |  | 2 | 450
Gelatinous Cube | 6 | 84 | 8d10+40 | 15 | 14/3/20/1/6/1 | pseudopod +4 3d6 acid |  | 2 | 450
Gargoyle | 15 | 52 | 7d8+21 | 60 | 15/11/16/6/11/7 | bite +4 1d6+2 piercing; claws +4 1d6+2 slashing |  | 2 | 450
Owlbear | 13 | 59 | 7d10+21 | 40 | 20/12/17/3/12/7 | beak +7 1d10+5 piercing; claws +7 2d8+5 slashing |  | 3 | 700
Minotaur | 14 | 76 | 9d10+27 | 40 | 18/11/16/6/16/9 | greataxe +6 2d12+4 slashing; gore +6 2d8+4 piercing |  | 3 | 700
Wight | 14 | 45 | 6d8+18 | 30 | 15/14/16/10/13/15 | longsword +4 1d8+2 slashing; life drain +4 1d6+2 necrotic |  | 3 | 700
Mummy | 11 | 58 | 9d8+18 | 20 | 16/8/15/6/10/12 | rotting fist +5 2d6+3 bludgeoning + 3d6 necrotic | WIS 2 | 3 | 700
Knight | 18 | 52 | 8d8+16 | 30 | 16/11/14/11/11/15 | greatsword +5 2d6+3 slashing | CON 4 WIS 2 | 3 | 700
Troll | 15 | 84 | 8d10+40 | 30 | 18/13/20/7/9/7 | bite +7 1d6+4 piercing; claw +7 2d6+4 slashing |  | 5 | 1800
Wraith | 13 | 67 | 9d8+27 | 60 | 6/16/16/12/14/15 | life drain +6 4d8+3 necrotic |  | 5 | 1800
Vampire Spawn | 15 | 82 | 11d8+33 | 30 | 16/16/16/11/10/12 | claws +6 2d4+3 slashing; bite +6 1d6+3 piercing + 2d6 necrotic | DEX 6 WIS 3 | 5 | 1800
Hill Giant | 13 | 105 | 10d12+40 | 40 | 21/8/19/5/9/6 | greatclub +8 3d8+5 bludgeoning; rock +8 3d10+5 bludgeoning |  | 5 | 1800
Mage | 15 | 40 | 9d8 | 30 | 9/14/11/17/12/11 | dagger +5 1d4+2 | INT 6 WIS 4 | 6 | 2300
Young Red Dragon | 18 | 178 | 17d10+85 | 80 | 23/10/21/14/11/19 | bite +10 2d10+6 piercing + 1d6 fire; claw +10 2d6+6 slashing | DEX 4 CON 9 WIS 4 CHA 8 | 10 | 5900
Vampire | 16 | 144 | 17d8+68 | 30 | 18/18/18/17/15/18 | unarmed strike +9 1d8+4 bludgeoning; bite +9 1d6+4 piercing + 3d6 necrotic | DEX 9 WIS 7 CHA 9 | 13 | 10000
Adult Red Dragon | 19 | 256 | 19d12+133 | 80 | 27/10/25/16/13/21 | bite +14 2d10+8 piercing + 2d6 fire; claw +14 2d6+8 slashing; tail +14 2d8+8 bludgeoning | DEX 6 CON 13 WIS 7 CHA 11 | 17 | 18000
`;

/** What its row says besides numbers. */
const defences: Readonly<Record<string, object>> = {
  skeleton: { vulnerabilities: ['bludgeoning'], immunities: ['poison'] },
  zombie: { immunities: ['poison'], traits: [{ kind: 'undeadFortitude' }] },
  ghoul: { immunities: ['poison'], conditionImmunities: ['charmed', 'exhaustion', 'poisoned'] },
  specter: {
    immunities: ['necrotic', 'poison'],
    resistances: ['acid', 'cold', 'fire', 'lightning', 'thunder', 'nonmagical'],
  },
  mimic: { immunities: ['acid'], conditionImmunities: ['prone'] },
  gelatinous_cube: { conditionImmunities: ['blinded', 'charmed', 'deafened', 'exhaustion', 'frightened', 'prone'] },
  gargoyle: { resistances: ['nonmagical unless adamantine'], immunities: ['poison'] },
  wight: { resistances: ['necrotic', 'nonmagical unless silvered'], immunities: ['poison'] },
  mummy: { vulnerabilities: ['fire'], resistances: ['nonmagical'], immunities: ['necrotic', 'poison'] },
  wraith: {
    resistances: ['acid', 'cold', 'fire', 'lightning', 'thunder', 'nonmagical unless silvered'],
    immunities: ['necrotic', 'poison'],
  },
  vampire_spawn: { resistances: ['necrotic', 'nonmagical'] },
  vampire: { resistances: ['necrotic', 'nonmagical'] },
  young_red_dragon: { immunities: ['fire'] },
  adult_red_dragon: { immunities: ['fire'] },
  mage: { slots: [4, 3, 3, 3, 1], casting: { dc: 14, bonus: 6 } },
};

const asWritten = ({ name, bonus, damage }: Attack, typed: boolean): string =>
  `${name.toLowerCase()} +${bonus} ${damage.map(({ dice, type }) => (typed ? `${dice} ${type}` : dice)).join(' + ')}`;

describe.each(
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim())),
)('%s', (name, ac, hp, hitDice, speed, abilities, attacks, saves, cr, xp) => {
  const entry = monsters[normalised(name!)]!;

  it('equals its row', () => {
    expect(entry).toMatchObject({ name, ac: Number(ac), hp: Number(hp), hitDice, speed: Number(speed) });
    expect(abilityNames.map((each) => entry.abilities[each]).join('/')).toBe(abilities);
    expect([entry.cr, entry.xp]).toEqual([Number(cr), Number(xp)]);
    expect(
      Object.entries(entry.saves)
        .map(([ability, bonus]) => `${ability.toUpperCase()} ${bonus}`)
        .join(' '),
    ).toBe(saves);
  });

  it('has its attacks and defences', () => {
    const all = entry.attacks.flatMap((attack) => [asWritten(attack, true), asWritten(attack, false)]);
    for (const attack of attacks!.split('; ')) expect(all).toContain(attack);
    for (const [key, value] of Object.entries(defences[normalised(name!)] ?? {}))
      expect(entry[key as keyof typeof entry], key).toEqual(
        Array.isArray(value) ? expect.arrayContaining(value as unknown[]) : expect.objectContaining(value as object),
      );
  });
});

it('the book has no monster without a row', () => {
  expect(
    rows
      .trim()
      .split('\n')
      .map((row) => normalised(row.split('|')[0]!))
      .sort(),
  ).toEqual(Object.keys(monsters).sort());
});
