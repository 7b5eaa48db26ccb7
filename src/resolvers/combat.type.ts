/** A fight as a table sees it: who stands where, whose turn it is, what may be done. */
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Resource } from './character.type.ts';
import { CombatKind, CombatStatus, Health, Side, Standing } from './enums.type.ts';
import { PageInfo } from './page.type.ts';

@ObjectType({ simpleResolvers: true })
export class Combat {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: "1 for the campaign's first combat, and so on." })
  number!: number;

  @Field(() => CombatKind)
  kind!: string;

  @Field(() => CombatStatus)
  status!: string;

  @Field(() => Int)
  round!: number;

  @Field(() => Int, { description: 'Grows by one with every beat; send it back as expectedVersion.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true })
export class CombatEdge {
  @Field(() => String)
  cursor!: string;

  @Field(() => Combat)
  node!: Combat;
}

@ObjectType({ simpleResolvers: true })
export class CombatConnection {
  @Field(() => [CombatEdge])
  edges!: CombatEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true })
export class Status {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  stacks!: number;

  @Field(() => Int, { nullable: true })
  duration!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class Combatant {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Side)
  side!: string;

  @Field(() => Int, { nullable: true, description: 'Null where the viewer may not know it.' })
  hp!: number | null;

  @Field(() => Int, { nullable: true })
  maxHp!: number | null;

  @Field(() => Standing)
  standing!: string;

  @Field(() => Health)
  health!: string;

  @Field(() => [Status])
  statuses!: Status[];

  @Field(() => String, { nullable: true, description: 'FRONT or BACK where the ruleset has rows.' })
  row!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where the ruleset has intents: the icon word of the planned action, or HIDDEN.',
  })
  intent!: string | null;

  @Field(() => Int, { nullable: true })
  initiative!: number | null;

  @Field(() => [Resource])
  resources!: Resource[];
}

@ObjectType({ simpleResolvers: true })
export class TimelineEntry {
  @Field(() => ID)
  combatantId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean)
  isPlayer!: boolean;

  @Field(() => Boolean)
  isActive!: boolean;

  @Field(() => Int, { nullable: true })
  initiative!: number | null;

  @Field(() => Int)
  round!: number;

  @Field(() => String)
  health!: string;
}

@ObjectType({ simpleResolvers: true })
export class TimingWindow {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  kind!: string;

  @Field(() => [ID])
  waiting!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'Why not: the code and sentence with which it would be refused.' })
export class Bar {
  @Field(() => String)
  code!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true })
export class Choice {
  @Field(() => String)
  value!: string;

  @Field(() => String)
  label!: string;
}

@ObjectType({ simpleResolvers: true })
export class Pick {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  min!: number;

  @Field(() => Int)
  max!: number;

  @Field(() => [Choice])
  choices!: Choice[];
}

@ObjectType({ simpleResolvers: true })
export class Option {
  @Field(() => String)
  type!: string;

  @Field(() => ID)
  actorId!: string;

  @Field(() => Int)
  windowId!: number;

  @Field(() => String)
  label!: string;

  @Field(() => [Pick])
  picks!: Pick[];

  @Field(() => Bar, { nullable: true })
  barred!: Bar | null;
}

@ObjectType({ simpleResolvers: true })
export class Fairness {
  @Field(() => String)
  algorithm!: string;

  @Field(() => String, { description: 'Published before the first roll.' })
  commitment!: string;

  @Field(() => [String])
  entropy!: string[];

  @Field(() => String, { nullable: true, description: 'Null until the combat is over.' })
  serverSeed!: string | null;
}
