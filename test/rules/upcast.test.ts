/** Logs of an older revision are read as the present one has its events; logs of a newer one are refused. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineFor, replay } from '../../src/rules/chronicle.ts';
import type { GameEvent } from '../../src/rules/ruleset.ts';
import { saysOf } from '../../src/rules/telling.ts';
import { upcast } from '../../src/rules/upcast.ts';
import { type Golden, withoutThrows } from '../support/golden.ts';
import { toy, toyRules } from '../support/toy.ts';

const golden = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', 'golden', 'toy', 'toy-r1.json'), 'utf8'),
) as Golden;

/** In revision 2 a nap tells how long it was instead of what the die showed. */
const second = engineFor({
  ...toyRules,
  revision: 2,
  upcasts: {
    1: { Napped: (event) => ({ type: event.type, hours: (event as GameEvent & { roll: number }).roll }) as GameEvent },
  },
  camp: {
    ...toyRules.camp,
    evolve: {
      ...toyRules.camp.evolve,
      Napped: (draft, event) => {
        draft.camp.naps += (event as never as { hours: number }).hours;
      },
    },
    tell: {
      ...toyRules.camp.tell,
      Napped: (event) => ({ weight: 'aside', says: `${(event as never as { hours: number }).hours} hours of sleep.` }),
    },
  },
});

const read = golden.entries.map((entry) => ({ ...entry, events: upcast(second, golden.revision, entry.events) }));

describe('a log of revision 1', () => {
  it('folds under revision 1 to the state it was recorded with', () => {
    expect(withoutThrows(replay(toy, golden.entries))).toEqual(golden.campaign);
  });

  it('folds under revision 2, whose nap has another payload', () => {
    expect(withoutThrows(replay(second, read))).toEqual({ ...golden.campaign, camp: { naps: 4 } });
  });

  it('is told in the words of revision 2', () => {
    expect(read.map((entry) => saysOf(second, entry))).toContain('4 hours of sleep.');
  });

  it('keeps events that did not change as they are', () => {
    const { events } = golden.entries[0]!;
    expect(upcast(second, 1, events)).toEqual(events);
  });
});

describe('a log of a newer revision', () => {
  it('is refused with a sentence', () => {
    expect(() => upcast(second, 3, [])).toThrow(
      `It was written with revision 3 of ${toy.name}, and this version of Arbiter knows only 2: run a newer one.`,
    );
  });
});
