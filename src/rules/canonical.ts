/** JSON as RFC 8785 has it: each value has one spelling, so that its bytes can be hashed and compared. */

/** Names in order of their UTF-16 units, no blanks, numbers and texts as ECMAScript writes them. */
export const canonical = (value: unknown): string => decoder.decode(canonicalBytes(value));

/**
 * The same in UTF-8, good until the next call. Every command waits for this. Texts put together from pieces leave much
 * to clear away; and whatever is remembered from one entry to the next, as sorted names, has to be fetched from memory
 * when it is needed, which was measured to take longer than to sort the names again.
 */
export function canonicalBytes(value: unknown): Uint8Array {
  if (page.length > LARGEST_KEPT) page = new Uint8Array(USUAL);
  const end = write(value, 0);
  return page.subarray(0, end);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* The page */

const USUAL = 2 ** 14;
/** A whole campaign may need more, but seldom. */
const LARGEST_KEPT = 2 ** 20;

/** Written over again and again. */
let page = new Uint8Array(USUAL);

/** The page, with room up to this place. What is written beyond its edge would be lost without a word. */
function pageUpTo(end: number): Uint8Array {
  if (end > page.length) {
    const larger = new Uint8Array(2 * end);
    larger.set(page);
    page = larger;
  }
  return page;
}

/* Writing: each of these puts something at a place and says where it ends */

function write(value: unknown, at: number): number {
  if (typeof value === 'string') return writeText(value, at);
  if (typeof value === 'number') return writeNumber(value, at);
  if (typeof value === 'boolean' || value === null) return writePlain(`${value}`, at);
  if (typeof value === 'object') return Array.isArray(value) ? writeList(value, at) : writeRecord(value, at);
  throw new Error(`There is no JSON for ${typeof value}.`);
}

function writeNumber(value: number, at: number): number {
  if (!Number.isFinite(value)) throw new Error(`There is no JSON for ${value}.`);
  return writePlain(`${value === 0 ? 0 : value}`, at);
}

/** What has nothing in it but ASCII. */
function writePlain(text: string, at: number): number {
  const to = pageUpTo(at + text.length);
  for (let i = 0; i < text.length; i++) to[at + i] = text.charCodeAt(i);
  return at + text.length;
}

/** Letters, digits and plain signs stand for themselves: nearly every text of a log. */
function writeText(text: string, at: number): number {
  const end = at + text.length + 2;
  const to = pageUpTo(end);
  to[at] = QUOTE;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit > 0x7e || unit === QUOTE || unit === BACKSLASH) return writeAnyText(text, at);
    to[at + 1 + i] = unit;
  }
  to[end - 1] = QUOTE;
  return end;
}

function writeAnyText(text: string, at: number): number {
  const bytes = encoder.encode(JSON.stringify(text));
  pageUpTo(at + bytes.length).set(bytes, at);
  return at + bytes.length;
}

function writeList(list: readonly unknown[], start: number): number {
  let at = writeSign(LIST, start);
  for (let i = 0; i < list.length; i++) {
    if (i > 0) at = writeSign(COMMA, at);
    at = write(list[i] ?? null, at);
  }
  return writeSign(LIST_END, at);
}

/** As in all JSON, what is undefined is not there. */
function writeRecord(record: object, start: number): number {
  let at = start;
  for (const name of inOrder(Object.keys(record))) {
    const member = record[name as keyof typeof record] as unknown;
    if (member === undefined) continue;
    at = writeText(name, writeSign(at === start ? RECORD : COMMA, at));
    at = write(member, writeSign(COLON, at));
  }
  return writeSign(RECORD_END, at === start ? writeSign(RECORD, at) : at);
}

function writeSign(sign: number, at: number): number {
  pageUpTo(at + 1)[at] = sign;
  return at + 1;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, RECORD, RECORD_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** By insertion: a record has few names, and they are often nearly in order. */
function inOrder(names: string[]): readonly string[] {
  for (let i = 1; i < names.length; i++) {
    const name = names[i]!;
    let at = i - 1;
    for (; at >= 0 && names[at]! > name; at--) names[at + 1] = names[at]!;
    names[at + 1] = name;
  }
  return names;
}
