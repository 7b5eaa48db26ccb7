/** A pick of an option, filled in. */
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A pick of an option, filled in.' })
export class PickInput {
  @Field(() => String, { description: 'Which pick, as target or weapon.' })
  name!: string;

  @Field(() => [String], { description: 'The values of the choices, as many as the pick asks for.' })
  values!: string[];
}
