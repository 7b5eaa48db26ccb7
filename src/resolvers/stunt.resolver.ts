/** Stunts: staked by those who run the table, rolled for by those who dare them. */
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { ChairState } from '../rules/chronicle.ts';
import type { Consequence, Stunt as Staked } from '../rules/stunts.ts';
import type { CampaignRow } from '../store/rows.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { May } from './access.ts';
import { Campaign } from './campaign.type.ts';
import { optional, reasonFrom, wordFrom } from './check.ts';
import { accepted, type Context } from './context.ts';
import { characterIdIn, withoutTime } from './ids.ts';
import { RulingResult } from './results.type.ts';
import { Key } from './retry.ts';
import { type ConsequenceInput, RollStuntInput, StakeStuntInput, Stunt, WithdrawStuntInput } from './stunt.type.ts';
import { authorOf } from './viewer.ts';

@Resolver(() => Campaign)
export class StuntResolver {
  @FieldResolver(() => Stunt, { nullable: true, description: 'The stunt that is at stake now, if any.' })
  stunt(@Root() { chair }: CampaignRow): Staked | null {
    return ((chair ?? {}) as ChairState).stunt ?? null;
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: 'Names what is at stake in a stunt before the roll: withdrawn it can be, and never changed.',
  })
  async stakeStunt(
    @Arg('input', () => StakeStuntInput, { description: 'Who dares what, and what may come of it.' })
    { campaignId, actorId, stunt, ability, difficulty, success, failure }: StakeStuntInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const asked = {
      author: await authorOf(context),
      actor: idFrom('actorId', actorId),
      text: reasonFrom('stunt', stunt),
      ability: optional(ability, (word) => wordFrom('ability', word)),
      difficulty: wordFrom('difficulty', difficulty),
      success: consequenceFrom('success', success),
      failure: consequenceFrom('failure', failure),
    };
    return accepted(context, await (await context.gm()).stunt(campaignId, 'stakeStunt', asked, key));
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: 'Takes the stakes of a stunt back before its dice have fallen.',
  })
  async withdrawStunt(
    @Arg('input', () => WithdrawStuntInput, { description: 'Why.' }) { campaignId, reason }: WithdrawStuntInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const asked = { author: await authorOf(context), reason: reasonFrom('reason', reason) };
    return accepted(context, await (await context.gm()).stunt(campaignId, 'withdrawStunt', asked, key));
  }

  @May('PLAYER', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: 'Rolls for the stunt that is at stake: whoever plays the character, or those who run the table.',
  })
  async rollStunt(
    @Arg('input', () => RollStuntInput, { description: 'Where.' }) { campaignId }: RollStuntInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return accepted(context, await (await context.gm()).stunt(campaignId, 'rollStunt', {}, key));
  }
}

const idFrom = (field: string, id: string): string => characterIdIn(withoutTime(wordFrom(field, id)));

/** What does not belong to its kind is not kept. */
function consequenceFrom(field: string, { kind, targetId, harm, status }: ConsequenceInput): Consequence {
  return {
    kind,
    target: kind === 'NOTHING' ? null : optional(targetId, (id) => idFrom(`${field}.targetId`, id)),
    harm: kind === 'HARM' ? (harm ?? null) : null,
    status: kind === 'STATUS' ? optional(status, (word) => wordFrom(`${field}.status`, word)) : null,
  };
}
