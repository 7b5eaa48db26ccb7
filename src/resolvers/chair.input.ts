/** What a game master asks for in the chair. */
import { Field, ID, InputType, Int } from 'type-graphql';
import { CombatStatus } from './enums.type.ts';
import { RetryInput } from './retry.ts';

@InputType({ description: 'What every ruling says.' })
export class RulingInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign it is for.' })
  campaignId!: string;

  @Field(() => String, { description: 'Why, in 1 to 300 characters: everybody reads it.' })
  reason!: string;
}

@InputType({ description: 'A number that is set.' })
export class ChangeInput {
  @Field(() => String, {
    description:
      'Which: hp, status:<key>, slots:<level>, or what else the game counts; a refusal lists what can be set.',
  })
  what!: string;

  @Field(() => Int, { description: 'To what, in range; of a status how many times over, and 0 to end it.' })
  to!: number;
}

@InputType({ description: 'Whose numbers are set.' })
export class AdjustInput extends RulingInput {
  @Field(() => ID, { description: 'A combatant while a combat is under way, a character between combats.' })
  targetId!: string;

  @Field(() => [ChangeInput], { description: 'What is set, one after the other; at most 10.' })
  changes!: ChangeInput[];
}

@InputType({ description: 'What counts instead of something that happened.' })
export class OverruleInput extends AdjustInput {
  @Field(() => Int, { description: 'The seq of the entry that is overruled.' })
  seq!: number;

  @Field(() => Int, { nullable: true, description: 'Which of its events, counted from 0; by default all of it.' })
  event?: number | null;
}

@InputType({ description: 'How many of a thing.' })
export class GiftInput {
  @Field(() => String, { description: 'The key of the item in the ruleset.' })
  item!: string;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'How many; fewer than none are taken away.' })
  count?: number | null;
}

@InputType({ description: 'What a character is given, or what is taken away.' })
export class GrantInput extends RulingInput {
  @Field(() => ID, { description: 'Whose it is to be, or was.' })
  characterId!: string;

  @Field(() => Int, { nullable: true, description: 'Pieces of gold; less than none are taken away.' })
  gold?: number | null;

  @Field(() => [GiftInput], { nullable: true, description: 'Things, at most 10 kinds.' })
  items?: GiftInput[] | null;
}

@InputType({ description: 'Experience for those who have earned it.' })
export class AwardXpInput extends RulingInput {
  @Field(() => [ID], { description: 'The characters.' })
  characterIds!: string[];

  @Field(() => Int, { description: 'How much for each, from 1 to 1,000,000; less where more would not count.' })
  amount!: number;
}

@InputType({ description: 'Who joins a fight.' })
export class AddCombatantInput extends RulingInput {
  @Field(() => String, { description: 'Which monster, by its key in the catalogue of the ruleset or the campaign.' })
  key!: string;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'How many of them, from 1 to 20.' })
  count?: number | null;

  @Field(() => String, { nullable: true, description: 'What they are called here; by default as the catalogue does.' })
  name?: string | null;
}

@InputType({ description: 'Who is taken out of a fight.' })
export class RemoveCombatantInput extends RulingInput {
  @Field(() => ID, { description: 'The combatant.' })
  combatantId!: string;
}

@InputType({ description: 'How a combat ends.' })
export class EndCombatInput extends RulingInput {
  @Field(() => CombatStatus, { description: 'One of the endings the game knows.' })
  status!: 'WON' | 'LOST' | 'FLED' | 'DRAWN' | 'ACTIVE';
}
