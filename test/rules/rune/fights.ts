/** The fights everybody asks about: who, against whom. Their lengths are in docs/games/rune.md, and tested. */

import { luckOf } from '../../support/random-play.ts';
import { type Habit, simulate, type Tally, type Trial } from './simulation.ts';

const party = ['human warrior', 'human skirmisher', 'human adept', 'human mystic'];
const alone = (archetype: string, ...enemies: string[]) => ({ heroes: [`human ${archetype}`], level: 1, enemies });
const together = (level: number, ...enemies: string[]) => ({ heroes: party, level, enemies });
const [draugr, vargr, servitor] = ['und_draugr_01', 'bst_vargr_01', 'mec_serv_01'];
const [haugbui, scav, overseer] = ['und_haug_01', 'hum_raider_01', 'boss_overseer'];

export const fights: Readonly<Record<string, Omit<Trial, 'profile' | 'habit'> & { readonly habit?: Habit }>> = {
  'Warrior, basic attacks, Draugr': { ...alone('warrior', draugr), habit: 'basic attacks' },
  'Warrior, Draugr': alone('warrior', draugr),
  'Warrior, 2 Vargr': alone('warrior', vargr, vargr),
  'Warrior, 3 Servitors': alone('warrior', servitor, servitor, servitor),
  'Warrior, Haugbui': alone('warrior', haugbui),
  'Skirmisher, Draugr': alone('skirmisher', draugr),
  'Adept, Draugr': alone('adept', draugr),
  'Mystic, Draugr': alone('mystic', draugr),
  'Mystic, Vargr': alone('mystic', vargr),
  'Four heroes, 4 Draugr': together(1, draugr, draugr, draugr, draugr),
  'Four heroes, 2 Scavs and Haugbui': together(1, scav, scav, haugbui),
  'Four heroes, 3 Vargr and 3 Servitors': together(1, vargr, vargr, vargr, servitor, servitor, servitor),
  'Four heroes of level 3, elite Draugr and 3 Draugr': together(3, `elite_${draugr}`, draugr, draugr, draugr),
  'Four heroes of level 5, Overseer': together(5, overseer),
};

/** The first so many fights from a seed on. */
export function tallyOf(name: string, profile: Trial['profile'], count: number, seed = 1): Tally {
  const facesOf = (fight: number) => {
    const luck = luckOf(fight + seed);
    return { next: (_why: string, sides: number) => luck.upTo(sides) + 1 };
  };
  return simulate({ habit: 'abilities', ...fights[name]!, profile }, count, facesOf);
}
