/** Verbs, by their root. */
import { wordSet } from './word-set.ts';

/** What only a living thing does, or something that is written of as if it lived. */
export const livingVerbs = wordSet(`
  handed brained swivel squeeze trundle shoulder waddle clatter thunder rumble slip glide detach step stride strode walk stroll saunter stalk sneak sneaked creep crept crawl clamber climb scramble scrabble scurry scuttle skitter slink slunk slither prowl pad lope trot gallop
  canter ride rode ridden march parade wade swim swam swoop dive dove run ran sprint dash race rush charge storm barge lumber shamble shuffle limp hobble stagger stumble lurch
  totter trudge tramp stomp lunge leap leapt leaped jump bound pounce spring sprang vault hop sidle edge loom emerge appear arrive come came enter join descend ascend return
  approach advance surge pour swarm flock teem burst break spill stream dart wheel circle surround encircle flank
  say said speak spoke talk shout cry cried yell call bellow roar howl growl snarl hiss whisper murmur mutter grunt groan moan sigh sob weep wept laugh giggle chuckle cackle
  grin smile smirk sneer scowl frown grimace wink nod shrug bow kneel knelt crouch squat sit sat stand stood lean wait watch stare gaze peer glare look gape gawk lurk hide hid
  perch roost squat slumber wake woke yawn stretch gesture beckon wave salute point sign whistle sing sang chant pray curse swear swore command order beg plead urge warn cheer jeer
  clap applaud heckle taunt mock gossip ask answer reply announce proclaim declare demand
  grab seize snatch grasp clutch grip hold held catch caught take took carry drag haul lug pull push shove press drop throw threw toss hurl fling flung lob cast aim fire shoot
  shot loose let draw drew nock swing swung slash stab thrust cut hack chop jab parry block bite bit peck claw rake gnaw chew sting stung kick punch slap club bludgeon beat wrestle
  grapple tackle trip hook strangle throttle choke smother bind tie untie bandage tend heal help aid assist rescue save shield protect defend guard escort lead led guide follow
  chase pursue hunt flee fled flank ambush attack assault strike struck hit trample gore butt
  eat ate feed fed drink drank sniff lick spit spat vomit cough sneeze dance juggle bargain haggle pay buy steal stole rob loot pick open close lock unlock
  smash bash batter hammer knock rap ring rang light lit extinguish douse rouse summon conjure mutter observe applaud whimper whine bark bay yip screech squawk croak caw
  hoot chatter chitter click buzz hum flap flutter alight land settle squirm wriggle writhe coil uncoil rear snort paw stamp
  flicker-step materialise materialize manifest possess haunt cradle embrace console comfort console
  cackle gibber babble drool slobber leer ogle applaud intervene interpose interrupt intercede
`);

/** What things do as well, or seem to: a draught steals in, sparks leap, the rope holds. */
export const thingVerbs = wordSet(`
  come came run ran rush race surge pour swarm burst break spill stream dart wheel circle surround return approach advance descend ascend rise rose appear enter join
  emerge arrive creep crept crawl climb leap leapt leaped jump bound spring sprang dance sing sang ring rang roar howl growl hiss whisper murmur sigh moan groan scream shriek whistle hum
  buzz click settle land hold held catch caught take took carry drag pull push press drop throw threw toss hurl fling flung cast fire shoot shot loose let draw drew swing swung slash stab
  thrust cut hack chop bite bit claw sting stung strike struck hit beat choke smother bind tie light lit save shield protect guard follow lead led lie lay stand stood lean wait
  sit sat hide hid point call cry answer flap flutter flee coil rake gnaw hook trip knock smash batter hammer hang find pass fell fall stretch shake lurch stagger stumble totter
  squeeze swivel trundle clatter thunder rumble slip glide detach close open lock eat ate drink drank swoop dive dove bar block kiss lick chase pursue swirl gather part meet met greet welcome beckon wave
`);

export const otherVerbs = wordSet(`
  be have do go get give make find feel fall rise keep put set turn move stop start begin end finish try seem become remain stay leave lose win fail miss
  hit cut bring send show tell think know see hear mean want need like love hate hope fear wish believe doubt guess suppose imagine remember forget learn teach
  understand realise realize notice sense wonder decide choose prefer plan intend expect refuse agree accept allow permit forbid force compel cause happen occur
  exist belong contain include cover fill empty pass cross reach touch meet part join split divide share add subtract count measure weigh cost spend save waste
  use work play rest sleep live die kill slay murder wound hurt harm injure maim cripple scar bruise batter break crack snap shatter splinter crush grind crumble collapse
  topple tumble crumple sag slump sink slide slip skid spin whirl twist bend fold curl stretch shrink grow swell spread scatter spray splash drip drop flow flood
  burn blaze smoulder smolder scorch sear singe char freeze thaw melt boil simmer steam smoke glow gleam glint glitter shine shimmer sparkle flash flare flicker fade dim darken
  brighten redden pale whiten blacken rust rot decay wither wilt bloom blossom ripen echo ring sound toll thud thump clang clash clatter rattle rustle creak crackle
  crunch hiss sizzle whistle whoosh hum buzz drone rumble thunder boom roar shriek scream wail
  hang dangle swing sway rock tremble shake shiver shudder quiver quake twitch jerk jolt flinch wince recoil reel stagger falter hesitate pause linger loiter wait
  delay hurry hasten quicken slow ease loosen tighten clench grit bare gnash grind bristle stiffen tense relax soften harden strengthen weaken
  raise lift lower hoist heave tilt tip lean prop brace plant root anchor steady balance shift sidestep dodge duck weave evade avoid elude escape flee retreat withdraw
  yield surrender submit concede relent resist endure suffer bear withstand survive outlive outlast persist continue proceed resume repeat renew recover regain restore repair
  mend knit close open shut seal lock bar block deflect turn ward parry fend repel rebuff brush glance graze nick clip scrape scratch skim pierce puncture impale skewer stab
  slice slash carve cleave hew chop hack rip tear rend shred gouge gash lacerate slit sever lop behead disembowel gut bleed spurt gush ooze seep leak trickle
  pound pummel pelt smash slam ram bash bludgeon club cudgel thrash whip lash flog flail swat smack slap cuff strike connect land bite sink bury drive plunge thrust ram
  punish reward bless curse damn doom hex enchant charm bewitch dazzle blind deafen daze stun paralyse paralyze poison infect corrode dissolve devour consume swallow gulp
  draw sheathe wield brandish flourish twirl level aim train loose nock notch load reload hurl
  pant gasp wheeze rasp choke gag retch swallow breathe inhale exhale sweat blush blink squint stare glance study examine inspect search scan survey
  taste smell reek stink savor savour relish enjoy delight please satisfy annoy anger enrage infuriate madden frighten scare terrify horrify appal shock surprise startle
  stand hold lie rest wait loom tower stretch sprawl huddle cower crouch curl cling grip clasp clutch
  answer match meet return repay avenge punish settle decide matter count
  mark stain smear smudge daub paint coat cover wrap wreathe shroud cloak veil mask hide conceal reveal expose uncover unveil unmask betray
  press push pull drag draw haul tow tug yank wrench pry prise lever jam wedge pin trap snare catch tangle entangle tether chain bind fetter
  promise threaten warn vow swear curse pray beg
  deny ignore dismiss disregard neglect heed mind obey defy challenge dare tempt provoke goad taunt
  wash rinse drench soak douse drown flood mist fog cloud
  cheat trick fool deceive mislead lure bait
  earn deserve owe lend borrow trade exchange swap
  build make shape form mould mold forge temper hone whet sharpen dull blunt
  mutter spell read write draw sketch trace etch carve
  mourn grieve lament rue regret weep
  stir rouse wake waken awaken revive quicken
  lurk brood fester gather mass muster rally regroup
  follow lead trail precede succeed replace
  dodge jink juke bob roll somersault cartwheel flip
  arc curve angle slant sweep scythe whirl
  clear empty sweep clean
  punctuate underline frame crown cap top
`);
