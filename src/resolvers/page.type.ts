/** A page of a list: how much of it is wanted, and where it ends. */
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Where a page of a list begins and ends, and what lies beyond.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether the list goes on after it.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether the list has something before it.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of its first edge; null where it is empty.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'The cursor of its last edge; null where it is empty.' })
  endCursor!: string | null;
}

/** Forward by first and after, or backward by last and before. */
@ArgsType()
export class PageArguments {
  @Field(() => Int, { nullable: true, description: 'How many, going forward; at most 100.' })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Only what comes after the edge with this cursor.' })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many, going backward from the end; at most 100, and never together with `first` or `after`.',
  })
  last?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only what comes before the edge with this cursor; never together with `first` or `after`.',
  })
  before?: string | null;
}
