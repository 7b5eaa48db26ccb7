/** What is kept of operations that were parsed: so much and no more, however many different ones are sent. */
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { Documents } from '../../src/server/documents.ts';

const text = (i: number): string => `query number${i} { ruleset(id: BECMI) { id name } }`;

it('thirty thousand different documents leave no more than fit', async () => {
  const documents = new Documents(1_000_000);
  const fitting = 1_000_000 / (300 * text(30_000).length);
  for (let i = 0; i < 30_000; i++) await documents.set(`${i}`, parse(text(i)));
  expect(documents.size).toBeLessThanOrEqual(Math.ceil(fitting) + 1);
  expect(documents.size).toBeGreaterThan(fitting / 2);
  expect(await documents.get('29999')).toBeDefined();
  expect(await documents.get('0')).toBeUndefined();
});

it('keeps what is sent again and again', async () => {
  const documents = new Documents(1_000_000);
  const often = parse(text(0));
  await documents.set('often', often);
  for (let i = 0; i < 1000; i++) {
    await documents.set(`${i}`, parse(text(i)));
    expect(await documents.get('often')).toBe(often);
  }
});

it('keeps nothing that is larger than all there is', async () => {
  const documents = new Documents(1000);
  await documents.set('one', parse(text(1)));
  expect([documents.size, await documents.get('one')]).toEqual([0, undefined]);
  await documents.set('tiny', parse('{a}'));
  expect(documents.size).toBe(1);
  await documents.delete('tiny');
  expect(documents.size).toBe(0);
});
