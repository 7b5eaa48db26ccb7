/** The story: free text outside a fight, telling anew, how it is told, and what that cost. */
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { ProseStyle as Style } from '../rules/chronicle.ts';
import type { Bar } from '../rules/ruleset.ts';
import type { CampaignRow, NarrationRow } from '../store/rows.ts';
import type { DayUsage } from '../store/store.ts';
import { bardLanguage } from '../table/languages.ts';
import { Narration } from './beat.type.ts';
import { Campaign } from './campaign.type.ts';
import { keyFrom, languageFrom, optional, textFrom, wholeFrom, wordFrom } from './check.ts';
import { accepted, type Context } from './context.ts';
import { notFound, refused } from './errors.ts';
import { ownerOnly } from './owner.ts';
import type { AsOf } from './past.ts';
import { ActionResult, ProseStyle, SetStyleInput, TakeActionInput, Usage } from './story.type.ts';

@Resolver(() => Campaign)
export class StoryResolver {
  @Mutation(() => ActionResult, {
    description: 'Free text: an act in the fight under way; outside of one, something to find, and perhaps to fight.',
  })
  async takeAction(@Arg('input', () => TakeActionInput) input: TakeActionInput, @Ctx() context: Context) {
    const taking = await context.arbiter.scenes.take({
      campaignId: input.campaignId,
      characterId: input.characterId ?? null,
      text: textFrom('text', input.text),
      key: optional(input.idempotencyKey, (key) => keyFrom('idempotencyKey', key)),
    });
    if (!taking.ok) throw refused(taking.refusal);
    const { done, scene, source, entry, beat } = taking.taken;
    const { campaign, combat } = accepted(context, { ok: true, done });
    return { scene, source, campaign, entry, combat, beat };
  }

  @Mutation(() => Narration, { description: 'Tells a beat anew; what happened in it stays as it is.' })
  async renarrate(
    @Arg('campaignId', () => ID) campaignId: string,
    @Arg('beatSeq', () => Int) beatSeq: number,
    @Ctx() { arbiter, loaders }: Context,
  ): Promise<NarrationRow> {
    const campaign = await loaders.campaign.load(campaignId);
    if (!campaign) throw notFound('campaign');
    const [entry] = await arbiter.store.entriesAt([{ campaignId, seq: beatSeq }]);
    if (!entry || entry.combatId === null) throw notFound('beat');
    if (entry.quiet) throw refused(nothingToTell);
    return arbiter.narrations.renarrate(entry, campaign);
  }

  @Mutation(() => Campaign, { description: 'How the campaign is told from now on.' })
  async setStyle(
    @Arg('input', () => SetStyleInput) { campaignId, tone, length, language }: SetStyleInput,
    @Ctx() context: Context,
  ): Promise<CampaignRow> {
    const style = {
      tone: optional(tone, (text) => wordFrom('tone', text)),
      length: length ?? ('USUAL' as const),
      language: optional(language, (text) => languageFrom('language', text)),
    };
    return accepted(context, await context.arbiter.gm.setStyle(campaignId, style)).campaign;
  }

  @FieldResolver(() => ProseStyle, { nullable: true, description: 'How it is told; null is as the house has it.' })
  style(@Root() { style }: CampaignRow) {
    const given = style as Style | null;
    return given && { ...given, bardLanguage: bardLanguage(given.language) };
  }

  @FieldResolver(() => [String], { description: 'What happened in the last beats, a sentence for each.' })
  async recap(
    @Root() { id, at }: AsOf<CampaignRow>,
    @Arg('last', () => Int, { nullable: true, defaultValue: 10 }) last: number | null,
    @Ctx() { arbiter, loaders }: Context,
  ): Promise<readonly string[]> {
    const first = wholeFrom('last', last ?? 10, 1, 50);
    return at === undefined
      ? loaders.recap.load({ of: id, first, after: 0 })
      : (await arbiter.recaps([id], first, at)).get(id)!;
  }

  @FieldResolver(() => Usage, { nullable: true, description: 'What telling it has cost so far: for its owner alone.' })
  async usage(@Root() { id }: CampaignRow, @Ctx() context: Context) {
    await ownerOnly(context, id);
    const { arbiter, loaders } = context;
    const days = await loaders.usage.load(id);
    return { total: sumOf(days), days: days.slice(-30).map(dayView), caps: arbiter.caps(id) };
  }
}

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
