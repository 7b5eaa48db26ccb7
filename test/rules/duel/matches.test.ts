/** Random matches of two to six players: all end, every card is in one place, every hit point accounted for. */
import { describe, expect, it } from 'vitest';
import { copyOf } from '../../../src/rules/copy.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import { passive } from '../../../src/rules/duel/passive.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { State } from '../../../src/rules/duel/terms.ts';
import { fairFaces } from '../../../src/rules/fair.ts';
import { begin, evolve, play } from '../../../src/rules/play.ts';
import type { Option } from '../../../src/rules/ruleset.ts';
import { mayAnswer, openWindow } from '../../../src/rules/shared.ts';
import { filled, luckOf, seedOf } from '../../support/random-play.ts';
import { accountFor, cardsIn, everyCard, playMatch, randomGathering } from './matches.ts';

const MATCHES = Number(process.env.DUEL_MATCHES ?? 100);
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe(`random matches (seeds: 1 to ${MATCHES})`, () => {
  it(
    'all end with a winner, and no card or hit point is lost on the way',
    () => {
      const seen = new Set<string>();
      for (let number = 1; number <= MATCHES; number++) {
        const box = everyCard(randomGathering(number).gathering).join();
        let before: State | null = null;
        const { state, types } = playMatch(number, (after, events) => {
          if (cardsIn(after).join() !== box) throw new Error(`Match ${number}: a card is lost or doubled.`);
          if (before) accountFor(before, after, events);
          before = after;
        });
        expect(state.outcome!.status).toBe('WON');
        for (const type of types) seen.add(type);
      }
      expect([...new Set([...seen].map((type) => type.split('.')[0]!))].toSorted()).toEqual(
        Object.keys(duel.combat.closed).toSorted(),
      );
    },
    60_000 + MATCHES * 1_000,
  );

  it('fold from their JSON log to the state they ended in', () => {
    for (const number of [11, 12]) {
      const draft = copyOf(duel.combat.initial);
      let last: State | null = null;
      playMatch(number, (state, events) => {
        for (const event of json(events)) evolve(duel.combat, draft, event);
        last = state;
        expect(draft.windowsOpened).toBe(state.windowsOpened);
      });
      expect(draft).toEqual(json(last));
    }
  });

  it('accept every open option, refuse every barred one with its reason, and play alike from a parsed snapshot', () => {
    const luck = luckOf(99);
    const dice = () =>
      diceFrom(fairFaces(seedOf(4), { campaignId: 'camp_match', combat: 1, nth: 1, stream: 1, entropy: [] }));
    let beats = 0;
    playMatch(21, (state) => {
      const window = openWindow(state);
      if (!window || beats++ % 3 > 0) return;
      const options = duel.combat.options(state) as readonly Option[];
      for (const id of mayAnswer(window))
        expect(options.some((option) => option.actor === id && !option.barred)).toBe(true);
      for (const option of options) {
        if (Object.values(option.picks).some((pick) => pick.choices.length < pick.min)) continue;
        const command = filled(option, window.id, luck);
        const played = play(duel.combat, state, command, dice());
        expect(played.ok ? null : played.refusal).toEqual(option.barred ?? null);
        if (played.ok) expect(play(duel.combat, json(state), command, dice())).toEqual(played);
      }
    });
  });

  it('wait only for those who stand or lie, and list upcoming turns', () => {
    playMatch(31, (state) => {
      for (const { waiting } of state.windows) {
        for (const id of waiting) expect(['UP', 'DOWN']).toContain(state.combatants[id]!.standing);
      }
      const timeline = duel.combat.timeline(state, 8);
      expect(timeline).toHaveLength(state.outcome ? 0 : 8);
      if (!state.outcome) expect(timeline[0]!.combatantId).toBe(state.turn!.who);
    });
  });
});

describe('players who stay away', () => {
  it('are answered for through the same options, and their matches end too', () => {
    for (const number of [41, 42, 43]) {
      const { gathering } = randomGathering(number);
      const diceAt = (seq: number) =>
        diceFrom(
          fairFaces(seedOf(number), { campaignId: 'camp_away', combat: 1, nth: seq, stream: 1 as const, entropy: [] }),
        );
      const first = begin(duel.combat, gathering, diceAt(0));
      if (!first.ok) throw new Error(first.refusal.message);
      let { state } = first;
      for (let seq = 1; !state.outcome && seq < 20_000; seq++) {
        const actor = mayAnswer(openWindow(state)!)[0]!;
        const played = play(
          duel.combat,
          state,
          passive(state, duel.combat.options(state) as readonly Option[], actor)!,
          diceAt(seq),
        );
        if (!played.ok) throw new Error(played.refusal.message);
        state = played.state;
      }
      expect(state.outcome!.status).toBe('WON');
    }
  });

  it('are not answered for when they are not asked', () => {
    const { gathering } = randomGathering(41);
    const first = begin(
      duel.combat,
      gathering,
      diceFrom(fairFaces(seedOf(1), { campaignId: 'camp_away', combat: 1, nth: 1, stream: 1, entropy: [] })),
    );
    if (!first.ok) throw new Error(first.refusal.message);
    const options = duel.combat.options(first.state) as readonly Option[];
    expect(passive(first.state, options, 'nobody')).toBeNull();
  });
});
