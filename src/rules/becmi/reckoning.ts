/** What a roll against a number needed, and what would have turned it, as players say it. */
import type { Modifier, Roll } from '../dice.ts';
import { faceFor } from '../explain.ts';
import { signed } from './equipment.ts';

export interface Reckoning {
  readonly roll: Roll;
  readonly needed: number;
  readonly passed: boolean;
  /** Whether a natural 20 always does it and a natural 1 never. */
  readonly naturals: boolean;
  /** What the armour class comes from; the first part cannot be taken away. */
  readonly armour: readonly Modifier[];
  readonly success: string;
  readonly failure: string;
}

/** "an 11 or more on the die; without Strength (+2) a miss" */
export function reckoned(reckoning: Reckoning): string {
  const turns = alwaysSo(reckoning) ?? withoutEach(reckoning);
  return [facesNeeded(reckoning) + shortfall(reckoning), ...turns].join('; ');
}

function alwaysSo({ roll, naturals, success, failure }: Reckoning): readonly string[] | null {
  const face = roll.dice[0]!.face;
  if (!naturals || (face !== 1 && face !== 20)) return null;
  return [`a natural ${face} is always ${face === 20 ? success : failure}`];
}

function facesNeeded(reckoning: Reckoning): string {
  const lowest = lowestFace(reckoning);
  if (lowest > 20) return 'no face of the die was enough';
  if (lowest === 20) return 'only a 20 on the die';
  if (lowest <= 1) return 'any face of the die';
  return lowest === 2 && reckoning.naturals ? 'anything but a 1 on the die' : `${oneOf(lowest)} or more on the die`;
}

function lowestFace({ roll, needed, naturals }: Reckoning): number {
  const face = faceFor(roll, needed);
  return naturals ? Math.min(20, Math.max(2, face)) : face;
}

const oneOf = (face: number): string => (face === 8 || face === 11 || face === 18 ? `an ${face}` : `a ${face}`);

function shortfall(reckoning: Reckoning): string {
  const lowest = lowestFace(reckoning);
  return reckoning.passed || lowest > 20 ? '' : `, ${lowest - reckoning.roll.dice[0]!.face} more than it showed`;
}

/** Of what helped a success, or hindered a failure; the armour only where it decided. */
function withoutEach(reckoning: Reckoning): readonly string[] {
  const { roll, armour } = reckoning;
  return [
    ...(roll.modifiers ?? []).flatMap(({ source, value }) =>
      without(reckoning, `${source} (${signed(value)})`, -value, true),
    ),
    ...armour
      .slice(1)
      .flatMap(({ source, value }) => without(reckoning, `${source} (AC ${signed(value)})`, value, false)),
  ];
}

function without(reckoning: Reckoning, what: string, shift: number, evenIfIdle: boolean): readonly string[] {
  const { roll, needed, passed, success, failure } = reckoning;
  if (passed ? shift > 0 : shift < 0) return [];
  const wouldPass = roll.total + shift >= needed;
  if (wouldPass === passed) return evenIfIdle ? [`without ${what} still ${passed ? success : failure}`] : [];
  return [`without ${what} ${wouldPass ? success : failure}`];
}
