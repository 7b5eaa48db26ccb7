/** German: its grammar, its names, and what its sentences are checked by. */
import { describe, expect, it } from 'vitest';
import { failedChecks, tellsDeathIn } from '../../src/narration/bard/checks.ts';
import { makeBard, recite } from '../../src/narration/bard.ts';
import { german } from '../../src/narration/languages/german/german.ts';
import type { Sheet } from '../../src/narration/sheet.ts';
import { attack, dies, fact, foe, harm, hero, told } from './told.ts';

const voices = [german.shared, ...Object.values(german.games!)];
const sentences = voices.flatMap((voice) => Object.values(voice).flat());
const grimjaw = hero('Grimjaw', 8, 8);
const goblins = ['Goblin 1', 'Goblin 2', 'Goblin 3'].map((name) => foe(name, 4, 4));
const proseOf = (sheet: Sheet): readonly string[] => recite(sheet, {}, [], german).map((line) => line.text);

describe('a German sentence', () => {
  it('names those who may be one or many only behind a preposition, so that no verb has to know', () => {
    const prepositions =
      'an auf aus bei dank durch für gegen hinter in mit nach neben um unter über von vor zu zwischen'.split(' ');
    const open = new RegExp(
      `(?<!(?<!\\p{L})(?:${prepositions.join('|')}) )\\{(?:targets|party|foes|strikers|missers)\\}`,
      'iu',
    );
    expect(sentences.filter((sentence) => open.test(sentence))).toEqual([]);
  });

  it('speaks of several as several, and of nobody else', () => {
    const together = voices.flatMap((voice) => Object.entries(voice).filter(([deed]) => deed.endsWith('.together')));
    expect(together.length).toBeGreaterThan(4);
    const several = sentences.filter((sentence) => /\{attackers\}/.test(sentence));
    expect(several.filter((sentence) => !together.some(([, each]) => each.includes(sentence)))).toEqual([]);
    const odd = sentences.filter((sentence) =>
      /^\{(?:actor|attacker|target)\} (?:waren|hatten|konnten|standen)\b/.test(sentence),
    );
    expect(odd.filter((sentence) => !together.some(([, each]) => each.includes(sentence)))).toEqual([]);
  });

  it('has no English words but names, and those of things between marks', () => {
    expect(
      sentences.filter((sentence) => /\{(?:weapon|status|telegraph|because|against|what)\}/.test(sentence)),
    ).toEqual([]);
    expect(
      sentences.filter((sentence) => /(?<!»)\{(?:item|ability)\}|\{(?:item|ability)\}(?!«)/.test(sentence)),
    ).toEqual([]);
    expect(sentences.filter((sentence) => /\b(?:the|and|of|with|to)\b/i.test(sentence))).toEqual([]);
  });

  it('knows no rules and makes no names inflected', () => {
    const rules =
      /(?<!\p{L})(?:TP|LP|EP|Trefferpunkte?|Lebenspunkte?|Würfel|gewürfelt|Schaden|Rüstungsklasse|Initiative|Erfahrungspunkte?|Rettungswurf|Punkte?|Stufe)(?!\p{L})/iu;
    expect(sentences.filter((sentence) => rules.test(sentence))).toEqual([]);
    expect(
      sentences.filter((sentence) =>
        /\}[\p{L}']|(?<!,(?: \p{L}+)? )(?<!\p{L})(?:der|die|das|dem|den|des) \{/iu.test(sentence),
      ),
    ).toEqual([]);
  });

  it('begins with a name only where that is its subject, or nothing could be joined to it', () => {
    const impersonal =
      /^\{\w+\} (?:ging|geht|war|fiel|gelang|half|kam|kamen|blieb|fehlte|wurde) (?:es|nichts|die Worte)\b/;
    expect(sentences.filter((sentence) => impersonal.test(sentence))).toEqual([]);
  });

  it('is spelled with umlauts and the right marks', () => {
    expect(
      sentences.filter((sentence) =>
        /["'„“”–—]|\b(?:fuer|ueber|waehrend|grosse?|heiss|weiss|Fuss|Strasse)\b/.test(sentence),
      ),
    ).toEqual([]);
    expect(sentences.filter((sentence) => /(?:muß|daß|ß[ts]e?\b)/.test(sentence))).toEqual([]);
  });
});

describe('German names', () => {
  const { called, introduced, sides, thing } = german.namesIn(told([], [grimjaw, ...goblins, foe('Orc', 4, 4)]));

  it('stay as they are on the sheet, joined by und', () => {
    expect(called('Goblin 2')).toBe('Goblin 2');
    expect(called('Grimjaw, Goblin 2, Orc')).toBe('Grimjaw, Goblin 2 und Orc');
    expect(introduced('Grimjaw')).toBe('Grimjaw');
    expect(called('Magic Missile')).toBeNull();
    expect(sides).toEqual({ party: 'Grimjaw', foes: 'Goblin 1, Goblin 2, Goblin 3 und Orc' });
  });

  it('are not all counted through in a crowd', () => {
    const crowd = Array.from({ length: 9 }, (_, i) => foe(`Goblin ${i + 1}`, i === 2 ? 0 : 4, 4));
    const names = german.namesIn(told([], [...crowd, foe('Wolf A', 1, 1), foe('Wolf B', 1, 1)]));
    expect(names.sides.foes).toBe('Goblin 1, Goblin 2, Goblin 4 bis Goblin 9, Wolf A und Wolf B');
  });

  it('of things keep their letters and lose their numbers', () => {
    expect(thing('Sword +1', 'item')).toBe('Sword');
    expect(thing('Potion of Healing', 'item')).toBe('Potion of Healing');
  });
});

describe('the bard in German', () => {
  it('tells a kill and the death', () => {
    const dead = foe('Goblin 2', 0, 4);
    const events = [attack(grimjaw, dead, 'HIT'), harm(grimjaw, dead, 4, 0), dies(dead)];
    const prose = proseOf(told(events, [grimjaw, goblins[0]!, dead])).join(' ');
    expect(prose).toContain('Goblin 2');
    expect(tellsDeathIn(german)(prose)).toBe(true);
  });

  it('begins otherwise what would be the same again, without turning the sentence wrong', () => {
    const sheet = told([attack(grimjaw, goblins[0]!, 'CRITICAL')], [grimjaw, ...goblins]);
    const every = german.shared['attack.CRITICAL']!.map((each) =>
      each.replace('{attacker}', 'Grimjaw').replace('{target}', 'Goblin 1'),
    );
    const [again] = recite(sheet, {}, every, german);
    expect(german.links.some((link) => link.endsWith(': ') && again!.text.startsWith(link))).toBe(true);
    expect(every.some((each) => again!.text.endsWith(`: ${each}`))).toBe(true);
  });

  it('lets two deeds of one share their subject', () => {
    const facts = [
      fact({ deed: 'defend', roles: { actor: 'Grimjaw' } }),
      fact({ deed: 'burning', weight: 'aside', roles: { target: 'Grimjaw', status: 'burning' } }),
    ];
    const voice = { defend: ['{actor} wartete.'], burning: ['{target} brannte.'] };
    expect(recite({ ...told([], [grimjaw]), facts }, voice, [], german)).toEqual([
      { text: 'Grimjaw wartete und brannte.', facts: [0, 1] },
    ]);
  });

  it('tells an assault on one target in one sentence', () => {
    const blows = goblins.map((goblin, at) => attack(goblin, grimjaw, at === 1 ? 'MISS' : 'HIT'));
    const voice = { 'attack.mixed.together': ['{target} wich vor {missers}, nicht aber vor {strikers}.'] };
    expect(recite(told(blows, [grimjaw, ...goblins]), voice, [], german)).toEqual([
      { text: 'Grimjaw wich vor Goblin 2, nicht aber vor Goblin 1 und Goblin 3.', facts: [0, 1, 2] },
    ]);
  });

  it('says nothing of a beat without facts, and tells in the language of the table', async () => {
    const bard = makeBard(() => ({ 'attack.MISS': ['{attacker} missed.'] }));
    const style = { tone: null, setting: null, language: 'German' };
    const heard: string[] = [];
    for await (const { text } of bard.narrate(told([], [grimjaw, ...goblins]), style, [])) heard.push(text);
    expect(heard).toEqual([]);
    const missed = told([attack(grimjaw, goblins[0]!, 'MISS')], [grimjaw, ...goblins]);
    for await (const { text } of bard.narrate(missed, style, [])) expect(text).not.toContain('missed');
  });

  it('says nothing rather than a line of the sheet', () => {
    const facts = [fact({ deed: 'unheard', weight: 'turning-point', roles: {}, says: 'The floor gives way.' })];
    expect(proseOf({ ...told([], [grimjaw]), facts })).toEqual([]);
  });

  it('survives names that look like anything else', () => {
    const strange = ['$& {target}', 'Dr. Mud', 'agent 47', '龍', 'ßeta', "O'Neil, the 2nd", 'Sam, the 3rd', 'der tote'];
    const party = strange.map((name) => hero(name, 0, 8));
    for (let seq = 1; seq <= 40; seq++) {
      const misses = party.map((line) => attack(line, goblins[0]!, 'MISS'));
      const deaths = party.flatMap((line) => [attack(goblins[0]!, line, 'CRITICAL'), dies(line)]);
      const prose = proseOf(told([...misses, ...deaths], [...party, ...goblins], { seq }));
      const obituaries = prose.filter(tellsDeathIn(german)).join('\n').toLowerCase();
      expect(strange.filter((name) => !obituaries.includes(name.toLowerCase()))).toEqual([]);
    }
  });
});

describe('the checks of German prose', () => {
  const fallen = foe('Goblin 1', 0, 4);
  const crowd = [fallen, ...Array.from({ length: 11 }, (_, i) => foe(`Goblin ${i + 2}`, 4, 4))];
  const sheet = told([attack(grimjaw, fallen, 'HIT'), dies(fallen)], [grimjaw, ...crowd]);

  it.each([
    ['a stranger', ['Grimjaw traf, und Boris jubelte.', 'Goblin 1 war tot.'], ['names']],
    ['a stranger between marks', ['Grimjaw rief »Boris« herbei.', 'Goblin 1 war tot.'], ['names']],
    ['a death that is not told', ['Grimjaw traf Goblin 1 hart.'], ['deaths']],
    ['the death of somebody else', ['Goblin 12 war tot.'], ['deaths']],
    ['a number', ['Grimjaw traf 3 Mal.', 'Goblin 1 starb.'], ['numbers']],
    ['nothing', ['Grimjaw fand eine Lücke in der Deckung.', 'Das war der Tod von Goblin 1.'], []],
  ])('find %s', (_, prose, failed) => {
    expect(failedChecks(prose, sheet, german)).toEqual(failed);
  });
});
