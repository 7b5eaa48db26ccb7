/** Words of all sorts that prose about a fight is likely to use. */
import { wordSet } from './word-set.ts';

export const miscellany = wordSet(`
  upright sight free shallow health drain snore worth befall alike fat glory footfall unfurl outrage figure abandon faint neat rebuke afterthought
  dribble hunch dent forepaw fortress machine limit photograph prick grope offer drift tatter deer bead class natural tuck outcome gurgle undergrowth destroy
  yelp wipe retaliate animal pattern mid rehearsal lifetime view leisure bubble vital prove standstill stupid wits lid likeness interest unclean
  vanish stock oak guardroom cellar grain chapel gallery foundry brim print people barrow axle worker post opposite wear link company key average
  cowardice avarice justice service prejudice solitude gratitude attitude altitude fortitude multitude bravery mastery treachery trickery savagery mockery
  sorcery wizardry witchery gallantry chivalry cavalry artillery machinery robbery forgery flattery bribery misery mystery history victory memory theory glory fury jury injury
  arrogance vengeance elegance guile hubris bile mettle valor valour stamina endurance mischief relish gusto aplomb panache bravura verve zeal fervor ardor
  discretion prudence temperance restraint surrender
  mad human matter grave-clothes ball bead bell birth bold bond bone-white bravado breach brittle bruise brunt brute bulge bundle burden callous canvas carrion
  caution cavernous challenge character charge chorus chunk circumstance claim clamp clarity clatter cloven clutch coil comfort concern condition consequence contempt
  contrast control core cornerstone cough counterweight crest crevice crouch crumb cunning curiosity curse-word custom damage danger daylight dead-weight decision
  defence defense defiance degree delight demand design desire detail device dignity direction discipline disgust disorder display distress dominance doubt dregs
  drum duty eagerness echo effort elbow-room element elegance emptiness encounter endurance energy engagement entry equal error essence evidence example excuse
  exposure expression extent fabric factor faith fall false-step fang-mark fashion fate favour feat feature ferocity fervour fervor fibre fiber final flail flank-guard flap
  flavor flaw fleck flick flourish flow foe-blood fold folly footprint footstep footwork forehead foreleg form fragment freedom frenzy fringe frown fuel function furrow
  gallop gash gear generation gesture glory glove gobbet grain grain-sack grit groove group growl grudge guess gulf habit hail half-light halo halt hammer-blow
  handiwork harvest hatch haze headway hearing heat-haze heave hem hiding hindquarters hitch hobnail honor honour hope horror hostility hum hunch hush husk
  image impact importance inch-long increase indifference influence initiative ink-black inkling insight insistence instinct instrument intensity intent interval ire
  jaw-bone jest jolt journey judgement judgment juncture junk keel kin knack knife-edge knowledge knot lace lack lament lance-head language lapse larder lash latch laughter
  lead leather-bound legend length lesson level leverage life-blood lifeblood lime limestone limp list litany litter load loathing location lock loss lull lust luxury
  magnet malice manner margin mark marrow mass matter maze meaning means measure medley memory menace mercy mettle midair mid-air midst midswing mid-swing
  miracle mire misery misfortune misjudgment misstep mixture moan mockery moisture momentum monument mood morning motive mould mold mound murk mystery
  nature necessity neck-bone need nerve nest night-air nook notice nuisance number oath obstacle odds offence offense onlooker-less opinion opportunity option ordeal
  origin outburst outcome outline outlook outrage pace pact pain palm panic panorama parchment parry passion path pathos pause peace peril period perseverance
  phase phrase picture pinch pivot plague plan plea pleasure pledge plume plunge poise policy portion position possession posture potential practice presence
  pressure pretence pretense pride principle prize process progress promise proof prospect protest prowess pulp pulse punch-drunk purpose pursuit puzzle
  quality quantity quarrel quarter question quiver rag rage rampage rank ration reaction reality realm reason rebuke reckoning recoil record reflection
  reflex refuge refusal regard regret rein relation release relief reluctance reminder reply reproach reputation reserve resistance resolve resort respect
  response rest restraint result retort revenge reverence rhythm riddle rigor risk ritual roll-call ruin rumble rumour rumor rupture sacrifice satisfaction
  scale scene scheme scorn scrap-heap scrape screen scrutiny seam search self sensation sense sentence sequence series shade shaft shame shape share shatter
  shelter shield-rim shock shoulder-blade show shred shrug shudder sidestep silence silhouette situation skirmish slack slant slash sleight slice slit slope slump
  smack smattering smoke-stained snap snare sneer sob sole somersault soot sorrow source space span spark spasm speck speech spell-light spine spiral spite splash splatter
  split spot spray spread spring sprawl squeal stab stain stake stalemate stance standing state statement stealth stench stillness sting stir stitch stoop
  story strain strand streak strength stretch stride strife strip struggle stubble stump stupor style substance suddenness suffering suggestion summons supply support
  surface surge surprise suspicion swath swathe sway sweat swirl symptom tale target task taste tatters tempest temper temple-stone temptation tendril tension term terrain
  terror test texture thicket thickness thirst thought thread threat thrill throng-less thrum thrust-point thud thunderclap tide tilt timber tinge tip toil token tongue
  tooth-mark torment torrent touch toughness trace trail transformation trap tread treatment trench trial trick triumph trophy trouble trust truth tug tumult turmoil
  twist uncertainty undercut understanding unease uproar urge urgency use utterance valour valor value vapour variety vein vengeance venture verdict verge vicinity view
  vigil vigour vigor violence virtue vise vice vision vitality void volume waft wake warning warren wash waste wave weariness weather web wedge weight welcome welter
  whiff while whim whimper whirl whisker whit will wince windpipe wit wobble woe wonder wording workings worth wrath wreath wrist-bone yell yelp yield zeal zest
  amok agog unlike moreso somewhat altogether utterly downright outright straightaway straight forthwith anew afresh akimbo athwart astride
  pincer claws-first tooth-first face-first sidearm overarm underarm overhand underhand backhand forehand crosswise widdershins
  dagger-work blood-slick blood-red blood-soaked rain-slick moonlit sunlit torchlit firelit candlelit lamplit starlit dimly-lit
  corrupted armored utility clan rust relentless haugbui ash gelatinous spawn
  glance shrug wheel recede subside ebb wane abate dwindle lessen soothe calm quell quench kindle ignite erupt explode detonate implode
  clack thwack whack wallop clobber pelt swarm engulf envelop enfold embrace nestle snuggle
  outwit outflank outpace outstrip outreach overreach overextend overbalance overshoot overwhelm overpower overlook undercut undermine
  foresee foretell forewarn mistime misjudge mishit misstep mislay unleash unnerve unsettle unhorse unseat uproot
  resound reverberate ricochet rebound bounce skip skitter skate glide soar float hover waft
  furl unfurl ruffle ripple rumple crease wrinkle furrow pucker purse
  judder jangle jingle tinkle chime clink clank clunk thrum strum twang plink
  disarm disengage dismount dislodge displace disrupt dispel dispatch despatch dissipate
  teeter wobble list keel capsize founder flounder wallow
  bellows blast gout jet plume sheet fan burst hail salvo barrage fusillade
  butt stub snag nudge jostle elbow shoulder shunt bundle hustle
  sift sieve strain filter
  admit confess insist persist consist depend rely trust entrust invite exclude
  appear disappear reappear evaporate condense coalesce congeal clot crust
  boast brag bluster gloat preen swagger strut posture pose
  dread quail blanch cower cringe grovel
  number-less dozens scores hundreds thousands
  pine fir birch elm willow hawthorn gorse thistle nettle bracken yew alder beech larch cedar reed rush sedge lichen bramble
  slate granite marble basalt chalk limestone quartz ivory copper tin lead pewter brass bronze gold silver
`);
