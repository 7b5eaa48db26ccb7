/** Who dealt which die: keeps to the commitments in a log, and recomputes every face whose seed was revealed. */
import type { CampaignEvent, CampaignState } from '../rules/chronicle.ts';
import { commitmentOf, verifyRolls } from '../rules/fair.ts';
import type { GameEvent } from '../rules/ruleset.ts';
import type { Bundle, BundleEntry, BundleSeed } from './bundle.ts';

export interface Fault {
  readonly path: string;
  readonly says: string;
}

export class Dealer {
  /** From commitment to the seed that was revealed. */
  readonly #revealed = new Map<string, string>();
  readonly #seeds: readonly BundleSeed[];
  /** In force: for rolls outside combat, for the combat under way, for the one after; null where the log is older than they. */
  #camp: string | null = null;
  #combat: string | null = null;
  #next: string | null = null;
  /** How many beats have rolled under each. */
  #thrownInCamp = 0;
  #thrownInCombat = 0;
  #isOver = true;
  faces = 0;
  unproven = 0;

  constructor({ seeds, log, before }: Bundle) {
    this.#seeds = seeds;
    for (const { commitment, seed } of seeds) if (seed !== null) this.#revealed.set(commitment, seed);
    for (const { body } of log) for (const event of body.events) this.#overhear(event);
    this.#thrownInCamp = before?.thrown ?? 0;
  }

  #overhear(event: GameEvent): void {
    if (event.type !== 'SeedRevealed' && event.type !== 'CampaignSeedRevealed') return;
    const { commitment, seed } = event as GameEvent & { readonly commitment: string; readonly seed: string };
    this.#revealed.set(commitment, seed);
  }

  /** `before` is the campaign the entry was played in. */
  deal(entry: BundleEntry, before: CampaignState | null): Fault | null {
    for (const { commitment, seed } of this.#seeds)
      if (seed !== null && commitmentOf(seed) !== commitment)
        return { path: 'seeds', says: 'A seed is not the one that was committed to.' };
    const began = this.#begin(entry, before);
    return began ?? this.#checkFaces(entry, before) ?? this.#end(entry);
  }

  /** What an entry settles before its first die. */
  #begin(entry: BundleEntry, before: CampaignState | null): Fault | null {
    if (entry.command === 'startCombat' && entry.kind === 'COMBAT') {
      [this.#combat, this.#thrownInCombat, this.#isOver] = [null, 0, false];
      // In the bundle of a combat, nobody knows what was announced before.
      if (this.#next === null && before) this.#isOver = false;
    }
    for (const [index, event] of entry.body.events.entries()) {
      const fault = this.#settle(event as CampaignEvent, entry, `body.events[${index}]`);
      if (fault) return fault;
    }
    return null;
  }

  #settle(event: CampaignEvent, { seq }: BundleEntry, path: string): Fault | null {
    if (event.type === 'SeedsCommitted') [this.#camp, this.#next] = [event.rollCommitment, event.nextCommitment];
    if (event.type === 'CombatSealed') {
      if (this.#next !== null && this.#next !== event.commitment)
        return { path, says: `Entry ${seq}: the combat was played with another seed than was committed to before.` };
      [this.#combat, this.#next] = [event.commitment, event.nextCommitment];
    }
    if (event.type === 'CampaignBranched') {
      [this.#camp, this.#combat, this.#next] = [event.rollCommitment, event.combatCommitment, event.nextCommitment];
      [this.#thrownInCamp, this.#thrownInCombat] = [0, 0];
    }
    return null;
  }

  #checkFaces(entry: BundleEntry, before: CampaignState | null): Fault | null {
    const { rolls } = entry.body;
    if (rolls.length === 0) return null;
    const dice = rolls.reduce((sum, roll) => sum + roll.dice.length, 0);
    const isCombat = entry.kind === 'COMBAT';
    const nth = isCombat ? ++this.#thrownInCombat : ++this.#thrownInCamp;
    const isFirst = entry.command === 'startCombat';
    const combat = isCombat ? (before?.combats ?? 0) + (isFirst ? 1 : 0) : 0;
    const seed = this.#seedFor(entry, combat);
    if (seed === null) {
      this.unproven += dice;
      return null;
    }
    const entropy = isCombat ? entropyOf(entry, before) : [];
    const place = {
      campaignId: entry.campaignId,
      combat,
      entropy,
      stream: entry.stream,
      nth: entry.stream === 1 ? entry.seq : nth,
    };
    const wrong = verifyRolls(seed, place, rolls);
    if (wrong) {
      const { roll, die, expected, found } = wrong;
      return {
        path: `body.rolls[${roll}].dice[${die}].face`,
        says: `Entry ${entry.seq}, roll ${roll + 1} (${rolls[roll]!.why}), die ${die + 1}: recorded ${found}, the seed says ${expected}.`,
      };
    }
    this.faces += dice;
    return null;
  }

  #seedFor({ kind, seq }: BundleEntry, combat: number): string | null {
    const commitment = kind === 'COMBAT' ? this.#combat : this.#camp;
    if (commitment !== null) return this.#revealed.get(commitment) ?? null;
    return (
      this.#seeds.find((row) => row.combat === combat && row.fromSeq <= seq && (row.toSeq ?? seq) >= seq)?.seed ?? null
    );
  }

  /** What an entry shows after its last die. */
  #end({ seq, body: { events } }: BundleEntry): Fault | null {
    for (const [index, event] of (events as readonly CampaignEvent[]).entries()) {
      const path = `body.events[${index}]`;
      if (event.type === 'SeedRevealed') {
        if (this.#combat !== null && (event.commitment !== this.#combat || commitmentOf(event.seed) !== this.#combat))
          return { path, says: `Entry ${seq}: the seed that was shown is not the one that was committed to.` };
        this.#isOver = true;
      }
      if (event.type === 'CampaignSeedRevealed') {
        if (commitmentOf(event.seed) !== event.commitment || (this.#camp !== null && this.#camp !== event.commitment))
          return { path, says: `Entry ${seq}: the seed that was shown is not the one that was committed to.` };
        [this.#camp, this.#thrownInCamp] = [event.nextCommitment, 0];
      }
    }
    return null;
  }

  /** A combat that is over and has not shown its seed. */
  unrevealed(state: CampaignState | null): Fault | null {
    const isOver = state?.combat != null && state.combat.state.outcome !== null;
    if (!isOver || this.#combat === null || this.#isOver) return null;
    return { path: 'body.events', says: 'The combat is over, and its seed was not shown.' };
  }
}

const entropyOf = ({ command, body: { events } }: BundleEntry, before: CampaignState | null): readonly string[] => {
  if (command !== 'startCombat') return before?.combat?.entropy ?? [];
  const sealed = events.find((event) => event.type === 'CombatSealed') as
    | { readonly entropy?: readonly string[] }
    | undefined;
  return sealed?.entropy ?? before?.entropy ?? [];
};
