/** Rolls that are made in secret and shown later. */
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { SealedRoll as Sealed } from '../rules/sealed.ts';
import { RetryInput } from './retry.ts';

/** As its resolvers take it. */
export interface SealedView extends Sealed {
  readonly campaignId: string;
  /** The entry that sealed it. */
  readonly seq: number;
}

@ObjectType({ simpleResolvers: true, description: 'A roll that was made in secret, and committed to.' })
export class SealedRoll {
  @Field(() => Int, { description: 'The entry of the log that sealed it.' })
  seq!: number;

  @Field(() => String, { description: 'The dice, as people write them.' })
  notation!: string;

  @Field(() => String, { description: 'Who rolled it, by the name they have at the table.' })
  author!: string;

  @Field(() => String, { description: 'SHA-256 of the faces and the salt, in hex: see docs/gm.md.' })
  commitment!: string;
}

@InputType({ description: 'A roll in secret.' })
export class RollSealedInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign whose dice are rolled.' })
  campaignId!: string;

  @Field(() => String, { description: 'As 2d6+3 or 4d6dl1.' })
  notation!: string;

  @Field(() => String, { description: 'What it is for, in 1 to 60 characters: everybody reads it.' })
  note!: string;
}

@InputType({ description: 'Which sealed roll is shown.' })
export class RevealRollInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign it was made in.' })
  campaignId!: string;

  @Field(() => Int, { description: 'The seq of the entry that sealed it.' })
  seq!: number;
}
