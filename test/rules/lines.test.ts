/** Every line that people read has the form of a line: random campaigns are played, and all that is said is looked at. */
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../src/rules/dice.ts';
import { engines } from '../../src/rules/registry.ts';
import { sharedTell } from '../../src/rules/shared.ts';
import { type Line, linesOf } from '../support/lines.ts';

const CAMPAIGNS = Number(process.env.LINE_CAMPAIGNS ?? 12);

/** What no line may have, whatever it is. */
const faults: Readonly<Record<string, RegExp>> = {
  'a key': /[a-z]_[a-z]/,
  'a word of code': /\b[a-z]+[a-z][A-Z][a-z]/,
  'nothing where a word should be': /undefined|null|NaN|\[object|\bsomeone\b/,
  'an id': /\b(?:char|camp)_|\b[a-z]+\.\d+\b/,
  'two spaces, or one at an end': / {2}|^ | $|\n/,
  'two marks': /[.!?:;,][.!?;,]|\(\s|\s\)|\(\)/,
  'a plural for one': /\b1 (?:hit points|successes|turns|rounds|dice|points|actions)\b|\(s\)/,
  'a word of the schema': /\b(?:ATTACK|DEFEND|PASS|HIDDEN|DOWN|GONE|STABLE|WON|LOST|FLED|DRAWN|CHARACTER_DEATH)\b/,
};

const isBalanced = (text: string): boolean => text.split('(').length === text.split(')').length;

/** Sentences begin large and end with one mark. */
const isSentence = (text: string): boolean => /^["\p{Lu}\d]/u.test(text) && /[.!?]$/.test(text);
const isNamed = (text: string): boolean => /^["\p{Lu}\d]/u.test(text) && !/[.!?]$/.test(text);

function faultsOf({ of, text }: Line): readonly string[] {
  const [kind] = of.split(' ');
  const found = Object.entries(faults).filter(([, fault]) => fault.test(of.startsWith('heading') ? '' : text));
  const wrong = found.map(([name]) => name);
  if (!isBalanced(text)) wrong.push('an open bracket');
  if ((kind === 'says' || kind === 'bar') && !isSentence(text)) wrong.push('no sentence');
  if ((kind === 'label' || kind === 'choice') && !isNamed(text)) wrong.push('no label');
  return wrong.map((fault) => `${of} has ${fault}: ${text}`);
}

describe.each(['BECMI', 'RUNE'])('the lines of %s', (id) => {
  it('are all in form', () => {
    const lines = linesOf(engines[id]!, CAMPAIGNS).filter(({ of }) => !of.startsWith('timeline'));
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.flatMap(faultsOf)).toEqual([]);
  });

  it('show what every ability does and costs', () => {
    const labels = linesOf(engines[id]!, 4).filter(({ of }) => of === 'label useAbility');
    expect(labels.filter(({ text }) => !/\(.+\)/.test(text))).toEqual([]);
  });
});

describe('lines that were wrong', () => {
  const name = (id: string): string => id;
  const roll = (faces: readonly number[], bonus: number): Roll => ({
    ...{ why: 'damage', notation: `${faces.length}d6`, bonus },
    total: faces.reduce((sum, face) => sum + face, bonus),
    dice: faces.map((face) => ({ sides: 6, face, kept: true })),
  });
  const harm = (of: Roll, amount: number, modifiers: readonly string[] = []) =>
    sharedTell.HarmDealt(
      {
        ...{ type: 'HarmDealt', targetId: 'Imp', sourceId: 'Ann', raw: of.total, amount, kind: 'cold' },
        ...{ modifiers, hpBefore: 20, hpAfter: 20 - amount, roll: of },
      },
      name,
    );

  it('a sum has its bonus in it', () => {
    expect(harm(roll([6], 1), 7).lines![0]).toBe('Damage: 6 + 1 = 7 HP');
    expect(harm(roll([6, 2], -1), 7).lines![0]).toBe('Damage: 6+2 - 1 = 7 HP');
    expect(harm(roll([5], 0), 5).lines![0]).toBe('Damage: 5 HP');
    expect(harm(roll([6], 1), 3, ['resistance']).lines![0]).toBe('Damage: 6 + 1 = 7, of which 3 HP (resistance)');
  });

  it('harm has a kind', () => {
    expect(harm(roll([6], 1), 7).says).toBe('Imp takes 7 cold damage (20 to 13 HP).');
    expect(harm(roll([6], 1), 0).says).toBe('Imp takes no damage (20 to 20 HP).');
    const lines = linesOf(engines.BECMI!, 2).filter(({ of }) => of === 'says HarmDealt');
    expect(lines.every(({ text }) => / takes (?:no|\d+) (?:[a-z]+ )?damage \(/.test(text))).toBe(true);
  });

  it('death has one mark at its end', () => {
    const dies = (because: string): string =>
      sharedTell.StandingChanged({ type: 'StandingChanged', who: 'Imp', from: 'UP', to: 'DEAD', because }, name).says;
    expect([dies('slain'), dies('poison')]).toEqual(['Imp is SLAIN!', 'Imp is SLAIN (poison)!']);
  });

  it('windows have no numbers', () => {
    const says = sharedTell.WindowClosed({ type: 'WindowClosed', window: 1 }, name).says;
    expect(says).toBe('Nobody has anything left to choose.');
  });
});
