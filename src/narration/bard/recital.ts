/** A beat told stroke by stroke: each in words not just heard, joined where two are about the same. */
import { hashOf } from './hash.ts';
import { type BardSentence, isOne, isOnlyOne, joined, paired, sentenceOf } from './sentence.ts';
import { focusOf, type Stroke } from './stroke.ts';
import type { Template } from './template.ts';
import { type Speaking, templatesFor } from './words.ts';

/** A sentence, and which facts of the sheet it tells. */
export interface BardLine {
  readonly text: string;
  readonly facts: readonly number[];
}

interface Recital extends Speaking {
  /** The prose before, oldest first, and then what has been told. */
  readonly heard: string[];
  readonly lines: BardLine[];
  readonly known: Set<string>;
  /** The sentence before, if it is of this recital. */
  last: BardSentence | null;
  /** Whether that was a mere aside, and about whom. */
  aside: string | null;
  asides: number;
}

export function told(speaking: Speaking, strokes: readonly Stroke[], recent: readonly string[]): readonly BardLine[] {
  const heard = recent.flatMap(sentencesIn);
  const recital: Recital = { ...speaking, heard, lines: [], known: new Set(), last: null, aside: null, asides: 0 };
  const left = strokes.filter((stroke) => stroke.facts.length > 0 || !isHeard(recital, stroke));
  for (let stroke = left.shift(); stroke; stroke = left.shift()) tell(recital, stroke, left);
  if (recital.lines.length === 0) tellForOnce(recital, strokes);
  return recital.lines;
}

/** Has he words for it, whether or not they are worth saying? */
export const isWorded = (speaking: Speaking, stroke: Stroke): boolean =>
  stroke.facts.length > 0 && (templatesFor(speaking, stroke).length > 0 || plainLine(speaking, stroke) !== null);

/** Where nothing but asides happened, all of them too worn or too many, one is said all the same. */
function tellForOnce(recital: Recital, strokes: readonly Stroke[]): void {
  const stroke = strokes.find((each) => isWorded(recital, each));
  if (stroke)
    publish(recital, opened(recital, stroke, bestOf(recital, stroke, templatesFor(recital, stroke), undefined)), null);
}

/** How somebody stands is said once and then left alone for a while. */
const isHeard = (recital: Recital, stroke: Stroke): boolean =>
  templatesFor(recital, stroke).some(({ longestPiece }) => lastHeard(recital.heard, longestPiece) > 0);

const sentencesIn = (prose: string): readonly string[] =>
  prose === '' ? [] : prose.split(/(?<=[.!?]) (?=[\p{Lu}»])/u);

/** Takes from what is left what can be told in the same sentence. */
function tell(recital: Recital, stroke: Stroke, left: Stroke[]): void {
  const templates = templatesFor(recital, stroke);
  if (templates.length === 0) {
    const text = plainLine(recital, stroke);
    if (text !== null) recital.lines.push({ text, facts: stroke.facts });
    return;
  }
  let sentence = opened(recital, stroke, bestOf(recital, stroke, templates, left[0]));
  let isAside = stroke.isAside;
  for (let longer = withNext(recital, sentence, left[0]); longer; longer = withNext(recital, sentence, left[0])) {
    isAside = left.shift()!.isAside && isAside;
    sentence = longer;
  }
  if (isAside && isTooMuch(recital, stroke)) return;
  publish(recital, sentence, isAside ? (focusOf(stroke) ?? '') : null);
}

function withNext(recital: Recital, sentence: BardSentence, next: Stroke | undefined): BardSentence | null {
  if (!next || (next.deed.endsWith('.ends') && isAboutOthers(sentence, next))) return null;
  const known = new Set([...recital.known, ...sentence.named]);
  const join = next.deed.startsWith('attack') ? paired : joined;
  const sentenceWith = (template: Template): BardSentence | null => {
    const clause = { template, roles: next.roles, facts: next.facts, isBlow: isBlow(next) };
    const longer = join(recital, sentence, clause, known);
    return longer && namesTheDead(recital, longer, next) ? longer : null;
  };
  const choices = templatesFor(recital, next).filter(
    (template) => !sentence.text.includes(template.longestPiece) && sentenceWith(template) !== null,
  );
  return choices.length === 0 ? null : sentenceWith(bestOf(recital, next, choices, undefined));
}

/** A death is told of somebody who is named, not of an "it". */
const namesTheDead = ({ names }: Recital, { text }: BardSentence, { deed, roles }: Stroke): boolean =>
  !deed.startsWith('standing.DEAD') || (roles.target ?? '').split(', ').every((name) => names.isNamed(name, text));

/** What lets go of somebody has nothing to do with what they do to others. */
const isAboutOthers = ({ named }: BardSentence, next: Stroke): boolean => named.some((name) => name !== focusOf(next));

/** One that is worth no sentence of its own. */
const isBlow = ({ deed }: Stroke): boolean => /^attack\.(HIT|GLANCING|MISS)$/.test(deed);

/** Beside what counts there is room for little that does not, and never twice running for the same person. */
const ROOM = 2;
const isTooMuch = ({ aside, asides }: Recital, stroke: Stroke): boolean =>
  asides >= ROOM || (aside !== null && aside === focusOf(stroke));

/** Where nobody else can be meant a pronoun will do, but the dead are named. */
function opened(recital: Recital, stroke: Stroke, template: Template): BardSentence {
  const clause = { template, roles: stroke.roles, facts: stroke.facts, isBlow: isBlow(stroke) };
  const who = template.subject && stroke.roles[template.subject];
  const mayBeIt = who && recital.last?.subject === who && !/^(standing\.DEAD|attack\.kill)/.test(stroke.deed);
  const isIt = mayBeIt && recital.last!.opening !== null && isOnlyOne(recital, recital.last!, who);
  return sentenceOf(recital, clause, recital.known, isIt ? recital.names.pronoun(who)! : undefined);
}

/** Only where no voice knows the deed; a line with numbers in it is better left untold. */
function plainLine({ sheet, language, names }: Speaking, { facts }: Stroke): string | null {
  const fact = sheet.facts[facts[0] ?? -1];
  if (!language.readsSheet || fact?.weight !== 'turning-point') return null;
  const bare = fact.says.replace(/\s*\([^)]*\)/g, '').trim();
  if (bare === '' || /\d/.test(names.without(bare))) return null;
  return /[.!?]$/.test(bare) ? bare : `${bare}.`;
}

function publish(recital: Recital, sentence: BardSentence, aside: string | null): void {
  const { lines, heard, known } = recital;
  const link = linkFor(recital, sentence);
  // What is neither new nor of weight need not be said again.
  if (link !== '' && aside !== null) return;
  const text = `${linked(link, sentence)}.`;
  lines.push({ text, facts: sentence.facts });
  heard.push(text);
  for (const name of sentence.named) known.add(name);
  recital.last = link === '' ? sentence : { ...sentence, opening: null };
  recital.aside = aside;
  if (aside !== null) recital.asides++;
}

/* Choosing */

/** The least worn; of those one that opens otherwise than the sentence before, and lets the next be joined to it. */
function bestOf(recital: Recital, stroke: Stroke, choices: readonly Template[], next: Stroke | undefined): Template {
  const { sheet } = recital;
  const start = (hashOf(`${sheet.combatId}:${stroke.deed}`) + sheet.seq + (stroke.facts[0] ?? 0)) % choices.length;
  const inTurn = [...choices.slice(start), ...choices.slice(0, start)];
  const scored = inTurn.map((template) => ({ template, score: scoreOf(recital, stroke, template, next) }));
  return scored.reduce((best, each) => (each.score < best.score ? each : best)).template;
}

function scoreOf(recital: Recital, stroke: Stroke, template: Template, next: Stroke | undefined): number {
  const worn = lastHeard(recital.heard, template.longestPiece);
  const run = runOf(recital, stroke.roles[template.opening ?? '']);
  return worn * 10 + (run > 1 ? 5000 : run * 3) + (isJoinable(recital, stroke, template, next) ? 0 : 4);
}

/** 0 for never, more the later it was. */
const lastHeard = (heard: readonly string[], words: string): number =>
  1 + heard.findLastIndex((prose) => prose.includes(words));

function isJoinable(recital: Recital, stroke: Stroke, template: Template, next: Stroke | undefined): boolean {
  const who = next && focusOf(next);
  if (!who || next.deed.startsWith('attack') || !isOne(recital, who)) return false;
  const is = (role: string | null): boolean => role !== null && stroke.roles[role] === who;
  return is(template.closing) || (template.isPlain && template.roles.some(is));
}

/* Not the same again */

/** How many of the last sentences open with this name. */
function runOf({ heard, names }: Recital, who: string | null | undefined): number {
  if (!who) return 0;
  const forms = [names.called(who), names.short(who)].filter((form) => form !== null).map((form) => form.toLowerCase());
  const opens = (text: string): boolean => forms.some((form) => text.toLowerCase().startsWith(form));
  const other = heard.findLastIndex((text) => !opens(text));
  return heard.length - 1 - other;
}

/** A word before the sentence where it would be the same again, or open with one name for the third time. */
function linkFor(recital: Recital, sentence: BardSentence): string {
  const isWorn = (text: string): boolean => recital.heard.includes(`${text}.`);
  const isThird = runOf(recital, sentence.opening) > 1;
  if (!isThird && !isWorn(sentence.text)) return '';
  const { links } = recital.language;
  const start = hashOf(sentence.text) % links.length;
  const inTurn = [...links.slice(start), ...links.slice(0, start)];
  return inTurn.find((link) => !isWorn(linked(link, sentence))) ?? inTurn[0]!;
}

/** After a colon a sentence begins anew; after anything else only a name keeps its capital. */
function linked(link: string, { text, isProper }: BardSentence): string {
  const staysAsItIs = link === '' || link.endsWith(': ') || isProper;
  return link + (staysAsItIs ? text : text.charAt(0).toLowerCase() + text.slice(1));
}
