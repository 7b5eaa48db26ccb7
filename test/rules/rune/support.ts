/** Small fights with scripted dice: background rolls fall as they always do, everything else as the test says. */
import { expect } from 'vitest';
import { complete, type Request } from '../../../src/rules/complete.ts';
import { copyOf } from '../../../src/rules/copy.ts';
import { type Dice, diceFrom, type Faces } from '../../../src/rules/dice.ts';
import { begin, play } from '../../../src/rules/play.ts';
import type { Bar, CharacterRequest, Option, SceneFacts } from '../../../src/rules/ruleset.ts';
import { create } from '../../../src/rules/rune/create.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import type { Body, Camp, Events, RuneCharacter, State } from '../../../src/rules/rune/terms.ts';
import { settingsFrom } from '../../../src/rules/settings.ts';
import { emptyScene } from '../../../src/rules/shared.ts';

export type Script = Readonly<Record<string, readonly number[]>>;

/** Nobody is exceptional, nobody is read, and every enemy does the first thing it can think of. */
const usual: Readonly<Record<string, number>> = {
  'enemy.variance': 6,
  'read intent': 2,
  'enemy.plan': 1,
  initiative: 1,
  'enemy.trait': 1,
};

export function faces(script: Script): Faces & { left(): Script } {
  const queues = new Map(Object.entries(script).map(([why, list]) => [why, [...list]]));
  const next = (why: string, sides: number): number => {
    const face = queues.get(why)?.shift() ?? usual[why];
    if (face === undefined) throw new Error(`No face is scripted for "${why}" (d${sides})`);
    if (face < 1 || face > sides)
      throw new Error(`The face ${face} scripted for "${why}" is impossible on a d${sides}`);
    return face;
  };
  return { next, left: () => Object.fromEntries([...queues].filter(([, queue]) => queue.length > 0)) };
}

/** A human warrior of level 1 unless told otherwise. */
export function hero(asked: Partial<CharacterRequest> & { readonly own?: Partial<RuneCharacter> } = {}): RuneCharacter {
  const { own, ...request } = asked;
  const made: RuneCharacter[] = [];
  const full = { id: 'hero', name: 'Bryn', class: 'warrior', level: 1, scores: null, equipment: null, ...request };
  const refusal = create(
    {
      state: { settings: {}, characters: {}, camp: rune.camp.initial },
      dice: diceFrom(faces({})),
      emit: (event) => void (event.type === 'CharacterCreated' && made.push(event.character)),
    },
    full,
  );
  if (refusal) throw new Error(refusal.message);
  return { ...made[0]!, ...own };
}

export interface Setting {
  readonly heroes?: readonly RuneCharacter[];
  readonly foes?: readonly (string | { readonly key: string; readonly name: string })[];
  readonly settings?: object;
  readonly scene?: Partial<SceneFacts>;
  readonly camp?: Partial<Camp>;
  readonly script?: Script;
}

type OfType<T extends Events['type']> = Extract<Events, { readonly type: T }>;

export interface Fight {
  state: State;
  /** Of the last beat. */
  events: readonly Events[];
  /** One command and all it causes; the script must come out even. */
  act(type: string, picks?: Record<string, readonly string[]>, script?: Script): Fight;
  /** As people ask for things: by name, by hotkey. */
  ask(type: string, request?: Partial<Request>, script?: Script): Fight;
  refusal(type: string, request?: Partial<Request>): Bar;
  set(id: string, patch: Partial<Body>): Fight;
  body(id: string): Body;
  types(): readonly string[];
  of<T extends Events['type']>(type: T): readonly OfType<T>[];
  options(): readonly Option[];
}

/** Heroes are quicker than their foes; the profile is canon. Foes are foe.1, foe.2, ... */
export function fight({
  heroes = [hero()],
  foes = ['und_draugr_01'],
  settings,
  scene,
  camp,
  script = {},
}: Setting = {}): Fight {
  const checked = settingsFrom(rune.settings, { profile: 'canon', ...settings });
  if (!checked.ok) throw new Error(checked.message);
  const muster = {
    kind: 'FIGHT' as const,
    settings: checked.settings,
    camp: { ...rune.camp.initial, ...camp },
    scene: { ...emptyScene, ...scene },
    characters: heroes,
    enemies: foes.map((foe, index) => ({
      id: `foe.${index + 1}`,
      ...(typeof foe === 'string' ? { key: foe, name: null } : foe),
    })),
  };
  const dice = faces({ initiative: heroes.map(() => 10), ...script });
  const begun = begin(rune.combat, muster, diceFrom(dice));
  if (!begun.ok) throw new Error(begun.refusal.message);
  expect(dice.left()).toEqual({});
  return fightFrom(begun.state, begun.events as readonly Events[]);
}

export function fightFrom(state: State, events: readonly Events[]): Fight {
  const run = (command: Parameters<typeof play>[2], script: Script): Fight => {
    const dice = faces(script);
    const played = play(rune.combat, self.state, command, diceFrom(dice));
    if (!played.ok) throw new Error(`${played.refusal.code}: ${played.refusal.message}`);
    expect(dice.left()).toEqual({});
    self.state = played.state;
    self.events = played.events as readonly Events[];
    return self;
  };
  const completed = (type: string, request: Partial<Request>) =>
    complete(self.state, rune.combat.options(self.state) as readonly Option[], {
      ...{ type, actor: null, window: null, picks: {}, named: {}, hotkey: null },
      ...request,
    });
  const self: Fight = {
    state,
    events,
    act: (type, picks = {}, script = {}) =>
      run({ type, actor: self.state.turn!.who, window: self.state.windows.at(-1)!.id, picks }, script),
    ask(type, request = {}, script = {}) {
      const asked = completed(type, request);
      if (!asked.ok) throw new Error(`${asked.refusal.code}: ${asked.refusal.message}`);
      return run(asked.command, script);
    },
    refusal(type, request = {}) {
      const asked = completed(type, request);
      if (!asked.ok) return asked.refusal;
      const dice: Dice = diceFrom(faces({}));
      const played = play(rune.combat, self.state, asked.command, dice);
      if (played.ok) throw new Error(`${type} was accepted.`);
      expect(dice.rolls).toEqual([]);
      return played.refusal;
    },
    set(id, patch) {
      const draft = copyOf(self.state) as { combatants: Record<string, object> };
      Object.assign(draft.combatants[id]!, copyOf(patch));
      self.state = draft as unknown as State;
      return self;
    },
    body: (id) => self.state.combatants[id]!,
    types: () => self.events.map((event) => event.type),
    of: (type) => self.events.filter((event) => event.type === type) as never,
    options: () => rune.combat.options(self.state) as readonly Option[],
  };
  return self;
}

/** Too dazed to act for the rest of the test. */
export const dazed = { stunned: { stacks: 1, duration: 99 } } as const;

/** A fight whose foes never act. */
export function against(foe: string, patch: Partial<Body> = {}, setting: Setting = {}): Fight {
  return fight({ foes: [foe], ...setting }).set('foe.1', { ...patch, statuses: { ...dazed, ...patch.statuses } });
}

export const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);
