/** Reading a fight. */
import { Arg, Args, Ctx, Extensions, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Engine } from '../rules/chronicle.ts';
import type { CombatState, OptionGroup as Group } from '../rules/ruleset.ts';
import { type Sight, stateSeen, timelineSeen } from '../rules/sight.ts';
import type { CampaignRow, CharacterRow, CombatRow, EntryRow } from '../store/rows.ts';
import { MaySee } from './access.ts';
import { BeatConnection } from './beat.type.ts';
import { linesOf } from './beat.view.ts';
import { Campaign } from './campaign.type.ts';
import { Character } from './character.type.ts';
import { pageSizeFrom, windowFrom } from './check.ts';
import { Combat, Combatant, Fairness, Option, TimelineEntry, TimingWindow } from './combat.type.ts';
import {
  awaitingOf,
  type CombatantView,
  combatantsOf,
  idIn,
  type Meeting,
  meetingOf,
  type OptionView,
  optionIdSeen,
  optionsOf,
  type TurnView,
  turnView,
  type WindowView,
  windowIdSeen,
} from './combat.view.ts';
import { combatantOf, combatantsAmong } from './combatants.ts';
import { type Context, engineOf } from './context.ts';
import { OptionGroup } from './enums.type.ts';
import { fairnessOf } from './fairness.ts';
import { idAsOf, ruledIdOf, withoutTime } from './ids.ts';
import { PageArguments } from './page.type.ts';
import { type Connection, connectionOf, cursorFor, numbered, sliceFrom } from './pages.ts';
import { type AsOf, campaignOf, characterAt, combatAt, combatStateOf, seenFrom } from './past.ts';
import { sightOf } from './viewer.ts';

@Resolver(() => Combat)
export class CombatResolver {
  @MaySee('VISITOR', 'id')
  @Query(() => Combat, {
    nullable: true,
    description:
      "As it is, or as entry `at` of the campaign's log left it: then everything below it is of that time, too.",
  })
  @Extensions({ weight: 20 })
  combat(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('at', () => Int, { nullable: true, description: "A seq of the campaign's log." })
    at: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<CombatRow | null> {
    return at == null ? context.loaders.combat.load(id) : combatAt(context, id, at);
  }

  @FieldResolver(() => ID, { description: "The campaign's id and the combat's number." })
  id(@Root() { id, at }: AsOf<CombatRow>): string {
    return idAsOf(id, at);
  }

  @FieldResolver(() => Campaign, { description: 'The campaign it is part of.' })
  campaign(@Root() combat: AsOf<CombatRow>, @Ctx() context: Context): Promise<CampaignRow> {
    return campaignOf(context, combat);
  }

  @FieldResolver(() => [Combatant], {
    description: 'Everybody in it, also those who are down or gone; a foe that hides only for those who run the table.',
  })
  async combatants(@Root() combat: AsOf<CombatRow>, @Ctx() context: Context): Promise<readonly CombatantView[]> {
    const { engine, state, meeting, sight } = await tableOf(context, combat);
    return combatantsOf(engine, state, meeting, sight);
  }

  @FieldResolver(() => [TimelineEntry], {
    description: 'Upcoming turns, at most `window` entries, living combatants only.',
  })
  async timeline(
    @Root() combat: CombatRow,
    @Arg('window', () => Int, { nullable: true, defaultValue: 8, description: 'At most so many, up to 50.' })
    window: number | null,
    @Ctx() context: Context,
  ): Promise<readonly TurnView[]> {
    const length = windowFrom(window);
    const { engine, state, meeting, sight } = await tableOf(context, combat);
    return timelineSeen(engine, state, length, sight).map((turn) => turnView(turn, meeting));
  }

  @FieldResolver(() => [TimingWindow], { description: 'Who must choose now, and in which window.' })
  async awaiting(@Root() combat: AsOf<CombatRow>, @Ctx() context: Context): Promise<readonly WindowView[]> {
    return awaitingOf(await combatStateOf(context, combat), meetingOf(combat));
  }

  @FieldResolver(() => [Option], {
    description:
      'Everything legal now, for one combatant or for all that are awaited; on request also what is known but barred, with the reason.',
  })
  @Extensions({ weight: 10 })
  async options(
    @Root() combat: CombatRow,
    @Arg('actorId', () => ID, {
      nullable: true,
      description: "Only what this combatant may do: by its own id or by its character's.",
    })
    actorId: string | null | undefined,
    @Arg('group', () => OptionGroup, { nullable: true, description: 'Only what is of this kind.' })
    group: Group | null | undefined,
    @Arg('includeBarred', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Also what is closed now.',
    })
    includeBarred: boolean | null,
    @Ctx() context: Context,
  ): Promise<readonly OptionView[]> {
    const { engine, state, meeting, sight } = await tableOf(context, combat);
    const actor = actorId == null ? null : ruledIdOf(combat.id, withoutTime(actorId));
    return optionsOf(engine, stateSeen(engine, state, sight), meeting, {
      actor,
      group: group ?? null,
      withBarred: includeBarred ?? false,
    });
  }

  @FieldResolver(() => BeatConnection, { description: 'What happened in it, oldest first, 50 a page.' })
  @Extensions({ page: 50 })
  async beats(
    @Root() { id, at }: AsOf<CombatRow>,
    @Args(() => PageArguments) asked: PageArguments,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<EntryRow>> {
    const slice = sliceFrom(asked, 'beat', 50, numbered);
    const page = await loaders.beatsPage.load({ of: id, ...slice, ...(at !== undefined && { end: at }) });
    return connectionOf(seenFrom(page, at), ({ seq }) => cursorFor('beat', seq));
  }

  @FieldResolver(() => [String], { description: 'The newest lines of what happened, oldest first.' })
  @Extensions({ weight: 5 })
  async rollingLog(
    @Root() { id, campaignId, at }: AsOf<CombatRow>,
    @Arg('last', () => Int, { nullable: true, defaultValue: 10, description: 'At most so many, up to 100.' })
    last: number | null,
    @Ctx() context: Context,
  ): Promise<readonly string[]> {
    const most = pageSizeFrom('last', last, 10);
    const [engine, sight, beats] = await Promise.all([
      engineOf(context, campaignId),
      sightOf(context, campaignId),
      at === undefined
        ? context.loaders.lastBeats.load({ of: id, last: most })
        : context.arbiter.store.entriesBetween(campaignId, at - LOOK_BACK, at),
    ]);
    return linesOf(
      engine,
      beats.filter(({ combatId }) => combatId === id),
      sight,
    ).slice(-most);
  }

  @FieldResolver(() => Fairness, { description: 'What it takes to check its dice.' })
  fairness(@Root() combat: CombatRow, @Ctx() context: Context) {
    return fairnessOf(context, combat);
  }
}

/** As many entries as there may be lines. */
const LOOK_BACK = 100;

async function tableOf(
  context: Context,
  combat: AsOf<CombatRow>,
): Promise<{ engine: Engine; state: CombatState; meeting: Meeting; sight: Sight }> {
  const [engine, state, sight] = await Promise.all([
    engineOf(context, combat.campaignId),
    combatStateOf(context, combat),
    sightOf(context, combat.campaignId),
  ]);
  return { engine, state, meeting: meetingOf(combat), sight };
}

@Resolver(() => Combatant)
export class CombatantResolver {
  @FieldResolver(() => ID, { description: "The combat's id and its own in it: a hero has another in each combat." })
  id(@Root() view: CombatantView): string {
    return idIn(view, view.ruledId);
  }

  @FieldResolver(() => Character, { nullable: true, description: 'The hero it is; null for everybody else.' })
  character(
    @Root() { ruledId, isCharacter, campaignId, at }: CombatantView,
    @Ctx() context: Context,
  ): Promise<CharacterRow | null> | null {
    return isCharacter ? characterAt(context, campaignId, ruledId, at) : null;
  }

  @FieldResolver(() => [Combatant], { description: 'Whom it is in melee with, where the ruleset keeps track of it.' })
  facing(@Root() view: CombatantView, @Ctx() context: Context): Promise<readonly CombatantView[]> {
    return combatantsAmong(context, view, view.facing);
  }
}

@Resolver(() => TimelineEntry)
export class TimelineResolver {
  @FieldResolver(() => ID, { description: 'The id of the combatant whose turn it is.' })
  combatantId(@Root() turn: TurnView): string {
    return idIn(turn, turn.ruledId);
  }

  @FieldResolver(() => Combatant, { description: 'Whose turn it is.' })
  combatant(@Root() turn: TurnView, @Ctx() context: Context): Promise<CombatantView | null> {
    return combatantOf(context, turn, turn.ruledId);
  }
}

@Resolver(() => TimingWindow)
export class WindowResolver {
  @FieldResolver(() => ID, { description: 'What an answer names, so that it cannot land in a later window.' })
  id(@Root() window: WindowView): string {
    return windowIdSeen(window, window.number);
  }

  @FieldResolver(() => [ID], { description: 'The ids of the combatants who are still to choose.' })
  waiting(@Root() window: WindowView): readonly string[] {
    return window.waiting.map((id) => idIn(window, id));
  }

  @FieldResolver(() => [Combatant], { description: 'Who is still to choose.' })
  waitingFor(@Root() window: WindowView, @Ctx() context: Context): Promise<readonly CombatantView[]> {
    return combatantsAmong(context, window, window.waiting);
  }
}

@Resolver(() => Option)
export class OptionResolver {
  @FieldResolver(() => ID, { description: 'What `act` and `camp` take it by, for as long as it is listed.' })
  id(@Root() option: OptionView): string {
    return optionIdSeen(option);
  }

  @FieldResolver(() => ID, { nullable: true, description: 'The id of the combatant whose it is; null between fights.' })
  actorId(@Root() { meeting, ruledId }: OptionView): string | null {
    return meeting && ruledId !== null ? idIn(meeting, ruledId) : null;
  }

  @FieldResolver(() => Combatant, { nullable: true, description: 'Whose it is; null between fights.' })
  actor(@Root() { meeting, ruledId }: OptionView, @Ctx() context: Context): Promise<CombatantView | null> | null {
    return meeting && ruledId !== null ? combatantOf(context, meeting, ruledId) : null;
  }

  @FieldResolver(() => Character, {
    nullable: true,
    description: 'The hero whose it is; null for a foe, and between fights for the whole party.',
  })
  character(
    @Root() { characterId, campaignId, at }: OptionView,
    @Ctx() context: Context,
  ): Promise<CharacterRow | null> | null {
    return characterId === null ? null : characterAt(context, campaignId, characterId, at);
  }

  @FieldResolver(() => ID, { nullable: true, description: 'The id of the window it answers; null between fights.' })
  windowId(@Root() { meeting, window }: OptionView): string | null {
    return meeting && window !== null ? windowIdSeen(meeting, window) : null;
  }

  @FieldResolver(() => TimingWindow, { nullable: true, description: 'The window it answers; null between fights.' })
  async window(@Root() { meeting }: OptionView, @Ctx() context: Context): Promise<WindowView | null> {
    if (!meeting) return null;
    const { combatId: id, ...where } = meeting;
    return awaitingOf(await combatStateOf(context, { id, ...where }), meeting)[0] ?? null;
  }
}
