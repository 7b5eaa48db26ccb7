/** A hero and the sheets of the four games. */
import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { AttackInfo } from './attack.type.ts';
import { Burden, Standing } from './enums.type.ts';
import { PackPlace } from './events/closed.type.ts';
import { Node } from './node.type.ts';

@ObjectType({ implements: Node, simpleResolvers: true, description: "A player's hero." })
export class Character {
  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => String, { description: 'The key of its class.' })
  class!: string;

  @Field(() => Int, { description: 'Its level.' })
  level!: number;

  @Field(() => Int, { description: 'Its experience points.' })
  xp!: number;

  @Field(() => Int, { description: 'Hit points now.' })
  hp!: number;

  @Field(() => Int, { description: 'Hit points when unharmed.' })
  maxHp!: number;

  @Field(() => Standing, { description: 'Whether it is up, down or dead.' })
  standing!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Something that a character carries.' })
export class InventoryItem {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => Int, { description: 'How many of it.' })
  quantity!: number;

  @Field(() => Boolean, { description: 'Whether it is worn or wielded.' })
  equipped!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'An ability score, an attribute or a saving throw.' })
export class Score {
  @Field(() => String, { description: 'What the game calls it.' })
  name!: string;

  @Field(() => Int, { description: 'The number itself.' })
  value!: number;

  @Field(() => Int, { description: 'What it adds to a roll.' })
  modifier!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Something that can be spent and comes back.' })
export class Resource {
  @Field(() => String, { description: 'What the game calls it.' })
  name!: string;

  @Field(() => Int, { description: 'How much is left.' })
  current!: number;

  @Field(() => Int, { description: 'How much there is when it is full.' })
  max!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A spell that a BECMI hero knows.' })
export class BecmiSpell {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => Int, { description: 'The level of the slot it takes.' })
  level!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A skill of a thief.' })
export class BecmiSkill {
  @Field(() => String, { description: 'The name of the skill.' })
  name!: string;

  @Field(() => Int, { description: 'The highest face that succeeds.' })
  value!: number;

  @Field(() => Int, { description: 'The sides of the die it is rolled with.' })
  die!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The sheet of a BECMI hero.' })
export class BecmiSheet {
  @Field(() => [Score], { description: 'The six abilities.' })
  scores!: Score[];

  @Field(() => Int, { description: 'What an attack has to reach.' })
  armorClass!: number;

  @Field(() => Int, { description: 'Added to the d20 of an attack with the weapon in hand.' })
  attackBonus!: number;

  @Field(() => String, { description: 'What the weapon in hand does, as dice notation.' })
  damage!: string;

  @Field(() => [AttackInfo], { description: 'What it can attack with, the weapon in hand first.' })
  attacks!: AttackInfo[];

  @Field(() => [Score], { description: 'What the d20 of each saving throw has to reach, and what is added to it.' })
  savingThrows!: Score[];

  @Field(() => [BecmiSpell], { description: 'The spells it knows; none of those who cast none.' })
  spells!: BecmiSpell[];

  @Field(() => [Resource], { description: 'Spell slots left, by level.' })
  spellSlots!: Resource[];

  @Field(() => [BecmiSkill], { description: 'The skills of a thief; none of others.' })
  thiefSkills!: BecmiSkill[];

  @Field(() => Int, { nullable: true, description: 'Experience the next level takes; null at the highest.' })
  nextLevelXp!: number | null;

  @Field(() => Boolean, { description: 'Whether the next rest heals nothing.' })
  isDiseased!: boolean;

  @Field(() => Int, { description: 'Gold pieces.' })
  gold!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The death saves of a hero who is dying, or was.' })
export class DeathSaves {
  @Field(() => Int, { description: 'Saves that succeeded; three make stable.' })
  successes!: number;

  @Field(() => Int, { description: 'Saves that failed; three are death.' })
  failures!: number;

  @Field(() => Boolean, { description: 'Whether no more saves are rolled.' })
  stable!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A skill of a 5e hero.' })
export class Srd5Skill {
  @Field(() => String, { description: 'The name of the skill.' })
  name!: string;

  @Field(() => String, { description: 'The ability it rests on, as STR.' })
  ability!: string;

  @Field(() => Int, { description: 'Added to the d20 of its checks.' })
  bonus!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A spell that a 5e hero can choose from.' })
export class Srd5Spell {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => Int, { description: 'Its level; 0 for a cantrip.' })
  level!: number;

  @Field(() => Boolean, { description: 'Whether it can be cast now, given a slot.' })
  isPrepared!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'What a 5e hero casts spells with.' })
export class Srd5Casting {
  @Field(() => String, { description: 'The ability it rests on, as WIS.' })
  ability!: string;

  @Field(() => Int, { description: 'What saves against its spells have to reach.' })
  saveDc!: number;

  @Field(() => Int, { description: 'Added to the d20 of its spell attacks.' })
  attackBonus!: number;

  @Field(() => Int, { description: 'How many spells can be prepared besides cantrips and those that always are.' })
  mayPrepare!: number;

  @Field(() => [Srd5Spell], { description: 'Every spell it could prepare, cantrips included, by level.' })
  spells!: Srd5Spell[];
}

@ObjectType({ simpleResolvers: true, description: 'The sheet of a 5e hero.' })
export class Srd5Sheet {
  @Field(() => [Score], { description: 'The six abilities.' })
  scores!: Score[];

  @Field(() => [Score], { description: 'What is added to the d20 of each saving throw, by ability.' })
  savingThrows!: Score[];

  @Field(() => [Srd5Skill], { description: 'The skills that the game asks for.' })
  skills!: Srd5Skill[];

  @Field(() => Int, { description: 'What an attack has to reach.' })
  armorClass!: number;

  @Field(() => [AttackInfo], { description: 'What it can attack with, the weapon in hand first.' })
  attacks!: AttackInfo[];

  @Field(() => Int, { description: 'Feet it moves in a turn.' })
  speed!: number;

  @Field(() => Int, { description: 'The proficiency bonus.' })
  proficiency!: number;

  @Field(() => Resource, { description: 'Hit dice to spend in short rests.' })
  hitDice!: Resource;

  @Field(() => [Resource], { description: 'Features that are used up until a rest.' })
  uses!: Resource[];

  @Field(() => [String], { description: 'The fighting styles it has chosen.' })
  fightingStyles!: string[];

  @Field(() => DeathSaves, { description: 'How its death saves stand.' })
  deathSaves!: DeathSaves;

  @Field(() => Int, { description: 'Levels of exhaustion, 0 to 6.' })
  exhaustion!: number;

  @Field(() => Boolean, { description: 'Whether a curse keeps it from healing.' })
  isCursed!: boolean;

  @Field(() => [Resource], { description: 'Spell slots left, by level.' })
  spellSlots!: Resource[];

  @Field(() => Srd5Casting, { nullable: true, description: 'How it casts spells; null where it casts none.' })
  casting!: Srd5Casting | null;

  @Field(() => Int, { nullable: true, description: 'Experience the next level takes; null at the highest.' })
  nextLevelXp!: number | null;

  @Field(() => Int, { description: 'Gold pieces.' })
  gold!: number;
}

@ObjectType({ simpleResolvers: true, description: 'An ability that a hero of Rune & Rust knows.' })
export class RuneAbility {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'What it does, in a few words.' })
  does!: string;

  @Field(() => Int, { description: 'The stamina it takes.' })
  stamina!: number;

  @Field(() => Int, { description: 'The aether it takes.' })
  aether!: number;

  @Field(() => Int, { description: 'Own turns until it can be used again; 0 for at once.' })
  cooldown!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The sheet of a hero of Rune & Rust.' })
export class RuneSheet {
  @Field(() => String, { description: 'The lineage, by name.' })
  lineage!: string;

  @Field(() => String, { nullable: true, description: 'The background, by name; null where it has none.' })
  background!: string | null;

  @Field(() => [Score], { description: 'The five attributes, traumas counted in.' })
  scores!: Score[];

  @Field(() => Int, { description: 'What an attack has to overcome: every 5 take one success.' })
  defense!: number;

  @Field(() => Int, { description: 'What armour takes off physical harm.' })
  soak!: number;

  @Field(() => [AttackInfo], { description: 'What it attacks with.' })
  attacks!: AttackInfo[];

  @Field(() => [RuneAbility], { description: 'The abilities it knows.' })
  abilities!: RuneAbility[];

  @Field(() => Resource, { description: 'What blows and abilities are paid with.' })
  stamina!: Resource;

  @Field(() => Resource, { nullable: true, description: 'What runes are paid with; null for all but mystics.' })
  aether!: Resource | null;

  @Field(() => Int, { description: 'How frayed the mind is, 0 to 100.' })
  stress!: number;

  @Field(() => Int, { description: 'What stress takes off the Defense.' })
  stressPenalty!: number;

  @Field(() => Int, { description: 'How far the rot has got, 0 to 100.' })
  corruption!: number;

  @Field(() => [String], { description: 'The scars of the mind, by name.' })
  traumas!: string[];

  @Field(() => Boolean, { description: 'Whether a rest without food or water has left its mark.' })
  isExhausted!: boolean;

  @Field(() => Burden, { description: 'How heavy the pack is.' })
  burden!: string;

  @Field(() => Int, { description: 'Progression points to spend; an attribute takes one.' })
  points!: number;

  @Field(() => Int, { nullable: true, description: 'Experience the next level takes; null at the highest.' })
  nextLevelXp!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A treasure card that a player carries.' })
export class DuelCard {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'What it does.' })
  summary!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A place of the pack, and what is in it.' })
export class DuelPlace {
  @Field(() => PackPlace, { description: 'Which place it is.' })
  place!: string;

  @Field(() => Int, { nullable: true, description: 'How many cards fit; null where it is only what did not fit.' })
  capacity!: number | null;

  @Field(() => [DuelCard], { description: 'What is in it, the oldest first.' })
  cards!: DuelCard[];
}

@ObjectType({ simpleResolvers: true, description: 'The sheet of a player of Fights and Duels.' })
export class DuelSheet {
  @Field(() => Int, { description: 'Added to the Attack die by what is worn and held.' })
  attack!: number;

  @Field(() => Int, { description: 'Added to the Defense die by what is worn and held.' })
  defense!: number;

  @Field(() => Int, { description: 'Added to the movement die by what is worn and held.' })
  movement!: number;

  @Field(() => Int, { description: 'The tile it stands on.' })
  position!: number;

  @Field(() => [DuelPlace], { description: 'What it carries, by place.' })
  pack!: DuelPlace[];

  @Field(() => Boolean, { description: 'Whether its next turn has to be slept through.' })
  mustSleep!: boolean;

  @Field(() => Boolean, { description: 'Whether nobody can duel it.' })
  isInvisible!: boolean;

  @Field(() => Boolean, { description: "Whether a Monk's calm has been used in this game." })
  isCalmSpent!: boolean;
}

export const CharacterSheet = createUnionType({
  name: 'CharacterSheet',
  description: "What each game's sheet has besides.",
  types: () => [BecmiSheet, Srd5Sheet, RuneSheet, DuelSheet] as const,
});
