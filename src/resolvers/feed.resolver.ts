/** The feeds of a fight and of a whole campaign, and the cursors with which they go on. */
import { Arg, Ctx, FieldResolver, ID, Resolver, Root, type SubscribeResolverData, Subscription } from 'type-graphql';
import type { CombatRow, EntryRow, NarrationRow } from '../store/rows.ts';
import { whileAllowed } from '../table/allowed.ts';
import type { Feed, FeedItem, Shut } from '../table/feed.ts';
import { campaignOf } from '../table/ids.ts';
import { afterBeat, afterEntry, cursorOf, type Place, placeFrom } from '../table/places.ts';
import { May } from './access.ts';
import { Beat, Narration } from './beat.type.ts';
import { LogEntry } from './campaign.type.ts';
import { Combat } from './combat.type.ts';
import type { Context } from './context.ts';
import { badInput, failure, notFound } from './errors.ts';
import { CampaignFeedItem, CombatBegan, CombatFeedItem, CombatOver } from './feed.type.ts';
import { loadersFor } from './loaders.ts';
import { standingOf, type Viewer } from './viewer.ts';

type Asked<Id extends string> = SubscribeResolverData<
  unknown,
  { readonly [K in Id]: string } & { readonly after?: string | null },
  Context
>;

@Resolver()
class FeedResolver {
  @May('VISITOR', 'combatId')
  @Subscription(() => CombatFeedItem, {
    description:
      'First what was missed since `after`, then what happens, in order, without gaps or repeats; complete when the combat is over and told.',
    subscribe: async ({ context, args: { combatId, after } }: Asked<'combatId'>): Promise<Following> => {
      if (!(await context.loaders.combat.load(combatId))) throw notFound('combat');
      const campaignId = campaignOf(combatId);
      return followed(context, campaignId, context.arbiter.feeds.ofCombat(combatId, placeAfter(campaignId, after)));
    },
  })
  combatFeed(
    @Root() item: FeedItem | Shut,
    @Arg('combatId', () => ID, { description: 'The combat.' }) combatId: string,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The cursor of the last item that was received; none for everything from the start.',
    })
    _after: string | null | undefined,
    @Ctx() context: Context,
  ) {
    return shown(context, campaignOf(combatId), item);
  }

  @May('VISITOR', 'campaignId')
  @Subscription(() => CampaignFeedItem, {
    description:
      'The same for everything in a campaign: its log outside combat, combats, beats and prose; complete when the campaign has ended and is told.',
    subscribe: async ({ context, args: { campaignId, after } }: Asked<'campaignId'>): Promise<Following> => {
      if (!(await context.loaders.campaign.load(campaignId))) throw notFound('campaign');
      return followed(context, campaignId, context.arbiter.feeds.ofCampaign(campaignId, placeAfter(campaignId, after)));
    },
  })
  campaignFeed(
    @Root() item: FeedItem | Shut,
    @Arg('campaignId', () => ID, { description: 'The campaign.' }) campaignId: string,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The cursor of the last item that was received; none for everything from the start.',
    })
    _after: string | null | undefined,
    @Ctx() context: Context,
  ) {
    return shown(context, campaignId, item);
  }
}

function placeAfter(campaignId: string, after: string | null | undefined): Place | undefined {
  if (after === null || after === undefined) return undefined;
  const place = placeFrom(campaignId, after);
  if (place) return place;
  throw badInput('after', 'after must be a cursor from this campaign; leave it out to begin at the start.');
}

type Following = AsyncIterableIterator<FeedItem | Shut>;

/** For as long as whoever asks may look at the campaign, and what they showed is good. */
async function followed(context: Context, campaignId: string, feed: Feed): Promise<Following> {
  const viewer = await context.viewer();
  if (viewer.kind === 'EVERYBODY') return feed;
  const topics = [campaignId, ...(viewer.kind === 'PERSON' ? [viewer.person.id] : [])];
  return whileAllowed(feed, {
    until: () => allowedUntil(context, campaignId),
    listen: (changed) => {
      const offs = topics.map((topic) => context.arbiter.people.changed.listen(topic, changed));
      return () => {
        for (const off of offs) off();
      };
    },
  });
}

/** Nobody rings where a key is made void, or where a key server has been out of reach: then it is asked again so soon. */
const A_MINUTE = 60_000;
const NEVER = new Date(8.64e15);

/** As things stand now; null: no longer. */
async function allowedUntil(context: Context, campaignId: string): Promise<Date | null> {
  const viewer = await context.viewerNow();
  if (viewer.kind === 'UNKNOWN') return viewer.isTemporary ? within(A_MINUTE, await context.viewer()) : null;
  const now = { ...context, viewer: async () => viewer, loaders: loadersFor(context.arbiter) };
  if ((await standingOf(now, campaignId)) === null) return null;
  return viewer.kind === 'STRANGER'
    ? NEVER
    : within(viewer.kind === 'KEY' ? A_MINUTE : Number.POSITIVE_INFINITY, viewer);
}

/** After so long at most, or when what they showed expires. */
const within = (longest: number, viewer: Viewer): Date =>
  new Date(Math.min(Date.now() + longest, viewer.kind === 'PERSON' ? viewer.expiresAt.getTime() : NEVER.getTime()));

/** The concrete type is told from the shape. Rows are shared by all who follow, so the cursor goes beside them. */
function shown(context: Context, campaignId: string, item: FeedItem | Shut): object {
  if (item.kind === 'shut') throw noLonger;
  // The operation lasts as long as the fight; what it read for the last item may be out of date.
  context.loaders = loadersFor(context.arbiter, context.allowance);
  const content = contentOf(item, () => cursorOf(campaignId, item.place));
  context.fed = { content, place: item.place };
  return content;
}

const noLonger = failure('FORBIDDEN', 'You may not follow this campaign any longer.');

/** The cursor is worked out for those who ask for it. */
function contentOf(item: FeedItem, cursor: () => string): object {
  switch (item.kind) {
    case 'beat':
    case 'entry':
      return item.entry;
    case 'narration':
      return item.row;
    case 'began':
    case 'over':
      return lazy({ kind: item.kind, combatId: item.combatId }, cursor);
    case 'delta':
      return lazy({ beatSeq: item.beatSeq, index: item.index, ...item.sentence }, cursor);
    case 'gap':
      return lazy({ fromSeq: item.fromSeq, toSeq: item.toSeq, reason: item.reason }, cursor);
  }
}

const lazy = (content: object, cursor: () => string): object =>
  Object.defineProperty(content, 'cursor', { get: cursor });

export function feedTypeOf(item: object): string {
  if ('certificate' in item) return 'Narration';
  if ('index' in item) return 'NarrationDelta';
  if ('fromSeq' in item) return 'FeedGap';
  const { kind, combatId } = item as { kind: string; combatId: string | null };
  if (kind === 'began' || kind === 'over') return kind === 'began' ? 'CombatBegan' : 'CombatOver';
  return combatId === null ? 'LogEntry' : 'Beat';
}

/** As the feed says it; of what did not come from a feed, right after it. */
function cursorAt({ fed }: Context, content: object, campaignId: string, place: Place): string {
  return cursorOf(campaignId, fed?.content === content ? fed.place : place);
}

const about = {
  beat: 'Where a feed goes on after it: its prose, what was not told before it, and what came later. From anywhere but a feed: its prose, and what came later.',
  prose: 'Where a feed goes on after it.',
  entry: 'Where a feed goes on after it.',
};

@Resolver(() => Beat)
class BeatCursorResolver {
  @FieldResolver(() => String, { description: about.beat })
  cursor(@Root() beat: EntryRow, @Ctx() context: Context): string {
    return cursorAt(context, beat, beat.campaignId, beat.quiet ? afterEntry(beat.seq) : afterBeat(beat.seq));
  }
}

@Resolver(() => Narration)
class NarrationCursorResolver {
  @FieldResolver(() => String, { description: about.prose })
  cursor(@Root() narration: NarrationRow, @Ctx() context: Context): string {
    return cursorAt(context, narration, narration.campaignId, afterEntry(narration.beatSeq));
  }
}

@Resolver(() => LogEntry)
class EntryCursorResolver {
  @FieldResolver(() => String, { description: about.entry })
  cursor(@Root() entry: EntryRow, @Ctx() context: Context): string {
    const isTold = entry.combatId !== null && !entry.quiet;
    return cursorAt(context, entry, entry.campaignId, isTold ? afterBeat(entry.seq) : afterEntry(entry.seq));
  }
}

interface CombatNews {
  readonly combatId: string;
}

@Resolver(() => CombatBegan)
class CombatBeganResolver {
  @FieldResolver(() => Combat, { description: 'The combat, as it is now.' })
  combat(@Root() { combatId }: CombatNews, @Ctx() { loaders }: Context): Promise<CombatRow | null> {
    return loaders.combat.load(combatId);
  }
}

@Resolver(() => CombatOver)
class CombatOverResolver {
  @FieldResolver(() => Combat, { description: 'The combat, as it is now.' })
  combat(@Root() { combatId }: CombatNews, @Ctx() { loaders }: Context): Promise<CombatRow | null> {
    return loaders.combat.load(combatId);
  }
}

export const feedResolvers = [
  FeedResolver,
  BeatCursorResolver,
  NarrationCursorResolver,
  EntryCursorResolver,
  CombatBeganResolver,
  CombatOverResolver,
] as const;
