/** The page that says how much of the 5e rules is played is what the data says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ledgerPage } from '../../src/rules/srd5/ledger.ts';

describe('docs/games/srd5-coverage.md', () => {
  it('is made from the data (npm run ledger)', () => {
    expect(readFileSync(path.resolve(import.meta.dirname, '../../docs/games/srd5-coverage.md'), 'utf8')).toBe(
      ledgerPage(),
    );
  });
});
