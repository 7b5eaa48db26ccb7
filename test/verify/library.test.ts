/** `arbiter/verify` as a stranger would import it: from text to verdict, with nothing of the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counts, openBundle, verifyBundle } from '../../src/verify/index.ts';
import { bundleText } from '../support/bundles.ts';
import { fightOn, startFight, type TestTable, testTable } from '../support/table.ts';

let table: TestTable;
let text: string;
beforeAll(async () => {
  table = await testTable();
  const { combatId } = await startFight(table.arbiter);
  await fightOn(table.arbiter, combatId);
  text = await bundleText(table.arbiter, combatId);
});
afterAll(() => table.close());

describe('verifying a bundle', () => {
  it('finds nothing wrong with what a server has written, and counts what it checked', async () => {
    const opened = openBundle(text);
    const { log } = (opened as Extract<typeof opened, { ok: true }>).bundle;
    const faces = log.flatMap(({ body }) => body.rolls.flatMap(({ dice }) => dice));
    expect(await verifyBundle(text)).toMatchObject({
      ...{ ok: true, difference: null, notes: [], unproven: 0 },
      ...{ entries: log.length, played: log.length, faces: faces.length },
      signedBy: table.arbiter.signer.publicKey,
    });
  });

  it('tells after each entry how far it has come', async () => {
    const seen: Counts[] = [];
    const { entries, played, faces, unproven } = await verifyBundle(text, (counts) => seen.push(counts));
    expect(seen.map((counts) => counts.entries)).toEqual(Array.from({ length: entries }, (_, index) => index + 1));
    expect(seen.at(-1)).toEqual({ entries, played, faces, unproven });
  });

  it.each([
    ['nothing', () => ''],
    ['half of one', () => text.slice(0, text.length / 2)],
    ['no JSON', () => 'the dice were fair, I swear'],
    ['JSON of another kind', () => '{"format":"arbiter/bundle/2"}'],
    ['a list', () => `[${text}]`],
  ])('has a verdict on %s, too', async (_what, given) => {
    const verdict = await verifyBundle(given());
    expect(verdict).toMatchObject({ ok: false, entries: 0, faces: 0, signedBy: null });
    expect(verdict.says).toMatch(/\w+ \w+/);
    expect(verdict.difference).toEqual({ seq: null, path: 'bundle', says: verdict.says });
  });
});
