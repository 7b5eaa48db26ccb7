/** Explanations: the rule, each roll with what was added to it, what counted besides, and what would have changed it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { becmi } from '../../../src/rules/becmi/ruleset.ts';
import type { Becmi, BecmiCharacter, State } from '../../../src/rules/becmi/terms.ts';
import { type Entry, type EntryKind, engineFor } from '../../../src/rules/chronicle.ts';
import { campAct, createCampaign } from '../../../src/rules/commands.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import { explanationOf } from '../../../src/rules/explain.ts';
import type { Draft, Explanation, GameEvent } from '../../../src/rules/ruleset.ts';
import type { Fight } from '../../support/fight.ts';
import { accepted } from '../../support/random-play.ts';
import { scripted } from '../../support/scripted.ts';
import { against, bare, cleric, dice, type Faces, hero, mage, thief } from './heroes.ts';

const engine = engineFor(becmi);

const explained = (kind: EntryKind, event: GameEvent, name = (id: string): string => id): Explanation =>
  explanationOf(engine, kind, event, name)!;

/** Of the events of one type in the last answer, in order. */
const whyAll = (game: Fight<Becmi>, type: Becmi['event']['type']): readonly Explanation[] =>
  game.all(type).map((event) => explained('COMBAT', event, (id) => game.state.combatants[id]?.name ?? id));

const why = (game: Fight<Becmi>, type: Becmi['event']['type']): Explanation => whyAll(game, type)[0]!;

const eights = (count: number): readonly number[] => Array.from({ length: count }, () => 8);

const given =
  (name: string, ...statuses: readonly string[]) =>
  (state: Draft<State>): void => {
    for (const status of statuses) state.combatants[name]!.statuses[status] = { stacks: 1, duration: 50 };
  };

describe('an attack', () => {
  const strong = hero({ level: 4, scores: { strength: 16 }, hp: 20, maxHp: 20 });
  const swing = (face: number, more: Faces = {}) =>
    against({ heroes: [strong], foes: ['ogre'] }, dice(eights(4), 'party', { attack: [face, 2], damage: [5], ...more }))
      .changed(given('grimjaw', 'blessed') as never)
      .answer('Grimjaw', 'attack');

  it('that hits names every bonus and what each of them did', () => {
    const game = swing(10);
    expect(why(game, 'AttackSettled')).toEqual({
      rule: 'A d20 with all bonuses must reach the armour class; a natural 20 always hits and a natural 1 never.',
      heading: 'attack-rolls',
      rolls: [game.all('AttackSettled')[0]!.roll],
      factors: ['AC 14'],
      otherwise:
        'AC 14: a 9 or more on the die; without level (+2) a miss; without Strength (+2) a miss; without Bless (+1) still a hit.',
    });
    expect(game.all('AttackSettled')[0]!.roll).toMatchObject({
      notation: '1d20+5',
      bonus: 5,
      modifiers: [
        { source: 'level', value: 2 },
        { source: 'Strength', value: 2 },
        { source: 'Bless', value: 1 },
      ],
    });
  });

  it('that misses says by how much', () =>
    expect(why(swing(6, { damage: [] }), 'AttackSettled').otherwise).toBe(
      'AC 14: a 9 or more on the die, 3 more than it showed.',
    ));

  it('says that a natural 20 always hits and a natural 1 never does', () => {
    expect(why(swing(20), 'AttackSettled').otherwise).toBe(
      'AC 14: a 9 or more on the die; a natural 20 is always a hit.',
    );
    expect(why(swing(1, { damage: [] }), 'AttackSettled').otherwise).toBe(
      'AC 14: a 9 or more on the die, 8 more than it showed; a natural 1 is always a miss.',
    );
  });

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))('tells the truth about the die: %i', (face) => {
    const game = swing(face, face < 9 ? { damage: [] } : {});
    expect(why(game, 'AttackSettled').otherwise).toMatch(/^AC 14: a 9 or more on the die[;,.]/);
    expect(game.all('HarmDealt')).toHaveLength(face < 9 ? 0 : 1);
    game.over();
  });

  it('knows when only a 20 will do, and when all but a 1 will', () => {
    const game = against(
      { heroes: [hero({ scores: { strength: 3 } })], foes: ['vampire'] },
      dice(eights(8), 'party', { attack: [17, 2], damage: [1] }),
    ).answer('Grimjaw', 'attack');
    expect(whyAll(game, 'AttackSettled').map(({ otherwise }) => otherwise)).toEqual([
      'AC 18: only a 20 on the die, 3 more than it showed; without Strength (-3) still a miss.',
      'AC 10: anything but a 1 on the die; without attack bonus (+8) a miss.',
    ]);
  });

  it('says what the armour class is made of, and which part of it turned the blow', () => {
    const knight = hero({ kit: ['sword', 'chain_mail', 'shield'], scores: { dexterity: 13 } });
    const game = against({ heroes: [knight], foes: ['ogre'] }, dice(eights(4), 'foes', { attack: [13] }));
    expect(why(game.answer('Grimjaw', 'defend'), 'AttackSettled')).toMatchObject({
      factors: ['AC 18 (base 10, armour 4, shield 1, Dexterity 1, defending 2)'],
      otherwise:
        'AC 18: a 14 or more on the die, 1 more than it showed; without armour (AC +4) a hit; without shield (AC +1) a hit; without Dexterity (AC +1) a hit; without defending (AC +2) a hit.',
    });
  });

  it('names the situation: range, daylight, a failed escape, and spells on the target', () => {
    const set = { settings: { missileRange: 'long', harshRetreat: true }, scene: { ambient: 'daylight' } };
    const bow = against(
      { heroes: [hero({ kit: ['long_bow'], scores: { dexterity: 16 } })], foes: ['orc'], ...set },
      dice([8], 'party', { attack: [11, 2] }),
    ).answer('Grimjaw', 'attack');
    expect(why(bow, 'AttackSettled').otherwise).toBe(
      'AC 13: a 12 or more on the die, 1 more than it showed; without long range (-1) a hit.',
    );
    const fleeing = against(
      { heroes: [hero({ kit: ['sword', 'shield'] })], foes: ['orc'], ...set },
      dice([8], 'foes', { flee: [2], attack: [11] }),
    )
      .changed(given('grimjaw', 'protected', 'invisible') as never)
      .answer('Grimjaw', 'flee');
    expect(why(fleeing, 'AttackSettled')).toMatchObject({
      rolls: [
        {
          modifiers: [
            { source: 'attack bonus', value: 2 },
            { source: 'Protection from Evil', value: -1 },
            { source: 'Invisibility', value: -4 },
            { source: 'daylight', value: -1 },
            { source: 'failed escape', value: 2 },
          ],
        },
      ],
      factors: ['AC 10'],
      otherwise:
        'AC 10: a 12 or more on the die, 1 more than it showed; without Protection from Evil (-1) a hit; without Invisibility (-4) a hit; without daylight (-1) a hit.',
    });
  });

  it('counts the spell Shield as the difference it made', () => {
    const game = against({ heroes: [mage()], foes: ['ogre'] }, dice(eights(4), 'foes', { attack: [10, 2] }))
      .changed(given('merla', 'shielded') as never)
      .answer('Merla', 'attack');
    expect(why(game, 'AttackSettled')).toMatchObject({
      factors: ['AC 15 (base 10, Shield spell 5)'],
      otherwise: 'AC 15: an 11 or more on the die, 1 more than it showed; without Shield spell (AC +5) a hit.',
    });
  });

  it('at the helpless, or at images, needs no roll', () => {
    const bound = against({ foes: ['ogre'] }, dice(eights(4), 'party', { damage: [4] }))
      .changed(given('fight.1', 'webbed') as never)
      .answer('Grimjaw', 'attack');
    expect(why(bound, 'AttackSettled')).toEqual({
      rule: 'The sleeping, the paralysed and the webbed are hit without a roll.',
      heading: 'attack-rolls',
      rolls: [],
      factors: ['Ogre is helpless'],
      otherwise: 'If Ogre could move, it would have taken a roll against the armour class.',
    });
    const mirrored = against({ foes: ['ogre'] }, dice(eights(4), 'foes', { attack: [2] }))
      .changed((state: Draft<State>) => {
        state.combatants.grimjaw!.statuses.images = { stacks: 3, duration: null };
      })
      .answer('Grimjaw', 'attack');
    expect(why(mirrored, 'ImageStruck')).toMatchObject({ factors: ['images left: 2'], rolls: [] });
  });
});

describe('harm', () => {
  it('of a weapon counts Strength and Bless, and says what would have felled', () => {
    const game = against(
      { heroes: [hero({ scores: { strength: 16 } })], foes: ['ogre'] },
      dice(eights(4), 'party', { attack: [18, 2], damage: [5] }),
    )
      .changed(given('grimjaw', 'blessed') as never)
      .answer('Grimjaw', 'attack');
    expect(why(game, 'HarmDealt')).toEqual({
      rule: 'A hit does the dice of the weapon, with Strength in melee and no ability for missiles, and at least 1.',
      heading: 'damage-and-healing',
      rolls: [
        expect.objectContaining({
          notation: '1d8+3',
          total: 8,
          modifiers: [
            { source: 'Strength', value: 2 },
            { source: 'Bless', value: 1 },
          ],
        }),
      ],
      factors: ['hit points 33 to 25'],
      otherwise: '33 or more would have felled Ogre.',
    });
  });

  it('of a monster names the number that its dice bring along, and keeps the notation', () => {
    const game = against(
      { heroes: [hero({ hp: 9, maxHp: 9 })], foes: ['vampire'] },
      dice(eights(8), 'foes', { attack: [10], damage: [7] }),
    ).answer('Grimjaw', 'attack');
    expect(why(game, 'HarmDealt')).toMatchObject({
      rolls: [{ notation: '1d10+4', bonus: 4, total: 11, modifiers: [{ source: 'talons', value: 4 }] }],
      factors: ['hit points 9 to 0'],
      otherwise: '8 or less would have left Grimjaw standing.',
    });
  });

  it('is at least 1, and doubled from behind', () => {
    const feeble = thief({ scores: { strength: 3 } });
    const game = against(
      { heroes: [feeble], foes: ['ogre'], scene: { surprised: 'FOES' } },
      dice(eights(4), 'party', { attack: [19], damage: [2] }),
    ).answer('Slink', 'useAbility', { ability: 'Backstab' });
    expect(why(game, 'AttackSettled').otherwise).toBe(
      'AC 14: a 13 or more on the die; without Backstab (+4) still a hit.',
    );
    expect(why(game, 'HarmDealt')).toMatchObject({
      rolls: [{ notation: '1d4-3', total: -1, modifiers: [{ source: 'Strength', value: -3 }] }],
      factors: ['-1 counts as 1', 'the stab in the back doubled 1 to 2', 'hit points 33 to 31'],
    });
  });

  it.each([
    ['wraith', 4, ['only half from silver: 3 became 2', 'hit points 32 to 30'], '32 or more would have felled Wraith.'],
    ['vampire', 8, ['immune to such a weapon: 3 became 0', 'hit points 64 to 64'], null],
  ])('that a %s resists says so', (foe, hitDice, factors, falling) => {
    const game = against(
      { heroes: [hero({ kit: ['silver_dagger'] })], foes: [foe], settings: { enforceWeaponImmunity: true } },
      dice(eights(hitDice), 'party', { attack: [20, 1], damage: [3] }),
    ).answer('Grimjaw', 'attack');
    const immunity = "Without the campaign's weapon immunity it would have been 3.";
    expect(why(game, 'HarmDealt')).toMatchObject({
      factors,
      otherwise: falling === null ? immunity : `${immunity} ${falling}`,
    });
  });

  it('of a fire ball says what the save did, or would have done', () => {
    const wizard = mage({ level: 5, spells: ['fire_ball'], slots: [2, 2, 2] });
    const game = against(
      { heroes: [wizard], foes: ['ogre', 'ogre'] },
      dice(eights(8), 'party', { damage: [6, 6, 5, 2, 2], save: [14, 13], attack: [2, 2] }),
    ).answer('Merla', 'useAbility', { ability: ['fire_ball'], targets: ['fight.1', 'fight.2'] });
    expect(whyAll(game, 'HarmDealt')).toMatchObject([
      {
        heading: 'spells-in-a-fight',
        factors: ["the caster's level: 5 dice", 'the save halved 21 to 10', 'hit points 33 to 23'],
        otherwise: 'Without the save it would have been 21. 33 or more would have felled Ogre 1.',
      },
      {
        factors: ["the caster's level: 5 dice", 'hit points 33 to 12'],
        otherwise: 'A save would have made it 10. 33 or more would have felled Ogre 2.',
      },
    ]);
  });

  it('of burning oil is not taken for a fire ball', () => {
    const game = against(
      { heroes: [hero({ kit: ['sword', 'oil'] })], foes: ['ogre'] },
      dice(eights(4), 'party', { attack: [19, 2], damage: [6] }),
    ).answer('Grimjaw', 'useItem', { item: 'Flask of Oil' });
    expect(why(game, 'HarmDealt')).toMatchObject({
      rule: 'Burning oil that hits does 1d8.',
      otherwise: '33 or more would have felled Ogre.',
    });
  });

  it('of a missile of magic names the spell', () => {
    const wizard = mage({ spells: ['magic_missile'], slots: [1] });
    const game = against(
      { heroes: [wizard], foes: ['ogre'] },
      dice(eights(4), 'party', { damage: [3], attack: [2] }),
    ).answer('Merla', 'useAbility', { ability: ['magic_missile'] });
    expect(why(game, 'HarmDealt').rolls).toMatchObject([
      { notation: '1d6+1', modifiers: [{ source: 'Magic Missile', value: 1 }] },
    ]);
  });

  it('of a breath is the hit points of the dragon, less what the save and Resist Cold take', () => {
    const party = [hero({ hp: 90, maxHp: 90 })];
    const game = against(
      { heroes: party, foes: [{ key: 'white_dragon', name: null }] },
      dice(eights(10), 'foes', { save: [13], attack: [2] }),
    )
      .changed(given('grimjaw', 'resist_cold') as never)
      .answer('Grimjaw', 'attack');
    expect(why(game, 'SaveRolled').otherwise).toBe(
      'Needed 15: a 13 or more on the die; without Resist Cold (+2) a failure.',
    );
    expect(why(game, 'HarmDealt')).toMatchObject({
      rolls: [],
      factors: [
        'the dragon has 90 hit points',
        'the save halved 90 to 45',
        'Resist Cold lowered 45 to 33',
        'hit points 90 to 57',
      ],
      otherwise: 'Without the save it would have been 78. 90 or more would have felled Grimjaw.',
    });
  });

  it('to a sleeper is everything', () => {
    const game = against(
      { foes: ['ogre'] },
      dice(eights(4), 'party', { 'loot.gold': [1, 1, 1, 1], 'loot.item': [1, 1] }),
    )
      .changed(given('fight.1', 'asleep') as never)
      .answer('Grimjaw', 'attack');
    expect(why(game, 'HarmDealt')).toMatchObject({
      rule: 'A blow at a sleeper takes all hit points at once.',
      rolls: [],
      factors: ['asleep: all 33', 'hit points 33 to 0'],
      otherwise: 'Awake, Ogre would have had a roll to hit and its damage to face.',
    });
    expect(why(game, 'StandingChanged').rule).toBe('At 0 hit points heroes and monsters are dead.');
  });
});

describe('healing', () => {
  it('never goes above the most', () => {
    const game = against(
      { heroes: [hero({ hp: 5, kit: ['sword', 'potion_healing'] })], foes: ['goblin'] },
      dice([6], 'party', { heal: [7], attack: [2] }),
    ).answer('Grimjaw', 'useItem', { item: 'Potion of Healing' });
    expect(why(game, 'HurtHealed')).toMatchObject({
      heading: 'damage-and-healing',
      rolls: [{ notation: '1d8', total: 7 }],
      factors: ['no more than was lost: 3 of 7', 'hit points 5 to 8'],
      otherwise: 'With deeper wounds all 7 would have counted.',
    });
  });

  it('by a spell names the spell', () => {
    const priest = cleric({ level: 2, hp: 1, spells: ['cure_light_wounds'] });
    const game = against({ heroes: [priest], foes: ['goblin'] }, dice([6], 'party', { heal: [3], attack: [2] })).answer(
      'Alda',
      'useAbility',
      { ability: ['cure_light_wounds'], targets: ['alda'] },
    );
    expect(why(game, 'HurtHealed')).toMatchObject({
      rolls: [{ notation: '1d6+1', modifiers: [{ source: 'Cure Light Wounds', value: 1 }] }],
      factors: ['hit points 1 to 5'],
      otherwise: null,
    });
  });
});

describe('a save', () => {
  const held = (face: number, settings = {}) => {
    const priest = cleric({ level: 4, spells: ['hold_person'], slots: [2, 2] });
    return why(
      against(
        { heroes: [priest], foes: ['goblin'], settings },
        dice([6], 'party', { save: [face], ...(face === 20 ? { attack: [2] } : {}) }),
      ).answer('Alda', 'useAbility', { ability: ['hold_person'], targets: ['fight.1'] }),
      'SaveRolled',
    );
  };

  it('names its row and column and what was added', () =>
    expect(held(18)).toEqual({
      rule: 'A d20 with all bonuses must reach the number of class and level, monsters mostly as fighters; a natural 20 always saves and a natural 1 never.',
      heading: 'saving-throws',
      rolls: [expect.objectContaining({ modifiers: [{ source: 'Hold Person on one', value: -2 }] })],
      factors: ['normal human against Spells: 18'],
      otherwise: 'Needed 18: only a 20 on the die, 2 more than it showed; without Hold Person on one (-2) a save.',
    }));

  it('knows the natural 20, and where the campaign has none', () => {
    expect(held(20).otherwise).toBe('Needed 18: only a 20 on the die; a natural 20 is always a save.');
    const plain = held(20, { natural20Saves: false });
    expect(plain.otherwise).toBe('Needed 18: only a 20 on the die.');
    expect(plain.rule).not.toContain('natural');
  });

  it('of a hero is by class and level', () => {
    const game = against(
      { heroes: [hero({ level: 4, hp: 20, maxHp: 20 })], foes: ['giant_spider'] },
      dice(eights(2), 'foes', { attack: [18, 2], damage: [2, 3, 4], save: [8] }),
    )
      .changed(given('grimjaw', 'protected') as never)
      .answer('Grimjaw', 'attack');
    expect(why(game, 'SaveRolled')).toMatchObject({
      factors: ['Fighter 4 against Death/Poison: 10'],
      otherwise: 'Needed 10: a 9 or more on the die, 1 more than it showed.',
    });
    expect(whyAll(game, 'HarmDealt')[1]).toMatchObject({
      rule: 'A failed save against poison costs 2d4 hit points more.',
      factors: ['hit points 18 to 11'],
    });
  });
});

describe('the beginning', () => {
  it('says who has to roll what to be quicker', () => {
    const game = against({ foes: ['villager'] }, { 'initiative.PARTY': [3], 'initiative.FOES': [4] });
    expect(whyAll(game, 'InitiativeRolled')).toMatchObject([
      {
        rolls: [{ notation: '1d6+2', modifiers: [{ source: 'peaceful foes', value: 2 }] }],
        otherwise: 'The foes act first with 6 or more.',
      },
      { otherwise: 'The party acts first with 4 or more.' },
    ]);
  });

  it('names the number in the hit dice, even where there is no die', () => {
    const troll = against({ foes: ['troll'] }, dice(eights(6), 'party'));
    expect(why(troll, 'HitPointsRolled').rolls).toMatchObject([
      { notation: '6d8+6', modifiers: [{ source: 'hit dice', value: 6 }] },
    ]);
    const villager = against({ foes: ['villager'] }, dice([], 'party'));
    expect(why(villager, 'HitPointsRolled').rolls).toMatchObject([
      { notation: '4', total: 4, bonus: 4, modifiers: [{ source: 'hit dice', value: 4 }] },
    ]);
  });

  it.each([
    [
      3,
      5,
      'With 4 or more they would have been ready; with 2 or less on the other side too, nobody would be surprised.',
    ],
    [
      5,
      1,
      'With 3 or more they would have been ready; with 3 or less on the other side too, nobody would be surprised.',
    ],
    [3, 2, 'Both are low: had one been higher, only the other side would be surprised.'],
    [4, 3, 'Both are high: a low face would have surprised the side that rolled it.'],
  ])('explains surprise: %i against %i', (party, foes, otherwise) => {
    const rolled = { 'surprise.PARTY': [party], 'surprise.FOES': [foes], attack: [2] };
    const faces = dice(eights(3), 'party', rolled);
    const game = against({ foes: ['bugbear'], settings: { surpriseRolls: true } }, faces);
    expect(why(game, 'SurpriseRolled')).toMatchObject({
      factors: ['the party is surprised by 3 or less', 'the foes are surprised by 2 or less'],
      otherwise,
    });
  });
});

describe('fleeing', () => {
  it.each([
    [9, 'Needed 10: a 9 or more on the die; without Dexterity (+1) a failure.'],
    [1, 'Needed 10: a 9 or more on the die, 8 more than it showed.'],
  ])('with a %i', (face, otherwise) => {
    const game = against(
      { heroes: [hero({ scores: { dexterity: 13 } })], foes: ['goblin'] },
      dice([6], 'party', { flee: [face], ...(face === 1 ? { attack: [2] } : {}) }),
    ).answer('Grimjaw', 'flee');
    expect(why(game, 'CheckMade')).toMatchObject({ heading: 'fleeing', otherwise });
  });
});

describe('turning the undead', () => {
  const turned = (level: number, foes: readonly string[], hitPoints: readonly number[], faces: Faces) =>
    why(
      against({ heroes: [cleric({ level })], foes }, dice(hitPoints, 'party', faces)).answer('Alda', 'useAbility', {
        ability: 'Turn Undead',
      }),
      'UndeadTurned',
    );

  it('says what each needed, and what more would have done', () =>
    expect(
      turned(1, ['zombie', 'skeleton', 'skeleton', 'skeleton'], eights(5), {
        'turn undead': [3, 4],
        'turn undead.hit dice': [1, 1],
        attack: [2, 2],
      }),
    ).toMatchObject({
      rolls: [{ total: 7 }, { total: 2 }],
      factors: [
        'Zombie: 9 or more',
        'Skeleton 1, Skeleton 2, Skeleton 3: 7 or more',
        '2 hit dice give way, the weakest first and at least one',
      ],
      otherwise:
        'With 6 or less nobody would have given way. 9 was needed against Zombie: 2 more. More hit dice would have taken Skeleton 3 too.',
    }));

  it('says how much was lacking', () =>
    expect(turned(1, ['skeleton'], [8], { 'turn undead': [3, 3], attack: [2] }).otherwise).toBe(
      '7 was needed against Skeleton: 1 more.',
    ));

  it('needs no roll before a strong cleric', () =>
    expect(turned(4, ['skeleton'], [8], { 'turn undead.hit dice': [3, 3], ...bare(1) })).toMatchObject({
      rolls: [{ total: 6 }],
      factors: ['Skeleton: destroyed without a roll', '6 hit dice give way, the weakest first and at least one'],
      otherwise: null,
    }));
});

describe('morale', () => {
  const checked = (leader: string | null, faces: Faces) =>
    why(
      against(
        { foes: ['goblin', 'goblin', 'goblin', { key: 'goblin', name: leader }], settings: { morale: true } },
        dice([1, 6, 6, 6], 'party', { attack: [18, 2, 2, 2], damage: [5], ...faces }),
      ).answer('Grimjaw', 'attack'),
      'MoraleChecked',
    );

  it('counts a leader', () =>
    expect(checked('Goblin King', { morale: [4, 4] })).toMatchObject({
      heading: 'morale',
      factors: ['morale 9 under a leader, otherwise 7', 'checked for: first death'],
      otherwise: '10 or more would have broken them. With their usual 7 they would have run.',
    }));

  it('says by how much it was missed', () =>
    expect(checked(null, { morale: [4, 5], ...bare(1) })).toMatchObject({
      factors: ['morale 7', 'checked for: first death'],
      otherwise: '7 or less would have held: 2 less.',
    }));
});

describe('what is left behind', () => {
  it('a drained level takes a hit die and Constitution', () => {
    const victim = hero({ level: 3, hp: 20, maxHp: 20, scores: { constitution: 16 } });
    const game = against(
      { heroes: [victim], foes: ['wight'], settings: { energyDrain: true } },
      dice(eights(3), 'foes', { attack: [18, 2], damage: [1], 'energy drain': [5] }),
    ).answer('Grimjaw', 'attack');
    expect(why(game, 'LevelDrained')).toMatchObject({
      rolls: [{ notation: '1d8+2', modifiers: [{ source: 'Constitution', value: 2 }] }],
      factors: ['level 3 to 2', 'most hit points 20 to 13', 'hit points 19 to 12'],
    });
  });

  it('a condition has its rule and its time, and its end needs none', () => {
    const wizard = mage({ level: 3, spells: ['web'], slots: [1, 1] });
    const game = against(
      { heroes: [wizard], foes: ['zombie'] },
      dice(eights(2), 'party', { 'web.turns': [1, 2] }),
    ).answer('Merla', 'useAbility', { ability: ['web'], targets: ['fight.1'] });
    expect(why(game, 'StatusChanged').factors).toEqual(['lasts 180 rounds, 3 turns']);
    const ended = {
      type: 'StatusChanged',
      who: 'x',
      status: 'webbed',
      stacksBefore: 1,
      stacksAfter: 0,
      duration: null,
    };
    expect(explained('COMBAT', ended)).toBeNull();
  });

  it('a lost spell says what spoiled it', () => {
    const game = against(
      { heroes: [mage({ spells: ['shield'] })], foes: ['goblin'] },
      dice([6], 'foes', { attack: [18], damage: [2] }),
    ).answer('Merla', 'useAbility', { ability: 'Shield' });
    expect(why(game, 'SpellLost').otherwise).toBe('Unharmed, and with every save made, Shield would have been cast.');
  });
});

describe('between fights', () => {
  const camped = (who: BecmiCharacter, type: string, script: Faces): readonly Explanation[] => {
    const { campaign } = accepted(createCampaign(engine, { id: 'camp', name: 'Down', setting: null, settings: {} }));
    const there = { ...campaign, characters: { [who.id]: who } };
    const { entry } = accepted(
      campAct(engine, there, { type, character: who.id, picks: {} }, diceFrom(scripted(script))),
    );
    return entry.events.map((event) => explained('CAMP', event));
  };

  it('a rest heals no more than was lost, and the sick not at all', () => {
    expect(camped(hero({ hp: 7 }), 'rest', { rest: [3] })).toMatchObject([
      {
        heading: 'between-fights',
        rolls: [{ notation: '1d3', total: 3 }],
        factors: ['no more than was lost: 1 of 3', 'hit points 7 to 8'],
        otherwise: null,
      },
    ]);
    expect(camped(hero({ hp: 3, diseased: true }), 'rest', {})).toMatchObject([
      {
        rolls: [],
        factors: ['sick until now', 'hit points 3 to 3'],
        otherwise: 'In good health 1d3 hit points would have come back.',
      },
    ]);
  });

  it('a level brings a hit die and Constitution, at least 1, and a fixed number from the tenth on', () => {
    const frail = hero({ xp: 2_000, scores: { constitution: 3 } });
    expect(camped(frail, 'levelUp', { 'hit points': [2] })).toMatchObject([
      {
        rolls: [{ notation: '1d8-3', modifiers: [{ source: 'Constitution', value: -3 }] }],
        factors: ['-1 counts as 1', 'level 1 to 2', 'hit points gained: 1'],
      },
    ]);
    expect(camped(hero({ level: 9, xp: 360_000 }), 'levelUp', {})).toMatchObject([
      { rolls: [], factors: ['level 9 to 10', 'hit points gained: 2'] },
    ]);
  });
});

describe('logs that are older than explanations', () => {
  const recorded = path.join(import.meta.dirname, '../../golden/becmi-r1-12.json');
  const { entries } = JSON.parse(readFileSync(recorded, 'utf8')) as { readonly entries: readonly Entry[] };

  it('are explained with what they have', () => {
    const told = entries.flatMap(({ kind, events }) => events.map((event) => explained(kind, event)));
    expect(told.filter((one) => one !== null).length).toBeGreaterThan(20);
    expect(JSON.stringify(told)).not.toMatch(/undefined|NaN/);
  });
});
