/** Blows that miss, and those they leave unhurt. */
import { type Wording, wording } from './wording.ts';

export const misses: readonly Wording[] = [
  ...wording(
    'hit',
    'attacker',
    'target',
    `
    slide+|slip+|snake+|dart+|flick+|get+|drive+|punch+|cut+|whip+|flash+|sneak+|lance+|knife+ past|through|inside|under|beneath|over|around @ ?own guard|parry|shield|defence|defense|defences|defenses|arm
    `,
  ),
  ...wording('heal', 'target', null, 'be+ mended ?by'),
  ...wording(
    'miss',
    'target',
    'attacker',
    `
    dodge+|duck+|sidestep+|evade+|parry+|deflect+|elude+|outmaneuver+
    block+ ?@ ?the
    avoid+
    slip+|ride+|roll+ ?@ ?the … point|blade|thrust|cut|blow|stroke|swing|punch
    twist+|roll+|leap+|jump+|step+|spin+|dance+|dart+|slip+|weave+|skip+|swerve+|throw+|fling+|dive+|lean+|jerk+|sway+|slide+|edge+|shift+|sidle+|scramble+|skitter+|scuttle+|flow+|whirl+ ?nimbly ?neatly ?just ?quickly ?lightly ?@ ?himself ?herself ?itself ?back ?well aside|clear
    twist+|roll+|leap+|jump+|step+|spin+|dance+|slip+|weave+|skip+|sway+|dart+ ?back ?just out of ?the ?harm's way|reach|range
    twist+|roll+|leap+|jump+|step+|spin+|dance+|slip+|weave+|duck+|dive+|lean+|jerk+|sway+|skip+|lurch+|throw+|dart+|wheel+|pivot+|turn+ ?@ ?himself ?herself ?itself ?aside ?out ?back ?clear ?clean ?just ?neatly ?nimbly away|from|under|beneath|past|inside|around|over|of|below ?from ?the|@|its|his|her ?own ?oncoming|whistling|flashing|descending|swinging ?@ %weapon
    feel+ only|nothing ?but|more ?than the|a wind|breeze|breath|draught|rush|kiss|stir|whisper of|from
    twist+|wrench+|jerk+|spin+|pull+|roll+|lurch+|flinch+ away at|just|in|a ?the last|time|heartbeat|instant
    knock+|bat+|brush+|slap+|beat+|turn+|sweep+|shove+|swat+ … aside|away
    turn+ the|a|@|its|his|her|their|every|each … blow|blade|strike|swing|attack|thrust|stroke|cut|axe|sword|spear ?aside
    ward+|fend+|beat+ off
    slip+|step+|duck+|weave+ under|beneath|inside|away … swing|blow|blade|stroke|strike|arc|axe|sword|attack|rush|lunge
    catch+|stop+|take+|absorb+|turn+|block+|meet+ … on|with|against ?@ ?the ?own ?raised|battered|upraised|iron|wooden ?edge|rim|face|boss ?of ?@ ?the shield|buckler|blade|sword|axe|staff|guard|haft|parry|steel|gauntlet|crossguard|bracer
    shield catch+|stop+|take+|turn+|absorb+|block+
    come+ away|up untouched|unharmed|unscathed|clean
    jerk+|pull+|snatch+|yank+|whip+|twist+|throw+|fling+|hurl+ ?@ ?own arm|hand|leg|head|body|foot|himself|herself|itself|themselves ?just ?well clear|away|back|aside|sideways|out
    `,
  ),
  ...wording(
    'miss',
    'target',
    'attacker',
    `
    be+ ?simply ?suddenly already|simply|suddenly|long elsewhere|gone|moving|away
    be+ elsewhere
    be+ ?simply ?quite ?already no longer beneath|under|below|before|behind|within|inside ?of it|@|reach|them
    slip+|duck+|weather+|sidestep+|ride+ @ … %weapon
    be+ ?simply ?suddenly not|no ?longer where
    be+ ?simply no longer there
    be+ ?simply not ?even there
    isn't|wasn't there
    `,
  ),
  ...wording(
    'unhurt',
    'target',
    null,
    `
    be+|remain+|stand+|emerge+|escape+|stay+|walk+|come+ ?still ?away ?through ?out ?up ?entirely ?quite ?utterly ?completely unharmed|unhurt|unscathed|untouched|uninjured|unwounded|unmarked|unbloodied
    unharmed|unhurt|unscathed|untouched|uninjured
    without a|one|so|taking|any ?much ?as ?a ?single ?taking scratch|mark|wound|hurt|graze|bruise
    no|not ?a ?one ?so ?much ?as ?a ?the ?single ?least scratch|mark|wound|bruise|dent|graze on|upon|to|for|of|was|were|is|touched
    unpricked|unbitten|unburned|unburnt|unsinged|unbruised|unbloodied|unscratched|ungrazed|unpierced|uncut|unstung|untorn|unclawed|unbroken|unmarred|unmarked|unshaken ?by
    feel+ nothing $
    feel+ no pain|hurt|sting
    not a|one hair|thread|drop|inch of|on|from @
    be+ spared
    skin|flesh|hide|armour|armor be+ ?still ?yet whole|unbroken|intact|unmarked
    not a|one scratch|mark
    `,
  ),
  ...wording(
    'near',
    'attacker',
    'target',
    `
    reach+|touch+ @
    come+|get+ ?anywhere near|close
    trouble+|threaten+ @
    get+ through
    make+ it past|through
    find+ @ $|with|at|again|there|in
    find+ @
    lay+ a|so ?much ?as ?a hand|finger|claw|blade|fang on|upon
    `,
  ),
  ...wording(
    'miss',
    'attacker',
    'target',
    `
    miss+
    whiff+
    hammer+|pound+|batter+|gouge+|crater+|chew+|plough+|plow+|furrow+|crack+|split+|dent+|smash+|strike+ ?only ?the|bare|empty ground|earth|flagstones|stones|flags|dirt|turf|mud|boards|floorboards|paving|cobbles|floor ?where
    comb+|rake+|sweep+|pass+|go+|tear+|slice+|scythe+ through nothing|only|empty
    draw+|spill+|shed+|leave+|cost+|do+|cause+|wring+ ?@ no|not|never ?so ?much ?as ?a ?single ?the ?least drop|blood|mark|harm|hurt|damage|scratch|injury|hair|bruise|wound
    go+|pass+|sweep+|roll+|wash+|blow+ ?right ?clean ?straight ?harmlessly past|by|over|around|under|beneath|wide @
    catch+|hit+|strike+|find+|touch+|thump+|smack+|bite+|slap+|whack+|rake+|claw+|clip+|gouge+|batter+|bash+|shred+|stab+|skewer+|spear+|club+|hammer+ only|nothing|naught|little ?more ?but ?than ?@ ?the ?a ?an ?own ?empty|bare|thin breath|air|cloak|cloth|stone|webbing|web|shadow|shadows|space|dust|hair|hem|sleeve|smoke|earth|floor|wall|wood|straw|leather|where|emptiness|mud|dirt|sand|ground|cobwebs|cobweb|silk
    carve+|slice+|cut+|hew+|bite+|chop+|rake+|tear+|scoop+|gouge+ … of|from|out air|nothing|emptiness|space
    nowhere near @
    miles|yards|inches|nowhere from|off @
    go+|swing+|fly+|sail+|veer+|pass+|sweep+|come+|hurtle+|drift+|skid+|glance+|arc+ ?far ?just ?well ?hopelessly ?harmlessly ?wildly wide
    whistle+|hiss+|whisper+|sail+|fly+|flash+|swish+|whip+|hum+|whoosh+|sing+|whir+|streak+|zip+|buzz+|whirl+|slice+|cut+|slash+|carve+|sweep+|swing+|pass+|go+|slide+|slip+|stab+|thrust+|skim+|hurtle+|blow+|arc+|rush+ ?harmlessly ?uselessly ?wildly ?just ?right ?clean ?straight past|over|overhead|above|wide|beside|harmlessly
    whistle+|hiss+|whisper+|sail+|fly+|flash+|swish+|hum+|streak+|zip+|buzz+|go+|hurtle+|rush+ ?harmlessly by
    find+|meet+|hit+|strike+|cut+|slice+|cleave+|carve+|touch+|bite+|catch+|slash+|encounter+|stab+|sweep+|kiss+|cut+ ?through ?into ?at only|nothing|empty|thin|air|naught|bare
    bite+|snap+|clap+|close+|clamp+|shut+|stab+|slash+|swing+|strike+|lash+|punch+|grasp+|snatch+|clutch+|claw+|rake+|chop+|hack+|hew+|jab+|thrust+|lunge+|kick+|swipe+|sweep+|whip+|crash+|slam+|come+|land+|fall+|fetch+|end+ ?down ?out ?up ?shut ?together ?hard ?upward ?upwards on|upon|at|against|into|through|round|around|in|beside|with ?only ?but ?the ?a ?thin ?empty ?bare ?cold ?stale ?open nothing|nothingness|air|emptiness|void
    stir+|part+|fan+|comb+|trouble+|scissor+|thresh+|churn+|bruise+|whip+|beat+|split+|slice+|cut+|carve+|rake+|cleave+|chop+|hack+|mow+|tear+|rip+|scythe+|stab+|punch+|slap+|dust+|harvest+|wound+|kill+|gash+|shave+|ruffle+|disturb+ ?down ?up ?only ?nothing ?but ?more ?than ?the ?a ?an ?empty ?thin ?bare ?stale ?cold ?chill ?night ?open ?dead ?swath ?slice ?ribbon ?of air|wind|breeze|emptiness|nothingness|void
    comb+|shave+|cut+|slice+|split+|carve+|rake+|stab+|hew+|mow+|light+|part+|tear+|rip+|prod+|poke+|chop+|dust+ only|nothing ?but ?the ?a ?swath ?of smoke|dark|darkness|shadow|shadows|dust|mist|fog|gloom|night|stone|silence
    get+|have+|catch+|take+|close+|snap+|gather+|collect+|come+ ?away ?up ?back ?with ?on ?a ?only ?teeth ?full mouthful|handful|fistful|pawful|armful|faceful|bellyful of air|nothing|cloak|cloth|dust|dirt|mud|sand|straw|sleeve|leather|shadow|wind
    come+|swing+|draw+ ?away|back|up|out ?as clean|dry|empty|bloodless|unbloodied|empty-handed|hungry
    come+ away|up|back|out with nothing|none|naught
    find+|meet+|hit+|strike+|touch+|reach+|catch+|bite+|cut+|cleave+ ?down ?on no|nobody|none|neither ?one ?of ?flesh ?man ?body ?foe ?purchase ?throat ?target ?mark there|@|home|of|to|flesh|purchase|target
    hit+|strike+|touch+|bite+|cut+|cleave+ no|nobody|none|neither ?one ?man ?foe $
    have+ yet to find|touch|reach|land|strike|hit ?@ ?flesh ?home ?a ?blow
    only|nothing|empty|thin ?but air
    jaws|fangs|teeth|claws|talons close+|clamp+|snap+|meet+|clack+|click+ ?shut ?together on|around|upon|over ?only ?thin ?empty ?nothing ?but nothing|air
    meet+|close+|snap+|clack+|clash+|bite+|land+|come+ ?shut ?down ?together on|upon|through|around ?only ?thin ?empty nothing|air
    fall+|stop+|come+|land+|drop+|pull+ ?up ?just ?well short
    bounce+|skid+|skitter+|clang+|ring+|slide+|rebound+|scrape+|clatter+|ricochet+|bound+|spark+ ?harmlessly ?uselessly off|away|aside|from
    bounce+|skid+|clang+|ring+|scrape+|clatter+|clash+ ?harmlessly ?uselessly against|along|on … shield|wall|stone|stones|armor|armour|mail|floor|buckler|helm|plate
    glance+ ?harmlessly off|away|aside|from
    fail+ to connect|land|find|hit|strike|bite|wound|touch|penetrate|pierce|reach|harm|make|draw
    turn+|turned aside
    be+ ?easily ?neatly ?barely ?just ?deftly parried|blocked|deflected|dodged|evaded|sidestepped|avoided|turned|foiled|thwarted
    do+ no harm
    overshoot+
    wide of @|the|@ ?mark
    skip+|bounce+|skid+|slide+|glance+|rebound+|spark+|ring+|clang+|rattle+|screech+|scrape+ off|from|against|along @|the|a|its ?own ?thick|hard|iron|stone|armoured|armored ?@ casing|plating|plate|shell|carapace|scales|hide|armor|armour|mail|helm|helmet|shield|buckler|skull|bone|stone|stones|wall|pillar
    whirl+|swing+|sweep+|pass+|slash+|whistle+|arc+|cut+|carve+ through|across|at ?only ?the ?nothing ?but empty|open|bare ?space|air
    mouthful|handful|fistful|pawful of cloak|cloth|air|fur|hair|dust|nothing|sleeve|leather|shirt|tunic|cape
    catch+|seize+|grab+ the|@ %weapon by|in
    crash+|come+|slam+|thud+|smash+|fall+|land+|whistle+|pass+|hiss+|strike+|bite+|bury+|sink+|dig+|hit+|swing+|stab+|cut+ … breadth|inch|inches|foot|feet|finger|hair|yard|hand from|of|short|beside|behind|wide|away
    fly+|go+|sail+|pass+|swing+|come+|veer+ ?too ?far high|low|astray|wild|long
    rattle+|clack+|ping+|plink+|thunk+|thud+|clunk+|crack+|crash+|smack+|slap+|whack+ ?harmlessly ?uselessly ?dully off|against|into|from ?the ?a ?@ ?own doorpost|doorframe|lintel|wall|pillar|shield|stone|floor|floorboards|paving|beam|post|table|door|armor|armour|plate|helm|helmet|breastplate|mail
    a|within|by ?mere ?a|an|the hand's|hair's|finger's|inch's|hair|finger|whisker ?breadth|width|whisker from|of|short|wide
    inches|inch|foot|feet|yard|yards|pace from|short|wide|of|away ?from ?of @|the
    swing+|strike+|hit+|sweep+|cut+|break+|slash+|chop+|cleave+|bite+|hew+|split+|thrash+|tear+|rip+|rake+|shred+|pierce+|scratch+|gouge+ nothing|only|no ?more ?one ?but ?than
    come+|go+|fall+|strike+|land+ ?down ?crashing beside|behind|short|wide
    miss+ by|@
    no|not|never ?one ?a ?single ?once ?so ?much ?as ?of ?@ land+|lands|landed|connect+|connected|find+|found|touch+|hit+
    pass+|go+|slip+|slide+|whistle+|hiss+|sail+|whip+ @ ?close ?harmlessly ?narrowly by
    clap+|clack+|snap+|clash+|crash+|click+|slam+|crunch+|meet+|strike+|land+|bite+|thud+ ?shut ?down ?together ?just ?well ?harmlessly beside|short|behind|wide
    close+ ?shut ?just ?well beside|short
    clap+|clack+|snap+|clash+|click+|close+|meet+|stop+|fall+ ?shut ?together ?down a|an|one|two|half ?good ?full hand|inch|inches|foot|feet|finger|span|yard|pace|stride|hair|arm ?breadth ?length ?width short|shy|wide|from
    go+ unanswered|unrewarded|untouched
    just|barely|scarcely out of reach
    sail+|fly+|go+|skip+|spin+ ?off ?away into|over|between … dark|darkness|shadows|rafters|night
    stab+|cut+|slash+|bite+|claw+|swing+|grasp+|snatch+ ?at|through ?the ?empty ?thin air|emptiness|space|shadow|shadows|smoke|nothing
    have+|had nothing|little to show
    rake+|claw+|snap+|close+ shut|empty|air
    hit+ nothing
    come+ away|up with nothing
    come+ away|up empty
    thud+|bury+|stick+|sink+|crash+|slam+|smash+|strike+|bite+|hit+|chop+|bang+ ?@ ?itself ?harmlessly ?uselessly ?deep into|against|in|from ?the ?a ?an ?nearby ?cold ?wet ?bare ?hard ?earthen ?stone ?wooden wall|stone|stones|ground|floor|earth|dirt|wood|doorframe|door|pillar|table|tree|flagstones|mud|rock|beam|sand|ceiling
    strike+ sparks
    strike+|draw+|raise+|throw+|kick+|scrape+|ring+ ?up ?a ?long ?bright shower|spray|burst|fountain|trail|gout|handful of sparks|splinters|chips|dust|gravel
    harmlessly
    rake+|claw+|lash+|scythe+|kick+|swipe+|snap+|chop+|hack+|scrape+|hammer+|crash+ ?harmlessly ?just ?right ?clean ?straight past
    come+ to nothing
    spend+ itself
    fumble+|botch+|bungle+|fluff+|muff+|flub+|mishandle+
    `,
  ),
];
