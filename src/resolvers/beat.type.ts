/** A beat, its dice and its prose. */
import { Field, Int, ObjectType } from 'type-graphql';
import { NarrationSource } from './events/closed.type.ts';
import { Node } from './node.type.ts';
import { PageInfo } from './page.type.ts';

@ObjectType({ simpleResolvers: true, description: 'A die of a roll.' })
export class Die {
  @Field(() => Int, { description: 'How many sides it has.' })
  sides!: number;

  @Field(() => Int, { description: 'How it fell.' })
  face!: number;

  @Field(() => Boolean, { description: 'Whether it counts; false where it was dropped or rolled anew.' })
  kept!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Something that was added, by the name a table knows it by.' })
export class Modifier {
  @Field(() => String, { description: 'Where it comes from, as Strength or Bless.' })
  source!: string;

  @Field(() => Int, { description: 'How much it adds; below 0 where it takes away.' })
  value!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Dice that were rolled together, kept whole.' })
export class Roll {
  @Field(() => String, { description: 'What it was for, by the name the rules have for it.' })
  why!: string;

  @Field(() => String, { description: 'As people write it: 2d6+1.' })
  notation!: string;

  @Field(() => Int, { description: 'The total without the dice that count.' })
  bonus!: number;

  @Field(() => Int, { description: 'What it comes to.' })
  total!: number;

  @Field(() => [Die], { description: 'Every die, in the order they fell, also those that do not count.' })
  dice!: Die[];
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'One accepted command of a combat and everything it caused, up to the next choice.',
})
export class Beat {
  @Field(() => Int, { description: 'Its number in the log of the campaign.' })
  seq!: number;

  @Field(() => Int, { description: 'The round it ended in.' })
  round!: number;

  @Field(() => String, { description: 'The type of the command.' })
  command!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A place in a page of beats.' })
export class BeatEdge {
  @Field(() => String, { description: 'To go on from here, forward or backward.' })
  cursor!: string;

  @Field(() => Beat, { description: 'What stands there.' })
  node!: Beat;
}

@ObjectType({ simpleResolvers: true, description: 'A page of beats.' })
export class BeatConnection {
  @Field(() => [BeatEdge], { description: 'What is on it, in the order of the list.' })
  edges!: BeatEdge[];

  @Field(() => PageInfo, { description: 'Where it begins and ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({
  simpleResolvers: true,
  description: 'One sentence of a narration, with what it tells and who stands behind it.',
})
export class NarrationSentence {
  @Field(() => String, { description: 'The sentence.' })
  text!: string;

  @Field(() => [Int], {
    name: 'factNumbers',
    simple: false,
    description: 'The facts of the beat that it tells, by number; none for colour.',
  })
  facts!: number[];

  @Field(() => NarrationSource, { description: 'Who told it.' })
  source!: string;

  @Field(() => [String], { description: 'What it was held to before anybody heard it.' })
  checks!: string[];

  @Field(() => Int, { description: 'How many readings confirmed it; 0 for the bard, whose sentences are code.' })
  votes!: number;
}

@ObjectType({ description: 'What vouches for a narration.' })
export class Certificate {
  @Field(() => [NarrationSentence], { description: 'Each sentence, in the order they were told.' })
  sentences!: NarrationSentence[];

  @Field(() => [String], { description: 'Every check that any of its sentences was held to.' })
  checks!: string[];

  @Field(() => String, { nullable: true, description: 'Who wrote; null where the bard told everything.' })
  model!: string | null;

  @Field(() => String, { nullable: true, description: 'Who confirmed what the model wrote.' })
  reader!: string | null;

  @Field(() => Int, { description: 'How many sentences of the model nobody heard.' })
  refused!: number;

  @Field(() => String, { description: 'SHA-256 of the text.' })
  textHash!: string;

  @Field(() => String, { description: "SHA-256 of the beat's sheet." })
  sheetHash!: string;
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'The prose of a beat.' })
export class Narration {
  @Field(() => Int, { description: 'The seq of the beat that it tells of.' })
  beatSeq!: number;

  @Field(() => String, { description: 'The whole of it.' })
  text!: string;

  @Field(() => NarrationSource, { description: 'Who told it.' })
  source!: string;

  @Field(() => Certificate, { description: 'What vouches for it.' })
  certificate!: Certificate;
}
