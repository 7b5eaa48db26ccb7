/** The facts of the sheet that a true claim tells. */
import type { Claim } from './claims.ts';
import { statusTable } from './lexicon/statuses.ts';
import type { Party } from './party.ts';
import { among, mending, type Settled } from './record.ts';

/** The facts of the sheet that a true claim tells. */
export function toldBy(
  { claim, isNegated, attacker, target }: Claim,
  record: Settled,
  told: ReadonlySet<number>,
): readonly number[] {
  if (claim === 'hit' || claim === 'miss')
    return blowTold(record, attacker, target, (claim === 'hit') !== isNegated, told);
  if (claim === 'die' && !isNegated)
    return [...changes(record, target, /^standing\.DEAD$/, told), ...killingBlow(record, attacker, target, told)];
  if (claim === 'down' && !isNegated) return changes(record, target, /^(standing\.(DOWN|STABLE)|prone)$/, told);
  if (claim === 'failing') return changes(record, target, /^standing\.(DOWN|STABLE)$/, told);
  if (claim === 'rise') return changes(record, target, /^standing\.UP$/, told);
  if (claim === 'flee' || claim === 'yield')
    return [...changes(record, target, /^gone/, told), ...changes(record, target, /^flight\.passed/, told)];
  if (claim === 'heal') return changes(record, target, mending, told);
  if (claim === 'unhurt') return blowTold(record, attacker, target, false, told);
  if (!claim.startsWith('status:') || isNegated) return [];
  const { names = '-' } = statusTable[claim.slice('status:'.length)] ?? {};
  return changes(record, target, new RegExp(`^[a-z_]*(${names.replaceAll(' ', '|')})[a-z_]*$`), told);
}

function blowTold(
  record: Settled,
  attacker: Party | null,
  target: Party | null,
  isHit: boolean,
  told: ReadonlySet<number>,
): readonly number[] {
  const fits = record.attacks.filter(
    (each) =>
      among(attacker, each.attacker) &&
      among(target, each.target) &&
      (each.isHit === isHit || each.isEither || each.isGlancing),
  );
  const open = fits.filter((each) => !told.has(each.index));
  const isEach = attacker?.mode === 'all' || target?.mode === 'all';
  return (isEach ? open : open.slice(0, 1)).map((each) => each.index);
}

function killingBlow(
  record: Settled,
  attacker: Party | null,
  target: Party | null,
  told: ReadonlySet<number>,
): readonly number[] {
  return attacker ? blowTold(record, attacker, target, true, told) : [];
}

function changes({ sheet }: Settled, party: Party | null, deeds: RegExp, told: ReadonlySet<number>): readonly number[] {
  const open = sheet.facts.flatMap(({ deed, roles }, index) =>
    deeds.test(deed ?? '') && !told.has(index) && among(party, roles.target ?? roles.actor ?? '') ? [index] : [],
  );
  return party?.mode === 'all' ? open : open.slice(0, 1);
}

/** Something takes place: not a look, a state, a memory, or what only may be meant. */
export const isEvent = ({ claim, isNegated, isAttribute, isPast, isLasting, target }: Claim): boolean =>
  !isNegated &&
  !isAttribute &&
  !isPast &&
  !isLasting &&
  (claim === 'attempt'
    ? target !== null
    : !/^(perhaps:|hindered:|assault|approach|work|stirs|hurting|up|alive|failing|near|stay|unhurt|none)/.test(claim));
