/** The facts of a beat: a type for each that clients are promised, and one for all others. */
import { Field, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import { Roll } from './beat.type.ts';
import { CombatStatus, Standing } from './enums.type.ts';
import { Json } from './scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'Why an event came out as it did: enough to check it by hand with the book open.',
})
export class Explanation {
  @Field(() => String, { description: 'The rule that was applied.' })
  rule!: string;

  @Field(() => String, { description: 'Where it stands, as docs/games/becmi.md#attack-rolls.' })
  place!: string;

  @Field(() => [Roll], { description: 'The rolls that decided it, each with its modifiers; none where no die did.' })
  rolls!: Roll[];

  @Field(() => [String], { description: 'What counted besides.' })
  factors!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'What would have changed the result: "AC 15: a 17 or more; Bless added 3."',
  })
  otherwise!: string | null;
}

@InterfaceType('Event', {
  description: "A fact of a beat. `type` is the concrete type's name; `says` is one readable line.",
})
export abstract class GameEvent {
  @Field(() => String)
  type!: string;

  @Field(() => String)
  says!: string;

  @Field(() => [String], { description: 'Hints for a client that draws, such as CRITICAL_FLASH.' })
  cues!: string[];

  @Field(() => Int, { nullable: true, description: 'How long a client may linger on it, in milliseconds.' })
  pace!: number | null;

  @Field(() => Explanation, {
    nullable: true,
    description: 'For everything that was rolled, and for attacks, saves, checks, harm and healing.',
  })
  explain!: Explanation | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What can be told of a beat, with the event and the dice behind it.',
})
export class Fact {
  @Field(() => Int, { description: 'From 1; the sentences of a narration cite it.' })
  number!: number;

  @Field(() => String)
  says!: string;

  @Field(() => Boolean, { description: 'False while what comes of it is still to be decided, in a later beat.' })
  isSettled!: boolean;

  @Field(() => GameEvent)
  event!: GameEvent;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class AttackSettled extends GameEvent {
  @Field(() => ID)
  attackerId!: string;

  @Field(() => ID)
  targetId!: string;

  @Field(() => Roll, { nullable: true })
  roll!: Roll | null;

  @Field(() => Int, { nullable: true })
  total!: number | null;

  @Field(() => Int, { nullable: true })
  needed!: number | null;

  @Field(() => String, { description: 'FUMBLE, MISS, GLANCING, HIT or CRITICAL.' })
  outcome!: string;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class HarmDealt extends GameEvent {
  @Field(() => ID)
  targetId!: string;

  @Field(() => ID, { nullable: true })
  sourceId!: string | null;

  @Field(() => Int)
  raw!: number;

  @Field(() => Int)
  amount!: number;

  @Field(() => String)
  kind!: string;

  @Field(() => [String], { description: 'resistance, immunity, vulnerability, soak, ... in the order applied' })
  modifiers!: string[];

  @Field(() => Int, { nullable: true })
  hpBefore!: number | null;

  @Field(() => Int, { nullable: true })
  hpAfter!: number | null;

  @Field(() => Roll, { nullable: true })
  roll!: Roll | null;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class HurtHealed extends GameEvent {
  @Field(() => ID)
  targetId!: string;

  @Field(() => Int)
  amount!: number;

  @Field(() => Int, { nullable: true })
  hpBefore!: number | null;

  @Field(() => Int, { nullable: true })
  hpAfter!: number | null;

  @Field(() => Roll, { nullable: true })
  roll!: Roll | null;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class DeathSaveRolled extends GameEvent {
  @Field(() => ID)
  actorId!: string;

  @Field(() => Roll)
  roll!: Roll;

  @Field(() => String, { description: 'SUCCESS, FAILURE, CRITICAL_SUCCESS, CRITICAL_FAILURE' })
  outcome!: string;

  @Field(() => Int)
  successes!: number;

  @Field(() => Int)
  failures!: number;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class StandingChanged extends GameEvent {
  @Field(() => ID)
  who!: string;

  @Field(() => Standing)
  from!: string;

  @Field(() => Standing)
  to!: string;

  @Field(() => String)
  because!: string;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class StatusChanged extends GameEvent {
  @Field(() => ID)
  who!: string;

  @Field(() => String)
  status!: string;

  @Field(() => Int)
  stacksBefore!: number;

  @Field(() => Int)
  stacksAfter!: number;

  @Field(() => Int, { nullable: true })
  duration!: number | null;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class XpAwarded extends GameEvent {
  @Field(() => ID)
  characterId!: string;

  @Field(() => Int)
  amount!: number;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class LootGranted extends GameEvent {
  @Field(() => ID, { nullable: true })
  characterId!: string | null;

  @Field(() => [String])
  items!: string[];

  @Field(() => Int, { nullable: true })
  gold!: number | null;
}

@ObjectType({ implements: GameEvent, simpleResolvers: true })
export class CombatEnded extends GameEvent {
  @Field(() => CombatStatus)
  status!: string;

  @Field(() => String)
  reason!: string;
}

@ObjectType({
  implements: GameEvent,
  simpleResolvers: true,
  description: 'Every other event of a ruleset; all its data.',
})
export class OtherEvent extends GameEvent {
  @Field(() => Json)
  data!: unknown;
}

/** Events with a type of their own; the rest are OtherEvent. */
export const promisedEvents = new Set([
  'AttackSettled',
  'HarmDealt',
  'HurtHealed',
  'DeathSaveRolled',
  'StandingChanged',
  'StatusChanged',
  'XpAwarded',
  'LootGranted',
  'CombatEnded',
]);
