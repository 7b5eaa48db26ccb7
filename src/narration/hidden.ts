/** What no prose may give away, whoever has guessed it: what the game keeps veiled, and how much an enemy has left. */
import { plainWords } from './material.ts';
import type { Sheet } from './sheet.ts';

/** In phrases. `secrets` are the game's own; what the sheet says is none. */
export function hiddenOn(sheet: Sheet, secrets: readonly string[]): readonly string[] {
  const said = sheet.facts.flatMap(({ says, lines = [] }) => [says, ...lines].flatMap(plainWords));
  const isSaid = (word: string): boolean => said.some((other) => other.startsWith(word));
  return [...secrets.filter((phrase) => !plainWords(phrase).every(isSaid)), ...left(sheet)];
}

/** The hit points of those of whom only the look is known. */
const left = ({ standings }: Sheet): readonly string[] => [
  ...new Set(
    standings
      .filter(({ hpKnown, standing }) => !hpKnown && standing === 'UP')
      .flatMap(({ hp, maxHp }) => [hp, maxHp].flatMap(phrasesFor)),
  ),
];

/** A small number is in many an honest sentence: only where something is counted down does it give anything away. */
function phrasesFor(count: number): readonly string[] {
  const word = inWords(count);
  return count > COMMON ? [String(count), word] : [String(count), `${word} left`, `${word} remaining`];
}

const COMMON = 12;

const ones =
  'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

export function inWords(count: number): string {
  if (count >= 100)
    return `${inWords(Math.floor(count / 100))} hundred ${count % 100 ? inWords(count % 100) : ''}`.trim();
  if (count < 20) return ones[count]!;
  return `${tens[Math.floor(count / 10)]} ${count % 10 ? ones[count % 10] : ''}`.trim();
}
