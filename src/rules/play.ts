/** The only loop. It knows windows, and nothing about any game. */

import { copyOf } from './copy.ts';
import type { Dice } from './dice.ts';
import { fewOptions } from './few.ts';
import type {
  Bar,
  Combatant,
  CombatRules,
  CombatState,
  Command,
  Draft,
  GameEvent,
  Muster,
  Option,
  Pick,
  Picks,
  Scene,
  Terms,
  TimingWindow,
} from './ruleset.ts';
import { bodyOf, mayAnswer, openWindow, ownOf } from './shared.ts';

export type Played<S = CombatState> =
  | { readonly ok: true; readonly events: readonly GameEvent[]; readonly state: S }
  | { readonly ok: false; readonly refusal: Bar };

/** More steps than this without a person's choice is a fault of the ruleset, not a long fight. */
const STEP_LIMIT = 10_000;

/** Starts a combat, or says why not. */
export function begin<G extends Terms>(
  rules: CombatRules<G>,
  muster: Muster<G['character'], G['camp']>,
  dice: Dice,
): Played<G['state']> {
  const refusal = rules.bar(muster);
  return refusal ? { ok: false, refusal } : perform(rules, rules.initial, dice, (scene) => rules.begin(scene, muster));
}

/** Plays one command and everything it causes, up to the next moment a person must choose. */
export function play<G extends Terms>(
  rules: CombatRules<G>,
  state: G['state'],
  command: Command,
  dice: Dice,
): Played<G['state']> {
  const refusal = refuse(state, optionsOf(rules, state), command);
  if (refusal) return { ok: false, refusal };
  return perform(rules, state, dice, (scene) => answer(rules, scene, command as G['command']));
}

/** What the game master does to a fight, and everything that follows from it. */
export function intervene<G extends Terms>(
  rules: CombatRules<G>,
  state: G['state'],
  dice: Dice,
  deed: (scene: Scene<G>) => void,
): Played<G['state']> {
  return perform(rules, state, dice, (scene) => {
    deed(scene);
    excuse(rules, scene);
  });
}

/** Whoever has nothing left to choose is not waited for. */
function excuse<G extends Terms>(rules: CombatRules<G>, scene: Scene<G>): void {
  const window = scene.state.outcome ? undefined : openWindow(scene.state);
  if (!window) return;
  const able = new Set(offersOf(rules, scene.state).flatMap(({ actor, barred }) => (barred ? [] : [actor])));
  for (const by of window.waiting.filter((id) => !able.has(id)))
    scene.emit({ type: 'WindowAnswered', window: window.id, by } as GameEvent as G['event']);
}

const judged = new WeakMap<object, readonly Option[]>();

/** What is legal in a state that is settled, and so never written on again: worked out once. */
export function optionsOf<G extends Terms>(rules: CombatRules<G>, state: G['state']): readonly Option[] {
  const known = judged.get(state) ?? (offersOf(rules, state) as readonly Option[]);
  judged.set(state, known);
  return known;
}

const offersOf = <G extends Terms>(rules: CombatRules<G>, state: G['state']): readonly Option<G['command']>[] =>
  rules.offers ? rules.offers(state) : rules.options(state);

function perform<G extends Terms>(
  rules: CombatRules<G>,
  from: G['state'],
  dice: Dice,
  first: (scene: Scene<G>) => void,
): Played<G['state']> {
  const events: G['event'][] = [];
  const draft = copyOf(from);
  const scene: Scene<G> = {
    dice,
    state: draft as G['state'],
    emit(event) {
      events.push(event);
      entry(rules.evolve, event.type)(draft, event);
    },
  };
  first(scene);
  settle(rules, scene);
  return { ok: true, events, state: scene.state };
}

/** Goes on until a person must choose or it is over. */
function settle<G extends Terms>(rules: CombatRules<G>, scene: Scene<G>): void {
  for (let step = 0; step < STEP_LIMIT; step++) {
    if (scene.state.outcome) return;
    const window = openWindow(scene.state);
    if (!window) rules.next(scene);
    else if (window.waiting.length === 0) close(rules, scene, window);
    else {
      const actor = mayAnswer(window).find((id) => bodyOf(scene.state, id).run === 'gm');
      if (actor === undefined) return;
      const open = offersOf(rules, scene.state).filter((option) => option.actor === actor && !option.barred);
      answer(rules, scene, rules.tactics!(scene, open));
    }
  }
  throw new Error(`The combat did not settle in ${STEP_LIMIT} steps.`);
}

function answer<G extends Terms>(rules: CombatRules<G>, scene: Scene<G>, command: G['command']): void {
  entry(rules.act, command.type)(scene, command);
}

function close<G extends Terms>(rules: CombatRules<G>, scene: Scene<G>, window: TimingWindow): void {
  scene.emit({ type: 'WindowClosed', window: window.id } as GameEvent as G['event']);
  entry(rules.closed, window.kind)(scene, window.holds);
}

/** Folds one recorded event into a draft the caller owns. */
export function evolve<G extends Terms>(rules: CombatRules<G>, draft: Draft<G['state']>, event: GameEvent): void {
  entry(rules.evolve, event.type)(draft, event);
}

/** A table's entry for a tag known only at run time. */
// biome-ignore lint/suspicious/noExplicitAny: the tag is the type; the table's own type checks each entry
export function entry(table: object, tag: string): (...args: any[]) => any {
  if (!Object.hasOwn(table, tag)) throw new Error(`No entry for ${tag}.`);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  return (table as Record<string, (...args: any[]) => any>)[tag]!;
}

/** Why the command cannot be played now, or null. */
export function refuse(state: CombatState, options: readonly Option[], command: Command): Bar | null {
  return (
    untimely(state, command.window) ??
    notWaitedFor(state, command.actor) ??
    (options.some((option) => admits(option, command)) ? null : reasonAgainst(state, options, command))
  );
}

export function untimely(state: CombatState, window: number | null): Bar | null {
  const open = openWindow(state);
  if (state.outcome || !open) return { code: 'COMBAT_OVER', message: `The combat is over: ${state.outcome?.reason}.` };
  if (window === null || window === open.id) return null;
  const message = `Window ${window} has passed; window ${open.id} (${open.kind}) is open.`;
  return { code: 'WINDOW_PASSED', message, data: { window: open.id, kind: open.kind } };
}

export function notWaitedFor(state: CombatState, actor: string): Bar | null {
  const waited = mayAnswer(openWindow(state)!);
  if (waited.includes(actor)) return null;
  const body = ownOf(state.combatants, actor);
  if (!body) return { code: 'NOT_FOUND', message: 'No such combatant is in this combat.' };
  if (body.standing === 'DEAD')
    return { code: 'ILLEGAL_ACTION', message: `${body.name} is dead and never acts again.` };
  if (body.run === 'gm') return { code: 'ILLEGAL_ACTION', message: `${body.name} is played by the game master.` };
  const names = waited.map((id) => bodyOf(state, id).name).join(', ');
  return {
    code: 'NOT_YOUR_TURN',
    message: `${body.name} is not asked now; waiting for ${names}.`,
    data: { waiting: waited },
  };
}

/** Does the command fill in this option's picks, with nothing left over? */
export const admits = (option: Option, command: Command): boolean =>
  !option.barred && fills(option, command, (pick) => pick.choices.map((choice) => choice.value));

function reasonAgainst(state: CombatState, options: readonly Option[], command: Command): Bar {
  const own = options.filter((option) => option.actor === command.actor && option.type === command.type);
  const barred = own.map((option) => whyNot(option, command)).find((bar) => bar !== null);
  return barred ?? strangeTarget(state, command) ?? notAnOption(state, options, command);
}

/** The reason, if the command is this option but for what bars it. */
function whyNot(option: Option, command: Command): Bar | null {
  const known = (pick: Pick): Picks => [
    ...pick.choices.map((choice) => choice.value),
    ...Object.keys(pick.barred ?? {}),
  ];
  if (!fills(option, command, known)) return null;
  const pickBars = Object.entries<Pick>(option.picks).flatMap(([name, pick]) =>
    command.picks[name]!.map((value) => pick.barred?.[value]),
  );
  return option.barred ?? pickBars.find((bar) => bar !== undefined) ?? null;
}

/** A target that is no longer, or was never, part of this combat. */
function strangeTarget(state: CombatState, command: Command): Bar | null {
  const targets = [...(command.picks.target ?? []), ...(command.picks.targets ?? [])];
  for (const id of targets) {
    const body: Combatant | undefined = ownOf(state.combatants, id);
    if (!body) return { code: 'TARGET_NOT_FOUND', message: 'No such target is in this combat.' };
    if (body.standing === 'DEAD') return { code: 'TARGET_NOT_FOUND', message: `${body.name} is already dead.` };
    if (body.standing === 'GONE') return { code: 'TARGET_NOT_FOUND', message: `${body.name} has left the fight.` };
  }
  return null;
}

export function notAnOption(
  state: CombatState,
  options: readonly Option[],
  command: { type: string; actor: string },
): Bar {
  const open = options.filter((option) => option.actor === command.actor && !option.barred);
  const kinds = [...new Set(open.map((option) => option.type))];
  const message = kinds.includes(command.type)
    ? `${command.type} is open to ${bodyOf(state, command.actor).name}, but not with these picks.`
    : `${command.type} is not open to ${bodyOf(state, command.actor).name} now; open are ${kinds.join(', ')}.`;
  return { code: 'ILLEGAL_ACTION', message, data: fewOptions(likely(open, command.type)) };
}

/** What is open instead, the likeliest first: the same in another way, else one of each type before the others. */
function likely(open: readonly Option[], type: string): readonly string[] {
  const same = open.filter((option) => option.type === type);
  const firsts = open.filter((option, at) => open.findIndex((other) => other.type === option.type) === at);
  return [...new Set((same.length > 0 ? same : [...firsts, ...open]).map((option) => option.label))];
}

function fills(option: Option, command: Command, allowed: (pick: Pick) => Picks): boolean {
  const picks = Object.entries<Pick>(option.picks);
  return (
    option.type === command.type &&
    option.actor === command.actor &&
    Object.keys(command.picks).length === picks.length &&
    picks.every(([name, pick]) => fits(pick, allowed(pick), command.picks[name]))
  );
}

function fits({ min, max }: Pick, allowed: Picks, picked: Picks | undefined): boolean {
  if (!picked || picked.length < min || picked.length > max) return false;
  return new Set(picked).size === picked.length && picked.every((value) => allowed.includes(value));
}
