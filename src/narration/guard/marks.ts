/** What the sheet has laid on whom: each beginning, holding, end and resistance of a spell or an affliction, in order. */
import type { Sheet, SheetFact } from '../narrator.ts';
import { afflictionNouns, effectNouns, spellNouns, stemsOf } from './lexicon/effect-nouns.ts';
import type { Word } from './words.ts';

export interface Mark {
  /** On whom; empty where it came to nothing before it reached anybody. */
  readonly who: string;
  /** Whose doing it was, where the sheet says. */
  readonly by: string | null;
  readonly kind: 'begins' | 'holds' | 'ends' | 'resisted';
  /** All that the sheet calls it by, in lower case. */
  readonly called: string;
  readonly isMagic: boolean;
}

export const isHeld = ({ kind }: Mark): boolean => kind === 'begins' || kind === 'holds';
export const isLoose = ({ kind }: Mark): boolean => kind === 'ends' || kind === 'resisted';

/** An ability, an item or a trait that brings about what the next facts tell. */
interface Cause {
  readonly by: string | null;
  readonly called: string;
  readonly targets: readonly string[];
  readonly isMagic: boolean;
}

const nothing: Cause = { by: null, called: '', targets: [], isMagic: false };

export function marksOf({ facts }: Sheet): readonly Mark[] {
  const marks: Mark[] = [];
  let cause = nothing;
  for (const fact of facts) {
    cause = causeOf(fact) ?? cause;
    const mark = markOf(fact);
    if (mark) marks.push(explained(mark, cause, marks));
  }
  return marks;
}

function causeOf({ deed, roles }: SheetFact): Cause | null {
  if (!/^(ability|item|trait|breath|turning|attack|trap|rune|hazard)/.test(deed ?? '')) return null;
  const called = `${roles.ability ?? roles.item ?? ''} ${deed!.replace(/^\w+\./, '').replaceAll('_', ' ')}`;
  return {
    by: roles.actor ?? roles.attacker ?? null,
    called: called.toLowerCase(),
    targets: `${roles.targets ?? roles.target ?? ''}`.split(', ').filter(Boolean),
    isMagic: /^(ability|turning|breath|rune|item)/.test(deed!),
  };
}

type Bare = Omit<Mark, 'by' | 'isMagic'> & { readonly by?: string };

function markOf(fact: SheetFact): Bare | null {
  const { deed, roles, says } = fact;
  if (deed === null) return null;
  const who = roles.target ?? roles.actor ?? '';
  if (roles.status !== undefined)
    return {
      who,
      kind: /no longer|has used|on their own|out of the/.test(says) ? 'ends' : 'begins',
      called: roles.status,
    };
  const [, kind, called] = told.find(([deeds]) => deeds.test(deed)) ?? [];
  return kind
    ? { who, kind: typeof kind === 'string' ? kind : kind(says), called: called!(fact), by: roles.actor }
    : null;
}

type Told = readonly [RegExp, Mark['kind'] | ((says: string) => Mark['kind']), (fact: SheetFact) => string];
const abilityOf = ({ roles }: SheetFact): string => roles.ability ?? '';

const told: readonly Told[] = [
  [/^save\.passed$/, 'resisted', ({ roles }) => roles.against ?? ''],
  [/^save\.failed$/, 'begins', ({ roles }) => roles.against ?? ''],
  [/^(unaffected|resisted|legendary\.resisted|indomitable)$/, 'resisted', ({ says }) => says],
  [/^skip/, 'holds', ({ roles, deed }) => roles.because ?? deed!],
  [/^gnawed\./, 'holds', ({ deed }) => deed!],
  [/^gone\.(charmed|turned)$/, 'begins', ({ deed }) => deed!],
  [/^turning\.passed$/, 'begins', () => 'turned'],
  [/^(turning\.failed|spell\.lost|countered)$/, 'resisted', abilityOf],
  [/^concentration\.held$/, 'holds', () => 'concentration'],
  [/^(concentration\.lost|chant\.broken)$/, 'ends', (fact) => `${fact.deed} ${abilityOf(fact)}`],
  [/^chant\./, 'holds', abilityOf],
  [/^(?!flight|first aid|hide|death)\w+\.passed$/, 'begins', ({ deed }) => deed!],
  [/^(?!flight|first aid|hide|death)\w+\.failed$/, 'resisted', ({ deed }) => deed!],
  [/^(drained|corruption|stress|trauma|breaking|slipping|near)/, 'begins', ({ deed }) => deed!],
  [/^heal/, (says) => (/recovers 0\b/.test(says) ? 'resisted' : 'begins'), () => 'heal'],
];

/** With the name and the doer of what brought it about; an end goes by what began it. */
function explained({ who, kind, called, by }: Bare, cause: Cause, before: readonly Mark[]): Mark {
  const isIts = cause.targets.length === 0 || cause.targets.includes(who);
  const first = before.findLast((mark) => mark.who === who && mark.called.startsWith(called.toLowerCase()));
  const source = kind === 'ends' || kind === 'holds' ? first : isIts ? cause : undefined;
  return {
    who,
    kind,
    by: source?.by ?? by ?? null,
    called: `${called.toLowerCase()} ${source?.called ?? ''}`,
    isMagic: source?.isMagic ?? /concentration|turn/.test(called),
  };
}

/** Those marks that a noun may mean: the dread, her light, his spell. */
export function marksFor(marks: readonly Mark[], noun: string): readonly Mark[] {
  if (spellNouns.has(noun)) return marks.filter(({ isMagic }) => isMagic);
  const stems = stemsOf(noun);
  const isAgainst = (called: string): boolean => /^(resist|protect|warded)/.test(called) && !stems.includes('resist');
  return marks
    .filter(({ called }) => !isAgainst(called))
    .filter(({ called }) => called.split(/[\s_]+/).some((word) => stems.some((stem) => word.startsWith(stem))));
}

/* In words */

/** Nouns for what was laid on anybody here. */
export function laidOn(sheet: Sheet): ReadonlySet<string> {
  const marks = marksOf(sheet);
  const isMeant = (noun: string): boolean => afflictionNouns.has(noun) || marksFor(marks, noun).length > 0;
  return new Set([...effectNouns, ...namesOn(sheet)].filter(isMeant));
}

/** The words of the names of what was done: "the hamstring", "the spike". */
const namesOn = ({ facts }: Sheet): readonly string[] =>
  facts.flatMap(({ roles }) => (roles.ability ?? '').toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/** Such nouns are marked; "the charm, which slid off" names the charm twice. */
export function laidIn(words: readonly Word[], laid: ReadonlySet<string>): readonly Word[] {
  const isLaid = (word: Word | undefined): boolean => word?.mention === null && laid.has(word.lower);
  return words.map((word, at) => {
    if (isLaid(word)) return { ...word, isLaid: true };
    const before = words[at - 1];
    return word.lower === 'which' && isLaid(before)
      ? { ...word, text: before!.text, lower: before!.lower, isLaid: true }
      : word;
  });
}
