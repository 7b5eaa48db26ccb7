/** Words that only look like claims. */
import { type Wording, wording } from './wording.ts';

export const innocent: readonly Wording[] = [
  ...wording(
    'none',
    'target',
    null,
    `
    to die for
    to|not|could|would|can|will|cannot|couldn't|did|didn't ?even save @
    nick of time
    faint as|on|in|against
    deaf|blind|numb to the|all|everything|anything|any|@|its|his|her|their
    be+ spared the|most|some|nothing|little
    sit+ up on @ ?own haunches|hind|hindquarters
    keep+ alight|alive|burning
    catch+|take+|find+ @ ?all ?both ?and ?@ cold|unawares|unready|unprepared|flat-footed|napping|off-guard|gaping|dozing
    catch+|take+ @ ?all ?both ?and ?@ off|by guard|balance|surprise
    surprise|astonishment|shock|dismay|amazement catch+|take+|hold+|seize+|freeze+|root+|grip+ @
    stung by … mockery|words|word|insult|insults|taunt|taunts|jibe|jibes|jeer|jeers|laughter|scorn|rebuke
    every|each|the breath|step|movement|word|stride|heartbeat|mile hurt+|sting+|burn+|stab+
    come+ running|rushing|racing|sprinting|pelting|dashing|hurrying $|in|up|at|to|toward|towards|on|out|straight|hard|forward|from
    draw+|pull+|gather+|rear+ itself|himself|herself|themselves up|upright|erect|tall
    be+ better aimed|placed|judged|timed|thrown|directed|guarded|armed|luck|than|at|served|met
    do+ not|never stand and|to|about|idle|there|for|in|against|on
    didn't|doesn't stand and|to|about|idle|there|for|in|against|on
    put+|set+|leave+ the|a|an|some|more|as|distance|ground|space|half|ten|twenty|good|stone|trees|walls … between @|himself|herself|itself|themselves|them
    lungs|legs|muscles|throat|thighs|chest|calves|shoulders|ribs|sides|knuckles|arms on|afire ?fire
    be+|stand+|lie+|remain+ ?still ?all ?quite ?alike frozen|rooted|fixed|numb in|with|by|to surprise|astonishment|amazement|disbelief|wonder|shock|bewilderment
    enough to rattle+|loosen+|shake+|jar+ @ ?own teeth|bones|skull
    find+ nothing|little|naught ?there ?else worth|to|there|more|else|of|left
    find+|see+|leave+ no wound|wounds|hurt|injury to close|mend|heal|bind|tend|dress|cure
    no wound|wounds|hurt|injury to close|mend|heal|bind|tend|dress|cure
    be+ the end of it|that|this|all
    be+ the end of the matter|line|road|day|fight|battle|argument|passage|hall|corridor|tale|story
    image|images ?that shatter+|vanish+|dissolve+|pop+|burst+
    bit by bit
    fumble+ at|for|with|in
    be+ no longer standing|there|where where
    retreating back|backs
    be+ ?already ?long ?simply gone from where|when|by|there
    slip+|fall+|fly+|slide+|tumble+|drop+|spin+ ?away ?out ?through|from|of @|nerveless ?own ?numb|nerveless fingers|grasp|grip|hand|hands
    look+|turn+|glance+|back+ away $|from
    wound up
    catch+ it $
    let+ ?both|@ ?both ?own ?arms … fall|drop
    let+ both|@ ?arms|hands fall|drop
    first blood
    leave+|go+|come+|run+ at a dead run
    by|at|to|until|till|near|towards|toward|before|in the ?very end ?of
    with @ ?own eyes|eye open|wide|shut|closed
    there fall+|fell|come+
    was|were|is|are left the|to
    legs|knees fold+|buckle+|give+|bend+|dip+ … moment|briefly|almost
    knock+|throw+|push+|drive+ … out of true|rhythm|step|balance|breath|kilter|line|position|place
    escape+ ?from ?all ?most ?the|a|@|that|this|such|every|any|no ?own ?worst|full ?of ?the spell|spells|web|webs|net|blow|blows|blade|stroke|flame|flames|fire|blast|breath|magic|notice|attention|worst|harm|injury|hurt|doom|fate|eye|eyes|jaws|teeth|fangs|claws|talons|charm|sleep|curse|glare|gaze|venom|poison|brunt|lullaby
    loud|noise|din|enough … wake+ the dead
    finish+ what
    be+ ?still ?yet to be
    venom|poison in|of @ ?own voice|eyes|words|look|smile|glare
    the dead $|do+|did|and|of|be+|have+|had
    over|against|for|among|of the|@ dead|slain|fallen
    life left in
    little|no life left
    murder in @
    left and|,|or right
    left hand|side|arm|foot|flank|leg|shoulder|shoulder|knee|boot|wrist|cheek|eye|ear
    go+|feint+|step+|dodge+|swing+|lean+|dart+|duck+|cut+|break+|sway+|turn+|twist+ left|right
    to the|@ left|right
    echo|echoes|sound|noise|light|torch|wind|fire|flame|laughter|voice|words|song|shout|cry|roar|din|clangour|clangor|hope|smile|grin die+|fade+
    make+|try+|break+ ?a ?for ?run|break|dash|bolt for it|the
    try+|turn+|move+|start+|attempt+ to run|flee|escape|leave|retreat|withdraw
    no way out
    stop+|cease+ slipping|falling|sinking|fading
    where @ stand+|be+|have+
    die+ down|away|hard|back
    kill+ time
    let+ it|@|the ?blade|blow|spear|sword|axe slide|pass|slip|skid|glance|ring|clang ?past ?by ?off ?aside
    to|until|till @|the last|final|dying breath
    torn|ripped flesh|cloth|leather
    let+ it|@ fall|drop|go|die|run
    let+ @|the|go … fall|drop|fly
    killing intent|ground|edge|rage|field|frenzy|lust|cold|light|instinct|blow|stroke|thrust|strike
    dead silence|quiet|still|calm|weight|ahead|on|set|eyes|leaves|leaf|branches|branch|wood|tree|trees|of|center|centre|stop|certain|sure|serious|level|grass|tired|run|reckoning|end|faint|aim|ears|language|tongue|lock
    better dead
    dead or alive
    between ?the living|life and ?the dead|death
    living and ?the dead
    look+|stare+|gaze+ death
    fall+|drop+|sink+|go+|slump+ ?heavily|hard|back ?forward to|onto|on ?one ?a ?@ ?own knee|knees
    fall+|drop+|sink+|settle+ ?back ?low ?into|in|to ?a|an|the|@ ?low|wary|fighting|defensive|tight|half|ready stance|crouch|rhythm|step|line|guard|place|silence|formation|position
    fall+ back|silent|quiet|away|off|behind|still
    fall+ in|into ?step|line|place|rhythm|formation
    drop+ @|the guard|sword|weapon|shoulder|shield|axe|torch|stance|point|blade|gaze|eyes|voice|spear|bow
    drop+ low|back|away
    cut+ off|short|in|back
    cut+ a|@ ?own ?wide ?dashing way|path|figure|arc|circle|swathe
    strike+ a pose|stance|light|spark
    strike+ fear|terror
    strike+|hit+ back|again
    strike+ ?up a|the bargain|tune
    bite+ back|down
    burn+ with|bright|brightly|in|low
    retreat+|withdraw+|back+ a|one|two|three|another|half ?single ?few step|pace|steps|paces|stride
    retreat+ ?back behind|before|under
    withdraw+ @|the ?own blade|sword|spear|axe|dagger|hand
    yield+|surrender+|give+ ?up|no|not|only|little ?an|a|the|no ground|inch|step|pace|yard|advantage|initiative
    escape+ ?from @|the|through ?cracked|gritted|clenched lips|throat|teeth|mouth
    run+ cold|red|hot|high|through|at|forward|along|down|up|over|in|toward|towards
    catch+ @|the|a ?own ?steady breath|light|footing|balance|eye|glint|torchlight|scent|moonlight
    take+ @|the|a ?own ?deep|steady|fighting breath|stance|measure|aim|step|time|place|ground|opening|chance
    break+ @ ?own stride|stance|gaze|focus|concentration|silence
    draw+ @|a ?own ?deep|long|ragged breath|sword|blade|bow
    hold+ @ ?own breath|ground
    hurt+ to
    hit+ harder|hardest
    wound+ pride
    bitten|bit off
    find+ no|the footing|balance
    find+ @|no|the ?own purchase|stride|rhythm|voice
    turn+ to face
    turn+ @|the ?own head|gaze|eyes|shoulder|attention|face|body
    hit+ upon
    go+ for @
    blind+ fury|rage|swing|luck|panic|corner
    frozen moment|ground|air
    bound+|leap+|spring+ forward
    bound to
    pin+ @ hopes|hope
    set+ @ teeth|jaw|feet|shoulders|stance
    end of this|that|it|all
    end of the matter|line|road|day|fight|battle|argument|passage|hall|corridor|tale|story
    no|little end of
    sleep+ of
    dead of night
    come+|go+ to nothing
    block|blocks of
    close+ the gap|distance
    close+ in on|with|upon
    close+ with|upon
    close+ around|about
    make+ @ pay
    turn+|turns ?of the tide|battle|fight
    turn+ on @|the heel|heels
    break+ off
    break+ the silence|stillness
    `,
  ),
];
