/** Whether a claim agrees with what the sheet has settled. */

import type { Claim } from './claims.ts';
import type { Phase } from './lexicon/wording.ts';
import type { Settled } from './record.ts';
import { isHurt } from './record.ts';
import { acted, assaulted, struck, unhurt } from './truth/blows.ts';
import { doubted } from './truth/doubts.ts';
import { effected, hindered } from './truth/effects.ts';
import {
  died,
  fell,
  healed,
  isAs,
  isDying,
  left,
  lived,
  nearDeath,
  notHealed,
  notKilled,
  notRisen,
  rose,
  stayed,
  stayedUp,
  stirred,
  yielded,
} from './truth/standing.ts';
import { fizzled, resisted, stricken } from './truth/statuses.ts';
import { worked } from './truth/works.ts';

/** Why the claim is false; null where it is true or says nothing that can be checked. */
export function contradiction(claim: Claim, record: Settled): string | null {
  const { claim: kind, isNegated } = claim;
  // A scene has no outcome: what is said of nobody in it is scenery.
  if (record.sheet.facts.length === 0 && !claim.attacker && !claim.target) return null;
  if (kind === 'hit' || kind === 'miss') return struck(claim, record, (kind === 'hit') !== isNegated);
  if (kind === 'attempt') return acted(claim, record);
  if (kind === 'work') return worked(claim, record);
  if (kind === 'assault' || kind === 'approach') return assaulted(claim, record);
  if (kind.startsWith('perhaps:')) return doubted(claim, record, kind.slice('perhaps:'.length));
  if (kind.startsWith('status:')) return stricken(claim, record, kind.slice('status:'.length));
  if (kind.startsWith('effect:')) return effected(claim, record, kind.slice('effect:'.length) as Phase);
  if (kind.startsWith('hindered:')) return hindered(claim, record, Number(kind.slice('hindered:'.length)));
  const judge = judges[kind];
  return judge ? judge(claim, record) : null;
}

/** Whoever is close to death may be standing yet; whoever bleeds to death is not. */
const isAtTheEnd = (words: string): boolean =>
  /dying|life|out$|to death|death's/i.test(words) && !/^(near|close|next)/i.test(words);

type Judge = (claim: Claim, record: Settled) => string | null;

const judges: Readonly<Record<string, Judge>> = {
  die: (claim, record) => (claim.isNegated ? notKilled(claim, record) : died(claim, record)),
  mourned: (claim, record) => (claim.isNegated ? null : died({ ...claim, attacker: null }, record)),
  late: (claim) => (claim.isNegated ? null : `"${claim.words}": nobody struck the dead`),
  stirs: (claim, record) => (claim.isNegated ? null : stirred(claim, record)),
  alive: (claim, record) => (claim.isNegated ? died(claim, record) : claim.isPast ? null : lived(claim, record)),
  down: (claim, record) => (claim.isNegated ? stayedUp(claim, record) : fell(claim, record)),
  // Whoever has not found their footing yet need not have lost it for good.
  up: (claim, record) =>
    claim.isNegated
      ? /^(find|found|regain|recover)/i.test(claim.words)
        ? null
        : fell(claim, record)
      : stayedUp(claim, record),
  fizzle: (claim, record) => (claim.isNegated ? null : fizzled(claim, record)),
  resist: (claim, record) => (claim.isNegated ? null : resisted(claim, record)),
  rise: (claim, record) => (claim.isNegated ? notRisen(claim, record) : rose(claim, record)),
  flee: (claim, record) => (claim.isNegated ? stayed(claim, record) : left(claim, record)),
  stay: (claim, record) => (claim.isNegated ? null : stayed(claim, record)),
  yield: (claim, record) => (claim.isNegated ? null : yielded(claim, record)),
  heal: (claim, record) => (claim.isNegated ? notHealed(claim, record) : healed(claim, record)),
  unhurt: (claim, record) => (claim.isNegated ? null : unhurt(claim, record)),
  failing: (claim, record) =>
    claim.isNegated ? null : isAs(claim, record, 'is near death', isAtTheEnd(claim.words) ? isDying : nearDeath),
  hurting: (claim, record) => (claim.isNegated ? null : isAs(claim, record, 'is hurt', isHurt)),
};
