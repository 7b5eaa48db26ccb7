/** An entry of the log. */
import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { Roll as Rolled } from '../rules/dice.ts';
import type { EntryRow } from '../store/rows.ts';
import { Beat, Roll } from './beat.type.ts';
import { type EventView, entrySays, withBookkeeping } from './beat.view.ts';
import { LogEntry } from './campaign.type.ts';
import { type Context, engineOf } from './context.ts';
import { Bookkeeping, GameEvent } from './event.type.ts';
import { entryIdOf, idAsOf } from './ids.ts';
import type { SeenEntry } from './past.ts';
import { eventsSeen, rollsOf } from './seen.ts';
import { sightOf } from './viewer.ts';

@Resolver(() => LogEntry)
export class LogResolver {
  @FieldResolver(() => ID, { description: "The campaign's id and the entry's seq." })
  id(@Root() { campaignId, seq, asOf }: SeenEntry): string {
    return idAsOf(entryIdOf(campaignId, seq), asOf);
  }

  @FieldResolver(() => String, { description: 'What happened, in one readable line.' })
  async says(@Root() entry: EntryRow, @Ctx() context: Context): Promise<string> {
    const { campaignId } = entry;
    return entrySays(await engineOf(context, campaignId), entry, await sightOf(context, campaignId));
  }

  @FieldResolver(() => [GameEvent], {
    description: 'What happened: a seed that was revealed is among it, for everybody.',
  })
  async events(
    @Root() entry: EntryRow,
    @Bookkeeping() bookkeeping: boolean | null,
    @Ctx() context: Context,
  ): Promise<readonly EventView[]> {
    return withBookkeeping(await eventsSeen(context, entry), bookkeeping);
  }

  @FieldResolver(() => [Roll], {
    description:
      'Every roll, in the order the faces were drawn; what would give a secret away once its combat is over.',
  })
  rolls(@Root() entry: EntryRow, @Ctx() context: Context): Promise<readonly Rolled[]> {
    return rollsOf(context, entry);
  }

  @FieldResolver(() => Beat, { nullable: true, description: 'The beat that it is; null outside combat.' })
  beat(@Root() entry: EntryRow): EntryRow | null {
    return entry.combatId === null ? null : entry;
  }
}
