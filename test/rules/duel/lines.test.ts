/** Every line of whole matches, held to the rules of form: what people read at this table. */
import { describe, expect, it } from 'vitest';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { State } from '../../../src/rules/duel/terms.ts';
import type { GameEvent, Option, Pick, Telling } from '../../../src/rules/ruleset.ts';
import { playMatch } from './matches.ts';

type Teller = (event: GameEvent, name: (id: string) => string) => Telling;

function linesOf(matches: number): { readonly says: Set<string>; readonly labels: Set<string> } {
  const says = new Set<string>();
  const labels = new Set<string>();
  const note = (option: Option): void => {
    labels.add(option.label);
    if (option.barred) says.add(option.barred.message);
    for (const pick of Object.values<Pick>(option.picks)) for (const { label } of pick.choices) labels.add(label);
  };
  for (let number = 1; number <= matches; number++) {
    const names = new Map<string, string>();
    playMatch(number, (state: State, events) => {
      for (const { id, name } of Object.values(state.combatants)) names.set(id, name);
      for (const event of events) {
        const tell = duel.combat.tell[event.type as keyof typeof duel.combat.tell] as Teller;
        says.add(tell(event, (id) => names.get(id) ?? 'Someone').says);
      }
      for (const option of duel.combat.options(state) as readonly Option[]) note(option);
    });
  }
  return { says, labels };
}

const { says, labels } = linesOf(6);

describe('what is said in a match', () => {
  it.each([
    ['starts with a capital and ends with one mark', /^[A-Z].*[^.!?][.!?]$/],
    ['has its brackets in pairs', /^[^()]*(\([^()]*(\([^()]*\)[^()]*)*\)[^()]*)*$/],
  ])('%s', (_, form) => {
    expect([...says].filter((line) => !form.test(line))).toEqual([]);
  });

  it.each([
    ['no keys', /[a-z]_[a-z]|\b[a-z]+[A-Z]/],
    ['no words of the machine', /undefined|null|NaN|\[object|combat\.\d|\(s\)/],
    ['no double spaces or marks', / {2}|[.!?]\.|!\.|,,/],
  ])('has %s', (_, flaw) => {
    expect([...says, ...labels].filter((line) => flaw.test(line))).toEqual([]);
  });

  it('names the Defense that a blow met, and not the one more that would have hit', () => {
    const blows = [...says].filter((line) => / (hits|misses) /.test(line));
    expect(blows.length).toBeGreaterThan(20);
    for (const blow of blows) {
      const [, verb, total, defense] = /(hits|misses) .* \((-?\d+) against Defense (-?\d+)\)\.$/.exec(blow)!;
      expect([blow, Number(total) > Number(defense)]).toEqual([blow, verb === 'hits']);
    }
  });
});

describe('what can be done in a match', () => {
  it('says what it is done with, and what that brings', () => {
    expect([...labels]).toEqual(
      expect.arrayContaining([
        'Drink Beer (heals 3; the next movement roll is one less)',
        'Equip Wooden Shield (Defense +1)',
        'Put the Wooden Shield aside for good',
      ]),
    );
    expect(
      [...labels].filter((label) => /^(Put the .* in place of the|Take the way by tile) /.test(label)),
    ).not.toEqual([]);
  });
});
