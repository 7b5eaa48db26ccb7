/** The pages that are made from code say what the code says. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pages, placeOf } from '../../scripts/docs.ts';

it.each(pages)('$file is as the code has it', async (page) => {
  expect(await readFile(placeOf(page), 'utf8'), 'run npm run docs').toBe(await page.text());
});
