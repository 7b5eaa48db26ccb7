/** The words of events that come from closed lists, as enums of the schema: each value with its description. */
import type { Becmi, Mode as Distance, MoraleTrigger as Trigger } from '../../rules/becmi/terms.ts';
import type { Ruling as RulingWord } from '../../rules/chair.ts';
import type { Redrawing } from '../../rules/chronicle.ts';
import type { TileKind as TileWord } from '../../rules/duel/data/board.ts';
import type { ItemSource } from '../../rules/duel/events.ts';
import type { Stat } from '../../rules/duel/rolls.ts';
import type { Clash, DeckName, DuelCause, DuelGame, Place } from '../../rules/duel/terms.ts';
import type { Attribute } from '../../rules/rune/data/characters.ts';
import type { Slot as RuneSlot } from '../../rules/rune/data/items.ts';
import type { Biome as BiomeWord, Danger as DangerWord } from '../../rules/rune/data/places.ts';
import type { Cue as CueWord, HazardPhase as Phase, Rune, Mode as Weight } from '../../rules/rune/terms.ts';
import type { AttackOutcome as Outcome } from '../../rules/shared.ts';
import type { Trigger as ReadyWord, Srd5, Slot as Srd5Slot } from '../../rules/srd5/terms.ts';
import type { Consequence, HarmWord } from '../../rules/stunts.ts';
import { closed } from '../closed.ts';

/* Of several games */

/** What the windows of all games are called. */
export type WindowWord = keyof (Becmi['windows'] & DuelGame['windows'] & Rune['windows'] & Srd5['windows']) & string;
export const WindowKind = closed<WindowWord>('WindowKind', 'What kind of moment it is, at which somebody may choose.', {
  declare: 'BECMI: everybody says what they will do this round.',
  turn: "Somebody's turn.",
  dying: '5e: somebody who is down rolls to stay alive.',
  hit: '5e: a blow would hit; a reaction may turn it.',
  save: '5e: a save has failed; it may be rolled again, or turned.',
  aim: '5e: a blow would miss; whoever struck may still make it a hit.',
  cut: '5e: an attack was made; words may spoil it.',
  smite: '5e: a blow has hit; whoever struck may make it a smite.',
  spell: '5e: a spell is being cast; it may be countered.',
  missiles: '5e: missiles are on their way; a shield may stop them.',
  opportunity: '5e: somebody leaves, and may be struck for it.',
  ready: '5e: what somebody has waited for has happened.',
  legendary: "5e: somebody else's turn is over, and a legend may act.",
  lair: '5e: the lair itself may act.',
  beforeDice: 'Duels: a round of dice is about to be rolled; one attacks or retreats.',
  reroll: 'Duels: the dice are on the table; one may be rolled again.',
  settle: 'Duels: a round is about to be settled; harm may be prevented, and one may still retreat.',
  offer: 'Duels: a duel is offered.',
  trade: 'Duels: a trade is offered.',
  loot: 'Duels: the winner of a duel takes the spoils.',
  swap: 'Duels: what was found may change places with something that is carried.',
  offers: 'Duels: others who are there may be challenged or let go.',
  branch: 'Duels: the way parts.',
  stride: 'Duels: one walks as rolled, or follows Instinct.',
  ambush: 'Duels: whoever lies in wait may spring the ambush.',
  landing: 'Duels: somebody has come to a tile, and may stay or get away.',
  trapFound: 'Duels: a trap may be picked up, or left.',
  chance: 'Duels: a Chance card is drawn, and may be cancelled.',
  jinn: 'Duels: the jinn is to be given something.',
  capacity: 'Duels: somebody carries too much.',
  pickUp: 'Duels: something lies there, and may be picked up.',
});

export const RedrawReason = closed<Redrawing['reason']>('RedrawReason', 'Why secret seeds were drawn anew.', {
  RESTORED: 'A backup was restored: dice that fell after it may be known, and would have fallen again.',
  LOST: 'The seeds were lost, or the key to them: nobody knows them any more, and what they led to cannot be proved.',
});

export const Ruling = closed<RulingWord>('Ruling', 'What a game master does by word, whatever the rules say.', {
  ADJUST: 'Sets numbers of somebody.',
  GRANT: 'Gives or takes gold and things.',
  AWARD_XP: 'Awards experience.',
  ADD_COMBATANT: 'Lets somebody join a fight.',
  REMOVE_COMBATANT: 'Takes somebody out of a fight.',
  END_COMBAT: 'Ends a fight.',
  OVERRULE: 'Lets something else count than what happened.',
});

export const StuntConsequenceKind = closed<Consequence['kind']>(
  'StuntConsequenceKind',
  'What may come of a stunt: nothing else can be put at stake.',
  { NOTHING: 'Nothing more.', HARM: 'Somebody is harmed.', STATUS: 'Somebody is given a status.' },
);
export const StuntHarm = closed<HarmWord>('StuntHarm', 'How much harm is at stake, in dice that each game has fixed.', {
  LIGHT: 'A bruise.',
  HEAVY: 'A wound.',
  GRAVE: 'A wound that may be the last.',
});

export type ModeWord = Distance | Weight;
export const AttackMode = closed<ModeWord>(
  'AttackMode',
  'How somebody attacks: how far or how hard, as the game has it.',
  {
    MELEE: 'Hand to hand.',
    RANGED: 'From afar.',
    LIGHT: 'Rune & Rust: quick and cheap.',
    STANDARD: 'Rune & Rust: as usual.',
    HEAVY: 'Rune & Rust: slow, dear and hard.',
  },
);

export const Cue = closed<CueWord>('Cue', 'A hint for a client that draws.', {
  CRITICAL_FLASH: 'A blow that could not be better.',
  DAMAGE_FLASH: 'A blow that has hit.',
});

export const AttackOutcome = closed<Outcome>('AttackOutcome', 'How an attack came out.', {
  FUMBLE: 'A miss that could not be worse.',
  MISS: 'It does not connect.',
  GLANCING: 'It connects, and does less than a hit.',
  HIT: 'It connects.',
  CRITICAL: 'It connects, and does more than a hit.',
});

export type SourceWord = 'CLAUDE' | 'BARD' | 'MIXED';
export const NarrationSource = closed<SourceWord>('NarrationSource', 'Who told it.', {
  CLAUDE: 'The language model, confirmed by a reader.',
  BARD: 'Code, from the facts alone.',
  MIXED: 'Both; or one of them, where an older narration did not tell them apart.',
});

export type EquipmentPlace = 'weapon' | 'armour' | Srd5Slot | RuneSlot;
export const EquipmentSlot = closed<EquipmentPlace>('EquipmentSlot', 'Where something is worn or held.', {
  weapon: 'The weapon in hand.',
  offhand: 'A second weapon, in the other hand.',
  armour: 'The armour worn.',
  shield: 'The shield in hand.',
  mainHand: 'The hand that strikes.',
  offHand: 'The other hand.',
  head: 'The head.',
  body: 'The body.',
  hands: 'The hands, as gloves.',
  feet: 'The feet.',
  accessory: 'Worn besides, as a ring.',
});

/* BECMI */

export const MoraleTrigger = closed<Trigger>('MoraleTrigger', 'What makes monsters doubt.', {
  'first death': 'The first of them has fallen.',
  'half down': 'Half of them are out of the fight.',
});

export type BreathWord = 'fire' | 'cold';
export const BreathElement = closed<BreathWord>('BreathElement', 'What a dragon breathes.', {
  fire: 'Fire.',
  cold: 'Cold.',
});

/* 5e */

export type DeathSaveWord = 'SUCCESS' | 'FAILURE' | 'CRITICAL_SUCCESS' | 'CRITICAL_FAILURE';
export const DeathSaveOutcome = closed<DeathSaveWord>('DeathSaveOutcome', 'How a death save came out.', {
  SUCCESS: 'One success more.',
  FAILURE: 'One failure more.',
  CRITICAL_SUCCESS: 'A natural 20: back on the feet with a hit point.',
  CRITICAL_FAILURE: 'A natural 1: two failures more.',
});

export const ReadyTrigger = closed<ReadyWord>('ReadyTrigger', 'What somebody who readies an action waits for.', {
  moves: 'Somebody moves.',
  attacks: 'Somebody attacks.',
  casts: 'Somebody casts a spell.',
  hurts: 'Somebody is hurt.',
});

export type RestWord = 'short' | 'long';
export const RestKind = closed<RestWord>('RestKind', 'How long a rest was.', {
  short: 'An hour.',
  long: 'A night.',
});

/* Rune & Rust */

export const HazardPhase = closed<Phase>('HazardPhase', 'How far a hazard of the place has got.', {
  DORMANT: 'It waits to be set off.',
  TRIGGERED: 'It has been set off.',
  COOLDOWN: 'It has done its work and gathers itself.',
  DESTROYED: 'It is gone for good.',
});

export type RuneResourceWord = 'stamina' | 'aether';
export const RuneResource = closed<RuneResourceWord>('RuneResource', 'What acts are paid for with.', {
  stamina: 'Pays for blows and feats.',
  aether: 'Pays for what is woven.',
});

export type BreakingWord = 'STEADIED' | 'TRAUMA' | 'CATASTROPHE';
export const BreakingOutcome = closed<BreakingWord>('BreakingOutcome', 'What became of somebody at breaking point.', {
  STEADIED: 'They keep hold of themselves.',
  TRAUMA: 'They are marked for good.',
  CATASTROPHE: 'They are marked for good, and lost for the moment.',
});

export type RestPlaceWord = 'sanctuary' | 'wilderness';
export const RestPlace = closed<RestPlaceWord>('RestPlace', 'Where a rest was taken.', {
  sanctuary: 'In safety.',
  wilderness: 'Out there, with somebody on watch.',
});

export const Danger = closed<DangerWord>('Danger', 'How dangerous a place is.', {
  safe: 'Nothing stirs.',
  unstable: 'Something may come.',
  hostile: 'Something is near.',
  lethal: 'Few come back.',
});

export const Biome = closed<BiomeWord>('Biome', 'What kind of place it is.', {
  ruin: 'Fallen halls.',
  industrial: 'Old machines.',
  organic: 'Overgrown by something alive.',
  void: 'Where the world is thin.',
});

export const RuneAttribute = closed<Attribute>('RuneAttribute', 'What somebody is made of.', {
  sturdiness: 'Health and hardness.',
  might: 'Strength of arm.',
  finesse: 'Quickness and aim.',
  wits: 'Sharpness of mind.',
  will: 'Strength of mind.',
});

/* The duel */

export const DuelStat = closed<Stat>('DuelStat', 'What a die of a round is rolled for.', {
  attack: 'To hit.',
  defense: 'Not to be hit.',
});

export const ClashKind = closed<Clash['kind']>('ClashKind', 'Who meets whom.', {
  fight: 'Players meet creatures.',
  duel: 'A player meets another.',
});

export const DuelReason = closed<DuelCause>('DuelReason', 'Why two players duel.', {
  challenge: 'One has challenged the other.',
  ambush: 'One has lain in wait for the other.',
  spirit: 'A card has set one on the other.',
  bracket: 'They meet on the final tile.',
});

export type FightWord = 'won' | 'lost' | 'retreated';
export const FightOutcome = closed<FightWord>('FightOutcome', 'How a fight against creatures ended.', {
  won: 'All of them are defeated.',
  lost: 'The player is beaten.',
  retreated: 'The player has retreated.',
});

export type DuelWord = 'won' | 'drawn' | 'retreated';
export const DuelOutcome = closed<DuelWord>('DuelOutcome', 'How a duel ended.', {
  won: 'One has beaten the other.',
  drawn: 'Both have fallen.',
  retreated: 'One has retreated.',
});

export const LootSource = closed<ItemSource>('LootSource', 'How a thing was come by.', {
  deck: 'Drawn from a deck.',
  pool: 'Picked up from what others have dropped.',
  tile: 'Picked up from the tile.',
  duelist: 'Taken from the loser of a duel.',
  box: 'Had from the start.',
  trade: 'Given by another player.',
});

export const TileKind = closed<TileWord>('TileKind', 'What a tile of the board is.', {
  start: 'Where everybody begins.',
  final: 'Where the match is decided.',
  chance: 'A Chance card is drawn there.',
  enemy: 'Enemies wait there.',
  treasure: 'Treasure lies there.',
  sanctuary: 'Nobody is harmed there.',
  empty: 'Nothing is there.',
});

export const PackPlace = closed<Place>('PackPlace', 'A place of the pack.', {
  worn: 'On the body: it counts.',
  held: 'In hand: it counts.',
  bandolier: 'Ready to be drunk or used.',
  backpack: 'Put away: it does not count.',
  excess: 'What did not fit, until it is dropped.',
});

export type DiscardWord = 'deck' | 'pool' | 'tile';
export const DiscardPlace = closed<DiscardWord>('DiscardPlace', 'Where a thing goes that somebody parts with.', {
  deck: 'Back into its deck.',
  pool: 'Among what anybody may pick up.',
  tile: 'Onto the tile.',
});

export const Deck = closed<DeckName>('Deck', 'A deck of the board.', {
  t1: 'Treasure of tier 1.',
  t2: 'Treasure of tier 2.',
  t3: 'Treasure of tier 3.',
  e1: 'Creatures of tier 1.',
  e2: 'Creatures of tier 2.',
  e3: 'Creatures of tier 3.',
  chance: 'Chance cards.',
});
