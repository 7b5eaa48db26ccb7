/** The words of rising, falling and failing. */
import { type Wording, wording } from './wording.ts';

export const standing: readonly Wording[] = [
  ...wording(
    'up',
    'target',
    null,
    `
    keep+|kept|hold+|find+|regain+|recover+ @ ?own feet|footing|balance
    raise+|lift+|level+|bring+|hoist+|heft+ @|the ?own ?%weapon %weapon|guard|shield|fists ?up again|anew
    raise+|lift+|level+|bring+|hoist+|heft+ @|the ?own ?%weapon %weapon|guard|shield|fists ?up once more
    come+ on again|once
    stay+|remain+|keep+ ?stubbornly ?somehow ?still upright|standing|on|up ?@ ?own ?feet
    be+ ?still on @ ?own feet
    still|yet on ?@ ?own feet
    on @ feet
    be+ … left|one|last standing
    left standing
    is|was|were ?already ?soon standing $
    last|only|one ?one|man|woman ?left standing
    still|yet upright|standing|up|stand+|stood|fighting
    upright
    stay+|remain+|stand+ planted
    refuse+ to lie|stay|fall|kneel|drop
    stagger+|battle+|fight+|soldier+|struggle+|press+ on $
    come+ up swinging|fighting|again
    keep+ coming|going|fighting|advancing|swinging
    come+ on regardless|undeterred|anyway
    get+ … guard|shield|sword ?back up
    never|not touch+|hit+|strike+ the ground|floor
    refuse+ to fall|drop|go|yield
    stand+|hold+ @ ?own ground
    unbowed|undefeated|unbeaten
    `,
  ),
  ...wording(
    'rise',
    'target',
    null,
    `
    rise+|arise+|stand+|get+|stagger+|climb+|struggle+|scramble+|lurch+|haul+|push+|pull+|spring+ ?up ?back ?to ?@ ?own feet
    get+|stand+|sit+|stagger+|climb+ back up
    get+ up ?again
    sit+|sat|sits|sitting up
    stand+|rise+|get+ ?up again|anew
    stand+|rise+ ?up once more|again
    eyes ?flutter+|snap+|open+|fly+ open|again
    be+|get+ ?back up again
    be+ back on … feet
    regain+ consciousness
    come+ back to life|consciousness
    return+|spring+ to life
    revive+|resurrect+|reanimate+
    awaken+|awakes|awoke|awoken|awaking
    will|shall wake|rise|awaken|stand ?again
    open+ @ ?own ?one ?bleary eyes|eye
    wake+ up
    woke|wakes|waking
    rise+ from|again|once|anew|up
    rise+
    open+ … eyes again|once
    come+ to $
    put+ itself|himself|herself|themselves ?back together
    reassemble+|reform+|re-form+|knit+ ?@ ?itself|himself|herself|themselves ?back ?together
    rally+ $
    struggle+|scramble+|clamber+|lurch+|scrabble+ up $|and|to|from|off|again
    blink+|start+|jolt+|snap+|jerk+ ?back awake
    to @ feet
    back on @ feet
    come+ to @|her|his|its|their senses
    stir+|move+|breathe+|stand+|walk+|fight+ again|anew
    spring+|leap+|jump+|bounce+|shoot+ ?right ?back up again|alive|unharmed|from
    heave+|haul+|drag+|push+|lever+|struggle+ ?@ ?himself ?herself ?itself ?themselves upright|up|erect ?again
    be+ ?back ?once ?now up|upright again|and
    rejoin+ … fight|battle|fray|melee
    return+ to ?the fight|fray|battle|consciousness|life|feet
    crawl+|rise+|climb+|claw+ … grave|dead
    draw+ breath again|anew|once
    breath return+|come+ back
    life|consciousness|colour|color return+|flood+|flow+|surge+|seep+ ?back
    be+ ?now ?fully awake|conscious|alert|lucid
    open+ @|both|one|her|his ?own ?two eyes|eye
    eyes flutter+|snap+|blink+|open+
    shake+|throw+ off|@ … sleep|slumber|stupor|enchantment|spell|daze
    find+|regain+|reach+|gain+ … feet
    bring+ @ back|round|around ?to ?from ?life|dead|death
    bring+ @ to $
    raise+ @ from
    undead thing|horror|again
    be+ restored to life
    `,
  ),
  ...wording(
    'failing',
    'target',
    null,
    `
    be+ ?now ?already dying
    lie+ dying
    be+ mortally wounded|hurt
    mortally wounded
    dying
    bleed+ to death
    be+ at death's door
    be+ on @ last legs
    barely|scarcely|hardly alive|standing|conscious
    cling+ to consciousness
    hang+ by a thread
    near|nearly|close|next to|of death
    nearly|almost dead
    one ?more|good|last ?good blow|hit from death|falling|collapse
    be+ near death
    on the brink|verge|edge|threshold of death|collapse|oblivion
    be+ ?now ?already fading ?fast
    life hang+|ebb+|drain+|trickle+|leak+|bleed+|slip+|run+|spill+|pour+|seep+
    bleed+ out
    bleed+ @ ?own life
    breath rattle+
    life ebbing|draining|slipping|leaking
    at death's door
    have+ one|a foot in the grave
    breath|breathing|breaths come+|grow+ shallow|shallower|faint
    breath|breathing|breaths grow+ ragged
    bleed+ ?out slowly|to ?death
    slip+|drift+|edge+|inch+|sink+|slide+ ?ever ?ever-closer ?a ?step ?little nearer|closer|toward|towards to|death|the
    not|won't last much|long|another
    not ?have long ?left|to
    hover+|teeter+|linger+ between|near|at|on
    have+|hold+|hang+|cling+ … by a thread|fingernails
    on the brink|verge|edge of death|collapse
    `,
  ),
  ...wording(
    'hurting',
    'target',
    null,
    `
    be+ ?now ?already ?still badly|gravely|grievously|severely|sorely|critically wounded|hurt|injured|mauled
    badly|gravely|grievously|severely|sorely|critically wounded|hurt|injured
    clap+|press+|clutch+ ?a ?one ?both ?@ ?own hand|hands|palm to|against|over
    clutch+|press+|hold+|grip+|grab+|nurse+ … wound|wounds|gash|wounded|bleeding|bloody|bloodied
    `,
  ),
  ...wording(
    'down',
    'target',
    null,
    `
    collapse+|crumple+
    topple+
    keel+ over
    legs|knees give+|gave way|out
    be+|lie+|end+|land+|sprawl+ ?up ?flat ?now on|upon the ground|floor|stones|flagstones|back
    measure+ @ length
    be+ out of the fight
    face down|first
    brought low|down
    slump+ ?down ?forward ?over ?to|against|onto|in
    go+ down
    go+ limp|still|slack
    lie+ ?there ?perfectly ?utterly still|motionless|unmoving|senseless|unconscious|crumpled|broken|sprawled|insensible|prone|helpless
    lie+ in a heap|pool
    lie+|lay white|pale|grey|gray|cold|limp|slack|silent|quiet|crumpled|sprawled|bleeding|broken|stiff|ashen and still|motionless|unmoving|senseless|unconscious|broken|helpless
    lie+|lay ?there ?quite without moving|stirring|movement|a|so
    fall+|drop+|fold+|sink+|slump+ and lie+|lay ?there ?quite still|motionless|unmoving|without|unstirring
    legs|knees|feet go+|give+|fold+|buckle+|fly+|slide+ out|from ?from under|beneath @
    there @ lie+|lay|sprawl+
    lie+|lay beaten|broken|spent|vanquished|defeated|mewling|whimpering|groaning
    never|not wake+|stir+|awaken+|respond+
    lay+|strike+|bring+|lie+ low
    lie+ on|upon the ground|floor|stones|flagstones
    fall+ ?down ?heavily ?forward ?backward ?face-first ?hard to|on|onto|into|upon|at|beneath|under|before|where|among ?the|a|@
    fall+ ?down unconscious|senseless|over|heavily|hard|forward|backward|backwards|face-first|limp|like|down
    fall+ to|before @
    fall+
    drop+ to|onto|like|in|where|at|senseless|unconscious|limp|face-first|down ?the|a|@
    drop+ ?, unconscious
    drop+ with|$
    sink+ to|into the ground|floor|earth|stones|mud|dirt
    hit+ the ground|floor|dirt|earth|stones|flagstones|flags|deck
    pitch+ forward|over|face-first|headlong
    sprawl+ ?full
    be+ knocked|struck|laid|sent|beaten down|out|flat|unconscious|senseless|sprawling|low|prone
    be+ ?now unconscious|insensible|senseless|prone|incapacitated|comatose
    be+ down
    be+|lie+ out cold
    out cold
    unconscious
    lose+ consciousness
    black+ out
    pass+ out
    faint+
    swoon+
    fold+ $|up|over|in|like
    crumble+ $|to|into|onto|against|where
    sag+ to|against|down|into
    wilt+
    slide+ down … wall|pillar|door|stones|stone
    sink+ down
    sink+ beneath
    be+ ?well ?truly out ?for|cold the|$ ?count
    darkness|blackness|oblivion|unconsciousness|dark|black|night|shadows take+|claim+|swallow+|close+|rush+|come+|fold+|wash+|drag+|welcome+|overtake+|overwhelm+ ?over ?in ?up ?for ?around @
    darkness|blackness|oblivion|unconsciousness take+|claim+|swallow+|overtake+|welcome+|overwhelm+
    world|everything|vision|sight go+|turn+|fade+|went ?to ?out dark|black|blank|grey|nothing
    eyes roll+ back|up|white
    consciousness|senses|wits flee+|leave+|desert+|slip+|fade+|abandon+|drain+
    knock+|beat+|batter+|club+|hammer+ senseless|unconscious|insensible|out|cold
    be+|lie+|sprawl+|lying|end+|land+|left ?now ?there ?helplessly ?helpless sprawled|supine|prostrate|facedown|face-down|flat|motionless|prone|comatose|insensible|sprawling|crumpled
    crash+|tumble+|plummet+|plunge+|thud+|clatter+|drop+|pitch+|sag+|slide+|crumple+ ?down ?heavily ?hard to|onto|on|into|against the|a|@ ground|floor|earth|stones|flagstones|mud|dirt|cobbles|dust|boards|grass|knees|rubble|back|side|face|heap|sand|snow
    crash+|tumble+ down $
    eat+|taste+|kiss+ ?the dirt|dust|mud|floor|ground
    be+ laid|stretched|struck|brought|beaten|cut|taken|dropped|dragged ?out low|down|flat|senseless
    be+ ?left ?now ?already ?almost ?quite helpless|defenceless|defenseless|incapacitated|crippled
    be+ felled|floored|flattened|toppled|downed|dropped|upended|bowled|overthrown|vanquished|defeated|overpowered|trounced
    lie+|lying|lain where|there|in|at|among|amid|beside|upon|on|beneath|across|under|face|bleeding|dying|sprawled|crumpled|quite|so
    be+ ?now at|on|upon the ground|floor
    be+ on @ back|face|belly
    land+|fall+ ?flat ?hard ?heavily on|flat @|his|her|its|their ?own back|face|belly|rear|backside|side
    lose+ … feet
    go+ crashing|tumbling|sprawling|over|flying|down ?head over|to|into|heels|backward|backwards|down
    go+ head over heels
    go+ over|down backward|backwards
    go+|went sprawling|flying|tumbling|reeling|crashing|under
    legs|knees fold+|buckle+|collapse+|fail+|crumple+ ?beneath|under|at
    give+ way beneath @
    fight+ no longer|more
    be+ ?now out of action|it|combat
    be+ ?no|not longer|able ?able ?to standing|fighting|stand|fight|rise|continue
    no longer stand+|fight+|move+|breathe+|rise+|able
    cannot|can't|couldn't rise|stand|fight|get|continue
    unable to rise|stand|fight|continue
    faint+
    move+ no more|longer
    do+ not|never get|rise|stand|stir ?up
    didn't|doesn't get|rise|stand|stir ?up
    `,
  ),
  ...wording(
    'down',
    'attacker',
    'target',
    `
    knock+|send+|lay+|bowl+|throw+|dash+|smash+|hurl+|bear+|pull+|drag+|fling+ @ ?down ?to|off|out|flat|sprawling|unconscious|senseless|cold|over|crashing|reeling to|the|@|out|flat|sprawling|unconscious|senseless|cold|down|over
    drop+ @
    put+|send+|lay+|drop+|drive+|hammer+|smash+|knock+ @ face|flat|nose down|first|on|in|out|into
    lay+|bring+|strike+ @ low
    knock+|lay+ @ out|flat|down|prone|unconscious|senseless|over
    send+ @ sprawling|crashing|tumbling
    defeat+|vanquish+|overcome+|best+ @
    defeat+|vanquish+
    bring+ @ down
    bring+ down
    floor+|flatten+|upend+|topple+|tackle+|trip+|bowl+|overthrow+|deck+|drop+|crumple+|overpower+|overwhelm+|subdue+|trounce+|rout+ @
    sweep+|take+|cut+|kick+|knock+|scythe+|hook+|yank+|pull+ … legs|feet|leg ?out ?from under|beneath|out
    sweep+|knock+|lift+|throw+|bowl+|haul+|blast+|hurl+|pluck+ @ from|off|clean|clear ?clean ?@ ?own feet
    beat+|force+|drive+|hammer+|press+|batter+|bring+|crush+|knock+|slam+|pin+|smash+|wrestle+|throw+|hurl+ @ ?down ?back to|onto|into|against the|@ ground|floor|earth|stones|knees|flagstones|mud|dirt|wall|dust
    lay+|stretch+ @ out|flat|on
    put+ @ down|on|out|to
    take+ @ down|out
    take+ down|out @
    get+ the better|best of
    send+ @ … sprawling|flying|tumbling|rolling|crashing|headlong|down
    send+ @ ?staggering|reeling|stumbling to|onto|into|on|upon ?the|@ ?own ?cold|hard|wet|stone ground|floor|knees|stones|earth|flagstones|mud|dirt
    leave+ @ … ground|floor|heap|unconscious|senseless|sprawled|crumpled|motionless|unmoving|helpless|broken|prone
    knock+|drive+|beat+ the|all ?of ?the senses|sense|wits from|out
    bring+ down
    `,
  ),
];
