/** Everything anybody may do now; the only judge of what is legal. */
import { bodyOf, mayAnswer, openWindow } from '../shared.ts';
import { spelledOut } from '../spelled.ts';
import type { Choosable } from './choosing.ts';
import {
  hitOptions,
  lairOptions,
  legendaryOptions,
  missileOptions,
  opportunityOptions,
  readyOptions,
  spellOptions,
} from './reaction-options.ts';
import { aimOptions, cutOptions, saveOptions, smiteOptions } from './second-chances.ts';
import type { Body, Cast, Failing, State, Swing, Windows } from './terms.ts';
import { turnOptions } from './turn-options.ts';

export const options = (state: State): readonly Choosable[] => offers(state).flatMap(spelledOut);

export function offers(state: State): readonly Choosable[] {
  const window = openWindow(state);
  if (!window) return [];
  return mayAnswer(window).flatMap((id) =>
    byWindow[window.kind as keyof Windows](state, bodyOf(state, id), window.holds),
  );
}

type Offers = (state: State, body: Body, holds: unknown) => readonly Choosable[];

const byWindow: Readonly<Record<keyof Windows, Offers>> = {
  turn: turnOptions,
  dying: (_state, { id, name, deathSaves }) => [
    {
      type: 'deathSave',
      actor: id,
      label: `${name}: death save (${deathSaves.successes} passed, ${deathSaves.failures} failed)`,
      picks: {},
    },
  ],
  hit: (state, body, holds) => hitOptions(state, body, holds as Swing),
  aim: (state, body, holds) => aimOptions(state, body, holds as Swing),
  cut: (state, body, holds) => cutOptions(state, body, holds as Swing),
  smite: (state, body, holds) => smiteOptions(state, body, holds as Swing),
  save: (_state, body, holds) => saveOptions(body, holds as Failing),
  spell: (state, body, holds) => spellOptions(state, body, holds as Cast),
  missiles: (state, body) => missileOptions(state, body),
  opportunity: (state, body, holds) => opportunityOptions(state, body, holds as Windows['opportunity']),
  ready: (state, body, holds) => readyOptions(state, body, holds as Windows['ready']),
  legendary: legendaryOptions,
  lair: lairOptions,
};
