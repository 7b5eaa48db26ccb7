/** Nouns of what does not live: a sentence may bring in as many of them as it likes. */
import { wordSet } from './word-set.ts';

export const bodies = wordSet(`
  flesh bone bones shoulder arm leg thigh chest rib side throat neck face head skull gut belly stomach flank hide back hip knee shin hand wrist
  heart lung cheek jaw jawline brow eye eyelid eyebrow meat muscle skin ribcage forearm torso abdomen lip finger thumb knuckle calf ankle foot heel toe
  collarbone scalp ear spine vitals midriff limb body blood sinew tendon vein artery temple chin nose nostril mouth tongue tooth teeth fang claw
  talon paw muzzle snout maw beak wing tail horn tusk hoof hooves tentacle fur feather scale shell carapace feet elbow nape groin waist loin backbone
  haunch hackle mane whisker beard moustache hair braid fist palm grip nail fingernail fingertip breast bosom lap frame bulk form figure-head socket marrow
  brain mind soul spirit voice breath pulse heartbeat sweat spittle saliva drool phlegm vomit froth foam slime mucus pus gore entrails viscera
  ichor bile tear wound gash scar bruise scratch graze burn blister welt scab stump corpse carcass cadaver remains sole instep midsection navel crown
`);

export const gear = wordSet(`
  sword blade axe mace hammer spear dagger knife bow arrow bolt shot sling stone staff club flail lance halberd scimitar rapier cutlass sabre
  saber whip steel iron weapon warhammer shortsword longsword broadsword greatsword greataxe battleaxe handaxe crossbow longbow shortbow
  quarterstaff javelin trident pike polearm cudgel morningstar quarrel shaft cleaver glaive maul falchion katana kukri sickle scythe broadhead
  axehead axe-head spearhead spearpoint spear-point haft pommel hilt crossguard edge point tip rim boss guard buckle strap string bowstring quiver scabbard sheath
  shield buckler armor armour mail plate chainmail breastplate helm helmet visor gauntlet greave vambrace pauldron hauberk gorget glove boot cloak
  hood coat robe tunic sleeve collar belt sash trouser breeches skirt cuff hem rag cloth clothing leather torch lantern candle lamp wick
  tree trunk log pole pipe chain rope net hook wrench implement lash lasher missile pellet dart bullet sling-stone slingstone tool rune sigil glyph ward charm spell hex curse
  incantation chant prayer word fireball fire flame lightning ray beam cone bolt-head hoop spike barb thorn stake spur crook crutch cane rod
`);

export const happenings = wordSet(`
  blow strike stroke swing swipe cut slash thrust stab lunge attack hit punch kick charge rush volley jab chop hack slice sweep riposte
  counter counterstroke backswing feint parry dodge block deflection assault onslaught combination flurry exchange clash collision impact
  scream shriek cry shout yell howl roar growl snarl bellow grunt groan moan gasp sigh hiss whisper murmur mutter laugh laughter chuckle cackle curse
  oath prayer song chant note call command order warning taunt jeer threat insult cheer applause crack crash clang thud thump snap pop
  whistle scrape screech squeal creak rattle clatter rustle hum buzz drone ring peal boom rumble thunder echo silence hush quiet noise sound din
  clamour clamor racket tumult uproar cacophony knell drumbeat beat tick click clack crunch squelch splash drip patter plop whoosh swish
  flash glint gleam glimmer glow flicker flare spark blaze shimmer sparkle twinkle streak blur shadow light dark darkness gloom dusk dawn
  step pace stride stumble stagger lurch twitch shudder shiver tremor spasm jolt flinch start nod shrug wink blink glance look stare gaze
  glare grin smile smirk sneer frown scowl grimace snort sniff leap jump bound roll dive duck spin twist turn pirouette movement motion gesture
  wave surge flood torrent gust breeze draft draught storm hail shower spray spatter drop droplet drizzle trickle stream rain snow sleet frost
  hope fear rage fury anger hate hatred dread panic terror horror despair grief relief joy triumph sorrow regret remorse pity scorn contempt shame
  guilt pride malice spite envy greed wrath ire glee mirth amusement delight satisfaction calm peace resolve determination courage nerve
  doubt worry unease surprise shock awe wonder disbelief confusion pain agony anguish ache hurt sting throb numbness dizziness nausea fever chill
  cold heat warmth hunger thirst fatigue exhaustion weariness sleep slumber dream nightmare memory thought idea notion instinct impulse reflex
  chance luck fortune fate doom destiny death life birth end beginning ending finish victory defeat win loss draw battle fight combat war duel skirmish
  melee fray struggle contest brawl scuffle ambush siege chaos carnage slaughter murder butchery havoc ruin violence opening gap space moment
  instant second minute hour heartbeat time day night morning evening noon midnight season year age while pause lull respite rest wait delay
  mistake error blunder slip miss stumble failure success effort attempt try bid gamble risk danger peril threat harm safety escape flight retreat
  advance approach pursuit chase hunt dance rhythm tempo rush hurry haste speed momentum weight force strength power might skill craft art grace
  balance footing stance posture guard aim timing distance reach range angle arc circle line path course way trail track trace sign mark hint
  lesson answer question reply retort reason cause purpose result effect price cost debt toll payment bargain promise vow lie truth tale story
  word name title joke mercy favour favor kindness gift blessing miracle magic sorcery enchantment illusion image protection ward barrier fortification
  weakness flaw vulnerability exposure corrosion poison venom toxin acid rot decay disease plague sickness infection bleeding hemorrhage
  difference matter trouble problem puzzle riddle trick ruse trap snare game sport work task job deed act action business affair habit custom
  trade training practice experience knowledge wisdom folly sense nonsense madness frenzy trance daze stupor haze blankness absence presence
  attention focus concentration patience caution care cunning guile stealth secrecy surprise swiftness ease difficulty urgency desperation
  exertion strain stress tension pressure pull push tug heave shove wrench yank grip clutch grasp hold embrace caress touch brush tap pat slap smack
  cuff buffet knock bump bang bash smash crush squeeze pinch nip bite sting gnaw chew swallow gulp sip lick kiss spit cough sneeze hiccup yawn
`);

export const places = wordSet(`
  air sky heaven hell earth ground floor ceiling wall roof door doorway doorframe doorpost window sill stair stairs step landing passage passageway corridor
  tunnel cave cavern chamber room hall vault crypt tomb dungeon tower castle keep gate gateway bridge road path trail street alley lane yard courtyard
  forest wood woods tree leaf leaves branch bough root grass field meadow hill hillside mountain peak valley river brook lake sea ocean shore beach bank
  cliff chasm pit abyss ravine gorge crevice crack niche alcove corner arch archway pillar column beam rafter timber plank board floorboard
  flagstone flag cobble cobblestone paving pavement slab tile brick mortar plaster rubble debris gravel pebble rock boulder stone sand dust dirt
  mud clay soil ash ember cinder soot smoke steam vapor vapour fog mist haze cloud moonlight sunlight torchlight firelight candlelight starlight lamplight daylight
  moon sun star horizon north south east west wind water pool puddle fountain well spring swamp marsh bog ditch trench ledge parapet balcony
  altar statue idol throne tapestry banner curtain carpet rug bed chair bench stool table shelf barrel crate box chest cupboard hearth fireplace chimney
  furnace forge anvil cauldron pot pan bowl cup mug tankard bottle flask jar vial goblet plate dish web cobweb moss lichen vine thorn bramble bush shrub fern
  reed weed flower mushroom fungus nest lair den burrow hole hollow grave graveyard tombstone coffin sarcophagus shrine temple church cathedral
  village town city house hut cottage inn tavern barn stable mill camp tent wagon cart boat ship deck mast sail harbor harbour dock pier
  platform gantry catwalk grate grating duct vent vat tank engine gear cog wheel lever piston valve pump cable wire conduit pipe panel plating housing
  joint rivet bolt screw hinge lock bar rail railing fence hedge palisade rampart battlement arena ring stage floor-plate plate ironwork machinery scrap wreck wreckage slag
  world land realm kingdom country place spot site area region edge border boundary threshold centre center middle front rear top bottom surface
  entrance exit end corner crossroads clearing glade grove orchard garden farm pasture ice snow frost rime glass crystal marble granite slate
  limestone sandstone obsidian chalk bronze brass copper tin lead metal rust oil grease wax tallow filth dung straw hay chaff sawdust splinter shard fragment
  piece bit scrap chunk lump clod clump heap pile stack mound mass jumble tangle knot coil loop curl spiral ribbon thread strand string cord
  strip patch spot stain smear smudge streak film layer crust coat blanket sheet veil curtain shroud pall wreath halo aura nimbus ring
  fistful handful mouthful armful inch foot yard mile league hand's-breadth hairsbreadth hair's-breadth span fathom ounce pound ton fraction half third quarter rest remainder
  thing object item shape form outline silhouette size height length width depth breadth kind sort type manner fashion style shade colour color hue tint tone
  number count pair couple score list row rank file order rule law right wrong good evil bad ill best worst lot deal plenty
  smell stench stink odor odour scent reek whiff taste flavor flavour salt sugar sulfur sulphur brimstone incense perfume food bread meat ale beer wine water
  page book ink paper letter map scroll bell drum flute harp fiddle trumpet bugle toy doll puppet mask mirror clock needle pin thimble kindling tinder flint
  puppet string marionette kite ball dice coin rag-doll sack bag pouch purse pack basket bucket broom mop ladder plough plow saw nail awl chisel crowbar
  cradle cage curtain quilt pillow cushion towel soap comb razor scissors shears spade shovel pick pickaxe rake hoe sieve churn loom spindle
  winter summer autumn spring lullaby song hymn psalm verse rhyme ballad melody tune harmony discord chord
  battlefield field ground foothold handhold toehold purchase hold anchor tide current undertow eddy whirl whirlwind maelstrom vortex avalanche landslide
  underbelly seam plating vulnerability circuit static current voltage signal whirr whine servo casing hull chassis
`);
