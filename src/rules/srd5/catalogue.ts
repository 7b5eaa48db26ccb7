/** What the game has to offer, for people to browse. */
import type { AbilityInfo, Catalogue, MonsterInfo } from '../ruleset.ts';
import { monsters } from './data/catalogue.ts';
import { type ClassEntry, classes } from './data/classes.ts';
import { type ArmourEntry, armour, type ItemEntry, items } from './data/gear.ts';
import { cantrips, preparedFirst } from './data/prepared.ts';
import { type SpellEntry, spells } from './data/spells.ts';
import { type WeaponEntry, weapons } from './data/weapons.ts';
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

const classesWith = (spell: string): readonly string[] =>
  Object.keys(classes).filter((id) => cantrips[id]?.includes(spell) || preparedFirst[id]?.includes(spell));

function spellInfo([key, { name, level, time, range, concentration }]: [string, SpellEntry]): AbilityInfo {
  const when = time === 'bonus' ? 'bonus action' : time;
  const summary = `${level === 0 ? 'Cantrip' : `Level ${level} spell`}, ${when}, range ${range === 0 ? 'self' : `${range} feet`}${concentration ? ', concentration' : ''}.`;
  return {
    key,
    name,
    summary,
    cost: level === 0 ? null : `a level ${level} slot`,
    cooldown: 0,
    classes: classesWith(key),
  };
}

const feature = (
  key: string,
  name: string,
  summary: string,
  cost: string | null,
  ...of: readonly string[]
): AbilityInfo => ({ key, name, summary, cost, cooldown: 0, classes: of });

const features: readonly AbilityInfo[] = [
  feature('second_wind', 'Second Wind', 'A bonus action: heal 1d10 and the level.', 'once per short rest', 'fighter'),
  feature('action_surge', 'Action Surge', 'One more action this turn.', 'once per short rest', 'fighter'),
  feature('indomitable', 'Indomitable', 'A failed save is rolled again.', 'once per long rest', 'fighter'),
  feature('sneak_attack', 'Sneak Attack', 'More damage once a turn, with advantage or beside an ally.', null, 'rogue'),
  feature('cunning_action', 'Cunning Action', 'Dash, Disengage or Hide as a bonus action.', null, 'rogue'),
  feature('uncanny_dodge', 'Uncanny Dodge', 'A reaction: half the damage of a hit.', 'a reaction', 'rogue'),
  feature('evasion', 'Evasion', 'No damage instead of half, half instead of all.', null, 'rogue'),
  feature(
    'turn_undead',
    'Turn Undead',
    'Drives the undead away, or destroys the weakest.',
    'once per short rest',
    'cleric',
  ),
  feature(
    'preserve_life',
    'Preserve Life',
    'Channel Divinity: five hit points a level, shared among friends with less than half.',
    'once per short rest',
    'cleric',
  ),
  feature('disciple_of_life', 'Disciple of Life', 'Healing spells heal 2 and their level more.', null, 'cleric'),
  feature('blessed_healer', 'Blessed Healer', 'Healing others heals the healer.', null, 'cleric'),
  feature('divine_strike', 'Divine Strike', 'Once a turn a weapon hits for 1d8 radiant more.', null, 'cleric'),
  feature('improved_critical', 'Improved Critical', 'Weapons hit critically on 19 and 20.', null, 'fighter'),
  feature('remarkable_athlete', 'Remarkable Athlete', 'Half the proficiency on bodily checks.', null, 'fighter'),
  feature('rage', 'Rage', 'A bonus action: resists blows, hits harder, for a minute.', 'per long rest', 'barbarian'),
  feature(
    'frenzy',
    'Frenzy',
    'A rage with an attack as a bonus action, at the price of exhaustion.',
    null,
    'barbarian',
  ),
  feature('reckless', 'Reckless Attack', 'Advantage in melee, and against oneself.', null, 'barbarian'),
  feature('danger_sense', 'Danger Sense', 'Advantage on dexterity saves.', null, 'barbarian'),
  feature('intimidating_presence', 'Intimidating Presence', 'Frightens a foe.', null, 'barbarian'),
  feature(
    'lay_on_hands',
    'Lay on Hands',
    'A pool of five hit points a level to heal with.',
    'per long rest',
    'paladin',
  ),
  feature('bardic_inspiration', 'Bardic Inspiration', 'A die for a friend’s attack or save.', 'per rest', 'bard'),
  feature('cutting_words', 'Cutting Words', 'A reaction: the die off a foe’s attack.', 'an inspiration', 'bard'),
  feature('song_of_rest', 'Song of Rest', 'Short rests heal a die more.', null, 'bard'),
  feature('countercharm', 'Countercharm', 'Advantage against charms and fear.', null, 'bard'),
  feature('divine_smite', 'Divine Smite', 'A slot makes a hit radiant.', 'a slot', 'paladin'),
  feature('sacred_weapon', 'Sacred Weapon', 'Charisma to hit for a minute.', 'once per short rest', 'paladin'),
  feature('aura_of_protection', 'Aura of Protection', 'Charisma on the saves of friends near.', null, 'paladin'),
  feature('fast_hands', 'Fast Hands', 'An item is used as a bonus action.', null, 'rogue'),
  feature('sculpt_spells', 'Sculpt Spells', 'Friends stand unharmed in evocations.', null, 'wizard'),
  feature('potent_cantrip', 'Potent Cantrip', 'Cantrips do half even after a save.', null, 'wizard'),
  feature('empowered_evocation', 'Empowered Evocation', 'Intelligence adds to evocations.', null, 'wizard'),
  feature(
    'arcane_recovery',
    'Arcane Recovery',
    'A short rest brings back spent slots.',
    'once per long rest',
    'wizard',
  ),
];

type Item = Catalogue['items'][number];

const weaponItems = (): readonly Item[] =>
  Object.entries<WeaponEntry>(weapons).map(([key, { name, dice, type, properties, range }]) => ({
    ...{ key, name },
    summary: `${dice} ${type}${range === null ? '' : `, range ${range.normal}/${range.long}`}${properties.length > 0 ? `; ${properties.join(', ')}` : ''}.`,
  }));

const armourItems = (): readonly Item[] =>
  Object.entries<ArmourEntry>(armour).map(([key, { name, kind, ac }]) => ({
    key,
    name,
    summary: kind === 'shield' ? `+${ac} AC.` : `AC ${ac}, ${kind}.`,
  }));

function itemWords(use: ItemEntry['use']): string {
  if (use.kind === 'heal') return `Heals ${use.dice}.`;
  return use.kind === 'stabilise' ? 'Stabilises the dying without a roll.' : `Consumed by ${use.of}.`;
}

const usableItems = (): readonly Item[] =>
  Object.entries<ItemEntry>(items).map(([key, { name, use }]) => ({
    key,
    name,
    summary: itemWords(use),
  }));

export const catalogue: Catalogue = {
  classes: Object.entries<ClassEntry>(classes).map(([key, { name, summary }]) => ({ key, name, summary })),
  monsters: Object.entries(monsters).map(monsterInfo),
  abilities: [...features, ...Object.entries<SpellEntry>(spells).map(spellInfo)],
  items: [...weaponItems(), ...armourItems(), ...usableItems()],
};
