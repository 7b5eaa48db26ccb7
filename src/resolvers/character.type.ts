/** A hero and the sheets of the four games. */
import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Standing } from './enums.type.ts';

@ObjectType({ simpleResolvers: true })
export class Character {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  class!: string;

  @Field(() => Int)
  level!: number;

  @Field(() => Int)
  xp!: number;

  @Field(() => Int)
  hp!: number;

  @Field(() => Int)
  maxHp!: number;

  @Field(() => Standing)
  standing!: string;
}

@ObjectType({ simpleResolvers: true })
export class InventoryItem {
  @Field(() => String)
  key!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Int)
  quantity!: number;

  @Field(() => Boolean)
  equipped!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class Score {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  value!: number;

  @Field(() => Int)
  modifier!: number;
}

@ObjectType({ simpleResolvers: true })
export class Resource {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  current!: number;

  @Field(() => Int)
  max!: number;
}

@ObjectType({ simpleResolvers: true })
export class BecmiSheet {
  @Field(() => [Score])
  scores!: Score[];

  @Field(() => Int)
  armorClass!: number;

  @Field(() => Int)
  attackBonus!: number;

  @Field(() => String)
  damage!: string;

  @Field(() => [Score])
  savingThrows!: Score[];

  @Field(() => Int)
  gold!: number;
}

@ObjectType({ simpleResolvers: true })
export class DeathSaves {
  @Field(() => Int)
  successes!: number;

  @Field(() => Int)
  failures!: number;

  @Field(() => Boolean)
  stable!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class Srd5Sheet {
  @Field(() => [Score])
  scores!: Score[];

  @Field(() => Int)
  armorClass!: number;

  @Field(() => Int)
  proficiency!: number;

  @Field(() => DeathSaves)
  deathSaves!: DeathSaves;

  @Field(() => [Resource])
  spellSlots!: Resource[];
}

@ObjectType({ simpleResolvers: true })
export class RuneSheet {
  @Field(() => [Score])
  scores!: Score[];

  @Field(() => Int)
  defense!: number;

  @Field(() => Int)
  soak!: number;

  @Field(() => Int)
  stress!: number;

  @Field(() => Int)
  corruption!: number;

  @Field(() => [String])
  traumas!: string[];
}

@ObjectType({ simpleResolvers: true })
export class DuelSheet {
  @Field(() => Int)
  attack!: number;

  @Field(() => Int)
  defense!: number;

  @Field(() => Int)
  position!: number;

  @Field(() => Boolean)
  mustSleep!: boolean;
}

export const CharacterSheet = createUnionType({
  name: 'CharacterSheet',
  types: () => [BecmiSheet, Srd5Sheet, RuneSheet, DuelSheet] as const,
});
