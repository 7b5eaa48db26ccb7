/** What events are made of, where a word or a number does not say it. */
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Modifier, Roll } from '../beat.type.ts';
import { Combatant } from '../combat.type.ts';
import { Side } from '../enums.type.ts';
import { DuelStat, HazardPhase, RuneAttribute, StuntConsequenceKind, StuntHarm } from './closed.type.ts';

@ObjectType({ simpleResolvers: true, description: 'What was said of the place when a combat began.' })
export class CombatScene {
  @Field(() => String, { nullable: true, description: 'The air of the place, by key.' })
  ambient!: string | null;

  @Field(() => [String], { description: 'What may go off there, by key.' })
  hazards!: string[];

  @Field(() => Side, { nullable: true, description: 'The side that was taken by surprise.' })
  surprised!: string | null;

  @Field(() => String, { nullable: true, description: 'How dangerous the place is.' })
  danger!: string | null;

  @Field(() => Int, { nullable: true, description: 'The tier of the tile.' })
  tier!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'What may come of a stunt.' })
export class StuntConsequence {
  @Field(() => StuntConsequenceKind, { description: 'What kind of thing.' })
  kind!: string;

  @Field(() => ID, { nullable: true, description: 'Whom it befalls, as the rules call them; null for nothing.' })
  target!: string | null;

  @Field(() => StuntHarm, { nullable: true, description: 'How much harm, where it is harm.' })
  harm!: string | null;

  @Field(() => String, { nullable: true, description: 'The status by key, where it is one.' })
  status!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What somebody means to do, and with what.' })
export class PlannedAct {
  @Field(() => String, { description: 'The type of the option.' })
  type!: string;

  @Field(() => [PlannedPick], { description: 'How its picks are filled in.' })
  picks!: PlannedPick[];
}

@ObjectType({ simpleResolvers: true, description: 'A pick of an option, filled in.' })
export class PlannedPick {
  @Field(() => String, { description: 'The name of the pick.' })
  name!: string;

  @Field(() => [String], { description: 'The values that were picked.' })
  values!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'What a cleric needs against one of the undead.' })
export class TurningNeed {
  @Field(() => Combatant, { nullable: true, description: 'One of the undead.' })
  target!: Combatant | null;

  @Field(() => String, {
    description: 'The least total that turns it; `turned` or `destroyed` where no die is needed.',
  })
  need!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Something that can be used up, and how much of it is left.' })
export class Remaining {
  @Field(() => String, { description: 'What it is, by key.' })
  key!: string;

  @Field(() => Int, { description: 'How often or for how long still.' })
  left!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What a turn still has to give.' })
export class TurnLeft {
  @Field(() => Int, { description: 'Actions.' })
  actions!: number;

  @Field(() => Int, { description: 'Bonus actions.' })
  bonusActions!: number;

  @Field(() => Int, { description: 'Feet of movement.' })
  movement!: number;

  @Field(() => Int, { description: 'Attacks of an attack action that has begun.' })
  attacks!: number;

  @Field(() => [String], { description: 'Attacks and powers of a multiattack that has begun.' })
  sequence!: string[];

  @Field(() => [String], { description: 'What happens once a turn and has happened.' })
  marks!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'How a condition ends, besides what ends it by name.' })
export class ConditionTerms {
  @Field(() => Combatant, { nullable: true, description: 'Whose doing it is.' })
  source!: Combatant | null;

  @Field(() => Combatant, { nullable: true, description: 'Whose concentration holds it.' })
  heldBy!: Combatant | null;

  @Field(() => Int, { nullable: true, description: 'How many turns it lasts at most.' })
  turns!: number | null;

  @Field(() => String, { nullable: true, description: 'The ability of the save that is repeated against it.' })
  saveAbility!: string | null;

  @Field(() => Int, { nullable: true, description: 'What that save has to reach.' })
  saveNeeded!: number | null;

  @Field(() => Int, { nullable: true, description: 'What breaking free of it has to reach.' })
  escapeNeeded!: number | null;

  @Field(() => Boolean, { description: 'Harm ends it.' })
  endsOnHarm!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A number that somebody is made of.' })
export class AttributeValue {
  @Field(() => RuneAttribute, { description: 'Which one.' })
  attribute!: string;

  @Field(() => Int, { description: 'How much of it.' })
  value!: number;
}

@ObjectType({ simpleResolvers: true, description: 'How far a hazard of the place has got.' })
export class HazardStage {
  @Field(() => String, { description: 'The hazard, by key.' })
  hazard!: string;

  @Field(() => HazardPhase, { description: 'How far it has got.' })
  phase!: string;

  @Field(() => Int, { description: 'Rounds until it is ready again.' })
  left!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A roll, and whose it was.' })
export class CombatantRoll {
  @Field(() => Combatant, { nullable: true, description: 'Who rolled.' })
  actor!: Combatant | null;

  @Field(() => Roll, { description: 'What was rolled.' })
  roll!: Roll;
}

@ObjectType({ simpleResolvers: true, description: 'A die of a round, with everything that was added to it.' })
export class ClashDie {
  @Field(() => Combatant, { nullable: true, description: 'Who rolled.' })
  actor!: Combatant | null;

  @Field(() => DuelStat, { description: 'What for.' })
  stat!: string;

  @Field(() => Roll, { description: 'What was rolled.' })
  roll!: Roll;

  @Field(() => [Modifier], { description: 'What was added, and where it came from.' })
  bonuses!: Modifier[];
}

@ObjectType({ simpleResolvers: true, description: 'A hit point that a round costs somebody.' })
export class ClashLoss {
  @Field(() => Combatant, { nullable: true, description: 'Who loses it.' })
  target!: Combatant | null;

  @Field(() => Combatant, { nullable: true, description: 'Whose blow it was.' })
  actor!: Combatant | null;
}

@ObjectType({ simpleResolvers: true, description: 'How many hit points somebody has.' })
export class HitPoints {
  @Field(() => Combatant, { nullable: true, description: 'Whose they are.' })
  target!: Combatant | null;

  @Field(() => Int, { description: 'How many.' })
  hp!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Everything a player carries, by place, as keys of items.' })
export class PackContents {
  @Field(() => [String], { description: 'What is worn.' })
  worn!: string[];

  @Field(() => [String], { description: 'What is in hand.' })
  held!: string[];

  @Field(() => [String], { description: 'What is in the bandolier.' })
  bandolier!: string[];

  @Field(() => [String], { description: 'What is in the backpack.' })
  backpack!: string[];

  @Field(() => [String], { description: 'What no longer fits.' })
  excess!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'Creatures that somebody has come upon.' })
export class Encounter {
  @Field(() => String, { description: 'The key of the monster.' })
  monster!: string;

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;

  @Field(() => String, { nullable: true, description: 'What they are called here.' })
  name!: string | null;
}
