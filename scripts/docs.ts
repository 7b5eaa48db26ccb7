/** Writes the pages of docs that are made from code: `npm run docs`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { errorsPage } from './docs/errors.ts';
import { eventsPage } from './docs/events.ts';
import { houseRulesPage } from './docs/house-rules.ts';
import { operatingPage, readmePage } from './docs/operating.ts';
import { schemaPage } from './docs/schema.ts';

export interface Page {
  /** From the root of the project. */
  readonly file: string;
  text(): string | Promise<string>;
}

export const pages: readonly Page[] = [
  { file: 'README.md', text: readmePage },
  { file: 'docs/operating.md', text: operatingPage },
  { file: 'docs/house-rules.md', text: houseRulesPage },
  { file: 'docs/errors.md', text: errorsPage },
  { file: 'docs/events.md', text: eventsPage },
  { file: 'docs/schema.md', text: schemaPage },
];

export const placeOf = ({ file }: Page): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of pages) await writeFile(placeOf(page), await page.text());
  console.log(`Wrote ${pages.map(({ file }) => file).join(', ')}`);
}
