/** Nouns of what lives, or walks as if it did: nobody of them is there unless the sheet says so. */
import { wordSet } from './word-set.ts';

export const kinds = wordSet(`
  goblin hobgoblin bugbear orc half-orc ogre troll kobold gnoll lizardman lizardfolk minotaur giantess ettin cyclops centaur harpy
  medusa gorgon hydra chimera manticore griffon griffin gryphon hippogriff wyvern dragon dragonling drake basilisk cockatrice owlbear
  ghost bot robot turret skeleton zombie ghoul ghast wight wraith spectre specter phantom poltergeist mummy vampire lich revenant banshee demon devil fiend archdevil
  imp succubus incubus elemental golem gargoyle mimic doppelganger werewolf wererat werebear lycanthrope draugr draug haugbui vargr
  pixie sprite dryad nymph satyr faun unicorn pegasus djinni djinn efreeti genie stirge beholder illithid drow duergar
  warg worg hellhound wyrm wyrmling treant homunculus dretch quasit behemoth kraken leviathan troglodyte merman mermaid merfolk naga sphinx
  goblinoid ratman ratfolk fairy faerie leprechaun brownie gremlin boggart bogeyman changeling nightmare-steed wisp seraph cherub archangel
  valkyrie titan colossus automaton robot android cyborg drone servitor overseer sentinel mech homunculi thrall spiderling hatchling whelp broodling
  half-ogre half-giant half-elf halfling gnome dwarf dwarves elf elves tiefling aasimar genasi kenku tabaxi warforged
  undead abomination aberration monstrosity horror ghoulkin shapeshifter doppelgänger barghest peryton ankheg bulette chuul displacer
  rustmonster carrion-crawler umber-hulk yeti sasquatch wendigo golems sahuagin bullywug grimlock quaggoth ettercap girallon
`);

export const beasts = wordSet(`
  wolf wolves lion lioness tiger panther leopard jaguar cougar lynx wildcat boar sow bear bears ape gorilla baboon monkey hyena jackal fox vixen badger wolverine
  stag doe elk moose bison buffalo ox oxen bull steer mule donkey pony mare stallion horse steed warhorse charger colt camel elephant mammoth
  rhinoceros hippopotamus crocodile alligator lizard serpent viper adder cobra python asp scorpion centipede millipede tarantula mantis
  eagle falcon vulture condor shark octopus squid eel goat ram sheep pig hog swine piglet puppy pup cub hound wolfhound bloodhound mastiff cur mongrel
  otter beaver weasel stoat ferret hedgehog porcupine crab lobster toad newt salamander
`);

/** An owl in the rafters is nobody, as long as it stays there. */
export const smallFauna = wordSet(`
  rat mouse mice bat crow raven owl spider snake bird dog cat kitten horse fly flies insect beetle moth gull rook magpie sparrow pigeon dove hawk worm maggot
  ant bee wasp hornet mosquito gnat cricket cicada frog hare rabbit squirrel hen rooster chicken goose geese swan finch thrush jackdaw
  cockroach roach leech slug snail louse lice flea tick vermin rodent
`);

export const people = wordSet(`
  stranger villager guardsman soldier footman archer knight wizard mage priest priestess cleric acolyte warrior ranger paladin
  thief rogue bard minstrel monk nun friar druid barbarian king queen prince princess duke duchess baron baroness count countess emperor empress
  hunter huntsman huntress mercenary rider horseman cavalryman swordsman swordswoman spearman crossbowman bowman axeman pikeman lancer man men woman women boy girl
  child children toddler infant baby youth lad lass maiden crone hag peasant farmer shepherd goatherd swineherd milkmaid fisherman fishwife woodcutter woodsman lumberjack
  miner blacksmith armorer armourer tanner weaver tailor potter carpenter mason miller baker butcher cook innkeeper barkeep bartender barmaid tavernkeeper
  merchant trader peddler pedlar shopkeeper sailor pirate corsair captain sergeant lieutenant corporal general commander marshal warden jailer gaoler
  turnkey executioner hangman torturer sentry watchman constable sheriff bailiff reeve militiaman conscript recruit squire page-boy herald messenger courier runner
  envoy ambassador scholar scribe sage seer oracle prophet prophetess fortune-teller astrologer alchemist apothecary physician surgeon doctor medic nurse midwife
  witch warlock sorcerer sorceress enchanter enchantress necromancer conjurer illusionist summoner shaman witchdoctor hermit
  bandit brigand outlaw highwayman cutthroat footpad robber burglar cutpurse pickpocket smuggler poacher assassin ninja spy saboteur
  cultist zealot fanatic heretic inquisitor crusader templar pilgrim missionary bishop archbishop cardinal abbot abbess pope deacon
  raider marauder reaver berserker viking warlord chieftain chieftainess khan sultan vizier raja shogun samurai ronin gladiator
  beggar urchin orphan waif vagabond vagrant tramp drifter wanderer traveler traveller passerby passer-by bystander onlooker spectator witness
  rescuer savior saviour deliverer newcomer latecomer intruder interloper trespasser invader besieger defender challenger
  apprentice novice servant manservant maidservant maid butler steward footservant slave serf minion underling lackey henchman flunky accomplice hireling porter
  torchbearer torch-bearer linkboy standard-bearer drummer trumpeter bugler piper fiddler jester fool-jester clown juggler acrobat dancer
  survivor prisoner captive hostage convict fugitive refugee deserter-captain traitor-knight
  mother father parent son daughter brother sister uncle aunt nephew niece grandfather grandmother grandson granddaughter husband wife widow widower bride groom
  lover sweetheart fiance fiancee cousin kinsman kinswoman clansman tribesman countryman townsman townswoman townsfolk villagers folk
  nobleman noblewoman lord lady mayor governor senator magistrate lawyer diplomat tax-collector engineer mechanic technician scavenger scav pilot driver coachman
  carter boatman ferryman helmsman bosun stowaway teacher tutor professor student pupil sniper gunner rifleman grenadier musketeer trooper marine
  god goddess deity demigod angel saint ancestor
  gravedigger undertaker mourner groundskeeper gardener gamekeeper stablehand stableboy groomsman farrier beastmaster houndmaster falconer
  bodyguard champion-knight kingsguard legionary legionnaire centurion hoplite janissary skirmisher slinger scout-captain outrider
  caretaker custodian janitor curator landlord landlady proprietor owner foreman forewoman supervisor watchmaker doorman doorkeeper gatekeeper concierge
  librarian archivist clerk bookkeeper steward chamberlain castellan chaplain verger sexton bellringer ostler wagoner drover trapper forester verderer beekeeper brewer
  vintner dyer glazier roofer thatcher ditcher digger quarryman stonemason ropemaker chandler grocer fishmonger ragpicker nightwatchman inmate tenant lodger
  mentor marksman markswoman bowyer fletcher outlaw-king teammate squadmate shipmate classmate roommate housemate ratcatcher chimney-sweep lamplighter charcoal-burner tinker cobbler
`);

export const groups = wordSet(`
  reinforcements   others backup cavalry infantry warband warbands warparty posse militia legion battalion regiment platoon brigade cohort garrison
  rabble crowd throng mob horde hordes gang patrol squad army armies platoon troop troops troupe pack swarm herd flock tribe clan cult coven garrison watch
  retinue entourage congregation audience spectators onlookers bystanders townsfolk villagers crew
`);

/** Somebody's somebody. */
export const relations = wordSet(`
  ally friend comrade companion fellow mate packmate partner twin brother sister kin kinsman kinfolk kindred cousin chief leader boss master mistress
  familiar steed mount pet patron benefactor bodyguard henchman hireling retainer accomplice confederate helper assistant
  clanmate brethren broodmate littermate nestmate offspring spawn brood rider handler keeper second seconds
`);

/** What a narrator may call those who are there, as long as it is "the" and one. */
export const heroCalls = wordSet(`
  hero heroine adventurer warrior fighter champion swordsman swordswoman swordfighter knight cleric priest priestess wizard mage magic-user sorcerer
  sorceress thief rogue dwarf elf halfling human paladin ranger barbarian monk druid bard warlock man woman girl boy lad lass youth delver veteran
  spellcaster caster healer duelist duellist archer hunter huntress soldier spearman axeman bowman acolyte nun novice mercenary wanderer traveller traveler
  outlander northerner lady crone fellow one pair duo trio quartet survivor survivors fencer combatant sister brother adept witch crusader
  companion companions comrade comrades friend friends partner ally allies teammate victor defender invoker conjurer enchanter enchantress runecaster runesmith shieldmaiden
  elder matron matriarch patriarch greybeard graybeard scout slinger torchbearer wayfarer pilgrim sellsword swordsmen brawler
`);
export const foeCalls = wordSet(`
  creature beast monster brute fiend horror abomination monstrosity wretch thing foe enemy opponent adversary attacker assailant aggressor victim prey quarry
  target rival hulk savage raider marauder killer slayer hunter predator menace terror assailants bully butcher
  runt leader captain devil vermin warrior fighter soldier survivor deserter runaway fugitive coward intruder challenger sleeper sleepers
  colossus titan behemoth giant pair duo trio band pack horde ambusher stalker lurker reaver ravager archer spearman swordsman
`);

/** Other words for a kind that is on the sheet. */
export const synonyms: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/goblin|orc|kobold|gnoll|hobgoblin|bugbear/, wordSet('goblinoid greenskin imp gremlin humanoid orc-kin')],
  [/wolf|vargr|hound|warg|worg|dog|jackal/, wordSet('wolf hound dog cur canine mongrel vargr beast pup')],
  [
    /skeleton|zombie|ghoul|ghast|wight|wraith|mummy|lich|draugr|haugbui|specter|spectre|vampire|revenant|ghost/,
    wordSet('undead corpse revenant ghoul ghost phantom spirit spectre specter shade apparition undying cadaver dead'),
  ],
  [/vampire/, wordSet('bloodsucker leech noble count countess lord lady nosferatu spawn')],
  [
    /wraith|specter|spectre|ghost|shadow|banshee/,
    wordSet('wraith spectre specter phantom spirit ghost shade apparition'),
  ],
  [/spider/, wordSet('spider arachnid vermin')],
  [/rat/, wordSet('rat rodent vermin')],
  [/bear/, wordSet('bear')],
  [/troll|ogre|giant|ettin|cyclops|minotaur/, wordSet('giant ogre hulk colossus titan bull man-beast bull-man')],
  [
    /dragon|wyrm|drake|wyvern|whelp/,
    wordSet('dragon wyrm drake serpent lizard reptile whelp wyrmling hatchling dragonling'),
  ],
  [/snake|serpent|naga|basilisk|hydra|lizard/, wordSet('snake serpent reptile lizard viper')],
  [
    /servitor|overseer|laborer|construct|golem|automaton|machine/,
    wordSet(
      'machine construct automaton robot drone servitor overseer golem worker laborer engine unit android sentinel juggernaut',
    ),
  ],
  [/demon|devil|imp|fiend|succubus/, wordSet('demon devil fiend imp hellspawn')],
  [
    /mage|wizard|sorcer|witch|warlock|necromancer|cultist/,
    wordSet(
      'mage wizard sorcerer sorceress witch warlock caster spellcaster spellweaver magus necromancer man woman enchanter',
    ),
  ],
  [
    /bandit|brigand|thug|scav|raider|pirate|outlaw|assassin/,
    wordSet(
      'bandit brigand outlaw robber cutthroat crossbowman scav scavenger raider rogue thief man woman ruffian thug marauder villain looter highwayman',
    ),
  ],
  [/guard|soldier|knight|veteran/, wordSet('guard guardsman soldier spearman sentry watchman man woman knight')],
  [
    /cultist|acolyte|priest/,
    wordSet('cultist zealot fanatic acolyte priest priestess worshipper believer figure man woman'),
  ],
  [/gargoyle/, wordSet('gargoyle statue')],
  [/cube|ooze|slime|jelly/, wordSet('cube ooze slime jelly blob')],
  [/bystander/, wordSet('bystander onlooker spectator man woman witness')],
];

/** Hardly a being, and yet somebody: "a hooded figure". */
export const vague = wordSet(
  'shadow shade figure silhouette presence apparition shape form stranger somebody someone newcomer rider',
);
