/** Which seed was in force when: what a log says of its seeds, entry by entry. */
import type { CampaignEvent } from '../rules/chronicle.ts';
import { commitmentOf } from '../rules/fair.ts';
import type { BundleEntry } from './bundle.ts';
import { Differs } from './differs.ts';

/** A seed, and how long it was in force. */
export interface Term {
  readonly combat: number;
  /** Null where it was committed to before the log begins. */
  readonly commitment: string | null;
  readonly fromSeq: number;
  /** Null while it is in force. */
  readonly toSeq: number | null;
  /** Where the log shows it. */
  readonly seed: string | null;
  /** Another took its place before it was shown: then it may be a secret for ever. */
  readonly isLeft: boolean;
}

type Draft = { -readonly [K in keyof Term]: Term[K] };
type Renewal = Of<'CampaignBranched' | 'SeedsRedrawn'>;
type Of<T extends CampaignEvent['type']> = Extract<CampaignEvent, { readonly type: T }>;

export class SeedTerms {
  #terms: Draft[] = [];
  /** In force outside combat, in the combat under way, and for the one after; null where nobody says. */
  #camp: Draft | null = null;
  #combat: Draft | null = null;
  #next: Draft | null = null;
  /** The combat whose log it is, and its first entry; null for a whole campaign's. */
  readonly #of: { readonly combat: number; readonly first: number } | null;

  constructor(of: { readonly combat: number; readonly first: number } | null) {
    this.#of = of;
    if (of) this.#camp = this.#term(0, null, of.first);
  }

  get camp(): Term | null {
    return this.#camp;
  }

  get combat(): Term | null {
    return this.#combat;
  }

  #term(combat: number, commitment: string | null, fromSeq: number): Draft {
    const term = { combat, commitment, fromSeq, toSeq: null, seed: null, isLeft: false };
    this.#terms.push(term);
    return term;
  }

  /** What an entry settles before its first die. `number` is the combat's. */
  begin(entry: BundleEntry, number: number): void {
    const isStart = entry.kind === 'COMBAT' && entry.command === 'startCombat';
    if (isStart) this.#combat = null;
    for (const event of entry.body.events as readonly CampaignEvent[]) {
      if (event.type === 'SeedsCommitted') this.#found(event, entry.seq);
      if (event.type === 'CombatSealed') this.#seal(event, entry.seq);
      if (event.type === 'CampaignBranched' || event.type === 'SeedsRedrawn') this.#renew(event, entry.seq, number);
    }
    if (isStart && this.#combat === null && this.#of) this.#combat = this.#term(number, null, entry.seq);
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

  #renew({ rollCommitment, combatCommitment, nextCommitment }: Renewal, seq: number, number: number): void {
    // What was to be in force only from here on never was.
    this.#terms = this.#terms.filter((term) => term.fromSeq < seq);
    for (const term of this.#terms) if (term.toSeq === null) Object.assign(term, { toSeq: seq - 1, isLeft: true });
    this.#camp = this.#term(0, rollCommitment, seq);
    this.#combat = combatCommitment === null ? null : this.#term(number, combatCommitment, seq);
    this.#next = this.#term(number + 1, nextCommitment, seq);
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

  /** As they stood after entry `last`, by combat; of a combat those that were in force while it lasted, and for no longer. */
  until(last: number): readonly Term[] {
    const all = this.#terms.toSorted((one, other) => one.combat - other.combat);
    const of = this.#of;
    if (!of) return all;
    const own = all.filter(({ combat, fromSeq }) => [0, of.combat].includes(combat) && fromSeq <= last);
    return own.map((term) => ({ ...term, toSeq: term.toSeq ?? last }));
  }
}

function check(term: Term | null, seed: string, commitment: string, seq: number): void {
  if (commitmentOf(seed) === commitment && (term?.commitment ?? commitment) === commitment) return;
  throw new Differs(seq, 'body.events', `Entry ${seq}: the seed that was shown is not the one that was committed to.`);
}
