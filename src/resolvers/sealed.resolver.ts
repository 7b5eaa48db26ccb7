/** Sealed rolls: who makes them, who knows what they came to, and when everybody does. */
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { ChairState } from '../rules/chronicle.ts';
import type { Roll as Rolled } from '../rules/dice.ts';
import type { SealedEvent } from '../rules/sealed.ts';
import type { CampaignRow } from '../store/rows.ts';
import { storedBody } from '../table/entries.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { May } from './access.ts';
import { Roll } from './beat.type.ts';
import { Campaign } from './campaign.type.ts';
import { nameFrom, seqFrom } from './check.ts';
import { accepted, type Context } from './context.ts';
import { RulingResult } from './results.type.ts';
import { Key } from './retry.ts';
import { RevealRollInput, RollSealedInput, SealedRoll, type SealedView } from './sealed.type.ts';
import { authorOf, runsTable, standingOf } from './viewer.ts';

@Resolver(() => SealedRoll)
export class SealedRollResolver {
  @FieldResolver(() => String, { description: 'What it is for.' })
  note(@Root() { why }: SealedView): string {
    return why;
  }

  @FieldResolver(() => Roll, {
    nullable: true,
    description: 'What it came to, for whoever made it; null for everybody else, until it is shown.',
  })
  async roll(@Root() sealed: SealedView, @Ctx() context: Context): Promise<Rolled | null> {
    const { campaignId } = sealed;
    if (!(await isTheirs(context, sealed))) return null;
    return (await context.arbiter.gm.unsealed(campaignId, sealed))?.roll ?? null;
  }
}

/** Of those who run the table, whoever made it; where nobody did by name, all of them. */
async function isTheirs(context: Context, { campaignId, member }: SealedView): Promise<boolean> {
  const viewer = await context.viewer();
  if (viewer.kind === 'EVERYBODY') return true;
  if (!runsTable(await standingOf(context, campaignId))) return false;
  return member === null || (viewer.kind === 'PERSON' && viewer.person.id === member);
}

@Resolver(() => Campaign)
export class SealingResolver {
  @FieldResolver(() => [SealedRoll], { description: 'Rolls that were made in secret and are not shown yet.' })
  sealedRolls(@Root() { id, chair }: CampaignRow): readonly SealedView[] {
    const { sealed = {} } = (chair ?? {}) as ChairState;
    return Object.entries(sealed).map(([seq, roll]) => ({ ...roll, campaignId: id, seq: Number(seq) }));
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => SealedRoll, {
    nullable: true,
    description:
      'Rolls in secret, with the dice of the campaign: committed to now, shown later. Also at an iron table.',
  })
  async rollSealed(
    @Arg('input', () => RollSealedInput, { description: 'Which dice, and what for.' })
    { campaignId, notation, note }: RollSealedInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<SealedView> {
    const asked = { notation, why: nameFrom('note', note), author: await authorOf(context) };
    const { entry } = accepted(context, await (await context.gm()).rollSealed(campaignId, asked, key));
    const sealed = storedBody(entry).events[0] as Extract<SealedEvent, { type: 'RollSealed' }>;
    return { ...sealed, campaignId, seq: entry.seq };
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: 'Shows a sealed roll, with the salt: from then on anybody can check what was committed to.',
  })
  async revealRoll(
    @Arg('input', () => RevealRollInput, { description: 'Which roll.' }) { campaignId, seq }: RevealRollInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return accepted(context, await (await context.gm()).revealRoll(campaignId, seqFrom('seq', seq), key));
  }
}
