/** A turn of the match: managing, offers, moving, branching and sleeping. */
import { describe, expect, it } from 'vitest';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { State } from '../../../src/rules/duel/terms.ts';
import type { Draft } from '../../../src/rules/ruleset.ts';
import { eyes } from '../../support/eyes.ts';
import { hero, match } from './heroes.ts';
import { all, at, body, dealt, does, one, open, refused, started, together, waiting, window } from './support.ts';

describe('the beginning', () => {
  it('shuffles seven decks, deals what the classes start with, and rolls for the order', () => {
    const game = dealt(match([hero('P0', 'scout'), hero('P1', 'guardian')]));
    expect(all(game, 'DeckShuffled').map(({ deck }) => deck)).toEqual(['t1', 't2', 't3', 'chance', 'e1', 'e2', 'e3']);
    expect(body(game, 'p0').pack.bandolier).toEqual(['trap']);
    expect(body(game, 'p1').pack.held).toEqual(['wooden_shield']);
    expect(one(game, 'TurnOrderRolled').order).toEqual(game.state.seats);
    expect(waiting(game)).toEqual([game.state.seats[0]]);
  });

  it('breaks ties among the tied alone', () => {
    const shuffles = ['treasure.t1', 'treasure.t2', 'treasure.t3', 'chance', 'enemy.t1', 'enemy.t2', 'enemy.t3'];
    const sizes = [24, 18, 10, 34, 18, 12, 10];
    const script = Object.fromEntries(
      shuffles.map((deck, i) => [`deck.initShuffle.${deck}`, Array.from({ length: sizes[i]! - 1 }, () => 1)]),
    );
    const players = (['porter', 'hunter', 'monk'] as const).map((of, i) => hero(`P${i}`, of));
    const game = startedWith(players, {
      ...script,
      'turnOrder.roll': [3, 5, 3],
      'turnOrder.tieBreak.reroll': [2, 2, 1, 6],
    });
    expect(game.state.seats).toEqual(['p1', 'p2', 'p0']);
    expect(one(game, 'TurnOrderRolled').rolls).toHaveLength(7);
  });

  it('hides the order of the decks and its own bookkeeping from outsiders', () => {
    const game = dealt(match([hero('P0', 'scout'), hero('P1', 'guardian')]));
    for (const event of all(game, 'DeckShuffled')) expect(duel.combat.veil(event, eyes())).toMatchObject({ cards: [] });
    for (const event of all(game, 'AgendaChanged')) expect(duel.combat.veil(event, eyes())).toBeNull();
    expect(duel.combat.veil(one(game, 'TurnOrderRolled'), eyes())).toEqual(one(game, 'TurnOrderRolled'));
  });
});

describe('managing', () => {
  const packed = () =>
    together(['porter', 'hunter'], (draft) => {
      Object.assign(draft.combatants.p0!.pack, {
        worn: ['robe'],
        held: ['dagger', 'lamp'],
        backpack: ['lords_sword', 'velvet_cloak'],
        bandolier: ['beer'],
      });
    });

  it('swaps freely between hands, body and backpack', () => {
    const game = packed();
    does(game, 'p0', 'equip', { item: ['lords_sword'], instead: ['lamp'] });
    expect(body(game, 'p0').pack).toMatchObject({
      held: ['dagger', 'lords_sword'],
      backpack: ['velvet_cloak', 'lamp'],
    });
    does(game, 'p0', 'equip', { item: ['velvet_cloak'] });
    expect(body(game, 'p0').pack).toMatchObject({ worn: ['velvet_cloak'], backpack: ['lamp', 'robe'] });
    expect(refused(game, 'p0', 'unequip', { item: ['dagger'] }).message).toBe('The backpack is full.');
  });

  it('puts things away and takes them up again into a free hand', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      draft.combatants.p0!.pack.held = ['dagger'];
    });
    does(game, 'p0', 'unequip', { item: ['dagger'] });
    expect(body(game, 'p0').pack).toMatchObject({ held: [], backpack: ['dagger'] });
    does(game, 'p0', 'equip', { item: ['dagger'], instead: [] });
    expect(body(game, 'p0').pack).toMatchObject({ held: ['dagger'], backpack: [] });
  });

  it('puts a thing aside for good, to the bottom of its deck', () => {
    const game = packed();
    does(game, 'p0', 'drop', { item: ['lords_sword'] });
    expect(game.state.decks.t2.at(-1)).toBe('lords_sword');
    expect(game.state.pool).toEqual([]);
  });

  it('comes before the duels of the turn', () => {
    const game = packed();
    does(game, 'p0', 'challenge', { target: ['p1'] });
    does(game, 'p1', 'decline');
    expect(refused(game, 'p0', 'drop', { item: ['robe'] }).message).toBe(
      'Packs are arranged before the duels of a turn.',
    );
    expect(refused(game, 'p0', 'unequip', { item: ['robe'] }).code).toBe('ILLEGAL_ACTION');
    expect(refused(game, 'p0', 'challenge', { target: ['p1'] }).code).toBe('ON_COOLDOWN');
    expect(open(game, 'p0')).toContain('useItem');
  });

  it.each([
    ['luck_charm', 'answers a Chance card'],
    ['smoke_bomb', 'answers the offer of a duel'],
    ['blink_scroll', 'when a move is about to end'],
    ['wardstone', 'takes the next loss by itself'],
  ])('keeps the %s for its occasion', (item, message) => {
    const game = together(['porter', 'hunter'], (draft) => {
      draft.combatants.p0!.pack.bandolier = [item];
    });
    expect(refused(game, 'p0', 'useItem', { item: [item] }).message).toContain(message);
  });
});

describe('offers', () => {
  it.each([
    [
      'on a sanctuary tile',
      'no duels on a sanctuary',
      (draft: Draft<State>) => ['p0', 'p1'].map((id) => at(draft, id, 17)),
    ],
    ['at 0 hit points', 'P0 is at 0', (draft: Draft<State>) => Object.assign(draft.combatants.p0!, { hp: 0 })],
    ['to somebody at 0', 'P1 is at 0', (draft: Draft<State>) => Object.assign(draft.combatants.p1!, { hp: 0 })],
    ['to another tile', 'P1 is on another tile', (draft: Draft<State>) => at(draft, 'p1', 14)],
    [
      'to the unseen',
      'P1 cannot be seen',
      (draft: Draft<State>) =>
        Object.assign(draft.combatants.p1!, { statuses: { invisible: { stacks: 1, duration: null } } }),
    ],
  ])('are refused %s', (_, message, change) => {
    const game = together(['porter', 'hunter'], change);
    expect(refused(game, 'p0', 'challenge', { target: ['p1'] }).message).toContain(message);
  });

  it('may come from others on the tile before the current player goes', () => {
    const game = together(['porter', 'hunter', 'monk']);
    does(game, 'p0', 'move');
    expect(window(game)).toBe('offers');
    expect(waiting(game)).toEqual(['p1', 'p2']);
    expect(refused(game, 'p0', 'pass').code).toBe('NOT_YOUR_TURN');
    does(game, 'p1', 'challenge', { target: ['p0'] });
    does(game, 'p0', 'decline');
    expect(waiting(game)).toEqual(['p2']);
    does(game, 'p2', 'pass', {}, [3]);
    expect(body(game, 'p0').position).toBe(16);
  });

  it('make the current player the attacker, whoever offered, and lead back to the turn after the duel', () => {
    const game = together(['porter', 'hunter'], (draft) => Object.assign(draft.combatants.p1!, { hp: 1 }));
    does(game, 'p0', 'move');
    does(game, 'p1', 'challenge', { target: ['p0'] });
    does(game, 'p0', 'accept');
    expect(game.state.clash).toMatchObject({ attacker: 'p0', defender: 'p1' });
    does(game, 'p0', 'attack');
    does(game, 'p1', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'p0', 'settle');
    does(game, 'p1', 'settle');
    expect(window(game)).toBe('turn');
    expect(game.state.windows[0]!.holds).toEqual({ phase: 'preDuel' });
  });

  it('end the turn of a current player who loses, draws or retreats', () => {
    const lose = together(['porter', 'hunter'], (draft) => Object.assign(draft.combatants.p0!, { hp: 1 }));
    does(lose, 'p0', 'challenge', { target: ['p1'] });
    does(lose, 'p1', 'accept');
    does(lose, 'p0', 'attack');
    does(lose, 'p1', 'attack', {}, [1, 1, 6, 6]);
    does(lose, 'p0', 'settle');
    does(lose, 'p1', 'settle');
    expect(lose.state.turn!.who).toBe('p1');
    expect(body(lose, 'p0')).toMatchObject({ hp: 0, position: 13, standing: 'DOWN' });

    const draw = together(['porter', 'hunter'], (draft) =>
      ['p0', 'p1'].map((id) => Object.assign(draft.combatants[id]!, { hp: 1 })),
    );
    does(draw, 'p0', 'challenge', { target: ['p1'] });
    does(draw, 'p1', 'accept');
    does(draw, 'p0', 'attack');
    does(draw, 'p1', 'attack', {}, [6, 1, 6, 1]);
    does(draw, 'p0', 'settle');
    does(draw, 'p1', 'settle');
    expect(all(draw, 'TurnEnded').map(({ who }) => who)).toContain('p0');
    expect(all(draw, 'Slept').map(({ who }) => who)).toEqual(['p1', 'p0']);

    const run = together(['porter', 'hunter']);
    does(run, 'p0', 'challenge', { target: ['p1'] });
    does(run, 'p1', 'accept');
    does(run, 'p0', 'retreat');
    expect(body(run, 'p0')).toMatchObject({ position: 7, pending: true });
    expect(run.state.turn!.who).toBe('p1');
  });

  it('end only the duel when the other retreats', () => {
    const game = together(['porter', 'hunter']);
    does(game, 'p0', 'challenge', { target: ['p1'] });
    does(game, 'p1', 'accept');
    does(game, 'p0', 'attack');
    does(game, 'p1', 'retreat');
    expect(body(game, 'p1')).toMatchObject({ position: 7, pending: true });
    expect(window(game)).toBe('turn');
    expect(game.state.turn!.who).toBe('p0');
  });
});

describe('trades', () => {
  const traders = () =>
    together(['porter', 'hunter'], (draft) => {
      draft.combatants.p0!.pack.held = ['dagger', 'lamp'];
      Object.assign(draft.combatants.p1!.pack, {
        worn: ['robe'],
        held: ['crude_axe', 'crude_axe'],
        backpack: ['lamp'],
      });
    });

  it('change packs by consent', () => {
    const game = traders();
    does(game, 'p0', 'trade', { target: ['p1'], give: ['dagger'], take: ['robe', 'crude_axe#2'] });
    expect(waiting(game)).toEqual(['p1']);
    does(game, 'p1', 'accept');
    expect(body(game, 'p0').pack).toMatchObject({ worn: ['robe'], held: ['lamp', 'crude_axe'] });
    expect(body(game, 'p1').pack).toMatchObject({
      worn: [],
      held: ['crude_axe', 'dagger'],
      backpack: ['lamp'],
      excess: [],
    });
    expect(window(game)).toBe('turn');
  });

  it('may be refused, and are offered once', () => {
    const game = traders();
    does(game, 'p0', 'trade', { target: ['p1'], give: ['dagger'], take: [] });
    does(game, 'p1', 'decline');
    expect(body(game, 'p0').pack.held).toEqual(['dagger', 'lamp']);
    expect(refused(game, 'p0', 'trade', { target: ['p1'], give: ['dagger'], take: [] }).code).toBe('ON_COOLDOWN');
  });

  it('need something to give, and cannot ask for what is hidden', () => {
    const game = traders();
    expect(refused(game, 'p0', 'trade', { target: ['p1'], give: ['dagger'], take: ['lamp'] }).code).toBe(
      'ILLEGAL_ACTION',
    );
    const poor = together(['porter', 'hunter']);
    const option = duel.combat.options(poor.state).find(({ type }) => type === 'trade');
    expect(option!.barred).toMatchObject({ code: 'INSUFFICIENT_RESOURCE' });
  });
});

describe('moving', () => {
  it('adds cloak, aegis and beer to a d4, and beer only once', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      at(draft, 'p1', 0);
      draft.combatants.p0!.pack.worn = ['velvet_cloak'];
      draft.combatants.p0!.statuses = { beer: { stacks: 1, duration: null } };
    });
    does(game, 'p0', 'move', {}, [1]);
    expect(one(game, 'MovementRolled')).toMatchObject({
      steps: 1,
      modifiers: [
        { source: 'Velvet Cloak', amount: 1 },
        { source: 'Beer', amount: -1 },
      ],
    });
    expect(body(game, 'p0').statuses.beer).toBeUndefined();
  });

  it('comes to nothing at the floor, and the tile resolves all the same', () => {
    const slow = (settings: object) => {
      const game = together(
        ['porter', 'hunter'],
        (draft) => {
          at(draft, 'p1', 0);
          at(draft, 'p0', 16);
          draft.combatants.p0!.pack.worn = ['royal_aegis'];
        },
        settings,
      );
      return does(game, 'p0', 'move', {}, [1]);
    };
    expect(body(slow({}), 'p0').position).toBe(16);
    expect(all(slow({}), 'LootGranted')).toHaveLength(1);
    expect(body(slow({ movementFloor: 1 }), 'p0').position).toBe(17);
  });

  it('asks for the way only when leaving a branching tile with steps left', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      at(draft, 'p1', 0);
      at(draft, 'p0', 9);
    });
    does(game, 'p0', 'move', {}, [3]);
    expect(window(game)).toBe('branch');
    expect(body(game, 'p0').position).toBe(10);
    expect(refused(game, 'p0', 'branch', { tile: ['12'] }).code).toBe('ILLEGAL_ACTION');
    does(game, 'p0', 'branch', { tile: ['54'] });
    expect(body(game, 'p0').position).toBe(55);
    const stops = together(['porter', 'hunter'], (draft) => {
      at(draft, 'p1', 0);
      at(draft, 'p0', 9);
      draft.decks.chance = ['covered_pit'];
    });
    does(stops, 'p0', 'move', {}, [1]);
    expect(stops.state.turn!.who).toBe('p1');
  });

  it('wins at once on reaching Final, however many steps are left', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      at(draft, 'p1', 0);
      at(draft, 'p0', 51);
    });
    does(game, 'p0', 'move', {}, [4]);
    expect(one(game, 'MatchWon').who).toBe('p0');
    expect(game.state.outcome).toEqual({ status: 'WON', reason: 'P0 reached the Final tile' });
  });

  it('may follow Instinct before the roll or after it', () => {
    const kept = (draft: Draft<State>) => {
      at(draft, 'p1', 0);
      draft.combatants.p0!.kept = [{ card: 'instinct', since: 1 }];
      draft.decks.chance = draft.decks.chance.filter((card) => card !== 'instinct');
    };
    const before = together(['porter', 'hunter'], kept);
    does(before, 'p0', 'instinct', { way: ['further'] });
    does(before, 'p0', 'move', {}, [3]);
    expect(body(before, 'p0').position).toBe(17);
    expect(before.state.discards.chance).toEqual(['instinct']);
    const after = together(['porter', 'hunter'], kept);
    does(after, 'p0', 'move', {}, [4]);
    expect(window(after)).toBe('stride');
    does(after, 'p0', 'instinct', { way: ['shorter'] });
    expect(body(after, 'p0').position).toBe(16);
    const rolled = together(['porter', 'hunter'], kept);
    does(rolled, 'p0', 'move', {}, [4]);
    does(rolled, 'p0', 'walk');
    expect(body(rolled, 'p0').position).toBe(17);
    expect(body(rolled, 'p0').kept).toHaveLength(1);
  });
});

describe('sleeping', () => {
  it('heals to the most, and the tile resolves all the same', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      Object.assign(at(draft, 'p0', 2), { hp: 1 });
      draft.decks.e1 = ['goblin'];
    });
    does(game, 'p0', 'sleep');
    expect(body(game, 'p0').hp).toBe(5);
    expect(one(game, 'FightBegan').tile).toBe(2);
  });

  it('is owed after a defeat: no walking, and nobody is asked where there is nothing else to do', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      at(draft, 'p1', 0);
      Object.assign(draft.combatants.p1!, {
        hp: 0,
        standing: 'DOWN',
        statuses: { must_sleep: { stacks: 1, duration: null } },
      });
    });
    does(game, 'p0', 'sleep');
    expect(all(game, 'Slept').map(({ who }) => who)).toEqual(['p0', 'p1']);
    expect(body(game, 'p1')).toMatchObject({ hp: 5, standing: 'UP', statuses: {} });
    expect(game.state.turn!.who).toBe('p0');
    const owing = together(['porter', 'hunter'], (draft) => {
      draft.combatants.p0!.statuses = { must_sleep: { stacks: 1, duration: null } };
      draft.combatants.p0!.pack.bandolier = ['beer'];
    });
    expect(refused(owing, 'p0', 'move').message).toBe('P0 must sleep before walking on.');
  });

  it('under Fairy Dust cannot be disturbed until the next own turn', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      draft.combatants.p0!.pack.bandolier = ['fairy_dust'];
    });
    does(game, 'p0', 'useItem', { item: ['fairy_dust'] });
    does(game, 'p0', 'sleep');
    expect(window(game)).toBe('turn');
    expect(refused(game, 'p1', 'challenge', { target: ['p0'] }).code).toBe('TARGET_PROTECTED');
    does(game, 'p1', 'sleep');
    does(game, 'p0', 'pass');
    expect(game.state.turn!.who).toBe('p0');
    expect(body(game, 'p0').statuses.invisible).toBeUndefined();
  });

  it('does not hide whoever walks on', () => {
    const game = together(['porter', 'hunter'], (draft) => {
      draft.combatants.p0!.pack.bandolier = ['fairy_dust'];
    });
    does(game, 'p0', 'useItem', { item: ['fairy_dust'] });
    does(game, 'p0', 'move', {}, [4]);
    expect(body(game, 'p0').statuses.invisible).toBeUndefined();
  });
});

const startedWith = (players: Parameters<typeof match>[0], script: Record<string, readonly number[]>) =>
  started(match(players), script);
