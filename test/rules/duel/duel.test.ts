/** Duels away from the board: the offer and its answers, windows for both, loot, and what is refused. */
import { describe, expect, it } from 'vitest';
import { hero, muster } from './heroes.ts';
import { all, body, does, duelOf, one, open, refused, refusedStart, started, waiting, window } from './support.ts';

const offered = (attacker: Parameters<typeof hero>, defender: Parameters<typeof hero>) =>
  started(muster([hero(...attacker), hero(...defender)], { kind: 'DUEL' }));

describe('the offer', () => {
  it('waits for the defender alone', () => {
    const game = offered(['Ada', 'porter'], ['Bryn', 'hunter']);
    expect(one(game, 'DuelOffered')).toMatchObject({ by: 'ada', to: 'bryn', because: 'challenge' });
    expect(waiting(game)).toEqual(['bryn']);
    expect(open(game, 'bryn')).toEqual(['accept', 'decline']);
    expect(refused(game, 'ada', 'accept').code).toBe('NOT_YOUR_TURN');
  });

  it('can be declined, and nothing is rolled', () => {
    const game = offered(['Ada', 'porter'], ['Bryn', 'hunter']);
    does(game, 'bryn', 'decline');
    expect(game.state.outcome).toEqual({ status: 'DRAWN', reason: 'Bryn declined the duel' });
  });

  it('can be answered with smoke', () => {
    const game = offered(['Ada', 'porter'], ['Bryn', 'hunter', ['smoke_bomb']]);
    does(game, 'bryn', 'useItem', { item: ['smoke_bomb'] });
    expect(body(game, 'bryn').pack.bandolier).toEqual([]);
    expect(game.state.outcome!.status).toBe('DRAWN');
  });

  it('is no time for drinks', () => {
    const game = offered(['Ada', 'porter'], ['Bryn', 'hunter', ['beer']]);
    expect(refused(game, 'bryn', 'useItem', { item: ['beer'] }).message).toBe(
      'Beer is no answer to the offer of a duel.',
    );
  });

  it('leaves a Monk who failed to calm it the choice to accept or decline', () => {
    const game = offered(['Ada', 'porter'], ['Bryn', 'monk']);
    does(game, 'bryn', 'cancel', {}, [1]);
    expect(open(game, 'bryn')).toEqual(['accept', 'decline']);
    expect(body(game, 'bryn').monkUsed).toBe(true);
  });
});

describe('a round of a duel', () => {
  it('asks the challenger first, and either may retreat before the dice', () => {
    const game = duelOf(['Ada', 'porter'], ['Bryn', 'hunter']);
    expect(waiting(game)).toEqual(['ada', 'bryn']);
    expect(refused(game, 'bryn', 'retreat').code).toBe('NOT_YOUR_TURN');
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'retreat');
    expect(body(game, 'bryn').position).toBe(14);
    expect(all(game, 'CombatRoundRolled')).toEqual([]);
    expect(game.state.outcome).toEqual({ status: 'FLED', reason: 'Bryn retreated from the duel' });
  });

  it('lets either retreat after the dice, and then nobody is hurt', () => {
    const game = duelOf(['Ada', 'porter'], ['Bryn', 'hunter']);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 1, 6, 1]);
    does(game, 'ada', 'retreat');
    expect(one(game, 'RetreatExecuted').afterDice).toBe(true);
    expect([body(game, 'ada').hp, body(game, 'bryn').hp]).toEqual([5, 5]);
  });

  it('lets the Duelist retreat instead of re-rolling', () => {
    const game = duelOf(['Ada', 'porter'], ['Bryn', 'duelist']);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 1, 6, 1]);
    does(game, 'bryn', 'retreat');
    expect(one(game, 'RetreatExecuted').afterDice).toBe(true);
    expect(game.state.outcome!.status).toBe('FLED');
  });

  it("counts the Duelist's +1 Attack and no bonus against creatures", () => {
    const game = duelOf(['Ada', 'hunter', ['boogey_bane', 'dagger']], ['Bryn', 'duelist']);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [1, 6, 1, 6]);
    does(game, 'bryn', 'settle');
    expect(all(game, 'AttackSettled')[0]!.weapon).toBe('Dagger');
    const { exchange } = game.state.clash!;
    expect(exchange!.dice[0]!.modifiers).toEqual([{ source: 'Dagger', amount: 1 }]);
    expect(exchange!.dice[2]!.modifiers).toEqual([{ source: 'Duelist', amount: 1 }]);
  });

  it('lets both Duelists re-roll where the house allows it, the attacker first', () => {
    const game = duelOf(['Ada', 'duelist'], ['Bryn', 'duelist'], { attackerDuelistReroll: true });
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 1, 6, 1]);
    expect(waiting(game)).toEqual(['ada', 'bryn']);
    does(game, 'ada', 'reroll', {}, [6]);
    does(game, 'bryn', 'reroll', {}, [6]);
    expect(one(game, 'DuelistRerolled').exchange.losses).toEqual([
      { who: 'bryn', by: 'ada' },
      { who: 'ada', by: 'bryn' },
    ]);
  });

  it('spares each holder of a Wardstone one loss', () => {
    const game = duelOf(['Ada', 'porter', ['wardstone']], ['Bryn', 'hunter', ['wardstone']]);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 1, 6, 1]);
    does(game, 'ada', 'prevent', { target: ['bryn'] });
    does(game, 'bryn', 'settle');
    expect(all(game, 'DamagePrevented').map(({ who }) => who)).toEqual(['bryn', 'ada']);
    expect([body(game, 'ada').hp, body(game, 'bryn').hp]).toEqual([5, 5]);
    expect(one(game, 'DamageApplied').losses).toEqual([]);
  });

  it('lets only the challenger drink', () => {
    const game = duelOf(['Ada', 'porter', ['rage_potion']], ['Bryn', 'hunter', ['rage_potion']]);
    does(game, 'ada', 'useItem', { item: ['rage_potion'] });
    does(game, 'ada', 'attack');
    expect(refused(game, 'bryn', 'useItem', { item: ['rage_potion'] })).toMatchObject({
      code: 'ILLEGAL_ACTION',
      message: "It is not Bryn's turn, and drinks are only for the own turn.",
    });
  });
});

describe('after a duel', () => {
  const beaten = (items: readonly string[]) => {
    const game = duelOf(['Ada', 'porter', ['dagger', 'dagger', 'beer']], ['Bryn', 'hunter', items, { hp: 1 }]);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'ada', 'settle');
    return does(game, 'bryn', 'settle');
  };

  it('is over at once when there is nothing to take', () => {
    expect(beaten([]).state.outcome!.status).toBe('WON');
  });

  it('cards of a kind are told apart, and more than there is cannot be taken', () => {
    const game = beaten(['dagger', 'dagger']);
    expect(refused(game, 'ada', 'loot', { items: ['dagger', 'dagger#2', 'dagger#3'] }).code).toBe('ILLEGAL_ACTION');
    expect(refused(game, 'ada', 'loot', { items: ['dagger', 'dagger'] }).code).toBe('ILLEGAL_ACTION');
    expect(refused(game, 'bryn', 'loot', { items: ['dagger'] }).code).toBe('NOT_YOUR_TURN');
    does(game, 'ada', 'loot', { items: ['dagger', 'dagger#2'] });
    expect(body(game, 'ada').pack.backpack).toEqual(['dagger', 'dagger']);
    expect(body(game, 'bryn').pack.held).toEqual([]);
  });

  it('nothing need be taken', () => {
    const game = beaten(['robe']);
    does(game, 'ada', 'pass');
    expect(body(game, 'bryn').pack.worn).toEqual(['robe']);
    expect(game.state.outcome!.status).toBe('WON');
  });

  it('several things may each be swapped in', () => {
    const game = beaten(['lords_sword', 'rage_potion']);
    does(game, 'ada', 'loot', { items: ['lords_sword', 'rage_potion'] });
    expect(window(game)).toBe('swap');
    does(game, 'ada', 'swap', { item: ['beer'] });
    does(game, 'ada', 'swap', { item: ['dagger'] });
    expect(body(game, 'ada').pack).toEqual({
      worn: [],
      held: ['dagger', 'lords_sword'],
      bandolier: ['rage_potion'],
      backpack: ['dagger'],
      excess: ['beer'],
    });
    expect(window(game)).toBe('capacity');
    does(game, 'ada', 'drop', { item: ['beer'] });
    expect(body(game, 'ada').pack.excess).toEqual([]);
    expect(game.state.outcome!.status).toBe('WON');
  });

  it('the defender may win it', () => {
    const game = duelOf(['Ada', 'porter', [], { hp: 1 }], ['Bryn', 'hunter']);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [1, 1, 6, 6]);
    does(game, 'ada', 'settle');
    does(game, 'bryn', 'settle');
    expect(game.state.outcome).toEqual({ status: 'LOST', reason: 'Bryn won the duel' });
  });
});

describe('a duel is refused', () => {
  const refusal = (first: Parameters<typeof hero>, second: Parameters<typeof hero>) =>
    refusedStart(muster([hero(...first), hero(...second)], { kind: 'DUEL' }));

  it('with somebody at 0 hit points', () => {
    expect(refusal(['Ada', 'porter'], ['Bryn', 'hunter', [], { hp: 0 }])).toEqual({
      ...{ code: 'ILLEGAL_ACTION', message: 'Bryn is at 0 hit points and cannot duel before having slept.' },
    });
  });

  it('on a sanctuary tile', () => {
    expect(refusal(['Ada', 'porter', [], { position: 8 }], ['Bryn', 'hunter'])).toMatchObject({
      code: 'ILLEGAL_ACTION',
    });
  });

  it('with somebody who cannot be seen, though they may challenge', () => {
    expect(refusal(['Ada', 'porter'], ['Bryn', 'hunter', [], { invisible: true }])).toEqual({
      code: 'TARGET_PROTECTED',
      message: 'Bryn cannot be seen.',
    });
    expect(window(offered(['Ada', 'porter', [], { invisible: true }], ['Bryn', 'hunter']))).toBe('offer');
  });
});
