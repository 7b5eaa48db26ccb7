/** Seed 003, "Row System": who stands where, whom the front row protects, and what reaches past it. */
import { describe, expect, it } from 'vitest';
import type { Option } from '../../../src/rules/ruleset.ts';
import { rows } from '../../../src/rules/rune/data/enemies.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import { candidates } from '../../../src/rules/rune/tactics.ts';
import { fight, hero, times } from './support.ts';

const foes = ['und_draugr_01', 'hum_raider_01'];
const targets = (options: readonly Option[], type = 'attack'): readonly string[] => {
  const pick = options.find((option) => option.type === type)!.picks as Record<
    string,
    { choices: readonly { value: string }[] }
  >;
  return (pick.target ?? pick.targets)!.choices.map((choice) => choice.value);
};

describe('default rows', () => {
  it.each([
    ['warrior', 'FRONT'],
    ['skirmisher', 'FRONT'],
    ['adept', 'BACK'],
    ['mystic', 'BACK'],
  ])('player archetype %s: %s', (archetype, row) => {
    const begun = fight({ heroes: [hero({ class: archetype })] });
    expect(rune.combat.look(begun.state, begun.body('hero')).row).toBe(row);
  });

  it('enemy archetypes', () => {
    expect(rows).toEqual({
      ...{
        Tank: 'FRONT',
        DPS: 'FRONT',
        GlassCannon: 'FRONT',
        Support: 'BACK',
        Swarm: 'BACK',
        Caster: 'BACK',
        Boss: 'BACK',
      },
    });
  });
});

describe('row protection', () => {
  it('keeps the back row out of melee while somebody stands in front', () => {
    const begun = fight({ foes });
    expect(targets(begun.options())).toEqual(['foe.1']);
    expect(begun.refusal('attack', { picks: { target: ['foe.2'] } })).toEqual({
      ...{
        code: 'TARGET_PROTECTED',
        message: 'Rust-Clan Scav stands behind the front row.',
        data: { target: 'Rust-Clan Scav' },
      },
    });
    expect(begun.refusal('useAbility', { hotkey: 1, picks: { targets: ['foe.2'] } }).code).toBe('TARGET_PROTECTED');
  });

  it('refuses a protected target by name and by part of the name as well', () => {
    const begun = fight({ foes });
    for (const target of ['Rust-Clan Scav', 'scav', 'SCAV'])
      expect(begun.refusal('attack', { named: { target } }).code).toBe('TARGET_PROTECTED');
  });

  it('ends with the last of the front row', () => {
    const begun = fight({ foes }).set('foe.1', { standing: 'DEAD', hp: 0 });
    expect(targets(begun.options())).toEqual(['foe.2']);
  });

  it('is bypassed by reach weapons, and by ranged weapons and abilities', () => {
    expect(targets(fight({ foes, heroes: [hero({ class: 'adept' })] }).options())).toHaveLength(2);
    const shooter = hero({ equipment: ['Calibrated Crossbow'] });
    expect(targets(fight({ foes, heroes: [shooter] }).options())).toHaveLength(2);
    expect(targets(fight({ foes, heroes: [shooter] }).options(), 'useAbility')).toHaveLength(1);
    expect(targets(fight({ foes, heroes: [hero({ class: 'mystic' })] }).options(), 'useAbility')).toHaveLength(2);
    const spear = hero({ equipment: ["Hunter's Spear"] });
    expect(targets(fight({ foes, heroes: [spear] }).options(), 'useAbility')).toHaveLength(2);
  });

  it('binds enemies as well, and their ranged abilities ignore it', () => {
    const heroes = [hero(), hero({ id: 'back', name: 'Eir', class: 'mystic' })];
    const begun = fight({ heroes, foes: ['bst_vargr_01'] }).set('back', { hp: 1 });
    const aims = candidates(begun.state, begun.body('foe.1')).map(({ plan }) => [
      plan.picks.ability?.[0] ?? plan.type,
      plan.picks.target ?? plan.picks.targets,
    ]);
    expect(aims).toContainEqual(['attack', ['hero']]);
    expect(aims).toContainEqual(['savage_lunge', ['back']]);
  });

  it('never protects allies from help', () => {
    const heroes = [hero({ class: 'mystic', level: 5 }), hero({ id: 'ally', name: 'Ask', class: 'adept' })];
    const begun = fight({ heroes, script: { initiative: [10, 1] } });
    const purify = begun.options().find((option) => option.label.startsWith('Purify'))!.picks as never as {
      targets: { choices: { value: string }[] };
    };
    expect(purify.targets.choices.map((choice) => choice.value)).toEqual(['hero', 'ally']);
  });
});

describe('fleeing', () => {
  it.each([
    [['und_draugr_01'], 1],
    [['und_draugr_01', 'und_draugr_01'], 2],
    [times(5, 0).map(() => 'und_draugr_01'), 3],
    [['hum_raider_01', 'mec_serv_01'], 1],
    [['boss_overseer'], 2],
  ])('from %j needs %i', (against_, needed) => {
    const begun = fight({ foes: against_ });
    expect(begun.options().find((option) => option.type === 'flee')!.label).toBe(`Flee (6 dice, ${needed} needed)`);
  });

  it('succeeds with no experience and no loot', () => {
    const done = fight().act('flee', {}, { flight: [8, 2, 2, 2, 2, 2] });
    expect(done.of('CheckMade')[0]).toMatchObject({ what: 'flight', successes: 1, needed: 1, passed: true });
    expect(done.body('hero').standing).toBe('GONE');
    expect(done.types()).not.toContain('XpAwarded');
    expect(done.state.outcome).toEqual({ status: 'FLED', reason: 'the party fled' });
  });

  it('fails and loses the turn; a fumble leaves one disoriented through the next turn', () => {
    const foe = { stamina: 0, abilities: [], plan: { type: 'defend', picks: {} } } as const;
    const failed = fight()
      .set('foe.1', foe)
      .act('flee', {}, { flight: times(6, 2) });
    expect(failed.body('hero').statuses).toEqual({});
    const fumbled = fight()
      .set('foe.1', foe)
      .act('flee', {}, { flight: [1, 2, 2, 2, 2, 2] });
    expect(fumbled.body('hero').statuses).toEqual({ disoriented: { stacks: 1, duration: 1 } });
  });

  it('is not for those who carry too much', () => {
    const laden = hero({ own: { items: { living_mail: 6 } } });
    expect(fight({ heroes: [laden] }).refusal('flee')).toEqual({
      code: 'ILLEGAL_ACTION',
      message: 'Bryn carries too much to run.',
    });
    const heavy = hero({ own: { items: { living_mail: 5 } } });
    expect(fight({ heroes: [heavy] }).body('hero').burden).toBe('HEAVY');
  });
});
