/** Why things came out as they did: one exact explanation of each kind, and nothing in any of them that is hidden. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Entry, engineFor } from '../../../src/rules/chronicle.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import { explanationOf } from '../../../src/rules/explain.ts';
import type { Explanation, GameEvent } from '../../../src/rules/ruleset.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import type { Body, CampEvent, Events, RuneCharacter } from '../../../src/rules/rune/terms.ts';
import { settingsFrom } from '../../../src/rules/settings.ts';
import { eyes } from '../../support/eyes.ts';
import { playThrough } from '../../support/random-play.ts';
import { against, type Fight, faces, fight, hero, type Script, times } from './support.ts';

const engine = engineFor(rune);
const name = (id: string): string => (id === 'hero' ? 'Bryn' : id);

const why = (event: GameEvent): Explanation => explanationOf(engine, 'COMBAT', event, name)!;
const first = (done: Fight, type: Events['type']): Explanation => why(done.of(type)[0]!);

const at = (mode: string, target = 'foe.1') => ({ target: [target], mode: [mode] });
const one = { stacks: 1, duration: 2 };
const lasting = (...statuses: string[]): Body['statuses'] =>
  Object.fromEntries(statuses.map((status) => [status, one]));

/** By its plan, on the hero. */
function struckBy(
  foe: string,
  mode: string,
  patch: { hero?: Partial<Body>; foe?: Partial<Body> },
  script: Script,
): Fight {
  const plan = { type: 'attack', picks: { target: ['hero'], mode: [mode] } } as const;
  return fight({ foes: [foe] })
    .set('foe.1', { ...patch.foe, plan })
    .set('hero', { ...patch.hero })
    .act('endTurn', {}, script);
}

describe('initiative', () => {
  it('is a d10 with FINESSE and WITS; of an enemy only the sum', () => {
    const [own, theirs] = fight().of('InitiativeRolled');
    expect(why(own!)).toEqual({
      rule: 'Initiative is a d10 with FINESSE and WITS, rolled once, before the air of the place counts.',
      heading: 'initiative',
      rolls: [own!.roll],
      factors: ['of equals the higher FINESSE goes first, then heroes, then as listed'],
      otherwise: 'The die could have made it 13 to 22.',
    });
    expect(own!.roll.modifiers).toEqual([
      { source: 'FINESSE', value: 6 },
      { source: 'WITS', value: 6 },
    ]);
    expect(theirs!.roll.modifiers).toEqual([{ source: 'FINESSE and WITS', value: 7 }]);
  });

  it('counts a burden and a tainted mind', () => {
    const slow = fight({ heroes: [hero({ own: { items: { dvergr_mail: 7 }, corruption: 81 } })] });
    expect(slow.of('InitiativeRolled')[0]!.roll.modifiers).toEqual([
      { source: 'FINESSE', value: 6 },
      { source: 'burden', value: -2 },
      { source: 'WITS', value: 6 },
      { source: 'corruption', value: -1 },
    ]);
  });
});

describe('an attack', () => {
  it('that hits', () => {
    const done = against('und_draugr_01').act('attack', at('LIGHT'), {
      attack: [8, 8, 9, 9, 10, 2, 3, 4],
      weapon: [4],
    });
    const { roll } = done.of('AttackSettled')[0]!;
    expect(first(done, 'AttackSettled')).toEqual({
      rule: 'A pool of MIGHT against the threshold of the target, who wins ties: the more successes above it, the heavier the blow; no success and a 1 is a fumble.',
      heading: 'attack-rolls',
      rolls: [roll],
      factors: ['5 of 8 dice counted (8 or more)', 'threshold 2: a fifth of its Defense'],
      otherwise:
        'Threshold 2: a glancing blow from 3 successes, a hit from 5, a critical hit from 7. 5 counted: 2 more for a critical hit, 1 fewer for a glancing blow. Without Light attack +1 it might have come out worse.',
    });
    expect(roll!.pool).toEqual([
      { source: 'MIGHT', value: 7 },
      { source: 'Light attack', value: 1 },
    ]);
  });

  it('that misses, with dice given and taken', () => {
    const shaken = { statuses: lasting('blessed', 'disoriented', 'frightened', 'bolstered_might') };
    const done = against('und_draugr_01').set('hero', shaken);
    done.act('attack', at('STANDARD'), { attack: [8, 9, 2, 3, 4, 5, 6] });
    expect(done.of('AttackSettled')[0]!.roll!.pool).toEqual([
      { source: 'MIGHT', value: 7 },
      { source: 'Bolstered Might', value: 1 },
      { source: 'Blessed', value: 1 },
      { source: 'Disoriented', value: -1 },
      { source: 'Frightened', value: -1 },
    ]);
    expect(first(done, 'AttackSettled').otherwise).toBe(
      'Threshold 2: a glancing blow from 3 successes, a hit from 5, a critical hit from 7. 2 counted: 1 more for a glancing blow. Without Disoriented -1, Frightened -1 it might have come out better.',
    );
  });

  it('that misses by more than was taken, or than the pool could make', () => {
    const weak = { attributes: { sturdiness: 5, might: 3, finesse: 5, wits: 5, will: 5 } };
    const done = against('und_draugr_01').set('hero', weak);
    done.act('attack', at('HEAVY'), { attack: [7, 7] });
    expect(first(done, 'AttackSettled').otherwise).toBe(
      'Threshold 2: a glancing blow from 3 successes, a hit from 5, a critical hit from 7. 0 counted: 3 more for a glancing blow. No throw of 2 dice makes 3. Without Heavy attack -1 it would have come out no better.',
    );
  });

  it('with a pool that is raised to one die', () => {
    const weak = { attributes: { sturdiness: 5, might: 1, finesse: 5, wits: 5, will: 5 } };
    const done = against('und_draugr_01')
      .set('hero', weak)
      .act('attack', at('HEAVY'), { attack: [7] });
    expect(done.of('AttackSettled')[0]!.roll!.pool).toEqual([
      { source: 'MIGHT', value: 1 },
      { source: 'Heavy attack', value: -1 },
      { source: 'at least 1', value: 1 },
    ]);
    expect(first(done, 'AttackSettled').otherwise).toMatch(
      /Without Heavy attack -1 it would have come out no better\.$/,
    );
  });

  it('that is fumbled', () => {
    const done = against('und_draugr_01').act('attack', at('STANDARD'), {
      ...{ attack: [1, 1, 2, 2, 2, 2, 2], resolve: times(6, 9) },
    });
    expect(first(done, 'AttackSettled').otherwise).toBe(
      'Threshold 2: a glancing blow from 3 successes, a hit from 5, a critical hit from 7. None counted, and 2 dice showed 1: without a 1 it would have been a miss.',
    );
  });

  it('on a hero says what the Defense comes from', () => {
    const exposed = { stress: 45, defending: false, statuses: lasting('slowed', 'prone', 'evasive') };
    const done = struckBy('und_draugr_01', 'STANDARD', { hero: exposed }, { attack: times(6, 2) });
    expect(first(done, 'AttackSettled').factors).toEqual([
      '0 of 6 dice counted (8 or more)',
      'threshold 3: a fifth of Defense 15 (base +10, FINESSE +6, Slowed -2, stress -2, Prone -2, Evasive +5)',
    ]);
  });

  it('on an enemy says only what can be seen', () => {
    const done = against('und_draugr_01', { defending: true, stress: 40, statuses: lasting('prone') });
    done.act('attack', at('STANDARD'), { attack: times(7, 2) });
    expect(first(done, 'AttackSettled').factors[1]).toBe(
      'threshold 2: a fifth of its Defense, with defending +2, Prone -2 in it',
    );
  });

  it('in brisk counts from 6', () => {
    const done = against('und_draugr_01', {}, { settings: { profile: 'brisk' } });
    done.act('attack', at('STANDARD'), { attack: [6, 7, 2, 2, 2, 2, 2] });
    expect(first(done, 'AttackSettled').factors[0]).toBe('2 of 7 dice counted (6 or more)');
  });
});

describe('harm', () => {
  it('of a critical hit, through every step', () => {
    const target = { traits: ['berserker', 'armored'], statuses: lasting('vulnerable', 'fortified') } as const;
    const done = against('und_draugr_01', target).act('attack', at('STANDARD'), {
      attack: times(7, 8),
      weapon: [5],
    });
    const event = done.of('HarmDealt')[0]!;
    expect(event.roll!.modifiers).toEqual([
      { source: 'MIGHT', value: 7 },
      { source: 'Standard attack', value: 2 },
    ]);
    expect(why(event)).toEqual({
      rule: 'A blow deals the weapon die with MIGHT and its own weight, then each step is rounded down; soak comes last, and at least 1 gets through.',
      heading: 'harm',
      rolls: [event.roll],
      factors: [
        'a critical hit doubles it: 14 to 28',
        'Vulnerable adds half: 28 to 42',
        'a Berserk target adds a quarter: 42 to 52',
        'soak 7 (armour +2, Armored +3, Fortified +2): 52 to 45',
      ],
      otherwise:
        'A hit would have dealt 19. Without Vulnerable: 28. Without the Berserk target: 35. Without soak 7: 52.',
    });
    expect(event.amount).toBe(45);
  });

  it('that soak would have stopped', () => {
    const done = against('und_draugr_01', { soak: 9 });
    done.act('attack', at('LIGHT'), { attack: [8, 8, 8, 2, 2, 2, 2, 2], weapon: [1] });
    expect(first(done, 'HarmDealt')).toMatchObject({
      factors: ['a glancing blow halves it: 8 to 4', 'soak 9 (armour +9): 4 to 1, the least that gets through'],
      otherwise: 'A hit would have dealt 1. Without soak 9: 4.',
    });
  });

  it('of a hit by somebody inspired', () => {
    const done = against('und_draugr_01', { soak: 0 }).set('hero', { statuses: lasting('inspired') });
    done.act('attack', at('STANDARD'), { attack: [8, 8, 8, 8, 8, 2, 2], weapon: [3, 4] });
    expect(first(done, 'HarmDealt')).toMatchObject({
      factors: ['Inspired: two weapon dice'],
      otherwise: 'A critical hit would have dealt 32.',
    });
  });

  it('of an ability needs no pool, and what it adds goes by its name', () => {
    const quick = against('und_draugr_01', {}, { heroes: [hero({ class: 'skirmisher' })] });
    quick.ask('useAbility', { named: { ability: 'Quick Slash' } }, { physical: [3] });
    const event = quick.of('HarmDealt')[0]!;
    expect(event.roll).toMatchObject({
      ...{ notation: '1d6+2', bonus: 2, total: 5 },
      modifiers: [{ source: 'Quick Slash', value: 2 }],
    });
    expect(why(event)).toEqual({
      rule: 'Abilities, items, hazards and the air of a place strike without a pool; only physical harm is soaked, and may be soaked away altogether.',
      heading: 'harm',
      rolls: [event.roll],
      factors: ['Quick Slash: 5 physical', 'soak 2 (armour +2): 5 to 3'],
      otherwise: 'Without soak 2: 5.',
    });
  });

  it('of the air, where no die is rolled', () => {
    const cold = fight({ scene: { ambient: 'deep_cold' } });
    expect(first(cold, 'HarmDealt')).toMatchObject({ rolls: [], factors: ['Deep Cold: 1 cold'], otherwise: null });
  });

  it('of what gnaws', () => {
    const statuses = { bleeding: { stacks: 3, duration: 2 }, poisoned: one };
    const done = against('und_draugr_01').set('hero', { statuses });
    done.act('defend', {}, { bleeding: [1, 2, 3], poisoned: [4] });
    const [bled, poisoned] = done.of('HarmDealt');
    expect(why(bled!)).toMatchObject({ factors: ['3 stacks of Bleeding'], otherwise: null });
    expect(why(poisoned!)).toMatchObject({
      factors: ['1 stack of Poisoned', 'soak 5 (armour +3, defending +2): 4 to 1, the least that gets through'],
      otherwise: 'Without soak 5: 4.',
    });
  });

  it('of thorns and of a burst', () => {
    const done = against('und_draugr_01', { traits: ['thorns', 'explosive'], hp: 1 });
    done.act('attack', at('STANDARD'), { attack: [8, 8, 8, 8, 8, 2, 2], weapon: [4], ...found });
    const [, pricked, burst] = done.of('HarmDealt');
    expect(why(pricked!)).toMatchObject({ rolls: [], factors: ['a quarter of the harm dealt: 2'], otherwise: null });
    expect(why(burst!)).toMatchObject({ rolls: [], factors: ['blast: 15 to everybody else'], otherwise: null });
  });

  it('of paying in blood', () => {
    const mystic = against('und_draugr_01', {}, { heroes: [hero({ class: 'mystic' })] }).set('hero', { aether: 5 });
    mystic.ask('useAbility', { named: { ability: 'Aether Bolt' } }, { aether: [3, 3] });
    expect(first(mystic, 'Overcast')).toMatchObject({
      rule: 'A mystic may pay for missing aether in blood, 2 hit points a point.',
      factors: ['10 aether missing', 'hit points 120 to 100'],
      otherwise: 'With 10 more aether it would have cost no blood.',
    });
  });
});

/** One piece, none better. */
const found: Script = {
  'loot.count': [1],
  'loot.upgrade': [80],
  'loot.quality': [1],
  'loot.type': [1],
  'loot.template': [1],
};

describe('healing', () => {
  const mended = (hp: number): Fight =>
    against('und_draugr_01')
      .set('hero', { hp })
      .ask('useAbility', { named: { ability: 'Second Wind' } });

  it('of a hero', () => {
    expect(first(mended(100), 'HurtHealed')).toEqual({
      rule: 'Healing is what its source says, and never goes above the maximum.',
      heading: 'healing',
      rolls: [],
      factors: ['Second Wind heals 15', 'hit points 100 to 115'],
      otherwise: null,
    });
    expect(first(mended(121), 'HurtHealed')).toMatchObject({
      factors: ['Second Wind heals 15', 'hit points 121 to 130'],
      otherwise: 'Only 9 of the 15 were missing.',
    });
  });

  it('of an enemy says the rule and no number', () => {
    const done = against('und_draugr_01', { traits: ['regenerating'], hp: 30 }).act('endTurn');
    expect(first(done, 'HurtHealed')).toEqual({
      rule: 'A regenerating creature regains a part of its maximum at the start of its turn: a tenth in canon, a twentieth in brisk.',
      heading: 'healing',
      rolls: [],
      factors: ['regenerating'],
      otherwise: null,
    });
  });
});

describe('flight', () => {
  it('that succeeds', () => {
    const done = against('und_draugr_01').act('flee', {}, { flight: [8, 9, 2, 2, 2, 2] });
    expect(first(done, 'CheckMade')).toEqual({
      rule: 'To get away takes a FINESSE pool with a success for each enemy in front, one at least and three at most, and one more where there is a boss; a fumble disorients.',
      heading: 'flight',
      rolls: [done.of('CheckMade')[0]!.roll],
      factors: ['2 of 6 dice counted (8 or more)', 'needed 1 (enemies in front +1)'],
      otherwise: '1 success needed, 2 counted: 1 to spare.',
    });
  });

  it('that fails, with dice taken, and fumbles', () => {
    const boss = fight({ foes: ['boss_overseer'] }).set('hero', { statuses: lasting('slowed', 'disoriented') });
    boss.set('foe.1', { statuses: { stunned: { stacks: 1, duration: 9 } } }).act('flee', {}, { flight: [1, 2, 3] });
    expect(first(boss, 'CheckMade')).toMatchObject({
      factors: [
        '0 of 3 dice counted (8 or more)',
        'no success and a 1: a fumble',
        'needed 2 (at least one +1, boss +1)',
      ],
      otherwise:
        '2 successes needed, 0 counted: 2 more. Without Slowed -2, Disoriented -1 it might have come out better.',
    });
  });
});

describe('reading an intent', () => {
  const adept = hero({ class: 'adept' });

  it('that succeeds', () => {
    const done = fight({ heroes: [adept], script: { 'read intent': [8, ...times(9, 2)] } });
    expect(first(done, 'IntentRead')).toEqual({
      rule: 'Once a round whoever has the largest WITS pool tries to read each enemy; a single success shows what kind of thing it means to do.',
      heading: 'reading-an-intent',
      rolls: [done.of('IntentRead')[0]!.roll],
      factors: ['Bryn has the sharpest eyes', '1 of 10 dice counted (8 or more)'],
      otherwise: '1 success needed, 1 counted: just enough. Without Adept +2 it might have come out worse.',
    });
  });

  it('that fails in the dark', () => {
    const done = fight({ heroes: [adept], scene: { ambient: 'low_visibility' } });
    expect(done.of('IntentRead')[0]!.roll.pool).toEqual([
      { source: 'WITS', value: 8 },
      { source: 'Low Visibility', value: -2 },
      { source: 'Adept', value: 2 },
    ]);
    expect(first(done, 'IntentRead').otherwise).toBe(
      '1 success needed, 0 counted: 1 more. Without Low Visibility -2 it might have come out better.',
    );
  });
});

describe('the mind', () => {
  const dread = (resolve: number[], more: Script = {}, stress = 10): Fight =>
    against('und_draugr_01', {}, { scene: { ambient: 'psychic_resonance' }, script: { resolve: times(5, 8) } })
      .set('hero', { stress })
      .act('endTurn', {}, { resolve: [...times(2, 8), ...resolve], ...more });

  it('resists stress with WILL', () => {
    const half = dread([8, 2, 2, 2, 2]).of('StressChanged').at(-1)!;
    expect(half.roll!.pool).toEqual([
      { source: 'WILL', value: 6 },
      { source: 'Psychic Resonance', value: -1 },
    ]);
    expect(why(half)).toEqual({
      rule: 'Stress is met with a WILL pool: each success takes a point off. It never goes above 100.',
      heading: 'stress-and-the-breaking-point',
      rolls: [half.roll],
      factors: ['Psychic Resonance: 2 stress', '1 of 5 dice counted (8 or more)', 'stress 10 to 11'],
      otherwise:
        '1 more success would have kept all of it off. Without Psychic Resonance -1 it might have come out better.',
    });
    expect(why(dread([8, 8, 2, 2, 2]).of('StressChanged').at(-1)!).otherwise).toBe(
      'Fewer than 2 successes would have let some of it through.',
    );
  });

  it('breaks at 100', () => {
    // Stunned, so that the air comes round once more.
    const broken = dread([...times(5, 2), ...times(7, 8)], { 'breaking point': [1, 2, 2, 2, 2], trauma: [4] }, 99);
    expect(first(broken, 'BreakingPointReached')).toMatchObject({
      rule: 'Stress at 100 breaks a hero: a WILL pool with 3 successes steadies, fewer leave a trauma, and none with a 1 stuns as well; enemies only shake it off.',
      factors: ['0 of 5 dice counted (8 or more)', 'no success and a 1: a fumble', 'stress falls to 50'],
      otherwise:
        '3 successes needed, 0 counted: 3 more. Without Psychic Resonance -1 it would have come out no better.',
    });
    const steadied = dread(times(5, 2), { 'breaking point': [8, 8, 8, 8, 2] }, 99);
    expect(first(steadied, 'BreakingPointReached').otherwise).toBe('3 successes needed, 4 counted: 1 to spare.');
  });

  it('is scarred by a d10, thrown again for what is there already', () => {
    const scarred = against(
      'und_draugr_01',
      {},
      { scene: { ambient: 'psychic_resonance' }, script: { resolve: times(5, 8) } },
    );
    scarred.set('hero', { stress: 99, traumas: ['paranoia'] });
    scarred.act('endTurn', {}, { resolve: [8, 8, ...times(5, 2)], 'breaking point': times(5, 2), trauma: [7, 4] });
    const event = scarred.of('TraumaGained')[0]!;
    expect(why(event)).toEqual({
      rule: 'A d10 says which trauma it is, thrown again for one that is there already; it is for ever.',
      heading: 'stress-and-the-breaking-point',
      rolls: event.rolls,
      factors: ['7: Paranoia, there already', '4: The Shakes', 'FINESSE -1, but never below 1'],
      otherwise: 'Another face is another trauma.',
    });
  });

  it('is relieved without a roll', () => {
    const tears = hero({ equipment: ['Tears of the World-Tree'], own: { stress: 40, hp: 100 } });
    const done = against('und_draugr_01', {}, { heroes: [tears] }).ask('useItem');
    expect(first(done, 'HurtHealed')).toMatchObject({
      factors: ['Tears of the World-Tree heals everything', 'hit points 100 to 130'],
      otherwise: null,
    });
    expect(first(done, 'StressChanged')).toMatchObject({
      ...{ rolls: [], factors: ['Tears of the World-Tree', 'stress 40 to 15'], otherwise: null },
    });
  });

  it('rusts without a roll', () => {
    const done = fight({ heroes: [hero({ own: { corruption: 20 } })], scene: { ambient: 'blighted_ground' } });
    expect(first(done, 'CorruptionChanged')).toMatchObject({
      factors: ['Blighted Ground', 'corruption 20 to 21: Tainted'],
      otherwise: null,
    });
  });
});

describe('the place', () => {
  it.each([
    [25, '25 or less strikes; 25 was rolled.'],
    [26, '25 or less strikes; 26 was rolled.'],
  ])('strikes by chance: %i', (ambient, otherwise) => {
    const lightning = ambient <= 25 ? [3] : [];
    const done = fight({ scene: { ambient: 'static_field' }, script: { ambient: [ambient], lightning } });
    expect(first(done, 'AmbientTicked')).toEqual({
      rule: 'The air of a place touches everybody at the start of their turn; some of it only with luck, on a d100.',
      heading: 'the-place',
      rolls: [done.of('AmbientTicked')[0]!.roll],
      factors: ['Static Field: 25 % each turn'],
      otherwise,
    });
  });

  it('holds loot', () => {
    const done = fight({ scene: { danger: 'hostile void' } }).set('foe.1', { hp: 1 });
    done.act('attack', at('STANDARD'), {
      ...{ attack: [8, 8, 8, 2, 2, 2, 2], weapon: [4], 'loot.count': [1], 'loot.upgrade': [13, 12] },
      ...{ 'loot.quality': [10, 10], 'loot.type': [1, 1], 'loot.template': [1, 1] },
    });
    const event = done.of('LootGranted')[0]!;
    expect(why(event)).toEqual({
      rule: 'The danger of the place says how many pieces there are and how good, its biome of which kind; a d100 for each piece may make it a quality better.',
      heading: 'loot',
      rolls: event.search!.rolls,
      factors: ['hostile place: 2 to 4 pieces', 'biome: void', 'Rusted Blade', 'Salvaged Shortsword'],
      otherwise:
        '12 or less on the d100 is a quality better (2 for each point of WITS, at most 20): 13, 12, so 1 of 2.',
    });
    expect(event.search!.rolls[0]).toMatchObject({
      ...{ why: 'loot.count', notation: '1d3+1', total: 2 },
      modifiers: [{ source: 'hostile place', value: 1 }],
    });
    expect(first(done, 'LevelGained')).toMatchObject({ factors: ['level 1 to 2: 1 point', 'hit points 130'] });
  });
});

describe('rest', () => {
  const rested = (own: Partial<RuneCharacter>, danger: string, script: Script = {}, place = 'wilderness') => {
    const events: CampEvent[] = [];
    const checked = settingsFrom(rune.settings, { profile: 'canon' });
    if (!checked.ok) throw new Error(checked.message);
    const state = { settings: checked.settings, characters: { hero: hero({ own }) }, camp: rune.camp.initial };
    const scene = { state, dice: diceFrom(faces(script)), emit: (event: CampEvent) => void events.push(event) };
    const picks = { place: [place], danger: [danger] };
    rune.camp.act.rest(scene, { type: 'rest', character: null, picks });
    return events;
  };
  const told = (events: readonly CampEvent[], type: CampEvent['type']): Explanation =>
    explanationOf(engine, 'CAMP', events.find((event) => event.type === type)!, name)!;

  it('is watched over', () => {
    const events = rested({ corruption: 81 }, 'hostile', { watch: [8, 8, 2, 2, 2], ambush: [21] });
    const watch = events.find((event) => event.type === 'WatchKept')!;
    expect(watch.roll.pool).toEqual([
      { source: 'WITS', value: 6 },
      { source: 'corruption', value: -1 },
    ]);
    expect(told(events, 'WatchKept')).toEqual({
      rule: 'The largest WITS pool keeps watch: each success takes 5 off the risk of an ambush, down to 5 in a hundred; then a d100 decides.',
      heading: 'rest-and-watch',
      rolls: [watch.roll, watch.check],
      factors: ['2 of 5 dice counted (8 or more)', 'hostile place: 30 %', 'risk 20 %'],
      otherwise: 'Above 20 is safe; 21 was rolled.',
    });
  });

  it('is broken into', () => {
    const caught = (ambush: number): readonly CampEvent[] =>
      rested({}, 'hostile', { watch: [8, 2, 2, 2, 2, 2], ambush: [ambush], ambusher: [2, 1] });
    expect(told(caught(14), 'WatchKept').otherwise).toBe(
      'Above 25 is safe; 14 was rolled: 3 more successes on watch would have been enough.',
    );
    expect(told(caught(5), 'WatchKept').otherwise).toBe(
      'Above 25 is safe; 5 was rolled, and no watch of theirs would have helped.',
    );
    const ambushed = caught(14).find((event) => event.type === 'Ambushed')!;
    expect(told([ambushed], 'Ambushed')).toMatchObject({ rolls: ambushed.rolls, factors: ['budget 80'] });
    expect(ambushed.rolls!.map(({ notation }) => notation)).toEqual(['1d3', '1d3']);
  });

  it('heals, and the exhausted by half', () => {
    const slept = (exhausted: boolean): Explanation =>
      told(rested({ hp: 50, stress: 40, exhausted }, 'safe'), 'CharacterRested');
    expect(slept(false)).toMatchObject({
      heading: 'rest-and-watch',
      factors: [
        'healing 26 (rest +10, STURDINESS twice +16): hit points 50 to 76',
        'relief 30 (WILL five times +30): stress 40 to 10',
      ],
      otherwise: null,
    });
    expect(slept(true)).toMatchObject({
      factors: [
        'healing 13 (rest +10, STURDINESS twice +16, Exhausted -13): hit points 50 to 63',
        'relief 0 (WILL five times +30, Exhausted -30): stress 40 to 40',
      ],
      otherwise: 'Not exhausted it would have been 26.',
    });
    expect(told(rested({ hp: 50, stress: 40 }, 'safe', {}, 'sanctuary'), 'CharacterRested').factors).toEqual([
      'hit points 50 to 130',
      'stress 40 to 0',
    ]);
  });
});

describe('what is hidden', () => {
  const veiled = (done: Fight): readonly Events[] =>
    done.events.map((event) => rune.combat.veil(event, eyes())).filter((event) => event !== null);
  const told = (done: Fight): readonly unknown[] =>
    veiled(done).map((event) => explanationOf(engine, 'COMBAT', event, name));

  it('an explanation of what is veiled is that of what is not', () => {
    const all = Array.from({ length: 6 }, (_, i) => playThrough(engine, 700 + i, () => {})).flatMap((table) =>
      table.entries.filter(({ kind }) => kind === 'COMBAT').flatMap(({ events }) => events as readonly Events[]),
    );
    for (const event of all) {
      const shown = Object.hasOwn(rune.combat.evolve, event.type) ? rune.combat.veil(event, eyes()) : null;
      if (shown)
        expect(explanationOf(engine, 'COMBAT', shown, name)).toEqual(explanationOf(engine, 'COMBAT', event, name));
    }
  });

  it('enemies of the same threshold are told alike, whatever their FINESSE, stress and hit points', () => {
    const struck = (patch: Partial<Body>): readonly unknown[] => {
      const done = against('und_draugr_01', patch);
      done.act('attack', at('STANDARD'), { attack: times(7, 8), weapon: [4] });
      return [...veiled(done), ...told(done)];
    };
    const scores = { sturdiness: 5, might: 6, wits: 3, will: 3 };
    const usual = struck({});
    expect(struck({ attributes: { ...scores, finesse: 1 }, hp: 40, maxHp: 99 })).toEqual(usual);
    expect(struck({ stress: 60, corruption: 90 })).toEqual(usual);
  });

  it('how much a regenerating enemy had lost is not told', () => {
    const regained = (hp: number, maxHp: number): readonly unknown[] =>
      told(against('und_draugr_01', { traits: ['regenerating'], hp, maxHp }).act('endTurn'));
    expect(regained(10, 200)).toEqual(regained(59, 60));
  });

  it('the same is told of every plan nobody has read', () => {
    const planned = (plan: number): Fight => fight({ foes: ['hum_raider_01'], script: { 'enemy.plan': [plan] } });
    const [strikes, defends] = [planned(1), planned(91)];
    expect([strikes.body('foe.1').plan!.type, defends.body('foe.1').plan!.type]).toEqual(['attack', 'defend']);
    expect(told(strikes)).toEqual(told(defends));
  });

  it('its corruption is in no pool of an enemy', () => {
    const shaken = against(
      'und_draugr_01',
      { corruption: 90 },
      { scene: { ambient: 'psychic_resonance' }, script: { resolve: times(5, 8) } },
    );
    shaken.act('endTurn', {}, { resolve: [8, 8, 8, 8, 8, 8] });
    expect(shaken.of('StressChanged')[0]).toMatchObject({
      who: 'foe.1',
      roll: { pool: [{ source: 'WILL', value: 1 }] },
    });
  });
});

describe('older logs', () => {
  const folder = path.join(import.meta.dirname, '../../golden');
  const files = readdirSync(folder).filter((file) => file.startsWith('rune-'));

  it.each(files)('%s can be explained', (file) => {
    const { entries } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { readonly entries: Entry[] };
    const told = entries.flatMap(({ kind, events }) => events.map((event) => explanationOf(engine, kind, event, name)));
    expect(told.some((explanation) => explanation !== null)).toBe(true);
    expect(JSON.stringify(told)).not.toMatch(/undefined|NaN/);
  });
});
