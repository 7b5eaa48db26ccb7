/** What a hero's sheet and pack show. */
import type { InventoryItem } from '../ruleset.ts';
import { modifierOf, proficiencyAt } from './core.ts';
import { classEntry, gearName, spellEntry } from './data/catalogue.ts';
import { highestLevel, xpForLevel } from './data/tables.ts';
import {
  armorClassOf,
  attacksOf,
  castingOf,
  domainSpells,
  preparedCount,
  savesOf,
  skillNames,
  skillsOf,
  slotsOf,
  speedFor,
  spellList,
  usesOf,
} from './sheets.ts';
import { abilityNames, skillAbility } from './stats.ts';
import type { Srd5Character } from './terms.ts';
import { attackLook } from './views.ts';

export function sheet(one: Srd5Character) {
  const { level, deathSaves, standing, hitDice, exhaustion, rots = false, style, secondStyle, gold } = one;
  return {
    ...{ kind: 'Srd5Sheet', ...numbersOf(one), proficiency: proficiencyAt(level), exhaustion, isCursed: rots, gold },
    hitDice: { name: `d${classEntry(one.class).hitDie}`, current: hitDice, max: level },
    uses: usesLeft(one),
    fightingStyles: [style, secondStyle].filter((each) => each !== null && each !== undefined),
    deathSaves: { ...deathSaves, stable: standing === 'STABLE' },
    spellSlots: slotsLeft(one),
    casting: castingShown(one),
    nextLevelXp: level < highestLevel ? xpForLevel[level]! : null,
  };
}

function numbersOf(one: Srd5Character) {
  const { scores } = one;
  const saves = savesOf(one);
  const skills = skillsOf(one);
  return {
    scores: abilityNames.map((name) => ({
      ...{ name: name.toUpperCase(), value: scores[name], modifier: modifierOf(scores[name]) },
    })),
    savingThrows: abilityNames.map((name) => ({
      ...{ name: name.toUpperCase(), value: saves[name], modifier: saves[name] },
    })),
    skills: skillNames.map((name) => ({ name, ability: skillAbility[name].toUpperCase(), bonus: skills[name] })),
    armorClass: armorClassOf(one),
    attacks: attacksOf(one).map(attackLook),
    speed: speedFor(one),
  };
}

const usesLeft = ({ class: of, level, scores, uses }: Srd5Character) =>
  Object.entries(usesOf(of, level, scores)).map(([key, max]) => ({
    ...{ name: key.replaceAll('_', ' '), current: uses[key] ?? 0, max },
  }));

const slotsLeft = ({ class: of, level, slots }: Srd5Character) =>
  slotsOf(of, level).map((max, index) => ({ name: `level ${index + 1}`, current: slots[index] ?? 0, max }));

function castingShown(one: Srd5Character) {
  const casting = castingOf(one);
  if (casting === null) return null;
  const { class: of, level } = one;
  const keys = [...new Set([...casting.spells, ...spellList(of, level), ...domainSpells(of, level)])];
  const spells = keys
    .map((key) => ({ key, ...levelled(key), isPrepared: casting.spells.includes(key) }))
    .sort((a, b) => a.level - b.level);
  const { ability, dc: saveDc, bonus: attackBonus } = casting;
  return { ability: ability.toUpperCase(), saveDc, attackBonus, mayPrepare: preparedCount(one), spells };
}

function levelled(key: string) {
  const { name, level } = spellEntry(key)!;
  return { name, level };
}

export function inventory({ items, equipped }: Srd5Character): readonly InventoryItem[] {
  const worn = Object.values(equipped);
  return Object.entries(items).map(([key, quantity]) => ({
    ...{ key, name: gearName(key), quantity, equipped: worn.includes(key) },
  }));
}
