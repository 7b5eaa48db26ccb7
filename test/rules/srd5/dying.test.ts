/** At 0 hit points: death saves, blows on the fallen, massive damage, healing, stabilising; monsters that do not stay down. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, knight, mage, priest } from './table.ts';

/** Ada is about to be hit by an ogre while Cy stands by. */
function struck(hp: number, damage: readonly number[]): Fight {
  const table = fight({ heroes: [knight, priest], foes: { ogre: 1 }, dice: { initiative: [1, 20, 10] } });
  table.set('Ada', { hp }).engage('Ada', 'Ogre');
  return table.act('endTurn', {}, { tactic: [1], attack: [15], damage: [...damage] });
}

const down = (): Fight => struck(5, [4, 4]);

describe('falling to 0', () => {
  it('leaves a hero down, unconscious and prone, asked for a death save and nothing else', () => {
    const table = down();
    expect(table.body('Ada')).toMatchObject({ hp: 0, standing: 'DOWN' });
    expect(Object.keys(table.body('Ada').statuses)).toEqual(['unconscious', 'prone']);
    expect([table.window, table.waiting]).toEqual(['dying', ['Ada']]);
    expect(table.labels()).toEqual(['Ada: death save (0 passed, 0 failed)']);
    expect(table.refused('attack', {}, 'Ada').code).toBe('ILLEGAL_ACTION');
    expect(table.refused('endTurn', {}, 'Ada').code).toBe('ILLEGAL_ACTION');
  });

  it('kills outright when the rest of the damage reaches the maximum', () => {
    const table = fight({
      heroes: [{ ...mage, scores: { ...mage.scores, con: 8 } }, priest],
      foes: { ogre: 1 },
      dice: { initiative: [1, 20, 10] },
    });
    expect(table.body('Di').maxHp).toBe(5);
    table
      .engage('Di', 'Ogre')
      .act('endTurn', {}, { tactic: [1], attack: [15] })
      .act('pass', {}, { damage: [3, 3] });
    expect(table.body('Di')).toMatchObject({ hp: 0, standing: 'DEAD' });
    expect(table.of('StandingChanged')[0]).toMatchObject({ because: 'massive damage' });
  });

  it('ends concentration and every grip', () => {
    const table = fight({ heroes: [knight, priest], foes: { ogre: 1 }, dice: { initiative: [1, 20, 10] } });
    table
      .engage('Ada', 'Ogre')
      .set('Ada', { hp: 3, concentration: { spell: 'bless', name: 'Bless' } })
      .afflict('Ogre', 'grappled', { sourceId: table.body('Ada').id, escape: 12 })
      .afflict('Cy', 'blessed', { heldBy: table.body('Ada').id });
    table.act('endTurn', {}, { tactic: [1], attack: [15], damage: [4, 4] });
    expect(table.of('ConcentrationEnded')[0]).toMatchObject({ name: 'Bless', because: 'fallen' });
    expect(table.body('Ogre').statuses.grappled).toBeUndefined();
  });
});

describe('a death save', () => {
  it('counts successes and failures', () => {
    expect(
      down()
        .act('deathSave', {}, { 'death save': [10] })
        .of('DeathSaveRolled')[0],
    ).toMatchObject({ outcome: 'SUCCESS', successes: 1, failures: 0 });
    expect(
      down()
        .act('deathSave', {}, { 'death save': [9] })
        .of('DeathSaveRolled')[0],
    ).toMatchObject({ outcome: 'FAILURE', successes: 0, failures: 1 });
    expect(
      down()
        .act('deathSave', {}, { 'death save': [1] })
        .of('DeathSaveRolled')[0],
    ).toMatchObject({ outcome: 'CRITICAL_FAILURE', failures: 2 });
  });

  it('of 20 wakes the hero with 1 hit point, who then takes the turn', () => {
    const table = down().act('deathSave', {}, { 'death save': [20] });
    expect(table.body('Ada')).toMatchObject({ hp: 1, standing: 'UP', deathSaves: { successes: 0, failures: 0 } });
    expect([table.window, table.waiting]).toEqual(['turn', ['Ada']]);
    expect(table.open('stand')).toBe(true);
  });

  it('passed three times makes stable, with the counters afresh', () => {
    const table = down()
      .set('Ada', { deathSaves: { successes: 2, failures: 2 } })
      .act('deathSave', {}, { 'death save': [12] });
    expect(table.body('Ada')).toMatchObject({ standing: 'STABLE', deathSaves: { successes: 0, failures: 0 } });
    expect(table.waiting).toEqual(['Cy']);
  });

  it('failed three times kills', () => {
    const table = down()
      .set('Ada', { deathSaves: { successes: 2, failures: 2 } })
      .act('deathSave', {}, { 'death save': [2] });
    expect(table.of('StandingChanged')[0]).toMatchObject({ to: 'DEAD', because: 'third failed death save' });
    expect(table.says()).toContain('Ada is dead (third failed death save).');
  });

  it('is refused for whoever is up, stable or dead', () => {
    const up = fight({ heroes: [knight], foes: { goblin: 1 }, dice: { initiative: [20, 1] } });
    expect(up.refused('deathSave', {}, 'Ada').code).toBe('ILLEGAL_ACTION');
    const dead = down()
      .set('Ada', { deathSaves: { successes: 0, failures: 2 } })
      .act('deathSave', {}, { 'death save': [2] });
    expect(dead.refused('deathSave', {}, 'Ada')).toMatchObject({
      code: 'ILLEGAL_ACTION',
      message: 'Ada is dead and never acts again.',
    });
    const stable = down()
      .set('Ada', { deathSaves: { successes: 2, failures: 0 } })
      .act('deathSave', {}, { 'death save': [12] });
    expect(stable.refused('deathSave', {}, 'Ada').code).toBe('NOT_YOUR_TURN');
  });
});

/** Everybody lies there; only a stable friend keeps the fight going, and the ogre strikes at Ada. */
function beset(standing: 'DOWN' | 'STABLE', maxHp = 60): Fight {
  const table = fight({
    heroes: [knight, priest, mage],
    foes: { ogre: 1 },
    settings: { roundLimit: 3 },
    dice: { initiative: [1, 1, 20, 10] },
  });
  table.set('Ogre', { attacks: table.body('Ogre').attacks.slice(0, 1), speed: 0 });
  table.engage('Ada', 'Ogre').set('Ada', { hp: 0, maxHp, standing }).afflict('Ada', 'unconscious');
  table.set('Cy', { hp: 0, standing: 'STABLE', zone: 0 }).afflict('Cy', 'unconscious');
  return table.act('flee', {}, { attack: [12, 3], damage: [1, 1, 1, 1] });
}

describe('a blow on the fallen', () => {
  it('is critical from close by and costs two failures', () => {
    const table = beset('DOWN');
    expect(table.of('DeathSavesChanged')[0]).toMatchObject({ failures: 2, because: 'struck while down' });
  });

  it('makes the stable dying again', () => {
    const table = beset('STABLE');
    expect(table.body('Ada')).toMatchObject({ standing: 'DOWN', deathSaves: { failures: 2 } });
  });

  it('kills when it deals as much as the maximum', () => {
    const table = beset('DOWN', 6);
    expect(table.body('Ada').standing).toBe('DEAD');
  });
});

describe('healing', () => {
  it('wakes the dying and wipes their saves', () => {
    const table = down().act('deathSave', {}, { 'death save': [5] });
    table.act('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '1' }, { heal: [6] });
    expect(table.body('Ada')).toMatchObject({ hp: 12, standing: 'UP', deathSaves: { successes: 0, failures: 0 } });
    expect(table.body('Ada').statuses.unconscious).toBeUndefined();
    expect(table.body('Ada').statuses.prone).toBeDefined();
  });

  it('stops at the maximum', () => {
    const table = fight({ heroes: [knight, priest], foes: { ogre: 1 }, dice: { initiative: [1, 20, 10] } }).set('Ada', {
      hp: 10,
    });
    table.act('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '1' }, { heal: [8] });
    expect(table.of('HurtHealed')[0]).toMatchObject({ hpBefore: 10, hpAfter: 12, amount: 2 });
  });

  it('is not offered for the dead', () => {
    const table = down()
      .set('Ada', { deathSaves: { successes: 0, failures: 2 } })
      .act('deathSave', {}, { 'death save': [2] });
    expect(table.refused('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '1' })).toMatchObject({
      code: 'TARGET_NOT_FOUND',
      message: 'Ada is already dead.',
    });
  });

  it('by hand needs Medicine 10; a kit needs no roll', () => {
    const hand = down().act('deathSave', {}, { 'death save': [5] });
    hand.act('stabilise', { target: 'Ada' }, { 'first aid': [4] });
    expect(hand.body('Ada').standing).toBe('DOWN');
    const kit = down()
      .act('deathSave', {}, { 'death save': [5] })
      .act('useItem', { item: 'healers_kit', target: 'Ada' });
    expect(kit.body('Ada')).toMatchObject({ standing: 'STABLE', deathSaves: { failures: 0 } });
  });

  it('by a potion takes an action and the potion', () => {
    const table = fight({ heroes: [knight], foes: { goblin: 1 }, dice: { initiative: [20, 1] } }).set('Ada', { hp: 2 });
    table.act('useItem', { item: 'potion_of_healing' }, { heal: [2, 3] });
    expect([table.body('Ada').hp, table.body('Ada').items]).toEqual([9, {}]);
    expect(table.refused('defend').message).toContain('no action left');
  });
});

describe('the end of a fight', () => {
  it('stabilises the dying when the party has won, and they wake afterwards with 1 hit point', () => {
    const table = down()
      .act('deathSave', {}, { 'death save': [5] })
      .set('Ogre', { hp: 1 })
      .engage('Cy', 'Ogre');
    table.act('attack', { target: 'Ogre', weapon: 'mace' }, { attack: [18], damage: [3] });
    expect(table.state.outcome).toMatchObject({ status: 'WON' });
    expect(table.body('Ada').standing).toBe('STABLE');
    expect(table.campaign.characters.char_ada).toMatchObject({ standing: 'UP', hp: 1, xp: 225 });
  });

  it('is defeat when nobody stands or is stable, and the dice decide who lives', () => {
    const table = fight({ heroes: [knight], foes: { ogre: 1 }, dice: { initiative: [20, 1] } })
      .set('Ada', { hp: 4 })
      .engage('Ada', 'Ogre');
    table.act('endTurn', {}, { tactic: [1], attack: [15], damage: [4, 4], 'death save': [12, 3, 12, 14] });
    expect(table.state.outcome).toMatchObject({ status: 'LOST' });
    expect(table.campaign.characters.char_ada).toMatchObject({ standing: 'UP', hp: 1 });
  });

  it('ends the campaign when all are dead', () => {
    const table = fight({ heroes: [knight], foes: { ogre: 1 }, dice: { initiative: [20, 1] } })
      .set('Ada', { hp: 4 })
      .engage('Ada', 'Ogre');
    table.act('endTurn', {}, { tactic: [1], attack: [15], damage: [4, 4], 'death save': [1, 3] });
    expect(table.campaign).toMatchObject({ status: 'ENDED', endReason: 'CHARACTER_DEATH' });
  });

  it('is flight when everybody has left', () => {
    const table = fight({ heroes: [knight], foes: { ogre: 1 }, dice: { initiative: [20, 1] } }).act('flee');
    expect(table.state.outcome).toMatchObject({ status: 'FLED' });
  });

  it('breaks off after the agreed rounds', () => {
    const table = fight({
      heroes: [knight],
      foes: { commoner: 1 },
      settings: { roundLimit: 3 },
      dice: { initiative: [20, 1] },
    }).set('Commoner', { speed: 0, attacks: [], hp: 99, maxHp: 99 });
    for (let round = 1; round <= 3; round++) table.act('endTurn');
    expect(table.state.outcome).toMatchObject({ status: 'DRAWN', reason: 'both sides break off' });
  });
});

describe('monsters that do not stay down', () => {
  it('are zombies, by Undead Fortitude against 5 and the damage', () => {
    const table = fight({ heroes: [knight], foes: { zombie: 1 }, dice: { initiative: [20, 1] } })
      .engage('Ada', 'Zombie')
      .set('Zombie', { hp: 3 });
    table.act('attack', { target: 'Zombie', weapon: 'longsword' }, { attack: [15], damage: [4], save: [11], ...{} });
    expect(table.of('SaveRolled')[0]).toMatchObject({ against: 'Undead Fortitude', needed: 14, passed: true });
    expect(table.body('Zombie')).toMatchObject({ hp: 1, standing: 'UP' });
  });

  it('but not after a critical hit', () => {
    const table = fight({ heroes: [knight], foes: { zombie: 1 }, dice: { initiative: [20, 1] } })
      .engage('Ada', 'Zombie')
      .set('Zombie', { hp: 3 });
    table.act('attack', { target: 'Zombie', weapon: 'longsword' }, { attack: [20], damage: [4, 4] });
    expect(table.body('Zombie').standing).toBe('DEAD');
  });

  it('are trolls, which rise with 10 hit points unless burned', () => {
    const felled = (hurtBy: readonly 'fire'[]) =>
      fight({ heroes: [knight], foes: { troll: 1 }, dice: { initiative: [20, 1] } })
        .set('Troll', { hp: 0, standing: 'DOWN', hurtBy })
        .afflict('Troll', 'unconscious')
        .set('Ada', { zone: 0, hp: 12, maxHp: 12 });
    const risen = felled([]).act('endTurn');
    expect(risen.of('Regenerated')[0]).toMatchObject({ hpBefore: 0, hpAfter: 10 });
    expect(risen.body('Troll').standing).toBe('UP');
    const burned = felled(['fire']).act('endTurn');
    expect(burned.body('Troll').standing).toBe('DEAD');
    expect(burned.state.outcome).toMatchObject({ status: 'WON' });
  });
});
