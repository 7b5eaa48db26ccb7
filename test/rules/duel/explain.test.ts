/** Why it came out so: blows with all that counted, losses, healing, cards and steps; and whole matches without a gap. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CampaignState, type Entry, engineFor } from '../../../src/rules/chronicle.ts';
import * as commands from '../../../src/rules/commands.ts';
import { diceFrom, type Roll, sumOf } from '../../../src/rules/dice.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { State } from '../../../src/rules/duel/terms.ts';
import { explanationOf } from '../../../src/rules/explain.ts';
import type { Draft, Explanation, GameEvent, NameOf } from '../../../src/rules/ruleset.ts';
import { emptyScene } from '../../../src/rules/shared.ts';
import { namesOf, veiled } from '../../../src/rules/telling.ts';
import { eyes } from '../../support/eyes.ts';
import { accepted } from '../../support/random-play.ts';
import { type Script, scripted } from '../../support/scripted.ts';
import { hero, match, muster } from './heroes.ts';
import { playMatch } from './matches.ts';
import { all, at, dealt, does, duelOf, type EventOf, fight, type Game, one, started, together } from './support.ts';

const engine = engineFor(duel);
const nameIn =
  ({ combatants }: State): NameOf =>
  (id) =>
    combatants[id]!.name;
const why = (game: Game, event: GameEvent): Explanation =>
  explanationOf(engine, 'COMBAT', event, nameIn(game.state)) as Explanation;
const blow = (game: Game, by: string): EventOf<'AttackSettled'> =>
  all(game, 'AttackSettled').find(({ attackerId }) => attackerId === by)!;

/** A round of Ada's fight, settled where somebody is about to lose something. */
function fought(game: Game, dice: readonly number[], after: Script | null = null): Game {
  does(game, 'ada', 'attack', {}, dice);
  return after === null ? game : does(game, 'ada', 'settle', {}, after);
}

/** A round of a duel: Attack and Defense of Ada, then of Bryn. */
function duelled(game: Game, dice: readonly number[]): Game {
  does(game, 'ada', 'attack');
  return does(game, 'bryn', 'attack', {}, dice);
}

describe('an attack', () => {
  it('that hits says what it needed, and what each thing that helped was worth', () => {
    const game = fought(fight([hero('Ada', 'hunter', ['dagger'])], ['skeleton']), [3, 6, 1, 2], [100]);
    const { roll, defense } = blow(game, 'ada');
    expect(why(game, blow(game, 'ada'))).toEqual({
      rule: 'An Attack hits if it is higher than the Defense it meets; an equal one misses, and no face of the die is special.',
      heading: 'attack-and-defense',
      rolls: [roll, defense],
      factors: ['Attack 5 (die 3, Dagger +1, Hunter +1)', 'Defense 3 (die 2, Skeleton +1)'],
      otherwise:
        'Defense 3: a 2 or more on the Attack die hits, 3 rolled; a 4 or more on the Defense die holds, 2 rolled; without Dagger (+1) still a hit; without Hunter (+1) still a hit; without all of them a miss.',
    });
    expect(roll).toMatchObject({
      bonus: 2,
      modifiers: [
        { source: 'Dagger', value: 1 },
        { source: 'Hunter', value: 1 },
      ],
    });
    expect(defense!.modifiers).toEqual([{ source: 'Skeleton', value: 1 }]);
  });

  it('that misses says what held it off; equal is a miss', () => {
    const game = fought(fight([hero('Ada', 'guardian', ['wooden_shield', 'robe'])], ['goblin']), [1, 2, 4, 6]);
    expect(why(game, blow(game, 'combat.1'))).toMatchObject({
      factors: ['Attack 5 (die 4, Goblin +1)', 'Defense 5 (die 2, Wooden Shield +1, Robe +1, Guardian +1)'],
      otherwise:
        'Defense 5: a 5 or more on the Attack die hits, 4 rolled; a 2 or more on the Defense die holds, 2 rolled; without Wooden Shield (+1) a hit; without Robe (+1) a hit; without Guardian (+1) a hit; without all of them a hit.',
    });
    expect(why(game, blow(game, 'ada'))).toMatchObject({
      factors: ['Attack 1 (die 1)', 'Defense 6 (die 6)'],
      otherwise: 'Defense 6: nothing on the Attack die hits, 1 rolled; anything on the Defense die holds, 6 rolled.',
    });
  });

  it('says when a six alone would have done, and names a thing once that is held twice', () => {
    const game = duelled(duelOf(['Ada', 'porter', ['dagger', 'dagger']], ['Bryn', 'hunter']), [6, 6, 1, 5]);
    does(game, 'ada', 'settle');
    does(game, 'bryn', 'settle');
    expect(why(game, blow(game, 'ada')).otherwise).toBe(
      'Defense 5: a 4 or more on the Attack die hits, 6 rolled; nothing on the Defense die holds, 5 rolled; without Dagger (+1) still a hit; without all of them still a hit.',
    );
    expect(why(game, blow(game, 'bryn')).otherwise).toBe(
      'Defense 6: nothing on the Attack die hits, 1 rolled; anything on the Defense die holds, 6 rolled.',
    );
    const close = duelled(duelOf(['Ada', 'porter'], ['Bryn', 'hunter']), [5, 6, 1, 5]);
    expect(why(close, blow(close, 'ada')).otherwise).toBe(
      'Defense 5: a 6 on the Attack die hits, 5 rolled; a 5 or more on the Defense die holds, 5 rolled.',
    );
  });
});

describe('a round', () => {
  it('of a fight sets every Attack against the Defense it meets', () => {
    const game = fought(fight([hero('Ada', 'porter', ['dagger'])], ['goblin', 'wolf']), [2, 4, 2, 5, 3]);
    const rolled = one(game, 'CombatRoundRolled');
    expect(why(game, rolled)).toEqual({
      rule: 'The player rolls Attack and Defense, every living enemy Attack, and the one aimed at Defense; all blows of a round fall at once.',
      heading: 'attack-and-defense',
      rolls: rolled.dice.map(({ roll }) => roll),
      factors: [
        'Ada 3 (Dagger +1) against Goblin 3: a miss',
        'Goblin 3 (Goblin +1) against Ada 4: a miss',
        'Wolf 7 (Wolf +2) against Ada 4: a hit',
      ],
      otherwise:
        'Ada hits on a 3 or more; Goblin hits on a 4 or more; Wolf hits on a 3 or more; a retreat before they are settled cancels all losses.',
    });
  });

  it('of a duel sets both against each other', () => {
    const game = duelled(duelOf(['Ada', 'hunter', ['boogey_bane', 'lords_sword']], ['Bryn', 'duelist']), [1, 6, 6, 6]);
    expect(why(game, one(game, 'CombatRoundRolled'))).toMatchObject({
      rule: 'Both players roll Attack and Defense, and their blows fall at once.',
      factors: ["Ada 3 (Lord's Sword +2) against Bryn 6: a miss", 'Bryn 7 (Duelist +1) against Ada 6: a hit'],
      otherwise: 'Ada hits on a 5 or more; Bryn hits on a 6; a retreat before they are settled cancels all losses.',
    });
  });

  it('says of an Alchemist that the potion was drunk beforehand, and whom a tile of tier 1 draws', () => {
    const game = together(['alchemist', 'hunter'], (draft) => {
      at(draft, 'p1', 0);
      draft.combatants.p0!.pack.bandolier = ['rage_potion'];
      draft.decks.e1 = ['troll', 'goblin'];
    });
    does(game, 'p0', 'useItem', { item: ['rage_potion'] });
    does(game, 'p0', 'move', {}, [2]);
    expect(why(game, one(game, 'EnemiesDrawn'))).toEqual({
      rule: "The tier of the tile says which enemies are drawn, by a die where there is more than one way; each is then a card of its tier's deck.",
      heading: 'enemies-on-a-tile',
      rolls: [],
      factors: ['tier 1', '1 to 100: one of tier 1', 'drawn: Troll'],
      otherwise: null,
    });
    expect(why(game, one(game, 'FightBegan'))).toBeNull();
    does(game, 'p0', 'attack', {}, [6, 1, 1, 6]);
    expect(why(game, one(game, 'CombatRoundRolled')).factors[0]).toBe(
      'P0 7 (Rage Potion +1, drunk beforehand) against Troll 6: a hit',
    );
  });

  it('whose Defense die is rolled again says what either die was good for', () => {
    const game = duelled(duelOf(['Ada', 'porter', ['dagger']], ['Bryn', 'duelist', ['robe']]), [4, 6, 1, 2]);
    does(game, 'bryn', 'reroll', {}, [4]);
    const rerolled = one(game, 'DuelistRerolled');
    expect(why(game, rerolled)).toEqual({
      rule: 'Once in a duel the defending Duelist, and the attacking one where the campaign allows it, may roll the Defense die again; the new one counts, be it better or worse.',
      heading: 're-rolling-a-defense-die',
      rolls: [rerolled.replaced, ...rerolled.exchange.dice.map(({ roll }) => roll)],
      factors: ["Ada's Attack 5", 'Defense 3 (die 2, Robe +1)', 'new Defense 5 (die 4, Robe +1)'],
      otherwise: 'Attack 5: a 4 or more on the Defense die holds, 4 rolled; the first die would not have held.',
    });
    expect(why(game, blow(game, 'ada')).otherwise).toBe(
      'Defense 5: a 5 or more on the Attack die hits, 4 rolled; a 4 or more on the Defense die holds, 4 rolled; without Robe (+1) a hit.',
    );
  });

  it('that is left by a retreat says how far that leads', () => {
    const game = does(fought(fight([hero('Ada', 'porter')], ['orc']), [2, 1, 6, 5]), 'ada', 'retreat');
    expect(why(game, one(game, 'RetreatExecuted'))).toEqual({
      rule: 'A retreat leads 6 tiles back, no further than Start, and cancels all losses of its round.',
      heading: 'retreat',
      rolls: [],
      factors: ['Ada: tile 20 to tile 14', 'the dice of the round count for nothing'],
      otherwise: null,
    });
    const early = does(fight([hero('Ada', 'porter')], ['orc']), 'ada', 'retreat');
    expect(why(early, one(early, 'RetreatExecuted')).factors[1]).toBe('no dice had been rolled');
  });
});

describe('a loss', () => {
  it('is one hit point for a hit, whatever was rolled', () => {
    const game = fought(fight([hero('Ada', 'porter')], ['troll']), [1, 1, 6, 6], []);
    expect(why(game, one(game, 'HarmDealt'))).toEqual({
      rule: 'Every hit costs one hit point, however far the Attack was above the Defense.',
      heading: 'losing-hit-points',
      rolls: [],
      factors: ['hit points 5 to 4'],
      otherwise:
        'A retreat before the round was settled would have cancelled it, and a player can have a Wardstone take it.',
    });
    expect(why(game, one(game, 'DamageApplied')).factors).toEqual(['Ada was hit by Troll']);
  });

  it('is taken by a Wardstone, which is then spent', () => {
    const game = fought(fight([hero('Ada', 'porter', ['wardstone'])], ['goblin']), [1, 1, 6, 6], []);
    expect(why(game, one(game, 'DamagePrevented'))).toEqual({
      rule: 'A Wardstone in the bandolier takes one hit point its holder would lose, and is spent.',
      heading: 'losing-hit-points',
      rolls: [],
      factors: ["Ada's Wardstone took the blow of Goblin"],
      otherwise: 'Without the Wardstone Ada would have lost 1 hit point.',
    });
    expect(why(game, one(game, 'DamageApplied')).factors).toEqual(['nobody was hit']);
  });
});

describe('healing', () => {
  const drinking = (of: 'porter' | 'alchemist', item: string, hp: number): Game =>
    does(fight([hero('Ada', of, [item], { hp })], ['goblin']), 'ada', 'useItem', { item: [item] });

  it('says what the drink and the Alchemist gave', () => {
    const game = drinking('alchemist', 'beer', 1);
    expect(why(game, one(game, 'HurtHealed'))).toEqual({
      rule: 'A drink heals what is on its card, one more for an Alchemist, and nobody has more than 5 hit points.',
      heading: 'healing',
      rolls: [],
      factors: ['Beer +3', 'Alchemist +1', 'hit points 1 to 5'],
      otherwise: 'Without Alchemist (+1) 4 hit points.',
    });
    const plain = drinking('porter', 'beer', 1);
    expect(why(plain, one(plain, 'HurtHealed'))).toMatchObject({
      factors: ['Beer +3', 'hit points 1 to 4'],
      otherwise: null,
    });
  });

  it('says what did not fit', () => {
    const game = drinking('alchemist', 'beer', 3);
    expect(why(game, one(game, 'HurtHealed'))).toMatchObject({
      factors: ['Beer +3', 'Alchemist +1', 'hit points 3 to 5'],
      otherwise: 'At 1 or fewer hit points all 4 would have counted, not 2.',
    });
    const flower = drinking('porter', 'mysterious_flower', 2);
    expect(why(flower, one(flower, 'HurtHealed'))).toMatchObject({
      factors: ['Essence of the Mysterious Flower +5', 'hit points 2 to 5'],
      otherwise: 'At 0 hit points all 5 would have counted, not 3.',
    });
  });

  it('by sleep is complete', () => {
    const game = fight([hero('Ada', 'porter', [], { hp: 0, mustSleep: true, standing: 'DOWN' })], ['goblin']);
    expect(why(game, one(game, 'HurtHealed'))).toEqual({
      rule: 'Sleep heals to the full 5 hit points.',
      heading: 'healing',
      rolls: [],
      factors: ['hit points 0 to 5'],
      otherwise: null,
    });
  });
});

describe('between combats', () => {
  const noDice = () => diceFrom(scripted([]));

  function camping(of: string, equipment: readonly string[]): CampaignState {
    const founding = { id: 'camp_duel', name: 'Race', setting: null, settings: {} };
    const request = { id: 'char_Ada', name: 'Ada', class: of, level: 1, scores: null, equipment };
    const founded = accepted(commands.createCampaign(engine, founding)).campaign;
    const { campaign: made } = accepted(commands.createCharacter(engine, founded, request, noDice()));
    const hurt = { ...made.characters.char_Ada!, hp: 1 };
    return { ...made, characters: { char_Ada: hurt } };
  }

  function whyAt(at: CampaignState, type: string, picks: Record<string, readonly string[]>): Explanation | null {
    const command = { type, character: 'char_Ada', picks };
    const { entry } = accepted(commands.campAct(engine, at, command, noDice()));
    return explanationOf(engine, 'CAMP', entry.events[0]!, namesOf(entry));
  }

  it('explains rest and drinks, and needs no words for dust', () => {
    const at = camping('alchemist', ['beer', 'fairy_dust']);
    expect(whyAt(at, 'useItem', { item: ['beer'] })).toMatchObject({
      heading: 'healing',
      factors: ['Beer +3', 'Alchemist +1', 'hit points 1 to 5'],
    });
    expect(whyAt(at, 'rest', {})).toMatchObject({ heading: 'healing', factors: ['hit points 1 to 5'] });
    expect(whyAt(at, 'useItem', { item: ['fairy_dust'] })).toBeNull();
  });

  it('dust heals nobody, not even an Alchemist', () => {
    const command = { type: 'useItem', character: 'char_Ada', picks: { item: ['fairy_dust'] } };
    const { entry } = accepted(commands.campAct(engine, camping('alchemist', ['fairy_dust']), command, noDice()));
    expect(entry.events[0]).toMatchObject({ hpBefore: 1, hpAfter: 1, invisible: true });
    expect(entry.events[0]).not.toHaveProperty('healing');
  });
});

describe('a bare die', () => {
  const calming = (face: number): Game => {
    const game = started(muster([hero('Ada', 'porter'), hero('Bryn', 'monk')], { kind: 'DUEL' }));
    return does(game, 'bryn', 'cancel', {}, { 'monk.cancel.roll': [face] });
  };

  it('of a Monk', () => {
    const calm = calming(6);
    expect(why(calm, one(calm, 'DuelCancelled'))).toEqual({
      rule: 'Once in a game a Monk who is offered a duel may roll a d6: 5 or more cancels it.',
      heading: 'calming-a-quarrel',
      rolls: [one(calm, 'DuelCancelled').roll],
      factors: ["Bryn's one attempt", 'the duel is cancelled'],
      otherwise: 'Needed 5, rolled 6; nothing is added to the die.',
    });
    const vain = calming(3);
    expect(why(vain, one(vain, 'DuelCancelled'))).toMatchObject({
      factors: ["Bryn's one attempt", 'the offer stands'],
      otherwise: 'Needed 5, rolled 3: 2 more; nothing is added to the die.',
    });
  });

  it('of a Raider', () => {
    const dice = { 'loot.drop.roll.t1': [100], 'raider.roll': [5], 'deck.draw.treasure.t1': [1] };
    const game = fought(fight([hero('Ada', 'raider')], ['goblin']), [6, 6, 1, 1], dice);
    expect(why(game, one(game, 'RaiderRolled'))).toEqual({
      rule: "After any victory a Raider rolls a d6: 5 or more draws a treasure of the tile's tier, after a duel of tier 1.",
      heading: 'plunder',
      rolls: [one(game, 'RaiderRolled').roll],
      factors: ['a treasure of tier 1'],
      otherwise: 'Needed 5, rolled 5; nothing is added to the die.',
    });
    expect(why(game, one(game, 'LootGranted'))).toMatchObject({
      heading: 'loot',
      rolls: [],
      factors: ['Dagger: 4 of the 24 cards of tier 1'],
    });
  });
});

describe('a table', () => {
  it('of loot shows its faces, and what the others would have brought', () => {
    const game = fight([hero('Ada', 'porter')], ['troll']);
    fought(game, [6, 6, 1, 1], []);
    fought(game, [6, 6, 1, 1], { 'loot.drop.roll.t2': [85], 'deck.draw.treasure.t1': [1] });
    expect(why(game, one(game, 'LootRolled'))).toEqual({
      rule: 'Every enemy that is defeated leaves what a die says for its tier, even if the player falls with it; an empty deck gives nothing.',
      heading: 'loot',
      rolls: [one(game, 'LootRolled').roll],
      factors: [
        'Troll is of tier 2',
        '1 to 70: treasure of tier 2',
        '71 to 85: treasure of tier 1',
        '86 to 100: nothing',
      ],
      otherwise: 'Rolled 85; 1 to 70 would have brought treasure of tier 2, 86 to 100 would have brought nothing.',
    });
  });

  it('of enemies shows its faces, on a tile and away from the board', () => {
    const scene = { ...emptyScene, tier: 3 };
    const dice = { 'enemy.composition.pick.t3': [71], 'deck.draw.enemy.t2': [1], 'deck.draw.enemy.t1': [7] };
    const away = started(muster([hero('Ada', 'porter')], { scene }), dice);
    const began = one(away, 'FightBegan');
    expect(why(away, began)).toMatchObject({
      rolls: [began.roll],
      factors: [
        'tier 3',
        '1 to 70: two of tier 2',
        '71 to 90: one of tier 2 and one of tier 1',
        '91 to 100: one of tier 3',
        'drawn: Orc, Wolf',
      ],
      otherwise: 'Rolled 71; 1 to 70 would have brought two of tier 2, 91 to 100 would have brought one of tier 3.',
    });
    const board = together(['porter', 'hunter'], (draft) => {
      at(draft, 'p0', 17);
      at(draft, 'p1', 0);
      draft.decks.e1 = ['goblin', 'goblin'];
    });
    does(board, 'p0', 'move', {}, { 'move.roll': [1], 'enemy.composition.pick.t2': [70] });
    const drawn = one(board, 'EnemiesDrawn');
    expect(why(board, drawn)).toMatchObject({
      rolls: [drawn.roll],
      factors: ['tier 2', '1 to 70: two of tier 1', '71 to 100: one of tier 2', 'drawn: Goblin, Goblin'],
      otherwise: 'Rolled 70; 71 to 100 would have brought one of tier 2.',
    });
  });
});

describe('the board', () => {
  it('explains who goes first, through every tie', () => {
    const game = dealt(match([hero('Ada', 'porter'), hero('Bryn', 'hunter'), hero('Cole', 'monk')]));
    const thrown = (who: string, total: number) => ({ who, roll: { total } as Roll });
    const rolls = [thrown('ada', 2), thrown('bryn', 5), thrown('cole', 5), thrown('bryn', 1), thrown('cole', 4)];
    expect(why(game, { type: 'TurnOrderRolled', rolls, order: ['cole', 'bryn', 'ada'] } as GameEvent)).toEqual({
      rule: 'Everybody rolls a d6, and the highest goes first; whoever is tied rolls again among themselves.',
      heading: 'turn-order',
      rolls: rolls.map(({ roll }) => roll),
      factors: ['Cole 5, then 4', 'Bryn 5, then 1', 'Ada 2'],
      otherwise: "Bryn rolled 1 against Cole's 4: 5 or more would have gone first, 4 would have rolled again.",
    });
    const highest = [thrown('ada', 6), thrown('bryn', 5)];
    expect(why(game, { type: 'TurnOrderRolled', rolls: highest, order: ['ada', 'bryn'] } as GameEvent).otherwise).toBe(
      "Bryn rolled 5 against Ada's 6: 6 would have rolled again.",
    );
  });

  const moving = (worn: string, settings: object): Game => {
    const change = (draft: Draft<State>) => {
      at(draft, 'p1', 0);
      draft.combatants.p0!.pack.worn = [worn];
      draft.combatants.p0!.statuses = { beer: { stacks: 1, duration: null } };
    };
    return does(together(['porter', 'hunter'], change, settings), 'p0', 'move', {}, [1]);
  };

  it('explains steps by everything that counted', () => {
    const game = moving('velvet_cloak', {});
    expect(why(game, one(game, 'MovementRolled'))).toEqual({
      rule: 'A d4 with what is worn, drunk and played gives the steps, never fewer than the least that the campaign allows.',
      heading: 'movement',
      rolls: [one(game, 'MovementRolled').roll],
      factors: ['no fewer than 0', 'steps: 1'],
      otherwise: '1 to 4 on the die would have been 1 to 4 steps; without Velvet Cloak (+1) 0; without Beer (-1) 2.',
    });
    expect(one(game, 'MovementRolled').roll.modifiers).toEqual([
      { source: 'Velvet Cloak', value: 1 },
      { source: 'Beer', value: -1 },
    ]);
  });

  it('explains the fewest steps there are', () => {
    const still = moving('royal_aegis', {});
    expect(why(still, one(still, 'MovementRolled'))).toMatchObject({
      factors: ['no fewer than 0', 'raised from -1 to 0'],
      otherwise: '1 to 4 on the die would have been 0 to 2 steps; without Royal Aegis (-1) 0; without Beer (-1) 0.',
    });
    const cloaked = moving('velvet_cloak', { movementFloor: 1 });
    expect(why(cloaked, one(cloaked, 'MovementRolled'))).toMatchObject({
      factors: ['no fewer than 1', 'steps: 1'],
      otherwise: '1 to 4 on the die would have been 1 to 4 steps; without Velvet Cloak (+1) 1; without Beer (-1) 2.',
    });
  });

  /** P0 walks from tile 13 to the Chance tile 14 and draws the card. */
  const drawing = (card: string, change: (draft: Draft<State>) => void, dice: Record<string, number[]> = {}): Game => {
    const game = together(['porter', 'hunter', 'raider'], (draft) => {
      at(draft, 'p1', 51);
      at(draft, 'p2', 0);
      draft.decks.chance = [card, 'faint'];
      change(draft);
    });
    return does(game, 'p0', 'move', {}, { 'move.roll': [1], ...dice });
  };

  it('explains how far an Earthquake throws each', () => {
    const game = drawing('earthquake', () => {}, { 'chance.earthquake.backRoll': [1, 4, 3] });
    const felt = all(game, 'EarthquakeFelt')[1]!;
    expect(why(game, felt)).toEqual({
      rule: "An Earthquake throws everybody back by a d4 of their own; another's card moves nobody out of a sanctuary or into one.",
      heading: 'chance-cards',
      rolls: [felt.roll],
      factors: ['P1: 4 back'],
      otherwise: 'Each face of the die is as many tiles; a Luck Charm would have undone the card for everybody.',
    });
  });

  it.each([
    ['mystic_wave', 'mystic wave'],
    ['nefarious_spirit', 'nefarious spirit'],
  ])('explains the die by which %s finds one of those equally near', (card, because) => {
    const near = (draft: Draft<State>) => {
      at(draft, 'p1', 12);
      at(draft, 'p2', 16);
    };
    const game = drawing(card, near, { 'tiebreak.nearest.pick': [2] });
    const moved = all(game, 'PlayerMoved').filter(({ tie }) => tie !== undefined);
    expect(moved.map(({ who, to }) => [who, to])).toEqual([['p0', 16]]);
    expect(why(game, moved[0]!)).toEqual({
      rule: 'The nearest player is meant; where several are equally near, a die chooses among them.',
      heading: 'chance-cards',
      rolls: [moved[0]!.tie!.roll],
      factors: [`by ${because}`, 'equally near: 1 P1, 2 P2'],
      otherwise: 'Rolled 2; 1 would have been P1.',
    });
    const walked = all(game, 'PlayerMoved').find((event) => event.because === 'walk')!;
    expect(why(game, walked)).toBeNull();
    const alone = drawing('mystic_wave', (draft) => at(draft, 'p1', 12));
    expect(all(alone, 'PlayerMoved').every(({ tie }) => tie === undefined)).toBe(true);
  });

  it('explains a Sprained Wrist, and a Wardstone that takes it', () => {
    const game = drawing('sprained_wrist', () => {});
    expect(why(game, one(game, 'HarmDealt'))).toEqual({
      rule: 'A Sprained Wrist costs whoever drew it one hit point.',
      heading: 'chance-cards',
      rolls: [],
      factors: ['hit points 5 to 4'],
      otherwise: 'A Wardstone would have taken it, and a Luck Charm would have undone the card.',
    });
    const warded = drawing('sprained_wrist', (draft) =>
      Object.assign(draft.combatants.p0!.pack, { bandolier: ['wardstone'] }),
    );
    expect(why(warded, one(warded, 'DamagePrevented')).factors).toEqual(["P0's Wardstone took the mishap"]);
  });

  it('explains the bracket: a replay, and giving up', () => {
    const bracket = (): Game =>
      dealt(match([hero('Ada', 'porter'), hero('Bryn', 'hunter')], 'bracket'), (draft) => {
        for (const each of Object.values(draft.combatants)) each.hp = 1;
        Object.assign(draft.clash!, { hpBefore: { ada: 1, bryn: 1 } });
      });
    const game = bracket();
    const [first, second] = game.state.seats as [string, string];
    does(game, first, 'attack');
    does(game, second, 'attack', {}, [6, 1, 6, 1]);
    does(game, first, 'settle');
    does(game, second, 'settle');
    expect(why(game, one(game, 'BracketReplayed'))).toMatchObject({
      heading: 'the-final-bracket',
      factors: ['hit points of Ada: 1', 'hit points of Bryn: 1'],
    });
    const yielded = bracket();
    does(yielded, first, 'retreat');
    expect(why(yielded, one(yielded, 'RetreatExecuted')).rule).toBe(
      'In the Final bracket there is nowhere to go: a retreat gives the match up.',
    );
  });

  it('explains a shuffle without giving the order away', () => {
    const game = dealt(match([hero('Ada', 'porter'), hero('Bryn', 'hunter')]));
    const shuffled = all(game, 'DeckShuffled')[0]!;
    expect(why(game, duel.combat.veil(shuffled, eyes())!)).toEqual(why(game, shuffled));
    expect(why(game, shuffled)).toMatchObject({ heading: 'what-is-hidden', rolls: [] });
  });
});

/* Whatever luck brings */

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/games/duel.md'), 'utf8');
const headings = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, text]) => text!.toLowerCase().replace(/ /g, '-')));

function rollsIn(value: unknown): Roll[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'notation' in value ? [value as Roll] : Object.values(value).flatMap(rollsIn);
}

/** Every roll shown, every number with its source, the rule in its place. */
function check(event: GameEvent, explanation: Explanation | null): void {
  const rolls = rollsIn(event);
  if (!explanation) expect([event.type, rolls]).toEqual([event.type, []]);
  if (!explanation) return;
  expect(headings.has(explanation.heading), explanation.heading).toBe(true);
  expect(JSON.stringify(explanation)).not.toMatch(/undefined|NaN|\[object/);
  expect(rolls.every((roll) => explanation.rolls.includes(roll))).toBe(true);
}

const sourced = ({ rolls }: Explanation): boolean =>
  rolls.every(({ modifiers = [], bonus }) => sumOf(modifiers) === bonus);

/** The faces that are said to hit or hold are those that did. */
function checkFaces({ outcome }: EventOf<'AttackSettled'>, { otherwise }: Explanation): void {
  const said = otherwise!.matchAll(/(?:a (\d)(?: or more)?|(anything)|nothing) on the (\w+) die \w+, (\d) rolled/g);
  for (const [, face, anything, die, rolled] of said) {
    const enough = anything !== undefined || (face !== undefined && Number(rolled) >= Number(face));
    expect(enough, otherwise!).toBe((die === 'Attack') === (outcome === 'HIT'));
  }
}

describe('whole matches', () => {
  const explained = new Set<string>();
  const settled: [EventOf<'AttackSettled'>, Explanation][] = [];
  const unsourced: string[] = [];

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('leave nothing that rolled unexplained (seed %i)', (number) => {
    playMatch(number, (state, events) => {
      for (const event of events.filter(({ type }) => type !== 'CombatStarted')) {
        const explanation = explanationOf(engine, 'COMBAT', event, nameIn(state));
        check(event, explanation);
        if (explanation) explained.add(event.type);
        if (explanation && !sourced(explanation)) unsourced.push(event.type);
        if (event.type === 'AttackSettled') settled.push([event as EventOf<'AttackSettled'>, explanation!]);
      }
    });
    expect(unsourced).toEqual([]);
  });

  it('say rightly which faces hit and which hold', () => {
    expect(settled.length).toBeGreaterThan(100);
    for (const [event, explanation] of settled) checkFaces(event, explanation);
  });

  it('bring about everything that the board rolls for', () => {
    expect([...explained]).toEqual(
      expect.arrayContaining([
        ...['TurnOrderRolled', 'DeckShuffled', 'MovementRolled', 'EnemiesDrawn', 'EarthquakeFelt', 'LootRolled'],
        ...['RaiderRolled', 'DuelCancelled', 'DuelistRerolled', 'CombatRoundRolled', 'AttackSettled', 'HarmDealt'],
        ...['HurtHealed', 'DamagePrevented', 'RetreatExecuted', 'LootGranted', 'PlayerMoved'],
      ]),
    );
  });
});

describe('logs older than all this', () => {
  const folder = path.join(import.meta.dirname, '../../golden');
  const files = readdirSync(folder).filter((file) => file.startsWith('duel-'));

  it.each(files)('%s is explained as far as it goes', (file) => {
    const { entries } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { entries: readonly Entry[] };
    for (const entry of entries.map((kept) => veiled(engine, kept)))
      for (const event of entry.events.filter(({ type }) => !/^(CombatStarted|CharacterCreated)$/.test(type)))
        check(event, explanationOf(engine, entry.kind, event, namesOf(entry)));
  });
});
