/** What is asked for outside a fight. */
import { Field, ID, InputType, Int } from 'type-graphql';
import { RulesetId } from './enums.type.ts';
import { PickInput } from './pick.input.ts';
import { RetryInput } from './retry.ts';
import { Json } from './scalars.ts';

@InputType({ description: 'A campaign to be made.' })
export class CreateCampaignInput extends RetryInput {
  @Field(() => String, { description: 'What it is called, in 1 to 60 characters.' })
  name!: string;

  @Field(() => RulesetId, { description: 'The game it is played by, for ever.' })
  ruleset!: string;

  @Field(() => String, { nullable: true, description: 'The world it is set in, for whoever tells it.' })
  setting?: string | null;

  @Field(() => Json, {
    nullable: true,
    description: 'House rules by their names in the ruleset; what is left out is as the ruleset has it.',
  })
  settings?: unknown;
}

@InputType({ description: 'An ability score or an attribute.' })
export class ScoreInput {
  @Field(() => String, { description: 'Its name in the ruleset.' })
  name!: string;

  @Field(() => Int, { description: 'What it is.' })
  value!: number;
}

@InputType({ description: 'A character to be made.' })
export class CreateCharacterInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign it joins.' })
  campaignId!: string;

  @Field(() => String, { description: 'What it is called, in 1 to 60 characters.' })
  name!: string;

  @Field(() => String, { description: 'Its class, by the key in the ruleset.' })
  class!: string;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'The level it begins at.' })
  level?: number | null;

  @Field(() => [ScoreInput], {
    nullable: true,
    description:
      'Ability scores or attributes by name; rolled by the server where the ruleset rolls them and none are given.',
  })
  scores?: ScoreInput[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'What it carries, by keys of the ruleset; by default what its class begins with.',
  })
  equipment?: string[] | null;
}

@InputType({ description: 'An item to be put on or taken off.' })
export class EquipInput extends RetryInput {
  @Field(() => ID, { description: 'Whose it is.' })
  characterId!: string;

  @Field(() => String, { description: 'Its key.' })
  item!: string;
}

@InputType({ description: 'A rest of the party.' })
export class RestInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign whose characters rest.' })
  campaignId!: string;
}

@InputType({ description: 'A search for what the fallen have left.' })
export class SearchLootInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign whose last combat it was.' })
  campaignId!: string;

  @Field(() => ID, { description: 'Who searches, and keeps what is found.' })
  characterId!: string;
}

@InputType({ description: 'A level to be gained.' })
export class LevelUpInput extends RetryInput {
  @Field(() => ID, { description: 'Who gains it.' })
  characterId!: string;
}

@InputType({ description: 'Monsters to be brought in: exactly one of campaignId and ruleset.' })
export class ImportBestiaryInput extends RetryInput {
  @Field(() => ID, { nullable: true, description: 'Into this campaign; without it, into every one made from now on.' })
  campaignId?: string | null;

  @Field(() => RulesetId, { nullable: true, description: 'Needed where no campaign is given.' })
  ruleset?: string | null;

  @Field(() => String, { description: 'The monsters as JSON text, in the shape the ruleset reads.' })
  source!: string;
}

@InputType({ description: 'Something to be done between fights.' })
export class CampInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign it is done in.' })
  campaignId!: string;

  @Field(() => ID, { nullable: true, description: 'Who does it; left out where it is the whole party.' })
  characterId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the option, from `Campaign.options`. Exactly one of optionId and type.',
  })
  optionId?: string | null;

  @Field(() => String, { nullable: true, description: 'What the ruleset knows to do between fights.' })
  type?: string | null;

  @Field(() => [PickInput], {
    nullable: true,
    description: 'What it is done with or to, by the names the ruleset uses.',
  })
  picks?: PickInput[] | null;
}
