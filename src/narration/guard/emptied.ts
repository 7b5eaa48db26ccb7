/** What stands beside some words and takes their meaning from them: "only the dark", "no longer", "a stride too late". */
import type { Word } from './words.ts';

/** "Skewers only the dark", "singes not a whisker". */
export const isOnNothing = (words: readonly Word[], end: number): boolean =>
  words[end]?.before === '' &&
  /^(only|nothing|naught|not|neither)$/.test(words[end]!.lower) &&
  !(words[end]!.lower === 'only' && isLittle(words, end + 1));

/** "Caught him only lightly", "biting only a little". */
const isLittle = (words: readonly Word[], at: number): boolean =>
  /ly$|^(once|twice|just|skin-deep)$/.test(words[at]?.lower ?? '') ||
  (words[at]?.lower === 'a' && /^(little|bit|trifle|touch|graze|scratch)$/.test(words[at + 1]?.lower ?? ''));

/** "Crashed down a full stride from where he stood": beside them, however near. */
export const isAway = (words: readonly Word[], end: number): boolean =>
  away.test(
    words
      .slice(end, end + 7)
      .map(({ lower }) => lower)
      .join(' '),
  );
const away =
  /^(an?|one|half an?) (heartbeat|breath|moment|instant|beat|second|fraction|blink|hair) (too |of a second (too )?)?(late|early|slow)\b|^too (late|early|high|low|soon|short|slow)\b|^((just|barely|scarcely|only|not) )?((a|an|one|two|three|half an?) )?((full|good|bare|mere|whole) )?(stride|foot|feet|pace|paces|yard|yards|inch|inches|hand|hair|finger|fingers|arm|span|step|steps|length)( breadth| width| length)? (from|short|wide|off|away|to|behind|beside|before|clear)\b/;

/** "Was frightened no longer". */
export const isNoMore = (words: readonly Word[], end: number): boolean =>
  words[end]?.lower === 'no' && words[end].before === '' && /^(more|longer)$/.test(words[end + 1]?.lower ?? '');

/** "Missed not at all". */
export const isNotAtAll = (words: readonly Word[], end: number): boolean =>
  words
    .slice(end, end + 3)
    .map(({ lower }) => lower)
    .join(' ') === 'not at all';

/** "Though there was no wound in her for it to close": what mends is spent, and nobody mended. */
export const isOnNoWound = (words: readonly Word[]): boolean =>
  /\b(no (\w+ )?(wounds?|hurts?|injury|injuries|scratch|cuts?|harm)|nothing)\b( \w+){0,5}? to (mend|close|heal|cure|knit|tend|bind|treat|seal|staunch|mending|put right)\b/.test(
    words.map(({ lower }) => lower).join(' '),
  );

/** "Was still, somehow, standing". */
export const isStillDoing = (words: readonly Word[], at: number, end: number): boolean =>
  /^(is|are|was|were) still (\w+ ){0,2}(standing|upright|fighting|alive|swinging)\b/.test(
    words
      .slice(at, end + 3)
      .map(({ lower }) => lower)
      .join(' '),
  );

/** "Her guard turned it away" frightens nobody. */
export const isGuard = (word: Word | undefined): boolean =>
  /^(guard|parry|shield|buckler|blade|sword|steel|mail|armou?r|plate|staff|axe|mace|club|spear|helm|haft|scales|hide|shell)$/.test(
    word?.lower ?? '',
  );
