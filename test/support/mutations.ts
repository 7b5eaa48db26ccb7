/** Every small way in which a piece of JSON can be changed. */

export interface Mutation {
  /** As flip log[].body.rolls[].dice[].face: the same for all places of a kind. */
  readonly pattern: string;
  /** As flip log[3].body.rolls[0].dice[2].face. */
  readonly place: string;
  /** Which entry of the log it is in; null for none. */
  readonly entry: number | null;
  /** Changes the document; what it returns changes it back. */
  apply(): () => void;
}

type Nested = Record<string, unknown> | unknown[];
type Step = string | number;

/** Leaves flipped and emptied, members left out, lists cut short and two of their items exchanged. */
export function* mutationsOf(document: object): Generator<Mutation> {
  yield* within(document as Nested, []);
}

function* within(parent: Nested, path: readonly Step[]): Generator<Mutation> {
  if (Array.isArray(parent)) yield* ofList(parent, path);
  for (const [name, value] of Object.entries(parent)) {
    const step = Array.isArray(parent) ? Number(name) : name;
    const here = [...path, step];
    const put = (kind: string, other: unknown): Mutation =>
      mutation(kind, here, () => {
        (parent as Record<string, unknown>)[name] = other;
        return () => {
          (parent as Record<string, unknown>)[name] = value;
        };
      });
    if (!Array.isArray(parent)) yield leftOut(parent, name, here);
    if (value !== null) yield put('empty', null);
    if (typeof value === 'object' && value !== null) yield* within(value as Nested, here);
    else for (const other of othersThan(value)) yield put('flip', other);
  }
}

function leftOut(parent: Record<string, unknown>, name: string, here: readonly Step[]): Mutation {
  return mutation('leave out', here, () => {
    const all = Object.entries(parent);
    delete parent[name];
    return () => {
      for (const [each] of all) delete parent[each];
      Object.assign(parent, Object.fromEntries(all));
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
  if (at < 0) return;
  const swap = (): void => {
    [list[at - 1], list[at]] = [list[at], list[at - 1]];
  };
  yield mutation('swap', path, () => {
    swap();
    return swap;
  });
}

const isSameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a value could be instead, of the same kind where it has one. */
function othersThan(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [respelled(value)];
  return ['x', 1];
}

/** Another character in the middle, of the same sort: what was a hash still looks like one. */
function respelled(text: string): string {
  if (text === '') return 'x';
  const at = Math.floor((text.length - 1) / 2);
  const sign = text[at]!;
  const other = /[0-8a-eA-E]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 1) : sign === 'x' ? 'y' : 'x';
  return text.slice(0, at) + (/[0-9]/.test(sign) && !/[0-8]/.test(sign) ? '0' : other) + text.slice(at + 1);
}

function mutation(kind: string, path: readonly Step[], apply: () => () => unknown): Mutation {
  const entry = path[0] === 'log' && typeof path[1] === 'number' ? path[1] : null;
  return {
    pattern: `${kind} ${spelled(path.map((step, index) => (typeof step === 'number' ? step : general(step, path[index - 1])))).replace(/\[\d+\]/g, '[]')}`,
    place: `${kind} ${spelled(path)}`,
    entry,
    apply: () => {
      const back = apply();
      return () => void back();
    },
  };
}

/** Names that somebody gave: ids, and those of pieces of content. */
const general = (name: string, before: Step | undefined): string =>
  before === 'index' || before === 'used' || /^(camp|char)_/.test(name) ? '*' : name;

const spelled = (path: readonly Step[]): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');

/**
 * Every mutation of the first, a middle and the last entry, every pattern at least once, and every n-th of all others.
 */
export function* sampled(document: { readonly log: readonly unknown[] }, every: number): Generator<Mutation> {
  const { length } = document.log;
  const whole = [0, Math.floor(length / 2), length - 1];
  const seen = new Set<string>();
  let count = 0;
  for (const one of mutationsOf(document)) {
    count += 1;
    const isDue = one.entry !== null && whole.includes(one.entry);
    if (!isDue && seen.has(one.pattern) && count % every !== 0) continue;
    seen.add(one.pattern);
    yield one;
  }
}
