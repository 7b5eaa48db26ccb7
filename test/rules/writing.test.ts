/** One rule for names and one for longer texts, whichever way they come in. */
import { describe, expect, it } from 'vitest';
import { sessionFrom } from '../../src/cli/legacy.ts';
import { importMonsters } from '../../src/rules/srd5/import.ts';
import { faultInName, faultInProse } from '../../src/rules/writing.ts';
import { unfitIn } from '../../src/table/brought.ts';
import type { Bundle } from '../../src/verify/bundle.ts';
import excerpt from './srd5/data/excerpt.json' with { type: 'json' };

const unfit: readonly (readonly [what: string, name: string])[] = [
  ['a NUL', 'Gob\u0000lin'],
  ['a line end', 'Gob\nlin'],
  ['a paragraph end', 'Gob\u2029lin'],
  ['an override of direction', 'Gob\u202Enil'],
  ['an isolate', 'Gob\u2066lin'],
  ['half a character', 'Gob\uD800lin'],
  ['a soft hyphen', 'Gob\u00ADlin'],
  ['letters that nobody sees', 'Goblin\u{E0041}\u{E0042}'],
  ['nothing but joiners', '\u200D\u200D'],
  ['nothing but a filler', '\u3164'],
  ['nothing but blank Braille', '\u2800\u2800'],
  ['nothing but an accent', '\u0301'],
];

describe('a name', () => {
  it.each(unfit)('with %s is none', (_what, name) => {
    expect(faultInName(name, 60)).toMatch(/^(may not contain|must hold)/);
  });

  it.each(['Branna', "T'Laan", '大きな剣', 'می‌خواهم', 'Zoë the 3rd', '👩‍🚀', '❤️', '!'])('may be %s', (name) => {
    expect(faultInName(name, 60)).toBeNull();
  });

  it('has so many characters at most, and one at least', () => {
    expect([faultInName('x'.repeat(61), 60), faultInName('', 60)]).toEqual(
      Array(2).fill('must have 1 to 60 characters'),
    );
  });
});

describe('longer text', () => {
  it('may have lines and tabs, and nothing that hides', () => {
    expect(faultInProse('One.\n\tTwo.', 100)).toBeNull();
    for (const text of ['a\u0000', 'a\u202Eb', '\u3164', 'a\uD800']) expect(faultInProse(text, 100)).not.toBeNull();
  });
});

describe.each(unfit)('%s', (_what, name) => {
  it('comes in by no bestiary', () => {
    for (const [source, place] of [
      [[{ ...excerpt[0], name }], '$[0].name'],
      [[{ ...excerpt[0], special_abilities: [{ name, desc: 'It is fast.' }] }], '$[0].special_abilities[0].name'],
      [[{ ...excerpt[0], type: name }], '$[0].type'],
    ] as const)
      expect(importMonsters(source)).toMatchObject({ ok: false, path: place });
  });

  it('comes in by no bundle', () => {
    const event = { type: 'CharacterCreated', character: { name } };
    const log = [{ body: { events: [event], detail: {}, rolls: [], standings: [] } }];
    const fault = unfitIn({ log, narrations: [] } as unknown as Bundle);
    expect(fault).toMatch(/^bundle\.log\[0\]\.body\.events\[0\]\.character\.name (may|must)/);
  });

  it('comes in by no session of the old server', () => {
    const stats = {};
    const hero = { name, class: 'fighter', hp: 5, stats };
    const read = (): string => sessionFrom(JSON.stringify({ character: hero })).character.name;
    let kept: string | null = null;
    try {
      kept = read();
    } catch (error) {
      expect((error as Error).message).toMatch(/has no name/);
    }
    expect(kept === null || faultInName(kept, 60) === null).toBe(true);
  });
});

describe('what every object answers to', () => {
  it.each(['constructor', 'Constructor '])('is the name of no monster: %s', (name) => {
    expect(importMonsters([{ ...excerpt[0], name }])).toMatchObject({ ok: false, path: '$[0].name' });
  });
});
