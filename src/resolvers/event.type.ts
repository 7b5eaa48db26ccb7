/** The facts of a beat: what every event has, whichever it is. The types themselves are made from events/table.ts. */
import { Arg, Field, Int, InterfaceType, ObjectType } from 'type-graphql';
import { Roll } from './beat.type.ts';
import { Cue } from './events/closed.type.ts';
import { Node } from './node.type.ts';
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
  implements: Node,
  description: "A fact of a beat. `type` is the concrete type's name; `says` is one readable line.",
})
export abstract class GameEvent {
  id!: string;

  @Field(() => String, { description: "The concrete type's name, as the rules know it." })
  type!: string;

  @Field(() => String, { description: 'One readable line.' })
  says!: string;

  @Field(() => Boolean, {
    description: 'Whether it only keeps the books (windows, turns spent, cooldowns): nothing that a story would tell.',
  })
  isBookkeeping!: boolean;

  @Field(() => [Cue], { description: 'Hints for a client that draws.' })
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

  @Field(() => String, { description: 'One readable line.' })
  says!: string;

  @Field(() => Boolean, { description: 'False while what comes of it is still to be decided, in a later beat.' })
  isSettled!: boolean;

  @Field(() => GameEvent, { description: 'The event it tells.' })
  event!: GameEvent;
}

@ObjectType({
  implements: [GameEvent, Node],
  simpleResolvers: true,
  description: 'An event of a ruleset that this server was not made with; all its data.',
})
export class OtherEvent extends GameEvent {
  @Field(() => Json, { description: 'Whatever the ruleset wrote down.' })
  data!: unknown;
}

/** The argument of every list of events. */
export const Bookkeeping = () =>
  Arg('bookkeeping', () => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether events that only keep the books are among them.',
  });
