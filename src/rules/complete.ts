/** From what a person asked for, loosely, to an exact command: names to ids, the usual picks filled in. Never a judge. */
import { fewCandidates, inWords } from './few.ts';
import { notAnOption, notWaitedFor, untimely } from './play.ts';
import type { Bar, Choice, CombatState, Command, Option, Pick, Picks } from './ruleset.ts';
import { bodyOf, mayAnswer, openWindow, ownOf } from './shared.ts';

export interface Request {
  readonly type: string;
  /** Default: the one combatant that is waited for. */
  readonly actor: string | null;
  /** Default: the open window. */
  readonly window: number | null;
  /** Exact values. */
  readonly picks: Readonly<Record<string, Picks>>;
  /** Parts of labels, case-insensitive, by the name of the pick. */
  readonly named: Readonly<Record<string, string>>;
  /** The n-th ability of the actor, from 1. */
  readonly hotkey: number | null;
}

export type Completed =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly refusal: Bar };

export function complete(state: CombatState, options: readonly Option[], request: Request): Completed {
  const late = untimely(state, request.window);
  if (late) return no(late);
  const actor = request.actor ?? onlyOneWaitedFor(state);
  if (typeof actor !== 'string') return no(actor);
  const stranger = notWaitedFor(state, actor);
  if (stranger) return no(stranger);
  const own = options.filter((option) => option.actor === actor && option.type === request.type);
  const meant = request.hotkey === null ? own : byHotkey(own, request.hotkey);
  if (meant.length === 0) return no(nothingLikeIt(state, options, request, actor));
  const unclear = doubtful(meant, request);
  return unclear ? no(unclear) : fillFirst(state, meant, request);
}

export const no = (refusal: Bar): Extract<Completed, { ok: false }> => ({ ok: false, refusal });

function onlyOneWaitedFor(state: CombatState): string | Bar {
  const waited = mayAnswer(openWindow(state)!);
  if (waited.length === 1) return waited[0]!;
  const names = waited.map((id) => bodyOf(state, id).name);
  return { code: 'BAD_USER_INPUT', message: `Say who acts: ${names.join(' or ')}.`, data: { waiting: waited } };
}

/** Abilities are counted as listed, barred ones included, so that a hotkey keeps its meaning. */
function byHotkey(own: readonly Option[], hotkey: number): readonly Option[] {
  const abilities = [...new Set(own.map(abilityOf))];
  return own.filter((option) => abilityOf(option) === abilities[hotkey - 1]);
}

const abilityOf = (option: Option): string | undefined => option.picks.ability?.choices[0]?.value;

function nothingLikeIt(state: CombatState, options: readonly Option[], request: Request, actor: string): Bar {
  if (request.hotkey === null) return notAnOption(state, options, { type: request.type, actor });
  return { code: 'ILLEGAL_ACTION', message: `${bodyOf(state, actor).name} has no ability ${request.hotkey}.` };
}

/** Abilities and items are options of their own: where a part of a name fits several, nobody guesses. */
function doubtful(options: readonly Option[], { named }: Request): Bar | null {
  for (const name of ['ability', 'item']) {
    const sought = named[name]?.trim().toLowerCase();
    const choices = options.flatMap((option) => (option.picks as Record<string, Pick>)[name]?.choices ?? []);
    if (sought === undefined || choices.some(isCalled(sought))) continue;
    const found = eachOnce(choices.filter(isPartlyCalled(sought)));
    if (found.length > 1) return required(name, found);
  }
  return null;
}

const isCalled =
  (sought: string) =>
  ({ label, value }: Choice): boolean =>
    [label, value].some((text) => text.toLowerCase() === sought);
const isPartlyCalled =
  (sought: string) =>
  ({ label }: Choice): boolean =>
    label.toLowerCase().includes(sought);

export const eachOnce = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ value }, at) => choices.findIndex((choice) => choice.value === value) === at);

/** The first option the request can be fitted to; open ones before barred ones; else the most telling refusal. */
function fillFirst(state: CombatState, options: readonly Option[], request: Request): Completed {
  const ordered = [...options.filter((option) => !option.barred), ...options.filter((option) => option.barred)];
  const tries = ordered.map((option) => fill(state, option, request));
  const closest = tries.filter((attempt) => !attempt.ok).sort((a, b) => b.reached - a.reached)[0];
  return tries.find((attempt) => attempt.ok) ?? closest!;
}

/** An option without a pick that was named tells less than any that has it. */
const NOT_MEANT = -1;

type Attempt = Completed & { /** How many picks were filled before it failed. */ readonly reached: number };

function fill(state: CombatState, option: Option, request: Request): Attempt {
  const picks: Record<string, Picks> = {};
  const known = Object.entries<Pick>(option.picks);
  for (const [name, pick] of known) {
    const filled = pickFor(state, name, pick, request);
    if ('code' in filled) {
      // Nobody is asked which one they mean of what is closed to them anyway.
      const isSaid = Object.hasOwn(request.picks, name) || Object.hasOwn(request.named, name);
      return { ...no(isSaid ? filled : (option.barred ?? filled)), reached: Object.keys(picks).length };
    }
    picks[name] = filled;
  }
  const extra = [...Object.keys(request.picks), ...Object.keys(request.named)].find(
    (name) => !Object.hasOwn(picks, name),
  );
  if (extra !== undefined) return { ...no(noSuchPick(option, extra)), reached: NOT_MEANT };
  const { type, actor } = option;
  return { ok: true, command: { type, actor, window: openWindow(state)!.id, picks }, reached: known.length };
}

export const noSuchPick = (option: { readonly label: string }, name: string): Bar => ({
  code: 'BAD_USER_INPUT',
  message: `"${option.label}" has no pick called ${name.slice(0, 40)}.`,
});

/** Given values are passed on as they are: whether they are legal is for the options to say. */
function pickFor(state: CombatState, name: string, pick: Pick, request: Request): Picks | Bar {
  const exact = ownOf(request.picks, name);
  if (exact !== undefined) return isKnown(pick, exact) || isTarget(name) ? exact : unknownValue(name, pick, exact);
  const part = ownOf(request.named, name);
  return part === undefined ? usual(name, pick) : byName(state, name, pick, part);
}

/** What is meant when nothing is said of a pick. */
export function usual(name: string, pick: Pick): Picks | Bar {
  if (pick.standard !== undefined) return pick.standard;
  if (pick.choices.length === pick.min) return pick.choices.map((choice) => choice.value);
  return pick.min === 0 ? [] : required(name, pick.choices);
}

/** Such a pick has ids of combatants as its values. */
export const isTarget = (name: string): boolean => name === 'target' || name === 'targets';

export const isKnown = (pick: Pick, values: Picks): boolean =>
  values.every(
    (value) => Object.hasOwn(pick.barred ?? {}, value) || pick.choices.some((choice) => choice.value === value),
  );

/** A whole name before a part of one; what is barred is passed on too, so that the refusal can say why. */
function byName(state: CombatState, name: string, pick: Pick, part: string): Picks | Bar {
  const sought = part.trim().toLowerCase();
  if (sought === '') return required(name, pick.choices);
  for (const fits of [isCalled(sought), isPartlyCalled(sought)]) {
    const found = pick.choices.filter(fits);
    if (found.length > 1) return required(name, found);
    const meant = found[0] ?? barredChoices(state, pick).find(fits);
    if (meant) return [meant.value];
  }
  return unknownValue(name, pick, [part]);
}

/** What a pick knows but does not offer, by the name people call it. */
export const barredChoices = ({ combatants }: CombatState, { barred }: Pick): readonly Choice[] =>
  Object.keys(barred ?? {}).map((value) => ({ value, label: ownOf(combatants, value)?.name ?? value }));

function required(name: string, among: readonly Choice[]): Bar {
  const labels = among.map((choice) => choice.label);
  const code = isTarget(name) ? 'TARGET_REQUIRED' : 'BAD_USER_INPUT';
  return { code, message: `Which ${name}? ${inWords(labels)}.`, data: fewCandidates(labels) };
}

export function unknownValue(name: string, pick: Pick, values: Picks): Bar {
  const labels = pick.choices.map((choice) => choice.label);
  const code = isTarget(name) ? 'TARGET_NOT_FOUND' : 'ILLEGAL_ACTION';
  const message = `No ${name} here is called "${values.join(', ').slice(0, 60)}"; there is ${inWords(labels) || 'none'}.`;
  return { code, message, data: fewCandidates(labels) };
}
