/** What of the SRD is played by the rules, what partly, and what not: the ledger of rules and conditions. */

export type Played = 'mechanised' | 'partly' | 'not';

export interface Line {
  readonly name: string;
  readonly played: Played;
  /** What is missing, where something is. */
  readonly missing: string | null;
}

const full = (name: string): Line => ({ name, played: 'mechanised', missing: null });
const partly = (name: string, missing: string): Line => ({ name, played: 'partly', missing });
const not = (name: string, missing: string): Line => ({ name, played: 'not', missing });

export const ruleLines: readonly Line[] = [
  full('Advantage and disadvantage'),
  full('Attack rolls, natural 20 and 1'),
  full('Critical hits'),
  full('Damage: immunity, resistance, vulnerability'),
  full('Temporary hit points'),
  full('Saving throws and the natural 20 house rule'),
  full('Death saves, stabilising, massive damage'),
  full('Knocking out'),
  full('Initiative'),
  full('Surprise'),
  full('Action, bonus action, reaction'),
  partly('Movement', 'range bands instead of squares; difficult ground doubles the way between zones'),
  partly('Opportunity attacks', 'reach beyond five feet does not lengthen them'),
  full('Dodge, Dash, Disengage'),
  partly('Help', 'only to help an attack'),
  partly('Hide and Search', 'not while a foe is within five feet; light does not count'),
  partly('Ready', 'an attack only, on a foe that comes near or attacks'),
  full('Two-weapon fighting'),
  partly('Grapple and shove', 'the grappled are not dragged along'),
  full('Multiattack'),
  partly('Cover', 'of a zone, against whoever is outside it'),
  full('Concentration'),
  partly('Areas of effect', 'so many creatures of one zone; friends are left out of them'),
  full('Recharge and limited uses'),
  full('Legendary resistance'),
  full('Legendary actions'),
  full('Lair actions'),
  full('Short and long rest, hit dice'),
  full('Exhaustion'),
  full('Experience and levels to 10'),
  full('Fighter: fighting styles, Second Wind, Action Surge, Extra Attack, Indomitable; Champion'),
  partly('Rogue: Expertise, Sneak Attack, Cunning Action, Uncanny Dodge, Evasion; Thief', 'no Supreme Sneak'),
  full('Cleric: Channel Divinity, Destroy Undead, Divine Strike; Life domain'),
  full('Wizard: Arcane Recovery; School of Evocation'),
  partly(
    'Barbarian: Rage, Reckless Attack, Danger Sense, Extra Attack, Brutal Critical; Berserker',
    'the surprised cannot rage to act; Retaliation comes after level 10',
  ),
  full('Paladin: Lay on Hands, Divine Smite, Extra Attack, auras; Oath of Devotion'),
  partly(
    'Bard: Bardic Inspiration, Jack of All Trades, Song of Rest, Expertise, Countercharm; Lore',
    'inspiration and Cutting Words for attacks and saves, not for checks or damage',
  ),
  full('Spells prepared by choice'),
  not('Other classes', 'druid, monk, ranger, sorcerer, warlock'),
  not('Races, backgrounds, feats', 'every hero is a medium humanoid with a speed of 30 feet'),
  not('Mounted and underwater combat', 'no mounts, no water'),
  not('Ritual casting', 'rituals take ten minutes and no fight lasts so long'),
];

export const conditionLines: readonly Line[] = [
  partly('blinded', 'sight checks are not rolled'),
  full('charmed'),
  partly('deafened', 'hearing is never asked for'),
  full('exhaustion'),
  full('frightened'),
  full('grappled'),
  full('incapacitated'),
  full('invisible'),
  full('paralyzed'),
  full('petrified'),
  full('poisoned'),
  full('prone'),
  full('restrained'),
  full('stunned'),
  full('unconscious'),
];

/** Spells that are played with something left out. */
export const spellGaps: Readonly<Record<string, string>> = {
  shocking_grasp: 'no advantage against metal armour, which no stat block names',
  shatter: 'creatures of stone or metal save like everybody',
  harm: 'the maximum comes back with a long rest, not after an hour',
};

/** Monsters of the book that are played with something left out. */
export const monsterGaps: Readonly<Record<string, string>> = {
  mimic: 'no object form',
  gelatinous_cube: 'not transparent; does not move through creatures',
  vampire: 'no bat or mist by its own will, no children of the night (they come after rounds), no stake',
  vampire_spawn: 'no stake',
  mage: 'no Suggestion, Fly or Greater Invisibility',
  minotaur: 'any charge within the zone counts as ten feet',
};
