/** Everything that may be done between fights; what is refused here is refused to whoever asks for it. */
import { besetBy } from '../camp.ts';
import { picking } from '../camp-options.ts';
import type { Bar, CampOption, CampState, Choice } from '../ruleset.ts';
import { type Attribute, attributes, creation } from './data/characters.ts';
import { enemyEntry } from './data/enemies.ts';
import { itemEntry, type Slot } from './data/items.ts';
import { ambushRisk, dangers } from './data/places.ts';
import type { Camp, RuneCharacter } from './terms.ts';

const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

/* Judging */

export interface OwnedItem {
  readonly character: RuneCharacter;
  readonly key: string;
  readonly name: string;
  readonly slot: Slot;
}

/** Something that can be worn or wielded. */
export function ownedBy(character: RuneCharacter, key: string): OwnedItem | Bar {
  const item = itemEntry(key);
  if (!('slot' in item)) return illegal(`${item.name} cannot be worn or wielded.`);
  return { character, key, name: item.name, slot: item.slot };
}

export const cannotUnequip = ({ character, key, name, slot }: OwnedItem): Bar | null =>
  character.equipped[slot] === key ? null : illegal(`${character.name} has not equipped ${name}.`);

export function cannotImprove({ name, points, attributes: scores }: RuneCharacter, attribute: Attribute): Bar | null {
  if (scores[attribute] >= creation.highest)
    return illegal(`${attribute.toUpperCase()} is already at ${creation.highest}.`);
  if (points > 0) return null;
  const message = `${name} has no progression point left.`;
  return { code: 'INSUFFICIENT_RESOURCE', message, data: { need: 1, have: 0 } };
}

export const cannotDiscover = ({ wayOpen }: Camp): Bar | null =>
  wayOpen ? null : illegal('There is no new room to enter until another fight is won.');

/* Listing */

export const DISCOVERY_XP = 10;

/** While somebody is upon the party nothing else can be done. */
export function campOptions({ characters, camp }: CampState<RuneCharacter, Camp>): readonly CampOption[] {
  const living = Object.values(characters).filter((character) => character.standing !== 'DEAD');
  if (living.length === 0) return [];
  const options = [rest, ...living.flatMap((character) => ownOptions(character, camp))];
  if (camp.ambush === null) return options;
  const barred = besetBy(camp.ambush, (key) => enemyEntry(key).name);
  return options.map((option) => ({ ...option, barred }));
}

const places: readonly Choice[] = [
  { value: 'wilderness', label: 'Wilderness (some hit points and stress, uses up food and water)' },
  { value: 'sanctuary', label: 'Sanctuary (everything)' },
];

const dangerWords: readonly Choice[] = dangers.map((danger) => ({
  value: danger,
  label: `${danger[0]!.toUpperCase()}${danger.slice(1)} (${ambushRisk[danger]} % risk of an ambush, less with a good watch)`,
}));

const rest: CampOption = {
  ...{ type: 'rest', character: null, label: 'Rest in the wilderness or in a sanctuary' },
  picks: {
    place: { choices: places, min: 1, max: 1, standard: ['wilderness'] },
    danger: { choices: dangerWords, min: 1, max: 1, standard: ['safe'] },
  },
};

function ownOptions(character: RuneCharacter, camp: Camp): readonly CampOption[] {
  const { id, name, points } = character;
  const beyond = cannotDiscover(camp);
  const discover = `${name} enters a room that nobody has seen (${DISCOVERY_XP} XP)`;
  const improve = `${name} improves an attribute (1 of ${points} progression points)`;
  return [
    { type: 'discover', character: id, label: discover, picks: {}, ...(beyond && { barred: beyond }) },
    ...picking(
      { type: 'improve', character: id, label: improve },
      'attribute',
      attributes.map((attribute) => ({
        ...{ value: attribute, label: `${attribute.toUpperCase()} (${character.attributes[attribute]} now)` },
        bar: cannotImprove(character, attribute),
      })),
    ),
    ...itemOption('equip', character, `${name} puts on or takes in hand`, () => null),
    ...itemOption('unequip', character, `${name} puts away`, cannotUnequip),
  ];
}

const itemOption = (
  type: string,
  character: RuneCharacter,
  label: string,
  judge: (item: OwnedItem) => Bar | null,
): readonly CampOption[] =>
  picking(
    { type, character: character.id, label },
    'item',
    Object.keys(character.items).map((key) => {
      const item = ownedBy(character, key);
      return { value: key, label: itemWords(key), bar: 'code' in item ? item : judge(item) };
    }),
  );

/** "Iron Axe (d8)", "Scrap Vest (soak 1)". */
function itemWords(key: string): string {
  const item = itemEntry(key);
  if (item.type === 'weapon') return `${item.name} (d${item.die})`;
  return item.type === 'armor' ? `${item.name} (soak ${item.soak})` : item.name;
}
