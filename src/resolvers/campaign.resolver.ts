/** Campaigns: making them, reading them, and everything that happens in them outside a fight. */
import { Arg, Args, Ctx, Extensions, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CampaignRow, CharacterRow, CombatRow, EntryRow } from '../store/rows.ts';
import type { CampaignPlace } from '../store/store.ts';
import { storedBody } from '../table/entries.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { combatIdOf } from '../table/ids.ts';
import { May, MaySee } from './access.ts';
import { Roll } from './beat.type.ts';
import { campOptionsOf } from './camp.view.ts';
import { CreateCampaignInput } from './campaign.input.ts';
import { Campaign, CampaignConnection, Head, LogConnection, RevealedSeed } from './campaign.type.ts';
import { Character } from './character.type.ts';
import { jsonFrom, nameFrom, optional, settingFrom } from './check.ts';
import { Combat, CombatConnection, Option } from './combat.type.ts';
import type { OptionView } from './combat.view.ts';
import { accepted, type Context } from './context.ts';
import { nextCommitmentOf, rollCommitmentOf } from './fairness.ts';
import { characterIdIn, idAsOf, withoutTime } from './ids.ts';
import { PageArguments } from './page.type.ts';
import { type Connection, connectionOf, cursorFor, numbered, sliceFrom } from './pages.ts';
import { type AsOf, campaignAt, charactersOf, combatAt, seenFrom } from './past.ts';
import { Key, KeyArg } from './retry.ts';
import { founderFor, seenBy } from './viewer.ts';

@Resolver(() => Campaign)
export class CampaignResolver {
  @May('ANYBODY')
  @Query(() => CampaignConnection, {
    description: 'All campaigns that are there for whoever asks, newest first, 20 a page.',
  })
  @Extensions({ page: 20 })
  async campaigns(
    @Args(() => PageArguments) asked: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<CampaignRow>> {
    const { arbiter, loaders } = context;
    const slice = sliceFrom(asked, 'campaign', 20, campaignPlace);
    const page = await arbiter.store.campaignsPage(slice, await seenBy(context));
    for (const row of page.rows) loaders.campaign.prime(row.id, row);
    return connectionOf(page, ({ createdAt, id }) => cursorFor('campaign', createdAt.getTime(), id));
  }

  @MaySee('VISITOR', 'id')
  @Query(() => Campaign, {
    nullable: true,
    description: 'As it is, or as entry `at` of its log left it: then everything below it is of that time, too.',
  })
  @Extensions({ weight: 20 })
  campaign(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('at', () => Int, { nullable: true, description: 'A seq of its log.' }) at: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<CampaignRow | null> {
    return at == null ? context.loaders.campaign.load(id) : campaignAt(context, id, at);
  }

  @May('KNOWN')
  @Mutation(() => Campaign, {
    nullable: true,
    description: 'Makes a campaign; whoever keeps its ownerKey is the owner.',
  })
  async createCampaign(
    @Arg('input', () => CreateCampaignInput, { description: 'What it is called, and by which rules it is played.' })
    { name, ruleset, setting, settings }: CreateCampaignInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<CampaignRow & Pick<Campaign, 'ownerKey'>> {
    const asked = {
      name: nameFrom('name', name),
      ruleset,
      setting: optional(setting, (text) => settingFrom('setting', text)),
      settings: optional(settings, (json) => jsonFrom('settings', json)),
    };
    const made = await (await context.gm()).createCampaign(asked, key, await founderFor(context));
    const { campaign, ownerKey } = accepted(context, made);
    return { ...campaign, ownerKey };
  }

  @May('PLAYER', 'campaignId')
  @Mutation(() => Roll, {
    nullable: true,
    description: "Any dice notation, rolled with the campaign's provable dice and logged.",
  })
  async roll(
    @Arg('campaignId', () => ID, { description: 'The campaign whose dice are rolled.' }) campaignId: string,
    @Arg('notation', () => String, { description: 'As 2d6+3 or 4d6dl1.' }) notation: string,
    @Arg('why', () => String, { nullable: true, description: 'What it is rolled for, for the log.' })
    why: string | null | undefined,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const reason = optional(why, (text) => nameFrom('why', text));
    const { entry } = accepted(context, await (await context.gm()).roll(campaignId, notation, reason, key));
    return storedBody(entry).rolls[0];
  }

  @May('PLAYER', 'campaignId')
  @Mutation(() => Campaign, {
    nullable: true,
    description: "A pinch of the caller's own chance for the dice of the next combat; without commas.",
  })
  async contributeEntropy(
    @Arg('campaignId', () => ID, { description: 'The campaign whose next combat it is for.' }) campaignId: string,
    @Arg('text', () => String, { description: 'Any text that nobody can foresee, in 1 to 60 characters.' })
    text: string,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<CampaignRow> {
    const reply = await (await context.gm()).contributeEntropy(campaignId, nameFrom('text', text), key);
    return accepted(context, reply).campaign;
  }

  @May('GM', 'campaignId')
  @Mutation(() => RevealedSeed, {
    nullable: true,
    description: 'Shows the seed of the rolls made outside combat so far, and goes on with a new one.',
  })
  async revealSeed(
    @Arg('campaignId', () => ID, { description: 'The campaign whose seed it is.' }) campaignId: string,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const { entry } = accepted(context, await (await context.gm()).revealSeed(campaignId, key));
    return { ...storedBody(entry).events[0], entropy: [] };
  }

  @FieldResolver(() => ID, { description: 'The same for as long as the campaign lasts.' })
  id(@Root() { id, at }: AsOf<CampaignRow>): string {
    return idAsOf(id, at);
  }

  @FieldResolver(() => [Character], { description: 'Its heroes, in the order they came.' })
  characters(@Root() campaign: AsOf<CampaignRow>, @Ctx() context: Context): Promise<readonly CharacterRow[]> {
    return charactersOf(context, campaign);
  }

  @FieldResolver(() => Head, { description: 'The newest entry, signed by the server: a receipt for the log so far.' })
  @Extensions({ weight: 5 })
  head(@Root() { id, seq, head }: CampaignRow, @Ctx() { arbiter }: Context): Head {
    return arbiter.signer.head(id, seq, head);
  }

  @FieldResolver(() => String, { description: 'SHA-256 of the seed of the next combat, known before it starts.' })
  nextCommitment(@Root() campaign: CampaignRow, @Ctx() context: Context): Promise<string> {
    return nextCommitmentOf(context, campaign);
  }

  @FieldResolver(() => String, { description: 'SHA-256 of the seed of the rolls made outside combat.' })
  rollCommitment(@Root() campaign: AsOf<CampaignRow>, @Ctx() context: Context): Promise<string> {
    return rollCommitmentOf(context, campaign);
  }

  @FieldResolver(() => Combat, { nullable: true, description: 'The active combat, if any.' })
  async combat(@Root() { id, combats, at }: AsOf<CampaignRow>, @Ctx() context: Context): Promise<CombatRow | null> {
    if (combats === 0) return null;
    const newest =
      at === undefined
        ? await context.loaders.newestCombatOf.load(id)
        : await combatAt(context, combatIdOf(id, combats), at);
    return newest?.status === 'ACTIVE' ? newest : null;
  }

  @FieldResolver(() => CombatConnection, { description: 'Its combats, oldest first, 20 a page.' })
  @Extensions({ page: 20 })
  async combats(
    @Root() { id, combats, at }: AsOf<CampaignRow>,
    @Args(() => PageArguments) asked: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<CombatRow>> {
    const slice = sliceFrom(asked, 'combat', 20, numbered);
    const page = await context.loaders.combatsPage.load({
      of: id,
      ...slice,
      ...(at !== undefined && { end: combats }),
    });
    const rows =
      at === undefined ? page.rows : await Promise.all(page.rows.map((row) => combatAt(context, row.id, at)));
    return connectionOf({ ...page, rows: rows as readonly CombatRow[] }, ({ number }) => cursorFor('combat', number));
  }

  @FieldResolver(() => LogConnection, {
    description: 'Everything that ever changed this campaign, in order, 50 a page.',
  })
  @Extensions({ page: 50 })
  async log(
    @Root() { id, at }: AsOf<CampaignRow>,
    @Args(() => PageArguments) asked: PageArguments,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<EntryRow>> {
    const slice = sliceFrom(asked, 'entry', 50, numbered);
    const page = await loaders.logPage.load({ of: id, ...slice, ...(at !== undefined && { end: at }) });
    return connectionOf(seenFrom(page, at), ({ seq }) => cursorFor('entry', seq));
  }

  @FieldResolver(() => [Option], {
    description:
      'Everything that may be done between fights now, by one character or by anybody; none while a combat is under way or after the end.',
  })
  @Extensions({ weight: 10 })
  async options(
    @Root() campaign: AsOf<CampaignRow>,
    @Arg('characterId', () => ID, {
      nullable: true,
      description: 'Only what this character may do; what is for the whole party is left out.',
    })
    characterId: string | null | undefined,
    @Arg('includeBarred', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Also what is closed now, with the reason.',
    })
    includeBarred: boolean | null,
    @Ctx() context: Context,
  ): Promise<readonly OptionView[]> {
    const wanted = characterId == null ? null : characterIdIn(withoutTime(characterId));
    return (await campOptionsOf(context, campaign)).filter(
      (option) => (wanted === null || option.characterId === wanted) && (includeBarred || option.barred === null),
    );
  }
}

function campaignPlace(createdAt?: unknown, id?: unknown): CampaignPlace | null {
  if (typeof createdAt !== 'number' || typeof id !== 'string' || Math.abs(createdAt) > LAST_MOMENT) return null;
  return { createdAt: new Date(createdAt), id };
}

/** In milliseconds: later ones cannot be written down. */
const LAST_MOMENT = 8.64e15;
