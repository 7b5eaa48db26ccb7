/** The ledger of the 5e rules: nothing is left out of it, and the page in docs is the one it makes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { conditionLines, monsterGaps, spellGaps } from '../../scripts/ledger/coverage.ts';
import { ledger, ledgerPage } from '../../scripts/ledger/page.ts';
import { monsters } from '../../src/rules/srd5/data/catalogue.ts';
import { spells } from '../../src/rules/srd5/data/spells.ts';

describe('the ledger', () => {
  it('names every spell, every monster and every condition once, and says what is missing where something is', () => {
    expect(ledger.spells).toHaveLength(Object.keys(spells).length);
    expect(ledger.monsters).toHaveLength(Object.keys(monsters).length);
    expect(conditionLines.map((line) => line.name)).toHaveLength(15);
    for (const key of Object.keys(spellGaps)) expect(Object.keys(spells)).toContain(key);
    for (const key of Object.keys(monsterGaps)) expect(Object.keys(monsters)).toContain(key);
    for (const line of Object.values(ledger).flat()) expect(line.played === 'mechanised').toBe(line.missing === null);
  });

  it('is a page of tables', () => {
    expect(ledgerPage()).toContain('| Fireball | mechanised |  |');
    expect(ledgerPage()).toContain('| Other classes | not |');
  });
});

describe('docs/games/srd5-coverage.md', () => {
  it('is made from the data (npm run ledger)', () => {
    expect(readFileSync(path.resolve(import.meta.dirname, '../../docs/games/srd5-coverage.md'), 'utf8')).toBe(
      ledgerPage(),
    );
  });
});
