/** The words of leaving the fight, giving it up, and staying in it. */
import { type Wording, wording } from './wording.ts';

/** Before anything else: to stand one's ground is no standing, and the half dead are not dead. */
export const staying: readonly Wording[] = [
  ...wording(
    'failing',
    'target',
    null,
    `
    stop+ slipping away
    half-dead
    half dead
    more dead than alive
    nearly|almost|barely dead|alive
    `,
  ),
  ...wording('status:asleep', 'target', null, 'dead to the world'),
  ...wording('die', 'target', null, 'have+ slipped away'),
  ...wording(
    'stay',
    'target',
    null,
    `
    stay+ and|to fight+
    stay+ in the fight
    stand+ fast|firm
    stay+ put
    dig+ in @ ?own heels
    stay+|remain+ behind|beside|at|by|with|before ?to|@
    be+ still there $|and|when|at|after
    would|will|could not go|budge $
    stay+|remain+ to|and hold|fight|face|cover|guard
    turn+|come+|run+|hurry+ back to stand|fight|face|help|die
    be+ dragged|hauled|brought|caught|fetched|marched ?back ?by ?the back|scruff|collar|heel|neck
    run+|come+|turn+|rush+|charge+|wheel+|hurry+|dart+|race+ ?around ?and ?back back|again into|to ?the fight|fray|battle|melee
    come+|run+|rush+|charge+|hurry+|race+|stride+|storm+|stagger+ ?charging|running|striding|storming|rushing|hurrying|racing|limping back $|and|to|at|with|for|into|beside ?@ ?the ?own ?side
    rejoin+ the ?fight|fray|battle
    not|never|no leave|run|flee|escape|retreat|escaping|retreating|running|getting ?away
    cut+|bar+|block+ off @ ?own escape|retreat|way|flight
    bar+|block+ @ ?the ?own way|path|escape|retreat ?out $
    no leaving|escaping|fleeing|retreating|escape
    back+|drive+|pin+|hem+|corner+ @ into|in|against ?the ?a corner|wall
    there be+ no escape|getting|running|way|retreat
    refuse+ to run|flee|retreat|yield|leave
    fight+ on
    fight+ to the last|end|death
    `,
  ),
];

export const flight: readonly Wording[] = [
  ...wording(
    'flee',
    'target',
    null,
    `
    flee+
    bolt+ for|toward|towards
    bolted|bolting
    bolt+ away|off|into|for|from|down
    escape+
    run+ ?off away|off|from|for|screaming|howling
    run+ into|down|back ?into the dark|darkness|night|woods|forest|trees|passage|tunnel|corridor|shadows
    turn+ ?and|to run+|flee+|bolt+
    turn+ tail
    be+ ?been driven|chased|beaten|scared off|away
    stagger+|stumble+ away|off into|down|through
    vanish+|disappear+|melt+ down|into|through|up|behind|around|beyond|among
    crawl+|drag+|limp+ … safety
    get+|got away
    run+ $
    keep+ running
    out of the ?fight ?battle ?fray ?melee and away|gone|off
    run+ without|until|as
    take+|took off ?down|into|for
    be+ off down|into|through|like|at|and|$
    beat+ a ?hasty|quick retreat
    show+ @ back
    make+ good @ escape
    leg+ it
    head+ for the hills|door|exit|trees
    scatter+ into|$
    turn+ @ back … run+|flee+|walk+
    back+ away into
    drop+ … and run+|flee+|bolt+
    take+ to ?@ heels|flight
    take+ flight
    shamble+|shuffle+|lumber+|trot+|slither+|flap+|gallop+|ride+|hurry+|wander+|skulk+|sneak+|plod+|trudge+|hobble+|lope+ ?howling ?whimpering ?slowly ?quickly away|off ?into
    scurry+|scamper+|scuttle+|slink+|limp+|sprint+|dash+|crawl+|race+|vanish+|disappear+|hobble+|lope+ ?howling ?whimpering away|off
    slip+|steal+|sneak+ away into|from|through|down|unseen
    scurry+|scamper+|scuttle+|slink+|sprint+|dash+|vanish+|disappear+|melt+|race+|slip+|dart+ ?back into|down ?the dark|darkness|night|woods|forest|trees|passage|tunnel|corridor|shadows|gloom|fog|mist|undergrowth
    retreat+ ?from|into|down|to ?the fight|battle|dark|darkness|night|woods|forest|trees|passage|tunnel|corridor|shadows|safety
    retreat+
    withdraw+ from
    withdraw+
    make+ … escape|getaway
    quit+|abandon+|desert+|leave+ the ?field ?of ?fight ?fray ?battle ?battlefield
    break+ and run+|flee+
    rout+
    is|was|are|were gone
    skedaddle+|scarper+|decamp+|abscond+|vamoose+|hightail+|hotfoot+|skulk+ ?it
    make+|run+|dash+|bolt+|sprint+|dive+|head+|scramble+ for … exit|door|stairs|stair|trees|hills|life|lives|safety|cover|hole|open|daylight|tunnel|gate|dark|darkness|window
    make+ off|tracks
    turn+ and shamble+|run+|flee+|bolt+|scurry+|scamper+|hobble+|limp+
    lose+ heart
    and away $|into|down|up|through
    and gone $|before|by
    show+ @ ?@ ?clean heels|heel
    take+ to the|@ ?tall reeds|woods|hills|trees|water|air|night|dark|road|marsh|grass|undergrowth|bracken|bushes|rocks|brush|hedges|sky
    drive+|chase+|hunt+ @ from|off the|@ field|hall|room|ground|bridge
    be+ … a|only ?mere|presently rustle|speck|dwindling in|among|on|down
    be+ ?soon ?quickly ?already lost|swallowed|gone|vanished among|amid|in|to|into|from|by ?the trees|night|dark|darkness|shadows|fog|mist|sight|woods|crowd|undergrowth|tunnels
    follow+ ?@ @ into|out|down|away ?the
    outpace+|outrun+|outdistance+ @
    leave+ @ ?far behind
    make+ itself|himself|herself|themselves scarce
    cut+ and run
    turn+ @ back on
    bow+ out
    back+ out of … fight|battle|room
    leave|leaves|leaving|left|quit+|desert+|abandon+|forsake+ ?behind the|@|her|his|their|its … fight|battle|field|fray|hall|room|chamber|others|companions|friends|comrades|allies|party|fate
    leave|leaves|leaving by|through
    left @ to
    desert+|abandon+|forsake+ @
    depart+ ?from $|the
    exit+
    break+ ranks|rank
    break+ and scatter+|run+|bolt+
    be+ nowhere to be
    be+ ?already ?long ?now gone $|before|by|down|into|from
    be+ ?already ?now halfway|away|across ?the ?way ?to ?door ?room ?chamber
    be+ ?already ?now half way|across
    be+ ?already ?now out of|the|through|into|and ?the ?door ?room ?chamber
    footsteps|footfalls fade+|recede+|dwindle+|die+
    take+ @ leave
    show+ ?@ a ?clean pair|heels|back
    vanish+|disappear+ $
    vanish+|disappear+ from|without
    melt+|fade+|slip+|steal+|slink+|fly+|flap+|lope+|limp+|trot+|wander+ ?back ?off ?away into the dark|darkness|night|woods|forest|trees|shadows|gloom|fog|mist|undergrowth|tunnels|passage
    slink+|limp+|slope+|wander+|walk+|stroll+|hurry+|crawl+|fly+|ride+|hasten+|trot+ ?howling ?whimpering ?slowly away|off
    crawl+|limp+|stagger+|slink+|creep+ out of … hall|room|chamber|fight|cave|door
    walk+|ride+|stride+|storm+ ?right ?straight ?calmly out|from
    lose+ … stomach for
    have+|had ?had ?seen enough
    call+ it quits
    throw+ in the towel
    want+ no more|part
    run+ like|headlong|pell-mell|scared|blindly|wildly
    run+ @ … away|off
    chase+|drive+|send+|scare+ @ off|away|fleeing|running|packing|scurrying|scampering
    put+ @ to flight
    rout+ @
    in ?full|headlong flight|retreat|rout
    fall+ back to|into|through|down|from ?the ?door ?dark
    sound+ … retreat
    get+|got clear|out|free of|from
    be+ long gone
    make+ for the|a exit|door|stairs|stair|trees|hills
    `,
  ),
  ...wording(
    'yield',
    'target',
    null,
    `
    surrender+|capitulate+
    give+ itself|himself|herself|themselves up
    beg+|plead+|grovel+|grovelled|grovelling|whimper+|sue+ for ?@ ?own mercy|quarter|life|terms|peace
    throw+|fling+|cast+|lay+|toss+|drop+|let+ ?down ?away ?aside @|the|its|his|her|their ?own arms|weapons|weapon ?down|away|aside|fall
    raise+|lift+|hold+|show+ ?up|out an|a|@|both ?empty|open hand|hands|palm|palms to yield|surrender
    go+|sink+|fall+|drop+|kneel+ ?down to ?@ knees and|to beg+|plead+|yield+
    own+|admit+|acknowledge+|concede+ @ ?self beaten|defeat
    knock+ under
    cry+|call+ enough
    yield+
    beg+|plead+ for ?@ ?own mercy|quarter|life
    cry+ mercy
    throw+|lay+|cast+ down … weapon|weapons|arms|sword|blade|axe|spear
    give+ up the fight
    drop+|throw+|cast+|toss+|fling+ … weapon|weapons|sword|axe|spear|blade|club|dagger|mace ?down ?away ?aside and|in … hands|hand|surrender|mercy|yield+|beg+|kneel+|plead+
    raise+|lift+|put+|throw+|hold+ ?up ?both ?@ ?empty hands|arms|palms ?up in surrender
    hands raised|up|high in surrender
    wave+|raise+ … white flag
    sue+|call+|cry+|cries|shout+|scream+|whimper+ ?out for quarter|mercy|peace|terms|truce|parley
    throw+ @ on|upon … mercy
    bend+ the knee
    kneel+|bow+ in|and surrender|submission|yield+
    beg+|plead+ ?for ?@ to
    submit+
    concede+
    switch+|change+ sides|side
    join+ … heroes|party|enemy|other
    agree+ to … peace|truce|terms
    truce|parley|ceasefire
    lay+ down … arms
    `,
  ),
];
