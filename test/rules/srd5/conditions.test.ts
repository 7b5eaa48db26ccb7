/** What conditions and weariness do beyond attacks and saves: initiative, death saves, knocking out, running. */
import { describe, expect, it } from 'vitest';
import type { CampaignState } from '../../../src/rules/chronicle.ts';
import { type Fight, fight, type HeroSpec, knight, mage, priest, thief } from './table.ts';

const tired =
  (exhaustion: number) =>
  (campaign: CampaignState): CampaignState => ({
    ...campaign,
    characters: { char_ada: { ...campaign.characters.char_ada!, exhaustion } as never },
  });

describe('exhaustion', () => {
  it('is disadvantage on initiative, which is an ability check', () => {
    const table = fight({
      heroes: [knight],
      foes: { zombie: 1 },
      camp: tired(1),
      dice: { initiative: [19, 8, 1] },
    });
    expect(table.body('Ada').initiative).toBe(9);
  });

  it('in 5.2 takes two from every d20, initiative, death saves and concentration included', () => {
    const table = fight({
      heroes: [knight],
      foes: { zombie: 1 },
      settings: { edition: '5.2' },
      camp: tired(2),
      dice: { initiative: [15, 1] },
    });
    expect(table.body('Ada').initiative).toBe(12);
    const dying = fight({
      heroes: [knight, priest],
      foes: { zombie: 1 },
      settings: { edition: '5.2' },
      dice: { initiative: [10, 20, 1] },
    })
      .set('Ada', { hp: 0, standing: 'DOWN' })
      .afflict('Ada', 'unconscious')
      .afflict('Ada', 'exhaustion', {}, 1);
    dying.act('endTurn').act('deathSave', {}, { 'death save': [11], attack: [2] });
    expect(dying.of('DeathSaveRolled')[0]).toMatchObject({ outcome: 'FAILURE', failures: 1, roll: { total: 9 } });
    const holding = fight({
      heroes: [mage],
      foes: { zombie: 1 },
      settings: { edition: '5.2' },
      dice: { initiative: [20, 1] },
    })
      .engage('Di', 'Zombie')
      .afflict('Di', 'exhaustion', {}, 2)
      .afflict('Di', 'blurred', { heldBy: 'char_di' })
      .set('Di', { concentration: { spell: 'blur', name: 'Blur' }, hp: 30, maxHp: 30, slots: [0] });
    holding.act('endTurn', {}, { attack: [19, 19], damage: [1], concentration: [11] });
    expect(holding.of('SaveRolled')[0]).toMatchObject({ needed: 10, passed: false, roll: { total: 9 } });
  });

  it('from the third level is disadvantage on death saves', () => {
    const dying = fight({ heroes: [knight, priest], foes: { zombie: 1 }, dice: { initiative: [10, 20, 1] } })
      .set('Ada', { hp: 0, standing: 'DOWN' })
      .afflict('Ada', 'unconscious')
      .afflict('Ada', 'exhaustion', {}, 3);
    dying.act('endTurn').act('deathSave', {}, { 'death save': [20, 4], attack: [2] });
    expect(dying.of('DeathSaveRolled')[0]).toMatchObject({ outcome: 'FAILURE' });
  });
});

describe('a death save', () => {
  it('is a save: Bless adds to it, but only the face is critical', () => {
    const dying = (): Fight =>
      fight({ heroes: [knight, priest], foes: { zombie: 1 }, dice: { initiative: [10, 20, 1] } })
        .set('Ada', { hp: 0, standing: 'DOWN' })
        .afflict('Ada', 'unconscious')
        .afflict('Ada', 'blessed')
        .act('endTurn');
    const saved = dying().act('deathSave', {}, { 'death save': [8], bless: [2], attack: [2] });
    expect(saved.of('DeathSaveRolled')[0]).toMatchObject({ outcome: 'SUCCESS', successes: 1, failures: 0 });
    const lost = dying().act('deathSave', {}, { 'death save': [1], bless: [4], attack: [2] });
    expect(lost.of('DeathSaveRolled')[0]).toMatchObject({ outcome: 'CRITICAL_FAILURE', successes: 0, failures: 2 });
  });
});

describe('knocking out', () => {
  const struck = (edition: string): Fight =>
    fight({ heroes: [knight], foes: { goblin: 2 }, settings: { edition }, dice: { initiative: [20, 1, 1] } })
      .engage('Ada', 'Goblin 1')
      .act('attack', { target: 'Goblin 1', weapon: 'longsword', intent: 'spare' }, { attack: [15], damage: [8] });

  it('leaves a foe at 0 hit points and stable', () => {
    expect(struck('5.1').body('Goblin 1')).toMatchObject({ hp: 0, standing: 'STABLE' });
  });

  it('in 5.2 leaves it with one, unconscious', () => {
    const table = struck('5.2');
    expect(table.body('Goblin 1')).toMatchObject({ hp: 1, standing: 'STABLE' });
    expect(Object.keys(table.body('Goblin 1').statuses)).toEqual(['unconscious', 'prone']);
    expect(table.says()).toContain('Goblin 1 is knocked out.');
    expect(table.refused('attack', { target: 'Goblin 1', weapon: 'longsword' }).code).toBe('ILLEGAL_ACTION');
  });
});

describe('the turned', () => {
  const turned = (): Fight =>
    fight({ heroes: [priest, knight], foes: { zombie: 1 }, dice: { initiative: [20, 10, 1] } }).afflict(
      'Zombie',
      'turned',
      { sourceId: 'char_cy' },
    );

  it('run a zone away, and give those they leave an opening', () => {
    const table = turned().engage('Ada', 'Zombie').act('endTurn').act('endTurn');
    expect([table.window, table.waiting]).toEqual(['opportunity', ['Ada']]);
    table.act('opportunityAttack', { weapon: 'longsword' }, { attack: [2] });
    expect(table.body('Zombie')).toMatchObject({ zone: 2, engaged: [] });
    expect(table.waiting).toEqual(['Cy']);
  });

  it('go the other way where the cleric stands behind them, and nowhere when held', () => {
    const behind = turned().set('Cy', { zone: 3 }).act('endTurn').act('endTurn');
    expect(behind.body('Zombie').zone).toBe(0);
    const held = turned().afflict('Zombie', 'restrained').act('endTurn').act('endTurn');
    expect(held.body('Zombie').zone).toBe(1);
  });
});

describe('the incapacitated', () => {
  it.each(['incapacitated', 'paralyzed', 'petrified', 'stunned', 'unconscious'])(
    'have no reaction while %s',
    (status) => {
      const table = fight({ heroes: [knight], foes: { zombie: 1 }, dice: { initiative: [20, 1] } })
        .engage('Ada', 'Zombie')
        .afflict('Zombie', status)
        .act('move', { zone: '1' });
      expect(table.of('ReactionSpent')).toEqual([]);
    },
  );

  it('let go of whoever they hold', () => {
    const rogue: HeroSpec = { ...thief, level: 5 };
    const table = fight({ heroes: [priest, rogue], foes: { zombie: 1 }, dice: { initiative: [20, 10, 1] } })
      .engage('Bo', 'Zombie')
      .afflict('Bo', 'grappled', { sourceId: 'camp_t.1.1', escape: 12 })
      .set('Zombie', { type: 'humanoid' })
      .set('Cy', { slots: [4, 3], slotsMax: [4, 3] });
    const magic = table.body('Cy').casting!;
    table.set('Cy', { casting: { ...magic, spells: ['hold_person'] } });
    table.act('useAbility', { ability: 'hold_person', targets: 'Zombie', slot: '2' }, { save: [2] });
    expect([table.body('Zombie').statuses.paralyzed !== undefined, table.body('Bo').statuses.grappled]).toEqual([
      true,
      undefined,
    ]);
  });
});
