/** The game master's chair: what those who run the table do by word, for everybody to see. */
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Word } from '../rules/chair.ts';
import type { ChairCommand } from '../rules/chair-commands.ts';
import { type Settings, tableSetting } from '../rules/settings.ts';
import type { CampaignRow } from '../store/rows.ts';
import { storedBody } from '../table/entries.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { May } from './access.ts';
import { Campaign } from './campaign.type.ts';
import {
  AddCombatantInput,
  AdjustInput,
  AwardXpInput,
  EndCombatInput,
  GrantInput,
  OverruleInput,
  RemoveCombatantInput,
  type RulingInput,
} from './chair.input.ts';
import { listFrom, nameFrom, optional, reasonFrom, seqFrom, wholeFrom, wordFrom } from './check.ts';
import { accepted, type Context } from './context.ts';
import { badInput } from './errors.ts';
import { characterIdIn, withoutTime } from './ids.ts';
import { RulingResult } from './results.type.ts';
import { Key } from './retry.ts';
import { authorOf } from './viewer.ts';

const about = (what: string): string =>
  `${what} An entry of its own, with author and reason; never at an iron table, nor while something is half-way.`;

@Resolver(() => Campaign)
export class ChairResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether nobody overrules the rules at this table, ever: settled when the campaign was made.',
  })
  isIron(@Root() { settings }: CampaignRow): boolean {
    return tableSetting(settings as Settings, 'ironTable');
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: about(
      'Sets hit points, statuses or other numbers of somebody, with what follows from it in the game.',
    ),
  })
  adjust(
    @Arg('input', () => AdjustInput, { description: 'Whose numbers, and to what.' }) input: AdjustInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return ruled(context, key, 'adjust', input, adjusting(input));
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: about('Lets something else count than what happened; what happened stays in the log.'),
  })
  async overrule(
    @Arg('input', () => OverruleInput, { description: 'What is overruled, and what counts instead.' })
    input: OverruleInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const seq = seqFrom('seq', input.seq);
    const place = input.event ?? null;
    if (place !== null) await checkEvent(context, input.campaignId, seq, place);
    return ruled(context, key, 'overrule', input, { ...adjusting(input), seq, place });
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: about('Gives a character gold and things, or takes them away, between combats.'),
  })
  grant(
    @Arg('input', () => GrantInput, { description: 'Who, and what.' }) input: GrantInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const items = listFrom('items', input.items ?? [], ({ item, count }) => ({
      item: wordFrom('items.item', item),
      count: wholeFrom('items.count', count ?? 1, -MOST_ITEMS, MOST_ITEMS),
    }));
    const gold = wholeFrom('gold', input.gold ?? 0, -MOST_GOLD, MOST_GOLD);
    return ruled(context, key, 'grant', input, { character: idFrom('characterId', input.characterId), gold, items });
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: about('Gives characters experience between combats, with what follows from it in the game.'),
  })
  awardXp(
    @Arg('input', () => AwardXpInput, { description: 'Who, and how much.' }) input: AwardXpInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const characters = listFrom('characterIds', input.characterIds, (id) => idFrom('characterIds', id));
    return ruled(context, key, 'awardXp', input, { characters, amount: input.amount });
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: about("Lets somebody join the combat under way; when they act is the game's own rule."),
  })
  addCombatant(
    @Arg('input', () => AddCombatantInput, { description: 'Who joins.' }) input: AddCombatantInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const monster = wordFrom('key', input.key);
    const name = optional(input.name, (text) => nameFrom('name', text));
    return ruled(context, key, 'addCombatant', input, { key: monster, count: input.count ?? 1, name });
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: about('Takes somebody out of the combat under way: they are gone, neither dead nor beaten.'),
  })
  removeCombatant(
    @Arg('input', () => RemoveCombatantInput, { description: 'Who leaves.' }) input: RemoveCombatantInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return ruled(context, key, 'removeCombatant', input, { target: idFrom('combatantId', input.combatantId) });
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => RulingResult, {
    nullable: true,
    description: about('Ends the combat under way in one of the ways the game knows, with what follows from it.'),
  })
  endCombat(
    @Arg('input', () => EndCombatInput, { description: 'How it ends.' }) input: EndCombatInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const { status } = input;
    if (status === 'ACTIVE') throw badInput('status', 'status must be an ending.');
    return ruled(context, key, 'endCombat', input, { status });
  }
}

const MOST_GOLD = 1_000_000;
const MOST_ITEMS = 1000;

const idFrom = (field: string, id: string): string => characterIdIn(withoutTime(wordFrom(field, id)));

const adjusting = ({ targetId, changes }: AdjustInput) => ({
  target: idFrom('targetId', targetId),
  changes: listFrom('changes', changes, ({ what, to }) => ({ what: wordFrom('changes.what', what), to })),
});

async function checkEvent({ arbiter }: Context, campaignId: string, seq: number, place: number): Promise<void> {
  const [entry] = await arbiter.store.entriesAt([{ campaignId, seq }]);
  const count = entry ? storedBody(entry).events.length : 0;
  if (place < 0 || place >= count) throw badInput('event', `Entry ${seq} has no event ${place}.`);
}

async function ruled(
  context: Context,
  key: RetryKey | null,
  command: ChairCommand,
  { campaignId, reason }: RulingInput,
  asked: object,
) {
  const word: Word = { author: await authorOf(context), reason: reasonFrom('reason', reason) };
  const gm = await context.gm();
  return accepted(context, await gm.rule(campaignId, command, { ...word, ...asked }, key));
}
