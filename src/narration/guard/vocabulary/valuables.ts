/** What can be won, found, spent and lost. */
import { wordSet } from './word-set.ts';

/** Nothing of this is there unless the sheet says so. */
export const riches = wordSet(`
  keepsake souvenir memento trophy trophies treasure loot booty plunder swag coin coins coinage gemstone gem jewel jewelry jewellery ruby rubies emerald sapphire diamond opal topaz amethyst garnet
  turquoise pearl pearls coppers trinket trinkets coinpurse coin-purse moneybag hoard cache potion potions elixir philtre phial vial scroll scrolls wand wands amulet talisman necklace locket pendant
  medallion bracelet armlet anklet bangle earring earrings brooch tiara diadem circlet coronet sceptre scepter orb goblet chalice ingot ingots bullion doubloon
  florin ducat crowns credits creds money cash wealth riches fortune-chest strongbox lockbox coffer artifact artefact relic heirloom spoils bounty reward rations
  medkit medkits stimpack stimpak grenade grenades battery batteries powercell power-cell keycard datapad blueprint blaster rifle pistol revolver musket cartridge ammo ammunition
  stim stims stimulant injector syringe tincture serum poultice draught-vial remedy potionbottle idol figurine statuette key map ring rings
  salve ointment tonic antidote antivenom bandages herbs provisions waterskin tinderbox lockpick lockpicks spellbook grimoire tome parchment deed ledger
  chest strongbox casket satchel knapsack backpack rucksack haversack wallet purse pouch moneypouch keyring keys signet
`);

/** Ordinary things that change hands only where the sheet says so. */
export const belongings = wordSet(`
  ring key map dagger sword blade bow cloak boots boot helm helmet shield crown book letter gauntlet gauntlets bracer bracers axe armor armour mail staff
  knife weapon weapons quiver bag sack silver gold idol statue statuette figurine mask glove gloves belt charm stone crystal pelt hide horn flask bottle wine bread torch lantern
  rope spear mace hammer club flail sabre saber rapier scimitar cutlass crossbow sling arrow arrows bolt bolts maul cleaver greataxe longsword shortsword greatsword
  halberd pike javelin whip chain pipe tool tools core circuit chip module canister fuel scrap part parts photograph necklace chain medal badge token seal
  flute harp drum lute bell candle cup mirror vase urn robe gown coat tunic sash scarf hat cap pin buckle comb fang fangs tooth claw claws feather heart eye ear ears scalp head skull
  case tube package parcel bundle note paper contract will diary journal medicine herb mushroom berry berries fruit meat cheese ale feast rifle gun pistol spellbook egg eggs
  bracelet pack bedroll tent blanket saddle bridle rein
`);

/** Things one carries off: "a cloak of fine wool" is nobody's until it is found. */
export const portable = wordSet(`
  dagger bow cloak helm helmet shield crown book letter gauntlet gauntlets bracer bracers armor armour staff quiver idol statuette figurine mask charm pelt horn war-horn
  flask bottle flute harp lute cup vase urn robe gown coat sash scarf hat medal badge seal case tube package parcel bundle contract diary journal medicine rifle gun pistol
  bracelet bedroll blanket saddle bridle chain-shirt welder toolkit tool compass spyglass telescope lens lockbox scarab brooch scepter chalice platter candlestick
  core chip module canister circuit cell drive datachip disk disc gadget device component photograph whistle totem fetish
`);

/** What somebody has in hand. */
export const heldThings = wordSet(`
  sword blade axe mace hammer spear dagger knife bow staff club flail lance halberd scimitar rapier cutlass sabre saber whip weapon weapons warhammer
  shortsword longsword broadsword greatsword greataxe battleaxe handaxe hatchet crossbow longbow shortbow quarterstaff javelin trident pike polearm cudgel
  morningstar cleaver glaive maul falchion sickle scythe sling torch lantern lamp shield buckler targe pipe wrench implement lash haft hilt bowstring
  armament steel wand rod axe-head spearhead shovel spade pickaxe pitchfork hoe rake crowbar chisel tongs scourge
`);

/** What somebody wears or has about him. */
export const wornThings = wordSet(`
  helm helmet breastplate armor armour cuirass pauldron greave vambrace bracer scabbard sheath
  boot boots hat glove gloves gauntlet cap hood crown mask holy-symbol symbol focus spellbook prayer-book prayerbook book pack satchel bag sack pouch purse belt quiver cloak amulet
  jar flask bottle vial phial flagon waterskin
`);

export const carriedThings: ReadonlySet<string> = new Set([...heldThings, ...wornThings]);
