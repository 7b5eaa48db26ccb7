import { describe, expect, it } from 'vitest';
import type { CheckName } from '../../../src/narration/guard.ts';
import { judged } from './corpus.ts';

const checksOn = (prose: string, sheet = 'party'): readonly CheckName[] =>
  judged({ sheet, prose }).failures.map(({ check }) => check);

describe('mechanics', () => {
  it.each([
    'Elda rolled a nine, three short of what she needed.',
    "The cleaver failed to beat Aldric's armour class.",
    'Brom took the Dodge action.',
    'Brom holds his action and waits for his turn to come around.',
    'The blow hits automatically, as the spell description states.',
    'The orc needed more successes in its pool.',
    'The blow cost him only one point of stamina.',
    'Nine against twelve: a miss.',
    'The glancing result halves the harm.',
    'The orc takes an extra die from each attack.',
    'The party earns experience for the kill.',
    'It needed a higher number.',
    'They retreat one tile and the round is void.',
    'With initiative won and advantage on the roll, Elda could hardly fail.',
    'Initiative fell to the orc, eighteen against their eleven.',
    'Brom has disadvantage this time.',
    'Aldric gets a free attack.',
    'The bite deals seven.',
    'Brom rolled double sixes.',
    'At the end of her turn Elda falls back.',
    "Elda's roll fell well short.",
    'Brom missed his save by a single point.',
    'Both blows were natural twenties.',
    'Brom took the retreat option before the next roll.',
    'The wolf failed automatically.',
    'The orc was nearly at zero.',
  ])('are refused: %s', (prose) => {
    expect(checksOn(prose)).toContain('mechanics');
  });

  it.each([
    'Aldric rolled his shoulders.',
    'The bones rattled like dice from a cup.',
    'Two against three, and the two were bleeding.',
    'Brom turned the round shield to the light.',
    'It was her turn to be afraid.',
    'Elda fought at a disadvantage and knew it.',
    'The orc takes its turn at Aldric.',
    'Brom rolls the stiffness out of his shoulders.',
    'He played no games.',
    'The orc and the wolf struck at her in their turn.',
    'Elda came out of her roll with mud on her knees.',
    "The wolf's turn of speed was surprising.",
  ])('are not seen in: %s', (prose) => {
    expect(checksOn(prose)).not.toContain('mechanics');
  });
});

describe('echoes', () => {
  it.each([
    'In summary, Aldric hit and Elda missed.',
    'I have kept the description to three sentences.',
    'Per the facts given, the orc is hurt.',
    'What will your party do next?',
    'Would you prefer a grimmer tone?',
    'Thank you for playing!',
    'The story so far: an orc and a wolf.',
    'End of scene.',
    '`attack.HIT` lands on the orc.',
    'Standing: Aldric UP, Elda UP.',
    'Remember, the outcome has already been decided.',
    'Fact three: the wolf bites Elda.',
    'As the facts state, the wolf bit her.',
    '"says": "The orc is hurt."',
    'Dear reader, the orc bleeds.',
  ])('are refused: %s', (prose) => {
    expect(checksOn(prose)).toContain('echoes');
  });

  it.each(['"I will not fall!" Aldric shouts.', 'The passage smelled of wolf.', 'There is a story in every scar.'])(
    'are not heard in: %s',
    (prose) => {
      expect(checksOn(prose)).not.toContain('echoes');
    },
  );

  it('are heard in a status with a capital', () => {
    const [marked, told] = ['Brom is Poisoned.', 'Brom is poisoned.'].map((prose) => checksOn(prose, 'poison'));
    expect(marked).toContain('echoes');
    expect(told).not.toContain('echoes');
  });

  it('may repeat what the sheet itself says as prose', () => {
    const chant = 'The overseer raises both arms, and the floor begins to tremble.';
    expect(checksOn(chant)).not.toContain('echoes');
  });
});

describe('language', () => {
  it.each([
    ['German', 'Aldric hieb dem Ork die Klinge in die Flanke.'],
    ['French', 'Aldric frappa et le loup hurla dans la nuit.'],
    ['Spanish', 'El lobo clavó los colmillos en el brazo de Elda.'],
    ['Italian', 'Aldric colpisce il mostro con la sua lama.'],
    ['Portuguese', 'O lobo mordeu o braço de Elda e ela gritou.'],
    ['Dutch', 'Elda rende de dansende schaduwen in.'],
    ['Polish', 'Brom próbował uciec, lecz ork zagrodził mu drogę.'],
    ['Swedish', 'Brom stod ännu, men han blödde.'],
    ['Norwegian', 'Blikket traff Elda, og motet rant ut av henne.'],
    ['Finnish', 'Susi kaatui vanhan miekkaan eikä enää noussut.'],
    ['Hungarian', 'A buzogány a bordái közé csapott.'],
    ['Turkish', 'Aldric geri çekildi ve sustu.'],
    ['Latin', 'Lupus vulneratus procumbit, et spiritus ex ore eius fugit.'],
    ['Indonesian', 'Aldric menang dan mundur dari pertarungan itu.'],
    ['Russian', 'Волк укусил её.'],
    ['Japanese', '狼が噛みついた。'],
    ['half a sentence', 'The wolf snaps at Elda, und sie taumelt zurück wie ein gefällter Baum.'],
  ])('is not English: %s', (_, prose) => {
    expect(checksOn(prose)).toContain('language');
  });

  it.each([
    'In the mêlée the naïve die first.',
    '"Vorwärts, Brüder!" Aldric shouts, and swings.',
    'Steel, fang, cleaver, dagger: for a breath the glade was all edges.',
    'Brom braces.',
  ])('is English: %s', (prose) => {
    expect(checksOn(prose)).not.toContain('language');
  });
});

describe('markup', () => {
  it.each(['**Aldric** strikes.', '- Aldric strikes.', 'Output: the orc bleeds.', '{"orc": "hurt"}', 'Aldric strikes'])(
    'is refused: %s',
    (prose) => {
      expect(checksOn(prose)).toContain('markup');
    },
  );
});
