/** What a mutation answers: the row it changed and the entry that says how. */
import { Field, Int, ObjectType } from 'type-graphql';
import { Beat } from './beat.type.ts';
import { Campaign, LogEntry } from './campaign.type.ts';
import { Character } from './character.type.ts';
import { Combat } from './combat.type.ts';

@ObjectType({ simpleResolvers: true, description: 'What a command in a fight came to.' })
export class CombatResult {
  @Field(() => Combat, { description: 'The combat, as it is now.' })
  combat!: Combat;

  @Field(() => Beat, { description: 'The command and everything it caused.' })
  beat!: Beat;
}

@ObjectType({ simpleResolvers: true, description: 'Something of a monster that could not be made part of the game.' })
export class ImportNote {
  @Field(() => String, { description: 'The name of the monster.' })
  monster!: string;

  @Field(() => String, { description: 'What of it.' })
  what!: string;

  @Field(() => String, { description: 'Why not.' })
  reason!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What an import of monsters came to.' })
export class ImportReport {
  @Field(() => Int, { description: 'How often monsters have been imported there, this time included.' })
  version!: number;

  @Field(() => String, { description: 'SHA-256 of what was imported.' })
  hash!: string;

  @Field(() => [String], { description: 'The names of those that were imported.' })
  monsters!: string[];

  @Field(() => [ImportNote], { description: 'What could not be made part of the game.' })
  notes!: ImportNote[];
}

@ObjectType({ simpleResolvers: true, description: "What a game master's ruling came to." })
export class RulingResult {
  @Field(() => Campaign, { description: 'The campaign, as it is now.' })
  campaign!: Campaign;

  @Field(() => LogEntry, { description: 'The entry that says what was ruled, by whom and why, and what followed.' })
  entry!: LogEntry;

  @Field(() => Combat, { nullable: true, description: 'The combat it was ruled in, as it is now.' })
  combat!: Combat | null;

  @Field(() => [Character], { description: 'Those it changed.' })
  characters!: Character[];
}

@ObjectType({ simpleResolvers: true, description: 'What a command between fights came to.' })
export class CampResult {
  @Field(() => Campaign, { description: 'The campaign, as it is now.' })
  campaign!: Campaign;

  @Field(() => LogEntry, { description: 'The entry that says what happened.' })
  entry!: LogEntry;

  @Field(() => [Character], { description: 'Those it changed.' })
  characters!: Character[];
}
