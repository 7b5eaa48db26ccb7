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

@ObjectType({ simpleResolvers: true, description: 'Something that was added, by the name a table knows it by.' })
export class Modifier {
  @Field(() => String)
  source!: string;

  @Field(() => Int)
  value!: number;
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

@ObjectType({
  simpleResolvers: true,
  description: 'One sentence of a narration, with what it tells and who stands behind it.',
})
export class NarrationSentence {
  @Field(() => String)
  text!: string;

  @Field(() => [Int], { description: 'The numbers of the facts of the beat that it tells; none for colour.' })
  facts!: number[];

  @Field(() => String, { description: 'CLAUDE or BARD; MIXED where an older narration did not tell them apart.' })
  source!: string;

  @Field(() => [String], { description: 'What it was held to before anybody heard it.' })
  checks!: string[];

  @Field(() => Int, { description: 'How many readings confirmed it; 0 for the bard, whose sentences are code.' })
  votes!: number;
}

@ObjectType({ description: 'What vouches for a narration.' })
export class Certificate {
  @Field(() => [NarrationSentence])
  sentences!: NarrationSentence[];

  @Field(() => [String], { description: 'Every check that any of its sentences was held to.' })
  checks!: string[];

  @Field(() => String, { nullable: true, description: 'Who wrote; null where the bard told everything.' })
  model!: string | null;

  @Field(() => String, { nullable: true, description: 'Who confirmed what the model wrote.' })
  reader!: string | null;

  @Field(() => Int, { description: 'How many sentences of the model nobody heard.' })
  refused!: number;

  @Field(() => Int, { deprecationReason: 'A sentence is no longer repaired: see refused.' })
  repaired!: number;

  @Field(() => String, { description: 'SHA-256 of the text.' })
  textHash!: string;

  @Field(() => String, { description: "SHA-256 of the beat's sheet." })
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

@ObjectType({ simpleResolvers: true, description: 'A sentence of a narration that is being told.' })
export class NarrationDelta {
  @Field(() => Int)
  beatSeq!: number;

  @Field(() => Int)
  index!: number;

  @Field(() => String)
  text!: string;

  @Field(() => [Int], { description: 'The numbers of the facts of the beat that it tells; none for colour.' })
  facts!: number[];

  @Field(() => String, { description: 'CLAUDE or BARD' })
  source!: string;
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
