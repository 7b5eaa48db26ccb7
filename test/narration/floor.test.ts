import { describe, expect, it } from 'vitest';
import { type FloorParts, floorChecks, floorFor } from '../../src/narration/floor.ts';
import { askedLanguage } from '../../src/narration/languages/names.ts';

const parts: FloorParts = {
  names: ['Grimjaw', 'Goblin 2', 'Old Tamsin', 'agent_7'],
  known: ['Grimjaw misses Goblin 2 with sword (miss, 9 against 12).', 'Magic Missile'],
  secrets: ['Power Strike', 'seventeen'],
  prompt: ['You are the narrator at a table where a fight is being played. You are not the referee.'],
  language: askedLanguage('English'),
};
const failsIn = (language: string, sentence: string) =>
  floorFor({ ...parts, language: askedLanguage(language) })(sentence);
const fails = (sentence: string) => failsIn('English', sentence);

describe('the floor', () => {
  it.each([
    "Grimjaw's sword came round too wide and missed the second goblin.",
    'Goblin 2 laughed.',
    '"Run!" cried Old Tamsin, and nobody ran.',
    'agent_7 stood where it stood.',
    'The missile of Grimjaw’s Magic Missile hissed by…',
    'Was it over? It was not.',
    'Two of them, or three – who could say?',
  ])('lets prose through: %s', (sentence) => {
    expect(fails(sentence)).toBeNull();
  });

  const refused: Readonly<Record<string, readonly string[]>> = {
    form: [
      '**Round two.**',
      '# The fight',
      '- a blow',
      '1) a blow.',
      '{"text": "a blow."}',
      'He struck [hard].',
      'Here is the beat:',
      'He struck, and the',
      'A <b>blow</b>.',
      '...',
      '',
      'A blow.\nAnother.',
      'See https://example.org.',
      'A\u0007blow.',
    ],
    length: [`The torch burned ${'on and '.repeat(70)}on.`],
    echo: ['You are the narrator at a table where a fight is being played.', 'You are not the referee.'],
    secrets: ['It gathered itself for a power strike.', 'Seventeen breaths were left in it.'],
    digits: ['Grimjaw lost 5 of them.', 'The goblin had ½ a mind to run.', 'Goblin 3 laughed.'],
    rules: ['He rolled a natural twenty.', 'That cost him half his hit points.', 'As an AI, it could not say.'],
    language: [
      'Der Hieb ging daneben und das war es.',
      'Le gobelin frappa Grimjaw dans les côtes avec une lame.',
      'Удар прошёл мимо.',
      'ゴブリンは倒れた。',
    ],
    strangers: ['Then Sir Aldous rode in.', 'The dragon Vermithrax came down, and Grimjaw ran.'],
  };

  it.each(Object.entries(refused).flatMap(([check, all]) => all.map((sentence) => [check, sentence] as const)))(
    'refuses by %s: %j',
    (check, sentence) => {
      expect(fails(sentence)).toBe(check);
    },
  );

  it('has an example for every check', () => {
    expect(Object.keys(refused)).toEqual([...floorChecks]);
  });
});

describe('in other languages', () => {
  const honest: Readonly<Record<string, readonly string[]>> = {
    German: ['Der Hieb ging weit daneben, und Goblin 2 lachte nur.', 'Stahl klirrte auf Stein.'],
    French: ["L'épée de Grimjaw passa au-dessus du gobelin.", 'Le silence retomba, lourd et froid.'],
    Spanish: ['La espada de Grimjaw pasó de largo y el goblin se echó a reír.'],
    Russian: ['Меч прошёл мимо, и Grimjaw выругался.'],
    Japanese: ['Grimjawの剣は空を切った。'],
    Chinese: ['Grimjaw的剑劈了个空。'],
    Arabic: ['أخطأ Grimjaw هدفه.'],
    Swahili: ['Upanga wa Grimjaw ulipita bure.'],
    Greek: ['Το σπαθί του Grimjaw έσκισε τον αέρα.'],
  };

  it.each(Object.entries(honest).flatMap(([language, all]) => all.map((sentence) => [language, sentence] as const)))(
    'lets %s through: %s',
    (language, sentence) => {
      expect(failsIn(language, sentence)).toBeNull();
    },
  );

  it.each(Object.keys(honest))('refuses English and half of it where %s was asked for', (language) => {
    expect(failsIn(language, 'The blade went wide of the goblin, and he cursed it.')).toBe('language');
    const mixed = `${honest[language]![0]!.slice(0, 12)} and the blade of the orc was not with them.`;
    expect(failsIn(language, mixed)).toBe('language');
  });

  it('knows strangers where capitals mark names, and not where nouns have them', () => {
    expect(failsIn('French', 'Alors, messire Aldous entra.')).toBe('strangers');
    expect(failsIn('German', 'Dann kam das Schweigen.')).toBeNull();
  });

  it.each([
    ['French', 'La lame de Goblin 2 passa sous la garde de Grimjaw.'],
    ['French', 'Old Tamsin recula de deux pas, le souffle coupé.'],
    ['Spanish', 'El filo de la espada pasó de largo, y Grimjaw no se movió.'],
    ['Spanish', 'Nada quedó de la vieja puerta.'],
    ['Portuguese', 'A lâmina passou por cima da cabeça de Grimjaw.'],
    ['Italian', 'La lama passò di lato, e Grimjaw rise.'],
    ['Dutch', 'Het zwaard van Grimjaw ging er ver naast.'],
    ['English', 'Steel rang, sparks flew, sweat stung.'],
    ['English', 'Old Tamsin staggered sideways, gasping, teeth clenched, eyes streaming.'],
    ['English', 'At the second turn of the stair the first round shield had cost her the initiative.'],
    ['English', 'Men die in war, and Grimjaw knew it.'],
  ])('takes words that languages share for none of them: %s, %s', (language, sentence) => {
    expect(failsIn(language, sentence)).toBeNull();
  });
});
