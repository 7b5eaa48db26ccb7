/** Every line of random fights and camps, held to the rules of form: what people read at a 5e table. */
import { describe, expect, it } from 'vitest';
import type { CampOption, Option, Pick } from '../../../src/rules/ruleset.ts';
import { namesOf, tellingOf } from '../../../src/rules/telling.ts';
import { playThrough } from '../../support/random-play.ts';
import { engine } from './table.ts';

const says = new Set<string>();
const labels = new Set<string>();

function note({ label, barred, picks }: Option | CampOption): void {
  labels.add(label);
  if (barred) says.add(barred.message);
  for (const { choices, barred: bars = {} } of Object.values<Pick>(picks)) {
    for (const choice of choices) labels.add(choice.label);
    for (const bar of Object.values(bars)) says.add(bar.message);
  }
}

for (let number = 1; number <= 25; number++) {
  const { campaign, entries } = playThrough(engine, number, (now) => {
    for (const option of engine.combat.options(now.campaign.combat!.state)) note(option);
  });
  for (const option of engine.camp.options(campaign)) note(option);
  for (const entry of entries.filter(({ kind }) => kind !== 'CAMPAIGN'))
    for (const event of entry.events) says.add(tellingOf(engine, entry.kind, event, namesOf(entry)).says);
}

describe('what is said in a fight', () => {
  it('has something to say', () => {
    expect([says.size, labels.size].every((size) => size > 500)).toBe(true);
  });

  it('starts with a capital and ends with one mark', () => {
    expect([...says].filter((line) => !/^[A-Z].*[^.!?][.!?]$/.test(line))).toEqual([]);
  });

  it.each([
    ['keys', /[a-z]_[a-z]|\b[a-z]+[A-Z]/],
    ['words of the machine', /undefined|null|NaN|\[object|camp_random|char_|\(s\)/],
    ['words of the schema', /\b(DOWN|STABLE|GONE|DEAD|ATTACK|MELEE|RANGED)\b/],
    ['double spaces or marks', / {2}|[.!?]\.|!\.|,,/],
    ['a plural for one', /\b1 (actions|bonus actions|hit points|darts|hit dice)\b/],
  ])('has no %s', (_, flaw) => {
    expect([...says, ...labels].filter((line) => flaw.test(line))).toEqual([]);
  });

  it('has its brackets in pairs', () => {
    const depth = (line: string, mark: string): number => line.split(mark).length;
    expect([...says, ...labels].filter((line) => depth(line, '(') !== depth(line, ')'))).toEqual([]);
  });
});
