/** The words of the 5e game: its bodies, turns, conditions, windows, commands, events, characters and camp. */
import type { SharedCampEvent } from '../camp.ts';
import type { Modifier, Roll } from '../dice.ts';
import type { CampCommand, Character, Combatant, CombatantId, CombatState, Command, Picks } from '../ruleset.ts';
import type { SharedEvent } from '../shared.ts';
import type {
  Abilities,
  Ability,
  Attack,
  Casting,
  DamageRule,
  DamageType,
  Effect,
  LegendaryAct,
  MonsterEntry,
  Power,
  Size,
  Skill,
  Trait,
} from './stats.ts';

/** What a turn still has to give. */
export interface Turn {
  readonly action: number;
  readonly bonus: number;
  /** Feet left. */
  readonly movement: number;
  /** Attacks left of an Attack action that has begun. */
  readonly attacks: number;
  /** Attacks and powers left of a multiattack that has begun. */
  readonly sequence: readonly string[];
  /** What happens once a turn and has happened. */
  readonly marks: readonly string[];
}

/** How a condition ends, besides what ends it by name. */
export interface Condition {
  readonly sourceId: CombatantId | null;
  /** Counts down at the start or end of somebody's turns. */
  readonly clock: { readonly of: CombatantId; readonly at: 'start' | 'end'; readonly turns: number } | null;
  /** Repeated at the end of each of the bearer's turns. */
  readonly save: { readonly ability: Ability; readonly dc: number } | null;
  /** The DC of breaking free as an action. */
  readonly escape: number | null;
  /** Harm ends it. */
  readonly wakes: boolean;
  /** Whose concentration holds it. */
  readonly heldBy: CombatantId | null;
  /** The zone it fills or stands in, where it has a place of its own. */
  readonly zone?: number;
  /** What it turns into when the repeated save fails. */
  readonly deepens?: string;
  /** The save that harm gives its bearer. */
  readonly harmed?: { readonly ability: Ability; readonly dc: number };
  /** What its bearer is safe from for the day once it has ended. */
  readonly once?: string;
  /** For the hidden: the Stealth a search has to reach. */
  readonly stealth?: number;
}

export interface DeathSaves {
  readonly successes: number;
  readonly failures: number;
}

export interface Body extends Combatant {
  readonly type: string;
  readonly size: Size;
  readonly class: string | null;
  readonly level: number;
  readonly xp: number;
  /** Experience for overcoming it. */
  readonly worth: number;
  readonly challenge: number;
  readonly proficiency: number;
  readonly abilities: Abilities;
  readonly saves: Abilities;
  readonly skills: Readonly<Record<Skill, number>>;
  readonly armorClass: number;
  /** What the armour class comes from, where that is known. */
  readonly armour?: readonly Modifier[];
  readonly speed: number;
  readonly attacks: readonly Attack[];
  readonly multiattack: readonly (readonly string[])[];
  readonly powers: readonly Power[];
  readonly legendary: readonly LegendaryAct[];
  readonly lair: readonly Power[];
  readonly traits: readonly Trait[];
  readonly resistances: readonly DamageRule[];
  readonly immunities: readonly DamageRule[];
  readonly vulnerabilities: readonly DamageRule[];
  readonly conditionImmunities: readonly string[];
  readonly casting: Casting | null;
  /** Left, by spell level from 1. */
  readonly slots: readonly number[];
  readonly slotsMax: readonly number[];
  /** Uses left of what can be used up. */
  readonly uses: Readonly<Record<string, number>>;
  readonly items: Readonly<Record<string, number>>;

  readonly zone: number;
  /** Within five feet of it. */
  readonly engaged: readonly CombatantId[];
  readonly tempHp: number;
  readonly deathSaves: DeathSaves;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly concentration: { readonly spell: string; readonly name: string } | null;
  readonly readied: Readied | null;
  readonly turn: Turn;
  readonly reaction: boolean;
  readonly legendaryLeft: number;
  readonly initiative: number;
  /** Kinds of harm taken since the start of its last turn. */
  readonly hurtBy: readonly DamageType[];
  /** The lair action it used last. */
  readonly lairLast?: string;
  /** The round in which it died. */
  readonly diedIn?: number;
  /** Only in a fight as it looks to those from whom it hides. */
  readonly isUnseen?: true;
}

/** What somebody is waiting to do, and for what. */
export interface Readied {
  /** Empty where it is no attack. */
  readonly attack: string;
  readonly trigger: Trigger;
  /** Cast already, and held by concentration. */
  readonly spell?: { readonly key: string; readonly level: number };
  /** Up to its speed, or a Dodge. */
  readonly does?: 'move' | 'dodge';
}

export type Trigger = 'moves' | 'attacks' | 'casts' | 'hurts';
export type Cover = 'none' | 'half' | 'three-quarters' | 'total';

export interface State extends CombatState<Body> {
  /** Everybody, in order of initiative. */
  readonly order: readonly CombatantId[];
  /** Index in the order of whoever had the last turn; -1 before a round's first. */
  readonly place: number;
  /** Cover by zone. */
  readonly cover: readonly Cover[];
  /** Turns of this round after which legendary actions are still to be offered, and lair actions. */
  readonly lairDone: boolean;
}

/** An attack in the air: rolled, not settled. */
export interface Swing {
  readonly attackerId: CombatantId;
  readonly targetId: CombatantId;
  readonly attack: Attack;
  readonly mode: Mode;
  readonly roll: Roll;
  /** The roll with every die added to it. */
  readonly total: number;
  /** What was added to the roll to make the total. */
  readonly besides?: readonly Modifier[];
  readonly advantage: readonly string[];
  readonly disadvantage: readonly string[];
  /** Leaves whoever it fells alive. */
  readonly spares: boolean;
  /** No ability bonus, no riders of the attack action. */
  readonly offhand: boolean;
  readonly halved: boolean;
  /** The level of the slot spent on a Divine Smite. */
  readonly smite?: number;
}

export type Mode = 'MELEE' | 'RANGED';

/** A spell in the air. */
export interface Cast {
  readonly casterId: CombatantId;
  readonly spell: string;
  readonly level: number;
  readonly targets: readonly CombatantId[];
  readonly countered: boolean;
  /** What the caster chose beyond the targets: a place, one of two effects. */
  readonly choice?: string;
  /** For Counterspell: the window it is aimed at. For Shield: none. */
  readonly against: number | null;
  /** Cast to be held until this happens. */
  readonly until?: Trigger;
}

/** What a save is rolled against, and with what at stake. */
export interface SaveFacts {
  readonly ability: Ability;
  readonly dc: number;
  /** What the DC comes from, where that is known. */
  readonly dcFrom?: readonly Modifier[];
  /** What it is against, by name. */
  readonly against: string;
  /** Conditions a failure brings. */
  readonly brings: readonly string[];
  readonly magic: boolean;
  /** Whom it comes from, for cover. Null where cover does not help. */
  readonly from: CombatantId | null;
  /** How much harm a failure would do. */
  readonly harm: number;
}

/** A failed save that its owner may still turn, and what hangs on it. */
export interface Failing {
  readonly who: CombatantId;
  readonly facts: SaveFacts;
  readonly total: number;
  readonly passed: boolean;
  readonly stake: Stake;
}

export type Stake =
  | { readonly kind: 'effect'; readonly reach: Reach; readonly harm: readonly Harm[] }
  | {
      readonly kind: 'rider';
      readonly swing: Swing;
      readonly effect: Effect;
      readonly taken: number;
      readonly dealt: readonly Part[];
    }
  | { readonly kind: 'condition'; readonly name: string };

/** An effect on its way to whoever it reaches. */
export interface Reach {
  readonly sourceId: CombatantId;
  readonly targets: readonly CombatantId[];
  readonly effect: Effect;
  /** Where the effect itself names none. */
  readonly dc: number;
  /** What that DC comes from, where it is known. */
  readonly dcFrom?: readonly Modifier[];
  readonly magic: boolean;
  readonly name: string;
  /** Held by the source's concentration. */
  readonly held: boolean;
  readonly ignoresCover: boolean;
  /** What whoever is caught is safe from once it has ended. */
  readonly once?: string;
}

/** Harm rolled once for everybody. */
export interface Harm {
  readonly type: DamageType;
  readonly roll: Roll;
}

/** Harm as it reaches one of them. */
export interface Part {
  readonly type: DamageType;
  readonly amount: number;
  readonly roll: Roll | null;
  /** `save` where a saving throw halved it. */
  readonly halved?: string;
  /** What does it, by name. */
  readonly by?: string;
  /** Dice of the roll that were rolled once more; the new faces count. */
  readonly again?: readonly Roll[];
}

export interface Step {
  readonly who: CombatantId;
  readonly zone: number;
  readonly engages: CombatantId | null;
  readonly cost: number;
  readonly flees: boolean;
}

export interface Windows {
  readonly turn: null;
  readonly dying: null;
  readonly hit: Swing;
  readonly save: Failing;
  /** A miss that its owner may make a hit. */
  readonly aim: Swing;
  /** A hit that somebody's words may spoil. */
  readonly cut: Swing;
  /** A hit that its owner may make a smite. */
  readonly smite: Swing;
  readonly spell: Cast;
  readonly missiles: {
    readonly casterId: CombatantId;
    readonly darts: readonly { readonly targetId: CombatantId; readonly count: number }[];
    /** What one of the darts does more. */
    readonly power?: number;
  };
  readonly opportunity: Step;
  readonly ready: { readonly moverId: CombatantId };
  readonly legendary: { readonly after: CombatantId };
  readonly lair: null;
}

type None = Readonly<Record<never, Picks>>;
type Acting<T extends string, P extends Readonly<Record<string, Picks>> = None> = Command & {
  readonly type: T;
  readonly picks: P;
};

export type Act =
  | Acting<'attack', { readonly target: Picks; readonly weapon: Picks; readonly mode: Picks; readonly intent: Picks }>
  | Acting<'offhandAttack', { readonly target: Picks; readonly weapon: Picks }>
  | Acting<'multiattack', { readonly pattern: Picks }>
  | Acting<'grapple', { readonly target: Picks }>
  | Acting<'shove', { readonly target: Picks; readonly effect: Picks }>
  | Acting<'letGo', { readonly target: Picks }>
  | Acting<'escape'>
  | Acting<'defend'>
  | Acting<'dash'>
  | Acting<'disengage'>
  | Acting<'hide'>
  | Acting<'search'>
  | Acting<'help', { readonly target: Picks; readonly task: Picks }>
  | Ready
  | Acting<'stabilise', { readonly target: Picks }>
  | Acting<'stand'>
  | Acting<'engage', { readonly target: Picks }>
  | Acting<'move', { readonly zone: Picks }>
  | Acting<'flee'>
  | Acting<
      'useAbility',
      { readonly ability: Picks; readonly targets: Picks; readonly slot: Picks; readonly choice?: Picks }
    >
  | Acting<'useItem', { readonly item: Picks; readonly target: Picks }>
  | Acting<'endTurn'>
  | Acting<'deathSave'>
  | Acting<'react', { readonly ability: Picks; readonly slot: Picks }>
  | Acting<'opportunityAttack', { readonly weapon: Picks }>
  | Release
  | Acting<'legendary', { readonly ability: Picks; readonly targets: Picks }>
  | Acting<'lair', { readonly ability: Picks; readonly targets: Picks }>
  | Acting<'pass'>;

export type Ready =
  | Acting<'ready', { readonly weapon: Picks; readonly trigger: Picks }>
  | Acting<'ready', { readonly spell: Picks; readonly slot: Picks; readonly trigger: Picks }>
  | Acting<'ready', { readonly does: Picks; readonly trigger: Picks }>;

export type Release =
  | Acting<'release', { readonly weapon: Picks }>
  | Acting<'release', { readonly spell: Picks; readonly targets: Picks }>
  | Acting<'release', { readonly target: Picks }>
  | Acting<'release', { readonly zone: Picks }>
  | Acting<'release', { readonly does: Picks }>;

type Replaced =
  | 'StatusChanged'
  | 'InitiativeRolled'
  | 'AttackRolled'
  | 'AttackSettled'
  | 'HarmDealt'
  | 'HurtHealed'
  | 'SaveRolled'
  | 'CheckMade'
  | 'TurnBegan'
  | 'AbilityUsed';
type Shared = SharedEvent<Body>;
type With<T extends Shared['type'], X> = Extract<Shared, { readonly type: T }> & X;

/** What spoke for and against a d20; absent where nothing did. */
export interface Odds {
  readonly advantage?: readonly string[];
  readonly disadvantage?: readonly string[];
}

/** What an attack's total and its armour class come from; absent where that is no more than the numbers say. */
interface AttackSources extends Odds {
  readonly besides?: readonly Modifier[];
  readonly armour?: readonly Modifier[];
  /** Why it is critical, where the face alone does not say so. */
  readonly critical?: string;
}

export type OwnEvent =
  | With<'StatusChanged', { readonly condition: Condition | null; readonly slumber?: Slumber }>
  | With<'InitiativeRolled', Odds>
  | With<'AttackSettled', AttackSources>
  | With<'HurtHealed', { readonly by?: string }>
  | With<
      'SaveRolled',
      Odds & {
        readonly ability?: Ability;
        readonly dcFrom?: readonly Modifier[];
        /** The harm that called for it. */
        readonly after?: number;
        /** Whether the house rule of the natural 20 is in force. */
        readonly natural20?: boolean;
      }
    >
  | With<'CheckMade', Odds>
  | With<
      'AttackRolled',
      {
        readonly total: number;
        readonly advantage: readonly string[];
        readonly disadvantage: readonly string[];
        readonly besides?: readonly Modifier[];
      }
    >
  | With<
      'HarmDealt',
      {
        readonly tempBefore: number;
        readonly tempAfter: number;
        readonly critical: boolean;
        /** What did it, by name. */
        readonly by?: string;
        /** Dice of the roll that were rolled once more; the new faces count. */
        readonly again?: readonly Roll[];
      }
    >
  | With<'TurnBegan', { readonly turn: Turn; readonly place: number }>
  | With<'AbilityUsed', { readonly level: number | null }>
  | { readonly type: 'HitPointsRolled'; readonly who: CombatantId; readonly roll: Roll }
  | { readonly type: 'OrderSet'; readonly order: readonly CombatantId[] }
  | { readonly type: 'TurnSpent'; readonly who: CombatantId; readonly turn: Turn }
  | { readonly type: 'TurnEnded'; readonly who: CombatantId }
  | { readonly type: 'TurnPassed'; readonly who: CombatantId; readonly place: number }
  | { readonly type: 'ReactionSpent'; readonly who: CombatantId; readonly on: string }
  | {
      readonly type: 'Moved';
      readonly who: CombatantId;
      readonly from: number;
      readonly to: number;
      readonly engages: CombatantId | null;
      readonly leaves: readonly CombatantId[];
    }
  | { readonly type: 'MoveHalted'; readonly who: CombatantId }
  | { readonly type: 'ActionTaken'; readonly who: CombatantId; readonly action: string }
  | {
      readonly type: 'TempHitPointsGained';
      readonly who: CombatantId;
      readonly before: number;
      readonly after: number;
      readonly roll?: Roll;
    }
  | {
      readonly type: 'MaximumLowered';
      readonly who: CombatantId;
      readonly before: number;
      readonly after: number;
      readonly hpAfter: number;
    }
  | { readonly type: 'Regenerated'; readonly who: CombatantId; readonly hpBefore: number; readonly hpAfter: number }
  | (Odds & {
      readonly type: 'DeathSaveRolled';
      readonly actorId: CombatantId;
      readonly roll: Roll;
      readonly outcome: 'SUCCESS' | 'FAILURE' | 'CRITICAL_SUCCESS' | 'CRITICAL_FAILURE';
      readonly successes: number;
      readonly failures: number;
    })
  | {
      readonly type: 'DeathSavesChanged';
      readonly who: CombatantId;
      readonly successes: number;
      readonly failures: number;
      readonly because: string;
    }
  | { readonly type: 'ConcentrationBegan'; readonly who: CombatantId; readonly spell: string; readonly name: string }
  | { readonly type: 'ConcentrationEnded'; readonly who: CombatantId; readonly name: string; readonly because: string }
  | { readonly type: 'SlotSpent'; readonly who: CombatantId; readonly level: number; readonly left: number }
  | { readonly type: 'UseSpent'; readonly who: CombatantId; readonly what: string; readonly left: number }
  | {
      readonly type: 'Recharged';
      readonly who: CombatantId;
      readonly what: string;
      readonly name: string;
      readonly roll: Roll;
      readonly back: boolean;
      /** The lowest face that brings it back. */
      readonly from?: number;
    }
  | { readonly type: 'LegendarySpent'; readonly who: CombatantId; readonly name: string; readonly left: number }
  | { readonly type: 'LegendaryResisted'; readonly who: CombatantId; readonly against: string; readonly left: number }
  | { readonly type: 'SaveLost'; readonly who: CombatantId; readonly against: string }
  | { readonly type: 'CheckLost'; readonly who: CombatantId; readonly what: string; readonly because: string }
  | { readonly type: 'SaveRetried'; readonly who: CombatantId; readonly with: string }
  | {
      readonly type: 'RollTurned';
      readonly who: CombatantId;
      readonly window: number;
      readonly by: number;
      readonly total: number;
      /** Whose die it was that was thrown in, and how it fell. */
      readonly with?: string;
      readonly roll?: Roll;
    }
  | { readonly type: 'Smitten'; readonly who: CombatantId; readonly window: number; readonly level: number }
  | { readonly type: 'SaveTurned'; readonly who: CombatantId; readonly window: number; readonly with: string }
  | {
      readonly type: 'SpellCountered';
      readonly who: CombatantId;
      readonly by: CombatantId;
      readonly name: string;
      readonly window: number;
    }
  | { readonly type: 'SpellLost'; readonly who: CombatantId; readonly name: string }
  | { readonly type: 'HitHalved'; readonly who: CombatantId; readonly window: number }
  | {
      readonly type: 'Readied';
      readonly who: CombatantId;
      readonly attack: string | null;
      readonly trigger: Trigger | null;
      readonly name: string;
      readonly spell?: Readied['spell'];
      readonly does?: Readied['does'];
    }
  | {
      readonly type: 'Contested';
      readonly who: CombatantId;
      readonly targetId: CombatantId;
      readonly what: string;
      readonly roll: Roll;
      readonly against: Roll;
      readonly won: boolean;
      readonly odds?: Odds;
      readonly oddsAgainst?: Odds;
    }
  | { readonly type: 'ShookOff'; readonly who: CombatantId; readonly what: string }
  | { readonly type: 'Died'; readonly who: CombatantId; readonly round: number }
  | { readonly type: 'LairStirred'; readonly round: number }
  | { readonly type: 'LairActed'; readonly who: CombatantId; readonly ability: string; readonly name: string };

/** The roll of a Sleep spell, and how many hit points of it were left for this one. */
export interface Slumber {
  readonly roll: Roll;
  readonly left: number;
  readonly hp: number;
}

export interface Srd5Character extends Character {
  readonly scores: Abilities;
  readonly items: Readonly<Record<string, number>>;
  readonly equipped: Equipped;
  readonly style: string | null;
  /** A fighter has another from level 10 on. */
  readonly secondStyle?: string;
  /** Spells chosen to be prepared; the usual ones fill what is left. */
  readonly prepared?: readonly string[];
  readonly slots: readonly number[];
  readonly hitDice: number;
  readonly uses: Readonly<Record<string, number>>;
  readonly deathSaves: DeathSaves;
  readonly exhaustion: number;
  /** Hit points of the maximum drained until a long rest. */
  readonly drained: number;
  /** Under the curse of mummy rot: no healing, and every day a lower maximum. */
  readonly rots?: boolean;
  readonly gold: number;
}

export interface Equipped {
  readonly weapon: string | null;
  readonly offhand: string | null;
  readonly armour: string | null;
  readonly shield: string | null;
}

export type Slot = keyof Equipped;

/** What a campaign has imported, and the hash of the content it came from. */
export interface Bestiary {
  readonly version: number;
  readonly hash: string | null;
  /** Each entry as JSON text: a campaign is copied with every beat, and texts are not copied. */
  readonly monsters: Readonly<Record<string, string>>;
  /** Hashes of the texts it goes by besides, oldest first; absent before the first. What was imported without, is older. */
  readonly shelves?: readonly string[];
}

export interface Camp {
  readonly bestiary: Bestiary;
}

export type CampAct = CampCommand & {
  readonly type:
    | 'equip'
    | 'unequip'
    | 'rest'
    | 'liftCurse'
    | 'levelUp'
    | 'chooseStyle'
    | 'prepare'
    | 'importBestiary'
    | 'adoptBestiary';
};

export interface ImportNote {
  readonly monster: string;
  readonly what: string;
  readonly reason: string;
}

export type CampEvent =
  | SharedCampEvent<Srd5Character>
  | {
      readonly type: 'ItemEquipped';
      readonly characterId: string;
      readonly item: string;
      readonly slot: Slot;
      readonly cleared: readonly Slot[];
    }
  | { readonly type: 'ItemUnequipped'; readonly characterId: string; readonly item: string; readonly slot: Slot }
  | {
      readonly type: 'CharacterRested';
      readonly characterId: string;
      readonly rest: 'short' | 'long';
      readonly rolls: readonly Roll[];
      readonly hpBefore: number;
      readonly hpAfter: number;
      readonly maxHp: number;
      readonly slots: readonly number[];
      readonly hitDice: number;
      readonly uses: Readonly<Record<string, number>>;
      readonly exhaustion: number;
      readonly drained: number;
      /** The rot took the last of the maximum. */
      readonly dies?: boolean;
    }
  | {
      readonly type: 'CurseLifted';
      readonly characterId: string;
      readonly by: string;
      readonly slots: readonly number[];
    }
  | {
      readonly type: 'LevelGained';
      readonly characterId: string;
      readonly from: number;
      readonly to: number;
      readonly roll: Roll | null;
      readonly hitPoints: number;
      readonly slots: readonly number[];
      readonly raised: Ability | null;
      readonly uses: Readonly<Record<string, number>>;
      /** The fighting style that comes with it, where one does. */
      readonly style?: string;
    }
  | {
      readonly type: 'StyleChosen';
      readonly characterId: string;
      readonly style: string;
      readonly second: string | null;
    }
  | { readonly type: 'SpellsPrepared'; readonly characterId: string; readonly spells: readonly string[] }
  | {
      readonly type: 'BestiaryImported';
      readonly hash: string;
      readonly version: number;
      readonly monsters: Readonly<Record<string, MonsterEntry>>;
      readonly report: readonly ImportNote[];
    }
  | {
      readonly type: 'BestiaryAdopted';
      /** Of the text that holds them. */
      readonly hash: string;
      readonly version: number;
      readonly monsters: number;
    };

export interface Srd5 {
  readonly body: Body;
  readonly state: State;
  readonly command: Act;
  readonly event: Exclude<Shared, { readonly type: Replaced }> | OwnEvent;
  readonly windows: Windows;
  readonly character: Srd5Character;
  readonly camp: Camp;
  readonly campCommand: CampAct;
  readonly campEvent: CampEvent;
}
