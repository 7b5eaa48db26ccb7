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
import { type Connection, connectionOf, seqCursor, until } from './pages.ts';
import { type AsOf, campaignOf, charactersOf, combatAt, combatStateOf } from './past.ts';

@Resolver(() => Combat)
export class CombatResolver {
  @Query(() => Combat, {
    nullable: true,
    description:
      "As it is, or as entry `at` of the campaign's log left it: then everything below it is of that time, too.",
  })
  combat(
    @Arg('id', () => ID) id: string,
    @Arg('at', () => Int, { nullable: true }) at: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<CombatRow | null> {
    return at == null ? context.loaders.combat.load(id) : combatAt(context, id, at);
  }

  @FieldResolver(() => Campaign)
  campaign(@Root() combat: AsOf<CombatRow>, @Ctx() context: Context): Promise<CampaignRow> {
    return campaignOf(context, combat);
  }

  @FieldResolver(() => [Combatant])
  async combatants(@Root() combat: AsOf<CombatRow>, @Ctx() context: Context): Promise<readonly CombatantView[]> {
    const { engine, state } = await tableOf(context, combat);
    const { campaignId, at } = combat;
    return combatantsOf(engine, state).map((view) => (at === undefined ? view : { ...view, campaignId, at }));
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
  async awaiting(@Root() combat: AsOf<CombatRow>, @Ctx() context: Context) {
    return awaitingOf(await combatStateOf(context, combat));
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
    @Root() { id, at }: AsOf<CombatRow>,
    @Arg('after', () => Int, { nullable: true, defaultValue: 0 }) after: number | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<EntryRow>> {
    const page = await loaders.beatsPage.load({ of: id, first: pageSizeFrom(first, 50), after: afterFrom(after) });
    return connectionOf(at === undefined ? page : until(page, ({ seq }) => seq <= at), seqCursor);
  }

  @FieldResolver(() => [String], { description: 'The newest lines of what happened, oldest first.' })
  async rollingLog(
    @Root() { id, campaignId, at }: AsOf<CombatRow>,
    @Arg('last', () => Int, { nullable: true, defaultValue: 10 }) last: number | null,
    @Ctx() context: Context,
  ): Promise<readonly string[]> {
    const most = pageSizeFrom(last, 10);
    const [engine, beats] = await Promise.all([
      engineOf(context, campaignId),
      at === undefined
        ? context.loaders.lastBeats.load({ of: id, first: most, after: 0 })
        : context.arbiter.store.entriesBetween(campaignId, at - LOOK_BACK, at),
    ]);
    return linesOf(
      engine,
      beats.filter(({ combatId }) => combatId === id),
    ).slice(-most);
  }

  @FieldResolver(() => Fairness)
  fairness(@Root() combat: CombatRow, @Ctx() context: Context) {
    return fairnessOf(context, combat);
  }
}

/** As many entries as there may be lines. */
const LOOK_BACK = 100;

async function tableOf(context: Context, combat: AsOf<CombatRow>): Promise<{ engine: Engine; state: CombatState }> {
  const [engine, state] = await Promise.all([engineOf(context, combat.campaignId), combatStateOf(context, combat)]);
  return { engine, state };
}

@Resolver(() => Combatant)
export class CombatantResolver {
  @FieldResolver(() => Character, { nullable: true })
  async character(
    @Root() { id, isCharacter, campaignId, at }: CombatantView,
    @Ctx() context: Context,
  ): Promise<CharacterRow | null> {
    if (!isCharacter) return null;
    if (at === undefined) return context.loaders.character.load(id);
    const campaign = await campaignOf(context, { campaignId: campaignId!, at });
    return (await charactersOf(context, campaign)).find((row) => row.id === id) ?? null;
  }
}
