/** From what a person asked for, loosely, to an exact command: names to ids, the usual picks filled in. Never a judge. */
import { notAnOption, notWaitedFor, untimely } from './play.ts';
import type { Bar, Choice, CombatState, Command, Option, Pick, Picks } from './ruleset.ts';
import { mayAnswer, openWindow } from './shared.ts';

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
  return fillFirst(meant, request, openWindow(state)!.id);
}

const no = (refusal: Bar): Completed => ({ ok: false, refusal });

function onlyOneWaitedFor(state: CombatState): string | Bar {
  const waited = mayAnswer(openWindow(state)!);
  if (waited.length === 1) return waited[0]!;
  const names = waited.map((id) => state.combatants[id]!.name);
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
  return { code: 'ILLEGAL_ACTION', message: `${state.combatants[actor]!.name} has no ability ${request.hotkey}.` };
}

/** The first option the request can be fitted to; open ones before barred ones; else the most telling refusal. */
function fillFirst(options: readonly Option[], request: Request, window: number): Completed {
  const ordered = [...options.filter((option) => !option.barred), ...options.filter((option) => option.barred)];
  const tries = ordered.map((option) => fill(option, request, window));
  const closest = tries.filter((attempt) => !attempt.ok).sort((a, b) => b.reached - a.reached)[0];
  return tries.find((attempt) => attempt.ok) ?? closest!;
}

/** An option without a pick that was named tells less than any that has it. */
const NOT_MEANT = -1;

type Attempt = Completed & { /** How many picks were filled before it failed. */ readonly reached: number };

function fill(option: Option, request: Request, window: number): Attempt {
  const picks: Record<string, Picks> = {};
  const known = Object.entries<Pick>(option.picks);
  for (const [name, pick] of known) {
    const filled = pickFor(name, pick, request);
    if ('code' in filled) return { ...no(filled), reached: Object.keys(picks).length };
    picks[name] = filled;
  }
  const extra = [...Object.keys(request.picks), ...Object.keys(request.named)].find((name) => !(name in picks));
  if (extra !== undefined) return { ...no(noSuchPick(option, extra)), reached: NOT_MEANT };
  return { ok: true, command: { type: option.type, actor: option.actor, window, picks }, reached: known.length };
}

const noSuchPick = (option: Option, name: string): Bar => ({
  code: 'BAD_USER_INPUT',
  message: `"${option.label}" has no pick called ${name.slice(0, 40)}.`,
});

/** Given values are passed on as they are: whether they are legal is for the options to say. */
function pickFor(name: string, pick: Pick, request: Request): Picks | Bar {
  const exact = request.picks[name];
  if (exact !== undefined) return isKnown(pick, exact) || isTarget(name) ? exact : unknownValue(name, pick, exact);
  const part = request.named[name];
  if (part !== undefined) return byName(name, pick, part);
  if (pick.standard !== undefined) return pick.standard;
  if (pick.choices.length === pick.min) return pick.choices.map((choice) => choice.value);
  return pick.min === 0 ? [] : required(name, pick);
}

const isTarget = (name: string): boolean => name === 'target' || name === 'targets';

const isKnown = (pick: Pick, values: Picks): boolean =>
  values.every((value) => value in (pick.barred ?? {}) || pick.choices.some((choice) => choice.value === value));

function byName(name: string, pick: Pick, part: string): Picks | Bar {
  const sought = part.trim().toLowerCase();
  const exact = pick.choices.filter((choice) =>
    [choice.label, choice.value].some((text) => text.toLowerCase() === sought),
  );
  const found = exact.length > 0 ? exact : pick.choices.filter((choice) => choice.label.toLowerCase().includes(sought));
  if (sought !== '' && found.length === 1) return [found[0]!.value];
  if (sought === '' || found.length > 1) return required(name, pick, found);
  const barred = Object.keys(pick.barred ?? {}).find((value) => value.toLowerCase() === sought);
  return barred === undefined ? unknownValue(name, pick, [part]) : [barred];
}

function required(name: string, pick: Pick, among: readonly Choice[] = pick.choices): Bar {
  const labels = (among.length > 0 ? among : pick.choices).map((choice) => choice.label);
  const code = isTarget(name) ? 'TARGET_REQUIRED' : 'BAD_USER_INPUT';
  return { code, message: `Which ${name}? ${labels.join(', ')}.`, data: { candidates: labels } };
}

function unknownValue(name: string, pick: Pick, values: Picks): Bar {
  const labels = pick.choices.map((choice) => choice.label);
  const code = isTarget(name) ? 'TARGET_NOT_FOUND' : 'ILLEGAL_ACTION';
  const message = `No ${name} here is called "${values.join(', ').slice(0, 60)}"; there is ${labels.join(', ') || 'none'}.`;
  return { code, message, data: { candidates: labels } };
}
