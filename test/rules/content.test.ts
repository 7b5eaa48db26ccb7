/** The hash of a game's content covers all its data, and data does not change under a revision that was released. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/rules/canonical.ts';
import { contentHash, contentIndex, contentUsed, hashOfIndex, hashOfPiece } from '../../src/rules/content.ts';
import { engines } from '../../src/rules/registry.ts';

const rules = path.join(import.meta.dirname, '../../src/rules');

/** Read by no rule: what is told of the book, and other files' tables under another name. */
const apart = new Set([
  'coverage.ts',
  'monsters-common.ts',
  'monsters-greater.ts',
  'monsters-mighty.ts',
  'monsters-minor.ts',
]);

describe.each(Object.values(engines))('the content of $name', (engine) => {
  it('is every table of its data', async () => {
    const folder = path.join(rules, engine.id.toLowerCase(), 'data');
    for (const file of readdirSync(folder).filter((name) => !apart.has(name))) {
      const exported: Record<string, unknown> = await import(path.join(folder, file));
      for (const [name, value] of Object.entries(exported))
        if (typeof value !== 'function')
          expect([file, name, Object.values(engine.content).includes(value)]).toEqual([file, name, true]);
    }
  });

  it('is plain JSON', () => {
    expect(canonical(JSON.parse(JSON.stringify(engine.content)))).toBe(canonical(engine.content));
  });

  it('has one hash, that of the hashes of its pieces', () => {
    const index = contentIndex(engine);
    expect(hashOfIndex(index)).toBe(contentHash(engine));
    const [monster] = engine.catalogue.monsters;
    const used = contentUsed(engine, new Set([monster!.key]));
    expect(Object.keys(used)).not.toEqual([]);
    for (const [name, piece] of Object.entries(used)) expect(hashOfPiece(piece)).toBe(index[name]);
  });

  it('is what it was when its revision was recorded', () => {
    const recorded = JSON.parse(readFileSync(path.join(rules, '../../test/golden/content/hashes.json'), 'utf8'));
    expect(recorded[engine.id][engine.revision]).toBe(contentHash(engine));
  });
});
