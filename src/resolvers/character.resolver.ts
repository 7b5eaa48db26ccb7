/** Characters: making them, reading them. */
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type {
  Character as Hero,
  InventoryItem as Item,
  SheetView,
  Standing as StandingWord,
} from '../rules/ruleset.ts';
import { healthOf } from '../rules/shared.ts';
import type { CampaignRow, CharacterRow } from '../store/rows.ts';
import { CreateCharacterInput } from './campaign.input.ts';
import { Campaign } from './campaign.type.ts';
import { Character, CharacterSheet, InventoryItem } from './character.type.ts';
import { listFrom, nameFrom, optional, recordFrom, wordFrom } from './check.ts';
import { accepted, type Context, engineOf } from './context.ts';
import { Health } from './enums.type.ts';
import { type AsOf, campaignOf } from './past.ts';

@Resolver(() => Character)
export class CharacterResolver {
  @Query(() => Character, { nullable: true })
  character(@Arg('id', () => ID) id: string, @Ctx() { loaders }: Context): Promise<CharacterRow | null> {
    return loaders.character.load(id);
  }

  @Mutation(() => Character)
  async createCharacter(
    @Arg('input', () => CreateCharacterInput) input: CreateCharacterInput,
    @Ctx() context: Context,
  ): Promise<CharacterRow> {
    const reply = await context.arbiter.gm.createCharacter(input.campaignId, toRequest(input));
    const { characters, entry } = accepted(context, reply);
    return characters.find(({ id }) => id === entry.actorId)!;
  }

  @FieldResolver(() => Campaign)
  campaign(@Root() character: AsOf<CharacterRow>, @Ctx() context: Context): Promise<CampaignRow> {
    return campaignOf(context, character);
  }

  @FieldResolver(() => Health)
  health(@Root() { hp, maxHp, standing }: CharacterRow): string {
    return healthOf({ hp, maxHp, standing: standing as StandingWord });
  }

  @FieldResolver(() => [InventoryItem])
  async inventory(@Root() { campaignId, data }: CharacterRow, @Ctx() context: Context): Promise<readonly Item[]> {
    return (await engineOf(context, campaignId)).camp.inventory(data as Hero);
  }

  @FieldResolver(() => CharacterSheet, { description: "The ruleset's own sheet." })
  async sheet(@Root() { campaignId, data }: CharacterRow, @Ctx() context: Context): Promise<SheetView> {
    return (await engineOf(context, campaignId)).camp.sheet(data as Hero);
  }
}

const toRequest = ({ name, class: wanted, level, scores, equipment }: CreateCharacterInput) => ({
  name: nameFrom('name', name),
  class: wordFrom('class', wanted),
  level: level ?? 1,
  scores: optional(scores, (list) => recordFrom('scores', list, ({ value }) => value)),
  equipment: optional(equipment, (list) => listFrom('equipment', list, (item) => wordFrom('equipment', item))),
});
