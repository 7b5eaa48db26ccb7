/** Tables in Markdown, and their places in pages that people write. */
import { readFileSync } from 'node:fs';

/** A bar inside a cell would end it. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows.map((row) => row.map(inCell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** The page with what stands between `<!-- name -->` and `<!-- /name -->` replaced. */
export function withTables(file: string, tables: Readonly<Record<string, string>>): string {
  let page = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  for (const [name, text] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\\n).*?(<!-- /${name} -->)`, 's');
    if (!place.test(page)) throw new Error(`${file} has no place for ${name}.`);
    page = page.replace(place, (_found, start: string, end: string) => `${start}${text}\n${end}`);
  }
  return page;
}
