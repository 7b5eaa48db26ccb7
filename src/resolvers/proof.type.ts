/** Bundles, what came of checking one, and how two campaigns differ. */
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Campaign, Head } from './campaign.type.ts';
import { RetryInput } from './retry.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A bundle: one JSON document with everything it takes to check a fight or a campaign without this server.',
})
export class Bundle {
  @Field(() => String, { description: 'Where it is read from, on this server.' })
  url!: string;

  @Field(() => Int, { description: 'How many entries of the log are in it.' })
  entries!: number;

  @Field(() => Head, { description: 'The last of them.' })
  head!: Head;
}

@ObjectType({ simpleResolvers: true, description: 'The first thing that is not as it should be.' })
export class Difference {
  @Field(() => Int, { nullable: true, description: 'The entry; null where it is none of the log.' })
  seq!: number | null;

  @Field(() => String, { description: 'As body.events[2].hpAfter.' })
  path!: string;

  @Field(() => String, { description: 'What is wrong, as a sentence.' })
  says!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What checking a bundle came to: chain and signatures, every die, and the rules, played once more.',
})
export class Verification {
  @Field(() => Boolean, { description: 'Nothing differs, and something was there to be checked.' })
  ok!: boolean;

  @Field(() => String, { description: 'What it came to, as a sentence.' })
  says!: string;

  @Field(() => Difference, { nullable: true, description: 'Null where nothing differs.' })
  difference!: Difference | null;

  @Field(() => Int, { description: 'How many entries were checked.' })
  entries!: number;

  @Field(() => Int, { description: 'How many of them the rules were played for once more.' })
  played!: number;

  @Field(() => Int, { description: 'Faces that follow from a seed that was revealed.' })
  faces!: number;

  @Field(() => Int, { description: 'Faces whose seed is still a secret.' })
  unproven!: number;

  @Field(() => String, { nullable: true, description: 'The public key that has signed it.' })
  signedBy!: string | null;

  @Field(() => [String], { description: 'What could not be checked here, and why.' })
  notes!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'One thing in which two campaigns differ.' })
export class CampaignDifference {
  @Field(() => String, { description: 'As characters.char_….hp, under the ids of where they come from.' })
  path!: string;

  @Field(() => String, { description: 'What it is in a.' })
  a!: string;

  @Field(() => String, { description: 'What it is in b.' })
  b!: string;
}

@ObjectType({ simpleResolvers: true, description: 'How two campaigns differ.' })
export class Comparison {
  @Field(() => Campaign, { description: 'One campaign.' })
  a!: Campaign;

  @Field(() => Campaign, { description: 'The other.' })
  b!: Campaign;

  @Field(() => Int, { description: 'The last entry that both have; 0 where they have nothing in common.' })
  sharedSeq!: number;

  @Field(() => [CampaignDifference], { description: 'How they differ now.' })
  differences!: CampaignDifference[];

  @Field(() => Boolean, { description: 'There are more than are listed.' })
  hasMore!: boolean;
}

@InputType({ description: 'What is to be taken back.' })
export class UndoInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign it happened in.' })
  campaignId!: string;

  @Field(() => Int, { description: 'Everything after this entry is taken back.' })
  toSeq!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'Whose doing it was. What nobody in particular did, only the owner of the campaign takes back.',
  })
  actorId?: string | null;
}
