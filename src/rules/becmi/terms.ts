/** BECMI's own words: its bodies, state, commands, events, characters and camp. */
import type { LootGranted, SharedCampEvent } from '../camp.ts';
import type { Modifier, Roll } from '../dice.ts';
import type { CampCommand, Character, Combatant, CombatantId, CombatState, Command, Picks, Side } from '../ruleset.ts';
import type { SharedEvent } from '../shared.ts';
import type { ClassId, SaveName, ScoreName } from './data/classes.ts';
import type { TurnNeed } from './data/tables.ts';

/** What harms: most of it only flavours the log, but fire kills trolls and cold can be resisted. */
export type Element = 'weapon' | 'magic' | 'fire' | 'cold' | 'lightning' | 'holy' | 'poison';

export interface Body extends Combatant {
  /** Null for a monster. */
  readonly class: ClassId | null;
  readonly level: number;
  readonly xp: number;
  /** Armour, shield and dexterity together. */
  readonly armorClass: number;
  /** The shield's part of it. */
  readonly shield: number;
  /** From class and level, or from the bestiary; abilities come on top. */
  readonly attackBonus: number;
  /** Ability modifiers; a monster has none. */
  readonly strength: number;
  readonly dexterity: number;
  readonly constitution: number;
  readonly wisdom: number;
  /** Per cent by which the prime requisite changes experience. */
  readonly prime: number;
  /** A monster's own dice and what it strikes with; null for a character, who has weapons. */
  readonly natural: { readonly weapon: string; readonly damage: string } | null;
  /** Keys, the one in hand first. */
  readonly weapons: readonly string[];
  /** What can be used up in a fight. */
  readonly items: Readonly<Record<string, number>>;
  readonly spells: readonly string[];
  /** Left, by spell level from 1. */
  readonly slots: readonly number[];
  /** Experience for killing it. */
  readonly worth: number;
  readonly breath: { readonly left: number; readonly element: 'fire' | 'cold' } | null;
  /** Harmed, or failed a save, since the last round ended: a declared spell is lost. */
  readonly shaken: boolean;
  /** The round it was last harmed in. */
  readonly harmedIn: number | null;
  /** The undead have seen this cleric fail. */
  readonly failedTurning: boolean;
}

/** What somebody means to do this round. */
export type Plan = Act extends infer A
  ? A extends Act
    ? { readonly type: A['type']; readonly picks: A['picks'] }
    : never
  : never;

export interface MoraleRecord {
  readonly passed: number;
  readonly tried: readonly MoraleTrigger[];
}

export type MoraleTrigger = 'first death' | 'half down';

export interface Spoils {
  readonly gold: number;
  readonly items: readonly string[];
}

export interface State extends CombatState<Body> {
  readonly initiative: Readonly<Record<Side, number>>;
  /** Who loses the first round. */
  readonly surprised: Side | null;
  readonly plans: Readonly<Record<CombatantId, Plan>>;
  /** By kind of monster. */
  readonly morale: Readonly<Record<string, MoraleRecord>>;
  /** The foes have been burned in this fight. */
  readonly fireSeen: boolean;
  readonly spoils: Spoils | null;
}

export type Mode = 'MELEE' | 'RANGED';

export type Act =
  | (Command & {
      readonly type: 'attack';
      readonly picks: { readonly target: Picks; readonly weapon: Picks; readonly mode: Picks };
    })
  | (Command & { readonly type: 'defend'; readonly picks: Readonly<Record<never, Picks>> })
  | (Command & { readonly type: 'flee'; readonly picks: Readonly<Record<never, Picks>> })
  | (Command & { readonly type: 'useItem'; readonly picks: { readonly item: Picks; readonly target: Picks } })
  | (Command & { readonly type: 'useAbility'; readonly picks: { readonly ability: Picks; readonly targets: Picks } });

type Shared = SharedEvent<Body>;

/** The shared events, with what BECMI knows besides; all of it is absent in older logs. */
type FullerEvent =
  | Exclude<Shared, { type: 'AttackSettled' | 'SaveRolled' }>
  | (Extract<Shared, { type: 'AttackSettled' }> & {
      /** What the armour class comes from, where it is more than one thing. */
      readonly armour?: readonly Modifier[];
    })
  | (Extract<Shared, { type: 'SaveRolled' }> & {
      /** The column and the row of the table of saving throws. */
      readonly column?: SaveName;
      readonly as?: string;
      /** Only where a natural 20 does not save, nor a natural 1 fail. */
      readonly naturals?: false;
    });

export type OwnEvent =
  | { readonly type: 'HitPointsRolled'; readonly who: CombatantId; readonly roll: Roll }
  | {
      readonly type: 'SurpriseRolled';
      readonly party: Roll;
      readonly foes: Roll;
      readonly surprised: Side | null;
      /** The highest face that surprises the party; absent in older logs. */
      readonly partyUpTo?: number;
    }
  | { readonly type: 'SurpriseSprung'; readonly surprised: Side }
  | { readonly type: 'PlanDeclared'; readonly who: CombatantId; readonly plan: Plan }
  | { readonly type: 'RoundEnded'; readonly round: number }
  | {
      readonly type: 'ImageStruck';
      readonly attackerId: CombatantId;
      readonly targetId: CombatantId;
      readonly left: number;
    }
  | { readonly type: 'SlotSpent'; readonly who: CombatantId; readonly level: number; readonly left: number }
  | {
      readonly type: 'SpellLost';
      readonly who: CombatantId;
      readonly ability: string;
      readonly name: string;
      readonly because: 'harm' | 'silence';
    }
  | {
      readonly type: 'UndeadTurned';
      readonly who: CombatantId;
      /** Null where it succeeds without a roll. */
      readonly roll: Roll | null;
      /** How many hit dice are affected; null after a failure. */
      readonly hitDice: Roll | null;
      readonly turned: readonly CombatantId[];
      readonly destroyed: readonly CombatantId[];
      /** Of all the undead within reach; absent in older logs. */
      readonly needs?: readonly { readonly who: CombatantId; readonly need: NonNullable<TurnNeed> }[];
    }
  | {
      readonly type: 'MoraleChecked';
      readonly monster: string;
      readonly name: string;
      readonly roll: Roll;
      readonly morale: number;
      readonly triggers: readonly MoraleTrigger[];
      readonly held: boolean;
    }
  | { readonly type: 'BreathUsed'; readonly who: CombatantId; readonly element: 'fire' | 'cold'; readonly left: number }
  | { readonly type: 'Regenerated'; readonly who: CombatantId; readonly hpBefore: number; readonly hpAfter: number }
  | {
      readonly type: 'LevelDrained';
      readonly who: CombatantId;
      readonly from: number;
      readonly to: number;
      /** Null past the ninth level, where the number is fixed. */
      readonly roll: Roll | null;
      readonly hpBefore: number;
      readonly hpAfter: number;
      readonly maxHpBefore: number;
      readonly maxHpAfter: number;
      readonly xpAfter: number;
      readonly attackBonusAfter: number;
      readonly slotsAfter: readonly number[];
    }
  | { readonly type: 'SpoilsLeft'; readonly gold: number; readonly items: readonly string[] };

export interface BecmiCharacter extends Character {
  readonly class: ClassId;
  readonly scores: Readonly<Record<ScoreName, number>>;
  readonly gold: number;
  /** Everything owned, by key. */
  readonly items: Readonly<Record<string, number>>;
  readonly equipped: Equipped;
  readonly spells: readonly string[];
  readonly slots: readonly number[];
  /** The next rest heals nothing. */
  readonly diseased: boolean;
}

export interface Equipped {
  readonly weapon: string | null;
  readonly armour: string | null;
  readonly shield: string | null;
}

export type Slot = keyof Equipped;

export interface Camp {
  /** Left behind by the last fight, for whoever searches before the next one. */
  readonly pending: Spoils | null;
}

export type CampAct =
  | (CampCommand & { readonly type: 'equip' })
  | (CampCommand & { readonly type: 'unequip' })
  | (CampCommand & { readonly type: 'rest' })
  | (CampCommand & { readonly type: 'searchLoot' })
  | (CampCommand & { readonly type: 'levelUp' });

export type CampEvent =
  | SharedCampEvent<BecmiCharacter>
  | LootGranted
  | {
      readonly type: 'ItemEquipped';
      readonly characterId: string;
      readonly item: string;
      readonly slot: Slot;
      /** What had to be put away for it. */
      readonly cleared: readonly Slot[];
    }
  | { readonly type: 'ItemUnequipped'; readonly characterId: string; readonly item: string; readonly slot: Slot }
  | {
      readonly type: 'CharacterRested';
      readonly characterId: string;
      readonly roll: Roll | null;
      readonly hpBefore: number;
      readonly hpAfter: number;
      readonly slots: readonly number[];
    }
  | {
      readonly type: 'LevelGained';
      readonly characterId: string;
      readonly from: number;
      readonly to: number;
      /** Null past the ninth level, where the number is fixed. */
      readonly roll: Roll | null;
      readonly hitPoints: number;
      readonly slots: readonly number[];
      readonly learned: readonly string[];
    };

export interface Becmi {
  readonly body: Body;
  readonly state: State;
  readonly command: Act;
  readonly event: FullerEvent | OwnEvent;
  readonly windows: { readonly declare: null };
  readonly character: BecmiCharacter;
  readonly camp: Camp;
  readonly campCommand: CampAct;
  readonly campEvent: CampEvent;
}
