/** Where a move ends: Lamp and Blink, traps and ambushes, treasure, and the fights of the board. */
import { describe, expect, it } from 'vitest';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { State } from '../../../src/rules/duel/terms.ts';
import type { Draft, Option } from '../../../src/rules/ruleset.ts';
import { all, at, body, does, one, refused, together, waiting, window } from './support.ts';

describe('landing', () => {
  const walker = (change: (draft: Draft<State>) => void) =>
    together(['porter', 'hunter'], (draft) => {
      at(draft, 'p1', 0);
      change(draft);
    });

  it('by a Lamp leads back a tile at a time, as long as there is company', () => {
    const game = walker((draft) => {
      at(draft, 'p0', 3);
      at(draft, 'p1', 4);
      draft.combatants.p0!.pack.held = ['lamp'];
    });
    does(game, 'p0', 'move', {}, [2]);
    does(game, 'p0', 'lamp');
    expect(body(game, 'p0').position).toBe(4);
    expect(window(game)).toBe('landing');
    does(game, 'p0', 'lamp', {}, {});
    expect(body(game, 'p0').position).toBe(3);
    expect(all(game, 'LootGranted')).toHaveLength(1);
  });

  it('may be endured with a Lamp in hand', () => {
    const game = walker((draft) => {
      at(draft, 'p0', 3);
      draft.combatants.p0!.pack.held = ['lamp'];
      draft.decks.e1 = ['goblin'];
    });
    does(game, 'p0', 'move', {}, [2]);
    does(game, 'p0', 'stay');
    expect(one(game, 'FightBegan').foes.map((foe) => foe.monster)).toEqual(['goblin']);
  });

  it('by a Blink Scroll jumps two tiles, never into a sanctuary', () => {
    const game = walker((draft) => {
      at(draft, 'p0', 14);
      draft.combatants.p0!.pack.bandolier = ['blink_scroll'];
    });
    does(game, 'p0', 'move', {}, [1]);
    const option = (duel.combat.options(game.state) as readonly Option[]).find(({ type }) => type === 'blink')!;
    expect(option.picks.tile!.choices.map(({ value }) => value)).toEqual(['13']);
    does(game, 'p0', 'blink', { tile: ['13'] });
    expect(body(game, 'p0').position).toBe(13);
    expect(game.state.decks.t3.at(-1)).toBe('blink_scroll');
  });

  it('by a Blink Scroll can win', () => {
    const game = walker((draft) => {
      at(draft, 'p0', 50);
      draft.combatants.p0!.pack.bandolier = ['blink_scroll'];
    });
    does(game, 'p0', 'move', {}, [1]);
    does(game, 'p0', 'blink', { tile: ['53'] });
    expect(game.state.outcome!.reason).toBe('P0 blinked to the Final tile');
  });

  it('out of a sanctuary is not for Blink Scrolls', () => {
    const game = walker((draft) => {
      at(draft, 'p0', 16);
      draft.combatants.p0!.pack.bandolier = ['blink_scroll'];
    });
    does(game, 'p0', 'move', {}, [1]);
    expect(game.state.turn!.who).toBe('p1');
  });

  it('on a trap costs the next turn, and the trap goes back', () => {
    const game = walker((draft) => {
      at(draft, 'p0', 12);
      draft.traps['13'] = 'trap';
    });
    does(game, 'p0', 'move', {}, [1]);
    expect(one(game, 'TrapSprung')).toMatchObject({ who: 'p0', tile: 13 });
    expect(game.state.decks.t1.at(-1)).toBe('trap');
    does(game, 'p1', 'sleep');
    expect(one(game, 'TurnSkipped').who).toBe('p0');
    expect(game.state.turn!.who).toBe('p1');
  });

  it('lets a Scout pick the trap up, leave it, or ignore it for want of room', () => {
    const scout = (change: (draft: Draft<State>) => void) =>
      does(
        together(['scout', 'hunter'], (draft) => {
          at(draft, 'p1', 0);
          at(draft, 'p0', 12);
          draft.traps['13'] = 'trap';
          change(draft);
        }),
        'p0',
        'move',
        {},
        [1],
      );
    const takes = scout(() => {});
    does(takes, 'p0', 'take', { item: ['trap'] });
    expect(body(takes, 'p0').pack.bandolier).toEqual(['trap']);
    expect(takes.state.traps).toEqual({});
    const leaves = scout(() => {});
    does(leaves, 'p0', 'pass');
    expect(leaves.state.traps).toEqual({ '13': 'trap' });
    const full = scout((draft) => {
      draft.combatants.p0!.pack.bandolier = ['beer'];
    });
    expect(full.state.turn!.who).toBe('p1');
  });

  it('on a treasure tile draws the top card of its tier, and nothing from an empty deck', () => {
    const game = walker((draft) => {
      at(draft, 'p0', 15);
      draft.decks.t1 = ['robe', ...draft.decks.t1];
    });
    does(game, 'p0', 'move', {}, [1]);
    expect(body(game, 'p0').pack.worn).toEqual(['robe']);
    const empty = walker((draft) => {
      at(draft, 'p0', 15);
      draft.decks.t1 = [];
    });
    does(empty, 'p0', 'move', {}, [1]);
    expect(all(empty, 'LootGranted')).toEqual([]);
  });
});

describe('traps and ambushes', () => {
  it('are laid on the own tile, one to a tile, never in a sanctuary', () => {
    const game = together(['scout', 'hunter'], (draft) => {
      draft.combatants.p0!.pack.bandolier = ['trap'];
    });
    does(game, 'p0', 'useItem', { item: ['trap'] });
    expect(game.state.traps).toEqual({ '13': 'trap' });
    const taken = together(['scout', 'hunter'], (draft) => {
      draft.combatants.p0!.pack.bandolier = ['trap'];
      draft.traps['13'] = 'trap';
    });
    expect(refused(taken, 'p0', 'useItem', { item: ['trap'] }).message).toBe('There is a trap on this tile already.');
    const sheltered = together(['scout', 'hunter'], (draft) => {
      at(draft, 'p0', 17);
      draft.combatants.p0!.pack.bandolier = ['trap'];
    });
    expect(refused(sheltered, 'p0', 'useItem', { item: ['trap'] }).message).toBe('No traps on a sanctuary tile.');
  });

  const ambushed = (of: 'porter' | 'scout' | 'monk', change: (draft: Draft<State>) => void = () => {}) =>
    together([of, 'hunter'], (draft) => {
      at(draft, 'p1', 30);
      draft.ambushes['14'] = 'p1';
      change(draft);
    });

  it('are laid from the turn after', () => {
    const lay = (change: (draft: Draft<State>) => void) =>
      together(['porter', 'hunter'], (draft) => {
        draft.combatants.p0!.kept = [{ card: 'ambush_opportunity', since: 0 }];
        change(draft);
      });
    const game = lay(() => {});
    does(game, 'p0', 'layAmbush');
    expect(game.state.ambushes).toEqual({ '13': 'p0' });
    expect(body(game, 'p0').kept).toEqual([]);
    const fresh = lay((draft) => Object.assign(draft.combatants.p0!.kept[0]!, { since: draft.turn!.number }));
    expect(refused(fresh, 'p0', 'layAmbush').code).toBe('ON_COOLDOWN');
    expect(
      refused(
        lay((draft) => at(draft, 'p0', 17)),
        'p0',
        'layAmbush',
      ).message,
    ).toContain('sanctuary');
    expect(
      refused(
        lay((draft) => Object.assign(draft.ambushes, { '13': 'p1' })),
        'p0',
        'layAmbush',
      ).message,
    ).toContain('already');
  });

  it('stop whoever passes, and force a duel; whoever wins it walks on', () => {
    const game = ambushed('porter', (draft) => Object.assign(draft.combatants.p1!, { hp: 1 }));
    does(game, 'p0', 'move', {}, [4]);
    expect(window(game)).toBe('ambush');
    expect(waiting(game)).toEqual(['p1']);
    does(game, 'p1', 'ambush');
    expect(game.state.clash).toMatchObject({ attacker: 'p0', defender: 'p1', because: 'ambush' });
    expect(game.state.ambushes).toEqual({});
    does(game, 'p0', 'attack');
    does(game, 'p1', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'p0', 'settle');
    does(game, 'p1', 'settle');
    expect(body(game, 'p0').position).toBe(17);
    expect(one(game, 'DuelEnded')).toMatchObject({ winnerId: 'p0', loserId: 'p1' });
    expect(body(game, 'p1')).toMatchObject({ hp: 5, position: 30 });
  });

  it('may be held back', () => {
    const game = ambushed('porter');
    does(game, 'p0', 'move', {}, [4]);
    does(game, 'p1', 'pass');
    expect(game.state.ambushes).toEqual({ '14': 'p1' });
    expect(body(game, 'p0').position).toBe(17);
  });

  it('do not see a Scout, nor anybody through smoke, nor their own layer; and the beaten spring none', () => {
    const passes = (game: ReturnType<typeof ambushed>) => body(does(game, 'p0', 'move', {}, [4]), 'p0').position;
    expect(passes(ambushed('scout'))).toBe(17);
    expect(passes(ambushed('porter', (draft) => Object.assign(draft.turn!, { noDuels: true })))).toBe(17);
    expect(passes(ambushed('porter', (draft) => Object.assign(draft.ambushes, { '14': 'p0' })))).toBe(17);
    expect(passes(ambushed('porter', (draft) => Object.assign(draft.combatants.p1!, { hp: 0 })))).toBe(17);
  });

  it('can be answered by a Monk or by smoke, but not declined', () => {
    const calm = ambushed('monk');
    does(calm, 'p0', 'move', {}, [4]);
    does(calm, 'p1', 'ambush');
    expect(refused(calm, 'p0', 'decline').message).toBe('This duel cannot be declined.');
    does(calm, 'p0', 'cancel', {}, [6]);
    expect(body(calm, 'p0').position).toBe(17);
    const vain = ambushed('monk');
    does(vain, 'p0', 'move', {}, [4]);
    does(vain, 'p1', 'ambush');
    does(vain, 'p0', 'cancel', {}, [1]);
    expect(window(vain)).toBe('beforeDice');
    const smoke = ambushed('monk', (draft) => Object.assign(draft.combatants.p0!.pack, { bandolier: ['smoke_bomb'] }));
    does(smoke, 'p0', 'move', {}, [4]);
    does(smoke, 'p1', 'ambush');
    does(smoke, 'p0', 'cancel', {}, [1]);
    does(smoke, 'p0', 'useItem', { item: ['smoke_bomb'] });
    expect(body(smoke, 'p0').position).toBe(17);
  });
});

describe('fights on the board', () => {
  const lair = (tile: number, change: (draft: Draft<State>) => void = () => {}) =>
    together(['porter', 'hunter'], (draft) => {
      at(draft, 'p1', 0);
      at(draft, 'p0', tile - 1);
      change(draft);
    });

  it.each([
    [18, 70, ['goblin', 'wolf']],
    [18, 71, ['orc']],
    [43, 70, ['orc', 'troll']],
    [43, 71, ['orc', 'goblin']],
    [43, 91, ['lich']],
  ] as const)('draw the queue of tile %i on %i', (tile, face, keys) => {
    const game = lair(tile, (draft) =>
      Object.assign(draft.decks, { e1: ['goblin', 'wolf'], e2: ['orc', 'troll'], e3: ['lich'] }),
    );
    does(game, 'p0', 'move', {}, { 'move.roll': [1], [`enemy.composition.pick.t${tile === 18 ? 2 : 3}`]: [face] });
    expect(one(game, 'EnemiesDrawn').keys).toEqual(keys);
  });

  it('reshuffle what was defeated when a deck is empty, and find nobody at home when there is nothing', () => {
    const game = lair(18, (draft) => {
      draft.decks.e1 = ['wolf'];
      draft.discards.e1 = ['goblin'];
    });
    does(game, 'p0', 'move', {}, { 'move.roll': [1], 'enemy.composition.pick.t2': [1] });
    expect(one(game, 'EnemiesDrawn').keys).toEqual(['wolf', 'goblin']);
    expect(game.state.discards.e1).toEqual([]);
    const nobody = lair(18, (draft) => {
      draft.decks.e1 = [];
    });
    does(nobody, 'p0', 'move', {}, { 'move.roll': [1], 'enemy.composition.pick.t2': [1] });
    expect(nobody.state.turn!.who).toBe('p1');
  });

  it('give two of a kind two names', () => {
    const game = lair(18, (draft) => Object.assign(draft.queues, { '18': ['goblin', 'goblin'] }));
    does(game, 'p0', 'move', {}, [1]);
    expect(one(game, 'FightBegan').foes.map((foe) => foe.name)).toEqual(['Goblin', 'Goblin 2']);
  });

  it('do not take the name of a player', () => {
    const game = lair(12, (draft) => {
      Object.assign(draft.queues, { '12': ['goblin'] });
      Object.assign(draft.combatants.p1!, { name: 'Goblin' });
    });
    does(game, 'p0', 'move', {}, [1]);
    expect(one(game, 'FightBegan').foes.map((foe) => foe.name)).toEqual(['Goblin 2']);
  });

  it('clear the tile when won, discard the card, and go on to capacity and the end of the turn', () => {
    const game = lair(12, (draft) => Object.assign(draft.queues, { '12': ['goblin'] }));
    does(game, 'p0', 'move', {}, [1]);
    does(game, 'p0', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'p0', 'settle', {}, [100]);
    expect(game.state.queues).toEqual({});
    expect(game.state.discards.e1).toEqual(['goblin']);
    expect(one(game, 'FightEnded').outcome).toBe('won');
    expect(game.state.turn!.who).toBe('p1');
  });

  it('send the loser back one tile that is not resolved', () => {
    const game = lair(12, (draft) => {
      Object.assign(draft.queues, { '12': ['goblin'] });
      Object.assign(draft.combatants.p0!, { hp: 1 });
    });
    does(game, 'p0', 'move', {}, [1]);
    does(game, 'p0', 'attack', {}, [1, 1, 6, 6]);
    does(game, 'p0', 'settle');
    expect(body(game, 'p0')).toMatchObject({ position: 11, pending: false, hp: 0, standing: 'DOWN' });
    expect(game.state.queues).toEqual({ '12': ['goblin'] });
    expect(one(game, 'FightEnded').left).toHaveLength(1);
  });

  it('after a retreat leave a pending tile that resolves first on the next turn, without a Lamp', () => {
    const game = lair(18, (draft) => {
      Object.assign(draft.queues, { '18': ['goblin'] });
      draft.combatants.p0!.pack.held = ['lamp'];
    });
    does(game, 'p0', 'move', {}, [1]);
    does(game, 'p0', 'stay');
    does(game, 'p0', 'retreat');
    expect(body(game, 'p0')).toMatchObject({ position: 12, pending: true });
    game.state = { ...game.state, queues: { ...game.state.queues, '12': ['wolf'] } };
    does(game, 'p1', 'sleep');
    expect(window(game)).toBe('beforeDice');
    does(game, 'p0', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'p0', 'settle', {}, [100]);
    expect(window(game)).toBe('turn');
    expect(game.state.turn!.who).toBe('p0');
  });

  it('end the potions of the turn with the turn', () => {
    const game = lair(13, (draft) => {
      draft.combatants.p0!.pack.bandolier = ['rage_potion'];
    });
    does(game, 'p0', 'useItem', { item: ['rage_potion'] });
    expect(body(game, 'p0').statuses.rage).toMatchObject({ stacks: 1 });
    does(game, 'p0', 'move', {}, [1]);
    expect(body(game, 'p0').statuses.rage).toBeUndefined();
  });
});
