/** What a table sees, what rare events say, and answers that come too late. */
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/rules/dice.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { DuelGame } from '../../../src/rules/duel/terms.ts';
import { play } from '../../../src/rules/play.ts';
import type { Telling } from '../../../src/rules/ruleset.ts';
import { scripted } from '../../support/scripted.ts';
import { hero, match } from './heroes.ts';
import { body, dealt, does, duelOf, fight, together } from './support.ts';

const names: Readonly<Record<string, string>> = { ada: 'Ada', bryn: 'Bryn', foe: 'Goblin' };
const told = (event: DuelGame['event']): Telling =>
  (duel.combat.tell[event.type] as (event: DuelGame['event'], name: (id: string) => string) => Telling)(
    event,
    (id) => names[id]!,
  );
const roll = { why: 'x', notation: '1d6', bonus: 0, total: 4, dice: [{ sides: 6, face: 4, kept: true }] };

describe('what a table sees', () => {
  it('is the tile and how full each place of the pack is, and nothing more of a creature than its hit points', () => {
    const game = fight([hero('Ada', 'porter', ['dagger', 'beer'])], ['goblin']);
    expect(duel.combat.look(game.state, body(game, 'ada')).resources).toEqual([
      { name: 'tile', current: 20, max: 67 },
      { name: 'worn', current: 0, max: 1 },
      { name: 'held', current: 1, max: 2 },
      { name: 'bandolier', current: 1, max: 1 },
      { name: 'backpack', current: 0, max: 2 },
    ]);
    expect(duel.combat.look(game.state, body(game, 'combat.1'))).toMatchObject({ hpKnown: true, resources: [] });
  });

  it('is what is struck with, what is added to either die, and who faces whom', () => {
    const game = fight([hero('Ada', 'guardian', ['dagger', 'wooden_shield'])], ['goblin', 'wolf']);
    expect(duel.combat.look(game.state, body(game, 'ada'))).toMatchObject({
      attacks: [{ name: 'Dagger', bonus: 1, damage: '1', reach: null }],
      defenseBonus: 2,
      facing: ['combat.1', 'combat.2'],
    });
    expect(duel.combat.look(game.state, body(game, 'combat.2'))).toMatchObject({
      ...{ attacks: [{ name: 'fangs', bonus: 2, damage: '1', reach: null }], defenseBonus: -1, facing: ['ada'] },
    });
    const quarrel = duelOf(['Ada', 'duelist'], ['Bryn', 'hunter']);
    expect(duel.combat.look(quarrel.state, body(quarrel, 'ada'))).toMatchObject({
      ...{ attacks: [{ name: 'bare hands', bonus: 1 }], defenseBonus: 0, facing: ['bryn'] },
    });
    expect(duel.combat.look(quarrel.state, body(quarrel, 'bryn')).facing).toEqual(['ada']);
  });

  it('is who comes next: the party, then the enemies, and nobody when it is over', () => {
    const game = fight([hero('Ada', 'porter')], ['goblin', 'wolf']);
    const ids = () =>
      duel.combat.timeline(game.state, 4).map(({ combatantId, isActive, round }) => [combatantId, isActive, round]);
    expect(ids()).toEqual([
      ['ada', true, 1],
      ['combat.1', false, 1],
      ['combat.2', false, 1],
      ['ada', false, 2],
    ]);
    does(game, 'ada', 'retreat');
    expect(ids()).toEqual([]);
  });

  it('is the seats in turn order, also in the bracket and before anything has begun', () => {
    const game = together(['porter', 'hunter', 'monk']);
    expect(duel.combat.timeline(game.state, 3).map(({ combatantId }) => combatantId)).toEqual(['p0', 'p1', 'p2']);
    const bracket = dealt(match([hero('P0', 'porter'), hero('P1', 'hunter')], 'bracket'));
    expect(duel.combat.timeline(bracket.state, 1)[0]!.combatantId).toBe(bracket.state.seats[0]);
    expect(duel.combat.timeline({ ...duel.combat.initial, mode: 'match' }, 3)).toEqual([]);
    expect(duel.combat.options(duel.combat.initial)).toEqual([]);
  });
});

describe('an answer that comes too late', () => {
  it('is refused by its window, and rolls nothing', () => {
    const game = fight([hero('Ada', 'porter')], ['skeleton']);
    const window = game.state.windows[0]!.id;
    does(game, 'ada', 'attack', {}, [2, 4, 5, 5]);
    does(game, 'ada', 'settle');
    const dice = diceFrom(scripted([]));
    const late = play(duel.combat, game.state, { type: 'retreat', actor: 'ada', window, picks: {} }, dice);
    expect(late.ok ? null : late.refusal.code).toBe('WINDOW_PASSED');
    expect(dice.rolls).toEqual([]);
  });

  it('cannot be given for somebody else, nor by a creature or a stranger', () => {
    const game = duelOf(['Ada', 'porter'], ['Bryn', 'hunter']);
    const [window] = game.state.windows;
    const refusalOf = (actor: string, state = game.state, id = window!.id) => {
      const played = play(
        duel.combat,
        state,
        { type: 'retreat', actor, window: id, picks: {} },
        diceFrom(scripted([])),
      );
      return played.ok ? null : played.refusal.code;
    };
    expect(refusalOf('bryn')).toBe('NOT_YOUR_TURN');
    expect(refusalOf('cole')).toBe('NOT_FOUND');
    const hunt = fight([hero('Ada', 'porter')], ['goblin']);
    expect(refusalOf('combat.1', hunt.state, hunt.state.windows[0]!.id)).toBe('ILLEGAL_ACTION');
  });
});

describe('rare events', () => {
  it.each([
    [{ type: 'TradeDeclined', by: 'ada', to: 'bryn' }, 'Bryn does not trade with Ada.', 'trade.refused'],
    [
      { type: 'TradeOffered', by: 'ada', to: 'bryn', give: ['dagger'], take: [] },
      'Ada offers Bryn Dagger for nothing.',
      'trade',
    ],
    [
      { type: 'InstinctFollowed', who: 'ada', change: 1, afterRoll: true },
      'Ada follows instinct: one more.',
      'instinct',
    ],
    [
      { type: 'InstinctFollowed', who: 'ada', change: -1, afterRoll: true },
      'Ada follows instinct: one less.',
      'instinct',
    ],
    [
      { type: 'BracketReplayed', hp: { ada: 1, bryn: 2 } },
      'Ada and Bryn begin again as they began.',
      'bracket.replayed',
    ],
    [{ type: 'BracketSet', waiting: ['ada'], advanced: ['bryn'] }, 'Still to fight: Ada, Bryn.', undefined],
    [{ type: 'PoolCleared', items: ['beer'] }, 'Nobody wants Beer.', undefined],
    [{ type: 'AgendaChanged', agenda: [] }, 'Next comes nothing more.', undefined],
    [{ type: 'MatchWon', who: 'ada' }, 'Ada has won the match!', 'match.won'],
    [
      { type: 'DuelsForbidden', by: 'ada' },
      'Ada hides everybody in smoke: no duels for the rest of this turn.',
      'smoke',
    ],
    [
      { type: 'DuelCancelled', by: 'ada', roll, passed: true },
      'Ada tries to calm the quarrel (d6(4) = 4): the duel is cancelled.',
      'calm.passed',
    ],
    [
      { type: 'DuelCancelled', by: 'ada', roll, passed: false },
      'Ada tries to calm the quarrel (d6(4) = 4): in vain.',
      'calm.failed',
    ],
    [
      { type: 'DuelEnded', outcome: 'drawn', winnerId: null, loserId: null },
      'The duel has no winner: both have fallen.',
      'duel.drawn',
    ],
    [{ type: 'DuelEnded', outcome: 'retreated', winnerId: null, loserId: null }, 'The duel is broken off.', undefined],
    [
      { type: 'RetreatExecuted', who: 'ada', afterDice: false, from: 53, to: 53, yields: true },
      'Ada gives the match up.',
      'yield',
    ],
    [
      { type: 'RetreatExecuted', who: 'ada', afterDice: false, from: 20, to: 14, yields: false },
      'Ada retreats from tile 20 to tile 14 before the dice.',
      'retreat',
    ],
    [
      { type: 'DamagePrevented', who: 'ada', by: null, item: 'wardstone' },
      "The loss is prevented: Ada's Wardstone takes it.",
      'prevented.mishap',
    ],
    [{ type: 'DamageApplied', round: 2, losses: [] }, 'Round 2 is settled: nobody is hurt.', undefined],
    [{ type: 'PreventionChosen', who: 'ada', by: 'foe' }, 'Ada turns the Wardstone against Goblin.', undefined],
    [
      { type: 'LootRolled', who: 'ada', enemyId: 'foe', roll, tier: null },
      'Loot of Goblin: d6(4) = 4, nothing.',
      undefined,
    ],
    [
      { type: 'LootRolled', who: 'ada', enemyId: 'foe', roll, tier: 2 },
      'Loot of Goblin: d6(4) = 4, a treasure of tier 2.',
      undefined,
    ],
    [
      { type: 'StandingChanged', who: 'foe', from: 'UP', to: 'GONE', because: 'left behind' },
      'Goblin leaves the fight (left behind).',
      'gone.left behind',
    ],
    [
      { type: 'StatusChanged', who: 'ada', status: 'rage', stacksBefore: 1, stacksAfter: 0, duration: null },
      'Ada rages no longer.',
      undefined,
    ],
    [
      { type: 'PlayerMoved', who: 'ada', from: 5, to: 4, path: [4], because: 'lamp', history: [4], pending: false },
      'Ada steps back by the light of the Lamp from tile 5 to tile 4.',
      'lamp',
    ],
    [
      {
        type: 'PlayerMoved',
        who: 'ada',
        from: 5,
        to: 2,
        path: [4, 3, 2],
        because: 'cave-in',
        history: [2],
        pending: false,
      },
      'Ada is moved by cave-in from tile 5 to tile 2.',
      undefined,
    ],
    [{ type: 'AmbushLaid', who: 'ada', tile: 13 }, 'Ada lays an ambush on tile 13.', 'ambush.laid'],
    [{ type: 'ChanceCancelled', by: 'ada', card: 'faint' }, "Ada's Luck Charm undoes Faint.", 'charm'],
    [
      { type: 'RaiderRolled', who: 'ada', roll, passed: true, tier: 1 },
      'Ada looks for plunder (d6(4) = 4) and finds some.',
      'raid.passed',
    ],
    [
      { type: 'FightEnded', who: 'ada', outcome: 'lost', left: [], onBoard: true },
      'Ada has lost the fight.',
      undefined,
    ],
  ] as const)('%j', (event, says, deed) => {
    const telling = told(event as unknown as DuelGame['event']);
    expect(telling.says).toBe(says);
    expect(telling.deed).toBe(deed);
  });

  it('say where a potion was drunk beforehand', () => {
    const die = {
      who: 'ada',
      stat: 'attack',
      roll,
      modifiers: [{ source: 'Rage Potion', amount: 1, extended: true }],
    } as const;
    const says = told({ type: 'CombatRoundRolled', kind: 'fight', round: 1, dice: [die], losses: [] }).says;
    expect(says).toBe("Round 1: Ada's Attack d6(4) = 4 (Rage Potion +1, drunk beforehand).");
  });

  it.each([
    ['box', 'Ada starts with Dagger.'],
    ['deck', 'Ada finds Dagger.'],
    ['pool', 'Ada picks up Dagger.'],
    ['duelist', 'Ada takes Dagger from Bryn.'],
    ['trade', 'Ada is handed Dagger by Bryn.'],
  ] as const)('tell where loot comes from: %s', (source, says) => {
    expect(
      told({
        type: 'LootGranted',
        characterId: 'ada',
        items: ['dagger'],
        gold: null,
        source,
        from: 'bryn',
        places: ['held'],
      }).says,
    ).toBe(says);
  });

  it.each([
    ['every enemy is defeated', 'ended.WON'],
    ['Ada won the duel', 'over'],
  ])('tell the end by its reason: %s', (reason, deed) => {
    expect(told({ type: 'CombatEnded', status: 'WON', reason }).deed).toBe(deed);
  });
});
