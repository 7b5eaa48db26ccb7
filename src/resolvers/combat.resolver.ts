/** Reading a fight. */
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Engine } from '../rules/chronicle.ts';
import type { CombatState, TimelineEntry as Turn } from '../rules/ruleset.ts';
import type { CampaignRow, CharacterRow, CombatRow, EntryRow } from '../store/rows.ts';
import { BeatConnection } from './beat.type.ts';
import { linesOf } from './beat.view.ts';
import { Campaign } from './campaign.type.ts';
import { Character } from './character.type.ts';
import { afterFrom, pageSizeFrom, windowFrom } from './check.ts';
import { Combat, Combatant, Fairness, Option, TimelineEntry, TimingWindow } from './combat.type.ts';
import { awaitingOf, type CombatantView, combatantsOf, optionsOf } from './combat.view.ts';
import { type Context, engineOf } from './context.ts';
import { fairnessOf } from './fairness.ts';
import { type Connection, connectionOf, seqCursor } from './pages.ts';

@Resolver(() => Combat)
export class CombatResolver {
  @Query(() => Combat, { nullable: true })
  combat(@Arg('id', () => ID) id: string, @Ctx() { loaders }: Context): Promise<CombatRow | null> {
    return loaders.combat.load(id);
  }

  @FieldResolver(() => Campaign)
  campaign(@Root() { campaignId }: CombatRow, @Ctx() { loaders }: Context): Promise<CampaignRow | null> {
    return loaders.campaign.load(campaignId);
  }

  @FieldResolver(() => [Combatant])
  async combatants(@Root() combat: CombatRow, @Ctx() context: Context): Promise<readonly CombatantView[]> {
    const { engine, state } = await tableOf(context, combat);
    return combatantsOf(engine, state);
  }

  @FieldResolver(() => [TimelineEntry], {
    description: 'Upcoming turns, at most `window` entries, living combatants only.',
  })
  async timeline(
    @Root() combat: CombatRow,
    @Arg('window', () => Int, { nullable: true, defaultValue: 8 }) window: number | null,
    @Ctx() context: Context,
  ): Promise<readonly Turn[]> {
    const length = windowFrom(window);
    const { engine, state } = await tableOf(context, combat);
    return engine.combat.timeline(state, length);
  }

  @FieldResolver(() => [TimingWindow], { description: 'Who must choose now, and in which window.' })
  async awaiting(@Root() { id }: CombatRow, @Ctx() { loaders }: Context) {
    return awaitingOf((await loaders.state.load(id))!);
  }

  @FieldResolver(() => [Option], {
    description:
      'Everything legal now, for one combatant or for all that are awaited; on request also what is known but barred, with the reason.',
  })
  async options(
    @Root() combat: CombatRow,
    @Arg('actorId', () => ID, { nullable: true }) actorId: string | null | undefined,
    @Arg('includeBarred', () => Boolean, { nullable: true, defaultValue: false }) includeBarred: boolean | null,
    @Ctx() context: Context,
  ) {
    const { engine, state } = await tableOf(context, combat);
    return optionsOf(engine, state, actorId ?? null, includeBarred ?? false);
  }

  @FieldResolver(() => BeatConnection)
  async beats(
    @Root() { id }: CombatRow,
    @Arg('after', () => Int, { nullable: true, defaultValue: 0 }) after: number | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<EntryRow>> {
    const page = await loaders.beatsPage.load({ of: id, first: pageSizeFrom(first, 50), after: afterFrom(after) });
    return connectionOf(page, seqCursor);
  }

  @FieldResolver(() => [String], { description: 'The newest lines of what happened, oldest first.' })
  async rollingLog(
    @Root() { id, campaignId }: CombatRow,
    @Arg('last', () => Int, { nullable: true, defaultValue: 10 }) last: number | null,
    @Ctx() context: Context,
  ): Promise<readonly string[]> {
    const most = pageSizeFrom(last, 10);
    const [engine, beats] = await Promise.all([
      engineOf(context, campaignId),
      context.loaders.lastBeats.load({ of: id, first: most, after: 0 }),
    ]);
    return linesOf(engine, beats).slice(-most);
  }

  @FieldResolver(() => Fairness)
  fairness(@Root() combat: CombatRow, @Ctx() context: Context) {
    return fairnessOf(context, combat);
  }
}

async function tableOf(
  context: Context,
  { id, campaignId }: CombatRow,
): Promise<{ engine: Engine; state: CombatState }> {
  const [engine, state] = await Promise.all([engineOf(context, campaignId), context.loaders.state.load(id)]);
  return { engine, state: state! };
}

@Resolver(() => Combatant)
export class CombatantResolver {
  @FieldResolver(() => Character, { nullable: true })
  character(
    @Root() { id, isCharacter }: CombatantView,
    @Ctx() { loaders }: Context,
  ): Promise<CharacterRow | null> | null {
    return isCharacter ? loaders.character.load(id) : null;
  }
}
