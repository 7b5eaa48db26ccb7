/** Everything that may be done between fights now, as people read it. */
import { judged, single, sorted } from '../camp-options.ts';
import type { CampOption, Pick } from '../ruleset.ts';
import { TILES } from './board.ts';
import type { CampOf } from './camp-plans.ts';
import * as plans from './camp-plans.ts';
import { briefOf, tileChoice, worthOf } from './choices.ts';
import { itemEntry } from './data/treasure.ts';
import { homeOf, itemsIn } from './pack.ts';
import type { CampAct, DuelCharacter } from './terms.ts';

export function options(state: CampOf): readonly CampOption[] {
  const all = Object.values(state.characters);
  if (all.length === 0) return [];
  return [sleep(state, null, 'Sleep, everybody (all hit points)'), ...all.flatMap((one) => ofCharacter(state, one))];
}

const ofCharacter = (state: CampOf, one: DuelCharacter): readonly CampOption[] => [
  sleep(state, one.id, `Sleep, ${one.name} alone (${one.hp} of ${one.maxHp} hit points)`),
  ...arranging(state, one),
  ...each(one.pack.bandolier).map((item) => {
    const { name, kind } = itemEntry(item);
    return withItem(
      ...([state, 'useItem', one, plans.useItem, item] as const),
      `${kind === 'drinkable' ? 'Drink' : 'Use'} ${name} (${briefOf(one, item)})`,
    );
  }),
  ...each(itemsIn(one.pack)).map((item) =>
    withItem(state, 'drop', one, plans.drop, item, `Put the ${itemEntry(item).name} aside for good`),
  ),
  move(state, one),
];

type Plan = (state: CampOf, command: CampAct) => object;

const offer = (
  state: CampOf,
  type: CampAct['type'],
  character: string | null,
  plan: Plan,
  label: string,
  picks: Readonly<Record<string, Pick>>,
): CampOption => judged({ type, character, label, picks }, (command) => plan(state, command as CampAct));

const sleep = (state: CampOf, id: string | null, label: string): CampOption =>
  offer(state, 'rest', id, plans.rest, label, {});

const withItem = (
  state: CampOf,
  type: CampAct['type'],
  { id }: DuelCharacter,
  plan: Plan,
  item: string,
  label: string,
): CampOption => offer(state, type, id, plan, label, { item: single(item, itemEntry(item).name) });

const each = (items: readonly string[]): readonly string[] => [...new Set(items)];

/** From the backpack to where it counts, and back. */
function arranging(state: CampOf, one: DuelCharacter): readonly CampOption[] {
  const { worn, held, backpack, excess } = one.pack;
  return [
    ...each([...backpack, ...excess])
      .filter((item) => homeOf(item) !== 'bandolier')
      .map((item) => withItem(state, 'equip', one, plans.equip, item, `Equip ${itemEntry(item).name}${worthOf(item)}`)),
    ...each([...worn, ...held]).map((item) =>
      withItem(state, 'unequip', one, plans.unequip, item, `Put ${itemEntry(item).name} into the backpack`),
    ),
  ];
}

const tiles = Array.from({ length: TILES }, (_, tile) => tileChoice(tile));

function move(state: CampOf, { id, position }: DuelCharacter): CampOption {
  const whyNot = (tile: string) => {
    const planned = plans.move(state, { type: 'move', character: id, picks: { tile: [tile] } });
    return 'code' in planned ? planned : null;
  };
  const label = `Move to another tile (now on tile ${position})`;
  return offer(state, 'move', id, plans.move, label, { tile: sorted(tiles, whyNot) });
}
