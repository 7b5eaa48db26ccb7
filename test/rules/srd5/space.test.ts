/** Space in range bands: reach, grips that drag, areas that catch friends, cover, rough ground, charges. */
import { describe, expect, it } from 'vitest';
import { type Fight, type FightSpec, fight, type HeroSpec, knight, mage, priest, thief } from './table.ts';

const halberdier: HeroSpec = { ...knight, equipment: ['halberd', 'chain mail'] };

const meet = (heroes: readonly HeroSpec[], foes: Record<string, number>, more: Partial<FightSpec> = {}): Fight =>
  fight({
    heroes,
    foes,
    dice: {
      initiative: [
        ...heroes.map((_, index) => 20 - index),
        ...Array.from({ length: Object.values(foes).reduce((a, b) => a + b, 0) }, () => 1),
      ],
    },
    ...more,
  });

describe('reach', () => {
  it('of ten feet strikes past a friend who stands face to face with the foe', () => {
    const table = meet([halberdier, priest], { ogre: 1 });
    expect(table.refused('attack', { target: 'Ogre', weapon: 'halberd' }).message).toContain('out of reach');
    table.engage('Cy', 'Ogre').act('attack', { target: 'Ogre', weapon: 'halberd', mode: 'MELEE' }, { attack: [2] });
    expect(table.of('AttackRolled')[0]).toMatchObject({ weapon: 'halberd', disadvantage: [] });
    expect(table.body('Ada').engaged).toEqual([]);
  });

  it('of five feet does not', () => {
    const table = meet([knight, priest], { ogre: 1 }).engage('Cy', 'Ogre');
    expect(table.refused('attack', { target: 'Ogre', weapon: 'longsword' }).message).toContain('out of reach');
  });

  it('of ten feet gives an opportunity attack on a foe who leaves the zone or breaks away', () => {
    const table = meet([halberdier, priest], { zombie: 1 }).engage('Cy', 'Zombie').act('endTurn');
    const fled = table.set('Zombie', {
      type: 'humanoid',
      hp: 1,
      abilities: { ...table.body('Zombie').abilities, wis: 10 },
    });
    fled.act('endTurn');
    expect([fled.window, fled.waiting]).toEqual(['opportunity', ['Ada', 'Cy']]);
    expect(fled.labels()).toContain('Opportunity attack on Zombie with halberd (+5, 1d10+3)');
    expect(fled.refused('opportunityAttack', { weapon: 'unarmed' }).code).toBe('ILLEGAL_ACTION');
    fled.act('opportunityAttack', { weapon: 'halberd' }, { attack: [2] });
    expect(fled.waiting).toEqual(['Cy']);
  });

  it('of ten feet goes on past the friend whom the foe turns to', () => {
    const table = meet([thief], { bugbear: 1, adult_red_dragon: 1 })
      .set('Bo', { armorClass: 40 })
      .engage('Bo', 'Adult Red Dragon');
    const dragon = table.body('Adult Red Dragon');
    table.set('Adult Red Dragon', { attacks: dragon.attacks.filter(({ key }) => key === 'bite') });
    table.act('engage', { target: 'Bugbear' });
    expect(table.of('ReactionSpent')).toEqual([]);
    const claws = dragon.attacks.filter(({ key }) => key === 'claw');
    const other = meet([thief], { bugbear: 1, adult_red_dragon: 1 })
      .set('Bo', { armorClass: 40 })
      .engage('Bo', 'Adult Red Dragon')
      .set('Adult Red Dragon', { attacks: claws });
    other.act('engage', { target: 'Bugbear' }, { attack: [2] });
    expect(other.of('ReactionSpent')).toMatchObject([{ on: 'opportunity attack' }]);
  });

  it('is what a monster bites over its friends with', () => {
    const table = meet([thief], { bugbear: 1, adult_red_dragon: 1 }).engage('Bo', 'Bugbear');
    const { attacks } = table.body('Adult Red Dragon');
    const bite = attacks.filter(({ key }) => key === 'bite');
    table.set('Bo', { armorClass: 40 }).set('Bugbear', { attacks: [], speed: 0 }).set('Adult Red Dragon', {
      attacks: bite,
      powers: [],
      multiattack: [],
      legendary: [],
      legendaryLeft: 0,
      speed: 0,
    });
    table.act('endTurn', {}, { attack: [2] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ weapon: 'bite' });
    expect(table.body('Adult Red Dragon').engaged).toEqual([]);
  });
});

describe('a grip', () => {
  const held = (foe = 'goblin', name = 'Goblin'): Fight =>
    meet([knight], { [foe]: 1 })
      .engage('Ada', name)
      .afflict(name, 'grappled', { sourceId: 'char_ada', escape: 15 });

  it('drags its victim along at half speed', () => {
    const table = held();
    expect(table.refused('move', { zone: '2' }).code).toBe('ILLEGAL_ACTION');
    table.act('dash').act('move', { zone: '2' });
    expect([table.body('Ada').zone, table.body('Goblin').zone]).toEqual([2, 2]);
    expect(table.body('Ada')).toMatchObject({ engaged: ['camp_t.1.1'], turn: { movement: 0 } });
    expect(table.body('Goblin').statuses.grappled).toBeDefined();
    expect(table.of('ReactionSpent')).toEqual([]);
  });

  it('does not slow whoever drags something two sizes smaller', () => {
    const table = held().set('Goblin', { size: 'Tiny' }).act('move', { zone: '2' });
    expect(table.body('Goblin').zone).toBe(2);
  });

  it('tears its victim away from those beside it', () => {
    const table = meet([knight, priest], { goblin: 1 })
      .engage('Ada', 'Goblin')
      .engage('Cy', 'Goblin')
      .afflict('Goblin', 'grappled', { sourceId: 'char_ada', escape: 15 });
    table.act('move', { zone: '1' });
    expect([table.body('Cy').engaged, table.body('Ada').engaged]).toEqual([[], ['camp_t.1.1']]);
  });

  it('ends when its holder lets go, which costs nothing', () => {
    const table = held();
    expect(table.labels()).toContain('Let go of Goblin');
    table.act('letGo', { target: 'Goblin' });
    expect(table.body('Goblin').statuses).toEqual({});
    expect(table.body('Ada').turn).toMatchObject({ action: 1, movement: 30 });
    expect(table.refused('letGo', { target: 'Goblin' }).code).toBe('ILLEGAL_ACTION');
  });

  it('ends when one of the two is pushed away', () => {
    const table = held().act('shove', { target: 'Goblin', effect: 'away' }, { contest: [19, 2] });
    expect([table.body('Goblin').statuses.grappled, table.body('Ada').engaged]).toEqual([undefined, []]);
  });

  it('ends when its holder can do nothing any more', () => {
    const table = meet([knight, priest], { wolf: 1 })
      .engage('Ada', 'Wolf')
      .afflict('Wolf', 'grappled', { sourceId: 'char_ada', escape: 15 })
      .set('Ada', { hp: 1, armorClass: 5 });
    table.act('endTurn').act('endTurn', {}, { attack: [15], damage: [1, 1] });
    expect([table.body('Ada').standing, table.body('Wolf').statuses.grappled]).toEqual(['DOWN', undefined]);
  });

  it('is broken in 5.1 by a contest with whoever wrestles, in 5.2 against a DC', () => {
    const table = held().set('Goblin', { attacks: [] });
    table.act('endTurn', {}, { contest: [19, 3] });
    expect(table.of('Contested')[0]).toMatchObject({ who: 'camp_t.1.1', what: 'escape', won: true });
    expect(table.body('Goblin').statuses.grappled).toBeUndefined();
    const newer = meet([knight], { goblin: 1 }, { settings: { edition: '5.2' } }).engage('Ada', 'Goblin');
    newer.set('Goblin', { attacks: [] }).act('grapple', { target: 'Goblin' }, { save: [2] });
    expect(newer.body('Goblin').conditions.grappled).toMatchObject({ escape: 13 });
    newer.act('endTurn', {}, { escape: [2] });
    expect(newer.of('CheckMade')[0]).toMatchObject({ needed: 13, passed: false });
  });

  it('that also restrains lets go of both', () => {
    const table = meet([knight], { zombie: 1 })
      .engage('Ada', 'Zombie')
      .afflict('Ada', 'restrained', { sourceId: 'camp_t.1.1', escape: 12 })
      .afflict('Ada', 'grappled', { sourceId: 'camp_t.1.1', escape: 12 });
    table.act('escape', {}, { escape: [10] });
    expect(table.body('Ada').statuses).toEqual({});
  });

  it('is not what a web has: it stays when the spider is gone', () => {
    const table = meet([knight], { goblin: 1, giant_spider: 1 })
      .engage('Ada', 'Giant Spider')
      .afflict('Ada', 'restrained', { sourceId: 'camp_t.1.2', escape: 12 })
      .set('Giant Spider', { hp: 1, armorClass: 1 });
    table.act('attack', { target: 'Giant Spider', weapon: 'longsword' }, { attack: [15, 15], damage: [4] });
    expect(table.body('Giant Spider').standing).toBe('DEAD');
    expect(table.body('Ada').statuses.restrained).toBeDefined();
  });
});

describe('an area', () => {
  const wizard: HeroSpec = { ...mage, level: 5 };
  const crowd = (settings: object = {}): Fight => evoked(settings).set(mage.name, { traits: [] });
  const evoked = (settings: object = {}): Fight =>
    meet([wizard, knight], { goblin: 3 }, { settings }).engage('Ada', 'Goblin 1').set('Ada', { hp: 50, maxHp: 50 });
  const dice = { damage: [1, 1, 1, 1, 1, 1, 1, 1] };

  it('catches friends beside those it is aimed at', () => {
    const table = crowd();
    table.act(
      'useAbility',
      { ability: 'fireball', targets: ['Goblin 1', 'Goblin 2'], slot: '3' },
      { ...dice, save: [20, 20, 2] },
    );
    expect(table.of('HarmDealt').map(({ targetId, amount }) => [targetId, amount])).toEqual([
      ['camp_t.1.1', 4],
      ['camp_t.1.2', 4],
      ['char_ada', 8],
    ]);
  });

  it('is shaped around friends by an evoker', () => {
    const table = evoked();
    table.act(
      'useAbility',
      { ability: 'fireball', targets: ['Goblin 1', 'Goblin 2'], slot: '3' },
      { ...dice, save: [20, 20] },
    );
    expect(table.of('AbilityUsed')[0]).toMatchObject({ targetIds: ['camp_t.1.1', 'camp_t.1.2'] });
    expect(table.body('Ada').hp).toBe(50);
  });

  it('spares them where it is aimed elsewhere, where it is full, or where the table says so', () => {
    const elsewhere = crowd();
    elsewhere.act('useAbility', { ability: 'fireball', targets: ['Goblin 2'], slot: '3' }, { ...dice, save: [20] });
    expect(elsewhere.body('Ada').hp).toBe(50);
    const full = crowd();
    full.act(
      'useAbility',
      { ability: 'burning_hands', targets: ['Goblin 1', 'Goblin 2'], slot: '1' },
      { damage: [1, 1, 1], save: [20, 20] },
    );
    expect(full.body('Ada').hp).toBe(50);
    const kind = crowd({ friendlyFire: false });
    kind.act('useAbility', { ability: 'fireball', targets: ['Goblin 1'], slot: '3' }, { ...dice, save: [20] });
    expect(kind.body('Ada').hp).toBe(50);
  });

  const breathing = (): Fight =>
    meet([thief], { kobold: 1, young_red_dragon: 1 })
      .engage('Bo', 'Kobold')
      .set('Bo', { hp: 99, maxHp: 99 })
      .set('Kobold', { attacks: [], speed: 0 })
      .set('Young Red Dragon', { attacks: [], multiattack: [], speed: 0 });

  it('of a monster catches its own as well', () => {
    const table = breathing().set('Kobold', { immunities: ['fire'] });
    table.act('endTurn', {}, { damage: Array.from({ length: 16 }, () => 1), save: [20, 2] });
    expect(table.of('AbilityUsed')[0]).toMatchObject({ name: 'Fire Breath', targetIds: ['char_bo', 'camp_t.1.1'] });
    expect(table.of('HarmDealt').map(({ amount }) => amount)).toEqual([8, 0]);
  });

  it('is not what a monster wastes its own on', () => {
    expect(breathing().act('endTurn').of('AbilityUsed')).toEqual([]);
  });

  it('is not aimed at whoever has charmed its caster', () => {
    const table = crowd().afflict('Di', 'charmed', { sourceId: 'camp_t.1.2' });
    expect(table.refused('useAbility', { ability: 'fireball', targets: ['Goblin 2'], slot: '3' }).code).toBe(
      'ILLEGAL_ACTION',
    );
  });

  it('that is released later catches friends too', () => {
    const table = crowd().act('ready', { spell: 'fireball', slot: '3', trigger: 'attacks' });
    for (const name of ['Goblin 2', 'Goblin 3']) table.set(name, { attacks: [], speed: 0 });
    const only = table.body('Goblin 1').attacks.slice(0, 1);
    table.set('Ada', { armorClass: 40 }).set('Goblin 1', { attacks: only });
    table.act('endTurn').act('endTurn', {}, { attack: [2] });
    expect(table.window).toBe('ready');
    table.act('release', { spell: 'fireball', targets: ['Goblin 1'] }, { ...dice, save: [2, 2] });
    expect(table.of('HarmDealt').map(({ targetId }) => targetId)).toEqual(['camp_t.1.1', 'char_ada']);
  });
});

describe('cover', () => {
  const behind = (cover: string): Fight =>
    meet(
      [{ ...knight, equipment: ['longbow'] }],
      { goblin: 1 },
      {
        settings: { startDistance: 1 },
        scene: { hazards: [`foes ${cover} cover`] },
      },
    );

  it.each([
    ['half', 17],
    ['three-quarters', 20],
  ])('of %s makes armour class %i', (cover, armour) => {
    const table = behind(cover).act('attack', { target: 'Goblin', weapon: 'longbow' }, { attack: [2] });
    expect(table.of('AttackRolled')[0]).toMatchObject({ needed: armour });
  });

  it('helps dexterity saves from outside the zone, and not against Sacred Flame', () => {
    const burn = (hero: HeroSpec, ability: string, save: number, damage: number[]): Fight =>
      meet(
        [hero],
        { goblin: 1 },
        {
          settings: { startDistance: 1 },
          scene: { hazards: ['foes half cover'] },
        },
      ).act(
        'useAbility',
        { ability, targets: 'Goblin', ...(ability === 'fireball' ? { slot: '3' } : {}) },
        { save: [save], damage },
      );
    const eight = Array.from({ length: 8 }, () => 1);
    expect(burn({ ...mage, level: 5 }, 'fireball', 10, eight).of('SaveRolled')[0]).toMatchObject({ passed: true });
    expect(burn({ ...mage, level: 5 }, 'fireball', 9, eight).of('SaveRolled')[0]).toMatchObject({ passed: false });
    expect(burn(priest, 'sacred_flame', 10, [1]).of('SaveRolled')[0]).toMatchObject({ passed: false });
  });

  it('that is total keeps blow and spell away, but not whoever comes into the zone', () => {
    const table = behind('total');
    expect(table.refused('attack', { target: 'Goblin', weapon: 'longbow' })).toMatchObject({
      code: 'TARGET_PROTECTED',
    });
    const caster = meet(
      [mage],
      { goblin: 1 },
      {
        settings: { startDistance: 1 },
        scene: { hazards: ['foes total cover'] },
      },
    );
    expect(caster.refused('useAbility', { ability: 'fire_bolt', targets: 'Goblin' }).code).toBe('TARGET_PROTECTED');
    table.act('move', { zone: '2' }).act('attack', { target: 'Goblin', weapon: 'longbow' }, { attack: [2] });
    expect(table.of('AttackRolled')[0]).toMatchObject({ needed: 15 });
  });
});

describe('ground', () => {
  it('that is difficult doubles every way', () => {
    const table = meet([knight], { zombie: 1 }, { scene: { hazards: ['difficult ground'] } });
    expect(table.labels()).toContain('Move up to Zombie (30 of 30 feet)');
    table.act('engage', { target: 'Zombie' });
    expect(table.body('Ada').turn.movement).toBe(0);
  });

  it('never keeps the slow from getting there with a Dash', () => {
    const table = meet([knight], { zombie: 1 }, { scene: { hazards: ['difficult ground'] } }).act('dash');
    expect(table.labels()).toContain('Move to the middle (60 of 60 feet)');
  });

  it('is crossed by a Dash at the speed one has', () => {
    const table = meet([knight], { zombie: 1 }).afflict('Ada', 'slowed').act('dash');
    expect(table.body('Ada').turn.movement).toBe(50);
  });
});

describe('a charge', () => {
  const bull = (): Fight => meet([knight], { minotaur: 1 }).set('Ada', { hp: 99, maxHp: 99, armorClass: 5 });
  const gore = (table: Fight): Fight => {
    const { attacks } = table.body('Minotaur');
    return table.set('Minotaur', {
      traits: table.body('Minotaur').traits.filter(({ kind }) => kind === 'charge'),
      attacks: attacks.filter(({ key }) => key === 'gore'),
    });
  };

  it('needs ten feet: from out of reach it is more harm and perhaps a fall', () => {
    const table = gore(bull()).act('endTurn', {}, { attack: [10], damage: [1, 1, 1, 1], save: [2] });
    expect(table.of('HarmDealt').map(({ amount }) => amount)).toEqual([6, 2]);
    expect(table.body('Ada').statuses.prone).toBeDefined();
  });

  it('is none from where it stands already', () => {
    const table = gore(bull())
      .engage('Ada', 'Minotaur')
      .act('endTurn', {}, { attack: [10], damage: [1, 1] });
    expect(table.of('HarmDealt').map(({ amount }) => amount)).toEqual([6]);
  });
});

describe('a Dodge', () => {
  it('is lost to whoever cannot move', () => {
    const table = meet([knight], { zombie: 1 })
      .engage('Ada', 'Zombie')
      .act('defend')
      .afflict('Ada', 'grappled', { sourceId: 'camp_t.1.1' });
    table.act('endTurn', {}, { attack: [2] });
    expect(table.of('AttackRolled')[0]!.disadvantage).toEqual([]);
  });
});
