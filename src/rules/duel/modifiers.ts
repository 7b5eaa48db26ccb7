/** What is added to a die or healed by a drink, each number with its source. */
import type { Modifier as Share } from '../dice.ts';
import { classEntry } from './data/classes.ts';
import { type ItemEntry, itemEntry } from './data/treasure.ts';
import type { Stat } from './rolls.ts';
import type { Body, Clash, Modifier, Pack } from './terms.ts';

/** Equipped items, then the class's passive for this kind of clash, then potions. There is no cap. */
export function modifiersOf(body: Body, stat: Stat, clash: Clash, round: number): readonly Modifier[] {
  if (body.class === null) return counting([{ source: body.name, amount: body[stat] }]);
  return counting([
    ...fromItems(body.pack, stat, clash.kind),
    fromClass(body, stat, clash.kind),
    fromPotion(body, stat, clash, round),
  ]);
}

const counting = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.filter(({ amount }) => amount !== 0);

/** As a roll remembers them. */
export const bonusOf = (modifiers: readonly Modifier[]): readonly Share[] =>
  modifiers.map(({ source, amount }) => ({ source, value: amount }));

export const equipped = ({ worn, held }: Pack): readonly ItemEntry[] => [...held, ...worn].map((key) => itemEntry(key));

function fromItems(pack: Pack, stat: Stat, kind: Clash['kind']): readonly Modifier[] {
  return equipped(pack)
    .filter((item) => kind === 'fight' || !item.creaturesOnly)
    .map((item) => ({ source: item.name, amount: item[stat] ?? 0 }));
}

/** Hunter and Guardian against creatures, Duelist against players. */
function fromClass({ class: id }: Body, stat: Stat, kind: Clash['kind']): Modifier {
  const helps =
    kind === 'fight'
      ? (id === 'hunter' && stat === 'attack') || (id === 'guardian' && stat === 'defense')
      : id === 'duelist' && stat === 'attack';
  return { source: classEntry(id!).name, amount: helps ? 1 : 0 };
}

const potions = { attack: 'rage', defense: 'agility' } as const;
const potionNames = { attack: 'rage_potion', defense: 'agility_draught' } as const;

function fromPotion(body: Body, stat: Stat, clash: Clash, round: number): Modifier {
  const drunk = { source: itemEntry(potionNames[stat]).name, amount: body.statuses[potions[stat]]?.stacks ?? 0 };
  return round === 1 && clash.extended.includes(body.id) ? { ...drunk, extended: true } : drunk;
}

/** What the sheet shows: equipment that always counts. */
export const equipmentBonus = (pack: Pack, stat: Stat): number =>
  equipped(pack).reduce((sum, item) => sum + (item.creaturesOnly ? 0 : (item[stat] ?? 0)), 0);

export function movementModifiers({ pack, statuses }: Body, stepBonus: number): readonly Modifier[] {
  const items = equipped(pack).map((item) => ({ source: item.name, amount: item.movement ?? 0 }));
  const beer = { source: itemEntry('beer').name, amount: -(statuses.beer?.stacks ?? 0) };
  return counting([...items, beer, { source: 'Instinct', amount: stepBonus }]);
}

/** One more for an Alchemist, except from what heals everything; nothing where it is no healing drink. */
export function healingOf({ class: id, maxHp }: Pick<Body, 'class' | 'maxHp'>, item: string): readonly Modifier[] {
  const { name, heals } = itemEntry(item);
  if (heals === undefined) return [];
  if (heals === 'max') return [{ source: name, amount: maxHp }];
  return counting([
    { source: name, amount: heals },
    { source: classEntry('alchemist').name, amount: id === 'alchemist' ? 1 : 0 },
  ]);
}
