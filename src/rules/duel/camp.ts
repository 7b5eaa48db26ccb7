/** Between combats: arranging the pack, sleeping, drinking, standing somewhere else; and what a combat leaves. */
import { sharedCampEvolve, sharedCampTell } from '../camp.ts';
import { copyOf } from '../copy.ts';
import type { Bar, CampRules, CampScene, Draft, EvolveTable, InventoryItem, SheetView, TellTable } from '../ruleset.ts';
import { options } from './camp-options.ts';
import type { CampOf } from './camp-plans.ts';
import * as plans from './camp-plans.ts';
import { adjust } from './chair.ts';
import { create } from './create.ts';
import { itemEntry } from './data/treasure.ts';
import { campExplain } from './explain.ts';
import { equipmentBonus, equipped } from './modifiers.ts';
import { capacityOf, itemsIn, places, removed, tidied } from './pack.ts';
import type { CampAct, CampEvent, DuelCharacter, DuelGame, State } from './terms.ts';

type Planned = (state: CampOf, command: CampAct) => plans.Plan;

/** Does what the plan says, unless it says why not. */
const following =
  (plan: Planned) =>
  (scene: CampScene<DuelGame>, command: CampAct): Bar | null => {
    const planned = plan(scene.state, command);
    if ('code' in planned) return planned;
    for (const event of planned) scene.emit(event);
    return null;
  };

/* Folding */

const evolve: EvolveTable<CampOf, CampEvent> = {
  ...sharedCampEvolve<CampOf>(),
  CharacterAdjusted: (draft, e) => adjust(draft.characters[e.characterId]!, e.what, e.to),
  PackArranged: (draft, e) => {
    draft.characters[e.who]!.pack = copyOf(e.pack);
  },
  CharacterRested: (draft, e) => {
    Object.assign(draft.characters[e.characterId]!, { hp: e.hpAfter, standing: 'UP', mustSleep: false });
  },
  ItemUsed: (draft, e) => {
    const character = draft.characters[e.who]!;
    character.pack = copyOf(tidied(character.class, removed(character.pack, e.from, e.item)));
    character.hp = e.hpAfter;
    character.standing = e.hpAfter === 0 ? 'DOWN' : 'UP';
    character.invisible ||= e.invisible;
  },
  ItemDropped: (draft, e) => {
    const character = draft.characters[e.who]!;
    character.pack = copyOf(tidied(character.class, removed(character.pack, e.from, e.item)));
  },
  CharacterMoved: (draft, e) => {
    Object.assign(draft.characters[e.characterId]!, { position: e.to, invisible: false });
  },
};

/** Hit points, place, pack, and the sleep that is owed. Nobody dies in this game. */
function aftermath(draft: Draft<CampOf>, combat: State): void {
  draft.camp.openings = combat.openings;
  for (const { id, hp, position, pack, monkUsed, statuses } of Object.values(combat.combatants)) {
    const character = draft.characters[id];
    if (!character) continue;
    Object.assign(character, {
      hp,
      position,
      monkUsed,
      mustSleep: statuses.must_sleep !== undefined,
      pack: copyOf(pack),
    });
    character.standing = hp === 0 ? 'DOWN' : 'UP';
    character.invisible = statuses.invisible !== undefined;
  }
}

/* Showing */

const tell: TellTable<CampEvent> = {
  ...(sharedCampTell as unknown as TellTable<CampEvent>),
  PackArranged: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} finds another place for the ${itemEntry(e.item).name}.`,
  }),
  CharacterRested: (e, name) => ({
    ...{ weight: 'aside', says: `${name(e.characterId)} sleeps (${e.hpBefore} to ${e.hpAfter} HP).` },
    ...{ deed: 'rest', roles: { actor: name(e.characterId) } },
  }),
  ItemUsed: (e, name) => ({
    ...{
      weight: 'beat',
      says: `${name(e.who)} ${itemEntry(e.item).kind === 'drinkable' ? 'drinks' : 'uses'} the ${e.name}.`,
    },
    ...{ deed: 'item', roles: { actor: name(e.who), item: e.name } },
  }),
  ItemDropped: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} puts the ${itemEntry(e.item).name} aside for good.`,
  }),
  CharacterMoved: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} goes from tile ${e.from} to tile ${e.to}.`,
  }),
};

function sheet({ class: of, pack, position, mustSleep, invisible, monkUsed }: DuelCharacter): SheetView {
  const bonuses = { attack: equipmentBonus(pack, 'attack'), defense: equipmentBonus(pack, 'defense') };
  const movement = equipped(pack).reduce((sum, item) => sum + (item.movement ?? 0), 0);
  return {
    ...{ kind: 'DuelSheet', ...bonuses, movement, position, mustSleep, isInvisible: invisible, isCalmSpent: monkUsed },
    pack: places.map((place) => ({
      place,
      capacity: place === 'excess' ? null : capacityOf(of, place),
      cards: pack[place].map(cardOf),
    })),
  } as SheetView;
}

function cardOf(key: string) {
  const { name, summary } = itemEntry(key);
  return { key, name, summary };
}

function inventory({ pack }: DuelCharacter): readonly InventoryItem[] {
  const keys = [...new Set(itemsIn(pack))];
  const worn = [...pack.worn, ...pack.held];
  return keys.map((key) => ({
    ...{ key, name: itemEntry(key).name, equipped: worn.includes(key) },
    quantity: itemsIn(pack).filter((other) => other === key).length,
  }));
}

export const camp: CampRules<DuelGame> = {
  initial: { openings: 0 },
  evolve,
  tell,
  explain: campExplain,
  create,
  act: {
    equip: following(plans.equip),
    unequip: following(plans.unequip),
    rest: following(plans.rest),
    useItem: following(plans.useItem),
    drop: following(plans.drop),
    move: following(plans.move),
  },
  options,
  aftermath,
  over: () => null,
  sheet,
  inventory,
};
