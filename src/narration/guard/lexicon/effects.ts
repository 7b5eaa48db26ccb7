/** How spells, poisons, flames and fears are said to take somebody, to last, to leave them, and to come to nothing. */
import { type Wording, wording } from './wording.ts';

/** "Would not", "could never quite". */
const may = '?would|could|will|can|do+|did|might|have+ ?not|never ?be+ ?quite|even|so ?much ?as';
/** "The dread that the mummy had planted in him", "the light of her prayer". */
const more = 'that|which|of|in|on|from|upon|around|about|along|over';

/** Each line for each lead: "the dread | would not let go". */
const after = (nouns: string, lines: string): string =>
  lines
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => [`${nouns} ${may} ${line}`, `${nouns} ${more} … ${may} ${line}`])
    .join('\n');

/** Such as stop short of whom they were meant for. */
const fails = `
  slide+|slip+|glance+|slough+|bounce+|rebound+|skid+|drip+|roll+|run+|spill+ ?straight ?right ?clean off
  break+|shatter+|splinter+|split+|founder+|burst+|spend+ ?itself on|upon|against @
  wash+|pass+|flow+|spill+|sweep+|roll+|drift+|go+|break+|fall+|flare+|burn+|burst+ … harmlessly|uselessly|vainly|idly|fruitlessly|harmless
  harmlessly|uselessly|vainly wash+|pass+|flow+|spill+|sweep+|roll+|drift+|go+|break+|fall+|flare+
  pass+|skip+ @ over|by
  pass+|skip+|go+ ?right|straight over|by
  wash+|break+|pass+ … as|like ?over|on|against ?@|a|the rock|stone|cliff|wall|surf|rain|water
  find+ no|little|nothing|nowhere
  have+|had|take+|make+ no|little effect|hold|power|purchase|grip|sway|impression|answer
  do+|did nothing|naught|little
  mean+|be+ nothing|naught|little to @
  die+|go+|fall+|hang+|remain+|stay+ unanswered|unheard|unheeded
  be+ wasted|lost|spent|thrown on|upon|away
  be+ no match|use|good|avail
  come+|go+|amount+ ?back|away to nothing|naught
  come+|go+|return+ ?back|away empty-handed|empty|unheard|unanswered|unheeded|wide|astray|awry|wrong
  fall+|land+ on|upon deaf|stony
  fall+ short|flat|unheeded|away
  fall+ ?quite dead|dull|flat ?from|on|upon
  come+|fall+ apart|undone|unstuck|unravelled|unspoken|unsaid
  mend+|heal+|cure+|close+|ease+|change+|avail+ nothing|naught|none|no
  stick+|catch+|die+|choke+|gutter+|sputter+|wither+|falter+|fade+|crumble+|dry+|freeze+|stall+ … in|on @ ?own ?very throat|lips|tongue|mouth
  … to no purpose|avail|effect|end
  … in vain
  … for nothing|naught
  leave+ @ ?own ?head|mind|heart|wits ?quite ?wholly ?as untouched|unmoved|cold|clear|unchanged|dry|steady|none
  slide+|slip+|pass+|run+|fall+|roll+ past|by @
  miss+ @
  fail+|refuse+|decline+ to|@
  touch+|reach+|find+|take+|move+|trouble+|affect+ only|nobody|none|neither|nothing
  be+ ?quite ?wholly wasted|lost|powerless|useless|nothing|no`;

/** Such as loosen again whom they had. */
const ends = `
  fade+|lift+|ebb+|wane+|gutter+|vanish+|evaporate+|dissolve+|melt+|crumble+|unravel+|snap+|dissipate+|disperse+|subside+|recede+|dwindle+|expire+|lapse+|cease+|thin+|shatter+|collapse+|die+|end+|fail+|falter+|waver+|stutter+|fizzle+|disintegrate+
  flicker+|sputter+|gutter+ … out|away|$
  give+ way|out
  part+|tear+|rip+|slacken+ $|like|under|before|at
  drop+|slide+|slip+|roll+|fall+ ?away from @
  break+ $|like|and|up|apart
  burst+ $|like|under|apart
  hiss+|sputter+|snuff+|wink+|blink+|burn+|flicker+|fizzle+|snuffed|go+|be+ out
  go+|grow+|fall+|be+ ?quite ?suddenly dark|dim|dull|dead|cold
  be+ ?quite ?suddenly gone|spent|over|done|quenched|extinguished|doused|broken|lost
  bleed+|run+|drain+|leak+|leach+|seep+|go+|ebb+|slip+|fall+|melt+ ?straight ?clean ?all out|away|off|from of|from
  let+ go|loose
  release+|desert+|forsake+|abandon+|quit+ @
  leave+ @ $|again|at|as|and
  loosen+|relax+|lose+|slacken+ ?@ hold|grip
  slip+ @ ?own grip|grasp|mind|fingers|control
  slip+|fall+|spill+|fly+ from|through|out|away
  be+ parted|dislodged|dispelled|quenched|banished|lifted|denied|shaken
  be+ shaken|thrown|put|beaten|driven|cast|knocked off|out|away|from
  part+ from|company|with`;

const takes = `
  take+|seize+|claim+|catch+|snare+|overtake+|overcome+|overwhelm+|reach+|touch+|find+|bind+|hold+|grip+|have+|fill+|flood+|wrap+|enfold+|hit+|strike+|send+|drive+|rock+|move+|shake+ @
  take+|get+|gain+|find+ ?a ?its|firm|fast ?firm hold|root|effect|foothold|purchase|lodging|home|grip … ?@
  settle+|sink+|fall+|descend+|roll+|wash+|steal+|creep+|close+|drop+|lie+|lay|spread+|press+|weigh+|crash+|come+|rest+|land+|bite+|pass+|go+ ?over ?down ?heavy ?heavily ?warm ?softly ?in on|upon|over|around|about|into|through|across|in|to|onto ?all|both|each|every|even|only|two|three ?of @
  be+ ?already ?now in|on|upon|inside @
  be+ ?already ?now ?still working|burning|spreading|coursing|creeping|racing|seeping|pumping|crawling in|through|into|along|up|toward|towards @
  wrap+|fold+|draw+|spread+|close+|weave+|wind+|knit+ itself|themselves around|about|over|round|across @
  form+|appear+|gather+|kindle+ $
  come+|answer+|form+|appear+|gather+|kindle+|rise+|spring+|stir+ to|at|for|around|about|up|in|@
  take+ shape|form|hold
  have+|had @|its|a hooks|teeth|claws|grip|hold in|on|about|upon|of`;

const lasts = `
  still|yet
  linger+|remain+|persist+|endure+|abide+
  stay+ on|with|in|bright|strong|fast|up|lit
  lasts|lasted|lasting $
  last+|hold+|stand+|burn+ fast|firm|firmly|good|true|strong|about|around|over|until|till|to|through|even|unbroken|undimmed|after
  dog+|plague+|haunt+|grip+|hound+ @ still|yet
  burn+|blaze+|glow+|shine+|hang+|swell+|cling+|lie+ … yet|still|undimmed|unabated|unbroken
  burn+|blaze+|glow+|shine+|hang+|swell+|cling+ … on
  be+ as … as ever
  as bright|strong|warm|fierce|cold|heavy|thick|firm|fast|deep|tight|keen|clear as ever|before
  show+ no sign of`;

/** Done by whoever it was on. */
const shrugged = `shake+|shrug+|throw+|laugh+|fling+|cast+|brush+|wave+|fight+|sneer+|slough+|beat+|wipe+|snort+|will+|force+|push+|put+|drive+`;
const helplessly = `slap+|beat+|pat+|stamp+|put+|snuff+|smother+|douse+|quench+|roll+|stomp+`;
const torn = `tear+|rip+|wrench+|pull+|twist+|break+|squirm+|wriggle+|worm+|cut+|kick+|struggle+|haul+|drag+|heave+|burst+|work+|prise+|pry+|shake+|writhe+|yank+|fight+|claw+|thrash+|shrug+|ripped|torn|broken`;
const self = '?@ ?own ?himself ?herself ?itself ?themselves';
const limb = 'shoulder|arm|leg|hand|wrist|limb|foot|elbow|head|arms|legs|shoulders|wrists|rest';

export const effects: readonly Wording[] = [
  ...wording('effect:fails', 'target', null, after('%effect', fails)),
  ...wording('effect:lasts', 'target', null, after('%effect', lasts)),
  ...wording('effect:is', 'target', null, after('%effect', takes)),
  ...wording('effect:ends', 'target', null, after('%effect', ends)),
  ...wording(
    'effect:sheds',
    'target',
    null,
    `
    ${shrugged} off|away|aside|back … %effect
    ${shrugged} … %effect off|away|aside
    outlast+|weather+|master+|overcome+|conquer+|escape+|endure+|subdue+|banish+|quell+ … %effect
    `,
  ),
  ...wording(
    'effect:fails',
    'target',
    null,
    `
    shed+|resist+|withstand+|defy+|ignore+|scorn+|evade+|elude+|outface+|reject+|repel+|rebuff+|spurn+|disregard+ … %effect
    proof|immune|armoured|armored|hardened|deaf|indifferent|impervious|insensible|untroubled|unmoved|untouched|unshaken|unaffected|unbowed|unswayed … against|to|by … %effect
    stranger to … %effect
    too … for … %effect to
    feel+|know+|show+|betray+ no|nothing|none … %effect
    feel+ nothing|naught ?at ?all
    not|never hold+|contain+|trap+|bind+ @
    get+|feel+|have+|see+ none|nothing of it
    not|never|nor rock+|move+|sway+|daunt+|cow+|shake+|touch+|reach+|trouble+|stagger+|unnerve+|unman+ @
    meet+|take+|face+|bear+|stand+ … %effect unmoved|unflinching|unflinchingly|calmly|steadily|squarely|without|as|like|with
    `,
  ),
  ...wording(
    'effect:ends',
    'target',
    null,
    `
    ${torn} ${self} ?right ?clean free|loose|clear|out ?of ?from ?the|@ ?own %effect
    ${torn} ${self} free|loose|clear
    ${torn} one|an|both|the|@ ?other ?own ${limb} ?right ?clean free|loose|clear
    be+|come+|get+|step+|climb+|crawl+|flop+|slip+|scramble+|stagger+|wade+|roll+|flounder+ ?right ?clean ?straight out|clear|free|rid of|from … %effect
    stand+|be+|walk+|go+|come+|win+ … free $|of|at|and|again|once
    slip+|break+|snap+|burst+|sever+|cut+|shred+|escape+|throw+ … %bond
    stand+|be+ … at liberty
    free of|from … %effect
    ${helplessly} out … %effect
    ${helplessly} … %effect out
    blink+ away|back … %effect|darkness|blindness
    lose+ … hold|grip on|of|upon … %effect
    `,
  ),
  ...wording(
    'effect:lasts',
    'target',
    null,
    `
    keep+|hold+|maintain+|sustain+|clutch+|cling+ ?fast ?on ?to … %effect ?firmly alive|burning|lit|going|tight|steady|clenched|clamped|aloft|up|about|on|upon|over|around
    lose+ none|nothing|little of @ ?own … %effect
    hold+|cling+|hang+ ?fast on|onto|to ?to … %effect
    still|yet wrapped|wreathed|cloaked|clad|sheathed|caught|stuck|held … in|by … %effect
    `,
  ),
  ...wording(
    'effect:lasts',
    'attacker',
    null,
    `
    ever|yet|still hang+|burn+|blaze+|shine+|glow+|stand+|lie+|cling+ … %effect
    `,
  ),
  ...wording(
    'effect:ends',
    'attacker',
    null,
    `
    and|but|then ?then ebb+|fade+|lift+|wane+|vanish+|melt+|gutter+|fail+|falter+|collapse+|dissolve+ ?again|away|off|out
    and|but|then ?then go+|wink+|die+|burn+ out|dark|away
    and|but|then ?then let+ go
    break+|shatter+|snap+|disturb+|ruin+|spoil+|interrupt+ … concentration|focus
    weapon|blade|hammer|mace|sword|axe|steel go+|grow+|fall+ dark|dull|dim|plain
    `,
  ),
  ...wording(
    'effect:fails',
    'attacker',
    null,
    `
    none|nothing|little of it … for|to|on|upon|over @
    not|never a|one|so spark|shred|scrap|drop|thread|breath|trace|glimmer|mote|whit|flicker|word of it … @
    `,
  ),
  ...wording(
    'effect:is',
    'target',
    null,
    `
    lost|given to … %effect
    feel+|taste+|bear+|carry+|suffer+|know+ ?the ?weight|touch|bite|sting|pull|grip|force ?of … %affliction
    stagger+|reel+|buckle+|bow+|sag+|labour+|labor+|strain+|groan+|stumble+|flinch+|cringe+|quail+|sink+|slow+|wilt+ ?visibly under|beneath|before|from|with … %affliction
    blacken+|wither+|rot+|fester+|darken+|shrivel+|swell+ with|from … %affliction
    burn+|shake+|shiver+|sweat+|tremble+|flush+|sick|weak|heavy|light with … %affliction
    touched|taken|seized|gripped|struck|filled|overcome|claimed|caught|ridden|laid ?low by|in|with … %affliction
    fall+|fly+|slip+|sink+|go+|work+ ?headlong into … %effect
    in the grip|throes|thrall|clutches|hold of … %effect
    wreathed|wrapped|cloaked|lapped|caught|stuck|tangled|swathed|swaddled ?fast in|by … %effect
    glow+|shine+|gleam+ within|in|with|inside … shield|ward|blessing|protection
    `,
  ),
  ...wording(
    'effect:is',
    'attacker',
    null,
    `
    gaze|stare|eyes|voice|smile|song|whisper snare+|ensnare+|enslave+|enthral+|enthrall+|captivate+|entrance+ @
    `,
  ),
];
