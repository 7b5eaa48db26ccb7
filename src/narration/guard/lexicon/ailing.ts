/** What gnaws at somebody, body or mind: poison, fire, fear, curses. */
import type { StatusTable } from './status.ts';

export const ailing: StatusTable = {
  poisoned: {
    names: 'poison venom',
    is: `
      be+ ?now poisoned|envenomed
      poisoned|envenomed
      poison|venom|toxin be+ ?already ?now burning|working|spreading|coursing|creeping|racing|in|inside|at
      poison|venom|toxin course+|spread+|burn+|work+|surge+|flow+|pump+|seep+|take+|creep+|race+|flood+|run+|crawl+|eat+|cloud+|thicken+|boil+|do+|make+|turn+|numb+|sicken+|weaken+|cramp+|claw+
      poison|venom|toxin in @
      poison|venom|toxin spreading|working|coursing|creeping|racing|burning|crawling|climbing
      veins blacken+|burn+|darken+
      blacken+ … veins
      turn+|go+ green with
      sicken+ from|with|$`,
    gives: 'poison+|envenom+ @; leave+|turn+ @ ?own blood|veins to|with poison|venom',
    not: `
      shrug+|shake+|fight+|throw+|sweat+|spit+ off|out … poison|venom|toxin
      poison|venom|toxin ?do+ not|no|nothing|never|fail+|fade+|pass+|lose+
      poison|venom|toxin ?do+|could|can ?not find+ no|nothing|nowhere|little
      blood|veins|wound be+|run+|stay+|remain+ ?perfectly clean|clear|pure
      burn+|drive+|wash+|purge+|sweat+|flush+ … poison|venom|toxin away|out|off|clean
      poison|venom|toxin away|harmless
      too strong|tough|hardy for … poison|venom|toxin
      unpoisoned
      no ?trace ?of poison|venom|toxin
      immune to … poison|venom`,
  },
  frightened: {
    names: 'fright afraid fear turned morale',
    is: `
      be+ ?now ?too ?utterly ?quite frightened|terrified|panicked|terror-stricken|panic-stricken|petrified|afraid
      cower+|quail+|cringe+
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
      courage|nerve|heart|resolve|spirit hold+|stand+|endure+ ?firm ?fast against|$|through|under
      heart|pulse beat+|thud+ ?on steadily|steady|calmly|evenly|slowly
      stare+|look+|glare+|gaze+|glower+ ?straight ?right ?coolly ?calmly ?levelly ?merely back
      not ?even ?in ?at ?all ?a ?the ?least|slightest ?bit|whit afraid|frightened|scared|terrified|cowed|daunted|flinch+|tremble+
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
  burning: {
    names: 'burn fire ignit ablaze',
    is: `
      burst+ into flame|flames|fire
      catch+ ?on fire|alight|light
      be+ ?now ?set ?still on fire
      on fire
      be+ ?now ?still ?all ablaze|aflame|alight|burning|engulfed|wreathed|aflame|smouldering|smoldering
      ablaze|aflame|alight
      burn+ like|alive|still
      go+ up in flames
      flames|fire engulf+|consume+|envelop+|lick+|wreathe+|crawl+|race+|climb+|spread+|run+|cling+|eat+ ?up ?over ?at ?along ?around @
      flames|fire be+ ?already ?now ?still running|crawling|racing|licking|climbing|spreading|eating|creeping|dancing ?up ?over ?at ?along ?around ?across @
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
      mind|thoughts|wits|senses|head be+ ?still ?all ?quite scrambled|addled|muddled|foggy|spinning|scattered|clouded|reeling|swimming|woolly
      lost and dazed`,
    gives:
      'confuse+|bewilder+|disorient+|daze+|addle+|befuddle+|madden+ @; leave+ @ dazed|confused|disoriented|bewildered',
    not: `
      clear-headed|clearheaded|lucid
      mind|head|thoughts|wits as clear|sharp|steady|cool as
      mind|head|thoughts|wits be+|stay+|remain+|keep+ ?perfectly ?quite clear|sharp|steady|undimmed
      keep+ @ ?own wits|head|bearings|focus`,
    isColour: true,
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
  analyzed: {
    names: 'analyz',
    is: 'weakness|weaknesses|secrets|pattern|patterns lay|laid|lie+|be+ bare|known|read|open|clear|plain; read+ @ like',
    gives: 'analyse+|analyze+ @',
    spares:
      'read+|learn+|find+|see+|discern+|glean+|spot+ nothing|no|little|neither in|of|about|from|weakness|flaw|gap ?in',
    not: 'give+|betray+|show+ nothing ?away; keep+ @ ?own secrets|secret; remain+|stay+|be+ ?still a mystery|closed|unreadable|enigma; inscrutable|unreadable',
    isColour: true,
  },
};
