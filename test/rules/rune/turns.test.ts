/** Seed 003, "Combat Initialization", "Turn Advancement", "Timeline Projection", and their edge cases. */
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/rules/dice.ts';
import { begin } from '../../../src/rules/play.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import { healthIndicator } from '../../../src/rules/rune/views.ts';
import { emptyScene } from '../../../src/rules/shared.ts';
import { against, dazed, faces, fight, hero } from './support.ts';

const muster = {
  ...{ kind: 'FIGHT' as const, settings: { profile: 'canon' }, camp: rune.camp.initial, scene: emptyScene },
  ...{ characters: [hero()], enemies: [] },
};
const plan = (type: string, picks: Record<string, string[]> = {}) => ({ plan: { type, picks } as never });

describe('combat initialisation', () => {
  it('critical test scenario 1: goes through the ten steps in order', () => {
    const begun = fight({ foes: ['und_draugr_01', 'bst_vargr_01'], scene: { ambient: 'Deep Cold' } });
    expect(begun.types()).toEqual([
      ...['CombatStarted', 'InitiativeRolled', 'InitiativeRolled', 'InitiativeRolled', 'AmbientTookHold'],
      ...['TurnOrderSet', 'RoundBegan', 'IntentRead', 'IntentPlanned', 'IntentRead', 'IntentPlanned'],
      ...['TurnBegan', 'AmbientTicked', 'HarmDealt', 'TurnReady', 'IntentPlanned', 'IntentPlanned', 'WindowOpened'],
    ]);
    expect(begun.body('hero').abilities).toEqual(['power_strike', 'shield_wall', 'second_wind']);
  });

  it('critical test scenario 1: does not start without a living character', () => {
    const dead = { ...hero(), standing: 'DEAD' as const };
    for (const characters of [[], [dead]]) {
      const dice = diceFrom(faces({}));
      const begun = begin(rune.combat, { ...muster, characters }, dice);
      expect(begun).toMatchObject({
        ok: false,
        refusal: { code: 'BAD_USER_INPUT', message: 'A fight needs a living character.' },
      });
      expect(dice.rolls).toEqual([]);
    }
  });

  it('rolls initiative d10 + FINESSE + WITS once, heroes first, before the air of the place counts', () => {
    const begun = fight({ scene: { ambient: 'low_visibility' }, script: { initiative: [7, 4] } });
    expect(begun.of('InitiativeRolled').map(({ who, roll }) => [who, roll.total])).toEqual([
      ['hero', 19],
      ['foe.1', 11],
    ]);
  });

  it('a burden slows, and a fractured mind is late', () => {
    const laden = hero({ own: { items: { dvergr_mail: 7 }, corruption: 81 } });
    expect(fight({ heroes: [laden] }).of('InitiativeRolled')[0]!.roll.total).toBe(10 + 4 + 5);
  });

  it('sorts descending; of equals the nimbler, then heroes, then as listed', () => {
    const equal = fight({ foes: ['bst_vargr_01', 'bst_vargr_01'], script: { initiative: [5, 7, 7] } });
    expect(equal.state.order).toEqual(['hero', 'foe.1', 'foe.2']);
    const slower = hero({ own: { attributes: { sturdiness: 8, might: 7, finesse: 4, wits: 8, will: 6 } } });
    const begun = fight({
      heroes: [slower],
      foes: ['bst_vargr_01'],
      script: { initiative: [5, 7], attack: [2, 2, 2, 2, 2, 2] },
    });
    expect(begun.state.order).toEqual(['foe.1', 'hero']);
  });

  it('with no enemies starts and is won at the first check', () => {
    const begun = fight({ foes: [] });
    expect(begun.types()).toEqual(['CombatStarted', 'InitiativeRolled', 'TurnOrderSet', 'RoundBegan', 'CombatEnded']);
    expect(begun.state.outcome).toEqual({ status: 'WON', reason: 'every enemy is dead or gone' });
  });

  it('scales enemies by rank, party level and variance', () => {
    const draugr = fight({ heroes: [hero({ level: 3 })], script: { 'enemy.variance': [8] } }).body('foe.1');
    expect(draugr.maxHp).toBe(73);
    const servitor = fight({ heroes: [hero({ level: 2 })], foes: ['mec_serv_01'], script: { 'enemy.variance': [4] } });
    expect(servitor.body('foe.1')).toMatchObject({ maxHp: 16, maxStamina: 12 });
    const boss = fight({ heroes: [hero({ level: 5 })], foes: ['boss_overseer'], script: { 'enemy.trait': [1, 2, 2] } });
    expect(boss.body('foe.1').maxHp).toBe(200);
    const brisk = fight({ settings: { profile: 'brisk' } }).body('foe.1');
    expect([brisk.maxHp, brisk.maxStamina, brisk.soak]).toEqual([39, 40, 1]);
    const minion = fight({ foes: ['mec_serv_01'], settings: { profile: 'brisk' } }).body('foe.1');
    expect([minion.maxHp, minion.maxStamina]).toEqual([13, 12]);
  });

  it('takes a Draugr, with a warning, for a creature nobody knows', () => {
    const begun = fight({ foes: ['purple worm'] });
    expect(begun.of('EnemySubstituted')).toEqual([{ type: 'EnemySubstituted', who: 'foe.1', asked: 'purple worm' }]);
    expect(begun.body('foe.1')).toMatchObject({ name: 'Rusted Draugr', monster: 'und_draugr_01' });
  });

  it('numbers twins, and keeps the names people give', () => {
    const begun = fight({ foes: ['bst_vargr_01', 'bst_vargr_01', { key: 'und_draugr_01', name: 'Bryn' }] });
    expect(['foe.1', 'foe.2', 'foe.3'].map((id) => begun.body(id).name)).toEqual([
      'Ash-Vargr 1',
      'Ash-Vargr 2',
      'Bryn 1',
    ]);
    const twins = fight({ heroes: [hero(), hero({ id: 'other' })] });
    expect(twins.body('other').name).toBe('Bryn 2');
  });

  it('leaves whoever is surprised, or was dragged out of a rest, disoriented', () => {
    expect(fight({ scene: { surprised: 'PARTY' } }).body('hero').statuses).toEqual({
      disoriented: { stacks: 1, duration: 1 },
    });
    expect(fight({ scene: { surprised: 'FOES' } }).body('foe.1').statuses).toEqual({
      disoriented: { stacks: 1, duration: 1 },
    });
    expect(fight({ camp: { ambush: ['mec_serv_01'] } }).body('hero').statuses).toHaveProperty('disoriented');
  });
});

describe('turn start', () => {
  it('keeps the order of the steps: damage over time, regeneration, stamina, cooldowns, trauma, ambient, stance', () => {
    const scarred = hero({ own: { traumas: ['hemophobia'], stamina: 10 } });
    const turn = fight({ heroes: [scarred], scene: { ambient: 'deep_cold' } }).set('foe.1', { statuses: dazed });
    turn.set('hero', {
      ...{
        cooldowns: { shield_wall: 2 },
        statuses: { bleeding: { stacks: 1, duration: 3 } },
        traits: ['regenerating'],
      },
    });
    turn.act('defend', {}, { bleeding: [3], resolve: [2, 2, 2, 2, 2, 2] });
    const own = turn.events.slice(turn.events.findIndex((event) => event.type === 'TurnBegan' && event.who === 'hero'));
    expect(own.map((event) => event.type)).toEqual([
      ...['TurnBegan', 'HarmDealt', 'HurtHealed', 'ResourceChanged', 'CooldownsChanged', 'StressChanged'],
      ...['AmbientTicked', 'HarmDealt', 'StanceEnded', 'TurnReady', 'IntentPlanned', 'WindowOpened'],
    ]);
  });

  it('regains 5 + FINESSE/2 stamina in canon and 12 + FINESSE/2 in brisk, up to the maximum', () => {
    const regained = (profile: string, stamina: number) =>
      fight({ settings: { profile } })
        .set('foe.1', { statuses: dazed })
        .set('hero', { stamina })
        .act('endTurn')
        .body('hero').stamina;
    expect([regained('canon', 10), regained('canon', 70), regained('brisk', 10)]).toEqual([18, 74, 25]);
  });

  it('a stunned combatant regains no stamina, loses the turn, and its statuses tick', () => {
    const done = fight().set('foe.1', {
      stamina: 5,
      statuses: { stunned: { stacks: 1, duration: 1 }, bleeding: { stacks: 1, duration: 2 } },
    });
    done.act('endTurn', {}, { bleeding: [2] });
    expect(done.of('TurnSkipped')).toEqual([{ type: 'TurnSkipped', who: 'foe.1', because: 'stunned' }]);
    expect(done.body('foe.1')).toMatchObject({ stamina: 5, statuses: { bleeding: { stacks: 1, duration: 1 } } });
  });

  it('a stunned hero is passed over without being asked', () => {
    const done = fight()
      .set('hero', { statuses: { stunned: { stacks: 1, duration: 2 } } })
      .set('foe.1', { statuses: dazed });
    done.act('endTurn');
    expect(done.of('TurnSkipped').map(({ who }) => who)).toEqual(['foe.1', 'hero', 'foe.1']);
    expect(done.state.round).toBe(3);
  });

  it('death by damage over time removes the combatant, and victory is checked at once', () => {
    const done = fight().set('foe.1', { hp: 2, statuses: { bleeding: { stacks: 1, duration: 3 } } });
    done.act(
      'endTurn',
      {},
      { bleeding: [4], 'loot.count': [1], 'loot.upgrade': [100], 'loot.quality': [1], 'loot.type': [100], ...{} },
    );
    expect(done.of('StandingChanged')).toMatchObject([{ who: 'foe.1', to: 'DEAD' }]);
    expect(done.state.outcome!.status).toBe('WON');
  });

  it('ends the defending stance at the next own turn', () => {
    const done = fight().set('foe.1', { statuses: dazed }).act('defend');
    expect(done.types()).toContain('StanceEnded');
    expect(done.body('hero').defending).toBe(false);
  });

  it('cooldowns fall by one at each own turn start and vanish at zero', () => {
    const done = against('und_draugr_01').act('useAbility', { ability: ['shield_wall'], targets: [] });
    expect(done.body('hero').cooldowns).toEqual({ shield_wall: 2 });
    done.act('endTurn').act('endTurn');
    expect(done.body('hero').cooldowns).toEqual({});
  });
});

describe('turn order', () => {
  const order = (done: ReturnType<typeof fight>) => done.of('TurnBegan').map(({ who }) => who);

  it('critical test scenario 2: wraps around into the next round', () => {
    const done = fight({ foes: ['und_draugr_01', 'und_draugr_01'] });
    done.set('foe.1', { statuses: dazed }).set('foe.2', { statuses: dazed }).act('endTurn');
    expect(order(done)).toEqual(['foe.1', 'foe.2', 'hero']);
    expect(done.of('RoundBegan')).toEqual([{ type: 'RoundBegan', round: 2 }]);
  });

  it('critical test scenario 5: the death of somebody earlier in the order skips nobody', () => {
    const foes = ['und_draugr_01', 'und_draugr_01', 'und_draugr_01'];
    const done = fight({ foes, script: { initiative: [2, 10, 4, 3], attack: [2, 2, 2, 2, 2] } });
    expect(done.state.order).toEqual(['foe.1', 'hero', 'foe.2', 'foe.3']);
    done.set('foe.1', { hp: 1, statuses: dazed }).set('foe.2', { statuses: dazed }).set('foe.3', { statuses: dazed });
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, { physical: [8, 8] });
    expect(order(done)).toEqual(['foe.2', 'foe.3', 'hero']);
  });

  it('critical test scenario 5: whoever dies of its wounds in its own turn costs nobody else the turn', () => {
    const done = fight({ foes: ['und_draugr_01', 'und_draugr_01', 'und_draugr_01'] });
    done.set('foe.1', { hp: 1, statuses: { bleeding: { stacks: 1, duration: 3 } } });
    done.set('foe.2', { statuses: dazed }).set('foe.3', { statuses: dazed });
    done.act('endTurn', {}, { bleeding: [6] });
    expect(order(done)).toEqual(['foe.1', 'foe.2', 'foe.3', 'hero']);
    done.act('endTurn');
    expect(order(done)).toEqual(['foe.2', 'foe.3', 'hero']);
  });

  it('hasted combatants act twice in their turn', () => {
    const done = against('und_draugr_01')
      .set('hero', { statuses: { hasted: { stacks: 1, duration: 2 } } })
      .act('endTurn');
    done.act('defend');
    expect(done.of('TurnBegan')).toEqual([]);
    expect(done.state.turn).toEqual({ who: 'hero', actions: 1 });
    done.act('endTurn');
    expect(order(done)).toEqual(['foe.1', 'hero']);
  });

  it('a hasted enemy acts twice too', () => {
    const done = fight({ foes: ['mec_serv_01'] }).set('foe.1', {
      statuses: { hasted: { stacks: 1, duration: 2 } },
      stamina: 0,
      abilities: [],
    });
    done.act('endTurn');
    expect(done.of('Defended')).toHaveLength(2);
  });

  it('an effect one gives oneself does not tick in the same turn, others do', () => {
    const done = against('und_draugr_01');
    done.act('useAbility', { ability: ['shield_wall'], targets: [] });
    expect(done.body('hero').statuses.fortified).toEqual({ stacks: 1, duration: 2 });
    done.act('endTurn');
    expect(done.body('hero').statuses.fortified).toEqual({ stacks: 1, duration: 1 });
    done.act('endTurn');
    expect(done.body('hero').statuses.fortified).toBeUndefined();
  });
});

describe('victory and defeat', () => {
  it('critical test scenario 6: the last enemy dead or gone is victory, the last hero dead defeat', () => {
    const fled = fight({ foes: ['hum_raider_01'] })
      .set('foe.1', { hp: 5, ...plan('flee') })
      .act('endTurn');
    expect(fled.state.outcome!.status).toBe('WON');
    expect(fled.of('XpAwarded')).toEqual([]);
    expect(fled.of('LootGranted')).toEqual([]);
    const lost = fight()
      .set('hero', { hp: 1, nearDeath: true })
      .set('foe.1', plan('useAbility', { ability: ['rusty_cleave'], targets: ['hero'] }));
    lost.act('endTurn', {}, { physical: [6] });
    expect(lost.state.outcome!.status).toBe('LOST');
    expect(lost.body('hero').standing).toBe('DEAD');
  });

  it('clears every status but exhaustion when the fight ends', () => {
    const tired = hero({ own: { exhausted: true } });
    const done = fight({ heroes: [tired] }).set('hero', {
      statuses: { exhausted: { stacks: 1, duration: null }, bleeding: { stacks: 1, duration: 2 } },
    });
    done.act('flee', {}, { flight: [8, 2, 2, 2, 2, 2] });
    expect(done.state.outcome!.status).toBe('FLED');
    expect(done.body('hero').statuses).toEqual({ exhausted: { stacks: 1, duration: null } });
  });
});

describe('timeline', () => {
  it('lists the rest of this round, then the next one, the living only, up to the window', () => {
    const done = fight({ foes: ['und_draugr_01', 'bst_vargr_01'] }).set('foe.1', { standing: 'DEAD', hp: 0 });
    const view = (length: number) =>
      rune.combat.timeline(done.state, length).map((entry) => [entry.combatantId, entry.round, entry.isActive]);
    expect(view(8)).toEqual([
      ['hero', 1, true],
      ['foe.2', 1, false],
      ['hero', 2, false],
      ['foe.2', 2, false],
    ]);
    expect(view(2)).toHaveLength(2);
    expect(view(0)).toEqual([]);
  });

  it('is what then happens when nobody dies', () => {
    const done = fight({ foes: ['und_draugr_01', 'und_draugr_01', 'und_draugr_01'] });
    for (const id of ['foe.1', 'foe.2', 'foe.3']) done.set(id, { statuses: dazed });
    const projected = rune.combat.timeline(done.state, 8).map((entry) => entry.combatantId);
    const happened = ['hero'];
    while (happened.length < projected.length)
      happened.push(
        ...done
          .act('endTurn')
          .of('TurnBegan')
          .map(({ who }) => who),
      );
    expect(happened.slice(0, projected.length)).toEqual(projected);
  });

  it.each([
    [0, 'DEAD'],
    [25, 'CRITICAL'],
    [26, 'WOUNDED'],
    [50, 'WOUNDED'],
    [51, 'HEALTHY'],
  ])('health indicator: %i of 100 is %s', (hp, word) => {
    expect(healthIndicator({ ...fight().body('hero'), hp, maxHp: 100 })).toBe(word);
  });

  it('shows the indicator on each entry, and is empty once the fight is over', () => {
    const done = fight().set('foe.1', { hp: 10 });
    expect(rune.combat.timeline(done.state, 2).map((entry) => entry.indicator)).toEqual(['HEALTHY', 'CRITICAL']);
    done.act('flee', {}, { flight: [8, 2, 2, 2, 2, 2] });
    expect(rune.combat.timeline(done.state, 8)).toEqual([]);
  });
});
