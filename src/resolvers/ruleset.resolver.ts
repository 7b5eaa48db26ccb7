/** The games this server plays. */
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Engine } from '../rules/chronicle.ts';
import type { MonsterInfo } from '../rules/ruleset.ts';
import { pageSizeFrom, wordFrom } from './check.ts';
import type { Context } from './context.ts';
import { RulesetId } from './enums.type.ts';
import { badInput } from './errors.ts';
import { type Connection, connectionOf, cursorFor, keyIn } from './pages.ts';
import { AbilityInfo, ClassInfo, ItemInfo, MonsterConnection, Ruleset, SettingInfo } from './ruleset.type.ts';

@Resolver(() => Ruleset)
export class RulesetResolver {
  @Query(() => [Ruleset])
  rulesets(@Ctx() { arbiter }: Context): Engine[] {
    return Object.values(arbiter.engines);
  }

  @Query(() => Ruleset)
  ruleset(@Arg('id', () => RulesetId) id: string, @Ctx() { arbiter }: Context): Engine {
    const engine = arbiter.engines[id];
    if (!engine) throw badInput('id', `The ruleset ${id} is not installed on this server.`);
    return engine;
  }

  @FieldResolver(() => [ClassInfo])
  classes(@Root() { catalogue }: Engine) {
    return catalogue.classes;
  }

  @FieldResolver(() => MonsterConnection)
  bestiary(
    @Root() { catalogue }: Engine,
    @Arg('search', () => String, { nullable: true }) search: string | null | undefined,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
  ): Connection<MonsterInfo> {
    const found = search ? named(catalogue.monsters, wordFrom('search', search)) : catalogue.monsters;
    const size = pageSizeFrom(first, 50);
    const start = after ? 1 + found.findIndex(({ key }) => key === keyIn('monster', after)[0]) : 0;
    const page = { rows: found.slice(start, start + size), hasNext: found.length > start + size };
    return connectionOf(page, ({ key }) => cursorFor('monster', key));
  }

  @FieldResolver(() => [AbilityInfo])
  abilities(
    @Root() { catalogue, name }: Engine,
    @Arg('class', () => String, { nullable: true }) wanted: string | null | undefined,
  ) {
    if (!wanted) return catalogue.abilities;
    if (!catalogue.classes.some(({ key }) => key === wanted)) throw badInput('class', `${name} has no such class.`);
    return catalogue.abilities.filter(({ classes }) => classes.includes(wanted));
  }

  @FieldResolver(() => [ItemInfo])
  items(@Root() { catalogue }: Engine) {
    return catalogue.items;
  }

  @FieldResolver(() => [SettingInfo])
  settings(@Root() { settings }: Engine) {
    return Object.entries(settings).map(([key, { summary, default: standard }]) => ({
      key,
      summary,
      default: standard,
    }));
  }
}

const named = (monsters: readonly MonsterInfo[], part: string): readonly MonsterInfo[] =>
  monsters.filter(({ key, name }) => [key, name].some((text) => text.toLowerCase().includes(part.toLowerCase())));
