/** The secrets that the dice come from: drawn ahead, committed to, shown when they are spent. */

import type { CampaignState, Seal } from '../rules/chronicle.ts';
import type { Commitments } from '../rules/commands.ts';
import { type Dice, diceFrom } from '../rules/dice.ts';
import { commitmentOf, fairFaces, STREAM } from '../rules/fair.ts';
import type { SeedRow } from '../store/rows.ts';
import type { LoadedCampaign } from '../store/store.ts';
import { newSeed } from './ids.ts';

/** Those in use: outside combat, for the combat under way, for the one after. */
export interface Seeds {
  readonly camp: SeedRow;
  readonly combat: SeedRow | null;
  readonly next: SeedRow;
}

export function freshSeed(campaignId: string, combat: number, generation: number, fromSeq: number): SeedRow {
  const seed = newSeed();
  return {
    campaignId,
    combat,
    generation,
    seed,
    commitment: commitmentOf(seed),
    fromSeq,
    toSeq: null,
    revealed: false,
  };
}

/** For a campaign that begins, or goes its own way, with this entry; after those that were revealed before. */
export function freshSeeds(
  { id, combats, combat }: Pick<CampaignState, 'id' | 'combats' | 'combat'>,
  fromSeq: number,
  known: readonly SeedRow[] = [],
): Seeds {
  const fresh = (number: number): SeedRow =>
    freshSeed(id, number, known.filter((row) => row.combat === number).length, fromSeq);
  return { camp: fresh(0), combat: combat?.state.outcome === null ? fresh(combats) : null, next: fresh(combats + 1) };
}

export const seedRows = ({ camp, combat, next }: Seeds): SeedRow[] => [camp, ...(combat ? [combat] : []), next];

export const commitmentsOf = ({ camp, next }: Seeds): Commitments => ({
  rollCommitment: camp.commitment,
  nextCommitment: next.commitment,
});

export const sealOf = ({ seed, commitment }: SeedRow, next: SeedRow): Seal => ({
  seed,
  commitment,
  nextCommitment: next.commitment,
});

/** A combat's seed is no secret any more once the combat is over. */
export const spent = (seed: SeedRow, { combat, seq }: CampaignState): SeedRow[] =>
  combat!.state.outcome === null ? [] : [{ ...seed, revealed: true, toSeq: seq }];

/** Null where they are lost. */
export function seedsFrom({ seeds, campaign, combat }: LoadedCampaign): Seeds | null {
  const of = (number: number): SeedRow | null => seeds.find((row) => row.combat === number) ?? null;
  const isFighting = combat?.status === 'ACTIVE';
  const [camp, underWay, next] = [of(0), isFighting ? of(campaign.combats) : null, of(campaign.combats + 1)];
  return camp && next && (underWay || !isFighting) ? { camp, combat: underWay, next } : null;
}

/** The seeds in use after an entry that drew or revealed these. */
export function renewed(seeds: Seeds, state: CampaignState, drawn: readonly SeedRow[]): Seeds {
  const of = (number: number): SeedRow | undefined => drawn.find((row) => row.combat === number && !row.revealed);
  const next = of(state.combats + 1);
  return { camp: of(0) ?? seeds.camp, combat: next ? seeds.next : seeds.combat, next: next ?? seeds.next };
}

export const campDice = ({ id, thrown }: CampaignState, { camp }: Seeds): Dice =>
  diceUnder(camp, { campaignId: id, combat: 0, nth: thrown + 1, entropy: [] });

/** Of the first beat of the next combat. */
export const openingDice = ({ id, combats }: CampaignState, { next }: Seeds, entropy: readonly string[]): Dice =>
  diceUnder(next, { campaignId: id, combat: combats + 1, nth: 1, entropy });

/** After the end there is no seed, and nothing that would be rolled is accepted. */
export function combatDice({ id, combat }: CampaignState, { combat: seed }: Seeds): Dice {
  const { number, entropy, thrown } = combat!;
  if (seed) return diceUnder(seed, { campaignId: id, combat: number, nth: thrown + 1, entropy });
  const next = (): never => {
    throw new Error('No dice are rolled in a combat that is over.');
  };
  return diceFrom({ next });
}

const diceUnder = (
  { seed }: SeedRow,
  place: { campaignId: string; combat: number; nth: number; entropy: readonly string[] },
): Dice => diceFrom(fairFaces(seed, { ...place, stream: STREAM }));
