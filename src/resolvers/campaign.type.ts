/** A campaign and its log, as the API shows them. What has to be looked up is in the resolver. */
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CampaignStatus, EntryKind, RulesetId } from './enums.type.ts';
import { Node } from './node.type.ts';
import { PageInfo } from './page.type.ts';
import { DateTime, Json } from './scalars.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A table that is kept: one game, its heroes and its log.',
})
export class Campaign {
  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => RulesetId, { description: 'The game that is played.' })
  ruleset!: string;

  @Field(() => String, { nullable: true, description: 'The world it is set in, in the words of its maker.' })
  setting!: string | null;

  @Field(() => Json, { description: 'The house rules, by the keys of `Ruleset.settings`; each game has others.' })
  settings!: unknown;

  @Field(() => CampaignStatus, { description: 'Whether it goes on.' })
  status!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why it has ended, for example CHARACTER_DEATH; null while it goes on.',
  })
  endReason!: string | null;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'The newest seq of the log.' })
  seq!: number;

  @Field(() => Origin, { nullable: true, description: 'Where it comes from; null where it was founded here.' })
  origin!: Origin | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only in the first answer to createCampaign, forkCampaign and importCampaign: whoever sends it as "Authorization: Bearer <ownerKey>" is the owner. It is kept only as a hash, so that it is null when the same is asked again; who has lost it asks the operator for a new one.',
  })
  ownerKey?: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Up to which entry a log is vouched for: whoever keeps it can show later if the log was changed.',
})
export class Head {
  @Field(() => Int, { description: 'The seq of the entry.' })
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
  @Field(() => ID, { description: 'Its id where it comes from.' })
  campaignId!: string;

  @Field(() => Int, { description: 'The last entry they share.' })
  seq!: number;

  @Field(() => String, { description: "Of the origin's entry seq." })
  hash!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The public key of the server that it was brought from; null for this server.',
  })
  key!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A place in a page of campaigns.' })
export class CampaignEdge {
  @Field(() => String, { description: 'To go on from here, forward or backward.' })
  cursor!: string;

  @Field(() => Campaign, { description: 'What stands there.' })
  node!: Campaign;
}

@ObjectType({ simpleResolvers: true, description: 'A page of campaigns.' })
export class CampaignConnection {
  @Field(() => [CampaignEdge], { description: 'What is on it, in the order of the list.' })
  edges!: CampaignEdge[];

  @Field(() => PageInfo, { description: 'Where it begins and ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'One accepted command and everything it caused.' })
export class LogEntry {
  @Field(() => Int, { description: 'Its number in the log, from 1, without gaps.' })
  seq!: number;

  @Field(() => EntryKind, { description: 'What part of the campaign it is about.' })
  kind!: string;

  @Field(() => String, { description: 'The type of the command that caused it.' })
  command!: string;

  @Field(() => DateTime, { description: 'When it was accepted.' })
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

@ObjectType({ simpleResolvers: true, description: 'A place in a page of a log.' })
export class LogEdge {
  @Field(() => String, { description: 'To go on from here, forward or backward.' })
  cursor!: string;

  @Field(() => LogEntry, { description: 'What stands there.' })
  node!: LogEntry;
}

@ObjectType({ simpleResolvers: true, description: 'A page of a log.' })
export class LogConnection {
  @Field(() => [LogEdge], { description: 'What is on it, in the order of the list.' })
  edges!: LogEdge[];

  @Field(() => PageInfo, { description: 'Where it begins and ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The seed of the rolls outside combat, shown; a new one takes its place.',
})
export class RevealedSeed {
  @Field(() => String, { description: 'In hex.' })
  seed!: string;

  @Field(() => String, { description: 'SHA-256 of it, as it was published before.' })
  commitment!: string;

  @Field(() => [String], { description: 'Always empty: contributions count for combats alone.' })
  entropy!: string[];

  @Field(() => Int, { description: 'The first seq it rolled for.' })
  fromSeq!: number;

  @Field(() => Int, { description: 'The last seq it rolled for.' })
  toSeq!: number;

  @Field(() => String, { description: 'SHA-256 of the seed that takes its place.' })
  nextCommitment!: string;
}
