/** Proof and other ways: taking a campaign along, checking it, going back, branching off. */
import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { CampaignRow } from '../store/rows.ts';
import type { Branched } from '../table/branches.ts';
import { addressOf, type Scoped } from '../table/bundles.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { May } from './access.ts';
import { Campaign } from './campaign.type.ts';
import { nameFrom, optional, wordFrom } from './check.ts';
import { accepted, type Context } from './context.ts';
import { refused } from './errors.ts';
import { characterIdIn } from './ids.ts';
import { isOwner } from './owner.ts';
import { Bundle, Comparison, UndoInput, Verification } from './proof.type.ts';
import { CampResult } from './results.type.ts';
import { Key, KeyArg } from './retry.ts';
import { founderFor } from './viewer.ts';

@Resolver()
export class ProofResolver {
  @May('VISITOR', 'id')
  @Query(() => Bundle, {
    description: 'The whole campaign but for a combat under way, whose dice are still a secret.',
  })
  @Extensions({ weight: 5000 })
  async exportCampaign(
    @Arg('id', () => ID, { description: 'The campaign.' }) id: string,
    @Ctx() { arbiter }: Context,
  ): Promise<Bundle> {
    return bundleOf(await arbiter.bundles.ofCampaign(id));
  }

  @May('VISITOR', 'id')
  @Query(() => Bundle, { description: 'A combat that is over, with the campaign as it was before.' })
  @Extensions({ weight: 5000 })
  async exportCombat(
    @Arg('id', () => ID, { description: 'The combat.' }) id: string,
    @Ctx() { arbiter }: Context,
  ): Promise<Bundle> {
    return bundleOf(await arbiter.bundles.ofCombat(id));
  }

  @May('VISITOR', 'id')
  @Query(() => Verification, {
    description: 'Checks a combat that is over as any stranger can, from its bundle: see docs/fairness.md.',
  })
  @Extensions({ weight: 20_000 })
  async verifyCombat(
    @Arg('id', () => ID, { description: 'The combat.' }) id: string,
    @Ctx() { arbiter }: Context,
  ): Promise<Verification> {
    const checked = await arbiter.bundles.verifyCombat(id);
    if (!checked.ok) throw refused(checked.refusal);
    return { ...checked.verdict, notes: [...checked.verdict.notes] };
  }

  @May('VISITOR', 'a', 'b')
  @Query(() => Comparison, { description: 'Where two campaigns part, and how they differ now.' })
  @Extensions({ weight: 5000 })
  async compareCampaigns(
    @Arg('a', () => ID, { description: 'One campaign.' }) a: string,
    @Arg('b', () => ID, { description: 'The other.' }) b: string,
    @Ctx() { arbiter }: Context,
  ) {
    const compared = await arbiter.branches.compare(a, b);
    if (!compared.ok) throw refused(compared.refusal);
    const { one, other, sharedSeq, differences, more } = compared.comparison;
    const shown = differences.map((found) => ({ path: found.path, a: found.one, b: found.other }));
    return { a: one, b: other, sharedSeq, differences: shown, hasMore: more };
  }

  @May('SPECTATOR', 'id')
  @Mutation(() => Campaign, {
    nullable: true,
    description:
      'A campaign that goes its own way from entry `at` on, or from the newest: with ids, seeds and an owner key of its own.',
  })
  async forkCampaign(
    @Arg('id', () => ID, { description: 'The campaign it is branched off from.' }) id: string,
    @Arg('at', () => Int, { nullable: true, description: 'The last entry that both share; by default the newest.' })
    at: number | null | undefined,
    @Arg('name', () => String, {
      nullable: true,
      description: 'What it is called; by default as the other, with "(fork)".',
    })
    name: string | null | undefined,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const called = optional(name, (text) => nameFrom('name', text));
    const founder = await founderFor(context);
    return campaignOf(await context.arbiter.branches.fork(id, at ?? null, called, key, founder));
  }

  @May('KNOWN')
  @Mutation(() => Campaign, {
    nullable: true,
    description:
      'A campaign that goes on from a bundle, as text, under ids of its own. One that is larger than a request may be is sent to /bundles.',
  })
  async importCampaign(
    @Arg('bundle', () => String, { description: "The text of a campaign's bundle, from any server." }) bundle: string,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return campaignOf(await context.arbiter.bundles.take(bundle, key, await founderFor(context)));
  }

  @May('PLAYER', 'input.campaignId')
  @Mutation(() => CampResult, {
    nullable: true,
    description:
      'Takes back what came after an entry, as an entry of its own: only where no die was rolled since, and only by those whom it concerns.',
  })
  async undo(
    @Arg('input', () => UndoInput, { description: 'What is taken back, and for whom.' }) input: UndoInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const { campaignId, toSeq } = input;
    const actorId = optional(input.actorId, (id) => characterIdIn(wordFrom('actorId', id)));
    const asked = { toSeq, actorId, isOwner: await isOwner(context, campaignId) };
    return accepted(context, await (await context.gm()).undo(campaignId, asked, key));
  }
}

function bundleOf(scoped: Scoped): Bundle {
  if (!scoped.ok) throw refused(scoped.refusal);
  const { first, head } = scoped.scope;
  return { url: addressOf(scoped.scope), entries: head.seq - first + 1, head };
}

function campaignOf(branched: Branched): CampaignRow & Pick<Campaign, 'ownerKey'> {
  if (!branched.ok) throw refused(branched.refusal);
  return { ...branched.campaign, ownerKey: branched.ownerKey };
}
