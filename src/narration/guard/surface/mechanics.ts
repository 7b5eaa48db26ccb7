/** Talk of the rules of the game. */
import type { Cast } from '../cast.ts';
import { stemsOf } from '../vocabulary/word-set.ts';
import { capital, withoutNames } from './form.ts';

const number =
  '(?:\\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|hundred)';
const rule = (source: string): RegExp => new RegExp(source.replaceAll('#', number), 'i');

const rulesTalk: readonly RegExp[] = [
  rule(
    '\\b(?:spell|item|class|race|feat|monster|weapon|ability|rule) (?:description|feature|entry|text|stats?|block|level|list)\\b',
  ),
  rule(
    '\\b(?:hits?|miss(?:es|ed)?|succeed(?:s|ed)?|fail(?:s|ed)?|land(?:s|ed)?|crits?) automatically\\b|\\bautomatic(?:ally)? (?:hits?|success|miss(?:es)?|fail(?:s|ure)?|succeeds?)\\b|\\bauto-(?:hit|crit|fail)s?\\b',
  ),
  rule(
    "\\b(?:an?|extra|additional|each|more|second|bonus) (?:extra |additional |bonus |damage )?die\\b(?! (?:in|here|today|for))|\\b(?:glancing|critical|hit|miss|attack|final|combat|die) result\\b|\\bhal(?:ves|ved|f) the (?:harm|damage)\\b|\\b(?:to|from) (?:his|her|its|their|\\w+'s) total\\b|\\b(?:holds?|held|readies|readied|delays?|delayed) (?:his|her|its|their) (?:action|turn)\\b|\\b(?:his|her|its|their) turn (?:to come|comes|came)\\b|\\b(?:restor(?:es|ed|ing)|heal(?:s|ed)|regain(?:s|ed)|for|dealing|inflicting) #(?=[.,;]| to\\b| from\\b| more\\b)|\\b(?:strength|dexterity|constitution|intelligence|wisdom|charisma) (?:save|saving|check)s?\\b|\\bround is (?:void|over|cancelled|canceled)\\b|\\b# tiles?\\b",
  ),
  rule(
    "\\b# against (?:his |her |its |their |the |an? |\\w+'s )?(?:six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|\\d+)\\b|: an? (?:miss|hit|success|failure|critical)\\b|\\b(?:earn|gain|win|award|grant)(?:s|ed|ing)? (?:\\w+ )?experience\\b|\\btags?\\b(?! along)|\\b(?:resistances|immunities|vulnerabilities|attributes|modifiers|statistics|stats)\\b|\\b(?:first|second|third|final|another|last|more) (?:success|failure)\\b|\\bneeds? (?:just |only )?(?:one|two|three) more\\b|\\b(?:higher|lower|bigger|better|high|low) (?:number|roll|score|result|total)\\b|\\b(?:made|makes|passes|passed|fails|failed|blew|missed|misses|lost|won|wins|botched|flunked|flunks) (?:the|his|her|its|their|a) save\\b|\\b(?:takes?|took) half\\b(?! (?:a|an|the|of|step))",
  ),
  rule('\\bdeal(?:s|t)? (?:out )?(?:another |a full |just |only )?#(?=[.,;!]| (?:to|more|on|points?|harm|in all)\\b)'),
  rule('\\bfor # (?:more )?(?:turns?|rounds?)\\b|\\b# (?:turns|rounds)\\b'),
  rule(
    '\\b# (?:more )?(?:success|failure)(?:e?s)?\\b|\\b(?:success|failure)(?:es|s)? (?:out of|against|to (?:his|her|its|their) credit)\\b|\\bsuccesses\\b|\\b(?:dice|stamina|mana|health|success|hit) pool\\b|\\bin (?:its|his|her|their) pool\\b|\\b(?:pass|passes|passed|meet|meets|met|beat|beats|reach|reaches|reached) (?:the|its|his|her|their) (?:threshold|target|difficulty|defen[sc]e|DC|AC)\\b|\\bsoak (?:value|roll|score|rating)\\b|\\bsoaks? #',
  ),
  rule(
    '\\b(?:stamina|mana|focus|rage|ki|luck|fate|hero|inspiration|sorcery|willpower|energy|power|fatigue|wound|damage|defen[sc]e|armou?r|attack|speed|strength|dexterity|constitution|intelligence|wisdom|charisma|agility|vigou?r|morale) (?:points?|cost|pool|rating|value|score|track|bonus|penalt(?:y|ies)|stat|die|dice|total)\\b',
  ),
  rule(
    '\\b(?:costs?|spends?|spent|expends?|expended|burns?|burned|uses?|used up|pays?|paid|regains?|recovers?|gains?|loses?|lost) (?:him |her |it |them )?(?:only |just |all |its |his |her |their |a |an |the |some )*(?:# )?(?:point|points|stamina|mana|spell slots?|slots?|charges|hit dice|action points?|actions?|bonus action|reaction|movement|XP|experience)\\b',
  ),
  rule(
    '\\b(?:dodge|attack|dash|disengage|help|hide|ready|defend|retreat|flee|withdraw|parry|guard|fight|escape|search) (?:action|option|command|order|roll|check)\\b|\\b(?:free|bonus|standard|move|swift|full-round|legendary|lair|cast|use) action\\b|\\b(?:an?|his|her|its|their|the) (?:action|reaction) (?:this|to (?:attack|dodge|dash|hide|cast|parry|use)|economy|point)\\b|\\bused? (?:his|her|its|their) (?:action|reaction)\\b',
  ),
  rule(
    '\\b(?:needed|needs|needing|rolled|rolls|rolling|scored|came up|comes up|turns? up|turned up|threw|gets|got) (?:with )?(?:an? )?#\\b(?! (?:more|of|times|steps?|paces?|strides?|blows?|hands?|arms?|feet|breaths?|stitches|tries|men|heartbeats?|attempts?|others?|goes))',
  ),
  rule(
    "\\b(?:beat|beats|beating|exceed(?:s|ed)?|miss(?:es|ed)?|fail(?:s|ed)?|succeed(?:s|ed)?|hit|hits|made it|short) (?:[\\w' ]{0,20} )?by (?:just |only )?#\\b(?! (?:inch|inches|paces|hand|hands|feet|finger|fingers|hair))",
  ),
  rule(
    '\\b(?:plus|minus|negative) #\\b|[+]\\d|\\b(?:a|an|of|with) (?:total|result|score|sum|rating|value|modifier|bonus) of #\\b|\\b(?:defen[sc]e|armou?r|AC|speed|strength|score|rating|total|target) of #\\b',
  ),
  rule(
    '\\b(?:reach(?:es|ed)?|attain(?:s|ed)?|gain(?:s|ed)?|hits?|at|to|of) (?:a |an |the )?(?:new |next |first |second |third |fourth |fifth |sixth |higher )level\\b(?! (?:of the|ground|floor|stair|landing))|\\blevels? (?:up|ups|of experience)\\b|\\b(?:each|all|both) (?:gain|gains|gained) (?:a|one) level\\b',
  ),
  rule(
    '\\b(?:prone|stunned|poisoned|frightened|grappled|restrained|blinded|charmed|paralysed|paralyzed|unconscious|status|negative|positive|vulnerable|fortified|staggered|hasted|slowed|burning|bleeding|analyzed|disoriented) (?:condition|status|effect|debuff|buff|stacks?|state)\\b|\\b(?:short|long) rest\\b|\\bconcentration (?:check|save|spell)\\b',
  ),
  rule(
    '\\b(?:half|full|no|double|triple|weapon|melee|ranged|magic|physical|psychic|bonus|sneak attack|total) damage\\b|\\bdamage (?:of|for|done|dealt|taken|score)\\b|\\b(?:for|of) # (?:points? of )?(?:damage|harm|harm points?)\\b|\\bsav(?:es?|ed|ing) for half\\b',
  ),
  rule(
    '\\b(?:the|this|our|your) game\\b|\\b(?:the|a|this|our|your) (?:players?|gm|dm|referee|tabletop|session|encounter|campaign|mini(?:ature)?s?|battle ?map|stat|npc|pc|boss fight|boss monster|tank|spawn point|save file|quest log|quest)\\b|\\btanks?\\b (?:the|a|another) (?:hit|blow)|\\baggro\\b|\\bDPS\\b|\\bcool-?downs?\\b',
  ),
  rule(
    '\\b(?:from|to|on|onto|tile) tile #\\b|\\btile (?:#|zero)\\b|\\b# (?:squares|hexes|tiles)\\b|\\b# feet of movement\\b|\\bwithin # feet\\b|\\brange of # feet\\b',
  ),
  rule(
    '\\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|1st|2nd|3rd)[- ]level\\b|\\bcantrips?\\b|\\bspell save\\b|\\bcaster level\\b|\\b(?:low|high)-level\\b',
  ),
  rule(
    '\\b(?:odds|chances?|probability) (?:of|were|was|are|is) (?:# in|#|\\d)|\\b# in (?:twenty|six|ten|a hundred)\\b|\\b# percent\\b|\\b#(?:-| )sided\\b',
  ),
  rule(
    "\\b(?:surprise|combat|attack|melee|missile|magic|movement|initiative|declaration|resolution|end|upkeep) phase\\b|\\b(?:until|till|at|by|before) (?:the )?(?:start|end|beginning) of (?:his|her|its|their|the|your|\\w+'s) (?:next )?(?:turn|round)\\b|\\b(?<!wait )(?<!waits )(?<!waited )(?<!in )(?:this|that|next|last|each|every|per|her|his|its|their) (?:combat )?(?:round|turn)(?= (?:is|was|of|ends?|begins?)\\b|[,.]|$)",
  ),
  rule(
    '\\b(?:flanking|cover|height|range|circumstance|racial|class|morale|situational|stacking) (?:bonus|penalty|modifier)\\b|\\bimmunity to\\b|\\bresistance to (?:\\w+ )?(?:damage|attacks)\\b|\\bper the rules?\\b|\\b(?:the )?rules? (?:say|says|state|states|dictate|allow|require|as written)\\b|\\bby the (?:rules|book)\\b|\\brule(?:s|book)?-?wise\\b|\\bgame-?wise\\b',
  ),
  rule(
    "\\ban? # (?:against|to|versus|beats|over) (?:an? |his |her |its |the |\\w+'s )#\\b|\\b(?:leav(?:es?|ing)|left) (?:the \\w+|\\w+) with (?:just |only |but )?#(?=[.,;!]| left\\b)|\\b(?:failed|successful|botched|blown|missed) (?:saves?|checks?|rolls?)\\b|\\b(?:first|second|third|last|final|her|his|its|their|the) save (?:does|did|fails?|failed|is|was|against|holds?|held|came|comes|goes|went)\\b|\\bthe (?:counter|tally|meter|gauge|timer) (?:runs?|ran|reach(?:es|ed)|hits?|ticks?|ticked|stands?|stood|drops?|dropped)\\b",
  ),
  rule(
    '\\b(?:shav(?:es?|ed|ing)|tak(?:es?|ing)|took|knock(?:s|ed|ing)|los(?:es?|t|ing)|strip(?:s|ped)|whittl(?:es?|ed)|cost(?:s|ing)?|drop(?:s|ped)|scor(?:es?|ed)|subtract(?:s|ed|ing)?|add(?:s|ed|ing)?) (?:off |away |up |him |her |it |them )?(?:just |only |but )?(?:a|an|#)(?: single| mere| last| whole)? (?:points?|die)\\b(?! (?:in|on|of (?!health|life|harm)|to))|\\b(?:tick|ticks|ticked|ticking) (?:in|up|down|off)\\b(?! like)',
  ),
  /\b(hit|health|life|mana|magic|stamina|experience|action|spell|skill) points?\b/i,
  /\b(HP|XP|EXP|AC|DC|THAC0|NPCs?|PCs?|DM|GM|HD|MP|STR|DEX|CON|WIS|CHA)\b/,
  /\bhps?\b|\bxp\b/i,
  /\b\d*d(4|6|8|10|12|20|100)\b/i,
  /\b((?<!like |like a |as )dice|die roll|die rolls|dice rolls?|attack rolls?|damage rolls?|to-hit)\b/i,
  /\broll(s|ed|ing)? (a|an|the|his|her|its|their|your|for|high|low|well|poorly|badly|another|initiative|damage|natural|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b(?! ([a-z]+ (out|from|off|away)\b|eyes?|shoulders?|head|neck|way|hill|slope|stairs?|side|floor|wall|corner|ground|stones?|left|right|wrist|blow|impact|feet|body|weight|knuckles|door|barrel|dice))/i,
  /\b(good|bad|lucky|unlucky|poor|high|low|great|terrible|perfect) roll\b/i,
  rule(
    '\\ban? # (?:where|when) (?:an? )?#\\b|\\b(?:six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty) (?:was|were) (?:wanted|needed|required|called for)\\b|\\b(?:at|to|past) (?:his|her|its|their) maximum\\b|\\b(?:extra|excess|surplus) healing\\b|\\brolled (?:better|worse|higher|lower|best)\\b',
  ),
  /\bnat(ural)?[- ](20|1|ones?|twent(y|ies))\b/i,
  /\b(?:on|by|of|with|for) (?:the|a|one|his|her|its|each|either|that|every|(?:the |a )(?:first|second|third|last|final)) (?:die|dice)\b(?! (?:and|was cast|is cast))/i,
  /\b(?:next|no|another|each|every|one|first|second|third|last|final) rolls?\b(?! (?:of|over|away|down|in the|to the|across|through))|\brolls? (?:falls?|fell|came|comes|was|were|is|beats?|met|meets|failed|fails|turned) (?:\w+ )?(?:short|up|low|high|well|poor|enough|too|out|against|the|his|her|its|just)\b/i,
  /\b(?:fail(?:s|ed)|made|makes|pass(?:es|ed)|miss(?:es|ed)|botch\w*|escape[sd]?|beats?|wins?|won|lost) (?:\S+ ){0,2}rolls?\b(?! (?:to|aside|away|under|past|over|across|through|out))|\b(?:lower|raise)(?:s|ed)? the threshold\b|\bshort of (?:its|his|her|their|the) (?:threshold|number|defen[sc]e)\b|\b(?:their|both|all) saves\b/i,
  /\b(?:is|are|was|were|been|be) rolled\b(?! (?:up|over|in|onto|out|away|flat|back|into|down|onto|aside|under))|\b(?:at|to|below|past|near) zero\b|\bin your turn\b|\b(?:knew|knows|know|under|against|within) the rules?\b|\b(?:at|to) (?:full|half|low|maximum|no) (?:health|life)\b|\b(?:off|on|from|onto) the (?:tracker|initiative)\b|\bby (?:a|one|two|three) (?:single |bare |lone )?points?\b/i,
  /\barmou?r class\b|\bsaving throws?\b|\bdifficulty class\b|\bability (check|score)s?\b|\b(skill|morale|strength|dexterity|constitution|wisdom|initiative|perception|stealth) (check|roll|modifier|score|test)s?\b/i,
  /\bsav(e|es|ed|ing) (vs\.?|versus|against (poison|death|breath|spell|spells|wands?|paralysis|petrification)\b)/i,
  /\b(death|fortitude|reflex|will) saves?\b|\b(fails?|failed|makes?|made|passes|passed|succeeds?|succeeded) (on )?(his|her|its|their|a|the) (\w+ )?(save|saving throw|check)\b/i,
  /\binitiative (order|roll|count|score|won|lost|fell|falls|goes|went|passe[sd]|belong(s|ed)|of|was won|is won)\b|\b(dis)?advantage on\b|\b(has|had|have|gains?|gained|grants?|granted|with|at|imposes?|imposed) (dis)?advantage\b(?! (of|over))|\b(free|bonus|extra|opportunity) attacks?\b|\b(on|by|with|after|for) (the|that|this|a|his|her|its|their) (die |dice |attack |damage )?rolls?\b(?! of)|\bdouble (ones|twos|threes|fours|fives|sixes)\b|\bsnake eyes\b|\bboxcars\b|\b(pair|couple) of (ones|twos|threes|fours|fives|sixes)\b|\b(came|comes|turned|turns) up (ones?|twos?|threes?|fours?|fives?|six(es)?)\b|\b(wins?|won|loses?|lost|rolls?|rolled) (the )?initiative\b/i,
  /\b(levels? up|levell?ed up|gains? a level|gained a level|level \d+|level (one|two|three|four|five|six|seven|eight|nine|ten)|(first|second|third|fourth|fifth)[- ]level)\b/i,
  /\b(experience|xp) (award|gain|total)|\bgain(s|ed)? (\w+ )?(experience|xp)\b|\bexperience points?\b/i,
  /\bcritical(ly)? (hit|hits|strike|strikes|success|failure|miss|fail)\b|\bcrit(s|ted)?\b/i,
  /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|points? of|some|more|double|triple|half|full|maximum|max|massive|heavy|minimal|bonus|extra|slashing|piercing|bludgeoning|fire|cold|acid|poison|lightning|necrotic|radiant|psychic|force|thunder) damage\b/i,
  /\b(deal|deals|dealt|dealing|take|takes|took|taking|inflict|inflicts|inflicted|inflicting|suffer|suffers|suffered|cause|causes|caused) (\w+ ){0,3}damage\b/i,
  /\bdamage (die|dice|roll|bonus|reduction|total|output|type)\b|\bpoints? of (damage|harm|health)\b/i,
  /\b(attack|damage|strength|proficiency|to hit) (bonus|modifier)\b|\bmodifiers?\b|\bbonus action\b|\bspell slots?\b|\bhit dice\b|\bhit die\b|\bstat(s| block| line)\b/i,
  /\b(this|that|next|each|every|first|second|third|fourth|final|last|combat|per|the) rounds?\b(?! (of (ale|drinks|applause|beer)|table|shield|stone|door|window|room|chamber|about|corner))/i,
  /\bround (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b/i,
  /\b(on|ends?|ended|skips?|skipped|loses?|lost|takes?|during|next|end of) (his|her|its|their|your|the|a) (\w+'s )?turns?\b(?! (at|with|in the|to)\b)|\bnext turn\b|\bturn order\b|\bturn ends\b|\b\p{L}+'s turn\b(?! (to|for|of))/iu,
  /\b(player characters?|the players?|your character|non-player|dungeon master|game master|ruleset|rulebook|game mechanics|mechanics|mechanically|the rules|house rule|the game|gameplay)\b/i,
  /\bwith (dis)?advantage\b|\battack of opportunity\b|\bopportunity attack\b|\bstatus effects?\b|\bcooldowns?\b|\bbuff(s|ed)?\b|\bdebuff(s|ed)?\b|\bhitbox\b|\bmodifier\b|\brespawn(s|ed)?\b/i,
  /\bproficien(t|cy)\b|\b(strength|dexterity|constitution|charisma) of (\d+|\w+teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b|\bchallenge rating\b|\balignment\b/i,
  /\brolled?\b[^.]{0,30}\b(against|versus|vs\.?|beats?|beating|high enough|to hit|success)/i,
  /\btarget number\b|\bbonus(es)?\b|\bpenalt(y|ies) (of|to)\b|\bdifficulty (of|rating)\b/i,
  /\b\d+\s*(%|percent)|\bpercent(age)?\b/i,
  /\bhealth (bar|pool|total|drops to|falls to|is at)\b/i,
];

export function mechanics(sentence: string, cast: Cast): string | null {
  const bare = withoutNames(sentence, cast);
  for (const talk of rulesTalk) {
    const found = talk.exec(bare)?.[0];
    if (found && !isNamed(found, cast)) return `"${found}" is talk of the rules`;
  }
  return null;
}

/** A roll is no die where somebody's Evasive Roll is on the sheet; a number is one all the same. */
const isNamed = (found: string, { titles }: Cast): boolean =>
  !/\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|twenty)\b/i.test(found) &&
  found.split(/[^\p{L}]+/u).some((word) => stemsOf(word.toLowerCase()).some((stem) => titles.has(capital(stem))));
