/** Every language but English: words for all that English can tell. A new one is held to it too. */
import { describe, expect, it } from 'vitest';
import { tellsDeathIn } from '../../src/narration/bard/checks.ts';
import { english } from '../../src/narration/languages/english/english.ts';
import { stock } from '../../src/narration/languages/english/scenes.ts';
import { voiceIn } from '../../src/narration/languages/language.ts';
import { languageCalled, languageOf, languages } from '../../src/narration/languages/spoken.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Voice } from '../../src/rules/ruleset.ts';

const others = languages.filter((language) => language !== english);
const games = Object.values(engines);

const common = [
  ...['HIT', 'MISS', 'CRITICAL', 'GLANCING', 'FUMBLE', 'kill'].map((how) => `attack.${how}`),
  ...['WON', 'LOST', 'FLED', 'DRAWN'].map((status) => `ended.${status}`),
  ...['standing.DEAD', 'begin', 'defend', 'heal', 'gone', 'gone.fled', 'gone.turned', 'gone.charmed'],
];

const rolesIn = (sentence: string): readonly string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
/** Whether a fact that English tells in these sentences is sure to have the role: not each ability has targets, nor each side anybody left. */
const isKnown = (role: string, told: readonly string[]): boolean =>
  ['targets', 'party', 'foes'].includes(role)
    ? told.every((sentence) => rolesIn(sentence).includes(role))
    : told.some((sentence) => rolesIn(sentence).includes(role));

describe('a language', () => {
  it.each([
    ['English', 'English'],
    ['EN', 'English'],
    ['en-GB', 'English'],
    [' german ', 'German'],
    ['Deutsch', 'German'],
    ['de', 'German'],
    ['de_AT', 'German'],
  ])('is known as %j', (given, name) => {
    expect(languageCalled(given)?.name).toBe(name);
  });

  it.each(['', 'French', 'Old English', 'Germany', 'de-', 'de-1996', 'deu', 'x'])('is not known as %j', (given) => {
    expect(languageCalled(given)).toBeNull();
  });

  it('is English where none was asked for, and where one was that nobody speaks', () => {
    const style = { tone: null, setting: null };
    expect(languageOf(style)).toBe(english);
    expect(languageOf({ ...style, language: null })).toBe(english);
    expect(languageOf({ ...style, language: 'Norwegian' })).toBe(english);
  });
});

describe.each(others)('$name', (language) => {
  const tellsDeath = tellsDeathIn(language);
  const voices: readonly (readonly [string, Voice])[] = [
    ['shared', language.shared],
    ...games.map(({ id }) => [id, voiceIn(language, id, () => ({}))] as const),
  ];
  const entries = voices.flatMap(([, voice]) => Object.entries(voice));
  const sentences = entries.flatMap(([, each]) => each);

  it.each(games)('has words of its own for every deed that English can tell in $id', ({ id, voice: own }) => {
    const voice = { ...language.shared, ...voiceIn(language, id, () => ({})) };
    const deeds = { ...english.shared, ...own };
    const poor = Object.keys(deeds).filter((deed) => new Set(voice[deed]).size < (common.includes(deed) ? 4 : 2));
    expect(poor).toEqual([]);
    const needy = Object.entries(deeds).filter(
      ([deed, each]) => !voice[deed]!.some((one) => rolesIn(one).every((role) => isKnown(role, each))),
    );
    expect(needy.map(([deed]) => deed)).toEqual([]);
  });

  it('has no words for deeds that English does not know', () => {
    const known = new Set([english.shared, ...games.map(({ voice }) => voice)].flatMap((voice) => Object.keys(voice)));
    expect(entries.map(([deed]) => deed).filter((deed) => !known.has(deed))).toEqual([]);
  });

  it('writes whole sentences, each once for a deed, without digits', () => {
    expect(sentences.filter((sentence) => !/^[\p{Lu}{»].*[.]$/u.test(sentence) || /\d/.test(sentence))).toEqual([]);
    expect(entries.filter(([, each]) => new Set(each).size < each.length).map(([deed]) => deed)).toEqual([]);
  });

  it('has not one sentence of the English ones', () => {
    const known = new Set(
      [english.shared, ...games.map(({ voice }) => voice)].flatMap((voice) => Object.values(voice).flat()),
    );
    expect(sentences.filter((sentence) => known.has(sentence))).toEqual([]);
  });

  it('names the dead and the death in every sentence about one, and speaks of death nowhere else', () => {
    const deaths = entries.filter(([deed]) => deed.startsWith('standing.DEAD')).flatMap(([, each]) => each);
    expect(deaths.filter((sentence) => !tellsDeath(sentence) || !sentence.includes('{target}'))).toEqual([]);
    const rest = entries.filter(([deed]) => !/^(standing\.DEAD|campaign)/.test(deed)).flatMap(([, each]) => each);
    expect(rest.filter(tellsDeath)).toEqual([]);
  });

  it('has the same places between fights, and the same creatures in them', () => {
    const shape = (scenes: typeof stock) =>
      Object.entries(scenes).map(([ruleset, each]) => [
        ruleset,
        each.map(({ enemies, sentences: told }) => ({ enemies, sentences: told.length })),
      ]);
    expect(shape(language.scenes)).toEqual(shape(stock));
    const told = Object.values(language.scenes).flatMap((each) => each.flatMap((scene) => scene.sentences));
    expect(told.filter((sentence) => tellsDeath(sentence) || !/^\p{Lu}[^{}\d]*\.$/u.test(sentence))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});
