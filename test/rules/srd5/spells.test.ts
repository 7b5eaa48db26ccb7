/** Spells: slots, upcasting, saves, areas, concentration, and what each of the list does. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, knight, mage, priest } from './table.ts';

const ones = (count: number, face = 1): number[] => Array.from({ length: count }, () => face);
const cast = (hero: typeof mage, level: number, foes: Record<string, number>, settings = {}): Fight => {
  const count = Object.values(foes).reduce((sum, each) => sum + each, 0);
  return fight({
    heroes: [{ ...hero, level }, knight],
    foes,
    settings,
    dice: { initiative: [20, 1, ...ones(count, 10)] },
  });
};

describe('wizard spells', () => {
  it('throw more dice of Fire Bolt from the fifth level on', () => {
    const first = cast(mage, 1, { ogre: 1 }).act(
      'useAbility',
      { ability: 'fire_bolt', targets: 'Ogre' },
      { attack: [10], damage: [7] },
    );
    expect(first.of('HarmDealt')[0]).toMatchObject({ amount: 7, kind: 'fire' });
    const fifth = cast(mage, 5, { ogre: 1 }).act(
      'useAbility',
      { ability: 'fire_bolt', targets: 'Ogre' },
      { attack: [10], damage: [7, 6] },
    );
    expect(fifth.of('HarmDealt')[0]).toMatchObject({ amount: 13 });
  });

  it('slow with Ray of Frost', () => {
    const table = cast(mage, 1, { ogre: 1 }).act(
      'useAbility',
      { ability: 'ray_of_frost', targets: 'Ogre' },
      { attack: [10], damage: [7] },
    );
    expect(table.body('Ogre').conditions.slowed).toMatchObject({
      clock: { of: table.body('Di').id, at: 'start', turns: 1 },
    });
  });

  it('keep a shocked foe from reacting', () => {
    const table = cast(mage, 1, { zombie: 1 })
      .engage('Di', 'Zombie')
      .act('useAbility', { ability: 'shocking_grasp', targets: 'Zombie' }, { attack: [10], damage: [4] });
    expect(table.act('move', { zone: '1' }).of('ReactionSpent')).toEqual([]);
  });

  it('send three missiles, one more for each slot above the first, spread as aimed', () => {
    const table = cast(mage, 3, { ogre: 2 }).act(
      'useAbility',
      { ability: 'magic_missile', targets: ['Ogre 1', 'Ogre 2'], slot: '2' },
      { damage: ones(4, 2) },
    );
    expect(table.of('HarmDealt').map((event) => event.targetId)).toEqual([
      'camp_t.1.1',
      'camp_t.1.1',
      'camp_t.1.2',
      'camp_t.1.2',
    ]);
    expect(table.of('HarmDealt').every((event) => event.amount === 3 && event.kind === 'force')).toBe(true);
    expect(table.body('Di').slots).toEqual([4, 1]);
  });

  it('burn a cone with one roll, halved by a save', () => {
    const table = cast(mage, 1, { orc: 2 }).act(
      'useAbility',
      { ability: 'burning_hands', targets: ['Orc 1', 'Orc 2'], slot: '1' },
      { damage: [3, 3, 3], save: [2, 18] },
    );
    expect(table.of('HarmDealt').map(({ amount, modifiers }) => [amount, modifiers])).toEqual([
      [9, []],
      [4, ['save']],
    ]);
    expect(table.says()).toContain('halved by the save');
  });

  it('push whoever fails against Thunderwave', () => {
    const table = cast(mage, 3, { orc: 1 }).engage('Di', 'Orc');
    table
      .set('Di', { casting: { ...table.body('Di').casting!, spells: ['thunderwave'] } })
      .act('useAbility', { ability: 'thunderwave', targets: 'Orc', slot: '1' }, { damage: [1, 1], save: [2] });
    expect(table.body('Di').engaged).toEqual([]);
  });

  it('send the weakest to sleep first, and harm wakes them', () => {
    const table = cast(mage, 1, { goblin: 2, ogre: 1 }).set('Goblin 1', { hp: 5 });
    table.act('useAbility', { ability: 'sleep', slot: '1' }, { sleep: [4, 3, 2, 2, 2] });
    expect(['Goblin 1', 'Goblin 2', 'Ogre'].map((name) => 'unconscious' in table.body(name).statuses)).toEqual([
      true,
      true,
      false,
    ]);
    expect(table.body('Goblin 1').statuses.prone).toBeDefined();
  });

  it('in 5.2 leave helpless whoever fails one save against sleep, asleep whoever fails a second', () => {
    const sleepy = (): Fight =>
      cast(mage, 1, { goblin: 1 }, { edition: '5.2' }).act(
        'useAbility',
        { ability: 'sleep', slot: '1' },
        { save: [3] },
      );
    const table = sleepy();
    expect(table.of('SaveRolled')[0]).toMatchObject({ needed: 13, passed: false });
    expect(Object.keys(table.body('Goblin').statuses)).toEqual(['incapacitated']);
    expect(table.body('Di').concentration).toMatchObject({ spell: 'sleep' });
    table.act('endTurn', {}, { save: [3] });
    expect(table.body('Goblin').conditions.unconscious).toMatchObject({ wakes: true, heldBy: 'char_di' });
    expect(Object.keys(table.body('Goblin').statuses)).toEqual(['unconscious', 'prone']);
    const awake = sleepy().act('endTurn', {}, { save: [19] });
    expect([awake.body('Goblin').statuses, awake.body('Di').concentration]).toEqual([{}, null]);
  });

  it('in 5.2 find nobody asleep who cannot be exhausted', () => {
    const table = cast(mage, 1, { skeleton: 1 }, { edition: '5.2' }).act('useAbility', { ability: 'sleep', slot: '1' });
    expect([table.body('Skeleton').statuses, table.body('Di').concentration]).toEqual([{}, null]);
  });

  it('let a friend shake the sleeper awake', () => {
    const table = cast(mage, 1, { ogre: 1 }).afflict('Ada', 'unconscious', { wakes: true });
    table.act('useAbility', { ability: 'rouse', targets: 'Ada' });
    expect(table.body('Ada').statuses).toEqual({});
    expect(table.refused('useAbility', { ability: 'rouse', targets: 'Ada' }).code).toBe('ILLEGAL_ACTION');
  });

  it('do not put the undead to sleep', () => {
    const table = cast(mage, 1, { skeleton: 1 }).act(
      'useAbility',
      { ability: 'sleep', slot: '1' },
      { sleep: ones(5, 8) },
    );
    expect(table.body('Skeleton').statuses).toEqual({});
  });

  it('throw three scorching rays, and one more with a higher slot', () => {
    const table = cast(mage, 5, { ogre: 1 }).act(
      'useAbility',
      { ability: 'scorching_ray', targets: 'Ogre', slot: '3' },
      { attack: [10, 2, 10, 2], damage: [1, 1, 1, 1] },
    );
    expect(table.of('AttackSettled').map((event) => event.outcome)).toEqual(['HIT', 'MISS', 'HIT', 'MISS']);
  });

  it('step out of a ring of foes without an opening', () => {
    const table = cast(mage, 3, { zombie: 1 })
      .engage('Di', 'Zombie')
      .act('useAbility', { ability: 'misty_step', slot: '2' });
    expect([table.body('Di').engaged, table.of('ReactionSpent')]).toEqual([[], []]);
  });

  it('step into the next zone with Misty Step, however many foes stand around', () => {
    const table = cast(mage, 3, { zombie: 1 }).engage('Di', 'Zombie');
    table.act('useAbility', { ability: 'misty_step', slot: '2', choice: '0' });
    expect([table.body('Di').zone, table.body('Di').engaged, table.of('ReactionSpent')]).toEqual([0, [], []]);
    expect(cast(mage, 3, { zombie: 1 }).refused('useAbility', { ability: 'misty_step', choice: '3' }).code).toBe(
      'ILLEGAL_ACTION',
    );
  });

  it('splash acid on two who stand together, not on two apart', () => {
    const table = cast(mage, 1, { orc: 2 }, { scores: 'array' });
    table.set('Di', { casting: { ...table.body('Di').casting!, spells: ['acid_splash'] } }).set('Orc 2', { zone: 2 });
    expect(table.refused('useAbility', { ability: 'acid_splash', targets: ['Orc 1', 'Orc 2'] }).code).toBe(
      'ILLEGAL_ACTION',
    );
    table
      .set('Orc 2', { zone: 1 })
      .act('useAbility', { ability: 'acid_splash', targets: ['Orc 1', 'Orc 2'] }, { damage: [4], save: [2, 19] });
    expect(table.of('HarmDealt').map((event) => [event.targetId, event.amount])).toEqual([['camp_t.1.1', 4]]);
  });

  it('blind or deafen, as the caster chooses', () => {
    const cursed = (choice: object): string[] => {
      const table = cast(mage, 3, { orc: 1 });
      table.set('Di', { casting: { ...table.body('Di').casting!, spells: ['blindness'] } });
      table.act('useAbility', { ability: 'blindness', targets: 'Orc', slot: '2', ...choice }, { save: [2] });
      return Object.keys(table.body('Orc').statuses);
    };
    expect([cursed({}), cursed({ choice: 'deafened' })]).toEqual([['blinded'], ['deafened']]);
  });

  it('leave difficult ground behind Ice Storm until the end of the caster’s next turn', () => {
    const table = cast(mage, 7, { ogre: 1 });
    table.set('Di', { casting: { ...table.body('Di').casting!, spells: ['ice_storm'] } });
    table.set('Ogre', { attacks: [], speed: 0, zone: 2 }).set('Ada', { zone: 2 });
    table.act('useAbility', { ability: 'ice_storm', slot: '4' }, { damage: ones(6), save: [2] });
    expect(table.of('HarmDealt').map((event) => event.kind)).toEqual(['bludgeoning', 'cold']);
    table.act('endTurn');
    expect(table.refused('move', { zone: '1' }).message).toContain('No zone');
    table.act('endTurn').act('endTurn');
    expect(table.body('Di').statuses['broken ground']).toBeUndefined();
    expect(table.act('move', { zone: '1' }).body('Ada').zone).toBe(1);
  });

  it('wither the living with Blight, not the undead', () => {
    const table = cast(mage, 7, { zombie: 1 });
    table.set('Di', { casting: { ...table.body('Di').casting!, spells: ['blight'] } });
    table.act('useAbility', { ability: 'blight', targets: 'Zombie', slot: '4' });
    expect(table.of('HarmDealt')).toEqual([]);
  });

  it('take all but the last hit point with Harm, and as much of the maximum', () => {
    const table = cast(mage, 9, { ogre: 1 });
    const { casting } = table.body('Di');
    table.set('Di', { casting: { ...casting!, spells: [], innate: { harm: null } } });
    table.act('useAbility', { ability: 'harm', targets: 'Ogre', slot: '6' }, { damage: ones(14, 6), save: [2] });
    expect(table.body('Ogre')).toMatchObject({ hp: 1, maxHp: 1, standing: 'UP' });
  });

  it('fill a zone with Fireball, a die more for each slot above', () => {
    const table = cast(mage, 7, { goblin: 5 });
    table.act(
      'useAbility',
      { ability: 'fireball', targets: ['Goblin 1', 'Goblin 2', 'Goblin 3', 'Goblin 4'], slot: '4' },
      { damage: ones(9, 3), save: [2, 2, 19, 2] },
    );
    expect(table.of('StandingChanged').filter((event) => event.to === 'DEAD')).toHaveLength(4);
    expect(table.refused('useAbility', { ability: 'fireball', targets: ['Goblin 5'], slot: '3' }).message).toContain(
      'no action left',
    );
  });

  it('hold only humanoids, who save again at the end of each turn', () => {
    const table = cast(mage, 5, { orc: 1, ogre: 1 });
    table.set('Di', { casting: { ...table.body('Di').casting!, spells: ['hold_person'] } });
    expect(table.refused('useAbility', { ability: 'hold_person', targets: 'Ogre', slot: '2' }).message).toContain(
      'only on a humanoid',
    );
    table.act('useAbility', { ability: 'hold_person', targets: 'Orc', slot: '2' }, { save: [2] });
    expect(table.body('Orc').conditions.paralyzed).toMatchObject({
      save: { ability: 'wis', dc: 14 },
      heldBy: table.body('Di').id,
    });
    expect(table.body('Di').concentration).toEqual({ spell: 'hold_person', name: 'Hold Person' });
  });
});

describe('cleric spells', () => {
  it('burn with Sacred Flame past any cover, unless a dexterity save succeeds', () => {
    const table = fight({
      heroes: [priest],
      foes: { orc: 1 },
      settings: { startDistance: 1 },
      scene: { hazards: ['foes half cover'] },
      dice: { initiative: [20, 1] },
    });
    table.act('useAbility', { ability: 'sacred_flame', targets: 'Orc' }, { save: [12], damage: [5] });
    expect(table.of('SaveRolled')[0]).toMatchObject({ needed: 13, roll: { total: 13 }, passed: true });
    expect(table.body('Orc').hp).toBe(15);
  });

  it('give the next attacker advantage with Guiding Bolt', () => {
    const table = cast(priest, 1, { ogre: 1 }).act(
      'useAbility',
      { ability: 'guiding_bolt', targets: 'Ogre', slot: '1' },
      { attack: [10], damage: ones(4, 2) },
    );
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 8, kind: 'radiant' });
    expect(table.body('Ogre').statuses.guided).toBeDefined();
    table.set('Ogre', { attacks: [], speed: 0 }).engage('Ada', 'Ogre').act('endTurn');
    table.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [2, 3] });
    expect(table.of('AttackRolled')[0]!.advantage).toEqual(['Guiding Bolt']);
    expect(table.body('Ogre').statuses.guided).toBeUndefined();
  });

  it('let the light of Guiding Bolt fade at the end of the next turn', () => {
    const table = cast(priest, 1, { ogre: 1 }).set('Ogre', { attacks: [], speed: 0 });
    table.act('useAbility', { ability: 'guiding_bolt', targets: 'Ogre', slot: '1' }, { attack: [10], damage: ones(4) });
    table.act('endTurn').act('endTurn').act('endTurn');
    expect(table.body('Ogre').statuses.guided).toBeUndefined();
  });

  it('heal more in 5.2', () => {
    const older = cast(priest, 1, { ogre: 1 })
      .set('Ada', { hp: 1 })
      .act('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '1' }, { heal: [4] });
    expect(older.body('Ada').hp).toBe(11);
    const newer = cast(priest, 1, { ogre: 1 }, { edition: '5.2' })
      .set('Ada', { hp: 1 })
      .act('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '1' }, { heal: [2, 2] });
    expect(newer.body('Ada').hp).toBe(11);
  });

  it('bless attacks and saves with a d4, and Bane takes one away', () => {
    const table = cast(priest, 1, { ogre: 1 }).act('useAbility', {
      ability: 'bless',
      targets: ['Cy', 'Ada'],
      slot: '1',
    });
    expect(table.body('Ada').conditions.blessed).toMatchObject({ heldBy: table.body('Cy').id });
    table
      .afflict('Ada', 'baned')
      .engage('Ada', 'Ogre')
      .act('endTurn', {}, { tactic: [1], attack: [2] });
    table.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [6], bless: [4], bane: [3], damage: [1] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ total: 12, outcome: 'HIT' });
  });

  it('allow only a cantrip beside a bonus-action spell', () => {
    const table = cast(priest, 1, { ogre: 1 }).set('Ada', { hp: 1 });
    table.act('useAbility', { ability: 'healing_word', targets: 'Ada', slot: '1' }, { heal: [2] });
    expect(table.refused('useAbility', { ability: 'guiding_bolt', targets: 'Ogre', slot: '1' }).message).toContain(
      'only a cantrip',
    );
    table.act('useAbility', { ability: 'sacred_flame', targets: 'Ogre' }, { save: [20], damage: [1] });
    expect(table.of('SaveRolled')).toHaveLength(1);
  });

  it('strike with a spiritual weapon now and as a bonus action later', () => {
    const table = cast(priest, 3, { ogre: 1 })
      .set('Ogre', { attacks: [], speed: 0 })
      .act('useAbility', { ability: 'spiritual_weapon', targets: 'Ogre', slot: '2' }, { attack: [10], damage: [5] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 8, kind: 'force' });
    table.act('endTurn').act('endTurn');
    table.act('useAbility', { ability: 'spiritual_weapon_strike', targets: 'Ogre' }, { attack: [10], damage: [2] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 5 });
  });

  it('send a spiritual weapon no further than twenty feet a turn', () => {
    const table = cast(priest, 3, { ogre: 2 });
    for (const name of ['Ogre 1', 'Ogre 2']) table.set(name, { attacks: [], speed: 0 });
    table
      .set('Ogre 2', { zone: 2 })
      .act('useAbility', { ability: 'spiritual_weapon', targets: 'Ogre 1', slot: '2' }, { attack: [2] });
    const turnOver = (): Fight => table.act('endTurn').act('endTurn');
    turnOver();
    expect(table.refused('useAbility', { ability: 'spiritual_weapon_strike', targets: 'Ogre 2' }).code).toBe(
      'ILLEGAL_ACTION',
    );
    table.act('useAbility', { ability: 'spiritual_weapon_move', choice: '2' });
    turnOver().act(
      'useAbility',
      { ability: 'spiritual_weapon_strike', targets: 'Ogre 2' },
      { attack: [10], damage: [5] },
    );
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 8 });
  });

  it('in 5.2 hold a spiritual weapon by concentration', () => {
    const table = cast(priest, 3, { ogre: 1 }, { edition: '5.2' });
    table.act('useAbility', { ability: 'spiritual_weapon', targets: 'Ogre', slot: '2' }, { attack: [2] });
    expect(table.body('Cy').concentration).toMatchObject({ spell: 'spiritual_weapon' });
    expect(table.body('Cy').conditions['spiritual weapon']).toMatchObject({ heldBy: 'char_cy', zone: 1 });
  });

  it('surround the cleric with guardians that strike whoever comes among them, once a turn, and slow them', () => {
    const table = cast(priest, 5, { orc: 1 }, { startDistance: 1 }).set('Orc', { attacks: [] });
    table.act('useAbility', { ability: 'spirit_guardians', slot: '3' });
    table.act('endTurn', {}, { tactic: [1], damage: [2, 2, 2], save: [3] });
    expect(table.body('Orc')).toMatchObject({ zone: 1, hp: 9 });
    table
      .set('Ada', { hp: 500, maxHp: 500 })
      .act('endTurn')
      .act('endTurn', {}, { damage: [1, 1, 1], save: [19] });
    const began = table.of('TurnBegan').find((event) => event.who === 'camp_t.1.1')!;
    expect([began.turn.movement, table.of('SaveRolled').length, table.body('Orc').hp]).toEqual([15, 1, 8]);
  });

  it('surround the cleric with guardians that strike whoever begins a turn beside', () => {
    const table = cast(priest, 5, { zombie: 1 }).engage('Cy', 'Zombie');
    table
      .act('useAbility', { ability: 'spirit_guardians', slot: '3' })
      .act('endTurn', {}, { damage: [2, 2, 2], save: [3], attack: [1] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 6, kind: 'radiant', targetId: 'camp_t.1.1' });
  });

  it('call the dead back with 1 hit point', () => {
    const table = cast(priest, 5, { ogre: 1 }).set('Ada', { hp: 0, standing: 'DEAD' });
    table.act('useAbility', { ability: 'revivify', targets: 'Ada', slot: '3' });
    expect(table.body('Ada')).toMatchObject({ hp: 1, standing: 'UP' });
    expect([table.body('Cy').items.diamond, table.of('ItemUsed')[0]!.left]).toEqual([undefined, 0]);
  });

  it('call nobody back without a diamond, or after more than a minute', () => {
    const poor = cast(priest, 5, { ogre: 1 }).set('Ada', { hp: 0, standing: 'DEAD' }).set('Cy', { items: {} });
    expect(poor.refused('useAbility', { ability: 'revivify', targets: 'Ada', slot: '3' })).toMatchObject({
      code: 'INSUFFICIENT_RESOURCE',
      data: { need: 1, have: 0 },
    });
    const late = cast(priest, 5, { ogre: 1 }).set('Ada', { hp: 0, standing: 'DEAD', diedIn: 1 });
    const inRound = (round: number): void => {
      late.campaign = {
        ...late.campaign,
        combat: { ...late.campaign.combat!, state: { ...late.state, round } as never },
      };
    };
    inRound(12);
    expect(late.refused('useAbility', { ability: 'revivify', targets: 'Ada', slot: '3' }).code).toBe(
      'TARGET_NOT_FOUND',
    );
    inRound(11);
    expect(late.act('useAbility', { ability: 'revivify', targets: 'Ada', slot: '3' }).body('Ada').standing).toBe('UP');
  });

  it('remember the round of a death', () => {
    const table = cast(priest, 5, { ogre: 1 }).set('Ada', { hp: 1, maxHp: 1, armorClass: 10 }).engage('Ada', 'Ogre');
    table.set('Cy', { zone: 4 }).set('Ogre', { attacks: table.body('Ogre').attacks.slice(0, 1) });
    table.act('endTurn', {}, { attack: [10], damage: [8, 8] });
    expect([table.body('Ada').standing, table.body('Ada').diedIn]).toEqual(['DEAD', 1]);
  });

  it('do not mend the undead', () => {
    const table = cast(priest, 1, { ogre: 1 }).set('Ada', { hp: 1, type: 'undead' });
    table.act('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '1' });
    expect(table.body('Ada').hp).toBe(1);
  });

  it('turn the undead, and destroy the weakest from the fifth level on', () => {
    const turned = cast(priest, 2, { skeleton: 1 }).act('useAbility', { ability: 'turn_undead' }, { save: [3] });
    expect(turned.body('Skeleton').statuses.turned).toBeDefined();
    expect(turned.act('endTurn').of('TurnSkipped')[0]).toMatchObject({ because: 'turned' });
    const destroyed = cast(priest, 5, { skeleton: 2, wight: 1 }).act(
      'useAbility',
      { ability: 'turn_undead' },
      { save: [3, 19, 3] },
    );
    expect(['Skeleton 1', 'Skeleton 2', 'Wight'].map((name) => destroyed.body(name).standing)).toEqual([
      'DEAD',
      'UP',
      'UP',
    ]);
    expect(destroyed.refused('useAbility', { ability: 'turn_undead' }).code).toBe('ILLEGAL_ACTION');
  });
});

describe('concentration', () => {
  const blessed = (settings = {}): Fight =>
    fight({ heroes: [priest, knight], foes: { zombie: 1 }, settings, dice: { initiative: [20, 1, 10] } })
      .engage('Cy', 'Zombie')
      .act('useAbility', { ability: 'bless', targets: ['Ada'], slot: '1' });

  it('is kept by a constitution save against 10 or half the damage', () => {
    const table = blessed()
      .set('Cy', { hp: 40, maxHp: 40 })
      .act('endTurn', {}, { attack: [18], damage: [4], concentration: [8] });
    expect(table.of('SaveRolled')[0]).toMatchObject({ against: 'losing concentration', needed: 10, passed: true });
    expect(table.body('Ada').statuses.blessed).toBeDefined();
  });

  it('is lost by failing, and the spell with it', () => {
    const table = blessed()
      .set('Cy', { hp: 40, maxHp: 40 })
      .act('endTurn', {}, { attack: [18], damage: [4], concentration: [3] });
    expect(table.of('ConcentrationEnded')[0]).toMatchObject({ name: 'Bless', because: 'harmed' });
    expect(table.body('Ada').statuses.blessed).toBeUndefined();
    expect(table.says()).toContain('Cy loses concentration on Bless');
  });

  it('ends when another such spell is cast', () => {
    const table = blessed()
      .act('endTurn', {}, { attack: [1] })
      .act('endTurn');
    table.act('useAbility', { ability: 'bless', targets: ['Cy'], slot: '1' });
    expect(table.of('ConcentrationEnded')[0]).toMatchObject({ because: 'another spell' });
    expect(table.body('Ada').statuses.blessed).toBeUndefined();
  });
});

describe('casting', () => {
  it('needs a slot, range, a target in sight, and time', () => {
    const table = cast(mage, 1, { ogre: 1 }).set('Di', { slots: [0] });
    expect(table.refused('useAbility', { ability: 'magic_missile', targets: 'Ogre', slot: '1' })).toMatchObject({
      code: 'INSUFFICIENT_RESOURCE',
      data: { need: 1, have: 0 },
    });
    const far = cast(mage, 1, { ogre: 1 }, { startDistance: 2 });
    expect(far.refused('useAbility', { ability: 'ray_of_frost', targets: 'Ogre' }).message).toBe(
      'Ogre is out of range of Ray of Frost.',
    );
    expect(
      cast(mage, 1, { ogre: 1 })
        .afflict('Ogre', 'hidden')
        .refused('useAbility', { ability: 'fire_bolt', targets: 'Ogre' }),
    ).toMatchObject({ code: 'TARGET_PROTECTED' });
    const spent = cast(mage, 1, { ogre: 1 }).act('defend');
    expect(spent.refused('useAbility', { ability: 'fire_bolt', targets: 'Ogre' }).message).toContain('no action left');
    expect(cast(mage, 1, { ogre: 1 }).refused('useAbility', { ability: 'fire_bolt', targets: 'Ada' }).code).toMatch(
      /ILLEGAL_ACTION|TARGET_NOT_FOUND/,
    );
    expect(
      cast(mage, 1, { ogre: 1 })
        .afflict('Di', 'charmed', { sourceId: 'camp_t.1.1' })
        .refused('useAbility', { ability: 'fire_bolt', targets: 'Ogre' }).code,
    ).toBe('TARGET_PROTECTED');
  });

  it('is understood in plain words', () => {
    const table = cast(mage, 1, { ogre: 1 }).declare('I cast fire bolt at the ogre', { attack: [3] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ outcome: 'MISS' });
  });
});
