/** Between fights: resting, searching, equipping, growing, and whatever else a ruleset knows to do there. */
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { CampCommand } from '../rules/ruleset.ts';
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
import { CampResult, ImportReport } from './results.type.ts';

@Resolver()
export class CampResolver {
  @Mutation(() => CampResult)
  equip(@Arg('input', () => EquipInput) { characterId, item }: EquipInput, @Ctx() context: Context) {
    return ofCharacter(context, 'equip', characterId, { item: [wordFrom('item', item)] });
  }

  @Mutation(() => CampResult)
  unequip(@Arg('input', () => EquipInput) { characterId, item }: EquipInput, @Ctx() context: Context) {
    return ofCharacter(context, 'unequip', characterId, { item: [wordFrom('item', item)] });
  }

  @Mutation(() => CampResult)
  rest(@Arg('input', () => RestInput) { campaignId }: RestInput, @Ctx() context: Context) {
    return atCamp(context, campaignId, { type: 'rest', character: null, picks: {} });
  }

  @Mutation(() => CampResult)
  searchLoot(
    @Arg('input', () => SearchLootInput) { campaignId, characterId }: SearchLootInput,
    @Ctx() context: Context,
  ) {
    return atCamp(context, campaignId, { type: 'searchLoot', character: characterId, picks: {} });
  }

  @Mutation(() => CampResult)
  levelUp(@Arg('input', () => LevelUpInput) { characterId }: LevelUpInput, @Ctx() context: Context) {
    return ofCharacter(context, 'levelUp', characterId, {});
  }

  @Mutation(() => ImportReport, {
    description: 'Monsters from a file of the ruleset, with what could not be used and why.',
  })
  async importBestiary(
    @Arg('input', () => ImportBestiaryInput) { campaignId, ruleset, source }: ImportBestiaryInput,
    @Ctx() { arbiter: { bestiaries } }: Context,
  ) {
    if (Boolean(campaignId) === Boolean(ruleset)) throw badInput('campaignId', 'Give either campaignId or ruleset.');
    const result = await (campaignId
      ? bestiaries.intoCampaign(campaignId, source)
      : bestiaries.forServer(ruleset!, source));
    if (!result.ok) throw refused(result.refusal);
    return result.report;
  }

  @Mutation(() => CampResult, { description: 'Whatever the ruleset knows to do between fights, by its type.' })
  camp(@Arg('input', () => CampInput) { campaignId, characterId, type, picks }: CampInput, @Ctx() context: Context) {
    const command = { type: wordFrom('type', type), character: characterId ?? null, picks: picksFrom(picks) };
    return atCamp(context, campaignId, command);
  }
}

async function ofCharacter(context: Context, type: string, characterId: string, picks: CampCommand['picks']) {
  const row = await context.loaders.character.load(characterId);
  if (!row) throw notFound('character');
  return atCamp(context, row.campaignId, { type, character: characterId, picks });
}

async function atCamp(context: Context, campaignId: string, command: CampCommand) {
  return accepted(context, await context.arbiter.gm.camp(campaignId, command));
}
