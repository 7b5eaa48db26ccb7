/** What a mutation answers: the row it changed and the entry that says how. */
import { Field, Int, ObjectType } from 'type-graphql';
import { Beat } from './beat.type.ts';
import { Campaign, LogEntry } from './campaign.type.ts';
import { Character } from './character.type.ts';
import { Combat } from './combat.type.ts';

@ObjectType({ simpleResolvers: true })
export class CombatResult {
  @Field(() => Combat)
  combat!: Combat;

  @Field(() => Beat)
  beat!: Beat;
}

@ObjectType({ simpleResolvers: true, description: 'Something of a monster that could not be made part of the game.' })
export class ImportNote {
  @Field(() => String)
  monster!: string;

  @Field(() => String)
  what!: string;

  @Field(() => String)
  reason!: string;
}

@ObjectType({ simpleResolvers: true })
export class ImportReport {
  @Field(() => Int)
  version!: number;

  @Field(() => String, { description: 'SHA-256 of what was imported.' })
  hash!: string;

  @Field(() => [String])
  monsters!: string[];

  @Field(() => [ImportNote])
  notes!: ImportNote[];
}

@ObjectType({ simpleResolvers: true })
export class CampResult {
  @Field(() => Campaign)
  campaign!: Campaign;

  @Field(() => LogEntry)
  entry!: LogEntry;

  @Field(() => [Character], { description: 'Those it changed.' })
  characters!: Character[];
}
