/** Seed 003, "Ability Execution", and rune.md 3.7: who knows what, how it is asked for, aether, chants. */
import { describe, expect, it } from 'vitest';
import { knownAbilities } from '../../../src/rules/rune/abilities.ts';
import { abilities } from '../../../src/rules/rune/data/abilities.ts';
import type { Body } from '../../../src/rules/rune/terms.ts';
import { against, dazed, fight, hero, times } from './support.ts';

const use = (ability: string, target: string | null = 'foe.1') => ({
  ability: [ability],
  targets: target === null ? [] : [target],
});
const of = (archetype: string, level = 5) => hero({ class: archetype, level });

describe('what each archetype knows', () => {
  it.each([
    ['warrior', 1, ['power_strike', 'shield_wall', 'second_wind']],
    ['warrior', 3, ['power_strike', 'shield_wall', 'second_wind', 'crushing_blow']],
    ['warrior', 5, ['power_strike', 'shield_wall', 'second_wind', 'crushing_blow', 'unstoppable']],
    ['skirmisher', 1, ['quick_slash', 'hamstring', 'evasive_roll']],
    ['skirmisher', 3, ['quick_slash', 'hamstring', 'evasive_roll', 'poison_blade']],
    ['adept', 1, ['analyze', 'field_repair']],
    ['adept', 4, ['analyze', 'field_repair', 'overcharge']],
    ['mystic', 2, ['aether_bolt', 'runic_shield', 'mind_spike']],
    ['mystic', 5, ['aether_bolt', 'runic_shield', 'mind_spike', 'blightfire', 'purify']],
  ] as const)('a %s of level %i knows %j', (archetype, level, known) => {
    expect(knownAbilities(archetype, level)).toEqual(known);
  });
});

describe('player abilities', () => {
  it('poison does not take on the undying, but Poison Blade poisons the living for 3', () => {
    const undying = against('und_draugr_01', {}, { heroes: [of('skirmisher')] });
    undying.act('useAbility', use('poison_blade'), { poison: [6, 3] });
    expect(undying.of('StatusResisted')[0]).toMatchObject({
      status: 'poisoned',
      because: 'the undying cannot be poisoned',
    });
    const living = against('bst_vargr_01', {}, { heroes: [of('skirmisher')] });
    living.act('useAbility', use('poison_blade'), { poison: [6, 3], poisoned: [4] });
    expect(living.of('StatusChanged')[0]).toMatchObject({ status: 'poisoned', stacksAfter: 1, duration: 3 });
  });

  it('heals never above the maximum', () => {
    const nearly = against('und_draugr_01').set('hero', { hp: 127 });
    expect(nearly.act('useAbility', use('second_wind', null)).of('HurtHealed')[0]!.amount).toBe(3);
  });

  it('Overcharge lifts MIGHT by 2 for 3 turns, for oneself or an ally', () => {
    const heroes = [of('adept'), hero({ id: 'ally', name: 'Ask' })];
    const done = fight({ heroes }).set('foe.1', { statuses: dazed }).act('useAbility', use('overcharge', 'ally'));
    expect(done.body('ally').statuses.bolstered_might).toEqual({ stacks: 2, duration: 3 });
  });

  it('is multiplied by 1.5 against the vulnerable, and physical harm may be soaked away altogether', () => {
    const soft = against('und_draugr_01', { statuses: { vulnerable: { stacks: 1, duration: 3 } } });
    expect(soft.act('useAbility', use('power_strike'), { physical: [8, 5] }).of('HarmDealt')[0]).toMatchObject({
      raw: 13,
      amount: 17,
    });
    const hard = against('und_draugr_01', { soak: 30 });
    expect(hard.act('useAbility', use('power_strike'), { physical: [8, 5] }).of('HarmDealt')[0]).toMatchObject({
      amount: 0,
    });
  });
});

describe('critical test scenario 7: abilities, hotkeys, cooldowns', () => {
  it('goes by hotkey, by name, and by part of a name in any case', () => {
    const done = () => against('und_draugr_01');
    const byKey = done().ask('useAbility', { hotkey: 1 }, { physical: [1, 2] });
    const byName = done().ask(
      'useAbility',
      { named: { ability: 'Power Strike', targets: 'draugr' } },
      { physical: [1, 2] },
    );
    const byPart = done().ask('useAbility', { named: { ability: 'pOwEr' } }, { physical: [1, 2] });
    for (const used of [byKey, byName, byPart]) expect(used.of('AbilityUsed')[0]!.ability).toBe('power_strike');
  });

  it('range 0 reaches oneself, a single enemy is meant where none is named, several must be told apart', () => {
    const two = fight({ foes: ['bst_vargr_01', 'bst_vargr_01'] });
    expect(two.refusal('useAbility', { hotkey: 1 })).toMatchObject({
      code: 'TARGET_REQUIRED',
      data: { candidates: ['Ash-Vargr 1', 'Ash-Vargr 2'] },
    });
    expect(two.refusal('useAbility', { hotkey: 1, named: { targets: 'vargr' } })).toMatchObject({
      code: 'TARGET_REQUIRED',
    });
    two.set('foe.1', { statuses: dazed }).set('foe.2', { statuses: dazed });
    two.ask('useAbility', { hotkey: 1, named: { targets: 'vargr 2' } }, { physical: [1, 2] });
    expect(two.of('AbilityUsed')[0]!.targetIds).toEqual(['foe.2']);
    const own = against('und_draugr_01').ask('useAbility', { named: { ability: 'second wind' } });
    expect(own.of('AbilityUsed')[0]!.targetIds).toEqual(['hero']);
  });

  it('lists the candidates where a part of a name fits several abilities', () => {
    expect(against('und_draugr_01').refusal('useAbility', { named: { ability: 'w' } })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Which ability? Power Strike, Shield Wall, Second Wind.',
      data: { candidates: ['Power Strike', 'Shield Wall', 'Second Wind'] },
    });
  });

  it('says how long an ability still cools, and costs nothing', () => {
    const done = against('und_draugr_01').act('useAbility', use('shield_wall', null));
    expect(done.refusal('useAbility', { named: { ability: 'Shield Wall' } })).toEqual({
      ...{ code: 'ON_COOLDOWN', message: 'Shield Wall is cooling down: 2 more turns.', data: { turns: 2 } },
    });
    done.act('endTurn');
    expect(done.refusal('useAbility', { named: { ability: 'Shield Wall' } }).message).toBe(
      'Shield Wall is cooling down: 1 more turn.',
    );
    done.act('endTurn').act('useAbility', use('shield_wall', null));
    expect(done.of('AbilityUsed')).toHaveLength(1);
  });

  it('refuses what cannot be paid with need and have', () => {
    const done = against('und_draugr_01').set('hero', { stamina: 19 });
    expect(done.refusal('useAbility', { hotkey: 1 })).toEqual({
      code: 'INSUFFICIENT_RESOURCE',
      message: 'Bryn needs 20 stamina for that and has 19.',
      data: { resource: 'stamina', need: 20, have: 19 },
    });
  });

  it('knows no hotkey nobody has, and no ability of another archetype', () => {
    const done = against('und_draugr_01');
    expect(done.refusal('useAbility', { hotkey: 4 })).toMatchObject({
      code: 'ILLEGAL_ACTION',
      message: 'Bryn has no ability 4.',
    });
    expect(done.refusal('useAbility', { named: { ability: 'Aether Bolt' } })).toMatchObject({ code: 'ILLEGAL_ACTION' });
  });
});

describe('aether', () => {
  const mystic = (patch: Partial<Body>) =>
    against('und_draugr_01', {}, { heroes: [of('mystic', 1)] }).set('hero', patch);

  it('overcast: 2 hit points for each missing point, all aether spent', () => {
    const done = mystic({ aether: 5, hp: 40, nearDeath: true }).act('useAbility', use('aether_bolt'), {
      aether: [1, 1],
    });
    expect(done.of('Overcast')).toEqual([{ type: 'Overcast', who: 'hero', missing: 10, hpBefore: 40, hpAfter: 20 }]);
    expect(done.body('hero')).toMatchObject({ aether: 0, hp: 20 });
    const dry = mystic({ aether: 0, hp: 31, nearDeath: true }).act('useAbility', use('aether_bolt'), {
      aether: [1, 1],
    });
    expect(dry.body('hero')).toMatchObject({ aether: 0, hp: 1 });
  });

  it('overcast: needs strictly more hit points than it costs', () => {
    expect(mystic({ aether: 5, hp: 20 }).refusal('useAbility', { hotkey: 1 })).toMatchObject({
      code: 'INSUFFICIENT_RESOURCE',
      data: { resource: 'aether', need: 15, have: 5 },
    });
  });

  it('says on the option what part would be paid in blood', () => {
    const label = (patch: Partial<Body>) =>
      mystic(patch)
        .options()
        .find((option) => option.type === 'useAbility')!.label;
    expect([label({}), label({ aether: 5 })]).toEqual([
      'Aether Bolt on Rusted Draugr (2d6 aether damage; 15 aether)',
      'Aether Bolt on Rusted Draugr (2d6 aether damage; 15 aether, 20 of it in blood)',
    ]);
  });

  it('is closed to the silenced', () => {
    const done = mystic({ statuses: { silenced: { stacks: 1, duration: 2 } } });
    expect(done.refusal('useAbility', { hotkey: 1 })).toMatchObject({
      code: 'ILLEGAL_ACTION',
      message: 'Bryn is silenced and cannot draw on aether.',
    });
  });

  it('is nothing for anybody but mystics', () => {
    const done = against('und_draugr_01').set('hero', { abilities: ['aether_bolt'], aether: 50 });
    expect(done.refusal('useAbility', { hotkey: 1 })).toEqual({
      code: 'INSUFFICIENT_RESOURCE',
      message: 'Only a mystic can draw on aether, and Bryn is none.',
      data: { resource: 'aether', need: 15, have: 0 },
    });
  });
});

describe('what an ability sets off', () => {
  it('vampires and thorns count for abilities as well', () => {
    const drained = fight({ foes: ['bst_vargr_01'] }).set('foe.1', { hp: 10, traits: ['vampiric'] });
    drained
      .set('foe.1', { plan: { type: 'useAbility', picks: use('savage_lunge', 'hero') } })
      .act('endTurn', {}, { physical: [8] });
    expect(drained.of('HurtHealed')[0]).toMatchObject({ amount: 2 });
    const thorny = against('und_draugr_01', { traits: ['thorns'] }).act('useAbility', use('power_strike'), {
      physical: [8, 6],
    });
    expect(thorny.of('HarmDealt')[1]).toMatchObject({ targetId: 'hero', amount: 3, kind: 'thorns' });
  });
});

describe('charged abilities', () => {
  const boss = (patch: Partial<Body> = {}) =>
    fight({ foes: ['boss_overseer'] }).set('foe.1', { traits: [], soak: 0, maxHp: 200, hp: 200, ...patch });
  const begins = { plan: { type: 'useAbility', picks: use('seismic_slam', 'hero') } } as const;

  it('begin with a telegraph, cost at once, and neither harm nor cool down yet', () => {
    const done = boss(begins).act('endTurn');
    expect(done.of('ChantBegan')[0]).toMatchObject({
      ...{ ability: 'seismic_slam', turnsLeft: 2, telegraph: 'raises both arms, and the floor begins to tremble' },
    });
    expect(done.body('foe.1')).toMatchObject({
      stamina: 40 + 60 * 1.5,
      cooldowns: {},
      channel: { ability: 'seismic_slam', turnsLeft: 2 },
    });
    expect(done.of('HarmDealt')).toEqual([]);
    expect(done.body('foe.1').statuses.chanting).toEqual({ stacks: 1, duration: null });
  });

  it('pass every turn while charging and are released on the second own turn after the start', () => {
    const done = boss(begins).act('endTurn').act('endTurn');
    expect(done.of('ChantContinued')[0]).toMatchObject({ turnsLeft: 1 });
    done.act('endTurn', {}, { physical: [6, 6, 6, 6] });
    expect(done.types().filter((type) => type.startsWith('Chant') || type === 'HarmDealt')).toEqual([
      'ChantReleased',
      'HarmDealt',
    ]);
    expect(done.body('foe.1')).toMatchObject({ channel: null, cooldowns: { seismic_slam: 5 }, statuses: {} });
    expect(done.of('HarmDealt')[0]).toMatchObject({ targetId: 'hero', amount: 21 });
  });

  const chanting = {
    channel: { ability: 'seismic_slam', turnsLeft: 2 },
    statuses: { chanting: { stacks: 1, duration: null } },
  };

  it('are broken by one hit of a tenth of maximum hit points: stunned, cost lost, no cooldown', () => {
    const done = boss({ ...chanting, maxHp: 110 }).act('useAbility', use('power_strike'), { physical: [6, 5] });
    expect(done.of('ChantInterrupted')[0]).toMatchObject({ who: 'foe.1', by: 'hero', name: 'Seismic Slam' });
    expect(done.of('TurnSkipped').map(({ who }) => who)).toEqual(['foe.1']);
    expect(done.body('foe.1')).toMatchObject({ channel: null, cooldowns: {}, statuses: {} });
  });

  it('are not broken by less, nor by wounds that bleed', () => {
    const done = boss({
      ...chanting,
      maxHp: 120,
      statuses: { ...chanting.statuses, bleeding: { stacks: 5, duration: 2 } },
    });
    done.act('useAbility', use('power_strike'), { physical: [6, 5], bleeding: times(5, 6) });
    expect(done.of('ChantInterrupted')).toEqual([]);
    expect(done.body('foe.1').channel).toEqual({ ability: 'seismic_slam', turnsLeft: 1 });
  });

  it('are broken by basic attacks too, and a chanter who dies is not stunned', () => {
    const done = boss({ ...chanting, hp: 5, attributes: { ...boss().body('foe.1').attributes, finesse: 1 } });
    done.act('attack', { target: ['foe.1'], mode: ['STANDARD'] }, { attack: times(7, 9), weapon: [8], ...spoils });
    expect(done.types()).toContain('ChantInterrupted');
    expect(done.of('StatusChanged').map(({ status, stacksAfter }) => [status, stacksAfter])).toEqual([['chanting', 0]]);
  });

  it('Terminal Overload cannot be broken by anything short of death', () => {
    const done = boss({ channel: { ability: 'terminal_overload', turnsLeft: 3 }, hp: 60, maxHp: 60, stamina: 0 });
    done.act('useAbility', use('power_strike'), { physical: [8, 8] });
    expect(done.of('ChantInterrupted')).toEqual([]);
    expect(abilities.terminal_overload).toMatchObject({
      stamina: 50,
      cooldown: 10,
      charge: { turns: 3, interrupt: 1 },
    });
  });

  it('a chanting hero is not asked, and a stunned chanter makes no progress', () => {
    const done = against('und_draugr_01')
      .set('hero', chanting)
      .act('endTurn', {}, { physical: [1, 1, 1, 1] });
    expect(done.types().filter((type) => type.startsWith('Chant'))).toEqual(['ChantContinued', 'ChantReleased']);
    const stunned = boss({ ...chanting, statuses: { ...chanting.statuses, ...dazed } }).act('endTurn');
    expect(stunned.body('foe.1').channel).toEqual({ ability: 'seismic_slam', turnsLeft: 2 });
  });
});

const spoils = { 'loot.count': [1], 'loot.upgrade': [100], 'loot.quality': [1], 'loot.type': [100] };
