/** The seeds that a bundle shows: what its log says of them, with those that are known here besides. */
import type { CampaignEvent } from '../rules/chronicle.ts';
import type { CombatRow, SeedRow } from '../store/rows.ts';
import type { BundleEntry, BundleSeed } from '../verify/bundle.ts';
import { SeedTerms, type Term } from '../verify/terms.ts';

export class SeedList {
  readonly #combat: CombatRow | null;
  readonly #terms: SeedTerms;
  /** How many combats have begun. */
  #combats: number;
  /** The log is older than commitments in logs, or is not what it should be: then the rows are all there is. */
  #isSilent = false;

  /** Of a combat's log, or of a whole campaign's. */
  constructor(combat: CombatRow | null) {
    this.#combat = combat;
    this.#combats = combat ? combat.number - 1 : 0;
    this.#terms = new SeedTerms(combat && { combat: combat.number, first: combat.firstSeq });
  }

  hear(entry: BundleEntry): void {
    if (entry.kind === 'COMBAT' && entry.command === 'startCombat') this.#combats += 1;
    this.#isSilent ||= entry.stream === 1;
    try {
      this.#terms.begin(entry, this.#combats);
      this.#terms.end(
        entry,
        (entry.body.events as CampaignEvent[]).some(({ type }) => type === 'SeedRevealed'),
      );
    } catch {
      this.#isSilent = true;
    }
  }

  /** As entry `last` left them. A seed that was shown later is no secret either. */
  lines(rows: readonly SeedRow[], last: number): readonly BundleSeed[] {
    if (this.#isSilent) return this.#combat ? during(rows, this.#combat) : until(rows, last);
    const lines = this.#terms.until(last).map((term) => ({ isLeft: term.isLeft, line: lineOf(term, rows, last) }));
    // Nobody can do anything with what another campaign, or the one around a combat, keeps secret.
    return lines.flatMap(({ isLeft, line }) => (line.seed === null && (isLeft || this.#combat) ? [] : [line]));
  }
}

function lineOf(term: Term, rows: readonly SeedRow[], last: number): BundleSeed {
  const { combat, fromSeq, toSeq } = term;
  const row = rows.find((one) => isOf(term, one, last));
  const commitment = term.commitment ?? row?.commitment ?? '';
  return { combat, commitment, fromSeq, toSeq, seed: term.seed ?? (row?.revealed ? row.seed : null) };
}

function isOf({ combat, commitment, fromSeq, toSeq }: Term, row: SeedRow, last: number): boolean {
  if (row.combat !== combat) return false;
  if (commitment !== null) return row.commitment === commitment;
  return row.fromSeq <= (toSeq ?? last) && (row.toSeq ?? last) >= fromSeq;
}

const until = (rows: readonly SeedRow[], last: number): readonly BundleSeed[] =>
  rows
    .filter((row) => row.fromSeq <= last + 1)
    .map((row) => ({ ...shown(row), toSeq: isSpent(row, last) ? row.toSeq : null }));

/** The seed of the rolls outside combat is shown by the entry after the last that it was in force for. */
const isSpent = ({ combat, toSeq }: SeedRow, last: number): boolean =>
  toSeq !== null && (combat === 0 ? toSeq + 1 : toSeq) <= last;

/** Those that were in force in a combat that is over, for as long as it lasted. */
function during(rows: readonly SeedRow[], { number, firstSeq, lastSeq }: CombatRow): readonly BundleSeed[] {
  const own = rows.filter(
    ({ combat, revealed, fromSeq, toSeq }) =>
      revealed && [0, number].includes(combat) && fromSeq <= lastSeq && (toSeq ?? lastSeq) >= firstSeq,
  );
  return own.map((row) => ({
    ...shown(row),
    fromSeq: Math.max(row.fromSeq, firstSeq),
    toSeq: Math.min(row.toSeq ?? lastSeq, lastSeq),
  }));
}

const shown = ({ combat, commitment, seed, revealed, fromSeq, toSeq }: SeedRow): BundleSeed => ({
  ...{ combat, commitment, fromSeq, toSeq },
  seed: revealed ? seed : null,
});
