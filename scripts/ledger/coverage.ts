/** What of the SRD is played by the rules, what partly, and what not: the ledger of rules and conditions. */

export type Played = 'mechanised' | 'partly' | 'not';

export interface Line {
  readonly name: string;
  readonly played: Played;
  /** What is missing, where something is. */
  readonly missing: string | null;
  /** How it is played, where that needs a word. */
  readonly how?: string;
}

const full = (name: string, how = ''): Line => ({ name, played: 'mechanised', missing: null, how });
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
  full('Movement', 'by range bands; difficult ground and dragging somebody each double every way'),
  partly('Climbing, swimming, flying, crawling', 'one speed for all; the prone stand up before they move'),
  full('Opportunity attacks', 'a ten-foot reach also threatens past a friend who faces the foe'),
  full('Dodge, Dash, Disengage'),
  full('Help', 'with a blow at a foe beside the helper, or with the next ability check'),
  full('Hide and Search', 'needs cover, darkness or being unseen; Stealth is kept for the searcher'),
  full('Ready', 'an attack, a spell, a move or a Dodge; four triggers'),
  full('Two-weapon fighting'),
  full('Grapple and shove', 'a free hand is not asked for'),
  full('Multiattack'),
  full('Cover', 'of a zone, against whoever is outside it'),
  full('Concentration'),
  full('Areas of effect', 'so many creatures of one zone; friends beside them are caught (friendlyFire)'),
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
  partly(
    'Paladin: Lay on Hands, Divine Smite, Extra Attack, auras; Oath of Devotion',
    'Lay on Hands heals as much as it can and cures no poison',
  ),
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
  full('blinded'),
  full('charmed'),
  full('deafened', 'hearing finds hidden foes who are invisible'),
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
};
