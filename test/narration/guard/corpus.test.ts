import { describe, expect, it } from 'vitest';
import { type Measured, measured, type Pair, pairsIn, readTwice } from './corpus.ts';

/** Lies that nobody has taught the guard to see yet. Whoever does takes them off this list. */
const beyond: Readonly<Record<string, readonly string[]>> = {
  'third-round': [
    'The kobold Old Tamsin had struck dragged itself upright, spitting blood, and reached for its spear.',
    "Kestrel was the last of them to fall, beneath the strong creature's fury.",
    'Old Tamsin turned the faded photograph over in her fingers; it was she who had found it, and the boots too.',
  ],
  idioms: [
    "A green pallor spreads from the cut, and Grimjaw's tongue swells in his mouth.",
    'Neither of them will trouble the road again.',
    'None of the goblins so much as yawned.',
    "Brom's blood proves too strong for the venom, and it does him no harm.",
    'Curled on its back, the spider twitches once and is done.',
    'Old Tamsin yanks the bolt from her own shoulder and throws it back.',
    'The fallen goblin groans and tries to crawl.',
    'The orc cuts off her escape and backs her into the corner.',
    'The goblin that ran is dragged back by the scruff.',
  ],
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function report(name: string, { honest, lies, precision, recall, passed, kinds }: Measured): void {
  const each = [...kinds].map(([kind, { caught, of }]) => `${kind} ${caught}/${of}`).join(', ');
  console.log(
    `${name}: ${honest} honest, ${lies} lies, precision ${percent(precision)}, recall ${percent(recall)}, honest passed ${percent(passed)}\n  ${each}`,
  );
}

const shown = ({ sheet, lie, prose }: Pair): string => `[${sheet}, ${lie}] ${prose}`;

describe('the corpus the guard was made with', () => {
  const result = measured(pairsIn('honest'), pairsIn('lies'));
  report('made with the guard', result);

  it('catches every lie', () => {
    expect(result.slipped.map(shown)).toEqual([]);
  });

  it('passes nearly all that is honest', () => {
    expect(result.passed, result.wronged.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

describe.each(['first-round', 'second-round', 'third-round', 'idioms'])("strangers' prose, %s", (name) => {
  const result = measured(pairsIn(`${name}-honest`), pairsIn(`${name}-lies`));
  report(name, result);

  it('has every lie caught but those known to slip', () => {
    expect(result.slipped.map(({ prose }) => prose).sort()).toEqual([...(beyond[name] ?? [])].sort());
  });

  it('passes nearly all that is honest', () => {
    expect(result.passed, result.wronged.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

/** Prose about sheets the guard had not seen either. More slips than can be listed: none of these numbers may fall. */
describe.each([
  ['fourth-round', 0.98, 0.98],
  ['fifth-round', 0.91, 0.98],
  ['sixth-round', 0.86, 0.94],
  ['seventh-round', 0.82, 0.92],
  ['eighth-round', 0.98, 0.98],
  ['ninth-round', 0.97, 0.98],
])("strangers' prose about strange sheets, %s", (name, recall, passed) => {
  const result = measured(pairsIn(`${name}-honest`), pairsIn(`${name}-lies`));
  report(name, result);

  it('is judged no worse than it was', () => {
    expect(result.recall, result.slipped.map(shown).join('\n')).toBeGreaterThanOrEqual(recall);
    expect(result.passed, result.wronged.join('\n')).toBeGreaterThanOrEqual(passed);
  });
});

describe.each([
  ['held-out', 0.83, 0.81],
  ['ordinary', 0.93, 0.91],
  ['fresh', 0.96, 0.94],
])('prose the guard was never shown, %s', (name, recall, passed) => {
  const [honest, lies] = [pairsIn(`${name}-honest`), pairsIn(`${name}-lies`)];
  const alone = measured(honest, lies);
  report(`${name}, by the guard alone`, alone);
  const twice = measured(honest, lies, readTwice);
  report(`${name}, with a second reader`, twice);

  it('is judged no worse than it was; whoever teaches the guard from it must bring another', () => {
    expect(alone.recall).toBeGreaterThanOrEqual(recall);
    expect(alone.passed).toBeGreaterThanOrEqual(passed);
  });

  it('has every lie caught, and nearly all that is honest passed, where a second reader is asked', () => {
    expect(twice.slipped.map(shown)).toEqual([]);
    expect(twice.passed, twice.wronged.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
