/** Stunts: what is asked for, and what is at stake now. */
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { RulingInput } from './chair.input.ts';
import { StuntConsequenceKind, StuntHarm } from './events/closed.type.ts';
import { StuntConsequence } from './events/parts.type.ts';
import { RetryInput } from './retry.ts';

@InputType({ description: 'What may come of a stunt.' })
export class ConsequenceInput {
  @Field(() => StuntConsequenceKind, { description: 'What kind of thing.' })
  kind!: 'NOTHING' | 'HARM' | 'STATUS';

  @Field(() => ID, {
    nullable: true,
    description: 'Whom it befalls: a combatant in a fight, a character between fights.',
  })
  targetId?: string | null;

  @Field(() => StuntHarm, { nullable: true, description: 'How much, with HARM.' })
  harm?: 'LIGHT' | 'HEAVY' | 'GRAVE' | null;

  @Field(() => String, { nullable: true, description: 'Which, by key, with STATUS; a refusal lists what there is.' })
  status?: string | null;
}

@InputType({ description: 'A stunt, and what is at stake in it.' })
export class StakeStuntInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign.' })
  campaignId!: string;

  @Field(() => ID, { description: 'The character who dares it.' })
  actorId!: string;

  @Field(() => String, {
    description: 'What is tried, in 1 to 300 characters, as it was declared: everybody reads it.',
  })
  stunt!: string;

  @Field(() => String, { nullable: true, description: 'What it is tried with, in games that have abilities.' })
  ability?: string | null;

  @Field(() => String, { description: 'A rung of the ladder of the game; a refusal lists them.' })
  difficulty!: string;

  @Field(() => ConsequenceInput, { description: 'What comes of it where it succeeds.' })
  success!: ConsequenceInput;

  @Field(() => ConsequenceInput, { description: 'What comes of it where it fails.' })
  failure!: ConsequenceInput;
}

@InputType({ description: 'Why the stakes are taken back.' })
export class WithdrawStuntInput extends RulingInput {}

@InputType({ description: 'For which campaign the dice of the stunt are rolled.' })
export class RollStuntInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign.' })
  campaignId!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A stunt whose dice have not fallen yet.' })
export class Stunt {
  @Field(() => ID, { description: 'The character who dares it.' })
  actor!: string;

  @Field(() => String, { description: 'What is tried.' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'What it is tried with; null in games without abilities.' })
  ability!: string | null;

  @Field(() => String, { description: 'A rung of the ladder of the game.' })
  difficulty!: string;

  @Field(() => StuntConsequence, { description: 'What comes of it where it succeeds.' })
  success!: StuntConsequence;

  @Field(() => StuntConsequence, { description: 'What comes of it where it fails.' })
  failure!: StuntConsequence;
}
