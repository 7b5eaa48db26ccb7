/** An entry of the log. */
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { EntryRow } from '../store/rows.ts';
import { Beat } from './beat.type.ts';
import { entrySays } from './beat.view.ts';
import { LogEntry } from './campaign.type.ts';
import { type Context, engineOf } from './context.ts';

@Resolver(() => LogEntry)
export class LogResolver {
  @FieldResolver(() => String)
  async says(@Root() entry: EntryRow, @Ctx() context: Context): Promise<string> {
    return entrySays(await engineOf(context, entry.campaignId), entry);
  }

  @FieldResolver(() => Beat, { nullable: true })
  beat(@Root() entry: EntryRow): EntryRow | null {
    return entry.combatId === null ? null : entry;
  }
}
