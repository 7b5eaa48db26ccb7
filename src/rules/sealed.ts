/** Sealed rolls: rolled and committed to now, shown later, so that anybody can check them. */
import { canonical } from './canonical.ts';
import type { CampaignState } from './chronicle.ts';
import { diceFrom, type Roll } from './dice.ts';
import { fairFaces, type Place, saltOf } from './fair.ts';
import type { Bar, Draft, EvolveTable, GameEvent, TellTable } from './ruleset.ts';
import { sha256 } from './sha256.ts';
import { shown } from './shared.ts';

/** A roll that nobody but whoever rolled it has seen. */
export interface SealedRoll {
  readonly notation: string;
  /** What it is for. */
  readonly why: string;
  /** The how-manieth throw outside combat it is under its seed. */
  readonly nth: number;
  /** SHA-256 of the faces, with a salt that follows from the seed. */
  readonly commitment: string;
  readonly author: string;
  readonly member: string | null;
}

/** By the entry that sealed each. */
export type SealedRolls = Readonly<Record<string, SealedRoll>>;

export type SealedEvent =
  | ({ readonly type: 'RollSealed' } & SealedRoll)
  | {
      readonly type: 'SealedRollRevealed';
      /** The entry that sealed it. */
      readonly seq: number;
      readonly roll: Roll;
      readonly salt: string;
      readonly commitment: string;
    };

export const sealedEvolve: EvolveTable<CampaignState, SealedEvent> = {
  RollSealed: (draft, { type: _type, ...roll }) => {
    draft.chair ??= {};
    draft.chair.sealed = { ...draft.chair.sealed, [draft.seq]: roll };
  },
  SealedRollRevealed: (draft, e) => {
    const { [e.seq]: _shown, ...others } = draft.chair!.sealed as Draft<SealedRolls>;
    draft.chair!.sealed = others;
  },
};

export const sealedTell: TellTable<SealedEvent> = {
  RollSealed: (e) => ({
    weight: 'aside',
    says: `${e.author} rolls ${e.notation} in secret for "${e.why}": sealed as ${e.commitment.slice(0, 12)}.`,
    lines: ['A roll is made in secret.'],
  }),
  SealedRollRevealed: (e) => ({
    weight: 'beat',
    says: `The sealed roll of entry ${e.seq} is shown: ${e.roll.why}: ${shown(e.roll)}.`,
    lines: [`A secret roll is shown: ${e.roll.total}.`],
  }),
};

/** It counts as a throw like any other, though its faces are not there to be seen. */
export const isSealing = ({ type }: GameEvent): boolean => type === 'RollSealed';

export interface Unsealed {
  readonly roll: Roll;
  readonly salt: string;
}

/** The faces of a sealed roll and its salt, for whoever knows the seed. */
export function unsealed(
  seed: string,
  campaignId: string,
  { notation, why, nth }: Pick<SealedRoll, 'notation' | 'why' | 'nth'>,
): Unsealed {
  const place: Place = { campaignId, combat: 0, nth, entropy: [], stream: 2 };
  return { roll: diceFrom(fairFaces(seed, place)).roll(why, notation), salt: saltOf(seed, campaignId, nth) };
}

/** What was committed to: without the salt nobody can try out the few faces there are. */
export const sealOfRoll = (campaignId: string, nth: number, roll: Roll, salt: string): string =>
  sha256(canonical({ campaignId, nth, roll, salt }));

export const sealedAt = ({ chair }: CampaignState, seq: number): SealedRoll | null =>
  chair?.sealed && Object.hasOwn(chair.sealed, seq) ? chair.sealed[seq]! : null;

/** With the seed everybody would know what is in them: they are shown first. */
export function stillSealed({ chair }: CampaignState): Bar | null {
  const [seq] = Object.keys(chair?.sealed ?? {});
  if (seq === undefined) return null;
  return { code: 'ILLEGAL_ACTION', message: `The roll of entry ${seq} is still sealed: show it first (revealRoll).` };
}
