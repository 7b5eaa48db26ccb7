/** Recomputes every face of a log whose seed is no secret any more. */
import type { CampaignEvent, CampaignState, CombatSeal } from '../rules/chronicle.ts';
import { type Place, verifyRolls } from '../rules/fair.ts';
import { type SealedRoll, sealOfRoll, unsealed } from '../rules/sealed.ts';
import type { Bundle, BundleEntry } from './bundle.ts';
import { Differs } from './differs.ts';
import { SeedBook } from './seeds.ts';

export class Dealer {
  readonly #seeds: SeedBook;
  faces = 0;
  unproven = 0;

  constructor(bundle: Bundle) {
    this.#seeds = new SeedBook(bundle);
  }

  /** `before` is the campaign the entry was played in. */
  deal(entry: BundleEntry, before: CampaignState | null): void {
    const isStart = entry.kind === 'COMBAT' && entry.command === 'startCombat';
    const number = (before?.combats ?? 0) + (isStart ? 1 : 0);
    this.#seeds.begin(entry, number);
    if (entry.body.rolls.length > 0) this.#check(entry, placeOf(entry, before, isStart));
    for (const event of entry.body.events as readonly CampaignEvent[])
      if (event.type === 'RollSealed') this.#checkSealed(entry, event);
  }

  #check(entry: BundleEntry, place: Place): void {
    const { rolls } = entry.body;
    const dice = rolls.reduce((sum, roll) => sum + roll.dice.length, 0);
    const seed = this.#seeds.seedFor(entry, place.combat);
    if (seed === null) {
      this.unproven += dice;
      return;
    }
    const wrong = verifyRolls(seed, place, rolls);
    if (wrong) throw differs(entry, wrong);
    this.faces += dice;
  }

  /** Where it fell among the other throws is the rules' to say; what was committed to, the seed's. */
  #checkSealed(entry: BundleEntry, { notation, why, nth, commitment }: SealedRoll): void {
    const seed = this.#seeds.seedFor(entry, 0);
    if (seed === null) return;
    const { campaignId, seq } = entry;
    const { roll, salt } = unsealed(seed, campaignId, { notation, why, nth });
    if (sealOfRoll(campaignId, nth, roll, salt) !== commitment)
      throw new Differs(seq, 'body.events', `Entry ${seq}: what was sealed is not what the seed says.`);
  }

  /** `isOver`: the entry was a combat's last. */
  settle(entry: BundleEntry, isOver: boolean): void {
    this.#seeds.end(entry, isOver);
  }

  finish(): void {
    this.#seeds.finish();
  }
}

function placeOf(entry: BundleEntry, before: CampaignState | null, isStart: boolean): Place {
  const { campaignId, stream, seq } = entry;
  const isCombat = entry.kind === 'COMBAT';
  const thrown = isCombat ? (isStart ? 0 : before!.combat!.thrown) : (before?.thrown ?? 0);
  return {
    ...{ campaignId, stream, nth: stream === 1 ? seq : thrown + 1 },
    combat: isCombat ? (before?.combats ?? 0) + (isStart ? 1 : 0) : 0,
    entropy: isCombat ? entropyOf(entry, before, isStart) : [],
  };
}

function entropyOf({ body }: BundleEntry, before: CampaignState | null, isStart: boolean): readonly string[] {
  if (!isStart) return before?.combat?.entropy ?? [];
  const sealed = body.events.find((event) => event.type === 'CombatSealed') as CombatSeal | undefined;
  return sealed?.entropy ?? before?.entropy ?? [];
}

function differs(
  { seq, body }: BundleEntry,
  { roll, die, expected, found }: NonNullable<ReturnType<typeof verifyRolls>>,
): Differs {
  const spoken = `Entry ${seq}, roll ${roll + 1} (${body.rolls[roll]!.why}), die ${die + 1}`;
  return new Differs(
    seq,
    `body.rolls[${roll}].dice[${die}].face`,
    `${spoken}: recorded ${found}, the seed says ${expected}.`,
  );
}
