/** What ails or favours somebody: how it is said, how it is denied, and what the sheets call it. */
import { type Wording, wording } from './wording.ts';

interface Status {
  /** Parts of the names the games have for it. */
  readonly names: string;
  /** Of whoever has it. */
  readonly is?: string;
  /** Of whoever brings it about, and whom. */
  readonly gives?: string;
  /** Of whoever has it not. */
  readonly not?: string;
  /** Said of anybody as mere colour: false only where the sheet says otherwise. */
  readonly isColour?: true;
}

export const statusTable: Readonly<Record<string, Status>> = {
  poisoned: {
    names: 'poison venom',
    is: `
      be+ ?now poisoned|envenomed
      poisoned|envenomed
      poison|venom|toxin be+ ?already ?now burning|working|spreading|coursing|creeping|racing|in|inside|at
      poison|venom|toxin course+|spread+|burn+|work+|surge+|flow+|pump+|seep+|take+|creep+|race+|flood+|run+|crawl+|eat+|cloud+|thicken+|boil+|do+
      poison|venom|toxin in @
      veins blacken+|burn+|darken+
      blacken+ … veins
      turn+|go+ green with
      sicken+ from|with|$`,
    gives: 'poison+|envenom+ @; leave+|turn+ @ ?own blood|veins to|with poison|venom',
    not: `
      shrug+|shake+|fight+|throw+|sweat+|spit+ off|out … poison|venom|toxin
      poison|venom|toxin ?do+ not|no|nothing|never|fail+|fade+|pass+|find+|lose+
      blood|veins|wound be+|run+|stay+|remain+ ?perfectly clean|clear|pure
      burn+|drive+|wash+|purge+|sweat+|flush+ … poison|venom|toxin away|out|off|clean
      poison|venom|toxin away|harmless
      too strong|tough|hardy for … poison|venom|toxin
      unpoisoned
      no ?trace ?of poison|venom|toxin
      immune to … poison|venom`,
  },
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
      out like a|an
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
    names: 'stun dazed',
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
      cannot move
      freeze+ ?in|solid place|mid-step|mid-stride|rigid|solid
      muscles|limbs|joints|legs|arms lock+|freeze+|seize+|stiffen+|refuse+
      go+|turn+|stand+ rigid|stiff
      can't|could|couldn't move|budge
      rooted to the spot
      stand+ frozen|rigid
      frozen ?in ?to ?place|spot|stiff|solid
      unable to move|stir|budge|lift|twitch
      paralysis`,
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
      can|cannot|can't see nothing
      see+ nothing
      grope+ … blindly|sightlessly|about
      groping|sightless|dazzled
      blind $|as|and|now
      unable to see
      cannot|can't|couldn't see
      can|could|could+ not|no|barely see
      eyes that|which no longer|not see+
      no longer see+ $|anything
      paw+|claw+|rub+|scrabble+|scrape+ at ?@ ?own ?sightless|streaming|blinded eyes
      sight|vision fail+|go+|leave+|vanish+`,
    gives: 'blind+ @; leave+|strike+|render+ @ blind|blinded|sightless|groping; rob+ @ of … sight',
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
  frightened: {
    names: 'fright afraid fear turned morale',
    is: `
      be+ ?now ?too ?utterly ?quite frightened|terrified|panicked|terror-stricken|panic-stricken|petrified|afraid
      cower+|quail+
      panic+
      shrink+|recoil+|flinch+ ?back ?away ?from ?@ in|with ?holy ?sudden ?abject terror|fear|dread|horror
      terror|dread|fear|panic seize+|grip+|freeze+|root+|take+|claim+|overwhelm+|consume+|unman+
      nerve|courage break+|fail+|shatter+|desert+|crumble+|leave+|snap+
      lose+ … nerve|courage
      in|with ?holy ?abject ?sudden ?blind ?mortal terror|panic
      tremble+|shake+|quake+|whimper+ ?uncontrollably in|with|from fear|terror|dread`,
    gives: 'frighten+|terrify+|cow+|scare+ @; turn+ @ away; strike+|put+ ?the fear|terror ?of ?into @',
    not: `
      without ?a ?so|any ?much ?as|trace|hint|flicker ?a ?of tremor|fear|flinch|qualm|shiver|tremble|blink|shudder
      unafraid|fearless|undaunted|unflinching|unshaken|unimpressed|undismayed|unmoved|unfazed|unperturbed
      feel+|show+|know+|betray+ no|nothing|not ?hint ?trace ?flicker ?of fear|terror|dread
      heart steady
      laugh+ ?off in the face
      stare+|face+ @ down
      fear nothing|no
      afraid of nothing|no|none
      not|nor ?even|so|much ?as a shiver|tremor|tremble|shudder|flicker|qualm
      chin up|high|lifted
      courage|heart|nerve|resolve ?do+|did not|never waver+|falter+|fail+|tremble+|break+|shake+|quail+
      courage|heart|nerve|resolve be+|stay+|remain+|hold+ ?quite untroubled|unshaken|steady|firm|whole|unbroken
      heart|pulse beat+|thud+ ?on steadily|steady|calmly|evenly|slowly
      stare+|look+|glare+|gaze+|glower+ ?straight ?right ?coolly ?calmly ?levelly ?merely back
      not ?even ?a ?the ?least|slightest ?bit afraid|frightened|scared|flinch+|tremble+
      meet+|return+|hold+|outstare+ … glare|gaze|stare ?without|calmly|steadily|unblinking`,
  },
  charmed: {
    names: 'charm',
    is: `
      be+ ?now charmed|enchanted|bewitched|spellbound|ensorcelled|enthralled|dominated|beguiled|entranced|mesmerised|mesmerized
      charmed|bewitched|spellbound|entranced|enthralled
      fall+|come+ under … spell|charm|sway|control
      be+ under … spell|charm|sway|control
      obey+ @
      no longer his|hers|its|her|their own|to
      eyes glaze+ … adoration|obedience`,
    gives: 'charm+|bewitch+|enthrall+|dominate+|beguile+|entrance+|mesmerise+|mesmerize+|hypnotise+|hypnotize+ @',
  },
  invisible: {
    names: 'invisib hidden',
    is: `
      be+|become+|turn+|go+|grow+ ?now ?quite invisible|unseen|transparent
      vanish+|fade+|disappear+ from ?plain|all sight|view
      vanish+|disappear+ into thin air
      invisible`,
  },
  burning: {
    names: 'burn fire ignit ablaze',
    is: `
      burst+ into flame|flames|fire
      catch+ ?on fire|alight|light
      be+ ?now ?set ?still on fire
      on fire
      be+ ?now ?still ?all ablaze|aflame|alight|burning|engulfed|wreathed|aflame|smouldering|smoldering
      ablaze|aflame|alight
      burn+ $|like|alive|still
      go+ up in flames
      flames|fire engulf+|consume+|envelop+|lick+|wreathe+|crawl+|race+|climb+|spread+|run+|cling+|eat+ ?up ?over ?at ?along ?around @
      flames|fire running|crawling|racing|licking|climbing ?up
      who burn+
      in flames
      burning would|will not`,
    gives:
      'set+ @ ?own … ablaze|alight|aflame|afire|burning; set+ @ ?own … on fire; set+ fire|light to @; ignite+|kindle+ @; set+ … burning',
    not: `
      flames|fire|embers go+|gutter+|die+|wink+|sputter+|fail+ ?out
      flames|fire|embers ?do+ not|find+ catch|take|hold|nothing|no
      flames|fire|embers … wink+|gutter+|sputter+|fizzle+ ?out
      put+|beat+|stamp+|snuff+|smother+|douse+|pat+|slap+ out … flames|fire|blaze
      extinguish+|douse+|smother+ … flames|fire|blaze`,
  },
  blessed: {
    names: 'bless inspir bolster',
    is: `
      be+ ?now ?freshly blessed|inspired|emboldened|strengthened|empowered
      feel+ … blessing
      blessed by|with
      blessing|grace|favour|favor settle+|fall+|descend+|rest+|hang+|linger+|shine+|lie+|cling+ ?still ?upon ?on ?over ?about
      shine+|glow+|gleam+|burn+|blaze+|radiant with … blessing|grace|favour|favor
      divine|holy|sacred strength|might|favour|favor|vigour|vigor fill+|flood+|flow+|surge+`,
    gives: 'bless+|empower+|strengthen+|inspire+ @',
    not: 'unblessed; blessing|grace|favour|favor fail+|leave+|desert+|fade+|pass+',
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
    gives: 'silence+|mute+ @; steal+ @ ?own voice; strike+ @ dumb|mute',
  },
  restrained: {
    names: 'restrain web grappl entangl bound root snare held pinned gripped engulf',
    is: `
      be+ ?now ?held ?caught ?hopelessly ?stuck entangled|restrained|webbed|bound|ensnared|trapped|grappled|pinned|snared|immobilised|immobilized|fast|shackled|chained|manacled|engulfed|swallowed
      entangled|webbed|ensnared|trussed|shackled|manacled|enmeshed
      bound hand
      hold+|held|bind+|pin+ @ bound|fast|helpless|captive|down|prisoner
      webs|web|vines|ropes|chains|roots|tentacles|cords|strands|nets|net hold+|bind+|wrap+|coil+|tangle+|pin+|trap+|catch+|engulf+|snare+
      held fast|captive|prisoner
      trapped in|beneath|under
      no getting|breaking away|free
      taken prisoner|captive|alive`,
    gives: `
      entangle+|restrain+|ensnare+|grapple+|pin+|snare+|truss+|shackle+|engulf+|swallow+|capture+|imprison+ @
      seize+|grab+|snatch+|grip+|clutch+ @ ?up ?hard ?tight ?fast by|around|about|in|with|and
      get+|catch+ hold of @
      lift+|hoist+|dangle+|heave+|pick+ @ ?up ?bodily ?clean ?high by|off|into|over|from`,
    not: 'wrench+|tear+|pull+|twist+|break+|squirm+|wriggle+ ?@ ?himself ?herself ?itself free ?of ?from web|webs|vines|ropes|chains|net|snare',
  },
  diseased: {
    names: 'disease rot',
    is: 'be+ ?now diseased|infected; shiver+ with fever; feverish|fevered; disease|rot|fever|plague spread+|take+|set+|burn+; fester+',
  },
  cursed: {
    names: 'curse hex doom bane',
    is: 'be+ ?now cursed|hexed|doomed|marked; curse|hex take+|settle+|fall+|close+|sink+|lie+|lay|rest+|weigh+|cling+',
    gives: 'curse+|hex+ @; lay+|put+|place+|cast+ ?a curse|hex on|upon @',
  },
  confused: {
    names: 'confus disorient daze',
    is: `
      disoriented|disorientated|befuddled|addled|dazed|bewildered
      be+ ?now ?utterly ?quite ?left confused|bewildered|maddened|disoriented|disorientated|befuddled|addled|dazed
      confusion|daze|fog|dizziness|bewilderment ?do+|did not|never lift|clear|pass|fade|end
      confusion|bewilderment|madness take+|seize+|cloud+|grip+|fill+|addle+
      mind|thoughts|wits|senses|head swim+|reel+|scatter+|spin+|whirl+|cloud+
      lost and dazed`,
    gives:
      'confuse+|bewilder+|disorient+|daze+|addle+|befuddle+|madden+ @; leave+ @ dazed|confused|disoriented|bewildered',
    not: `
      clear-headed|clearheaded|lucid
      mind|head|thoughts|wits be+|stay+|remain+|keep+ ?perfectly ?quite clear|sharp|steady|undimmed
      keep+ @ ?own wits|head|bearings|focus`,
    isColour: true,
  },
  hasted: {
    names: 'hast quick',
    is: `
      be+ ?now ?magically hasted|quickened|accelerated
      blur+ with speed
      unnatural|impossible|sudden|arcane speed
      double|redouble ?@ speed`,
    gives: 'haste+|quicken+ @',
  },
  slowed: {
    names: 'slow',
    is: `
      be+ ?now ?magically slowed
      limbs|legs|arms turn+|grow+|go+ ?to heavy|lead|leaden|sluggish
      as if|though through|in|underwater treacle|honey|mud|molasses|water
      move+ sluggishly`,
    gives: 'slow+ @',
  },
  polymorphed: {
    names: 'polymorph',
    is: 'be+ ?now turned|transformed|changed|polymorphed into; transform+ into; turn+|change+ into a|an; shrink+ … into a; become+ a toad|frog|newt|sheep|chicken|mouse|rat',
    gives: 'turn+|transform+|change+|polymorph+ @ into',
  },
  bleeding: {
    names: 'bleed',
    is: `
      be+ ?now ?still ?badly ?freely bleeding
      bleed+
      blood on|from|down|along|across @ ?own ?left|right|torn %body|sleeve|shirt|tunic|shirtfront|breeches|leg
      blood run+|pour+|stream+|drip+|spill+|flow+|gush+|well+|seep+ ?freely|down ?from`,
    not: `
      not|never|no|without bleed+|blood|bleeding
      stop+|cease+|quit+ bleeding
      bloodless
      unbloodied
      no|not ?another|more|a|one|single drop`,
  },
  exhausted: {
    names: 'exhaust weaken drain fatigue tired',
    is: `
      be+ ?now ?utterly ?quite ?left weakened|drained|sapped|enfeebled
      strength|vigour|vigor|power leave+|drain+|ebb+|desert+|sap+|fail+|leak+|bleed+
      no strength ?come+ ?left`,
    gives: 'weaken+|drain+|sap+|enfeeble+ @; sap+|drain+|leech+|suck+|steal+ … strength|vigour|vigor|life',
    not: 'undrained; unweakened',
  },
  fireproof: {
    names: 'resist_fire fire_shield',
    is: 'ward+|protect+|shield+|proof+|guard+ … against|from fire|flame|flames|heat|burning',
  },
  coldproof: {
    names: 'resist_cold',
    is: 'ward+|protect+|shield+|proof+|guard+ … against|from cold|frost|ice|winter|chill',
  },
  protected: {
    names: 'protect ward resist shield fortif sanctuary armor armour barkskin evasive bolster',
    is: `
      be+ ?now ?still ?as ?well ?fully ?magically ?doubly ?too warded|fortified|protected|shielded ?against|as|by|from
      fortified|warded
      fortifications|fortification|wards|defences|defenses|protections ?still hold+|stand+|remain+
      ward|protection|warding|shield be+|burn+|shine+|hold+|glow+|blaze+|stand+ ?still ?yet brighter|strong|stronger|firm|on|whole|bright|fast|unbroken
      ward|protection|warding … burn+|shine+|glow+|blaze+
      be+|stand+ ?now ?safely ?too wrapped|wreathed|cloaked|clad|enclosed|encased|sheathed|safe in|inside|within ?a|the|@|its ?holy|shimmering|protective|same|own protection|ward|warding|shield|shimmer|aura
      ward|protection|warding settle+|close+|wrap+|form+|spring+|shimmer+|fold+|cover+|embrace+|warm+ ?around ?about ?over ?upon
      prayer|spell|ward|blessing warm+|shield+|ward+|cover+|protect+ @`,
    gives: 'ward+|fortify+ @',
    not: `
      unprotected|unwarded|unshielded|defenceless|defenseless|unfortified
      protection|ward|warding|shield wall|shield ?do+|could|would|will not|never hold|come|form|work|take
      guard|shield|wall|defences|defenses|fortification|defence|defense crumble+|fail+|collapse+|never|dissolve+
      no|without ?a ?any fortification|ward|shield|warding|defence|defense answer+|come+|rise+|form+|take+|spring+
      protection|ward|warding fail+|gutter+|break+|shatter+|collapse+|fade+|fizzle+|sputter+|lapse+|die+|crumble+
      be+ ?left ?now exposed|naked|open to
      lose+ … protection|ward|shield
      no|without protection|ward|warding|shelter
      except|save @`,
  },
  vulnerable: {
    names: 'vulnerable exposed corro',
    is: `
      be+ ?now ?left ?suddenly ?wide ?quite vulnerable|exposed|unguarded
      vulnerable
      weak spot|point|place
      weakness|flaw|seam laid|lay|stand+|be+ bare|exposed|revealed|open
      armor|armour|mail|guard|plate|hide corrode+|dissolve+|soften+|rot+|pit+|melt+|rust+
      corrosion eat+|bite+|gnaw+|chew+|sink+|take+
      acid eat+|bite+|gnaw+|chew+ … armor|armour|mail|guard|plate`,
    gives: 'corrode+ @; leave+ @ vulnerable|exposed|open; lay+ @ open|bare to $',
    not: `
      corrosion|acid ?do+ fizzle+|fail+|die+|spend+|find+|nothing|not|slide+|run+|roll+
      as|still well protected|armoured|armored
      guard|armor|armour|hide|plate|mail|skin stay+|remain+|be+|hold+ whole|sound|intact|unmarred|firm|unbroken
      invulnerable|impervious|impenetrable|unassailable
      no|without ?a ?single ?any ?lasting ?new weakness|flaw|gap|weak`,
  },
  staggered: {
    names: 'stagger',
    is: 'stagger+; reel+; totter+; be+ ?now staggered',
    gives: 'stagger+ @; send+ @ staggering|reeling|stumbling',
    not: `
      without ?so|a|even ?much ?as ?a ?single stagger|step|stumble|wobble|flinch|sway
      not|never ?so|even|once ?much ?as stagger+|sway+|budge+|waver+|stumble+|rock+
      sure-footed
      stay+|remain+|be+|stand+ planted|rooted
      stand+|be+|hold+ steady|firm|rock-steady|fast|like|solid
      shake+ off|clear … daze|stagger
      footing|balance|stance ?do+|did|be+ never|not|sure|firm|steady
      steady|solid|firm|rooted|planted as
      no|not a|the|one ?so ?least wobble|sway|stagger|stumble|tremor … in @
      ride+|take+|bear+ ?out … easily|steadily|unmoved|standing|steady`,
    isColour: true,
  },
  analyzed: {
    names: 'analyz',
    is: 'weakness|weaknesses|secrets|pattern|patterns lay|laid|lie+|be+ bare|known|read|open|clear|plain; read+ @ like',
    gives: 'analyse+|analyze+ @',
    not: 'keep+ @ ?own secrets|secret; remain+|stay+|be+ ?still a mystery|closed|unreadable|enigma; inscrutable|unreadable',
    isColour: true,
  },
  raging: {
    names: 'rag frenz',
    not: `
      calm|placid|serene|composed|unruffled|cool-headed|level-headed
      keep+ @ ?own temper|calm|composure
      cool|calm as`,
    isColour: true,
  },
  chanting: {
    names: 'chant',
    is: 'begin+|take+|raise+ ?up ?a|the|its|his|her chant',
    not: 'chant break+|falter+|fail+|die+|stop+|cease+; break+ off … chant; stop+|cease+ chanting; break+ … chant|concentration',
    isColour: true,
  },
};

const compiled = (status: string, { is, gives, not }: Status): readonly Wording[] => [
  ...wording(`status:${status}`, 'target', null, not ?? '', true),
  ...wording(`status:${status}`, 'target', null, is ?? ''),
  ...wording(`status:${status}`, 'attacker', 'target', gives ?? ''),
];

export const statuses: readonly Wording[] = Object.entries(statusTable).flatMap(([status, each]) =>
  compiled(status, each),
);
