/** The words the floor knows of a language, by code: the commonest, those of dice and rules, and capitals that are no names. */

export interface FloorWords {
  /** A longer sentence of the language has some of these. */
  readonly common: ReadonlySet<string>;
  /** Talk of dice and rules, as regular expressions over whole words. */
  readonly rules?: readonly string[];
  /** Written large in the middle of a sentence without naming anybody here. */
  readonly capitals?: ReadonlySet<string>;
  /** Where every noun is written large, a capital says nothing. */
  readonly hasLargeNouns?: boolean;
}

const words = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)));

export const floorWords: Readonly<Record<string, FloorWords>> = {
  en: {
    common: words(
      'the of and to was were had with his her their its from but into that as at not been would could a an in on he she',
      'it him them they who what there one two three both no so or by for is are be did has have all up out off down over',
      'under through after before then than when where back still only more if like this these nobody nothing',
    ),
    rules: [
      ...['hit points?', 'hp', 'armou?r class', 'ac', 'saving throws?', 'initiative (?:order|roll|count)', 'dice'],
      ...['d\\d+', 'roll(?:s|ed)? (?:(?:a|an|the|for|of) )?(?:natural|die|dice|one|twenty|initiative)'],
      ...['natural (?:one|twenty)', 'points? of damage', 'damage (?:rolls?|points?)', 'deals? (?:\\w+ ){0,2}damage'],
      ...['experience points?', 'xp', 'spell slots?', 'modifiers?', 'critical hits?', 'difficulty class'],
      ...['round (?:one|two|three|four|five|six)', 'level (?:up|one|two|three|four|five)'],
      ...['game master', 'language model', 'as an ai', 'the narrator', 'the sheet'],
    ],
    capitals: words('I God Gods Hell Heaven Death Fate North South East West Sunday Monday'),
  },
  de: {
    common: words(
      'der die das und ist nicht sich dem den des ein eine einen mit von zu auf ihn ihm wurde hatte noch durch in im am an',
      'es er sie wie wo war bei für nach über unter vor aus sein ihr seine ihre doch aber so oder kein keine wieder nur dann',
      'mehr als um bis zum zur vom ihren seinen niemand nichts',
    ),
    rules: [
      ...['trefferpunkte?n?', 'rüstungsklasse', 'rettungsw[uü]rfe?', 'würfel', 'würfelte', 'schadenspunkte?'],
      ...['initiative(?:wurf|würfe)', 'erfahrungspunkte?', 'zauberplätze?', 'sprachmodell'],
    ],
    hasLargeNouns: true,
  },
  fr: {
    common: words(
      'le la les et est un une du des de dans que qui sur avec pas était il elle aux au mais leur en à ne se sa son ses ce',
      'cette qu par pour plus comme sans sous vers tout rien lui où personne',
    ),
    rules: [
      ...['points? de vie', 'classe d.armure', 'jets? de (?:sauvegarde|dés?)', 'dés', 'modèle de langage'],
      'inflig\\p{L}+ (?:\\p{L}+ ){0,3}dégâts',
    ],
    capitals: words('Dieu Dieux'),
  },
  es: {
    common: words(
      'el la los las un una y que en su sus con por para como pero había fue era del de al entre sobre a se no lo más sin o',
      'ni le ya esta este hacia bajo todo nada nadie mientras',
    ),
    rules: ['puntos? de (?:golpe|vida)', 'clase de armadura', 'tiradas? de (?:dados?|salvación)', 'modelo de lenguaje'],
    capitals: words('Dios'),
  },
  it: {
    common: words(
      'il la lo le gli i un una di che è e della del dei nella nel ma anche dal alla al suo sua come a in da si non per con',
      'su più era mentre sotto contro nessuno niente',
    ),
    rules: ['punti ferita', 'classe armatura', 'tiri? salvezza'],
  },
  pt: {
    common: words(
      'o os a as um uma e de do da dos das não com para que em no na mas foi era ao seu sua seus ele ela pelo pela se por',
      'mais como sem sob ninguém nada',
    ),
    rules: ['pontos de vida', 'classe de armadura'],
  },
  nl: {
    common: words(
      'het een de en van in op te is was niet dat zijn haar werd hij zij ze maar naar voor toen uit met aan bij als om er',
      'hem door over onder niets niemand meer geen',
    ),
    rules: ['levenspunten', 'pantserklasse', 'dobbelstenen'],
  },
  sv: {
    common: words(
      'och att det den som på är för med inte till hon han från sin i en ett av var men om så hans hennes över under mot sig',
      'inget ingen mer',
    ),
    rules: ['kroppspoäng', 'tärning(?:ar)?'],
  },
  pl: {
    common: words(
      'i w z na nie się że jest jak ale był była przez jego do po od a o tak co go jej ich za nad pod bez już',
    ),
    rules: ['punkty? życia', 'klasa pancerza'],
  },
};
