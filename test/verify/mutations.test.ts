/** Nothing in a bundle can be changed unseen, however small. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Exhibits, exhibits } from '../support/exhibits.ts';
import { type Mutation, mutationsOf, sampled } from '../support/mutations.ts';
import { verdictOn } from '../support/tales.ts';

let all: Exhibits;
let tried = 0;
/** Of all bundles: what was tried in one need not be tried in the next. */
const seen = new Set<string>();

beforeAll(async () => {
  all = await exhibits();
});
afterAll(() => console.info(`${tried} mutations of ${seen.size} kinds, none of them unseen.`));

type Document = { readonly log: readonly unknown[] };

async function unseenIn(document: Document, mutations: Iterable<Mutation>): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const { place, apply } of mutations) {
    const back = apply();
    const { ok, difference, says } = await verdictOn(JSON.stringify(document));
    back();
    tried += 1;
    if (ok || difference === null || !/\S\.$/.test(says)) unseen.push(`${place}: ${says}`);
  }
  return unseen;
}

describe('a bundle in which one thing was changed', () => {
  it.each([
    ['a campaign of BECMI', 40, true],
    ['a combat of BECMI', 40, true],
    ['a campaign of DUEL', 40, true],
    ['a combat of DUEL', 40, true],
    ['a campaign that was brought along', 60, false],
    ['a fork of it', 60, false],
    ['a combat from before it was brought along', 60, false],
  ])('is no bundle of %s any more', async (name, every, isThorough) => {
    expect(await verdictOn(all[name]!)).toMatchObject({ ok: true, difference: null });
    const document = JSON.parse(all[name]!) as Document;
    expect(await unseenIn(document, sampled(document, every, seen, isThorough))).toEqual([]);
    expect(JSON.stringify(document)).toBe(JSON.stringify(JSON.parse(all[name]!)));
  });

  it('was changed in thousands of ways', () => {
    const kinds = new Set(
      Object.values(all).flatMap((text) => [...mutationsOf(JSON.parse(text) as object)].map(({ pattern }) => pattern)),
    );
    expect(seen).toEqual(kinds);
    expect(tried).toBeGreaterThan(3000);
  });
});
