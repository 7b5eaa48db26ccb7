/** Everything that can happen in a fight, a duel or a match, besides what every game shares. */
import type { LootGranted } from '../camp.ts';
import type { Roll } from '../dice.ts';
import type { CombatantId } from '../ruleset.ts';
import type { SharedEvent } from '../shared.ts';
import type { TileKind } from './data/board.ts';
import type { KeptCard } from './data/chance.ts';
import type { Tier } from './data/treasure.ts';
import type {
  Body,
  Clash,
  DeckName,
  DuelCause,
  Exchange,
  Loss,
  Modifier,
  Offer,
  Pack,
  Place,
  State,
  Step,
} from './terms.ts';

export type ItemSource = 'deck' | 'pool' | 'tile' | 'duelist' | 'box' | 'trade';

type Shared<T extends SharedEvent['type']> = Extract<SharedEvent<Body>, { readonly type: T }>;
export type Widened = 'CombatStarted' | 'AttackSettled' | 'HurtHealed';

/** Several were equally near, and a die chose: the face counts among them. */
export interface Tie {
  readonly roll: Roll;
  readonly among: readonly CombatantId[];
}

export type OwnEvent =
  | (Shared<'CombatStarted'> & Pick<State, 'mode' | 'openings'>)
  /** `defense`: the die it met. Absent in older logs, as everything optional here. */
  | (Shared<'AttackSettled'> & { readonly defense?: Roll })
  /** `healing`: what a drink gives, with its sources; absent after sleep. */
  | (Shared<'HurtHealed'> & { readonly healing?: readonly Modifier[] })
  | { readonly type: 'AgendaChanged'; readonly agenda: readonly Step[] }
  | {
      readonly type: 'TurnOrderRolled';
      readonly rolls: readonly { readonly who: CombatantId; readonly roll: Roll }[];
      readonly order: readonly CombatantId[];
    }
  | { readonly type: 'TurnEnded'; readonly who: CombatantId }
  /* Clashes */
  | {
      readonly type: 'FightBegan';
      readonly who: CombatantId;
      readonly tile: number;
      readonly tier: Tier;
      readonly foes: readonly Body[];
      /** Elsewhere the combat's own beginning and end say it all. */
      readonly onBoard: boolean;
      readonly extended: readonly CombatantId[];
      /** What decided how many came, where nobody named them. */
      readonly roll?: Roll;
    }
  | {
      readonly type: 'FightEnded';
      readonly who: CombatantId;
      readonly outcome: 'won' | 'lost' | 'retreated';
      readonly left: readonly CombatantId[];
      readonly onBoard: boolean;
    }
  | { readonly type: 'TargetChosen'; readonly who: CombatantId; readonly targetId: CombatantId }
  | {
      readonly type: 'DuelOffered';
      readonly by: CombatantId;
      readonly to: CombatantId;
      readonly because: Offer['because'];
    }
  | { readonly type: 'DuelDeclined'; readonly by: CombatantId; readonly to: CombatantId }
  | { readonly type: 'ChallengeForgone'; readonly by: CombatantId; readonly to: CombatantId }
  | { readonly type: 'DuelCancelled'; readonly by: CombatantId; readonly roll: Roll; readonly passed: boolean }
  | { readonly type: 'DuelsForbidden'; readonly by: CombatantId }
  | {
      readonly type: 'DuelBegan';
      readonly attackerId: CombatantId;
      readonly defenderId: CombatantId;
      readonly because: DuelCause;
      readonly extended: readonly CombatantId[];
    }
  | {
      readonly type: 'DuelEnded';
      readonly outcome: 'won' | 'drawn' | 'retreated';
      readonly winnerId: CombatantId | null;
      readonly loserId: CombatantId | null;
    }
  | ({ readonly type: 'CombatRoundRolled'; readonly kind: Clash['kind'] } & Exchange)
  | {
      readonly type: 'DuelistRerolled';
      readonly who: CombatantId;
      /** The die that no longer counts. */
      readonly replaced: Roll;
      readonly roll: Roll;
      readonly exchange: Exchange;
    }
  | { readonly type: 'PreventionChosen'; readonly who: CombatantId; readonly by: CombatantId }
  | {
      readonly type: 'DamagePrevented';
      readonly who: CombatantId;
      readonly by: CombatantId | null;
      readonly item: string;
    }
  | { readonly type: 'DamageApplied'; readonly round: number; readonly losses: readonly Loss[] }
  | {
      readonly type: 'EnemyDefeated';
      readonly enemyId: CombatantId;
      readonly by: CombatantId;
      readonly key: string;
      readonly tile: number;
    }
  | {
      readonly type: 'LootRolled';
      readonly who: CombatantId;
      readonly enemyId: CombatantId;
      readonly roll: Roll;
      readonly tier: Tier | null;
    }
  | {
      readonly type: 'RaiderRolled';
      readonly who: CombatantId;
      readonly roll: Roll;
      readonly passed: boolean;
      readonly tier: Tier;
    }
  | {
      readonly type: 'RetreatExecuted';
      readonly who: CombatantId;
      readonly afterDice: boolean;
      readonly from: number;
      readonly to: number;
      /** Only in the Final bracket: the match is given up, and nobody moves. */
      readonly yields: boolean;
    }
  /* Cards */
  | {
      readonly type: 'DeckShuffled';
      readonly deck: DeckName;
      readonly cards: readonly string[];
      readonly again: boolean;
    }
  | (LootGranted & {
      readonly characterId: string;
      readonly source: ItemSource;
      readonly from: string | null;
      readonly places: readonly Place[];
    })
  | { readonly type: 'PackArranged'; readonly who: CombatantId; readonly item: string; readonly pack: Pack }
  | {
      readonly type: 'ItemDiscarded';
      readonly who: CombatantId;
      readonly item: string;
      readonly from: Place;
      readonly to: 'deck' | 'pool' | 'tile';
      readonly because: string;
    }
  | { readonly type: 'PoolCleared'; readonly items: readonly string[] }
  | {
      readonly type: 'TradeOffered';
      readonly by: CombatantId;
      readonly to: CombatantId;
      readonly give: readonly string[];
      readonly take: readonly string[];
    }
  | { readonly type: 'TradeDeclined'; readonly by: CombatantId; readonly to: CombatantId }
  | { readonly type: 'ChanceDrawn'; readonly who: CombatantId; readonly card: string }
  | { readonly type: 'ChanceCancelled'; readonly by: CombatantId; readonly card: string }
  | { readonly type: 'ChanceKept'; readonly who: CombatantId; readonly card: KeptCard }
  | { readonly type: 'ChanceDone'; readonly card: string }
  | {
      readonly type: 'EnemiesDrawn';
      readonly tile: number;
      readonly tier: Tier;
      readonly roll: Roll | null;
      readonly keys: readonly string[];
    }
  /* The board */
  | {
      readonly type: 'MovementRolled';
      readonly who: CombatantId;
      readonly roll: Roll;
      readonly steps: number;
      readonly modifiers: readonly Modifier[];
      /** The fewest steps it comes to in this campaign; absent for 0. */
      readonly floor?: number;
    }
  | {
      readonly type: 'InstinctFollowed';
      readonly who: CombatantId;
      readonly change: number;
      readonly afterRoll: boolean;
    }
  | {
      readonly type: 'PlayerMoved';
      readonly who: CombatantId;
      readonly from: number;
      readonly to: number;
      readonly path: readonly number[];
      readonly because: string;
      /** The new history of the turn; null where the movement is not the current player's. */
      readonly history: readonly number[] | null;
      readonly pending: boolean;
      readonly tie?: Tie;
    }
  | { readonly type: 'TileEntered'; readonly who: CombatantId; readonly tile: number; readonly kind: TileKind }
  | { readonly type: 'Slept'; readonly who: CombatantId }
  | { readonly type: 'TrapSprung'; readonly who: CombatantId; readonly tile: number; readonly item: string }
  | { readonly type: 'AmbushLaid'; readonly who: CombatantId; readonly tile: number }
  | { readonly type: 'AmbushSprung'; readonly by: CombatantId; readonly who: CombatantId; readonly tile: number }
  | { readonly type: 'EarthquakeFelt'; readonly who: CombatantId; readonly roll: Roll }
  | { readonly type: 'BracketSet'; readonly waiting: readonly CombatantId[]; readonly advanced: readonly CombatantId[] }
  | { readonly type: 'BracketReplayed'; readonly hp: Readonly<Record<CombatantId, number>> }
  | { readonly type: 'MatchWon'; readonly who: CombatantId };
