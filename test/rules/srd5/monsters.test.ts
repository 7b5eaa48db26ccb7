/** Monsters: their traits, their powers, their legends and lairs, and how they choose. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, knight, mage, priest, thief } from './table.ts';

const ones = (count: number, face = 1): number[] => Array.from({ length: count }, () => face);
/** Ada, who has nothing left to turn a save with, ends her turn and the foe acts. */
const against = (foes: Record<string, number>, more: Partial<Parameters<typeof fight>[0]> = {}): Fight => {
  const count = Object.values(foes).reduce((sum, each) => sum + each, 0);
  const heroes = [{ ...knight, level: 10 }];
  const table = fight({ heroes, foes, dice: { initiative: [20, ...ones(count)] }, ...more });
  return table.set('Ada', { uses: { ...table.body('Ada').uses, indomitable: 0 } });
};

describe('traits', () => {
  it('Pack Tactics help beside an ally that can fight', () => {
    const table = against({ wolf: 2 }).engage('Ada', 'Wolf 1').engage('Ada', 'Wolf 2');
    table.act('endTurn', {}, { attack: [2, 3, 2, 3] });
    expect(table.of('AttackRolled').map((event) => event.advantage)).toEqual([['Pack Tactics'], ['Pack Tactics']]);
  });

  it('a wolf knocks prone whoever fails the save', () => {
    const table = against({ wolf: 1 })
      .engage('Ada', 'Wolf')
      .act('endTurn', {}, { attack: [19], damage: [1, 1], save: [2] });
    expect(table.of('SaveRolled')[0]).toMatchObject({ against: 'Bite', needed: 11, passed: false });
    expect(table.body('Ada').statuses.prone).toBeDefined();
  });

  it('Martial Advantage adds 2d6 once a turn beside an ally', () => {
    const table = against({ hobgoblin: 1, goblin: 1 })
      .engage('Ada', 'Hobgoblin')
      .engage('Ada', 'Goblin')
      .set('Goblin', { attacks: [], traits: [], speed: 0, initiative: 30 });
    table.act('endTurn', {}, { tactic: [1], attack: [19], damage: [1, 3, 3] });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([2, 6]);
  });

  it('a ghoul paralyses, and the victim saves again', () => {
    const table = against({ ghoul: 1 }).engage('Ada', 'Ghoul');
    table.set('Ghoul', { attacks: table.body('Ghoul').attacks.slice(1) });
    table.act('endTurn', {}, { attack: [19, 2], damage: [1, 1], save: [1, 19] });
    expect(table.of('TurnSkipped')[0]).toMatchObject({ who: 'char_ada', because: 'paralyzed' });
    expect(table.body('Ada').statuses.paralyzed).toBeUndefined();
  });

  it('spider venom is halved by a save', () => {
    const table = against({ giant_spider: 1 }).engage('Ada', 'Giant Spider');
    table
      .set('Giant Spider', { attacks: table.body('Giant Spider').attacks.slice(0, 1) })
      .act('endTurn', {}, { attack: [19], damage: [1, 4, 3], save: [15] });
    expect(table.of('HarmDealt').map(({ amount, kind, modifiers }) => [amount, kind, modifiers])).toEqual([
      [4, 'piercing', []],
      [3, 'poison', ['save']],
    ]);
  });

  it('a specter lowers the maximum by what it takes, until a long rest', () => {
    const table = against({ specter: 1 })
      .engage('Ada', 'Specter')
      .act('endTurn', {}, { attack: [19], damage: [2, 2, 2], save: [1] });
    expect(table.of('MaximumLowered')[0]).toMatchObject({ before: 84, after: 78 });
    expect(table.campaign.characters.char_ada).toMatchObject({ maxHp: 78, drained: 6 });
  });

  it('a bugbear adds 2d6 against the surprised', () => {
    const table = fight({
      heroes: [{ ...knight, level: 5 }],
      foes: { bugbear: 1 },
      scene: { surprised: 'PARTY' },
      dice: { initiative: [1, 20], tactic: [1, 1], attack: [19, 2], damage: [1, 1, 3, 3] },
    });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([4, 6]);
  });

  it('a gnoll that has felled somebody bites again as a bonus', () => {
    const table = fight({
      heroes: [knight, { ...thief, level: 5 }],
      foes: { gnoll: 1 },
      dice: { initiative: [1, 20, 10] },
    })
      .engage('Ada', 'Gnoll')
      .engage('Bo', 'Gnoll')
      .set('Ada', { hp: 1 });
    table
      .set('Gnoll', { attacks: [table.body('Gnoll').attacks[1]!] })
      .act('endTurn', {}, { attack: [19, 3], damage: [1] });
    expect(table.of('AttackSettled')).toHaveLength(2);
  });

  it('a minotaur charges for 2d8 more and knocks down', () => {
    const table = against({ minotaur: 1 }).set('Ada', {
      abilities: { ...against({ minotaur: 1 }).body('Ada').abilities },
    });
    table.set('Minotaur', {
      attacks: table.body('Minotaur').attacks.slice(1),
      traits: table.body('Minotaur').traits.slice(0, 1),
    });
    table.act('endTurn', {}, { attack: [19], damage: [1, 1, 1, 1], save: [2] });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([6, 2]);
    expect(table.body('Ada').statuses.prone).toBeDefined();
  });

  it('a vampire regains 20 unless radiance touched it, and feeds on necrotic harm', () => {
    const table = against({ vampire: 1 })
      .set('Vampire', { hp: 100, attacks: [], legendary: [], powers: [], multiattack: [], speed: 0 })
      .act('endTurn');
    expect(table.of('Regenerated')[0]).toMatchObject({ hpAfter: 120 });
    expect(
      table
        .set('Vampire', { hurtBy: ['radiant'] })
        .act('endTurn')
        .of('Regenerated'),
    ).toEqual([]);
  });

  it('a gelatinous cube engulfs and dissolves', () => {
    const table = against({ gelatinous_cube: 1 }).engage('Ada', 'Gelatinous Cube');
    table.set('Gelatinous Cube', { attacks: [] }).act('endTurn', {}, { damage: [1, 1, 1], save: [2] });
    expect(Object.keys(table.body('Ada').statuses)).toEqual(['engulfed', 'restrained']);
    table.act('endTurn', {}, { damage: [...ones(6), 1, 1, 1], save: [2, 2] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 6, kind: 'acid' });
  });

  it('immunity to a condition is told and kept', () => {
    const table = fight({ heroes: [{ ...mage, level: 5 }], foes: { skeleton: 1 }, dice: { initiative: [20, 1] } });
    table
      .set('Skeleton', { conditionImmunities: ['blinded'] })
      .set('Di', { casting: { ...table.body('Di').casting!, spells: ['blindness'] } });
    table.act('useAbility', { ability: 'blindness', targets: 'Skeleton', slot: '2' }, { save: [2] });
    expect(table.of('ShookOff')[0]).toMatchObject({ what: 'blinded' });
  });
});

describe('powers', () => {
  it('a dragon breathes when it is worth it, then rolls to recharge', () => {
    const table = against({ young_red_dragon: 1 }).set('Ada', { hp: 90, maxHp: 90 });
    table.act('endTurn', {}, { damage: ones(16, 2), save: [3] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 32, kind: 'fire' });
    table.set('Young Red Dragon', { attacks: [], multiattack: [], speed: 0 }).act('endTurn', {}, { recharge: [4] });
    expect(table.of('Recharged')[0]).toMatchObject({ back: false });
    table.act('endTurn', {}, { recharge: [5], damage: ones(16, 1), save: [19] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 8, modifiers: ['save'] });
  });

  it('multiattack makes its attacks one by one', () => {
    const table = against({ brown_bear: 1 })
      .engage('Ada', 'Brown Bear')
      .set('Ada', { armorClass: 18 })
      .act('endTurn', {}, { attack: [2, 3], tactic: [1] });
    expect(table.of('AttackSettled').map((event) => event.weapon)).toEqual(['bite', 'claws']);
  });

  it('a mage casts what its slots allow', () => {
    const table = fight({
      heroes: [
        { ...knight, level: 8 },
        { ...thief, level: 8 },
      ],
      foes: { mage: 1 },
      dice: { initiative: [20, 19, 1] },
    });
    table.set('Mage', { casting: { ...table.body('Mage').casting!, spells: ['cone_of_cold'] }, attacks: [] });
    table.act('endTurn').act('endTurn', {}, { tactic: [1], damage: ones(8, 3), save: [2, 2] });
    expect(table.of('AbilityUsed')[0]).toMatchObject({ ability: 'cone_of_cold', level: 5 });
    expect(table.body('Mage').slots).toEqual([4, 3, 3, 3, 0]);
  });
});

describe('legends', () => {
  it('resist a crippling failure, three times a day', () => {
    const table = fight({
      heroes: [{ ...mage, level: 10 }],
      foes: { adult_red_dragon: 1 },
      dice: { initiative: [20, 1] },
    });
    table
      .set('Di', { casting: { ...table.body('Di').casting!, spells: ['hold_monster'] } })
      .set('Adult Red Dragon', { legendaryLeft: 0 });
    table.act('useAbility', { ability: 'hold_monster', targets: 'Adult Red Dragon', slot: '5' }, { save: [2] });
    expect(table.of('LegendaryResisted')[0]).toMatchObject({ against: 'Hold Monster', left: 2 });
    expect(table.of('ConcentrationEnded')[0]).toMatchObject({ because: 'nothing to hold' });
  });

  it('act after another’s turn, three a round, refreshed at their own', () => {
    const table = against({ adult_red_dragon: 1 })
      .engage('Ada', 'Adult Red Dragon')
      .set('Ada', { hp: 300, maxHp: 300 });
    table.set('Adult Red Dragon', {
      powers: [],
      multiattack: [],
      attacks: table.body('Adult Red Dragon').attacks.slice(2),
    });
    table.act('endTurn', {}, { tactic: [1], attack: [2, 2] });
    expect(table.of('LegendarySpent')).toHaveLength(1);
    expect(table.body('Adult Red Dragon').legendaryLeft).toBe(3);
  });

  it('stir their lair on initiative 20, losing ties', () => {
    const table = fight({
      heroes: [{ ...knight, level: 10 }],
      foes: { adult_red_dragon: 1 },
      scene: { hazards: ['lair'] },
      dice: { initiative: [19, 10] },
    });
    expect(table.of('LairStirred')).toEqual([]);
    const late = fight({
      heroes: [{ ...knight, level: 10 }],
      foes: { adult_red_dragon: 1 },
      scene: { hazards: ['lair'] },
      dice: { initiative: [10, 1], damage: ones(6), save: [19] },
    });
    expect(late.of('AbilityUsed')[0]).toMatchObject({ ability: 'magma_eruption' });
  });
});

describe('dread, command and curses', () => {
  const ones6 = ones(6);

  it('a dragon frightens nobody a second time who has shaken it off', () => {
    const presence = (table: Fight): Fight =>
      table.set('Adult Red Dragon', { attacks: [], multiattack: [], speed: 0, legendary: [], legendaryLeft: 0 });
    const table = presence(against({ adult_red_dragon: 1 }));
    table.set('Adult Red Dragon', { powers: table.body('Adult Red Dragon').powers.slice(0, 1) });
    table.act('endTurn', {}, { save: [2] });
    expect(table.body('Ada').conditions.frightened).toMatchObject({
      once: "steeled against Adult Red Dragon's Frightful Presence",
    });
    table.act('endTurn', {}, { save: [20] });
    expect(Object.keys(table.body('Ada').statuses)).toEqual(["steeled against Adult Red Dragon's Frightful Presence"]);
    expect(table.act('endTurn').of('SaveRolled')).toEqual([]);
  });

  it('a knight leads those who hear: a d4 on attacks and saves for a minute', () => {
    const table = against({ knight: 1, guard: 1 }, { dice: { initiative: [20, 10, 1] } }).engage('Ada', 'Guard');
    const [spear] = table.body('Guard').attacks;
    table
      .set('Knight', { attacks: [], multiattack: [], speed: 0 })
      .set('Guard', { attacks: [{ ...spear!, range: null }] });
    table.act('endTurn', {}, { attack: [2], leadership: [4] });
    expect(table.of('AbilityUsed')[0]).toMatchObject({ ability: 'leadership', who: 'camp_t.1.1' });
    expect(table.body('Guard').conditions.led).toMatchObject({ sourceId: 'camp_t.1.1', clock: { turns: 9 } });
    expect(table.of('AttackRolled')[0]!.total).toBe(2 + 3 + 4);
    table.afflict('Guard', 'deafened').act('endTurn', {}, { attack: [2] });
    expect(table.of('AttackRolled')[0]!.total).toBe(5);
    const { led } = table.body('Guard').conditions;
    table.set('Guard', { conditions: { led: led! }, statuses: { led: { stacks: 1, duration: null } } });
    table.afflict('Knight', 'stunned').act('endTurn', {}, { attack: [2] });
    expect(table.of('AttackRolled')[0]!.total).toBe(5);
  });

  it('a vampire turns to mist where others die, and is overcome all the same', () => {
    const slain = (scene: object): Fight => {
      const table = against({ vampire: 1 }, { scene }).engage('Ada', 'Vampire').set('Vampire', { hp: 1 });
      return table.act('attack', { target: 'Vampire', weapon: 'longsword' }, { attack: [18], damage: [8] });
    };
    const misty = slain({});
    expect([misty.body('Vampire').standing, misty.state.outcome?.status, misty.of('XpAwarded')[0]!.amount]).toEqual([
      ...['GONE', 'WON', 10_000],
    ]);
    expect(slain({ hazards: ['running water'] }).body('Vampire').standing).toBe('DEAD');
  });

  it('a vampire burns in the sun and in running water, and does not regenerate there', () => {
    const suffering = (scene: object, hp = 100): Fight => {
      const table = against({ vampire: 1 }, { scene }).set('Vampire', {
        hp,
        powers: [],
        legendary: [],
        legendaryLeft: 0,
      });
      return table.set('Vampire', { attacks: [], multiattack: [], speed: 0 }).act('endTurn');
    };
    const sun = suffering({ ambient: 'sunlight' });
    expect([sun.body('Vampire').hp, sun.of('HarmDealt')[0]]).toMatchObject([80, { kind: 'radiant', amount: 20 }]);
    const water = suffering({ hazards: ['running water'] });
    expect([water.body('Vampire').hp, water.of('HarmDealt')[0]]).toMatchObject([80, { kind: 'acid', amount: 20 }]);
    expect(suffering({}).body('Vampire').hp).toBe(120);
    expect(suffering({ ambient: 'sunlight' }, 20).body('Vampire').standing).toBe('DEAD');
  });

  it('a vampire’s charm is tried again with every wound, and fails for the day once it has failed', () => {
    const table = against({ vampire: 1, zombie: 1 }).engage('Ada', 'Zombie');
    table.set('Vampire', { attacks: [], multiattack: [], legendary: [], legendaryLeft: 0 });
    table.act('endTurn', {}, { save: [2], attack: [2] });
    expect(table.body('Ada').conditions.charmed).toMatchObject({ harmed: { ability: 'wis', dc: 17 } });
    expect(table.refused('attack', { target: 'Vampire', weapon: 'javelin' }).code).toBe('TARGET_PROTECTED');
    table.set('Vampire', { powers: [] }).act('endTurn', {}, { attack: [19], damage: [3], save: [20] });
    expect(Object.keys(table.body('Ada').statuses)).toEqual(["steeled against Vampire's Charm"]);
  });

  it('a mummy’s curse lets nothing heal, takes 3d6 of the maximum a day, and is lifted by Remove Curse', () => {
    const table = against(
      { mummy: 1 },
      {
        heroes: [
          { ...knight, level: 10 },
          { ...priest, level: 5 },
        ],
        dice: { initiative: [20, 1, 10] },
      },
    )
      .engage('Ada', 'Mummy')
      .set('Mummy', { powers: [], multiattack: [] });
    table.act('endTurn', {}, { attack: [19], damage: [1, 1, 1, 1, 1], save: [2] });
    expect(table.body('Ada').statuses.rotting).toBeDefined();
    const { hp } = table.body('Ada');
    table.set('Cy', { casting: { ...table.body('Cy').casting!, spells: ['cure_wounds', 'remove_curse'] } });
    table.act('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '1' }, { heal: [8] });
    expect([table.body('Ada').hp, table.campaign.characters.char_ada]).toMatchObject([hp, { rots: true }]);
    table.set('Cy', { turn: { ...table.body('Cy').turn, action: 1 } });
    table.act('useAbility', { ability: 'remove_curse', targets: 'Ada', slot: '3' });
    expect(table.body('Ada').statuses.rotting).toBeUndefined();
    expect(table.campaign.characters.char_ada).not.toHaveProperty('rots');
    expect(table.refused('useAbility', { ability: 'remove_curse', targets: 'Ada', slot: '3' }).code).toBe(
      'ILLEGAL_ACTION',
    );
  });

  it('a lair never does the same twice in a row', () => {
    const table = fight({
      heroes: [{ ...knight, level: 10 }],
      foes: { adult_red_dragon: 1 },
      scene: { hazards: ['lair'] },
      dice: { initiative: [10, 1], damage: ones6, save: [19] },
    });
    table.set('Adult Red Dragon', { attacks: [], powers: [], multiattack: [], speed: 0, legendary: [] });
    expect(table.body('Adult Red Dragon').lairLast).toBe('magma_eruption');
    table.set('Ada', { uses: {} }).act('endTurn', {}, { save: [19] });
    expect(table.of('LairActed')[0]!.ability).not.toBe('magma_eruption');
  });

  it('a legend without a lair of its own has one that shares its nature', () => {
    const lairOf = (monster: string, patch: object = {}): readonly string[] => {
      const table = fight({
        heroes: [{ ...knight, level: 10 }],
        foes: { [monster]: 1 },
        scene: { hazards: ['lair'], ...patch },
        dice: { initiative: [20, 1] },
      });
      return Object.values(table.state.combatants)[1]!.lair.map((power) => power.name);
    };
    expect(lairOf('vampire')).toEqual(['Falling Stones', 'Tremor']);
    expect(lairOf('goblin')).toEqual([]);
  });
});

describe('tactics', () => {
  it('go up to whoever they can reach when they have no better', () => {
    const table = against({ orc: 1 }, { settings: { startDistance: 1 } });
    table.set('Orc', { attacks: table.body('Orc').attacks.slice(0, 1) }).act('endTurn');
    expect(table.body('Orc').zone).toBe(1);
  });

  it('flee when little is left of somebody with sense, not of a beast', () => {
    expect(against({ bandit: 1 }).set('Bandit', { hp: 2 }).act('endTurn').body('Bandit').standing).toBe('GONE');
    expect(
      against({ wolf: 1 })
        .set('Wolf', { hp: 1 })
        .act('endTurn', {}, { attack: [2] })
        .body('Wolf').standing,
    ).toBe('UP');
  });

  it('leave the fallen alone while somebody stands', () => {
    const table = fight({
      heroes: [knight, { ...priest, level: 5 }],
      foes: { zombie: 1 },
      dice: { initiative: [1, 20, 10] },
    })
      .engage('Ada', 'Zombie')
      .engage('Cy', 'Zombie')
      .set('Ada', { hp: 0, standing: 'DOWN' })
      .afflict('Ada', 'unconscious');
    table.act('endTurn', {}, { attack: [2] });
    expect(table.of('AttackRolled')[0]!.targetId).toBe('char_cy');
  });

  it('stand up, break free, and run when that is all they can do', () => {
    const prone = against({ wolf: 1 })
      .engage('Ada', 'Wolf')
      .afflict('Wolf', 'prone')
      .act('endTurn', {}, { attack: [2] });
    expect(prone.body('Wolf').statuses.prone).toBeUndefined();
    const held = against({ orc: 1 }).afflict('Orc', 'restrained', { sourceId: 'char_ada', escape: 12 });
    held.set('Orc', { attacks: held.body('Orc').attacks.slice(0, 1) }).act('endTurn', {}, { escape: [19] });
    expect(held.body('Orc').statuses.restrained).toBeUndefined();
    const slow = against({ zombie: 1 }, { settings: { startDistance: 2 } }).act('endTurn');
    expect(slow.of('ActionTaken')[0]).toMatchObject({ action: 'dash' });
    expect(slow.body('Zombie').zone).toBe(2);
  });
});

describe('what imported monsters bring', () => {
  const holding = (patch: object): Fight => {
    const table = against({ ogre: 1 }).engage('Ada', 'Ogre').set('Ada', { hp: 200, maxHp: 200 });
    return table.set('Ogre', { attacks: [], ...patch });
  };
  const strike = (table: Fight, script: object): Fight =>
    table.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [15], damage: [4], ...script } as never);

  it('burns whoever strikes it from close by', () => {
    const table = holding({ traits: [{ kind: 'burnsAttackers', damage: { dice: '1d10', type: 'fire' } }] });
    strike(table, { damage: [4, 7] });
    expect(table.of('HarmDealt').map(({ targetId, amount }) => [targetId, amount])).toEqual([
      ['camp_t.1.1', 9],
      ['char_ada', 7],
    ]);
  });

  it('takes in what it absorbs', () => {
    const table = strike(holding({ hp: 20, traits: [{ kind: 'absorbs', type: 'slashing' }] }), {});
    expect([table.body('Ogre').hp, table.of('HarmDealt')]).toEqual([29, []]);
  });

  it('is relentless once', () => {
    const table = strike(holding({ hp: 5, traits: [{ kind: 'relentless', upTo: 10 }], uses: { relentless: 1 } }), {});
    expect(table.body('Ogre')).toMatchObject({ hp: 1, uses: { relentless: 0 } });
    expect(strike(table, {}).body('Ogre').standing).toBe('DEAD');
  });

  it('bursts when it dies, over those beside it', () => {
    const effect = {
      save: { ability: 'dex', dc: 11, half: true },
      damage: [{ dice: '2d6', type: 'fire' }],
      conditions: [],
      drains: null,
      only: null,
      pushes: false,
    };
    const table = strike(holding({ hp: 5, traits: [{ kind: 'deathBurst', effect, reach: 'engaged' }] }), {
      damage: [4, 3, 3],
      save: [2],
    });
    expect(table.of('HarmDealt').at(-1)).toMatchObject({ targetId: 'char_ada', amount: 6 });
  });

  it('surrounds itself with fire and with dread that a save ends for good', () => {
    const aura = (whose: string, more: object) => ({
      kind: 'aura',
      name: 'dread',
      whose,
      reach: 'zone',
      effect: { save: null, damage: [], conditions: [], drains: null, only: null, pushes: false, ...more },
    });
    const fire = holding({ traits: [aura('own', { damage: [{ dice: '1d6', type: 'fire' }] })] }).act(
      'endTurn',
      {},
      { damage: [3] },
    );
    expect(fire.of('HarmDealt')[0]).toMatchObject({ amount: 3 });
    const fear = {
      save: { ability: 'wis', dc: 15, half: false },
      once: true,
      conditions: [
        { name: 'frightened', turns: 1, at: 'start', of: 'target', repeats: false, escape: null, wakes: false },
      ],
    };
    const dread = holding({ traits: [aura('theirs', fear)] }).act('endTurn', {}, { save: [19] });
    expect(dread.body('Ada').statuses["steeled against Ogre's dread"]).toBeDefined();
    expect(dread.act('endTurn').of('SaveRolled')).toEqual([]);
  });

  it('frenzies at blood, grips the gripped, and shies from the sun', () => {
    const rolledBy = (patch: object, setup: (table: Fight) => Fight, scene = {}): readonly (readonly string[])[] => {
      const table = setup(against({ zombie: 1 }, { scene }).engage('Ada', 'Zombie').set('Zombie', patch)).act(
        'endTurn',
        {},
        { attack: [2, 3] },
      );
      return [table.of('AttackRolled')[0]!.advantage, table.of('AttackRolled')[0]!.disadvantage];
    };
    expect(rolledBy({ traits: [{ kind: 'bloodFrenzy' }] }, (table) => table.set('Ada', { hp: 40 }))).toEqual([
      ['Blood Frenzy'],
      [],
    ]);
    expect(
      rolledBy({ traits: [{ kind: 'grappler' }] }, (table) =>
        table.afflict('Ada', 'grappled', { sourceId: 'camp_t.1.1', escape: 12 }),
      ),
    ).toEqual([['Grappler'], []]);
    expect(rolledBy({ traits: [{ kind: 'sunlightSensitivity' }] }, (table) => table, { ambient: 'sunlight' })).toEqual([
      [],
      ['sunlight'],
    ]);
  });

  it('attacks recklessly where it can, and is open to attack for it', () => {
    const table = against({ minotaur: 1 }).engage('Ada', 'Minotaur');
    table
      .set('Minotaur', { attacks: table.body('Minotaur').attacks.slice(0, 1) })
      .act('endTurn', {}, { attack: [2, 3] });
    expect(table.of('AttackRolled')[0]!.advantage).toEqual(['reckless']);
  });

  it('moves without an opening by a legendary action, and beats its wings', () => {
    const vampire = against({ vampire: 1 });
    vampire
      .set('Vampire', {
        attacks: [],
        powers: [],
        multiattack: [],
        speed: 0,
        legendary: vampire.body('Vampire').legendary.slice(0, 1),
      })
      .act('endTurn');
    expect(vampire.of('LegendarySpent')[0]).toMatchObject({ name: 'Move' });
    const dragon = against({ adult_red_dragon: 1 })
      .engage('Ada', 'Adult Red Dragon')
      .set('Ada', { hp: 300, maxHp: 300 });
    dragon
      .set('Adult Red Dragon', {
        attacks: [],
        powers: [],
        multiattack: [],
        speed: 0,
        legendary: dragon.body('Adult Red Dragon').legendary.slice(2),
      })
      .act('endTurn', {}, { damage: [1, 1], save: [2] });
    expect(dragon.body('Ada').statuses.prone).toBeDefined();
  });

  it('catches the surprised with an assassin’s critical hit', () => {
    const table = fight({
      heroes: [{ ...knight, level: 8 }],
      foes: { zombie: 1 },
      scene: { surprised: 'PARTY' },
      settings: { roundLimit: 3 },
      dice: { initiative: [20, 1], attack: [2] },
    });
    expect(table.of('TurnSkipped')[0]).toMatchObject({ because: 'surprised' });
  });
});

describe('temporary hit points', () => {
  it('come from False Life and do not add up', () => {
    const table = fight({ heroes: [{ ...mage, level: 3 }], foes: { ogre: 1 }, dice: { initiative: [20, 1] } });
    table
      .set('Di', { casting: { ...table.body('Di').casting!, spells: ['false_life'] }, tempHp: 6 })
      .act('useAbility', { ability: 'false_life', slot: '2' }, { heal: [1] });
    expect(table.of('TempHitPointsGained')[0]).toMatchObject({ before: 6, after: 10 });
    const less = fight({ heroes: [{ ...mage, level: 3 }], foes: { ogre: 1 }, dice: { initiative: [20, 1] } }).set(
      'Di',
      { tempHp: 60 },
    );
    less
      .set('Di', { casting: { ...less.body('Di').casting!, spells: ['false_life'] } })
      .act('useAbility', { ability: 'false_life', slot: '1' }, { heal: [1] });
    expect(less.body('Di').tempHp).toBe(60);
  });
});
