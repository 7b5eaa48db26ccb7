/** The game's own words: bodies with packs, the turn, the clash, the cards, and everything that can happen to them. */
import type { SharedCampEvent } from '../camp.ts';
import type { Roll } from '../dice.ts';
import type { CampCommand, Character, Combatant, CombatantId, CombatState, Command, Picks } from '../ruleset.ts';
import type { SharedEvent } from '../shared.ts';
import type { KeptCard } from './data/chance.ts';
import type { ClassId } from './data/classes.ts';
import type { Tier } from './data/treasure.ts';
import type { OwnEvent, Widened } from './events.ts';
import type { Stat } from './rolls.ts';

/* Things carried */

/** `excess` is what no longer fits, until the capacity phase. */
export type Place = 'worn' | 'held' | 'bandolier' | 'backpack' | 'excess';
/** Keys of items by place, the oldest first. */
export type Pack = Readonly<Record<Place, readonly string[]>>;

/** A kept Chance card, and the turn it was drawn in. */
export interface Kept {
  readonly card: KeptCard;
  readonly since: number;
}

/* Bodies. Sleep owed, turns to skip, beer, potions and invisibility are statuses. */

export interface Body extends Combatant {
  /** Null for a creature. */
  readonly class: ClassId | null;
  readonly tier: Tier | null;
  /** A creature's own; what a player adds lies in pack, class and potions. */
  readonly attack: number;
  readonly defense: number;
  readonly position: number;
  /** The tile stood on still has to be resolved, at the start of the next own turn. */
  readonly pending: boolean;
  readonly pack: Pack;
  readonly kept: readonly Kept[];
  readonly monkUsed: boolean;
}

/* A fight or a duel in progress */

/** One number that counted, and where it came from. */
export interface Modifier {
  readonly source: string;
  readonly amount: number;
  /** The Alchemist's potion, drunk before the fight, in its first round. */
  readonly extended?: boolean;
}

export interface RolledDie {
  readonly who: CombatantId;
  readonly stat: Stat;
  readonly roll: Roll;
  readonly modifiers: readonly Modifier[];
}

/** One hit point that somebody is about to lose. */
export interface Loss {
  readonly who: CombatantId;
  readonly by: CombatantId;
}

/** A round's dice, and what they would do. */
export interface Exchange {
  readonly round: number;
  readonly dice: readonly RolledDie[];
  readonly losses: readonly Loss[];
}

export type DuelCause = 'challenge' | 'ambush' | 'spirit' | 'bracket';

interface ClashBase {
  readonly exchange: Exchange | null;
  /** Whose hit each Wardstone holder has chosen to be spared. */
  readonly spared: Readonly<Record<CombatantId, CombatantId>>;
  /** Who drank before it began, being an Alchemist. */
  readonly extended: readonly CombatantId[];
}

export interface Fight extends ClashBase {
  readonly kind: 'fight';
  readonly who: CombatantId;
  readonly tile: number;
  /** The tile's; what a Raider draws from. */
  readonly tier: Tier;
  /** In queue order, the dead included. */
  readonly queue: readonly CombatantId[];
  readonly target: CombatantId | null;
}

export interface Duel extends ClashBase {
  readonly kind: 'duel';
  readonly attacker: CombatantId;
  readonly defender: CombatantId;
  readonly because: DuelCause;
  readonly rerolled: readonly CombatantId[];
  /** Before the first round, for the replays of the bracket. */
  readonly hpBefore: Readonly<Record<CombatantId, number>>;
}

export type Clash = Fight | Duel;

/* The match */

export interface Turn {
  readonly who: CombatantId;
  readonly number: number;
  /** Tiles of this turn's own forward movement, the first one included; the last is where the player stands. */
  readonly history: readonly number[];
  readonly noDuels: boolean;
  /** `a>b`: who has made an offer to whom, or forgone one, this turn. */
  readonly offered: readonly string[];
  /** From Instinct, for the movement roll to come. */
  readonly stepBonus: number;
}

export type TreasureDeck = 't1' | 't2' | 't3';
export type EnemyDeck = 'e1' | 'e2' | 'e3';
export type DeckName = TreasureDeck | EnemyDeck | 'chance';
export type Decks = Readonly<Record<DeckName, readonly string[]>>;
/** Treasure has none: it goes back to the bottom of its deck. */
export type Discards = Readonly<Record<EnemyDeck | 'chance', readonly string[]>>;

export interface Bracket {
  /** Still to fight in this round of it, in seat order. */
  readonly waiting: readonly CombatantId[];
  readonly advanced: readonly CombatantId[];
}

/** What is still to happen, the next thing first. */
export type Step =
  | { readonly do: 'round' }
  | { readonly do: 'judge' }
  | { readonly do: 'finish' }
  | { readonly do: 'startTurn'; readonly who: CombatantId }
  | { readonly do: 'pendingTile' }
  | { readonly do: 'skip' }
  | { readonly do: 'turn'; readonly phase: Phase }
  | { readonly do: 'offers'; readonly choice: 'move' | 'sleep' }
  | { readonly do: 'walk'; readonly steps: number; readonly via: number | null }
  | { readonly do: 'land'; readonly lamp: boolean }
  | { readonly do: 'resolve' }
  | { readonly do: 'tile' }
  | { readonly do: 'chance' }
  | { readonly do: 'capacity' }
  | { readonly do: 'pickUp'; readonly from: CombatantId }
  | { readonly do: 'endTurn' }
  | { readonly do: 'bracket' };

export type Phase = 'manage' | 'preDuel';
export type StepOf<D extends Step['do']> = Extract<Step, { readonly do: D }>;

export interface State extends CombatState<Body> {
  readonly mode: 'fight' | 'duel' | 'match';
  /** How often creatures have come out of the box in this campaign, this time included: their ids never repeat. */
  readonly openings: number;
  readonly agenda: readonly Step[];
  readonly clash: Clash | null;
  /** Turn order. */
  readonly seats: readonly CombatantId[];
  readonly turns: number;
  readonly turn: Turn | null;
  readonly decks: Decks;
  readonly discards: Discards;
  /** The Chance card in the air. */
  readonly revealed: string | null;
  /** By tile. */
  readonly queues: Readonly<Record<string, readonly string[]>>;
  readonly traps: Readonly<Record<string, string>>;
  readonly ambushes: Readonly<Record<string, CombatantId>>;
  /** Dropped for want of room, until somebody picks it up. */
  readonly pool: readonly string[];
  readonly bracket: Bracket | null;
}

/* What may be asked for */

type Nothing = Readonly<Record<never, Picks>>;
type Plain<T extends string> = Command & { readonly type: T; readonly picks: Nothing };
type With<T extends string, N extends string> = Command & {
  readonly type: T;
  readonly picks: Readonly<Record<N, Picks>>;
};

export type Act =
  | With<'attack', 'target'>
  | Plain<'retreat'>
  | Plain<'reroll'>
  | With<'prevent', 'target'>
  | Plain<'settle'>
  | Plain<'accept'>
  | Plain<'decline'>
  | Plain<'cancel'>
  | With<'challenge', 'target'>
  | With<'trade', 'target' | 'give' | 'take'>
  | With<'loot', 'items'>
  | Plain<'pass'>
  | With<'swap', 'item'>
  | With<'useItem', 'item'>
  | With<'equip', 'item' | 'instead'>
  | With<'unequip', 'item'>
  | With<'drop', 'item'>
  | With<'take', 'item'>
  | With<'surrender', 'item'>
  | Plain<'move'>
  | Plain<'sleep'>
  | Plain<'walk'>
  | With<'branch', 'tile'>
  | With<'instinct', 'way'>
  | Plain<'layAmbush'>
  | Plain<'ambush'>
  | Plain<'lamp'>
  | With<'blink', 'tile'>
  | Plain<'stay'>;

export interface Offer {
  readonly by: CombatantId;
  readonly to: CombatantId;
  readonly because: Exclude<DuelCause, 'bracket'>;
}

export interface Bargain {
  readonly by: CombatantId;
  readonly to: CombatantId;
  readonly give: readonly string[];
  readonly take: readonly string[];
}

/** What each kind of window holds until it closes. */
export interface Windows {
  readonly beforeDice: { readonly round: number };
  readonly reroll: { readonly round: number };
  readonly settle: { readonly round: number };
  readonly offer: Offer;
  readonly trade: Bargain;
  readonly loot: { readonly winner: CombatantId; readonly loser: CombatantId };
  readonly swap: { readonly who: CombatantId; readonly item: string };
  readonly turn: { readonly phase: Phase };
  readonly offers: { readonly choice: 'move' | 'sleep' };
  readonly branch: { readonly steps: number };
  readonly stride: { readonly steps: number };
  readonly ambush: { readonly who: CombatantId; readonly tile: number };
  readonly landing: { readonly lamp: boolean };
  readonly trapFound: { readonly tile: number };
  readonly chance: { readonly card: string };
  readonly jinn: null;
  readonly capacity: null;
  readonly pickUp: { readonly from: CombatantId };
}

/* Between combats */

export interface DuelCharacter extends Character {
  readonly class: ClassId;
  readonly position: number;
  readonly mustSleep: boolean;
  readonly invisible: boolean;
  readonly monkUsed: boolean;
  readonly pack: Pack;
}

export interface Camp {
  /** How often creatures have come out of the box, in matches and in fights by tier. */
  readonly openings: number;
}

export type CampAct =
  | (CampCommand & { readonly type: 'equip' })
  | (CampCommand & { readonly type: 'unequip' })
  | (CampCommand & { readonly type: 'rest' })
  | (CampCommand & { readonly type: 'useItem' })
  | (CampCommand & { readonly type: 'drop' })
  | (CampCommand & { readonly type: 'move' });

export type CampEvent =
  | SharedCampEvent<DuelCharacter>
  | { readonly type: 'PackArranged'; readonly who: string; readonly item: string; readonly pack: Pack }
  | {
      readonly type: 'CharacterRested';
      readonly characterId: string;
      readonly hpBefore: number;
      readonly hpAfter: number;
    }
  | {
      readonly type: 'ItemUsed';
      readonly who: string;
      readonly item: string;
      readonly name: string;
      readonly from: Place;
      readonly hpBefore: number;
      readonly hpAfter: number;
      readonly invisible: boolean;
      /** What a drink heals, with its sources; absent where nothing is drunk, and in older logs. */
      readonly healing?: readonly Modifier[];
    }
  | { readonly type: 'ItemDropped'; readonly who: string; readonly item: string; readonly from: Place }
  | { readonly type: 'CharacterMoved'; readonly characterId: string; readonly from: number; readonly to: number };

export interface DuelGame {
  readonly body: Body;
  readonly state: State;
  readonly command: Act;
  readonly event: Exclude<SharedEvent<Body>, { readonly type: Widened }> | OwnEvent;
  readonly windows: Windows;
  readonly character: DuelCharacter;
  readonly camp: Camp;
  readonly campCommand: CampAct;
  readonly campEvent: CampEvent;
}
