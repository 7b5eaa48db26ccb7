/** Prompts, and talk about the telling. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import { isAmong, spoilsOf } from '../strangers/spoils.ts';
import { capital, withoutNames } from './form.ts';

const promptTalk: readonly RegExp[] = [
  /\bas an? (ai|artificial|language model|assistant|large language|llm)\b|\b(large )?language model\b|\ban ai\b|\bai (assistant|model|narrator)\b|\bchatbot\b|\banthropic\b|\bclaude\b|\bopenai\b|\bgpt\b|\bLLM\b/i,
  /\b(outcome|fact|character) sheet\b|\b(combat )?outcome \(|\bfinal state\b|\bmechanically resolved\b|\bthe sheet\b|\bsettled facts?\b/i,
  /\bnarrat(e|es|ed|ing|ion|or)\b|\bretell\b/i,
  /\b(system|user|developer) (prompt|message|instructions?)\b|\bprompts?\b|\b(my|your|these|those|the|previous|prior|above|following|all) instructions?\b|\bignore (the|all|previous|any|your|these)\b/i,
  /^(sure|certainly|of course|absolutely|okay|ok|understood|here is|here's|here are|great|alright|as requested|as you wish)\b[,!:.]?.{0,60}(narrat|scene|prose|version|description|rewrit|passage|story|sentence|paragraph|help|go\b|text|:$)/i,
  /^(sure|certainly|understood|absolutely)[,!.]/i,
  /\b(let me know|would you like|do you want|hope this helps|feel free|happy to help|i'd be happy|what do you do|what will you do)\b/i,
  /\b(word count|in (two|three|2|3) sentences|vivid detail|dramatic fashion|do not soften|change the outcome|the outcome (is|was|cannot))\b/i,
  /\b(json|markdown|xml|html|tokens?|api|schema|placeholder|todo|lorem ipsum|undefined|null|NaN)\b/i,
  /`|\b[a-z]+_[a-z_]+\b|\b[a-z]+\.[a-z]+[._][a-z]+|\b[a-z]+\.[A-Z]{3,}\b/,
  /\b(UP|DOWN|DEAD|STABLE|GONE|SLAIN|HIT|MISS|CRITICAL|FUMBLE|WON|LOST|FLED|ROUND|COMBAT|OUTCOME|STATUS|ENEMIES|PLAYER)\b(?![^"\u201c]*["\u201d])/,
  /^\s*\(?\s*(in (summary|short|conclusion|brief|other words|this (scene|round|turn|beat))|to (summari[sz]e|sum up|recap)|overall|note|nb|n\.b\.|ps|p\.s\.|disclaimer|warning|tl;dr|spoiler)\b[,:]? ?(?=\S)|(?:^|[,;:] |please )note (that|how)\b/i,
  /\bas (you )?(asked|requested|instructed|specified|directed|required|described above|stated|noted above|given|provided|per)\b|\bper (the|your) (facts|request|sheet|instructions?|outcome|rules|brief)\b|\b(the )?(facts|details|information|outcome|results?) (given|provided|above|below|supplied|listed)\b/i,
  /\b(end|start|beginning) of (the )?(scene|round|chapter|story|turn|combat|encounter|session|transcript|log)\b|^the end\.$|\bto be continued\b|\bthe story so far\b|\bstay tuned\b|\bchapter (one|two|three|\d+)\b/i,
  /\b(dear|gentle|the|our|a|any) (readers?|listeners?|viewers?)\b|\bthank(s| you) for (playing|reading|listening|your)\b|\byour (party|character|adventure|choices?|next move|players?|hero|heroes|campaign|story|request|prompt|question)\b|\bwhat (will|do|would|shall|should) (you|your|they|the party|the heroes) (party |heroes )?(do|choose|try)\b|\bhow do you\b|\bit('s| is) (your|now your) (turn|move)\b/i,
  /\b\b(this|my|our|three|two|one) sentences?\b|\b(this|the|my|a|our|three|two|one) (description|paragraph|rewrite|draft|version|response|reply|output|text|summary|prose)\b|\boption (\d+|[a-d]|one|two|three)\b\s*[:.)]|\bfor (dramatic )?effect\b|\bword limit\b|\bfictional\b|\bstorytell\w*/i,
  /\b(the|this|that|an) outcomes?\b|\bwould you (prefer|rather|like|care|mind)\b|\bshall I\b|\bremember[,:] /i,
  /\b(continue|continuing|rewrite|describe|depict|concludes?) (the|this|a|our) (scene|story|fight|tale|action|encounter|combat)\b|\bchoose your\b/i,
  /\bfacts? (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b|\b(the|these|those) facts? (state|states|say|says|show|shows|tell|tells|list|lists|record|records|given|are|above)\b/i,
  /["\u201c]\w+["\u201d]\s*:|\bNOTE TO\b|\bBEGIN\b|\bEND OF\b|\[INST|<\/?\w+>/,
];

/** "Do you press the attack, or run?": the teller asks nobody. */
const question =
  /\b(do|does|will|would|can|could|shall|should|are|have|did|might) (you|your \w+)\b[^.!?]*\?|\b(choice|decision|next move) is (yours|your own)\b|\b(who|what|which|where|how) (?:\w+ ){0,3}(do|will|would|should|can) you\b/i;

export function echo(sentence: string, sheet: Sheet, cast: Cast): string | null {
  const bare = withoutNames(sentence, cast);
  for (const talk of promptTalk) {
    const found = talk.exec(bare)?.[0];
    if (found && !isNamed(found.toLowerCase(), sheet, cast)) return `"${found}" is no part of the story`;
  }
  const prose = bare.replace(/["\u201c][^"\u201d]*["\u201d]?/g, ' ');
  if (/\bI(['\u2019](ve|ll|m|d))?\b/.test(prose)) return 'nobody tells of himself';
  const asked = question.exec(prose)?.[0];
  if (asked) return `"${asked}" is put to the player`;
  return labelled(bare, sheet) ?? quoted(bare, sourceOf(sheet, cast));
}

/** A clan token is a thing where somebody found one. */
const isNamed = (found: string, sheet: Sheet, cast: Cast): boolean =>
  cast.titles.has(capital(found)) || isAmong(found, spoilsOf(sheet, cast).found);

/** "Is Frightened", with the sheet's own capital. */
function labelled(bare: string, { facts }: Sheet): string | null {
  for (const [found, status] of bare.matchAll(/\b(?:is|are|was|were|becomes|became|now|longer) (\p{Lu}\p{Ll}+)/gu))
    if (facts.some(({ roles }) => roles.status?.toLowerCase() === status!.toLowerCase()))
      return `"${found}" is copied from the sheet`;
  return null;
}

const sources = new WeakMap<Sheet, string>();

/** The words of the sheet, without those of its lines that are prose themselves. */
function sourceOf(sheet: Sheet, cast: Cast): string {
  const known = sources.get(sheet);
  if (known !== undefined) return known;
  const dry = sheet.facts
    .filter(({ says }) => !/[\d(:]/.test(says))
    .reduce((rest, { says }) => rest.replaceAll(says, ' '), sheet.text);
  const source = ` ${plainWords(withoutNames(dry, cast)).join(' ')} `;
  sources.set(sheet, source);
  return source;
}

const plainWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const QUOTED_WORDS = 7;

/** So many words in a row out of the sheet are a copy of it. */
function quoted(sentence: string, source: string): string | null {
  const words = plainWords(sentence);
  for (let at = 0; at + QUOTED_WORDS <= words.length; at++) {
    const run = words.slice(at, at + QUOTED_WORDS).join(' ');
    if (source.includes(` ${run} `)) return `"${run}" is copied from the sheet`;
  }
  return null;
}
