/** Plans of enemies: what they mean, choose, save up and wait for is their own until it is done. */

import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import { isInSimile } from '../strangers/figurative.ts';
import type { Word } from '../words.ts';

/** A plan, whatever it is for. */
const plan =
  /^(means?|meant|meaning|aims?|aimed|aiming|hopes?|hoped|hoping|wants?|wanted|wanting|wishes|wished|longs?|longed|decides?|decided|resolves?|resolved|chooses?|chose|chosen|prepares?|prepared|preparing|vows?|vowed|swears?|swore|sworn|expects?|expected|expecting|plans?|planned|planning|intends?|intended|intending|determined|itching) to [a-z]+/;
/** What an enemy has in mind, and what it makes ready for. */
const mind =
  /^((has|have|had) orders|(was|were|been) (ordered|told|sent|bidden|commanded|instructed|tasked|charged|paid|hired) to|been promised|(was|were) promised|fears? only|feared only|turn(s|ed|ing)? (its|his|her|their) (thoughts|mind)|(is|was|are|were) content to|(is|was|are|were) (nearly|almost) ready|(noted|noticed|learned|learnt|observed) (that|how|where|which)|planned accordingly|thinks? (that|of|it|if|about)|(means?|meant) for (him|her|them|somebody)|(weigh(s|ed|ing)?|wonder(s|ed|ing)?|debat(es?|ed|ing)|consider(s|ed|ing)?|ponder(s|ed|ing)?|calculat(es?|ed|ing)) (whether|if|how|its|his|her|their|running|flight)|knows? (a|an|that|where|how|what|which|of|exactly|the)|knew (a|that|where|how|what|of|exactly)|believes? that|believed that|suspects?|suspected|wants? (him|her|them|his|its|somebody|\w+ (alive|dead|to|for))|wanted (him|her|them|somebody|\w+ (alive|dead|to|for))|hungry for somebody|has saved|had saved|(looking|watching|waiting|hoping|searching) for (a|an|its|his|her|the) (chance|moment|opening|opportunity|signal|time|weakness)|(gathers?|gathering|gathered|readies|readied|readying|coils?|coiled|coiling|tenses?|tensed|tensing|braces|steels|poised|winds? up|winding up|rears? back|draws? back) ?(itself|himself|herself|themselves)? (for|to) (a|an|the|its|his|her|another|strike|spring|leap|pounce|lunge|charge|attack|kill|finish|unleash|crush|hurl|cast|swing|rush|fling|bite|throw)|(palms?|palmed|hides?|hid|conceals?|concealed) (a|an|its|his|her) .*(for later|for when|until)|select(s|ed) somebody|has somebody marked)\b/;
const purpose =
  /^((has |had |have )?made up (its|his|her|their) minds?(?! for (him|her|it|them))|(is|was|are|were) (biding|saving|waiting for|plotting|planning|scheming|arranging|preparing|considering|contemplating|calculating|thinking of|keeping)|bid(es?|ing|ed) (its|his|her|their) time|sav(es?|ing|ed) (its|his|her|their) (\w+ )?(strength|breath|fire|venom|best|worst|power|magic|fury|spell|spells|arrows?|bolts?|last)|(holding|keeping) back|(holds?|holding|held|keeps?|keeping|kept) (back (its|his|her|their|the|a|an|one|for|until|till|because|only|something|lest)|its \w+ in reserve|its (?!distance|ground|feet|footing|place|balance|guard|eyes)\w+ for|(its|his|her|their) (fire|breath|best|worst|magic|venom))|hoard(s|ing|ed)? (its|his|her|their)|gather(s|ing|ed)? (its|his|her|their) \w+ (for|to)|on (its|his|her|their) way to|(bent|intent|set) on|has (its|his|her|their) (eyes?|heart|mind|sights) set|(has|had) (picked|chosen)|(has|had) marked (?!(him|her|them|it|somebody)( (at|with|well|for (his|her) trouble|already|all)\b|$))|look(s|ing|ed) forward|already (planning|plotting|scheming|thinking|choosing|marking|picking|deciding|arranging|preparing|dreaming|made|chosen|decided|picked|marked(?! (by|with|from|on)\b)|planned|knows|knew)|(will|would) (kill|slay|gore|eat|devour|drag|sell|flee|run|bolt|strike|attack|bite|crush|drain|cast|unleash|charge|wake|rouse|call|summon|poison|stab|burn|trap|lure|ambush|finish|target|murder|capture|steal|escape|surrender|betray|turn|spring|return|come|hunt|use|swing|lunge|pounce|go|strangle|claw|tear|rip|gut|break|throw|hurl|try|wait|start|begin))\b/;

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

/** More of them by the words they begin with, and what must follow. */
const families: readonly (readonly [string, RegExp])[] = [
  ['been', /^ (promised|(ordered|told|sent|bidden|commanded|instructed|tasked|charged|paid|hired) to)\b/],
  ['obey obeys obeyed obeying', /^ (\w+ ){0,3}(orders?|bidding|commands?|summons|master|maker)\b/],
  [
    'has had have having kept keeps',
    /^ (its|his|her|their|an|one) (\w+ )?(eyes?|heart|mind|sights) (on|upon) (somebody|him|her|them|the \w+)\b/,
  ],
  ['knowing', /^ (the|that|what|where|how|which|its|his|her|their|full|well|a|somebody|they|he|she|it)\b/],
  ['spare spares spared sparing', /^ (him|her|them|somebody)( \w+){0,2} (for|because|since|so)\b/],
  ['herding shepherding', /^ (him|her|them|somebody)\b/],
  ['let lets letting', /^ (him|her|them|somebody) (go|run|live|pass)( \w+){0,2} (for|because|since|so)\b/],
  [
    'need needs needed',
    /^ (a|an|one|him|her|them|somebody|the)(?! (\w+ )?(blow|bite|stroke|hit|cut|thrust|moment|breath|heartbeat|instant|second|shot|swing|look|push))( \w+){0,3} (to|for|alive|before)\b/,
  ],
  ['for', /^ (a|one|its own|his own|another) (\w+ )?(reason|purpose)\b/],
  [
    'agree agrees agreed pledge pledges pledged contrive contrives contrived arrange arranges arranged bargained promise promises promised undertake undertook undertaken elect elects elected opt opts opted conspire conspires conspired connive connives connived scheme schemes schemed plot plots plotted undertakes propose proposes proposed',
    /^( \w+){0,3} to (?!him|her|it|them|this|that|the|a|somebody)[a-z]+/,
  ],
  [
    'yearn yearns yearned yearning ache aches ached aching thirst thirsts thirsted burn burns burned hungers hungered hungering',
    /^ to [a-z]+/,
  ],
  [
    'paid hired bribed bidden commanded instructed ordered told sent charged tasked bound trained bred sworn programmed built made',
    /^( \w+)? to (kill|slay|take|capture|bring|destroy|hunt|find|guard|fetch|steal|murder|silence|stop|keep|spare|carry|drag|strike|attack|lure|hold|wait|deliver|delay|finish|poison|watch|follow|burn|break)\b/,
  ],
  [
    'has had have with nursed nurses hatches hatched forms formed forming hides hid conceals harbours harbored harboured harbors weaves wove',
    /^ (already |but |only |its |his |her |their )*(a|one|another|some|other|darker|its|his|her|their|secret|worse|the|such)( \w+)? (plans?|schemes?|plots?|designs?|intentions?|stratagem|strategy|ruse|orders|mission|agenda|purpose|ambitions?|trap|surprise|surprises|tricks?)\b/,
  ],
  ['is was are were', /^ to (?!be (pitied|seen|feared|found|heard)|blame|its|his|her|the|a\b|one|somebody)[a-z]+/],
  [
    'is was are were',
    /^( \w+)? (about|poised|ready|set|preparing|readying|due|primed|itching|eager|hungry|impatient|keen|loath|minded|inclined|resolved|determined|prepared|plotting|scheming|aiming|hoping|planning|meaning|intending|wanting|longing) (itself )?to [a-z]+/,
  ],
  ['about poised primed', /^ to [a-z]+/],
  [
    'really truly only most secretly',
    /^ (want|wants|wanted|seeks|sought|craves|craved|after (blood|gold|revenge|him|her|them|somebody$))\b/,
  ],
  ['all', /^ (it|he|she|they|that it) (wants?|wanted|needs?|needed|seeks|sought|craves|craved) (is|was)\b/],
  ['after', /^ (one thing|a single thing|somebody alone|only one|bigger|something)\b/],
  [
    'wait waits waited watch watches watched look looks looked waiting watching looking search searches searched',
    /^( \w+)? (only |merely |patiently )*for (a|an|its|his|her|the|just the|one|some)( \w+)? (chance|moment|opening|opportunity|signal|sign|time|weakness|word|command|lapse|gap|slip|mistake)\b/,
  ],
  [
    'wait waits waited waiting',
    /^ (only |merely |patiently |just )*(for (somebody|him|her|them|the \w+|its \w+) to|until|till|to (strike|pounce|spring|leap|kill|finish|see|bite|feed|wrap|drag|charge|lunge|catch))\b/,
  ],
  [
    'save saves saved saving keep keeps kept keeping reserve reserves reserved reserving store stores stored storing husband husbands husbanded husbanding conserve conserves conserved conserving hoard hoards hoarded spare spares spared sparing hold holds held holding nurse nurses nursing',
    /^ (back |up )?(its|his|her|their|a|an|one|the|some|something|somebody|him|her)( \w+){0,3} (for (somebody|him|her|them|last|later|the (end|kill|last|moment|right|wizard|healer|cleric|mage|finish|next|final)|when|what|after|dessert)|until|till|in reserve|in store)\b/,
  ],
  [
    'save saves saved saving reserve reserves reserved husband husbands husbanding conserve conserves conserved conserving',
    /^ (its|his|her|their) (own )?(\w+ )?(strength|breath|fire|venom|power|magic|fury|energy|stamina|spells?|wrath|worst|best)\b/,
  ],
  [
    'eye eyes eyed eyeing mark marks marked marking pick picks picked picking regard regards regarded see sees saw reckon reckons fancy fancies fancied name names named choose chooses chose choosing take takes took consider considers considered count counts counted judge judges judged size sizes sized select selects selected',
    /^ (somebody|him|her|them|the \w+|up somebody)( \w+){0,3} (as|for|to be) (its|his|her|their|the|an?) (\w+ )?(next|first|weakest|easiest|easy|weaker|victim|prey|target|meal|kill|mark|quarry|supper|dinner|one to|weak)\b/,
  ],
  [
    'settle settles settled fix fixes fixed decide decides decided resolve resolves resolved determine determines determined conclude concluded fasten fastens fastened',
    /^( \w+)? (on|upon) (that|it|this|somebody|him|her|them|the|a|an|its|his|killing|taking|flight|revenge|murder)\b/,
  ],
  [
    'decide decides decided resolve resolved conclude concluded determine determined',
    /^ (that|how|when|which|who|whom|where|what)\b/,
  ],
  [
    'pictures pictured picturing imagines imagined imagining dreams dreamed dreamt dreaming anticipate anticipates anticipated rehearse rehearses rehearsed rehearsing envision envisions foresee foresees foresaw contemplate contemplates contemplated fantasise fantasises relish relishes',
    /^ (of |the (thought|taste|idea|prospect) of |how |what |its |his |her |their |a |the |somebody|already)/,
  ],
  [
    'think thinks thought thinking',
    /^ (already |only |now |ahead|next|to (itself|himself|herself)|somebody (is|was|weak|dead|an|the|easy|beaten))/,
  ],
  [
    'prepare prepares prepared preparing readies readied readying',
    /^ (itself |himself |herself |themselves )?(for|another|one last|one more|a (second|spell|fireball|trap|surprise|final|killing|last|fresh|curse|word|charge|breath|blast)|an (ambush|attack)|to)\b/,
  ],
  [
    'can could will would might may',
    /^ (only |just |still |barely |easily |well |yet )*(take|stand|bear|survive|endure|withstand|weather|absorb|suffer) (only |just |but |perhaps |maybe |at least |at most )*(one|two|three|four|five|six|ten|a (few|dozen|couple)|another|many|half|twice|a hundred|much more|far more)\b/,
  ],
  ['try tries tried trying', /^ to (lure|goad|trick|tire|bait|draw (him|her|them|somebody))\b/],
  [
    'lure lures lured luring bait baits baited baiting goad goads goaded',
    /^ (him|her|them|somebody) (in|into|on|out|closer|away|to|toward|towards)\b/,
  ],
  ['pretend pretends pretended pretending feign feigns feigned feigning sham shams shammed', /^/],
  [
    'soon presently shortly next then afterwards later',
    /^ (it|they|he|she|somebody) (\w+ )?(will|would|means|meant|plans|intends)\b/,
  ],
  ['wants wanted seeks sought intends intended needs needed', /^ (is|was)$|^ (is|was)(?= )/],
  ['intends intended intend', /^ (somebody|his|her|their|the|a|an|no|harm|murder|nothing)\b/],
  [
    'weigh weighs weighed weighing debate debates considers considered considering calculates calculated calculating wonders wondered judges judged judging chooses choosing decides deciding gauges gauged',
    /^( up)? (which|who|whom|where|when|what|its next|whose)\b/,
  ],
  [
    'fear fears feared dread dreads dreaded',
    /^ (only|nothing (but|except|save|so)|fire|flames?|light|sunlight|daylight|silver|steel|water|cold|iron|magic|acid|holy)\b/,
  ],
  [
    'has had have',
    /^ (no |other |its own |further |dark |darker |evil )*(designs (on|for)|plans (for|to|of)|ideas (of its|about|for)|it in mind|somebody in mind|murder in mind|in mind|something (in store|in mind|planned|else in)|more in store|worse in store)\b/,
  ],
  [
    'play plays played playing stall stalls stalled stalling buy buys bought buying',
    /^ (for time|until|time|him along|her along)\b/,
  ],
  [
    'seek seeks sought seeking mean means meant',
    /^ to (lure|draw|tire|trap|bait|goad|split|separate|cut somebody|trick|kill|wear|drag|take|carry)\b/,
  ],
  [
    'has had have',
    /^( \w+){0,6} (in reserve|in store|up (its|his|her|their) sleeves?|held back|put by|yet to (come|use|cast|show))\b/,
  ],
  [
    'pick picks picked picking choose chooses chose choosing bide bides biding watch watches watched watching',
    /^ (its|his|her|their) (own )?(moment|time|chance|target|spot|ground|mark|opening|man|victim)\b/,
  ],
  [
    'size sizes sized sizing measure measures measured measuring gauge gauges gauged gauging judge judges judged judging study studies studied studying',
    /^( up)? (the |his |her |their |somebody |its )(gap|distance|angle|opening|reach|leap|next|weak|weakest|throat|chances|moment)\b/,
  ],
  ['mean means meant meaning', /^ (it|them|this|that) for (him|her|them|somebody|the)\b/],
  [
    'circling circles circled creeping crept creeps stealing slipping slipped working looping doubling doubled doubles sneaking sneaked edging edged moving moved swinging coming',
    /^( \w+)? (round|around|back|behind|about)( \w+){0,2} to (take|catch|fall|strike|come|cut|get|hit|kill|finish|attack|stab|seize|bite|claim|pick)\b/,
  ],
  ['knows knew', /^ (its|his|he|she|they|somebody|well|the|full|already|better)\b/],
];
const familiesBy = new Map<string, RegExp[]>();
for (const [heads, rest] of families)
  for (const head of heads.split(' ')) familiesBy.set(head, [...(familiesBy.get(head) ?? []), rest]);

/** "It looked as though a sneeze would finish it". */
const isAsThough = (words: readonly Word[], at: number): boolean =>
  /^(will|would)$/.test(words[at]!.lower) &&
  words
    .slice(Math.max(0, at - 6), at)
    .some(({ lower }, on, near) => lower === 'as' && /^(if|though)$/.test(near[on + 1]?.lower ?? ''));

/** "Were left to contemplate the place where she had been": they can do no more. */
const isLeftTo = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.lower === 'to' && words[at - 2]?.lower === 'left';

/** Where the sheet has somebody gather power, the telling may. */
const gathers = /^(gather|hoard|draw|stor|sav|hold|build)/;

/** "The hobgoblins mean to take her alive", "the wight is saving its strength". */
export function foesPlan(words: readonly Word[], { people }: Cast, { facts }: Sheet): string | null {
  const isGathering = facts.some(({ deed }) => /^chant/.test(deed ?? ''));
  for (const [at, word] of words.entries()) {
    if (word.isSpoken || word.mention) continue;
    const found = planAt(words, at);
    if (
      found &&
      ((isGathering && gathers.test(found)) || isAsThough(words, at) || isLeftTo(words, at) || isInSimile(words, at))
    )
      continue;
    if (found && (!isWhatever(words, at) || / (is|was)$/.test(found)) && isFoes(words, at, people))
      return `"${found}" tells a plan`;
    if (isScheme(words, at, people)) return `"${words[at - 1]!.text} ${word.text}" tells a plan`;
  }
  return null;
}

function planAt(words: readonly Word[], at: number): string | null {
  const head = words[at]!.lower;
  const more = familiesBy.get(head);
  if (!more && !opens.has(head)) return null;
  const rest = words
    .slice(at + 1, at + 9)
    .map(plainly)
    .filter(isTelling);
  const said = [head, ...rest].join(' ');
  const listed = opens.has(head) ? (plan.exec(said) ?? purpose.exec(said) ?? mind.exec(said))?.[0] : undefined;
  const after = said.slice(head.length);
  const kin = more?.map((family) => family.exec(after)?.[0]).find((found) => found !== undefined);
  return listed ?? (kin === undefined ? null : head + kin);
}

const plainly = ({ lower, mention }: Word): string => (mention && !mention.isPronoun ? 'somebody' : lower);
const isTelling = (lower: string): boolean =>
  !/^(merely|only|simply|just|clearly|plainly|quietly|patiently|cunningly|now|still)$/.test(lower);

/** What goes on in its head is not to be seen. */
const schemes =
  /^(plans?|schemes?|plots?|designs|intentions?|purposes?|intent|stratagem|strategy|agenda|ambitions?|orders|ulterior|mission|errand|mind|thoughts|imagination)$/;

/** "The troll's plan", whatever it is; a spell may strike its mind all the same. */
const isScheme = (words: readonly Word[], at: number, people: Cast['people']): boolean =>
  schemes.test(words[at]!.lower) &&
  (!/^(mind|thoughts|imagination)$/.test(words[at]!.lower) || /^(in|inside)$/.test(words[at - 3]?.lower ?? '')) &&
  words
    .slice(Math.max(0, at - 3), at)
    .some(
      (word, on, those) =>
        word.isOwner &&
        isFoe(word, people) &&
        on >= those.length - 2 &&
        !(isErrand(words[at]!) && word.lower === 'its'),
    );

/** Blood has its errand too. */
const isErrand = ({ lower }: Word): boolean => /^(errand|mission)$/.test(lower);

/** "Whatever it meant to do, it was not this". */
const isWhatever = (words: readonly Word[], at: number): boolean =>
  words.slice(0, at).some(({ lower }) => /^(whatever|what|whichever|wherever|why)$/.test(lower)) ||
  /^(nothing|nobody|none|no|never|not|nor|neither|there)$/.test(words[at - 1]?.lower ?? '') ||
  /^(nothing|nobody) (has|had|have)$/.test(`${words[at - 2]?.lower} ${words[at - 1]?.lower}`);

/** The last who was named before it, in its own sentence, is an enemy. */
function isFoes(words: readonly Word[], at: number, people: Cast['people']): boolean {
  const subject = subjectsOf(words, at).findLast(
    (word) =>
      (word.mention !== null && !word.isOwner) || isFoesKind(word, people) || /^(he|she|they|it)$/.test(word.lower),
  );
  if (subject === undefined)
    return words.slice(0, at).some(({ lower }) => /^(pack|horde|gang|swarm|brood)$/.test(lower));
  return isNameless(subject, words, at) || (!isPerson(subject, people) && isFoe(subject, people));
}

/** "Grinned at Katrin, meaning to …" is said of whoever grinned; "the oldest of them" is one of them. */
function subjectsOf(words: readonly Word[], at: number): readonly Word[] {
  const before = words.slice(0, at).filter((_, on) => words[on - 1]?.lower !== 'of');
  const isParticiple = words[at]!.before === ',' && /ing$/.test(words[at]!.lower);
  if (!isParticiple) return before;
  const start = before.findLastIndex(({ before: mark }) => /[;:\u2014]/.test(mark));
  const first = before.slice(Math.max(0, start)).find(({ mention, isOwner }) => mention !== null && !isOwner);
  return first ? [first] : before;
}

/** "Its eyes had strayed to Ash's throat, which it meant to open": before anybody was named, a beast. */
const isNameless = ({ lower, mention }: Word, words: readonly Word[], at: number): boolean =>
  lower === 'it' &&
  mention === null &&
  (words[0]?.lower === 'its' ||
    (words[0]?.lower === 'it' && !/^(is|was|will|would|can|could|might|may|took|takes)$/.test(words[at]!.lower)));

/** A beast is "it": whoever is "she" beside it is somebody else. */
const isPerson = ({ lower, mention }: Word, people: Cast['people']): boolean =>
  /^(he|she|him|her)$/.test(lower) &&
  people.some(
    ({ name, kind, isCreature }) => (isCreature || kind.includes(' ')) && mention?.who.includes(name) === true,
  );

export function isFoe(word: Word, people: Cast['people']): boolean {
  const who = word.mention?.who ?? [];
  const isEnemy = (name: string): boolean => people.some((person) => person.name === name && person.side === 'FOES');
  return isFoesKind(word, people) || (who.length > 0 && who.every(isEnemy));
}

const isFoesKind = ({ lower }: Word, people: Cast['people']): boolean =>
  people.some(
    ({ side, kind }) => side === 'FOES' && kind.toLowerCase().split(/[ -]/).at(-1) === lower.split('-').at(-1),
  );
