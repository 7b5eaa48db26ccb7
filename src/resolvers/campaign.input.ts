/** What is asked for outside a fight. */
import { Field, ID, InputType, Int } from 'type-graphql';
import { RulesetId } from './enums.type.ts';
import { PickInput } from './pick.input.ts';
import { Json } from './scalars.ts';

@InputType()
export class CreateCampaignInput {
  @Field(() => String)
  name!: string;

  @Field(() => RulesetId)
  ruleset!: string;

  @Field(() => String, { nullable: true })
  setting?: string | null;

  @Field(() => Json, { nullable: true })
  settings?: unknown;
}

@InputType()
export class ScoreInput {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  value!: number;
}

@InputType()
export class CreateCharacterInput {
  @Field(() => ID)
  campaignId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  class!: string;

  @Field(() => Int, { nullable: true, defaultValue: 1 })
  level?: number | null;

  @Field(() => [ScoreInput], {
    nullable: true,
    description:
      'Ability scores or attributes by name; rolled by the server where the ruleset rolls them and none are given.',
  })
  scores?: ScoreInput[] | null;

  @Field(() => [String], { nullable: true })
  equipment?: string[] | null;
}

@InputType()
export class EquipInput {
  @Field(() => ID)
  characterId!: string;

  @Field(() => String, { description: 'Its key.' })
  item!: string;
}

@InputType()
export class RestInput {
  @Field(() => ID)
  campaignId!: string;
}

@InputType()
export class SearchLootInput {
  @Field(() => ID)
  campaignId!: string;

  @Field(() => ID)
  characterId!: string;
}

@InputType()
export class LevelUpInput {
  @Field(() => ID)
  characterId!: string;
}

@InputType()
export class ImportBestiaryInput {
  @Field(() => ID, { nullable: true, description: 'Into this campaign; without it, into every one made from now on.' })
  campaignId?: string | null;

  @Field(() => RulesetId, { nullable: true, description: 'Needed where no campaign is given.' })
  ruleset?: string | null;

  @Field(() => String, { description: 'The monsters as JSON text, in the shape the ruleset reads.' })
  source!: string;
}

@InputType()
export class CampInput {
  @Field(() => ID)
  campaignId!: string;

  @Field(() => ID, { nullable: true })
  characterId?: string | null;

  @Field(() => String, { description: 'What the ruleset knows to do between fights.' })
  type!: string;

  @Field(() => [PickInput], { nullable: true })
  picks?: PickInput[] | null;
}
