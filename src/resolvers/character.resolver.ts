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
import type { RetryKey } from '../table/idempotency.ts';
import { May, MaySee } from './access.ts';
import { CreateCharacterInput } from './campaign.input.ts';
import { Campaign } from './campaign.type.ts';
import { Character, CharacterSheet, InventoryItem } from './character.type.ts';
import { listFrom, nameFrom, optional, recordFrom, wordFrom } from './check.ts';
import { accepted, type Context, engineOf } from './context.ts';
import { Health } from './enums.type.ts';
import { notFound } from './errors.ts';
import { idAsOf } from './ids.ts';
import { type AsOf, campaignOf } from './past.ts';
import { Key } from './retry.ts';

@Resolver(() => Character)
export class CharacterResolver {
  @MaySee('VISITOR', 'id')
  @Query(() => Character, { nullable: true, description: 'A character, as it is now.' })
  character(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { loaders }: Context,
  ): Promise<CharacterRow | null> {
    return loaders.character.load(id);
  }

  @May('PLAYER', 'input.campaignId')
  @Mutation(() => Character, { nullable: true, description: 'Makes a character, who joins the campaign.' })
  async createCharacter(
    @Arg('input', () => CreateCharacterInput, { description: 'Who it is, and where it joins.' })
    input: CreateCharacterInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<CharacterRow> {
    const reply = await (await context.gm()).createCharacter(input.campaignId, toRequest(input), key);
    const { characters, entry } = accepted(context, reply);
    const made = characters.find(({ id }) => id === entry.actorId);
    // Asked again with the same key, it may have been taken back meanwhile.
    if (!made) throw notFound('character any more');
    return made;
  }

  @FieldResolver(() => ID, { description: 'The same for as long as the campaign lasts.' })
  id(@Root() { id, at }: AsOf<CharacterRow>): string {
    return idAsOf(id, at);
  }

  @FieldResolver(() => Campaign, { description: 'The campaign it is part of.' })
  campaign(@Root() character: AsOf<CharacterRow>, @Ctx() context: Context): Promise<CampaignRow> {
    return campaignOf(context, character);
  }

  @FieldResolver(() => Health, { description: 'How it looks.' })
  health(@Root() { hp, maxHp, standing }: CharacterRow): string {
    return healthOf({ hp, maxHp, standing: standing as StandingWord });
  }

  @FieldResolver(() => [InventoryItem], { description: 'What it carries.' })
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
