/** Prints win rates and lengths of the fights everybody asks about: `tsx test/rules/rune/simulate.ts [fights]`. */
import { type Habit, simulate, type Trial } from '../../../src/rules/rune/simulation.ts';
import { luckOf } from '../../support/random-play.ts';

const fights = Number(process.argv[2] ?? 2000);
const profiles = ['canon', 'brisk'] as const;
const party = ['human warrior', 'human skirmisher', 'human adept', 'human mystic'];
const cases: readonly {
  readonly name: string;
  readonly heroes: readonly string[];
  readonly habit: Habit;
  readonly level: number;
  readonly enemies: readonly string[];
}[] = [
  {
    name: 'Warrior, basic attacks, Draugr',
    heroes: ['human warrior'],
    habit: 'basic attacks',
    level: 1,
    enemies: ['und_draugr_01'],
  },
  {
    name: 'Warrior, abilities, Draugr',
    heroes: ['human warrior'],
    habit: 'abilities',
    level: 1,
    enemies: ['und_draugr_01'],
  },
  {
    name: 'Warrior, abilities, 2 Vargr',
    heroes: ['human warrior'],
    habit: 'abilities',
    level: 1,
    enemies: ['bst_vargr_01', 'bst_vargr_01'],
  },
  {
    name: 'Skirmisher, abilities, Draugr',
    heroes: ['human skirmisher'],
    habit: 'abilities',
    level: 1,
    enemies: ['und_draugr_01'],
  },
  {
    name: 'Adept, abilities, Draugr',
    heroes: ['human adept'],
    habit: 'abilities',
    level: 1,
    enemies: ['und_draugr_01'],
  },
  {
    name: 'Mystic, abilities, Draugr',
    heroes: ['human mystic'],
    habit: 'abilities',
    level: 1,
    enemies: ['und_draugr_01'],
  },
  {
    name: 'Warrior, abilities, 3 Servitors',
    heroes: ['human warrior'],
    habit: 'abilities',
    level: 1,
    enemies: ['mec_serv_01', 'mec_serv_01', 'mec_serv_01'],
  },
  {
    name: 'Warrior, abilities, Haugbui',
    heroes: ['human warrior'],
    habit: 'abilities',
    level: 1,
    enemies: ['und_haug_01'],
  },
  {
    name: 'Four heroes, 4 Draugr',
    heroes: party,
    habit: 'abilities',
    level: 1,
    enemies: Array(4).fill('und_draugr_01'),
  },
  {
    name: 'Four heroes, 2 Scavs and Haugbui',
    heroes: party,
    habit: 'abilities',
    level: 1,
    enemies: ['hum_raider_01', 'hum_raider_01', 'und_haug_01'],
  },
  { name: 'Four heroes of level 5, Overseer', heroes: party, habit: 'abilities', level: 5, enemies: ['boss_overseer'] },
];

const facesOf = (fight: number) => {
  const luck = luckOf(fight + 1);
  return { next: (_why: string, sides: number) => luck.upTo(sides) + 1 };
};

const row = (trial: Trial) => {
  const { won, meanRounds, medianRounds, survivors } = simulate(trial, fights, facesOf);
  return {
    'won %': Math.round((1000 * won) / fights) / 10,
    'mean rounds': Math.round(meanRounds * 10) / 10,
    'median rounds': medianRounds,
    survivors: Math.round(survivors * 10) / 10,
  };
};

for (const profile of profiles) {
  console.log(`\n${profile}, ${fights} fights each`);
  console.table(Object.fromEntries(cases.map(({ name, ...trial }) => [name, row({ ...trial, profile })])));
}
