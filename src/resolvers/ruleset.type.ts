/** A game and what it has to offer. Lists of a ruleset are in its resolver. */
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { EffectKind, EffectTarget, ItemKind, SaveEffect, SettingType } from './enums.type.ts';
import { TileKind } from './events/closed.type.ts';
import { Node } from './node.type.ts';
import { PageInfo } from './page.type.ts';
import { Json } from './scalars.ts';

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A game that this server plays.' })
export class Ruleset {
  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => Int, { description: 'Raised whenever the same command and dice could lead elsewhere.' })
  revision!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What a class can do from a level on.' })
export class ClassAbility {
  @Field(() => Int, { description: 'The level it comes with.' })
  level!: number;

  @Field(() => AbilityInfo, { description: 'What comes with it.' })
  ability!: AbilityInfo;
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'What a character can be.' })
export class ClassInfo {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'What it is good at, and what it may use.' })
  summary!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One thing that an ability or an item does.' })
export class Effect {
  @Field(() => EffectKind, { description: 'What kind of thing it does.' })
  kind!: string;

  @Field(() => EffectTarget, { description: 'Whom it is done to.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'How much, as dice notation or a number.' })
  amount!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The kind of harm, the status, the resource, or what a bonus is on.',
  })
  what!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'In rounds, or turns as the game counts; null where it does not last, or lasts until it is ended.',
  })
  duration!: number | null;

  @Field(() => String, { nullable: true, description: 'What is rolled to withstand it; null where nothing is.' })
  save!: string | null;

  @Field(() => SaveEffect, { nullable: true, description: 'What is left of it for somebody who withstands it.' })
  onSave!: string | null;
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'Something that can be done besides attacking.' })
export class AbilityInfo {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'What it does, in a line.' })
  summary!: string;

  @Field(() => String, { nullable: true, description: 'What using it takes; null where it is free.' })
  cost!: string | null;

  @Field(() => Int, { description: 'Own turns until it can be used again; 0 for at once.' })
  cooldown!: number;

  @Field(() => Int, { nullable: true, description: 'Of a spell; null where it has none.' })
  level!: number | null;
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'Something that can be carried.' })
export class ItemInfo {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'What it is good for, in a line.' })
  summary!: string;

  @Field(() => ItemKind, { nullable: true, description: 'What kind of thing it is.' })
  kind!: string | null;

  @Field(() => Float, { nullable: true, description: 'What it costs; null where it is not for sale.' })
  price!: number | null;

  @Field(() => String, { nullable: true, description: 'What it is bought with.' })
  coin!: string | null;
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A house rule that a campaign may choose when it is made.',
})
export class SettingInfo {
  @Field(() => String, { description: 'Its name in the settings.' })
  key!: string;

  @Field(() => String, { description: 'What it changes.' })
  summary!: string;

  @Field(() => SettingType, { description: 'What it may be.' })
  type!: string;

  @Field(() => Json, { description: 'What it is where nothing is said.' })
  default!: unknown;

  @Field(() => [String], { description: 'The words to choose from; none for other types.' })
  choices!: string[];

  @Field(() => Int, { nullable: true, description: 'The least it may be, of a whole number.' })
  minimum!: number | null;

  @Field(() => Int, { nullable: true, description: 'The most it may be, of a whole number.' })
  maximum!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A word that a scene can be described with.' })
export class SceneWord {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'What it does to a fight.' })
  summary!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What can be said of the place of a combat: see SceneInput.' })
export class SceneInfo {
  @Field(() => [SceneWord], { description: 'What may lie over the whole place.' })
  ambients!: SceneWord[];

  @Field(() => [SceneWord], { description: 'What may be dangerous in it.' })
  hazards!: SceneWord[];

  @Field(() => [SceneWord], { description: 'How dangerous the region may be.' })
  dangers!: SceneWord[];

  @Field(() => [Int], { description: 'How hard the tile may be.' })
  tiers!: number[];

  @Field(() => Boolean, { description: 'Whether a side may be surprised.' })
  surprise!: boolean;
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A tile of the board.' })
export class Tile {
  @Field(() => Int, { description: 'Its number on the board, from 0.' })
  number!: number;

  @Field(() => TileKind, { description: 'What it is.' })
  kind!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'What happens to those who stop there.' })
  summary!: string;

  @Field(() => [Int], { description: 'The tiles that can be stepped to from it.' })
  neighbours!: number[];
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A creature that can be fought.' })
export class Monster {
  @Field(() => String, { description: 'What it is asked for by.' })
  key!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => String, { description: 'How hard it is to beat, in a line.' })
  summary!: string;

  @Field(() => Int, { description: 'What beating it is worth.' })
  xp!: number;

  @Field(() => Json, { description: "The game's own numbers for it; each game has others." })
  stats!: unknown;
}

@ObjectType({ simpleResolvers: true, description: 'A place in a page of monsters.' })
export class MonsterEdge {
  @Field(() => String, { description: 'To go on from here, forward or backward.' })
  cursor!: string;

  @Field(() => Monster, { description: 'What stands there.' })
  node!: Monster;
}

@ObjectType({ simpleResolvers: true, description: 'A page of monsters.' })
export class MonsterConnection {
  @Field(() => [MonsterEdge], { description: 'What is on it, in the order of the list.' })
  edges!: MonsterEdge[];

  @Field(() => PageInfo, { description: 'Where it begins and ends.' })
  pageInfo!: PageInfo;
}
