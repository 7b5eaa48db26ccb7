/** Rune & Rust's own words: its bodies, state, commands, events, characters and camp. */
import type { LootGranted, SharedCampEvent } from '../camp.ts';
import type { Modifier, Roll } from '../dice.ts';
import type { CampCommand, Character, Combatant, CombatantId, CombatState, Command, Picks } from '../ruleset.ts';
import type { SharedEvent } from '../shared.ts';
import type { Archetype, Attributes, Background, Lineage, Row } from './data/characters.ts';
import type { EnemyArchetype, Rank, Tag, Trait } from './data/enemies.ts';
import type { Reach, Slot } from './data/items.ts';
import type { TraumaKey } from './data/mind.ts';
import type { Biome, ConditionKey, Danger, HazardKey } from './data/places.ts';
import type { StatusKey } from './data/statuses.ts';

export type Burden = 'LIGHT' | 'HEAVY' | 'IMMOBILE';

export interface Body extends Combatant {
  readonly archetype: Archetype | EnemyArchetype;
  /** Null for a hero. */
  readonly rank: Rank | null;
  readonly level: number;
  readonly xp: number;
  readonly points: number;
  /** Without what a place, a status or a burden does to them. */
  readonly attributes: Attributes;
  readonly stamina: number;
  readonly maxStamina: number;
  readonly aether: number;
  readonly maxAether: number;
  readonly stress: number;
  readonly corruption: number;
  readonly traumas: readonly TraumaKey[];
  readonly soak: number;
  readonly weapon: { readonly name: string; readonly die: number; readonly reach: Reach };
  readonly row: Row;
  readonly abilities: readonly string[];
  /** Own turns until each may be used again. */
  readonly cooldowns: Readonly<Record<string, number>>;
  readonly items: Readonly<Record<string, number>>;
  readonly burden: Burden;
  readonly tags: readonly Tag[];
  readonly traits: readonly Trait[];
  readonly initiative: number;
  readonly defending: boolean;
  readonly channel: Channel | null;
  /** What it means to do this round; null once it has acted, and always for a hero. */
  readonly plan: Plan | null;
  /** The party has read it this round. */
  readonly revealed: boolean;
  /** Its turn of this round has begun. */
  readonly acted: boolean;
  /** Harmed since its own last turn. */
  readonly harmed: boolean;
  /** Has already been frightened by its own blood in this fight. */
  readonly nearDeath: boolean;
  /** Statuses it was given while acting: they do not tick at the end of that same turn. */
  readonly fresh: readonly string[];
}

export interface Channel {
  readonly ability: string;
  /** Own turns until it is released. */
  readonly turnsLeft: number;
}

/** A chosen option, without the window it will be answered in. */
export interface Plan {
  readonly type: Act['type'];
  readonly picks: Readonly<Record<string, Picks>>;
}

export type Icon = 'ATTACK' | 'DEFEND' | 'FLEE' | 'PASS';

export type HazardPhase = 'DORMANT' | 'TRIGGERED' | 'COOLDOWN' | 'DESTROYED';

export interface HazardState {
  readonly key: HazardKey;
  readonly phase: HazardPhase;
  /** Rounds until it is dormant again. */
  readonly left: number;
}

export interface Turn {
  readonly who: CombatantId;
  /** Still open to it; 0 until its turn has properly begun. */
  readonly actions: number;
}

export interface State extends CombatState<Body> {
  /** Everybody, by initiative; those who have fallen keep their place and are passed over. */
  readonly order: readonly CombatantId[];
  readonly turn: Turn | null;
  /** Whose turn ended last in this round. */
  readonly last: CombatantId | null;
  readonly condition: ConditionKey | null;
  readonly hazards: readonly HazardState[];
  /** What the victors found. */
  readonly loot: readonly string[];
}

export type Mode = 'LIGHT' | 'STANDARD' | 'HEAVY';

type None = Readonly<Record<never, Picks>>;
export type Act =
  | (Command & { readonly type: 'attack'; readonly picks: { readonly target: Picks; readonly mode: Picks } })
  | (Command & { readonly type: 'useAbility'; readonly picks: { readonly ability: Picks; readonly targets: Picks } })
  | (Command & { readonly type: 'useItem'; readonly picks: { readonly item: Picks; readonly target: Picks } })
  | (Command & { readonly type: 'trigger'; readonly picks: { readonly hazard: Picks; readonly target: Picks } })
  | (Command & { readonly type: 'defend'; readonly picks: None })
  | (Command & { readonly type: 'flee'; readonly picks: None })
  | (Command & { readonly type: 'endTurn'; readonly picks: None });

export type Cue = 'CRITICAL_FLASH' | 'DAMAGE_FLASH';

type Shared<T extends SharedEvent['type']> = Extract<SharedEvent<Body>, { readonly type: T }>;
type Widened = 'AttackSettled' | 'HarmDealt' | 'HurtHealed' | 'StatusChanged' | 'CheckMade';

export type OwnEvent =
  | (Shared<'AttackSettled'> & {
      readonly mode: Mode;
      readonly successes: number;
      readonly botches: number;
      readonly net: number;
      readonly cues: readonly Cue[];
      /** What the target's Defense comes from; of an enemy, whose Defense is not known, only what can be seen. */
      readonly defense?: readonly Modifier[];
      readonly defenseKnown?: boolean;
    } & Counting)
  /** `hpKnown`: whether outsiders may see the hit points; hidden ones are null once veiled. */
  | (Shared<'HarmDealt'> & {
      readonly hpKnown: boolean;
      /** The ability, item, hazard or air that did it. */
      readonly because?: string;
      readonly soak?: readonly Modifier[];
    })
  | (Shared<'HurtHealed'> & {
      readonly because: string;
      readonly hpKnown: boolean;
      /** What would have been healed had it been missing; of heroes alone. */
      readonly offered?: number;
    })
  | (Shared<'StatusChanged'> & { readonly fresh: boolean })
  | (Shared<'CheckMade'> & { readonly successes: number; readonly pursuers?: readonly Modifier[] } & Counting)
  | (LootGranted & { readonly search?: Search })
  /** Somebody asked for a creature nobody knows. */
  | { readonly type: 'EnemySubstituted'; readonly who: CombatantId; readonly asked: string }
  | { readonly type: 'TurnOrderSet'; readonly order: readonly CombatantId[] }
  | { readonly type: 'AmbientTookHold'; readonly condition: ConditionKey }
  | {
      readonly type: 'AmbientTicked';
      readonly who: CombatantId;
      readonly condition: ConditionKey;
      readonly roll: Roll | null;
      readonly strikes: boolean;
    }
  | {
      readonly type: 'HazardTriggered';
      readonly hazard: HazardKey;
      readonly targetIds: readonly CombatantId[];
      readonly phase: HazardPhase;
      readonly left: number;
      /** Whoever set it off on purpose. */
      readonly by?: CombatantId;
    }
  /** It has done its work: it cools down, or is gone. */
  | { readonly type: 'HazardSpent'; readonly hazard: HazardKey; readonly phase: HazardPhase; readonly left: number }
  | { readonly type: 'HazardsCooled'; readonly hazards: readonly HazardState[] }
  /** `hidden`: it is a foe's. */
  | {
      readonly type: 'ResourceChanged';
      readonly who: CombatantId;
      readonly resource: 'stamina' | 'aether';
      readonly from: number;
      readonly to: number;
      readonly because: string;
      readonly hidden: boolean;
    }
  | {
      readonly type: 'Overcast';
      readonly who: CombatantId;
      readonly missing: number;
      readonly hpBefore: number;
      readonly hpAfter: number;
    }
  | {
      readonly type: 'CooldownsChanged';
      readonly who: CombatantId;
      readonly cooldowns: Readonly<Record<string, number>>;
      readonly hidden: boolean;
    }
  | { readonly type: 'StanceEnded'; readonly who: CombatantId }
  | { readonly type: 'TurnReady'; readonly who: CombatantId; readonly actions: number }
  | { readonly type: 'TurnEnded'; readonly who: CombatantId }
  | { readonly type: 'Passed'; readonly who: CombatantId }
  /** A hint for clients: let so many milliseconds go by before showing what follows. */
  | { readonly type: 'EnemyActing'; readonly who: CombatantId; readonly pace: number }
  | ({
      readonly type: 'IntentRead';
      readonly who: CombatantId;
      readonly by: CombatantId;
      readonly roll: Roll;
      readonly successes: number;
      readonly revealed: boolean;
    } & Counting)
  /** `plan` is null and `icon` HIDDEN for whoever may not know. */
  | {
      readonly type: 'IntentPlanned';
      readonly who: CombatantId;
      readonly visible: boolean;
      readonly icon: Icon | 'HIDDEN';
      readonly plan: Plan | null;
    }
  | {
      readonly type: 'ChantBegan';
      readonly who: CombatantId;
      readonly ability: string;
      readonly name: string;
      readonly telegraph: string;
      readonly turnsLeft: number;
    }
  | {
      readonly type: 'ChantContinued';
      readonly who: CombatantId;
      readonly ability: string;
      readonly name: string;
      readonly turnsLeft: number;
    }
  | { readonly type: 'ChantReleased'; readonly who: CombatantId; readonly ability: string; readonly name: string }
  | {
      readonly type: 'ChantInterrupted';
      readonly who: CombatantId;
      readonly by: CombatantId | null;
      readonly ability: string;
      readonly name: string;
    }
  | {
      readonly type: 'TraitTriggered';
      readonly who: CombatantId;
      readonly trait: Trait;
      readonly targetId: CombatantId | null;
    }
  | { readonly type: 'NearDeath'; readonly who: CombatantId }
  | { readonly type: 'StatusResisted'; readonly who: CombatantId; readonly status: StatusKey; readonly because: string }
  | ({
      readonly type: 'StressChanged';
      readonly who: CombatantId;
      readonly roll: Roll | null;
      readonly successes: number;
      readonly amount: number;
      readonly from: number;
      readonly to: number;
      readonly because: string;
      /** It is a foe's. */
      readonly hidden?: boolean;
      /** Before anybody resisted it. */
      readonly inflicted?: number;
    } & Counting)
  | ({
      readonly type: 'BreakingPointReached';
      readonly who: CombatantId;
      readonly roll: Roll | null;
      readonly successes: number;
      readonly outcome: 'STEADIED' | 'TRAUMA' | 'CATASTROPHE';
      readonly stressAfter: number;
    } & Counting)
  | ({
      readonly type: 'TraumaGained';
      readonly who: CombatantId;
      readonly trauma: TraumaKey;
      readonly name: string;
      readonly rolls: readonly Roll[];
    } & Maxima)
  | ({
      readonly type: 'CorruptionChanged';
      readonly who: CombatantId;
      readonly from: number;
      readonly to: number;
      readonly because: string;
      readonly hidden: boolean;
    } & Maxima)
  | {
      readonly type: 'LevelGained';
      readonly characterId: string;
      readonly from: number;
      readonly to: number;
      readonly points: number;
      readonly hpAfter: number;
    };

/** The least face of a die that counted; older logs do not say. */
export interface Counting {
  readonly successOn?: number;
}

/** How the loot was found: where, with which chance of something better, by which dice. */
export interface Search {
  readonly danger: Danger;
  readonly biome: Biome;
  /** Per cent. */
  readonly upgrade: number;
  readonly rolls: readonly Roll[];
}

/** What somebody has and can have at most, after a change to what it comes from. */
export interface Maxima {
  readonly attributes: Attributes;
  readonly hp: number;
  readonly maxHp: number;
  readonly stamina: number;
  readonly maxStamina: number;
  readonly aether: number;
  readonly maxAether: number;
}

export type Events = Exclude<SharedEvent<Body>, { readonly type: Widened }> | OwnEvent;

export interface RuneCharacter extends Character {
  readonly class: Archetype;
  readonly lineage: Lineage;
  readonly background: Background | null;
  /** Traumas are already in them. */
  readonly attributes: Attributes;
  readonly points: number;
  readonly stamina: number;
  readonly maxStamina: number;
  readonly aether: number;
  readonly maxAether: number;
  readonly stress: number;
  readonly corruption: number;
  readonly traumas: readonly TraumaKey[];
  readonly exhausted: boolean;
  readonly items: Readonly<Record<string, number>>;
  readonly equipped: Equipped;
}

export type Equipped = Readonly<Record<Slot, string | null>>;

export interface Camp {
  /** Keys of those who broke into the last rest: they are fought next, and find the party disoriented. */
  readonly ambush: readonly string[] | null;
  /** Whom they found at rest: nobody of them can be left out of that fight. */
  readonly ambushed?: readonly string[];
  /** There is a room ahead that nobody has seen: at the start, and after each victory. */
  readonly wayOpen: boolean;
}

export type CampAct =
  | (CampCommand & { readonly type: 'equip' })
  | (CampCommand & { readonly type: 'unequip' })
  | (CampCommand & { readonly type: 'rest' })
  | (CampCommand & { readonly type: 'improve' })
  | (CampCommand & { readonly type: 'discover' });

export type CampEvent =
  | SharedCampEvent<RuneCharacter>
  | { readonly type: 'ItemEquipped'; readonly characterId: string; readonly item: string; readonly slot: Slot }
  | { readonly type: 'ItemUnequipped'; readonly characterId: string; readonly item: string; readonly slot: Slot }
  | {
      readonly type: 'SuppliesUsed';
      readonly characterId: string;
      readonly items: readonly string[];
      readonly exhausted: boolean;
    }
  | ({
      readonly type: 'WatchKept';
      readonly characterId: string;
      readonly roll: Roll;
      readonly successes: number;
      readonly danger?: Danger;
      readonly risk: number;
      readonly check: Roll;
      readonly ambushed: boolean;
    } & Counting)
  | {
      readonly type: 'Ambushed';
      readonly enemies: readonly string[];
      /** Who was there; older logs do not say. */
      readonly party?: readonly string[];
      readonly budget?: number;
      readonly rolls?: readonly Roll[];
    }
  | {
      readonly type: 'CharacterRested';
      readonly characterId: string;
      readonly place: 'sanctuary' | 'wilderness';
      readonly hpBefore: number;
      readonly hpAfter: number;
      readonly staminaAfter: number;
      readonly aetherAfter: number;
      readonly stressBefore: number;
      readonly stressAfter: number;
      readonly exhaustedAfter: boolean;
      /** In the wilderness: hit points to regain and stress to lose, as far as there are any. */
      readonly healing?: readonly Modifier[];
      readonly relief?: readonly Modifier[];
    }
  | ({
      readonly type: 'AttributeImproved';
      readonly characterId: string;
      readonly attribute: keyof Attributes;
      readonly pointsAfter: number;
    } & Maxima)
  | { readonly type: 'RoomDiscovered'; readonly characterId: string; readonly xp: number }
  | {
      readonly type: 'LevelGained';
      readonly characterId: string;
      readonly from: number;
      readonly to: number;
      readonly points: number;
      readonly hpAfter: number;
    };

export interface Rune {
  readonly body: Body;
  readonly state: State;
  readonly command: Act;
  readonly event: Events;
  readonly windows: { readonly turn: null };
  readonly character: RuneCharacter;
  readonly camp: Camp;
  readonly campCommand: CampAct;
  readonly campEvent: CampEvent;
}
