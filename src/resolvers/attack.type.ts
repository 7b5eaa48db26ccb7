/** An attack, as a combatant or a sheet has it. */
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'An attack that somebody can make.' })
export class AttackInfo {
  @Field(() => String, { description: 'What it is made with.' })
  name!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Added to the die that decides; null where none is, or nobody knows.',
  })
  bonus!: number | null;

  @Field(() => String, { nullable: true, description: 'As dice notation; null where nobody knows.' })
  damage!: string | null;

  @Field(() => String, { nullable: true, description: 'How far it reaches, as the game says it.' })
  reach!: string | null;
}
