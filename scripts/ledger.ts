/** Writes the coverage ledger of the 5e rules to docs, from the ruleset's own data. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ledgerPage } from './ledger/page.ts';

writeFileSync(path.join(import.meta.dirname, '..', 'docs', 'games', 'srd5-coverage.md'), ledgerPage());
