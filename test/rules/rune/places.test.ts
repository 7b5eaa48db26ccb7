/** rune.md 3.13 and 3.14: how places kill, what sets a hazard off, and the states it goes through. */
import { describe, expect, it } from 'vitest';
import { candidates } from '../../../src/rules/rune/tactics.ts';
import { against, dazed, fight, hero } from './support.ts';

describe('ambient conditions', () => {
  it('can kill', () => {
    const done = fight({ scene: { ambient: 'deep_cold' } }).set('foe.1', { hp: 1, statuses: dazed });
    done.act('endTurn', {}, { 'loot.count': [1], 'loot.upgrade': [100], 'loot.quality': [1], 'loot.type': [100] });
    expect(done.state.outcome!.status).toBe('WON');
    const lost = fight({
      heroes: [hero({ own: { hp: 1 } })],
      scene: { ambient: 'deep_cold' },
    });
    expect(lost.state.outcome!.status).toBe('LOST');
  });
});

describe('hazards', () => {
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

  it('Volatile Gas minds fire alone', () => {
    const struck = against('und_draugr_01', {}, { scene: { hazards: ['volatile_gas'] } });
    struck.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, { physical: [8, 8] });
    expect(struck.of('HazardTriggered')).toEqual([]);
  });

  it('spares the dead: who falls to one hazard is not struck by the next', () => {
    const weak = hero({ own: { hp: 1 } });
    const begun = fight({ heroes: [weak], scene: { hazards: ['entropy_field', 'spore_pod'] }, script: { cold: [6] } });
    expect(begun.of('HazardTriggered').map(({ hazard }) => hazard)).toEqual(['entropy_field']);
    expect(begun.state.outcome!.status).toBe('LOST');
  });

  it('on purpose: costs the turn, nothing else, and no row is safe from it', () => {
    const foes = ['und_draugr_01', 'hum_raider_01'];
    const done = fight({ foes, scene: { hazards: ['release_valve'] } });
    for (const id of ['foe.1', 'foe.2']) done.set(id, { statuses: dazed });
    done.act('trigger', { hazard: ['release_valve'], target: ['foe.2'] }, { fire: [6, 6] });
    expect(done.of('HazardTriggered')).toMatchObject([{ by: 'hero', targetIds: ['foe.2'] }]);
    expect(done.of('HarmDealt')).toMatchObject([{ targetId: 'foe.2', sourceId: null, amount: 12 }]);
    expect(done.of('ResourceChanged').filter(({ who }) => who === 'hero')).toEqual([]);
    expect(done.of('TurnBegan').map(({ who }) => who)).toEqual(['foe.2', 'foe.1', 'hero']);
  });

  it('on purpose: dormant, triggered, cooling for three rounds, dormant', () => {
    const done = against('und_draugr_01', {}, { scene: { hazards: ['release valve'] } });
    const trigger = () => done.options().find((option) => option.type === 'trigger')!;
    expect(trigger()).toMatchObject({ label: 'Set off Release Valve (2d6 fire damage) on Rusted Draugr' });
    done.ask('trigger', {}, { fire: [1, 1] });
    expect(done.of('HazardTriggered')[0]!.phase).toBe('TRIGGERED');
    expect(done.state.hazards).toEqual([{ key: 'release_valve', phase: 'COOLDOWN', left: 2 }]);
    expect(done.refusal('trigger')).toEqual({
      ...{ code: 'ON_COOLDOWN', message: 'Release Valve is spent: 2 more rounds.', data: { rounds: 2 } },
    });
    expect(done.act('endTurn').refusal('trigger').message).toBe('Release Valve is spent: 1 more round.');
    done.act('endTurn');
    expect(done.state.hazards).toEqual([{ key: 'release_valve', phase: 'DORMANT', left: 0 }]);
    expect(done.ask('trigger', {}, { fire: [1, 1] }).of('HarmDealt')).toHaveLength(1);
  });

  it('on purpose: once only where it falls to pieces, and asks which of two is meant', () => {
    const done = against('und_draugr_01', {}, { scene: { hazards: ['rotten_scaffold', 'release_valve'] } });
    expect(done.refusal('trigger')).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', data: { candidates: ['Rotten Scaffold', 'Release Valve'] } },
    });
    done.ask('trigger', { named: { hazard: 'scaffold' } }, { physical: [1, 1, 1] });
    expect(done.refusal('trigger', { named: { hazard: 'rotten_scaffold' } })).toEqual({
      ...{ code: 'ILLEGAL_ACTION', message: 'Rotten Scaffold is spent for good.' },
    });
    done.ask('trigger', {}, { fire: [1, 1] });
    expect(done.refusal('trigger', { picks: { hazard: ['rotten_scaffold'] } }).message).toBe(
      'Rotten Scaffold is spent for good.',
    );
    expect(done.refusal('trigger', { picks: { hazard: ['release_valve'] } }).code).toBe('ILLEGAL_ACTION');
  });

  it('on purpose: nothing else is set off by hand, and enemies have no eye for it', () => {
    const done = fight({ scene: { hazards: ['volatile_gas'] } });
    expect(done.refusal('trigger').code).toBe('ILLEGAL_ACTION');
    const valve = fight({ scene: { hazards: ['release_valve'] } });
    expect(candidates(valve.state, valve.body('foe.1')).map(({ plan }) => plan.type)).not.toContain('trigger');
    const friend = fight({
      heroes: [hero(), hero({ id: 'ally', name: 'Ask' })],
      scene: { hazards: ['release_valve'] },
    });
    expect(friend.refusal('trigger', { picks: { target: ['ally'] } }).code).toBe('ILLEGAL_ACTION');
  });
});
