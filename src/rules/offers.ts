/** What a game has to offer, as people browse it: classes, monsters, abilities, items, the words of a scene, the board. */

export interface Catalogue {
  readonly classes: readonly ClassInfo[];
  readonly monsters: readonly MonsterInfo[];
  readonly abilities: readonly AbilityInfo[];
  readonly items: readonly ItemInfo[];
  /** What can be said of the place of a combat. Absent: nothing. */
  readonly scene?: SceneInfo;
  /** The board it is played on, tile by tile. Absent: there is none. */
  readonly board?: readonly TileInfo[];
}

export interface ClassInfo {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  /** What it can do from which level on, by the abilities' keys. */
  readonly abilities?: readonly { readonly level: number; readonly ability: string }[];
}

export interface MonsterInfo {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly xp: number;
  readonly stats: Readonly<Record<string, unknown>>;
}

export interface AbilityInfo {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly cost: string | null;
  readonly cooldown: number;
  /** Keys of the classes that have it. */
  readonly classes: readonly string[];
  /** Of a spell or the like. Absent: it has none. */
  readonly level?: number;
  /** What it does, in the order it is done. */
  readonly effects?: readonly Effect[];
}

/** One thing that an ability or an item does. */
export interface Effect {
  readonly kind: 'HARM' | 'HEAL' | 'STATUS' | 'CURE' | 'MOVE' | 'SUMMON' | 'RESOURCE' | 'BONUS' | 'OTHER';
  /** Whom it is done to. */
  readonly to: 'SELF' | 'ALLY' | 'ALLIES' | 'FOE' | 'FOES' | 'EVERYBODY' | 'PLACE';
  /** As dice notation, or a number. */
  readonly amount?: string;
  /** The kind of harm, the status, the resource, or what the bonus is on. */
  readonly what?: string;
  /** In rounds, or turns as the game counts. */
  readonly duration?: number;
  /** What it is saved against, or the check that resists it. */
  readonly save?: string;
  /** What a save that succeeds comes to. */
  readonly onSave?: 'HALF' | 'NONE';
}

export interface ItemInfo {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly kind?: 'WEAPON' | 'ARMOR' | 'SHIELD' | 'CONSUMABLE' | 'GEAR';
  /** In the game's own coin. Absent: it is not for sale. */
  readonly price?: number;
  /** What is bought and sold with: gp. */
  readonly coin?: string;
  readonly effects?: readonly Effect[];
}

/** The words that a scene may be described with. */
export interface SceneInfo {
  readonly ambients: readonly WordInfo[];
  readonly hazards: readonly WordInfo[];
  readonly dangers: readonly WordInfo[];
  readonly tiers: readonly number[];
  /** Whether a side may be surprised. */
  readonly surprise: boolean;
}

export interface WordInfo {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
}

export interface TileInfo {
  readonly number: number;
  readonly kind: string;
  readonly name: string;
  readonly summary: string;
  /** The tiles that can be stepped to from it. */
  readonly neighbours: readonly number[];
}
