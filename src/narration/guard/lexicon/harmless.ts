/** Verbs that settle nothing, by what they are about: whoever does these has neither won nor lost. */
import { formsOf } from '../forms.ts';

const gestures = `
  fare busy occupy ebb dwindle
  grit nod shrug wave point gesture beckon bow kneel crouch stoop squat lean tilt cock raise lift lower hold grip grasp
  clench unclench tighten loosen flex stretch unfold fold cross uncross plant square hunch straighten stiffen tense
  relax inhale exhale pant sigh yawn cough sneeze sniff snuffle snort swallow gulp spit lick chew grind gnash bare
  grin smile smirk sneer scowl frown grimace glower glare stare gaze peer squint blink wink twitch jerk quiver
  shudder shiver tremble shake flinch wince blanch pale flush blush redden sweat perspire drool slaver slobber
  salivate froth foam pout purse narrow widen wrinkle furrow arch flare flick flutter tap drum snap rub scrub wipe
  brush scratch pat stroke touch caress fidget fumble grope feel paw clap stamp stomp tread scuff shuffle bob duck
  dip incline crane thrum throb pulse pound hammer thud beat race hitch catch steady compose gather collect settle
  bristle puff preen swagger strut posture pose sway rock roll swivel swing dangle hang droop sag slouch slump
  lounge recline perch balance teeter totter wobble stumble trip falter waver hesitate pause stall linger dawdle
  wait tarry bide hover loom tower bulk rear bend curl uncurl coil uncoil writhe squirm wriggle knot unknot bunch
  ripple bulge strain heave labour labor toil struggle wrestle fight battle contend spar clash tussle scuffle
  grapple vie thumb finger cup cradle hug embrace clasp clutch seize grab snatch take accept offer proffer extend
  present hand pass toss
`;

const speech = `
  fool trick deceive outwit say tell speak talk whisper mutter murmur mumble shout yell cry scream shriek screech
  bellow roar howl snarl growl hiss bark yelp grunt groan moan whimper whine wail keen sob weep laugh chuckle giggle
  snicker snigger cackle guffaw jeer taunt mock heckle deride ridicule insult goad provoke tease curse swear pray
  chant sing croon hum whistle call hail greet warn threaten promise vow pledge command order demand ask question
  answer reply respond retort riposte argue insist boast brag gloat crow declare announce proclaim utter voice
  sputter splutter stammer stutter rasp croak wheeze gurgle choke rumble thunder boom bray bleat caw squawk squeal
  squeak chirp chitter chatter gibber jabber babble prattle rant rave bluster hector urge encourage cheer rally
  exhort implore beseech entreat invoke intone recite name mention remark observe note comment add continue finish
  conclude explain describe admit confess deny concede agree assent object protest complain grumble grouse bemoan
  lament mourn thank bless praise salute toast apologize apologise dedicate lisp drawl purr coo ululate yowl bay
  bugle trumpet vocalize read spell address accuse blame scold chide rebuke
`;

const perception = `
  see watch look eye notice spot glimpse study regard scan survey inspect examine search seek hunt track follow
  trail hear listen overhear smell scent taste sense perceive detect discern recognize recognise realize realise
  understand know learn discover remember recall forget recollect think consider ponder weigh judge gauge measure
  reckon estimate calculate guess suspect imagine picture envision dream wonder doubt believe trust assume suppose
  expect anticipate await foresee predict decide choose pick select prefer resolve determine intend mean plan plot
  scheme contrive devise reflect contemplate brood muse meditate concentrate focus attend ignore disregard overlook
  mistake misjudge underestimate overestimate misread interpret figure puzzle assess evaluate compare count number
  mark glance peek spy face confront stalk
`;

const emotion = `
  fear dread hate love loathe despise detest admire respect revere worship envy resent regret rue pity grieve sorrow
  despair hope want wish desire crave covet yearn ache hunger thirst lust need require like dislike enjoy relish
  savour savor delight rejoice exult revel rage fume seethe simmer boil smoulder smolder fret worry care mind bother
  disturb trouble vex annoy irk irritate anger enrage infuriate incense madden exasperate frustrate disappoint
  sadden sicken disgust repel revolt appal appall horrify shock startle surprise astonish amaze astound impress awe
  humble shame embarrass unsettle unnerve rattle daunt discourage dishearten dismay embolden hearten comfort console
  soothe calm pacify please amuse entertain interest intrigue fascinate excite thrill inspire motivate spur satisfy
  content dare brave endure bear tolerate suffer weather withstand resist oppose defy challenge test tempt lure
  entice invite burn blaze smart sting itch prickle tingle crawl warm cool chill harden soften sober rouse stir
  steel gird nerve persevere persist refuse decline reject spurn scorn disdain snub
`;

const movement = `
  tangle untangle overreach overbalance overextend backtrack circle retrace whir whirr clank move step walk stride
  pace march prowl creep sneak steal slip slide glide drift float fly soar circle wheel spin turn pivot twist whirl
  twirl lurch stagger reel jump leap hop skip vault bound spring climb clamber scramble run rush dash sprint charge
  advance approach close near draw press push shove pull haul drag tug yank lug carry bring fetch reach shift edge
  inch sidle back regroup return come go arrive enter emerge issue appear surface burst barrel bull barge plough
  plow shoulder elbow jostle crowd swarm flock mass converge surround encircle ring flank outflank pen corner herd
  chase pursue hound dog tail shadow lead guide escort accompany join meet part separate divide scatter spread fan
  disperse mill wander roam rove ramble range stray meander wend weave thread dodge feint dance prance caper cavort
  gambol frolic trot canter gallop lope pad patter scurry scuttle scamper slither snake undulate worm lumber trudge
  plod tramp slog wade shamble hobble limp lunge dive plunge swoop descend ascend mount dismount ride swim paddle
  row sail traverse skirt bypass overtake outpace outrun halt stop stand sit lie rest land alight veer swerve sweep
  arc curve list pitch tumble jolt bounce rebound recoil position station place line rank form array deploy arrange
  interpose intervene intercept obstruct block bar hem box invade occupy backpedal backstep sidestep reposition
  straddle bestride overhang
`;

const stance = `
  stay remain keep brace set ready prepare guard defend protect cover shelter screen shield maintain sustain
  preserve anchor adopt give make let get have be do use employ apply try attempt manage begin start commence open
  resume proceed repeat renew redouble double delay hurry hasten quicken seem sound become grow prove belong depend
  matter happen occur befall chance tend serve suit fit befit allow permit enable help aid assist support abet obey
  heed direct steer control master handle work act behave perform play practise practice train drill rehearse teach
  show display exhibit reveal betray disclose hide conceal mask veil cloak shroud uncover expose shut lock unlock
  latch fasten unfasten tie untie buckle unbuckle strap wrap unwrap own possess wear don doff sport clothe dress
  garb drape deck adorn bedeck spend waste squander save store invest commit devote exploit earn deserve merit owe
  gamble bet wager risk hazard venture stake rely bank bargain force compel oblige contest dispute outlast outwait
  outstare outface match equal rival mirror echo
`;

const arms = `
  unsheathe sheathe sheath brandish wield heft hoist level aim nock notch load reload crank wind string span throw
  hurl fling lob cast sling loose fire shoot launch discharge release thrust jab poke prod swipe whip flail flourish
  rotate reverse angle slant cant couch ground whet hone sharpen polish clean clang engage disengage free wrench
  retrieve recover regrip probe rap knock bang scrape stow holster attack assail assault harry harass bully menace
  target
`;

const senses = `
  gleam glint shine glow flicker flash dim fade darken lighten brighten whiten blacken yellow glimmer glitter
  glisten shimmer sparkle spark twinkle dazzle pool puddle spill pour stream flow trickle drip drop ooze seep leak
  dribble splash spatter splatter sprinkle spray shower rain snow sleet drizzle blow gust rustle sough creak crack
  crackle pop sizzle fizz bubble steam smoke waft billow swirl eddy thicken thin clear resound reverberate clank
  clink clatter jingle jangle tinkle chime toll peal thump crash crunch scrunch grate buzz drone vibrate quake fill
  flood wash bathe drench soak douse dampen wet moisten coat carpet blanket wreathe stink reek cling stick last gape
  branch slope dot fleck streak stripe stain tint tinge paint colour color smear smudge smirch soil dust litter
  strew gutter wane ebb swell surge peak crest lap
`;

const general = `
  scrabble scrape paw snuffle scuff jostle jockey crouch loiter lurk skulk slouch fumble grope rummage rifle scour
  bandy banter parley barter haggle dicker quibble squabble bicker wrangle feud brawl duel joust fence spar tilt
  tourney outfight learn glean reap sow till plant harvest store hoard amass heap pile stack load unload carry haul
  cart wheel sidle saunter amble stroll mosey traipse tiptoe vault hurdle leapfrog somersault cartwheel backflip
  adjust realign align even smooth ruffle rumple crease crinkle pleat tuck hem stitch darn bargain vouch attest
  testify witness behold ogle leer gawk gape goggle outline silhouette shadow eclipse obscure blur smudge fog cloud
  mist frost ice tauten slacken limber mimic ape parrot mirror outdo upstage bait decoy blaspheme mistime misstep
  misplace misread overcommit overswing underestimate size shepherd usher nudge coax wheedle cajole overshadow dwarf
  outsize cope muddle tire weary flag droop begrudge grudge regain withhold reserve husband conserve ration
  encounter interrupt owe oblige deserve merit earn whittle click clack clop cause create produce generate prompt
  trigger signify signal indicate suggest hint imply include contain consist comprise involve concern affect
  influence change alter vary adjust adapt improve increase decrease triple multiply subtract share link unite
  combine mix blend mingle merge fuse evaporate dwindle shrink expand contract pay buy sell trade deal swap exchange
  barter borrow lend receive grant award send deliver convey transfer post forward summon welcome host build forge
  craft shape mould mold fashion construct assemble dig empty eat drink dine feast sup swig cook bake brew breathe
  live dwell reside inhabit haunt write sketch scrawl scribble inscribe etch trace outline sign seal print
  demonstrate lack nag gnaw gain portend bode augur herald presage foreshadow foretell crown top tip cap rim fringe
  border frame squelch slosh plash plop glug fuel feed stoke kindle light outweigh outmatch outnumber outclass
  outreach outguess cram pack jam tick elapse
`;

const lists = [gestures, speech, perception, emotion, movement, stance, arms, senses, general];

const lemmas = lists.flatMap((list) => list.trim().split(/\s+/));

/** What even a blade does to a body without harm: it gleams, it waits, it is seen. */
export const tenderVerbs: ReadonlySet<string> = new Set(
  [speech, perception, emotion, stance, senses].flatMap((list) => list.trim().split(/\s+/)).flatMap(formsOf),
);

export const harmlessVerbs: ReadonlySet<string> = new Set(lemmas.flatMap(formsOf));
