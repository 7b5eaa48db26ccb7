/** Prints beats of random fights as facts and prose, for a person to read: npm run read [GAME] [COUNT] [SEED] [LANGUAGE]. */
import { english } from '../src/narration/languages/english/english.ts';
import { languageCalled } from '../src/narration/languages/spoken.ts';
import type { SheetEntry, SheetFact } from '../src/narration/sheet.ts';
import { engines } from '../src/rules/registry.ts';
import { foughtBy, matchBy, named, type ToldBeat, textOf, toldBy } from '../test/narration/telling.ts';

const [game = 'ALL', count = '40', seed = '1', spoken = 'English'] = process.argv.slice(2);
const language = languageCalled(spoken) ?? english;

const short = ({ deed, weight, roles, says }: SheetFact): string =>
  deed === null ? says : `${deed}${weight === 'aside' ? '?' : ''} ${Object.values(roles).filter(Boolean).join(' / ')}`;

function printed({ sheet, lines }: ToldBeat): string {
  const facts = sheet.facts.map((fact) => `    \x1b[2m${short(fact)}\x1b[0m`);
  return [`  #${sheet.seq}`, ...facts, `  ${textOf(lines) || '-'}`].join('\n');
}

/** Every other one of the board game is a match. */
const played = (id: string, number: number): readonly SheetEntry[] =>
  id === 'DUEL' && number % 2 === 0 ? matchBy(number) : foughtBy(engines[id]!, number);

for (const id of game === 'ALL' ? Object.keys(engines) : [game.toUpperCase()]) {
  console.log(`\n== ${id} ==`);
  let left = Number(count);
  for (let number = Number(seed); left > 0; number++) {
    const beats = toldBy(engines[id]!, played(id, number).map(named), language).filter(
      ({ sheet }) => sheet.facts.length > 0,
    );
    console.log(`\n-- fight ${number}`);
    for (const beat of beats.slice(0, Math.min(left, 12))) console.log(printed(beat));
    left -= Math.min(beats.length, 12);
  }
}
