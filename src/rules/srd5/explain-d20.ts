/** A d20 against a number, in words: what the die had to show, by how much it did, and what turned it. */
import type { Modifier, Roll } from '../dice.ts';
import { naturalOf } from './core.ts';
import type { Odds } from './terms.ts';

/** How success and failure are called. */
export interface Words {
  readonly does: string;
  readonly good: string;
  readonly bad: string;
  readonly hadDone: string;
  readonly hadNot: string;
}

export interface Trial {
  readonly roll: Roll;
  /** With whatever was added to the roll after it had fallen. */
  readonly total: number;
  readonly needed: number;
  /** What the number is, as people say it: AC 15. */
  readonly against: string;
  readonly words: Words;
  /** Faces that decide by themselves: true, false, or null for all others. */
  readonly always: (face: number) => boolean | null;
  readonly besides?: readonly Modifier[];
  /** What the needed number comes from. */
  readonly parts?: readonly Modifier[];
}

export const noFace = (): null => null;

/** What would have changed it. */
export const otherwiseOf = (trial: Trial): string =>
  [`${trial.against}: ${facesOf(trial)}; ${fallenOf(trial)}.`, ...withoutEach(trial), ...otherDie(trial)].join(' ');

const passes = ({ always, needed }: Trial, face: number, total: number): boolean => always(face) ?? total >= needed;

const isPassed = (trial: Trial): boolean => passes(trial, naturalOf(trial.roll), trial.total);

const d20 = Array.from({ length: 20 }, (_, index) => index + 1);

function facesOf(trial: Trial): string {
  const { does } = trial.words;
  const rest = trial.total - naturalOf(trial.roll);
  const first = d20.find((face) => passes(trial, face, face + rest));
  if (first === undefined) return `no face of the die ${does}`;
  if (first === 1) return `any face of the die ${does}`;
  return first === 20 ? `only a 20 on the die ${does}` : `${article(first)} or more on the die ${does}`;
}

const article = (number: number): string => `${[8, 11, 18].includes(number) ? 'an' : 'a'} ${number}`;

function fallenOf({ roll, total, needed, always, words }: Trial): string {
  const face = naturalOf(roll);
  const certain = always(face);
  if (certain !== null) return `it fell a natural ${face}, which ${certain ? 'always' : 'never'} ${words.does}`;
  const gap = total - needed;
  if (gap === 0) return `it fell ${face}, just enough`;
  return `it fell ${face}, ${gap > 0 ? `${gap} to spare` : `${-gap} short`}`;
}

/** What comes and goes: the rest is the fighter's own. */
const passing: readonly string[] = [
  ...['Bless', 'Bane', 'Leadership', 'Bardic Inspiration', 'Cutting Words', 'Sacred Weapon', 'Aura of Protection'],
  ...['exhaustion', 'half cover', 'three-quarters cover', 'Shield', 'Shield of Faith', 'Parry'],
];

const comesAndGoes = ({ source }: Modifier): boolean => passing.includes(source);

function withoutEach(trial: Trial): readonly string[] {
  const { roll, total, needed, besides = [], parts = [] } = trial;
  const face = naturalOf(roll);
  const own = [...(roll.modifiers ?? []), ...besides].filter(comesAndGoes);
  return [
    ...own.map((one) => without(trial, one, passes(trial, face, total - one.value))),
    ...parts
      .filter(comesAndGoes)
      .map((one) => without(trial, one, passes({ ...trial, needed: needed - one.value }, face, total))),
  ];
}

function without(trial: Trial, { source, value }: Modifier, passed: boolean): string {
  const still = passed === isPassed(trial) ? 'still ' : '';
  return `Without ${source} (${signed(value)}) ${still}${passed ? trial.words.good : trial.words.bad}.`;
}

/** Of two dice, the one that did not count. */
function otherDie(trial: Trial): readonly string[] {
  const other = trial.roll.dice.find((die) => !die.kept);
  if (other === undefined) return [];
  const passed = passes(trial, other.face, trial.total - naturalOf(trial.roll) + other.face);
  const too = passed === isPassed(trial) ? ' too' : '';
  return [`The other die, ${article(other.face)}, ${passed ? trial.words.hadDone : trial.words.hadNot}${too}.`];
}

export const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value)}`;

/** Bless +3, Bane -2. */
export const added = (modifiers: readonly Modifier[]): string =>
  modifiers.map(({ source, value }) => `${source} ${signed(value)}`).join(', ');

/** AC 18 (chain mail 16, shield 2); the number alone where nothing more is known. */
export const madeOf = (number: string, parts: readonly Modifier[] = []): string =>
  parts.length === 0 ? number : `${number} (${parts.map(({ source, value }) => `${source} ${value}`).join(', ')})`;

export function oddsOf({ advantage = [], disadvantage = [] }: Odds): readonly string[] {
  if (advantage.length === 0 && disadvantage.length === 0) return [];
  const [better, worse] = [`advantage (${advantage.join(', ')})`, `disadvantage (${disadvantage.join(', ')})`];
  if (advantage.length > 0 && disadvantage.length > 0) return [`${better} and ${worse} cancel out: one die`];
  return [advantage.length > 0 ? `${better}: the higher of two dice` : `${worse}: the lower of two dice`];
}
