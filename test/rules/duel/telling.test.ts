/** How it reads: lines, sheets, and a bard with words for every deed, in whole random matches. */
import { describe, expect, it } from 'vitest';
import { recite } from '../../../src/narration/bard.ts';
import { outcomeOf } from '../../../src/narration/record.ts';
import { type SheetEntry, sheetOf } from '../../../src/narration/sheet.ts';
import { engineFor } from '../../../src/rules/chronicle.ts';
import { phrases } from '../../../src/rules/duel/phrases.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { State } from '../../../src/rules/duel/terms.ts';
import { voice } from '../../../src/rules/duel/voice.ts';
import type { GameEvent } from '../../../src/rules/ruleset.ts';
import { healthOf } from '../../../src/rules/shared.ts';
import { tellingOf, veiled } from '../../../src/rules/telling.ts';
import { hero } from './heroes.ts';
import { playMatch } from './matches.ts';
import { does, duelOf, fight, type Game } from './support.ts';

const engine = engineFor(duel);

const entryOf = (state: State, events: readonly GameEvent[], seq: number): SheetEntry => ({
  ...{ combatId: 'camp_duel.1', seq, round: state.round, kind: 'COMBAT', events },
  standings: Object.values(state.combatants).map((body) => ({
    ...{
      id: body.id,
      name: body.name,
      side: body.side,
      isPlayer: body.run === 'player',
      hp: body.hp,
      maxHp: body.maxHp,
    },
    ...{ hpKnown: true, standing: body.standing, health: healthOf(body) },
  })),
});
const sheetAfter = (game: Game) => sheetOf(engine, entryOf(game.state, game.events, 3));
const prose = (game: Game): string =>
  recite(sheetAfter(game), voice, [])
    .map((line) => line.text)
    .join(' ');

describe('the sheet', () => {
  it('tells a round with its numbers', () => {
    const game = fight([hero('Ada', 'porter', ['dagger'])], ['goblin']);
    does(game, 'ada', 'attack', {}, [4, 2, 2, 1]);
    does(game, 'ada', 'settle', {}, [100]);
    expect(outcomeOf(sheetAfter(game))).toContain(
      [
        'ADA ATTACK:',
        '- [3] Ada attacks Goblin with Dagger',
        '- Roll: d6(4) + 1 = 5 vs Defense 1',
        '- HIT - [4] Damage: 1 HP',
        '- [5] Goblin is SLAIN!',
      ].join('\n'),
    );
  });

  it('keeps the dice of a cancelled round to the log, and tells the retreat as a retreat', () => {
    const game = fight([hero('Ada', 'porter')], ['orc']);
    does(game, 'ada', 'attack', {}, [2, 1, 6, 5]);
    expect(sheetAfter(game).facts).toEqual([]);
    does(game, 'ada', 'retreat');
    const sheet = sheetAfter(game);
    const text = outcomeOf(sheet);
    expect(text).toContain('ADA RETREATS:\n- [1] Ada retreats; nobody is hurt in this round');
    expect(sheet.facts.map(({ deed }) => deed)).toContain('retreat');
    expect(text).not.toContain('HIT');
  });

  it('tells a prevented blow as prevented', () => {
    const game = fight([hero('Ada', 'porter', ['wardstone'])], ['goblin']);
    does(game, 'ada', 'attack', {}, [1, 1, 6, 6]);
    does(game, 'ada', 'settle');
    expect(outcomeOf(sheetAfter(game))).toContain(
      "GOBLIN ATTACK:\n- [1] Goblin's blow against Ada is PREVENTED by the Wardstone",
    );
    expect(prose(game).toLowerCase()).toContain('wardstone');
  });

  it('names a beaten duelist beaten, never dead', () => {
    const game = duelOf(['Ada', 'porter'], ['Bryn', 'hunter', [], { hp: 1 }]);
    does(game, 'ada', 'attack');
    does(game, 'bryn', 'attack', {}, [6, 6, 1, 1]);
    does(game, 'ada', 'settle');
    does(game, 'bryn', 'settle');
    expect(outcomeOf(sheetAfter(game))).toContain('Bryn is beaten and can only sleep it off');
    expect(prose(game)).not.toMatch(/dead|died|death|slain/i);
  });

  it('says every number of a round with its source in the log', () => {
    const game = fight([hero('Ada', 'hunter', ['dagger'])], ['wolf']);
    does(game, 'ada', 'attack', {}, [1, 6, 1, 6]);
    const rolled = game.events.find((event) => event.type === 'CombatRoundRolled')!;
    const says = duel.combat.tell.CombatRoundRolled(rolled as never, (id) => (id === 'ada' ? 'Ada' : 'Wolf')).says;
    expect(says).toBe(
      "Round 1: Ada's Attack d6(1) + 2 = 3 (Dagger +1, Hunter +1); Ada's Defense d6(6) = 6; Wolf's Attack d6(1) + 2 = 3 (Wolf +2); Wolf's Defense d6(6) - 1 = 5 (Wolf -1).",
    );
  });
});

describe('the voice', () => {
  it('has at least four sentences for a deed, without numbers, each ending as a sentence does', () => {
    for (const sentences of Object.values(voice)) {
      expect(sentences.length).toBeGreaterThanOrEqual(4);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[^\d]+[.!?]$/);
    }
  });

  it('tells a death as a death', () => {
    for (const sentence of voice['standing.DEAD']!) expect(sentence).toMatch(/dead|died|death|slain|lifeless/);
  });

  it('finds words for whole matches, and every event has a line', () => {
    const deeds = new Set<string>();
    for (const number of [3, 5]) {
      let seq = 0;
      playMatch(number, (state, events) => {
        const sheet = sheetOf(engine, veiled(engine, entryOf(state, events, ++seq)));
        for (const { deed, says } of sheet.facts) {
          expect(says).not.toMatch(/undefined|null|NaN|\[object|someone/);
          if (deed !== null) deeds.add(deed);
        }
        for (const event of events)
          expect(tellingOf(engine, 'COMBAT', event, (id) => state.combatants[id]!.name).says).toMatch(/\S/);
        recite(sheet, voice, []);
      });
    }
    const shared = new Set(['attack.HIT', 'attack.MISS', 'heal', 'item']);
    expect([...deeds].filter((deed) => !shared.has(deed) && voice[deed] === undefined)).toEqual([]);
  });
});

describe('phrases', () => {
  it('mean commands that exist, each listed once', () => {
    const types = phrases.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(types.toSorted()).toEqual(Object.keys(duel.combat.act).toSorted());
  });
});
