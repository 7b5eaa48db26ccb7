/** Prints win rates and lengths of the fights everybody asks about: `tsx test/rules/rune/simulate.ts [fights]`. */
import { fights, tallyOf } from './fights.ts';

const count = Number(process.argv[2] ?? 2000);
const profiles = ['canon', 'brisk'] as const;

const row = (name: string, profile: (typeof profiles)[number]) => {
  const { won, meanRounds, medianRounds, survivors } = tallyOf(name, profile, count);
  return {
    'won %': Math.round((1000 * won) / count) / 10,
    'mean rounds': Math.round(meanRounds * 10) / 10,
    'median rounds': medianRounds,
    survivors: Math.round(survivors * 10) / 10,
  };
};

for (const profile of profiles) {
  console.log(`\n${profile}, ${count} fights each`);
  console.table(Object.fromEntries(Object.keys(fights).map((name) => [name, row(name, profile)])));
}
