/** Campaigns: making them, reading them, and everything that happens in them outside a fight. */
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CampaignRow, CharacterRow, CombatRow, EntryRow } from '../store/rows.ts';
import { storedBody } from '../table/entries.ts';
import { combatIdOf } from '../table/ids.ts';
import { Roll } from './beat.type.ts';
import { CreateCampaignInput } from './campaign.input.ts';
import { Campaign, CampaignConnection, Head, LogConnection, RevealedSeed } from './campaign.type.ts';
import { Character } from './character.type.ts';
import { afterFrom, jsonFrom, nameFrom, optional, pageSizeFrom, settingFrom } from './check.ts';
import { Combat, CombatConnection } from './combat.type.ts';
import { accepted, type Context } from './context.ts';
import { nextCommitmentOf, rollCommitmentOf } from './fairness.ts';
import { type Connection, connectionOf, cursorFor, keyIn, seqCursor, until } from './pages.ts';
import { type AsOf, campaignAt, charactersOf, combatAt } from './past.ts';

@Resolver(() => Campaign)
export class CampaignResolver {
  @Query(() => CampaignConnection)
  async campaigns(
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { arbiter, loaders }: Context,
  ): Promise<Connection<CampaignRow>> {
    const page = await arbiter.store.campaignsPage(pageSizeFrom(first, 20), optional(after, campaignPlace));
    for (const row of page.rows) loaders.campaign.prime(row.id, row);
    return connectionOf(page, ({ createdAt, id }) => cursorFor('campaign', createdAt.getTime(), id));
  }

  @Query(() => Campaign, {
    nullable: true,
    description: 'As it is, or as entry `at` of its log left it: then everything below it is of that time, too.',
  })
  campaign(
    @Arg('id', () => ID) id: string,
    @Arg('at', () => Int, { nullable: true }) at: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<CampaignRow | null> {
    return at == null ? context.loaders.campaign.load(id) : campaignAt(context, id, at);
  }

  @Mutation(() => Campaign)
  async createCampaign(
    @Arg('input', () => CreateCampaignInput) { name, ruleset, setting, settings }: CreateCampaignInput,
    @Ctx() context: Context,
  ): Promise<CampaignRow & Pick<Campaign, 'ownerKey'>> {
    const asked = {
      name: nameFrom('name', name),
      ruleset,
      setting: optional(setting, (text) => settingFrom('setting', text)),
      settings: optional(settings, (json) => jsonFrom('settings', json)),
    };
    const { campaign, ownerKey } = accepted(context, await context.arbiter.gm.createCampaign(asked));
    return { ...campaign, ownerKey };
  }

  @Mutation(() => Roll, { description: "Any dice notation, rolled with the campaign's provable dice and logged." })
  async roll(
    @Arg('campaignId', () => ID) campaignId: string,
    @Arg('notation', () => String) notation: string,
    @Arg('why', () => String, { nullable: true }) why: string | null | undefined,
    @Ctx() context: Context,
  ) {
    const reason = optional(why, (text) => nameFrom('why', text));
    const { entry } = accepted(context, await context.arbiter.gm.roll(campaignId, notation, reason));
    return storedBody(entry).rolls[0];
  }

  @Mutation(() => Campaign, {
    description: "A pinch of the caller's own chance for the dice of the next combat; without commas.",
  })
  async contributeEntropy(
    @Arg('campaignId', () => ID) campaignId: string,
    @Arg('text', () => String) text: string,
    @Ctx() context: Context,
  ): Promise<CampaignRow> {
    const reply = await context.arbiter.gm.contributeEntropy(campaignId, nameFrom('text', text));
    return accepted(context, reply).campaign;
  }

  @Mutation(() => RevealedSeed, {
    description: 'Shows the seed of the rolls made outside combat so far, and goes on with a new one.',
  })
  async revealSeed(@Arg('campaignId', () => ID) campaignId: string, @Ctx() context: Context) {
    const { entry } = accepted(context, await context.arbiter.gm.revealSeed(campaignId));
    return { ...storedBody(entry).events[0], entropy: [] };
  }

  @FieldResolver(() => [Character])
  characters(@Root() campaign: AsOf<CampaignRow>, @Ctx() context: Context): Promise<readonly CharacterRow[]> {
    return charactersOf(context, campaign);
  }

  @FieldResolver(() => Head, { description: 'The newest entry, signed by the server: a receipt for the log so far.' })
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

  @FieldResolver(() => CombatConnection)
  async combats(
    @Root() { id, combats, at }: AsOf<CampaignRow>,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<Connection<CombatRow>> {
    const from = optional(after, (cursor) => Number(keyIn('combat', cursor)[0])) ?? 0;
    const page = await context.loaders.combatsPage.load({ of: id, first: pageSizeFrom(first, 20), after: from });
    const seen = at === undefined ? page : until(page, ({ number }) => number <= combats);
    const rows =
      at === undefined ? seen.rows : await Promise.all(seen.rows.map((row) => combatAt(context, row.id, at)));
    return connectionOf({ ...seen, rows: rows as readonly CombatRow[] }, ({ number }) => cursorFor('combat', number));
  }

  @FieldResolver(() => LogConnection, { description: 'Everything that ever changed this campaign, in order.' })
  async log(
    @Root() { id, at }: AsOf<CampaignRow>,
    @Arg('after', () => Int, { nullable: true, defaultValue: 0 }) after: number | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<EntryRow>> {
    const page = await loaders.logPage.load({ of: id, first: pageSizeFrom(first, 50), after: afterFrom(after) });
    return connectionOf(at === undefined ? page : until(page, ({ seq }) => seq <= at), seqCursor);
  }
}

function campaignPlace(cursor: string): { createdAt: Date; id: string } {
  const [createdAt, id] = keyIn('campaign', cursor);
  return { createdAt: new Date(Number(createdAt)), id: String(id) };
}
