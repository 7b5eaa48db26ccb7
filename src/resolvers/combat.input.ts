/** What is asked for in a fight. */
import { Field, ID, InputType, Int } from 'type-graphql';
import { Side } from './enums.type.ts';
import { AttackMode } from './events/closed.type.ts';
import { PickInput } from './pick.input.ts';
import { RetryInput } from './retry.ts';

@InputType({ description: 'Enemies of one kind.' })
export class EnemyInput {
  @Field(() => String, { description: 'Which monster, by its key in the catalogue of the ruleset or the campaign.' })
  key!: string;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'How many of them.' })
  count?: number | null;

  @Field(() => String, { nullable: true, description: 'What they are called here; by default as the catalogue does.' })
  name?: string | null;
}

@InputType({ description: 'One character against another.' })
export class DuelInput {
  @Field(() => ID, { description: 'The character who asks for the duel.' })
  challengerId!: string;

  @Field(() => ID, { description: 'The character who is asked.' })
  defenderId!: string;
}

@InputType({
  description: 'What the ruleset knows of it: ambient condition, hazards, who is surprised, danger or tile tier.',
})
export class SceneInput {
  @Field(() => String, { nullable: true, description: 'The condition of the place, by its word in the ruleset.' })
  ambient?: string | null;

  @Field(() => [String], { nullable: true, description: 'Hazards of the place, by their keys in the ruleset.' })
  hazards?: string[] | null;

  @Field(() => Side, { nullable: true, description: 'The side that is surprised; none where it is left out.' })
  surprised?: 'PARTY' | 'FOES' | null;

  @Field(() => String, { nullable: true, description: 'How dangerous the place is, by its word in the ruleset.' })
  danger?: string | null;

  @Field(() => Int, { nullable: true, description: 'The tier of the tile, where the ruleset has a board.' })
  tier?: number | null;
}

@InputType({ description: 'Who fights whom, and where.' })
export class StartCombatInput extends RetryInput {
  @Field(() => ID, { description: 'The campaign it is part of.' })
  campaignId!: string;

  @Field(() => [ID], { nullable: true, description: 'Default: every living character of the campaign.' })
  characterIds?: string[] | null;

  @Field(() => [EnemyInput], { nullable: true, description: 'Exactly one of enemies and duel.' })
  enemies?: EnemyInput[] | null;

  @Field(() => DuelInput, { nullable: true, description: 'Exactly one of enemies and duel.' })
  duel?: DuelInput | null;

  @Field(() => SceneInput, { nullable: true, description: 'Where it happens; by default nowhere in particular.' })
  scene?: SceneInput | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The last contribution to the dice, by whoever starts the combat; without commas. Nobody's can come after it.",
  })
  entropy?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The newest seq the caller has seen: where anything has come since, nothing is started.',
  })
  expectedSeq?: number | null;
}

@InputType({ description: 'What every command in a fight says.' })
export class ActInput extends RetryInput {
  @Field(() => ID, { description: 'The combat it is given in.' })
  combatId!: string;

  @Field(() => ID, { nullable: true, description: 'Who acts. Default: the one combatant that is waited for.' })
  actorId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The newest version of the combat the caller has seen: where it has moved on, nothing is done.',
  })
  expectedVersion?: number | null;
}

@InputType({ description: 'An attack. What is left out is chosen where there is only one choice.' })
export class AttackInput extends ActInput {
  @Field(() => ID, { nullable: true, description: 'Whom it is aimed at, by id.' })
  targetId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Case-insensitive part of the target's name, where no id is given.",
  })
  target?: string | null;

  @Field(() => AttackMode, {
    nullable: true,
    description: 'How it is made, of those that the options list; the usual one where nothing is said.',
  })
  mode?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is made with: a key or part of a name.' })
  weapon?: string | null;
}

@InputType({ description: 'An ability, a spell or a skill: exactly one of ability and hotkey.' })
export class UseAbilityInput extends ActInput {
  @Field(() => String, { nullable: true, description: 'Case-insensitive part of its name.' })
  ability?: string | null;

  @Field(() => Int, { nullable: true, description: 'Its number in the list of options, from 1.' })
  hotkey?: number | null;

  @Field(() => [ID], { nullable: true, description: 'Whom it is aimed at, by id.' })
  targetIds?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Case-insensitive part of the target's name, where no ids are given.",
  })
  target?: string | null;

  @Field(() => Int, { nullable: true, description: 'Spell slot level, where one is spent.' })
  slot?: number | null;
}

@InputType({ description: 'An item out of the bag.' })
export class UseItemInput extends ActInput {
  @Field(() => String, { description: 'Its key, or a case-insensitive part of its name.' })
  item!: string;

  @Field(() => ID, { nullable: true, description: 'Whom it is used on, by id.' })
  targetId?: string | null;
}

@InputType({ description: 'An option of the acting combatant, with its picks filled in.' })
export class OptionInput extends ActInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the option, from `Combat.options`. Exactly one of optionId and type.',
  })
  optionId?: string | null;

  @Field(() => String, { nullable: true, description: 'The type of the option.' })
  type?: string | null;

  @Field(() => ID, { nullable: true, description: 'With type: the window it answers. Default: the open one.' })
  windowId?: string | null;

  @Field(() => [PickInput], {
    nullable: true,
    description: 'Its picks; those with a usual value or one choice only may be left out.',
  })
  picks?: PickInput[] | null;
}

@InputType({ description: 'What a player says they do.' })
export class DeclareInput extends ActInput {
  @Field(() => String, { description: 'In the words of the player, up to 500 characters.' })
  text!: string;
}
