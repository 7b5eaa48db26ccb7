/** Seed 003, "Player Attack Execution": the three tables, the outcomes, the formulas, the traits. */
import { describe, expect, it } from 'vitest';
import { attackPool, modes, outcomeOf } from '../../../src/rules/rune/attack.ts';
import { defense, stressPenalty, threshold } from '../../../src/rules/rune/derived.ts';
import { defenseOf, thresholdOf } from '../../../src/rules/rune/measures.ts';
import type { Body } from '../../../src/rules/rune/terms.ts';
import { scaledHarm } from '../../../src/rules/rune/wounds.ts';
import { against, dazed, fight, hero, times } from './support.ts';

const at = (mode: string, target = 'foe.1') => ({ target: [target], mode: [mode] });

describe('the tables of seed 003', () => {
  it('StaminaCosts: Light 15, Standard 25, Heavy 40', () => {
    expect([modes.LIGHT.stamina, modes.STANDARD.stamina, modes.HEAVY.stamina]).toEqual([15, 25, 40]);
  });

  it('DamageBonuses: Light 0, Standard 2, Heavy 4', () => {
    expect([modes.LIGHT.damage, modes.STANDARD.damage, modes.HEAVY.damage]).toEqual([0, 2, 4]);
  });

  it('HitModifiers: Light +1, Standard 0, Heavy -1', () => {
    expect([modes.LIGHT.dice, modes.STANDARD.dice, modes.HEAVY.dice]).toEqual([1, 0, -1]);
  });

  it.each([
    ['LIGHT', 8, 15],
    ['STANDARD', 7, 25],
    ['HEAVY', 6, 40],
  ] as const)('rolls MIGHT with the modifier and pays its stamina: %s', (mode, dice, stamina) => {
    const done = against('und_draugr_01').act('attack', at(mode), { attack: times(dice, 2) });
    expect(done.of('AttackSettled')[0]!.roll!.dice).toHaveLength(dice);
    expect(done.of('ResourceChanged')[0]).toMatchObject({
      who: 'hero',
      resource: 'stamina',
      from: 74,
      to: 74 - stamina,
    });
  });
});

describe('outcome classification', () => {
  it.each([
    [0, 1, -2, 'FUMBLE'],
    [0, 0, -2, 'MISS'],
    [2, 3, 0, 'MISS'],
    [1, 2, -1, 'MISS'],
    [3, 0, 1, 'GLANCING'],
    [4, 0, 2, 'GLANCING'],
    [5, 0, 3, 'HIT'],
    [6, 0, 4, 'HIT'],
    [7, 0, 5, 'CRITICAL'],
    [9, 1, 7, 'CRITICAL'],
  ] as const)('%i successes with %i botches and net %i is a %s', (successes, botches, net, outcome) => {
    expect(outcomeOf(successes, botches, net)).toBe(outcome);
  });

  it('critical test scenario 3: resolves an attack at every outcome level, pool first, then the weapon die', () => {
    // A Draugr has Defense 14, threshold 2, soak 2; MIGHT 7, Standard +2.
    const swing = (attack: number[], more = {}) =>
      against('und_draugr_01').act('attack', at('STANDARD'), { attack, ...more });
    expect(swing([1, 2, 3, 4, 5, 6, 7], { resolve: times(6, 8) }).of('AttackSettled')[0]!.outcome).toBe('FUMBLE');
    expect(swing([8, 9, 1, 4, 5, 6, 7]).of('HarmDealt')).toEqual([]);
    expect(swing([8, 9, 10, 8, 5, 6, 7], { weapon: [4] }).of('HarmDealt')[0]).toMatchObject({ raw: 13, amount: 4 });
    expect(swing([8, 9, 10, 8, 8, 6, 7], { weapon: [4] }).of('HarmDealt')[0]).toMatchObject({ raw: 13, amount: 11 });
    expect(swing(times(7, 8), { weapon: [4] }).of('HarmDealt')[0]).toMatchObject({ raw: 13, amount: 24 });
  });

  it('gives the defender the tie', () => {
    const done = against('und_draugr_01').act('attack', at('STANDARD'), { attack: [3, 8, 8, 2, 9 - 5, 4, 6] });
    expect(done.of('AttackSettled')[0]).toMatchObject({ successes: 2, needed: 2, net: 0, outcome: 'MISS' });
  });

  it('counts 8 and more in canon and 6 and more in brisk', () => {
    const pool = { attack: [6, 7, 8, 2, 2, 2, 2] };
    expect(against('und_draugr_01').act('attack', at('STANDARD'), pool).of('AttackSettled')[0]!.successes).toBe(1);
    const brisk = against('und_draugr_01', {}, { settings: { profile: 'brisk' } });
    expect(brisk.act('attack', at('STANDARD'), { ...pool, weapon: [1] }).of('AttackSettled')[0]!.successes).toBe(3);
  });

  it('never rolls fewer than one die', () => {
    const weak = { attributes: { sturdiness: 5, might: 1, finesse: 5, wits: 5, will: 5 } };
    const done = against('und_draugr_01')
      .set('hero', weak)
      .act('attack', at('HEAVY'), { attack: [2] });
    expect(done.of('AttackSettled')[0]!.roll!.dice).toHaveLength(1);
  });
});

describe('the formulas of seed 003', () => {
  it.each([
    [5, 0, 15],
    [5, 19, 15],
    [5, 40, 13],
    [6, 100, 11],
    [3, 60, 10],
  ])('Defense = 10 + FINESSE - stress/20: FINESSE %i at stress %i is %i', (finesse, stress, expected) => {
    expect(defense(finesse, stress)).toBe(expected);
  });

  it.each([
    [14, 2],
    [15, 3],
    [19, 3],
    [20, 4],
    [9, 1],
  ])('Threshold = Defense / 5: %i is %i', (defended, expected) => {
    expect(threshold(defended)).toBe(expected);
  });

  it('critical test scenario 9: stress takes up to 5 from Defense', () => {
    expect([0, 19, 20, 45, 80, 99, 100].map(stressPenalty)).toEqual([0, 0, 1, 2, 4, 4, 5]);
    const shaken = against('und_draugr_01', { stress: 100 });
    expect(defenseOf(shaken.state, shaken.body('foe.1'))).toBe(9);
    expect(thresholdOf(shaken.state, shaken.body('foe.1'))).toBe(1);
  });

  it('critical test scenario 4: floors each step, then soaks, and always lets one point through', () => {
    const bare = against('und_draugr_01', { soak: 5 }).body('foe.1');
    const harm = (target: Body, base: number) => scaledHarm(target, null, base, { soaked: true, least: 1 }).amount;
    expect(harm(bare, 42)).toBe(37);
    const vulnerable = {
      ...bare,
      statuses: { vulnerable: { stacks: 1, duration: 2 }, fortified: { stacks: 2, duration: 2 } },
    };
    expect(harm(vulnerable, 28)).toBe(33);
    expect(harm({ ...bare, soak: 8 }, 4)).toBe(1);
  });

  it('worked number: MIGHT 9 Heavy against FINESSE 3, soak 5, net 5, weapon 8 is 37', () => {
    const strong = { attributes: { sturdiness: 8, might: 9, finesse: 6, wits: 6, will: 6 } };
    const slow = { attributes: { sturdiness: 5, might: 6, finesse: 3, wits: 3, will: 3 }, soak: 5 };
    const done = against('und_draugr_01', slow).set('hero', strong);
    done.act('attack', at('HEAVY'), { attack: [...times(7, 9), 2], weapon: [8] });
    expect(done.of('AttackSettled')[0]).toMatchObject({ net: 5, outcome: 'CRITICAL' });
    expect(done.of('HarmDealt')[0]).toMatchObject({ raw: 21, amount: 37, modifiers: ['critical', 'soak 5'] });
  });

  it('worked number: seven dice with two successes against threshold 2 miss', () => {
    const target = { attributes: { sturdiness: 5, might: 6, finesse: 5, wits: 3, will: 3 }, stress: 40, soak: 3 };
    const done = against('und_draugr_01', target).act('attack', at('STANDARD'), { attack: [3, 5, 8, 2, 9, 4, 6] });
    expect(done.of('AttackSettled')[0]).toMatchObject({ successes: 2, needed: 2, outcome: 'MISS' });
  });

  it('strikes with bare fists for a d4 where nothing is in hand', () => {
    const bare = hero({ equipment: [] });
    const done = against('und_draugr_01', {}, { heroes: [bare] });
    done.act('attack', at('STANDARD'), { attack: [...times(5, 8), 2, 2], weapon: [4] });
    expect(done.of('HarmDealt')[0]!.roll!.dice[0]!.sides).toBe(4);
    expect(done.of('AttackSettled')[0]!.weapon).toBe('fists');
  });
});

describe('visual effects', () => {
  it.each([
    [times(7, 8), 'CRITICAL', ['CRITICAL_FLASH']],
    [[8, 8, 8, 8, 8, 2, 2], 'HIT', ['DAMAGE_FLASH']],
    [[8, 8, 8, 2, 2, 2, 2], 'GLANCING', ['DAMAGE_FLASH']],
    [[8, 2, 2, 2, 2, 2, 2], 'MISS', []],
  ] as const)('player attack %j: %s flashes %j', (attack, outcome, cues) => {
    const script = { attack, weapon: outcome === 'MISS' ? [] : [1] };
    expect(against('und_draugr_01').act('attack', at('STANDARD'), script).of('AttackSettled')[0]).toMatchObject({
      outcome,
      cues,
    });
  });

  it('flashes for an enemy critical on a player, and enemies wait 750 ms only as a hint', () => {
    const plan = { type: 'attack', picks: { target: ['hero'], mode: ['STANDARD'] } } as const;
    const done = fight().set('foe.1', { plan, attributes: { sturdiness: 5, might: 9, finesse: 4, wits: 3, will: 3 } });
    done.act('endTurn', {}, { attack: times(9, 10), weapon: [3], resolve: times(6, 2) });
    expect(done.of('AttackSettled')[0]).toMatchObject({
      attackerId: 'foe.1',
      outcome: 'CRITICAL',
      cues: ['CRITICAL_FLASH'],
    });
    expect(done.of('EnemyActing')).toEqual([{ type: 'EnemyActing', who: 'foe.1', pace: 750 }]);
  });
});

describe('creature traits', () => {
  const solid = { attack: [...times(5, 8), 2, 2], weapon: [8] };

  it('armored: soak +3', () => {
    const done = against('und_draugr_01', { traits: ['armored'] }).act('attack', at('STANDARD'), solid);
    expect(done.of('HarmDealt')[0]).toMatchObject({ raw: 17, amount: 12, modifiers: ['soak 5'] });
  });

  it('berserk: deals and takes a quarter more, rounded down', () => {
    const taken = against('und_draugr_01', { traits: ['berserker'], soak: 0 }).act('attack', at('STANDARD'), solid);
    expect(taken.of('HarmDealt')[0]!.amount).toBe(21);
    const plan = { type: 'attack', picks: { target: ['hero'], mode: ['STANDARD'] } } as const;
    const dealt = fight().set('foe.1', { plan, traits: ['berserker'] });
    dealt.act('endTurn', {}, { attack: times(6, 8), weapon: [3] });
    expect(dealt.of('HarmDealt')[0]).toMatchObject({ raw: 11, amount: 10, modifiers: ['berserk', 'soak 3'] });
  });

  it('thorns: the attacker takes a quarter of the damage, and can die of it', () => {
    const done = against('und_draugr_01', { traits: ['thorns'], soak: 0 }).set('hero', { hp: 4, nearDeath: true });
    done.act('attack', at('STANDARD'), solid);
    expect(done.of('HarmDealt').map(({ targetId, amount }) => [targetId, amount])).toEqual([
      ['foe.1', 17],
      ['hero', 4],
    ]);
    expect(done.state.outcome).toEqual({ status: 'LOST', reason: 'the party has fallen' });
  });

  it('vampiric: heals a quarter of the damage it deals, up to its maximum', () => {
    const plan = { type: 'attack', picks: { target: ['hero'], mode: ['STANDARD'] } } as const;
    const bitten = fight({ foes: ['bst_vargr_01'] }).set('foe.1', { plan, traits: ['vampiric'], hp: 20 });
    bitten.act('endTurn', {}, { attack: [...times(6, 8), 2], weapon: [8] });
    expect(bitten.of('HurtHealed')[0]).toMatchObject({
      targetId: 'foe.1',
      because: 'vampiric',
      amount: 3,
      hpAfter: 23,
    });
  });

  it('corrosive: its hits leave the target vulnerable for a turn', () => {
    const plan = { type: 'attack', picks: { target: ['hero'], mode: ['STANDARD'] } } as const;
    const done = fight().set('foe.1', { plan, traits: ['corrosive'] });
    done.act('endTurn', {}, { attack: times(6, 8), weapon: [3] });
    expect(done.of('StatusChanged')[0]).toMatchObject({ who: 'hero', status: 'vulnerable', duration: 1 });
  });

  it('explosive: 15 to everybody else at its death, whatever they wear', () => {
    const done = fight({ foes: ['und_draugr_01', 'und_haug_01'] })
      .set('foe.1', { traits: ['explosive'], hp: 1, statuses: dazed })
      .set('foe.2', { statuses: dazed });
    done.act('attack', at('STANDARD'), solid);
    expect(
      done
        .of('HarmDealt')
        .slice(1)
        .map(({ targetId, amount, kind }) => [targetId, amount, kind]),
    ).toEqual([
      ['hero', 15, 'blast'],
      ['foe.2', 15, 'blast'],
    ]);
  });

  it('explosive: bursts set off bursts, in turn order, and defeat beats a victory at the same moment', () => {
    const done = fight({ foes: ['und_draugr_01', 'und_draugr_01', 'und_draugr_01'] });
    for (const id of ['foe.1', 'foe.2', 'foe.3']) done.set(id, { traits: ['explosive'], hp: 10, statuses: dazed });
    done.set('hero', { hp: 40, nearDeath: true }).act('attack', at('STANDARD', 'foe.2'), solid);
    expect(done.of('StandingChanged').map(({ who }) => who)).toEqual(['foe.2', 'foe.1', 'foe.3', 'hero']);
    expect(done.state.outcome!.status).toBe('LOST');
  });

  it('regenerating: a tenth of its maximum at its turn start, never above it', () => {
    const done = fight()
      .set('foe.1', { traits: ['regenerating'], hp: 30, statuses: dazed })
      .act('endTurn');
    expect(done.of('HurtHealed')[0]).toMatchObject({ amount: 6, because: 'regenerating', hpBefore: 30, hpAfter: 36 });
    const nearly = fight()
      .set('foe.1', { traits: ['regenerating'], hp: 58, statuses: dazed })
      .act('endTurn');
    expect(nearly.of('HurtHealed')[0]).toMatchObject({ amount: 2, hpAfter: 60 });
  });

  it('regenerating: half of that in brisk', () => {
    const setting = { settings: { profile: 'brisk' } };
    const done = against('und_draugr_01', { traits: ['regenerating'], hp: 10, maxHp: 60 }, setting).act('endTurn');
    expect(done.of('HurtHealed')[0]).toMatchObject({ amount: 3, hpAfter: 13 });
  });

  it('relentless: half as many hit points again, and it cannot be stunned', () => {
    const script = { 'enemy.trait': [2] };
    const tough = fight({ foes: ['elite_und_draugr_01'], script });
    expect(tough.body('foe.1')).toMatchObject({ name: 'Relentless Rusted Draugr', maxHp: 135, hp: 135 });
    const chanting = fight({ foes: ['boss_overseer'] });
    chanting.set('foe.1', {
      ...{ traits: ['relentless'], channel: { ability: 'seismic_slam', turnsLeft: 2 }, soak: 0, maxHp: 60, hp: 60 },
      ...{ stamina: 0, abilities: [] },
      statuses: { chanting: { stacks: 1, duration: null } },
    });
    chanting.act('attack', at('STANDARD'), solid);
    expect(chanting.of('StatusResisted')[0]).toMatchObject({
      status: 'stunned',
      because: 'the relentless cannot be stunned',
    });
  });

  it('draws one trait for an elite, two for a champion, three for a boss, and never blood for machines', () => {
    const elite = fight({ foes: ['elite_bst_vargr_01'], script: { 'enemy.trait': [4] } }).body('foe.1');
    expect(elite).toMatchObject({
      traits: ['vampiric'],
      name: 'Vampiric Ash-Vargr',
      rank: 'Elite',
      maxHp: 67,
      maxStamina: 75,
    });
    const champion = fight({ foes: ['champion Ash-Vargr'], script: { 'enemy.trait': [1, 7] } }).body('foe.1');
    expect(champion).toMatchObject({
      traits: ['armored', 'thorns'],
      rank: 'Champion',
      name: 'Armored Thorned Ash-Vargr',
    });
    const boss = fight({ foes: ['boss_overseer'], script: { 'enemy.trait': [4, 1, 1] } }).body('foe.1');
    expect(boss.traits).toEqual(['corrosive', 'armored', 'relentless']);
  });
});

describe('pools', () => {
  it('gains a die when blessed, loses one when disoriented, one more when frightened', () => {
    const done = against('und_draugr_01');
    const pool = (statuses: Body['statuses']) => attackPool(done.state, { ...done.body('hero'), statuses }, 'STANDARD');
    const one = { stacks: 1, duration: 2 };
    expect(pool({})).toBe(7);
    expect(pool({ blessed: one })).toBe(8);
    expect(pool({ disoriented: one })).toBe(6);
    expect(pool({ disoriented: one, frightened: one })).toBe(5);
    expect(pool({ bolstered_might: { stacks: 2, duration: 3 } })).toBe(9);
  });
});
