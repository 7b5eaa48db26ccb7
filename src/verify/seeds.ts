/** Which seed was in force when: what a log says of its seeds, entry by entry, and whether the bundle's list says the same. */
import type { CampaignEvent } from '../rules/chronicle.ts';
import { commitmentOf } from '../rules/fair.ts';
import type { Bundle, BundleEntry, BundleSeed } from './bundle.ts';
import { Differs } from './differs.ts';

/** As it should stand in the list. */
interface Term {
  readonly combat: number;
  /** Null where it was committed to before the log begins. */
  readonly commitment: string | null;
  readonly fromSeq: number;
  toSeq: number | null;
  /** Shown in the log. */
  seed: string | null;
  /** A branch took over before it was shown: then it may be a secret for ever, and not be in the list. */
  isLeft: boolean;
}

type Of<T extends CampaignEvent['type']> = Extract<CampaignEvent, { readonly type: T }>;

export class SeedBook {
  readonly #bundle: Bundle;
  /** From commitment to seed, as the log or the list shows it. */
  readonly #shown = new Map<string, string>();
  #terms: Term[] = [];
  /** In force outside combat, in the combat under way, and for the one after; null where nobody says. */
  #camp: Term | null = null;
  #combat: Term | null = null;
  #next: Term | null = null;
  /** The log is older than commitments in logs: the list is all there is. */
  readonly #isOld: boolean;

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
    const { seeds, log, before } = bundle;
    this.#isOld = before === null && log[0]!.stream === 1;
    for (const [index, row] of seeds.entries()) this.#take(row, `seeds[${index}]`);
    for (const { body } of log) for (const event of body.events) this.#overhear(event as CampaignEvent);
    if (before) this.#camp = this.#term(0, null, log[0]!.seq);
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

  #term(combat: number, commitment: string | null, fromSeq: number): Term {
    const term = { combat, commitment, fromSeq, toSeq: null, seed: null, isLeft: false };
    this.#terms.push(term);
    return term;
  }

  /** What an entry settles before its first die. `number` is the combat's. */
  begin(entry: BundleEntry, number: number): void {
    if (isStart(entry)) this.#combat = null;
    for (const event of entry.body.events as readonly CampaignEvent[]) {
      if (event.type === 'SeedsCommitted') this.#found(event, entry.seq);
      if (event.type === 'CombatSealed') this.#seal(event, entry.seq);
      if (event.type === 'CampaignBranched') this.#branch(event, entry.seq, number);
    }
    if (isStart(entry) && this.#combat === null && this.#bundle.before)
      this.#combat = this.#term(number, null, entry.seq);
  }

  #found({ rollCommitment, nextCommitment }: Of<'SeedsCommitted'>, seq: number): void {
    this.#camp = this.#term(0, rollCommitment, seq);
    this.#next = this.#term(1, nextCommitment, seq);
  }

  #seal({ combat, commitment, nextCommitment }: Of<'CombatSealed'>, seq: number): void {
    if (this.#next && this.#next.commitment !== commitment)
      throw new Differs(
        seq,
        'body.events',
        `Entry ${seq}: the combat was played with another seed than was committed to before.`,
      );
    this.#combat = this.#next ?? this.#term(combat, commitment, seq);
    this.#next = this.#term(combat + 1, nextCommitment, seq + 1);
  }

  #branch({ rollCommitment, combatCommitment, nextCommitment }: Of<'CampaignBranched'>, seq: number, number: number) {
    // What was to be in force only from here on never was.
    this.#terms = this.#terms.filter((term) => term.fromSeq < seq);
    for (const term of this.#terms) if (term.toSeq === null) Object.assign(term, { toSeq: seq - 1, isLeft: true });
    this.#camp = this.#term(0, rollCommitment, seq);
    this.#combat = combatCommitment === null ? null : this.#term(number, combatCommitment, seq);
    this.#next = this.#term(number + 1, nextCommitment, seq);
  }

  /** Null where it is still a secret. */
  seedFor({ kind, seq }: BundleEntry, combat: number): string | null {
    const term = kind === 'COMBAT' ? this.#combat : this.#camp;
    if (term?.commitment) return this.#shown.get(term.commitment) ?? null;
    const isIt = (row: BundleSeed): boolean => row.combat === combat && row.fromSeq <= seq && (row.toSeq ?? seq) >= seq;
    return this.#bundle.seeds.find(isIt)?.seed ?? null;
  }

  /** What an entry shows after its last die. `isOver`: it is a combat's last. */
  end({ seq, stream, body }: BundleEntry, isOver: boolean): void {
    const events = body.events as readonly CampaignEvent[];
    for (const event of events) {
      if (event.type === 'SeedRevealed') this.#showCombat(event, seq);
      if (event.type === 'CampaignSeedRevealed') this.#showCamp(event, seq);
    }
    if (!isOver) return;
    if (stream > 1 && !events.some(({ type }) => type === 'SeedRevealed'))
      throw new Differs(seq, 'body.events', `Entry ${seq}: the combat is over, and its seed was not shown.`);
    if (this.#combat) this.#combat.toSeq = seq;
    this.#combat = null;
  }

  #showCombat({ seed, commitment }: Of<'SeedRevealed'>, seq: number): void {
    check(this.#combat, seed, commitment, seq);
    if (this.#combat) this.#combat.seed = seed;
  }

  #showCamp(event: Of<'CampaignSeedRevealed'>, seq: number): void {
    const { seed, commitment, fromSeq, toSeq, nextCommitment } = event;
    check(this.#camp, seed, commitment, seq);
    const isKnown = this.#camp !== null && this.#camp.commitment !== null;
    if (toSeq !== seq - 1 || (isKnown && fromSeq !== this.#camp!.fromSeq))
      throw new Differs(seq, 'body.events', `Entry ${seq}: the seed was in force for other entries than it says.`);
    if (this.#camp) Object.assign(this.#camp, { seed, toSeq });
    this.#camp = this.#term(0, nextCommitment, seq + 1);
  }

  /** The list is what the log says, line by line. */
  finish(): void {
    if (this.#isOld) return;
    const { seeds, before, log } = this.#bundle;
    const rest = [...seeds.entries()];
    for (const term of before ? this.#ofCombat(before.combats + 1, log.at(-1)!.seq) : this.#inOrder()) {
      const given = rest[0];
      const isIt = given?.[1].combat === term.combat && given[1].fromSeq === term.fromSeq;
      if (isIt) compare(rest.shift()!, term, before !== null);
      else if (!this.#mayBeLacking(term))
        throw new Differs(null, 'seeds', `The list of seeds lacks ${spokenOf(term)}.`);
    }
    if (rest.length > 0)
      throw new Differs(null, `seeds[${rest[0]![0]}]`, `The log knows nothing of ${spokenOf(rest[0]![1])}.`);
  }

  /** Where it is secret, and not this campaign's own; in the bundle of a combat, all but its own. */
  #mayBeLacking({ isLeft, seed, combat }: Term): boolean {
    const { before, renamed } = this.#bundle;
    return before ? combat === 0 || isLeft : isLeft || (renamed !== null && seed === null);
  }

  #inOrder(): readonly Term[] {
    return this.#terms.toSorted((one, other) => one.combat - other.combat);
  }

  /** A combat's bundle has what was in force while it lasted, and for no longer. */
  #ofCombat(number: number, last: number): readonly Term[] {
    const own = this.#inOrder().filter(({ combat, fromSeq }) => [0, number].includes(combat) && fromSeq <= last);
    return own.map((term) => ({ ...term, toSeq: term.toSeq ?? last }));
  }
}

const isStart = ({ kind, command }: BundleEntry): boolean => kind === 'COMBAT' && command === 'startCombat';

function check(term: Term | null, seed: string, commitment: string, seq: number): void {
  if (commitmentOf(seed) === commitment && (term?.commitment ?? commitment) === commitment) return;
  throw new Differs(seq, 'body.events', `Entry ${seq}: the seed that was shown is not the one that was committed to.`);
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
