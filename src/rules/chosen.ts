/** Options as they are listed: each has a key of its own, and can be taken by it. */
import { type Completed, isKnown, no, noSuchPick, unknownValue, usual } from './complete.ts';
import { untimely } from './play.ts';
import type { Bar, CampCommand, CampOption, CombatState, Option, Pick, Picks } from './ruleset.ts';
import { sha256 } from './sha256.ts';

/** One of the options, by its key, and what is picked of what it leaves open. */
export interface Chosen {
  readonly option: string;
  readonly picks: Readonly<Record<string, Picks>>;
}

/** The same in a combat: the window it was listed for, and who is to act where that is said besides. */
export interface ChosenNow extends Chosen {
  readonly window: number;
  readonly actor: string | null;
}

type Listed = Option | CampOption;

/** Of what it is, whose it is and what it leaves nobody to pick: the same for as long as the option is open. */
export function keyOf(option: Listed): string {
  const settled = Object.entries<Pick>(option.picks).filter(([, pick]) => isSettled(pick));
  const values = settled.map(([name, { choices }]) => [name, choices[0]!.value]);
  return sha256(JSON.stringify([option.type, whoseOf(option), values])).slice(0, 16);
}

const isSettled = ({ choices, min }: Pick): boolean => choices.length === 1 && min === 1;
const whoseOf = (option: Listed): string | null => ('actor' in option ? option.actor : option.character);

export function chooseNow(state: CombatState, options: readonly Option[], chosen: ChosenNow): Completed {
  const late = untimely(state, chosen.window);
  if (late) return no(late);
  const own = options.filter(({ actor }) => chosen.actor === null || actor === chosen.actor);
  const taken = take(own, chosen);
  if (!taken.ok) return taken;
  const { option, picks } = taken;
  return { ok: true, command: { type: option.type, actor: option.actor, window: chosen.window, picks } };
}

export type CompletedCamp =
  | { readonly ok: true; readonly command: CampCommand }
  | { readonly ok: false; readonly refusal: Bar };

export function chooseAtCamp(options: readonly CampOption[], chosen: Chosen): CompletedCamp {
  const taken = take(options, chosen);
  if (!taken.ok) return taken;
  const { option, picks } = taken;
  return { ok: true, command: { type: option.type, character: option.character, picks } };
}

type Taken<O> =
  | { readonly ok: true; readonly option: O; readonly picks: Record<string, Picks> }
  | { readonly ok: false; readonly refusal: Bar };

function take<O extends Listed>(options: readonly O[], chosen: Chosen): Taken<O> {
  const option = options.find((one) => keyOf(one) === chosen.option);
  if (!option) return no(notListed);
  if (option.barred) return no(option.barred);
  const extra = Object.keys(chosen.picks).find((name) => !Object.hasOwn(option.picks, name));
  if (extra !== undefined) return no(noSuchPick(option, extra));
  const picks: Record<string, Picks> = {};
  for (const [name, pick] of Object.entries<Pick>(option.picks)) {
    const filled = pickFor(name, pick, chosen.picks[name]);
    if ('code' in filled) return no(filled);
    picks[name] = filled;
  }
  return { ok: true, option, picks };
}

function pickFor(name: string, pick: Pick, given: Picks | undefined): Picks | Bar {
  // What is usual may be another option's.
  if (given === undefined) return isSettled(pick) ? [pick.choices[0]!.value] : usual(name, pick);
  return isKnown(pick, given) ? given : unknownValue(name, pick, given);
}

const notListed: Bar = {
  code: 'ILLEGAL_ACTION',
  message: 'No such option is listed now: what was open before may have closed. Look at the options again.',
};
