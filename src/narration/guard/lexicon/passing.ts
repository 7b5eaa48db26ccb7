/** The ways round the word "dead": what people say of dying, killing and living on without naming it. */
import { type Wording, wording } from './wording.ts';

/** Said of whoever dies. */
const dying = wording(
  'die',
  'target',
  null,
  `
  would|will|shall|could|can|to ?never trouble|bother|harm|threaten|menace|hunt|haunt|raid|rob|hurt|plague|vex|bite|sting nobody|none|no|nothing ?one|man|traveller|road ?else ?more ?again
  trouble+|bother+|vex+|plague+|menace+|threaten+|haunt+|harm+|hunt+ … no more|longer
  have+|had|be+ done|finished|through with … world|life|living|breathing|fighting|cares|wars|earth
  go+|went|gone where no|none|nothing|nobody
  go+|went|gone|pass+|be+ beyond|past … reach|help|recall|healing|aid|mending|saving
  beyond recall|reach|mending|medicine
  still|silent|quiet|dark|cold|motionless|gone|lost|closed|stilled forever|evermore
  still|silent|quiet|dark|cold|motionless|lost|closed|stilled for good|ever|evermore|always
  go+|fall+|lie+|lay|be+|grow+|turn+|become+ still|silent|quiet|dark|cold|motionless|limp for good|ever|evermore|always
  go+|fall+|lie+|lay|be+|grow+|turn+|become+ still|silent|quiet|dark|cold|motionless|limp forever|evermore
  go+|turn+|crumble+|fall+ to dust|ash|ashes|bits|powder
  end+|close+|stop+|cease+|shut+|fall+|sleep+|rest+|sink+ … for good|ever|evermore
  end+|close+|stop+|cease+|shut+|sleep+|rest+|lie+ forever|evermore
  struggle|struggles|war|story|life|hunt|days|road|journey|watch|song|tale|troubles|suffering|sufferings|torment|pain|saga|raiding|soldiering end+|stop+|cease+ ?there|here|then|$
  struggle|struggles|war|fight|road|troubles|suffering|sufferings|torment|hunting be+ ?all ?now over|done|ended|finished
  last thing|sight|sound|face|blow|fight|mistake|stand|meal|morning @ ?would ?will ever|knew|know|knows|saw|see|sees|felt|feel|heard|hear|made|make|makes|took|take
  last @ ever|would|will know+|see+|hear+|feel+|do+|did
  spade|shovel|coffin|shroud|grave|pyre|burial|tombstone|headstone|epitaph|cairn for @
  no longer @ $
  no @ left|anymore ?to|in|of|$
  nothing|little|naught|scarcely|none be+|remain+|left ?left of @ $|but|to|except|save
  husk|shell|remnants|ashes of @ $
  husk|shell that|which @ have+|had leave+
  pieces|bits|chunks|shreds|fragments|gobbets|parts of @ ?go+ $|patter+|fall+|rain+|lie+|lay|scatter+|fly+|litter+|spatter+
  tear+|shake+|rip+|rattle+|burn+|blow+|work+|fly+ itself|himself|herself|themselves apart|up ?$
  burn+|wear+|work+ itself|himself|herself|themselves out $
  tear+|shake+|rip+|rattle+|blow+ itself|himself|herself|themselves to pieces|bits|death
  burst+ … casing|shell|seams|core|skin|boiler|chassis
  core|casing|boiler|engine|chassis|furnace|gears burst+|explode+|rupture+|melt+|fail+|die+
  so much scrap|junk|kindling|meat|carrion|offal|ash|rubble
  heap|pile of scrap|rubble|junk|ash|dust|slag|bones|ashes
  from|whence which|where @ would|will|could|did|do+ not|never rise|get|stir|move|wake|stand|return
  would|will|could not|never rise|stir|wake|breathe $
  be+ not getting|rising|waking|coming ?back ?up again
  bleed+ white|empty|away
  unlife|undeath|existence gutter+|drain+|end+|fail+|cease+|stop+|fade+|flicker+|sputter+|go+ ?out ?away
  heart|breath|pulse|breathing ?then ?once slow+|stutter+|falter+|skip+|flutter+|seize+|stumble+|lurch+|flicker+|rattle+|hitch+|catch+ ?once ?twice and stop+|cease+|fail+|quit+|go+|be+ ?no|still
  eyes|lids|eyelids close+|shut+|fall+ ?shut ?for ?the ?one forever|ever|good|last
  breathe+|know+|see+|feel+|hear+|eat+|drink+|speak+ no more|further $
  leave+|quit+|depart+ this|the|@ world|life|earth|flesh|body
  slip+|pass+|drift+|go+|fade+ ?away out of|from … world|life
  be+ ?now|already ?only|just ?but a|one|another memory|name|corpse|carcass|statistic
  fall+|drop+|go+|sink+|sag+ ?down and|, never
  give+ ?up one|a|@ last|final shudder|sigh|breath|gasp|twitch|spasm|beat|kick
  one|a last|final shudder|twitch|spasm|heartbeat
  give+ one ?slow ?last beat|breath|kick|twitch more
  breath|heartbeat … never came|come
  next ?one|breath|heartbeat|beat ?that never came|come
  wait+|waited for the|a|another next ?breath ?heartbeat in vain
  number|hour be+ up|come
  be+ past|beyond ?all|any ?the ?@ mending|saving|help|helping|hearing|feeling|knowing|hurting|worry|worrying|pain
  leave+ @ ?own ?young bones|body|life ?behind
  live+ ?only|just long enough to|for
  live+ no longer|more
  not|never live+ to|long|through
  didn't|doesn't live to|long|through
  no longer alive|living|breathing|among
  `,
);

/** Said of whoever kills. */
const killing = wording(
  'die',
  'attacker',
  'target',
  `
  break+|burn+|snap+|crush+|drop+|end+|finish+|destroy+|kill+|consume+|slaughter+ @ outright|instantly|utterly|forever
  break+|burn+|drop+|end+|finish+|silence+|still+|stop+|settle+ @ for good|ever
  settle+|close+|square+|balance+ @ ?own account|accounts|score|scores|hash|business|story|book|tale|ledger
  end+|finish+|close+ @ ?own story|tale|saga|song|days|career|raiding|struggle|struggles|torment|suffering|life|hunt
  give+|grant+|deal+|hand+|serve+ @ ?@|the|a|its|his|her quietus|death|deathblow|finish|end|coup|release
  send+ @ … world|hereafter|next|below|void|nothing|dust|rest|grave
  send+ @ into|to the ?long ?last dark|darkness|night|sleep
  stretch+|lay+|knock+|strike+|drop+|leave+|lay+|pitch+|hurl+|throw+ @ … dead|lifeless
  put+|lay+ @ in|under|beneath|below|into the|a|@ ground|earth|grave|dirt|sod|turf|soil
  put+|bring+|make+ ?an end to @ $
  put+|bring+ an end to @ life|days|struggle|struggles|suffering|story
  stop+|still+|silence+|burst+|pierce+|split+|crush+|break+|shatter+ @ ?black|cold|great|beating heart
  stop+|still+|silence+ @ ?own breath|breathing|pulse|tongue ?for forever|ever|good
  extinguish+|quench+|snuff+|douse+|blow+ ?out … life|spark|flame ?of|in ?@ ?out
  have+ @|the life|head ?of|from ?@
  burst+|pop+|split+|crack+|smash+ @ ?open like … barrel|melon|egg|gourd|grape|fruit|skin|bladder|pot|nut|walnut|shell|pumpkin
  pulp+|pulverise+|pulverize+|atomise+|atomize+|vaporise+|vaporize+|cremate+|dismember+ @
  unseam+|unmake+|undo+ @
  claim+|take+|reap+ @ ?own life|soul|head
  take+|claim+|reap+ the life|soul|head of|from @
  `,
);

/** Whoever is dressed for burial, by whomever. */
const mourning = wording(
  'mourned',
  'attacker',
  'target',
  `
  close+|shut+|thumb+|press+|draw+|smooth+ @ ?sightless|dead|staring|empty|blind|two|open|own eyes|eyelids|lids
  bury+|entomb+|inter+ @ $|beside|where
  mourn+ @
  mourn+|grieve+ for|over @
  say+|speak+|murmur+ ?a|the ?last words|rites|prayer|farewell|goodbye over|to @ body|corpse|grave
  dig+ … grave for @
  `,
);

/** Life in somebody who might be thought dead. */
const living = wording(
  'alive',
  'target',
  null,
  `
  chest|ribs|breast|bosom|flanks|sides ?still ?yet rise+|lift+|fill+|swell+|stir+|move+ ?and|again|once|with|$|still
  pulse beat+|throb+|steady+|strong|slow|faint|weak|thready|even|hold+|quicken+|return+
  pulse|heartbeat be+|grow+ ?still|slow|weak|faint ?but steady|strong|there|even
  breath|breathing|breaths steady+|even+|ease+|deepen+
  breathe+ ?more evenly|easily|easier|yet|steadily|softly|faintly|shallowly|again|quietly
  heart beat+|kick+|thump+ still|on|yet|again|once
  drag+|crawl+|haul+ ?himself ?herself ?itself ?themselves ?coughing ?smoking ?half clear|free|out|behind|into|under|away|toward|towards
  emerge+|come+|step+|stagger+|walk+|stumble+ ?out ?through ?coughing ?smoking ?unscathed from|of|through the ?fire|flames|flame|smoke|blast|breath ?fire|flames|smoke
  worst be+|have+ ?now over|past|passed|done
  would|will|shall see|live ?to ?see another|the|many|fight ?a day|dawn|morning|sunrise|fight|year
  have+ many|years|roads|days|another ?more ?days|years|roads ?ahead|left|yet|before
  out of danger
  be+ ?now safe ?from death
  not|never lost|gone after|yet
  come+ out of it alive
  `,
);

/** Somebody else puts them on their feet. */
const raising = wording(
  'rise',
  'attacker',
  'target',
  `
  help+|pull+|drag+|haul+|lift+|hoist+|prop+|set+|heave+|get+|bring+|put+|yank+|raise+ @ ?back ?up to|on|onto|upon ?@ ?own feet
  help+|pull+|haul+|lift+|hoist+|prop+|heave+ @ ?back upright|up
  up he|she|it|they come+|get+|rise+|spring+|stand+|sit+|jump+|leap+ ?again|once
  call+|bring+|drag+|pull+|haul+|snatch+|win+|fetch+ @ back ?to ?from ?the ?life|brink|edge|dead|death|grave|jaws|dark
  wake+|revive+|rouse+|awaken+|resuscitate+ @
  `,
);

/** Whoever was down is up. */
const rising = wording(
  'rise',
  'target',
  null,
  `
  be+ ?now ?already ?soon sitting|standing|upright up|again|upright
  is|was|were ?already ?soon sitting $
  push+|pull+|haul+|drag+|heave+|lever+|force+|fight+|struggle+ itself|himself|herself|themselves ?back ?up to|onto|on @|one|a|his|her|its ?own feet|knees|knee|elbow|elbows
  be+ back among|with @|the|them|us|friends
  draw+|pull+|gather+|piece+|heave+|push+|lever+|raise+|pick+|knit+|haul+|drag+ itself|himself|herself|themselves ?slowly ?back ?up together|upright|erect|off|up ?again
  climb+|claw+|pull+|haul+ ?hand ?over ?hand ?back ?itself|himself|herself|themselves ?up ?the ?a wall|pillar|doorpost|post ?until|to|and
  stand+ ?up again
  bear+|bore|carry+|lift+|heave+ … body up|upright ?off|again
  bones|pieces|fragments|limbs ?slowly ?all knit+|reassemble+|gather+|rejoin+|draw+|crawl+ ?themselves ?back ?together
  sit+|sat|sits up
  come+ round|around $
  wake+ $|with|and|,
  stir+|twitch+ ?back ?in|to ?into life
  `,
);

/** A blow that comes too late: nobody strikes the dead. */
const late = wording(
  'late',
  'attacker',
  'target',
  `
  fall+|land+|come+|crash+|hammer+|slam+|strike+|thud+|find+|meet+|hit+|bite+ ?down ?only on|upon|into|only|nothing|a|the ?but ?a|an|the ?thing ?already ?long ?cooling corpse|carcass|carrion|corpses
  fall+|land+|come+|crash+|strike+|hit+|find+|meet+ ?down ?only on|upon|into|only|a ?a|the thing|body|flesh already dead
  fall+|land+|come+|crash+|strike+|hit+|find+ ?down ?only on|upon|into|only dead flesh|meat
  strike+|hit+|pierce+|find+|reach+|meet+ ?only ?a|an ?thing ?already corpse|carcass|carrion
  `,
);

export const passing: readonly Wording[] = [...late, ...dying, ...killing, ...mourning, ...living];
export const gettingUp: readonly Wording[] = [...raising, ...rising];
