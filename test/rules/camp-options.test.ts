/** What may be done between fights: what is offered is accepted, what is barred is refused with its own reason. */
import { describe, expect, it } from 'vitest';
import { type CampaignState, type Engine, engineFor } from '../../src/rules/chronicle.ts';
import { campAct, type Made } from '../../src/rules/commands.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Bar, CampCommand, CampOption, Choice, Pick } from '../../src/rules/ruleset.ts';
import { srd5 } from '../../src/rules/srd5/ruleset.ts';
import {
  accepted,
  act,
  anyCommand,
  diceFor,
  isFighting,
  keep,
  type Luck,
  luckOf,
  setTable,
  startRandomCombat,
  type Table,
} from '../support/random-play.ts';

const CAMPAIGNS = 12;
/** Things done between two fights. */
const DEEDS = 6;
/** Of a pick with many choices, so many are tried. */
const TRIED = 6;

/** Takes a document, which has a mutation of its own and nothing to choose from. */
const unlisted: Readonly<Record<string, readonly string[]>> = { SRD5: ['importBestiary', 'adoptBestiary'] };

type Judge = (table: Table, option: CampOption, luck: Luck) => void;

/** Campaigns with fights and the time between them; every option that comes up is shown to the judge. */
function inManyCamps(engine: Engine, judge: Judge): void {
  for (let number = 1; number <= CAMPAIGNS; number++) {
    const luck = luckOf(number + 5);
    const table = setTable(engine, number);
    for (let fight = 0; fight < 2 && table.campaign.status === 'ACTIVE'; fight++) {
      rest(table, luck, judge);
      if (luck.upTo(2) === 0) table.campaign = seasoned(table.campaign);
      startRandomCombat(table, luck);
      while (isFighting(table.campaign)) keep(table, act(table, anyCommand(table, luck)));
    }
    if (table.campaign.status === 'ACTIVE') rest(table, luck, judge);
  }
}

function rest(table: Table, luck: Luck, judge: Judge): void {
  for (let deed = 0; deed < DEEDS && table.campaign.status === 'ACTIVE'; deed++) {
    const options = table.engine.camp.options(table.campaign);
    for (const option of options) judge(table, option, luck);
    const open = options.filter(({ barred }) => !barred);
    if (open.length > 0) keep(table, made(table, filled(luck.one(open), luck)));
  }
}

/** With experience to spare, so that levels come up. */
function seasoned(campaign: CampaignState): CampaignState {
  const characters = Object.entries(campaign.characters).map(([id, one]) => [id, { ...one, xp: one.xp + 5000 }]);
  return { ...campaign, characters: Object.fromEntries(characters) };
}

const made = ({ engine, campaign, seed }: Table, command: CampCommand): Made =>
  campAct(engine, campaign, command, diceFor(campaign, seed, 0));

function filled({ type, character, picks }: CampOption, luck: Luck): CampCommand {
  const some = Object.entries(picks).map(([name, pick]) => [name, someOf(pick, luck)] as const);
  return { type, character, picks: Object.fromEntries(some) };
}

function someOf({ choices, min, max }: Pick, luck: Luck): readonly string[] {
  const pool = choices.map(({ value }) => value);
  const count = min + luck.upTo(Math.min(max, pool.length) - min + 1);
  return Array.from({ length: count }, () => pool.splice(luck.upTo(pool.length), 1)[0]!);
}

const few = (choices: readonly Choice[], luck: Luck): readonly string[] => {
  const values = choices.map(({ value }) => value);
  return values.length <= TRIED ? values : Array.from({ length: TRIED }, () => luck.one(values));
};

/** The option filled in by luck, and each of its choices made at least once. */
function ways(option: CampOption, luck: Luck): readonly CampCommand[] {
  const each = Object.entries(option.picks).flatMap(([name, pick]) =>
    few(pick.choices, luck).map((value) => {
      const usual = filled(option, luck);
      return pick.max === 0 ? usual : { ...usual, picks: { ...usual.picks, [name]: [value] } };
    }),
  );
  return [filled(option, luck), ...each];
}

function expectRefused(table: Table, command: CampCommand, bar: Bar): void {
  const { engine, campaign, seed } = table;
  const dice = diceFor(campaign, seed, 0);
  const answer = campAct(engine, campaign, command, dice);
  expect(answer.ok ? 'accepted' : answer.refusal).toEqual(bar);
  expect(dice.rolls).toEqual([]);
}

/** What is barred as a whole is asked for as far as it can be filled in. */
function barredWay({ type, character, picks }: CampOption): CampCommand {
  const usual = Object.entries(picks).map(([name, { standard, choices, barred = {}, min }]) => {
    const values = choices.length > 0 ? choices.map(({ value }) => value) : Object.keys(barred);
    return [name, standard ?? values.slice(0, min)] as const;
  });
  return { type, character, picks: Object.fromEntries(usual) };
}

describe.each(Object.values(engines))('between the fights of $id', (engine) => {
  it('everything on offer is accepted, whatever is chosen', () => {
    inManyCamps(engine, (table, option, luck) => {
      if (option.barred) return;
      for (const command of ways(option, luck)) {
        expect(accepted(made(table, command)).entry.events.length).toBeGreaterThan(0);
      }
    });
  });

  it('what is barred is refused with its own reason, writes nothing and rolls nothing', () => {
    inManyCamps(engine, (table, option, luck) => {
      const before = JSON.stringify(table.campaign);
      if (option.barred) expectRefused(table, barredWay(option), option.barred);
      for (const [name, pick] of Object.entries<Pick>(option.barred ? {} : option.picks)) {
        const usual = filled(option, luck);
        for (const [value, bar] of Object.entries(pick.barred ?? {}))
          expectRefused(table, { ...usual, picks: { ...usual.picks, [name]: [value] } }, bar);
      }
      expect(JSON.stringify(table.campaign)).toBe(before);
    });
  });

  it('every command has an option at some time', () => {
    const seen = new Set<string>();
    inManyCamps(engine, (_table, { type }) => seen.add(type));
    for (const state of special[engine.id] ?? []) for (const { type } of engine.camp.options(state)) seen.add(type);
    const listed = Object.keys(engine.camp.act).filter((type) => !unlisted[engine.id]?.includes(type));
    expect([...seen].sort()).toEqual(listed.sort());
  });

  it('nobody there means nothing to do', () => {
    const { campaign } = setTable(engine, 1);
    expect(engine.camp.options({ ...campaign, characters: {} })).toEqual([]);
  });
});

/** What random fights seldom bring about. */
const special: Readonly<Record<string, readonly CampaignState[]>> = { SRD5: [cursed(['cleric']), cursed(['fighter'])] };

function cursed(classes: readonly string[]): CampaignState {
  const engine = engineFor(srd5);
  const { campaign } = setTable(engine, 3);
  const [one] = Object.values(campaign.characters);
  const characters = classes.map((of, index) => {
    const id = `char_${index}`;
    return [id, { ...one, id, class: of, level: 5, slots: [4, 3, 2], prepared: ['remove_curse'], rots: true }];
  });
  return { ...campaign, characters: Object.fromEntries(characters) };
}

describe('a curse', () => {
  const table = (campaign: CampaignState): Table => ({ ...setTable(engineFor(srd5), 3), campaign });
  const lifting = (campaign: CampaignState): CampOption =>
    srd5.camp.options(campaign as never).find(({ type }) => type === 'liftCurse')!;

  it('is lifted by whoever has the spell ready, and by nobody else', () => {
    const at = cursed(['cleric', 'fighter']);
    const option = lifting(at);
    expect(option.barred).toBeUndefined();
    expect(option.picks.target!.choices.map(({ value }) => value)).toEqual(['char_0', 'char_1']);
    for (const { value } of option.picks.target!.choices) {
      const command = { type: 'liftCurse', character: option.character, picks: { target: [value] } };
      expect(accepted(made(table(at), command)).entry.events).toMatchObject([{ characterId: value, by: 'char_0' }]);
    }
    const helpless = cursed(['fighter']);
    expect(lifting(helpless).barred).toMatchObject({ code: 'ILLEGAL_ACTION' });
    expectRefused(table(helpless), barredWay(lifting(helpless)), lifting(helpless).barred!);
  });
});
