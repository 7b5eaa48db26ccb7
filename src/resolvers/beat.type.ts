/** A beat, its dice and its prose, and what a feed brings. */
import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from './page.type.ts';

@ObjectType({ simpleResolvers: true })
export class Die {
  @Field(() => Int)
  sides!: number;

  @Field(() => Int)
  face!: number;

  @Field(() => Boolean)
  kept!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class Roll {
  @Field(() => String)
  why!: string;

  @Field(() => String)
  notation!: string;

  @Field(() => Int)
  bonus!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => [Die])
  dice!: Die[];
}

@ObjectType({ simpleResolvers: true })
export class Beat {
  @Field(() => Int)
  seq!: number;

  @Field(() => Int)
  round!: number;

  @Field(() => ID, { nullable: true })
  actorId!: string | null;

  @Field(() => String)
  command!: string;
}

@ObjectType({ simpleResolvers: true })
export class BeatEdge {
  @Field(() => String)
  cursor!: string;

  @Field(() => Beat)
  node!: Beat;
}

@ObjectType({ simpleResolvers: true })
export class BeatConnection {
  @Field(() => [BeatEdge])
  edges!: BeatEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true })
export class Certificate {
  @Field(() => [String])
  checks!: string[];

  @Field(() => Int)
  repaired!: number;

  @Field(() => String, { nullable: true })
  model!: string | null;

  @Field(() => String)
  textHash!: string;

  @Field(() => String)
  sheetHash!: string;
}

@ObjectType({ simpleResolvers: true })
export class Narration {
  @Field(() => Int)
  beatSeq!: number;

  @Field(() => String)
  text!: string;

  @Field(() => String, { description: 'CLAUDE, BARD or MIXED' })
  source!: string;

  @Field(() => Certificate)
  certificate!: Certificate;
}

@ObjectType({ simpleResolvers: true })
export class NarrationDelta {
  @Field(() => Int)
  beatSeq!: number;

  @Field(() => Int)
  index!: number;

  @Field(() => String)
  text!: string;
}

@ObjectType({ simpleResolvers: true })
export class FeedGap {
  @Field(() => Int)
  fromSeq!: number;

  @Field(() => Int)
  toSeq!: number;

  @Field(() => String)
  reason!: string;
}

export const CombatFeedItem = createUnionType({
  name: 'CombatFeedItem',
  types: () => [Beat, NarrationDelta, Narration, FeedGap] as const,
});
