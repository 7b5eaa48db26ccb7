import { describe, expect, it } from 'vitest';
import { makeBard, recite } from '../../src/narration/bard.ts';
import { tellsDeathIn } from '../../src/narration/certificate.ts';
import { english } from '../../src/narration/languages/english.ts';
import type { Sheet, SheetFact } from '../../src/narration/narrator.ts';
import { sharedVoice } from '../../src/narration/voice.ts';
import type { Voice } from '../../src/rules/ruleset.ts';
import type { SharedEvent } from '../../src/rules/shared.ts';
import { attack, dies, foe, harm, hero, told } from './told.ts';

const tellsDeath = tellsDeathIn(english);
const grimjaw = hero('Grimjaw', 8, 8);
const elda = hero('Elda', 6, 6);
const goblin = foe('Goblin', 4, 4);
const wolf = foe('Wolf', 9, 9);
const proseOf = (sheet: Sheet, voice: Voice = {}, recent: readonly string[] = []): readonly string[] =>
  recite(sheet, voice, recent).map((line) => line.text);

/** A sheet that tells just this deed. */
const deedSheet = (
  deed: string,
  roles: Record<string, string>,
  weight: SheetFact['weight'] = 'beat',
  says = '',
): Sheet => ({
  ...told([], [grimjaw, goblin]),
  facts: [{ deed, weight, roles, says }],
});

async function heard(sentences: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const sentence of sentences) all.push(sentence);
  return all;
}

describe('the bard', () => {
  it('tells a beat sentence by sentence, in the voice of its ruleset', async () => {
    const sheet = told([attack(grimjaw, goblin, 'HIT'), harm(grimjaw, goblin, 1, 3)], [grimjaw, goblin]);
    const bard = makeBard((ruleset) => ({ 'attack.HIT': [`In ${ruleset.toLowerCase()} {attacker} smote {target}.`] }));
    expect(bard.source).toBe('BARD');
    expect(await heard(bard.narrate(sheet, { tone: null, setting: null }, []))).toEqual([
      'In told Grimjaw smote the goblin.',
    ]);
  });

  it('tells the same sheet in the same words', () => {
    const sheet = told([attack(grimjaw, goblin, 'MISS'), attack(goblin, grimjaw, 'FUMBLE')], [grimjaw, goblin]);
    expect(proseOf(sheet)).toEqual(proseOf(JSON.parse(JSON.stringify(sheet))));
  });

  it('has no line for a beat in which nothing happened, and fills it with a pause, not twice the same', async () => {
    const nothing = told([], [grimjaw, goblin]);
    expect(proseOf(nothing)).toEqual([]);
    const pause = (recent: readonly string[]) =>
      heard(makeBard(() => ({})).narrate(nothing, { tone: null, setting: null }, recent));
    const first = await pause([]);
    expect(sharedVoice.pause).toContain(first[0]);
    expect(await pause(first)).not.toEqual(first);
  });

  it('tells a hit that kills as a killing stroke, and then the death', () => {
    const dead = foe('Goblin', 0, 4);
    const events = [attack(grimjaw, dead, 'HIT'), harm(grimjaw, dead, 4, 0), dies(dead)];
    const lines = recite(told(events, [grimjaw, dead]), { 'attack.kill': ['{attacker} ended it.'] }, []);
    expect(lines.map((line) => line.facts)).toEqual([[0], [2]]);
    expect(lines[0]!.text).toBe('Grimjaw ended it.');
    expect(lines[1]!.text).toMatch(/the goblin/i);
    expect(tellsDeath(lines[1]!.text)).toBe(true);
  });

  it('does not blame the blow when something else kills', () => {
    const dead = foe('Goblin', 0, 4);
    const events = [attack(grimjaw, wolf, 'HIT'), harm(grimjaw, wolf, 1, 8), dies(dead)];
    const voice = { 'attack.kill': ['Killed.'], 'attack.HIT': ['{attacker} struck {target}.'] };
    expect(proseOf(told(events, [grimjaw, dead, wolf]), voice)[0]).toBe('Grimjaw struck the wolf.');
  });

  it('says of a blow that does nothing that it does nothing', () => {
    const events = [attack(grimjaw, wolf, 'HIT'), harm(grimjaw, wolf, 0, 9)];
    const voice = { 'attack.harmless': ['{target} only yawned.'] };
    expect(proseOf(told(events, [grimjaw, wolf]), voice)).toEqual(['The wolf only yawned.']);
  });

  it('tells every death as a death, even where a ruleset has no plain word for it', () => {
    const dead = foe('Goblin', 0, 4);
    const sheet = told([dies(dead)], [grimjaw, dead]);
    expect(proseOf(sheet, { 'standing.DEAD': ['{target} went home.', '{target} was slain.'] })).toEqual([
      'The goblin was slain.',
    ]);
    expect(() => proseOf(sheet, { 'standing.DEAD': ['{target} went home.'] })).not.toThrow();
    expect(tellsDeath(proseOf(sheet, { 'standing.DEAD': ['{target} went home.'] }).join(' '))).toBe(true);
  });

  it('refuses to publish what fails its own checks', () => {
    const sheet = told([attack(grimjaw, goblin, 'MISS')], [grimjaw, goblin]);
    expect(() => proseOf(sheet, { 'attack.MISS': ['Then Boris laughed at 3 of them.'] })).toThrow(
      'The bard failed its own checks (names, numbers) on beat 4.',
    );
  });

  it('does not let the helpless fight back', () => {
    const blow = { ...attack(grimjaw, wolf, 'HIT'), roll: null, total: null, needed: null } as SharedEvent;
    const voice = { 'attack.HIT.helpless': ['{target} could not flinch.'], 'attack.HIT': ['{target} reeled.'] };
    expect(proseOf(told([blow, harm(grimjaw, wolf, 2, 7)], [grimjaw, wolf]), voice)).toEqual([
      'The wolf could not flinch.',
    ]);
  });

  it('tells a shot as a shot', () => {
    const voice = { 'attack.MISS.shot': ['{attacker} shot wide.'], 'attack.MISS': ['{attacker} swung.'] };
    expect(proseOf(told([attack(elda, wolf, 'MISS', 'long bow')], [elda, wolf]), voice)).toEqual(['Elda shot wide.']);
    expect(proseOf(told([attack(elda, wolf, 'MISS', 'staff')], [elda, wolf]), voice)).toEqual(['Elda swung.']);
  });

  it('does not say that somebody did something to themselves', () => {
    const voice = { ability: ['{actor} used {ability} on {targets}.', '{actor} used {ability}.'] };
    const roles = { actor: 'Grimjaw', ability: 'Second Wind', targets: 'Grimjaw' };
    expect(proseOf(deedSheet('ability.wind', roles), voice)).toEqual(['Grimjaw used Second Wind.']);
  });

  it('lets two who miss the same target miss it together', () => {
    const goblins = [foe('Goblin 1', 4, 4), foe('Goblin 2', 4, 4), foe('Goblin 3', 4, 4)] as const;
    const misses = [goblins[2], goblins[0], goblins[1]].map((each) => attack(each, grimjaw, 'MISS'));
    const voice = { 'attack.MISS.together': ['{attackers} missed {target}.'], 'attack.MISS': ['{attacker} missed.'] };
    const [both, third] = proseOf(told(misses, [grimjaw, ...goblins]), voice);
    expect(both).toBe('The first and third goblins missed Grimjaw.');
    expect(third).toMatch(/the second goblin missed\.$/i);
  });

  it('tells a shared fate once', () => {
    const goblins = ['Goblin 1', 'Goblin 2', 'Goblin 3'].map((name) => foe(name, 4, 4, { standing: 'GONE' }));
    const flights = goblins.map(
      ({ id: who }) => ({ type: 'StandingChanged', who, from: 'UP', to: 'GONE', because: 'fled' }) as const,
    );
    const voice = { 'gone.fled.together': ['{target} fled.'] };
    expect(proseOf(told(flights, [grimjaw, ...goblins]), voice)).toEqual(['The first, second and third goblins fled.']);
  });

  it('counts the sides when they meet', () => {
    const foes = [
      foe('Goblin 1', 4, 4),
      foe('Goblin 2', 4, 4),
      foe('Orc', 4, 4),
      foe('Wolf 1', 1, 1),
      foe('Wolf 2', 1, 1),
    ];
    const sheet: Sheet = {
      ...told([], [grimjaw, elda, ...foes]),
      facts: [
        {
          deed: 'begin',
          weight: 'beat',
          roles: { party: 'Grimjaw, Elda', foes: foes.map((line) => line.name).join(', ') },
          says: '',
        },
      ],
    };
    expect(proseOf(sheet, { begin: ['{party} met {foes}.'] })).toEqual([
      'Grimjaw and Elda met two goblins, an orc and two wolves.',
    ]);
  });

  it('says how badly a character is hurt once, after the blow that did it', () => {
    const hurt = hero('Grimjaw', 1, 8);
    const sheet = told([attack(goblin, hurt, 'HIT'), harm(goblin, hurt, 3, 1)], [hurt, goblin]);
    const voice = { 'attack.HIT': ['{attacker} struck.'], hurt: ['{target} was badly hurt.'] };
    expect(proseOf(sheet, voice)).toEqual(['The goblin struck.', 'Grimjaw was badly hurt.']);
    expect(proseOf(sheet, voice, ['Grimjaw was badly hurt.'])).toEqual(['The goblin struck.']);
  });
});

describe('the choice of words', () => {
  it.each([
    [
      'the deed itself',
      'ability.fire.great',
      { 'ability.fire.great': ['Great.'], 'ability.fire': ['Fire.'] },
      'Great.',
    ],
    ['the next shorter deed', 'ability.fire.small', { 'ability.fire': ['Fire.'], ability: ['Ability.'] }, 'Fire.'],
    ['the shortest', 'ability.ice', { ability: ['Ability.'] }, 'Ability.'],
    ["the ruleset's before the shared", 'skip', { skip: ['Skipped.'] }, 'Skipped.'],
  ])('takes %s', (_, deed, voice, sentence) => {
    expect(proseOf(deedSheet(deed, { actor: 'Grimjaw' }), voice)).toEqual([sentence]);
  });

  it('never tells the end of something as its beginning, nor a failure as a try', () => {
    const voice = { dazed: ['{target} was dazed.'], climb: ['{actor} climbed.'] };
    expect(proseOf(deedSheet('climb.failed', { actor: 'Grimjaw' }), voice)).toEqual([]);
    const [ended] = proseOf(deedSheet('dazed.ends', { target: 'Grimjaw', status: 'dazed' }), voice);
    expect(sharedVoice['status.ends']!.map((each) => each.replace('{target}', 'Grimjaw'))).toContain(ended);
  });

  it('leaves aside a sentence that needs a word the fact does not have', () => {
    const voice = { item: ['{actor} gave {target} the {item}.', '{actor} drank the {item}.'] };
    const roles = { actor: 'Grimjaw', item: 'Potion of Healing', target: '' };
    expect(proseOf(deedSheet('item', roles), voice)).toEqual(['Grimjaw drank the potion of healing.']);
  });

  it('keeps numbers out of the names of things', () => {
    const roles = { actor: 'Grimjaw', item: 'Sword +1' };
    expect(proseOf(deedSheet('item', roles), { item: ['{actor} drew the {item}.'] })).toEqual([
      'Grimjaw drew the sword.',
    ]);
  });

  it('tells what no voice knows only when it is a turning point, and then plainly', () => {
    expect(proseOf(deedSheet('unheard', {}, 'beat', 'The floor gives way.'))).toEqual([]);
    expect(proseOf(deedSheet('unheard', {}, 'turning-point', 'The floor gives way (12 against 10)'))).toEqual([
      'The floor gives way.',
    ]);
    expect(proseOf(deedSheet('unheard', {}, 'turning-point', 'Grimjaw gains 20 XP.'))).toEqual([]);
  });

  it('does not use a sentence twice running, nor one just heard, while there is another', () => {
    const voice = { 'attack.MISS': ['{attacker} missed.', '{attacker} failed.'] };
    const events = Array.from({ length: 6 }, () => attack(grimjaw, goblin, 'MISS'));
    const prose = proseOf(told(events, [grimjaw, goblin]), voice);
    expect(new Set(prose).size).toBe(2);
    expect(prose.filter((sentence, index) => sentence === prose[index - 1])).toEqual([]);
    const single = told(events.slice(0, 1), [grimjaw, goblin]);
    expect(proseOf(single, voice, ['Before that Grimjaw missed.'])).toEqual(['Grimjaw failed.']);
    expect(proseOf(single, voice, ['It was dark. Grimjaw failed.'])).toEqual(['Grimjaw missed.']);
  });

  it('survives names that look like anything else', () => {
    const strange = [
      '$& {target}',
      'Dr. Mud',
      'agent 47',
      '龍',
      'ßeta',
      'ılgaz',
      "O'Neil, the 2nd",
      'Sam, the 3rd',
      'the dead',
    ];
    const party = strange.map((name) => hero(name, 0, 8));
    for (let seq = 1; seq <= 40; seq++) {
      const misses = party.map((line) => attack(line, goblin, 'MISS'));
      const deaths = party.flatMap((line) => [attack(goblin, line, 'CRITICAL'), harm(goblin, line, 5, 0), dies(line)]);
      const prose = proseOf(told([...misses, ...deaths], [...party, goblin], { seq }));
      const obituaries = prose.filter(tellsDeath).join('\n').toLowerCase();
      expect(strange.filter((name) => !obituaries.includes(name.toLowerCase()))).toEqual([]);
    }
  });
});

describe('the shared voice', () => {
  const entries = Object.entries(sharedVoice);
  const outcomes = ['FUMBLE', 'MISS', 'GLANCING', 'HIT', 'CRITICAL'].map((outcome) => `attack.${outcome}`);
  const standings = ['UP', 'DOWN', 'STABLE', 'DEAD'].map((standing) => `standing.${standing}`);
  const endings = ['WON', 'LOST', 'FLED', 'DRAWN'].map((status) => `ended.${status}`);
  const acts = [
    'begin',
    'skip',
    'defend',
    'item',
    'ability',
    'heal',
    'heal.none',
    'save.passed',
    'save.failed',
    'gone',
    'gone.fled',
  ];

  it('knows every deed the shared events tell of', () => {
    const deeds = [
      ...outcomes,
      ...standings,
      ...endings,
      ...acts,
      'campaign.CHARACTER_DEATH',
      'flight.passed',
      'flight.failed',
    ];
    expect(deeds.filter((deed) => !(deed in sharedVoice))).toEqual([]);
  });

  it('has at least four different sentences for each', () => {
    expect(entries.filter(([, sentences]) => new Set(sentences).size < 4).map(([deed]) => deed)).toEqual([]);
  });

  it('writes whole sentences without numbers or words of the rules', () => {
    const bad = /\d|\b(HP|hit points?|rolls?|rolled|dice|damage|XP|armou?r class|AC|initiative)\b/i;
    const sentences = entries.flatMap(([, each]) => each);
    expect(sentences.filter((sentence) => bad.test(sentence) || !/^[A-Z{].*[.]$/.test(sentence))).toEqual([]);
  });

  it('names the dead and the death in every sentence about one', () => {
    const deaths = [...sharedVoice['standing.DEAD']!, ...sharedVoice['standing.DEAD.hero']!];
    expect(deaths.filter((sentence) => !tellsDeath(sentence) || !sentence.includes('{target}'))).toEqual([]);
  });

  it('speaks of death nowhere else but at the end of a campaign', () => {
    const others = entries.filter(([deed]) => !/^(standing\.DEAD|campaign)/.test(deed)).flatMap(([, each]) => each);
    expect(others.filter(tellsDeath)).toEqual([]);
  });
});
