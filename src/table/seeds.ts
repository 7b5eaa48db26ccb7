/** The secrets that the dice come from: drawn ahead, committed to, shown when they are spent. */

import type { CampaignState, Redrawing, Seal } from '../rules/chronicle.ts';
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
  /** Those that the combat under way was begun with, before they were drawn anew: shown with the last one. */
  readonly former: readonly SeedRow[];
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
  const isFighting = combat?.state.outcome === null;
  return { camp: fresh(0), combat: isFighting ? fresh(combats) : null, next: fresh(combats + 1), former: [] };
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
export const spent = (seed: SeedRow, { combat, seq }: CampaignState, former: readonly SeedRow[] = []): SeedRow[] =>
  combat!.state.outcome === null
    ? []
    : [{ ...seed, revealed: true, toSeq: seq }, ...former.map((row) => ({ ...row, revealed: true }))];

/** Null where they are lost, or must not be used any more. */
export function seedsFrom({ seeds, campaign, combat }: LoadedCampaign): Seeds | null {
  const found = seedsAmong(
    seeds.filter(({ toSeq }) => toSeq === null),
    campaign.combats,
    combat?.status === 'ACTIVE',
  );
  const isFormer = ({ combat: number, toSeq }: SeedRow) => number === campaign.combats && toSeq !== null;
  return found && { ...found, former: found.combat ? seeds.filter(isFormer) : [] };
}

function seedsAmong(rows: readonly SeedRow[], combats: number, isFighting: boolean): Omit<Seeds, 'former'> | null {
  const of = (number: number): SeedRow | null => rows.find((row) => row.combat === number) ?? null;
  const [camp, combat, next] = [of(0), isFighting ? of(combats) : null, of(combats + 1)];
  return camp && next && (combat || !isFighting) ? { camp, combat, next } : null;
}

/** What takes the place of seeds that cannot be used any more, and what becomes of them. */
export function redrawn(
  state: CampaignState,
  secret: readonly SeedRow[],
  known: readonly SeedRow[],
): { readonly redrawing: Redrawing; readonly seeds: Seeds; readonly rows: readonly SeedRow[] } {
  const isFighting = state.combat?.state.outcome === null;
  const spoiled = secret.filter(({ toSeq }) => toSeq === null || toSeq === 0);
  const reason = seedsAmong(spoiled, state.combats, isFighting) ? 'RESTORED' : 'LOST';
  // Of the rolls outside combat nothing is left to be hidden; a combat under way may still hide what it began with.
  const ended = spoiled.map((row) => ({ ...row, toSeq: state.seq, revealed: row.combat === 0 }));
  const fresh = freshSeeds(state, state.seq + 1, known);
  const ofCombat = (row: SeedRow) => isFighting && row.combat === state.combats && !row.revealed;
  const seeds = { ...fresh, former: [...secret.filter((row) => row.toSeq), ...ended].filter(ofCombat) };
  const combatCommitment = fresh.combat?.commitment ?? null;
  return {
    redrawing: { reason, ...commitmentsOf(fresh), combatCommitment },
    seeds,
    rows: [...ended, ...seedRows(fresh)],
  };
}

/** The seeds in use after an entry that drew or revealed these. */
export function renewed(seeds: Seeds, state: CampaignState, drawn: readonly SeedRow[]): Seeds {
  const of = (number: number): SeedRow | undefined => drawn.find((row) => row.combat === number && !row.revealed);
  const next = of(state.combats + 1);
  return {
    camp: of(0) ?? seeds.camp,
    combat: next ? seeds.next : seeds.combat,
    next: next ?? seeds.next,
    former: next ? [] : seeds.former,
  };
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
