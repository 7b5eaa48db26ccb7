/** Dice notation: text to a checked tree (`2d20kh1+5`), the tree back to text, and the tree to a roll. */
import type { Die, Faces, Roll } from './dice.ts';

export type Parsed =
  | { readonly ok: true; readonly notation: Notation }
  | { readonly ok: false; readonly message: string; readonly at: number };

/** A parsed notation, good to roll: its limits were checked, so rolling it cannot fail. */
export interface Notation {
  readonly text: string;
  readonly root: Term;
  readonly range: Range;
  /** Set for the everyday `NdS+M`, which needs no walk through the tree. */
  readonly plain: { readonly count: number; readonly sides: number; readonly bonus: number } | null;
}

export type Term =
  | { readonly kind: 'number'; readonly value: number }
  | DiceTerm
  | { readonly kind: 'negate'; readonly of: Term }
  | { readonly kind: 'binary'; readonly op: Operator; readonly left: Term; readonly right: Term };

export interface DiceTerm {
  readonly kind: 'dice';
  readonly count: number;
  readonly sides: number;
  readonly explodes: boolean;
  readonly keep: Keep | null;
}

export interface Keep {
  readonly rule: 'kh' | 'kl' | 'dh' | 'dl';
  readonly count: number;
}

export type Operator = '+' | '-' | '*' | '/';

export interface Range {
  readonly min: number;
  /** Counts explosions at their bound. */
  readonly max: number;
}

const limits = {
  length: 200,
  nesting: 20,
  count: 100,
  sides: 1000,
  constant: 1000,
  dice: 500,
  explosions: 100,
  result: 1_000_000_000,
} as const;

const remembered = new Map<string, Parsed>();
const rememberedAtMost = 1000;

export function parseNotation(text: string): Parsed {
  if (text.length > limits.length) return tooLong(text.length);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const parsed = parseAnew(text);
  if (remembered.size >= rememberedAtMost) remembered.clear();
  remembered.set(text, parsed);
  return parsed;
}

function tooLong(length: number): Parsed {
  const message = `found ${length} characters, expected at most ${limits.length}`;
  return { ok: false, message, at: limits.length };
}

interface Mistake {
  readonly message: string;
  readonly at: number;
}

interface Reader {
  readonly text: string;
  at: number;
  depth: number;
  dice: number;
  mistake: Mistake | null;
}

/** A term with where it began and what it can come to, so that a limit can be reported at the right place. */
interface Read {
  readonly term: Term;
  readonly at: number;
  readonly range: Range;
}

function parseAnew(text: string): Parsed {
  const reader: Reader = { text, at: 0, depth: 0, dice: 0, mistake: null };
  const read = readSum(reader);
  if (read !== null && peek(reader) !== '') expected(reader, 'an operator or the end');
  if (read === null || reader.mistake !== null) return { ok: false, ...(reader.mistake as Mistake) };
  const { term, range } = read;
  return { ok: true, notation: { text: printTerm(term), root: term, range, plain: plainOf(term) } };
}

function readSum(reader: Reader): Read | null {
  return readChain(reader, ['+', '-'], readProduct);
}

function readProduct(reader: Reader): Read | null {
  return readChain(reader, ['*', '/'], readUnary);
}

function readChain(
  reader: Reader,
  operators: readonly string[],
  operand: (reader: Reader) => Read | null,
): Read | null {
  let left = operand(reader);
  while (left !== null && operators.includes(peek(reader))) {
    const op = peek(reader) as Operator;
    reader.at++;
    const right = operand(reader);
    left = right === null ? null : combine(reader, op, left, right);
  }
  return left;
}

function combine(reader: Reader, op: Operator, left: Read, right: Read): Read | null {
  if (op === '/' && right.range.min <= 0 && right.range.max >= 0) {
    return fail(reader, right.at, 'found a divisor that can be 0, expected one that cannot');
  }
  const range = rangeOfBinary(op, left.range, right.range);
  if (Math.max(Math.abs(range.min), Math.abs(range.max)) > limits.result) {
    return fail(reader, left.at, `found a result beyond ${limits.result}, expected a smaller one`);
  }
  return { term: { kind: 'binary', op, left: left.term, right: right.term }, at: left.at, range };
}

function rangeOfBinary(op: Operator, left: Range, right: Range): Range {
  const corners = [left.min, left.max].flatMap((a) => [right.min, right.max].map((b) => calculate(op, a, b)));
  return { min: Math.min(...corners), max: Math.max(...corners) };
}

function readUnary(reader: Reader): Read | null {
  const next = peek(reader);
  if (next === '(') return nested(reader, readGroup);
  return next === '-' ? nested(reader, readNegation) : readOperand(reader);
}

function nested(reader: Reader, read: (reader: Reader) => Read | null): Read | null {
  if (reader.depth === limits.nesting) {
    return fail(reader, reader.at, `found deeper nesting, expected at most ${limits.nesting} levels`);
  }
  reader.depth++;
  const inner = read(reader);
  reader.depth--;
  return inner;
}

function readGroup(reader: Reader): Read | null {
  const at = reader.at++;
  const inner = readSum(reader);
  if (inner === null) return null;
  if (peek(reader) !== ')') return expected(reader, 'an operator or ")"');
  reader.at++;
  return { ...inner, at };
}

function readNegation(reader: Reader): Read | null {
  const at = reader.at++;
  const inner = readUnary(reader);
  if (inner === null) return null;
  return { term: { kind: 'negate', of: inner.term }, at, range: negated(inner.range) };
}

function negated(range: Range): Range {
  return { min: 0 - range.max, max: 0 - range.min };
}

function readOperand(reader: Reader): Read | null {
  const next = peek(reader);
  const at = reader.at;
  if (!isDigit(next) && next !== 'd') return expected(reader, 'a number, dice, "-" or "("');
  const count = isDigit(next) ? readDigits(reader) : null;
  return peek(reader) === 'd' ? readDice(reader, at, count) : readConstant(reader, at, count as string);
}

function readConstant(reader: Reader, at: number, digits: string): Read | null {
  const value = within(reader, at, digits, 'a number', 0, limits.constant);
  return value === null ? null : { term: { kind: 'number', value }, at, range: { min: value, max: value } };
}

function readDice(reader: Reader, at: number, digits: string | null): Read | null {
  const count = within(reader, at, digits ?? '1', 'a number of dice', 1, limits.count);
  if (count === null) return null;
  reader.at++;
  const sides = readSides(reader);
  if (sides === null) return null;
  const explodes = readExplosion(reader, sides);
  if (explodes === null || !countDice(reader, at, count, explodes)) return null;
  const keep = readKeep(reader, count);
  if (reader.mistake !== null) return null;
  const term: DiceTerm = { kind: 'dice', count, sides, explodes, keep };
  return { term, at, range: rangeOfDice(term) };
}

function readSides(reader: Reader): number | null {
  const next = peek(reader);
  const at = reader.at;
  if (next === '%') {
    reader.at++;
    return 100;
  }
  if (!isDigit(next)) return expected(reader, 'a number of sides');
  return within(reader, at, readDigits(reader), 'a number of sides', 1, limits.sides);
}

function readExplosion(reader: Reader, sides: number): boolean | null {
  if (peek(reader) !== '!') return false;
  if (sides === 1) return fail(reader, reader.at, 'found "!" on a die of one side, expected at least two sides');
  reader.at++;
  return true;
}

/** Explosions are counted at their bound, so that no luck can draw more dice than the limit. */
function countDice(reader: Reader, at: number, count: number, explodes: boolean): boolean {
  reader.dice += count + (explodes ? limits.explosions : 0);
  if (reader.dice <= limits.dice) return true;
  fail(reader, at, `found ${reader.dice} dice in all, expected at most ${limits.dice}`);
  return false;
}

const keepRules: readonly string[] = ['kh', 'kl', 'dh', 'dl'];

function readKeep(reader: Reader, dice: number): Keep | null {
  const next = peek(reader);
  if (next !== 'k' && next !== 'd') return null;
  const rule = reader.text.slice(reader.at, reader.at + 2).toLowerCase();
  if (!keepRules.includes(rule)) return expected(reader, '"kh", "kl", "dh" or "dl"');
  reader.at += 2;
  const digits = isDigit(peek(reader)) ? reader.at : null;
  const most = rule.startsWith('k') ? dice : dice - 1;
  const what = rule.startsWith('k') ? 'dice to keep' : 'dice to drop';
  const at = digits ?? reader.at - 2;
  const count = within(reader, at, digits === null ? '1' : readDigits(reader), what, 1, most);
  return count === null ? null : { rule: rule as Keep['rule'], count };
}

function within(reader: Reader, at: number, digits: string, what: string, least: number, most: number): number | null {
  const value = Number(digits);
  if (value >= least && value <= most) return value;
  const range = most < least ? 'none' : `${least} to ${most}`;
  return fail(reader, at, `found ${clipped(digits)} as ${what}, expected ${range}`);
}

function clipped(digits: string): string {
  return digits.length > 12 ? `${digits.slice(0, 12)}...` : digits;
}

function readDigits(reader: Reader): string {
  const from = reader.at;
  while (isDigit(reader.text.charAt(reader.at))) reader.at++;
  return reader.text.slice(from, reader.at);
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1;
}

/** The next character that is not a space, in lower case; empty at the end. */
function peek(reader: Reader): string {
  while (isSpace(reader.text.charAt(reader.at))) reader.at++;
  return reader.text.charAt(reader.at).toLowerCase();
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t';
}

function expected(reader: Reader, what: string): null {
  const found = reader.text.codePointAt(reader.at);
  const name = found === undefined ? 'the end' : JSON.stringify(String.fromCodePoint(found));
  return fail(reader, reader.at, `found ${name}, expected ${what}`);
}

function fail(reader: Reader, at: number, message: string): null {
  reader.mistake ??= { message: `${message} (at ${at})`, at };
  return null;
}

function plainOf(term: Term): Notation['plain'] {
  if (term.kind === 'dice') {
    return term.explodes || term.keep !== null ? null : { count: term.count, sides: term.sides, bonus: 0 };
  }
  if (term.kind !== 'binary' || term.left.kind !== 'dice' || term.right.kind !== 'number') return null;
  const dice = plainOf(term.left);
  if (dice === null || term.op === '*' || term.op === '/') return null;
  return { ...dice, bonus: calculate(term.op, 0, term.right.value) };
}

/** The shortest text that parses to the same tree. */
export function printTerm(term: Term): string {
  if (term.kind === 'number') return String(term.value);
  if (term.kind === 'dice') return printDice(term);
  if (term.kind === 'negate') return `-${printAtLeast(term.of, 3)}`;
  const strength = strengthOf(term);
  return printAtLeast(term.left, strength) + term.op + printAtLeast(term.right, strength + 1);
}

function printDice({ count, sides, explodes, keep }: DiceTerm): string {
  return `${count}d${sides}${explodes ? '!' : ''}${keep === null ? '' : keep.rule + keep.count}`;
}

function printAtLeast(term: Term, strength: number): string {
  return strengthOf(term) < strength ? `(${printTerm(term)})` : printTerm(term);
}

function strengthOf(term: Term): number {
  if (term.kind !== 'binary') return 3;
  return term.op === '+' || term.op === '-' ? 1 : 2;
}

/** `bonus` is added last and shows in the roll's notation, which therefore explains the total by itself. */
export function rollNotation(faces: Faces, why: string, notation: Notation, bonus = 0): Roll {
  if (!Number.isSafeInteger(bonus)) throw new Error(`The bonus of "${why}" must be a whole number: ${bonus}`);
  const text = bonus === 0 ? notation.text : notation.text + (bonus > 0 ? '+' : '') + bonus;
  if (notation.plain !== null) return rollPlain(faces, why, text, notation.plain, bonus);
  const dice: Die[] = [];
  const total = evaluate(faces, why, notation.root, dice) + bonus;
  const kept = dice.reduce((sum, die) => sum + (die.kept ? die.face : 0), 0);
  return { why, notation: text, bonus: total - kept, total, dice };
}

function rollPlain(
  faces: Faces,
  why: string,
  notation: string,
  plain: NonNullable<Notation['plain']>,
  bonus: number,
): Roll {
  const { count, sides } = plain;
  const dice: Die[] = [];
  let total = plain.bonus + bonus;
  for (let thrown = 0; thrown < count; thrown++) {
    const face = faces.next(why, sides);
    total += face;
    dice.push({ sides, face, kept: true });
  }
  return { why, notation, bonus: plain.bonus + bonus, total, dice };
}

function evaluate(faces: Faces, why: string, term: Term, dice: Die[]): number {
  if (term.kind === 'number') return term.value;
  if (term.kind === 'negate') return 0 - evaluate(faces, why, term.of, dice);
  if (term.kind === 'dice') return throwDice(faces, why, term, dice);
  const left = evaluate(faces, why, term.left, dice);
  return calculate(term.op, left, evaluate(faces, why, term.right, dice));
}

/** Adding 0 keeps a negative zero out of the log, where JSON would change it. */
function calculate(op: Operator, left: number, right: number): number {
  if (op === '+') return left + right;
  if (op === '-') return left - right;
  return (op === '*' ? left * right : Math.floor(left / right)) + 0;
}

function throwDice(faces: Faces, why: string, { count, sides, explodes, keep }: DiceTerm, dice: Die[]): number {
  const thrown = drawFaces(faces, why, count, sides, explodes);
  let total = 0;
  for (let index = 0; index < thrown.length; index++) {
    const face = thrown[index]!;
    const kept = keep === null || isKept(thrown, index, keep);
    dice.push({ sides, face, kept });
    if (kept) total += face;
  }
  return total;
}

/** An exploded die stands right after the one that set it off. */
function drawFaces(faces: Faces, why: string, count: number, sides: number, explodes: boolean): number[] {
  const thrown: number[] = [];
  let more = count;
  let explosions = explodes ? limits.explosions : 0;
  for (; more > 0; more--) {
    const face = faces.next(why, sides);
    thrown.push(face);
    if (face === sides && explosions > 0) {
      explosions--;
      more++;
    }
  }
  return thrown;
}

function isKept(faces: readonly number[], index: number, { rule, count }: Keep): boolean {
  const place = placeOf(faces, index);
  if (rule === 'kh') return place < count;
  if (rule === 'dh') return place >= count;
  return rule === 'kl' ? place >= faces.length - count : place < faces.length - count;
}

/** How many stand higher; of equal faces the earlier one counts as the higher. */
function placeOf(faces: readonly number[], index: number): number {
  const face = faces[index]!;
  let higher = 0;
  for (let other = 0; other < faces.length; other++) {
    if (faces[other]! > face || (faces[other] === face && other < index)) higher++;
  }
  return higher;
}

function rangeOfDice({ count, sides, explodes, keep }: DiceTerm): Range {
  const most = count + (explodes ? limits.explosions : 0);
  if (keep === null) return { min: count, max: most * sides };
  if (keep.rule === 'kh' || keep.rule === 'kl') return { min: keep.count, max: keep.count * sides };
  return { min: count - keep.count, max: (most - keep.count) * sides };
}
