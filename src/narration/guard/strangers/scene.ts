/** What every check for strangers asks of a sentence: the article of a noun, what follows it, whether it does something. */
import type { Cast } from '../cast.ts';
import { oddForms, smallWords } from '../vocabulary/small.ts';
import { livingVerbs } from '../vocabulary/verbs.ts';
import { isIn, remembering } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';

export interface Scene {
  readonly sentence: string;
  readonly words: readonly Word[];
  readonly cast: Cast;
  readonly known: ReadonlySet<string>;
}

export const lower = (words: readonly Word[], at: number): string => words[at]?.lower ?? '';

export const phraseAt = (words: readonly Word[], at: number): string =>
  words
    .slice(Math.max(0, at - 1), at + 1)
    .map((word) => word.text)
    .join(' ');

export const definite = /^(the|this|that|these|those|his|her|its|their|your|our|both|each|neither|either|one)$/;

/** The article, number or owner of a noun, past what describes it. */
export function openerBefore(words: readonly Word[], at: number): Word | undefined {
  for (let back = at - 1; back >= 0 && back >= at - 4; back--) {
    const word = words[back]!;
    if (isOpener(word)) return word;
    if (words[back + 1]!.before !== '' && words[back + 1]!.before !== ',') return undefined;
    if (
      smallWords.has(word.lower) &&
      !/^(first|second|third|other|last|own|same|one|two|three|four|more|dozen|half|few)$/.test(word.lower)
    )
      return undefined;
  }
  return undefined;
}

const isOpener = (word: Word): boolean => definite.test(word.lower) || introducing.test(word.lower) || word.isOwner;
export const introducing =
  /^(a|an|another|several|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|many|some|few|more|fresh|new|dozens|hundreds|scores|thousands|additional|extra|further)$/;

/** Whether a verb of the living follows soon. */
export const isActing = (words: readonly Word[], at: number): boolean =>
  words.slice(at + 1, at + 4).some((word) => word.before === '' && isFiniteVerb(word.lower)) ||
  isDoing(words[at + 1]) ||
  words.slice(Math.max(0, at - 5), at).some((word) => arriving.test(word.lower));

/** "A woman calling his name". */
const isDoing = (next: Word | undefined): boolean =>
  next?.before === '' && next.mention === null && /ing$/.test(next.lower) && isIn(livingVerbs, next.lower);

export const arriving =
  /^(came|comes|come|stepped|steps|strode|strides|climbed|climbs|crawled|crawls|emerged|emerges|appeared|appears|arrived|arrives|burst|bursts|rode|rides|rose|rises|sprang|springs|leapt|leaps|charged|charges|rushed|rushes|poured|pours|crept|creeps|stood|stands|watched|watches|waited|waits|lurked|lurks|marched|marches|joined|joins|entered|enters|ran|runs|flew|flies|swooped|descended|dropped|drops)$/;

export const isFiniteVerb = remembering(
  (verb): boolean =>
    (/(s|ed)$/.test(verb) || oddForms.has(verb)) && !/^(his|its|is|was|has|as)$/.test(verb) && isIn(livingVerbs, verb),
);

/** What follows in the same clause. */
export function clauseAfter(words: readonly Word[], at: number): readonly Word[] {
  const end = words.findIndex(
    (word, index) =>
      index > at && (/[;:\u2014]/.test(word.before) || /^(as|while|when|but|before|until|where)$/.test(word.lower)),
  );
  return words.slice(at + 1, end < 0 ? undefined : end);
}
