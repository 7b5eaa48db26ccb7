/** What the game has to offer, for people to browse. */
import type { AbilityInfo, Catalogue, ClassInfo, Effect, MonsterInfo } from '../offers.ts';
import { BACKSTAB_TO_HIT } from './abilities.ts';
import { DEFENDING } from './attack.ts';
import { armour } from './data/armour.ts';
import { type ClassEntry, type ClassId, classes } from './data/classes.ts';
import { type ItemEntry, items } from './data/items.ts';
import { generics, type MonsterEntry, monsters, type Special } from './data/monsters.ts';
import { type SpellEntry, spells } from './data/spells.ts';
import { highestLevel, slotsOf } from './data/tables.ts';
import { type WeaponEntry, weapons } from './data/weapons.ts';
import { isForCombat } from './magic.ts';
import { KNOWN_AMBIENT } from './muster.ts';
import { itemEffects, spellEffects } from './shown-effects.ts';

function classSummary({ hitDie, prime, armour: worn, weapons: wielded, shield }: ClassEntry): string {
  const arms = typeof wielded === 'string' ? `${wielded} weapons` : wielded.map(words).join(', ');
  const armours = typeof worn === 'string' ? `${worn} armour` : worn.map(words).join(', ');
  return `Hit die ${hitDie}, prime requisite ${prime}; ${armours}${shield ? ' and shield' : ''}; ${arms}.`;
}

const words = (key: string): string => key.replaceAll('_', ' ');

function monsterInfo([key, entry]: [string, MonsterEntry]): MonsterInfo {
  const { name, xp, specials, immunities, saveAs, turnColumn, ...stats } = entry;
  const traits = [...(entry.undead ? ['undead'] : []), ...specials.map((special) => traitWords[special.kind])];
  const summary = `AC ${entry.ac}, ${entry.hp} hit points, ${entry.damage} damage${traits.length > 0 ? `; ${traits.join(', ')}` : ''}.`;
  return { key, name, summary, xp, stats: { ...stats, traits } };
}

const traitWords: Readonly<Record<Special['kind'], string>> = {
  daylight: 'weaker in daylight',
  leaderMorale: 'braver under a leader',
  packMorale: 'braver in a pack',
  moraleAgainst: 'fears fire',
  lastInRound: 'always acts last',
  poison: 'poisonous',
  paralysis: 'its touch paralyses',
  disease: 'carries disease',
  drain: 'drains levels',
  regeneration: 'regenerates',
  onlyKilledBy: 'only fire or acid kills it',
  surprises: 'surprises easily',
  breath: 'breathes destruction',
  silverOrMagic: 'harmed only by silver or magic',
  silverHalf: 'silver does half harm',
  magicOnly: 'harmed only by magic',
};

function crafts(): readonly AbilityInfo[] {
  const craft = (key: string, name: string, summary: string, of: ClassId, effects: readonly Effect[]): AbilityInfo => ({
    ...{ key, name, summary, cost: null, cooldown: 0, classes: [of], effects },
  });
  const bonus = (what: string, amount: number): Effect => ({ kind: 'BONUS', to: 'SELF', what, amount: `${amount}` });
  return [
    craft('parry', 'Parry', 'Defend: two points of armour class until the end of the round.', 'fighter', [
      { ...bonus('armour class', DEFENDING), duration: 1 },
    ]),
    craft('backstab', 'Backstab', 'Against the unaware: four points to hit and double damage.', 'thief', [
      bonus('attacks', BACKSTAB_TO_HIT),
      { kind: 'OTHER', to: 'FOE', what: 'double damage' },
    ]),
    craft('turn_undead', 'Turn Undead', 'Drives the undead away, or destroys them.', 'cleric', [
      { kind: 'STATUS', to: 'FOES', what: 'turned' },
    ]),
  ];
}

/** Spells come with the first level that has a slot for them; their effects are those of that level. */
function levelFor(id: ClassId, spellLevel: number): number {
  const levels = Array.from({ length: highestLevel }, (_, index) => index + 1);
  return levels.find((level) => slotsOf(id, level).length >= spellLevel)!;
}

function abilitiesOf(id: ClassId): NonNullable<ClassInfo['abilities']> {
  const own = crafts().filter(({ classes: of }) => of.includes(id));
  const cast = Object.entries<SpellEntry>(spells).flatMap(([ability, { levels }]) => {
    const spellLevel = levels[id as keyof typeof levels];
    return spellLevel === undefined ? [] : [{ level: levelFor(id, spellLevel), ability }];
  });
  return [...own.map(({ key }) => ({ level: 1, ability: key })), ...cast].sort((a, b) => a.level - b.level);
}

function spellInfo([key, entry]: [string, SpellEntry]): AbilityInfo {
  const { name, levels, target, save } = entry;
  const level = Math.min(...Object.values(levels));
  const use = isForCombat(key)
    ? `Level ${level} spell, reaches ${reach[target]}`
    : `Level ${level} spell, not for combat`;
  const saving =
    save === null ? '' : `; a save against ${save.against} ${save.effect === 'half' ? 'halves it' : 'negates it'}`;
  return {
    key,
    name,
    summary: `${use}${saving}.`,
    cost: `a level ${level} slot`,
    cooldown: 0,
    classes: Object.keys(levels),
    level,
    effects: isForCombat(key) ? spellEffects(entry, firstLevelOf(levels)) : readEffects,
  };
}

const firstLevelOf = (levels: SpellEntry['levels']): number =>
  Math.min(...Object.entries(levels).map(([id, level]) => levelFor(id as ClassId, level)));

const readEffects: readonly Effect[] = [{ kind: 'OTHER', to: 'SELF', what: 'reads magic' }];

const reach: Readonly<Record<SpellEntry['target'], string>> = {
  self: 'the caster',
  foe: 'one foe',
  foes: 'several foes',
  ally: 'one of the party',
  party: 'the whole party',
  none: 'nobody',
};

const COIN = 'gp';

type Item = Catalogue['items'][number];

const weaponItems = (): readonly Item[] =>
  Object.entries<WeaponEntry>(weapons).map(([key, { name, damage, hands, reach: range, cost }]) => ({
    ...{ key, name, kind: 'WEAPON', price: cost, coin: COIN },
    effects: [{ kind: 'HARM', to: 'FOE', amount: damage }],
    summary: `${damage} damage, ${hands === 2 ? 'two hands' : 'one hand'}, ${range === 'both' ? 'melee or thrown' : range}; ${cost} gp.`,
  }));

const armourItems = (): readonly Item[] =>
  Object.entries(armour).map(([key, { name, bonus, cost, slot }]) => ({
    ...{ key, name, kind: slot === 'shield' ? 'SHIELD' : 'ARMOR', price: cost, coin: COIN },
    effects: [{ kind: 'BONUS', to: 'SELF', what: 'armour class', amount: `${bonus}` }],
    summary: `AC +${bonus}; ${cost} gp.`,
  }));

const otherItems = (): readonly Item[] =>
  Object.entries<ItemEntry>(items).map(([key, { name, use, cost }]) => {
    const does =
      use === null ? 'Not used in combat' : use.kind === 'heal' ? `Heals ${use.dice}` : `Thrown, ${use.dice} damage`;
    return {
      ...{ key, name, kind: use === null ? 'GEAR' : 'CONSUMABLE', effects: itemEffects(use) },
      ...(cost !== null && { price: cost, coin: COIN }),
      summary: `${does}; ${cost === null ? 'not for sale' : `${cost} gp`}.`,
    };
  });

export const catalogue: Catalogue = {
  classes: Object.entries<ClassEntry>(classes).map(([key, entry]) => ({
    key,
    name: entry.name,
    summary: classSummary(entry),
    abilities: abilitiesOf(key as ClassId),
  })),
  monsters: Object.entries<MonsterEntry>({ ...monsters, ...generics }).map(monsterInfo),
  abilities: [...crafts(), ...Object.entries<SpellEntry>(spells).map(spellInfo)],
  items: [...weaponItems(), ...armourItems(), ...otherItems()],
  scene: {
    ambients: [{ key: KNOWN_AMBIENT, name: 'Daylight', summary: 'Creatures of the dark strike less well.' }],
    ...{ hazards: [], dangers: [], tiers: [], surprise: true },
  },
};
