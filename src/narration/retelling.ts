/** Telling twice: which facts a sentence clearly tells again, rather than dwelling on them or looking back. */
import type { Sheet, SheetFact } from './narrator.ts';
import { kindOf } from './sheet.ts';

export interface Hearing {
  readonly sheet: Sheet;
  readonly sentence: string;
  /** What it would tell if nothing had been told before. */
  readonly alone: readonly number[];
  /** What it tells that nobody has told yet. */
  readonly fresh: readonly number[];
  readonly isTold: (fact: number) => boolean;
  /** The facts of the sentence before it, if that was the same teller's. */
  readonly dwelling: readonly number[];
}

/** Blows and what became of people: told in passing they are told twice; the rest only where a sentence has nothing else. */
const retellable = /^(attack|standing|ability|item|gone|flight|heal|retreat)\b/;
/** That a fight began colours half of all sentences. */
const colouring = /^(begin|moves|engages)\b/;

export function retoldIn(hearing: Hearing): readonly number[] {
  const { sheet, alone, fresh, isTold } = hearing;
  const facts = alone.filter((fact) => isTold(fact) && !fresh.some((other) => isNextOf(sheet, fact, other)));
  return facts.filter((fact) => isRetold(hearing, fact, sheet.facts[fact]!));
}

/** "He struck it again": one blow more than there was, whoever "he" is. */
export const addsBlow = ({ sentence, fresh }: Pick<Hearing, 'sentence' | 'fresh'>): boolean =>
  fresh.length === 0 && (anotherBlow.test(sentence) || (blow.test(sentence) && repeats.test(sentence)));

function isRetold({ sentence, fresh, dwelling }: Hearing, fact: number, { deed }: SheetFact): boolean {
  if (colouring.test(deed ?? '') || (fresh.length > 0 && !retellable.test(deed ?? ''))) return false;
  const looksBack = backwards.test(sentence);
  const dwells = dwelling.includes(fact);
  if (deed === 'standing.DEAD') return !looksBack && (dies.test(sentence) || (!dwells && isDead.test(sentence)));
  if (dwells) return repeats.test(sentence);
  return fresh.length === 0 || !looksBack;
}

/** Something happens in it that is no news: what was told before, or what nobody can place once all is told. */
export function isStale({ alone, fresh, dwelling, events, isAfterNews, isAllTold }: Happening): boolean {
  if (fresh.length > 0 || events === 0) return false;
  if (!isAfterNews || alone.some((fact) => !dwelling.includes(fact))) return true;
  return isAllTold && alone.length === 0;
}

export interface Happening extends Pick<Hearing, 'alone' | 'fresh' | 'dwelling'> {
  /** How much takes place in it. */
  readonly events: number;
  /** The sentence before it told something. */
  readonly isAfterNews: boolean;
  readonly isAllTold: boolean;
}

/** Another of the same kind: the second of two such blows, the other goblin's death. */
function isNextOf({ facts }: Sheet, fact: number, other: number): boolean {
  const kind = ({ deed, roles }: SheetFact): string =>
    [deed?.split('.')[0], ...[roles.attacker, roles.target].map((name) => kindOf(name ?? ''))].join(':');
  return kind(facts[fact]!) === kind(facts[other]!);
}

/** They die once; that they lie there may be seen again, but is news only once. */
const dies =
  /\b(die[sd]?|perish(?:es|ed)?|kill(?:s|ed)?|slew|slays?|slain|(?:fell|falls|dropped|drops|struck|strikes) dead|(?:cut|struck|cuts|strikes) (?:\w+ ){1,3}down|breathed (?:his|her|its|their) last)\b/i;

const isDead = /\b(?:is|was|are|were|lay|lies) (?:\w+ )?(?:dead|lifeless)\b/i;

const backwards =
  /^(?:with|after|as|while|when|now|because|since|having|still|though|although|even|before|where|over|past|behind|beside)\b/i;

const repeats = /\b(?:again|once more|a (?:second|third) time|another time|anew|twice|thrice)\b/i;

const blow =
  /\b(?:str(?:ikes?|uck)|hits?|stab(?:s|bed)?|slash(?:es|ed)?|hack(?:s|ed)?|hew(?:s|ed)?|bit(?:es?)?|claw(?:s|ed)|smash(?:es|ed)?|slam(?:s|med)|pierce[sd]?|cleave[sd]?|skewer(?:s|ed)|gore[sd]|wound(?:s|ed)|shot)\b/i;

const anotherBlow = /\banother (?:\w+ )?(?:blow|stroke|strike|hit|stab|slash|thrust|cut|bite|arrow|bolt|wound)\b/i;
