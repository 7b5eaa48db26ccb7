/** People: who sits at a table, who asks, and what lets somebody in. */
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Campaign } from './campaign.type.ts';
import { Character } from './character.type.ts';
import { Role } from './enums.type.ts';
import { Node } from './node.type.ts';
import { RetryInput } from './retry.ts';
import { DateTime } from './scalars.ts';

@ObjectType({ implements: Node, simpleResolvers: true, description: 'Somebody who sits at a table.' })
export class Member {
  @Field(() => String, { description: 'What they are called.' })
  name!: string;

  @Field(() => Role, { description: 'What they are there.' })
  role!: string;

  @Field(() => Boolean, { description: 'Whether it is whoever asks.' })
  isYou!: boolean;

  @Field(() => [Character], { description: 'The characters that are theirs to play.' })
  characters!: Character[];
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Somebody whom the server knows by name: whoever asks.',
})
export class Person {
  @Field(() => String, { description: 'What they are called.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether they run the server.' })
  isHost!: boolean;

  @Field(() => DateTime, { description: 'Until when what they have shown is good.' })
  expiresAt!: Date;
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'What lets somebody in.' })
export class Invitation {
  @Field(() => String, {
    nullable: true,
    description: 'What is sent to whoever is invited. Only in the first answer to invite: it is kept as a hash.',
  })
  code!: string | null;

  @Field(() => Role, { description: 'What they will be.' })
  role!: string;

  @Field(() => [Character], { description: 'The characters that will be theirs to play.' })
  characters!: Character[];

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'Until when it is good.' })
  expiresAt!: Date;

  @Field(() => Int, { description: 'How many may still come in by it.' })
  uses!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What a code opens, for whoever holds it.' })
export class Welcome {
  @Field(() => String, { nullable: true, description: 'The name of the campaign; null where it is the server itself.' })
  campaignName!: string | null;

  @Field(() => Role, { description: 'What they will be there.' })
  role!: string;

  @Field(() => [String], { description: 'The names of the characters that will be theirs to play.' })
  characterNames!: readonly string[];

  @Field(() => DateTime, { description: 'Until when it is good.' })
  expiresAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A seat that was taken.' })
export class Arrival {
  @Field(() => String, {
    nullable: true,
    description:
      'What they are known by from now on, sent as "Authorization: Bearer <token>". Told once; null for somebody who is known already.',
  })
  token!: string | null;

  @Field(() => Person, { description: 'Who they are.' })
  person!: Person;

  @Field(() => Campaign, { nullable: true, description: 'Where they sit; null for the host of the server.' })
  campaign!: Campaign | null;
}

@ObjectType({ simpleResolvers: true, description: 'What somebody is known by from now on.' })
export class FreshToken {
  @Field(() => String, { description: 'To be sent as "Authorization: Bearer <token>"; told once.' })
  token!: string;

  @Field(() => DateTime, { description: 'Until when it is good.' })
  expiresAt!: Date;
}

@InputType({ description: 'Who is invited.' })
export class InviteInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign.' })
  campaignId!: string;

  @Field(() => Role, { nullable: true, description: 'What they will be; by default a player.' })
  role?: string | null;

  @Field(() => [ID], { nullable: true, description: 'The characters that will be theirs to play.' })
  characterIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'For how many hours it is good, from 1 to 720; by default a week.' })
  hours?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many may come in by it, from 1 to 50; by default one.' })
  uses?: number | null;
}

@InputType({ description: 'Who comes in, and by what.' })
export class AcceptInvitationInput extends RetryInput {
  @Field(() => String, { description: 'The code of the invitation.' })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What they want to be called, in 1 to 60 characters; not needed for somebody who is known already.',
  })
  name?: string | null;
}

@InputType({ description: 'What a member is to be.' })
export class SetRoleInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign.' })
  campaignId!: string;

  @Field(() => ID, { description: 'The member.' })
  memberId!: string;

  @Field(() => Role, { description: 'What they are from now on.' })
  role!: string;
}

@InputType({ description: 'Whose a character is to be.' })
export class GiveCharacterInput extends RetryInput {
  @Field(() => ID, { description: 'The character.' })
  characterId!: string;

  @Field(() => ID, { description: 'The member who plays it from now on.' })
  memberId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether those who could play it before still can: so that somebody stands in for whoever is away.',
  })
  isShared?: boolean | null;
}

@InputType({ description: 'What game masters write down for themselves.' })
export class SetNotesInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign.' })
  campaignId!: string;

  @Field(() => String, {
    description: 'All of it, in at most 10,000 characters; it takes the place of what was there.',
  })
  text!: string;
}
