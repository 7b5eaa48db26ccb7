/** Hiding, searching, helping with checks, and eyes and ears that fail. */
import { describe, expect, it } from 'vitest';
import type { SceneFacts } from '../../../src/rules/ruleset.ts';
import type { Script } from '../../support/scripted.ts';
import { type Fight, fight, type HeroSpec, knight, thief } from './table.ts';

const covered: Partial<SceneFacts> = { hazards: ['party half cover', 'foes half cover'] };

const lurking = (scene: Partial<SceneFacts>, hero: HeroSpec = thief, foes: Record<string, number> = { goblin: 1 }) =>
  fight({ heroes: [hero], foes, scene, dice: { initiative: [20, ...Object.values(foes).map(() => 1)] } });

describe('hiding', () => {
  it('is Stealth against the keenest passive Perception', () => {
    const table = lurking(covered).act('hide', {}, { hiding: [2] });
    expect(table.of('CheckMade')[0]).toMatchObject({ what: 'hiding', needed: 9, passed: true });
    expect(table.body('Bo').conditions.hidden).toMatchObject({ stealth: 9 });
    expect(
      lurking(covered)
        .act('hide', {}, { hiding: [1] })
        .body('Bo').statuses.hidden,
    ).toBeUndefined();
  });

  it('is not done in plain sight, nor twice, nor within five feet of a foe', () => {
    expect(lurking({}).refused('hide').message).toBe('There is neither cover nor darkness here to hide in.');
    expect(lurking(covered).afflict('Bo', 'hidden').refused('hide').message).toBe('Bo is hidden already.');
    expect(lurking(covered).engage('Bo', 'Goblin').refused('hide').message).toContain('within five feet');
  });

  it('needs no cover in the dark, where passive Perception is five less', () => {
    const table = lurking({ ambient: 'darkness' }).act('hide', {}, { hiding: [1] });
    expect(table.of('CheckMade')[0]).toMatchObject({ needed: 4, passed: true });
  });

  it('finds no place in dim light alone, but is easier there', () => {
    expect(lurking({ ambient: 'dim light' }).refused('hide').code).toBe('ILLEGAL_ACTION');
    const table = lurking({ ...covered, ambient: 'dim light' }).act('hide', {}, { hiding: [1] });
    expect(table.of('CheckMade')[0]).toMatchObject({ needed: 4 });
  });

  it('needs nothing for whoever cannot be seen, and then it is heard', () => {
    const unseen = lurking({})
      .afflict('Bo', 'invisible')
      .act('hide', {}, { hiding: [4] });
    expect(unseen.of('CheckMade')[0]).toMatchObject({ needed: 9, passed: true });
    const blind = lurking({})
      .afflict('Goblin', 'blinded')
      .act('hide', {}, { hiding: [1] });
    expect(blind.of('CheckMade')[0]).toMatchObject({ needed: 0, passed: true });
    const deaf = lurking({})
      .afflict('Bo', 'invisible')
      .afflict('Goblin', 'deafened')
      .act('hide', {}, { hiding: [1] });
    expect(deaf.of('CheckMade')[0]).toMatchObject({ needed: 0, passed: true });
  });

  it('ends with an attack, which has advantage', () => {
    const table = lurking(covered)
      .act('hide', {}, { hiding: [10] })
      .set('Bo', { turn: { action: 1, bonus: 1, movement: 30, attacks: 0, sequence: [], marks: [] } })
      .act('attack', { target: 'Goblin', weapon: 'shortbow' }, { attack: [2, 3] });
    expect(table.of('AttackRolled')[0]!.advantage).toContain('hidden');
    expect(table.body('Bo').statuses.hidden).toBeUndefined();
  });

  it('ends out in the open and face to face, but not in the dark', () => {
    const hidden = (scene: Partial<SceneFacts>) => lurking(scene).afflict('Bo', 'hidden');
    expect(hidden(covered).act('move', { zone: '0' }).body('Bo').statuses.hidden).toBeUndefined();
    expect(hidden(covered).act('engage', { target: 'Goblin' }).body('Bo').statuses.hidden).toBeUndefined();
    const dark = hidden({ ambient: 'darkness' }).act('engage', { target: 'Goblin' });
    expect(dark.body('Bo').statuses.hidden).toBeDefined();
  });

  it('is offered to a goblin as a bonus action where there is cover', () => {
    const table = lurking(covered, knight);
    table.set('Goblin', { attacks: table.body('Goblin').attacks.filter(({ range }) => range !== null) });
    table.act('endTurn', {}, { attack: [2], hiding: [20] });
    expect(table.body('Goblin').statuses.hidden).toBeDefined();
  });
});

describe('a search', () => {
  const sought = (script: Script, change = (table: Fight) => table, scene: Partial<SceneFacts> = {}) =>
    change(lurking(scene, knight).afflict('Goblin', 'hidden', { stealth: 14 })).act('search', {}, script);

  it('finds whoever its Perception reaches', () => {
    const found = sought({ search: [11] });
    expect(found.of('CheckMade')[0]).toMatchObject({ what: 'search', needed: 14, passed: true });
    expect(found.body('Goblin').statuses.hidden).toBeUndefined();
    expect(sought({ search: [10] }).body('Goblin').statuses.hidden).toBeDefined();
  });

  it('finds some and misses others by the same roll', () => {
    const table = fight({ heroes: [knight], foes: { goblin: 2 }, dice: { initiative: [20, 1, 1] } })
      .afflict('Goblin 1', 'hidden', { stealth: 20 })
      .afflict('Goblin 2', 'hidden')
      .act('search', {}, { search: [16] });
    expect(table.body('Goblin 1').statuses.hidden).toBeDefined();
    expect(table.body('Goblin 2').statuses.hidden).toBeUndefined();
  });

  it('has disadvantage in poor light', () => {
    const table = sought({ search: [20, 10] }, undefined, { ambient: 'dim light' });
    expect(table.body('Goblin').statuses.hidden).toBeDefined();
  });

  it('fails the blinded without a roll, and the deafened where there is only hearing to go by', () => {
    const blind = sought({}, (table) => table.afflict('Ada', 'blinded'));
    expect(blind.of('CheckLost')[0]).toMatchObject({ what: 'search', because: 'blinded' });
    const deaf = sought({}, (table) => table.afflict('Ada', 'deafened').afflict('Goblin', 'invisible'));
    expect(deaf.of('CheckLost')[0]).toMatchObject({ because: 'deafened' });
    expect(deaf.says()).toContain('Ada is deafened and the search comes to nothing.');
    const eyes = sought({ search: [13] }, (table) => table.afflict('Ada', 'deafened'));
    expect(eyes.body('Goblin').statuses.hidden).toBeUndefined();
    const ears = sought({ search: [13] }, (table) => table.afflict('Ada', 'blinded').afflict('Goblin', 'invisible'));
    expect(ears.body('Goblin').statuses.hidden).toBeUndefined();
  });

  it('is there only where somebody hides', () => {
    expect(lurking({}, knight).refused('search').code).toBe('ILLEGAL_ACTION');
  });

  it('is what a monster does when it has nothing to strike at', () => {
    const table = lurking(covered, thief, { zombie: 1 }).act('hide', {}, { hiding: [20] });
    table.set('Zombie', { attacks: [], speed: 0 }).act('endTurn', {}, { search: [3] });
    expect(table.of('CheckMade')[0]).toMatchObject({ what: 'search', passed: false });
  });
});

describe('a legend that detects', () => {
  it('finds whoever hides from it', () => {
    const table = lurking(covered, thief, { adult_red_dragon: 1 }).afflict('Bo', 'hidden', { stealth: 20 });
    table.set('Adult Red Dragon', { initiative: 1, attacks: [], powers: [], multiattack: [], speed: 0 });
    const { legendary } = table.body('Adult Red Dragon');
    table.set('Adult Red Dragon', { legendary: legendary.filter(({ does }) => does.kind === 'detect') });
    table.act('endTurn', {}, { detect: [20] });
    expect(table.of('LegendarySpent')[0]).toMatchObject({ name: 'Detect', left: 2 });
    expect(table.of('CheckMade')[0]).toMatchObject({ what: 'detect', needed: 20, passed: true });
    expect(table.body('Bo').statuses.hidden).toBeUndefined();
  });
});

describe('help', () => {
  const pair = (): Fight =>
    fight({ heroes: [knight, thief], foes: { ogre: 1 }, dice: { initiative: [20, 10, 1] } }).set('Ogre', {
      attacks: [],
      speed: 0,
    });

  it("gives advantage on an ally's next check, once", () => {
    const table = pair().afflict('Bo', 'restrained', { escape: 15 });
    table
      .act('help', { target: 'Bo', task: 'check' })
      .act('endTurn')
      .act('escape', {}, { escape: [2, 15] });
    expect(table.of('CheckMade')[0]).toMatchObject({ what: 'escape', passed: true });
    expect(table.body('Bo').statuses.aided).toBeUndefined();
  });

  it('counts in a contest as well', () => {
    const table = pair().engage('Bo', 'Ogre');
    table.act('help', { target: 'Bo', task: 'check' }).act('endTurn');
    table.act('grapple', { target: 'Ogre' }, { contest: [2, 19, 3] });
    expect(table.of('Contested')[0]).toMatchObject({ won: true });
  });

  it('lasts until the next turn of whoever helps', () => {
    const table = pair().act('help', { target: 'Bo', task: 'check' }).act('endTurn');
    expect(table.body('Bo').statuses.aided).toBeDefined();
    table.act('endTurn');
    expect(table.body('Bo').statuses.aided).toBeUndefined();
  });

  it('needs an ally in the same zone', () => {
    expect(pair().set('Bo', { zone: 3 }).refused('help', { target: 'Bo', task: 'check' }).code).toBe('ILLEGAL_ACTION');
  });
});
