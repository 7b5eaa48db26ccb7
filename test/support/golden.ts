/** Recorded campaigns, and how a state of today is held against one of then. */
import type { CampaignState, Entry } from '../../src/rules/chronicle.ts';

export interface Golden {
  readonly ruleset: string;
  readonly revision: number;
  readonly entries: readonly Entry[];
  readonly campaign: CampaignState;
}

/** Without the counts of throws, which campaigns have only had since the second stream of dice. */
export function withoutThrows(campaign: CampaignState | null): unknown {
  const { thrown: _thrown, combat, ...rest } = campaign!;
  const { thrown: _inCombat, ...record } = combat!;
  return { ...rest, combat: record };
}
