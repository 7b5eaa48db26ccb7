/** What classes can do, by the traits that their levels bring, and which spells come when. */
import type { AbilityInfo, Effect } from '../offers.ts';
import { classEntry } from './data/catalogue.ts';
import { classes } from './data/classes.ts';
import { cantrips } from './data/prepared.ts';
import { highestLevel } from './data/tables.ts';
import { cantripsKnown, domainSpells, slotsOf, spellList } from './sheets.ts';
import type { Trait } from './stats.ts';

interface Words {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly cost: string | null;
}

const feature = (key: string, name: string, summary: string, cost: string | null = null): Words => ({
  ...{ key, name, summary, cost },
});

/** Every trait that a class has. */
const words: Readonly<Partial<Record<Trait['kind'], Words>>> = {
  secondWind: feature('second_wind', 'Second Wind', 'A bonus action: heal 1d10 and the level.', 'once per short rest'),
  actionSurge: feature('action_surge', 'Action Surge', 'One more action this turn.', 'once per short rest'),
  indomitable: feature('indomitable', 'Indomitable', 'A failed save is rolled again.', 'once per long rest'),
  sneakAttack: feature('sneak_attack', 'Sneak Attack', 'More damage once a turn, with advantage or beside an ally.'),
  bonusActions: feature('cunning_action', 'Cunning Action', 'Dash, Disengage or Hide as a bonus action.'),
  uncannyDodge: feature('uncanny_dodge', 'Uncanny Dodge', 'A reaction: half the damage of a hit.', 'a reaction'),
  evasion: feature('evasion', 'Evasion', 'No damage instead of half, half instead of all.'),
  turnUndead: feature(
    'turn_undead',
    'Turn Undead',
    'Drives the undead away, or destroys the weakest.',
    'once per short rest',
  ),
  preserveLife: feature(
    'preserve_life',
    'Preserve Life',
    'Channel Divinity: five hit points a level, shared among friends with less than half.',
    'once per short rest',
  ),
  discipleOfLife: feature('disciple_of_life', 'Disciple of Life', 'Healing spells heal 2 and their level more.'),
  blessedHealer: feature('blessed_healer', 'Blessed Healer', 'Healing others heals the healer.'),
  extraDamage: feature('divine_strike', 'Divine Strike', 'Once a turn a weapon hits for 1d8 radiant more.'),
  criticalFrom: feature('improved_critical', 'Improved Critical', 'Weapons hit critically on 19 and 20.'),
  extraAttack: feature('extra_attack', 'Extra Attack', 'An attack more whenever it takes the Attack action.'),
  remarkableAthlete: feature('remarkable_athlete', 'Remarkable Athlete', 'Half the proficiency on bodily checks.'),
  rage: feature('rage', 'Rage', 'A bonus action: resists blows, hits harder, for a minute.', 'per long rest'),
  frenzy: feature('frenzy', 'Frenzy', 'A rage with an attack as a bonus action, at the price of exhaustion.'),
  reckless: feature('reckless', 'Reckless Attack', 'Advantage in melee, and against oneself.'),
  dangerSense: feature('danger_sense', 'Danger Sense', 'Advantage on dexterity saves.'),
  mindlessRage: feature('mindless_rage', 'Mindless Rage', 'Neither charmed nor frightened while raging.'),
  feralInstinct: feature('feral_instinct', 'Feral Instinct', 'Advantage on initiative.'),
  brutalCritical: feature('brutal_critical', 'Brutal Critical', 'A critical hit rolls one weapon die more.'),
  intimidatingPresence: feature('intimidating_presence', 'Intimidating Presence', 'Frightens a foe.'),
  layOnHands: feature(
    'lay_on_hands',
    'Lay on Hands',
    'A pool of five hit points a level to heal with.',
    'per long rest',
  ),
  bardicInspiration: feature(
    'bardic_inspiration',
    'Bardic Inspiration',
    'A die for a friend’s attack or save.',
    'per rest',
  ),
  jackOfAllTrades: feature('jack_of_all_trades', 'Jack of All Trades', 'Half the proficiency on untrained checks.'),
  cuttingWords: feature('cutting_words', 'Cutting Words', 'A reaction: the die off a foe’s attack.', 'an inspiration'),
  songOfRest: feature('song_of_rest', 'Song of Rest', 'Short rests heal a die more.'),
  countercharm: feature('countercharm', 'Countercharm', 'Advantage against charms and fear.'),
  divineSmite: feature('divine_smite', 'Divine Smite', 'A slot makes a hit radiant.', 'a slot'),
  sacredWeapon: feature('sacred_weapon', 'Sacred Weapon', 'Charisma to hit for a minute.', 'once per short rest'),
  turnUnholy: feature(
    'turn_the_unholy',
    'Turn the Unholy',
    'Drives fiends and the undead away.',
    'once per short rest',
  ),
  auraOfProtection: feature('aura_of_protection', 'Aura of Protection', 'Charisma on the saves of friends near.'),
  auraAgainst: feature('aura_of_devotion', 'Auras of Devotion and Courage', 'No friend near is charmed or frightened.'),
  fastHands: feature('fast_hands', 'Fast Hands', 'An item is used as a bonus action.'),
  sculptSpells: feature('sculpt_spells', 'Sculpt Spells', 'Friends stand unharmed in evocations.'),
  potentCantrip: feature('potent_cantrip', 'Potent Cantrip', 'Cantrips do half even after a save.'),
  empoweredEvocation: feature('empowered_evocation', 'Empowered Evocation', 'Intelligence adds to evocations.'),
};

const recovery = feature(
  'arcane_recovery',
  'Arcane Recovery',
  'A short rest brings back spent slots.',
  'once per long rest',
);

/** The numbers that a trait carries; what it does besides is in the summary. */
function effectOf(trait: Trait): Effect {
  if (trait.kind === 'sneakAttack') return { kind: 'BONUS', to: 'SELF', what: 'damage', amount: trait.dice };
  if (trait.kind === 'extraDamage') return { kind: 'BONUS', to: 'SELF', what: 'damage', amount: trait.dice };
  if (trait.kind === 'rage') return { kind: 'BONUS', to: 'SELF', what: 'damage', amount: `${trait.bonus}` };
  if (trait.kind === 'bardicInspiration')
    return { kind: 'BONUS', to: 'ALLY', what: 'attack or save', amount: `1d${trait.die}` };
  if (trait.kind === 'songOfRest') return { kind: 'HEAL', to: 'ALLIES', amount: `1d${trait.die}` };
  if (trait.kind === 'extraAttack')
    return { kind: 'BONUS', to: 'SELF', what: 'attacks', amount: `${trait.attacks - 1}` };
  return { kind: 'OTHER', to: 'SELF' };
}

/** With the level that brings it first, and what it does then. */
export interface Gained {
  readonly level: number;
  readonly ability: string;
}

const traitsByLevel = (id: string): readonly (readonly [number, Trait])[] =>
  Object.entries(classEntry(id).features).flatMap(([level, traits]) =>
    traits.map((trait) => [Number(level), trait] as const),
  );

function featuresGained(id: string): readonly Gained[] {
  const traits = traitsByLevel(id).map(([level, { kind }]) => ({ level, ability: words[kind]!.key }));
  const restful = classEntry(id).uses.filter(({ key }) => key === recovery.key);
  return [...restful.map(({ from, key }) => ({ level: from, ability: key })), ...traits];
}

function spellsAt(id: string, level: number): readonly string[] {
  if (classEntry(id).casts === null || slotsOf(id, level).length === 0) return [];
  return [...cantrips[id]!.slice(0, cantripsKnown(level)), ...spellList(id, level), ...domainSpells(id, level)];
}

/** Everything a class can do or cast, each with the first level that brings it. */
export function abilitiesOf(id: string): readonly Gained[] {
  const levels = Array.from({ length: highestLevel }, (_, index) => index + 1);
  const spells = levels.flatMap((level) => spellsAt(id, level).map((ability) => ({ level, ability })));
  const first = new Map<string, Gained>();
  for (const gained of [...featuresGained(id), ...spells])
    if (!first.has(gained.ability)) first.set(gained.ability, gained);
  return [...first.values()].sort((a, b) => a.level - b.level);
}

const byClass: Readonly<Record<string, readonly Gained[]>> = Object.fromEntries(
  Object.keys(classes).map((id) => [id, abilitiesOf(id)]),
);

export const classesWith = (ability: string): readonly string[] =>
  Object.keys(byClass).filter((id) => byClass[id]!.some((gained) => gained.ability === ability));

/** In the order of the list above; with the numbers of the level that brings it. */
export const features: readonly AbilityInfo[] = [...Object.values(words), recovery].map((of) => {
  const trait = Object.keys(classes)
    .flatMap(traitsByLevel)
    .find(([, { kind }]) => words[kind]!.key === of.key)?.[1];
  const effects = [trait ? effectOf(trait) : ({ kind: 'RESOURCE', to: 'SELF', what: 'spell slots' } as const)];
  return { ...of, cooldown: 0, classes: classesWith(of.key), effects };
});
