/** What values from a stranger look like: each shape says what is wrong with one, and where. */
/** Whether a value is what it should be: null, or what is wrong with it and where. */
export type Shape = (value: unknown, place: string) => string | null;

export const text: Shape = (value, place) => (typeof value === 'string' ? null : `${place} is no text.`);
export const whole: Shape = (value, place) => (Number.isSafeInteger(value) ? null : `${place} is no whole number.`);
export const from =
  (least: number): Shape =>
  (value, place) =>
    whole(value, place) ?? ((value as number) >= least ? null : `${place} is below ${least}.`);
export const anything: Shape = (value, place) => (value === undefined ? `${place} is missing.` : null);
export const like =
  (pattern: RegExp, what: string): Shape =>
  (value, place) =>
    typeof value === 'string' && pattern.test(value) ? null : `${place} is no ${what}.`;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const object: Shape = (value, place) => (isRecord(value) ? null : `${place} is no object.`);
export const maybe =
  (shape: Shape): Shape =>
  (value, place) =>
    value === null ? null : shape(value, place);
export const one =
  (...of: readonly unknown[]): Shape =>
  (value, place) =>
    of.includes(value) ? null : `${place} is none of ${of.join(', ')}.`;
export const hex = like(/^[0-9a-f]{64}$/, 'SHA-256 in hex');
/** Of several spellings of the same bytes only the one without stray bits; a key begins with what says that it is one. */
export const signature = like(/^[A-Za-z0-9+/]{85}[AQgw]==$/, 'Ed25519 signature in base64');
export const publicKey = like(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/, 'Ed25519 key in base64');
export const keyId = like(/^[0-9a-f]{16}$/, 'id of a key');
/** As it is written here and no other way, so that it is still the same when it was kept. */
export const moment: Shape = (value, place) =>
  typeof value === 'string' && isMoment(value) ? null : `${place} is no moment as 2026-01-31T12:00:00.000Z.`;
const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
export const list =
  (item: Shape): Shape =>
  (value, place) =>
    Array.isArray(value)
      ? firstOf(value.entries(), (at, each) => item(each, `${place}[${at}]`))
      : `${place} is no list.`;
export const record =
  (item: Shape): Shape =>
  (value, place) =>
    object(value, place) ??
    firstOf(Object.entries(value as object), (name, each) => item(each, `${place}.${cut(name)}`));
/** Exactly these members, and maybe those: what nobody looks at nobody has checked. */
export const members =
  (shape: Shapes, optional: Shapes = {}): Shape =>
  (value, place) =>
    object(value, place) ??
    firstOf(Object.entries(shape), (name, each) => each((value as Members)[name], `${place}.${name}`)) ??
    firstOf(Object.entries(value as Members), (name, part) =>
      Object.hasOwn(optional, name)
        ? optional[name]!(part, `${place}.${name}`)
        : Object.hasOwn(shape, name)
          ? null
          : `${place}.${cut(name)} is not known.`,
    );

type Shapes = Readonly<Record<string, Shape>>;
type Members = Readonly<Record<string, unknown>>;

export function firstOf<K, V>(entries: Iterable<[K, V]>, faultOf: (key: K, value: V) => string | null): string | null {
  for (const [key, value] of entries) {
    const fault = faultOf(key, value);
    if (fault !== null) return fault;
  }
  return null;
}

/** Somebody else has chosen the name. */
const cut = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);
