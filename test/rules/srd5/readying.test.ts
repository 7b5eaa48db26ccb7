/** Ready: what is held back until something happens, and survives a restart while it waits. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, type HeroSpec, knight, mage, priest } from './table.ts';

const watch = (hero: HeroSpec = knight, foes: Record<string, number> = { zombie: 1 }): Fight =>
  fight({ heroes: [hero], foes, dice: { initiative: [20, ...Object.values(foes).map(() => 1)] } });

const caster: HeroSpec = { ...mage, level: 5 };

/** Without anything to answer a spell or a blow with. */
const plain = (table: Fight, ...spells: string[]): Fight =>
  table.set('Di', { casting: { ...table.body('Di').casting!, spells } });

describe('a readied attack', () => {
  it('is aimed at a foe that comes near, and may be held back', () => {
    const table = watch().act('ready', { weapon: 'longsword', trigger: 'moves' }).act('endTurn');
    expect([table.window, table.labels()]).toEqual([
      'ready',
      ['Strike Zombie with the readied longsword (+5, 1d8+5)', 'Keep waiting'],
    ]);
    table.restart().act('release', { weapon: 'longsword' }, { attack: [2, 2] });
    expect(table.of('ReactionSpent')[0]).toMatchObject({ on: 'readied action' });
    expect(table.body('Ada').readied).toBeNull();
  });

  it('is not released at a foe that stays away', () => {
    const table = fight({
      heroes: [knight],
      foes: { bandit: 1 },
      settings: { startDistance: 2 },
      dice: { initiative: [20, 1] },
    });
    table.act('ready', { weapon: 'javelin', trigger: 'moves' }).act('endTurn', {}, { attack: [2, 3] });
    expect(table.window).toBe('turn');
  });

  it('shoots as far as it reaches when a foe attacks', () => {
    const table = watch({ ...knight, equipment: ['longbow'] }, { bandit: 1 }).set('Ada', { armorClass: 30 });
    table.set('Bandit', { zone: 2, attacks: table.body('Bandit').attacks.filter(({ range }) => range !== null) });
    table.act('ready', { weapon: 'longbow', trigger: 'attacks' }).act('endTurn', {}, { attack: [2] });
    expect([table.window, table.waiting]).toEqual(['ready', ['Ada']]);
    table.act('release', { weapon: 'longbow' }, { attack: [20], damage: [3, 4] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ weapon: 'longbow', outcome: 'CRITICAL' });
  });

  it('answers a hit on a friend', () => {
    const table = fight({ heroes: [knight, priest], foes: { zombie: 1 }, dice: { initiative: [20, 10, 1] } })
      .engage('Ada', 'Zombie')
      .engage('Cy', 'Zombie')
      .set('Ada', { armorClass: 30 });
    table.act('ready', { weapon: 'longsword', trigger: 'hurts' }).act('endTurn');
    table.act('endTurn', {}, { tactic: [3], attack: [19], damage: [1] });
    expect([table.of('AttackSettled')[0]!.outcome, table.window, table.waiting]).toEqual(['HIT', 'ready', ['Ada']]);
    table.act('release', { weapon: 'longsword' }, { attack: [2] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ attackerId: 'char_ada', targetId: 'camp_t.1.1' });
  });

  it('is lost at the start of the next turn', () => {
    const table = watch().set('Zombie', { attacks: [], speed: 0 });
    table.act('ready', { weapon: 'longsword', trigger: 'moves' }).act('endTurn');
    expect(table.body('Ada').readied).toBeNull();
  });

  it('costs the action', () => {
    expect(watch().act('defend').refused('ready', { weapon: 'longsword' }).message).toContain('no action left');
    expect(watch().refused('ready', { weapon: 'halberd' }).code).toBe('ILLEGAL_ACTION');
    expect(watch().refused('ready', { weapon: 'longsword', trigger: 'sunrise' }).code).toBe('ILLEGAL_ACTION');
    expect(watch().refused('ready', { spell: 'fire_bolt' }).code).toMatch(/ILLEGAL_ACTION|BAD_USER_INPUT/);
  });
});

describe('a readied spell', () => {
  it('spends its slot at once and is held by concentration', () => {
    const table = watch(caster).act('ready', { spell: 'scorching_ray', slot: '2', trigger: 'moves' });
    expect(table.body('Di')).toMatchObject({
      slots: [4, 2, 2],
      concentration: { spell: 'scorching_ray' },
      readied: { trigger: 'moves', spell: { key: 'scorching_ray', level: 2 } },
    });
    expect(table.says()).toContain('Di readies Scorching Ray.');
  });

  it('is released when a foe comes near, after a restart too', () => {
    const table = watch(caster).act('ready', { spell: 'fire_bolt', trigger: 'moves' }).act('endTurn');
    expect(table.labels()).toEqual(['Release Fire Bolt at Zombie (+6, 2d10)', 'Keep waiting']);
    table.restart().act('release', { spell: 'fire_bolt' }, { attack: [15, 16, 2], damage: [4, 5] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 9, kind: 'fire', targetId: 'camp_t.1.1' });
    expect(table.body('Di')).toMatchObject({ concentration: null, readied: null });
  });

  it('is lost with concentration', () => {
    const table = plain(watch(caster), 'fire_bolt').engage('Di', 'Zombie');
    table.act('ready', { spell: 'fire_bolt', trigger: 'casts' });
    table.act('endTurn', {}, { attack: [19], damage: [5], concentration: [2] });
    expect(table.of('ConcentrationEnded')[0]).toMatchObject({ because: 'harmed' });
    expect(table.body('Di').readied).toBeNull();
  });

  it('comes to nothing where nobody triggers it before the next turn', () => {
    const table = watch(caster)
      .set('Zombie', { attacks: [], speed: 0 })
      .act('ready', { spell: 'magic_missile', slot: '1', trigger: 'attacks' })
      .act('endTurn');
    expect(table.of('ConcentrationEnded')[0]).toMatchObject({ because: 'never released' });
    expect(table.body('Di')).toMatchObject({ slots: [3, 3, 2], concentration: null, readied: null });
  });

  it('takes the place of what was concentrated on before', () => {
    const table = fight({ heroes: [{ ...priest, level: 3 }], foes: { zombie: 1 }, dice: { initiative: [20, 1] } });
    table
      .set('Cy', { concentration: { spell: 'bless', name: 'Bless' } })
      .afflict('Cy', 'blessed', { heldBy: 'char_cy' });
    table.act('ready', { spell: 'sacred_flame', trigger: 'moves' });
    expect(table.of('ConcentrationEnded')[0]).toMatchObject({ name: 'Bless', because: 'another spell' });
    expect(table.body('Cy').statuses.blessed).toBeUndefined();
  });

  it('may be countered while it is cast', () => {
    const table = plain(watch(caster, { mage: 1 }), 'fireball');
    table.act('ready', { spell: 'fireball', slot: '3', trigger: 'moves' });
    expect(table.of('SpellCountered')[0]).toMatchObject({ name: 'Fireball' });
    expect(table.of('SpellLost')).toHaveLength(1);
    expect(table.body('Di')).toMatchObject({ readied: null, concentration: null, slots: [4, 3, 1] });
  });

  it('is held when nobody counters it after all', () => {
    const table = plain(watch(caster, { mage: 1 }), 'fire_bolt');
    table.act('ready', { spell: 'fire_bolt', trigger: 'casts' });
    expect(table.body('Di').readied).toMatchObject({ trigger: 'casts', spell: { key: 'fire_bolt', level: 0 } });
  });

  it('answers a spell', () => {
    const table = plain(watch(caster, { mage: 1 }), 'fire_bolt');
    const magic = table.body('Mage').casting!;
    table.set('Mage', { attacks: [], casting: { ...magic, spells: ['fire_bolt'] }, slots: [0, 0, 0, 0, 0] });
    table.act('ready', { spell: 'fire_bolt', trigger: 'casts' }).act('endTurn', {}, { attack: [2] });
    expect([table.window, table.waiting]).toEqual(['ready', ['Di']]);
    table.act('release', { spell: 'fire_bolt' }, { attack: [2] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ attackerId: 'char_di', weapon: 'fire bolt' });
  });

  it('heals a friend who is hit', () => {
    const table = fight({ heroes: [priest, knight], foes: { zombie: 1 }, dice: { initiative: [20, 10, 1] } }).engage(
      'Ada',
      'Zombie',
    );
    table.act('ready', { spell: 'cure_wounds', slot: '1', trigger: 'hurts' }).act('endTurn');
    table.act('endTurn', {}, { attack: [19], damage: [6] });
    expect(table.window).toBe('ready');
    table.act('release', { spell: 'cure_wounds', targets: 'Ada' }, { heal: [4] });
    expect(table.body('Ada').hp).toBe(12);
  });

  it('needs a slot, and no bonus-action spell before it', () => {
    const empty = watch(caster).set('Di', { slots: [0, 0, 0] });
    expect(empty.refused('ready', { spell: 'fireball' })).toMatchObject({ code: 'INSUFFICIENT_RESOURCE' });
    expect(watch(caster).refused('ready', { spell: 'shield' }).code).toBe('ILLEGAL_ACTION');
  });
});

describe('a readied move', () => {
  it('falls back before a foe that comes near', () => {
    const table = watch().act('ready', { does: 'move', trigger: 'moves' }).act('endTurn');
    expect(table.labels()).toEqual([
      'Move away from everyone',
      'Move to the far rear',
      'Move to the middle',
      'Keep waiting',
    ]);
    table.restart().act('release', { zone: '0' }, { attack: [2] });
    expect(table.of('Moved')[0]).toMatchObject({ who: 'char_ada', to: 0 });
    expect(table.of('AttackSettled')[0]).toMatchObject({ attackerId: 'camp_t.1.1' });
  });

  it('closes with a foe that attacks from afar', () => {
    const table = watch(knight, { bandit: 1 }).set('Ada', { armorClass: 30 });
    table.set('Bandit', { attacks: table.body('Bandit').attacks.filter(({ range }) => range !== null) });
    table.act('ready', { does: 'move', trigger: 'attacks' }).act('endTurn', {}, { attack: [2] });
    expect(table.labels()).toContain('Move up to Bandit');
    table.act('release', { target: 'Bandit' });
    expect(table.body('Ada').engaged).toEqual(['camp_t.1.1']);
  });

  it('is no use to whoever lies on the ground or is held', () => {
    const table = watch().act('ready', { does: 'move', trigger: 'moves' }).afflict('Ada', 'prone');
    table.act('endTurn', {}, { attack: [2, 2] });
    expect(table.of('WindowOpened').map(({ window }) => window.kind)).not.toContain('ready');
  });
});

describe('a readied Dodge', () => {
  it('begins when a foe attacks, and spoils the next attack', () => {
    const table = watch(knight, { black_bear: 1 }).engage('Ada', 'Black Bear');
    table.act('ready', { does: 'dodge', trigger: 'attacks' }).act('endTurn', {}, { tactic: [1], attack: [2] });
    expect([table.window, table.labels()[0]]).toEqual(['ready', 'Dodge now']);
    table.act('release', { does: 'dodge' }, { attack: [3, 2] });
    expect(table.of('AttackRolled').every(({ disadvantage }) => disadvantage.includes('target dodging'))).toBe(true);
  });
});
