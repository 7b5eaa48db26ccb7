/** rune.md 3.13 and 3.14: every ambient condition, every hazard, and the states a hazard goes through. */
import { describe, expect, it } from 'vitest';
import { attributes } from '../../../src/rules/rune/data/characters.ts';
import { conditions, hazards } from '../../../src/rules/rune/data/places.ts';
import { effective } from '../../../src/rules/rune/measures.ts';
import { dazed, fight, hero, type Script, times } from './support.ts';

describe('ambient conditions', () => {
  it.each([
    ['psychic_resonance', { will: 5 }],
    ['toxic_atmosphere', {}],
    ['deep_cold', { finesse: 5 }],
    ['scorching_heat', { sturdiness: 7 }],
    ['low_visibility', { wits: 4 }],
    ['blighted_ground', { will: 5, wits: 5 }],
    ['static_field', { finesse: 5 }],
    ['dread_presence', { will: 4 }],
  ] as const)('%s lowers %j for everybody, not the maxima', (ambient, changed) => {
    const script: Record<string, Script> = {
      psychic_resonance: { resolve: times(5, 2) },
      dread_presence: { resolve: times(4, 2) },
      toxic_atmosphere: { poison: [1] },
      static_field: { ambient: [26] },
    };
    const begun = fight({ scene: { ambient }, script: script[ambient] ?? {} });
    const seen = Object.fromEntries(attributes.map((name) => [name, effective(begun.state, begun.body('hero'), name)]));
    expect(seen).toEqual({ sturdiness: 8, might: 7, finesse: 6, wits: 6, will: 6, ...changed });
    expect(begun.body('hero')).toMatchObject({ maxHp: 130, maxStamina: 74 });
  });

  const tick = (ambient: string, script: Script) => fight({ scene: { ambient }, script });

  it('ticks at the start of each turn: stress, poison, cold, fire, corruption', () => {
    expect(tick('Psychic Resonance', { resolve: times(5, 2) }).of('StressChanged')[0]).toMatchObject({
      who: 'hero',
      amount: 2,
    });
    expect(tick('dread_presence', { resolve: [8, 2, 2, 2] }).of('StressChanged')[0]).toMatchObject({
      amount: 2,
      successes: 1,
    });
    expect(tick('toxic_atmosphere', { poison: [3] }).of('HarmDealt')[0]).toMatchObject({ amount: 3, kind: 'poison' });
    expect(tick('deep cold', {}).of('HarmDealt')[0]).toMatchObject({ amount: 1, kind: 'cold' });
    expect(tick('scorching_heat', {}).of('HarmDealt')[0]).toMatchObject({ amount: 1, kind: 'fire' });
    expect(tick('blighted_ground', {}).of('CorruptionChanged')[0]).toMatchObject({ who: 'hero', from: 0, to: 1 });
    expect(tick('low_visibility', {}).of('AmbientTicked')).toEqual([]);
  });

  it('Static Field strikes on 25 in 100', () => {
    const struck = tick('static_field', { ambient: [25], lightning: [5] });
    expect(struck.of('AmbientTicked')[0]).toMatchObject({ strikes: true });
    expect(struck.of('HarmDealt')[0]).toMatchObject({ amount: 5, kind: 'lightning' });
    expect(tick('static_field', { ambient: [26] }).of('HarmDealt')).toEqual([]);
  });

  it('can kill', () => {
    const done = fight({ scene: { ambient: 'deep_cold' } }).set('foe.1', { hp: 1, statuses: dazed });
    done.act('endTurn', {}, { 'loot.count': [1], 'loot.upgrade': [100], 'loot.quality': [1], 'loot.type': [100] });
    expect(done.state.outcome!.status).toBe('WON');
    const lost = fight({
      heroes: [hero({ own: { hp: 1 } })],
      scene: { ambient: 'deep_cold' },
      script: { resolve: times(6, 2) },
    });
    expect(lost.state.outcome!.status).toBe('LOST');
  });

  it('is one of the known, and every one has a biome', () => {
    expect(Object.values(conditions).every((condition) => condition.biomes.length > 0)).toBe(true);
  });
});

describe('hazards', () => {
  it.each([
    ['pressure_plate', { physical: [5] }, 'COOLDOWN', 3],
    ['collapsing_floor', { physical: [5, 6] }, 'DESTROYED', 0],
    ['dart_trap', { physical: [4], poisoned: [4] }, 'COOLDOWN', 2],
    ['electrified_floor', { lightning: [4] }, 'COOLDOWN', 3],
    ['spore_pod', { poison: [4], poisoned: [4] }, 'COOLDOWN', 3],
    ['corruption_pool', {}, 'COOLDOWN', 1],
    ['entropy_field', { cold: [3] }, 'COOLDOWN', 3],
  ] as const)('%s is set off by the first to come in', (key, script, phase, left) => {
    const begun = fight({ heroes: [hero(), hero({ id: 'second', name: 'Ask' })], scene: { hazards: [key] }, script });
    expect(begun.of('HazardTriggered')[0]).toMatchObject({ hazard: key, targetIds: ['hero'], phase, left });
  });

  it.each([
    ['steam_vent', { fire: [4, 3] }, 2],
    ['grasping_tendrils', { physical: [4, 3] }, 2],
    ['reality_fissure', { ...{ psychic: [2, 2] }, resolve: times(9, 2) }, 2],
    ['echoing_whispers', { resolve: times(9, 2) }, 2],
  ] as const)('%s strikes everybody at the start of a round', (key, script, left) => {
    const begun = fight({ scene: { hazards: [key] }, script });
    expect(begun.of('HazardTriggered')[0]).toMatchObject({ targetIds: ['hero', 'foe.1'], phase: 'COOLDOWN', left });
  });

  it('does what its entry says: harm, status, stress, corruption', () => {
    const dart = fight({ scene: { hazards: ['dart trap'] }, script: { physical: [4], poisoned: [4] } });
    expect(dart.of('HarmDealt')[0]).toMatchObject({ amount: 1, sourceId: null });
    expect(dart.of('StatusChanged')[0]).toMatchObject({ status: 'poisoned', duration: 2 });
    const pool = fight({ scene: { hazards: ['corruption_pool'] } });
    expect(pool.body('hero').corruption).toBe(2);
    const whispers = fight({ scene: { hazards: ['echoing_whispers'] }, script: { resolve: [8, ...times(8, 2)] } });
    expect([whispers.body('hero').stress, whispers.body('foe.1').stress]).toEqual([2, 3]);
  });

  it('goes from dormant through cooldown back to dormant, one round at a time', () => {
    const done = fight({ scene: { hazards: ['steam_vent'] }, script: { fire: [1, 1] } }).set('foe.1', {
      statuses: dazed,
    });
    const phases = [done.state.hazards[0]];
    done.act('endTurn');
    phases.push(done.state.hazards[0]);
    done.act('endTurn', {}, { fire: [1, 1] });
    phases.push(done.state.hazards[0]);
    expect(phases).toEqual([
      { key: 'steam_vent', phase: 'COOLDOWN', left: 2 },
      { key: 'steam_vent', phase: 'COOLDOWN', left: 1 },
      { key: 'steam_vent', phase: 'COOLDOWN', left: 2 },
    ]);
    expect(done.of('HazardsCooled')[0]!.hazards).toEqual([{ key: 'steam_vent', phase: 'DORMANT', left: 0 }]);
  });

  it('Unstable Machinery falls on whoever is harmed next to it, once', () => {
    const done = fight({ scene: { hazards: ['unstable_machinery'] } }).set('foe.1', { statuses: dazed });
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, { physical: [8, 8, 4, 4] });
    expect(done.of('HarmDealt').map(({ targetId, amount, sourceId }) => [targetId, amount, sourceId])).toEqual([
      ['foe.1', 14, 'hero'],
      ['foe.1', 6, null],
    ]);
    expect(done.state.hazards).toEqual([{ key: 'unstable_machinery', phase: 'DESTROYED', left: 0 }]);
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, { physical: [8, 8] });
    expect(done.of('HazardTriggered')).toEqual([]);
  });

  it('Volatile Gas needs five points of fire', () => {
    const mystic = hero({ class: 'mystic', level: 3 });
    const burn = (fire: number[], burning: number[] = [1]) =>
      fight({ heroes: [mystic], scene: { hazards: ['volatile_gas'] } })
        .set('foe.1', { statuses: dazed })
        .act('useAbility', { ability: ['blightfire'], targets: ['foe.1'] }, { fire, burning });
    expect(burn([1, 1, 2]).of('HazardTriggered')).toEqual([]);
    expect(burn([1, 2, 2, 1, 1, 1, 1]).of('HazardTriggered')).toMatchObject([
      { hazard: 'volatile_gas', targetIds: ['foe.1'], phase: 'DESTROYED' },
    ]);
    const struck = fight({ scene: { hazards: ['volatile_gas'] } }).set('foe.1', { statuses: dazed });
    expect(
      struck
        .act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, { physical: [8, 8] })
        .of('HazardTriggered'),
    ).toEqual([]);
  });

  it('spares the dead: who falls to one hazard is not struck by the next', () => {
    const weak = hero({ own: { hp: 1 } });
    const begun = fight({ heroes: [weak], scene: { hazards: ['entropy_field', 'spore_pod'] }, script: { cold: [6] } });
    expect(begun.of('HazardTriggered').map(({ hazard }) => hazard)).toEqual(['entropy_field']);
    expect(begun.state.outcome!.status).toBe('LOST');
  });

  it('thirteen are known', () => {
    expect(Object.keys(hazards)).toHaveLength(13);
  });
});
