/** Every small way in which a piece of JSON can be changed. */

export interface Mutation {
  /** As flip log[].body.rolls[].dice[].face: the same for all places of a kind. */
  readonly pattern: string;
  /** As log[startCombat].body.events[CombatSealed].commitment: what was changed, whatever was done to it. */
  readonly field: string;
  /** As flip log[3].body.rolls[0].dice[2].face. */
  readonly place: string;
  /** Which entry of the log it is in; null for none. */
  readonly entry: number | null;
  /** Changes the document; what it returns changes it back. */
  apply(): () => void;
}

type Nested = Record<string, unknown> | unknown[];

/** A step on the way to a value: its name or index, and what an item of a list is called by its command or type. */
interface Step {
  readonly name: string;
  readonly isIndex: boolean;
  readonly called: string;
}

/** Leaves flipped and emptied, members left out, lists cut short and two of their items exchanged. */
export function* mutationsOf(document: object): Generator<Mutation> {
  yield* within(document as Nested, []);
}

function* within(parent: Nested, path: readonly Step[]): Generator<Mutation> {
  if (Array.isArray(parent)) yield* ofList(parent, path);
  for (const [name, value] of Object.entries(parent)) {
    const here = [...path, stepTo(parent, name, value)];
    if (!Array.isArray(parent)) yield leftOut(parent, name, here);
    if (value !== null) yield put('empty', parent, name, null, here);
    if (typeof value === 'object' && value !== null) yield* within(value as Nested, here);
    else for (const other of othersThan(value, name)) yield put('flip', parent, name, other, here);
  }
}

function stepTo(parent: Nested, name: string, value: unknown): Step {
  const { command, type } = (value ?? {}) as { readonly command?: unknown; readonly type?: unknown };
  const called = [command, type].find((word) => typeof word === 'string') ?? '';
  return { name, isIndex: Array.isArray(parent), called: String(called) };
}

function put(kind: string, parent: Nested, name: string, other: unknown, here: readonly Step[]): Mutation {
  const members = parent as Record<string, unknown>;
  return mutation(kind, here, () => {
    const value = members[name];
    members[name] = other;
    return () => {
      members[name] = value;
    };
  });
}

/** Put back in the order they had. */
function leftOut(parent: Record<string, unknown>, name: string, here: readonly Step[]): Mutation {
  return mutation('leave out', here, () => {
    const all = { ...parent };
    delete parent[name];
    return () => {
      for (const each of Object.keys(parent)) delete parent[each];
      Object.assign(parent, all);
    };
  });
}

function* ofList(list: unknown[], path: readonly Step[]): Generator<Mutation> {
  if (list.length > 0)
    yield mutation('cut', path, () => {
      const last = list.pop();
      return () => list.push(last);
    });
  const at = list.findIndex((item, index) => index > 0 && !isSameText(item, list[index - 1]));
  const swap = (): void => {
    [list[at - 1], list[at]] = [list[at], list[at - 1]];
  };
  if (at > 0)
    yield mutation('swap', path, () => {
      swap();
      return swap;
    });
}

const isSameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a value could be instead, of the same kind where it has one. */
function othersThan(value: unknown, name: string): readonly unknown[] {
  if (typeof value === 'number') return /^(revision|stream)$/.test(name) ? [value + 1, value - 1] : [value + 1];
  if (typeof value === 'boolean') return [!value];
  return typeof value === 'string' ? [...otherSources(value), respelled(value)] : ['x', 1];
}

/** Who told something is one of three words: every other spelling is refused. */
const sources = ['BARD', 'CLAUDE', 'MIXED'];
const otherSources = (word: string): readonly string[] =>
  sources.includes(word) ? sources.filter((other) => other !== word) : [];

/** Another character in the middle, of the same sort: what was a hash still looks like one. */
function respelled(text: string): string {
  const at = Math.max(0, Math.ceil(text.length / 2) - 1);
  const sign = text[at] ?? '';
  const other = /[0-9a-f]/.test(sign) ? (sign === '0' ? '1' : '0') : sign === 'x' ? 'y' : 'x';
  return text.slice(0, at) + other + text.slice(at + 1);
}

function mutation(kind: string, path: readonly Step[], change: () => () => unknown): Mutation {
  const [first, second] = path;
  return {
    pattern: `${kind} ${spelled(path, () => '')}`,
    field: spelled(path, ({ called }) => called),
    place: `${kind} ${spelled(path, ({ name }) => name, true)}`,
    entry: first?.name === 'log' && second ? Number(second.name) : null,
    apply() {
      const back = change();
      return () => void back();
    },
  };
}

function spelled(path: readonly Step[], inside: (step: Step) => string, isExact = false): string {
  const name = (at: number): string => (isExact ? path[at]!.name : general(path[at]!.name, path[at - 1]?.name));
  return path.map((step, at) => (step.isIndex ? `[${inside(step)}]` : `${at > 0 ? '.' : ''}${name(at)}`)).join('');
}

/** Names that somebody gave: ids, and those of pieces of content. */
const general = (name: string, before: string | undefined): string =>
  before === 'index' || before === 'used' || /^(camp|char)_/.test(name) ? '*' : name;

export interface Sample {
  /** Patterns that were tried already, of other documents, too. */
  readonly seen: Set<string>;
  /** Besides those that are new, every n-th; none where it is left out. */
  readonly every?: number;
  /** Those that are tried in any case. */
  readonly always?: (mutation: Mutation) => boolean;
}

/** Every pattern that was not seen before, and as many others as are asked for. */
export function* sampled(document: object, { seen, every, always }: Sample): Generator<Mutation> {
  let count = 0;
  for (const one of mutationsOf(document)) {
    count += 1;
    const isDue = !seen.has(one.pattern) || (every !== undefined && count % every === 0) || always?.(one);
    if (!isDue) continue;
    seen.add(one.pattern);
    yield one;
  }
}

/** In the first, a middle or the last entry. */
export function inSomeEntries({ log }: { readonly log: readonly unknown[] }): (mutation: Mutation) => boolean {
  const whole = [0, Math.floor(log.length / 2), log.length - 1];
  return ({ entry }) => entry !== null && whole.includes(entry);
}
