/** What the feeds bring besides beats, entries and narrations. */
import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Beat, Narration } from './beat.type.ts';
import { LogEntry } from './campaign.type.ts';
import { NarrationSource } from './events/closed.type.ts';

@ObjectType({ simpleResolvers: true, description: 'A sentence of a narration that is being told.' })
export class NarrationDelta {
  @Field(() => Int, { description: 'The seq of the beat that it tells of.' })
  beatSeq!: number;

  @Field(() => Int, {
    description:
      'Its number in the narration, from 0. A 0 begins anew: what was heard of the beat before counts no more.',
  })
  index!: number;

  @Field(() => String, { description: 'The sentence.' })
  text!: string;

  @Field(() => [Int], {
    name: 'factNumbers',
    simple: false,
    description: 'The facts of the beat that it tells, by number; none for colour.',
  })
  facts!: number[];

  @Field(() => NarrationSource, { description: 'Who told it.' })
  source!: string;

  @Field(() => String, { description: 'Where to go on after it.' })
  cursor!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A combat began; its first beat follows.' })
export class CombatBegan {
  @Field(() => String, { description: 'Where to go on after it.' })
  cursor!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A combat is over; its last beats may still be told.' })
export class CombatOver {
  @Field(() => String, { description: 'Where to go on after it.' })
  cursor!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The cursor was of a place that this log does not have, as after a backup was restored.',
})
export class FeedGap {
  @Field(() => Int, { description: 'The newest seq of the log; the feed goes on after it.' })
  fromSeq!: number;

  @Field(() => Int, { description: 'The seq that the cursor was of.' })
  toSeq!: number;

  @Field(() => String, { description: 'The same as a sentence.' })
  reason!: string;

  @Field(() => String, { description: 'Where to go on after it.' })
  cursor!: string;
}

export const CombatFeedItem = createUnionType({
  name: 'CombatFeedItem',
  description: 'What the feed of a combat brings; each has a `cursor`.',
  types: () => [Beat, NarrationDelta, Narration, FeedGap] as const,
});

export const CampaignFeedItem = createUnionType({
  name: 'CampaignFeedItem',
  description: 'What the feed of a campaign brings; each has a `cursor`.',
  types: () => [LogEntry, CombatBegan, Beat, NarrationDelta, Narration, CombatOver, FeedGap] as const,
});
