/** What a game has to offer, each thing under an id of its own. */
import type { Engine } from '../rules/chronicle.ts';
import { allSettings, type SettingSpec } from '../rules/settings.ts';
import { catalogueIdOf } from './ids.ts';

export type Catalogue = ReturnType<typeof made>;

const known = new WeakMap<Engine, Catalogue>();

export function catalogueOf(engine: Engine): Catalogue {
  const catalogue = known.get(engine) ?? made(engine);
  known.set(engine, catalogue);
  return catalogue;
}

function made(engine: Engine) {
  const { classes, abilities, items, monsters, board } = engine.catalogue;
  const named =
    (list: string) =>
    <T extends { readonly key: string }>(thing: T) => ({ ...thing, id: catalogueIdOf(engine.id, list, thing.key) });
  return {
    class: classes.map((one) => ({ ...named('class')(one), of: engine })),
    ability: abilities.map(named('ability')),
    item: items.map(named('item')),
    monster: monsters.map((one, place) => ({ ...named('monster')(one), place: place + 1 })),
    setting: Object.entries(allSettings(engine.settings)).map(([key, spec]) =>
      named('setting')(settingInfo(key, spec)),
    ),
    tile: (board ?? []).map((tile) => ({ ...tile, id: catalogueIdOf(engine.id, 'tile', tile.number) })),
  };
}

function settingInfo(key: string, { summary, default: standard, integer, oneOf }: SettingSpec) {
  const type = typeof standard === 'boolean' ? 'BOOLEAN' : typeof standard === 'number' ? 'INTEGER' : 'WORD';
  const [minimum, maximum] = integer ?? [null, null];
  return { key, summary, type, default: standard, choices: oneOf ?? [], minimum, maximum };
}

/** The lists by the word in their ids, and the types of the schema that they hold. */
export const listed = {
  class: 'ClassInfo',
  ability: 'AbilityInfo',
  item: 'ItemInfo',
  monster: 'Monster',
  setting: 'SettingInfo',
  tile: 'Tile',
} as const satisfies Record<keyof Catalogue, string>;
