/**
 * What a ruleset is: tables from command to events, from event to state, from closed window to events.
 *
 * The kernel lets combatants answer an open window, closes a window nobody is waited for in, and asks for the next
 * one when none is open. It never asks which game it is running.
 */
import type { Dice, Roll } from './dice.ts';
import type { Catalogue, MonsterInfo } from './offers.ts';
import type { Settings, SettingTable } from './settings.ts';

export type CombatantId = string;
export type Side = 'PARTY' | 'FOES';
export type Standing = 'UP' | 'DOWN' | 'STABLE' | 'DEAD' | 'GONE';
/** `UNKNOWN` is never how somebody is, only what is told of it. */
export type Health = 'UNHARMED' | 'WOUNDED' | 'BADLY_WOUNDED' | 'DYING' | 'DEAD' | 'UNKNOWN';
export type CombatKind = 'FIGHT' | 'DUEL';
export type CombatStatus = 'ACTIVE' | 'WON' | 'LOST' | 'FLED' | 'DRAWN';

export interface StatusState {
  readonly stacks: number;
  /** Rounds (or turns, as the game counts) left; null for as long as it lasts. */
  readonly duration: number | null;
}

/** What a fighter has in every game. A ruleset extends it. */
export interface Combatant {
  /** A character's own id; `<combat id>.<n>` for what the ruleset plays. Never only digits. */
  readonly id: CombatantId;
  readonly name: string;
  readonly side: Side;
  /** Who answers for it: a person, or the ruleset's `tactics`. */
  readonly run: 'player' | 'gm';
  /** The bestiary entry it was made from; null for a character. */
  readonly monster: string | null;
  readonly hp: number;
  readonly maxHp: number;
  readonly standing: Standing;
  readonly statuses: Readonly<Record<string, StatusState>>;
}

/** A moment at which someone may choose: a turn, a declaration, a reaction on top of another window. */
export interface TimingWindow<K = string, H = unknown> {
  /** Commands name it, so a late answer cannot land in a later window. */
  readonly id: number;
  readonly kind: K;
  /** `any`: whoever is ready. `listed`: first to last. */
  readonly order: 'any' | 'listed';
  /** Still to answer. Empty: ready to close. */
  readonly waiting: readonly CombatantId[];
  /** What is decided but not yet done, until this window closes. Plain JSON. */
  readonly holds: H;
}

/** What the person who started the combat said of the place. */
export interface SceneFacts {
  readonly ambient: string | null;
  readonly hazards: readonly string[];
  readonly surprised: Side | null;
  readonly danger: string | null;
  readonly tier: number | null;
}

/** What a combat has in every game. Plain JSON: a snapshot is the state. */
export interface CombatState<B extends Combatant = Combatant> {
  readonly kind: CombatKind;
  readonly settings: Settings;
  readonly scene: SceneFacts;
  readonly round: number;
  /** In list order. */
  readonly combatants: Readonly<Record<CombatantId, B>>;
  /** A stack; the last one is open. */
  readonly windows: readonly TimingWindow[];
  readonly windowsOpened: number;
  readonly outcome: Outcome | null;
}

export interface Outcome {
  readonly status: Exclude<CombatStatus, 'ACTIVE'>;
  readonly reason: string;
}

export type Picks = readonly string[];

/** An answer to a window: one of the options, with its picks filled in. */
export interface Command {
  readonly type: string;
  readonly actor: CombatantId;
  readonly window: number;
  readonly picks: Readonly<Record<string, Picks>>;
}

/** One thing a combatant may do now, and the picks it leaves open. */
export type Option<C extends Command = Command> = C extends Command
  ? {
      readonly type: C['type'];
      readonly actor: CombatantId;
      readonly label: string;
      /**
       * The pick that is spelled out for people, one option for each of its choices, and how each is then called;
       * and, where it is worth more words, how it is called with the choice left open.
       */
      readonly named?: {
        readonly pick: string;
        readonly label: (choice: Choice) => string;
        readonly whole?: () => string;
      };
      readonly picks: { readonly [F in keyof C['picks']]: Pick };
      /** Known, but not open now: shown greyed out, refused with this reason. */
      readonly barred?: Bar;
    }
  : never;

export type OptionGroup = 'ATTACK' | 'ABILITY' | 'ITEM' | 'MOVE' | 'GUARD' | 'ANSWER' | 'TURN' | 'CAMP';

export interface Pick {
  readonly choices: readonly Choice[];
  readonly min: number;
  readonly max: number;
  /** What is meant when nothing is said. Without it, a pick that has only one way to be filled is filled that way. */
  readonly standard?: Picks;
  /** Values one might expect to find among the choices, and why they are not. */
  readonly barred?: Readonly<Record<string, Bar>>;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type RefusalCode =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_YOUR_TURN'
  | 'ILLEGAL_ACTION'
  | 'WINDOW_PASSED'
  | 'TARGET_NOT_FOUND'
  | 'TARGET_REQUIRED'
  | 'TARGET_PROTECTED'
  | 'INSUFFICIENT_RESOURCE'
  | 'ON_COOLDOWN'
  | 'COMBAT_OVER'
  | 'COMBAT_ACTIVE'
  | 'CAMPAIGN_ENDED'
  | 'CONFLICT'
  | 'KEY_REUSED';

/** Why not: a stable code, a sentence, and what a client needs to say it in its own words. */
export interface Bar {
  readonly code: RefusalCode;
  readonly message: string;
  readonly data?: RefusalDetails;
}

/** Details of a refusal, each under one name in all games; what they mean is said in src/resolvers/refusals.ts. */
export interface RefusalDetails {
  readonly field?: string;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly candidates?: readonly string[];
  readonly more?: number;
  readonly waiting?: readonly CombatantId[];
  readonly resource?: string;
  readonly need?: number;
  readonly have?: number;
  readonly rounds?: number;
  readonly turns?: number;
  readonly recharge?: number;
  readonly target?: string;
  readonly window?: number;
  readonly kind?: string;
  readonly version?: number;
  readonly seq?: number;
  readonly combatId?: string;
  readonly reason?: string;
  readonly enemies?: readonly string[];
  readonly missing?: readonly string[];
  readonly path?: string;
  readonly at?: number;
}

/** Something that happened: past tense, complete in itself, JSON. */
export interface GameEvent {
  readonly type: string;
}

/** How an event is put into words: a line for the log, lines for the outcome sheet, a deed for the bard. */
export interface Telling {
  /** `silent` never reaches the sheet. */
  readonly weight: 'silent' | 'aside' | 'beat' | 'turning-point';
  /** One readable line, numbers and all. */
  readonly says: string;
  /** What narrators are told instead, where `says` has somebody's own words. */
  readonly plainly?: string;
  /** Begins a block of the sheet. */
  readonly heading?: string;
  /** Its lines on the sheet; `says` where absent. */
  readonly lines?: readonly string[];
  /** Its first line continues the line before it ("HIT" + "Damage: 5 = 5 HP"). */
  readonly joins?: boolean;
  /** What a narrator tells, as a word of the voice, with the names and words its sentences need. */
  readonly deed?: string;
  readonly roles?: Readonly<Record<string, string>>;
}

/** Why an event came out as it did: enough to check it by hand with the book open. */
export interface Explanation {
  /** The rule that was applied, in a sentence. */
  readonly rule: string;
  /** The heading of the game's page in docs/games that it stands under, as in a link: `attack-rolls`. */
  readonly heading: string;
  /** The rolls that decided it, whole, each with its modifiers; none where no die did. */
  readonly rolls: readonly Roll[];
  /** What counted besides: "AC 15 (chain mail 13, shield 1, Dexterity 1)", "fire resistance halved 11 to 5". */
  readonly factors: readonly string[];
  /** What would have changed the result: "AC 15: a 17 or more on the die; Bless added 3." Null where nothing could. */
  readonly otherwise: string | null;
}

/** From combatant or character id to name. */
export type NameOf = (id: string) => string;

/** One game's own words, bundled so that a ruleset takes one type argument. */
export interface Terms {
  readonly body: Combatant;
  readonly state: CombatState;
  readonly command: Command;
  readonly event: GameEvent;
  /** Window kind to what such a window holds. */
  readonly windows: object;
  readonly character: Character;
  /** What the camp remembers besides its characters. */
  readonly camp: object;
  readonly campCommand: CampCommand;
  readonly campEvent: GameEvent;
}

/** Where a rule plays out: emit an event, read the state it led to. */
export interface Scene<G extends Terms> {
  readonly state: G['state'];
  readonly dice: Dice;
  emit(event: G['event']): void;
}

/** Mutable all the way down; only `evolve` and `aftermath` are handed one. */
export type Draft<T> = T extends string | number | boolean | null | undefined
  ? T
  : { -readonly [K in keyof T]: Draft<T[K]> };

export type Of<U extends { readonly type: string }, T extends string> = Extract<U, { readonly type: T }>;
export type EvolveTable<S, E extends GameEvent> = {
  readonly [T in E['type']]: (draft: Draft<S>, event: Of<E, T>) => void;
};
export type TellTable<E extends GameEvent> = { readonly [T in E['type']]: (event: Of<E, T>, name: NameOf) => Telling };

/** Events that hold a roll have to be explained; others may be, as harm that nobody rolled for. */
export type ExplainTable<E extends GameEvent> = {
  readonly [T in RolledEvent<E>['type']]: (event: Of<E, T>, name: NameOf) => Explanation | null;
} & {
  readonly [T in Exclude<E['type'], RolledEvent<E>['type']>]?: (event: Of<E, T>, name: NameOf) => Explanation | null;
};
type RolledEvent<E extends GameEvent> = E extends GameEvent ? (true extends HoldsRoll<E[keyof E]> ? E : never) : never;
type HoldsRoll<V> = V extends Roll | readonly Roll[] ? true : false;

/** Who meets whom, before anything is rolled. */
export interface Muster<C extends Character = Character, K = object> {
  readonly kind: CombatKind;
  readonly settings: Settings;
  /** What the camp remembers. */
  readonly camp: K;
  readonly scene: SceneFacts;
  readonly characters: readonly C[];
  /** One entry per creature; ids are given by the table. */
  readonly enemies: readonly {
    readonly id: CombatantId;
    readonly key: string;
    readonly name: string | null;
    /** Brought along from elsewhere instead of rolled; for imports alone. */
    readonly hp?: GivenHitPoints;
  }[];
}

export interface GivenHitPoints {
  readonly now: number;
  readonly max: number;
}

export interface CombatRules<G extends Terms> {
  readonly initial: G['state'];
  /** Why this combat cannot start, or null. Judged before any die is rolled. */
  bar(muster: Muster<G['character'], G['camp']>): Bar | null;
  /** Emits `CombatStarted` with everybody in it, and whatever the book rolls before the first choice. */
  begin(scene: Scene<G>, muster: Muster<G['character'], G['camp']>): void;
  /** Event to state. Bookkeeping: no dice, no rules, no refusals. */
  readonly evolve: EvolveTable<G['state'], G['event']>;
  readonly tell: TellTable<G['event']>;
  readonly explain: ExplainTable<G['event']>;
  /** Command to events. Called only with a command that `options` admits. */
  readonly act: { readonly [T in G['command']['type']]: (scene: Scene<G>, command: Of<G['command'], T>) => void };
  /** Closed window to events: the game's timing chart. */
  readonly closed: { readonly [K in keyof G['windows']]: (scene: Scene<G>, holds: G['windows'][K]) => void };
  /** By kind of window: the events whose outcome it holds back, so that nobody tells it while the window is open. */
  readonly pending?: { readonly [K in keyof G['windows'] & string]?: readonly G['event']['type'][] };
  /** Nothing is open: next turn, next round, or the end. */
  next(scene: Scene<G>): void;
  /** Everything anyone may do now, as people read it. The only judge of what is legal. */
  options(state: G['state']): readonly Option<G['command']>[];
  /** What kind of thing each command is, for people who look for one. */
  readonly groups: { readonly [T in G['command']['type']]: OptionGroup };
  /** The same with targets left open: what commands are held against and foes choose from. Absent: the options. */
  offers?(state: G['state']): readonly Option<G['command']>[];
  /**
   * What a combatant run by the game master does with its open options. May roll, may emit before it acts.
   * Absent where the book never asks them: their acts are then part of the timing.
   */
  tactics?(scene: Scene<G>, options: readonly Option<G['command']>[]): G['command'];
  /** What is done for a player who stays away: the least of what is open. Absent: nobody answers for a player. */
  passive?(state: G['state'], options: readonly Option[], actor: CombatantId): Command | null;
  /** What a table sees of a combatant beyond its hit points; the game master sees more of a foe. */
  look(state: G['state'], body: G['body'], isGm?: boolean): Look;
  /** Upcoming turns, living combatants only, at most `length`. */
  timeline(state: G['state'], length: number): readonly TimelineEntry[];
  /** What whoever looks may see of an event, from the event alone; null hides it whole. */
  veil(event: G['event'], eyes: Eyes): G['event'] | null;
  /** A roll that would give away what is hidden: kept back until the combat is over, then shown like all others. */
  isSecret?(roll: Roll, isGm: boolean): boolean;
  /** How foes hide from the party. Absent: nobody ever does. */
  readonly hiding?: Hiding<G['state']>;
  /** Phrases that would give away what is hidden now: prose may not have them. Absent: nothing is hidden. */
  secrets?(state: G['state']): readonly string[];
}

/** What whoever looks at an event knows of those it speaks of. */
export interface Eyes {
  /** They see everything but the server's own secrets. */
  readonly isGm: boolean;
  knowsHitPoints(id: CombatantId): boolean;
  /** False of a foe that was hidden when it happened. */
  sees(id: CombatantId): boolean;
  isPlayers(id: CombatantId): boolean;
}

export interface Hiding<S> {
  /** The status of whoever hides. */
  readonly status: string;
  /** The fight as it looks to those who do not know where these are. */
  without(state: S, hidden: ReadonlySet<CombatantId>): S;
}

/** What a game does not have, or nobody may know, is left out. */
export interface Look {
  readonly hpKnown: boolean;
  readonly row: Row | null;
  readonly intent: Intent | null;
  readonly initiative: number | null;
  readonly resources: readonly Resource[];
  readonly zone?: Zone;
  /** What an attack has to reach: armour class, Defense. */
  readonly armorClass?: number;
  /** Added to the die that defends, where one is rolled instead. */
  readonly defenseBonus?: number;
  readonly attacks?: readonly AttackLook[];
  /** How far it moves in a turn, in the game's own measure. */
  readonly speed?: number;
  /** Whether it may still react before its next turn. */
  readonly hasReaction?: boolean;
  /** The spell it holds with its mind, by name. */
  readonly concentration?: string;
  /** Whom it is in melee with. */
  readonly facing?: readonly CombatantId[];
  /** Abilities that are not ready, with the own turns until they are. */
  readonly cooldowns?: readonly Cooldown[];
  readonly isDefending?: boolean;
  readonly chant?: Chant;
  /** What it means to do, in words, where that can be read. */
  readonly plan?: string;
}

export type Row = 'FRONT' | 'BACK';
export type Intent = 'ATTACK' | 'DEFEND' | 'FLEE' | 'PASS' | 'HIDDEN';
export type Zone = 'FAR_REAR' | 'NEAR' | 'MIDDLE' | 'FAR' | 'FAR_END';

export interface AttackLook {
  readonly name: string;
  /** Added to the die that decides; null where none is added, or nobody knows. */
  readonly bonus: number | null;
  /** As 1d8+2; null where nobody knows. */
  readonly damage: string | null;
  /** melee, ranged, 60 feet: as the game says it. */
  readonly reach: string | null;
}

export interface Cooldown {
  readonly ability: string;
  readonly name: string;
  readonly turnsLeft: number;
}

export interface Chant {
  readonly name: string;
  readonly turnsLeft: number;
}

export interface Resource {
  /** It counts as hit points do, and is known to whoever knows those. */
  readonly isVital?: true;
  readonly name: string;
  readonly current: number;
  readonly max: number;
}

export interface TimelineEntry {
  readonly combatantId: CombatantId;
  readonly name: string;
  readonly isPlayer: boolean;
  readonly isActive: boolean;
  readonly initiative: number | null;
  readonly round: number;
  readonly health: Health;
  /** In games with words of their own for it. */
  readonly indicator?: HealthIndicator;
}

export type HealthIndicator = 'HEALTHY' | 'WOUNDED' | 'CRITICAL' | 'DEAD';

/** What a hero has in every game. A ruleset extends it. */
export interface Character {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly level: number;
  readonly xp: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly standing: Standing;
}

/** What outlives a combat. */
export interface CampState<C extends Character = Character, K = object> {
  readonly settings: Settings;
  /** In order of creation. */
  readonly characters: Readonly<Record<string, C>>;
  /** The ruleset's own: loot waiting to be searched, watch orders, a board. */
  readonly camp: K;
}

export interface CampCommand {
  readonly type: string;
  readonly character: string | null;
  readonly picks: Readonly<Record<string, Picks>>;
}

/** One thing a character, or the party where it is null, may do between fights. */
export interface CampOption {
  readonly type: string;
  readonly character: string | null;
  readonly label: string;
  readonly picks: Readonly<Record<string, Pick>>;
  readonly barred?: Bar;
}

export interface CharacterRequest {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly level: number;
  readonly scores: Readonly<Record<string, number>> | null;
  readonly equipment: readonly string[] | null;
  /** Brought along from elsewhere instead of rolled; for imports alone. */
  readonly given?: GivenValues;
}

export interface GivenValues {
  readonly hp: number;
  readonly maxHp: number;
  readonly xp: number;
}

export interface CampScene<G extends Terms> {
  readonly state: CampState<G['character'], G['camp']>;
  readonly dice: Dice;
  emit(event: G['campEvent']): void;
}

/** Between combats. Each entry judges first: a bar means nothing was rolled and nothing emitted. */
export interface CampRules<G extends Terms> {
  readonly initial: G['camp'];
  readonly evolve: EvolveTable<CampState<G['character'], G['camp']>, G['campEvent']>;
  readonly tell: TellTable<G['campEvent']>;
  readonly explain: ExplainTable<G['campEvent']>;
  create(scene: CampScene<G>, request: CharacterRequest): Bar | null;
  readonly act: {
    readonly [T in G['campCommand']['type']]: (scene: CampScene<G>, command: Of<G['campCommand'], T>) => Bar | null;
  };
  /**
   * Everything that may be done between fights now, as people read it. What is known but closed is barred with the
   * refusal it would get; `act` takes what is open.
   */
  options(state: CampState<G['character'], G['camp']>): readonly CampOption[];
  /** What a beat of combat leaves on the characters and in the camp. Bookkeeping, like `evolve`. */
  aftermath(draft: Draft<CampState<G['character'], G['camp']>>, combat: G['state']): void;
  /** Keys of those who are upon the party: until they are fought nothing else can be done. Absent: nobody ever is. */
  beset?(state: CampState<G['character'], G['camp']>): readonly string[] | null;
  /** Why the campaign is over, for example CHARACTER_DEATH; null while it goes on. */
  over(state: CampState<G['character'], G['camp']>): string | null;
  sheet(character: G['character']): SheetView;
  inventory(character: G['character']): readonly InventoryItem[];
  /** Monsters the campaign has besides those of the book, which they may replace. Absent: it has none. */
  bestiary?(camp: G['camp']): readonly MonsterInfo[];
  /** Texts that campaigns go by besides the book. Absent: there are none. */
  readonly library?: Library<G['camp']>;
}

/** Texts from outside, called by their SHA-256 in hex: a log names them, and is no heavier for them. */
export interface Library<Camp> {
  /** What a text holds, as it is to be kept; what is no good is refused with the path of the mistake. */
  read(source: string): LibraryReading;
  /** A text that stands for all of these, in this order. */
  collected(hashes: readonly string[]): string;
  /** Puts a text where the rules find it, as long as there is room; false where it is none that could be read. */
  keep(text: string): boolean;
  /** These, and those of which they are made, as far as they are there. */
  whole(hashes: readonly string[]): readonly string[];
  /** Those of them that are not there. */
  missing(hashes: readonly string[]): readonly string[];
  /** What a campaign goes by. */
  adopted(camp: Camp): readonly string[];
}

export type LibraryReading =
  | {
      readonly ok: true;
      readonly hash: string;
      readonly text: string;
      readonly monsters: readonly string[];
      readonly notes: readonly { readonly monster: string; readonly what: string; readonly reason: string }[];
    }
  | { readonly ok: false; readonly refusal: Bar };

export interface InventoryItem {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly equipped: boolean;
}

/** `kind` is the name of the schema's sheet type; the rest are its fields. */
export interface SheetView {
  readonly kind: string;
}

/** Words of free text by the option type they mean, tried in order. */
export type Phrases = readonly { readonly type: string; readonly words: readonly string[] }[];

/** The bard's sentences by deed; `{role}` is replaced. A ruleset's own come before the shared ones. */
export type Voice = Readonly<Record<string, readonly string[]>>;

/* The game master's chair */

/** One number of somebody that a game master may set, and how far. */
export interface Gauge {
  /** hp, status:prone, slots:1, item:sword. */
  readonly key: string;
  readonly name: string;
  readonly now: number;
  readonly least: number;
  readonly most: number;
}

/** What a game master may do to a fight, by the game's own consequences. */
export interface CombatChair<G extends Terms> {
  /** Kinds of window in which nothing is half-way. */
  readonly calm: readonly (keyof G['windows'] & string)[];
  /** How a fight may be ended by word; judged by the state, as some kinds of combat know fewer. */
  endings(state: G['state']): readonly Outcome['status'][];
  /** Of somebody who is neither dead nor gone. */
  gauges(state: G['state'], body: G['body']): readonly Gauge[];
  set(scene: Scene<G>, who: CombatantId, key: string, to: number): void;
  /** Why these cannot join, or null; `muster.characters` is empty. */
  barGuests(state: G['state'], muster: Muster<G['character'], G['camp']>): Bar | null;
  join(scene: Scene<G>, muster: Muster<G['character'], G['camp']>): void;
  /** Why nobody can be taken out of it, or null. */
  barRemoval(state: G['state']): Bar | null;
  remove(scene: Scene<G>, who: CombatantId): void;
  end(scene: Scene<G>, status: Outcome['status']): void;
}

/** What a game master may do to a character between fights. */
export interface CampChair<G extends Terms> {
  gauges(character: G['character']): readonly Gauge[];
  /** Everything a character may be given, by key; null for what the game does not have. */
  item(character: G['character'], key: string): Gauge | null;
  /** How much of it counts; null where the game knows no experience. */
  experience(character: G['character'], amount: number): number | null;
  /** What follows from having gained it. */
  grow?(scene: CampScene<G>, characterId: string): void;
}

/** How a stunt is judged: the same at every table. */
export interface StuntRules<G extends Terms> {
  /** What it may be tried with; none where the game has no abilities. */
  readonly abilities: readonly string[];
  /** From the easiest to the hardest, with what it asks for in the game's own dice. */
  readonly ladder: readonly { readonly key: string; readonly needed: number }[];
  /** How much harm may be at stake, in dice. */
  readonly harm: Readonly<Record<'LIGHT' | 'HEAVY' | 'GRAVE', string>>;
  roll(
    dice: Dice,
    character: G['character'],
    ability: string | null,
    needed: number,
    settings: Settings,
  ): { readonly roll: Roll; readonly needed: number; readonly passed: boolean };
}

/** An event as one revision wrote it, as the next has it. */
export type Upcast = (event: GameEvent) => GameEvent;

export interface Ruleset<G extends Terms> {
  /** As the schema's RulesetId. */
  readonly id: string;
  readonly name: string;
  /** Raised when a recorded event would mean something else, or the same command and dice would lead elsewhere. */
  readonly revision: number;
  /** By the revision that wrote them: how events of other payloads read in the revision after it. Absent: none changed. */
  readonly upcasts?: Readonly<Record<number, Readonly<Record<string, Upcast>>>>;
  readonly settings: SettingTable;
  readonly catalogue: Catalogue;
  /** All that is data, by table: plain JSON, what the hash of the content is made of. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly combat: CombatRules<G>;
  readonly camp: CampRules<G>;
  /** Absent: nobody overrules this game. */
  readonly chair?: { readonly combat: CombatChair<G>; readonly camp: CampChair<G>; readonly stunts: StuntRules<G> };
  readonly phrases: Phrases;
  readonly voice: Voice;
}
