/** The games this server plays. */
import { Arg, Args, Ctx, Extensions, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Engine } from '../rules/chronicle.ts';
import type { AbilityInfo as Ability, ItemInfo as Item, SceneInfo as Scene } from '../rules/offers.ts';
import { May } from './access.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { wordFrom } from './check.ts';
import type { Context } from './context.ts';
import { RulesetId } from './enums.type.ts';
import { badInput } from './errors.ts';
import { PageArguments } from './page.type.ts';
import { type Connection, connectionOf, cursorFor, pageIn, sliceFrom } from './pages.ts';
import {
  AbilityInfo,
  ClassAbility,
  ClassInfo,
  Effect,
  ItemInfo,
  MonsterConnection,
  Ruleset,
  SceneInfo,
  SettingInfo,
  Tile,
} from './ruleset.type.ts';

@Resolver(() => Ruleset)
export class RulesetResolver {
  @May('ANYBODY')
  @Query(() => [Ruleset], { description: 'The games that this server plays.' })
  rulesets(@Ctx() { arbiter }: Context): Engine[] {
    return Object.values(arbiter.engines);
  }

  @May('ANYBODY')
  @Query(() => Ruleset, { description: 'One of the games.' })
  ruleset(
    @Arg('id', () => RulesetId, { description: 'The word it is chosen by.' }) id: string,
    @Ctx() { arbiter }: Context,
  ): Engine {
    const engine = arbiter.engines[id];
    if (!engine) throw badInput('id', `The ruleset ${id} is not installed on this server.`);
    return engine;
  }

  @FieldResolver(() => RulesetId, { description: 'The word it is chosen by; the same as its id.' })
  key(@Root() { id }: Engine): string {
    return id;
  }

  @FieldResolver(() => [ClassInfo], { description: 'What a character can be.' })
  classes(@Root() engine: Engine) {
    return catalogueOf(engine).class;
  }

  @FieldResolver(() => MonsterConnection, {
    description: 'The creatures that can be fought, or those whose name or key has `search` in it; 50 a page.',
  })
  @Extensions({ page: 50 })
  bestiary(
    @Root() engine: Engine,
    @Arg('search', () => String, { nullable: true, description: 'A part of a name or key, in any case.' })
    search: string | null | undefined,
    @Args(() => PageArguments) asked: PageArguments,
  ): Connection<Catalogue['monster'][number]> {
    const { monster: all } = catalogueOf(engine);
    const found = search ? named(all, wordFrom('search', search)) : all;
    const place = (key?: unknown) => all.find((one) => one.key === key)?.place ?? null;
    const page = pageIn(found, sliceFrom(asked, 'monster', 50, place), (one) => one.place);
    return connectionOf(page, ({ key }) => cursorFor('monster', key));
  }

  @FieldResolver(() => [AbilityInfo], {
    description: 'What can be done besides attacking, by anybody or by one class.',
  })
  @Extensions({ page: 50 })
  abilities(
    @Root() engine: Engine,
    @Arg('class', () => String, { nullable: true, description: 'The key of a class.' })
    wanted: string | null | undefined,
  ) {
    const catalogue = catalogueOf(engine);
    if (!wanted) return catalogue.ability;
    if (!catalogue.class.some(({ key }) => key === wanted))
      throw badInput('class', `${engine.name} has no such class.`);
    return catalogue.ability.filter(({ classes }) => classes.includes(wanted));
  }

  @FieldResolver(() => [ItemInfo], { description: 'What can be carried.' })
  @Extensions({ page: 100 })
  items(@Root() engine: Engine) {
    return catalogueOf(engine).item;
  }

  @FieldResolver(() => [SettingInfo], { description: 'The house rules it knows.' })
  @Extensions({ page: 20 })
  settings(@Root() engine: Engine) {
    return catalogueOf(engine).setting;
  }

  @FieldResolver(() => SceneInfo, { description: 'The words a scene may be described with.' })
  scene(@Root() { catalogue }: Engine): Scene {
    return catalogue.scene ?? noScene;
  }

  @FieldResolver(() => [Tile], { description: 'The board it is played on; none in games without one.' })
  board(@Root() engine: Engine) {
    return catalogueOf(engine).tile;
  }
}

const noScene: Scene = { ambients: [], hazards: [], dangers: [], tiers: [], surprise: false };

@Resolver(() => ClassInfo)
export class ClassResolver {
  @FieldResolver(() => [ClassAbility], { description: 'What it can do, and from which level on.' })
  abilities(@Root() { abilities, of }: Catalogue['class'][number]) {
    const known = new Map(catalogueOf(of).ability.map((ability) => [ability.key, ability]));
    return (abilities ?? []).map(({ level, ability }) => ({ level, ability: known.get(ability)! }));
  }
}

@Resolver(() => AbilityInfo)
export class AbilityResolver {
  @FieldResolver(() => [Effect], { description: 'What it does, in the order it is done.' })
  effects(@Root() { effects }: Ability): NonNullable<Ability['effects']> {
    return effects ?? [];
  }
}

@Resolver(() => ItemInfo)
export class ItemResolver {
  @FieldResolver(() => [Effect], { description: 'What using it does; none where it is not used up.' })
  effects(@Root() { effects }: Item): NonNullable<Item['effects']> {
    return effects ?? [];
  }
}

const named = (monsters: Catalogue['monster'], part: string): Catalogue['monster'] =>
  monsters.filter(({ key, name }) => [key, name].some((text) => text.toLowerCase().includes(part.toLowerCase())));
