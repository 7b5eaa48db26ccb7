/** The ten worked examples and the validation checklist of the rules document, by number, dice in the document's order. */
import { describe, expect, it } from 'vitest';
import { hero, match, muster } from './heroes.ts';
import {
  all,
  body,
  dealt,
  does,
  duelOf,
  fight,
  NO_LOOT,
  one,
  open,
  refused,
  started,
  together,
  waiting,
  window,
} from './support.ts';

describe('worked examples', () => {
  it('1: a Dagger beats a Goblin in one round, and the loot of tier 1 is rolled once', () => {
    const game = fight([hero('Ada', 'porter', ['dagger'])], ['goblin']);
    does(game, 'ada', 'attack', {}, [4, 3, 2, 1]);
    expect(one(game, 'CombatRoundRolled').losses).toEqual([{ who: 'combat.1', by: 'ada' }]);
    does(game, 'ada', 'settle', {}, { 'loot.drop.roll.t1': [50], 'deck.draw.treasure.t1': [1] });
    expect(body(game, 'ada').hp).toBe(5);
    expect(one(game, 'LootRolled').tier).toBe(1);
    expect(one(game, 'LootGranted').items).toEqual(['dagger']);
    expect(game.state.outcome).toEqual({ status: 'WON', reason: 'every enemy is defeated' });
  });

  it('2: 2 against 6 misses, 6 against 4 hits, and the fight goes on', () => {
    const game = fight([hero('Ada', 'porter')], ['skeleton']);
    does(game, 'ada', 'attack', {}, [2, 4, 5, 5]);
    does(game, 'ada', 'settle');
    expect(body(game, 'ada').hp).toBe(4);
    expect(body(game, 'combat.1').hp).toBe(1);
    expect(window(game)).toBe('beforeDice');
  });

  it('3: the Wolf dies and still bites; the Goblin is left', () => {
    const game = fight([hero('Ada', 'porter')], ['goblin', 'wolf']);
    does(game, 'ada', 'attack', { target: ['combat.2'] }, [3, 4, 2, 5, 2]);
    does(game, 'ada', 'settle', {}, [NO_LOOT]);
    expect(body(game, 'ada').hp).toBe(4);
    expect(body(game, 'combat.2').standing).toBe('DEAD');
    expect(body(game, 'combat.1')).toMatchObject({ standing: 'UP', hp: 1 });
    expect(all(game, 'LootRolled')).toHaveLength(1);
  });

  it('4: a Wardstone prevents one of two hits and is gone', () => {
    const game = fight([hero('Ada', 'porter', ['wardstone'])], ['bandit', 'skeleton']);
    does(game, 'ada', 'attack', { target: ['combat.1'] }, [1, 2, 6, 4, 1]);
    expect(one(game, 'CombatRoundRolled').losses).toHaveLength(2);
    does(game, 'ada', 'prevent', { target: ['combat.2'] });
    expect(one(game, 'DamagePrevented')).toMatchObject({ who: 'ada', by: 'combat.2', item: 'wardstone' });
    expect(body(game, 'ada')).toMatchObject({ hp: 4, pack: { bandolier: [] } });
    expect(body(game, 'combat.1').hp).toBe(1);
  });

  it('5: a retreat after the dice cancels all damage and leads six tiles back', () => {
    const game = fight([hero('Ada', 'porter')], ['orc']);
    does(game, 'ada', 'attack', {}, [2, 1, 6, 5]);
    does(game, 'ada', 'retreat');
    expect(one(game, 'RetreatExecuted')).toMatchObject({ who: 'ada', afterDice: true, from: 20, to: 14 });
    expect(all(game, 'HarmDealt')).toEqual([]);
    expect(body(game, 'ada')).toMatchObject({ hp: 5, position: 14, standing: 'GONE' });
    expect(body(game, 'combat.1').hp).toBe(2);
    expect(game.state.outcome!.status).toBe('FLED');
  });

  it('6: player and Troll fall together: loot is awarded, the fight is lost, one tile back, sleep owed', () => {
    const game = fight([hero('Ada', 'porter', [], { hp: 1 })], ['troll']);
    does(game, 'ada', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'ada', 'settle');
    expect(body(game, 'combat.1').hp).toBe(1);
    does(game, 'ada', 'attack', {}, [6, 2, 5, 2]);
    does(game, 'ada', 'settle', {}, { 'loot.drop.roll.t2': [1], 'deck.draw.treasure.t2': [1] });
    expect(one(game, 'LootGranted').items).toEqual(['heirloom_armor']);
    expect(body(game, 'ada')).toMatchObject({ hp: 0, standing: 'DOWN', position: 19 });
    expect(body(game, 'ada').statuses.must_sleep).toBeDefined();
    expect(game.state.outcome).toEqual({ status: 'LOST', reason: 'the party is beaten' });
  });

  it('7: the Duelist keeps the dice in round 1 and re-rolls in round 2; both end at 4', () => {
    const game = duelOf(['Ada', 'porter', ['lords_sword']], ['Bryn', 'duelist', ['wooden_shield']]);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [3, 2, 4, 4]);
    expect(window(game)).toBe('reroll');
    does(game, 'bryn', 'settle');
    expect(one(game, 'WindowOpened').window.kind).toBe('settle');
    does(game, 'ada', 'settle');
    does(game, 'bryn', 'settle');
    expect([body(game, 'ada').hp, body(game, 'bryn').hp]).toEqual([4, 5]);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 5, 3, 3]);
    does(game, 'bryn', 'reroll', {}, { 'duel.defense.reroll': [5] });
    const rerolled = one(game, 'DuelistRerolled');
    expect([rerolled.replaced.total, rerolled.roll.total]).toEqual([4, 6]);
    does(game, 'ada', 'settle');
    does(game, 'bryn', 'settle');
    expect([body(game, 'ada').hp, body(game, 'bryn').hp]).toEqual([4, 4]);
  });

  it('8: a Smoke Bomb at the offer: no dice, no duels for the rest of the turn', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      draft.combatants.p1!.pack.bandolier = ['smoke_bomb'];
    });
    does(game, 'p0', 'challenge', { target: ['p1'] });
    expect(waiting(game)).toEqual(['p1']);
    does(game, 'p1', 'useItem', { item: ['smoke_bomb'] });
    expect(game.state.turn!.noDuels).toBe(true);
    expect(game.state.decks.t2.at(-1)).toBe('smoke_bomb');
    expect(window(game)).toBe('turn');
    expect(refused(game, 'p0', 'challenge', { target: ['p1'] }).message).toContain(
      'no duels for the rest of this turn',
    );
    expect(open(game, 'p0')).toEqual(expect.arrayContaining(['move', 'sleep']));
  });

  it('9: an Alchemist who drinks Rage beforehand has +1 Attack in every round of the turn, flagged in the first', () => {
    const game = together(['alchemist', 'hunter'], (draft) => {
      Object.assign(draft.combatants.p0!, { position: 0 });
      draft.combatants.p0!.pack.bandolier = ['rage_potion'];
      draft.decks.e1 = ['skeleton', ...draft.decks.e1];
    });
    does(game, 'p0', 'useItem', { item: ['rage_potion'] });
    does(game, 'p0', 'move', {}, [2]);
    does(game, 'p0', 'attack', {}, [1, 6, 1, 6]);
    const rage = { source: 'Rage Potion', amount: 1 };
    expect(one(game, 'CombatRoundRolled').dice[0]!.modifiers).toEqual([{ ...rage, extended: true }]);
    does(game, 'p0', 'attack', {}, [1, 6, 1, 6]);
    expect(one(game, 'CombatRoundRolled').dice[0]!).toMatchObject({ roll: { total: 2 }, modifiers: [rage] });
  });

  it('10: a double knock-out in the Final bracket is fought again from the hit points before it, and nobody sleeps', () => {
    const game = dealt(match([hero('P0', 'porter'), hero('P1', 'monk')], 'bracket'), (draft) => {
      for (const id of ['p0', 'p1']) draft.combatants[id]!.hp = 1;
      (draft.clash as { hpBefore: object }).hpBefore = { p0: 1, p1: 1 };
    });
    const [first, second] = waiting(game) as [string, string];
    does(game, first, 'attack');
    does(game, second, 'attack', {}, [6, 1, 6, 1]);
    does(game, first, 'settle');
    does(game, second, 'settle');
    expect(one(game, 'DuelEnded').outcome).toBe('drawn');
    expect(one(game, 'BracketReplayed').hp).toEqual({ p0: 1, p1: 1 });
    for (const id of ['p0', 'p1']) expect(body(game, id)).toMatchObject({ hp: 1, standing: 'UP', statuses: {} });
    expect(refused(game, first, 'cancel').code).toBe('ILLEGAL_ACTION');
    does(game, first, 'attack');
    does(game, second, 'attack', {}, [6, 6, 1, 1]);
    does(game, first, 'settle');
    does(game, second, 'settle');
    expect(one(game, 'MatchWon').who).toBe(first);
    expect(game.state.outcome!.reason).toContain('won the Final bracket');
  });
});

describe('validation checklist', () => {
  it('1: losses are applied together, after the Wardstone has been chosen', () => {
    const game = fight([hero('Ada', 'porter', ['wardstone'])], ['goblin', 'goblin']);
    does(game, 'ada', 'attack', {}, [6, 1, 6, 6, 1]);
    expect(open(game, 'ada')).toEqual(['settle', 'retreat', 'prevent', 'prevent']);
    expect(body(game, 'combat.1').hp).toBe(1);
    does(game, 'ada', 'prevent', { target: ['combat.1'] }, [NO_LOOT]);
    expect(one(game, 'DamageApplied').losses).toEqual([
      { who: 'ada', by: 'combat.2' },
      { who: 'combat.1', by: 'ada' },
    ]);
  });

  it('2: one target can be hurt, every enemy attacks, only the target rolls Defense', () => {
    const game = fight([hero('Ada', 'porter')], ['goblin', 'wolf', 'bandit']);
    does(game, 'ada', 'attack', { target: ['combat.3'] }, [1, 6, 1, 1, 1, 6]);
    const thrown = one(game, 'CombatRoundRolled').dice.map(({ who, stat }) => `${who} ${stat}`);
    expect(thrown).toEqual([
      ...['ada attack', 'ada defense'],
      ...['combat.1 attack', 'combat.2 attack', 'combat.3 attack', 'combat.3 defense'],
    ]);
  });

  it('3: a retreat before the dice rolls none, one after them leaves them in the log and hurts nobody', () => {
    const before = fight([hero('Ada', 'porter')], ['goblin']);
    does(before, 'ada', 'retreat');
    expect(one(before, 'RetreatExecuted').afterDice).toBe(false);
    const after = fight([hero('Ada', 'porter')], ['goblin']);
    does(after, 'ada', 'attack', {}, [6, 1, 6, 1]);
    expect(one(after, 'CombatRoundRolled').dice).toHaveLength(4);
    does(after, 'ada', 'retreat');
    expect(body(after, 'ada').hp).toBe(5);
    expect(body(after, 'combat.1').hp).toBe(1);
  });

  it('4: at 0 the fight is lost even if the last enemy died', () => {
    const game = fight([hero('Ada', 'porter', [], { hp: 1 })], ['goblin']);
    does(game, 'ada', 'attack', {}, [6, 1, 6, 1]);
    does(game, 'ada', 'settle', {}, [NO_LOOT]);
    expect(body(game, 'combat.1').standing).toBe('DEAD');
    expect(game.state.outcome!.status).toBe('LOST');
  });

  it('5: a queue stays on its tile and is whole again for the next fight', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      draft.combatants.p0!.position = 17;
      draft.queues['18'] = ['orc'];
      draft.decks.e2.splice(draft.decks.e2.indexOf('orc'), 1);
    });
    does(game, 'p0', 'move', {}, [1]);
    const foe = game.state.clash!.kind === 'fight' ? game.state.clash!.queue[0]! : '';
    does(game, 'p0', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'p0', 'settle');
    expect(body(game, foe).hp).toBe(1);
    does(game, 'p0', 'retreat');
    expect(game.state.queues['18']).toEqual(['orc']);
    expect(body(game, foe).standing).toBe('GONE');
    game.state = {
      ...game.state,
      combatants: { ...game.state.combatants, p1: { ...body(game, 'p1'), position: 17 } },
      turn: { ...game.state.turn!, history: [17] },
    };
    does(game, 'p1', 'move', {}, [1]);
    expect(body(game, foe)).toMatchObject({ hp: 2, standing: 'UP' });
  });

  it('6: the defending Duelist re-rolls the Defense die once per duel, after the dice', () => {
    const game = duelOf(['Ada', 'duelist'], ['Bryn', 'duelist']);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 6, 1, 1]);
    expect(waiting(game)).toEqual(['bryn']);
    does(game, 'bryn', 'reroll', {}, [6]);
    expect(one(game, 'DuelistRerolled').exchange.dice.map((die) => die.stat)).toEqual([
      'attack',
      'defense',
      'attack',
      'defense',
    ]);
    does(game, 'ada', 'settle');
    expect(refused(game, 'bryn', 'reroll').code).toBe('ON_COOLDOWN');
    does(game, 'bryn', 'settle');
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [1, 6, 1, 6]);
    expect(window(game)).toBe('beforeDice');
    expect(refused(game, 'ada', 'reroll').code).toBe('ILLEGAL_ACTION');
  });

  it('7: the loser stays on the tile at 0 and owes sleep; the winner loots', () => {
    const game = duelOf(['Ada', 'porter', [], { hp: 5 }], ['Bryn', 'hunter', ['dagger', 'robe'], { hp: 1 }]);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'ada', 'settle');
    does(game, 'bryn', 'settle');
    expect(body(game, 'bryn')).toMatchObject({ hp: 0, position: 20, standing: 'DOWN' });
    expect(body(game, 'bryn').statuses.must_sleep).toBeDefined();
    does(game, 'ada', 'loot', { items: ['dagger', 'robe'] });
    expect(body(game, 'ada').pack).toMatchObject({ held: ['dagger'], worn: ['robe'] });
    expect(body(game, 'bryn').pack).toMatchObject({ held: [], worn: [] });
    expect(game.state.outcome).toEqual({ status: 'WON', reason: 'Ada won the duel' });
  });

  it('8: a double knock-out is a draw without loot, and both owe sleep', () => {
    const game = duelOf(['Ada', 'porter', ['dagger'], { hp: 1 }], ['Bryn', 'hunter', ['dagger'], { hp: 1 }]);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 1, 6, 1]);
    does(game, 'ada', 'settle');
    does(game, 'bryn', 'settle');
    expect(game.state.outcome!.status).toBe('DRAWN');
    for (const id of ['ada', 'bryn']) expect(body(game, id).statuses.must_sleep).toBeDefined();
  });

  it('9: a Monk cancels on 5 or 6, once per game', () => {
    const game = started(muster([hero('Ada', 'porter'), hero('Bryn', 'monk')], { kind: 'DUEL' }));
    does(game, 'bryn', 'cancel', {}, { 'monk.cancel.roll': [4] });
    expect(one(game, 'DuelCancelled').passed).toBe(false);
    expect(refused(game, 'bryn', 'cancel').code).toBe('ON_COOLDOWN');
    const calm = started(muster([hero('Ada', 'porter'), hero('Bryn', 'monk')], { kind: 'DUEL' }));
    does(calm, 'bryn', 'cancel', {}, { 'monk.cancel.roll': [5] });
    expect(calm.state.outcome).toEqual({ status: 'DRAWN', reason: 'Bryn talked the duel away' });
  });

  it('10: a Lamp works before the tile resolves, on the own turn, and never in combat', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      Object.assign(draft.combatants.p0!, { position: 3 });
      draft.combatants.p0!.pack.held = ['lamp'];
    });
    expect(refused(game, 'p0', 'lamp').code).toBe('ILLEGAL_ACTION');
    does(game, 'p0', 'move', {}, [2]);
    expect(window(game)).toBe('landing');
    does(game, 'p0', 'lamp');
    expect(body(game, 'p0').position).toBe(4);
    const fought = fight([hero('Ada', 'porter', ['lamp'])], ['goblin']);
    expect(refused(fought, 'ada', 'lamp').message).toBe('A Lamp is of no use once the fight has begun.');
  });

  it('11: a Raider rolls after a victory and draws from the tier of the tile, after a duel from the first', () => {
    const game = fight([hero('Ada', 'raider')], ['troll']);
    for (const _ of [1, 2]) {
      does(game, 'ada', 'attack', {}, [6, 6, 1, 1]);
      does(
        game,
        'ada',
        'settle',
        {},
        body(game, 'combat.1').hp === 2
          ? []
          : { 'loot.drop.roll.t2': [100], 'raider.roll': [5], 'deck.draw.treasure.t2': [18] },
      );
    }
    expect(one(game, 'RaiderRolled')).toMatchObject({ passed: true, tier: 2 });
    expect(one(game, 'LootGranted').items).toEqual(['smoke_bomb']);
    const duel = duelOf(['Ada', 'raider'], ['Bryn', 'hunter', [], { hp: 1 }]);
    does(duel, 'ada', 'attack');
    does(duel, 'bryn', 'attack', {}, [6, 6, 1, 1]);
    does(duel, 'ada', 'settle');
    does(duel, 'bryn', 'settle', {}, { 'raider.roll': [4] });
    expect(one(duel, 'RaiderRolled')).toMatchObject({ passed: false, tier: 1 });
  });

  it('12: the dice fall in the order of the document', () => {
    const game = duelOf(['Ada', 'porter'], ['Bryn', 'duelist']);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [1, 2, 3, 4]);
    expect(one(game, 'CombatRoundRolled').dice.map(({ roll }) => roll.why)).toEqual([
      ...['duel.attacker.attack', 'duel.attacker.defense', 'duel.defender.attack', 'duel.defender.defense'],
    ]);
  });
});
