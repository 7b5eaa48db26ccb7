/** Recorded campaigns fold to the recorded state for ever, whatever becomes of the rules. `npm run golden` adds new ones. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { replay } from '../../src/rules/chronicle.ts';
import { engines } from '../../src/rules/registry.ts';
import { saysOf } from '../../src/rules/telling.ts';
import { type Golden, withoutThrows } from '../support/golden.ts';

const folder = path.join(import.meta.dirname, '..', 'golden');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const read = (file: string): Golden => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Golden;

describe('golden logs', () => {
  it('exist for every ruleset in its present revision', () => {
    const recorded = new Set(files.map(read).map(({ ruleset, revision }) => `${ruleset} ${revision}`));
    expect([...recorded]).toEqual(
      expect.arrayContaining(Object.values(engines).map(({ id, revision }) => `${id} ${revision}`)),
    );
  });

  it.each(files)('%s folds to the state it was recorded with', (file) => {
    const { ruleset, entries, campaign } = read(file);
    const state = replay(engines[ruleset]!, entries);
    expect('thrown' in campaign ? state : withoutThrows(state)).toEqual(campaign);
  });

  it.each(files)('%s can still be told', (file) => {
    const { ruleset, entries } = read(file);
    for (const entry of entries) expect(saysOf(engines[ruleset]!, entry)).not.toMatch(/undefined/);
  });
});
