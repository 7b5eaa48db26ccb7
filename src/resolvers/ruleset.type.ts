/** A game and what it has to offer. Lists of a ruleset are in its resolver. */
import { Field, Int, ObjectType } from 'type-graphql';
import { RulesetId } from './enums.type.ts';
import { PageInfo } from './page.type.ts';
import { Json } from './scalars.ts';

@ObjectType({ simpleResolvers: true })
export class Ruleset {
  @Field(() => RulesetId)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Int)
  revision!: number;
}

@ObjectType({ simpleResolvers: true })
export class ClassInfo {
  @Field(() => String)
  key!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  summary!: string;
}

@ObjectType({ simpleResolvers: true })
export class AbilityInfo {
  @Field(() => String)
  key!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  summary!: string;

  @Field(() => String, { nullable: true })
  cost!: string | null;

  @Field(() => Int)
  cooldown!: number;
}

@ObjectType({ simpleResolvers: true })
export class ItemInfo {
  @Field(() => String)
  key!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  summary!: string;
}

@ObjectType({ simpleResolvers: true })
export class SettingInfo {
  @Field(() => String)
  key!: string;

  @Field(() => String)
  summary!: string;

  @Field(() => Json)
  default!: unknown;
}

@ObjectType({ simpleResolvers: true })
export class Monster {
  @Field(() => String)
  key!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  summary!: string;

  @Field(() => Int)
  xp!: number;

  @Field(() => Json)
  stats!: unknown;
}

@ObjectType({ simpleResolvers: true })
export class MonsterEdge {
  @Field(() => String)
  cursor!: string;

  @Field(() => Monster)
  node!: Monster;
}

@ObjectType({ simpleResolvers: true })
export class MonsterConnection {
  @Field(() => [MonsterEdge])
  edges!: MonsterEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}
