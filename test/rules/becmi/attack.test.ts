/** Attacks: what adds to the roll, what stands against it, and what a hit does. */
import { describe, expect, it } from 'vitest';
import type { BecmiCharacter } from '../../../src/rules/becmi/terms.ts';
import { against, bare, dice, type HeroWishes, hero } from './heroes.ts';

const swing = (wishes: HeroWishes, face: number, wish = {}, more = {}) =>
  against(
    { heroes: [hero(wishes)], foes: ['ogre'], ...more },
    dice([8, 8, 8, 8], 'party', { attack: [face, 2], damage: [4] }),
  ).answer('Grimjaw', 'attack', wish);

describe('the roll to hit', () => {
  it.each([
    [3, -3],
    [4, -2],
    [8, -1],
    [9, 0],
    [13, 1],
    [16, 2],
    [18, 3],
  ])('adds strength in melee, to the roll and to the harm: %i gives %i', (strength, modifier) => {
    const game = swing({ scores: { strength } }, 19);
    expect(game.all('AttackSettled')[0]).toMatchObject({ total: 19 + modifier, roll: { bonus: modifier } });
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 4 + modifier });
    game.over();
  });

  it('aims a missile with dexterity, which adds nothing to the harm', () => {
    const game = swing({ kit: ['long_bow'], scores: { dexterity: 18, strength: 18 } }, 11);
    expect(game.all('AttackSettled')[0]).toMatchObject({ total: 14, outcome: 'HIT', weapon: 'long bow' });
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 4 });
    game.over();
  });

  it('lets a dagger be thrown', () => {
    const game = swing({ kit: ['dagger'], scores: { dexterity: 13, strength: 3 } }, 19, { mode: 'RANGED' });
    expect(game.all('AttackSettled')[0]).toMatchObject({ total: 20 });
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 4 });
    game.over();
  });

  it.each([
    ['fighter', 1, 0],
    ['fighter', 4, 2],
    ['fighter', 7, 5],
    ['fighter', 10, 7],
    ['fighter', 13, 9],
    ['cleric', 5, 2],
    ['thief', 9, 5],
    ['thief', 13, 7],
    ['magic_user', 5, 0],
    ['magic_user', 11, 5],
  ] as const)('adds the bonus of class and level: %s %i gets %i', (of, level, bonus) => {
    const game = swing({ class: of, level, kit: ['club', 'dagger'] }, 19, {
      weapon: of === 'magic_user' ? 'Dagger' : 'Club',
    });
    expect(game.all('AttackSettled')[0]).toMatchObject({ total: 19 + bonus });
    game.over();
  });

  it.each([
    ['short', 15],
    ['medium', 14],
    ['long', 13],
  ])('counts the range of missiles: %s', (missileRange, total) => {
    const game = swing({ kit: ['sling'] }, 14, {}, { settings: { missileRange } });
    expect(game.all('AttackSettled')[0]).toMatchObject({ total });
  });

  it('is harder for goblins and orcs in daylight, and for nobody else', () => {
    const set = { foes: ['goblin', 'orc', 'wolf'], scene: { ambient: 'daylight' } };
    const game = against(set, dice([6, 8, 6, 6], 'foes', { attack: [2, 2, 2] })).answer('Grimjaw', 'defend');
    expect(game.all('AttackSettled').map((attack) => attack.roll!.bonus)).toEqual([0, 1, 2]);
    game.over();
  });
});

describe('the armour class', () => {
  const needed = (wishes: HeroWishes): number => {
    const game = against({ heroes: [hero(wishes)], foes: ['goblin'] }, dice([6], 'foes', { attack: [2, 2] }));
    return game.answer('Grimjaw', 'attack').all('AttackSettled')[0]!.needed!;
  };

  it('is 10 with nothing on', () => expect(needed({})).toBe(10));
  it('adds armour, shield and dexterity', () =>
    expect(needed({ kit: ['sword', 'chain_mail', 'shield'], scores: { dexterity: 13 } })).toBe(16));
  it.each([
    ['leather_armor', 12],
    ['chain_mail', 14],
    ['plate_mail', 16],
    ['robes', 10],
  ])('of %s is %i', (armour, ac) => expect(needed({ kit: ['sword', armour] })).toBe(ac));
  it('goes without the shield behind a weapon for two hands', () =>
    expect(needed({ kit: ['battle_axe', 'shield'] })).toBe(10));
});

describe('a weapon', () => {
  it.each([
    ['dagger', '1d4'],
    ['mace', '1d6'],
    ['sword', '1d8'],
    ['pole_arm', '1d10'],
  ])('%s deals %s', (key, notation) => {
    const game = swing({ kit: [key] }, 19);
    expect(game.all('HarmDealt')[0]).toMatchObject({ roll: { notation }, kind: 'weapon' });
  });

  it('that nobody has leaves bare hands, for 1d2', () => {
    const game = against(
      { heroes: [hero({ kit: [] })], foes: ['ogre'] },
      dice([8, 8, 8, 8], 'party', { attack: [19, 2], damage: [2] }),
    );
    game.answer('Grimjaw', 'attack').told(/with bare hands/);
    expect(game.all('HarmDealt')[0]).toMatchObject({ roll: { notation: '1d2' } });
    game.over();
  });

  it('that must be reloaded shoots every other round', () => {
    const game = against(
      { heroes: [hero({ kit: ['crossbow'] })], foes: ['ogre'] },
      dice([8, 8, 8, 8], 'party', { attack: [2, 2, 2, 2, 2] }),
    );
    const bar = game.answer('Grimjaw', 'attack').refuses('Grimjaw', 'attack', 'ON_COOLDOWN');
    expect(bar.data).toEqual({ rounds: 1 });
    game.answer('Grimjaw', 'defend').answer('Grimjaw', 'attack');
    game.over();
  });
});

describe('the helpless', () => {
  const bound = (status: string) => (state: { combatants: Record<string, BecmiCharacter & { statuses: object }> }) => {
    state.combatants['fight.1']!.statuses = { [status]: { stacks: 1, duration: 50 } };
  };

  it.each(['paralysed', 'webbed'])('are hit without a roll when %s, and damage is rolled', (status) => {
    const game = against({ foes: ['ogre'] }, dice([8, 8, 8, 8], 'party', { damage: [4] })).changed(
      bound(status) as never,
    );
    game.answer('Grimjaw', 'attack').sheet('Grimjaw attacks Ogre with sword', 'Ogre is helpless', 'HIT - Damage: 4 HP');
    game.told(`Ogre cannot act: ${status}.`);
    game.over();
  });

  it('do not survive the next attack when asleep', () => {
    const game = against(
      { foes: ['ogre'] },
      dice([8, 8, 8, 8], 'party', { 'loot.gold': [1, 1, 1, 1], 'loot.item': [1, 1] }),
    ).changed(bound('asleep') as never);
    game.answer('Grimjaw', 'attack');
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 33, modifiers: ['asleep'], roll: null });
    expect(game.body('Ogre').standing).toBe('DEAD');
    game.over();
  });
});

describe('weapon immunity, where the campaign enforces it', () => {
  const settings = { enforceWeaponImmunity: true };
  const struck = (foe: string, hitDice: number, weapon: string, enforced = true) => {
    const faces = dice(
      Array.from({ length: hitDice }, () => 8),
      'party',
      { attack: [20, 1], damage: [3] },
    );
    const game = against({ heroes: [hero({ kit: [weapon] })], foes: [foe], ...(enforced ? { settings } : {}) }, faces);
    return game.answer('Grimjaw', 'attack').all('HarmDealt')[0];
  };

  it('keeps plain weapons from wights, wraiths and vampires', () => {
    for (const [foe, hitDice] of [
      ['wight', 3],
      ['wraith', 4],
      ['vampire', 8],
    ] as const) {
      expect(struck(foe, hitDice, 'sword')).toMatchObject({ raw: 3, amount: 0, modifiers: ['immunity'] });
    }
  });

  it('lets silver hurt a wight, half of it a wraith, and none of it a vampire', () => {
    expect(struck('wight', 3, 'silver_dagger')).toMatchObject({ amount: 3, modifiers: [] });
    expect(struck('wraith', 4, 'silver_dagger')).toMatchObject({ amount: 2, modifiers: ['half'] });
    expect(struck('vampire', 8, 'silver_dagger')).toMatchObject({ amount: 0, modifiers: ['immunity'] });
  });

  it('protects nobody else, and nobody by default', () => {
    expect(struck('ogre', 4, 'sword')).toMatchObject({ amount: 3, modifiers: [] });
    expect(struck('wight', 3, 'sword', false)).toMatchObject({ amount: 3 });
  });
});

describe('the house rule of the sweep', () => {
  const set = { heroes: [hero({ level: 3 })], settings: { fighterSweep: true } };

  it('gives a fighter one attack for each level against creatures of one hit die or less', () => {
    const game = against(
      { ...set, foes: ['goblin', 'goblin'] },
      dice([1, 1], 'party', { attack: [15, 15], damage: [1, 1], ...bare(2) }),
    );
    game.answer('Grimjaw', 'attack');
    expect(game.state.outcome?.status).toBe('WON');
    game.over();
  });

  it('gives nothing against larger ones', () => {
    const game = against({ ...set, foes: ['ogre'] }, dice([8, 8, 8, 8], 'party', { attack: [2, 2] }));
    game.answer('Grimjaw', 'attack');
    game.over();
  });
});

describe('holy water and burning oil', () => {
  it('are thrown with dexterity, deal 1d8 and are used up', () => {
    const thrower = hero({ kit: ['sword', 'holy_water', 'oil', 'oil'], scores: { dexterity: 13 } });
    const game = against(
      { heroes: [thrower], foes: ['zombie', 'wolf'] },
      dice([8, 8, 6, 6], 'party', { attack: [10, 2, 2, 12, 2, 2], damage: [5, 6] }),
    );
    game
      .answer('Grimjaw', 'useItem', { item: 'Holy Water' })
      .told('Grimjaw uses Holy Water.', /hits Zombie with holy water .*11 against AC 11/);
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 5, kind: 'holy' });
    game.answer('Grimjaw', 'useItem', { item: 'Flask of Oil', target: 'Wolf' }).told(/hits Wolf with flask of oil/);
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 6, kind: 'fire' });
    expect(game.body('Grimjaw').items).toEqual({ oil: 1 });
    game.over();
  });

  it('are no use against the living, where holy water is concerned', () => {
    const game = against({ heroes: [hero({ kit: ['sword', 'holy_water'] })], foes: ['wolf'] }, dice([6, 6], 'party'));
    expect(
      game.refuses('Grimjaw', 'useItem', 'TARGET_NOT_FOUND', { item: 'Holy Water', target: 'Wolf' }).message,
    ).toContain('Wolf');
    expect(game.options('Grimjaw').find((option) => option.type === 'useItem')?.barred).toMatchObject({
      code: 'ILLEGAL_ACTION',
    });
  });
});

describe('a potion of healing', () => {
  it('heals 1d8 up to the maximum, takes the action, and the foes still act', () => {
    const hurt = hero({ hp: 5, kit: ['sword', 'potion_healing'] });
    const game = against({ heroes: [hurt], foes: ['goblin'] }, dice([6], 'party', { heal: [7], attack: [2] }));
    game
      .answer('Grimjaw', 'useItem', { item: 'Potion of Healing' })
      .told('Grimjaw recovers 3 hit points (5 to 8 HP).', /Goblin misses/);
    expect(game.body('Grimjaw').items).toEqual({});
    game.over();
  });

  it('can be given to a friend', () => {
    const party = [hero({ kit: ['sword', 'potion_healing'] }), hero({ id: 'bo', name: 'Bo', hp: 1 })];
    const game = against(
      { heroes: party, foes: ['goblin'] },
      dice([6], 'party', { heal: [4], attack: [2], target: [1] }),
    );
    game.answer('Bo', 'defend').answer('Grimjaw', 'useItem', { item: 'Potion of Healing', target: 'Bo' });
    expect(game.body('Bo').hp).toBe(5);
    game.over();
  });
});
