/**
 * Every word that events use in the schema, each with its one type and its one meaning.
 *
 * Whatever two events share they share by a word from here: so no two of them can have a field of the same name and
 * another type, and a fragment that fits one fits all.
 */
import { ID, Int } from 'type-graphql';
import type { Plan } from '../../rules/becmi/terms.ts';
import type { Ruling as RulingWord } from '../../rules/chair.ts';
import type { CampaignEvent } from '../../rules/chronicle.ts';
import { isTarget } from '../../rules/complete.ts';
import type { Modifier as Added, Roll as Rolled } from '../../rules/dice.ts';
import type { TileKind as TileWord } from '../../rules/duel/data/board.ts';
import type { ItemSource } from '../../rules/duel/events.ts';
import type {
  DeckName,
  Modifier as DuelAdded,
  DuelCause,
  Loss,
  Pack,
  Place as PackWord,
  RolledDie,
} from '../../rules/duel/terms.ts';
import type { Role as RoleWord } from '../../rules/members.ts';
import type {
  CombatKind as KindWord,
  SceneFacts,
  Side as SideWord,
  Standing as StandingWord,
} from '../../rules/ruleset.ts';
import type { Attribute, Attributes } from '../../rules/rune/data/characters.ts';
import type { Biome as BiomeWord, Danger as DangerWord } from '../../rules/rune/data/places.ts';
import type { HazardState, HazardPhase as Phase } from '../../rules/rune/terms.ts';
import type { AttackOutcome as Outcome } from '../../rules/shared.ts';
import type { Condition, ImportNote as Note, Trigger, Turn } from '../../rules/srd5/terms.ts';
import { zoneWords } from '../../rules/srd5/views.ts';
import type { Consequence } from '../../rules/stunts.ts';
import { Modifier, Roll } from '../beat.type.ts';
import { Origin } from '../campaign.type.ts';
import { idIn, meetingIn } from '../combat.view.ts';
import { CombatKind, CombatStatus, Intent, ProseLength, Role, RulesetId, Side, Standing, Zone } from '../enums.type.ts';
import { idAsOf, memberIdOf, windowIdOf } from '../ids.ts';
import { ImportNote } from '../results.type.ts';
import * as closed from './closed.type.ts';
import * as parts from './parts.type.ts';
import { character, characters, combatant, combatants, given, inCombat, maybe, type Place, several } from './word.ts';

type Sources = readonly (Added | DuelAdded)[];
type Branch = Extract<CampaignEvent, { type: 'CampaignBranched' }>;
type Redrawing = Extract<CampaignEvent, { type: 'SeedsRedrawn' }>;
type Scenery = Extract<CampaignEvent, { type: 'SceneTold' }>;
type Style = Extract<CampaignEvent, { type: 'StyleSet' }>;

const sources = (about: string) =>
  several<Sources>(Modifier, about, (list) =>
    list.map((one) => ({ source: one.source, value: 'value' in one ? one.value : one.amount })),
  );

/** Cooldowns, uses: keys and how many are left. */
const counts = (about: string) =>
  several<Readonly<Record<string, number>>>(parts.Remaining, about, (table) =>
    Object.entries(table).map(([key, left]) => ({ key, left })),
  );

export const words = {
  /* Who */
  actor: combatant('Who does it.'),
  target: combatant('To whom it happens.'),
  targets: combatants('To whom it happens.'),
  character: character('Whose character it is about.'),
  characters: characters('The characters it is about.'),
  healer: character('Whose doing it is.'),
  combatants: combatants('Everybody who is in the combat.'),
  foes: combatants('Those who are met.'),
  order: combatants('Everybody in the order of their turns.'),
  waiting: combatants('Those who have yet to choose or to fight.'),
  advanced: combatants('Those who have got through.'),
  remaining: combatants('Those who are left.'),
  turned: combatants('Those who flee from it.'),
  destroyed: combatants('Those who are destroyed by it.'),
  engaged: combatant('With whom they are in melee from now on.'),
  winner: combatant('Who has won.'),
  loser: combatant('Who has lost.'),
  giver: combatant('From whom it is, where it was a combatant.'),
  among: combatants('Those who were equally near, and among whom a die chose.'),
  prepared: combatants('Those who had drunk before it began.'),
  side: maybe<string>(Side, 'The side it is about.', (word) => (Object.hasOwn(Side, word) ? word : null)),
  surprised: maybe<SideWord>(Side, 'The side that is taken by surprise.'),

  /* Dice and numbers */
  roll: maybe<Rolled>(Roll, 'The roll that decides it; null where no die does, or where that is not known.'),
  rolls: several<readonly Rolled[]>(Roll, 'The rolls that decide it.'),
  partyRoll: given<Rolled>(Roll, 'The roll of the party.'),
  foesRoll: given<Rolled>(Roll, 'The roll of the foes.'),
  opposingRoll: given<Rolled>(Roll, 'The roll it was held against.'),
  defenseRoll: maybe<Rolled>(Roll, 'The roll it met, where the target rolls.'),
  hitDiceRoll: maybe<Rolled>(Roll, 'How many hit dice are affected; null after a failure.'),
  replacedRoll: given<Rolled>(Roll, 'The roll that no longer counts.'),
  ambushRoll: given<Rolled>(Roll, 'The roll that says whether somebody comes.'),
  rerolled: several<readonly Rolled[]>(Roll, 'Dice that were rolled once more; the new faces count.'),
  total: maybe<number>(Int, 'What the roll comes to with everything that was added.'),
  needed: maybe<number>(Int, 'What it has to reach; null where no die decides.'),
  neededFrom: sources('What the number that has to be reached comes from.'),
  bonuses: sources('What was added besides the roll itself.'),
  advantage: several<readonly string[]>(String, 'What spoke for it.'),
  disadvantage: several<readonly string[]>(String, 'What spoke against it.'),
  opposingAdvantage: several<readonly string[]>(String, 'What spoke for the other roll.'),
  opposingDisadvantage: several<readonly string[]>(String, 'What spoke against the other roll.'),
  passed: given<boolean>(Boolean, 'Whether it succeeded.'),
  successes: maybe<number>(Int, 'How many successes there are, where they are counted.'),
  failures: given<number>(Int, 'How many failures there are by now.'),
  botches: maybe<number>(Int, 'How many dice spoke against it, where they are counted.'),
  netSuccesses: maybe<number>(Int, 'The successes that are left of it.'),
  successOn: maybe<number>(Int, 'The least face that counts as a success.'),
  raw: given<number>(Int, 'How much it was before anything reduced it.'),
  amount: given<number>(Int, 'How much it comes to.'),
  left: maybe<number>(Int, 'How many are left.'),
  change: given<number>(Int, 'By how much it changes the roll.'),

  /* Attacks, harm and healing */
  outcome: given<Outcome>(closed.AttackOutcome, 'How the attack came out.'),
  mode: maybe<closed.ModeWord>(closed.AttackMode, 'How much was put into it, where that can be chosen.'),
  weapon: given<string>(String, 'What it is done with.'),
  attack: maybe<string>(String, 'The attack, by name; null where it is none.'),
  criticalBecause: maybe<string>(String, 'Why it is critical, where the die alone does not say so.'),
  isCritical: maybe<boolean>(Boolean, 'Whether it comes from a critical hit, where that is told apart.'),
  armour: sources("What the target's armour class comes from, where that is known."),
  defenseFrom: sources("What the target's Defense comes from, as far as it can be seen."),
  defenseKnown: maybe<boolean>(Boolean, "Whether the target's Defense is known."),
  kind: given<string>(String, 'The kind of harm, in the words of the game.'),
  modifiers: several<readonly string[]>(String, 'What changed the harm, in the order it was applied.'),
  soak: sources('What took some of the harm, as far as it can be seen.'),
  hpBefore: maybe<number>(Int, 'Hit points before; null where nobody may know them.'),
  hpAfter: maybe<number>(Int, 'Hit points after; null where nobody may know them.'),
  hpKnown: maybe<boolean>(Boolean, 'Whether everybody may know the hit points; null where that is never a secret.'),
  maxHpBefore: given<number>(Int, 'The most hit points there could be, before.'),
  maxHpAfter: maybe<number>(Int, 'The most hit points there can be, after.'),
  temporaryHpBefore: maybe<number>(Int, 'Temporary hit points before.'),
  temporaryHpAfter: maybe<number>(Int, 'Temporary hit points after.'),
  hitPointsGained: maybe<number>(Int, 'How many hit points the maximum grows by.'),
  hitPoints: several<Readonly<Record<string, number>>>(parts.HitPoints, 'Who has how many hit points.', (hp, place) =>
    Object.entries(hp).map(([id, left]) => ({ hp: left, target: () => inCombat(id, place) })),
  ),
  healing: sources('What heals, and where it comes from.'),
  offered: maybe<number>(Int, 'How much could have been healed, had it been missing.'),
  afterHarm: maybe<number>(Int, 'The harm that called for it.'),

  /* Saves, checks, standings and statuses */
  against: given<string>(String, 'What it is against.'),
  ability: maybe<string>(String, 'The ability, by key.'),
  column: maybe<string>(String, 'The column of the table of saving throws.'),
  savesAs: maybe<string>(String, 'The row of the table of saving throws.'),
  what: given<string>(String, 'What it is about.'),
  pursuers: sources('What the pursuers bring to it.'),
  deathSaveOutcome: given<closed.DeathSaveWord>(closed.DeathSaveOutcome, 'How the death save came out.'),
  standingBefore: given<StandingWord>(Standing, 'How they stood before.'),
  standingAfter: given<StandingWord>(Standing, 'How they stand now.'),
  status: given<string>(String, 'The status, by key.'),
  stacksBefore: given<number>(Int, 'How many times over they had it.'),
  stacksAfter: given<number>(Int, 'How many times over they have it; 0 where it has ended.'),
  duration: maybe<number>(Int, 'How long it lasts, as the game counts; null for as long as it lasts.'),
  condition: maybe<Condition>(
    parts.ConditionTerms,
    'How the condition ends, besides what ends it by name.',
    conditionView,
  ),
  because: maybe<string>(String, 'Why, in a word or two.'),

  /* Abilities, items, rests and levels */
  name: given<string>(String, 'What it is called, or who it is.'),
  memberId: given<string>(ID, 'Who it is, by the id they have among the members.', (id, { entry }) =>
    memberIdOf(entry.campaignId, id),
  ),
  byMemberId: maybe<string>(ID, 'Whose doing it is, by the id they have among the members.', (id, { entry }) =>
    memberIdOf(entry.campaignId, id),
  ),
  ruling: given<RulingWord>(closed.Ruling, 'What the game master does by word.'),
  author: given<string>(String, 'Who says so, by the name they have at the table.'),
  notation: given<string>(String, 'The dice, as people write them.'),
  difficulty: given<string>(String, 'How hard it is: a rung of the ladder of the game.'),
  onSuccess: given<Consequence>(parts.StuntConsequence, 'What comes of it where it succeeds.'),
  onFailure: given<Consequence>(parts.StuntConsequence, 'What comes of it where it fails.'),
  sealedSeq: given<number>(Int, 'The entry of the log that sealed it.'),
  salt: given<string>(String, 'The salt, in hex.'),
  overruledSeq: maybe<number>(Int, 'The entry of the log that is overruled.'),
  overruledEvent: maybe<number>(Int, 'The event of it that is overruled, by its place; null for all of it.'),
  valueBefore: given<number>(Int, 'The number before.'),
  valueAfter: given<number>(Int, 'The number after.'),
  role: given<RoleWord>(Role, 'What they are at the table.'),
  isRemoved: given<boolean>(Boolean, 'Whether somebody sent them away.'),
  isShared: given<boolean>(Boolean, 'Whether those who could play it before still can.'),
  isListed: given<boolean>(Boolean, 'Whether strangers may look on.'),
  item: given<string>(String, 'The item, by key.'),
  items: several<readonly string[]>(String, 'The items, by key.'),
  gold: maybe<number>(Int, 'Pieces of gold.'),
  slot: given<closed.EquipmentPlace>(closed.EquipmentSlot, 'Where it is worn or held.'),
  cleared: several<readonly closed.EquipmentPlace[]>(closed.EquipmentSlot, 'What had to be put away for it.'),
  slotLevel: maybe<number>(Int, 'The level of the spell slot that is spent.'),
  slots: several<readonly number[]>(Int, 'Spell slots left, by spell level from 1.'),
  spell: maybe<string>(String, 'The spell, by key.'),
  spells: several<readonly string[]>(String, 'The spells, by key.'),
  learned: several<readonly string[]>(String, 'Spells that are newly known, by key.'),
  uses: counts('What can be used up, and how much of it is left.'),
  xp: given<number>(Int, 'Experience for it.'),
  xpAfter: given<number>(Int, 'Experience after it.'),
  attackBonusAfter: given<number>(Int, 'The attack bonus after it.'),
  levelBefore: given<number>(Int, 'The level before.'),
  levelAfter: given<number>(Int, 'The level after.'),
  points: maybe<number>(Int, 'Points left to improve attributes with.'),
  raised: maybe<string>(String, 'The ability score that rises with the level.'),
  style: maybe<string>(String, 'The fighting style.'),
  secondStyle: maybe<string>(String, 'The second fighting style, of those who have two.'),
  hitDice: maybe<number>(Int, 'Hit dice left.'),
  exhaustion: maybe<number>(Int, 'Levels of exhaustion left.'),
  drained: maybe<number>(Int, 'Hit points of the maximum that are still drained.'),
  dies: maybe<boolean>(Boolean, 'Whether it is the death of them.'),
  restKind: maybe<closed.RestWord>(closed.RestKind, 'How long the rest was, where that makes a difference.'),
  restPlace: maybe<closed.RestPlaceWord>(closed.RestPlace, 'Where the rest was taken, where that makes a difference.'),

  /* The fight and its clock */
  ruleset: given<string>(RulesetId, 'The game that is played.'),
  revision: given<number>(Int, 'The revision of its rules.'),
  combatKind: given<KindWord>(CombatKind, 'Whether the party meets foes, or one player another.'),
  combatStatus: given<string>(CombatStatus, 'How the combat stands now.'),
  reason: given<string>(String, 'Why, in a sentence.'),
  scene: given<SceneFacts>(parts.CombatScene, 'What was said of the place.'),
  round: given<number>(Int, 'The number of the round.'),
  windowId: given<number | { readonly id: number }>(ID, 'The id of the window.', windowOf),
  windowKind: given<closed.WindowWord>(closed.WindowKind, 'What kind of choice it is.'),
  turn: maybe<Turn>(parts.TurnLeft, 'What the turn still has to give.', ({ action, bonus, ...rest }) => ({
    ...{ ...rest, actions: action, bonusActions: bonus },
  })),
  actions: given<number>(Int, 'How many actions the turn has.'),
  action: given<string>(String, 'What is done, in a word.'),
  plan: given<Plan>(parts.PlannedAct, 'What they mean to do.', ({ type, picks }, { entry }) => ({
    type,
    picks: Object.entries<readonly string[]>(picks).map(([name, values]) => ({
      name,
      values: isTarget(name) ? values.map((id) => idIn(meetingIn(entry), id)) : values,
    })),
  })),

  /* BECMI */
  partySurprisedUpTo: maybe<number>(Int, 'The highest face that surprises the party.'),
  element: given<closed.BreathWord>(closed.BreathElement, 'What is breathed.'),
  needs: several<readonly { readonly who: string; readonly need: number | string }[]>(
    parts.TurningNeed,
    'What is needed against each of the undead within reach.',
    (list, place) => list.map(({ who, need }) => ({ need: String(need), target: () => inCombat(who, place) })),
  ),
  monster: given<string>(String, 'The monster, by key.'),
  monsters: several<readonly string[]>(String, 'The monsters, by key.'),
  morale: given<number>(Int, 'The morale of their kind: at most so much on the dice.'),
  triggers: several<readonly string[]>(closed.MoraleTrigger, 'What made them doubt.'),
  held: given<boolean>(Boolean, 'Whether they fight on.'),

  /* 5e */
  zoneBefore: given<number>(Zone, 'The zone they leave.', (zone) => zoneWords[zone]),
  zoneAfter: given<number>(Zone, 'The zone they come to.', (zone) => zoneWords[zone]),
  disengaged: combatants('With whom they are in melee no longer.'),
  isBack: given<boolean>(Boolean, 'Whether it can be used again.'),
  trigger: maybe<Trigger>(closed.ReadyTrigger, 'What it waits for; null where it waits no longer.'),
  does: maybe<string>(String, 'What is readied where it is neither an attack nor a spell.'),
  with: maybe<string>(String, 'What does it, by name.'),
  won: given<boolean>(Boolean, 'Whether whoever began it has won.'),
  bestiaryVersion: given<number>(Int, "The version of the campaign's bestiary, from 1."),
  contentHash: given<string>(String, 'SHA-256 of what was imported.'),
  monsterCount: given<number>(Int, 'How many monsters there are in it.'),
  notes: several<readonly Note[]>(ImportNote, 'What could not be made part of the game.'),

  /* Rune & Rust */
  asked: given<string>(String, 'What was asked for, word for word.'),
  ambient: given<string>(String, 'The air of the place, by key.'),
  strikes: given<boolean>(Boolean, 'Whether it does them harm this time.'),
  hazard: given<string>(String, 'The hazard, by key.'),
  phase: given<Phase>(closed.HazardPhase, 'How far the hazard has got.'),
  hazards: several<readonly HazardState[]>(parts.HazardStage, 'How far each hazard has got.', (list) =>
    list.map(({ key, ...stage }) => ({ hazard: key, ...stage })),
  ),
  resource: given<closed.RuneResourceWord>(closed.RuneResource, 'What it is paid with.'),
  resourceBefore: given<number>(Int, 'How much of it there was.'),
  resourceAfter: given<number>(Int, 'How much of it is left.'),
  missing: given<number>(Int, 'How much of it was missing.'),
  cooldowns: counts('Own turns until each ability can be used again.'),
  revealed: given<boolean>(Boolean, 'Whether the plan is known now.'),
  isVisible: given<boolean>(Boolean, 'Whether the party can see what it means to do.'),
  intent: given<keyof typeof Intent>(Intent, 'What it means to do, as far as it shows.'),
  telegraph: given<string>(String, 'What everybody sees of it.'),
  turnsLeft: given<number>(Int, 'Own turns until it is released.'),
  trait: given<string>(String, 'The trait, by key.'),
  stressBefore: maybe<number>(Int, 'Stress before.'),
  stressAfter: maybe<number>(Int, 'Stress after.'),
  inflicted: maybe<number>(Int, 'How much stress it was before anybody resisted.'),
  breakingOutcome: given<closed.BreakingWord>(closed.BreakingOutcome, 'What became of them.'),
  trauma: given<string>(String, 'The trauma, by key.'),
  corruptionBefore: given<number>(Int, 'Corruption before.'),
  corruptionAfter: given<number>(Int, 'Corruption after.'),
  attributes: several<Attributes>(parts.AttributeValue, 'What they are made of now.', (all) =>
    Object.entries(all).map(([attribute, value]) => ({ attribute, value })),
  ),
  attribute: given<Attribute>(closed.RuneAttribute, 'The attribute that is improved.'),
  staminaAfter: maybe<number>(Int, 'Stamina after.'),
  maxStaminaAfter: given<number>(Int, 'The most stamina there can be, after.'),
  aetherAfter: maybe<number>(Int, 'Aether after.'),
  maxAetherAfter: given<number>(Int, 'The most aether there can be, after.'),
  danger: maybe<DangerWord>(closed.Danger, 'How dangerous the place is.'),
  biome: maybe<BiomeWord>(closed.Biome, 'What kind of place it is.'),
  upgradeChance: maybe<number>(Int, 'The chance of something better, in per cent.'),
  isExhausted: maybe<boolean>(Boolean, 'Whether they are exhausted now, where that can be.'),
  relief: sources('What eases the mind, and where it comes from.'),
  risk: given<number>(Int, 'The chance that somebody comes, in per cent.'),
  isAmbushed: given<boolean>(Boolean, 'Whether somebody comes.'),
  budget: maybe<number>(Int, 'How much the ambushers may be worth.'),

  /* The duel and its board */
  clashKind: given<'fight' | 'duel'>(closed.ClashKind, 'Who meets whom.'),
  dice: several<readonly RolledDie[]>(parts.ClashDie, 'The dice of the round.', (dice, place) =>
    dice.map(({ who, stat, roll, modifiers }) => ({
      ...{ stat, roll, bonuses: modifiers.map(({ source, amount }) => ({ source, value: amount })) },
      actor: () => inCombat(who, place),
    })),
  ),
  losses: several<readonly Loss[]>(parts.ClashLoss, 'The hit points it costs.', (losses, place) =>
    losses.map(({ who, by }) => ({ target: () => inCombat(who, place), actor: () => inCombat(by, place) })),
  ),
  turnOrderRolls: several<readonly { readonly who: string; readonly roll: Rolled }[]>(
    parts.CombatantRoll,
    'Who rolled what for the order of turns.',
    (rolls, place) => rolls.map(({ who, roll }) => ({ roll, actor: () => inCombat(who, place) })),
  ),
  isOnBoard: given<boolean>(Boolean, 'Whether it happens on the board; elsewhere it is the whole combat.'),
  fightOutcome: given<closed.FightWord>(closed.FightOutcome, 'How the fight ended.'),
  duelOutcome: given<closed.DuelWord>(closed.DuelOutcome, 'How the duel ended.'),
  duelReason: given<DuelCause>(closed.DuelReason, 'Why they duel.'),
  tile: given<number>(Int, 'The number of the tile.'),
  tileBefore: given<number>(Int, 'The number of the tile they leave.'),
  tileAfter: given<number>(Int, 'The number of the tile they come to.'),
  tileKind: given<TileWord>(closed.TileKind, 'What kind of tile it is.'),
  path: several<readonly number[]>(Int, 'The tiles on the way.'),
  tier: maybe<number>(Int, 'The tier; null where there is none.'),
  afterDice: given<boolean>(Boolean, 'Whether the dice were already on the table.'),
  yields: given<boolean>(Boolean, 'Whether the match is given up, and nobody moves.'),
  deck: given<DeckName>(closed.Deck, 'The deck.'),
  again: given<boolean>(Boolean, 'Whether it was used up and is shuffled again.'),
  lootSource: maybe<ItemSource>(closed.LootSource, 'How it was come by, where that is told apart.'),
  pack: given<Pack>(parts.PackContents, 'Everything that is carried now.'),
  packPlace: maybe<PackWord>(closed.PackPlace, 'Where in the pack it was.'),
  discardPlace: given<closed.DiscardWord>(closed.DiscardPlace, 'Where it goes.'),
  gives: several<readonly string[]>(String, 'What is offered, as keys of items.'),
  takes: several<readonly string[]>(String, 'What is asked for, as keys of items.'),
  card: given<string>(String, 'The Chance card, by key.'),
  steps: given<number>(Int, 'How many steps it comes to.'),
  leastSteps: maybe<number>(Int, 'The fewest steps it comes to in this campaign.'),
  afterRoll: given<boolean>(Boolean, 'Whether the die had already been rolled.'),
  isInvisible: maybe<boolean>(Boolean, 'Whether they cannot be seen now, where that can change.'),

  /* The campaign and its dice */
  combatNumber: given<number>(Int, "1 for the campaign's first combat, and so on."),
  seed: given<string>(String, 'The seed, in hex.'),
  commitment: given<string>(String, 'SHA-256 of the seed, in hex, as it was published before.'),
  rollCommitment: given<string>(String, 'SHA-256 of the seed of the rolls outside combat.'),
  nextCommitment: given<string>(String, 'SHA-256 of the seed that comes next.'),
  combatCommitment: maybe<string>(String, 'SHA-256 of the seed of the combat under way; null where there is none.'),
  redrawReason: given<Redrawing['reason']>(closed.RedrawReason, 'Why the seeds before could not be used any more.'),
  entropy: several<readonly string[]>(String, 'What members have thrown in, in order.'),
  stateHash: given<string>(String, 'SHA-256 of the campaign as it was before, in canonical JSON.'),
  fromSeq: given<number>(Int, 'The first entry of the log it is about.'),
  toSeq: given<number>(Int, 'The last entry of the log it is about.'),
  origin: given<Branch['origin']>(Origin, 'Where it comes from.'),
  setting: maybe<string>(String, "The world in the players' words."),
  text: given<string>(String, 'The words themselves.'),
  source: given<string>(closed.NarrationSource, 'Who told it.'),
  encounter: several<NonNullable<Scenery['encounter']>>(
    parts.Encounter,
    'Creatures that stand in the way there.',
    (enemies) => enemies.map(({ key, count, name }) => ({ monster: key, count, name })),
  ),
  tone: maybe<string>(String, 'The tone the table likes.'),
  length: given<Style['length']>(ProseLength, 'How much the table likes to hear.'),
  language: maybe<string>(String, 'The language, by its English name; null for English.'),
};

function windowOf(window: number | { readonly id: number }, { entry }: Place): string {
  return idAsOf(windowIdOf(entry.combatId!, typeof window === 'number' ? window : window.id), entry.asOf);
}

function conditionView({ sourceId, heldBy, clock, save, wakes, ...terms }: Condition, place: Place) {
  return {
    source: () => inCombat(sourceId, place),
    heldBy: () => inCombat(heldBy, place),
    turns: clock?.turns ?? null,
    saveAbility: save?.ability ?? null,
    saveNeeded: save?.dc ?? null,
    escapeNeeded: terms.escape,
    endsOnHarm: wakes,
  };
}

export type Words = typeof words;
export type WordName = keyof Words;
