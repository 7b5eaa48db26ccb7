/** A fight under scripted dice, for any ruleset: set up, answer, look. Every scripted face must be rolled. */
import { expect } from 'vitest';
import { complete, type Request } from '../../src/rules/complete.ts';
import { type Dice, diceFrom } from '../../src/rules/dice.ts';
import { begin, type Played, play } from '../../src/rules/play.ts';
import type {
  Bar,
  GameEvent,
  Muster,
  NameOf,
  Option,
  Ruleset,
  SceneFacts,
  Telling,
  Terms,
} from '../../src/rules/ruleset.ts';
import { type Settings, settingsFrom } from '../../src/rules/settings.ts';
import { emptyScene, everyone } from '../../src/rules/shared.ts';
import { type Script, scripted } from './scripted.ts';

export interface Setting<C, K = object> {
  readonly kind?: Muster['kind'];
  readonly heroes: readonly C[];
  /** Bestiary keys, or a key with a name of its own. */
  readonly foes: readonly (string | { readonly key: string; readonly name: string | null })[];
  readonly settings?: object;
  readonly scene?: Partial<SceneFacts>;
  /** Default: as a camp begins. */
  readonly camp?: K;
}

/** A label or part of one, or exact values. */
export type Wishes = Readonly<Record<string, string | readonly string[]>>;

export interface Fight<G extends Terms> {
  readonly state: G['state'];
  /** Of the last answer, or of the beginning. */
  readonly events: readonly G['event'][];
  readonly dice: Dice;
  /** By name. */
  body(name: string): G['body'];
  /** The options of one combatant; barred ones too. */
  options(actor: string): readonly Option<G['command']>[];
  answer(actor: string, type: string, wishes?: Wishes): Fight<G>;
  /** That the answer is refused with this code; the bar, to look at. */
  refuses(actor: string, type: string, code: Bar['code'], wishes?: Wishes): Bar;
  /** These lines, in this order, among what the last answer caused. */
  told(...lines: readonly (string | RegExp)[]): Fight<G>;
  /** These lines, in this order, on the outcome sheet of the last answer. */
  sheet(...lines: readonly string[]): Fight<G>;
  /** The types of event of the last answer contain these, in this order. */
  happened(...types: readonly G['event']['type'][]): Fight<G>;
  /** Events of one type of the last answer. */
  all<T extends G['event']['type']>(type: T): readonly Extract<G['event'], { type: T }>[];
  /** Goes on from here with something changed by hand. */
  changed(change: (state: never) => void): Fight<G>;
  /** Every scripted face was rolled. */
  over(): void;
}

export function musterOf<G extends Terms>(
  rules: Ruleset<G>,
  set: Setting<G['character'], G['camp']>,
): Muster<G['character'], G['camp']> {
  const enemies = set.foes.map((foe, index) => ({
    id: `fight.${index + 1}`,
    ...(typeof foe === 'string' ? { key: foe, name: null } : foe),
  }));
  const scene = { ...emptyScene, ...set.scene };
  return {
    kind: set.kind ?? 'FIGHT',
    settings: settled(rules, set.settings ?? {}),
    scene,
    camp: set.camp ?? rules.camp.initial,
    characters: set.heroes,
    enemies,
  };
}

function settled<G extends Terms>(rules: Ruleset<G>, asked: object): Settings {
  const checked = settingsFrom(rules.settings, asked);
  if (!checked.ok) throw new Error(checked.message);
  return checked.settings;
}

export function fight<G extends Terms>(
  rules: Ruleset<G>,
  set: Setting<G['character'], G['camp']>,
  script: Script,
): Fight<G> {
  const faces = scripted(script);
  const dice = diceFrom(faces);
  let { events, state } = accepted<G>(begin(rules.combat, musterOf(rules, set), dice));

  const named = (name: string): G['body'] => {
    const found = everyone(state).find((body) => body.name === name || body.id === name);
    if (!found) throw new Error(`Nobody here is called ${name}`);
    return found;
  };
  const names: NameOf = (id) => state.combatants[id]?.name ?? id;
  const tellings = (): readonly Telling[] => events.map((event) => tellingOf(rules, event, names));
  const tryTo = (actor: string, type: string, wishes: Wishes): Played<G['state']> => {
    const options = rules.combat.options(state);
    const completed = complete(state, options as readonly Option[], requestOf(type, named(actor).id, wishes));
    return completed.ok ? play(rules.combat, state, completed.command, dice) : completed;
  };

  const table: Fight<G> = {
    get state() {
      return state;
    },
    get events() {
      return events as readonly G['event'][];
    },
    dice,
    body: named,
    options: (actor) => rules.combat.options(state).filter((option) => option.actor === named(actor).id),
    answer(actor, type, wishes = {}) {
      ({ events, state } = accepted<G>(tryTo(actor, type, wishes)));
      return table;
    },
    refuses(actor, type, code, wishes = {}) {
      const rolled = dice.rolls.length;
      const played = tryTo(actor, type, wishes);
      if (played.ok) throw new Error(`${actor} ${type} was accepted`);
      expect(played.refusal).toMatchObject({ code, message: expect.stringMatching(/\S.*[.?]$/) });
      expect(dice.rolls).toHaveLength(rolled);
      return played.refusal;
    },
    told(...lines) {
      inOrder(
        lines,
        tellings().map((telling) => telling.says),
      );
      return table;
    },
    sheet(...lines) {
      inOrder(lines, sheetLines(tellings()));
      return table;
    },
    happened(...types) {
      inOrder(
        types,
        events.map((event) => event.type),
      );
      return table;
    },
    all: ((type: string) => events.filter((event) => event.type === type)) as never,
    changed(change) {
      const copy = structuredClone(state);
      change(copy as never);
      state = copy;
      return table;
    },
    over() {
      expect(faces.left()).toBe(0);
    },
  };
  return table;
}

function accepted<G extends Terms>(played: Played<G['state']>): { events: readonly GameEvent[]; state: G['state'] } {
  if (!played.ok) throw new Error(`Refused: ${played.refusal.code}, ${played.refusal.message}`);
  return played;
}

function requestOf(type: string, actor: string, wishes: Wishes): Request {
  const entries = Object.entries(wishes);
  const exact = entries.filter((entry): entry is [string, readonly string[]] => typeof entry[1] !== 'string');
  const loose = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    type,
    actor,
    window: null,
    picks: Object.fromEntries(exact),
    named: Object.fromEntries(loose),
    hotkey: null,
  };
}

function tellingOf<G extends Terms>(rules: Ruleset<G>, event: GameEvent, names: NameOf): Telling {
  const tell = (rules.combat.tell as unknown as Record<string, (event: GameEvent, name: NameOf) => Telling>)[
    event.type
  ];
  if (!tell) throw new Error(`${event.type} cannot be told`);
  return tell(event, names);
}

/** As the outcome sheet has them: headings, lines, and a line that joins the one before it. */
function sheetLines(tellings: readonly Telling[]): readonly string[] {
  const lines: string[] = [];
  for (const { weight, heading, says, lines: own = [says], joins } of tellings) {
    if (weight === 'silent') continue;
    if (heading) lines.push(heading);
    const [first, ...rest] = own;
    if (joins && lines.length > 0) lines.push(`${lines.pop()} - ${first}`, ...rest);
    else lines.push(...own);
  }
  return lines;
}

function inOrder(wanted: readonly (string | RegExp)[], found: readonly string[]): void {
  let from = 0;
  for (const line of wanted) {
    const at = found.findIndex(
      (text, index) => index >= from && (typeof line === 'string' ? text === line : line.test(text)),
    );
    if (at === -1) throw new Error(`Not found, or not in this order: ${line}\n  ${found.join('\n  ')}`);
    from = at + 1;
  }
}
