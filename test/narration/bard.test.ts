import { describe, expect, it } from 'vitest';
import { tellsDeathIn } from '../../src/narration/bard/checks.ts';
import { isTellable, makeBard, recite } from '../../src/narration/bard.ts';
import { english } from '../../src/narration/languages/english/english.ts';
import { sharedVoice } from '../../src/narration/languages/english/voice.ts';
import type { Sentence } from '../../src/narration/narrator.ts';
import type { Sheet, SheetFact } from '../../src/narration/sheet.ts';
import type { StandingLine } from '../../src/rules/chronicle.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Voice } from '../../src/rules/ruleset.ts';
import type { AttackOutcome, SharedEvent } from '../../src/rules/shared.ts';
import { attack, d20, dies, fact, foe, harm, hero, told } from './told.ts';

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
  facts: [fact({ deed, weight, roles, says })],
});

async function heard(sentences: AsyncIterable<Sentence>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const { text } of sentences) all.push(text);
  return all;
}

describe('the bard', () => {
  it('tells a beat sentence by sentence, in the voice of its ruleset', async () => {
    const sheet = told([attack(grimjaw, goblin, 'HIT'), harm(grimjaw, goblin, 1, 3)], [grimjaw, goblin]);
    const bard = makeBard((ruleset) => ({ 'attack.HIT': [`In ${ruleset.toLowerCase()} {attacker} smote {target}.`] }));
    expect(await heard(bard.narrate(sheet, { tone: null, setting: null }, []))).toEqual([
      'In told Grimjaw smote the goblin.',
    ]);
  });

  it('tells the same sheet in the same words', () => {
    const sheet = told([attack(grimjaw, goblin, 'MISS'), attack(goblin, grimjaw, 'FUMBLE')], [grimjaw, goblin]);
    expect(proseOf(sheet)).toEqual(proseOf(JSON.parse(JSON.stringify(sheet))));
  });

  it('says nothing of a beat in which nothing happened', async () => {
    const nothing = told([], [grimjaw, goblin]);
    expect(proseOf(nothing)).toEqual([]);
    expect(isTellable(nothing, {})).toBe(false);
    expect(await heard(makeBard(() => ({})).narrate(nothing, { tone: null, setting: null }, []))).toEqual([]);
    expect(isTellable(told([attack(grimjaw, goblin, 'MISS')], [grimjaw, goblin]), {})).toBe(true);
  });

  it('names the dead, even where it has just spoken of them', () => {
    const dead = foe('Goblin', 0, 4);
    const sheet = told(
      [attack(grimjaw, dead, 'HIT'), attack(hero('Elda', 6, 6), dead, 'HIT'), dies(dead)],
      [grimjaw, hero('Elda', 6, 6), dead],
    );
    const voice = {
      'attack.HIT': ['{target} felt the {weapon} of {attacker}.'],
      'attack.kill': ['{target} saw {attacker} coming.'],
      'standing.DEAD': ['{target} died.'],
    };
    expect(proseOf(sheet, voice)).toEqual([
      'The goblin felt the sword of Grimjaw.',
      'The goblin saw Elda coming and died.',
    ]);
  });

  it('tells a hit that kills and the death in one sentence', () => {
    const dead = foe('Goblin', 0, 4);
    const events = [attack(grimjaw, dead, 'HIT'), harm(grimjaw, dead, 4, 0), dies(dead)];
    const voice = { 'attack.kill': ['{attacker} struck down {target}.'], 'standing.DEAD': ['{target} died at once.'] };
    const lines = recite(told(events, [grimjaw, dead]), voice, []);
    expect(lines).toEqual([{ text: 'Grimjaw struck down the goblin, which died at once.', facts: [0, 2] }]);
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
    const felt = [attack(grimjaw, wolf, 'HIT'), harm(grimjaw, wolf, 0, 9), harm(grimjaw, wolf, 2, 7)];
    expect(proseOf(told(felt, [grimjaw, wolf]), { ...voice, 'attack.HIT': ['{target} felt it.'] })).toEqual([
      'The wolf felt it.',
    ]);
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

  it('tells a shot as a shot, and asks the rules what one is', () => {
    const voice = { 'attack.MISS.shot': ['{attacker} shot wide.'], 'attack.MISS': ['{attacker} swung.'] };
    const roles = { attacker: 'Grimjaw', target: 'Goblin', weapon: 'long bow' };
    expect(proseOf(deedSheet('attack.MISS', { ...roles, manner: 'shot' }), voice)).toEqual(['Grimjaw shot wide.']);
    expect(proseOf(deedSheet('attack.MISS', roles), voice)).toEqual(['Grimjaw swung.']);
  });

  it.each([
    ['BECMI', 'long bow', 'shot'],
    ['BECMI', 'flask of oil', 'thrown'],
    ['BECMI', 'spear', 'either'],
    ['BECMI', 'sword', undefined],
    ['SRD5', 'light crossbow', 'shot'],
    ['SRD5', 'rock', 'thrown'],
    ['SRD5', 'dart', 'thrown'],
    ['SRD5', 'javelin', 'either'],
    ['SRD5', 'fire bolt', 'spell'],
    ['SRD5', 'bite', undefined],
    ['RUNE', 'calibrated crossbow', 'shot'],
    ['RUNE', 'fangs', undefined],
  ])('knows from the tables of %s that a blow with a %s is %s', (game, weapon, manner) => {
    const event = { ...attack(grimjaw, goblin, 'MISS', weapon), mode: 'STANDARD', successes: 0 };
    const telling = engines[game]!.combat.tell.AttackSettled!(event as never, (id) => id);
    expect(telling.roles?.manner).toBe(manner);
  });

  it('lets what a blow is struck with be told by the blow', () => {
    const facts: readonly SheetFact[] = [
      fact({
        deed: 'ability.bolt',
        weight: 'beat',
        roles: { actor: 'Grimjaw', ability: 'Fire Bolt', targets: 'Goblin' },
        says: '',
      }),
      fact({
        deed: 'attack.MISS',
        weight: 'beat',
        roles: { attacker: 'Grimjaw', target: 'Goblin', weapon: 'fire bolt', manner: 'spell' },
        says: '',
      }),
    ];
    const sheet = { ...told([], [grimjaw, goblin]), facts };
    const voice = { 'attack.MISS.spell': ["{attacker}'s {weapon} missed."], ability: ['{actor} called on {ability}.'] };
    expect(recite(sheet, voice, [])).toEqual([{ text: "Grimjaw's fire bolt missed.", facts: [0, 1] }]);
    expect(proseOf(sheet, { ...voice, 'ability.bolt': ['{actor} made fire.'] })).toEqual([
      'Grimjaw made fire.',
      "Grimjaw's fire bolt missed.",
    ]);
  });

  it('does not say that somebody did something to themselves', () => {
    const voice = { ability: ['{actor} used {ability} on {targets}.', '{actor} used {ability}.'] };
    const roles = { actor: 'Grimjaw', ability: 'Second Wind', targets: 'Grimjaw' };
    expect(proseOf(deedSheet('ability.wind', roles), voice)).toEqual(['Grimjaw used Second Wind.']);
  });

  const goblins = [1, 2, 3].map((number) => foe(`Goblin ${number}`, 4, 4)) as [
    StandingLine,
    StandingLine,
    StandingLine,
  ];
  const assault = (...outcomes: readonly AttackOutcome[]): Sheet =>
    told(
      outcomes.map((outcome, at) => attack(goblins[at % 3]!, grimjaw, outcome)),
      [grimjaw, ...goblins],
    );

  it('tells an assault on one target in one sentence', () => {
    const voice = {
      'attack.MISS.together': ['{attackers} missed {target}.'],
      'attack.HIT.together': ['{attackers} hit {target}.'],
      'attack.mixed.together': ['{strikers} hit {target} and {missers} did not.'],
    };
    expect(proseOf(assault('MISS', 'FUMBLE', 'MISS'), voice)).toEqual([
      'The first, second and third goblins missed Grimjaw.',
    ]);
    expect(proseOf(assault('HIT', 'GLANCING', 'HIT'), voice)).toEqual([
      'The first, second and third goblins hit Grimjaw.',
    ]);
    expect(recite(assault('HIT', 'MISS', 'HIT'), voice, [])).toEqual([
      { text: 'The first and third goblins hit Grimjaw and the second goblin did not.', facts: [0, 1, 2] },
    ]);
  });

  it('counts whoever missed once and struck once among those who struck', () => {
    const voice = { 'attack.HIT.together': ['{attackers} hit {target}.'], 'attack.mixed.together': ['Never.'] };
    const blows = [
      attack(goblins[0], grimjaw, 'MISS'),
      attack(goblins[0], grimjaw, 'HIT'),
      attack(goblins[1], grimjaw, 'HIT'),
    ];
    expect(proseOf(told(blows, [grimjaw, ...goblins]), voice)).toEqual(['The first and second goblins hit Grimjaw.']);
  });

  it('tells several blows of one as a flurry', () => {
    const voice = { 'attack.mixed.flurry': ['{attacker} tried {target} twice.'] };
    const blows = [attack(wolf, grimjaw, 'MISS', 'claws'), attack(wolf, grimjaw, 'HIT', 'bite')];
    expect(proseOf(told(blows, [grimjaw, wolf]), voice)).toEqual(['The wolf tried Grimjaw twice.']);
  });

  it('tells two blows in one breath, if they are common and not told in the same words', () => {
    const voice = {
      'attack.MISS': ['{attacker} missed {target}.'],
      'attack.HIT': ['{attacker} hit {target}.'],
      'attack.CRITICAL': ['{attacker} felled {target}.'],
    };
    const proseFor = (...blows: readonly SharedEvent[]) => proseOf(told(blows, [grimjaw, elda, goblin, wolf]), voice);
    const missed = attack(grimjaw, goblin, 'MISS');
    expect(proseFor(missed, attack(elda, wolf, 'HIT'))).toEqual([
      'Grimjaw missed the goblin, while Elda hit the wolf.',
    ]);
    expect(proseFor(missed, attack(goblin, grimjaw, 'HIT'))).toEqual([
      'Grimjaw missed the goblin, while the goblin hit Grimjaw.',
    ]);
    expect(proseFor(missed, attack(goblin, elda, 'HIT'))).toHaveLength(2);
    expect(proseFor(missed, attack(elda, wolf, 'MISS'))).toHaveLength(2);
    expect(proseFor(missed, attack(elda, wolf, 'CRITICAL'))).toHaveLength(2);
  });

  it('lets two deeds of one share their subject', () => {
    const voice = { defend: ['{actor} waited.'], burning: ['{target} burned.'] };
    const facts: readonly SheetFact[] = [
      fact({ deed: 'defend', weight: 'beat', roles: { actor: 'Grimjaw' }, says: '' }),
      fact({ deed: 'burning', weight: 'aside', roles: { target: 'Grimjaw', status: 'burning' }, says: '' }),
    ];
    expect(recite({ ...told([], [grimjaw, goblin]), facts }, voice, [])).toEqual([
      { text: 'Grimjaw waited and burned.', facts: [0, 1] },
    ]);
  });

  it('says it of a beast where nothing else can be meant, and never of people', () => {
    const voice = { 'attack.HIT': ['{attacker} got past {target} somehow.'], prone: ['{target} fell.'] };
    const falls = (who: StandingLine): SharedEvent =>
      ({ type: 'StatusChanged', who: who.id, status: 'prone', stacksBefore: 0, stacksAfter: 1, duration: 1 }) as const;
    expect(proseOf(told([attack(grimjaw, wolf, 'HIT'), falls(wolf)], [grimjaw, wolf]), voice)).toEqual([
      'Grimjaw got past the wolf somehow, and it fell.',
    ]);
    expect(proseOf(told([attack(wolf, grimjaw, 'HIT'), falls(grimjaw)], [grimjaw, wolf]), voice)).toEqual([
      'The wolf got past Grimjaw somehow, and Grimjaw fell.',
    ]);
    expect(proseOf(told([attack(goblin, wolf, 'HIT'), falls(wolf)], [grimjaw, goblin, wolf]), voice)).toEqual([
      'The goblin got past the wolf somehow, and the wolf fell.',
    ]);
  });

  it('calls people by their short names once they have been named', () => {
    const [tamsin, bran] = [hero('Old Tamsin', 8, 8), hero('Bran of the Fen', 8, 8)];
    const voice = { 'attack.MISS': ['{attacker}, ever hopeful, missed {target}.'] };
    const blows = [attack(tamsin, goblin, 'MISS'), attack(bran, goblin, 'MISS'), attack(goblin, tamsin, 'MISS')];
    expect(proseOf(told(blows.toSpliced(1, 1), [tamsin, bran, goblin]), voice)).toEqual([
      'Old Tamsin, ever hopeful, missed the goblin.',
      'The goblin, ever hopeful, missed Tamsin.',
    ]);
    expect(proseOf(told([blows[1]!, attack(goblin, bran, 'MISS')], [tamsin, bran, goblin]), voice)[1]).toMatch(
      /missed Bran\.$/,
    );
  });

  it('leaves out what begins and ends in the same beat', () => {
    const change = (stacksBefore: number, stacksAfter: number): SharedEvent =>
      ({ type: 'StatusChanged', who: goblin.id, status: 'prone', stacksBefore, stacksAfter, duration: 1 }) as const;
    expect(proseOf(told([change(0, 1), change(1, 0)], [grimjaw, goblin]))).toEqual([]);
    expect(proseOf(told([change(1, 0)], [grimjaw, goblin]))).toHaveLength(1);
  });

  it('tells a save that did not help together with the fall', () => {
    const dead = foe('Goblin', 0, 4);
    const saves = {
      type: 'SaveRolled',
      who: dead.id,
      against: 'fire',
      roll: d20(19, 0),
      needed: 5,
      passed: true,
    } as const;
    const voice = { 'standing.DEAD.saved': ['{target} held, and died all the same.'], 'save.passed': ['Never.'] };
    expect(recite(told([saves, harm(null, dead, 4, 0), dies(dead)], [grimjaw, dead]), voice, [])).toEqual([
      { text: 'The goblin held, and died all the same.', facts: [0, 2] },
    ]);
  });

  it('tells chosen facts alone, by their places on the whole sheet', () => {
    const events = [attack(grimjaw, goblin, 'MISS'), attack(elda, wolf, 'HIT'), harm(elda, wolf, 0, 9)];
    const sheet = told(events, [grimjaw, elda, goblin, wolf]);
    const voice = { 'attack.harmless': ['{attacker} did nothing to {target}.'] };
    expect(recite(sheet, voice, [], english, new Set([1]))).toEqual([
      { text: 'Elda did nothing to the wolf.', facts: [1] },
    ]);
    expect(recite(sheet, voice, [], english, new Set())).toEqual([]);
  });

  it('tells a shared fate once', () => {
    const gone = goblins.map((each) => ({ ...each, standing: 'GONE' as const }));
    const flights = gone.map(
      ({ id: who }) => ({ type: 'StandingChanged', who, from: 'UP', to: 'GONE', because: 'fled' }) as const,
    );
    const voice = { 'gone.fled.together': ['{target} fled.'] };
    expect(proseOf(told(flights, [grimjaw, ...gone]), voice)).toEqual(['The first, second and third goblins fled.']);
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
        fact({
          deed: 'begin',
          weight: 'beat',
          roles: { party: 'Grimjaw, Elda', foes: foes.map((line) => line.name).join(', ') },
          says: '',
        }),
      ],
    };
    expect(proseOf(sheet, { begin: ['{party} met {foes}.'] })).toEqual([
      'Grimjaw and Elda met two goblins, an orc and two wolves.',
    ]);
  });

  it('says how badly a character is hurt after the blow that did it, unless something has mended it', () => {
    const hurt = hero('Grimjaw', 1, 8);
    const blow = [attack(goblin, hurt, 'HIT'), harm(goblin, hurt, 3, 1)];
    const voice = {
      'attack.HIT': ['{attacker} struck {target}.'],
      hurt: ['{target} was badly hurt.'],
      heal: ['Healed.'],
    };
    expect(proseOf(told(blow, [hurt, goblin]), voice)).toEqual(['The goblin struck Grimjaw, who was badly hurt.']);
    const mended = {
      type: 'HurtHealed',
      targetId: hurt.id,
      sourceId: null,
      amount: 1,
      hpBefore: 1,
      hpAfter: 2,
      roll: null,
    } as const;
    expect(proseOf(told([...blow, mended], [hurt, goblin]), voice).join(' ')).not.toContain('badly');
    expect(proseOf(told([attack(goblin, hurt, 'MISS')], [hurt, goblin]), voice).join(' ')).not.toContain('badly');
    expect(proseOf(told(blow, [hurt, goblin]), voice, ['Grimjaw was badly hurt.']).join(' ')).not.toContain('badly');
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
    expect(proseOf(deedSheet('dazed.ends', { target: 'Grimjaw', status: 'dazed' }), voice)).toEqual([]);
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

  it('does not use words just heard while there are others, and then begins differently', () => {
    const voice = { 'attack.MISS': ['{attacker} missed.', '{attacker} failed.'] };
    const single = told([attack(grimjaw, goblin, 'MISS')], [grimjaw, goblin]);
    expect(proseOf(single, voice, ['Before that Grimjaw missed.'])).toEqual(['Grimjaw failed.']);
    expect(proseOf(single, voice, ['It was dark. Grimjaw failed.'])).toEqual(['Grimjaw missed.']);
    const [again] = proseOf(single, voice, ['Grimjaw missed.', 'Grimjaw failed.']);
    expect(english.links.map((link) => `${link}Grimjaw missed.`)).toContain(again);
  });

  it('does not open three sentences with one name where it can help it', () => {
    const voice = { 'attack.MISS': ['{attacker} missed.', 'A miss for {attacker}.'] };
    const single = told([attack(grimjaw, goblin, 'MISS')], [grimjaw, goblin]);
    expect(proseOf(single, voice, ['A miss for nobody. Grimjaw ran. Grimjaw hid.'])).toEqual(['A miss for Grimjaw.']);
  });

  it('leaves out an aside that it has just told, but is never without a word where there is one', () => {
    const sheet = deedSheet('skip', { actor: 'Grimjaw' }, 'aside');
    const voice = { skip: ['{actor} stood by.'], 'attack.MISS': ['{attacker} missed {target}.'] };
    const more = told([attack(goblin, grimjaw, 'MISS')], [grimjaw, goblin]);
    const both = { ...more, facts: [...sheet.facts, ...more.facts] };
    expect(proseOf(both, voice, ['Grimjaw stood by.'])).toEqual(['The goblin missed Grimjaw.']);
    expect(proseOf(sheet, voice, ['Grimjaw stood by.'])).toEqual([expect.stringMatching(/ Grimjaw stood by\.$/)]);
    expect(isTellable(sheet, voice)).toBe(true);
  });

  it('tells of what is not yet settled only that it began, where there are words for that', () => {
    const voice = { 'chance.pit': ['{actor} fell into it.'], 'chance.unsettled': ['{actor} drew a card.'] };
    const drawn = fact({ deed: 'chance.pit', roles: { actor: 'Grimjaw' } });
    const proseWith = (given: Partial<SheetFact>) =>
      proseOf({ ...told([], [grimjaw]), facts: [{ ...drawn, ...given }] }, voice);
    expect(proseWith({})).toEqual(['Grimjaw fell into it.']);
    expect(proseWith({ isSettled: false })).toEqual(['Grimjaw drew a card.']);
    expect(proseWith({ isSettled: false, weight: 'aside' })).toEqual([]);
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

describe('every English voice', () => {
  const voices = [sharedVoice, ...Object.values(engines).map(({ voice }) => voice)];
  const entries = voices.flatMap((voice) => Object.entries(voice));
  const sentences = entries.flatMap(([, each]) => each);

  it('tells in the past', () => {
    const present = /\b(is|are|am|has|does|goes|makes|comes|strikes|falls|stands|takes|gives|hits|misses|wants|says)\b/;
    expect(sentences.filter((sentence) => present.test(sentence))).toEqual([]);
  });

  it('says nothing that only fits one of those who may be several', () => {
    const singular = /\{(?:targets|attackers|strikers|missers|party|foes|weapon)\}(?:'s)? (?:was|were|has|is)\b/;
    expect(sentences.filter((sentence) => singular.test(sentence))).toEqual([]);
    expect(sentences.filter((sentence) => /\b(?:that|this|an?) \{weapon\}/.test(sentence))).toEqual([]);
    const ofMany = entries.filter(([deed]) => deed.endsWith('.together')).flatMap(([, each]) => each);
    expect(ofMany.filter((sentence) => /\b(its|itself|both)\b/.test(sentence))).toEqual([]);
  });

  it('calls nobody he or she, and counts nobody as both', () => {
    expect(sentences.filter((sentence) => /\b(he|she|his|her|him|hers)\b/i.test(sentence))).toEqual([]);
    const both = /\bboth\b(?! (?:arms|hands|feet|palms|eyes|shoulders|breath))/;
    expect(sentences.filter((sentence) => both.test(sentence))).toEqual([]);
  });

  it('takes nothing from anybody and gives nobody what the sheet does not', () => {
    const dropped =
      /\b(weapon|blade|sword|axe|shield|torch)s? (slipped|fell|dropped|flew|clattered)|let the weapon|lowered the weapon/;
    expect(sentences.filter((sentence) => dropped.test(sentence))).toEqual([]);
    const belongings =
      /\b(steel|hilts?|blades?|boots?|torch(es|light)?|lanterns?|helmets?|mail|leather|sleeves?|cloaks?|glove|kerchief|armour)\b/;
    const owned = /^(ability\.|chance\.|hazard\.|air\.|ambient\.|lamp|trauma\.|rest|watch|level|discover)/;
    const blows = entries.filter(([deed]) => !owned.test(deed)).flatMap(([, each]) => each);
    expect(blows.filter((sentence) => belongings.test(sentence))).toEqual([]);
  });

  it('has an ending for every status that it has words for', () => {
    const known = new Set(entries.map(([deed]) => deed));
    const statuses = Object.values(engines).flatMap((engine) =>
      Object.keys(engine.voice).filter((deed) => known.has(`${deed}.ends`)),
    );
    expect(statuses.length).toBeGreaterThan(30);
    expect(known.has('status.ends')).toBe(false);
    const endings = entries.filter(([deed]) => deed.endsWith('.ends'));
    const shared = endings.filter(([deed, each]) =>
      endings.some(([other, these]) => other !== deed && these !== each && these.join() === each.join()),
    );
    expect(shared.map(([deed]) => deed)).toEqual([]);
  });
});
