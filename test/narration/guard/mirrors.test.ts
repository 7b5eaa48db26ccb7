import { describe, expect, it } from 'vitest';
import { pairsIn } from './corpus.ts';
import { isCaught, mirrorOf } from './mirrors.ts';

/** Only prose that may be learned from. */
const rounds = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const corpora = ['honest', 'idioms-honest', ...rounds.map((round) => `${round}-round-honest`)];

describe('honest prose under a sheet on which the blow it tells came out the other way', () => {
  const mirrors = corpora.flatMap((name) => pairsIn(name).flatMap(mirrorOf));
  const slipped = mirrors.filter((mirror) => !isCaught(mirror));
  const share = 1 - slipped.length / mirrors.length;
  console.log(
    `mirrored blows: ${mirrors.length - slipped.length} of ${mirrors.length} caught, ${(share * 100).toFixed(1)} %`,
  );

  it('is caught no less often than it was', () => {
    expect(share, slipped.map(({ prose, told }) => `${prose} (${told})`).join('\n')).toBeGreaterThanOrEqual(0.88);
  });
});
