/** What nobody at the table may know yet: sealed words, and the future. */

/** What the sheet's readers must not learn: sealed names and words, intents, and whose hit points are their own. */
export interface Hidden {
  readonly phrases: readonly string[];
}

const smallWords = /^(the|a|an|of|to|in|on|at|and|is|will|with|for|by|it|its|his|her|from)$/;

export function secret(sentence: string, { phrases }: Hidden): string | null {
  const said = new Set((sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem));
  for (const phrase of phrases) {
    const words = (phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !smallWords.test(word))
      .map(stem);
    const shared = words.filter((word) => said.has(word)).length;
    const isTold = words.length < 3 ? shared === words.length : shared / words.length >= 0.67;
    if (words.length > 0 && (isTold || names(phrase).some((name) => said.has(stem(name)))))
      return 'it is not for everyone to know';
  }
  return null;
}

/** A proper name inside a longer phrase gives it away alone: "the bound name Ishkar". */
const names = (phrase: string): readonly string[] => {
  const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => /^\p{Ll}/u.test(word))
    ? words.filter((word) => /^\p{Lu}\p{Ll}{3,}/u.test(word)).map((word) => word.toLowerCase())
    : [];
};

const stem = (word: string): string => word.replace(/(ing|ed|es|s)$/, '');

/* The future */

const deed = '(?!not\\b|never\\b|power|and\\b|of\\b|to\\b|alone\\b|is\\b|was\\b|has\\b|had\\b|broke|break)';
const futures: readonly RegExp[] = [
  new RegExp(
    `\\b(?<!(?:his|her|its|their|own|of|iron|the|sheer|against|free|good|ill|a|my|your) )will (?:soon |next |surely |then |now |yet |be the one to )?${deed}[a-z]+`,
    'i',
  ),
  /\b(he|she|it|they|that|who|which)'ll\b/i,
  /\bshall (?!not|never)[a-z]+/i,
  /\b(is|are|was|were) (nearly|almost) ready( again| to)\b|\byet to (learn|discover|find out|see|come|strike|show|reveal)\b/i,
  /\bdecide[sd]? (that )?(it|he|she|they) (would|will)\b|\b(at|on|with|for|until|before) the next (stroke|blow|swing|chance|opening|opportunity|attack|pass|exchange|thrust|bite)\b/i,
  /\b(is|was) (only |merely |just |all )?(a|an) (ruse|feint|bluff|trap|pretence|pretense|sham|lure|ploy|trick|decoy)\b/i,
  /\bwhat (\w+ ){1,3}(cannot|can't|could not|couldn't|does not|do not|did not|never) (see|know|guess|hear|notice|realise|realize)\b/i,
  /\b(targeting|target|aim|sights|choice) (has |had |have )?(already )?(settled|locked|fixed|fallen) (on|upon)\b|\b(singles?|singled|singling) out\b|\bsets? (its|his|her|their) sights\b|\block(s|ed|ing)? on(to)?\b/i,
  /\b(will|would|shall) (not|never) (live|see (?!the end)|leave|survive|last|reach|walk|be (back|alone)|miss)\b|\bwon't (live|see|leave|survive|last|reach|wake|walk|miss|be|escape|hold out|make it|get (away|up|far|out)|need|take (long|much|many)|come|find|outlive|rise|recover|save|stand (again|for long|much longer))\b/i,
  /\bwould be (his|her|its|their|[A-Z]\w+'s|the) last\b|\bcould not (know|have known|guess) (it|that|how|what|yet)\b/i,
  /\b(is|are|was|were)(?! not| never) going to (?!the\b|his\b|her\b|its\b|ground|pieces|seed|war|waste|work|sleep\b|rain|snow|hurt|ache|be (a|the) )[a-z]+/i,
  /\bwithin the (hour|day|week|minute)\b|\bbefore (the )?(hour|day|night|week) (is|was) out\b|\bbefore long\b|\bsooner or later\b|\bin days to come\b|\bnext time\b/i,
  /\b(runs|ran|running|gone|goes|off|away|fled|flees|fleeing|hurries|hurried|races|raced|bolts|bolted) to (fetch|warn|rouse|alert|tell|find|bring|gather|call|summon|raise|get|wake|report)\b/i,
  /\b(one|a) (scratch|touch|blow|hit|cut|breath|push|nudge|tap|step|hair) (away )?from (death|dying|blowing|collapse|collapsing|exploding|falling|breaking|the end|bursting)\b/i,
  /\bwould [a-z]+ [^.;]{0,40}\b(as soon as|the moment|the instant|the minute|once (he|she|it|they|the)|when next|the next time|the first chance)\b|\bwould be the (end|death|last|ruin|finish|undoing) of\b/i,
  /\bnext (it|he|she|they|the \w+) (would|will)\b|\bnext will\b|\bwould (next|soon|later|presently|shortly|eventually|come for|come (back|again)|be back|return|strike again|wake|betray|die (before|by|of|within)|be dead|not live|never leave|never see)\b/i,
  /\b(is|are|was|were) (about|set|poised|going|due|ready|sure|certain|bound|destined|doomed|fated) to (cast|attack|strike|flee|use|unleash|kill|land|finish|die|fall|drop|return|come|call|summon|turn|betray|win|lose|charge|go|be|break|run|bolt|slay|devour|hit|pounce|lunge|leap)\b/i,
  /\b(its|his|her|their|whose|\w+'s) next (?!breath|step|moment|instant|heartbeat|room|second|to\b|of\b|in\b)[a-z]+\b/i,
  /\b(one|another|a single|any|two) (more |last |further )?(blow|hit|cut|stroke|touch|scratch|strike|wound|good \w+|such \w+)( like that| as good as the last)?(,| and| or two)? (it|they|the \w+|(?!he\b|she\b)\w+) (will|would|is|are|and)\b|\b(one|another) (more )?(blow|hit|cut|stroke|touch|scratch|strike|wound) (will|would|should|and|away from)\b|\bany (touch|blow|hit|scratch) (will|would)\b/i,
  /\b(before|by|come|at|until) (nightfall|dawn|morning|sunrise|sundown|sunset|midnight|tomorrow|the next round|the week|the year)\b|\bin a few (moments|breaths|heartbeats|minutes)\b|\btomorrow\b/i,
  /\b(though|but|and|yet|for)? ?(neither|none|nobody|no one|no-one|not one|not even \w+) (of them |of the \w+ |here |there )?(knows?(?! (how (this|it)|why|whether|what to))|knew(?! (how (this|it)|why|whether|what to))|suspects?|suspected|guesse[sd]|realises?|realizes?|realised|realized|has noticed|had noticed) (it |of |that |how |what |this )?/i,
  /\b(unknown|unbeknown|unbeknownst) to\b|\blittle (does|did|do) \w+|\b(does|do|did) not (yet )?(know|suspect|realise|realize|guess)\b(?! (\w+ ){1,4}from\b)|\bsecretly\b|\bin secret\b|\bunaware (that|of)\b|\bwhat (he|she|they|\w+) (does|do|did) not know\b/i,
  /\b(fate|destiny|doom|the gods?|the stars|prophecy) (has|have|had) (already )?(decreed|decided|written|chosen|foretold|ordained|marked)\b|\bforetold\b|\b(is|was) (destined|fated|doomed) to\b|\bwritten in the stars\b/i,
  /\b(plans?|planned|planning|intends?|intended|intending|plots?|plotted|plotting|schemes?|scheming|conspires?|conspiring) (to|on|for|against|its|his|her|their|revenge|an?)\b/i,
  /\bonly (pretending|feigning|shamming|faking|playing dead|biding)\b|\b(feigns?|feigned|shams?|fakes?|faked) (death|weakness|surrender|sleep|injury|fear|its|his|her)\b|\bplaying (dead|possum)\b/i,
  /\b(its|his|her|their|the \w+'s) (real|true|secret|hidden) (plan|aim|goal|target|purpose|intent|intention|name|nature|master|weakness)\b/i,
  /\b(is|was|are|were|be|comes|came|would be|will be) next(?! to\b| door| in (turn|the) )\b|\bnext (victim|target|prey|meal|kill|in line|on (its|his|her|their) list)\b|\bto be next\b/i,
  /\bsoon (enough )?(it|he|she|they|the \w+|\p{Lu}\w+)( \w+)? (will|would|must|shall)\b|\bany (moment|second|minute|instant) now\b|\bin (a|another|the next|but a) (moment|second|heartbeat|breath|instant|minute)( or two| more)? (it|he|she|they|the \w+|\p{Lu}\w+)( \w+)? (will|would|must|shall)\b/iu,
  /\b(one|another|a single|two|three|four|a few|a couple|half a dozen) (more|further|last|final|good|solid|clean|such|well-placed|more good|more solid|more clean)( of)? ?(such )?(blows?|hits?|cuts?|strokes?|touch(es)?|scratch(es)?|strikes?|wounds?|swings?|thrusts?|bites?|arrows?|bolts?|push(es)?|knocks?|taps?|stabs?|jolts?|bursts?|steps?|mistakes?|doses?|breaths?|of those|of these)?( like (that|it|this|the last))?,? (will|would|should|ought|is all|was all|are all|were all|are needed|were needed|away|from (death|the end|collapse|falling|victory)|to (kill|finish|fell|end|drop|bring|break|down|destroy|slay|put)|and (it|they|the) (?!\w+ed\b))/i,
  /\ball (it|that) (will|would|it will|it would) take\b|\b(would|will|should) (be enough|suffice) to\b|\b(would|will) (finish|end|do) (it|him|her|them)\b|\b(needs?|needed|takes?|took|wants?|wanted|requires?) (only|but|just) (one|a single|another|two|three|a|the) (more )?(blow|hit|cut|stroke|touch|scratch|strike|wound|tap|push|nudge|prick)\b/i,
  /\bthe (very )?next (blow|stroke|strike|hit|cut|swing|thrust|bite|arrow|bolt|attack|lunge|shot|spell|charge|pass|one) (is|was|are) (sure|certain|bound|going|meant|to|for|the|already|aimed|destined)\b|\bthe (very )?next (blow|stroke|strike|hit|cut|swing|thrust|bite|arrow|bolt|attack|lunge|shot|spell|charge|pass|one) (would|must|shall|can only|cannot|could not)\b/i,
  /\b(only |just |merely |but )?a (matter|question) of (time|moments|minutes|when)\b|\b(days|hours|minutes|moments|breaths) (are|were) numbered\b|\bborrowed time\b|\bnot long for this world\b|\b(the|his|her|its|their) (end|death|doom|hour) (is|was) (near|nigh|certain|inevitable|assured|at hand|coming|close|sealed)\b|\b(fate|doom|death|end|destiny) (is|was|has been|had been) (already )?(sealed|certain|inevitable|written|settled|assured|decided)\b|\b(moments|minutes|seconds|hours|days|breaths|heartbeats) (left )?to live\b|\b(live|lives|(?<!not )lived|living) to see (another|the (dawn|morning|sun|end|next))\b|\b(luck|fortune) (is|was) (about|going|bound|due|sure) to\b/i,
  /\b(sealed|hidden|secret) (seed|numbers?|fate|orders?|rolls?|word|knowledge|cards?)\b|\bthe seed (of the|is|was|says|said|decides|holds|has|had|that)\b|\b(already|long since) (written|decided|determined|settled|sealed) (in|by|how|who|what|which|whose)\b/i,
  /\b(its|his|her|their|whose|\w+'s) (only|one|secret|old|sole|true|single|fatal) (weakness|fear|flaw|weak spot|weak point|bane|vulnerability)\b|\b(is|was|are|were) (an? )?(old |secret |fatal )?(weakness|weak to|immune to|weak against|proof against)\b/i,
  /\b(counting|count|counts|counted) down\b|\bon (its|his|her|their|a) (last|final) (hit|point|sliver|scrap|shred|wound|dregs?)\b|\b(a|its|the) (last )?(sliver|shred|scrap|fraction|tenth|fifth|third|quarter|half) of (its|his|her|their|\w+'s) (life|health|vitality|strength|vigou?r|life-force|hit)\b/i,
  /\b(after|when|once) (that|this|it is done|he is dead|she is dead|they are dead),? (it|they|he|she|the \w+) (will|would|means?|meant|plans?|intends?)\b|\bthen it (would|will) be (the turn|\w+'s turn|\p{Lu}\w+)\b/iu,
  /\b(traps?|ambush|doom|worse|death|ruin|betrayal|treachery) (still )?(waits?|waited|awaits?|awaited|lurks?|lurked|lies in wait|lay in wait|is coming|was coming|is to come|was to come|is on its way)\b|\b(?<!wait and )will not [^.;,]{2,40}\b(until|till|before|again)\b/i,
  /\b(few|handful of|couple of|two|three|four|five|ten|dozen|moments|no more than \w+) (more )?(breaths|heartbeats|moments|minutes|seconds|beats) (left|remaining|more|to live)\b/i,
  /\b(half|halves|thirds?|quarters?|fifths?|tenths?|fraction|percent|sliver) (of )?(its|his|her|their|\w+'s) (\w+ )?(life|health|vitality|strength|vigou?r|life-force|lifeblood|stamina|power) (is |was |are |were )?(left|remaining|remains?|remained|gone|spent|intact|yet|still|to)\b/i,
  /\b(is|was|are|were) to (be|become) (the|its|his|her|their) (next|second|third|main|first|last|sweet|meal|supper|prize|victim|one)\b/i,
  /\b(another|one more|one|two more|a few more)( [a-z]+){1,4},? and (?!he\b|she\b)(the |its |his |her )?\w+( [a-z]+)? (would|will|must)\b/i,
  /\b(when|once) (the|it|that|its|this) [^,;.]{2,40}, [^,;.]{0,20}\b(would|will) (?!not\b|never\b|have\b)[a-z]+/i,
];

/** What is yet to come is not yet decided, and what an enemy means to do is the enemy's own. */
export function intent(sentence: string): string | null {
  const prose = sentence.replace(/["\u201c][^"\u201d]*["\u201d]/g, ' ').replace(/[\u2018\u2019]/g, "'");
  for (const future of futures) {
    const found = future.exec(prose);
    if (found && !isIdle(prose.slice(0, found.index), found[0], prose.slice(found.index + found[0].length)))
      return `"${found[0].trim()}" tells what is yet to come`;
  }
  return null;
}

const WILL = /^(will|shall)\b/i;
const NEXT = /^(its|his|her|their|whose|\w+'s) next\b/i;

/** What says "will" or "next" and foretells nothing. */
const isIdle = (before: string, found: string, after: string): boolean =>
  (WILL.test(found) && (isHeldOff(before) || isOver(after))) ||
  (/^won't be$/i.test(found) && /^ \w+ing [^,;.]*\b(any|anything|anybody|again)\b/.test(after)) ||
  (NEXT.test(found) && isTold(before, found + after)) ||
  (/^would\b/i.test(found) && /\bas (if|though)\b[^,;.]{0,30}$/i.test(before));

/** "None of them will move again", "as fast as its legs will carry it", "as borrowed things will", "not one muscle will". */
const isHeldOff = (before: string): boolean =>
  /\b(none|nobody|no one|no-one|nothing|neither|never|nor|not (?:one|a|even)|no \w+|whether|if|as fast as|as far as|as hard as|as long as|as much as|whoever|whatever|than|one more \w+( like that)? and s?he)\b[^,;]{0,40}$/i.test(
    before,
  ) || /\bas (?!the\b|he\b|she\b|it\b|they\b|soon\b)[^,;]{0,40}$/i.test(before);

/** "Will trouble them no longer", "will live a little longer, if". */
const isOver = (after: string): boolean =>
  /^[^,;.]{0,40}\b(no longer|no more|nobody|nothing)\b/i.test(after) || /^[^;.]{0,30}, (if|unless)\b/i.test(after);

/** "His next did not", "its next blow swept past her": that has come already. */
const isTold = (before: string, said: string): boolean =>
  /(^|[;,\u2014]|\band|\bbut)\s*$/i.test(before) &&
  !/^[^;]*\b(would|will|shall|must|should|meant|aimed|going|sure|certain|bound|about|is|are)\b/i.test(said);
