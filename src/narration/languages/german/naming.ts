/** How German names people and things: as they stand on the sheet or shorter, so that nothing has to be inflected. */

import { kindOf } from '../../sheet.ts';
import { type Cast, isCalled, joinedBy, type Names, namesBy, withoutNumbers } from '../naming.ts';

export function namesIn(cast: Cast): Names {
  const names: Names = namesBy(
    {
      called: listed,
      introduced: listed,
      standing: listed,
      relative: () => null,
      pronoun: () => null,
      isNamed: (name, text) => isCalled(names, name, text),
      thing: withoutNumbers,
    },
    cast,
  );
  return names;
}

/** "Goblin 1 bis Goblin 5 und Orc". */
const listed = (names: readonly string[]): string =>
  runsOf(names)
    .flatMap((run) => (run.length < LONG_RUN ? run : [`${run[0]} bis ${run.at(-1)}`]))
    .reduce(joinedBy('und'));

const LONG_RUN = 4;

/** Neighbours of one kind that are counted through. */
function runsOf(names: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const name of names) {
    const run = runs.at(-1);
    if (run && isNext(run.at(-1)!, name)) run.push(name);
    else runs.push([name]);
  }
  return runs;
}

const isNext = (before: string, name: string): boolean =>
  kindOf(name) === kindOf(before) && name !== kindOf(name) && numberIn(name) === numberIn(before) + 1;

/** Not a number where there is none. */
const numberIn = (name: string): number => Number(name.slice(kindOf(name).length + 1) || Number.NaN);
