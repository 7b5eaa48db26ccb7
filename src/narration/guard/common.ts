/** Words that may begin a sentence without being anybody's name. */
import { bodyWords, obstacles, weaponWords } from './lexicon.ts';

const list = `
a an the this that these those some any each every all both neither either no none one two three four five six seven eight nine ten
he she it they we you i his her its their our my your him them us me mine theirs
and but or nor so yet for if then than when while where who what why how which whose whom whether because since until unless although though as
before after during between among against across along around about above below beneath beside behind beyond by at in inside into near of off on onto out outside over
past through throughout to toward towards under underneath up upon with within without down from like despite amid amidst except
not never always often once twice again soon now here there still just only even almost nearly barely hardly perhaps maybe suddenly finally meanwhile instead
already also too very much many more most less least few several other another such same own next last first second third
is are was were be been being am do does did has have had can could will would shall should may might must let
yes ah oh ha aye hah no hey enough come go stand die fight run look see hear hold strike back take stop wait
blood steel iron stone pain fear rage fury anger hate hope death life time night day dawn dusk morning evening sun moon star stars light dark darkness shadow shadows silence sound sounds
smoke fire flame flames ash ashes dust dirt mud sand sweat tears breath air wind rain snow ice storm thunder lightning fog mist water waves torchlight moonlight sunlight firelight candlelight starlight lamplight daylight
sparks metal wood leather bone bones flesh muscle skin fur feathers scales hide teeth claws fangs blades blade swords sword axe axes arrows arrow shield shields armor armour mail boots boot feet foot hands hand arms arm
fingers eyes eye heart hearts lungs nerves muscles knuckles shoulders knees legs head heads face faces voice voices cries cry screams scream shouts shout laughter roars roar howls howl growls growl snarls snarl
echoes echo footsteps hooves torches torch lanterns lantern candles candle walls wall floor ceiling door doors stairs stair steps passage passages corridor corridors tunnel tunnels cave caves cavern chamber room hall halls
vault crypt tomb dungeon tower castle keep gate bridge road path trail forest woods tree trees leaves branches roots grass grasses field fields meadow hill hills mountain mountains river stream lake sea shore sky clouds cloud earth ground
gravel pebbles rocks rock boulders flagstones cobbles cobblestones rubble debris splinters shards embers cinders soot mortar plaster timber planks boards rafters beams pillars columns cobwebs webs moss lichen vines thorns brambles
luck fortune fate chance skill strength speed courage nerve will willpower instinct training habit reflex reflexes experience discipline patience caution cunning desperation panic terror horror dread despair grief relief joy triumph victory defeat
hunger thirst fatigue exhaustion weariness cold heat warmth chill winter summer spring autumn age youth years hours minutes moments seconds heartbeats heartbeat moment instant minute hour
magic power energy force momentum weight pressure impact motion movement balance distance space nothing something everything anything nobody somebody everyone everybody anyone someone none
mercy honor honour pride shame duty love loyalty faith prayer prayers words word song songs names name stories story tales tale memory memories thoughts thought dreams dream nightmare ghosts
venom poison bile rot decay stench smell scent odor reek taste copper salt sulfur sulphur brimstone oil grease filth
battle combat war fights fighting violence chaos confusion carnage slaughter murder butchery havoc ruin doom peace quiet calm stillness tension
gods god heaven hell devils nature beasts monsters creatures men women people folk soldiers warriors heroes enemies foes friends allies companions comrades
left right high low hard soft fast slow quick swift bright brilliant bitter sharp heavy thick thin deep wide long short old young great small little big tall broad narrow fierce wild savage brutal cruel grim pale red black white grey gray green blue golden silver crimson scarlet
wet dry hot warm cool damp dank musty stale fresh clean dirty bloody bloodied battered bruised broken torn wounded weary tired exhausted breathless panting desperate determined undaunted undeterred unfazed unshaken unmoved unharmed unscathed untouched
alone together ahead away aside apart above overhead underfoot nearby afar elsewhere somewhere nowhere everywhere forward backward sideways home
true false sure certain steady ready quicker faster closer further farther better worse best worst harder
roaring grim-faced teeth-bared stone-faced wide-eyed
part half most whatever whoever whichever whenever wherever however thus therefore hence otherwise nonetheless nevertheless moreover besides indeed
foot inch inches ounce flash glint gleam glimmer gasp grunt groan moan sigh hiss whisper murmur crack crash clang clash thud thump snap pop whistle scrape screech
fists fist blow blows strike strikes swing attack attacks parry feint riposte lunge thrust cut cuts wound wounds gash scar scars bruises stance guard opening gap
metal-on-metal bowstring bowstrings string strings quiver hilt pommel haft shaft edge edges point tip rim boss buckle straps cloak cloaks hood hair beard brow jaw lips mouth throat chest ribs gut belly spine
farewell alas thank curse damn well good bad please somehow anyway
surprise doubt frost far near courage boldness bravery cowardice folly wisdom knowledge truth lies trust guilt blame malice spite envy greed lust wrath ire scorn contempt pity sorrow regret remorse misery agony anguish torment suffering pride vanity ambition
disbelief shock awe wonder amazement astonishment alarm fright unease worry concern curiosity interest boredom irritation frustration annoyance delight glee mirth amusement humor humour satisfaction contentment serenity resolve resolution determination grit stubbornness tenacity
vision sight hearing touch numbness dizziness nausea vertigo adrenaline bloodlust battle-rage fever delirium consciousness awareness attention focus concentration thought reason logic sense senses
wounds injury injuries bruising scabs gore entrails viscera ichor bile spittle saliva drool phlegm vomit froth foam slime mucus pus
snores snoring whimpers whispers murmurs grunts groans moans gasps sighs curses oaths prayers chants taunts jeers threats insults commands orders warnings cheers applause battle-cries
footing footwork swordplay bladework archery marksmanship aim timing luck misfortune mischance accident happenstance coincidence circumstance circumstances opportunity danger peril risk threat harm safety shelter refuge cover
mere sheer pure raw brute blind dumb wicked evil holy unholy cursed blessed ancient forgotten hidden secret silent quiet loud deafening sudden abrupt gradual inch-perfect relentless tireless merciless ruthless heedless reckless careless mindless senseless pointless useless hopeless helpless
cobweb candle wax tallow rope chain chains rust rubble tapestry tapestries banner banners carpet rug bed chair bench barrel barrels crate crates altar statue idol throne pit well fountain pool puddle puddles
bats rats crows ravens owls wolves flies spiders insects birds dogs horses worms maggots mice beetles moths
steam vapor vapour fumes haze murk gloom twilight midnight noon sunset sunrise daybreak nightfall starshine shade silhouette silhouettes outline shape shapes form forms figure figures
leather-bound gravel clay chalk marble granite slate limestone sandstone obsidian glass crystal bronze brass tin lead copper silver gold
later earlier sooner afterwards afterward thereafter beforehand immediately instantly overhead inside outside upstairs downstairs
everywhere anywhere nowhere tonight today tomorrow yesterday
caught struck hit cut torn shaken stung spent bent driven drawn pressed forced beaten bitten frozen hurt left lost gone done given taken made thrown flung knocked blown set put cast bound hewn felled slain
despite given seeing hearing feeling knowing
say says said ask asks asked tell tells told think thinks thought know knows knew want wants wanted need needs needed
stay keep leave give get make move watch listen follow finish end begin start try help kill flee hide yield surrender push pull press charge attack defend retreat advance
grace rhythm dance tempo pace silence beat pulse drumbeat tremor shiver shudder twitch spasm jolt ripple wave surge rush flood torrent hail storm gust breeze draft draught
sleep slumber wakefulness spell spells runes rune sigils glyphs wards ward incantation light's
`;

const words = new Set([...list.trim().split(/\s+/), ...weaponWords, ...bodyWords, ...obstacles]);

export const isCommon = (lower: string): boolean =>
  words.has(lower) ||
  /(?:ing|ed|ly|ness|ment|tion|sion|ance|ence|less|ful|ous|ward|wards|where|light|fire)$/.test(lower) ||
  (lower.endsWith('s') && words.has(lower.slice(0, -1))) ||
  lower.includes('-') ||
  lower.includes("'");

/** Written with a capital now and then, and still nobody. */
export const personified = new Set(
  'Death Fate Fortune Luck Time Chaos Darkness Night Hell Heaven God Gods Goddess Nature War Doom Justice Mercy I O Oh Lady Lord Sir Common Ill'.split(
    ' ',
  ),
);
