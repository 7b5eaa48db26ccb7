/** Reactions as windows: Shield, Uncanny Dodge, Parry, Counterspell, opportunity attacks, readied attacks; also after a restart. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, knight, mage, thief } from './table.ts';

/** An orc is about to strike Di. */
const assailed = (level = 1): Fight =>
  fight({ heroes: [{ ...mage, level }], foes: { zombie: 1 }, dice: { initiative: [20, 1] } }).engage('Di', 'Zombie');

describe('Shield', () => {
  it('is offered when a hit is about to land, and turns it into a miss', () => {
    const table = assailed().act('endTurn', {}, { attack: [12] });
    expect([table.window, table.waiting]).toEqual(['hit', ['Di']]);
    expect(table.labels()).toEqual([
      'Cast Shield against Zombie (+5 AC) (level 1 slot, 2 left)',
      'Take the hit from Zombie',
    ]);
    table.restart().act('react', { ability: 'shield', slot: '1' });
    expect(table.of('AttackSettled')[0]).toMatchObject({ outcome: 'MISS', total: 15, needed: 17 });
    expect(table.body('Di')).toMatchObject({ hp: 8, slots: [1] });
  });

  it('lasts until the start of the next turn and costs the reaction', () => {
    const table = assailed()
      .act('endTurn', {}, { attack: [12] })
      .act('react', { ability: 'shield', slot: '1' });
    expect(table.body('Di').statuses.shielded).toBeUndefined();
    expect(table.body('Di').reaction).toBe(true);
    expect(table.waiting).toEqual(['Di']);
  });

  it('can be forgone', () => {
    const table = assailed()
      .act('endTurn', {}, { attack: [12] })
      .act('pass', {}, { damage: [3] });
    expect([table.body('Di').hp, table.body('Di').slots]).toEqual([4, [2]]);
  });

  it('is not offered without a slot, for a miss, or against a critical hit', () => {
    expect(
      assailed()
        .set('Di', { slots: [0] })
        .act('endTurn', {}, { attack: [12], damage: [3] }).window,
    ).toBe('turn');
    expect(assailed().act('endTurn', {}, { attack: [3] }).window).toBe('turn');
    expect(
      assailed()
        .set('Di', { hp: 30, maxHp: 30 })
        .act('endTurn', {}, { attack: [20], damage: [3, 3] }).window,
    ).toBe('turn');
  });

  it('stops Magic Missile', () => {
    const table = fight({ heroes: [mage], foes: { mage: 1 }, dice: { initiative: [20, 1] } });
    table.set('Mage', {
      slots: [4, 0, 0, 0, 0],
      casting: { ...table.body('Mage').casting!, spells: ['magic_missile'] },
      attacks: [],
    });
    table.act('endTurn');
    expect([table.window, table.waiting]).toEqual(['missiles', ['Di']]);
    table.restart().act('react', { ability: 'shield', slot: '1' });
    expect(table.of('ShookOff')[0]).toMatchObject({ what: 'Magic Missile' });
    expect(table.body('Di').hp).toBe(8);
  });

  it('taken on the chin, missiles strike for 1d4+1 each', () => {
    const table = fight({ heroes: [mage], foes: { mage: 1 }, dice: { initiative: [20, 1] } });
    table.set('Mage', {
      slots: [1, 0, 0, 0, 0],
      casting: { ...table.body('Mage').casting!, spells: ['magic_missile'] },
      attacks: [],
      speed: 0,
    });
    table.act('endTurn').act('pass', {}, { damage: [1, 1, 1] });
    expect(table.body('Di').hp).toBe(2);
  });
});

describe('Uncanny Dodge', () => {
  it('halves the damage of one hit', () => {
    const table = fight({
      heroes: [{ ...thief, level: 5 }],
      foes: { zombie: 1 },
      dice: { initiative: [20, 1] },
    }).engage('Bo', 'Zombie');
    table.act('endTurn', {}, { attack: [15] });
    expect(table.labels()).toContain('Uncanny Dodge (half the damage from Zombie)');
    table.restart().act('react', { ability: 'uncanny_dodge' }, { damage: [6] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 3, modifiers: ['uncanny dodge'] });
  });

  it('is not offered below the fifth level', () => {
    const table = fight({
      heroes: [{ ...thief, level: 4 }],
      foes: { zombie: 1 },
      dice: { initiative: [20, 1] },
    }).engage('Bo', 'Zombie');
    expect(table.act('endTurn', {}, { attack: [15], damage: [6] }).window).toBe('turn');
  });
});

describe('Parry', () => {
  it('is used by a bandit captain only where it turns the hit', () => {
    const table = fight({ heroes: [knight], foes: { bandit_captain: 1 }, dice: { initiative: [20, 1] } }).engage(
      'Ada',
      'Bandit Captain',
    );
    table.act('attack', { target: 'Bandit Captain', weapon: 'longsword' }, { attack: [10] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ outcome: 'MISS', needed: 17, total: 15 });
    expect(table.body('Bandit Captain')).toMatchObject({ reaction: false, hp: 65 });
  });

  it('is kept when it would not help', () => {
    const table = fight({ heroes: [knight], foes: { bandit_captain: 1 }, dice: { initiative: [20, 1] } }).engage(
      'Ada',
      'Bandit Captain',
    );
    table.act('attack', { target: 'Bandit Captain', weapon: 'longsword' }, { attack: [15], damage: [5] });
    expect(table.body('Bandit Captain')).toMatchObject({ reaction: true, hp: 55 });
  });
});

describe('an opportunity attack', () => {
  const leaving = (): Fight =>
    fight({ heroes: [knight], foes: { zombie: 1 }, dice: { initiative: [20, 1] } }).engage('Ada', 'Zombie');

  it('is struck before the move is made', () => {
    const table = leaving().act('move', { zone: '1' }, { attack: [15], damage: [2] });
    expect(table.events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['ReactionSpent', 'AttackSettled', 'Moved']),
    );
    expect(table.body('Ada')).toMatchObject({ hp: 9, engaged: [] });
    expect(table.body('Zombie').reaction).toBe(false);
  });

  it('stops the move if it fells the mover', () => {
    const table = fight({ heroes: [knight, thief], foes: { zombie: 1 }, dice: { initiative: [20, 2, 1] } })
      .engage('Ada', 'Zombie')
      .set('Ada', { hp: 2 });
    table.act('move', { zone: '1' }, { attack: [15], damage: [2] });
    expect(table.of('MoveHalted')).toHaveLength(1);
    expect(table.of('Moved')).toEqual([]);
    expect(table.body('Ada').standing).toBe('DOWN');
  });

  it('does not answer Disengage, a teleport, or whoever is unseen', () => {
    expect(leaving().act('disengage').act('move', { zone: '1' }).of('ReactionSpent')).toEqual([]);
    expect(leaving().afflict('Ada', 'invisible').act('move', { zone: '1' }).of('ReactionSpent')).toEqual([]);
  });

  it('is a hero’s to choose when a foe leaves', () => {
    const table = fight({ heroes: [knight], foes: { bandit: 1 }, dice: { initiative: [20, 1] } })
      .engage('Ada', 'Bandit')
      .set('Bandit', { hp: 2 });
    table.act('endTurn');
    expect([table.window, table.waiting]).toEqual(['opportunity', ['Ada']]);
    expect(table.refused('react', { ability: 'shield', slot: '1' }).code).toBe('ILLEGAL_ACTION');
    table.restart().act('opportunityAttack', { weapon: 'longsword' }, { attack: [15], damage: [5] });
    expect(table.state.outcome).toMatchObject({ status: 'WON' });
    expect(table.of('Moved')).toEqual([]);
  });

  it('can be forgone, and the foe is gone', () => {
    const table = fight({ heroes: [knight], foes: { bandit: 1 }, dice: { initiative: [20, 1] } })
      .engage('Ada', 'Bandit')
      .set('Bandit', { hp: 2 });
    table.act('endTurn').act('pass');
    expect(table.body('Bandit').standing).toBe('GONE');
  });
});

describe('Counterspell', () => {
  const duel = (level: number): Fight => {
    const table = fight({ heroes: [{ ...mage, level: 5 }], foes: { mage: 1 }, dice: { initiative: [20, 1] } });
    return table.set('Mage', {
      slots: [0, 0, level === 3 ? 1 : 0, level === 4 ? 1 : 0, level === 5 ? 1 : 0],
      casting: { ...table.body('Mage').casting!, spells: ['fireball'] },
      attacks: [],
      speed: 0,
    });
  };

  it('ends a spell of the third level without a roll', () => {
    const table = duel(3).act('endTurn');
    expect([table.window, table.waiting]).toEqual(['spell', ['Di']]);
    expect(table.labels()[0]).toBe("Counterspell Mage's Fireball (level 3) (level 3 slot, 2 left)");
    table.restart().act('react', { ability: 'counterspell', slot: '3' });
    expect(table.of('SpellCountered')[0]).toMatchObject({ name: 'Fireball' });
    expect(table.of('SpellLost')).toHaveLength(1);
    expect(table.body('Di')).toMatchObject({ hp: 32, slots: [4, 3, 1] });
    expect(table.body('Mage').slots[2]).toBe(0);
  });

  it('checks against 10 and the level above it', () => {
    const passed = duel(5)
      .act('endTurn')
      .act('react', { ability: 'counterspell', slot: '3' }, { counterspell: [12] });
    expect(passed.of('CheckMade')[0]).toMatchObject({ needed: 15, passed: true });
    const failed = duel(5)
      .act('endTurn')
      .act(
        'react',
        { ability: 'counterspell', slot: '3' },
        { counterspell: [11], damage: Array.from({ length: 10 }, () => 1), save: [20] },
      );
    expect(failed.of('HarmDealt')[0]).toMatchObject({ amount: 5, modifiers: ['save'] });
  });

  it('can itself be countered, window on window', () => {
    const table = duel(3).set('Mage', {
      slots: [0, 0, 2, 0, 0],
      casting: { ...duel(3).body('Mage').casting!, spells: ['fireball', 'counterspell'] },
    });
    table
      .act('endTurn')
      .restart()
      .act('react', { ability: 'counterspell', slot: '3' }, { damage: Array.from({ length: 8 }, () => 1), save: [20] });
    expect(table.of('SpellCountered')).toHaveLength(1);
    expect(table.of('SpellCountered')[0]).toMatchObject({ name: 'Counterspell' });
    expect(table.body('Di').hp).toBe(28);
  });
});

describe('a readied attack', () => {
  it('waits for a foe to come near', () => {
    const table = fight({ heroes: [knight], foes: { zombie: 1 }, dice: { initiative: [20, 1] } });
    table.act('ready', { weapon: 'longsword', trigger: 'moves' }).act('endTurn');
    expect([table.window, table.waiting]).toEqual(['ready', ['Ada']]);
    table.restart().act('release', { weapon: 'longsword' }, { attack: [15, 2], damage: [5] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 10, targetId: table.body('Zombie').id });
    expect(table.body('Ada').readied).toBeNull();
  });

  it('may be held back', () => {
    const table = fight({ heroes: [knight], foes: { zombie: 1 }, dice: { initiative: [20, 1] } });
    table
      .act('ready', { weapon: 'longsword', trigger: 'moves' })
      .act('endTurn')
      .act('pass', {}, { attack: [2] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ attackerId: table.body('Zombie').id });
  });

  it('answers an attack as well', () => {
    const table = fight({ heroes: [knight], foes: { zombie: 1 }, dice: { initiative: [20, 1] } }).engage(
      'Ada',
      'Zombie',
    );
    table.act('ready', { weapon: 'longsword', trigger: 'attacks' }).act('endTurn', {}, { attack: [2] });
    expect(table.window).toBe('ready');
    table.act('release', { weapon: 'longsword' }, { attack: [2] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ attackerId: table.body('Ada').id });
  });
});
