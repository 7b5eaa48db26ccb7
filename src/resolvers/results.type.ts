/** What a mutation answers: the row it changed and the entry that says how. */
import { Field, ObjectType } from 'type-graphql';
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

@ObjectType({ simpleResolvers: true })
export class CampResult {
  @Field(() => Campaign)
  campaign!: Campaign;

  @Field(() => LogEntry)
  entry!: LogEntry;

  @Field(() => [Character], { description: 'Those it changed.' })
  characters!: Character[];
}
