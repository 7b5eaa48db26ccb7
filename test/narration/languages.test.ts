/** Every language but English: words for all that English can tell, and fights told in them. A new one is held to it too. */
import { beforeAll, describe, expect, it } from 'vitest';
import { failedChecks, isDeath, tellsDeathIn } from '../../src/narration/certificate.ts';
import { english } from '../../src/narration/languages/english.ts';
import { voiceIn } from '../../src/narration/languages/language.ts';
import { languageCalled, languageOf, languages } from '../../src/narration/languages/spoken.ts';
import { stock } from '../../src/narration/scene-stock.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Voice } from '../../src/rules/ruleset.ts';
import { foughtBy, matchBy, type ToldBeat, textOf, toldBy } from './telling.ts';

const others = languages.filter((language) => language !== english);
const games = Object.values(engines);

/** What the bard looks up last: a deed's manner, which a game's own words for the deed hide. */
const manners = ['.shot', '.helpless', '.hero'];
const common = [
  ...['HIT', 'MISS', 'CRITICAL', 'GLANCING', 'FUMBLE', 'kill'].map((how) => `attack.${how}`),
  ...['WON', 'LOST', 'FLED', 'DRAWN'].map((status) => `ended.${status}`),
  ...['standing.DEAD', 'begin', 'defend', 'heal', 'pause', 'gone', 'gone.fled', 'gone.turned', 'gone.charmed'],
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

  it('has a word for each manner wherever a game has its own for the deed', () => {
    const hidden = games.flatMap(({ id }) => {
      const voice = voiceIn(language, id, () => ({}));
      return Object.keys(voice).flatMap((deed) =>
        manners.filter((manner) => language.shared[deed + manner] && !voice[deed + manner] && !isHeroless(id, deed)),
      );
    });
    expect(hidden).toEqual([]);
  });

  /** On the board only monsters die. */
  const isHeroless = (id: string, deed: string): boolean => id === 'DUEL' && deed === 'standing.DEAD';

  it('has no words for deeds that English does not know, but for ends', () => {
    const known = new Set([english.shared, ...games.map(({ voice }) => voice)].flatMap((voice) => Object.keys(voice)));
    expect(entries.map(([deed]) => deed).filter((deed) => !known.has(deed) && !known.has(endless(deed)))).toEqual([]);
  });

  const endless = (deed: string): string => deed.replace(/\.ends$/, '');

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

const FIGHTS = 100;
const MATCHES = 8;

describe.each(
  others.flatMap((language) => games.map((engine) => [language.name, engine.id, language, engine] as const)),
)(`in %s, ${FIGHTS} random fights of %s`, (_name, id, language, engine) => {
  const tellsDeath = tellsDeathIn(language);
  let fights: readonly (readonly ToldBeat[])[];
  let inEnglish: readonly ToldBeat[];
  let beats: readonly ToldBeat[];
  beforeAll(() => {
    const fought = Array.from({ length: FIGHTS }, (_, number) => foughtBy(engine, number));
    const played = id === 'DUEL' ? Array.from({ length: MATCHES }, (_, number) => matchBy(number + 1)) : [];
    const all = [...fought, ...played];
    fights = all.map((each) => toldBy(engine, each, language));
    inEnglish = all.flatMap((each) => toldBy(engine, each));
    beats = fights.flat();
  }, 120_000);

  it('pass every check the bard makes', () => {
    const failed = beats.flatMap(({ lines, sheet }) =>
      failedChecks(
        lines.map((line) => line.text),
        sheet,
        language,
      ),
    );
    expect(failed).toEqual([]);
    expect(beats.length).toBeGreaterThan(FIGHTS);
  });

  it('tell every fact that is told in English', () => {
    const told = (beat: ToldBeat) => beat.lines.flatMap((line) => line.facts).toSorted((a, b) => a - b);
    const untold = beats.flatMap((beat, index) => {
      const here = new Set(told(beat));
      return told(inEnglish[index]!).flatMap((fact) => (here.has(fact) ? [] : [beat.sheet.facts[fact]!.deed]));
    });
    expect([...new Set(untold)]).toEqual([]);
  });

  it('tell each death in a sentence of its own, and death only where somebody died', () => {
    const deaths = beats.flatMap(({ sheet, lines }) =>
      sheet.facts.flatMap((fact, index) =>
        isDeath(fact) ? [lines.find((line) => line.facts.includes(index))?.text] : [],
      ),
    );
    expect(deaths.filter((text) => text === undefined || !tellsDeath(text))).toEqual([]);
    expect(deaths.length).toBeGreaterThan(10);
    const peaceful = beats.filter(({ sheet }) => !sheet.facts.some(isDeath) && !sheet.text.includes('CAMPAIGN ENDS'));
    expect(peaceful.map(({ lines }) => textOf(lines)).filter(tellsDeath)).toEqual([]);
  });

  it('leave no hole open and have no number that is not in a name', () => {
    const bad = beats.filter(({ sheet, lines }) => {
      const text = textOf(lines);
      return /[{}_]|undefined|null/.test(text) || /\d/.test(language.namesIn(sheet).without(text));
    });
    expect(bad.map(({ lines }) => textOf(lines))).toEqual([]);
  });

  it('have not one sentence of the English telling', () => {
    const borrowed = beats.flatMap(({ lines }, index) => {
      const known = new Set(inEnglish[index]!.lines.map((line) => line.text));
      return lines.map((line) => line.text).filter((text) => known.has(text));
    });
    expect(borrowed).toEqual([]);
  });

  it('never say the same thing twice running', () => {
    const runs = fights.map((fight) => fight.flatMap(({ lines }) => lines.map((line) => line.text)));
    expect(runs.flatMap((said) => said.filter((text, index) => text === said[index - 1]))).toEqual([]);
  });

  it('are told in the same words from the stored log', () => {
    const stored = JSON.parse(JSON.stringify(fights[0]!.map(({ entry }) => entry)));
    expect(toldBy(engine, stored, language).map(({ lines }) => textOf(lines))).toEqual(
      fights[0]!.map(({ lines }) => textOf(lines)),
    );
  });
});
