/** The laws: what holds for every ruleset, whatever is played. Each run is named by the seed that repeats it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CampaignState, combatAfter, replay } from '../../src/rules/chronicle.ts';
import { verifyRolls } from '../../src/rules/fair.ts';
import { play } from '../../src/rules/play.ts';
import { engines } from '../../src/rules/registry.ts';
import type { CombatState } from '../../src/rules/ruleset.ts';
import { everyone, mayAnswer, openWindow } from '../../src/rules/shared.ts';
import { namesOf, tellingOf } from '../../src/rules/telling.ts';
import { accepted, act, diceFor, filled, playThrough, type Table } from '../support/random-play.ts';
import { toy } from '../support/toy.ts';

const SEED = 20_261;
/** Campaigns of up to three fights, for each law and game. */
const RUNS = Number(process.env.LAW_RUNS ?? 30);
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const forManyCampaigns = (check: (number: number) => void): void =>
  fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 31 }), check), { seed: SEED, numRuns: RUNS });

const stateOf = ({ campaign }: Table): CombatState => campaign.combat!.state;

describe.each([...Object.values(engines), toy])('the laws of $id (seed: 20261)', (engine) => {
  it('folds the JSON of the log to the final campaign exactly', () => {
    forManyCampaigns((number) => {
      const { entries, campaign } = playThrough(engine, number, () => {});
      expect(replay(engine, json(entries))).toEqual(json(campaign));
      expect(json(entries)).toEqual(entries);
    });
  });

  it('folds a combat from any snapshot of it to the same state', () => {
    forManyCampaigns((number) => {
      const snapshots: { readonly at: number; readonly state: CombatState }[] = [];
      const table = playThrough(engine, number, (now) => {
        if (now.campaign.combats === 1) snapshots.push({ at: now.entries.length, state: json(stateOf(now)) });
      });
      const first = table.entries.filter((entry) => entry.combatId === 'camp_random.1');
      const start = table.entries.indexOf(first[0]!);
      const whole = combatAfter(engine, null, first);
      for (const { at, state } of snapshots) expect(combatAfter(engine, state, first.slice(at - start))).toEqual(whole);
    });
  });

  it('plays the same from a parsed snapshot as from memory, and the same command at the same beat gives the same events', () => {
    forManyCampaigns((number) => {
      playThrough(engine, number, (table, command) => {
        const parsed: Table = { ...table, campaign: json(table.campaign) as CampaignState };
        expect(act(parsed, command)).toEqual(act(table, command));
      });
    });
  });

  it('leaves the state it was given alone', () => {
    forManyCampaigns((number) => {
      playThrough(engine, number, (table, command) => {
        const before = json(table.campaign);
        act(table, command);
        expect(table.campaign).toEqual(before);
      });
    });
  });

  it('offers whoever is waited for an option, and accepts every option however it is filled in', () => {
    forManyCampaigns((number) => {
      playThrough(engine, number, (table, _command, luck) => {
        const state = stateOf(table);
        const options = engine.combat.options(state);
        for (const id of mayAnswer(openWindow(state)!)) {
          expect(options.some((option) => option.actor === id && !option.barred)).toBe(true);
        }
        for (const option of options.filter((one) => !one.barred)) {
          expect(accepted(act(table, filled(option, openWindow(state)!.id, luck))).entry.events.length).toBeGreaterThan(
            0,
          );
        }
      });
    });
  });

  it('refuses a barred option with its own reason, and a command for another window, and rolls nothing', () => {
    forManyCampaigns((number) => {
      playThrough(engine, number, (table, command, luck) => {
        const state = stateOf(table);
        const window = openWindow(state)!.id;
        const fillable = engine.combat.options(state).filter(canBeFilled);
        const tries = fillable.map((option) => ({ command: filled(option, window, luck), code: option.barred!.code }));
        for (const wrong of [...tries, { command: { ...command, window: window - 1 }, code: 'WINDOW_PASSED' }]) {
          const dice = diceFor(table.campaign, table.seed, table.campaign.combat!.number);
          const played = play(engine.combat, state, wrong.command, dice);
          expect(played.ok ? 'accepted' : played.refusal.code).toBe(wrong.code);
          expect(dice.rolls).toEqual([]);
        }
      });
    });
  });

  it('waits only for the living, in their own fight, and keeps hit points in range', () => {
    forManyCampaigns((number) => {
      const table = playThrough(engine, number, (now) => {
        const state = stateOf(now);
        for (const window of state.windows) {
          for (const id of window.waiting) expect(['UP', 'DOWN']).toContain(state.combatants[id]!.standing);
        }
        for (const body of everyone(state)) expect(body.hp >= 0 && body.hp <= body.maxHp).toBe(true);
      });
      for (const one of Object.values(table.campaign.characters)) expect(one.hp >= 0 && one.hp <= one.maxHp).toBe(true);
    });
  });

  it('can tell every event in words, by names', () => {
    forManyCampaigns((number) => {
      for (const entry of playThrough(engine, number, () => {}).entries) {
        for (const event of entry.events) {
          const { says } = tellingOf(engine, entry.kind, event, namesOf(entry));
          expect(says).toMatch(/\S/);
          expect(says).not.toMatch(/undefined|null|NaN|\[object|char_|camp_random|someone/);
        }
      }
    });
  });

  it('rolls only dice that anyone can recompute, and records all of them', () => {
    forManyCampaigns((number) => {
      const { entries, campaign, seed } = playThrough(engine, number, () => {});
      for (const { rolls, seq, combatId } of entries) {
        const combat = combatId === null ? 0 : Number(combatId.split('.').at(-1));
        expect(
          verifyRolls(seed, { campaignId: campaign.id, combat, nth: seq, stream: 1, entropy: [] }, rolls),
        ).toBeNull();
      }
    });
  });

  it('lists upcoming turns of the living only, no more than asked for', () => {
    forManyCampaigns((number) => {
      playThrough(engine, number, (table) => {
        const state = stateOf(table);
        const timeline = engine.combat.timeline(state, 5);
        expect(timeline.length).toBeLessThanOrEqual(5);
        for (const { combatantId } of timeline) expect(state.combatants[combatantId]!.standing).not.toBe('DEAD');
      });
    });
  });
});

const canBeFilled = (option: { readonly barred?: object; readonly picks: object }): boolean =>
  option.barred !== undefined &&
  Object.values(option.picks as Record<string, { choices: unknown[]; min: number }>).every(
    (pick) => pick.choices.length >= pick.min,
  );
