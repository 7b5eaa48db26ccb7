/** How a campaign is told, what that has cost, and what an action in free text leads to. */
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { bardLanguages } from '../table/languages.ts';
import { Beat } from './beat.type.ts';
import { Campaign, LogEntry } from './campaign.type.ts';
import { Combat } from './combat.type.ts';
import { ProseLength } from './enums.type.ts';

@ObjectType({ simpleResolvers: true, description: 'How the table likes its prose.' })
export class ProseStyle {
  @Field(() => String, { nullable: true })
  tone!: string | null;

  @Field(() => ProseLength)
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
  @Field(() => Int)
  calls!: number;

  @Field(() => Float)
  inputTokens!: number;

  @Field(() => Float, { description: 'Read from the cache of the model; not part of inputTokens.' })
  cachedTokens!: number;

  @Field(() => Float)
  outputTokens!: number;

  @Field(() => Float, { description: 'In dollars, by the prices the server was given; 0 without prices.' })
  cost!: number;
}

@ObjectType({ simpleResolvers: true })
export class UsageDay {
  @Field(() => String, { description: 'In UTC, as 2026-01-31.' })
  day!: string;

  @Field(() => UsageSum)
  spent!: UsageSum;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A limit on the tokens of a day; the bard takes over where it is reached.',
})
export class UsageCap {
  @Field(() => String, { description: 'day for the whole server, campaign for this campaign alone.' })
  cap!: string;

  @Field(() => Float)
  used!: number;

  @Field(() => Float)
  limit!: number;
}

@ObjectType({ simpleResolvers: true })
export class Usage {
  @Field(() => UsageSum)
  total!: UsageSum;

  @Field(() => [UsageDay], { description: 'The last thirty days on which there was a call, oldest first.' })
  days!: UsageDay[];

  @Field(() => [UsageCap], { description: 'As they stand today; none where no model is asked.' })
  caps!: UsageCap[];
}

@ObjectType({ simpleResolvers: true })
export class ActionResult {
  @Field(() => String, {
    nullable: true,
    description: 'What the party finds; null where the text was an act in a fight.',
  })
  scene!: string | null;

  @Field(() => String, {
    description: 'Who told the scene, CLAUDE or BARD; COMBAT where the text was an act in a fight.',
  })
  source!: string;

  @Field(() => Campaign)
  campaign!: Campaign;

  @Field(() => LogEntry)
  entry!: LogEntry;

  @Field(() => Combat, { nullable: true, description: 'The fight it was part of, or that began with it.' })
  combat!: Combat | null;

  @Field(() => Beat, { nullable: true })
  beat!: Beat | null;
}

@InputType()
export class TakeActionInput {
  @Field(() => ID)
  campaignId!: string;

  @Field(() => ID, { nullable: true })
  characterId?: string | null;

  @Field(() => String)
  text!: string;

  @Field(() => String, { nullable: true })
  idempotencyKey?: string | null;
}

@InputType({ description: 'What is not given is as the house has it.' })
export class SetStyleInput {
  @Field(() => ID)
  campaignId!: string;

  @Field(() => String, { nullable: true })
  tone?: string | null;

  @Field(() => ProseLength, { nullable: true, defaultValue: 'USUAL' })
  length?: 'BRIEF' | 'USUAL' | 'RICH' | null;

  @Field(() => String, {
    nullable: true,
    description: `Any language, by name or code, as French, Deutsch or pt-BR. The bard, who steps in for the model, speaks ${bardLanguages.join(' and ')}, and English elsewhere.`,
  })
  language?: string | null;
}
