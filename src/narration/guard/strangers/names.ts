/** Names that are on no sheet. */
import type { Sheet } from '../../narrator.ts';
import { beasts, kinds, people, smallFauna } from '../vocabulary/beings.ts';
import { isCommon, isListed, personified } from '../vocabulary/common.ts';
import { oddForms, smallWords } from '../vocabulary/small.ts';
import { livingVerbs } from '../vocabulary/verbs.ts';
import { isIn } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';

/** Every word the sheet itself uses, in small letters. */
export function sheetWords({ standings, facts }: Sheet): ReadonlySet<string> {
  const named = standings.map((line) => line.name);
  const said = facts.flatMap((fact) => [fact.says, ...Object.values(fact.roles)]);
  return new Set([...named, ...said].flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
}

/** `words` are spotted: whoever the sheet names is already marked. */
export function strangeName(words: readonly Word[], known: ReadonlySet<string>): string | null {
  const at = words.findIndex((word, index) => isStrange(words, index, word, known));
  return at < 0 ? null : `${words[at]!.text} is not on the sheet`;
}

function isStrange(words: readonly Word[], at: number, word: Word, known: ReadonlySet<string>): boolean {
  if (!couldBeName(word, known)) return false;
  const isFirst = at === 0 || /[.!?:\u2026"'\u2014(]/.test(word.before);
  if (!isFirst) return !(word.isSpoken && isListed(word.lower));
  if (word.isSpoken) return !isCommon(word.lower) && /^[,!]/.test(words[at + 1]?.before ?? '!');
  return (
    isBareCall(words, at) ||
    isBareOwner(words[at]!) ||
    (!isCommon(word.lower) && isUsedAsName(words, at)) ||
    isActing(words, at)
  );
}

function couldBeName({ text, lower, mention }: Word, known: ReadonlySet<string>): boolean {
  if (mention || !/^\p{Lu}/u.test(text) || known.has(lower) || personified.has(text)) return false;
  if (/^(the|a|an|of)$/.test(lower) || /^I('|$)/.test(text)) return false;
  // "A crowd of Svens": many of one who is known.
  if (lower.endsWith('s') && known.has(lower.slice(0, -1))) return false;
  const parts = lower.split(/[-']/);
  if (parts.length > 1 && parts.every((part) => known.has(part) || isCommon(part))) return false;
  return !(/^\p{Lu}+$/u.test(text) && isCommon(lower));
}

/** At the head of a sentence every word has its capital: what counts is how it is used. */
function isUsedAsName(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1]];
  if (word.isOwner) return true;
  if (!next) return words.length > 1;
  if (/[!?.,]/.test(next.before)) return true;
  if (/[^suaio]s$/.test(word.lower)) return false;
  return (
    /^(and|or|nor|the|who|whose|himself|herself|too|alone|also|never|then|now|still|at)$/.test(next.lower) ||
    isVerb(next)
  );
}

/** "Sable slid the blade home": what ends like an adjective does nothing by itself. */
function isActing(words: readonly Word[], at: number): boolean {
  const [{ lower }, next] = [words[at]!, words[at + 1]];
  if (isListed(lower) || !/(able|ible|ous|ful)$/.test(lower) || next?.before !== '') return false;
  return isIn(livingVerbs, next.lower) && isFiniteForm(next);
}

/** "Hunter lunges": a kind without its article is somebody's name. */
function isBareCall(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1]];
  if (next?.before !== '' || word.lower.endsWith('s')) return false;
  const isKind = [kinds, beasts, people, smallFauna].some((list) => list.has(word.lower));
  return isKind && !plurals.test(word.lower) && isIn(livingVerbs, next.lower) && isFiniteForm(next);
}

/** "Brand's mace": without an article only what is nobody's name owns anything. */
const isBareOwner = ({ isOwner, lower }: Word): boolean =>
  isOwner &&
  !lower.endsWith('s') &&
  !smallWords.has(lower) &&
  !owning.test(lower) &&
  !/(light|fire|ness|tion|ment|ing)$/.test(lower);

const owning =
  /^(death|night|dawn|dusk|day|morning|evening|midnight|winter|summer|autumn|spring|fate|fortune|luck|nature|war|time|life|steel|battle|victory|defeat|hell|heaven|today|yesterday|tonight|tomorrow|magic|fear|pain|rage|hope|doom|chaos|silence|darkness|blood|god|man|combat|hunger|age|history|earth|moon|sun|instinct|duty|honou?r|love|hate|grief|gravity|momentum|men|women|children|people|folk)$/;

const plurals =
  /^(men|women|children|mice|lice|geese|oxen|wolves|folk|townsfolk|elves|dwarves|undead|merfolk|ratfolk|draugr|swine|sheep|vermin)$/;

const isFiniteForm = ({ lower }: Word): boolean => /(s|ed)$/.test(lower) || oddForms.has(lower);
const isVerb = (word: Word): boolean =>
  /..ed$/.test(word.lower) ||
  /^(is|was|has|had|will|would|could|can|does|did|must|might|may|shall|should)$/.test(word.lower) ||
  oddForms.has(word.lower) ||
  (/[^s]s$/.test(word.lower) && !smallWords.has(word.lower));
