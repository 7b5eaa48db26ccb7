/** What is asked for in a fight. */
import { Field, ID, InputType, Int } from 'type-graphql';
import { Side } from './enums.type.ts';
import { PickInput } from './pick.input.ts';

@InputType()
export class EnemyInput {
  @Field(() => String)
  key!: string;

  @Field(() => Int, { nullable: true, defaultValue: 1 })
  count?: number | null;

  @Field(() => String, { nullable: true })
  name?: string | null;
}

@InputType()
export class DuelInput {
  @Field(() => ID)
  challengerId!: string;

  @Field(() => ID)
  defenderId!: string;
}

@InputType({
  description: 'What the ruleset knows of it: ambient condition, hazards, who is surprised, danger or tile tier.',
})
export class SceneInput {
  @Field(() => String, { nullable: true })
  ambient?: string | null;

  @Field(() => [String], { nullable: true })
  hazards?: string[] | null;

  @Field(() => Side, { nullable: true })
  surprised?: 'PARTY' | 'FOES' | null;

  @Field(() => String, { nullable: true })
  danger?: string | null;

  @Field(() => Int, { nullable: true })
  tier?: number | null;
}

@InputType()
export class StartCombatInput {
  @Field(() => ID)
  campaignId!: string;

  @Field(() => [ID], { nullable: true, description: 'Default: every living character of the campaign.' })
  characterIds?: string[] | null;

  @Field(() => [EnemyInput], { nullable: true, description: 'Exactly one of enemies and duel.' })
  enemies?: EnemyInput[] | null;

  @Field(() => DuelInput, { nullable: true })
  duel?: DuelInput | null;

  @Field(() => SceneInput, { nullable: true })
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

  @Field(() => String, { nullable: true })
  idempotencyKey?: string | null;
}

@InputType()
export class ActInput {
  @Field(() => ID)
  combatId!: string;

  @Field(() => ID, { nullable: true })
  actorId?: string | null;

  @Field(() => Int, { nullable: true })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true })
  idempotencyKey?: string | null;
}

@InputType()
export class AttackInput {
  @Field(() => ID)
  combatId!: string;

  @Field(() => ID, { nullable: true, description: 'Default: the one awaited combatant the viewer controls.' })
  actorId?: string | null;

  @Field(() => ID, { nullable: true })
  targetId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Case-insensitive part of the target's name, where no id is given.",
  })
  target?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'LIGHT, STANDARD, HEAVY, MELEE, RANGED: what the ruleset lists.',
  })
  mode?: string | null;

  @Field(() => String, { nullable: true })
  weapon?: string | null;

  @Field(() => Int, { nullable: true })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true })
  idempotencyKey?: string | null;
}

@InputType()
export class UseAbilityInput {
  @Field(() => ID)
  combatId!: string;

  @Field(() => ID, { nullable: true })
  actorId?: string | null;

  @Field(() => String, { nullable: true })
  ability?: string | null;

  @Field(() => Int, { nullable: true })
  hotkey?: number | null;

  @Field(() => [ID], { nullable: true })
  targetIds?: string[] | null;

  @Field(() => String, { nullable: true })
  target?: string | null;

  @Field(() => Int, { nullable: true, description: 'Spell slot level, where one is spent.' })
  slot?: number | null;

  @Field(() => Int, { nullable: true })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true })
  idempotencyKey?: string | null;
}

@InputType()
export class UseItemInput {
  @Field(() => ID)
  combatId!: string;

  @Field(() => ID, { nullable: true })
  actorId?: string | null;

  @Field(() => String)
  item!: string;

  @Field(() => ID, { nullable: true })
  targetId?: string | null;

  @Field(() => Int, { nullable: true })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true })
  idempotencyKey?: string | null;
}

@InputType()
export class OptionInput {
  @Field(() => ID)
  combatId!: string;

  @Field(() => ID, { nullable: true })
  actorId?: string | null;

  @Field(() => String)
  type!: string;

  @Field(() => Int, { nullable: true })
  windowId?: number | null;

  @Field(() => [PickInput], { nullable: true })
  picks?: PickInput[] | null;

  @Field(() => Int, { nullable: true })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true })
  idempotencyKey?: string | null;
}

@InputType()
export class DeclareInput {
  @Field(() => ID)
  combatId!: string;

  @Field(() => ID, { nullable: true })
  actorId?: string | null;

  @Field(() => String)
  text!: string;

  @Field(() => Int, { nullable: true })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true })
  idempotencyKey?: string | null;
}
