/** BECMI's tables, row by row against the numbers of the rules. */
import { describe, expect, it } from 'vitest';
import { armour } from '../../../src/rules/becmi/data/armour.ts';
import {
  armourEntry,
  catalogueKeys,
  itemEntry,
  monsterEntry,
  monsterKeyOf,
  spellEntry,
  usableEntry,
  weaponEntry,
} from '../../../src/rules/becmi/data/catalogue.ts';
import type { ClassId, Saves } from '../../../src/rules/becmi/data/classes.ts';
import { classes, normalSaves, scoreDice, scoreNames, startingGold } from '../../../src/rules/becmi/data/classes.ts';
import { items } from '../../../src/rules/becmi/data/items.ts';
import type { LootEntry } from '../../../src/rules/becmi/data/loot.ts';
import { loot } from '../../../src/rules/becmi/data/loot.ts';
import type { MonsterEntry, TurnColumn } from '../../../src/rules/becmi/data/monsters.ts';
import { generics, monsterAliases, monsters } from '../../../src/rules/becmi/data/monsters.ts';
import { becmiSettings } from '../../../src/rules/becmi/data/settings.ts';
import type { SpellEntry } from '../../../src/rules/becmi/data/spells.ts';
import { firstSpells, knownFromTheStart, roundsPerTurn, spells } from '../../../src/rules/becmi/data/spells.ts';
import {
  attackBonus,
  classEntry,
  hasAtMostHitDice,
  highestLevel,
  isClassId,
  mayWear,
  mayWield,
  monsterSaves,
  primeRequisitePercent,
  reactionModifier,
  savesOf,
  scoreModifier,
  slotsOf,
  thiefSkills,
  turnUndeadNeed,
  xpForLevel,
} from '../../../src/rules/becmi/data/tables.ts';
import { rangeModifiers, unarmed, unknownWeaponDamage, weapons } from '../../../src/rules/becmi/data/weapons.ts';
import { parseNotation } from '../../../src/rules/notation.ts';
import { settingsFrom } from '../../../src/rules/settings.ts';

const classIds = ['fighter', 'cleric', 'thief', 'magic_user'] as const;
const levels = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const inOrder = (saves: Saves) => [saves.death, saves.wands, saves.paralysis, saves.breath, saves.spells];

describe('ability scores', () => {
  it.each([
    [[3], -3, -2, -20],
    [[4, 5], -2, -1, -20],
    [[6, 7, 8], -1, -1, -10],
    [[9, 10, 11, 12], 0, 0, 0],
    [[13, 14, 15], 1, 1, 5],
    [[16, 17], 2, 1, 10],
    [[18], 3, 2, 10],
  ])('%j: modifier %d, reaction %d, experience %d %%', (scores, modifier, reaction, percent) => {
    for (const score of scores) {
      expect([scoreModifier(score), reactionModifier(score), primeRequisitePercent(score)]).toEqual([
        modifier,
        reaction,
        percent,
      ]);
    }
  });

  it('below 3 count as 3, above 18 as 18', () => {
    expect([-5, 0, 2, 19, 25].map(scoreModifier)).toEqual([-3, -3, -3, 3, 3]);
  });

  it('are rolled with 3d6 in the book’s order', () => {
    expect(scoreDice).toBe('3d6');
    expect(scoreNames).toEqual(['strength', 'intelligence', 'wisdom', 'dexterity', 'constitution', 'charisma']);
  });
});

describe('classes', () => {
  it.each([
    ['fighter', 'Fighter', '1d8', 2, 'strength', ['attack', 'parry']],
    ['cleric', 'Cleric', '1d6', 1, 'wisdom', ['attack', 'turnUndead']],
    ['thief', 'Thief', '1d4', 2, 'dexterity', ['attack', 'backstab', 'pickLocks', 'hideInShadows']],
    ['magic_user', 'Magic-user', '1d4', 1, 'intelligence', ['attack', 'castSpell']],
  ] as const)('%s: %s, hit die %s, +%d after level 9, prime %s', (id, name, hitDie, hpAfterNine, prime, abilities) => {
    expect(classEntry(id)).toMatchObject({ name, hitDie, hpAfterNine, prime, abilities });
  });

  it.each([
    ['fighter', 'sword, shield, chain_mail, backpack, 7 rations, 3 torch'],
    ['cleric', 'mace, shield, chain_mail, holy_symbol, backpack, 7 rations'],
    ['thief', 'dagger, leather_armor, thieves_tools, backpack, 7 rations, 3 torch'],
    ['magic_user', 'dagger, staff, spellbook, robes, backpack, 7 rations'],
  ] as const)('%s starts with %s, all of it in the catalogue and allowed', (id, kit) => {
    const written = classEntry(id).kit.map(({ item, quantity }) => (quantity === 1 ? item : `${quantity} ${item}`));
    expect(written.join(', ')).toBe(kit);
    for (const { item } of classEntry(id).kit) {
      const slot = itemEntry(item)!.slot;
      expect(slot === null || (slot === 'weapon' ? mayWield(id, item) : mayWear(id, item))).toBe(true);
    }
  });

  it.each([
    ['fighter', 'robes leather_armor chain_mail plate_mail shield'],
    ['cleric', 'robes leather_armor chain_mail plate_mail shield'],
    ['thief', 'robes leather_armor'],
    ['magic_user', 'robes'],
  ] as const)('%s may wear %s', (id, allowed) => {
    expect(
      Object.keys(armour)
        .filter((key) => mayWear(id, key))
        .join(' '),
    ).toBe(allowed);
  });

  it.each([
    ['fighter', Object.keys(weapons).join(' ')],
    ['cleric', 'club staff torch sling mace war_hammer'],
    ['thief', Object.keys(weapons).join(' ')],
    ['magic_user', 'dagger silver_dagger staff'],
  ] as const)('%s may wield %s', (id, allowed) => {
    expect(
      Object.keys(weapons)
        .filter((key) => mayWield(id, key))
        .join(' '),
    ).toBe(allowed);
    expect(mayWield(id, 'unarmed')).toBe(true);
  });

  it('wield no armour, wear no weapon and know no unknown thing', () => {
    expect(['shield', 'rations', 'lightsaber', '__proto__'].map((key) => mayWield('fighter', key))).not.toContain(true);
    expect(['sword', 'rations', 'mithril', 'constructor'].map((key) => mayWear('fighter', key))).not.toContain(true);
  });

  it.each(['fighter', 'cleric', 'thief', 'magic_user'])('%s is a class', (id) => {
    expect(isClassId(id)).toBe(true);
  });

  it.each(['', 'Fighter', 'elf', 'toString', '__proto__'])('%j is no class', (id) => {
    expect(isClassId(id)).toBe(false);
  });

  it('start with 3d6 x 10 gold', () => {
    expect(startingGold).toBe('3d6*10');
  });
});

describe('attack bonus', () => {
  it.each([
    ['fighter', 1, 3, 0],
    ['fighter', 4, 6, 2],
    ['fighter', 7, 9, 5],
    ['fighter', 10, 12, 7],
    ['fighter', 13, 14, 9],
    ['cleric', 1, 4, 0],
    ['cleric', 5, 8, 2],
    ['cleric', 9, 12, 5],
    ['cleric', 13, 14, 7],
    ['thief', 1, 4, 0],
    ['thief', 5, 8, 2],
    ['thief', 9, 12, 5],
    ['thief', 13, 14, 7],
    ['magic_user', 1, 5, 0],
    ['magic_user', 6, 10, 2],
    ['magic_user', 11, 14, 5],
  ] as const)('of a %s of level %d to %d is %d', (id, from, to, bonus) => {
    for (const level of levels(from, to)) expect(attackBonus(id, level)).toBe(bonus);
  });

  it('past the table stays at its last row', () => {
    expect(classIds.map((id) => attackBonus(id, 36))).toEqual([9, 7, 7, 5]);
  });
});

describe('saving throws', () => {
  it.each([
    ['fighter', 1, 3, '12 13 14 15 16'],
    ['fighter', 4, 6, '10 11 12 13 14'],
    ['fighter', 7, 9, '8 9 10 10 12'],
    ['fighter', 10, 12, '6 7 8 8 10'],
    ['fighter', 13, 14, '4 5 6 5 8'],
    ['cleric', 1, 4, '11 12 14 16 15'],
    ['cleric', 5, 8, '9 10 12 14 12'],
    ['cleric', 9, 12, '6 7 9 11 9'],
    ['cleric', 13, 14, '3 5 7 8 7'],
    ['thief', 1, 4, '13 14 13 16 15'],
    ['thief', 5, 8, '12 13 11 14 13'],
    ['thief', 9, 12, '10 11 9 12 10'],
    ['thief', 13, 14, '8 9 7 10 8'],
    ['magic_user', 1, 5, '13 14 13 16 15'],
    ['magic_user', 6, 10, '11 12 11 14 12'],
    ['magic_user', 11, 14, '8 9 8 11 8'],
  ] as const)('of a %s of level %d to %d are %s', (id, from, to, row) => {
    for (const level of levels(from, to)) expect(inOrder(savesOf(id, level)).join(' ')).toBe(row);
  });

  it('of the normal man are 14 15 16 17 18, also for monsters below one hit die', () => {
    expect(inOrder(normalSaves)).toEqual([14, 15, 16, 17, 18]);
    expect(['goblin', 'kobold', 'giant_rat', 'bystander'].map((key) => monsterSaves(monsterEntry(key)!))).toEqual(
      Array(4).fill(normalSaves),
    );
  });

  it('of a monster are those of the fighter it saves as', () => {
    expect(monsterSaves(monsters.vampire)).toEqual(savesOf('fighter', 8));
    expect(monsterSaves(monsters.dragon)).toEqual(savesOf('fighter', 10));
  });
});

describe('experience', () => {
  it.each([
    [1, 0, 0, 0, 0],
    [2, 2000, 1500, 1200, 2500],
    [3, 4000, 3000, 2400, 5000],
    [4, 8000, 6000, 4800, 10000],
    [5, 16000, 12000, 9600, 20000],
    [6, 32000, 25000, 20000, 40000],
    [7, 64000, 50000, 40000, 80000],
    [8, 120000, 100000, 80000, 150000],
    [9, 240000, 200000, 160000, 300000],
    [10, 360000, 300000, 280000, 450000],
    [11, 480000, 400000, 400000, 600000],
    [12, 600000, 500000, 520000, 750000],
    [13, 720000, 600000, 640000, 900000],
    [14, 840000, 700000, 760000, 1050000],
  ])('for level %d: fighter %d, cleric %d, thief %d, magic-user %d', (level, ...needed) => {
    expect(classIds.map((id) => xpForLevel(id, level))).toEqual(needed);
  });

  it('leads to level 14 and no further', () => {
    expect(highestLevel).toBe(14);
    expect([0, 15, 36].map((level) => xpForLevel('fighter', level))).toEqual([null, null, null]);
  });
});

describe('spell slots', () => {
  it.each([
    [1, '', '1'],
    [2, '1', '2'],
    [3, '2', '2/1'],
    [4, '2/1', '2/2'],
    [5, '2/2', '2/2/1'],
    [6, '2/2/1/1', '2/2/2'],
    [7, '2/2/2/1/1', '3/2/2/1'],
    [8, '3/3/2/2/1', '3/3/2/2'],
    [9, '3/3/3/2/2', '3/3/3/2/1'],
    [10, '4/4/3/3/2', '3/3/3/3/2'],
    [11, '4/4/3/3/2', '3/3/3/3/2'],
    [14, '4/4/3/3/2', '3/3/3/3/2'],
  ])('at level %d: cleric %j, magic-user %j, nobody else', (level, cleric, magicUser) => {
    expect(classIds.map((id) => slotsOf(id, level).join('/'))).toEqual(['', cleric, '', magicUser]);
  });
});

describe('thief skills', () => {
  it.each([
    [1, [15, 10, 87, 10, 20, 20, 2]],
    [2, [20, 15, 88, 15, 25, 25, 2]],
    [3, [25, 20, 89, 20, 30, 30, 3]],
    [4, [30, 25, 90, 25, 35, 35, 3]],
    [5, [35, 30, 91, 30, 40, 40, 3]],
    [6, [45, 40, 92, 36, 45, 45, 3]],
    [7, [55, 50, 93, 45, 55, 55, 4]],
    [8, [65, 60, 94, 55, 65, 65, 4]],
    [9, [65, 60, 94, 55, 65, 65, 4]],
  ])('at level %d: locks, traps, climb, hide, silence, pockets, noise %j', (level, row) => {
    const skills = thiefSkills(level);
    const { openLocks, traps, climb, hide, moveSilently, pickPockets, hearNoise } = skills;
    expect([openLocks, traps, climb, hide, moveSilently, pickPockets, hearNoise]).toEqual(row);
  });
});

describe('armour', () => {
  it.each([
    ['robes', 0, 5, 'armour'],
    ['leather_armor', 2, 10, 'armour'],
    ['chain_mail', 4, 40, 'armour'],
    ['plate_mail', 6, 60, 'armour'],
    ['shield', 1, 10, 'shield'],
  ])('%s: +%d for %d gp', (key, bonus, cost, slot) => {
    expect(armourEntry(key)).toMatchObject({ bonus, cost, slot });
    expect(itemEntry(key)).toMatchObject({ key, cost, slot });
  });

  it('has no other rows', () => {
    expect(Object.keys(armour)).toHaveLength(5);
  });
});

describe('weapons', () => {
  it.each([
    ['dagger', '1d4', 3, 1, 'both', [10, 20, 30]],
    ['silver_dagger', '1d4', 30, 1, 'both', [10, 20, 30]],
    ['club', '1d4', 3, 1, 'melee', null],
    ['staff', '1d4', 2, 2, 'melee', null],
    ['torch', '1d4', 1, 1, 'melee', null],
    ['sling', '1d4', 2, 1, 'missile', [40, 80, 160]],
    ['javelin', '1d4', 1, 1, 'both', [30, 60, 90]],
    ['mace', '1d6', 5, 1, 'melee', null],
    ['war_hammer', '1d6', 5, 1, 'melee', null],
    ['hand_axe', '1d6', 4, 1, 'both', [10, 20, 30]],
    ['short_sword', '1d6', 7, 1, 'melee', null],
    ['spear', '1d6', 3, 1, 'both', [20, 40, 60]],
    ['short_bow', '1d6', 25, 2, 'missile', [50, 100, 150]],
    ['long_bow', '1d6', 40, 2, 'missile', [70, 140, 210]],
    ['crossbow', '1d6', 30, 2, 'missile', [80, 160, 240]],
    ['sword', '1d8', 10, 1, 'melee', null],
    ['battle_axe', '1d8', 7, 2, 'melee', null],
    ['pole_arm', '1d10', 7, 2, 'melee', null],
    ['two_handed_sword', '1d10', 15, 2, 'melee', null],
  ])('%s: %s for %d gp, %d-handed, %s %j', (key, damage, cost, hands, reach, ranges) => {
    expect(weaponEntry(key)).toMatchObject({ damage, cost, hands, reach, ranges });
    expect(itemEntry(key)).toMatchObject({ key, cost, slot: 'weapon' });
  });

  it('has no other rows', () => {
    expect(Object.keys(weapons)).toHaveLength(19);
  });

  it.each([
    ['reload', ['crossbow']],
    ['last', ['pole_arm', 'two_handed_sword']],
    ['silver', ['silver_dagger']],
  ] as const)('%s only: %j', (mark, keys) => {
    expect(
      Object.entries(weapons)
        .filter(([, weapon]) => weapon[mark])
        .map(([key]) => key),
    ).toEqual(keys);
  });

  it('bare hands deal 1d2 and are no item; an unknown weapon deals 1d6', () => {
    expect(unarmed.damage).toBe('1d2');
    expect(weaponEntry('unarmed')).toBe(unarmed);
    expect(itemEntry('unarmed')).toBeNull();
    expect(unknownWeaponDamage).toBe('1d6');
  });

  it('shoot at +1 short, 0 medium and -1 long', () => {
    expect(rangeModifiers).toEqual({ short: 1, medium: 0, long: -1 });
  });
});

describe('items', () => {
  it.each([
    ['potion_healing', 50, { kind: 'heal', dice: '1d8' }],
    ['holy_water', 25, { kind: 'throw', dice: '1d8', against: 'undead', element: 'holy', ranges: [10, 30, 50] }],
    ['oil', 2, { kind: 'throw', dice: '1d8', against: 'any', element: 'fire', ranges: [10, 30, 50] }],
    ['rations', 5, null],
    ['thieves_tools', 25, null],
    ['holy_symbol', 25, null],
    ['spellbook', 50, null],
    ['backpack', 5, null],
    ['rusty_key', null, null],
    ['golden_key', null, null],
    ['ancient_scroll', null, null],
  ])('%s: cost %j, use %j', (key, cost, use) => {
    expect(usableEntry(key)).toMatchObject({ cost, use });
    expect(itemEntry(key)).toMatchObject({ key, cost, slot: null });
  });

  it('have no other rows, and no key names two things', () => {
    expect(Object.keys(items)).toHaveLength(11);
    expect(catalogueKeys()).toHaveLength(19 + 5 + 11);
  });

  it.each(['', 'Sword', 'excalibur', '__proto__', 'constructor', 'toString'])('%j finds nothing anywhere', (key) => {
    const found = [
      itemEntry(key),
      weaponEntry(key),
      armourEntry(key),
      usableEntry(key),
      spellEntry(key),
      monsterEntry(key),
    ];
    expect(found).toEqual([null, null, null, null, null, null]);
    expect(monsterKeyOf(key)).toBeNull();
  });
});

describe('bestiary', () => {
  const dice = (monster: MonsterEntry): string =>
    monster.hdPlus === 0 ? `${monster.hitDice}` : `${monster.hitDice}${monster.hdPlus > 0 ? '+' : ''}${monster.hdPlus}`;
  const saves = ({ saveAs }: MonsterEntry): string => (saveAs === 'normal' ? 'normal' : `F${saveAs.level}`);

  it.each([
    ['goblin', 'Goblin', '1d6', 12, 1, '1d6', 10, '1-1', 'normal', 7],
    ['skeleton', 'Skeleton', '1d8', 13, 1, '1d6', 15, '1', 'F1', 12],
    ['orc', 'Orc', '1d8+1', 13, 2, '1d8', 25, '1', 'F1', 6],
    ['zombie', 'Zombie', '2d8', 11, 1, '1d8', 20, '2', 'F1', 12],
    ['wolf', 'Wolf', '2d6', 13, 2, '1d6', 25, '2+2', 'F1', 6],
    ['giant_spider', 'Giant Spider', '2d8', 13, 2, '1d6', 50, '2', 'F1', 8],
    ['vampire', 'Vampire', '8d8', 18, 8, '1d10+4', 1000, '8', 'F8', 11],
    ['giant_rat', 'Giant Rat', '1d4', 11, 0, '1d3', 5, '0.5', 'normal', 8],
    ['kobold', 'Kobold', '1d4', 11, 0, '1d4', 5, '0.5', 'normal', 6],
    ['hobgoblin', 'Hobgoblin', '1d8+1', 14, 2, '1d8', 30, '1+1', 'F1', 8],
    ['ghoul', 'Ghoul', '2d8', 13, 2, '1d4', 50, '2', 'F2', 9],
    ['bugbear', 'Bugbear', '3d8+1', 14, 3, '2d4', 75, '3+1', 'F3', 9],
    ['ogre', 'Ogre', '4d8+1', 14, 4, '1d10', 125, '4+1', 'F4', 10],
    ['troll', 'Troll', '6d8+6', 15, 5, '1d8+2', 350, '6', 'F6', 10],
    ['wight', 'Wight', '3d8', 14, 3, '1d6', 100, '3', 'F3', 12],
    ['wraith', 'Wraith', '4d8', 15, 4, '1d6', 200, '4', 'F4', 12],
    ['dragon', 'Dragon', '10d8+10', 19, 10, '2d8+4', 2000, '10', 'F10', 9],
    ['bystander', 'Bystander', '4', 10, 0, '1d4', 5, '0.5', 'normal', 6],
    ['weak', 'Weak Creature', '1d6', 11, 0, '1d4', 5, '1-1', 'normal', 7],
    ['average', 'Creature', '2d8', 13, 2, '1d6', 25, '2', 'F2', 8],
    ['strong', 'Strong Creature', '4d8', 14, 4, '1d10', 125, '4', 'F4', 9],
  ])('%s: %s, hp %s, AC %d, +%d, %s, %d XP, HD %s, saves %s, morale %d', (key, ...row) => {
    const monster = monsterEntry(key)!;
    const { name, hp, ac, attackBonus, damage, xp, morale } = monster;
    expect([name, hp, ac, attackBonus, damage, xp, dice(monster), saves(monster), morale]).toEqual(row);
  });

  it('has seventeen monsters, a bystander and three generics', () => {
    expect(Object.keys(monsters)).toHaveLength(18);
    expect(Object.keys(generics)).toEqual(['weak', 'average', 'strong']);
  });

  it.each([
    [
      'goblin',
      [
        { kind: 'daylight', toHit: -1 },
        { kind: 'leaderMorale', morale: 9 },
      ],
    ],
    ['skeleton', []],
    [
      'orc',
      [
        { kind: 'daylight', toHit: -1 },
        { kind: 'leaderMorale', morale: 8 },
      ],
    ],
    ['zombie', [{ kind: 'lastInRound' }]],
    ['wolf', [{ kind: 'packMorale', size: 4, morale: 8 }]],
    ['giant_spider', [{ kind: 'poison', dice: '2d4', turns: '1d4' }]],
    [
      'vampire',
      [{ kind: 'drain', levels: 2 }, { kind: 'regeneration', amount: 3, from: 'next' }, { kind: 'magicOnly' }],
    ],
    ['giant_rat', [{ kind: 'disease', oneIn: 20 }]],
    ['kobold', []],
    ['hobgoblin', []],
    ['ghoul', [{ kind: 'paralysis', turns: '2d4' }]],
    ['bugbear', [{ kind: 'surprises', upTo: 3 }]],
    ['ogre', []],
    [
      'troll',
      [
        { kind: 'moraleAgainst', element: 'fire', morale: 8 },
        { kind: 'regeneration', amount: 3, from: 'third' },
        { kind: 'onlyKilledBy', elements: ['fire', 'acid'] },
      ],
    ],
    ['wight', [{ kind: 'silverOrMagic' }, { kind: 'drain', levels: 1 }]],
    ['wraith', [{ kind: 'silverHalf' }, { kind: 'drain', levels: 1 }]],
    ['dragon', [{ kind: 'breath', uses: 3 }]],
    ['bystander', []],
  ])('%s has the specials %j', (key, specials) => {
    expect(monsterEntry(key)!.specials).toEqual(specials);
  });

  const everyMonster: [string, MonsterEntry][] = Object.entries({ ...monsters, ...generics });
  const keysWhere = (is: (monster: MonsterEntry) => boolean): string =>
    everyMonster
      .filter(([, monster]) => is(monster))
      .map(([key]) => key)
      .join(' ');

  it('knows the undead, which alone can be turned and are immune to sleep, charm and hold', () => {
    expect(keysWhere((monster) => monster.undead)).toBe('skeleton zombie vampire ghoul wight wraith');
    for (const [key, monster] of everyMonster) {
      expect(monster.turnColumn).toBe(monster.undead ? key : null);
      expect(monster.immunities).toEqual(monster.undead ? ['sleep', 'charm', 'hold'] : []);
    }
  });

  it('knows persons, and who did not come to fight', () => {
    expect(keysWhere((monster) => monster.person)).toBe('goblin orc kobold hobgoblin bugbear ogre bystander');
    expect(keysWhere((monster) => !monster.hostile)).toBe('bystander');
  });

  it.each([
    ['goblin', 'goblin'],
    ['Giant Spider', 'giant_spider'],
    ['  giant-SPIDER ', 'giant_spider'],
    ['Giant   Rat', 'giant_rat'],
    ['spider', 'giant_spider'],
    ['Dire Wolf', 'wolf'],
    ['beholder', null],
    ['weak', null],
    ['   ', null],
  ])('finds %j as %j', (name, key) => {
    expect(monsterKeyOf(name)).toBe(key);
  });

  it('has no alias that hides a real key', () => {
    for (const alias of Object.keys(monsterAliases)) expect(Object.keys(monsters)).not.toContain(alias);
  });

  it.each([
    ['kobold', 1, -1, true],
    ['goblin', 1, 0, true],
    ['orc', 1, -1, false],
    ['hobgoblin', 1, 0, false],
    ['wolf', 2, 2, true],
    ['wraith', 4, 0, true],
    ['ogre', 4, 0, false],
    ['ogre', 4, 1, true],
    ['troll', 4, 1, false],
  ])('%s against a limit of %d hit dice and %d: %j', (key, hitDice, plus, fits) => {
    expect(hasAtMostHitDice(monsterEntry(key)!, { hitDice, plus })).toBe(fits);
  });
});

describe('turning undead', () => {
  const columns: readonly TurnColumn[] = [
    'skeleton',
    'zombie',
    'ghoul',
    'wight',
    'wraith',
    'fiveHitDice',
    'sixHitDice',
    'vampire',
  ];
  const letters = { turned: 'T', destroyed: 'D' } as const;
  const written = (level: number): string =>
    columns
      .map((column) => turnUndeadNeed(level, column) ?? '-')
      .map((need) => (need === 'turned' || need === 'destroyed' ? letters[need] : need))
      .join(' ');

  it.each([
    [1, '7 9 11 - - - - -'],
    [2, 'T 7 9 11 - - - -'],
    [3, 'T T 7 9 11 - - -'],
    [4, 'D T T 7 9 11 - -'],
    [5, 'D D T T 7 9 11 -'],
    [6, 'D D D T T 7 9 11'],
    [7, 'D D D D T T 7 9'],
    [8, 'D D D D D T T 7'],
    [9, 'D D D D D D T T'],
    [10, 'D D D D D D D T'],
    [11, 'D D D D D D D D'],
    [14, 'D D D D D D D D'],
  ])('at level %d: %s', (level, row) => {
    expect(written(level)).toBe(row);
  });
});

describe('spells', () => {
  const casters = ({ levels }: SpellEntry): string =>
    [levels.magic_user && `MU ${levels.magic_user}`, levels.cleric && `C ${levels.cleric}`].filter(Boolean).join(', ');

  it.each([
    ['read_magic', 'MU 1', 'none', null, { kind: 'none' }],
    [
      'magic_missile',
      'MU 1',
      'foe',
      null,
      {
        kind: 'missiles',
        dice: '1d6+1',
        counts: [
          { level: 1, missiles: 1 },
          { level: 6, missiles: 3 },
          { level: 11, missiles: 5 },
        ],
      },
    ],
    [
      'sleep',
      'MU 1',
      'foes',
      null,
      { kind: 'sleep', hitDice: '2d8', each: { hitDice: 4, plus: 0 }, orOne: { hitDice: 4, plus: 1 } },
    ],
    ['shield', 'MU 1', 'self', null, { kind: 'armourAtLeast', missiles: 17, others: 15, turns: 2 }],
    ['charm_person', 'MU 1', 'foe', 'negates', { kind: 'charm', upTo: { hitDice: 4, plus: 1 } }],
    ['light', 'MU 1, C 1', 'foe', 'negates', { kind: 'blind' }],
    ['protection_from_evil', 'MU 1, C 1', 'self', null, { kind: 'protection', foesToHit: -1, saves: 1 }],
    ['mirror_image', 'MU 2', 'self', null, { kind: 'images', dice: '1d4' }],
    ['web', 'MU 2', 'foes', null, { kind: 'web', turns: '2d4', giantRounds: 2 }],
    ['invisibility', 'MU 2', 'ally', null, { kind: 'invisible', foesToHit: -4 }],
    ['fire_ball', 'MU 3', 'foes', 'half', { kind: 'blast', sidesPerLevel: 6, element: 'fire' }],
    ['lightning_bolt', 'MU 3', 'foes', 'half', { kind: 'blast', sidesPerLevel: 6, element: 'lightning' }],
    ['cure_light_wounds', 'C 1', 'ally', null, { kind: 'heal', dice: '1d6+1', orCures: 'paralysis' }],
    ['remove_fear', 'C 1', 'ally', null, { kind: 'endFear', saveBonusPerLevel: 1 }],
    ['resist_cold', 'C 1', 'party', null, { kind: 'resistCold', saves: 2, harmPerDie: -1 }],
    ['bless', 'C 2', 'party', null, { kind: 'bless', toHit: 1, damage: 1, morale: 1, turns: 6 }],
    ['hold_person', 'C 2', 'foes', 'negates', { kind: 'hold', many: '1d4', onePenalty: -2, turns: 9 }],
    ['silence', 'C 2', 'foes', null, { kind: 'silence' }],
  ])('%s: %s, on %s, save %j', (key, levels, target, save, effect) => {
    const spell = spellEntry(key)!;
    expect(casters(spell)).toBe(levels);
    expect(spell.target).toBe(target);
    expect(spell.save).toEqual(save === null ? null : { against: 'spells', effect: save });
    expect(spell.effect).toEqual(effect);
  });

  it('has no other rows', () => {
    expect(Object.keys(spells)).toHaveLength(18);
  });

  it('gives a new magic-user Read Magic and one of six, in the order of the d6', () => {
    expect(knownFromTheStart).toBe('read_magic');
    expect(firstSpells.join(' ')).toBe('magic_missile sleep shield charm_person light protection_from_evil');
    for (const key of firstSpells) expect((spells[key].levels as SpellEntry['levels']).magic_user).toBe(1);
  });

  it('counts sixty rounds to the turn', () => {
    expect(roundsPerTurn).toBe(60);
  });
});

describe('loot', () => {
  const written = ({ items: drops }: LootEntry): string =>
    drops.map(({ item, weight }) => `${weight} ${item ?? 'none'}`).join(', ');
  const tables: Readonly<Record<string, LootEntry>> = loot;

  it.each([
    ['goblin', '1d6', 1, '50 none, 30 dagger, 15 rations, 5 potion_healing'],
    ['skeleton', '1d4', 1, '55 none, 25 rusty_key, 15 ancient_scroll, 5 sword'],
    ['orc', '2d6', 1, '40 none, 30 sword, 20 shield, 10 potion_healing'],
    ['zombie', '1d4', 1, '70 none, 20 rusty_key, 10 ancient_scroll'],
    ['wolf', null, 1, '70 none, 30 rations'],
    ['giant_spider', '1d6', 1, '60 none, 25 ancient_scroll, 15 potion_healing'],
    ['vampire', '10d6', 3, '10 none, 30 potion_healing, 25 golden_key, 20 ancient_scroll, 15 chain_mail'],
    ['kobold', '1d4', 1, '60 none, 25 torch, 15 dagger'],
    ['giant_rat', '1d3', 1, '80 none, 20 rations'],
    ['hobgoblin', '2d6', 1, '35 none, 30 sword, 20 chain_mail, 15 potion_healing'],
    ['ghoul', '2d6', 1, '50 none, 25 rusty_key, 15 golden_key, 10 potion_healing'],
    ['bugbear', '3d6', 2, '30 none, 25 sword, 20 shield, 15 potion_healing, 10 chain_mail'],
    ['ogre', '4d6', 2, '25 none, 25 potion_healing, 20 sword, 15 chain_mail, 15 golden_key'],
    ['troll', '5d6', 2, '20 none, 30 potion_healing, 25 sword, 15 chain_mail, 10 golden_key'],
    ['wight', '3d6', 2, '30 none, 25 ancient_scroll, 20 golden_key, 15 potion_healing, 10 sword'],
    ['wraith', '4d6', 2, '35 none, 30 ancient_scroll, 20 golden_key, 15 potion_healing'],
    ['dragon', '20d6', 4, '5 none, 30 potion_healing, 25 golden_key, 20 sword, 20 chain_mail'],
    ['unknown', '1d4', 1, '70 none, 20 rations, 10 torch'],
  ])('of %s: gold %j, %d rolls of %s', (key, gold, rolls, drops) => {
    const table = tables[key]!;
    expect([table.gold, table.rolls, written(table)]).toEqual([gold, rolls, drops]);
    expect(table.items.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    for (const { item } of table.items) expect(item === null || itemEntry(item) !== null).toBe(true);
  });

  it('has no other tables, and each belongs to a monster or to the unknown', () => {
    expect(Object.keys(loot)).toHaveLength(18);
    expect(Object.keys(loot).filter((key) => !Object.hasOwn(monsters, key))).toEqual(['unknown']);
  });
});

describe('house rules', () => {
  it('default to the game as it was asked for', () => {
    expect(settingsFrom(becmiSettings, {})).toEqual({
      ok: true,
      settings: {
        rerollInitiative: false,
        morale: false,
        surpriseRolls: false,
        harshRetreat: false,
        poison: 'damage',
        missileRange: 'medium',
        energyDrain: false,
        enforceWeaponImmunity: false,
        xpScale: 1,
        primeRequisiteXp: false,
        natural20Saves: true,
        fighterSweep: false,
      },
    });
  });

  it.each([{ xpScale: 100 }, { xpScale: 1 }, { poison: 'lethal' }, { morale: true }])('may be %j', (asked) => {
    expect(settingsFrom(becmiSettings, asked)).toMatchObject({ ok: true, settings: asked });
  });

  it.each([
    { xpScale: 0 },
    { xpScale: 101 },
    { xpScale: 1.5 },
    { poison: 'mild' },
    { morale: 'yes' },
    { gravity: false },
  ])('may not be %j', (asked) => {
    expect(settingsFrom(becmiSettings, asked).ok).toBe(false);
  });
});

describe('every notation in the tables', () => {
  /** Every text anywhere in the data that looks like dice, found without knowing the fields. */
  const notationsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return /\dd\d/.test(value) ? [value] : [];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(notationsIn) : [];
  };
  const all = [
    ...new Set(
      notationsIn([classes, weapons, unarmed, items, monsters, generics, spells, loot, scoreDice, startingGold]),
    ),
  ];

  it.each(all)('%s can be rolled', (notation) => {
    expect(parseNotation(notation)).toMatchObject({ ok: true, notation: { text: notation } });
  });

  it('is there: hit points and damage of every monster, damage of every weapon', () => {
    for (const { hp, damage } of Object.values({ ...monsters, ...generics })) {
      expect([parseNotation(hp).ok, parseNotation(damage).ok]).toEqual([true, true]);
    }
    for (const { damage } of Object.values(weapons)) expect(all).toContain(damage);
  });
});

/** A class added to the table must be added to these tests as well. */
it('tests every class', () => {
  expect(Object.keys(classes)).toEqual([...classIds] satisfies ClassId[]);
});
