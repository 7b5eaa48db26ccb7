import { describe, expect, it } from 'vitest';
import { measured, pairsIn } from './corpus.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

describe.each([
  ['the corpus', ['honest'], ['lies']],
  ['the first once held out, fitted since', ['held-out-honest'], ['held-out-lies']],
  ['the second once held out, fitted since', ['second-held-out-honest'], ['second-held-out-lies']],
  ['the third once held out, fitted since', ['third-held-out-honest'], ['third-held-out-lies']],
  ['the fourth once held out, fitted since', ['fourth-held-out-honest'], ['fourth-held-out-lies']],
] as const)('%s', (name, honestFiles, lieFiles) => {
  const honest = honestFiles.flatMap(pairsIn);
  const lies = lieFiles.flatMap(pairsIn);
  const result = measured(honest, lies);
  console.log(
    `${name}: ${honest.length} honest, ${lies.length} lies, precision ${percent(result.precision)}, recall ${percent(result.recall)}, honest passed ${percent(result.passed)}`,
  );

  it('catches every lie', () => {
    expect(result.slipped).toEqual([]);
  });

  it('passes nearly all that is honest', () => {
    expect(result.passed, result.wronged.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
