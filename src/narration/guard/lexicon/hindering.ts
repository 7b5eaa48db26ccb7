/** What keeps somebody from moving, seeing, speaking: sleep, webs, stone, darkness. */
import type { StatusTable } from './status.ts';

export const hindering: StatusTable = {
  asleep: {
    names: 'asleep sleep unconscious',
    is: `
      be+ ?fast|sound|soundly ?now asleep|sleeping|slumbering|snoring|dozing
      fall+|drift+|sink+|slip+|slide+|drop+|tumble+ ?off into|to ?a ?deep ?an ?enchanted|magical|heavy|dreamless|sudden sleep|slumber|dreams
      fall+|drop+ ?fast|straight asleep
      sleep+|snore+|slumber+|drowse+
      asleep
      dead to the world
      slumber|sleep take+|claim+|overtake+|overcome+|steal+|fall+|drag+|pull+|settle+|wash+
      doze+|nod+|drop+|drift+ off
      yawn+
      out like a|an light|log|babe|baby|stone|drunkard|child
      curl+ up … fists|paws|hound|dog|cat|kitten|babe|child|pup
      drool+
      chin sink+|drop+|fall+|rest+ … fists|paws|breast
      eyelids|eyes|lids droop+|close+|drop+|grow+|sink+ ?shut|heavy|$
      chin sink+|drop+|fall+ … chest
      curl+ up … sleep|asleep`,
    gives: 'put+|send+|lull+|sing+|rock+ @ to|into ?a sleep|slumber',
    not: `
      awake $
      be+|stay+|remain+|keep+|stand+|left ?stubbornly ?wide ?still ?fully awake|wakeful|alert
      wide|stubbornly|still|fully|very awake
      fight+|throw+|shrug+|shake+ off … sleep|slumber|drowsiness|lullaby|enchantment
      resist+ … sleep|slumber|lullaby|drowsiness
      not|never|none … yawn+|nod+|drowse+
      sleep|slumber … pass+|slide+ over|by|past|off`,
  },
  stunned: {
    names: 'stun dazed disorient',
    is: `
      be+ ?left ?too ?momentarily stunned|concussed
      stand+ stunned|senseless
      stunned|concussed
      see+ stars
      ears ring+`,
    gives: 'stun+|concuss+ @; leave+ @ stunned|senseless|dazed|dumbstruck',
  },
  paralysed: {
    names: 'paraly held frozen hold',
    is: `
      be+ ?completely ?utterly ?suddenly paralysed|paralyzed|immobilised|immobilized
      paralysed|paralyzed
      be+ frozen ?in|to|by|solid
      be+ unable to move
      cannot|can't|couldn't ?so ?much ?as ?even move|budge|stir|twitch|flex
      can|could not ?so ?much ?as ?even move|budge|stir|twitch|flex
      can|could no longer move|budge|stir|lift|raise
      can|could not ?so ?much ?as ?even turn|lift|raise @ ?own head|hand|arm|finger
      can|could|cannot|can't|couldn't ?not ?even move|lift|raise|stir a finger|muscle|limb|hand|hair
      freeze+ ?in|solid place|mid-step|mid-stride|rigid|solid
      muscles|limbs|joints|legs|arms lock+|freeze+|seize+|stiffen+|refuse+
      go+|turn+|stand+ rigid|stiff
      rooted to the spot
      stand+ frozen|rigid
      frozen ?in ?to ?place|spot|stiff|solid
      unable to move|stir|budge|lift|twitch
      paralysis`,
    not: `
      limbs|legs|arms|muscles|fingers|joints be+|stay+|remain+|feel+ ?as loose|free|supple|limber|quick|nimble|easy
      feeling|life|warmth|movement return+|flow+|creep+|seep+|come+ ?back ?into ?to … limbs|legs|fingers|arms|hands
      move+|flex+|stir+ ?as freely|easily|again|lightly|swiftly|nimbly
      can|could ?now ?once ?more move again|freely|once|$
      able to move|stir|stand again|freely|once|$
      shake+|throw+|fight+ off … stiffness|numbness|paralysis`,
    gives:
      'paralyse+|paralyze+|freeze+|immobilise+|immobilize+ @; root+ @ to; leave+ @ ?quite unable|paralysed|paralyzed|rigid|frozen|immobile',
  },
  petrified: {
    names: 'petrif stone',
    is: `
      turn+|be+|change+ ?slowly ?turned ?all to|into stone|statue
      petrify+
      flesh|skin|limbs turn+|go+|harden+ ?to ?into ?grey|gray stone|rock`,
    gives: 'turn+ @ to|into ?a stone|statue',
  },
  blinded: {
    names: 'blind',
    is: `
      be+ ?now ?suddenly ?struck ?quite blind|blinded|sightless
      go+ blind
      blinded
      lose+ … sight|vision
      can|could|cannot|can't see nothing|naught|little
      see+ nothing
      grope+ … blindly|sightlessly|about
      groping|sightless|dazzled
      blind $|as|and|now
      half|all|quite|nearly blind
      useless|sightless|ruined|blinded eyes
      eyes ?all ?wide ?streaming ?and ?quite useless|sightless|blind|unseeing
      unable to see
      cannot|can't|couldn't see
      can|could|could+ not|no|barely see
      eyes that|which no longer|not see+
      no longer see+ $|anything
      paw+|claw+|rub+|scrabble+|scrape+ at ?@ ?own ?sightless|streaming|blinded eyes
      sight|vision fail+|go+|leave+|vanish+`,
    gives:
      'steal+|take+|snatch+|burn+|sear+|strip+|put+|drive+ … sight|vision from|of|out @; burn+|sear+|put+|snuff+|blot+|scorch+ out @ ?own sight|vision|eyes; blind+ @; leave+|strike+|render+ @ blind|blinded|sightless|groping; rob+ @ of … sight',
    not: `
      can|could|able ?to ?now ?once ?suddenly see again|once|clearly|plainly|everything|perfectly|keenly|well|as|@
      see+ ?everything ?afterward ?afterwards ?again ?now ?quite ?just ?perfectly ?as clearly|keenly|plainly|sharply|again|perfectly|well
      eyes|gaze|sight|vision|head clear+|focus+|sharpen+|return+
      sight|vision|world|shapes|colours|colors return+|come+|swim+|flood+|creep+ ?slowly back|again|into|to
      sharp-eyed|keen-eyed|clear-eyed|clear-sighted|clear-sight
      shut+|close+|screw+|squeeze+|avert+|shield+|cover+|clench+ … eyes ?shut ?tight ?just in time|before
      look+|turn+ away in time
      keep+ @ ?own ?yellow eyes ?wide open
      fix+|pin+|lock+|set+ … eyes|stare|gaze|glare on|upon
      fix+|pin+|skewer+|spear+ @ with … eyes|stare|gaze|glare`,
  },
  deafened: {
    names: 'deaf',
    is: 'be+ ?now ?struck deaf|deafened; deafened',
    gives: 'deafen+ @; strike+|leave+ @ deaf',
  },
  silenced: {
    names: 'silenc',
    is: `
      be+ ?now silenced|mute|voiceless|speechless
      be+ struck dumb|mute
      lose+ … voice|tongue
      be+ unable to speak
      cannot|can't|couldn't speak|utter
      voice fail+|die+|vanish+|leave+ ?in`,
    not: `
      find+|keep+ @ ?own voice
      voice|cry|shout|roar|words ring+|carry+|echo+|boom+|rattle+|shake+
      make+|raise+ … din|noise|racket|uproar|clamour`,
    gives: 'silence+|mute+ @; steal+ @ ?own voice; strike+ @ dumb|mute',
  },
  restrained: {
    names: 'restrain web grappl entangl bound root snare held pinned gripped engulf',
    is: `
      be+ ?now ?held ?caught ?hopelessly ?stuck entangled|restrained|webbed|bound|ensnared|trapped|grappled|pinned|snared|immobilised|immobilized|shackled|chained|manacled|engulfed|swallowed
      entangled|webbed|ensnared|trussed|shackled|manacled|enmeshed
      bound hand
      webs|web|vines|ropes|chains|roots|tentacles|cords|strands|nets|net hold+|bind+|wrap+|coil+|tangle+|pin+|trap+|catch+|engulf+|snare+
      held fast|captive|prisoner
      spell|magic|enchantment|force|power hold+ @ ?quite fast|still|rigid|motionless|helpless|there
      trapped in|beneath|under
      no getting|breaking away|free
      taken prisoner|captive|alive`,
    gives: `
      hold+|held|bind+|pin+ @ bound|fast|helpless|captive|down|prisoner
      entangle+|restrain+|ensnare+|grapple+|pin+|snare+|truss+|shackle+|engulf+|swallow+|capture+|imprison+ @
      seize+|grab+|snatch+|grip+|clutch+ @ ?up ?hard ?tight ?fast by|around|about|in|with|and
      get+|catch+ hold of @
      lift+|hoist+|dangle+|heave+|pick+ @ ?up ?bodily ?clean ?high by|off|into|over|from`,
    not: 'slip+|wriggle+ ?free out of … reach|grasp|clutches before; wrench+|tear+|pull+|twist+|break+|squirm+|wriggle+ ?@ ?himself ?herself ?itself free ?of ?from web|webs|vines|ropes|chains|net|snare',
  },
  slowed: {
    names: 'slow',
    is: `
      be+ ?now ?magically slowed
      limbs|legs|arms turn+|grow+|go+ ?to heavy|lead|leaden|sluggish
      as if|though through|in|underwater treacle|honey|mud|molasses|water
      move+ sluggishly`,
    gives: 'slow+ @; hamper+|lame+ @',
    not: `
      as quick|quickly|fast|nimble|nimbly|light|lightly|easily|freely as ever|before|always
      walk+|move+|run+|step+|stride+ ?on ?as easily|freely|lightly|quickly|nimbly|unhindered|unhampered
      light on @ ?own feet
      lose+ none of @ ?own speed|pace|quickness|spring|step`,
  },
  polymorphed: {
    names: 'polymorph',
    is: 'be+ ?now turned|transformed|changed|polymorphed into; transform+ into; turn+|change+ into a|an; shrink+ … into a; become+ a toad|frog|newt|sheep|chicken|mouse|rat',
    gives: 'turn+|transform+|change+|polymorph+ @ into',
  },
  staggered: {
    names: 'stagger',
    is: 'stagger+; reel+; totter+; be+ ?now staggered',
    gives: 'stagger+ @; send+ @ staggering|reeling|stumbling',
    not: `
      without ?so|a|even ?much ?as ?a ?single stagger|step|stumble|wobble|flinch|sway
      not|never ?so|even|once ?much ?as stagger+|sway+|budge+|waver+|stumble+|rock+
      sure-footed
      stay+|remain+|stand+ planted|rooted
      be+ planted
      stand+|be+|hold+ steady|firm|rock-steady|fast|like|solid
      shake+ off|clear … daze|stagger
      footing|balance|stance ?do+|did|be+ never|not|sure|firm|steady
      steady|solid|firm|rooted|planted as
      no|not a|the|one ?so ?least wobble|sway|stagger|stumble|tremor … in @
      ride+|take+|bear+ ?out … easily|steadily|unmoved|standing|steady`,
    isColour: true,
  },
};
