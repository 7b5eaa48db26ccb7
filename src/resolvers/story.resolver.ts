/** The story: free text outside a fight, telling anew, how it is told, and what that cost. */
import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { ProseStyle as Style } from '../rules/chronicle.ts';
import type { Bar } from '../rules/ruleset.ts';
import type { CampaignRow, NarrationRow } from '../store/rows.ts';
import type { DayUsage } from '../store/store.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { bardLanguage } from '../table/languages.ts';
import { May } from './access.ts';
import { Narration } from './beat.type.ts';
import { Campaign } from './campaign.type.ts';
import { languageFrom, optional, textFrom, wholeFrom, wordFrom } from './check.ts';
import { toldBar } from './combat.view.ts';
import { accepted, type Context } from './context.ts';
import { notFound, refused } from './errors.ts';
import { characterIdIn } from './ids.ts';
import { ownerOnly } from './owner.ts';
import type { AsOf } from './past.ts';
import { Key, KeyArg } from './retry.ts';
import { ActionResult, ProseStyle, SetStyleInput, TakeActionInput, Usage } from './story.type.ts';
import { byOf, sightOf } from './viewer.ts';

@Resolver(() => Campaign)
export class StoryResolver {
  @May('PLAYER', 'input.campaignId')
  @Mutation(() => ActionResult, {
    nullable: true,
    description: 'Free text: an act in the fight under way; outside of one, something to find, and perhaps to fight.',
  })
  async takeAction(
    @Arg('input', () => TakeActionInput, { description: 'Who does what.' })
    { campaignId, characterId, text }: TakeActionInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const action = {
      campaignId,
      characterId: optional(characterId, characterIdIn),
      text: textFrom('text', text),
      key,
      by: await byOf(context),
      sight: await sightOf(context, campaignId),
    };
    await context.share.take('model', costs.scene);
    const taking = await context.arbiter.scenes.take(action);
    if (!taking.ok) throw refused(await inOwnIds(context, campaignId, taking.refusal));
    const { done, scene, source, entry, beat } = taking.taken;
    const { campaign, combat } = accepted(context, { ok: true, done });
    return { scene, source, campaign, entry, combat, beat };
  }

  @May('GM', 'campaignId')
  @Mutation(() => Narration, {
    nullable: true,
    description: 'Tells a beat anew; what happened in it stays as it is.',
  })
  async renarrate(
    @Arg('campaignId', () => ID, { description: 'The campaign of the beat.' }) campaignId: string,
    @Arg('beatSeq', () => Int, { description: 'The seq of the beat.' }) beatSeq: number,
    @KeyArg() key: RetryKey | null,
    @Ctx() { arbiter, loaders, share }: Context,
  ): Promise<NarrationRow> {
    const campaign = await loaders.campaign.load(campaignId);
    if (!campaign) throw notFound('campaign');
    const [entry] = await arbiter.store.entriesAt([{ campaignId, seq: beatSeq }]);
    if (!entry || entry.combatId === null) throw notFound('beat');
    if (entry.quiet) throw refused(nothingToTell);
    await share.take('model', costs.telling);
    const retold = await arbiter.narrations.renarrate(entry, campaign, key);
    if (!retold.ok) throw refused(retold.refusal);
    return retold.narration;
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => Campaign, { nullable: true, description: 'How the campaign is told from now on.' })
  async setStyle(
    @Arg('input', () => SetStyleInput, { description: 'The whole style; it takes the place of the one before.' })
    { campaignId, tone, length, language }: SetStyleInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<CampaignRow> {
    const style = {
      tone: optional(tone, (text) => wordFrom('tone', text)),
      length: length ?? ('USUAL' as const),
      language: optional(language, (text) => languageFrom('language', text)),
    };
    return accepted(context, await (await context.gm()).setStyle(campaignId, style, key)).campaign;
  }

  @FieldResolver(() => ProseStyle, { nullable: true, description: 'How it is told; null is as the house has it.' })
  style(@Root() { style }: CampaignRow) {
    const given = style as Style | null;
    return given && { ...given, bardLanguage: bardLanguage(given.language) };
  }

  @FieldResolver(() => [String], { description: 'What happened in the last beats, a sentence for each.' })
  @Extensions({ weight: 50 })
  async recap(
    @Root() { id, at }: AsOf<CampaignRow>,
    @Arg('last', () => Int, { nullable: true, defaultValue: 10, description: 'How many beats, from 1 to 50.' })
    last: number | null,
    @Ctx() { arbiter, loaders, allowance }: Context,
  ): Promise<readonly string[]> {
    const most = wholeFrom('last', last ?? 10, 1, 50);
    return at === undefined
      ? loaders.recap.load({ of: id, last: most })
      : (await arbiter.recaps([id], most, { upTo: at, pace: () => allowance.pace() })).get(id)!;
  }

  @May('OWNER', 'root.id')
  @FieldResolver(() => Usage, { nullable: true, description: 'What telling it has cost so far: for its owner alone.' })
  async usage(@Root() { id }: CampaignRow, @Ctx() context: Context) {
    await ownerOnly(context, id);
    const { arbiter, loaders } = context;
    const days = await loaders.usage.load(id);
    return { total: sumOf(days), days: days.slice(-30).map(dayView), caps: arbiter.caps(id) };
  }
}

/** Of the model, where reading a sentence of a player costs one. */
const costs = { scene: 2, telling: 5 };

const nothingToTell: Bar = { code: 'ILLEGAL_ACTION', message: 'Nothing happened in this beat that could be told.' };

const dayView = (spent: DayUsage) => ({ day: spent.day, spent: sumOf([spent]) });

function sumOf(days: readonly DayUsage[]) {
  const total = (count: (day: DayUsage) => number): number => days.reduce((sum, day) => sum + count(day), 0);
  return {
    calls: total((day) => day.calls),
    inputTokens: total((day) => day.input),
    cachedTokens: total((day) => day.cached),
    outputTokens: total((day) => day.output),
    cost: total((day) => day.cost) / 1_000_000,
  };
}

/** An act in the fight under way is refused in the words of that fight. */
async function inOwnIds({ loaders }: Context, campaignId: string, refusal: Bar): Promise<Bar> {
  const combat = refusal.data?.waiting ? await loaders.newestCombatOf.load(campaignId) : null;
  return combat ? toldBar(combat.id, refusal) : refusal;
}
