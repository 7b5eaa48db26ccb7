/** Between fights: resting, searching, equipping, growing, and whatever else a ruleset knows to do there. */
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Chosen } from '../rules/chosen.ts';
import type { CampCommand } from '../rules/ruleset.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { May, MayWithout } from './access.ts';
import {
  CampInput,
  EquipInput,
  ImportBestiaryInput,
  LevelUpInput,
  RestInput,
  SearchLootInput,
} from './campaign.input.ts';
import { picksFrom, wordFrom } from './check.ts';
import { accepted, type Context } from './context.ts';
import { badInput, notFound, refused } from './errors.ts';
import { characterIdIn, meantBy } from './ids.ts';
import { CampResult, ImportReport } from './results.type.ts';
import { Key } from './retry.ts';
import { byOf } from './viewer.ts';

@Resolver()
export class CampResolver {
  @May('PLAYER', 'input.characterId')
  @Mutation(() => CampResult, { nullable: true, description: 'Puts an item on, or takes it in hand.' })
  equip(
    @Arg('input', () => EquipInput, { description: 'Who, and which item.' }) { characterId, item }: EquipInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return ofCharacter(context, key, 'equip', characterId, { item: [wordFrom('item', item)] });
  }

  @May('PLAYER', 'input.characterId')
  @Mutation(() => CampResult, { nullable: true, description: 'Takes an item off, or puts it away.' })
  unequip(
    @Arg('input', () => EquipInput, { description: 'Who, and which item.' }) { characterId, item }: EquipInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return ofCharacter(context, key, 'unequip', characterId, { item: [wordFrom('item', item)] });
  }

  @May('PLAYER', 'input.campaignId')
  @Mutation(() => CampResult, { nullable: true, description: 'Lets the party rest, as the ruleset knows it.' })
  rest(
    @Arg('input', () => RestInput, { description: 'Which party.' }) { campaignId }: RestInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return atCamp(context, key, campaignId, { type: 'rest', character: null, picks: {} });
  }

  @May('PLAYER', 'input.campaignId', 'input.characterId')
  @Mutation(() => CampResult, { nullable: true, description: 'Searches the place of the last fight for loot.' })
  searchLoot(
    @Arg('input', () => SearchLootInput, { description: 'Who searches.' }) { campaignId, characterId }: SearchLootInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return atCamp(context, key, campaignId, { type: 'searchLoot', character: characterIdIn(characterId), picks: {} });
  }

  @May('PLAYER', 'input.characterId')
  @Mutation(() => CampResult, {
    nullable: true,
    description: 'Raises a character by one level, where it has earned it.',
  })
  levelUp(
    @Arg('input', () => LevelUpInput, { description: 'Who gains the level.' }) { characterId }: LevelUpInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return ofCharacter(context, key, 'levelUp', characterId, {});
  }

  @MayWithout('HOST', 'GM', 'input.campaignId')
  @Mutation(() => ImportReport, {
    nullable: true,
    description: 'Monsters from a file of the ruleset, with what could not be used and why.',
  })
  async importBestiary(
    @Arg('input', () => ImportBestiaryInput, { description: 'The monsters, and where they go.' })
    { campaignId, ruleset, source }: ImportBestiaryInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    if (Boolean(campaignId) === Boolean(ruleset)) throw badInput('campaignId', 'Give either campaignId or ruleset.');
    const { bestiaries } = context.arbiter;
    const result = await (campaignId
      ? bestiaries.intoCampaign(campaignId, source, key, await byOf(context))
      : bestiaries.forServer(ruleset!, source, key));
    if (!result.ok) throw refused(result.refusal);
    return result.report;
  }

  @May('PLAYER', 'input.campaignId')
  @Mutation(() => CampResult, {
    nullable: true,
    description: 'Whatever the ruleset knows to do between fights, by the id of the option or by its type.',
  })
  camp(
    @Arg('input', () => CampInput, { description: 'What is done, and by whom.' })
    { campaignId, characterId, optionId, type, picks: given }: CampInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    if (Boolean(optionId) === Boolean(type)) throw badInput('optionId', 'Give exactly one of optionId and type.');
    const picks = picksFrom(given);
    if (optionId && characterId) throw badInput('characterId', 'characterId goes with type: an option has its own.');
    if (optionId) return atCamp(context, key, campaignId, { option: optionFrom(campaignId, optionId), picks });
    const character = characterId ? characterIdIn(characterId) : null;
    return atCamp(context, key, campaignId, { type: wordFrom('type', type!), character, picks });
  }
}

function optionFrom(campaignId: string, optionId: string): string {
  const meant = meantBy(optionId);
  if (meant?.kind === 'CampOption' && meant.campaignId === campaignId && meant.at === undefined) return meant.key;
  throw badInput('optionId', 'optionId must be the id of an option of this campaign, as it is now.');
}

async function ofCharacter(
  context: Context,
  key: RetryKey | null,
  type: string,
  givenId: string,
  picks: CampCommand['picks'],
) {
  const characterId = characterIdIn(givenId);
  const row = await context.loaders.character.load(characterId);
  if (!row) throw notFound('character');
  return atCamp(context, key, row.campaignId, { type, character: characterId, picks });
}

async function atCamp(context: Context, key: RetryKey | null, campaignId: string, command: CampCommand | Chosen) {
  return accepted(context, await (await context.gm()).camp(campaignId, command, key));
}
