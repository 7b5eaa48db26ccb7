/** How a campaign is told, what that has cost, and what an action in free text leads to. */
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { bardLanguages } from '../table/languages.ts';
import { Beat } from './beat.type.ts';
import { Campaign, LogEntry } from './campaign.type.ts';
import { Combat } from './combat.type.ts';
import { ActionSource, CapScope, ProseLength } from './enums.type.ts';
import { RetryInput } from './retry.ts';

@ObjectType({ simpleResolvers: true, description: 'How the table likes its prose.' })
export class ProseStyle {
  @Field(() => String, { nullable: true, description: 'In a word or a few; null is as the house has it.' })
  tone!: string | null;

  @Field(() => ProseLength, { description: 'How much is told of each beat.' })
  length!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the model writes in, by its English name; null is English.',
  })
  language!: string | null;

  @Field(() => String, {
    description: `What the bard's sentences are in: ${bardLanguages.join(' and ')} he speaks, and English to everybody else.`,
  })
  bardLanguage!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What calls to the model came to.' })
export class UsageSum {
  @Field(() => Int, { description: 'How many calls.' })
  calls!: number;

  @Field(() => Float, { description: 'Read by the model, but for those from its cache.' })
  inputTokens!: number;

  @Field(() => Float, { description: 'Read from the cache of the model; not part of inputTokens.' })
  cachedTokens!: number;

  @Field(() => Float, { description: 'Written by the model.' })
  outputTokens!: number;

  @Field(() => Float, { description: 'In dollars, by the prices the server was given; 0 without prices.' })
  cost!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What calls to the model came to on one day.' })
export class UsageDay {
  @Field(() => String, { description: 'In UTC, as 2026-01-31.' })
  day!: string;

  @Field(() => UsageSum, { description: 'What they came to.' })
  spent!: UsageSum;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A limit on the tokens of a day; the bard takes over where it is reached.',
})
export class UsageCap {
  @Field(() => CapScope, { description: 'What it is for.' })
  cap!: string;

  @Field(() => Float, { description: 'Tokens used today.' })
  used!: number;

  @Field(() => Float, { description: 'Tokens that may be used in a day.' })
  limit!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What telling a campaign has cost.' })
export class Usage {
  @Field(() => UsageSum, { description: 'From the beginning.' })
  total!: UsageSum;

  @Field(() => [UsageDay], { description: 'The last thirty days on which there was a call, oldest first.' })
  days!: UsageDay[];

  @Field(() => [UsageCap], { description: 'As they stand today; none where no model is asked.' })
  caps!: UsageCap[];
}

@ObjectType({ simpleResolvers: true, description: 'What came of an action in free text.' })
export class ActionResult {
  @Field(() => String, {
    nullable: true,
    description: 'What the party finds; null where the text was an act in a fight.',
  })
  scene!: string | null;

  @Field(() => ActionSource, { description: 'Who told the scene, or that the text was an act in a fight.' })
  source!: string;

  @Field(() => Campaign, { description: 'The campaign, as it is now.' })
  campaign!: Campaign;

  @Field(() => LogEntry, { description: 'The entry that says what came of it.' })
  entry!: LogEntry;

  @Field(() => Combat, { nullable: true, description: 'The fight it was part of, or that began with it.' })
  combat!: Combat | null;

  @Field(() => Beat, { nullable: true, description: 'The beat it was, or the first of the fight that began.' })
  beat!: Beat | null;
}

@InputType({ description: 'What a player does, in words of their own.' })
export class TakeActionInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign it happens in.' })
  campaignId!: string;

  @Field(() => ID, { nullable: true, description: 'Who does it; left out where it is the whole party.' })
  characterId?: string | null;

  @Field(() => String, { description: 'In the words of the player, up to 500 characters.' })
  text!: string;
}

@InputType({ description: 'What is not given is as the house has it.' })
export class SetStyleInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign that is told.' })
  campaignId!: string;

  @Field(() => String, { nullable: true, description: 'In a word or a few, as grim or lighthearted.' })
  tone?: string | null;

  @Field(() => ProseLength, { nullable: true, defaultValue: 'USUAL', description: 'How much is told of each beat.' })
  length?: 'BRIEF' | 'USUAL' | 'RICH' | null;

  @Field(() => String, {
    nullable: true,
    description: `Any language, by name or code, as French, Deutsch or pt-BR. The bard, who steps in for the model, speaks ${bardLanguages.join(' and ')}, and English elsewhere.`,
  })
  language?: string | null;
}
