/** The words of killing, dying and living on. */
import { type Wording, wording } from './wording.ts';

export const death: readonly Wording[] = [
  ...wording(
    'die',
    'attacker',
    'target',
    `
    kill+|slay+|slaughter+|butcher+|murder+|behead+|decapitate+|dispatch+|disembowel+|execute+|annihilate+|obliterate+|assassinate+|exterminate+
    fell+ @
    felled|felling|fells
    cut+|strike+|hew+|mow+|gun+|shoot+ down
    cut+|strike+|hew+|shoot+ @ down
    cut+|strike+|hew+ the … down
    strike+ @ dead
    leave+ @ … dead|lifeless|slain
    finish+ off
    finish+ @ off
    finish+ @
    end+ … life|suffering|days|existence
    take+|claim+|steal+ @ ?own ?miserable|wretched|young life
    take+|lop+|strike+|hack+|cut+|sever+|cleave+ … head ?clean from|off
    take+ off … head
    head … from … shoulders|neck|body
    cleave+|split+|cut+|hew+|slice+|tear+|rip+ … in two|half|twain
    cleave+|split+|hew+ … from … to
    slit+|cut+|open+|tear+ ?open|out @ ?own throat
    put+ an end to @
    put+ @ to death|rest
    send+ @ … grave|afterlife|underworld|ancestors|maker
    deliver+|deal+|land+|strike+ … killing|fatal|mortal|death blow|stroke|strike|thrust|cut|wound
    deal+|strike+ … deathblow
    snuff+ … life
    snuff+ @ out
    destroy+|vanquish+|extinguish+|unmake+|incinerate+|eviscerate+|exsanguinate+|garrotte+|strangle+ @
    be+ ?utterly destroyed|vanquished|unmade|annihilated|eviscerated|incinerated
    make+ … end of @
    do+ for @
    send+ … head rolling|flying|spinning|tumbling
    run+ @ through … heart
    do+|did @ in
    do+ away with @
    put+ … out of … misery
    send+ @ … hell|grave|doom|death|gods|ancestors|maker|underworld|afterlife|beyond|abyss|shades|oblivion
    rob+|strip+|deprive+|relieve+|empty+ @ of … life|head
    tear+|rip+|drain+|cut+|snuff+|stamp+|wring+|squeeze+|choke+|crush+|beat+|batter+|bleed+|shake+|press+|drive+|throttle+ … life ?clean ?right out|from|short
    drain+|snuff+|stamp+|wring+|squeeze+|choke+|crush+|throttle+ … life $
    cut+ short … life|existence|days|career
    reduce+|turn+|burn+|blast+|grind+|render+ @ to ash|ashes|dust|cinders|pulp|a|nothing
    massacre+|eliminate+|eradicate+|exterminate+|liquidate+|terminate+|immolate+|drown+|strangle+|throttle+|suffocate+|smother+|martyr+|sacrifice+|crucify+|gut+|bisect+|guillotine+|lynch+ @
    cost+ @ ?own ?the ?dearly ?young life|head
    prove+|be+|turn+|become+ ?out ?instantly ?swiftly fatal|lethal|mortal
    strike+|wound+|stab+|shoot+|hurt+|pierce+ … mortally|fatally
    be+|prove+|become+ the|@ death|end|undoing|doom|ruin|killer|slayer|executioner|bane
    spell+|seal+|bring+|mean+|mark+ … death|doom|end|fate|finish
    leave+ … corpse|widow|orphan|carcass
    leave+ … corpses|dead|slain|bodies ?behind
    claim+|score+|take+|earn+|get+|notch+|add+|have+|make+ ?a|the|@|another|first ?first ?clean ?own kill
    claim+ @ as|for
    take+ … head|scalp as|for ?a trophy
    take+|cleave+|sever+|hew+|slice+|lop+|chop+ @ ?own head|neck
    hew+|cut+|chop+|slice+|carve+|hack+ … to|into pieces|ribbons|bits|chunks|halves|two
    tear+|rip+|pull+|rend+ … limb from limb
    tear+|rip+|cut+ … heart|throat|entrails|guts|innards out
    rip+|tear+|cut+ out … heart|throat|entrails|guts|innards
    open+|slash+|slit+|cut+|tear+|rip+ … throat|jugular|windpipe|gullet
    snap+|break+|wring+|twist+ … neck|spine|backbone
    stave+|cave+|dash+|beat+ ?in|out … skull|brains|head ?in|out
    crush+|split+|shatter+|cleave+|smash+ … skull|head|brainpan
    scatter+|reduce+|knock+|smash+|blast+|dash+ @ … heap|pile|pieces|bones|dust|ash|splinters|shards|kindling
    tear+|rip+|pull+|hack+|cut+|blow+|blast+ ?@ apart
    tear+|rip+|cut+|choke+|crush+ out … life
    end+ @ $
    end+ @|it ?once|then|there
    finish+ the job|work
    avenge+
    be+ avenged
    gut+ @
    run+|bleed+ @ dry
    make+|take+ short work of
    wipe+|blot+|scrub+ out|@ … existence|map|world|earth
    lay+ … to rest
    bury+ @ $
    pierce+|skewer+|stop+|find+|impale+ @ heart
    `,
  ),
  ...wording(
    'die',
    'target',
    null,
    `
    be+ ?now ?already ?quite ?truly ?stone dead|slain|lifeless|deceased
    die|dies|died|perish+|expire+
    fall+|drop+|lie+|collapse+|crumple+|slump+|topple+|sprawl+|go+|sink+|hit+ … dead|lifeless
    lie+ ?there ?in|on ?the ?dust|mud|ground ?, dead|lifeless
    breathe+|draw+|gasp+|take+|give+|heave+ … last|final ?, breath
    breathe+ @ ?own ?very last|final
    breath|breathing stop+|cease+
    breath leave+ @ ?own body|lips|lungs
    breath leave+ @ for|forever
    meet+|find+ ?a|an ?grisly|bloody|quick|swift @ ?own end|death|doom|maker
    meet+|find+ … end|death|doom
    be+ no more
    life leave+|fade+|flee+|drain+|ebb+|go+|slip+|die+|gutter+ ?away ?out ?slowly from|of|in
    life leaves|left|fades|faded|flees|fled|drains|drained|ebbs|ebbed|goes|went|slips|slipped|dies|died|gutters|guttered ?away ?out $|like|as
    life leave+|flee+|desert+ @
    light|spark|fire leave+|fade+|flee+|drain+|go+|die+|gutter+ … eyes|eye|gaze|face|body
    heart stop+
    never ?to rise+|move+|stir+|breathe+|stand+|draw+|wake+|speak+ again
    do+ not|never rise+|move+|stir+|breathe+|stand+|get+ ?up again
    didn't|doesn't rise|move|stir|breathe|stand|get ?up again
    will not|never rise+|move+|stir+|breathe+ again
    be+ ?a|an ?mere|cold|broken corpse
    become+ … corpse
    give+ up the ghost
    pay+ with … life|lives
    lose+ … life|lives
    bleed+ dry
    succumb+ to … wounds|wound|injuries
    dead|lifeless before
    lifeless
    dead
    slain
    corpse|corpses|cadaver
    soul|spirit leave+|depart+|depart|departs|flee+|pass+
    pass+ from|beyond … world|life
    draw+ … last $
    death of @
    death take+|claim+|find+|seize+
    death come+ for|to
    end of @
    headless|beheaded
    its|his|her|their last $
    beyond help|saving|healing|aid
    drop+ dead
    soul|spirit departed
    last|final|dying breath
    leave+ none|neither|nobody|no alive|standing|breathing|survivors
    still|silent|quiet|gone forever
    gone for good
    never … again|more
    stop+|cease+ moving|breathing|struggling|twitching
    cease+ to be|move|breathe|live|exist
    join+ the|@ dead|ancestors
    bleed+ @ last
    be+ done for
    be+ ?quite ?truly finished
    be+ no longer ?among|of ?the alive|living
    eyes glaze+|dull|dulled|empty|glassy ?over
    eyes go+|turn+|grow+|fall+ dark|dull|glassy|blank|empty|vacant
    crumble+|dissolve+|disintegrate+|shatter+|burst+|collapse+|fall+|fly+ ?apart ?in|into|to ?a|the|@ ?pile|heap ?of dust|ash|ashes|pieces|nothing|bones|smoke|shards|fragments
    come+|fly+|fall+ apart
    unravel+|unravelled|dissipate+|discorporate+|disintegrate+|evaporate+|implode+|explode+
    scatter+|reduce+|turn+|knock+|smash+|blast+|burst+|shatter+|break+ ?@ into|to ?a ?an ?loose|smoking heap|pile|pieces|bones|dust|ash|splinters|shards|kindling
    lie+|lay … pieces|ruins|shards
    head roll+|part+|leave+|tumble+|fly+
    life end+
    be+|lie+ cold|stiff ?and dead|cold
    bite+ the dust
    kick+ the bucket
    buy+ the farm
    cash+ in @ chips
    push+ up … daisies
    meet+ … maker|gods|god|ancestors|fate|doom
    go+|pass+|travel+|depart+|slip+|journey+ to|into|among|beyond … grave|gods|ancestors|maker|reward|afterlife|underworld|dead|shades|rest
    give+|yield+|surrender+ up … ghost|spirit|soul|life
    shuffle+ off
    pass+ away
    pass+ on $
    pass+ into memory|legend|history|death|the
    depart+ … life|world
    slip+|drift+|sink+|fade+|pass+ into death|oblivion|nothing|nothingness|eternity
    slip+ from life
    cross+ over|… threshold|veil|river … death|dead|$
    see+|greet+|know+|witness+|watch+ no more|another|further ?dawn ?sunrise ?day
    not|never live+|last+ to see|tell|regret
    draw+|take+|need+ no more|further|other ?breath
    fall+ in|among|with ?the slain|dead
    lie+ among|amid|with ?the dead|slain|fallen
    breathe+|fight+|swing+|hunt+|trouble+|laugh+|speak+|bite+|growl+|rise+|walk+|howl+|snarl+ no more|longer
    not|never ?be|have breathing|breathe
    heart beat+ no|its|his|her|their more|last
    heart still+|fail+|give+|quit+|burst+|cease+|stopped|stilled
    pulse stop+|fade+|die+|vanish+|cease+|still+
    no pulse|heartbeat|breath
    chest rise+ no more
    chest … no longer|still
    eyes … see nothing|no|nobody
    eyes … sightless|unseeing|lifeless|vacant|empty|glassy|glazed|dead|dimmed|dim
    eyes dim+|glaze+|cloud+|film+|empty+|unfocus+
    stare+|gaze+ … sightless|sightlessly|unseeing|unseeingly|lifeless|lifelessly|blankly|emptily|glassily
    sightless|unseeing eyes
    light|fire|spark|glow|glimmer … go+ out|from
    light|fire|spark|glow|glimmer … leave+|desert+|fade+|die+|vanish+|forsake+|drain+ … eyes|eye|gaze
    life|warmth leave+|desert+|forsake+|depart+|abandon+ … body|limbs|eyes|flesh|face
    be+ ?now ?all ?as ?good ?already ?little ?nothing ?more ?than ?but ?a|so ?much history|toast|carrion|dogmeat|mincemeat|wormfood|cadaver|carcass
    food|meat|feast|fodder|carrion for … crows|worms|ravens|vultures|rats|wolves|dogs|flies
    feed+ … crows|worms|ravens|vultures|rats|carrion
    rest+ in peace
    rest+ ?at ?last forever|eternally
    eternal|endless|final|everlasting|dreamless sleep|rest|silence|dark|darkness|peace
    last|final|dying words|gasp|sigh|heartbeat|rattle|shudder|twitch|spasm|exhalation|groan|moan|prayer|thought|scream|cry|act|curse|whisper|smile
    death rattle|throes|cry|scream|rattles|agonies|spasm
    deathbed|deathblow
    demise|passing|killing|slaying|murder|slaughter|execution|undoing of @
    demise|murder|slaying|undoing
    fall+ … last|final time
    fall+ … never
    fall+ in battle|combat
    for the last|final time
    lie+|lay|lying ?there ?in ?on ?@ ?own ?the ?flagstones ?stones ?floor ?ground slain|butchered|murdered|headless|gutted|decapitated|cold|stiff
    be+ ?now ?already ?all a|@ dead|goner ?man|woman|thing|weight
    be+ a goner
    be+ ?now ?already ?quite as good as dead
    be+ ?now ?already ?forever lost to @|us|them|the
    be+ with the|@ gods|god|ancestors|fathers
    be+ ?now ?quite past|beyond @|anybody|anyone|all|any|mortal ?'s ?own help|aid|healing|saving
    be+ ?now ?quite still|finished $
    be+ ?now ?only ?so ?just ?much scrap|junk|wreckage|slag
    grind+ to a halt
    power+|shut+ down
    lamp|lamps|lights|sensors|optics|lenses go+|went|fall+ dark|out|dead
    would|will|shall not|never get|rise|stand|wake|move|breathe|fight ?up again
    subside+ ?against|to|into|$
    will|shall not|never trouble|bother|threaten|harm|hunt|walk|breathe|fight ?@ … again
    neither|none … again
    eyes never|not open+
    nothing|little be+ left of @
    nothing|little remain+ of @
    be+ past|beyond all|any|help|caring|saving|pain|hurting|harm ?hurting|hurt|harm|help|pain|care
    be+ ?left ?for dead
    claimed|taken by death
    end+ @ ?own ?mortal|days|life|story|tale|song|saga|journey
    story|tale|song|saga|journey|watch|days|hunt end+|be+ … here|over|done|ended|sung|finished|told
    hang+ up @ ?own sword|shield|bow|axe
    never|not see+ the|another|again|home ?dawn ?sunrise ?day ?sun
    let+ go of life
    loose|loosed|lost @ hold|grip|grasp on life
    sleep+ forever|eternally
    the|a late @
    cold|stiff|still|silent as the|a grave|stone|corpse
    return+ to dust|earth|ash
    crumble+|collapse+|fall+|dissolve+|disintegrate+|clatter+|burst+ … bones|dust|ash|ashes|pieces|motes|vapour|vapor|cinders
    crumble+|collapse+|fall+|dissolve+|disintegrate+|burst+ … to|into nothing
    be+ nothing|only|now|little ?more ?but ?than ?a dust|ash|ashes|bones|rubble|memory
    animation|unlife leave+|fail+|fade+|flee+|end+|depart+
    magic|will|force|power … animate+|bind+|hold+ … fail+|break+|fade+|leave+
    grow+|go+|turn+ cold $
    turn+ up … toes
    twitch+ … still
    shudder+ … still
    dirge|eulogy|requiem|funeral|grave|burial|elegy for
    dig+ … grave
    widow+|orphan+
    rattle+ … last
    `,
  ),
  ...wording(
    'alive',
    'target',
    null,
    `
    will|would|shall live|survive|recover|pull
    live|lives|lived $
    live|lives|lived ?to ?on ?yet ?still another|day|tale
    crawl+|drag+|limp+ … safety
    be+ still|yet alive|living|breathing
    be+ alive
    survive+
    still live+|breathe+|draw+
    cling+ to life
    live+ to|on
    still|yet ?very ?much alive|breathing
    hang+ on to life
    hold+ on to life
    refuse+ to die
    cheat+|defy+|escape+|evade+|elude+ death
    live+ through
    live+ still|yet
    be+ not ?yet ?quite dead
    breathe+ still|yet
    pull+ through
    endure+ $
    walk+|limp+|stagger+|crawl+ away alive
    spare+|spared @
    life ?is|was spared
    stagger+|reel+|stumble+|sway+ … but|yet|and live+|survive+
    alive $
    be+ far from finished|done|dead|beaten|over
    be+ ?still a|some ?very ?good ?long way|distance from|off dead|dying|death|finished|done|beaten
    be+ nowhere near dead|dying|death|finished|done|beaten
    but|yet|and|still|among|be+|remain+ living|alive|breathing
    the|a ?sole|only|lone|last survivor|survivors
    survivor|survivors
    draw+ breath still|yet
    live+ $
    `,
  ),
];
