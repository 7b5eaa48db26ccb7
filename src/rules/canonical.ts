/** JSON as RFC 8785 has it: each value has one spelling, so that its bytes can be hashed and compared. */

/** Names in order of their UTF-16 units, no blanks, numbers and texts as ECMAScript writes them. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return spelled(value);
  if (typeof value === 'number') return numeral(value);
  if (typeof value === 'boolean' || value === null) return `${value}`;
  if (typeof value === 'object') return Array.isArray(value) ? listOf(value) : recordOf(value);
  throw new Error(`There is no JSON for ${typeof value}.`);
}

/** Letters, digits and plain signs stand for themselves: nearly every word of a log. */
const plain = /^[ !#-[\]-~]*$/;
const spelled = (text: string): string => (text.length < 200 && plain.test(text) ? `"${text}"` : JSON.stringify(text));

function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`There is no JSON for ${value}.`);
  return `${value === 0 ? 0 : value}`;
}

function listOf(list: readonly unknown[]): string {
  let text = '';
  for (const item of list) text += (text === '' ? '[' : ',') + canonical(item ?? null);
  return text === '' ? '[]' : `${text}]`;
}

/** As in all JSON, what is undefined is not there. */
function recordOf(record: object): string {
  let text = '';
  for (const name of inOrder(Object.keys(record))) {
    const member = record[name as keyof typeof record] as unknown;
    if (member !== undefined) text += (text === '' ? '{' : ',') + labelFor(name) + canonical(member);
  }
  return text === '' ? '{}' : `${text}}`;
}

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

/** Names recur in every entry; ids among them must not pile up. */
const labels = new Map<string, string>();
const MOST_LABELS = 5000;

function labelFor(name: string): string {
  const known = labels.get(name);
  if (known !== undefined) return known;
  const label = `${JSON.stringify(name)}:`;
  if (labels.size < MOST_LABELS) labels.set(name, label);
  return label;
}
