/** rune.md 3.15 and 3.16: stress, the breaking point, traumas, corruption. */
import { describe, expect, it } from 'vitest';
import { type TraumaKey, traumas } from '../../../src/rules/rune/data/mind.ts';
import { corruptionStage, maxAether, stressWord } from '../../../src/rules/rune/derived.ts';
import { effective } from '../../../src/rules/rune/measures.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import { eyes } from '../../support/eyes.ts';
import { against, dazed, fight, hero, times } from './support.ts';

const attack = { target: ['foe.1'], mode: ['STANDARD'] };
const fumble = [1, 2, 2, 2, 2, 2, 2];

describe('stress', () => {
  it.each([
    [0, 'Stable'],
    [20, 'Unsettled'],
    [40, 'Shaken'],
    [60, 'Distressed'],
    [80, 'Fractured'],
    [100, 'Breaking'],
  ])('%i is %s', (stress, word) => {
    expect(stressWord(stress)).toBe(word);
  });

  it('each success of a WILL pool takes a point off, down to nothing', () => {
    const done = against('und_draugr_01').act('attack', attack, { attack: fumble, resolve: [8, 9, 2, 2, 2, 2] });
    expect(done.of('StressChanged')[0]).toMatchObject({ amount: 0, successes: 2, from: 0, to: 0, because: 'a fumble' });
  });

  it('a fumble costs a hero 2, and an enemy nothing', () => {
    const done = against('und_draugr_01').act('attack', attack, { attack: fumble, resolve: times(6, 2) });
    expect(done.body('hero').stress).toBe(2);
    const enemy = fight().act('endTurn', {}, { attack: [1, 2, 2, 2, 2] });
    expect(enemy.of('StressChanged')).toEqual([]);
  });

  it('a critical hit taken costs 5, falling to a quarter 5 once per fight', () => {
    const plan = { type: 'attack', picks: { target: ['hero'], mode: ['STANDARD'] } } as const;
    const strong = { attributes: { sturdiness: 5, might: 9, finesse: 4, wits: 3, will: 3 } };
    const done = fight()
      .set('hero', { hp: 40 })
      .set('foe.1', { plan, ...strong });
    done.act('endTurn', {}, { attack: times(9, 8), weapon: [1], resolve: times(12, 2) });
    expect(done.of('StressChanged').map(({ amount, because }) => [amount, because])).toEqual([
      [5, 'a critical hit'],
      [5, 'near death'],
    ]);
    done.set('foe.1', { plan, stamina: 40 }).act('endTurn', {}, { attack: [8, 8, 8, 8, 2, 2, 2, 2, 2], weapon: [1] });
    expect(done.of('NearDeath')).toEqual([]);
  });

  it('whoever comes into a fight near death is not shocked by it again', () => {
    const begun = fight({ heroes: [hero({ own: { hp: 32 } })] }).set('foe.1', { statuses: dazed });
    expect(begun.act('endTurn').of('StressChanged')).toEqual([]);
    const bled = fight({ heroes: [hero({ own: { hp: 33 } })] }).set('foe.1', { statuses: dazed });
    bled.set('hero', { statuses: { bleeding: { stacks: 1, duration: 2 } } });
    bled.act('endTurn', {}, { bleeding: [1], resolve: times(6, 2) });
    expect(bled.of('StressChanged')[0]).toMatchObject({ amount: 5, because: 'near death' });
  });

  it("an enemy's stress is nobody's business", () => {
    const done = fight({ scene: { ambient: 'dread_presence' }, script: { resolve: times(4, 8) } });
    done.set('foe.1', { statuses: dazed }).act('endTurn', {}, { resolve: [2, ...times(4, 8)] });
    const [foes, own] = done.of('StressChanged');
    expect([foes!.hidden, own!.hidden]).toEqual([true, undefined]);
    expect(rune.combat.veil(foes!, eyes())).toBeNull();
    expect(rune.combat.tell.StressChanged(foes!, () => 'Draugr')).toEqual({
      ...{ weight: 'silent', says: 'Something preys on Draugr.' },
    });
  });

  it('the death of an ally costs 10', () => {
    const heroes = [hero(), hero({ id: 'ally', name: 'Ask' })];
    const done = fight({ heroes }).set('ally', {
      hp: 1,
      nearDeath: true,
      statuses: { bleeding: { stacks: 1, duration: 3 } },
    });
    done.set('foe.1', { statuses: dazed }).act('endTurn', {}, { bleeding: [3], resolve: times(6, 2) });
    expect(done.of('StressChanged')[0]).toMatchObject({ who: 'hero', amount: 10, because: 'an ally died' });
  });
});

describe('the breaking point', () => {
  const breaks = (traumas: readonly TraumaKey[] = []) => against('und_draugr_01').set('hero', { stress: 99, traumas });

  it('is steadied by three successes: stress 75, disoriented 2', () => {
    const done = breaks().act('attack', attack, {
      attack: fumble,
      resolve: times(6, 2),
      'breaking point': [8, 8, 8, 2, 2, 2],
    });
    expect(done.of('BreakingPointReached')[0]).toMatchObject({ outcome: 'STEADIED', stressAfter: 75, successes: 3 });
    expect(done.body('hero')).toMatchObject({ stress: 75, statuses: { disoriented: { stacks: 1, duration: 2 } } });
  });

  it('leaves a trauma with fewer: stress 50', () => {
    const done = breaks().act('attack', attack, {
      attack: fumble,
      resolve: times(6, 2),
      'breaking point': [8, 1, 2, 2, 2, 2],
      trauma: [4],
    });
    expect(done.of('BreakingPointReached')[0]).toMatchObject({ outcome: 'TRAUMA', stressAfter: 50 });
    expect(done.body('hero')).toMatchObject({
      stress: 50,
      traumas: ['the_shakes'],
      attributes: { finesse: 5 },
      maxStamina: 69,
    });
  });

  it('is a catastrophe with none and a botch: a trauma and stunned', () => {
    const script = { attack: fumble, resolve: times(6, 2), 'breaking point': [1, 2, 2, 2, 2, 2], trauma: [2] };
    const done = breaks().act('attack', attack, script);
    expect(done.of('BreakingPointReached')[0]).toMatchObject({ outcome: 'CATASTROPHE', stressAfter: 50 });
    expect(done.of('TraumaGained')[0]).toMatchObject({ trauma: 'claustrophobia' });
    expect(done.of('TurnSkipped').map(({ who }) => who)).toContain('hero');
  });

  it('draws again for a trauma one already has, and not at all for who has them all', () => {
    const had = breaks(['nyctophobia']);
    had.act('attack', attack, {
      attack: fumble,
      resolve: times(6, 2),
      'breaking point': times(6, 2),
      trauma: [1, 1, 6],
    });
    expect(had.body('hero').traumas).toEqual(['nyctophobia', 'bone_deep_exhaustion']);
    expect(had.of('TraumaGained')[0]!.rolls).toHaveLength(3);
    const all = Object.keys(traumas) as TraumaKey[];
    const broken = breaks(all);
    broken.act('attack', attack, { attack: fumble, resolve: times(6, 2), 'breaking point': times(6, 2) });
    expect(broken.of('TraumaGained')).toEqual([]);
  });

  it('only makes enemies shake it off at 75', () => {
    const done = fight({ scene: { ambient: 'dread_presence' }, script: { resolve: times(4, 8) } }).set('foe.1', {
      stress: 98,
      statuses: dazed,
    });
    done.act('endTurn', {}, { resolve: [2, ...times(4, 8)] });
    expect(done.of('BreakingPointReached')[0]).toMatchObject({ who: 'foe.1', roll: null, outcome: 'STEADIED' });
    expect(done.body('foe.1').stress).toBe(75);
  });
});

describe('traumas', () => {
  it('keep the part of what one had when a maximum falls', () => {
    const done = against('und_draugr_01').set('hero', { stress: 99, hp: 65, stamina: 74 });
    done.act('attack', attack, { attack: fumble, resolve: times(6, 2), 'breaking point': times(6, 2), trauma: [6] });
    expect(done.of('TraumaGained')[0]).toMatchObject({
      hp: 60,
      maxHp: 120,
      stamina: Math.floor((49 * 71) / 74),
      maxStamina: 71,
    });
  });

  it('nyctophobia stirs in low visibility, hemophobia after any harm, the rest not in a fight', () => {
    const dark = fight({
      heroes: [hero({ own: { traumas: ['nyctophobia', 'claustrophobia'] } })],
      scene: { ambient: 'low_visibility' },
      script: { resolve: times(6, 2) },
    });
    expect(dark.of('StressChanged').map(({ amount, because }) => [amount, because])).toEqual([[2, 'Nyctophobia']]);
    const calm = fight({ heroes: [hero({ own: { traumas: ['hemophobia', 'nyctophobia'] } })] });
    expect(calm.of('StressChanged')).toEqual([]);
    calm.set('foe.1', { plan: { type: 'useAbility', picks: { ability: ['rusty_cleave'], targets: ['hero'] } } });
    calm.act('endTurn', {}, { physical: [6], bleeding: [1], resolve: times(6, 2) });
    expect(calm.of('StressChanged')[0]).toMatchObject({ amount: 1, because: 'Hemophobia' });
  });
});

describe('corruption', () => {
  it.each([
    [0, 'Pristine', 45],
    [21, 'Tainted', 45],
    [41, 'Corrupted', 40],
    [61, 'Blighted', 36],
    [81, 'Fractured', 27],
    [100, 'Terminal', 27],
  ])('%i is %s and leaves a mystic of WILL 7 %i aether', (corruption, word, aether) => {
    const scores = { sturdiness: 5, might: 5, finesse: 5, wits: 5, will: 7 };
    expect([
      corruptionStage(corruption).word,
      maxAether('mystic', scores, corruption),
      maxAether('adept', scores, corruption),
    ]).toEqual([word, aether, 0]);
  });

  it('takes WILL and WITS from the blighted and the fractured', () => {
    const done = against('und_draugr_01');
    const of = (corruption: number) =>
      (['will', 'wits'] as const).map((name) => effective(done.state, { ...done.body('hero'), corruption }, name));
    expect([of(60), of(61), of(81)]).toEqual([
      [6, 6],
      [5, 6],
      [4, 5],
    ]);
  });

  it('shrinks what a mystic holds when a stage is reached', () => {
    const mystic = hero({ class: 'mystic', own: { corruption: 40 } });
    const begun = fight({ heroes: [mystic], scene: { ambient: 'blighted_ground' } });
    expect(begun.of('CorruptionChanged')[0]).toMatchObject({ from: 40, to: 41, maxAether: 45, aether: 45 });
  });

  it('at 100 the character is lost', () => {
    const begun = fight({ heroes: [hero({ own: { corruption: 99 } })], scene: { ambient: 'blighted_ground' } });
    expect(begun.of('StandingChanged')[0]).toMatchObject({ who: 'hero', to: 'DEAD', because: 'terminal corruption' });
    expect(begun.state.outcome!.status).toBe('LOST');
  });

  it('an enemy is touched too, keeps its numbers, and stops at 100', () => {
    const done = fight({ scene: { ambient: 'blighted_ground' } })
      .set('foe.1', { corruption: 99, statuses: dazed })
      .act('endTurn');
    expect(done.body('foe.1')).toMatchObject({ corruption: 100, maxHp: 60, standing: 'UP' });
    expect(
      done
        .act('endTurn')
        .of('CorruptionChanged')
        .filter(({ who }) => who === 'foe.1'),
    ).toEqual([]);
  });
});
