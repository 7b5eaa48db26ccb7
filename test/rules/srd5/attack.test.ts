/** Attacks: who has advantage and why, cover, criticals, what a hit brings with it. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, knight, thief } from './table.ts';

const duel = (foes: Record<string, number> = { goblin: 1 }, settings = {}): Fight =>
  fight({
    heroes: [knight],
    foes,
    settings,
    dice: { initiative: [20, ...Array.from({ length: Object.values(foes).reduce((a, b) => a + b, 0) }, () => 1)] },
  });
const face = (table: Fight): Fight => table.engage('Ada', 'Goblin');
const attackOn = (table: Fight, faces: readonly number[], damage: readonly number[] = []) =>
  table
    .act(
      'attack',
      { target: 'Goblin', weapon: 'longsword' },
      { attack: [...faces], ...(damage.length > 0 ? { damage: [...damage] } : {}) },
    )
    .of('AttackRolled')[0]!;

describe('an attack', () => {
  it('adds ability and proficiency, and harms by the weapon', () => {
    const table = face(duel()).set('Goblin', { hp: 20, maxHp: 20 });
    table.act('attack', { target: 'Goblin', weapon: 'longsword' }, { attack: [10], damage: [4] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ total: 15, needed: 15, outcome: 'HIT', weapon: 'longsword' });
    expect(table.of('HarmDealt')[0]).toMatchObject({ raw: 9, amount: 9, kind: 'slashing', hpBefore: 20, hpAfter: 11 });
  });

  it('misses below the armour class', () => {
    const table = face(duel());
    table.act('attack', { target: 'Goblin', weapon: 'longsword' }, { attack: [9] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ outcome: 'MISS' });
    expect(table.of('HarmDealt')).toEqual([]);
  });

  it('doubles the dice of a critical hit and nothing else', () => {
    const table = face(duel()).set('Goblin', { hp: 40, maxHp: 40 });
    table.act('attack', { target: 'Goblin', weapon: 'longsword' }, { attack: [20], damage: [4, 5] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 14, critical: true });
  });

  it('fumbles on a natural 1', () => {
    const table = face(duel());
    table.act('attack', { target: 'Goblin', weapon: 'longsword' }, { attack: [1] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ outcome: 'FUMBLE' });
  });

  it('may leave whoever it fells alive', () => {
    const table = face(duel());
    table.act('attack', { target: 'Goblin', weapon: 'longsword', intent: 'spare' }, { attack: [15], damage: [8] });
    expect(table.body('Goblin').standing).toBe('STABLE');
    expect(table.campaign.combat!.state.outcome).toMatchObject({ status: 'WON' });
    expect(table.of('XpAwarded')[0]).toMatchObject({ amount: 50 });
  });
});

describe('advantage on an attack', () => {
  it.each(['blinded', 'paralyzed', 'petrified', 'restrained', 'stunned', 'unconscious'])(
    'comes from a target that is %s',
    (status) => {
      const table = face(duel()).afflict('Goblin', status);
      expect(attackOn(table, [2, 3])).toMatchObject({ advantage: [`target ${status}`], disadvantage: [] });
    },
  );

  it('comes from a prone target within five feet, and disadvantage from further away', () => {
    expect(attackOn(face(duel()).afflict('Goblin', 'prone'), [2, 3]).advantage).toEqual(['target prone']);
    const far = duel().afflict('Goblin', 'prone');
    far.act('attack', { target: 'Goblin', weapon: 'javelin', mode: 'RANGED' }, { attack: [2, 3] });
    expect(far.of('AttackRolled')[0]!.disadvantage).toEqual(['target prone']);
  });

  it.each(['hidden', 'invisible'])('comes from being %s', (status) => {
    expect(attackOn(face(duel()).afflict('Ada', status), [2, 3]).advantage).toEqual([status]);
  });

  it('comes from Guiding Bolt and from a reckless target, and is used up', () => {
    const table = face(duel()).afflict('Goblin', 'guided');
    expect(attackOn(table, [2, 3]).advantage).toEqual(['Guiding Bolt']);
    expect(table.body('Goblin').statuses.guided).toBeUndefined();
    expect(attackOn(face(duel()).afflict('Goblin', 'reckless'), [2, 3]).advantage).toEqual(['target reckless']);
  });

  it.each(['blinded', 'poisoned', 'prone', 'restrained', 'weakened', 'mocked'])(
    'is worse for whoever is %s',
    (status) => {
      expect(attackOn(face(duel()).afflict('Ada', status), [2, 3]).disadvantage).toEqual([status]);
    },
  );

  it('is worse for the frightened only while the source is in sight', () => {
    const table = face(duel());
    const source = table.body('Goblin').id;
    expect(attackOn(table.afflict('Ada', 'frightened', { sourceId: source }), [2, 3]).disadvantage).toEqual([
      'frightened',
    ]);
    const unseen = face(duel()).afflict('Ada', 'frightened', { sourceId: source }).afflict('Goblin', 'invisible');
    expect(attackOn(unseen, [2, 3]).disadvantage).toEqual(['target invisible']);
  });

  it('is worse against a dodging target that can see, and against a hidden one', () => {
    expect(attackOn(face(duel()).afflict('Goblin', 'dodging'), [2, 3]).disadvantage).toEqual(['target dodging']);
    expect(attackOn(face(duel()).afflict('Goblin', 'hidden'), [2, 3]).disadvantage).toEqual(['target hidden']);
  });

  it('is worse at the third level of exhaustion, which in 5.2 takes two for each level instead', () => {
    expect(attackOn(face(duel()).afflict('Ada', 'exhaustion', {}, 3), [2, 3]).disadvantage).toEqual(['exhaustion']);
    const newer = attackOn(face(duel({ goblin: 1 }, { edition: '5.2' })).afflict('Ada', 'exhaustion', {}, 3), [9]);
    expect([newer.disadvantage, newer.total]).toEqual([[], 8]);
  });

  it('is worse with a missile while a foe stands within five feet, and at long range', () => {
    const near = face(duel());
    near.act('attack', { target: 'Goblin', weapon: 'javelin', mode: 'RANGED' }, { attack: [2, 3] });
    expect(near.of('AttackRolled')[0]!.disadvantage).toEqual(['foe within 5 feet']);
    const far = duel({ goblin: 1 }, { startDistance: 1 });
    far.act('attack', { target: 'Goblin', weapon: 'javelin', mode: 'RANGED' }, { attack: [2, 3] });
    expect(far.of('AttackRolled')[0]!.disadvantage).toEqual(['long range']);
  });

  it('is worse for a small creature with a heavy weapon', () => {
    const table = fight({
      heroes: [{ ...knight, equipment: ['greatsword'] }],
      foes: { goblin: 1 },
      dice: { initiative: [20, 1] },
    });
    table
      .engage('Ada', 'Goblin')
      .set('Ada', { size: 'Small' })
      .act('attack', { target: 'Goblin', weapon: 'greatsword' }, { attack: [2, 3] });
    expect(table.of('AttackRolled')[0]!.disadvantage).toEqual(['heavy weapon']);
  });

  it('cancels out whatever the counts, and draws one die', () => {
    const table = face(duel()).afflict('Goblin', 'restrained').afflict('Goblin', 'blinded').afflict('Ada', 'poisoned');
    expect(attackOn(table, [2])).toMatchObject({
      advantage: ['target blinded', 'target restrained'],
      disadvantage: ['poisoned'],
    });
  });

  it('in 5.2 is worse for the grappled against anybody but the grappler', () => {
    const table = face(duel({ goblin: 1 }, { edition: '5.2' })).afflict('Ada', 'grappled', { sourceId: 'somebody' });
    expect(attackOn(table, [2, 3]).disadvantage).toEqual(['grappled']);
  });
});

describe('a hit', () => {
  it.each(['paralyzed', 'unconscious'])('from within five feet on the %s is critical', (status) => {
    const table = face(duel()).afflict('Goblin', status).set('Goblin', { hp: 40, maxHp: 40 });
    table.act('attack', { target: 'Goblin', weapon: 'longsword' }, { attack: [12, 3], damage: [4, 5] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ outcome: 'CRITICAL' });
  });

  it('on a petrified target is halved, and poison does nothing to it', () => {
    const table = face(duel()).afflict('Goblin', 'petrified').set('Goblin', { hp: 40, maxHp: 40 });
    table.act('attack', { target: 'Goblin', weapon: 'longsword' }, { attack: [12, 3], damage: [4] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ raw: 9, amount: 4, modifiers: ['resistance'] });
  });

  it('goes against half cover at +2 and three-quarters at +5 from outside the zone', () => {
    for (const [cover, ac] of [
      ['half', 17],
      ['three-quarters', 20],
    ] as const) {
      const table = fight({
        heroes: [knight],
        foes: { goblin: 1 },
        settings: { startDistance: 1 },
        scene: { hazards: [`foes ${cover} cover`] },
        dice: { initiative: [20, 1] },
      });
      table.act('attack', { target: 'Goblin', weapon: 'javelin', mode: 'RANGED' }, { attack: [2, 3] });
      expect(table.of('AttackSettled')[0]!.needed).toBe(ac);
    }
  });

  it('is impossible against total cover', () => {
    const table = fight({
      heroes: [knight],
      foes: { goblin: 1 },
      settings: { startDistance: 1 },
      scene: { hazards: ['foes total cover'] },
      dice: { initiative: [20, 1] },
    });
    expect(table.refused('attack', { target: 'Goblin', weapon: 'javelin', mode: 'RANGED' })).toMatchObject({
      code: 'TARGET_PROTECTED',
      message: 'Goblin has total cover.',
    });
  });

  it('by a silvered weapon passes a defence that names silver', () => {
    const wight = (weapon: string) =>
      fight({ heroes: [{ ...knight, equipment: [weapon] }], foes: { wight: 1 }, dice: { initiative: [20, 1] } }).engage(
        'Ada',
        'Wight',
      );
    const plain = wight('longsword').act(
      'attack',
      { target: 'Wight', weapon: 'longsword' },
      { attack: [15], damage: [6] },
    );
    expect(plain.of('HarmDealt')[0]).toMatchObject({ raw: 9, amount: 4, modifiers: ['resistance'] });
    const silver = wight('silvered longsword').act(
      'attack',
      { target: 'Wight', weapon: 'silvered_longsword' },
      { attack: [15], damage: [6] },
    );
    expect(silver.of('HarmDealt')[0]).toMatchObject({ amount: 9, modifiers: [] });
  });

  it('with great weapon fighting rolls ones and twos again', () => {
    const table = fight({
      heroes: [{ ...knight, equipment: ['greatsword'] }],
      foes: { ogre: 1 },
      dice: { initiative: [20, 1] },
    }).engage('Ada', 'Ogre');
    table.act(
      'attack',
      { target: 'Ogre', weapon: 'greatsword' },
      { attack: [15], damage: [1, 6], 'damage.again': [5] },
    );
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 5 + 6 + 3 });
  });
});

describe('sneak attack', () => {
  const rogue = (): Fight => fight({ heroes: [thief, knight], foes: { ogre: 1 }, dice: { initiative: [20, 10, 1] } });

  it('needs an ally beside the target, and happens once a turn', () => {
    const table = rogue().engage('Bo', 'Ogre').engage('Ada', 'Ogre');
    table.act('attack', { target: 'Ogre', weapon: 'shortsword' }, { attack: [15], damage: [4, 6] });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([7, 6]);
    table.act('offhandAttack', { target: 'Ogre', weapon: 'dagger' }, { attack: [15], damage: [3] });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([3]);
  });

  it('does not happen alone without advantage, nor with disadvantage beside an ally', () => {
    const alone = rogue()
      .engage('Bo', 'Ogre')
      .act('attack', { target: 'Ogre', weapon: 'shortsword' }, { attack: [15], damage: [4] });
    expect(alone.of('HarmDealt')).toHaveLength(1);
    const sick = rogue().engage('Bo', 'Ogre').engage('Ada', 'Ogre').afflict('Bo', 'poisoned');
    sick.act('attack', { target: 'Ogre', weapon: 'shortsword' }, { attack: [15, 16], damage: [4] });
    expect(sick.of('HarmDealt')).toHaveLength(1);
  });

  it('happens from hiding, and its dice double on a critical hit', () => {
    const table = rogue()
      .afflict('Bo', 'hidden')
      .act('attack', { target: 'Ogre', weapon: 'shortbow' }, { attack: [20, 4], damage: [6, 6, 5, 5] });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([15, 10]);
    expect(table.body('Bo').statuses.hidden).toBeUndefined();
  });
});

describe('wrestling', () => {
  it('grapples by a contest that the grappler must win', () => {
    const table = face(duel());
    table.act('grapple', { target: 'Goblin' }, { contest: [10, 9] });
    expect(table.of('Contested')[0]).toMatchObject({ what: 'grapple', won: true });
    expect(table.body('Goblin').conditions.grappled).toMatchObject({ sourceId: table.body('Ada').id, escape: 15 });
  });

  it('loses a tie', () => {
    const table = face(duel()).act('grapple', { target: 'Goblin' }, { contest: [5, 8] });
    expect([table.of('Contested')[0]!.won, table.body('Goblin').statuses.grappled]).toEqual([false, undefined]);
  });

  it('shoves to the ground or away, and 5.2 lets the target save', () => {
    const down = face(duel()).act('shove', { target: 'Goblin', effect: 'prone' }, { contest: [10, 5] });
    expect(down.body('Goblin').statuses.prone).toBeDefined();
    const away = face(duel()).act('shove', { target: 'Goblin', effect: 'away' }, { contest: [10, 5] });
    expect(away.body('Ada').engaged).toEqual([]);
    const newer = face(duel({ goblin: 1 }, { edition: '5.2' })).act(
      'shove',
      { target: 'Goblin', effect: 'away' },
      { save: [3] },
    );
    expect(newer.of('SaveRolled')[0]).toMatchObject({ needed: 13, passed: false });
  });

  it('refuses what is too large, held already, or out of reach', () => {
    const table = fight({ heroes: [knight], foes: { adult_red_dragon: 1 }, dice: { initiative: [20, 1] } }).engage(
      'Ada',
      'Adult Red Dragon',
    );
    expect(table.refused('grapple', { target: 'Adult Red Dragon' }).message).toContain('too large');
    expect(duel().refused('shove', { target: 'Goblin' }).message).toContain('out of reach');
    expect(face(duel()).afflict('Goblin', 'grappled').refused('grapple', { target: 'Goblin' }).message).toContain(
      'held already',
    );
  });
});

describe('what a feature changes', () => {
  it('is a wider critical range, a full second weapon, and leaving on the wing', () => {
    const champion = face(duel())
      .set('Ada', { traits: [{ kind: 'criticalFrom', face: 19 }] })
      .set('Goblin', { hp: 50, maxHp: 50 });
    champion.act('attack', { target: 'Goblin', weapon: 'longsword' }, { attack: [19], damage: [1, 1] });
    expect(champion.of('AttackSettled')[0]).toMatchObject({ outcome: 'CRITICAL' });
    const two = fight({
      heroes: [{ ...knight, equipment: ['shortsword', 'scimitar'] }],
      foes: { ogre: 1 },
      dice: { initiative: [20, 1] },
    })
      .engage('Ada', 'Ogre')
      .set('Ada', { traits: [{ kind: 'twoWeapons' }] });
    two
      .act('attack', { target: 'Ogre', weapon: 'shortsword' }, { attack: [2] })
      .act('offhandAttack', { target: 'Ogre', weapon: 'scimitar' }, { attack: [10], damage: [4] });
    expect(two.of('HarmDealt')[0]).toMatchObject({ amount: 7 });
    const wing = duel({ zombie: 1 })
      .engage('Ada', 'Zombie')
      .set('Ada', { traits: [{ kind: 'flyby' }] })
      .act('move', { zone: '1' });
    expect(wing.of('ReactionSpent')).toEqual([]);
  });

  it('is a weapon that is loaded once a turn', () => {
    const table = fight({
      heroes: [{ ...knight, level: 5, equipment: ['light crossbow'] }],
      foes: { ogre: 1 },
      dice: { initiative: [20, 1] },
    });
    table.act('attack', { target: 'Ogre', weapon: 'light_crossbow' }, { attack: [2] });
    expect(table.refused('attack', { target: 'Ogre', weapon: 'light_crossbow' })).toMatchObject({
      code: 'ON_COOLDOWN',
    });
  });
});
