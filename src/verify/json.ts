/** JSON from a stranger: read whole, with one meaning and no more than can be held, or refused with the place. */

export type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly says: string };

/** `called` is what the document is called in places, as bundle in bundle.log[3]. */
export function readJson(text: string, called = 'document'): Read {
  const fault = new Scan(text, called).fault();
  if (fault !== null) return { ok: false, says: fault };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const { message } = error as Error;
    return { ok: false, says: `This is no whole JSON document (it has ${text.length} characters): ${message}.` };
  }
}

/** Nothing of ours is nested half as deeply, and deeper values would overflow whatever walks through them. */
const DEEPEST = 100;
/** So many lists, objects and values fit into memory as long as a document is no longer than is read. */
const MOST_VALUES = 8_000_000;

/** An object or a list that is being read. */
interface Open {
  /** Null for a list. */
  readonly names: Set<string> | null;
  name: string;
  index: number;
}

/** The place and what is wrong there. */
class Fault extends Error {}

/**
 * Looks at the text before anything is made of it. A parser keeps the last of two members of one name without a word,
 * reads 1e999 as infinite and half a character as a whole one: then a reader could be shown one thing and a hash another.
 * What is no JSON at all passes: the parser says so.
 */
class Scan {
  readonly #text: string;
  readonly #called: string;
  readonly #open: Open[] = [];
  #values = 0;
  #at = 0;

  constructor(text: string, called: string) {
    this.#text = text;
    this.#called = called;
  }

  fault(): string | null {
    try {
      while (this.#at < this.#text.length) this.#step(this.#text[this.#at]!);
      return null;
    } catch (error) {
      if (error instanceof Fault) return error.message;
      throw error;
    }
  }

  #step(sign: string): void {
    if (sign === '"') this.#string();
    else if (sign === '{' || sign === '[') this.#enter(sign === '{' ? new Set() : null);
    else if (sign === '}' || sign === ']') this.#leave();
    else if (sign === ',') this.#next();
    else if (sign === '-' || (sign >= '0' && sign <= '9')) this.#number();
    else this.#at += 1;
  }

  #enter(names: Set<string> | null): void {
    this.#count();
    if (this.#open.length === DEEPEST) throw new Fault(`${this.#place()} is nested more than ${DEEPEST} deep.`);
    this.#open.push({ names, name: '', index: 0 });
    this.#at += 1;
  }

  #leave(): void {
    this.#open.pop();
    this.#at += 1;
  }

  #next(): void {
    const inside = this.#open.at(-1);
    if (inside) inside.index += 1;
    this.#at += 1;
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > MOST_VALUES) throw new Fault(`The document has more than ${MOST_VALUES} values.`);
  }

  #number(): void {
    const from = this.#at;
    while (numerals.has(this.#text.charCodeAt(this.#at))) this.#at += 1;
    this.#count();
    const value = Number(this.#text.slice(from, Math.min(this.#at, from + LONGEST_NUMBER)));
    // Cut off, or no number at all: the parser says so.
    if (Number.isNaN(value)) return;
    if (Number.isFinite(value) && !Object.is(value, -0) && this.#at - from <= LONGEST_NUMBER) return;
    throw new Fault(
      `${this.#place()} is ${shortened(this.#text.slice(from, this.#at))}, a number that cannot be kept.`,
    );
  }

  #string(): void {
    const end = this.#endOfString();
    const raw = this.#text.slice(this.#at, end);
    this.#at = end;
    const inside = this.#open.at(-1);
    if (inside?.names && this.#isBeforeColon()) this.#name(inside, plainOf(raw));
    else this.#count();
    if (halfCharacter.test(plainOf(raw))) throw new Fault(`${this.#place()} has half a character in it.`);
  }

  /** Behind the closing quote; the end of the text where there is none. */
  #endOfString(): number {
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      const sign = this.#text.charCodeAt(at);
      if (sign === QUOTE) return at + 1;
      if (sign === BACKSLASH) at += 1;
    }
    return this.#text.length;
  }

  #isBeforeColon(): boolean {
    let at = this.#at;
    while (blanks.has(this.#text.charCodeAt(at))) at += 1;
    return this.#text[at] === ':';
  }

  #name(inside: Open, name: string): void {
    const whose = (): string => this.#place(this.#open.length - 1);
    if (inside.names!.has(name))
      throw new Fault(`The name ${shortened(JSON.stringify(name))} stands twice in ${whose()}.`);
    if (name === '__proto__') throw new Fault(`Nothing in ${whose()} can be called __proto__.`);
    inside.names!.add(name);
    inside.name = name;
  }

  /** As bundle.log[3].body, of so many of the objects and lists that are open. */
  #place(depth: number = this.#open.length): string {
    const steps = this.#open.slice(0, depth).map(({ names, name, index }) => (names ? `.${name}` : `[${index}]`));
    return shortened(this.#called + steps.join(''));
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
const codesOf = (signs: string): ReadonlySet<number> => new Set([...signs].map((sign) => sign.charCodeAt(0)));
const numerals = codesOf('-+.0123456789eE');
const blanks = codesOf(' \t\r\n');
const halfCharacter = /\p{Cs}/u;
const LONGEST_NUMBER = 40;
const LONGEST_SHOWN = 100;

const shortened = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** What a string in quotes says; what cannot be read is left to the parser. */
function plainOf(raw: string): string {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    return JSON.parse(raw) as string;
  } catch {
    return '';
  }
}
