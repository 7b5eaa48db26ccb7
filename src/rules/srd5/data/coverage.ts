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
  partly('Lair actions', 'for the adult red dragon, where the scene names its lair'),
  full('Short and long rest, hit dice'),
  full('Exhaustion'),
  full('Experience and levels to 10'),
  partly('Fighter', 'no archetype; Indomitable is set before the save; the style follows the weapon'),
  partly('Rogue', 'no archetype; no expertise'),
  partly('Cleric', 'no domain; spells are prepared in a fixed order'),
  partly('Wizard', 'no school; spells are prepared in a fixed order'),
  not('Other classes', 'barbarian, bard, druid, monk, paladin, ranger, sorcerer, warlock'),
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
  sleep: 'in 5.2 one failed save is enough',
  misty_step: 'within the zone only',
  invisibility: 'ends with an attack or a spell, not after an hour',
  blindness: 'blinds only',
  ice_storm: 'leaves no difficult ground',
  acid_splash: 'the two targets need not stand together',
  spirit_guardians: 'reaches those within five feet; does not slow them',
  spiritual_weapon: 'reaches anybody within 60 feet; no concentration in 5.2',
  revivify: 'no diamond is needed',
  vicious_mockery: 'no class has it; monsters may',
  harm: 'does not lower the maximum',
};

/** Monsters of the book that are played with something left out. */
export const monsterGaps: Readonly<Record<string, string>> = {
  mummy: 'mummy rot only marks its victim',
  mimic: 'no object form',
  gelatinous_cube: 'not transparent; does not move through creatures',
  vampire: 'no shapes, no mist, no children of the night',
  vampire_spawn: 'no weaknesses to water or stakes',
  ghoul: 'there are no elves to be immune',
  mage: 'only the spells that are played',
  knight: 'no Leadership',
  adult_red_dragon: 'one frightened by it may be frightened again',
};
