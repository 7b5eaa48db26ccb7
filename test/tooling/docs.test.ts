/** What the documents link to is there, and the README of the rules knows every file it speaks of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const home = path.resolve(import.meta.dirname, '../..');
const inDocs = (readdirSync(path.join(home, 'docs'), { recursive: true, encoding: 'utf8' }) as string[])
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
const documents = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'src/rules/README.md', ...inDocs];

/** Without what is quoted, which may look like a heading or a link and is none. */
const proseOf = (file: string): string => readFileSync(file, 'utf8').replace(/^```.*?^```/gms, '');

const linksIn = (file: string): string[] =>
  [...proseOf(file).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map((match) => match[1]!)
    .filter((link) => !/^[a-z]+:/.test(link));

function isBroken(file: string, link: string): boolean {
  const [place, anchor] = link.split('#') as [string, string?];
  const target = place === '' ? file : path.resolve(path.dirname(file), place);
  return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
}

/** As GitHub makes them of headings. */
const anchorsIn = (file: string): string[] =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the documents', () => {
  it('link to each other, and into the source', () => {
    expect(documents.flatMap((file) => linksIn(path.join(home, file))).length).toBeGreaterThan(50);
  });

  it.each(documents)('%s links only to what is there', (document) => {
    const file = path.join(home, document);
    expect(linksIn(file).filter((link) => isBroken(file, link))).toEqual([]);
  });
});

describe('the README of the rules', () => {
  const rules = path.join(home, 'src/rules');
  const namesIn = (folder: string): string[] => readdirSync(path.join(rules, folder));
  const games = readdirSync(rules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  /** What the first column of a chapter's table links to. */
  function listedUnder(heading: string): string[] {
    const chapter = proseOf(path.join(rules, 'README.md'))
      .split(/^## /m)
      .find((text) => text.startsWith(heading))!;
    const cells = [...chapter.matchAll(/^\| (\[.*?) \|/gm)].map((match) => match[1]!).join();
    return [...cells.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!).sort();
  }

  it('lists every file of the kernel', () => {
    expect(listedUnder('The kernel')).toEqual(
      namesIn('.')
        .filter((name) => name.endsWith('.ts'))
        .sort(),
    );
  });

  it('lists what every game has', () => {
    const [first, ...others] = games.map(namesIn);
    const common = first!.filter((name) => others.every((names) => names.includes(name)));
    expect(listedUnder("A game's folder")).toEqual(common.map((name) => `becmi/${name}`).sort());
  });
});
