/** Blows that land. */
import { harm } from './families.ts';
import { type Wording, wording } from './wording.ts';

/** Whatever harms, done to somebody: "hewed Brand open". */
const harms = `${harm
  .trim()
  .split(/\s+/)
  .filter((verb) => !/^(stung|deck|whale|lame|hurt|bite|tear|rip|claw|carve)$/.test(verb))
  .join('+|')}+ @`;

export const hits: readonly Wording[] = [
  ...wording(
    'hit',
    'target',
    'attacker',
    `
    take+|receive+|catch+ @ ?own ?%weapon %weapon ?deep ?full ?square ?hard in|through|across|between|to ?the|@ ?own ?left|right thigh|shoulder|ribs|side|chest|belly|gut|throat|neck|leg|arm|hip|back|flank|calf|knee|cheek|face
    take+ it ?full ?square ?hard in|on|across|to|through
    be+ ?all ?both lifted|flung|thrown|hurled|knocked|tossed|swept|bowled|batted|slammed|dashed|hoisted|plucked|swatted|smashed|driven ?clean ?bodily ?right ?back ?up off|across|back|backward|backwards|into|against|aside|over|from|through ?@ ?the ?own ground|feet|floor|wall|stones|room|air|earth|boards ?by
    take+|suffer+|receive+|endure+|weather+ @ ?first ?second ?next ?full bite|blow|stroke|cut|slash|thrust|stab|kick|punch|lash|sting|swipe|claws|fangs|teeth $
    take+|suffer+|receive+|endure+|weather+ @ ?first ?second ?next ?full bite|blow|stroke|cut|slash|thrust|stab|kick|punch|lash|sting|swipe|claws|fangs|teeth with|in|across|full|square|squarely|hard|to|through|without
    bitten|clawed|kicked|punched|bashed|knifed|stung|shot ?badly ?hard ?twice by
    shot|stung ?twice in|through @|the
    `,
  ),
  ...wording(
    'hit',
    'attacker',
    'target',
    `
    hit+ ?@ ?the home|true|hard
    burst+|explode+|splash+|break+ against|on|upon|over|across|in @ ?own %body
    double+|fold+|bend+ @ over|up|double
    score+|slit+|open+ @ ?own ?left|right %body
    fling+|throw+|hurl+|toss+|pitch+|fold+|bowl+|hoist+|spin+|slam+|knock+|smash+|launch+|catapult+|sweep+|lift+ @ across|over|off|back|backward|backwards|down|into|against|through|aside|double|half|headlong|sprawling|flat|end|clean|clear|bodily|the|ten|a
    fling+|throw+|hurl+|toss+|fold+|bowl+|knock+|spin+ @ ?and @ across|over|off|back|backward|backwards|down|into|against|through|aside
    give+|deal+|fetch+|land+|lend+|hand+|serve+|treat+|catch+|bring+ @ … clout|blow|cuff|kick|punch|slash|gash|wound|thump|buffet|slap|rap|whack|clip|crack|bruise|beating|drubbing|thrashing|hiding|stroke
    have+|had @ by|in the|@ ?own ?left|right %body|jaws|teeth
    have+|had|get+|set+|put+|fasten+|lock+|close+|fix+|bury+|clamp+ @ ?own teeth|fangs|jaws|claws|talons|beak in|into|on|around|upon|round @
    rain+|shower+|heap+|land+|plant+ ?blows|cuts|strokes|punches|kicks ?down on|upon|in|across @
    let+ … daylight|blood|air into|from|out|in
    stave+|stove|cave+|dent+|notch+|nick+|chip+|crack+|bust+|smash+|crush+|flatten+|rattle+|loosen+|black+|bloody+|split+|puff+ ?in @ ?own %body
    bear+ @ down upon|on|to @
    thump+|clip+|wing+|pink+|bean+|brain+|crown+|pepper+|bloody+|trounce+|wallop+ @
    tear+|rip+|bite+|take+|gouge+|cut+|carve+|hack+|scoop+|snap+ a|an|the ?bloody|long|ragged|neat|good ?red chunk|strip|piece|mouthful|slice|hunk|bite|lump|scrap|furrow|wedge|hole|crescent out|off|from|of|in|down|across|along
    plough+|plow+|score+|draw+|cut+|carve+|trace+|rip+|open+|etch+|rake+|scratch+|leave+|burn+|print+|stitch+|write+ a|an|the|its|his|her|two|three|four|five|parallel ?long ?deep ?fresh ?thin ?bright ?ugly ?smoking ?ragged ?bloody ?shallow ?raw ?wet ?angry ?parallel ?clean ?livid ?ragged red|furrow|furrows|weal|welt|gash|gashes|stripe|stripes|slash|groove|grooves|line|lines|seam|bruise|wound|cut|score|scratch|scratches|burn|trench
    hit+|strike+|wound+|injure+|hurt+|harm+|maim+|cripple+|stab+|gash+|lacerate+|mangle+|maul+|impale+|skewer+|gore+|batter+|pummel+|bludgeon+|clobber+|thrash+|club+|scorch+|sear+|savage+|nick+|scratch+|graze+|clip+|slash+|pierce+|puncture+|slice+|gouge+|rake+|cleave+|hack+|smite+|smash+|crush+|slam+|shred+|scar+|bruise+|burn+|crunch+|rend+|spear+|lance+|clout+|whip+|thump+|pound+|trample+|singe+|blast+|shock+|freeze+|jolt+
    find+ @ ?own ?the mark|target|flesh
    find+ … mark|target|home|flesh|gap|opening|chink|throat|ribs|shoulder
    bite+|cut+|sink+|dig+|drive+|tear+|rip+|carve+|plunge+|punch+|slice+|stab+|slash+|slam+|crash+|smash+|thud+|crunch+|burrow+|chop+|hack+|thrust+|rake+|hammer+|lodge+|embed+|bury+|pierce+|slip+|lance+|strike+|sear+|jab+|knife+|ram+|shear+|thump+|shove+|slide+|snap+|close+|clamp+ ?@ ?itself ?themselves ?home ?deep ?deeply ?hard ?its ?the ?clean ?straight ?point ?blade ?sword ?axe ?spear ?dagger ?fangs ?teeth ?claws ?jaws ?knife ?edge ?steel ?full into|through|across|home|deep|deeply|between|in|on|under|past|down|around|shut
    bite+|claw+|tear+|rip+|cut+|carve+ @
    bite+ $
    cut+ ?@ open
    drive+|plunge+|sink+|bury+|thrust+|ram+|lodge+|stick+|put+|slide+|jam+|shove+|swing+|bring+|slam+ … into|through|home|between|deep|in|down
    land+ ?a|an|the|@ ?solid|heavy|clean|hard|glancing|brutal|vicious|telling|crushing ?blow ?hit ?strike
    connect+
    come+ ?away|back|out|up ?from ?@ ?own ?%body red|wet|bloody|bloodied|dripping|slick|crimson|scarlet
    come+ away from @ ?own %body … red|wet|bloody|dripping|slick
    make+ a ruin|mess|wreck|pulp|hash of @
    pink+|prick+|blood+ @
    draw+|spill+ @ blood
    lay+|cut+|split+|slice+|slash+|rip+ @ ?own ?left|right %body open
    thunder+|crash+|slam+|smash+|hammer+|pound+|thud+ into|against|on|upon @ ?own shield|guard|buckler|armor|armour|helm
    find+ the gap|chink|opening|seam|joint|space beneath|under|between|below|behind|in|above @
    take+ the top|side|back|point off|from
    hamstring+|hobble+|lame+ @
    line|lines|gash|gashes|furrow|furrows|cut|cuts|slash|slashes|stripe|stripes open+|bloom+|appear+|blossom+ across|along|on|down|in @
    rock+|snap+|whip+|jerk+ @ ?own head back|sideways|round|around
    thunder+|drive+|crack+|crash+|slam+|smash+|thud+|thump+|smack+|slap+|whack+|hammer+|pound+|batter+|bang+|ram+|crunch+|lash+|whip+|rake+|bite+|tear+|rip+|slash+|cut+|carve+|burn+|sear+|score+ ?hard ?home ?full ?squarely ?deep ?deeply against|into|across|on|upon|through|between|under|over|along|down @|the ?own ?left|right|bare|exposed ?@ %body
    shear+|hack+|lop+|chop+|tear+|rip+|carve+|strip+|slice+|sever+|cut+|strike+|take+|bite+ … from|off @ ?own %body
    take+ @ ?full ?square|squarely|high|low between|behind|below|above
    catch+ @ ?own %body
    engulf+|envelop+|swallow+|bathe+ @ ?in ?whole
    pass+|reach+|push+|plunge+|thrust+|put+|dig+|sink+ @ ?own ?cold|chill|dead|bony hand|hands|fingers|arm|claws through|into|in @
    make+|leave+ @ hurt|ache|smart|limp|flinch|howl|scream|shriek|yelp|grunt|bleed|stagger|reel|stumble|gasp|wince|pay|bellow|roar|cry|groan|bleeding|staggering|reeling|howling
    crack+|bash+|beat+|belt+|cuff+|deck+|drub+|buffet+|knock+|slap+|smack+|slug+|sock+|swat+|thwack+|wallop+|whack+|rap+|tag+|nail+|peg+|wing+|lash+|flog+|sting+|char+|blister+|scald+|roast+|fry+|electrocute+|zap+|damage+|shatter+|split+|break+|crumble+|mutilate+|transfix+|perforate+|prick+|spit+|stick+|hammer+|ravage+|disfigure+|punish+|cudgel+|brain+|pelt+|kick+|punch+|butt+|elbow+|knee+|thrash+|flay+|get+ @ ?across|in|on|through|with|under|between|over|above|below|full|hard|square|again|twice|good|$
    come+|fall+|crash+|land+|slam+|descend+ ?down ?hard ?full ?square ?squarely on|upon|across|against @
    come+|crash+|slam+|smash+ down on|upon|across @
    find+|reach+|meet+|kiss+|taste+|touch+ @ ?own flesh|throat|ribs|shoulder|thigh|side|skin|arm|leg|neck|chest|belly|heart|bone|cheek|flank|hide|back|hip|knee|face|head|blood
    find+|meet+|taste+|reach+ flesh|blood|bone|meat
    get+ through @ ?own guard|defences|defenses|armor|armour
    take+ ?a chunk|bite|piece|strip|toll
    tell+ on @
    mark+ @
    go+ deep
    drink+ deep|blood|deeply
    something|bone|bones|rib|ribs crack+|snap+|give+|break+|crunch+
    laid|lay+ … open to ?the bone
    draw+ ?first ?fresh ?red ?a ?line ?of blood
    catch+ @ ?a ?hard ?square ?squarely ?full ?across|in|on|under|with|below|above|off|hard|full|square|squarely|high|low
    take+ @ ?full ?square ?squarely|full ?high|low in|across|on|through|under
    open+ ?up ?a|an|@ ?long|deep|red|ragged|fresh|bloody|shallow ?red gash|wound|cut|line|arm|cheek|shoulder|side|thigh|furrow
    leave+ ?behind ?a|an ?long|deep|red|ragged|fresh|bloody|shallow|thin ?red gash|wound|cut|furrow|welt|mark|line
    inflict+
    open+|tear+|rip+|carve+|cut+|score+|slash+|leave+|burn+|gouge+|rake+|plough+|plow+|draw+|punch+|drill+|scorch+|sear+|print+|raise+ a|an|another|two|three|four|five|fresh … wound|wounds|gash|gashes|furrow|furrows|welt|welts|weal|slash|bruise|bruises|hole|cut|cuts|burn|burns|laceration in|on|across|along|down|over|upon|above|below|through|from|to
    open+|tear+|rip+|carve+|cut+|score+|slash+|gouge+|rake+|punch+ a|an|another|two|three|four|five ?fresh|second|third|terrible|deep|long|ugly|grievous|red|ragged|new|bloody|shallow|wicked ?red|deep|long wound|wounds|gash|gashes|furrow|furrows|welt|welts|cut|cuts $
    lay+|cut+|split+|slice+|slash+|rip+|tear+|hack+|hew+|carve+|rake+ open @
    lay+|cut+|split+|slice+|slash+|rip+|tear+|hew+|carve+ @ … %body|sleeve|coat open
    break+ … bone|bones|rib|ribs|arm|leg|nose|jaw|guard
    break+|crash+|smash+|get+|slip+|slide+|punch+|snake+ through|past|inside … guard|defense|defence|defences|defenses|armor|armour
    break+ through
    come+|get+|go+|burst+|punch+|tear+|slip+|pass+ ?straight ?clean ?right through ?it ?@ all the same
    come+|get+|go+|burst+|punch+|tear+|slip+|pass+ ?straight ?clean ?right through ?it ?@ anyway|regardless|nonetheless|nevertheless|undeterred|unslowed
    come+|get+|burst+|punch+ ?straight ?clean ?right through it|them as|like|$
    come+|get+|go+|slide+|slip+ ?in over|under|past|inside|around the top|edge|rim|lip of it|@
    drink+|suck+|draw+|tear+|leech+|wring+|rip+|drain+|pull+|squeeze+ the life|warmth|strength|heat|breath|soul out|from ?of @
    knock+|drive+|smash+|beat+|crush+|slam+|punch+|kick+|squeeze+ the|@ ?own breath|wind|air|sense|senses out|from ?of @
    open+|split+|lay+ @ from|open|up
    shatter+|crack+|fracture+|splinter+ … bone|bones|rib|ribs|arm|leg|nose|jaw|skull|kneecap
    score+ ?a|an|the ?solid|clean|telling hit
    spill+ … blood
    go+ home|in
    ring+ against bone
    make+ contact
    run+ @ through
    deal+|deliver+ ?a|an … blow|wound|hit|strike|cut|stroke|gash|kick|bite
    send+ @ ?clean ?right reeling|staggering|stumbling|yelping|howling|yowling|squealing|screaming|skidding|sliding|spinning|lurching|backward|backwards|across
    leave+ … bleeding|bloodied|wounded|hurt
    tear+|rip+|carve+|hack+|slice+ … flesh|chunk|hide
    blood spray+|fly+|spatter+|splatter+|spurt+|fountain+|blossom+|bloom+|arc+
    jaws|fangs|teeth|claws|talons close+|clamp+|snap+|lock+|meet+ ?shut on|around|over|in|tight
    strike+ ?home ?true
    hit ?home
    struck
    `,
  ),
  ...wording('hit', 'attacker', 'target', harms),
  ...wording(
    'hit',
    'target',
    'attacker',
    `
    take+ ?a|an|the|@ ?full ?whole ?heavy|hard|solid|glancing|brutal|vicious|nasty|savage|second|terrible|cruel|bloody weight|force|brunt|blow|hit|wound|cut|strike|slash|gash|arrow|bite
    take+|catch+|get+|wear+|collect+|stop+|feel+ … %weapon|flat|edge|shaft|point|butt high|low|full|square|squarely|hard|clean ?up in|on|across|between|through|under|behind|to|against
    take+ @ ?own ?first ?second ?next ?last ?rusty ?heavy %weapon with|and|without|like|as
    take+ … %weapon|brunt to|in|on|across|of|full|between|through|from ?@ ?the ?own ?left|right %body|brunt
    take+ ?a|an|the|@ ?own ?full ?ogre ?whole %weapon $
    take+ … blow|hit|strike|wound|cut|arrow|bite|brunt|bolt|axe|blade|claws to|in|on|across|of|full
    pay+ for|in … blood|flesh|pain|skin
    suffer+ ?a|an ?deep|heavy|grievous|nasty|terrible|another|fresh|bloody wound|blow|hit|gash|cut|injury|strike
    reel+|stagger+|stumble+|rock+|recoil+|wince+|grunt+|buckle+|lurch+|gasp+|cry+|howl+|scream+|double+ ?back ?out ?over ?backward ?backwards ?sharply from|under|at|with|beneath … pain|blow|impact|hit|strike|wound|agony|weight
    howl+|cry+|scream+|yelp+|grunt+|gasp+|shriek+|bellow+|wince+|roar+|hiss+|yell+|writhe+|squeal+ ?out in|with pain|agony|anguish|torment
    reel+ ?back ?away
    be+ ?all ?both caught|bathed|engulfed|enveloped|swept|trapped in|by|up|inside … blast|cold|fire|flames|frost|explosion|cone|burst|inferno|fireball
    feel+|know+|taste+ ?@ ?the ?full ?cold ?sharp bite|kiss|sting|edge|touch|weight|point|steel|teeth|fangs|claws|lash|burn
    double+ over
    pain explode+|flare+|burst+|sear+|lance+|shoot+|blossom+|bloom+|rip+
    `,
  ),
];
