/** Fights away from the board: modifiers with their sources, several heroes, potions, loot, and what is refused. */
import { describe, expect, it } from 'vitest';
import { emptyScene } from '../../../src/rules/shared.ts';
import { hero, match, muster } from './heroes.ts';
import {
  all,
  body,
  does,
  fight,
  NO_LOOT,
  one,
  open,
  refused,
  refusedStart,
  started,
  waiting,
  window,
} from './support.ts';

describe('what is added to a die', () => {
  const modifiers = (of: Parameters<typeof hero>[1], items: readonly string[]) => {
    const game = fight([hero('Ada', of, items)], ['skeleton']);
    does(game, 'ada', 'attack', {}, [1, 6, 1, 6]);
    return one(game, 'CombatRoundRolled')
      .dice.slice(0, 2)
      .map((die) => die.modifiers);
  };

  it('is every equipped item, and the bonuses of two weapons add up', () => {
    expect(modifiers('porter', ['dagger', 'lords_sword', 'robe'])).toEqual([
      [
        { source: 'Dagger', amount: 1 },
        { source: "Lord's Sword", amount: 2 },
      ],
      [{ source: 'Robe', amount: 1 }],
    ]);
  });

  it('is nothing for what lies in the backpack', () => {
    expect(modifiers('porter', ['lamp', 'lamp', 'dagger'])).toEqual([[], []]);
  });

  it("is the Hunter's Attack and the Guardian's Defense against creatures", () => {
    expect(modifiers('hunter', [])).toEqual([[{ source: 'Hunter', amount: 1 }], []]);
    expect(modifiers('guardian', [])).toEqual([[], [{ source: 'Guardian', amount: 1 }]]);
    expect(modifiers('duelist', [])).toEqual([[], []]);
  });

  it('is Boogey-Bane against creatures, and no cap', () => {
    expect(modifiers('porter', ['boogey_bane', 'dragonfang_greatsword'])[0]).toEqual([
      { source: 'Boogey-Bane', amount: 2 },
      { source: 'Dragonfang Greatsword', amount: 3 },
    ]);
  });

  it("is a creature's own number, and says so", () => {
    const game = fight([hero('Ada', 'porter')], ['wolf']);
    does(game, 'ada', 'attack', {}, [1, 6, 1, 6]);
    const [, , attack, defense] = one(game, 'CombatRoundRolled').dice;
    expect([attack!.modifiers, defense!.modifiers]).toEqual([
      [{ source: 'Wolf', amount: 2 }],
      [{ source: 'Wolf', amount: -1 }],
    ]);
    expect([attack!.roll.total, defense!.roll.total]).toEqual([3, 5]);
  });

  it('is a potion from the round after it is drunk, for as long as the fight lasts', () => {
    const game = fight([hero('Ada', 'alchemist', ['rage_potion', 'agility_draught'])], ['ogre']);
    does(game, 'ada', 'attack', {}, [1, 6, 1, 6]);
    does(game, 'ada', 'useItem', { item: ['rage_potion'] });
    does(game, 'ada', 'useItem', { item: ['agility_draught'] });
    does(game, 'ada', 'attack', {}, [1, 6, 1, 6]);
    const [attack, defense] = one(game, 'CombatRoundRolled').dice;
    expect(attack!.modifiers).toEqual([{ source: 'Rage Potion', amount: 1 }]);
    expect(defense!.modifiers).toEqual([{ source: 'Agility Draught', amount: 1 }]);
  });
});

describe('a round', () => {
  it('settles at once where nobody loses anything', () => {
    const game = fight([hero('Ada', 'porter')], ['goblin']);
    does(game, 'ada', 'attack', {}, [1, 6, 1, 6]);
    expect(all(game, 'AttackSettled').map((attack) => attack.outcome)).toEqual(['MISS', 'MISS']);
    expect(window(game)).toBe('beforeDice');
  });

  it('hits on strictly greater only', () => {
    const game = fight([hero('Ada', 'porter')], ['goblin']);
    does(game, 'ada', 'attack', {}, [3, 4, 3, 3]);
    expect(one(game, 'CombatRoundRolled').losses).toEqual([]);
    expect(all(game, 'AttackSettled').map(({ total, needed }) => [total, needed])).toEqual([
      [4, 5],
      [3, 4],
    ]);
  });

  it('takes no more hit points than there are', () => {
    const game = fight([hero('Ada', 'porter', [], { hp: 1 })], ['goblin', 'goblin']);
    does(game, 'ada', 'attack', {}, [1, 1, 6, 6, 6]);
    does(game, 'ada', 'settle');
    expect(all(game, 'HarmDealt')).toHaveLength(1);
    expect(body(game, 'ada').hp).toBe(0);
  });

  it('lets the Wardstone take the first loss where its holder does not choose, and stop a lethal one', () => {
    const game = fight([hero('Ada', 'porter', ['wardstone'], { hp: 1 })], ['goblin']);
    does(game, 'ada', 'attack', {}, [1, 1, 6, 6]);
    does(game, 'ada', 'settle');
    expect(body(game, 'ada')).toMatchObject({ hp: 1, standing: 'UP' });
    expect(one(game, 'ItemDiscarded')).toMatchObject({ item: 'wardstone', because: 'spent' });
  });

  it('names the weapon that counts most, or bare hands', () => {
    const armed = fight([hero('Ada', 'porter', ['dagger', 'lords_sword'])], ['goblin']);
    does(armed, 'ada', 'attack', {}, [1, 6, 1, 6]);
    expect(all(armed, 'AttackSettled').map((attack) => attack.weapon)).toEqual(['rusty blade', "Lord's Sword"]);
    const bare = fight([hero('Ada', 'porter', ['lamp'])], ['goblin']);
    does(bare, 'ada', 'attack', {}, [1, 6, 1, 6]);
    expect(all(bare, 'AttackSettled')[1]!.weapon).toBe('bare hands');
  });
});

describe('loot', () => {
  const lootOf = (foe: string, face: number, hp: number) => {
    const game = fight([hero('Ada', 'porter')], [foe]);
    for (let left = hp; left > 1; left--) {
      does(game, 'ada', 'attack', {}, [6, 6, 1, 1]);
      does(game, 'ada', 'settle');
    }
    does(game, 'ada', 'attack', {}, [6, 6, 1, 1]);
    const tier = { goblin: 1, orc: 2, demon: 3 }[foe]!;
    const drawn = { goblin: face <= 50 ? 1 : 0, orc: face <= 70 ? 2 : face <= 85 ? 1 : 0, demon: face <= 80 ? 3 : 2 }[
      foe
    ]!;
    does(
      game,
      'ada',
      'settle',
      {},
      { [`loot.drop.roll.t${tier}`]: [face], ...(drawn ? { [`deck.draw.treasure.t${drawn}`]: [1] } : {}) },
    );
    return one(game, 'LootRolled').tier;
  };

  it.each([
    ['goblin', 50, 1, 1],
    ['goblin', 51, 1, null],
    ['orc', 70, 2, 2],
    ['orc', 71, 2, 1],
    ['orc', 85, 2, 1],
    ['orc', 86, 2, null],
    ['demon', 80, 4, 3],
    ['demon', 81, 4, 2],
  ] as const)('of a %s on %i', (foe, face, hp, tier) => {
    expect(lootOf(foe, face, hp)).toBe(tier);
  });

  it('may be swapped in at once for what is in its place', () => {
    const game = fight([hero('Ada', 'hunter', ['beer'])], ['goblin', 'goblin']);
    does(game, 'ada', 'attack', {}, [6, 6, 1, 1, 1]);
    does(game, 'ada', 'settle', {}, { 'loot.drop.roll.t1': [1], 'deck.draw.treasure.t1': [24] });
    expect(window(game)).toBe('swap');
    expect(body(game, 'ada').pack.excess).toEqual(['agility_draught']);
    does(game, 'ada', 'swap', { item: ['beer'] });
    expect(body(game, 'ada').pack).toMatchObject({ bandolier: ['agility_draught'], excess: ['beer'] });
    expect(window(game)).toBe('beforeDice');
  });

  it('stays where there is room for it, or in excess, if it is not swapped in', () => {
    const game = fight([hero('Ada', 'hunter', ['dagger', 'dagger'])], ['goblin', 'goblin']);
    does(game, 'ada', 'attack', {}, [6, 6, 1, 1, 1]);
    does(game, 'ada', 'settle', {}, { 'loot.drop.roll.t1': [1], 'deck.draw.treasure.t1': [5] });
    does(game, 'ada', 'pass');
    expect(body(game, 'ada').pack).toMatchObject({ held: ['dagger', 'dagger'], backpack: ['crude_axe'] });
  });
});

describe('several heroes', () => {
  const three = () =>
    fight([hero('Ada', 'porter'), hero('Bryn', 'hunter'), hero('Cole', 'raider')], ['ogre', 'goblin']);

  it('take the rounds in turn, and every enemy attacks whoever has the round', () => {
    const game = three();
    for (const id of ['ada', 'bryn', 'cole', 'ada']) {
      expect(waiting(game)).toEqual([id]);
      does(game, id, 'attack', {}, [1, 6, 1, 1, 6]);
    }
  });

  it('fight on when one of them retreats or falls', () => {
    const game = three();
    does(game, 'ada', 'retreat');
    expect(body(game, 'ada')).toMatchObject({ standing: 'GONE', position: 14 });
    expect(waiting(game)).toEqual(['bryn']);
    game.state = { ...game.state, combatants: { ...game.state.combatants, bryn: { ...body(game, 'bryn'), hp: 1 } } };
    does(game, 'bryn', 'attack', {}, [1, 1, 6, 1, 6]);
    does(game, 'bryn', 'settle');
    expect(body(game, 'bryn').standing).toBe('DOWN');
    expect(waiting(game)).toEqual(['cole']);
    does(game, 'cole', 'retreat');
    expect(game.state.outcome).toEqual({ status: 'FLED', reason: 'the party retreated' });
  });

  it('win together when the last enemy takes one of them along, and those who stand may raid', () => {
    const game = fight([hero('Ada', 'porter', [], { hp: 1 }), hero('Bryn', 'raider')], ['goblin']);
    does(game, 'ada', 'attack', {}, [6, 1, 6, 1]);
    does(game, 'ada', 'settle', {}, { 'loot.drop.roll.t1': [NO_LOOT], 'raider.roll': [1] });
    expect(body(game, 'ada').standing).toBe('DOWN');
    expect(game.state.outcome!.status).toBe('WON');
  });
});

describe('drinking in a fight', () => {
  it('heals, never beyond the most, and one more for an Alchemist', () => {
    const hurt = fight([hero('Ada', 'porter', ['beer'], { hp: 1 })], ['goblin']);
    does(hurt, 'ada', 'useItem', { item: ['beer'] });
    expect(body(hurt, 'ada').hp).toBe(4);
    const brewer = fight([hero('Ada', 'alchemist', ['beer', 'beer'], { hp: 1 })], ['goblin']);
    does(brewer, 'ada', 'useItem', { item: ['beer'] });
    expect(one(brewer, 'ItemUsed').left).toBe(1);
    expect(body(brewer, 'ada').hp).toBe(5);
    const flower = fight([hero('Ada', 'porter', ['mysterious_flower'], { hp: 2 })], ['goblin']);
    does(flower, 'ada', 'useItem', { item: ['mysterious_flower'] });
    expect(body(flower, 'ada').hp).toBe(5);
  });

  it('waits while the dice lie', () => {
    const game = fight([hero('Ada', 'porter', ['beer'], { hp: 1 })], ['goblin']);
    does(game, 'ada', 'attack', {}, [1, 1, 6, 6]);
    expect(refused(game, 'ada', 'useItem', { item: ['beer'] }).message).toContain('must wait for the next round');
  });
});

describe('what a fight is refused for', () => {
  it.each([
    ['nobody to fight', muster([hero('Ada', 'porter')], {}), 'A fight needs at least one enemy, or the tier'],
    [
      'too many enemies',
      muster([hero('Ada', 'porter')], { foes: Array.from({ length: 21 }, () => 'goblin') }),
      'At most 20 enemies',
    ],
    ['no heroes', muster([], { foes: ['goblin'] }), 'A fight needs somebody to fight it.'],
    ['an unknown enemy', muster([hero('Ada', 'porter')], { foes: ['gobblin'] }), 'did you mean goblin'],
    [
      'a word of place',
      muster([hero('Ada', 'porter')], { foes: ['goblin'], scene: { ...emptyScene, ambient: 'fog' } }),
      'The ambient word',
    ],
    [
      'hazards',
      muster([hero('Ada', 'porter')], { foes: ['goblin'], scene: { ...emptyScene, hazards: ['lava'] } }),
      'no hazards',
    ],
    [
      'danger',
      muster([hero('Ada', 'porter')], { foes: ['goblin'], scene: { ...emptyScene, danger: 'high' } }),
      'no words of danger',
    ],
    [
      'a tier',
      muster([hero('Ada', 'porter')], { foes: ['goblin'], scene: { ...emptyScene, tier: 4 } }),
      'Tiers go from 1 to 3.',
    ],
    [
      'enemies in a match',
      muster([hero('Ada', 'porter')], { foes: ['goblin'], scene: { ...emptyScene, ambient: 'match' } }),
      'the board brings its own',
    ],
    ['a match alone', match([hero('Ada', 'porter')]), 'two to six players'],
    ['a match of seven', match(Array.from({ length: 7 }, (_, i) => hero(`P${i}`, 'porter'))), 'two to six players'],
    ['a class twice', match([hero('Ada', 'porter'), hero('Bryn', 'porter')]), 'more than one Porter'],
  ])('%s', (_, gathering, message) => {
    const refusal = refusedStart(gathering);
    expect(refusal.code).toBe('BAD_USER_INPUT');
    expect(refusal.message).toContain(message);
  });
});

describe('bad input in a fight', () => {
  it('is a target that is dead or was never there', () => {
    const game = fight([hero('Ada', 'porter')], ['goblin', 'goblin']);
    does(game, 'ada', 'attack', {}, [6, 6, 1, 1, 1]);
    does(game, 'ada', 'settle', {}, [NO_LOOT]);
    expect(refused(game, 'ada', 'attack', { target: ['combat.1'] }).code).toBe('TARGET_NOT_FOUND');
    expect(refused(game, 'ada', 'attack', { target: ['dragon'] }).code).toBe('TARGET_NOT_FOUND');
  });

  it('is retreating after the damage, or settling before the dice', () => {
    const game = fight([hero('Ada', 'porter', [], { hp: 1 })], ['goblin']);
    expect(refused(game, 'ada', 'settle').code).toBe('ILLEGAL_ACTION');
    does(game, 'ada', 'attack', {}, [1, 1, 6, 6]);
    does(game, 'ada', 'settle');
    expect(refused(game, 'ada', 'retreat').code).toBe('COMBAT_OVER');
  });

  it('is equipping in combat', () => {
    const game = fight([hero('Ada', 'porter', ['lamp', 'lamp', 'dagger'])], ['goblin']);
    expect(refused(game, 'ada', 'equip', { item: ['dagger'], instead: ['lamp'] }).message).toBe(
      'Nothing can be equipped in combat.',
    );
  });

  it('is a Wardstone that nobody has', () => {
    const game = fight([hero('Ada', 'porter')], ['goblin']);
    does(game, 'ada', 'attack', {}, [1, 1, 6, 6]);
    expect(refused(game, 'ada', 'prevent', { target: ['combat.1'] }).code).toBe('ILLEGAL_ACTION');
  });
});

describe('before a fight', () => {
  it('enemies are drawn by tier where none are named', () => {
    const scene = { ...emptyScene, tier: 2 };
    const dice = { 'enemy.composition.pick.t2': [70], 'deck.draw.enemy.t1': [1, 7] };
    const game = started(muster([hero('Ada', 'porter')], { scene, camp: { openings: 3 } }), dice);
    expect(game.state.clash).toMatchObject({ tier: 2, queue: ['ada.m4.1', 'ada.m4.2'] });
    expect(['ada.m4.1', 'ada.m4.2'].map((id) => body(game, id).monster)).toEqual(['goblin', 'wolf']);
    expect(game.state.openings).toBe(4);
  });

  it('whoever owes sleep sleeps first, and fights whole', () => {
    const game = fight([hero('Ada', 'porter', [], { hp: 0, mustSleep: true, standing: 'DOWN' })], ['goblin']);
    expect(all(game, 'Slept')).toHaveLength(1);
    expect(body(game, 'ada')).toMatchObject({ hp: 5, standing: 'UP', statuses: {} });
    expect(open(game, 'ada')).toEqual(['attack', 'retreat']);
  });

  it('names are made distinct, and a given tier counts for the Raider', () => {
    const scene = { ...emptyScene, tier: 3 };
    const game = started(muster([hero('Goblin', 'raider')], { foes: ['goblin'], scene }));
    expect(body(game, 'combat.1').name).toBe('Goblin 2');
    expect(game.state.clash).toMatchObject({ kind: 'fight', tier: 3 });
  });
});
