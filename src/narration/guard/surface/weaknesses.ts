/** Where an enemy is weak: nobody knows who has not looked for it. */
import type { Sheet } from '../../narrator.ts';

const spot =
  '(?:weakness(?:es)?|(?:weak|soft|tender|vulnerable|blind) (?:spot|point|place|side)s?|chink|achilles heel|hidden flaw|fatal flaw)';
const cannot = '(?:could not|could never|cannot|can never|could least|would not|did not dare)';
const bear = '(?:abide|bear|endure|stand|suffer|face|withstand|resist)';
const dread = '(?:fear(?:s|ed)?|dread(?:s|ed)?|shunned|shuns|hated most|feared most)';
const stuff =
  '(?:fire|flames?|silver|salt|sunlight|daylight|light|iron|cold|water|holy|blessed|garlic|music|song|bells?|frost|acid|oil|smoke|steel|wood|ash|rowan|silence|dawn)';

const secrets: readonly RegExp[] = [
  new RegExp(
    `\\b(?:had|has|have|with|hid|hides|was|is|one|only|secret|hidden|its|his|her|their|'s|old|a) (?:\\w+ ){0,2}?${spot}\\b`,
    'i',
  ),
  new RegExp(`\\bthe (?:one|only) thing (?:\\w+ ){0,4}?(?:${dread}|${cannot} ${bear}|(?:is|was|were) afraid)\\b`, 'i'),
  new RegExp(`\\bwhat (?:\\w+ ){1,5}?(?:${dread}|${cannot} ${bear})\\b`, 'i'),
  new RegExp(`\\b${cannot} ${bear} (?:the )?(?:\\w+ )?${stuff}\\b`, 'i'),
  new RegExp(
    `\\b(?:${stuff} (?:alone|only)|only ${stuff}) (?:can|could|will|would) (?:\\w+ )?(?:be|harm|hurt|kill|slay|undo|end|destroy|stop|touch|wound|unmake)\\b`,
    'i',
  ),
  /\b(?:none|nobody|no one|not one|neither)(?: of \w+| there| here)? (?:had|has|have|would have|could have|ever)(?: ever| yet| so far)? (?:guess\w*|known|thought of (?:it|that)|noticed|seen it|suspected|learn\w+|found (?:it|out))\b|\bbut (?:nobody|no one|none of them) knew\b/i,
  /\b(?:could|would) not have (?:known|guessed|seen it)\b(?! (?:how|what) to)|\bdid \S+(?: \S+)? but know\b|\bif only (?:\S+ ){1,3}(?:had )?(?:known|knew|guessed)\b|\bhad (?:\S+ ){1,2}(?:but|only) known\b/i,
  /\b(?:one|a single|a) (?:\w+ ){0,2}?(?:handful|drop|pinch|spark|candle|thrust|touch|splash|word|blade|stroke|blow)(?: \w+){0,3} would (?:have )?(?:end|undo|unmake|fell|destroy|finish|ended|undone|unmade|felled|destroyed|finished|killed|slain|kill|slay) (?!a\b|an\b|any\b|him\b|her\b)/i,
  /\b(?:kept|keeps|keeping) (?:to itself|(?:its|their) [\w ]{1,20}(?:hidden|secret))\b/i,
];

/** "Fire was what the trolls could not abide"; whoever studied it may say what was found. */
export function weakness(sentence: string, { facts }: Sheet): string | null {
  if (facts.some(({ deed, says }) => /analy[sz]/i.test(`${deed} ${says}`))) return null;
  const prose = sentence.replace(/"[^"]*"/g, ' ');
  for (const secret of secrets) {
    const found = secret.exec(prose)?.[0];
    if (found) return `"${found}" is not for everyone to know`;
  }
  return null;
}
