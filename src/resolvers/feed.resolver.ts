/** The feed of a fight. */
import { Arg, Ctx, ID, Int, Resolver, Root, type SubscribeResolverData, Subscription } from 'type-graphql';
import type { FeedItem } from '../table/feed.ts';
import { CombatFeedItem } from './beat.type.ts';
import { afterFrom } from './check.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { loadersFor } from './loaders.ts';

interface FeedArguments {
  readonly combatId: string;
  readonly after?: number | null;
}

@Resolver()
export class FeedResolver {
  @Subscription(() => CombatFeedItem, {
    description: 'First what was missed since `after` (a seq), then what happens, in order, without gaps or repeats.',
    subscribe: ({ context, args }: SubscribeResolverData<unknown, FeedArguments, Context>) => open(context, args),
  })
  combatFeed(
    @Root() item: FeedItem,
    @Arg('combatId', () => ID) _combatId: string,
    @Arg('after', () => Int, { nullable: true }) _after: number | null | undefined,
    @Ctx() context: Context,
  ) {
    // The operation lasts as long as the fight; what it read for the last item may be out of date.
    context.loaders = loadersFor(context.arbiter);
    return contentOf(item);
  }
}

async function open(
  { arbiter, loaders }: Context,
  { combatId, after }: FeedArguments,
): Promise<AsyncIterable<FeedItem>> {
  const from = afterFrom(after);
  if (!(await loaders.combat.load(combatId))) throw notFound('combat');
  return arbiter.feed(combatId, from);
}

/** The concrete type is told from the shape, see schema.ts. */
function contentOf(item: FeedItem): object {
  if (item.kind === 'beat') return item.entry;
  if (item.kind === 'delta') return { beatSeq: item.beatSeq, index: item.index, ...item.sentence };
  return item.kind === 'narration' ? item.row : item;
}
