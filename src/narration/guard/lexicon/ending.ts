/** How people speak of a fight that is over, goes on, was won or was lost: patterns over the text of a clause. */

const battle =
  '(?:fight|fighting|battle|combat|struggle|skirmish|duel|melee|fray|contest|bout|brawl|clash|war|encounter|ambush|engagement|fistfight|dispute|showdown|quarrel)';
const affair = '(?:thing|matter|business|affair|question|issue|outcome|result)';
const was =
  "(?:is|was|are|were|has been|had been|be|has|had|seems|seemed|remains|remained|stays|stayed|hangs|hung|isn't|wasn't)";
const adverbs = '(?:(?:all|now|then|finally|at last|quite|well|already|soon|just|surely|truly|only|utterly|\\w+ly) )*';
const ended =
  '(?:over|done|ended|finished|won|lost|settled|decided|concluded|at an end|come to an end|came to an end|passed|spent|through|done with|over and done)';
/** Whoever is named: the number is their place in the sentence. */
const who = '<(\\d+)>';
const whose = "<(\\d+)>'s";
const prize = '(?:day|field|fight|battle|duel|bout|contest|victory|triumph|honou?rs|laurels|match|war|round)';

/** Over for somebody, or in a moment, is not over. */
const unlessFor = '(?! (?:for|in an?|in one)\\b)';

const any = (...sources: readonly string[]): RegExp => new RegExp(sources.map((each) => `(?:${each})`).join('|'), 'i');

/** It is over. */
export const over = any(
  `^(?:the|this|that) ${battle} (?:finished|decided|ended|won|done|over|settled)$`,
  `(?<!'s )\\b(?:it|danger|threat|peril) ${was} ${adverbs}(?:over|done with|ended|finished|at an end|come to an end|passed)\\b${unlessFor}`,
  `(?<!'s )\\b${battle} (?:that |which )?${was} ${adverbs}${ended}\\b${unlessFor}`,
  `\\bno more fighting\\b|\\bthat (?:is|was) (?:the (?:whole|end|last|sum)|all) of the (?:${battle}|trouble|danger|threat|enemy)\\b`,
  `\\b(?:the|that|this|whole) ${affair} ${was} ${adverbs}(?:over|settled|decided|ended|finished|concluded|closed|done|at an end)\\b`,
  `\\bit (?:is|was) all over\\b${unlessFor}|\\ball (?:is|was) over\\b${unlessFor}`,
  `\\bso (?:ends|ended) (?:the|that|this|their) ${battle}\\b`,
  `\\b${battle} ${adverbs}(?:ends|ended|ceases|ceased|dies away|died away|(?:draws|drew|came|comes) to (?:a|its|their) close|comes to an end|came to an end|stopped|burned itself out|burns itself out)\\b`,
  `\\b(?:ends|ended|concludes|concluded|settles|settled|decides|decided) the ${battle}\\b`,
  `\\bthe end of the ${battle}\\b`,
  `\\bno (?:foe|foes|enemy|enemies|opponent|opponents) (?:remains?|remained|left|stands?|stood|(?:is|was|are|were) left)\\b`,
  `\\b(?:nobody|no one|none|nothing|no foe|no enemy)(?: (?:is|was|were|are))? (?:left|remains|remained) to (?:fight|oppose|dispute|contest|face|stop|resist|challenge|bar|kill|slay)\\b`,
  `\\b(?:the|his|her|its|their|whose) (?:very )?last (?:foe|enemy|opponent|adversary|attacker|of (?:the )?(?:foes|enemies|them)) (?:falls|fell|has fallen|had fallen|dies|died|is (?:dead|down|slain|gone)|was (?:dead|down|slain|gone|beaten))\\b`,
  `\\bnothing (?:is |was )?left to fight\\b`,
  `\\bthe victors\\b`,
);

/** It goes on. */
export const goingOn = any(
  `\\b${battle} (?:still )?(?!(?:weigh|drag|prey|rest|turn|depend|call|go|seiz|fasten|latch|bear|hang)\\w* )[a-z]{3,}(?:ed|es|s) on(?= (?:into|through|till|until|for|past|behind|around|about|without|unabated)\\b|$)`,
  `\\b${battle}(?: [\\w<>'-]+){0,4}? (?:still )?(?:rages|raged|raging|continues|continued|continuing|goes on|went on|going on|drags on|dragged on|wears on|wore on|grinds on|ground on|rolls on|rolled on|carries on|carried on|runs on|ran on|persists|persisted)\\b`,
  `\\b(?:${battle}|it|${affair}|everything|all)(?: [\\w<>'-]+){0,4}? ${was} ${adverbs}(?:still )?(?:undecided|unresolved|unfinished|unsettled|in the balance|in doubt|raging|far from ${ended}|nowhere near ${ended}|not ${adverbs}(?:yet |quite |nearly )?${ended}|hardly ${ended}|anybody's|anyone's|either's)\\b`,
  `\\b(?:${battle}|it|this) (?:isn't|wasn't|is not|was not|is by no means|was by no means|is far from|was far from) ${adverbs}(?:yet |quite |nearly )?(?:over|finished|done|settled|decided|at an end)\\b`,
  `\\b${battle} (?:is|was) not(?: yet)?$`,
  `\\b${battle} still (?:has|had|lay|lies|hangs|hung|rages|raged|burns|burned|stands|stood)\\b`,
  `\\b(?:nothing|neither)(?: \\w+){0,3}? ${was} ${adverbs}(?:yet )?(?:settled|decided|resolved|concluded|over|ended)\\b`,
  `\\bno end (?:in sight|to (?:it|the)|yet)\\b|\\bwithout (?:an )?end\\b|\\bno (?:rest|respite|peace|pause|breather)(?: \\w+)? yet\\b`,
  `\\b(?:${battle}|it|this|they|<\\d+>) (?:has|had|have|was|is|were) (?:only|just|barely|hardly|scarcely)(?: just)? (?:begun|beginning|started|starting|warming)\\b`,
  `\\b${battle}(?: [\\w<>'-]+){0,4}? (?:undecided|unresolved|unfinished|unsettled)\\b`,
  `^(?:is|was|remains|remained|stays|hangs|hung) (?:still |yet )?(?:undecided|unresolved|unfinished|unsettled|in doubt|in the balance)\\b`,
  `\\b(?:square|squares|squared|squaring) (?:up|off)(?: \\w+){0,3} (?:again|anew|once more)\\b`,
  `\\bcircl\\w*(?: (?:each other|one another|<\\d+>|warily|slowly))* (?:again|anew|once more|still)\\b|\\bround and round (?:each other|one another)\\b`,
  `\\b(?:another|the next) (?:round|exchange|bout) (?:begins|began|follows|followed|opens|opened)\\b`,
  `\\b(?:go|goes|went|set|sets|come|comes|came|fall|fell) (?:at it|to it|at (?:each other|one another)|back to it)(?: \\w+){0,2} (?:again|anew|once more)\\b`,
  `\\b(?:trade|trades|traded|trading|exchange|exchanged) blows (?:still|again|on)\\b|\\bfight on\\b|\\bfought on\\b|\\bfights on\\b`,
  `\\b(?:still|yet) (?:time|a chance|all to play|everything to play)\\b`,
  `\\bstill (?:had|has|have)(?!(?: \\w+){0,3} (?:strength|enough|breath|time|wits)\\b)(?: \\w+){0,7} (?:to|left to) (?:reckon with|deal with|fight|face|beat|kill|answer)\\b`,
);

/** Somebody's tale that goes on, or would. */
export const taleGoesOn = any(
  `\\b(?:campaign|quest|journey|story|tale|saga|adventure|adventures|song|road|company)(?: \\w+){0,3}? ${was} ${adverbs}(?:far from|not ${adverbs}(?:yet |quite )?|nowhere near|hardly) ?(?:over|finished|done|ended|told|at an end)\\b`,
  `^far from (?:over|finished|done|ended)$`,
  `\\b(?:campaign|quest|journey|story|tale|saga|adventure|adventures) (?:goes|went|would go|will go|runs|ran) on\\b`,
  `\\b(?:has|had) only (?:reached|begun|just begun)\\b`,
  `\\bchapters?(?: \\w+){0,2} (?:still|yet|left)?(?: \\w+)? ?to (?:run|come|write|tell|be written|be told)\\b`,
  `\\b(?:there (?:would|will) be|awaited|lay ahead)(?: \\w+){0,2} (?:other|more|another|further|many) (?:roads?|mornings?|days?|fights?|battles?|adventures?|tales?|dawns?|chances?)\\b`,
);

/** Whoever is named first has won. */
export const won = any(
  `${who} (?:has |have |had )?(?:\\w+ly )?(?:wins?|won|carries|carried|takes|took|taken|gains?|gained|earns?|earned|seizes?|seized|snatche[sd]|snatched|clinche[sd]|clinched|claims?|claimed|celebrates?|celebrated|savou?rs?|savou?red|tastes?|tasted|bask(?:s|ed) in|secures?|secured) (?:(?:the|their|his|her|its|a|an|that) )?(?:\\w+(?:-\\w+)? )?${prize}\\b`,
  `${who} (?:has |have |had )?(?:wins?|won|triumphs|triumphed|prevails|prevailed|conquers|conquered)(?: out)?(?: (?:at last|in the end|after all))?$`,
  `${who} (?:has |have |had )?(?:triumphs|triumphed|prevails|prevailed) (?:over|against)\\b`,
  `${who} (?:is|was|are|were|stands?|stood|emerges?|emerged|comes out|came out|rose|rises)(?: \\w+){0,2}? (?:victorious|triumphant|(?:the )?(?:victors?|winners?|champions?|conquerors?)|on top|masters? of the (?:field|day|hall|ground))\\b`,
  `${who} (?:has |have |had )?(?:has the better of it|had the better of it|gets the best of it|got the best of it)\\b`,
  `${whose} (?:\\w+ )?(?:victory|triumph|win|conquest)\\b`,
  `\\b(?:victory|triumph|the (?:day|field|fight|battle|duel|bout|hall|bridge|road|ground|win|round|match))(?: (?:is|was|belongs to|belonged to|goes to|went to|fell to|falls to))?(?: \\w+){0,2}? ${whose}(?=$| own\\b| by\\b| at\\b| in\\b| now\\b| and\\b| after\\b)`,
  `\\b${prize} (?:ends|ended|closes|closed|finished) in (?:a )?(?:victory|triumph) for ${who}`,
  `\\b${prize} (?:ends|ended|closes|closed|finished) in (?:a )?(?:victory|triumph) for ${whose}`,
  `${whose} (?:side|company|party|band|people|friends|lot) (?:has |have |had )?(?:wins?|won|carries|carried|takes|took|taken|gains?|gained|held|holds) the ${prize}\\b`,
  `\\b(?:victory|triumph|the (?:day|field|fight|battle|duel|bout|win)) (?:belongs to|belonged to|goes to|went to|falls to|fell to) ${who}`,
  `^(?:was|is) ${whose}$`,
  `\\bit (?:is|was) ${whose} (?:day|victory|fight|battle|duel|win|bout)\\b`,
);

/** Won, by whoever the sentence is about. */
export const wonByThem = any(
  `\\b(?:day|field|fight|battle|duel|hall|bridge|ground|road|victory|win)(?: (?:is|was|were))? (?:now )?(?:theirs|hers|his|yours|ours)\\b`,
  `\\b(?:was|is|were) the (?:day|field|fight|battle|duel|victory) (?:\\w+ly )?(?:carried|won|gained|taken)\\b`,
  `\\bthe (?:day|field|fight|battle|duel|victory) (?:is|was|were|had been|has been) (?:\\w+ly )?(?:carried|won|gained|taken|complete|assured)\\b`,
  `\\b(?:victorious|triumphant|hard-won victory|dear-bought victory)\\b`,
  `\\b(?:a|the|this|that) (?!small|little|minor|brief|tiny|moral|bitter)(?:\\w+(?:-\\w+)? ){0,2}(?:victory|triumph)\\b(?! (?:over|was not|would))`,
  `^(?:as )?(?:the |its |their )?(?:winners?|victors?|champions?|conquerors?|masters? of the field)$`,
  `\\b(?:but|and|dearly) won$|\\b(?:field|ground|day|hall) (?:its|undisputed|sole) masters?\\b|\\b(?:undisputed|sole) masters?\\b`,
  `\\bnobody left to (?:dispute|contest)\\b|\\bnobody to (?:dispute|contest)\\b`,
);

/** Whoever is named first has lost. */
export const lost = any(
  `${who} (?:has |have |had )?(?:\\w+ly )?(?:loses|lost) (?:the |their |his |her )?(?:day|field|fight|battle|duel|bout|contest|match|war)\\b`,
  `${who} (?:is|was|are|were|lies|lay|knows? (?:\\w+sel(?:f|ves)) to be|knew (?:\\w+sel(?:f|ves)))(?: \\w+)? (?:beaten|defeated|bested|routed|vanquished|worsted|overcome|crushed|outfought)\\b(?! (?:back|down|off|bloody|black|to|into|with|about))`,
  `${who} (?:has |have |had )?(?:loses|lost)(?: (?:at last|in the end|after all))?$`,
  `${who} (?:is|was|are|were|has been|have been|had been) (?:\\w+ly )?(?:wiped out|annihilated|no more|overrun)\\b`,
  `${whose} (?:\\w+ )?defeat\\b`,
);

/** Nobody's victory. */
export const drawn = any(
  `\\b(?:ends|ended|ending|finished|finishes) (?:in|as|with) (?:a|an|the) (?:\\w+ )?(?:draw|stalemate|tie|standoff|deadlock)\\b`,
  `\\b(?:neither|nobody|no one)(?: of them)? (?:has |had |have )?(?:won|wins|prevailed|the winner|the victor|the better of it)\\b`,
  `\\bno (?:winner|victor)\\b`,
);

/** Lost, by whoever the sentence is about. */
export const lostByThem = any(
  `\\b(?:fight|battle|duel|day|field|war|struggle|all) (?:is|was|has been|had been) (?:\\w+ly )?lost\\b`,
  `\\b(?:the|their) (?:defeat|rout) (?:is|was) (?:complete|total|utter)\\b|\\bin defeat$`,
);

/** Not lost, though it was. */
export const notLost = any(
  `\\b(?:${battle}|day|field|all|it) (?:is|was) (?:far from|not ${adverbs}(?:yet |quite )?|hardly|by no means|nowhere near) ?lost\\b`,
);

/** The ground is somebody's, in a fight that is over. */
export const heldIt = any(
  `${who} (?:has |have |had )?(?:holds?|held|keeps?|kept|retains?|retained|commands?|commanded) the (?:field|ground|bridge|hall|room|chamber|day|gate|door|pass|ring)\\b`,
);

/** What is said of no fight that was fought. */
export const unreal =
  /\b(?:until|till|before|if|unless|almost|nearly|would|could|might|may|shall|should|(?<!all )hopes?|hoped|hoping|wants?|wanted|wish\w*|as if|as though|ere|dream\w*|promis\w*|thought|thinks|believe[sd]?|felt|swore|when .* is|whoever|whichever|lest|vow\w*|wonder\w*|knows? whether|whether)\b/i;

/** Who wins the day without fighting. */
export const virtues =
  /\b(?:discretion|caution|prudence|wisdom|reason|sense|fear|speed|haste|patience|luck|cold|dark(?:ness)?|silence) (?:wins?|won|carries|carried) the day\b/i;

/** A fight may ring on in somebody's ears. */
export const afterwards =
  /\b(?:ringing|ring|rang|echo\w*|(?:went|goes|going|raged|rages) (?:on )?(?:around|about|past|without) <\d+|in (?:his|her|their|its|<\d+>'s) (?:ears|head|blood|veins|limbs))\b/i;
