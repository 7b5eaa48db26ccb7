/** The house rules a campaign may choose. */
import type { SettingTable } from '../../settings.ts';

export const srd5Settings: SettingTable = {
  edition: { summary: 'Which SRD decides where the two differ.', default: '5.1', oneOf: ['5.1', '5.2'] },
  natural20Saves: { summary: 'House rule: a natural 20 always makes a saving throw.', default: true },
  monsterHitPoints: {
    summary: 'Whether monsters have average hit points or roll them.',
    default: 'average',
    oneOf: ['average', 'rolled'],
  },
  heroHitPoints: {
    summary: 'Whether heroes gain average hit points with a level or roll them.',
    default: 'average',
    oneOf: ['average', 'rolled'],
  },
  scores: {
    summary: 'Where none are given: ability scores rolled (4d6, drop the lowest) or the standard array.',
    default: 'rolled',
    oneOf: ['rolled', 'array'],
  },
  friendlyFire: {
    summary: 'Whether an area also catches friends beside those it is aimed at, as far as it has room for them.',
    default: true,
  },
  startDistance: { summary: 'How many zones lie between the sides when a fight begins.', default: 0, integer: [0, 2] },
  roundLimit: { summary: 'After so many rounds both sides break off.', default: 20, integer: [3, 20] },
};
