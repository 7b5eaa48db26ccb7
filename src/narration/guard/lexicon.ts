/** The words of a fight by what they claim: who is struck, missed, killed, felled, raised, routed, healed, stricken. */
import { type Pattern, patternOf } from './words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/* Numbers */

export const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
export const counts =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
export const largeNumbers = set(
  'thirty forty fifty sixty seventy eighty ninety hundred thousand dozen dozens score hundreds thousands',
);

/* People and creatures */

export function pluralsOf(noun: string): readonly string[] {
  const odd: Readonly<Record<string, string>> = {
    wolf: 'wolves',
    thief: 'thieves',
    elf: 'elves',
    dwarf: 'dwarves',
    man: 'men',
    woman: 'women',
    mouse: 'mice',
  };
  if (odd[noun]) return [odd[noun], `${noun}s`];
  if (/[^aeiou]y$/.test(noun)) return [noun.replace(/y$/, 'ies')];
  if (/man$/.test(noun)) return [noun.replace(/man$/, 'men'), `${noun}s`];
  if (/(l|ar)f$/.test(noun)) return [noun.replace(/f$/, 'ves'), `${noun}s`];
  return [/(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`];
}

/** Kinds that are somebody, wherever they are met. */
export const creatureKinds = set(`
  goblin hobgoblin bugbear orc ogre troll kobold gnoll lizardman lizardfolk minotaur giant ettin cyclops centaur harpy
  medusa gorgon hydra chimera manticore griffon griffin hippogriff wyvern dragon drake basilisk cockatrice owlbear
  skeleton zombie ghoul ghast wight wraith spectre specter ghost mummy vampire lich shade revenant banshee demon devil
  imp fiend succubus elemental golem gargoyle ooze slime jelly cube mimic doppelganger werewolf wererat lycanthrope
  pixie sprite dryad nymph satyr unicorn pegasus djinni efreeti genie stirge rustmonster beholder mindflayer drow duergar
  bandit brigand cultist necromancer warlock witch sorcerer assassin raider pirate marauder warlord chieftain shaman
  warg worg hellhound serpent scorpion crocodile lion tiger panther leopard boar ape bear wolf hound jackal
  troglodyte merman merfolk naga sphinx behemoth kraken roc wyrm treant ent homunculus dretch quasit
  goblinoid undead wyrmling shadowbeast ratman gnome faerie
`);

/** Fauna that may as well be scenery: an owl in the rafters is nobody. */
export const smallFauna = set(`
  rat bat crow raven owl spider snake bird dog cat horse wolf hound fly insect beetle fox vulture moth gull
`);

/** People a sentence may bring in from nowhere. */
export const peopleWords = set(`
  ally friend comrade companion stranger villager guardsman soldier archer knight wizard mage priest cleric warrior
  fighter ranger paladin thief rogue bard monk druid barbarian captain king queen prince princess hunter mercenary
  figure rider swordsman spearman crossbowman man woman boy girl child peasant merchant sentry watchman militiaman
  rescuer reinforcement newcomer dwarf elf halfling human warband patrol squad horde army host pack swarm gang mob band
  twin brother sister master mistress lord lady apprentice servant minion underling henchman accomplice hireling torchbearer
  mate kinsman cousin packmate clansman chief leader boss partner
  survivor prisoner captive hostage foe enemy attacker assailant opponent adversary monster beast creature brute
`);

export const monsterWords = set('creature beast monster brute fiend horror abomination wretch thing');
export const foeWords = set('foe enemy opponent adversary attacker assailant victim prey quarry target rival');
export const heroWords = set(`
  hero heroine adventurer warrior fighter champion swordsman swordswoman knight cleric priest priestess wizard mage
  magic-user sorcerer sorceress thief rogue dwarf elf halfling human paladin ranger barbarian monk druid bard warlock man woman
  delver veteran spellcaster caster healer duelist duellist
`);
export const crowdWords = set('party heroes company fellowship companions adventurers group');

/* Things */

export const weaponWords = set(`
  sword blade axe mace hammer spear dagger knife bow arrow bolt shot sling stone staff club flail lance halberd scimitar
  rapier cutlass sabre saber whip fist fists claw claws fang fangs teeth bite jaws jaw maw horn horns tail talon talons beak
  sting stinger tusk tusks hoof hooves tentacle tentacles swing blow strike stroke cut slash thrust stab lunge swipe attack
  hit punch kick charge rush volley missile dart edge point tip steel iron weapon weapons arrows bolts blows blades swords
  spell flame flames fire lightning fireball ray beam magic breath bite strikes swings slashes axehead spearpoint haft pommel
  warhammer shortsword longsword broadsword greatsword greataxe battleaxe handaxe crossbow longbow shortbow quarterstaff
  javelin trident pike polearm cudgel morningstar riposte counterstroke backswing overhead assault quarrel shaft
  cleaver glaive maul falchion katana kukri sickle scythe wound wounds scratch burn bruise broadhead counter answer reply combination onslaught touch
`);
export const bodyWords = set(`
  flesh bone bones shoulder arm leg thigh chest ribs rib side throat neck face head skull gut guts belly stomach flank hide
  back hip knee shin hand wrist heart lung lungs cheek jaw jawline brow eye meat muscle skin ribcage forearm torso abdomen
  hands arms legs eyes feet knees wrists teeth shoulders cheeks lips fingers calf ankle foot collarbone scalp ear spine heartwood vitals midriff shoulders limbs limb body blood sinew
`);
/** Struck instead of somebody. */
export const obstacles = set(`
  air nothing wall walls stone stones ground floor earth dirt wood shadow shadows darkness emptiness space rock rocks mud dust
  door doorframe pillar column table tree root roots shield buckler armor armour mail plate chainmail breastplate helm helmet
  parry guard nothingness flagstones flagstone cobbles sand grass snow ceiling void leather wind gloom mist smoke boards
`);

/* What the claims are made with */

export type Claimed =
  | 'none'
  | 'hit'
  | 'miss'
  /** A claim only where it is denied. */
  | 'near'
  | 'attempt'
  | 'die'
  | 'down'
  | 'rise'
  | 'flee'
  | 'stay'
  | 'yield'
  | 'heal'
  | 'unhurt'
  | 'failing'
  | 'hurting'
  | 'alive'
  | `status:${string}`;

/** Which part in the claim the subject and the object of the words play. */
export interface Wording {
  readonly claim: Claimed;
  readonly subject: 'attacker' | 'target';
  readonly object: 'attacker' | 'target' | null;
  readonly pattern: Pattern;
}

function wording(
  claim: Claimed,
  subject: Wording['subject'],
  object: Wording['object'],
  sources: string,
): readonly Wording[] {
  return sources
    .trim()
    .split(/\s*[\n;]\s*/)
    .filter(Boolean)
    .map((source) => ({ claim, subject, object, pattern: patternOf(source) }));
}

/** Tried in order at each word: the first that fits is what is claimed. */
const wordings: readonly Wording[] = [
  ...wording(
    'stay',
    'target',
    null,
    `
    stand+|hold+ @ ground
    stay+ and|to fight+
    stay+ in the fight
    refuse+ to run|flee|retreat|yield|leave
    fight+ on
    fight+ to the last|end|death
    `,
  ),
  /* Words that only look like claims */
  ...wording(
    'none',
    'target',
    null,
    `
    to die for
    die+ down|away|hard|back
    kill+ time
    let+ it|@|the ?blade|blow|spear|sword|axe slide|pass|slip|skid|glance|ring|clang ?past ?by ?off ?aside
    to|until|till @|the last|final|dying breath
    torn|ripped flesh|cloth|leather
    let+ it|@ fall|drop|go|die|run
    let+ @|the|go … fall|drop|fly
    killing intent|ground|edge|rage|field|frenzy|lust|cold|light|instinct|blow|stroke|thrust|strike
    dead silence|quiet|still|calm|weight|ahead|on|set|eyes|leaves|leaf|branches|branch|wood|tree|trees|of|center|centre|stop|certain|sure|serious|level|grass|tired
    better dead
    dead or alive
    between ?the living|life and ?the dead|death
    living and ?the dead
    look+|stare+|gaze+ death
    fall+|drop+|sink+|go+|slump+ ?heavily|hard|back ?forward to|onto|on ?one ?a ?@ ?own knee|knees
    fall+|drop+|sink+|settle+ ?back ?low ?into|in|to ?a|an|the|@ ?low|wary|fighting|defensive|tight|half|ready stance|crouch|rhythm|step|line|guard|place|silence|formation|position
    fall+ back|silent|quiet|away|off|behind|apart|still
    fall+ in|into ?step|line|place|rhythm|formation
    fall+ on|upon @
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
    find+ @|no|the ?own footing|feet|balance|opening|purchase|stride|rhythm|voice|gap
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
  /* Blows that are only aimed, and words that merely look like claims */
  ...wording(
    'attempt',
    'attacker',
    'target',
    `
    strike+|slash+|stab+|cut+|hack+|thrust+|swipe+|hew+|chop+|claw+|jab+|lash+|swing+|snap+|bite+|kick+|punch+|stroke|blow|slam+|rake+ ?out ?wildly|savagely|hard|desperately|blindly at|toward|towards|for
    strike+|strikes|blow|stroke|swing|thrust|cut|slash aimed at
    lunge+|swing+|charge+|attack+|assail+ ?at|toward|towards|upon|for
    leap+|spring+|rush+|pounce+|dive+|fly+ at|toward|towards|upon|for
    come+|go+|rush+|close+ at|for
    aim+|hurl+|launch+|fire+|loose+|shoot+ ?@ at|toward|towards
    attack+
    `,
  ),

  /* Death */
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
    lay+ @ low
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
    breathe+ … last
    breath|breathing stop+|cease+|leave+
    meet+|find+ ?a|an ?grisly|bloody|quick|swift @ ?own end|death|doom|maker
    meet+|find+ … end|death|doom
    be+ no more
    life|light|spark leave+|fade+|flee+|drain+|ebb+|go+|slip+|die+|gutter+ … from|of|in @
    life|light|spark leave+|fade+|flee+|drain+|ebb+|go+|slip+|die+
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
    bleed+ out|dry
    succumb+ to … wounds|wound|injuries
    dead|lifeless before
    lifeless
    dead
    slain
    corpse|corpses|cadaver
    soul|spirit leave+|depart+|depart|departs|flee+|pass+
    pass+ from|beyond … world|life
    draw+ … last
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
    head roll+|part+|leave+|tumble+|fly+
    life spill+|pour+|run+|bleed+|end+
    be+|lie+ cold|stiff ?and dead|cold
    breath rattle+
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
    alive $
    `,
  ),

  /* Flight */
  ...wording(
    'flee',
    'target',
    null,
    `
    flee+
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
    run+ without|until|as
    take+|took off ?down|into|for
    be+ off ?down|into|through|like|at|$
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
    make+ for the|a exit|door|stairs|stair|trees|hills
    `,
  ),
  ...wording(
    'yield',
    'target',
    null,
    `
    surrender+|capitulate+
    yield+
    beg+|plead+ for ?@ ?own mercy|quarter|life
    cry+ mercy
    throw+|lay+|cast+ down … weapon|weapons|arms|sword|blade|axe|spear
    give+ up the fight
    lay+ down … arms
    `,
  ),

  /* Up and down */
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
    awaken+|awake+
    will|shall wake|rise|awaken|stand ?again
    open+ @ ?own ?one ?bleary eyes|eye
    wake+ up
    woke|wakes|waking
    rise+ from|again|once|anew|up
    rise+
    open+ … eyes again|once
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
    half-dead
    one ?more|good|last ?good blow|hit from death|falling|collapse
    be+ near death
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
    lie+ on|upon the ground|floor|stones|flagstones
    fall+ ?down ?heavily ?forward ?backward ?face-first ?hard to|on|onto|into|upon|at|beneath|under|before|where|among ?the|a|@
    fall+ ?down unconscious|senseless|over|heavily|hard|forward|backward|backwards|face-first|limp|like|down
    fall+ to|before @
    fall+
    drop+ to|onto|like|in|where|at|senseless|unconscious|limp|face-first|down ?the|a|@
    drop+ ?, unconscious
    sink+ to|into the ground|floor|earth|stones|mud|dirt
    hit+ the ground|floor|dirt|earth|stones|flagstones|flags|deck
    pitch+ forward|over|face-first|headlong
    sprawl+ ?full
    be+ knocked|struck|laid|sent|beaten down|out|flat|unconscious|senseless|sprawling|low|prone
    be+ ?now unconscious|insensible|senseless|prone|incapacitated|comatose
    be+ down
    be+|lie+ out cold
    unconscious
    lose+ consciousness
    black+ out
    pass+ out
    faint+
    move+ no more|longer
    do+ not|never get|rise|stand|stir|move ?up
    didn't|doesn't get|rise|stand|stir|move ?up
    `,
  ),
  ...wording(
    'down',
    'attacker',
    'target',
    `
    knock+|send+|lay+|bowl+|throw+|dash+|smash+|hurl+|bear+|pull+|drag+|fling+ @ ?down ?to|off|out|flat|sprawling|unconscious|senseless|cold|over|crashing|reeling to|the|@|out|flat|sprawling|unconscious|senseless|cold|down|over
    drop+ @
    knock+|lay+ @ out|flat|down|prone|unconscious|senseless|over
    send+ @ sprawling|crashing|tumbling
    defeat+|vanquish+|overcome+|best+ @
    defeat+|vanquish+
    bring+ @ down
    bring+ down
    `,
  ),

  /* Healing */
  ...wording(
    'heal',
    'target',
    null,
    `
    be+ ?fully ?partly ?magically healed|mended|restored|cured
    heal+
    wound|wounds|gash|gashes|cut|cuts|flesh|injuries|hurts ?begin+|start+ ?to close+|knit+|mend+|heal+|seal+|vanish+|closing
    recover+ ?@ ?her|his|its|their|some|full|much|all strength|vigor|vigour|health|wounds
    regain+ ?@ ?some|full|much|all ?of strength|vigor|vigour|health|vitality
    regenerate+
    strength|vigor|vigour|vitality|health return+|flow+|flood+|seep+|surge+
    pain fade+|ebb+|vanish+|leave+|melt+|recede+
    be+|feel+ good|whole as|again new
    be+ whole again
    `,
  ),
  ...wording(
    'heal',
    'attacker',
    'target',
    `
    heal+|mend+|cure+|restore+ @
    close+|knit+|seal+|mend+|heal+|bind+ @ wounds|wound|hurts|injuries
    restore+ … strength|health|vigor|vigour|life
    `,
  ),

  /* Statuses */
  ...wording(
    'status:poisoned',
    'target',
    null,
    `
    be+ ?now poisoned|envenomed
    poisoned
    poison|venom course+|spread+|burn+|work+|surge+|flow+|pump+|seep+|take+|creep+|race+|flood+|run+|spreads ?through ?hold
    poison|venom in @
    envenomed
    `,
  ),
  ...wording('status:poisoned', 'attacker', 'target', 'poison+ @'),
  ...wording(
    'status:asleep',
    'target',
    null,
    `
    be+ ?fast|sound|soundly ?now asleep|sleeping|slumbering
    fall+|drift+|sink+|slip+|slide+|drop+ into ?a ?deep ?an ?enchanted|magical|heavy|dreamless sleep|slumber
    fall+|drop+ ?fast|straight asleep
    sleep+
    snore+
    slumber+
    asleep
    slumber|sleep take+|claim+|overtake+|overcome+|steal+|fall+
    doze+ off
    nod+ off
    `,
  ),
  ...wording(
    'status:stunned',
    'target',
    null,
    `
    be+ ?left ?too ?momentarily stunned
    stand+ stunned|senseless
    stunned
    `,
  ),
  ...wording('status:stunned', 'attacker', 'target', 'stun+ @'),
  ...wording(
    'status:paralysed',
    'target',
    null,
    `
    be+ ?completely ?utterly ?suddenly paralysed|paralyzed
    paralysed|paralyzed
    be+ frozen in|to|by|solid
    be+ unable to move
    cannot move
    freeze+ ?in|solid place|mid-step|mid-stride|rigid|solid
    muscles|limbs|joints lock+|freeze+|seize+
    go+ rigid
    can't|could|couldn't move|budge
    rooted to the spot
    stand+ frozen|rigid
    frozen ?in ?to ?place|spot|stiff|solid
    unable to move|stir|budge
    `,
  ),
  ...wording('status:paralysed', 'attacker', 'target', 'paralyse+|paralyze+|freeze+ @'),
  ...wording(
    'status:petrified',
    'target',
    null,
    `
    turn+|be+ ?slowly ?turned to|into stone
    petrify+
    flesh turn+ to stone
    `,
  ),
  ...wording(
    'status:blinded',
    'target',
    null,
    `
    be+ ?now ?suddenly blind|blinded|sightless
    go+ blind
    blinded
    lose+ … sight
    can|cannot|can't see nothing
    `,
  ),
  ...wording('status:blinded', 'attacker', 'target', 'blind+ @'),
  ...wording(
    'status:frightened',
    'target',
    null,
    `
    be+ ?now ?too ?utterly frightened|terrified|panicked|afraid|terror-stricken|panic-stricken
    cower+
    panic+
    `,
  ),
  ...wording(
    'status:charmed',
    'target',
    null,
    `
    be+ ?now charmed|enchanted|bewitched|spellbound|ensorcelled|enthralled|dominated
    charmed|bewitched|spellbound
    fall+ under … spell|charm|sway
    `,
  ),
  ...wording('status:charmed', 'attacker', 'target', 'charm+|bewitch+|enthrall+|dominate+ @'),
  ...wording(
    'status:invisible',
    'target',
    null,
    `
    be+|become+|turn+|go+|grow+ ?now invisible
    vanish+|fade+|disappear+ from ?plain|all sight|view
    invisible
    `,
  ),
  ...wording(
    'status:burning',
    'target',
    null,
    `
    burst+ into flame|flames|fire
    catch+ fire
    be+ ?now ?set on fire
    be+ ?now ablaze|aflame|alight|burning|engulfed|wreathed|aflame
    go+ up in flames
    flames|fire engulf+|consume+|envelop+|lick+|wreathe+
    `,
  ),
  ...wording(
    'status:burning',
    'attacker',
    'target',
    `
    set+ @ ablaze|alight|aflame
    set+ @ on fire
    ignite+ @
    `,
  ),
  ...wording('status:blessed', 'target', null, 'be+ ?now blessed'),
  ...wording(
    'status:silenced',
    'target',
    null,
    `
    be+ ?now silenced|mute
    be+ struck dumb|mute
    lose+ … voice
    be+ unable to speak
    `,
  ),
  ...wording(
    'status:restrained',
    'target',
    null,
    `
    be+ ?now ?held ?caught ?hopelessly ?stuck entangled|restrained|webbed|bound|ensnared|trapped|grappled|pinned|snared|immobilised|immobilized|fast
    entangled|webbed|ensnared
    bound hand
    hold+|held|bind+|pin+ @ bound|fast|helpless|captive|down
    webs|web|vines|ropes|chains|roots|tentacles|cords|strands hold+|bind+|wrap+|coil+|tangle+|pin+|trap+|catch+|engulf+
    held fast
    trapped in
    `,
  ),
  ...wording(
    'status:restrained',
    'attacker',
    'target',
    'entangle+|restrain+|ensnare+|grapple+|pin+|snare+|immobilise+|immobilize+ @',
  ),
  ...wording('status:diseased', 'target', null, 'be+ ?now diseased|infected; disease spread+|take+; plague take+'),
  ...wording('status:cursed', 'target', null, 'be+ ?now cursed|hexed; curse take+|settle+|fall+'),
  ...wording('status:cursed', 'attacker', 'target', 'curse+|hex+ @'),
  ...wording('status:confused', 'target', null, 'be+ ?now ?utterly confused|bewildered|maddened'),
  ...wording('status:slowed', 'target', null, 'be+ ?now ?magically slowed|hasted'),
  ...wording(
    'status:polymorphed',
    'target',
    null,
    'be+ ?now turned|transformed|changed|polymorphed into; transform+ into; turn+ into a',
  ),
  ...wording(
    'status:bleeding',
    'target',
    null,
    'be+ ?now ?still ?badly ?freely bleeding; bleed+; blood run+|pour+|stream+|drip+|spill+|flow+|gush+|well+|seep+ ?freely|down ?from',
  ),

  /* Blows that miss, by whom they were meant to hurt */
  ...wording('heal', 'target', null, 'be+ mended ?by'),
  ...wording(
    'miss',
    'target',
    'attacker',
    `
    dodge+|duck+|sidestep+|evade+|parry+|deflect+|elude+|outmaneuver+
    block+ ?@ ?the
    avoid+
    twist+|roll+|leap+|jump+|step+|spin+|dance+|dart+|slip+|weave+|skip+|swerve+|throw+|fling+|dive+|lean+|jerk+|sway+ ?nimbly ?neatly ?just ?quickly ?lightly ?@ ?himself ?herself ?itself ?back ?well aside|clear
    twist+|roll+|leap+|jump+|step+|spin+|dance+|slip+|weave+|skip+|sway+|dart+ ?back ?just out of ?the ?harm's way|reach|range
    twist+|roll+|leap+|jump+|step+|spin+|dance+|slip+|weave+ ?out ?from ?of away from … blade|blow|swing|strike|attack|claws|axe|sword|thrust
    knock+|bat+|brush+|slap+|beat+|turn+|sweep+|shove+|swat+ … aside|away
    turn+ … blow|blade|strike|swing|attack|thrust|stroke|cut|axe|sword|spear ?aside
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
    without a|one|so scratch|mark|wound
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
    `,
  ),
  ...wording(
    'miss',
    'attacker',
    'target',
    `
    miss+
    whiff+
    go+|swing+|fly+|sail+|veer+|pass+|sweep+|come+|hurtle+|drift+|skid+|glance+|arc+ ?far ?just ?well ?hopelessly ?harmlessly ?wildly wide
    whistle+|hiss+|whisper+|sail+|fly+|flash+|swish+|whip+|hum+|whoosh+|sing+|whir+|streak+|zip+|buzz+|whirl+|slice+|cut+|slash+|carve+|sweep+|swing+|pass+|go+|slide+|slip+|stab+|thrust+|skim+|hurtle+|blow+|arc+|rush+ ?harmlessly ?uselessly ?wildly ?just ?right ?clean ?straight past|over|overhead|above|wide|beside|harmlessly
    whistle+|hiss+|whisper+|sail+|fly+|flash+|swish+|hum+|streak+|zip+|buzz+|go+|hurtle+|rush+ ?harmlessly by
    find+|meet+|hit+|strike+|cut+|slice+|cleave+|carve+|touch+|bite+|catch+|slash+|encounter+|stab+|sweep+|kiss+|cut+ ?through ?into ?at only|nothing|empty|thin|air|naught|bare
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
    hit+ nothing
    come+ away|up with nothing
    come+ away|up empty
    thud+|bury+|stick+|sink+|crash+|slam+|smash+|strike+|bite+|hit+|chop+|bang+ ?@ ?itself ?harmlessly ?uselessly ?deep into|against|in|from ?the ?a ?an ?nearby ?cold ?wet ?bare ?hard ?earthen ?stone ?wooden wall|stone|stones|ground|floor|earth|dirt|wood|doorframe|door|pillar|table|tree|flagstones|mud|rock|beam|sand|ceiling
    strike+ sparks
    harmlessly
    come+ to nothing
    spend+ itself
    fumble+|botch+
    `,
  ),

  /* Blows that land */
  ...wording(
    'hit',
    'target',
    'attacker',
    `
    take+ it ?full ?square ?hard in|on|across|to|through
    bitten|clawed|kicked|punched|bashed|knifed|stung|shot ?badly ?hard ?twice by|in|on|across|through
    `,
  ),
  ...wording(
    'hit',
    'attacker',
    'target',
    `
    hit+ ?@ ?the home|true|hard
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
    draw+ ?first ?fresh ?red ?a ?line ?of blood
    catch+ @ ?a ?hard ?square ?squarely ?full ?across|in|on|under|with|below|above|off|hard|full|square|squarely|high|low
    take+ @ ?full ?square ?squarely|full ?high|low in|across|on|through|under
    open+ ?up ?a|an|@ ?long|deep|red|ragged|fresh|bloody|shallow ?red gash|wound|cut|line|arm|cheek|shoulder|side|thigh|furrow
    leave+ ?behind ?a|an ?long|deep|red|ragged|fresh|bloody|shallow|thin ?red gash|wound|cut|furrow|welt|mark|line
    inflict+
    break+ … bone|bones|rib|ribs|arm|leg|nose|jaw|guard
    break+|crash+|smash+|get+|slip+|slide+|punch+|snake+ through|past|inside … guard|defense|defence|defences|defenses|armor|armour
    break+ through
    open+|split+|lay+ @ from|open|up
    shatter+|crack+|fracture+|splinter+ … bone|bones|rib|ribs|arm|leg|nose|jaw|skull|kneecap
    score+ ?a|an|the ?solid|clean|telling hit
    spill+ … blood
    go+ home|in
    ring+ against bone
    make+ contact
    run+ @ through
    deal+|deliver+ ?a|an … blow|wound|hit|strike|cut|stroke|gash|kick|bite
    send+ @ reeling|staggering|stumbling
    leave+ … bleeding|bloodied|wounded|hurt
    tear+|rip+|carve+|hack+|slice+ … flesh|chunk|hide
    blood spray+|fly+|spatter+|splatter+|spurt+|fountain+|blossom+|bloom+|arc+
    jaws|fangs|teeth|claws|talons close+|clamp+|snap+|lock+|meet+ ?shut on|around|over|in|tight
    strike+ ?home ?true
    hit ?home
    struck
    `,
  ),
  ...wording(
    'hit',
    'target',
    'attacker',
    `
    take+ ?a|an|the|@ ?full ?whole ?heavy|hard|solid|glancing|brutal|vicious|nasty|savage|second|terrible|cruel|bloody weight|force|brunt|blow|hit|wound|cut|strike|slash|gash|arrow|bite
    take+ … blow|hit|strike|wound|cut|arrow|bite|brunt|bolt|axe|blade|claws to|in|on|across|of|full
    suffer+ ?a|an ?deep|heavy|grievous|nasty|terrible|another|fresh|bloody wound|blow|hit|gash|cut|injury|strike
    reel+|stagger+|stumble+|rock+|recoil+|wince+|grunt+|buckle+|lurch+|gasp+|cry+|howl+|scream+|double+ ?back ?out ?over ?backward ?backwards ?sharply from|under|at|with|beneath … pain|blow|impact|hit|strike|wound|agony|weight
    howl+|cry+|scream+|yelp+|grunt+|gasp+|shriek+|bellow+|wince+|roar+|hiss+|yell+|writhe+|squeal+ ?out in|with pain|agony|anguish|torment
    reel+ ?back ?away
    double+ over
    clutch+|press+|hold+|grip+|grab+ … wound|gash|wounded|bleeding|bloody|bloodied
    pain explode+|flare+|burst+|sear+|lance+|shoot+|blossom+|bloom+|rip+
    `,
  ),
];

/** By the word they begin with, in the order above. */
const byFirstWord = new Map<string, Wording[]>();
for (const wording of wordings) {
  const first = wording.pattern.parts[0]!;
  if (first.kind !== 'words' || first.isOptional) throw new Error('A wording begins with a word.');
  for (const word of first.words) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), wording]);
}

export const wordingsFor = (lower: string): readonly Wording[] => byFirstWord.get(lower) ?? [];
