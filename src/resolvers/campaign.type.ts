/** A campaign and its log, as the API shows them. What has to be looked up is in the resolver. */
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CampaignStatus, RulesetId } from './enums.type.ts';
import { PageInfo } from './page.type.ts';
import { DateTime, Json } from './scalars.ts';

@ObjectType({ simpleResolvers: true })
export class Campaign {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => RulesetId)
  ruleset!: string;

  @Field(() => String, { nullable: true, description: 'The world it is set in, in the words of its maker.' })
  setting!: string | null;

  @Field(() => Json)
  settings!: unknown;

  @Field(() => CampaignStatus)
  status!: string;

  @Field(() => String, { nullable: true, description: 'For example CHARACTER_DEATH.' })
  endReason!: string | null;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => Int, { description: 'The newest seq of the log.' })
  seq!: number;

  @Field(() => Origin, { nullable: true, description: 'Where it comes from; null where it was founded here.' })
  origin!: Origin | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only in the answer to createCampaign, forkCampaign and importCampaign, and told this once: whoever sends it as "Authorization: Bearer <ownerKey>" is the owner.',
  })
  ownerKey?: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Up to which entry a log is vouched for: whoever keeps it can show later if the log was changed.',
})
export class Head {
  @Field(() => Int)
  seq!: number;

  @Field(() => String, { description: 'SHA-256 of the entry, in hex; each entry holds that of the one before.' })
  hash!: string;

  @Field(() => String, { description: 'Ed25519 over arbiter:head:v1:<campaign id>:<seq>:<hash>, in base64.' })
  signature!: string;

  @Field(() => ID, { description: 'The id of the key; all keys are at /.well-known/arbiter.' })
  signedBy!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The campaign that another was branched off from, as it was then.' })
export class Origin {
  @Field(() => ID)
  campaignId!: string;

  @Field(() => Int)
  seq!: number;

  @Field(() => String, { description: "Of the origin's entry seq." })
  hash!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The public key of the server that it was brought from; null for this server.',
  })
  key!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CampaignEdge {
  @Field(() => String)
  cursor!: string;

  @Field(() => Campaign)
  node!: Campaign;
}

@ObjectType({ simpleResolvers: true })
export class CampaignConnection {
  @Field(() => [CampaignEdge])
  edges!: CampaignEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true })
export class LogEntry {
  @Field(() => Int)
  seq!: number;

  @Field(() => String)
  kind!: string;

  @Field(() => String, { description: 'The type of the command that caused it.' })
  command!: string;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => String, { description: 'SHA-256 of the entry before, in hex; zeros for the first.' })
  previous!: string;

  @Field(() => String, { description: 'SHA-256 of this entry in canonical JSON, in hex.' })
  hash!: string;

  @Field(() => Int, { description: 'Of the ruleset, when it was written.' })
  revision!: number;

  @Field(() => Int, { description: 'How its faces follow from the seed: arbiter:v1 or arbiter:v2.' })
  stream!: number;
}

@ObjectType({ simpleResolvers: true })
export class LogEdge {
  @Field(() => String)
  cursor!: string;

  @Field(() => LogEntry)
  node!: LogEntry;
}

@ObjectType({ simpleResolvers: true })
export class LogConnection {
  @Field(() => [LogEdge])
  edges!: LogEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The seed of the rolls outside combat, shown; a new one takes its place.',
})
export class RevealedSeed {
  @Field(() => String)
  seed!: string;

  @Field(() => String)
  commitment!: string;

  @Field(() => [String])
  entropy!: string[];

  @Field(() => Int, { description: 'The first seq it rolled for.' })
  fromSeq!: number;

  @Field(() => Int, { description: 'The last seq it rolled for.' })
  toSeq!: number;

  @Field(() => String, { description: 'SHA-256 of the seed that takes its place.' })
  nextCommitment!: string;
}
