/** The seeds of a log: whether the bundle's list is what the log says, and the one for each beat. */
import type { CampaignEvent } from '../rules/chronicle.ts';
import { commitmentOf } from '../rules/fair.ts';
import type { Bundle, BundleEntry, BundleSeed } from './bundle.ts';
import { Differs } from './differs.ts';
import { SeedTerms, type Term } from './terms.ts';

export class SeedBook {
  readonly #bundle: Bundle;
  readonly #terms: SeedTerms;
  /** From commitment to seed, as the log or the list shows it. */
  readonly #shown = new Map<string, string>();

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
    const { seeds, log, before } = bundle;
    this.#terms = new SeedTerms(before && { combat: before.combats + 1, first: log[0]!.seq });
    for (const [index, row] of seeds.entries()) this.#take(row, `seeds[${index}]`);
    for (const { body } of log) for (const event of body.events) this.#overhear(event as CampaignEvent);
  }

  #take({ seed, commitment }: BundleSeed, path: string): void {
    if (seed === null) return;
    if (commitmentOf(seed) !== commitment)
      throw new Differs(null, `${path}.seed`, `${path}.seed is not the one that was committed to.`);
    this.#shown.set(commitment, seed);
  }

  /** Whether it is the right one is found out when the log comes to it. */
  #overhear(event: CampaignEvent): void {
    if (event.type === 'SeedRevealed' || event.type === 'CampaignSeedRevealed')
      this.#shown.set(event.commitment, event.seed);
  }

  /** Before its first die. `number` is the combat's. */
  begin(entry: BundleEntry, number: number): void {
    this.#terms.begin(entry, number);
  }

  /** Null where it is still a secret. */
  seedFor({ kind, seq }: BundleEntry, combat: number): string | null {
    const term = kind === 'COMBAT' ? this.#terms.combat : this.#terms.camp;
    if (term?.commitment) return this.#shown.get(term.commitment) ?? null;
    const isIt = (row: BundleSeed): boolean => row.combat === combat && row.fromSeq <= seq && (row.toSeq ?? seq) >= seq;
    return this.#bundle.seeds.find(isIt)?.seed ?? null;
  }

  /** After its last die. `isOver`: it is a combat's last. */
  end(entry: BundleEntry, isOver: boolean): void {
    this.#terms.end(entry, isOver);
  }

  /** The list is what the log says, line by line. */
  finish(): void {
    const { seeds, before, log } = this.#bundle;
    // Such a log is older than commitments in logs: the list is all there is.
    if (before === null && log[0]!.stream === 1) return;
    const rest = [...seeds.entries()];
    for (const term of this.#terms.until(log.at(-1)!.seq)) {
      const given = rest[0];
      const isIt = given?.[1].combat === term.combat && given[1].fromSeq === term.fromSeq;
      if (isIt) compare(rest.shift()!, term, before !== null);
      else if (!this.#mayBeLacking(term))
        throw new Differs(null, 'seeds', `The list of seeds lacks ${spokenOf(term)}.`);
    }
    if (rest.length > 0)
      throw new Differs(null, `seeds[${rest[0]![0]}]`, `The log knows nothing of ${spokenOf(rest[0]![1])}.`);
  }

  /** What was left to be a secret; in the bundle of a combat, all but its own. */
  #mayBeLacking({ isLeft, combat }: Term): boolean {
    return isLeft || (this.#bundle.before !== null && combat === 0);
  }
}

function compare([index, row]: readonly [number, BundleSeed], term: Term, mustBeShown: boolean): void {
  const wrong = (name: keyof BundleSeed): never => {
    throw new Differs(null, `seeds[${index}].${name}`, `seeds[${index}].${name} is not what the log says.`);
  };
  if (term.commitment !== null && row.commitment !== term.commitment) wrong('commitment');
  if (row.toSeq !== term.toSeq) wrong('toSeq');
  if (row.seed === null ? term.seed !== null || term.isLeft || mustBeShown : row.seed !== (term.seed ?? row.seed))
    wrong('seed');
}

const spokenOf = ({ combat, fromSeq }: Pick<Term, 'combat' | 'fromSeq'>): string =>
  `the seed of ${combat === 0 ? 'the rolls outside combat' : `combat ${combat}`} from entry ${fromSeq} on`;
