/** What the game has to offer, for people to browse. */
import type { AbilityInfo, Catalogue, Effect, MonsterInfo } from '../offers.ts';
import { armourEntry, monsters, weaponEntry } from './data/catalogue.ts';
import { type ClassEntry, classes } from './data/classes.ts';
import { type ArmourEntry, armour, type ItemEntry, items } from './data/gear.ts';
import { type SpellEntry, spells } from './data/spells.ts';
import { type WeaponEntry, weapons } from './data/weapons.ts';
import { abilitiesOf, classesWith, features } from './features.ts';
import { hazards, lights } from './places.ts';
import { effectsOf } from './spell-effects.ts';
import type { MonsterEntry } from './stats.ts';

export function monsterInfo([key, entry]: readonly [string, MonsterEntry]): MonsterInfo {
  const { name, xp, ac, hp, cr, type, size, speed, abilities, attacks, powers, traits } = entry;
  const arms = [...attacks, ...powers].map((each) => each.name.toLowerCase()).join(', ');
  const stats = {
    ac,
    hp,
    cr,
    type,
    size,
    speed,
    abilities,
    attacks,
    powers: powers.map((power) => power.name),
    traits: traits.map((trait) => trait.kind),
  };
  return { key, name, summary: `${size} ${type}, AC ${ac}, ${hp} hit points, challenge ${cr}: ${arms}.`, xp, stats };
}

function spellInfo([key, entry]: [string, SpellEntry]): AbilityInfo {
  const { name, level, time, range, concentration } = entry;
  const when = time === 'bonus' ? 'bonus action' : time;
  const summary = `${level === 0 ? 'Cantrip' : `Level ${level} spell`}, ${when}, range ${range === 0 ? 'self' : `${range} feet`}${concentration ? ', concentration' : ''}.`;
  return {
    key,
    name,
    summary,
    cost: level === 0 ? null : `a level ${level} slot`,
    cooldown: 0,
    classes: classesWith(key),
    level,
    effects: effectsOf(entry),
  };
}

type Item = Catalogue['items'][number];

const weaponItems = (): readonly Item[] =>
  Object.entries<WeaponEntry>(weapons).map(([key, { name, dice, type, properties, range }]) => ({
    ...{ key, name, kind: 'WEAPON', effects: [{ kind: 'HARM', to: 'FOE', amount: dice, what: type }] },
    summary: `${dice} ${type}${range === null ? '' : `, range ${range.normal}/${range.long}`}${properties.length > 0 ? `; ${properties.join(', ')}` : ''}.`,
  }));

const armourWords = ({ kind, ac }: ArmourEntry): string => (kind === 'shield' ? `+${ac} AC` : `AC ${ac}, ${kind}`);

/** What a weapon does or armour keeps off, in a few words of a label. */
export function gearSummary(key: string): string {
  const weapon = weaponEntry(key);
  return weapon ? `${weapon.dice} ${weapon.type}` : armourWords(armourEntry(key)!);
}

const armourItems = (): readonly Item[] =>
  Object.entries<ArmourEntry>(armour).map(([key, entry]) => ({
    ...{ key, name: entry.name, kind: entry.kind === 'shield' ? 'SHIELD' : 'ARMOR' },
    effects: [{ kind: 'BONUS', to: 'SELF', what: 'armour class', amount: `${entry.ac}` }],
    summary: `${armourWords(entry)}.`,
  }));

function itemWords(use: ItemEntry['use']): string {
  if (use.kind === 'heal') return `Heals ${use.dice}.`;
  return use.kind === 'stabilise' ? 'Stabilises the dying without a roll.' : `Consumed by ${use.of}.`;
}

function itemEffects(use: ItemEntry['use']): readonly Effect[] {
  if (use.kind === 'heal') return [{ kind: 'HEAL', to: 'ALLY', amount: use.dice }];
  return use.kind === 'stabilise' ? [{ kind: 'STATUS', to: 'ALLY', what: 'stable' }] : [];
}

const usableItems = (): readonly Item[] =>
  Object.entries<ItemEntry>(items).map(([key, { name, use }]) => ({
    ...{ key, name, kind: use.kind === 'component' ? 'GEAR' : 'CONSUMABLE' },
    ...{ summary: itemWords(use), effects: itemEffects(use) },
  }));

export const catalogue: Catalogue = {
  classes: Object.entries<ClassEntry>(classes).map(([key, { name, summary }]) => ({
    ...{ key, name, summary, abilities: abilitiesOf(key) },
  })),
  monsters: Object.entries(monsters).map(monsterInfo),
  abilities: [...features, ...Object.entries<SpellEntry>(spells).map(spellInfo)],
  items: [...weaponItems(), ...armourItems(), ...usableItems()],
  scene: { ambients: lights, hazards, dangers: [], tiers: [], surprise: true },
};
