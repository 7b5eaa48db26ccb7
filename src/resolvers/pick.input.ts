/** A pick of an option, filled in. */
import { Field, InputType } from 'type-graphql';

@InputType()
export class PickInput {
  @Field(() => String)
  name!: string;

  @Field(() => [String])
  values!: string[];
}
