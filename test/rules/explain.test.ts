/** Every event that rolled explains itself: the dice, each modifier with its source, the rule and its place, what else would have done. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Engine, Entry } from '../../src/rules/chronicle.ts';
import { type Roll, sumOf } from '../../src/rules/dice.ts';
import { explanationOf } from '../../src/rules/explain.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Explanation, GameEvent } from '../../src/rules/ruleset.ts';
import { namesOf } from '../../src/rules/telling.ts';
import type { Golden } from '../support/golden.ts';
import { playThrough } from '../support/random-play.ts';

const FIGHTS = Number(process.env.EXPLAIN_RUNS ?? 12);

/** Whether they rolled or not. */
const always = ['AttackSettled', 'HarmDealt', 'HurtHealed', 'SaveRolled', 'CheckMade'];

const page = (engine: Engine): string =>
  readFileSync(path.join(import.meta.dirname, '../../docs/games', `${engine.id.toLowerCase()}.md`), 'utf8');

/** As links to them are written: small letters, hyphens, nothing else. */
const headingsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
      match[1]!
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replace(/ /g, '-'),
    ),
  );

const isRoll = (value: object): value is Roll => 'dice' in value && 'notation' in value;

function rollsIn(value: unknown): Roll[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isRoll(value)) return [value];
  return Object.values(value).flatMap(rollsIn);
}

/** What a fighter brought along is no roll of this event. */
const isSetting = ({ type }: GameEvent): boolean => type === 'CombatStarted' || type === 'CharacterCreated';

/** What luck seldom brings about: whole matches, hazards. */
function recorded({ id, revision }: Engine): readonly (readonly Entry[])[] {
  const folder = path.join(import.meta.dirname, '../golden');
  const files = readdirSync(folder).filter((file) => file.startsWith(`${id.toLowerCase()}-r${revision}-`));
  return files.map((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Golden).entries);
}

interface Case {
  readonly event: GameEvent;
  readonly explanation: Explanation | null;
}

function casesOf(engine: Engine, { kind, events, standings }: Entry): Case[] {
  const name = namesOf({ standings });
  return events
    .filter((event) => !isSetting(event))
    .map((event) => ({ event, explanation: explanationOf(engine, kind, event, name) }));
}

describe.each(Object.values(engines))('$name', (engine) => {
  const played = Array.from({ length: FIGHTS }, (_, i) => playThrough(engine, 300 + i, () => {}).entries);
  const cases = [...played, ...recorded(engine)].flatMap((entries) =>
    entries.flatMap((entry) => casesOf(engine, entry)),
  );
  const headings = headingsOf(page(engine));

  it('explains every event that rolled, and every attack, save, check, harm and healing', () => {
    const silent = cases.filter(
      ({ event, explanation }) => !explanation && (rollsIn(event).length > 0 || always.includes(event.type)),
    );
    expect([...new Set(silent.map(({ event }) => event.type))]).toEqual([]);
  });

  it('shows every roll that the event holds', () => {
    const hidden = cases.filter(
      ({ event, explanation }) => !rollsIn(event).every((roll) => explanation!.rolls.some((shown) => shown === roll)),
    );
    expect([...new Set(hidden.map(({ event }) => event.type))]).toEqual([]);
  });

  it('says where every modifier comes from', () => {
    const rolls = cases.flatMap(({ event, explanation }) =>
      (explanation?.rolls ?? []).map((roll) => ({ event, roll })),
    );
    const unsaid = rolls.filter(({ roll }) => sumOf(roll.modifiers ?? []) !== roll.bonus);
    expect([...new Set(unsaid.map(({ event, roll }) => `${event.type}: ${roll.why} ${roll.notation}`))]).toEqual([]);
  });

  it('names the rule and where it stands in the book of the game', () => {
    const told = cases.flatMap(({ event, explanation }) => (explanation ? [{ event, explanation }] : []));
    expect(told.length).toBeGreaterThan(0);
    const lost = told.filter(({ explanation: { rule, heading } }) => !rule.endsWith('.') || !headings.has(heading));
    expect([...new Set(lost.map(({ event, explanation }) => `${event.type}: ${explanation.heading}`))]).toEqual([]);
  });

  it('says what would have changed whatever was rolled against a number', () => {
    const bare = cases.filter(
      ({ event, explanation }) => 'needed' in event && event.needed !== null && !explanation?.otherwise,
    );
    expect([...new Set(bare.map(({ event }) => event.type))]).toEqual([]);
  });

  it('speaks of nothing undefined', () => {
    for (const { explanation } of cases)
      expect(JSON.stringify(explanation) ?? 'null').not.toMatch(/undefined|NaN|\[object/);
  });
});
