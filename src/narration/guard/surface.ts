/** What no prose may contain, whoever is in it: rules talk, prompts, markup, digits, other tongues, floods, secrets. */
import type { Sheet } from '../narrator.ts';
import type { Cast } from './cast.ts';

/* Length and form */

export const flood = (text: string, most: number): string | null =>
  text.length > most ? `${text.length} characters at once` : null;

const marks: readonly (readonly [RegExp, string])[] = [
  [/^\s*#|\n\s*#/, 'a heading'],
  [/```|~~~/, 'a code fence'],
  [/\*\*|__|(^|\s)\*\S/, 'bold or italics'],
  [/[{}<>|\\]|\[[^\]]*\]/, 'brackets'],
  [/https?:|www\./i, 'a link'],
  [/^\s*(?:[-*\u2022]|\d+[.)])\s/, 'a list'],
  [/^[\p{L}][\p{L} ]{1,30}:\s*$/u, 'a label'],
  [
    /^\s*(narrative|narration|narrator|dm|gm|round \w+|scene|outcome|note|summary|system|user|human|assistant|player|result|damage)\s*:/i,
    'a label',
  ],
  [/\b\p{Lu}{4,}(?: \p{Lu}{2,})+/u, 'a heading in capitals'],
  [/\p{Extended_Pictographic}/u, 'a picture'],
  [/(\p{L})\1{5,}/u, 'a stutter'],
];

export function markup(sentence: string, cast: Cast): string | null {
  const bare = withoutNames(sentence, cast);
  const found = marks.find(([shape]) => shape.test(bare));
  if (found) return found[1];
  return /[.!?\u2026]["'\u201d\u2019)]*$/.test(sentence.trim()) ? null : 'no end';
}

/** Names are the players' own: what is odd about them is no fault of the prose. */
export const withoutNames = (sentence: string, { people }: Cast): string =>
  [...people.map((person) => person.name)]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, 'Somebody').replaceAll(name.toLowerCase(), 'somebody'), sentence);

/* The rules of the game */

const rulesTalk: readonly RegExp[] = [
  /\b(hit|health|life|mana|magic|stamina|experience|action|spell|skill) points?\b/i,
  /\b(HP|XP|EXP|AC|DC|THAC0|NPCs?|PCs?|DM|GM|HD|MP|STR|DEX|CON|WIS|CHA)\b/,
  /\bhps?\b|\bxp\b/i,
  /\b\d*d(4|6|8|10|12|20|100)\b/i,
  /\b(dice|die roll|die rolls|dice rolls?|attack rolls?|damage rolls?|to-hit)\b/i,
  /\broll(s|ed|ing)? (a|an|the|his|her|its|their|your|for|high|low|well|poorly|badly|another|initiative|damage|natural|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b(?! (eyes?|shoulders?|head|neck|way|hill|slope|stairs?|side|floor|wall|corner|ground|stones?|left|right|wrist|blow|impact|feet|body|weight|knuckles|door|barrel|dice))/i,
  /\b(good|bad|lucky|unlucky|poor|high|low|great|terrible|perfect) roll\b/i,
  /\bnat(ural)?[- ](20|1|one|twenty)\b/i,
  /\barmou?r class\b|\bsaving throws?\b|\bdifficulty class\b|\bability (check|score)s?\b|\b(skill|morale|strength|dexterity|constitution|wisdom|initiative|perception|stealth) (check|roll|modifier|score|test)s?\b/i,
  /\bsav(e|es|ed|ing) (vs\.?|versus|against (poison|death|breath|spell|spells|wands?|paralysis|petrification)\b)/i,
  /\b(death|fortitude|reflex|will) saves?\b|\b(fails?|failed|makes?|made|passes|passed|succeeds?|succeeded) (on )?(his|her|its|their|a|the) (\w+ )?(save|saving throw|check)\b/i,
  /\binitiative (order|roll|count|score)\b|\b(wins?|won|loses?|lost|rolls?|rolled) (the )?initiative\b/i,
  /\b(levels? up|levell?ed up|gains? a level|gained a level|level \d+|level (one|two|three|four|five|six|seven|eight|nine|ten)|(first|second|third|fourth|fifth)[- ]level)\b/i,
  /\b(experience|xp) (award|gain|total)|\bgain(s|ed)? (\w+ )?(experience|xp)\b|\bexperience points?\b/i,
  /\bcritical(ly)? (hit|hits|strike|strikes|success|failure|miss|fail)\b|\bcrit(s|ted)?\b/i,
  /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|points? of|some|more|double|triple|half|full|maximum|max|massive|heavy|minimal|bonus|extra|slashing|piercing|bludgeoning|fire|cold|acid|poison|lightning|necrotic|radiant|psychic|force|thunder) damage\b/i,
  /\b(deal|deals|dealt|dealing|take|takes|took|taking|inflict|inflicts|inflicted|inflicting|suffer|suffers|suffered|cause|causes|caused) (\w+ ){0,3}damage\b/i,
  /\bdamage (die|dice|roll|bonus|reduction|total|output|type)\b|\bpoints? of (damage|harm|health)\b/i,
  /\b(attack|damage|strength|proficiency|to hit) (bonus|modifier)\b|\bmodifiers?\b|\bbonus action\b|\bspell slots?\b|\bhit dice\b|\bhit die\b|\bstat(s| block| line)\b/i,
  /\b(this|that|next|each|every|first|second|third|fourth|final|last|combat|per|the) rounds?\b(?! (of (ale|drinks|applause|beer)|table|shield|stone|door|window|room|chamber|about|corner))/i,
  /\bround (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b/i,
  /\b(on|ends?|ended|skips?|skipped|loses?|lost|takes?|during|next|end of) (his|her|its|their|your|the|a) (\w+'s )?turns?\b|\bnext turn\b|\bturn order\b|\bturn ends\b|\b\p{L}+'s turn\b(?! (to|for))/iu,
  /\b(player characters?|the players?|your character|non-player|dungeon master|game master|ruleset|rulebook|game mechanics|mechanics|mechanically|the rules|house rule|the game|gameplay)\b/i,
  /\bwith (dis)?advantage\b|\battack of opportunity\b|\bopportunity attack\b|\bstatus effects?\b|\bcooldowns?\b|\bbuff(s|ed)?\b|\bdebuff(s|ed)?\b|\bhitbox\b|\bmodifier\b|\brespawn(s|ed)?\b/i,
  /\bproficien(t|cy)\b|\b(strength|dexterity|constitution|charisma) of \w+\b|\bchallenge rating\b|\balignment\b/i,
  /\brolled?\b[^.]{0,30}\b(against|versus|vs\.?|beats?|beating|high enough|to hit|success)/i,
  /\btarget number\b|\bbonus(es)?\b|\bpenalt(y|ies) (of|to)\b|\bdifficulty (of|rating)\b/i,
  /\b\d+\s*(%|percent)|\bpercent(age)?\b/i,
  /\bhealth (bar|pool|total|drops to|falls to|is at)\b/i,
];

export function mechanics(sentence: string, cast: Cast): string | null {
  const bare = withoutNames(sentence, cast);
  for (const talk of rulesTalk) {
    const found = talk.exec(bare)?.[0];
    if (found) return `"${found}" is talk of the rules`;
  }
  return null;
}

/* Prompts */

const promptTalk: readonly RegExp[] = [
  /\bas an? (ai|artificial|language model|assistant|large language|llm)\b|\b(large )?language model\b|\ban ai\b|\bai (assistant|model|narrator)\b|\bchatbot\b|\banthropic\b|\bclaude\b|\bopenai\b|\bgpt\b|\bLLM\b/i,
  /\b(outcome|fact|character) sheet\b|\b(combat )?outcome \(|\bfinal state\b|\bmechanically resolved\b|\bthe sheet\b|\bsettled facts?\b/i,
  /\bnarrat(e|es|ed|ing|ion|or)\b|\bretell\b/i,
  /\b(system|user|developer) (prompt|message|instructions?)\b|\bprompts?\b|\b(my|your|these|those|the|previous|prior|above|following|all) instructions?\b|\bignore (the|all|previous|any|your|these)\b/i,
  /^(sure|certainly|of course|absolutely|okay|ok|understood|here is|here's|here are|great|alright|as requested|as you wish)\b[,!:.]?.{0,60}(narrat|scene|prose|version|description|rewrit|passage|story|sentence|paragraph|help|go\b|text|:$)/i,
  /^(sure|certainly|understood|absolutely)[,!.]/i,
  /\bI('m| am)? (cannot|can't|can not|won't|unable to|will not|not able to|apologi[sz]e|sorry)\b/i,
  /\b(let me know|would you like|do you want|hope this helps|feel free|happy to help|i'd be happy|what do you do|what will you do)\b/i,
  /\b(word count|in (two|three|2|3) sentences|vivid detail|dramatic fashion|do not soften|change the outcome|the outcome (is|was|cannot))\b/i,
  /\b(json|markdown|xml|html|tokens?|api|schema|placeholder|todo|lorem ipsum|undefined|null|NaN)\b/i,
  /\bNOTE TO\b|\bBEGIN\b|\bEND OF\b|\[INST|<\/?\w+>/,
];

export function echo(sentence: string, { text }: Sheet, cast: Cast): string | null {
  const bare = withoutNames(sentence, cast);
  for (const talk of promptTalk) {
    const found = talk.exec(bare)?.[0];
    if (found) return `"${found}" is no part of the story`;
  }
  return quoted(sentence, text);
}

const QUOTED_WORDS = 7;

/** So many words in a row out of the sheet are a copy of it. */
function quoted(sentence: string, sheet: string): string | null {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const source = ` ${(sheet.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
  for (let at = 0; at + QUOTED_WORDS <= words.length; at++) {
    const run = words.slice(at, at + QUOTED_WORDS).join(' ');
    if (source.includes(` ${run} `)) return `"${run}" is copied from the sheet`;
  }
  return null;
}

/* Language */

const english = new Set(
  'the a an and or but of to in on at by with from for as is are was were be been has have had his her its their he she it they him them who that this these those not no into over under through out up down off one all then when while before after there so than only just if what where your you i my we our still yet nor against across past back away'.split(
    ' ',
  ),
);
const foreign = new Set(
  'der das und ist nicht ein eine einen dem den des mit auf von zu sich ihm ihr sein seine wird wurde auch noch nach über aus le les un une et est dans pour sur qui que avec pas ne il elle du au aux son sa ses el los las una y es en con por su sus del al pero como lo gli della di che per con non è sono nel sul suo sua o os as um uma e do da na em não het een van met zijn haar naar op aan ma si mais ou mehr'.split(
    ' ',
  ),
);

export function language(sentence: string, cast: Cast): string | null {
  const bare = withoutNames(sentence, cast);
  const letters = bare.match(/\p{L}/gu) ?? [];
  const strange = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (strange.length > 0) return `"${strange[0]}" is no letter of this language`;
  const words = bare.toLowerCase().match(/\p{L}+/gu) ?? [];
  const here = words.filter((word) => english.has(word)).length;
  const there = words.filter((word) => foreign.has(word) && !english.has(word)).length;
  if (there > here && there >= 2) return 'not in English';
  if (words.length >= 8 && here === 0 && there > 0) return 'not in English';
  return words.some((word) => /[äöüßñçøåœæãõ¿¡]/.test(word)) && there >= here ? 'not in English' : null;
}

/* Secrets */

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
    if (words.length > 0 && (words.length < 3 ? shared === words.length : shared / words.length >= 0.67))
      return 'it is not for everyone to know';
  }
  return null;
}

const stem = (word: string): string => word.replace(/(ing|ed|es|s)$/, '');

const plans =
  /\b(plans?|planned|planning|intends?|intended|intending|plots?|plotting|schemes?|scheming|decides|decided|has decided|resolves|resolved) to\b|\b(its|his|her|their) next (attack|move|target|strike|victim|spell|blow) (will|is|would)\b|\bis about to (cast|attack|strike|flee|use|unleash)\b|\bwill (attack|strike|target|cast|flee|use|unleash)\b|\bsecretly\b/i;

/** What an enemy means to do next is the enemy's own. */
export function intent(sentence: string): string | null {
  const spoken = sentence.replace(/["\u201c][^"\u201d]*["\u201d]/g, ' ');
  const found = plans.exec(spoken)?.[0];
  return found ? `"${found}" tells what is yet to come` : null;
}
