/** A sentence in the making: clauses about the same people joined, and everybody called what leaves no doubt. */
import { capitalised, filled } from '../languages/naming.ts';
import type { Roles } from './stroke.ts';
import { predicateOf, type Template } from './template.ts';
import type { Speaking } from './words.ts';

export interface BardSentence {
  /** Without its full stop. */
  readonly text: string;
  readonly facts: readonly number[];
  /** Whom it is a plain statement about. */
  readonly subject: string | null;
  readonly opening: string | null;
  /** Whether it begins with a name that is never written small. */
  readonly isProper: boolean;
  readonly closing: string | null;
  readonly isPlain: boolean;
  /** Everybody it names, once for each time. */
  readonly named: readonly string[];
  /** Who does what it tells, if it is somebody's doing. */
  readonly doer: string | undefined;
  /** Nothing but a common blow. */
  readonly isBlow: boolean;
}

export interface Clause {
  readonly template: Template;
  readonly roles: Roles;
  readonly facts: readonly number[];
  readonly isBlow: boolean;
}

/** Whoever has been named in this recital is called by a shorter name from then on. */
export type Known = ReadonlySet<string>;

/** In letters, with everything joined. */
const LONGEST = 190;

/** `instead` stands for its subject. */
export function sentenceOf(speaking: Speaking, clause: Clause, known: Known, instead?: string): BardSentence {
  const { template, roles, facts, isBlow } = clause;
  const named: string[] = [];
  const rest = instead === undefined ? template.text.slice(0, -1) : ` ${predicateOf(template)}`;
  const text = (instead ?? '') + worded(speaking, rest, roles, known, named);
  const of = (role: string | null): string | null => (role === null ? null : (roles[role] ?? null));
  return {
    text: capitalised(text),
    facts,
    isBlow,
    doer: roles.attacker ?? roles.actor,
    subject: of(template.subject),
    opening: instead === undefined ? of(template.opening) : null,
    isProper: template.opening !== null && /^\p{Lu}/u.test(text),
    closing: of(template.closing),
    isPlain: template.isPlain,
    named: instead === undefined ? named : [of(template.subject)!, ...named],
  };
}

/** The sentence with one more clause to it, or null where that would not be good. */
export function joined(speaking: Speaking, sentence: BardSentence, clause: Clause, known: Known): BardSentence | null {
  const { template, roles } = clause;
  const joint = template.subject && jointFor(speaking, sentence, template, roles[template.subject]!);
  if (!joint) return null;
  return extended(speaking, sentence, joint, predicateOf(template), clause, known);
}

/** Two common blows in one sentence: between different people, or given and returned. */
export function paired(speaking: Speaking, sentence: BardSentence, clause: Clause, before: Known): BardSentence | null {
  const { text, isPlain, opening } = clause.template;
  if (!sentence.isBlow || !clause.isBlow || !sentence.isPlain || !isPlain || opening === null) return null;
  if (clause.roles[opening] === sentence.opening) return null;
  const { attacker, target } = clause.roles;
  const known = [attacker!, target!].filter((name) => sentence.named.includes(name));
  const isReturned = target === sentence.doer && known.length === 2;
  if (known.length > 0 && !isReturned) return null;
  const joint = { words: speaking.language.while, names: [] };
  return extended(speaking, sentence, joint, text.slice(0, -1), clause, before);
}

function extended(
  speaking: Speaking,
  sentence: BardSentence,
  { words, names }: Joint,
  clause: string,
  { template, roles, facts }: Clause,
  known: Known,
): BardSentence | null {
  const named: string[] = [];
  const text = `${sentence.text}${words} ${worded(speaking, clause, roles, known, named)}`;
  const all = [...sentence.named, ...names, ...named];
  if (text.length > LONGEST || all.some((name) => all.filter((other) => other === name).length > 2)) return null;
  const closing = template.closing && roles[template.closing];
  return {
    ...sentence,
    text,
    facts: [...sentence.facts, ...facts],
    closing: closing || null,
    isPlain: false,
    isBlow: false,
    named: all,
  };
}

interface Joint {
  readonly words: string;
  readonly names: readonly string[];
}

function jointFor(speaking: Speaking, sentence: BardSentence, template: Template, who: string): Joint | null {
  const { names, language } = speaking;
  if (sentence.subject === who)
    return sentence.isPlain && template.isPlain ? { words: ` ${language.and}`, names: [] } : null;
  if (!isOne(speaking, who)) return null;
  const relative = names.relative(who);
  if (sentence.closing === who && relative) return { words: `, ${relative}`, names: [] };
  if (!sentence.isPlain || !sentence.named.includes(who)) return null;
  if (isOnlyOne(speaking, sentence, who)) return { words: `, ${language.and} ${names.pronoun(who)}`, names: [] };
  const isDoer = sentence.doer === undefined || sentence.doer === who;
  return isDoer ? null : { words: `, ${language.and} ${names.short(who)}`, names: [who] };
}

export const isOne = ({ sheet }: Speaking, who: string): boolean => sheet.standings.some(({ name }) => name === who);

/** Whether a pronoun can mean nobody else. */
export function isOnlyOne({ names }: Speaking, { named, text, opening, subject }: BardSentence, who: string): boolean {
  // After "its blade" a mere "it" would be the blade.
  if (opening === who && subject !== who) return false;
  const others = named.filter((name) => name !== who && names.pronoun(name) === names.pronoun(who));
  return names.pronoun(who) !== null && named.includes(who) && others.length === 0 && !/\bit(s|self)?\b/i.test(text);
}

/* Names */

/** Notes whom it names; `known` have been named before this sentence. */
function worded(speaking: Speaking, text: string, roles: Roles, known: Known, named: string[]): string {
  const { names } = speaking;
  const membersOf = (value: string): readonly string[] => (isOne(speaking, value) ? [value] : value.split(', '));
  const words = filled(text, roles, names, (value) => {
    const called = names.called(value);
    const isKnown = membersOf(value).every((name) => known.has(name) || named.includes(name));
    if (called !== null) named.push(...membersOf(value));
    return isKnown ? names.short(value) : called;
  });
  // Whoever is introduced is known from then on.
  for (const side of ['party', 'foes']) if (text.includes(`{${side}}`)) named.push(...membersOf(roles[side] ?? ''));
  return words;
}
