/** Where the two editions differ, and what both ask of initiative. */
import { describe, expect, it } from 'vitest';
import type { Srd5Character } from '../../../src/rules/srd5/terms.ts';
import { type Fight, fight, knight, mage } from './table.ts';

const newer = { edition: '5.2' };

describe('knocking out', () => {
  const spared = (settings: object, hp = 5): Fight =>
    fight({ heroes: [knight], foes: { ogre: 1, goblin: 1 }, settings, dice: { initiative: [20, 1, 1] } })
      .engage('Ada', 'Ogre')
      .set('Ogre', { hp })
      .act('attack', { target: 'Ogre', weapon: 'longsword', intent: 'spare' }, { attack: [15], damage: [8] });

  it('leaves its victim at 0 hit points in 5.1 and at 1 in 5.2, unconscious in both', () => {
    expect(spared({}).body('Ogre')).toMatchObject({ hp: 0, standing: 'STABLE' });
    const table = spared(newer);
    expect(table.body('Ogre')).toMatchObject({ hp: 1, standing: 'STABLE' });
    expect(Object.keys(table.body('Ogre').statuses)).toEqual(['unconscious', 'prone']);
    expect(spared(newer, 40).body('Ogre')).toMatchObject({ hp: 27, standing: 'UP' });
  });
});

describe('initiative', () => {
  const tired = (exhaustion: number, settings: object, faces: number[]): number =>
    fight({
      heroes: [knight],
      foes: { goblin: 1 },
      settings,
      dice: { initiative: [...faces, 1] },
      camp: (campaign) => ({
        ...campaign,
        characters: { char_ada: { ...campaign.characters.char_ada!, exhaustion } as Srd5Character },
      }),
    }).body('Ada').initiative;

  it('is a check: the exhausted roll with disadvantage in 5.1, and two less for each level in 5.2', () => {
    expect(tired(1, {}, [20, 15])).toBe(16);
    expect(tired(2, newer, [20])).toBe(17);
  });

  it('in 5.2 is rolled with disadvantage by the surprised and the unconscious', () => {
    const table = fight({
      heroes: [knight, mage],
      foes: { goblin: 1 },
      settings: newer,
      scene: { surprised: 'FOES' },
      dice: { initiative: [20, 12, 9, 18, 4] },
      camp: (campaign) => ({
        ...campaign,
        characters: {
          ...campaign.characters,
          char_di: { ...campaign.characters.char_di!, hp: 0, standing: 'STABLE' } as Srd5Character,
        },
      }),
    });
    expect([table.body('Di').initiative, table.body('Goblin').initiative]).toEqual([11, 6]);
  });
});

describe('exhaustion', () => {
  it('of the fourth level halves the maximum in 5.1 only', () => {
    const exhausted = (settings: object, faces: number[]): number =>
      fight({
        heroes: [knight],
        foes: { goblin: 1 },
        settings,
        dice: { initiative: faces },
        camp: (campaign) => ({
          ...campaign,
          characters: { char_ada: { ...campaign.characters.char_ada!, exhaustion: 4 } as Srd5Character },
        }),
      }).body('Ada').maxHp;
    expect([exhausted({}, [20, 20, 1]), exhausted(newer, [20, 1])]).toEqual([6, 12]);
  });
});

describe('concentration', () => {
  it('in 5.2 is held the worse, the more exhausted its caster', () => {
    const table = fight({
      heroes: [{ ...mage, level: 3 }],
      foes: { ogre: 1 },
      settings: newer,
      dice: { initiative: [20, 1] },
    }).engage('Di', 'Ogre');
    const [club] = table.body('Ogre').attacks;
    table.afflict('Di', 'exhaustion', {}, 2).set('Ogre', { attacks: [club!] });
    table.set('Di', { hp: 90, maxHp: 90, concentration: { spell: 'bless', name: 'Bless' } });
    table.afflict('Di', 'blessed', { heldBy: 'char_di' }).set('Di', { slots: [0, 0] });
    table.act('endTurn', {}, { attack: [18], damage: [1, 1], concentration: [11], bless: [1] });
    expect(table.of('SaveRolled')[0]).toMatchObject({ passed: true, roll: { total: 11 + 2 - 4 + 1 } });
  });
});
