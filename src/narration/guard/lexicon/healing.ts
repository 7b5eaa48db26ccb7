/** The words of mending. */
import { type Wording, wording } from './wording.ts';

export const healing: readonly Wording[] = [
  ...wording(
    'fizzle',
    'target',
    null,
    `
    spell|prayer|magic|charm|incantation|protection|ward|chant|rune|invocation|enchantment|missile|lullaby ?utterly ?simply fizzle+|fail+|falter+|gutter+|die+|sputter+|collapse+|misfire+|unravel+|dissolve+|miscarry+
    spell|prayer|magic|charm|incantation|protection|ward|chant|rune|invocation|enchantment|missile|power|strength would|will|do+|could not|no come|form|take|work|hold|answer
    spell|prayer|magic|charm|incantation|invocation|enchantment|missile come+|amount+ to nothing|naught
    spell|prayer|magic|charm|incantation|invocation|enchantment|missile have+|had|take+ no effect|hold
    spell|prayer|magic|charm|incantation|invocation|enchantment|missile go+ ?wide ?unheard ?unanswered astray|wrong|unheard|unanswered|wide
    come+|arrive+|be+ too late for|to
    spell|prayer|magic|charm|missile|light go+ out
    prayer|prayers|plea|spell go+ ?all unanswered|unheard
    learn+|glean+|discern+|discover+ nothing|little
    no strength|power|light|magic|shield|ward|warding|spell|healing|protection|blessing|miracle|flame|missile|warmth come+|flow+|answer+|rise+|form+|spring+
    strength|power|magic|spell|healing|shield|ward|blessing never come+|answer+|arrive+|form+
    magic|spell|spells|missile miss+
    `,
  ),
  ...wording(
    'resist',
    'target',
    null,
    `
    shrug+|shake+|throw+|fight+ off … spell|magic|effect|enchantment|glare|curse
    resist+
    be+|stand+|remain+ ?quite ?wholly ?entirely unaffected|immune
    unaffected|immune
    spell|magic|glare|cold|fire … wash+|slide+|break+|pass+|slid|roll+ over|off|past|around|by @
    `,
  ),
  ...wording(
    'heal',
    'target',
    null,
    `
    wound|wounds|gash|gashes|cut|cuts|injuries|hurts … as wide|raw|deep|open|bad|red|angry|fresh|wet|ragged as
    wound|wounds|gash|gashes|cut|cuts|injuries|hurts stay+|remain+ ?just ?wide ?as open|raw|unhealed|unclosed|unmended
    wound|wounds|gash|gashes|cut|cuts|injuries|hurts keep+ ?on bleeding|weeping|gaping|seeping
    wound|wounds|gash|gashes|cut|cuts|injuries|hurts go+|went on bleeding|weeping|gaping|seeping
    wound|wounds|gash|gashes|cut|cuts|injuries|hurts refuse+ to close|knit|mend|heal|seal
    `,
    true,
  ),
  ...wording(
    'heal',
    'attacker',
    'target',
    'do+|did|bring+ nothing|naught|little|no|not ?good ?ease ?comfort for|to @; bring+|give+|do+ @ no|little ease|relief|comfort|good|healing',
    true,
  ),
  ...wording(
    'heal',
    'target',
    null,
    `
    be+ ?fully ?partly ?magically healed|mended|restored|cured
    heal+
    wound|wounds|gash|gashes|cut|cuts|flesh|injuries|hurts ?begin+|start+ ?to close+|knit+|mend+|heal+|seal+|vanish+|closing
    wound|wounds|gash|gashes|cut|cuts|flesh|injuries|hurts … draw+|pull+|come+|grow+ ?themselves shut|together|closed
    wound|wounds|gash|gashes|cut|cuts|hurts|injuries close+|knit+|seal+|mend+|heal+ ?up ?over without|leaving ?no ?leaving ?so ?much ?as ?a ?any scar|mark|trace|seam
    right as rain
    sound|fit|hale|whole as a|the
    make+|made whole
    no|not ?so ?much ?as|a bruise|scratch|mark|scar left
    recover+ ?@ ?her|his|its|their|some|full|much|all strength|vigor|vigour|health|wounds
    regain+ ?@ ?some|full|much|all ?of strength|vigor|vigour|health|vitality
    regenerate+
    strength|vigor|vigour|vitality|health return+|flow+|flood+|seep+|surge+
    pain fade+|ebb+|vanish+|leave+|melt+|recede+
    be+|feel+ good|whole as|again new
    be+|feel+ whole again
    skin|flesh|bone|bones|sinew|tissue ?begin+ ?to knit+|mend+|reknit+|close+|seal+|regrow+|heal+
    colour|color return+|flood+|come+
    be+|feel+|look+ ?as ?good ?much ?already ?suddenly better|stronger|refreshed|renewed|restored|reinvigorated|revitalised|revitalized|rejuvenated|hale|invigorated
    get+|find+|catch+|draw+ … second wind
    wound|wounds|gash|gashes|cut|injury|injuries … closed|closes|close|knits|knitted|knit|seals|sealed|mends|mended|heals|healed|vanished|vanishes
    bleeding|blood|flow stop+|slow+|cease+|stanch+|staunch+|dry+|abate+|ebb+
    recuperate+|convalesce+|rejuvenate+
    shrug+|throw+ off … wounds|wound|injuries|poison|venom|sickness
    shake+ off … wounds|wound|injuries
    drink+|quaff+|down+|drain+|gulp+|swallow+|sip+|uncork+ … potion|draught|elixir|tonic|philtre|vial|phial|flask
    warmth|light|magic … mend+|knit+|heal+|restore+|soothe+
    scratch|scratches|cut|cuts|bruise|bruises|hurts|claw-marks|scars ?all ?simply ?slowly melt+|fade+|vanish+|disappear+|close+|heal+ ?away
    regain+|recover+ … lost
    recover+ $
    recover+ from ?@ ?the wound|wounds|injury|injuries|hurt|hurts|ordeal
    health|vigour|vigor|strength|vitality … restored|renewed
    wounds|wound|cuts|gashes|injuries|bruises ?all ?simply ?slowly ?quickly ?magically close|closed|closing|closes|knit|knitted|knitting|vanish|vanished|fade|faded|gone|disappear|disappeared|shrink|shrank|scab|scabbed
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
    close+|knit+|seal+|mend+|heal+ ?up every|each|all|both ?one ?of ?@ ?the … wound|wounds|cut|cuts|gash|gashes|hurt|hurts|injury|injuries|scratch|burn|burns
    soothe+|ease+|lift+|lessen+|dull+ @ ?own pain|pains|wounds|hurt|hurts|agony|suffering
    staunch+|stanch+|stem+ … bleeding|blood|flow|wound
    stop+ the|@ ?own bleeding|blood|flow
    bandage+|dress+|treat+|tend+|stitch+|splint+|cauterise+|cauterize+|clean+ ?to ?@|the ?own ?worst ?of ?the ?deep ?bleeding wound|wounds|hurts|injuries|gash|cut
    bandage+|tend+|treat+|patch+|revive+|resuscitate+|stabilise+|stabilize+ ?to ?up @
    lay+ ?on ?@ ?healing ?gentle hands|hand on|upon ?@
    pour+|send+|channel+|push+|breathe+ … life|health|vitality|healing|vigour|vigor ?back into|in
    make+|leave+ @ ?quite ?all whole|healed|hale|mended|restored|sound
    knit+|seal+|mend+ ?up … on|of|in @
    restore+|nurse+|bring+ @ to ?full ?@ health|strength|vigour|vigor|life
    cleanse+|purge+|draw+|suck+ … poison|venom|sickness|disease
    restore+ … strength|health|vigor|vigour|life
    `,
  ),
];
