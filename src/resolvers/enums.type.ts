/** The words a client may rely on, as enums of the schema. Those of events are in events/closed.type.ts. */

import type { Role as RoleWord } from '../rules/members.ts';
import type { Effect as EffectInfo, ItemInfo as Item } from '../rules/offers.ts';
import type {
  CombatStatus as CombatWord,
  OptionGroup as GroupWord,
  Health as HealthWord,
  Intent as IntentWord,
  CombatKind as Kind,
  Row as RowWord,
  Side as SideWord,
  Standing as StandingWord,
  Zone as ZoneWord,
} from '../rules/ruleset.ts';
import { closed } from './closed.ts';

export const RulesetId = closed('RulesetId', 'The games.', {
  BECMI: 'The old boxed sets: permadeath in the dungeon.',
  SRD5: 'The fifth edition, by its System Reference Document.',
  RUNE: 'Rune & Rust: pools of ten-sided dice, rows and intents.',
  DUEL: 'Fights and Duels: a board game of six-sided dice.',
});

export const CampaignStatus = closed('CampaignStatus', 'Whether a campaign goes on.', {
  ACTIVE: 'It goes on.',
  ENDED: 'It is over, and can only be read.',
});

export const EntryKind = closed('EntryKind', 'What part of the game an entry of the log belongs to.', {
  CAMPAIGN: 'The campaign itself: its founding, its dice, its style, a scene.',
  CAMP: 'Something between fights.',
  COMBAT: 'A beat of a combat.',
});

export const Role = closed<RoleWord>('Role', 'What somebody is at a table.', {
  OWNER: 'Whose table it is: may do everything there, and makes others game master or owner.',
  GM: 'Runs the table: sees what players do not, and may do everything but appoint.',
  PLAYER: 'Plays the characters that are theirs.',
  SPECTATOR: 'Looks on.',
});

export const CombatKind = closed<Kind>('CombatKind', 'Who meets whom.', {
  FIGHT: 'Players against enemies.',
  DUEL: 'One player against another.',
});

export const CombatStatus = closed<CombatWord>('CombatStatus', 'Whether a combat goes on, or how it ended.', {
  ACTIVE: 'It goes on.',
  WON: 'The party has won.',
  LOST: 'The party has lost.',
  FLED: 'The party has got away.',
  DRAWN: 'Nobody has won.',
});

export const ProseLength = closed('ProseLength', 'How much is told of each beat.', {
  BRIEF: 'A sentence or two.',
  USUAL: 'As much as there is to tell.',
  RICH: 'With colour.',
});

export const ActionSource = closed('ActionSource', 'What came of an action in free text.', {
  CLAUDE: 'A scene, told by the language model.',
  BARD: 'A scene, told by the offline narrator.',
  COMBAT: 'An act in the fight under way.',
});

export const CapScope = closed('CapScope', 'What a cap on the tokens of a day is for.', {
  day: 'The whole server.',
  campaign: 'This campaign alone.',
});

export const Side = closed<SideWord>('Side', 'A side of a combat.', {
  PARTY: 'The heroes; in a duel, the challenger.',
  FOES: 'Those they fight; in a duel, the defender.',
});

export const Standing = closed<StandingWord>('Standing', 'Whether somebody can still act.', {
  UP: 'On their feet.',
  DOWN: 'Down, and dying where the game has it so.',
  STABLE: 'Down, but no longer dying.',
  DEAD: 'Dead for good.',
  GONE: 'Out of the combat, alive.',
});

export const Health = closed<HealthWord>('Health', 'How somebody looks.', {
  UNHARMED: 'No hit point lost.',
  WOUNDED: 'Below full hit points.',
  BADLY_WOUNDED: 'Below half of the hit points.',
  DYING: 'Down, and dying.',
  DEAD: 'Dead.',
  UNKNOWN: 'On their feet; the table keeps from players how well.',
});

export const Burden = closed('Burden', 'How heavy the pack of a hero of Rune & Rust is.', {
  LIGHT: 'It hampers nothing.',
  HEAVY: 'It takes 2 FINESSE.',
  IMMOBILE: 'It takes 2 FINESSE, and nobody can run under it.',
});

export const HealthIndicator = closed('HealthIndicator', "Rune & Rust's own words for how well somebody is.", {
  HEALTHY: 'More than half of all hit points.',
  WOUNDED: 'Half of all hit points, or fewer.',
  CRITICAL: 'A quarter of all hit points, or fewer.',
  DEAD: 'No hit points.',
});

export const Row = closed<RowWord>('Row', 'Where somebody stands in games with rows.', {
  FRONT: 'Can strike and be struck hand to hand.',
  BACK: 'Behind the others, out of reach of most blows.',
});

export const Zone = closed<ZoneWord>(
  'Zone',
  "Where somebody stands in games with zones, from the party's end of the field to the foes'.",
  {
    FAR_REAR: "Behind the party's line.",
    NEAR: "The party's line.",
    MIDDLE: 'Between the lines.',
    FAR: "The foes' line.",
    FAR_END: "Behind the foes' line.",
  },
);

export const Intent = closed<IntentWord>('Intent', 'What a foe means to do this round, as far as it shows.', {
  ATTACK: 'To harm somebody.',
  DEFEND: 'To guard itself or help its own.',
  FLEE: 'To get away.',
  PASS: 'To do nothing.',
  HIDDEN: 'It has a plan that nobody has read.',
});

export const OptionGroup = closed<GroupWord>(
  'OptionGroup',
  'What kind of thing an option is, for people who look for one.',
  {
    ATTACK: 'Strikes, shots and challenges.',
    ABILITY: 'Spells, features and powers.',
    ITEM: 'Using, taking, trading and dropping things.',
    MOVE: 'Moving, fleeing, getting up.',
    GUARD: 'Defending, hiding, helping, waiting for a moment.',
    ANSWER: 'Answers to what is happening right now: reactions, re-rolls, preventions, offers.',
    TURN: 'Ending or passing a turn.',
    CAMP: 'What is done between fights.',
  },
);

export const EffectKind = closed<EffectInfo['kind']>('EffectKind', 'What an ability or an item does.', {
  HARM: 'Takes hit points.',
  HEAL: 'Gives hit points back.',
  STATUS: 'Puts a status on somebody.',
  CURE: 'Takes a status away.',
  MOVE: 'Moves somebody.',
  SUMMON: 'Brings somebody into the fight.',
  RESOURCE: 'Gives or takes a resource other than hit points.',
  BONUS: 'Makes a roll or a number better or worse.',
  OTHER: 'Something that only the rules can say: see the summary.',
});

export const EffectTarget = closed<EffectInfo['to']>('EffectTarget', 'Whom an effect is for.', {
  SELF: 'Whoever uses it.',
  ALLY: 'One of the own side, or oneself.',
  ALLIES: 'Several of the own side.',
  FOE: 'One of the other side.',
  FOES: 'Several of the other side.',
  EVERYBODY: 'Friend and foe alike.',
  PLACE: 'The place itself, or something in it.',
});

export const SaveEffect = closed<NonNullable<EffectInfo['onSave']>>(
  'SaveEffect',
  'What is left of an effect for somebody who saves against it.',
  {
    HALF: 'Half of it.',
    NONE: 'Nothing.',
  },
);

export const ItemKind = closed<NonNullable<Item['kind']>>('ItemKind', 'What kind of thing an item is.', {
  WEAPON: 'Wielded, shot or thrown.',
  ARMOR: 'Worn against blows.',
  SHIELD: 'Held against blows.',
  CONSUMABLE: 'Gone once it is used.',
  GEAR: 'Everything else.',
});

export const SettingType = closed('SettingType', 'What a setting may be.', {
  BOOLEAN: 'Either true or false.',
  INTEGER: 'A whole number from minimum to maximum.',
  WORD: 'One of the choices.',
});
