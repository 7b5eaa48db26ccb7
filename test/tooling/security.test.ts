/** What SECURITY.md says is shown by a test, is: the file is there, and in it a test of that name. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const home = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(home, 'SECURITY.md'), 'utf8');
const risks = [...page.matchAll(/^\| (API\d+) [^|]*\|[^|]*\|([^|]*)\|$/gm)].map(([, risk, shown]) => ({
  risk: risk!,
  shown: [...shown!.matchAll(/`(test\/[\w/.-]+)` "([^"]+)"/g)].map(([, file, name]) => ({ file: file!, name: name! })),
}));

it('goes through all ten', () => {
  expect(risks.map(({ risk }) => risk)).toEqual(Array.from({ length: 10 }, (_, index) => `API${index + 1}`));
});

it.each(risks)('names what shows $risk', ({ shown }) => {
  expect(shown.length).toBeGreaterThan(0);
  for (const { file, name } of shown) {
    const at = path.join(home, file);
    expect(existsSync(at), file).toBe(true);
    const title = new RegExp(`\\(\\s*[\`'"][^\n]*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
    expect(readFileSync(at, 'utf8'), file).toMatch(title);
  }
});
