/** Options by their keys: no two share one, and taking one by its key is taking it by name. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChosenNow, keyOf } from '../../src/rules/chosen.ts';
import * as commands from '../../src/rules/commands.ts';
import { diceFrom } from '../../src/rules/dice.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Command, Option } from '../../src/rules/ruleset.ts';
import { openWindow } from '../../src/rules/shared.ts';
import {
  act,
  diceFor,
  filled,
  luckOf,
  playThrough,
  setTable,
  startRandomCombat,
  type Table,
} from '../support/random-play.ts';
import { toy } from '../support/toy.ts';

const SEED = 20_262;
const forManyCampaigns = (check: (number: number) => void): void =>
  fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 31 }), check), { seed: SEED, numRuns: 15 });

const optionsOf = ({ engine, campaign }: Table): readonly Option[] => engine.combat.options(campaign.combat!.state);

function choose({ engine, campaign, seed }: Table, chosen: ChosenNow) {
  const { id, number } = campaign.combat!;
  const dice = diceFor(campaign, seed, number);
  return { made: commands.actInCombat(engine, campaign, id, chosen, dice), dice };
}

/** Only what the option leaves open has to be said. */
function openPicks(option: Option, { picks }: Command) {
  const open = Object.entries(option.picks).filter(([, { choices, min }]) => choices.length !== 1 || min !== 1);
  return Object.fromEntries(open.map(([name]) => [name, picks[name]!]));
}

describe.each([...Object.values(engines), toy])('the options of $id (seed: 20262)', (engine) => {
  it('have each a key of its own', () => {
    forManyCampaigns((number) => {
      playThrough(engine, number, (table) => {
        const keys = optionsOf(table).map(keyOf);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.every((key) => /^[0-9a-f]{16}$/.test(key))).toBe(true);
      });
    });
  });

  it('come to the same by their keys as by type and picks', () => {
    forManyCampaigns((number) => {
      playThrough(engine, number, (table, _command, luck) => {
        const window = openWindow(table.campaign.combat!.state)!.id;
        const option = luck.one(optionsOf(table).filter((one) => !one.barred));
        const command = filled(option, window, luck);
        const chosen = { option: keyOf(option), window, actor: null, picks: openPicks(option, command) };
        expect(choose(table, chosen).made).toEqual(act(table, command));
      });
    });
  });

  it('are refused with their own reason where they are barred, and no die is rolled', () => {
    forManyCampaigns((number) => {
      playThrough(engine, number, (table) => {
        const window = openWindow(table.campaign.combat!.state)!.id;
        for (const option of optionsOf(table)
          .filter((one) => one.barred)
          .slice(0, 5)) {
          const { made, dice } = choose(table, { option: keyOf(option), window, actor: null, picks: {} });
          expect(made).toEqual({ ok: false, refusal: option.barred });
          expect(dice.rolls).toEqual([]);
        }
      });
    });
  });
});

describe('an option that is no longer there', () => {
  const table = setTable(toy, 3);
  startRandomCombat(table, luckOf(3));
  const window = openWindow(table.campaign.combat!.state)!.id;
  const [option] = optionsOf(table).filter((one) => !one.barred) as [Option];
  const good = { option: keyOf(option), window, actor: null, picks: {} };

  it.each([
    ['WINDOW_PASSED', 'Window 0 has passed', { window: 0 }],
    ['WINDOW_PASSED', 'has passed', { window: 99 }],
    ['ILLEGAL_ACTION', 'No such option is listed now', { option: 'ffffffffffffffff' }],
    ['ILLEGAL_ACTION', 'No such option is listed now', { option: '' }],
    ['ILLEGAL_ACTION', 'No such option is listed now', { actor: 'nobody' }],
    ['BAD_USER_INPUT', 'has no pick called weather', { picks: { weather: ['rain'] } }],
    ['BAD_USER_INPUT', 'has no pick called toString', { picks: { toString: ['rain'] } }],
  ])('is refused with %s: %s', (code, message, wrong) => {
    const { made, dice } = choose(table, { ...good, ...(wrong as Partial<ChosenNow>) });
    expect(made).toMatchObject({ ok: false, refusal: { code, message: expect.stringContaining(message) } });
    expect(dice.rolls).toEqual([]);
  });

  it('does not become another by its picks', () => {
    const strike = optionsOf(table).find(({ type }) => type === 'strike');
    if (!strike) return expect(optionsOf(table).map(({ type }) => type)).toContain('let');
    const { made } = choose(table, {
      option: keyOf(strike),
      window,
      actor: null,
      picks: { target: ['somebody else'] },
    });
    expect(made).toMatchObject({ ok: false, refusal: { code: 'TARGET_NOT_FOUND' } });
  });
});

describe('the options at camp', () => {
  const dice = () => diceFrom({ next: () => 3 });
  const nap = toy.camp.options(setTable(toy, 3).campaign)[0]!;

  it('come to the same by their keys as by type and picks', () => {
    const { campaign } = setTable(toy, 3);
    const chosen = commands.campChoice(toy, campaign, { option: keyOf(nap), picks: {} }, dice());
    expect(chosen).toEqual(commands.campAct(toy, campaign, { type: 'nap', character: null, picks: {} }, dice()));
    expect(chosen.ok).toBe(true);
  });

  it('are refused with a code where they are not there', () => {
    const table = setTable(toy, 3);
    const refusalOf = (option: string, picks = {}) => {
      const made = commands.campChoice(toy, table.campaign, { option, picks }, dice());
      return made.ok ? null : made.refusal.code;
    };
    expect(refusalOf('none')).toBe('ILLEGAL_ACTION');
    expect(refusalOf(keyOf(nap), { deep: ['very'] })).toBe('BAD_USER_INPUT');
    startRandomCombat(table, luckOf(3));
    expect(refusalOf(keyOf(nap))).toBe('COMBAT_ACTIVE');
  });
});
