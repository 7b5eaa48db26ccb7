/** The shape of a stat block: what attacks, powers, traits, spells and monsters are made of. Data only. */
import type { Modifier } from '../dice.ts';

export const abilityNames = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
export type Ability = (typeof abilityNames)[number];
export type Abilities = Readonly<Record<Ability, number>>;
export const abilityWords: Readonly<Record<Ability, string>> = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};

export const damageTypes = [
  'acid',
  'bludgeoning',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'piercing',
  'poison',
  'psychic',
  'radiant',
  'slashing',
  'thunder',
] as const;
export type DamageType = (typeof damageTypes)[number];

/** A type of damage, or weapons without magic (and, where said, without silver or adamantine), or all spells. */
export type DamageRule =
  | DamageType
  | 'nonmagical'
  | 'nonmagical unless silvered'
  | 'nonmagical unless adamantine'
  | 'spells'
  | 'all';

export type Size = 'Tiny' | 'Small' | 'Medium' | 'Large' | 'Huge' | 'Gargantuan';
export type Skill = 'athletics' | 'acrobatics' | 'stealth' | 'perception' | 'medicine';
export const skillAbility: Readonly<Record<Skill, Ability>> = {
  athletics: 'str',
  acrobatics: 'dex',
  stealth: 'dex',
  perception: 'wis',
  medicine: 'wis',
};

export interface Damage {
  readonly dice: string;
  readonly type: DamageType;
  /** What the number beside the dice comes from, where that is known. */
  readonly modifiers?: readonly Modifier[];
}

export interface ConditionSpec {
  readonly name: string;
  /** Null: until something ends it. */
  readonly turns: number | null;
  readonly at: 'start' | 'end';
  readonly of: 'source' | 'target';
  /** The save is repeated at the end of each of the bearer's turns. */
  readonly repeats: boolean;
  readonly escape: number | null;
  readonly wakes: boolean;
  /** What it turns into when the repeated save fails. */
  readonly deepens?: string;
  /** The save is repeated whenever the bearer is harmed. */
  readonly harmed?: boolean;
}

/** What befalls whoever is hit or fails to save. */
export interface Effect {
  /** A DC of null is the caster's own. */
  readonly save: { readonly ability: Ability; readonly dc: number | null; readonly half: boolean } | null;
  readonly damage: readonly Damage[];
  readonly conditions: readonly ConditionSpec[];
  /** Lowers the hit point maximum by the harm done; `feeds` heals the attacker as well. */
  readonly drains: 'maximum' | 'feeds' | null;
  /** Creature types it works on; null for all. */
  readonly only: readonly string[] | null;
  /** Creature types it does nothing to. */
  readonly except?: readonly string[];
  /** Pushes away whoever is close. */
  readonly pushes: boolean;
  /** Whoever has saved once, or shaken it off, is safe from this source's for the day. */
  readonly once?: boolean;
  /** Never takes the last hit point. */
  readonly spares?: boolean;
}

export type Property =
  | 'finesse'
  | 'light'
  | 'heavy'
  | 'loading'
  | 'thrown'
  | 'two-handed'
  | 'versatile'
  | 'spell'
  | 'magical'
  | 'silvered'
  | 'adamantine'
  | 'great'
  | 'weapon'
  | 'grappled only'
  /** Two of them are carried. */
  | 'pair';

export type Usage =
  | { readonly kind: 'recharge'; readonly from: number; readonly pool?: string }
  | { readonly kind: 'day'; readonly times: number; readonly pool?: string }
  | { readonly kind: 'rest'; readonly times: number; readonly pool?: string };

export interface Attack {
  readonly key: string;
  readonly name: string;
  readonly bonus: number;
  /** What the bonus comes from, where that is known. */
  readonly modifiers?: readonly Modifier[];
  readonly reach: number | null;
  readonly range: { readonly normal: number; readonly long: number } | null;
  readonly damage: readonly Damage[];
  readonly effects: readonly Effect[];
  readonly properties: readonly Property[];
  readonly usage: Usage | null;
}

export interface Area {
  readonly shape: 'cone' | 'line' | 'sphere' | 'cube' | 'around';
  readonly feet: number;
}

export interface Power {
  readonly key: string;
  readonly name: string;
  readonly usage: Usage | null;
  readonly range: number;
  readonly area: Area | null;
  readonly effect: Effect;
  /** What it does for friends in the same zone instead. */
  readonly boon?: { readonly status: string; readonly turns: number };
}

export interface LegendaryAct {
  readonly key: string;
  readonly name: string;
  readonly cost: number;
  readonly does:
    | { readonly kind: 'attack'; readonly attack: string }
    | { readonly kind: 'power'; readonly power: Power }
    | { readonly kind: 'move' }
    | { readonly kind: 'detect' };
}

export interface Casting {
  readonly ability: Ability;
  readonly dc: number;
  readonly bonus: number;
  readonly level: number;
  /** Castable with slots, or at will where they are cantrips. */
  readonly spells: readonly string[];
  /** Castable without slots: uses a day, null at will. */
  readonly innate: Readonly<Record<string, number | null>>;
}

export type Weakness = 'sunlight' | 'running water';

export type Trait =
  | { readonly kind: 'packTactics' }
  | { readonly kind: 'magicResistance' }
  | { readonly kind: 'saveAdvantage'; readonly against: readonly string[] }
  | { readonly kind: 'undeadFortitude' }
  | { readonly kind: 'relentless'; readonly upTo: number }
  | {
      readonly kind: 'regeneration';
      readonly amount: number;
      readonly stoppedBy: readonly DamageType[];
      readonly undying: boolean;
    }
  | { readonly kind: 'bonusActions'; readonly actions: readonly ('dash' | 'disengage' | 'hide')[] }
  | {
      readonly kind: 'extraDamage';
      readonly name: string;
      readonly dice: string;
      readonly when: 'ally near' | 'sneak' | 'surprised' | 'always';
      /** The weapon's own where it names none. */
      readonly type?: DamageType;
    }
  | { readonly kind: 'rampage'; readonly attack: string }
  | { readonly kind: 'reckless' }
  | {
      readonly kind: 'charge';
      readonly feet: number;
      readonly attack: string;
      readonly damage: Damage | null;
      readonly prone: number | null;
    }
  | { readonly kind: 'legendaryResistance'; readonly times: number }
  | { readonly kind: 'evasion' }
  | { readonly kind: 'absorbs'; readonly type: DamageType }
  | { readonly kind: 'burnsAttackers'; readonly damage: Damage }
  | {
      readonly kind: 'aura';
      readonly name: string;
      readonly effect: Effect;
      readonly whose: 'own' | 'theirs';
      readonly reach: 'engaged' | 'zone' | 'engulfed';
    }
  | { readonly kind: 'deathBurst'; readonly effect: Effect; readonly reach: 'engaged' | 'zone' }
  | { readonly kind: 'bloodFrenzy' }
  | { readonly kind: 'grappler' }
  | { readonly kind: 'magicWeapons' }
  | { readonly kind: 'flyby' }
  | { readonly kind: 'sunlightSensitivity' }
  /** Harmed at the start of its turn in sunlight, at the end of it in running water. */
  | { readonly kind: 'weakness'; readonly to: Weakness; readonly damage: Damage }
  /** Turns to mist where others die, unless its weaknesses keep it from that. */
  | { readonly kind: 'mistyEscape' }
  | { readonly kind: 'invisible' }
  | { readonly kind: 'parry'; readonly bonus: number }
  | { readonly kind: 'assassinate' }
  | { readonly kind: 'swarm' }
  | { readonly kind: 'criticalFrom'; readonly face: number }
  | { readonly kind: 'extraAttack'; readonly attacks: number }
  | { readonly kind: 'sneakAttack'; readonly dice: string }
  | { readonly kind: 'uncannyDodge' }
  | { readonly kind: 'secondWind' }
  | { readonly kind: 'actionSurge' }
  | { readonly kind: 'indomitable' }
  | { readonly kind: 'turnUndead'; readonly destroys: number }
  | { readonly kind: 'twoWeapons' }
  | { readonly kind: 'remarkableAthlete' }
  | { readonly kind: 'fastHands' }
  | { readonly kind: 'discipleOfLife' }
  | { readonly kind: 'preserveLife' }
  | { readonly kind: 'blessedHealer' }
  | { readonly kind: 'sculptSpells' }
  | { readonly kind: 'potentCantrip' }
  | { readonly kind: 'empoweredEvocation' }
  /** What it adds to the damage of melee weapons. */
  | { readonly kind: 'rage'; readonly bonus: number }
  | { readonly kind: 'frenzy' }
  | { readonly kind: 'dangerSense' }
  | { readonly kind: 'mindlessRage' }
  | { readonly kind: 'feralInstinct' }
  | { readonly kind: 'brutalCritical' }
  | { readonly kind: 'intimidatingPresence' }
  | { readonly kind: 'bardicInspiration'; readonly die: number }
  | { readonly kind: 'jackOfAllTrades' }
  | { readonly kind: 'songOfRest'; readonly die: number }
  | { readonly kind: 'cuttingWords' }
  | { readonly kind: 'countercharm' }
  | { readonly kind: 'layOnHands' }
  | { readonly kind: 'divineSmite' }
  | { readonly kind: 'sacredWeapon' }
  | { readonly kind: 'turnUnholy' }
  | { readonly kind: 'auraOfProtection' }
  /** No friend near it can be brought under these. */
  | { readonly kind: 'auraAgainst'; readonly conditions: readonly string[] };

export interface MonsterEntry {
  readonly name: string;
  readonly type: string;
  readonly size: Size;
  readonly ac: number;
  readonly hp: number;
  readonly hitDice: string;
  readonly speed: number;
  readonly abilities: Abilities;
  /** Only those that differ from the ability modifier. */
  readonly saves: Readonly<Partial<Record<Ability, number>>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
  readonly cr: number;
  readonly xp: number;
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
  /** By level from 1. */
  readonly slots: readonly number[];
}
