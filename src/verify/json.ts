/** JSON from a stranger: read whole, with no name twice in one object, or refused with the place. */

export type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly says: string };

export function readJson(text: string): Read {
  try {
    const value: unknown = JSON.parse(text);
    const twice = nameGivenTwice(text);
    return twice === null ? { ok: true, value } : { ok: false, says: `The name ${twice} stands twice in one object.` };
  } catch (error) {
    return { ok: false, says: `This is no whole JSON document: ${(error as Error).message}` };
  }
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** A parser keeps the last of two members of one name without a word; then a reader could be shown one and a hash the other. */
function nameGivenTwice(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [sign] of text.matchAll(token)) {
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ':') {
      const names = open.at(-1)!;
      const name = JSON.parse(last) as string;
      if (names.has(name)) return last;
      names.add(name);
    }
    last = sign;
  }
  return null;
}
