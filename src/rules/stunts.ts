/** Stunts: what is at stake is named before the dice fall, from a ladder and a list that are fixed. */
import type { CampaignState } from './chronicle.ts';
import type { Roll } from './dice.ts';
import type { EvolveTable, Explanation, TellTable } from './ruleset.ts';
import { shown, spaced } from './shared.ts';

export const harms = ['LIGHT', 'HEAVY', 'GRAVE'] as const;
export type HarmWord = (typeof harms)[number];
export const consequenceKinds = ['NOTHING', 'HARM', 'STATUS'] as const;

/** What may come of it: nothing else can be put at stake. */
export interface Consequence {
  readonly kind: (typeof consequenceKinds)[number];
  /** Whom it befalls; null for nothing. */
  readonly target: string | null;
  readonly harm: HarmWord | null;
  readonly status: string | null;
}

export interface Stakes {
  readonly actor: string;
  /** In the words of whoever declared it. */
  readonly text: string;
  /** What it is tried with; null where the game has no abilities. */
  readonly ability: string | null;
  /** A rung of the game's ladder. */
  readonly difficulty: string;
  readonly success: Consequence;
  readonly failure: Consequence;
}

/** A stunt whose dice have not fallen yet. */
export interface Stunt extends Stakes {
  /** The combat it was declared in; null between combats. */
  readonly combatId: string | null;
}

interface Names {
  readonly actorName: string;
  readonly successName: string | null;
  readonly failureName: string | null;
}

interface Signed {
  readonly author: string;
  readonly member: string | null;
}

export type StuntEvent =
  | ({ readonly type: 'StuntStaked' } & Stunt & Names & Signed)
  | ({ readonly type: 'StuntWithdrawn'; readonly reason: string } & Signed)
  | {
      readonly type: 'StuntRolled';
      readonly actor: string;
      readonly actorName: string;
      readonly ability: string | null;
      readonly difficulty: string;
      readonly roll: Roll;
      readonly needed: number;
      readonly passed: boolean;
    };

export const stuntEvolve: EvolveTable<CampaignState, StuntEvent> = {
  StuntStaked: (draft, { actor, text, ability, difficulty, success, failure, combatId }) => {
    draft.chair ??= {};
    draft.chair.stunt = {
      ...{ actor, text, ability, difficulty, combatId },
      ...{ success: { ...success }, failure: { ...failure } },
    };
  },
  StuntWithdrawn: (draft) => {
    delete draft.chair!.stunt;
  },
  StuntRolled: (draft) => {
    delete draft.chair!.stunt;
  },
};

export const stuntTell: TellTable<StuntEvent> = {
  StuntStaked: (e) => ({
    weight: 'beat',
    says: `${e.author} puts ${e.actorName}'s stunt at stake (${triedWith(e)}): "${e.text}" ${atStake(e)}`,
    lines: [`${e.actorName} dares something (${triedWith(e)}). ${atStake(e)}`],
  }),
  StuntWithdrawn: (e) => ({
    weight: 'aside',
    says: `${e.author} takes the stakes of the stunt back: "${e.reason}"`,
    lines: ['The stunt is not tried.'],
  }),
  StuntRolled: (e) => ({
    weight: 'turning-point',
    says: `${e.actorName} ${e.passed ? 'succeeds' : 'fails'} at the stunt (${triedWith(e)}): ${shown(e.roll)}.`,
    lines: [`${e.actorName} dared it, and ${e.passed ? 'succeeds' : 'fails'}.`],
  }),
};

const triedWith = ({ ability, difficulty }: Pick<Stakes, 'ability' | 'difficulty'>): string =>
  [...(ability === null ? [] : [ability]), spaced(difficulty).toLowerCase()].join(', ');

type Staked = Extract<StuntEvent, { type: 'StuntStaked' }>;

const atStake = (e: Staked): string =>
  `Success: ${inWords(e.success, e.successName)}; failure: ${inWords(e.failure, e.failureName)}.`;

function inWords({ kind, harm, status }: Consequence, name: string | null): string {
  if (kind === 'NOTHING') return 'nothing more';
  return kind === 'HARM' ? `${harm!.toLowerCase()} harm to ${name}` : `${name} is ${spaced(status!)}`;
}

export const explainStunt = (e: Extract<StuntEvent, { type: 'StuntRolled' }>): Explanation => ({
  rule: 'What was at stake, and how hard it would be, was named before the dice fell; the ladder is the same at every table.',
  heading: '',
  rolls: [e.roll],
  factors: [`${triedWith(e)}: ${e.needed}`],
  otherwise: null,
});
