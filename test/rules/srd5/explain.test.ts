/** Why it came out so: every kind of roll with its modifiers, what counted, and what would have changed it. */
import { describe, expect, it } from 'vitest';
import type { CampaignState } from '../../../src/rules/chronicle.ts';
import * as commands from '../../../src/rules/commands.ts';
import type { Roll } from '../../../src/rules/dice.ts';
import { explanationOf, modifiersOf } from '../../../src/rules/explain.ts';
import type { Explanation, GameEvent } from '../../../src/rules/ruleset.ts';
import type { Srd5Character } from '../../../src/rules/srd5/terms.ts';
import type { Script } from '../../support/scripted.ts';
import {
  accepted,
  campaignOf,
  type Events,
  engine,
  type Fight,
  fight,
  type HeroSpec,
  knight,
  mage,
  priest,
  rolled,
  thief,
} from './table.ts';

type Type = Events[number]['type'];

const ones = (count: number, face = 1): number[] => Array.from({ length: count }, () => face);

/** The first hero goes first. */
const with_ = (heroes: readonly HeroSpec[], foe: string, settings = {}): Fight =>
  fight({ heroes, foes: { [foe]: 1 }, settings, dice: { initiative: [20, ...ones(heroes.length, 2)] } });

const why = (table: Fight, type: Type, at = 0): Explanation =>
  explanationOf(engine, 'COMBAT', table.of(type)[at]!, (id) => table.state.combatants[id]!.name)!;

/** What was rolled, with what was added, and the rest in words. */
const told = ({ rolls, factors, otherwise }: Explanation) => ({ rolls: rolls.map(shown), factors, otherwise });
const shown = (roll: Roll): string => `${roll.notation} = ${roll.total}: ${modifiersOf(roll) || 'nothing added'}`;

const strike = (table: Fight, dice: Script, weapon = 'longsword'): Fight =>
  table.act('attack', { target: table.body('Ogre') ? 'Ogre' : 'Goblin', weapon }, dice);

const facing = (foe = 'Goblin', hero: HeroSpec = knight, settings = {}): Fight =>
  with_([hero], foe.toLowerCase(), settings).engage(hero.name, foe);

describe('an attack', () => {
  it('that hits says what it had, what it needed and what it hung on', () => {
    const table = facing().afflict('Ada', 'blessed');
    strike(table, { attack: [8], bless: [3], damage: [8] });
    expect(why(table, 'AttackSettled')).toEqual({
      rule: 'An attack hits when the d20 and what is added to it reach the armour class; a natural 20 always hits and a natural 1 never does.',
      heading: 'attack-rolls',
      rolls: [table.of('AttackSettled')[0]!.roll],
      factors: ['AC 15', 'on top of the roll Bless +3: 16'],
      otherwise: 'AC 15: a 7 or more on the die hits; it fell 8, 1 to spare. Without Bless (+3) a miss.',
    });
    expect(shown(table.of('AttackSettled')[0]!.roll!)).toBe('1d20+5 = 13: Strength +3, proficiency +2');
    expect(why(table, 'AttackRolled').otherwise).toBe(why(table, 'AttackSettled').otherwise);
  });

  it('that misses says by how much, and what stood in its way', () => {
    const table = facing('Goblin', knight, { edition: '5.2' })
      .afflict('Ada', 'baned')
      .afflict('Ada', 'exhaustion', {}, 1);
    strike(table.afflict('Goblin', 'shield of faith'), { attack: [14], bane: [2] });
    expect(told(why(table, 'AttackSettled'))).toEqual({
      rolls: ['1d20+3 = 17: Strength +3, proficiency +2, exhaustion -2'],
      factors: ['AC 17 (armour 15, Shield of Faith 2)', 'on top of the roll Bane -2: 15'],
      otherwise:
        'AC 17: a 16 or more on the die hits; it fell 14, 2 short. Without exhaustion (-2) a hit. ' +
        'Without Bane (-2) a hit. Without Shield of Faith (+2) a hit.',
    });
  });

  it('names armour, shield, style and cover of whoever it is aimed at', () => {
    const scene = { hazards: ['party half cover'] };
    const table = fight({
      ...{ heroes: [knight], foes: { goblin: 1 }, settings: { startDistance: 1 }, scene },
      dice: { initiative: [20, 1] },
    }).set('Goblin', { speed: 0 });
    table.act('endTurn', {}, { attack: [15] });
    expect(why(table, 'AttackSettled').factors[0]).toBe('AC 20 (chain mail 16, shield 2, half cover 2)');
    expect(why(table, 'AttackSettled').otherwise).toContain('Without half cover (+2) a hit.');
  });

  it('names magic and style, and leaves the notation as it was', () => {
    const hero = { ...knight, equipment: ['longsword_plus_one', 'shield', 'chain_mail'] };
    const table = facing('Ogre', hero);
    strike(table, { attack: [10], damage: [4] }, 'longsword_plus_one');
    expect(told(why(table, 'AttackSettled')).rolls).toEqual(['1d20+6 = 16: Strength +3, proficiency +2, longsword +1']);
    expect(told(why(table, 'HarmDealt'))).toEqual({
      rolls: ['1d8+6 = 10: Strength +3, dueling style +2, longsword +1'],
      factors: ['slashing by longsword +1', 'hit points 59 to 49'],
      otherwise: '49 more would have brought Ogre to 0.',
    });
  });

  it('of a natural 1 or 20 is decided by the face alone', () => {
    const low = strike(facing().set('Goblin', { armorClass: 5 }), { attack: [1] });
    expect(why(low, 'AttackSettled').otherwise).toBe(
      'AC 5: a 2 or more on the die hits; it fell a natural 1, which never hits.',
    );
    const high = strike(facing().set('Goblin', { armorClass: 30 }), { attack: [20], damage: [1, 1] });
    expect(why(high, 'AttackSettled').factors).toEqual(['AC 30', 'critical: a natural 20']);
    expect(why(high, 'AttackSettled').otherwise).toBe(
      'AC 30: only a 20 on the die hits; it fell a natural 20, which always hits.',
    );
  });

  it('with two dice says why, and what the other would have done', () => {
    const table = strike(facing().afflict('Goblin', 'unconscious'), { attack: [4, 12], damage: [1, 1] });
    expect(told(why(table, 'AttackSettled'))).toEqual({
      rolls: ['2d20kh1+5 = 17: Strength +3, proficiency +2'],
      factors: [
        'AC 15',
        'advantage (target unconscious): the higher of two dice',
        'critical: target unconscious within five feet',
      ],
      otherwise: 'AC 15: a 10 or more on the die hits; it fell 12, 2 to spare. The other die, a 4, would have missed.',
    });
    const torn = facing().afflict('Goblin', 'restrained').afflict('Ada', 'poisoned');
    expect(why(strike(torn, { attack: [2] }), 'AttackSettled').factors[1]).toBe(
      'advantage (target restrained) and disadvantage (poisoned) cancel out: one die',
    );
  });

  it('of a champion is critical from 19', () => {
    const table = strike(facing('Ogre', { ...knight, level: 3 }), { attack: [19], damage: [1, 1] });
    expect(why(table, 'AttackSettled').factors).toEqual(['AC 11', 'critical: a 19 or more']);
  });

  it('of a monster is what its stat block says', () => {
    const table = facing('Ogre').set('Ada', { hp: 40, maxHp: 40 });
    table
      .set('Ogre', { attacks: table.body('Ogre').attacks.slice(0, 1) })
      .act('endTurn', {}, { attack: [15], damage: [3, 3] });
    expect(told(why(table, 'AttackSettled')).rolls).toEqual(['1d20+6 = 21: greatclub +6']);
    expect(told(why(table, 'HarmDealt')).rolls).toEqual(['2d8+4 = 10: greatclub +4']);
  });
});

describe('a bard’s die', () => {
  const singer: HeroSpec = { name: 'Hal', class: 'bard', level: 5 };
  const inspired = (): Fight => {
    const table = with_([singer, knight], 'ogre').act('useAbility', { ability: 'bardic_inspiration', targets: 'Ada' });
    return strike(table.engage('Ada', 'Ogre').act('endTurn'), { attack: [3] });
  };

  it('waits in a window that shows the roll', () => {
    expect(told(why(inspired(), 'WindowOpened'))).toEqual({
      rolls: ['1d20+5 = 8: Strength +3, proficiency +2'],
      factors: ['asked: Ada'],
      otherwise: null,
    });
  });

  it('turns a miss, and is named where it did', () => {
    const table = inspired().act('react', { ability: 'inspiration' }, { inspiration: [5], damage: [4] });
    expect(told(why(table, 'RollTurned'))).toEqual({
      rolls: ['1d8 = 5: nothing added'],
      factors: ['8 became 13'],
      otherwise: null,
    });
    expect(why(table, 'AttackSettled').otherwise).toBe(
      'AC 11: a 2 or more on the die hits; it fell 3, 2 to spare. Without Bardic Inspiration (+5) a miss.',
    );
  });
});

describe('harm', () => {
  it('that is resisted says what it would have been', () => {
    const table = facing('Ogre').set('Ogre', { hp: 30, resistances: ['slashing'] });
    strike(table, { attack: [15], damage: [6] });
    expect(why(table, 'HarmDealt')).toEqual({
      rule: 'Damage is the dice and what is added to them; immunity stops it, else resistance halves and vulnerability doubles it, once each.',
      heading: 'damage',
      rolls: [table.of('HarmDealt')[0]!.roll],
      factors: ['slashing by longsword', 'slashing resistance halved 11 to 5', 'hit points 30 to 25'],
      otherwise: 'Without resistance 11 instead of 5. 25 more would have brought Ogre to 0.',
    });
  });

  it('that is stopped, or halved and doubled, says so in order', () => {
    const immune = strike(facing('Ogre').set('Ogre', { immunities: ['slashing'] }), { attack: [15], damage: [6] });
    expect(why(immune, 'HarmDealt').factors[1]).toBe('immune to this slashing: 11 became 0');
    const both = facing('Ogre').set('Ogre', { resistances: ['slashing'], vulnerabilities: ['slashing'] });
    expect(told(why(strike(both, { attack: [15], damage: [6] }), 'HarmDealt'))).toMatchObject({
      factors: [
        'slashing by longsword',
        'slashing resistance halved 11 to 5',
        'slashing vulnerability doubled 5 to 10',
        'hit points 59 to 49',
      ],
      otherwise:
        'Without resistance 22 instead of 10. Without vulnerability 5 instead of 10. 49 more would have brought Ogre to 0.',
    });
  });

  it('of a critical hit doubles the dice, and what fells says by how much', () => {
    const table = strike(facing(), { attack: [20], damage: [4, 5] });
    expect(told(why(table, 'HarmDealt'))).toEqual({
      rolls: ['2d8+5 = 14: Strength +3, dueling style +2'],
      factors: ['slashing by longsword', 'critical hit: twice the dice', 'hit points 7 to 0'],
      otherwise: 'With 8 less Goblin would have had 1 hit point left after this.',
    });
  });

  it('by Great Weapon Fighting shows the dice that were rolled again', () => {
    const hero = { ...knight, equipment: ['greatsword', 'chain_mail'] };
    const table = strike(facing('Ogre', hero), { attack: [15], damage: [1, 5], 'damage.again': [6] }, 'greatsword');
    expect(told(why(table, 'HarmDealt'))).toMatchObject({
      rolls: ['2d6+3 = 9: Strength +3', '1d6 = 6: nothing added'],
      factors: [
        'slashing by greatsword',
        'Great Weapon Fighting: every 1 and 2 again (6), so 9 became 14',
        'hit points 59 to 45',
      ],
    });
  });

  it('of each source is named: sneak attack, rage, a halving dodge', () => {
    const sly = facing('Ogre', thief).afflict('Ogre', 'restrained');
    strike(sly, { attack: [15, 2], damage: [4, 3] }, 'shortsword');
    expect(why(sly, 'HarmDealt', 1).factors[0]).toBe('piercing by Sneak Attack');
    const wild = facing('Ogre', { ...knight, class: 'barbarian', equipment: ['greataxe'] });
    strike(wild.act('useAbility', { ability: 'rage' }), { attack: [15], damage: [6] }, 'greataxe');
    expect(told(why(wild, 'HarmDealt', 1))).toMatchObject({
      rolls: ['2 = 2: Rage +2'],
      factors: ['slashing by Rage', 'hit points 50 to 48'],
    });
    const nimble = facing('Zombie', { ...thief, level: 5 }).act('endTurn', {}, { attack: [15] });
    nimble.act('react', { ability: 'uncanny_dodge' }, { damage: [6] });
    expect(told(why(nimble, 'HarmDealt'))).toMatchObject({
      factors: ['bludgeoning by slam', 'Uncanny Dodge halved 7 to 3', 'hit points 38 to 35'],
      otherwise: 'Without Uncanny Dodge 7 instead of 3. 35 more would have brought Bo to 0.',
    });
  });

  it('goes to temporary hit points first', () => {
    const table = strike(facing('Ogre').set('Ogre', { tempHp: 4 }), { attack: [15], damage: [5] });
    expect(why(table, 'HarmDealt').factors.slice(1)).toEqual([
      'temporary hit points took 4 of 10',
      'hit points 59 to 53',
    ]);
  });
});

describe('a saving throw', () => {
  const burning = (settings = {}): Fight => with_([{ ...mage, level: 5 }], 'goblin', settings);

  it('shows its ability, what the DC comes from, and what half it left', () => {
    const table = burning().set('Goblin', { hp: 40, maxHp: 40 }).afflict('Goblin', 'baned');
    table.act(
      'useAbility',
      { ability: 'fireball', targets: ['Goblin'], slot: '3' },
      { damage: ones(8, 3), save: [14], bane: [1] },
    );
    expect(why(table, 'SaveRolled')).toEqual({
      rule: 'A saving throw is made when the d20, the ability and any proficiency reach the DC.',
      heading: 'saving-throws',
      rolls: [table.of('SaveRolled')[0]!.roll],
      factors: ['Dexterity save against Fireball', 'DC 14 (base 8, Intelligence 3, proficiency 3)'],
      otherwise: 'DC 14: a 13 or more on the die saves; it fell 14, 1 to spare. Without Bane (-1) still a success.',
    });
    expect(shown(table.of('SaveRolled')[0]!.roll)).toBe('1d20+2 = 15: Dexterity +2, Bane -1');
    expect(told(why(table, 'HarmDealt'))).toMatchObject({
      factors: ['fire by Fireball', 'the save halved 24 to 12', 'hit points 40 to 28'],
      otherwise: 'Without the save 24 instead of 12. 28 more would have brought Goblin to 0.',
    });
  });

  it('knows whether a natural 20 always saves', () => {
    const cast = (settings: object, save: number): Fight =>
      burning(settings)
        .set('Goblin', { hp: 90, maxHp: 90, saves: { str: 0, dex: -20, con: 0, int: 0, wis: 0, cha: 0 } })
        .act('useAbility', { ability: 'fireball', targets: ['Goblin'], slot: '3' }, { damage: ones(8), save: [save] });
    expect(why(cast({}, 20), 'SaveRolled').otherwise).toContain('it fell a natural 20, which always saves.');
    expect(why(cast({}, 5), 'SaveRolled').otherwise).toContain('only a 20 on the die saves; it fell 5, 29 short.');
    expect(why(cast({ natural20Saves: false }, 20), 'SaveRolled').otherwise).toBe(
      'DC 14: no face of the die saves; it fell 20, 14 short.',
    );
  });

  it('is helped by a paladin’s aura', () => {
    const oath: HeroSpec = {
      ...knight,
      name: 'Eva',
      class: 'paladin',
      level: 6,
      scores: { ...knight.scores!, cha: 16 },
    };
    const table = with_([oath], 'zombie').set('Zombie', { attacks: [], speed: 0 });
    table.afflict('Eva', 'poisoned', { save: { ability: 'con', dc: 10 } }).act('endTurn', {}, { save: [5] });
    expect(told(why(table, 'SaveRolled'))).toEqual({
      rolls: ['1d20+5 = 10: Constitution +2, Aura of Protection +3'],
      factors: ['Constitution save against poisoned', 'DC 10'],
      otherwise:
        'DC 10: a 5 or more on the die saves; it fell 5, just enough. Without Aura of Protection (+3) a failure.',
    });
  });

  it('to keep concentration is against half the harm', () => {
    const table = with_([priest, knight], 'zombie').engage('Cy', 'Zombie').set('Cy', { hp: 40, maxHp: 40 });
    table.act('useAbility', { ability: 'bless', targets: ['Ada'], slot: '1' });
    table.act('endTurn').act('endTurn', {}, { attack: [18], damage: [4], concentration: [7] });
    expect(told(why(table, 'SaveRolled'))).toEqual({
      rolls: ['1d20+2 = 9: Constitution +2'],
      factors: ['Constitution save against losing concentration', 'DC 10 (half of 5 harm, at least 10)'],
      otherwise: 'DC 10: an 8 or more on the die saves; it fell 7, 1 short.',
    });
    expect(why(table, 'SaveRolled').heading).toBe('concentration');
  });

  it('that is never rolled says why', () => {
    const table = with_([{ ...mage, level: 5 }], 'goblin')
      .set('Goblin', { hp: 40, maxHp: 40 })
      .afflict('Goblin', 'stunned');
    table.act('useAbility', { ability: 'fireball', targets: ['Goblin'], slot: '3' }, { damage: ones(8) });
    expect(told(why(table, 'SaveLost'))).toEqual({ rolls: [], factors: ['against Fireball'], otherwise: null });
  });
});

describe('a death save', () => {
  const dying = (saves = { successes: 0, failures: 0 }): Fight => {
    const table = with_([priest, knight], 'ogre').set('Ogre', { attacks: [], speed: 0 });
    table
      .set('Ada', { hp: 0, standing: 'DOWN', deathSaves: saves })
      .afflict('Ada', 'unconscious')
      .afflict('Ada', 'blessed');
    return table.act('endTurn');
  };

  it('counts what is added, and a 1 twice', () => {
    const table = dying().act('deathSave', {}, { 'death save': [8], bless: [2] });
    expect(told(why(table, 'DeathSaveRolled'))).toEqual({
      rolls: ['1d20 = 10: Bless +2'],
      factors: ['1 of 3 successes, 0 of 3 failures'],
      otherwise: 'DC 10: an 8 or more on the die succeeds; it fell 8, just enough. Without Bless (+2) a failure.',
    });
    const worse = dying().act('deathSave', {}, { 'death save': [1], bless: [4] });
    expect(told(why(worse, 'DeathSaveRolled'))).toMatchObject({
      factors: ['0 of 3 successes, 2 of 3 failures'],
      otherwise:
        'DC 10: a 6 or more on the die succeeds; it fell a natural 1, which never succeeds. Without Bless (+4) still a failure.',
    });
  });

  it('makes stable, kills, or wakes', () => {
    const rolledOn = (face: number) =>
      dying({ successes: 2, failures: 2 }).act('deathSave', {}, { 'death save': [face], bless: [1] });
    expect(why(rolledOn(12), 'DeathSaveRolled').factors).toEqual(['the third success: stable']);
    expect(why(rolledOn(4), 'DeathSaveRolled').factors).toEqual(['the third failure: dead']);
    expect(told(why(rolledOn(20), 'HurtHealed'))).toEqual({
      rolls: [],
      factors: ['a death save of 20', 'hit points 0 to 1'],
      otherwise: null,
    });
  });
});

describe('checks and contests', () => {
  it('show skill and DC', () => {
    const table = with_([priest, knight], 'ogre').set('Ada', { hp: 0, standing: 'DOWN' }).afflict('Ada', 'unconscious');
    table.act('stabilise', { target: 'Ada' }, { 'first aid': [4] });
    expect(told(why(table, 'CheckMade'))).toEqual({
      rolls: ['1d20+5 = 9: Wisdom +3, proficiency +2'],
      factors: ['DC 10'],
      otherwise: 'DC 10: a 5 or more on the die succeeds; it fell 4, 1 short.',
    });
  });

  it('show both sides of a grapple', () => {
    const table = facing().act('grapple', { target: 'Goblin' }, { contest: [10, 13] });
    expect(told(why(table, 'Contested'))).toEqual({
      rolls: ['1d20+5 = 15: Strength +3, proficiency +2', '1d20+2 = 15: Dexterity +2'],
      factors: [],
      otherwise: 'More than 15: an 11 or more on the die succeeds; it fell 10, 1 short.',
    });
    const helpless = facing()
      .afflict('Goblin', 'stunned')
      .act('grapple', { target: 'Goblin' }, { contest: [2, 13] });
    expect(told(why(helpless, 'Contested'))).toMatchObject({
      factors: ['Goblin is helpless'],
      otherwise: 'Were Goblin not helpless, a failure.',
    });
  });

  it('show initiative with half a training', () => {
    const table = with_([{ name: 'Hal', class: 'bard', level: 2 }], 'ogre');
    expect(told(why(table, 'InitiativeRolled'))).toEqual({
      rolls: ['1d20+3 = 23: Dexterity +2, Jack of All Trades +1'],
      factors: [],
      otherwise: null,
    });
  });
});

describe('healing', () => {
  it('names ability and devotion, and what went to waste', () => {
    const table = with_([{ ...priest, level: 3 }, knight], 'ogre').set('Ada', { hp: 1, maxHp: 60 });
    table.act('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '2' }, { heal: [1, 1] });
    expect(why(table, 'HurtHealed')).toEqual({
      rule: 'Healing adds to the hit points up to their maximum, and wakes whoever was at 0.',
      heading: 'healing',
      rolls: [table.of('HurtHealed')[0]!.roll],
      factors: ['Cure Wounds', 'hit points 1 to 10'],
      otherwise: null,
    });
    expect(shown(table.of('HurtHealed')[0]!.roll!)).toBe('2d8+7 = 9: Wisdom +3, Disciple of Life +4');
    const brief = with_([thief], 'ogre').set('Bo', { hp: 8 });
    brief.act('useItem', { item: 'potion_of_healing', target: 'Bo' }, { heal: [2, 2] });
    expect(told(why(brief, 'HurtHealed'))).toEqual({
      rolls: ['2d4+2 = 6: Potion of Healing +2'],
      factors: ['Potion of Healing', 'hit points 8 to 10', '4 lost above the maximum of 10'],
      otherwise: 'With room for it 6 instead of 2.',
    });
  });

  it('without dice says the rule', () => {
    const oath: HeroSpec = { ...knight, name: 'Eva', class: 'paladin' };
    const table = with_([oath], 'ogre').set('Eva', { hp: 3 });
    table.act('useAbility', { ability: 'lay_on_hands', targets: 'Eva' });
    expect(why(table, 'HurtHealed')).toMatchObject({
      rule: 'Lay on Hands gives back what is missing, as far as a pool of five a level reaches.',
      factors: ['Lay on Hands', 'hit points 3 to 8'],
      rolls: [],
    });
  });

  it('by temporary hit points takes the larger number', () => {
    const table = with_([{ ...mage, level: 3 }], 'ogre');
    table
      .set('Di', { casting: { ...table.body('Di').casting!, spells: ['false_life'] }, tempHp: 6 })
      .act('useAbility', { ability: 'false_life', slot: '2' }, { heal: [1] });
    expect(told(why(table, 'TempHitPointsGained'))).toEqual({
      rolls: ['1d4+4+5 = 10: level 2 slot +5, False Life +4'],
      factors: ['6 before'],
      otherwise: 'With 10 or more before, nothing would have changed.',
    });
  });
});

describe('rolls of their own', () => {
  it('recharge on the faces the stat block names', () => {
    const table = with_([knight], 'young_red_dragon').set('Ada', { hp: 90, maxHp: 90 });
    table.act('endTurn', {}, { damage: ones(16, 2), save: [3] });
    table.set('Young Red Dragon', { attacks: [], multiattack: [], speed: 0 }).act('endTurn', {}, { recharge: [4] });
    expect(told(why(table, 'Recharged'))).toEqual({
      rolls: ['1d6 = 4: nothing added'],
      factors: ['Fire Breath recharges on 5 or 6'],
      otherwise: 'A 5 or more brings it back; it fell 4.',
    });
  });

  it('of Sleep say how much was left', () => {
    const table = with_([mage], 'goblin');
    table.act('useAbility', { ability: 'sleep', slot: '1' }, { sleep: ones(5, 2) });
    expect(told(why(table, 'StatusChanged'))).toEqual({
      rolls: ['5d8 = 10: nothing added'],
      factors: ['10 of 10 left when its turn came', '7 hit points'],
      otherwise: 'With 11 hit points or more it would have stayed awake.',
    });
  });

  it('of a monster’s hit points add its constitution', () => {
    const settings = { monsterHitPoints: 'rolled' };
    const dice = { initiative: [20, 1], 'hit points': ones(7, 5) };
    const table = fight({ heroes: [knight], foes: { ogre: 1 }, settings, dice });
    expect(told(why(table, 'HitPointsRolled')).rolls).toEqual(['7d10+21 = 56: Constitution +21']);
  });
});

describe('between fights', () => {
  const campEvent = (campaign: CampaignState, type: string, picks: Record<string, string[]>, dice: Script): GameEvent =>
    accepted(rolled(dice, (faces) => commands.campAct(engine, campaign, { type, character: null, picks }, faces))).entry
      .events[0]!;
  const whyIn = (event: GameEvent): Explanation => explanationOf(engine, 'CAMP', event, (id) => id)!;
  const changed = (campaign: CampaignState, patch: Partial<Srd5Character>): CampaignState => ({
    ...campaign,
    characters: { char_ada: { ...(campaign.characters.char_ada as Srd5Character), ...patch } },
  });

  it('a short rest shows every hit die', () => {
    const hurt = changed(campaignOf([{ ...knight, level: 3 }]), { hp: 20 });
    expect(told(whyIn(campEvent(hurt, 'rest', { kind: ['short'], dice: ['2'] }, { 'hit die': [4, 6] })))).toEqual({
      rolls: ['1d10+2 = 6: Constitution +2', '1d10+2 = 8: Constitution +2'],
      factors: ['hit points 20 to 28 of 28', '6 lost above the maximum'],
      otherwise: null,
    });
  });

  it('a level shows the roll where there is one', () => {
    const ready = changed(campaignOf([knight], { heroHitPoints: 'rolled' }), { xp: 300 });
    expect(told(whyIn(campEvent(ready, 'levelUp', {}, { 'hit die': [7] })))).toEqual({
      rolls: ['1d10+2 = 9: Constitution +2'],
      factors: ['9 hit points'],
      otherwise: null,
    });
  });
});
