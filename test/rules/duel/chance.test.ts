/** Every Chance card, the Luck Charm, the capacity phase, and the Final bracket. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rules/duel/terms.ts';
import type { Draft } from '../../../src/rules/ruleset.ts';
import { hero, match } from './heroes.ts';
import { all, at, body, dealt, does, type Game, one, open, refused, together, waiting, window } from './support.ts';

/** P0 walks from tile 13 to the Chance tile 14 and draws the card; P1 is far away on tile 51, P2 on 0. */
function drawing(
  card: string,
  change: (draft: Draft<State>) => void = () => {},
  dice: Record<string, readonly number[]> = {},
  of: 'porter' | 'monk' = 'porter',
): Game {
  const game = together([of, 'hunter', 'raider'], (draft) => {
    at(draft, 'p1', 51);
    at(draft, 'p2', 0);
    draft.decks.chance = [card, 'faint'];
    change(draft);
  });
  return does(game, 'p0', 'move', {}, { 'move.roll': [1], ...dice });
}

describe('Chance cards', () => {
  it('Exhaustion leads back one tile, which resolves at once', () => {
    const game = drawing('exhaustion');
    expect(all(game, 'TileEntered').map(({ tile }) => tile)).toEqual([14, 13]);
    expect(game.state.discards.chance).toEqual(['exhaustion']);
  });

  it('Cave-in leads back three', () => {
    expect(body(drawing('cave_in'), 'p0').position).toBe(11);
  });

  it('Faint costs the next turn', () => {
    expect(body(drawing('faint'), 'p0').statuses.skip).toMatchObject({ stacks: 1 });
  });

  it('Vital Energy rolls and moves again', () => {
    expect(
      body(
        drawing('vital_energy', () => {}, { 'move.roll': [1, 3] }),
        'p0',
      ).position,
    ).toBe(17);
  });

  it('Earthquake shakes everybody back by a d4 each in seat order, and leaves their tiles pending', () => {
    const game = drawing('earthquake', () => {}, { 'chance.earthquake.backRoll': [1, 4, 3] });
    expect(all(game, 'EarthquakeFelt').map(({ who, roll }) => [who, roll.total])).toEqual([
      ['p0', 1],
      ['p1', 4],
      ['p2', 3],
    ]);
    expect([body(game, 'p0').position, body(game, 'p2').position]).toEqual([13, 0]);
    expect(one(game, 'TurnEnded').who).toBe('p0');
    expect(body(game, 'p0').pending).toBe(true);
    expect(all(game, 'PlayerMoved').find(({ who }) => who === 'p1')).toMatchObject({
      to: 47,
      history: null,
      pending: true,
    });
  });

  it('Earthquake forces nobody out of a sanctuary or into one', () => {
    const game = drawing(
      'earthquake',
      (draft) => {
        at(draft, 'p1', 49);
        at(draft, 'p2', 18);
      },
      { 'chance.earthquake.backRoll': [1, 4, 1] },
    );
    expect([body(game, 'p1').position, body(game, 'p2').position]).toEqual([49, 18]);
  });

  it('Lost Treasure costs a turn and gives two treasures', () => {
    const game = drawing('lost_treasure', (draft) => {
      draft.decks.t1 = ['dagger', 'robe', ...draft.decks.t1];
    });
    expect(body(game, 'p0')).toMatchObject({
      pack: { held: ['dagger'], worn: ['robe'] },
      statuses: { skip: { stacks: 1 } },
    });
  });

  it('Jinn Thief takes one item of choice, the only one without asking, and nothing from the poor', () => {
    const choice = drawing('jinn_thief', (draft) =>
      Object.assign(draft.combatants.p0!.pack, { held: ['dagger'], worn: ['robe'] }),
    );
    expect(window(choice)).toBe('jinn');
    does(choice, 'p0', 'surrender', { item: ['dagger'] });
    expect(choice.state.decks.t1.at(-1)).toBe('dagger');
    expect(body(choice, 'p0').pack).toMatchObject({ held: [], worn: ['robe'] });
    const only = drawing('jinn_thief', (draft) => Object.assign(draft.combatants.p0!.pack, { worn: ['robe'] }));
    expect(one(only, 'ItemDiscarded')).toMatchObject({ item: 'robe', because: 'stolen by a jinn' });
    expect(all(drawing('jinn_thief'), 'ItemDiscarded')).toEqual([]);
  });

  it('Sprained Wrist costs a hit point, or a Wardstone, and may fell', () => {
    expect(body(drawing('sprained_wrist'), 'p0').hp).toBe(4);
    const warded = drawing('sprained_wrist', (draft) =>
      Object.assign(draft.combatants.p0!.pack, { bandolier: ['wardstone'] }),
    );
    expect(body(warded, 'p0')).toMatchObject({ hp: 5, pack: { bandolier: [] } });
    expect(one(warded, 'DamagePrevented').by).toBeNull();
    const felled = drawing('sprained_wrist', (draft) => Object.assign(draft.combatants.p0!, { hp: 1 }));
    expect(body(felled, 'p0')).toMatchObject({ hp: 0, standing: 'DOWN' });
  });

  it('Covered Pit gives a treasure', () => {
    expect(all(drawing('covered_pit'), 'LootGranted')).toHaveLength(1);
  });

  it('White-Bearded Spirit leads two tiles on', () => {
    const game = drawing('white_bearded_spirit');
    expect(body(game, 'p0').position).toBe(16);
    expect(all(game, 'LootGranted')).toHaveLength(1);
  });

  it('Mystic Wave swaps places with the nearest, ties by a die, and leaves sanctuaries alone', () => {
    const game = drawing(
      'mystic_wave',
      (draft) => {
        at(draft, 'p1', 12);
        at(draft, 'p2', 16);
      },
      { 'tiebreak.nearest.pick': [2] },
    );
    expect([body(game, 'p0').position, body(game, 'p2').position]).toEqual([16, 14]);
    expect(body(game, 'p2').pending).toBe(true);
    expect(all(game, 'LootGranted')).toHaveLength(1);
    const sheltered = drawing('mystic_wave', (draft) => {
      at(draft, 'p1', 17);
      at(draft, 'p2', 8);
    });
    expect(body(sheltered, 'p0').position).toBe(14);
  });

  it('Nefarious Spirit leads to a duel within six tiles, then the tile resolves', () => {
    const game = drawing('nefarious_spirit', (draft) => Object.assign(at(draft, 'p1', 20), { hp: 1 }));
    expect(body(game, 'p0').position).toBe(20);
    expect(game.state.clash).toMatchObject({ attacker: 'p0', defender: 'p1', because: 'spirit' });
    does(game, 'p0', 'attack');
    does(game, 'p1', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'p0', 'settle');
    does(game, 'p1', 'settle');
    expect(all(game, 'TileEntered')[0]).toMatchObject({ who: 'p0', tile: 20 });
  });

  it.each([
    ['is too far away', (draft: Draft<State>) => at(draft, 'p1', 21)],
    ['is in a sanctuary', (draft: Draft<State>) => at(draft, 'p1', 17)],
    ['is at 0', (draft: Draft<State>) => Object.assign(at(draft, 'p1', 16), { hp: 0 })],
    [
      'cannot be seen',
      (draft: Draft<State>) =>
        Object.assign(at(draft, 'p1', 16), { statuses: { invisible: { stacks: 1, duration: null } } }),
    ],
    [
      'is hidden by smoke',
      (draft: Draft<State>) => Object.assign(draft.turn!, { noDuels: true }) && at(draft, 'p1', 16),
    ],
  ])('Nefarious Spirit finds nobody who %s', (_, change) => {
    const game = drawing('nefarious_spirit', change);
    expect(body(game, 'p0').position).toBe(14);
    expect(game.state.clash).toBeNull();
  });

  it('Nefarious Spirit can be answered with smoke by whoever it falls upon', () => {
    const game = drawing('nefarious_spirit', (draft) =>
      Object.assign(at(draft, 'p1', 16).pack, { bandolier: ['smoke_bomb'] }),
    );
    expect(waiting(game)).toEqual(['p1']);
    does(game, 'p1', 'useItem', { item: ['smoke_bomb'] });
    expect(game.state.clash).toBeNull();
    expect(all(game, 'LootGranted')).toHaveLength(1);
  });

  it.each(['ambush_opportunity', 'instinct'])('%s is kept and uses no place', (card) => {
    const game = drawing(card);
    expect(body(game, 'p0').kept).toEqual([{ card, since: 1 }]);
    expect(game.state.discards.chance).toEqual([]);
  });

  it('are shuffled again when the deck is used up', () => {
    const game = drawing(
      'faint',
      (draft) => {
        draft.decks.chance = [];
        draft.discards.chance = ['faint', 'covered_pit'];
      },
      { 'deck.reshuffle.chance': [2] },
    );
    expect(one(game, 'ChanceDrawn').card).toBe('faint');
    expect(game.state.decks.chance).toEqual(['covered_pit']);
  });
});

describe('a Luck Charm', () => {
  const charmed = (card = 'faint') =>
    drawing(card, (draft) => {
      draft.combatants.p1!.pack.bandolier = ['luck_charm'];
      draft.combatants.p2!.pack.bandolier = ['luck_charm'];
    });

  it("cancels anybody's card, once, and goes to the bottom of its deck", () => {
    const game = charmed();
    expect(waiting(game)).toEqual(['p1', 'p2']);
    expect(game.state.revealed).toBe('faint');
    does(game, 'p1', 'useItem', { item: ['luck_charm'] });
    expect(one(game, 'ChanceCancelled')).toMatchObject({ by: 'p1', card: 'faint' });
    expect(body(game, 'p0').statuses.skip).toBeUndefined();
    expect(game.state.decks.t1.at(-1)).toBe('luck_charm');
    expect(game.state.revealed).toBeNull();
  });

  it('may be kept', () => {
    const game = charmed();
    does(game, 'p1', 'pass');
    does(game, 'p2', 'pass');
    expect(body(game, 'p0').statuses.skip).toMatchObject({ stacks: 1 });
  });
});

describe('capacity', () => {
  const laden = (change: (draft: Draft<State>) => void = () => {}) =>
    does(
      together(['hunter', 'porter', 'raider'], (draft) => {
        at(draft, 'p0', 15);
        for (const id of ['p1', 'p2']) at(draft, id, 16);
        Object.assign(draft.combatants.p0!.pack, { held: ['dagger', 'crude_axe'], backpack: ['lamp'] });
        draft.decks.t1 = ['wooden_shield', ...draft.decks.t1];
        change(draft);
      }),
      'p0',
      'move',
      {},
      [1],
    );

  it('asks what to drop, and the excess moves up', () => {
    const game = laden();
    expect(window(game)).toBe('swap');
    does(game, 'p0', 'pass');
    expect(window(game)).toBe('capacity');
    expect(new Set(open(game, 'p0'))).toEqual(new Set(['drop']));
    does(game, 'p0', 'drop', { item: ['dagger'] });
    expect(body(game, 'p0').pack).toMatchObject({ held: ['crude_axe', 'wooden_shield'], excess: [] });
    expect(game.state.pool).toEqual(['dagger']);
  });

  it('offers what was dropped to the others on the tile in seat order, into free space only', () => {
    const game = laden((draft) => {
      Object.assign(draft.combatants.p1!.pack, { held: ['dagger', 'dagger'], backpack: ['dagger', 'dagger'] });
    });
    does(game, 'p0', 'pass');
    does(game, 'p0', 'drop', { item: ['wooden_shield'] });
    expect(waiting(game)).toEqual(['p2']);
    does(game, 'p2', 'take', { item: ['wooden_shield'] });
    expect(body(game, 'p2').pack.held).toEqual(['wooden_shield']);
    expect(game.state.pool).toEqual([]);
    expect(game.state.turn!.who).toBe('p1');
  });

  it('sends back to the bottom what nobody wants', () => {
    const game = laden();
    does(game, 'p0', 'pass');
    does(game, 'p0', 'drop', { item: ['wooden_shield'] });
    expect(waiting(game)).toEqual(['p1', 'p2']);
    does(game, 'p1', 'pass');
    does(game, 'p2', 'pass');
    expect(one(game, 'PoolCleared').items).toEqual(['wooden_shield']);
    expect(game.state.decks.t1.at(-1)).toBe('wooden_shield');
  });

  it('asks nobody further when nothing is left', () => {
    const game = laden();
    does(game, 'p0', 'pass');
    does(game, 'p0', 'drop', { item: ['wooden_shield'] });
    does(game, 'p1', 'take', { item: ['wooden_shield'] });
    expect(window(game)).toBe('turn');
  });

  it('drops without asking where there is nothing to choose', () => {
    const game = laden((draft) => {
      Object.assign(draft.combatants.p0!.pack, { held: ['dagger', 'dagger'], backpack: ['dagger'] });
      draft.decks.t1 = ['dagger', ...draft.decks.t1];
      for (const id of ['p1', 'p2']) at(draft, id, 0);
    });
    expect(game.state.decks.t1.at(-1)).toBe('dagger');
    expect(game.state.turn!.who).toBe('p1');
  });

  it('begins by putting away what has found room meanwhile', () => {
    const game = laden((draft) => {
      draft.combatants.p0!.pack.excess = ['robe'];
    });
    does(game, 'p0', 'pass');
    expect(body(game, 'p0').pack).toMatchObject({ worn: ['robe'], excess: ['wooden_shield'] });
    expect(refused(game, 'p1', 'drop', { item: ['robe'] }).code).toBe('NOT_YOUR_TURN');
  });
});

describe('the Final bracket', () => {
  const bracket = (classes: readonly Parameters<typeof hero>[1][]) =>
    dealt(
      match(
        classes.map((of, index) => hero(`P${index}`, of)),
        'bracket',
      ),
      (draft) => {
        for (const body of Object.values(draft.combatants)) body.hp = 1;
      },
    );

  /** The one asked first wins in one round. */
  const firstWins = (game: Game): Game => {
    const [first, second] = waiting(game) as [string, string];
    does(game, first, 'attack');
    const duelist = (id: string) => body(game, id).class === 'duelist';
    does(game, second, 'attack', {}, [6, 6, 1, 1]);
    if (duelist(second)) does(game, second, 'settle');
    does(game, first, 'settle');
    return does(game, second, 'settle');
  };

  it('is fought in seat order, the odd one out waiting, until one is left', () => {
    const game = bracket(['porter', 'hunter', 'raider']);
    const seats = game.state.seats;
    expect(waiting(game)).toEqual(seats.slice(0, 2));
    firstWins(game);
    expect(waiting(game)).toEqual([seats[0], seats[2]]);
    expect(body(game, seats[1]!)).toMatchObject({ standing: 'DOWN', statuses: {} });
    firstWins(game);
    expect(one(game, 'MatchWon').who).toBe(seats[0]);
    expect(game.state.outcome!.status).toBe('WON');
  });

  it('pairs four, then two', () => {
    const game = bracket(['porter', 'hunter', 'raider', 'scout']);
    const seats = game.state.seats;
    firstWins(game);
    expect(waiting(game)).toEqual(seats.slice(2));
    firstWins(game);
    expect(waiting(game)).toEqual([seats[0], seats[2]]);
  });

  it('knows no retreat but giving the match up', () => {
    const game = bracket(['porter', 'hunter']);
    const [first, second] = waiting(game) as [string, string];
    does(game, first, 'retreat');
    expect(one(game, 'RetreatExecuted')).toMatchObject({ who: first, yields: true, from: 53, to: 53 });
    expect(one(game, 'MatchWon').who).toBe(second);
  });

  it("has no loot and no drinks, for it is nobody's turn", () => {
    const game = bracket(['porter', 'guardian']);
    const [first, second] = waiting(game) as [string, string];
    game.state = {
      ...game.state,
      combatants: {
        ...game.state.combatants,
        [first]: { ...body(game, first), pack: { ...body(game, first).pack, bandolier: ['beer'] } },
      },
    };
    expect(refused(game, first, 'useItem', { item: ['beer'] }).code).toBe('ILLEGAL_ACTION');
    firstWins(game);
    expect(all(game, 'LootGranted')).toEqual([]);
    expect(one(game, 'DuelEnded')).toMatchObject({ winnerId: first, loserId: second });
  });
});
