/** What can be asked for again by its id. */
import { Field, ID, InterfaceType } from 'type-graphql';

@InterfaceType({
  description: 'Something with an id of its own, unlike that of anything else: what a cache may keep it under.',
})
export abstract class Node {
  @Field(() => ID, { description: 'Unlike that of anything else; ends in `@12` where it is seen as entry 12 left it.' })
  id!: string;
}
