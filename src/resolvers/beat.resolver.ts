/** A beat: its events, dice, sheet and prose. */
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Roll as Rolled } from '../rules/dice.ts';
import type { CombatRow, EntryRow, NarrationRow } from '../store/rows.ts';
import { Beat, Narration, Roll } from './beat.type.ts';
import { bodyOf, type EventView, eventsOf } from './beat.view.ts';
import { Combat } from './combat.type.ts';
import { type Context, engineOf } from './context.ts';
import { GameEvent } from './event.type.ts';

@Resolver(() => Beat)
export class BeatResolver {
  @FieldResolver(() => Combat)
  combat(@Root() { combatId }: EntryRow, @Ctx() { loaders }: Context): Promise<CombatRow | null> {
    return loaders.combat.load(combatId!);
  }

  @FieldResolver(() => [GameEvent])
  async events(@Root() entry: EntryRow, @Ctx() context: Context): Promise<readonly EventView[]> {
    return eventsOf(await engineOf(context, entry.campaignId), entry);
  }

  @FieldResolver(() => [Roll], {
    description:
      'Every roll, in the order the faces were drawn; what would give a secret away once the combat is over.',
  })
  async rolls(@Root() entry: EntryRow, @Ctx() context: Context): Promise<readonly Rolled[]> {
    const { rolls } = bodyOf(entry);
    const { isSecret } = (await engineOf(context, entry.campaignId)).combat;
    if (!isSecret) return rolls;
    const combat = await context.loaders.combat.load(entry.combatId!);
    return combat!.status === 'ACTIVE' ? rolls.filter((roll) => !isSecret(roll)) : rolls;
  }

  @FieldResolver(() => String, { description: 'The outcome sheet, as the narrator gets it.' })
  async sheet(@Root() entry: EntryRow, @Ctx() context: Context): Promise<string> {
    return context.arbiter.sheetText(entry, (await engineOf(context, entry.campaignId)).id);
  }

  @FieldResolver(() => Narration, {
    nullable: true,
    description: 'Selecting it waits, within a bound, until the prose is there.',
  })
  narration(@Root() { campaignId, seq }: EntryRow, @Ctx() { arbiter, loaders }: Context): Promise<NarrationRow | null> {
    const isUnderWay = arbiter.narrations.telling(campaignId, seq) !== undefined;
    return isUnderWay ? arbiter.awaitNarration(campaignId, seq) : loaders.narration.load({ campaignId, seq });
  }
}
