/** Whether what was worked is whose it is said to be. */
import type { Claim } from '../claims.ts';
import { called, type Settled } from '../record.ts';
import { isCalled } from '../works.ts';

/** A work of the sheet, given to somebody who did not do it. */
export function worked({ attacker, effect, words }: Claim, { works }: Settled): string | null {
  if (!attacker) return null;
  const said = (effect ?? '').split(' ').filter(Boolean);
  const whole = words.toLowerCase();
  const meant = works.filter((work) => (said.length > 0 && isCalled(work, said)) || isWhole(work.name, whole));
  if (meant.length === 0 || meant.some(({ by }) => attacker.who.includes(by))) return null;
  return `"${words}": that was not ${called(attacker)}'s`;
}

/** "Threw up the shield wall", and not "drew back from the shield wall". */
function isWhole(name: string, said: string): boolean {
  const at = name.includes(' ') ? said.indexOf(name) : -1;
  return (
    at > 0 &&
    !/\b(behind|from|before|against|at|under|beneath|past|with|for|to|toward|towards|of|by)\b/.test(said.slice(0, at))
  );
}
