import { beforeAll, describe, expect, it } from 'vitest';
import { type BardLine, recite } from '../../../src/narration/bard.ts';
import { guardFor } from '../../../src/narration/guard.ts';
import type { Sheet, SheetFact } from '../../../src/narration/narrator.ts';
import { sheetOf } from '../../../src/narration/sheet.ts';
import { becmi } from '../../../src/rules/becmi/ruleset.ts';
import { type Engine, engineFor } from '../../../src/rules/chronicle.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import { srd5 } from '../../../src/rules/srd5/ruleset.ts';
import { act, anyCommand, isFighting, keep, luckOf, setTable, startRandomCombat } from '../../support/random-play.ts';

const FIGHTS = 100;
const FEWER = 20;
const LONGEST = 40;
const engine = engineFor(becmi);
const others = [engineFor(srd5), engineFor(rune), engineFor(duel)];

type Settings = Parameters<typeof setTable>[2];

interface Judged {
  readonly sheet: Sheet;
  readonly lines: readonly BardLine[];
  readonly failures: readonly string[];
  /** Facts the bard told of which the guard did not notice it. */
  readonly unseen: readonly SheetFact[];
}

function sheetsOf(engine: Engine, number: number, settings: Settings): readonly Sheet[] {
  const luck = luckOf(number);
  const table = setTable(engine, number, settings);
  startRandomCombat(table, luck);
  for (let beat = 0; beat < LONGEST && isFighting(table.campaign); beat++)
    keep(table, act(table, anyCommand(table, luck)));
  return table.entries.filter((entry) => entry.kind === 'COMBAT').map((entry) => sheetOf(engine, entry));
}

function judged(engine: Engine, sheet: Sheet): Judged {
  const guard = guardFor(sheet);
  const lines = recite(sheet, engine.voice, []);
  const failures = lines.flatMap(({ text }) =>
    guard.judge(text).failures.map(({ check, because }) => `${text} [${check}: ${because}]`),
  );
  const told = new Set(lines.flatMap((line) => line.facts));
  const unseen = guard
    .untold()
    .filter((fact) => told.has(fact))
    .map((fact) => sheet.facts[fact]!);
  return { sheet, lines, failures, unseen };
}

describe(`the bard's own sentences in ${FIGHTS} random fights`, () => {
  let beats: readonly Judged[];
  beforeAll(() => {
    beats = Array.from({ length: FIGHTS }, (_, number) =>
      sheetsOf(engine, number, number % 2 === 0 ? {} : { morale: true }),
    )
      .flat()
      .map((sheet) => judged(engine, sheet));
  });
  const told = (deeds: RegExp): readonly SheetFact[] =>
    beats
      .flatMap(({ sheet, lines }) => lines.flatMap((line) => line.facts.map((fact) => sheet.facts[fact]!)))
      .filter(({ deed }) => deeds.test(deed ?? ''));
  const unseen = (deeds: RegExp): readonly SheetFact[] =>
    beats.flatMap((beat) => beat.unseen).filter(({ deed }) => deeds.test(deed ?? ''));

  it('pass the guard', () => {
    expect(beats.flatMap((beat) => beat.failures)).toEqual([]);
    expect(beats.length).toBeGreaterThan(FIGHTS);
  });

  it('are seen to tell every death', () => {
    expect(unseen(/^standing\.DEAD$/)).toEqual([]);
    expect(told(/^standing\.DEAD$/).length).toBeGreaterThan(FIGHTS);
  });

  it.each([['blows', /^attack\./, 0.95]] as const)('are seen to tell nearly all %s', (name, deeds, share) => {
    const [all, missed] = [told(deeds).length, unseen(deeds).length];
    console.log(`${name} told by the bard: ${all}, noticed by the guard: ${all - missed}`);
    expect(
      (all - missed) / all,
      unseen(deeds)
        .map((fact) => fact.says)
        .slice(0, 20)
        .join('\n'),
    ).toBeGreaterThan(share);
  });
});

describe.each(others.map((other) => [other.id, other] as const))("the bard's own sentences in %s", (_, other) => {
  it('claim nothing that the sheet does not bear out', () => {
    const beats = Array.from({ length: FEWER }, (_, number) => sheetsOf(other, number, {}))
      .flat()
      .map((sheet) => judged(other, sheet));
    const failures = beats
      .flatMap((beat) => beat.failures)
      .filter((failure) => /\[(attacks|standing|statuses):/.test(failure));
    expect(failures).toEqual([]);
    expect(beats.length).toBeGreaterThan(FEWER);
  });
});
