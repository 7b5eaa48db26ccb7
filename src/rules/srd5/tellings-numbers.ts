/** How numbers read in the lines of the log: hit points, damage and what became of it, who is waited for. */
import type { NameOf, TimingWindow } from '../ruleset.ts';
import type { HitPointsSeen } from '../shared.ts';
import type { Srd5, Windows } from './terms.ts';

type HarmDealt = Extract<Srd5['event'], { type: 'HarmDealt' }>;

/** "1 action", "2 actions", "no action". */
export const many = (count: number, what: string): string =>
  `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`;

/** " (9 to 2 HP)", as far as it is known. */
export const hpSpan = ({ hpBefore, hpAfter }: HitPointsSeen): string =>
  hpAfter === null ? '' : hpBefore === hpAfter ? ` (still at ${hpAfter} HP)` : ` (${hpBefore} to ${hpAfter} HP)`;

/** What changed the damage, for people. */
const changes: Readonly<Record<string, string>> = {
  save: 'halved by the save',
  evasion: 'halved by Evasion',
  'uncanny dodge': 'halved by Uncanny Dodge',
  halved: 'halved',
  resistance: 'halved by resistance',
  vulnerability: 'doubled by vulnerability',
  immunity: 'undone by immunity',
};

const changesOf = ({ modifiers }: HarmDealt): readonly string[] => modifiers.map((each) => changes[each] ?? each);

/** "7 piercing damage (9 to 2 HP)", and why it was not more or less. */
export function damageSays(e: HarmDealt): string {
  const absorbed = e.tempBefore - e.tempAfter;
  const notes = [...changesOf(e), ...(absorbed > 0 ? [`${absorbed} of it from temporary hit points`] : [])];
  return [`${e.amount} ${e.kind} damage${hpSpan(e)}`, ...notes].join(', ');
}

/** "Damage: 2+8 + 6 = 16 HP"; where it comes to something else than the dice, both, and why. */
export function damageLine(e: HarmDealt): string {
  const notes = changesOf(e);
  const why = notes.length > 0 ? ` (${notes.join(', ')})` : '';
  const total = diceOf(e);
  if (total === null) return `Damage: ${e.amount} HP${why}`;
  const [sum, value] = total;
  return value === e.amount ? `Damage: ${sum} HP${why}` : `Damage: ${sum}, of which ${e.amount} HP${why}`;
}

/** The dice as they counted, and what they came to; null where none was rolled or some were rolled again. */
function diceOf({ roll, again }: HarmDealt): readonly [string, number] | null {
  const faces = roll?.dice.filter((die) => die.kept).map((die) => die.face) ?? [];
  if (roll === null || faces.length === 0 || (again && again.length > 0)) return null;
  const bonus = roll.bonus === 0 ? '' : ` ${roll.bonus < 0 ? '-' : '+'} ${Math.abs(roll.bonus)}`;
  const isPlain = faces.length === 1 && bonus === '';
  const value = Math.max(0, roll.total);
  return [isPlain ? String(value) : `${faces.join('+')}${bonus} = ${value}`, value];
}

/** What each kind of window asks. */
const questions: { readonly [K in keyof Windows]: string } = {
  turn: 'to take a turn',
  dying: 'to roll a death save',
  hit: 'to answer a hit',
  save: 'to answer a failed save',
  aim: 'to answer a miss',
  cut: 'to answer an attack',
  smite: 'to smite or not',
  spell: 'to answer a spell',
  missiles: 'to answer the missiles',
  opportunity: 'to strike at somebody who leaves',
  ready: 'to do what was readied',
  legendary: 'to take a legendary action',
  lair: 'to use the lair',
};

export const waitingFor = ({ kind, waiting }: TimingWindow, name: NameOf): string =>
  `It is for ${waiting.map(name).join(', ') || 'nobody'} ${questions[kind as keyof Windows]}.`;
