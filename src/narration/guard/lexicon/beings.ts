/** Whoever may be met: kinds of creature, people, what a teller calls friend and foe. */
import { set } from './set.ts';

export function pluralsOf(noun: string): readonly string[] {
  const odd: Readonly<Record<string, string>> = {
    wolf: 'wolves',
    thief: 'thieves',
    elf: 'elves',
    dwarf: 'dwarves',
    man: 'men',
    woman: 'women',
    mouse: 'mice',
  };
  if (odd[noun]) return [odd[noun], `${noun}s`];
  if (/[^aeiou]y$/.test(noun)) return [noun.replace(/y$/, 'ies')];
  if (/man$/.test(noun)) return [noun.replace(/man$/, 'men'), `${noun}s`];
  if (/(l|ar)f$/.test(noun)) return [noun.replace(/f$/, 'ves'), `${noun}s`];
  return [/(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`];
}

/** Kinds that are somebody, wherever they are met. */
export const creatureKinds = set(`
  goblin hobgoblin bugbear orc ogre troll kobold gnoll lizardman lizardfolk minotaur giant ettin cyclops centaur harpy
  medusa gorgon hydra chimera manticore griffon griffin hippogriff wyvern dragon drake basilisk cockatrice owlbear
  skeleton zombie ghoul ghast wight wraith spectre specter ghost mummy vampire lich shade revenant banshee demon devil
  imp fiend succubus elemental golem gargoyle ooze slime jelly cube mimic doppelganger werewolf wererat lycanthrope
  pixie sprite dryad nymph satyr unicorn pegasus djinni efreeti genie stirge rustmonster beholder mindflayer drow duergar
  bandit brigand cultist necromancer warlock witch sorcerer assassin raider pirate marauder warlord chieftain shaman
  warg worg hellhound serpent scorpion crocodile lion tiger panther leopard boar ape bear wolf hound jackal
  troglodyte merman merfolk naga sphinx behemoth kraken roc wyrm treant ent homunculus dretch quasit
  goblinoid undead wyrmling shadowbeast ratman gnome faerie
`);

/** Fauna that may as well be scenery: an owl in the rafters is nobody. */
export const smallFauna = set(`
  rat bat crow raven owl spider snake bird dog cat horse wolf hound fly insect beetle fox vulture moth gull
`);

/** People a sentence may bring in from nowhere. */
export const peopleWords = set(`
  ally friend comrade companion stranger villager guardsman soldier archer knight wizard mage priest cleric warrior
  fighter ranger paladin thief rogue bard monk druid barbarian captain king queen prince princess hunter mercenary
  figure rider swordsman spearman crossbowman man woman boy girl child peasant merchant sentry watchman militiaman
  rescuer reinforcement newcomer dwarf elf halfling human warband patrol squad horde army host pack swarm gang mob band
  twin brother sister master mistress lord lady apprentice servant minion underling henchman accomplice hireling torchbearer
  mate kinsman cousin packmate clansman chief leader boss partner
  survivor prisoner captive hostage foe enemy attacker assailant opponent adversary monster beast creature brute
`);

export const monsterWords = set('creature beast monster brute fiend horror abomination wretch thing');
export const foeWords = set('foe enemy opponent adversary attacker assailant victim prey quarry target rival');
export const heroWords = set(`
  hero heroine adventurer warrior fighter champion swordsman swordswoman knight cleric priest priestess wizard mage
  magic-user sorcerer sorceress thief rogue dwarf elf halfling human paladin ranger barbarian monk druid bard warlock man woman
  delver veteran spellcaster caster healer duelist duellist
`);
export const crowdWords = set('party heroes company fellowship companions adventurers group');
