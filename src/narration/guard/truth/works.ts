/** Whether what was worked is whose it is said to be. */
import type { Claim } from '../claims.ts';
import { called, type Settled } from '../record.ts';
import { isCalled } from '../works.ts';

/** A work of the sheet, given to somebody who did not do it. */
export function worked({ attacker, effect, words }: Claim, { works }: Settled): string | null {
  if (!attacker) return null;
  const said = (effect ?? '').split(' ');
  const meant = works.filter((work) => isCalled(work, said));
  if (meant.length === 0 || meant.some(({ by }) => attacker.who.includes(by))) return null;
  return `"${words}": that was not ${called(attacker)}'s`;
}
