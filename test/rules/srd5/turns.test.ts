/** Turns: order, surprise, movement by range bands, the common actions, and how conditions come to an end. */
import { describe, expect, it } from 'vitest';
import type { Script } from '../../support/scripted.ts';
import { engine, type Fight, fight, knight, mage, priest, thief } from './table.ts';

const alone = (foes: Record<string, number> = { zombie: 1 }, settings = {}, hero = knight): Fight =>
  fight({
    heroes: [hero],
    foes,
    settings,
    dice: { initiative: [20, ...Array.from({ length: Object.values(foes).reduce((a, b) => a + b, 0) }, () => 1)] },
  });

describe('initiative', () => {
  it('is rolled once for each with dexterity, and orders the turns', () => {
    const table = fight({ heroes: [knight, thief], foes: { goblin: 1 }, dice: { initiative: [10, 10, 10] } });
    expect(table.state.order.map((id) => table.state.combatants[id]!.name)).toEqual(['Bo', 'Goblin', 'Ada']);
    expect(table.waiting).toEqual(['Bo']);
  });

  it('breaks ties by dexterity, then for the party', () => {
    const table = fight({ heroes: [knight], foes: { orc: 1 }, dice: { initiative: [10, 10] } });
    expect(table.waiting).toEqual(['Ada']);
  });
});

describe('surprise', () => {
  it('costs the first turn and every reaction before its end', () => {
    const table = fight({
      heroes: [knight],
      foes: { zombie: 1 },
      scene: { surprised: 'FOES' },
      dice: { initiative: [20, 1] },
    }).engage('Ada', 'Zombie');
    table.act('move', { zone: '1' });
    expect(table.of('ReactionSpent')).toEqual([]);
    table.act('endTurn');
    expect(table.of('TurnSkipped')[0]).toMatchObject({ because: 'surprised' });
    expect(table.body('Zombie').statuses.surprised).toBeUndefined();
  });

  it('in 5.2 is disadvantage on initiative', () => {
    const table = fight({
      heroes: [knight],
      foes: { zombie: 1 },
      settings: { edition: '5.2' },
      scene: { surprised: 'PARTY' },
      dice: { initiative: [19, 2, 10], attack: [2] },
    });
    expect(table.body('Ada').initiative).toBe(3);
  });
});

describe('movement', () => {
  it('brings a hero up to a foe in the same zone for 15 feet', () => {
    const table = alone().act('engage', { target: 'Zombie' });
    expect(table.body('Ada')).toMatchObject({ engaged: ['camp_t.1.1'], turn: { movement: 15 } });
  });

  it('crosses to the next zone for 30 feet, and no further without a Dash', () => {
    const table = alone({ zombie: 1 }, { startDistance: 1 });
    expect(table.refused('engage', { target: 'Zombie' })).toMatchObject({
      code: 'INSUFFICIENT_RESOURCE',
      data: { need: 45, have: 30 },
    });
    table.act('dash').act('engage', { target: 'Zombie' });
    expect(table.body('Ada')).toMatchObject({ zone: 2, turn: { movement: 15 } });
  });

  it('falls back a zone', () => {
    expect(alone().act('move', { zone: '0' }).body('Ada').zone).toBe(0);
  });

  it('is doubled by difficult ground', () => {
    const table = fight({
      heroes: [knight],
      foes: { zombie: 1 },
      scene: { hazards: ['difficult ground'] },
      dice: { initiative: [20, 1] },
    });
    expect(table.refused('move', { zone: '0' }).code).toBe('ILLEGAL_ACTION');
  });

  it.each(['grappled', 'restrained'])('is impossible for the %s', (status) => {
    expect(alone().afflict('Ada', status).refused('engage', { target: 'Zombie' }).message).toBe('Ada cannot move.');
  });

  it('cannot bring the frightened closer to what they fear', () => {
    const table = alone({ zombie: 1 }, { startDistance: 1 })
      .afflict('Ada', 'frightened', { sourceId: 'camp_t.1.1' })
      .act('dash');
    expect(table.refused('engage', { target: 'Zombie' }).message).toContain('too frightened');
    expect(table.refused('move', { zone: '2' }).code).toBe('ILLEGAL_ACTION');
    expect(table.act('move', { zone: '0' }).body('Ada').zone).toBe(0);
  });

  it('from prone needs half the speed to stand up', () => {
    const table = alone().afflict('Ada', 'prone');
    expect(table.refused('engage', { target: 'Zombie' }).message).toContain('stand up first');
    table.act('stand').act('engage', { target: 'Zombie' });
    expect(table.body('Ada')).toMatchObject({ turn: { movement: 0 }, statuses: {} });
  });

  it.each([
    [2, 15],
    [5, 0],
  ])('at exhaustion %i leaves %i feet', (level, feet) => {
    const table = alone();
    table.afflict('Ada', 'exhaustion', {}, level).set('Zombie', { attacks: [], speed: 0 }).act('endTurn');
    expect(table.body('Ada').turn.movement).toBe(feet);
  });

  it('in 5.2 loses five feet for each level of exhaustion', () => {
    const table = alone({ zombie: 1 }, { edition: '5.2' })
      .afflict('Ada', 'exhaustion', {}, 2)
      .set('Zombie', { attacks: [], speed: 0 })
      .act('endTurn');
    expect(table.body('Ada').turn.movement).toBe(20);
  });
});

describe('actions', () => {
  it('dodge until the next turn', () => {
    const table = alone().engage('Ada', 'Zombie').act('defend');
    expect(table.body('Ada').statuses.dodging).toBeDefined();
    table.act('endTurn', {}, { attack: [12, 2] });
    expect(table.of('AttackRolled')[0]!.disadvantage).toEqual(['target dodging']);
    expect(table.body('Ada').statuses.dodging).toBeUndefined();
  });

  it('help an ally against a foe beside the helper', () => {
    const table = fight({ heroes: [knight, thief], foes: { ogre: 1 }, dice: { initiative: [20, 10, 1] } })
      .engage('Ada', 'Ogre')
      .engage('Bo', 'Ogre');
    table
      .act('help', { target: 'Bo' })
      .act('endTurn')
      .act('attack', { target: 'Ogre', weapon: 'shortsword' }, { attack: [2, 3] });
    expect(table.of('AttackRolled')[0]!.advantage).toEqual(['Help']);
    expect(
      fight({ heroes: [knight, thief], foes: { ogre: 1 }, dice: { initiative: [20, 10, 1] } }).refused('help', {
        target: 'Bo',
        task: 'attack',
      }).message,
    ).toContain('no foe beside you');
  });

  it('break free of a grip by the better of two skills, of a web by strength', () => {
    const held = alone()
      .afflict('Ada', 'grappled', { sourceId: 'camp_t.1.1', escape: 14 })
      .act('escape', {}, { escape: [9] });
    expect(held.body('Ada').statuses.grappled).toBeUndefined();
    const webbed = alone()
      .afflict('Ada', 'restrained', { sourceId: 'camp_t.1.1', escape: 14 })
      .act('escape', {}, { escape: [10] });
    expect(webbed.body('Ada').statuses.restrained).toBeDefined();
    const engulfed = alone()
      .afflict('Ada', 'engulfed', { sourceId: 'camp_t.1.1', escape: 12 })
      .afflict('Ada', 'restrained', { sourceId: 'camp_t.1.1', escape: 12 });
    expect(Object.keys(engulfed.act('escape', {}, { escape: [12] }).body('Ada').statuses)).toEqual([]);
  });

  it('strike with a second light weapon without the ability, as a bonus action', () => {
    const table = fight({
      heroes: [{ ...knight, equipment: ['shortsword', 'scimitar'] }],
      foes: { ogre: 1 },
      dice: { initiative: [20, 1] },
    }).engage('Ada', 'Ogre');
    expect(table.refused('offhandAttack', { target: 'Ogre', weapon: 'scimitar' }).code).toBe('ILLEGAL_ACTION');
    table
      .act('attack', { target: 'Ogre', weapon: 'shortsword' }, { attack: [10], damage: [4] })
      .act('offhandAttack', { target: 'Ogre', weapon: 'scimitar' }, { attack: [10], damage: [4] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 4 });
    expect(table.refused('offhandAttack', { target: 'Ogre', weapon: 'scimitar' }).message).toContain('no bonus action');
  });

  it('end a turn by themselves when nothing is left to do', () => {
    const table = alone()
      .set('Ada', {
        traits: [],
        items: {},
        turn: { action: 1, bonus: 0, movement: 0, attacks: 0, sequence: [], marks: [] },
      })
      .set('Zombie', { attacks: [], speed: 0 });
    table.act('defend');
    expect(table.of('TurnEnded').map((event) => event.who)).toEqual(['char_ada', 'camp_t.1.1']);
  });
});

describe('class features', () => {
  it('heal a fighter by Second Wind once', () => {
    const table = alone()
      .set('Ada', { hp: 2 })
      .act('useAbility', { ability: 'second_wind' }, { heal: [6] });
    expect(table.body('Ada')).toMatchObject({ hp: 9, uses: { second_wind: 0 }, turn: { bonus: 0, action: 1 } });
    expect(table.refused('useAbility', { ability: 'second_wind' }).code).toMatch(
      /ILLEGAL_ACTION|INSUFFICIENT_RESOURCE/,
    );
  });

  it('give a fighter another action by Action Surge, and two attacks from the fifth level', () => {
    const table = alone({ ogre: 1 }, {}, { ...knight, level: 5 } as typeof knight).engage('Ada', 'Ogre');
    const strike = (): Fight => table.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [2] });
    strike();
    strike();
    expect(table.refused('attack', { target: 'Ogre', weapon: 'longsword' }).message).toContain('no action left');
    table.act('useAbility', { ability: 'action_surge' });
    strike();
    expect(table.body('Ada').turn).toMatchObject({ action: 0, attacks: 1 });
  });

  it('let a rogue dash, disengage and hide as a bonus action from the second level', () => {
    const rogue = (): Fight =>
      fight({
        heroes: [{ ...thief, level: 2 }],
        foes: { zombie: 1 },
        scene: { hazards: ['party half cover'] },
        dice: { initiative: [20, 1] },
      });
    expect(rogue().act('useAbility', { ability: 'bonus_dash' }).body('Bo').turn).toMatchObject({
      movement: 60,
      action: 1,
      bonus: 0,
    });
    expect(rogue().act('useAbility', { ability: 'bonus_disengage' }).body('Bo').turn.marks).toContain('disengaged');
    expect(
      rogue()
        .act('useAbility', { ability: 'bonus_hide' }, { hiding: [15] })
        .body('Bo').statuses.hidden,
    ).toBeDefined();
  });

  it('spare a rogue of the seventh level by Evasion', () => {
    const breath = (level: number, save: number): Fight => {
      const table = alone({ young_red_dragon: 1 }, {}, { ...thief, level } as typeof thief).set('Bo', {
        hp: 90,
        maxHp: 90,
      });
      return table.act('endTurn', {}, { save: [save], damage: Array.from({ length: 16 }, () => 2) });
    };
    expect(breath(6, 15).of('HarmDealt')[0]).toMatchObject({ amount: 16, modifiers: ['save'] });
    expect(breath(7, 15).of('HarmDealt')).toEqual([]);
    expect(breath(7, 2).of('HarmDealt')[0]).toMatchObject({ amount: 16, modifiers: ['evasion'] });
  });
});

describe('conditions', () => {
  it.each(['paralyzed', 'stunned', 'unconscious', 'petrified', 'incapacitated'])('cost the %s their turn', (status) => {
    const table = alone().afflict('Zombie', status).act('endTurn');
    expect(table.of('TurnSkipped')[0]).toMatchObject({ because: status });
  });

  it.each(['paralyzed', 'stunned', 'unconscious', 'petrified'])(
    'make the %s fail strength and dexterity saves without a roll',
    (status) => {
      const table = fight({ heroes: [priest], foes: { orc: 1 }, dice: { initiative: [20, 1] } }).afflict('Orc', status);
      table.act('useAbility', { ability: 'sacred_flame', targets: 'Orc' }, { damage: [4] });
      expect(table.of('SaveLost')[0]).toMatchObject({ against: 'Sacred Flame' });
    },
  );

  it('are saved against again at the end of each turn', () => {
    const table = alone().afflict('Zombie', 'paralyzed', { save: { ability: 'con', dc: 13 } });
    table.act('endTurn', {}, { save: [9] });
    expect(table.body('Zombie').statuses.paralyzed).toBeDefined();
    table.act('endTurn', {}, { save: [10] });
    expect(table.body('Zombie').statuses.paralyzed).toBeUndefined();
  });

  it('run out with the turns they count', () => {
    const table = alone()
      .afflict('Ada', 'poisoned', { clock: { of: 'camp_t.1.1', at: 'end', turns: 2 } })
      .set('Zombie', { attacks: [], speed: 0 });
    table.act('endTurn');
    expect(table.body('Ada').statuses.poisoned).toMatchObject({ duration: 1 });
    table.act('endTurn');
    expect(table.body('Ada').statuses.poisoned).toBeUndefined();
  });

  it('run out even when whoever they count by is dead', () => {
    const table = fight({ heroes: [knight], foes: { zombie: 2 }, dice: { initiative: [20, 1, 1] } })
      .set('Zombie 1', { standing: 'DEAD', hp: 0 })
      .set('Zombie 2', { attacks: [], speed: 0 });
    table.afflict('Ada', 'poisoned', { clock: { of: 'camp_t.1.1', at: 'start', turns: 1 } }).act('endTurn');
    expect(table.body('Ada').statuses.poisoned).toBeUndefined();
  });

  it('keep the charmed from attacking the charmer', () => {
    const table = alone().engage('Ada', 'Zombie').afflict('Ada', 'charmed', { sourceId: 'camp_t.1.1' });
    expect(table.refused('attack', { target: 'Zombie', weapon: 'longsword' })).toMatchObject({
      code: 'TARGET_PROTECTED',
    });
  });

  it('give advantage on dexterity saves to the dodging and disadvantage to the restrained', () => {
    const at = (status: string): Fight =>
      fight({ heroes: [priest], foes: { orc: 1 }, dice: { initiative: [20, 1] } })
        .afflict('Orc', status)
        .act('useAbility', { ability: 'sacred_flame', targets: 'Orc' }, { save: [19, 2], damage: [4] });
    expect(at('dodging').of('SaveRolled')[0]).toMatchObject({ passed: true });
    expect(at('restrained').of('SaveRolled')[0]).toMatchObject({ passed: false });
  });

  it('hinder checks for the poisoned', () => {
    expect(
      alone()
        .afflict('Ada', 'poisoned')
        .afflict('Ada', 'restrained', { escape: 12 })
        .act('escape', {}, { escape: [19, 2] })
        .of('CheckMade')[0],
    ).toMatchObject({ passed: false });
  });

  it('at exhaustion 4 halve the maximum', () => {
    const table = fight({
      heroes: [knight],
      foes: { zombie: 1 },
      dice: { initiative: [20, 19, 1] },
      camp: (campaign) => ({
        ...campaign,
        characters: { char_ada: { ...campaign.characters.char_ada!, exhaustion: 4 } as never },
      }),
    });
    expect(table.body('Ada')).toMatchObject({ maxHp: 6, hp: 6 });
    expect(table.act('flee').campaign.characters.char_ada).toMatchObject({
      maxHp: 12,
      hp: 6,
      exhaustion: 4,
      drained: 0,
    });
  });
});

describe('free text', () => {
  it.each([
    ['I dodge', 'Defended'],
    ['end my turn', 'TurnEnded'],
    ['hit the zombie with my longsword', 'AttackSettled'],
    ['fall back', null],
  ])('"%s"', (text, type) => {
    const table = alone().engage('Ada', 'Zombie');
    const script: Script = type === 'AttackSettled' || type === 'TurnEnded' ? { attack: [2] } : {};
    if (type === null) expect(() => table.declare(text, script)).toThrow(/Which zone/);
    else expect(table.declare(text, script).events.some((event) => event.type === type)).toBe(true);
  });
});

describe('bad input', () => {
  it('is refused with a code and a sentence, and nothing rolled', () => {
    const table = alone();
    expect(table.refused('attack', { target: 'Zombie', weapon: 'longsword' }).message).toBe(
      'Zombie is out of reach; move up first.',
    );
    expect(table.refused('attack', { target: 'nobody', weapon: 'longsword' }).code).toMatch(
      /TARGET_NOT_FOUND|ILLEGAL_ACTION/,
    );
    expect(table.refused('react', { ability: 'shield', slot: '1' }).code).toBe('ILLEGAL_ACTION');
    expect(table.refused('useAbility', { ability: 'wish' }).code).toBe('ILLEGAL_ACTION');
    expect(table.refused('useItem', { item: 'potion_of_healing', target: 'Zombie' }).code).toMatch(
      /TARGET_NOT_FOUND|ILLEGAL_ACTION/,
    );
    expect(table.refused('deathSave').code).toBe('ILLEGAL_ACTION');
    expect(table.refused('endTurn', {}, 'Zombie').message).toContain('played by the game master');
    expect(
      fight({ heroes: [mage], foes: { zombie: 1 }, dice: { initiative: [20, 1] } }).refused('attack', {
        target: 'Zombie',
        weapon: 'greatsword',
      }).code,
    ).toBe('ILLEGAL_ACTION');
  });
});

describe('the words of the log', () => {
  const says = (event: object): string =>
    engine.combat.tell[(event as { type: string }).type as never]!(event as never, (id: string) => id).says;
  const roll = { why: 'x', notation: '1d20', bonus: 2, total: 12, dice: [{ sides: 20, face: 10, kept: true }] };

  it.each([
    [{ type: 'TempHitPointsGained', who: 'Ada', before: 0, after: 5 }, 'Ada has 5 temporary hit points.'],
    [
      { type: 'MaximumLowered', who: 'Ada', before: 20, after: 15, hpAfter: 15 },
      "Ada's hit point maximum falls from 20 to 15.",
    ],
    [
      { type: 'LegendaryResisted', who: 'Wyrm', against: 'Hold', left: 2 },
      'Wyrm shrugs off Hold by legendary resistance; 2 left.',
    ],
    [{ type: 'LegendarySpent', who: 'Wyrm', name: 'Tail', left: 2 }, 'Wyrm takes a legendary action, Tail; 2 left.'],
    [{ type: 'SpellCountered', who: 'Di', by: 'Mage', name: 'Fireball', window: 1 }, "Mage counters Di's Fireball."],
    [{ type: 'SpellLost', who: 'Di', name: 'Fireball' }, "Di's Fireball comes to nothing."],
    [{ type: 'HitHalved', who: 'Bo', window: 1 }, 'Bo rolls with the blow.'],
    [{ type: 'Readied', who: 'Ada', attack: null, trigger: null, name: '' }, 'Ada waits no longer.'],
    [{ type: 'Readied', who: 'Ada', attack: 'mace', trigger: 'moves', name: 'Mace' }, 'Ada readies mace.'],
    [
      { type: 'Recharged', who: 'Wyrm', what: 'b', name: 'Breath', roll, back: true },
      'Wyrm rolls 12 for Breath: recharged.',
    ],
    [
      { type: 'Recharged', who: 'Wyrm', what: 'b', name: 'Breath', roll, back: false },
      'Wyrm rolls 12 for Breath: not yet.',
    ],
    [{ type: 'MoveHalted', who: 'Ada' }, 'Ada gets no further.'],
    [{ type: 'SaveRetried', who: 'Ada', with: 'Indomitable' }, 'Ada refuses to give in (Indomitable).'],
    [{ type: 'ShookOff', who: 'Imp', what: 'charmed' }, 'Being charmed means nothing to Imp.'],
    [{ type: 'ShookOff', who: 'Di', what: 'Magic Missile' }, 'The missiles break on Di.'],
    [{ type: 'Moved', who: 'Ada', from: 1, to: 2, engages: null, leaves: [] }, 'Ada moves up.'],
    [{ type: 'Moved', who: 'Ada', from: 1, to: 0, engages: null, leaves: [] }, 'Ada moves back.'],
    [{ type: 'ActionTaken', who: 'Bear', action: 'multiattack' }, 'Bear attacks several times.'],
    [
      { type: 'DeathSavesChanged', who: 'Ada', successes: 0, failures: 0, because: 'healed' },
      "Ada's death saves start afresh: healed.",
    ],
    [
      { type: 'StandingChanged', who: 'Ada', from: 'DOWN', to: 'UP', because: 'came to' },
      'Ada opens their eyes and is back at 1 hit point.',
    ],
    [
      { type: 'StandingChanged', who: 'Ada', from: 'DOWN', to: 'UP', because: 'healed' },
      'Ada is back on their feet (healed).',
    ],
    [{ type: 'StandingChanged', who: 'Imp', from: 'UP', to: 'STABLE', because: 'knocked out' }, 'Imp is knocked out.'],
    [{ type: 'StandingChanged', who: 'Imp', from: 'UP', to: 'GONE', because: 'fled' }, 'Imp leaves the fight (fled).'],
    [
      { type: 'SaveRolled', who: 'Di', against: 'losing concentration', roll, needed: 10, passed: true },
      'Di holds on to the spell (12 against DC 10).',
    ],
    [
      { type: 'SaveRolled', who: 'Di', against: 'losing concentration', roll, needed: 15, passed: false },
      'Di is shaken (12 against DC 15).',
    ],
    [{ type: 'HitPointsRolled', who: 'Imp', roll }, 'Imp has 12 hit points.'],
    [{ type: 'UseSpent', who: 'Imp', what: 'spell:fireball', left: 1 }, 'Imp spends a use of fireball; 1 left.'],
  ])('tell %j', (event, line) => expect(says(event)).toBe(line));

  it('tell what temporary hit points and a bless added', () => {
    const harm = {
      type: 'HarmDealt',
      targetId: 'Ada',
      sourceId: null,
      raw: 5,
      amount: 5,
      kind: 'fire',
      modifiers: [],
      hpBefore: 9,
      hpAfter: 6,
      roll: null,
      tempBefore: 2,
      tempAfter: 0,
      critical: false,
    };
    expect(says(harm)).toBe('Ada takes 5 fire damage (9 to 6 HP), 2 of it from temporary hit points.');
    const blessed = {
      type: 'AttackSettled',
      attackerId: 'Ada',
      targetId: 'Imp',
      weapon: 'mace',
      roll,
      total: 15,
      needed: 13,
      outcome: 'HIT',
    };
    expect(engine.combat.tell.AttackSettled!(blessed as never, (id) => id).lines).toContain(
      'Roll: d20(10) + 2 = 12 (15 with every die) vs AC 13',
    );
  });
});

describe('what a table sees', () => {
  it('is slots, temporary hit points, legendary actions and death saves', () => {
    const table = fight({ heroes: [mage], foes: { vampire: 1 }, dice: { initiative: [20, 1] } }).set('Di', {
      tempHp: 4,
      standing: 'DOWN',
      deathSaves: { successes: 1, failures: 2 },
    });
    const seen = (name: string) => engine.combat.look(table.state, table.body(name));
    expect(seen('Di')).toMatchObject({ row: null, zone: 'NEAR', initiative: 22 });
    expect(seen('Di').resources.map(({ name, current }) => [name, current])).toEqual([
      ['level 1 slots', 2],
      ['temporary hit points', 4],
      ['death saves passed', 1],
      ['death saves failed', 2],
    ]);
    expect(seen('Vampire').resources).toEqual([{ name: 'legendary actions', current: 3, max: 3 }]);
  });

  it('is who comes next, this round and the following', () => {
    const table = fight({ heroes: [knight, thief], foes: { goblin: 1 }, dice: { initiative: [20, 15, 1] } });
    expect(engine.combat.timeline(table.state, 4).map(({ name, round, isActive }) => [name, round, isActive])).toEqual([
      ['Ada', 1, true],
      ['Bo', 1, false],
      ['Goblin', 1, false],
      ['Ada', 2, false],
    ]);
    table.act('endTurn');
    expect(engine.combat.timeline(table.state, 3).map(({ name, round }) => [name, round])).toEqual([
      ['Bo', 1],
      ['Goblin', 1],
      ['Ada', 2],
    ]);
  });
});
