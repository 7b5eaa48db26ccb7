/** What nobody at the table may know yet: sealed words, plans of enemies, and the future. */
import type { Cast } from '../cast.ts';
import type { Word } from '../words.ts';

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
  /\b(is|are|was|were) (nearly|almost) ready( again| to)\b|\byet to (learn|discover|find|see|come|strike|show|reveal)\b/i,
  /\bdecide[sd]? (that )?(it|he|she|they) (would|will)\b|\b(at|on|with|for|until|before) the next (stroke|blow|swing|chance|opening|opportunity|attack|pass|exchange|thrust|bite)\b/i,
  /\b(is|was) (only |merely |just |all )?(a|an) (ruse|feint|bluff|trap|pretence|pretense|sham|lure|ploy|trick|decoy)\b/i,
  /\bwhat (\w+ ){1,3}(cannot|can't|could not|couldn't|does not|do not|did not|never) (see|know|guess|hear|notice|realise|realize)\b/i,
  /\b(targeting|target|aim|sights|choice) (has |had |have )?(already )?(settled|locked|fixed|fallen) (on|upon)\b|\b(singles?|singled|singling) out\b|\bsets? (its|his|her|their) sights\b|\block(s|ed|ing)? on(to)?\b/i,
  /\b(will|would|shall) (not|never) (live|see (?!the end)|leave|survive|last|reach|walk|forget|be (back|alone)|miss)\b|\bwon't (live|see|leave|survive|last|reach|wake|walk|miss)\b/i,
  /\bwould be (his|her|its|their|[A-Z]\w+'s|the) last\b|\bcould not (know|have known|guess) (it|that|how|what|yet)\b/i,
  /\b(is|are|was|were)(?! not| never) going to (?!the\b|his\b|her\b|its\b|ground|pieces|seed|war|waste|work|sleep\b|be (a|the) )[a-z]+/i,
  /\bwithin the (hour|day|week|minute)\b|\bbefore (the )?(hour|day|night|week) (is|was) out\b|\bbefore long\b|\bsooner or later\b|\bin days to come\b|\bnext time\b/i,
  /\b(runs|ran|running|gone|goes|off|away|fled|flees|fleeing|hurries|hurried|races|raced|bolts|bolted) to (fetch|warn|rouse|alert|tell|find|bring|gather|call|summon|raise|get|wake|report)\b/i,
  /\b(one|a) (scratch|touch|blow|hit|cut|breath|push|nudge|tap|step|hair) (away )?from (death|dying|blowing|collapse|collapsing|exploding|falling|breaking|the end|bursting)\b/i,
  /\bwould [a-z]+ [^.;]{0,40}\b(as soon as|the moment|the instant|the minute|once (he|she|it|they|the)|when next|the next time|the first chance)\b|\bwould be the (end|death|last|ruin|finish|undoing) of\b/i,
  /\bnext (it|he|she|they|the \w+) (would|will)\b|\bnext will\b|\bwould (next|soon|later|presently|shortly|eventually|come for|be back|return|strike again|wake|betray|die (before|by|of|within)|be dead|not live|never leave|never see)\b/i,
  /\b(is|are|was|were) (about|set|poised|going|due|ready|sure|certain|bound|destined|doomed|fated) to (cast|attack|strike|flee|use|unleash|kill|land|finish|die|fall|drop|return|come|call|summon|turn|betray|win|lose|charge|go|be|break|run|bolt|slay|devour|hit|pounce|lunge|leap)\b/i,
  /\b(its|his|her|their|whose|\w+'s) next (?!breath|step|moment|instant|heartbeat|room|second|to\b|of\b|in\b)[a-z]+\b/i,
  /\b(one|another|a single|any|two) (more |last |further )?(blow|hit|cut|stroke|touch|scratch|strike|wound|good \w+|such \w+)( like that| as good as the last)?(,| and| or two)? (it|they|the \w+|(?!he\b|she\b)\w+) (will|would|is|are|and)\b|\b(one|another) (more )?(blow|hit|cut|stroke|touch|scratch|strike|wound) (will|would|should|and|from|away)\b|\bany (touch|blow|hit|scratch) (will|would)\b/i,
  /\b(before|by|come|at|until) (nightfall|dawn|morning|sunrise|sundown|sunset|midnight|tomorrow|the next round|the week|the year)\b|\bin a few (moments|breaths|heartbeats|minutes)\b|\btomorrow\b/i,
  /\b(though|but|and|yet|for)? ?(neither|none|nobody|no one|no-one|not one|not even \w+) (of them |of the \w+ |here |there )?(knows?|knew|suspects?|suspected|guesse[sd]|realises?|realizes?|realised|realized|has noticed|had noticed) (it |of |that |how |what |this )?/i,
  /\b(unknown|unbeknown|unbeknownst) to\b|\blittle (does|did|do) \w+|\b(does|do|did) not (yet )?(know|suspect|realise|realize|guess)\b|\bsecretly\b|\bin secret\b|\bunaware (that|of)\b|\bwhat (he|she|they|\w+) (does|do|did) not know\b/i,
  /\b(fate|destiny|doom|the gods?|the stars|prophecy) (has|have|had) (already )?(decreed|decided|written|chosen|foretold|ordained|marked)\b|\bforetold\b|\b(is|was) (destined|fated|doomed) to\b|\bwritten in the stars\b/i,
  /\b(plans?|planned|planning|intends?|intended|intending|plots?|plotted|plotting|schemes?|scheming|conspires?|conspiring) (to|on|for|against|its|his|her|their|revenge|an?)\b/i,
  /\bonly (pretending|feigning|shamming|faking|playing dead|biding)\b|\b(feigns?|feigned|shams?|fakes?|faked) (death|weakness|surrender|sleep|injury|fear|its|his|her)\b|\bplaying (dead|possum)\b/i,
  /\b(its|his|her|their|the \w+'s) (real|true|secret|hidden) (plan|aim|goal|target|purpose|intent|intention|name|nature|master|weakness)\b/i,
];

/** What is yet to come is not yet decided, and what an enemy means to do is the enemy's own. */
export function intent(sentence: string): string | null {
  const prose = sentence.replace(/["\u201c][^"\u201d]*["\u201d]/g, ' ').replace(/[\u2018\u2019]/g, "'");
  for (const future of futures) {
    const found = future.exec(prose);
    if (found && !isIdle(prose.slice(0, found.index), found[0]))
      return `"${found[0].trim()}" tells what is yet to come`;
  }
  return null;
}

const WILL = /^(will|shall)\b/i;

/** "None of them will move again", "as fast as its legs will carry it", "one more like that and he will be finished". */
const isIdle = (before: string, found: string): boolean =>
  WILL.test(found) &&
  /\b(none|nobody|no one|no-one|nothing|neither|never|nor|no \w+|whether|if|as fast as|as far as|as hard as|as long as|as much as|whoever|whatever|than|one more \w+( like that)? and s?he)\b[^,;]{0,40}$/i.test(
    before,
  );

/* Plans of enemies */

/** A plan, whatever it is for. */
const plan =
  /^(means?|meant|meaning|aims?|aimed|aiming|hopes?|hoped|hoping|wants?|wanted|wanting|wishes|wished|longs?|longed|decides?|decided|resolves?|resolved|chooses?|chose|chosen|prepares?|prepared|preparing|vows?|vowed|swears?|swore|sworn|expects?|expected|expecting|plans?|planned|planning|intends?|intended|intending|determined|itching) to [a-z]+/;
/** What an enemy has in mind, and what it makes ready for. */
const mind =
  /^((has|have|had) orders|(was|were) (ordered|told|sent) to|fears? only|feared only|turn(s|ed|ing)? (its|his|her|their) (thoughts|mind)|(is|was|are|were) content to|(is|was|are|were) (nearly|almost) ready|(noted|noticed|learned|learnt|observed) (that|how|where|which)|planned accordingly|thinks? (that|of|it|if|about)|(means?|meant) for (him|her|them|somebody)|(weigh(s|ed|ing)?|wonder(s|ed|ing)?|debat(es?|ed|ing)|consider(s|ed|ing)?|ponder(s|ed|ing)?|calculat(es?|ed|ing)) (whether|if|how|its|his|her|their|running|flight)|knows? (a|an|that|where|how|what|which|of|exactly|the)|knew (a|that|where|how|what|of|exactly)|believes? that|believed that|suspects?|suspected|wants? (him|her|them|his|its|somebody|\w+ (alive|dead|to|for))|wanted (him|her|them|somebody|\w+ (alive|dead|to|for))|hungry for somebody|has saved|had saved|(looking|watching|waiting|hoping|searching) for (a|an|its|his|her|the) (chance|moment|opening|opportunity|signal|time|weakness)|(gathers?|gathering|gathered|readies|readied|readying|coils?|coiled|coiling|tenses?|tensed|tensing|braces|steels|poised|winds? up|winding up|rears? back|draws? back) ?(itself|himself|herself|themselves)? (for|to) (a|an|the|its|his|her|another|strike|spring|leap|pounce|lunge|charge|attack|kill|finish|unleash|crush|hurl|cast|swing|rush|fling|bite|throw)|(palms?|palmed|hides?|hid|conceals?|concealed) (a|an|its|his|her) .*(for later|for when|until)|select(s|ed) somebody|has somebody marked)\b/;
const purpose =
  /^((has |had |have )?made up (its|his|her|their) minds?|(is|was|are|were) (biding|saving|waiting for|plotting|planning|scheming|arranging|preparing|considering|contemplating|calculating|thinking of|keeping)|bid(es?|ing|ed) (its|his|her|their) time|sav(es?|ing|ed) (its|his|her|their) (\w+ )?(strength|breath|fire|venom|best|worst|power|magic|fury|spell|spells|arrows?|bolts?|last)|(holds?|holding|held|keeps?|keeping|kept) (back|its \w+ in reserve|its (?!distance|ground|feet|footing|place|balance|guard|eyes)\w+ for|(its|his|her|their) (fire|breath|best|worst|magic|venom))|hoard(s|ing|ed)? (its|his|her|their)|gather(s|ing|ed)? (its|his|her|their) \w+ (for|to)|on (its|his|her|their) way to|(bent|intent|set) on|has (its|his|her|their) (eyes?|heart|mind|sights) set|has (marked|picked|chosen)|had (marked|picked|chosen)|look(s|ing|ed) forward|already (planning|plotting|scheming|thinking|choosing|marking|picking|deciding|arranging|preparing|dreaming|made|chosen|decided|picked|marked|planned|knows|knew)|(will|would) (kill|slay|gore|eat|devour|drag|sell|flee|run|bolt|strike|attack|bite|crush|drain|cast|unleash|charge|wake|rouse|call|summon|poison|stab|burn|trap|lure|ambush|finish|target|murder|capture|steal|escape|surrender|betray|turn|spring|return|come|hunt|use|swing|lunge|pounce|go|strangle|claw|tear|rip|gut|break|throw|hurl|try|wait|start|begin))\b/;

/** The words with which a plan may begin. */
const opens = new Set(
  `fears fear feared turn turns turned turning noted noticed learned learnt observed planned mean means meant meaning aim aims aimed aiming hope hopes hoped hoping want wants wanted wanting wishes wished long longs longed decide decides decided resolve resolves resolved
  choose chooses chose chosen prepare prepares prepared preparing vow vows vowed swear swears swore sworn expect expects expected expecting plan plans planned planning intend
  intends intended intending determined itching has had have made is was are were bide bides biding bided save saves saving saved hold holds holding held keep keeps keeping kept
  hoard hoards hoarding hoarded gather gathers gathering gathered on bent intent set look looks looking looked already will would think thinks thought know knows knew believe believes
  believed suspect suspects suspected hungry watching waiting searching readies readied readying coil coils coiled coiling tense tenses tensed tensing braces steels poised wind winds
  winding rear rears draw draws palm palms palmed hide hides hid conceal conceals concealed selects selected weigh weighs weighed weighing wonder wonders wondered wondering debate
  debates debated debating consider considers considered considering ponder ponders pondered pondering calculate calculates calculated calculating`.split(
    /\s+/,
  ),
);

/** "The hobgoblins mean to take her alive", "the wight is saving its strength". */
export function foesPlan(words: readonly Word[], { people }: Cast): string | null {
  for (const [at, word] of words.entries()) {
    if (word.isSpoken || word.mention || !opens.has(word.lower)) continue;
    const rest = words
      .slice(at, at + 8)
      .map(({ lower, mention }) => (mention && !mention.isPronoun ? 'somebody' : lower))
      .filter(
        (lower) => !/^(merely|only|simply|just|clearly|plainly|quietly|patiently|cunningly|now|still)$/.test(lower),
      )
      .join(' ');
    const found = (plan.exec(rest) ?? purpose.exec(rest) ?? mind.exec(rest))?.[0];
    if (found && !isWhatever(words, at) && isFoes(words, at, people)) return `"${found}" tells a plan`;
  }
  return null;
}

/** "Whatever it meant to do, it was not this". */
const isWhatever = (words: readonly Word[], at: number): boolean =>
  words.slice(0, at).some(({ lower }) => /^(whatever|what|whichever|wherever)$/.test(lower)) ||
  /^(nothing|nobody|none|no|never|not)$/.test(words[at - 1]?.lower ?? '');

/** The last who was named before it, in its own sentence, is an enemy. */
function isFoes(words: readonly Word[], at: number, people: Cast['people']): boolean {
  const foes = people.filter((person) => person.side === 'FOES');
  const isKind = (word: Word): boolean =>
    foes.some(({ kind }) => kind.toLowerCase().split(/[ -]/).at(-1) === word.lower.split('-').at(-1));
  const subject = words.slice(0, at).findLast((word) => (word.mention !== null && !word.isOwner) || isKind(word));
  if (!subject) return false;
  const who = subject.mention?.who ?? [];
  return isKind(subject) || (who.length > 0 && who.every((name) => foes.some((person) => person.name === name)));
}
