/** The classes: what each level brings, and how it is played. */
import { describe, expect, it } from 'vitest';
import type { CampaignState } from '../../../src/rules/chronicle.ts';
import * as commands from '../../../src/rules/commands.ts';
import type { Srd5Character } from '../../../src/rules/srd5/terms.ts';
import {
  accepted,
  campaignOf,
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

const ones = (count: number, face = 1): number[] => Array.from({ length: count }, () => face);

/** The hero first, then whoever else there is. */
const with_ = (heroes: readonly HeroSpec[], foes: Record<string, number>, settings = {}): Fight => {
  const count = Object.values(foes).reduce((sum, each) => sum + each, 0);
  const others = ones(heroes.length - 1 + count, 2);
  const quick = heroes[0]!.class === 'barbarian' && (heroes[0]!.level ?? 1) >= 7 ? [20] : [];
  return fight({ heroes, foes, settings, dice: { initiative: [20, ...quick, ...others] } });
};
const camp = (campaign: CampaignState, type: string, picks: Record<string, string[]>): commands.Made =>
  rolled({}, (dice) => commands.campAct(engine, campaign, { type, character: null, picks }, dice));
const heroAfter = (campaign: CampaignState, type: string, picks: Record<string, string[]>): Srd5Character =>
  Object.values(accepted(camp(campaign, type, picks)).campaign.characters)[0] as Srd5Character;

describe('a fighter', () => {
  const braced = (level = 9): Fight =>
    with_([{ ...knight, level }], { zombie: 1 })
      .afflict('Ada', 'poisoned', { save: { ability: 'con', dc: 18 } })
      .set('Zombie', { attacks: [], speed: 0 })
      .act('endTurn', {}, { save: [2] });

  it('may roll a failed save again by Indomitable, and the window survives a restart', () => {
    const table = braced();
    expect([table.window, table.waiting]).toEqual(['save', ['Ada']]);
    expect(table.labels()).toEqual([
      'Indomitable: roll it again, the save against poisoned (8 against 18)',
      'Fail the save against poisoned (8 against 18)',
    ]);
    table.restart().act('react', { ability: 'indomitable' }, { save: [18] });
    expect(table.body('Ada').statuses.poisoned).toBeUndefined();
    expect([table.body('Ada').uses.indomitable, table.body('Ada').reaction]).toEqual([0, true]);
  });

  it('keeps the second roll, and may let the failure stand', () => {
    const again = braced().act('react', { ability: 'indomitable' }, { save: [3] });
    expect(again.body('Ada').statuses.poisoned).toBeDefined();
    const stands = braced().act('pass');
    expect(stands.body('Ada')).toMatchObject({ uses: { indomitable: 1 }, statuses: { poisoned: { stacks: 1 } } });
  });

  it('is not asked before the ninth level, when it is spent, or where no save can be made', () => {
    expect(braced(8).window).toBe('turn');
    const spent = with_([{ ...knight, level: 9 }], { zombie: 1 }).set('Ada', { uses: { indomitable: 0 } });
    spent.afflict('Ada', 'poisoned', { save: { ability: 'con', dc: 18 } }).set('Zombie', { attacks: [], speed: 0 });
    expect(spent.act('endTurn', {}, { save: [2] }).window).toBe('turn');
    const stunned = with_([{ ...knight, level: 9 }], { zombie: 1 }).afflict('Ada', 'slowed', {
      save: { ability: 'str', dc: 18 },
    });
    stunned.set('Zombie', { attacks: [], speed: 0 }).afflict('Ada', 'paralyzed');
    stunned.act('endTurn');
    expect(stunned.of('SaveLost').length).toBeGreaterThan(0);
    expect(stunned.window).not.toBe('save');
  });

  it('may turn the save against a breath and against a venom, and the harm waits for it', () => {
    const breath = with_([{ ...knight, level: 9 }], { young_red_dragon: 1 }).set('Ada', { hp: 200, maxHp: 200 });
    breath.set('Young Red Dragon', { attacks: [], multiattack: [] });
    breath.act('endTurn', {}, { damage: ones(16, 3), save: [2] });
    expect([breath.window, breath.body('Ada').hp]).toEqual(['save', 200]);
    breath.act('react', { ability: 'indomitable' }, { save: [19] });
    expect(breath.body('Ada').hp).toBe(176);
    const venom = with_([{ ...knight, level: 9 }], { giant_spider: 1 }).engage('Ada', 'Giant Spider');
    const [bite] = venom.body('Giant Spider').attacks;
    venom.set('Ada', { hp: 200, maxHp: 200 }).set('Giant Spider', { attacks: [bite!] });
    venom.act('endTurn', {}, { attack: [18], damage: [4], save: [2] });
    expect([venom.window, venom.body('Ada').hp]).toEqual(['save', 193]);
    venom.act('pass', {}, { damage: [4, 4] });
    expect(venom.body('Ada').hp).toBe(185);
  });

  it('hits critically on 19 from the third level, with weapons and only where 19 hits', () => {
    const strike = (level: number, armorClass = 10): Fight =>
      with_([{ ...knight, level }], { ogre: 1 })
        .engage('Ada', 'Ogre')
        .set('Ogre', { armorClass })
        .act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [19], damage: ones(level < 3 ? 1 : 2) });
    expect(strike(2).of('AttackSettled')[0]!.outcome).toBe('HIT');
    expect(strike(3).of('AttackSettled')[0]!.outcome).toBe('CRITICAL');
    const missed = with_([{ ...knight, level: 3 }], { ogre: 1 })
      .engage('Ada', 'Ogre')
      .set('Ogre', { armorClass: 30 });
    missed.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [19] });
    expect(missed.of('AttackSettled')[0]!.outcome).toBe('MISS');
  });

  it('is a remarkable athlete from the seventh level: half the proficiency on untrained bodily checks and initiative', () => {
    const table = with_([{ ...knight, level: 7 }], { ogre: 1 });
    expect(table.body('Ada').skills).toMatchObject({ athletics: 6, stealth: 3, perception: 4, medicine: 1 });
    expect(table.body('Ada').initiative).toBe(20 + 1 + 2);
  });

  it('chooses a fighting style, and a second one at the tenth level', () => {
    expect(heroAfter(campaignOf([knight]), 'chooseStyle', { style: ['Great-Weapon'] }).style).toBe('great weapon');
    const veteran = campaignOf([{ ...knight, level: 10 }]);
    expect(veteran.characters.char_ada).toMatchObject({ style: 'dueling', secondStyle: 'defense' });
    expect(heroAfter(veteran, 'chooseStyle', { style: ['archery', 'dueling'] })).toMatchObject({
      style: 'archery',
      secondStyle: 'dueling',
    });
  });

  it.each([
    [knight, {}, 'Say which style'],
    [knight, { style: ['sumo'] }, 'There is no style "sumo"'],
    [knight, { style: ['archery', 'defense'] }, 'one style'],
    [{ ...knight, level: 10 }, { style: ['archery', 'archery'] }, 'two different styles'],
    [mage, { style: ['archery'] }, 'no fighting style'],
  ])('%o cannot choose %j', (spec, picks, message) => {
    expect(camp(campaignOf([spec]), 'chooseStyle', picks as Record<string, string[]>)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining(message) },
    });
  });

  it('with two weapons adds the ability to the off hand', () => {
    const twin = campaignOf([{ ...knight, equipment: ['shortsword', 'handaxe'] }]);
    const { campaign } = accepted(camp(twin, 'chooseStyle', { style: ['two weapon'] }));
    const table = fight({
      heroes: [{ ...knight, equipment: ['shortsword', 'handaxe'] }],
      foes: { ogre: 1 },
      dice: { initiative: [20, 1] },
      camp: () => campaign,
    }).engage('Ada', 'Ogre');
    table.act('attack', { target: 'Ogre', weapon: 'shortsword' }, { attack: [2] });
    table.act('offhandAttack', { target: 'Ogre', weapon: 'handaxe' }, { attack: [15], damage: [4] });
    expect(table.of('HarmDealt')[0]!.amount).toBe(7);
  });

  it('duels with a rapier and an empty hand, not with a longsword in both', () => {
    const armed = (equipment: readonly string[]): string => {
      const { campaign } = accepted(
        camp(campaignOf([{ ...knight, equipment }]), 'chooseStyle', { style: ['dueling'] }),
      );
      const heroes = [{ ...knight, equipment }];
      return fight({ heroes, foes: { ogre: 1 }, dice: { initiative: [20, 1] }, camp: () => campaign }).body('Ada')
        .attacks[0]!.damage[0]!.dice;
    };
    expect([armed(['rapier']), armed(['longsword'])]).toEqual(['1d8+5', '1d10+3']);
  });

  it('rises at the sixth level too, in what the player says', () => {
    const ready = campaignOf([{ ...knight, level: 5 }]);
    const fifth: CampaignState = {
      ...ready,
      characters: { char_ada: { ...ready.characters.char_ada!, xp: 14_000 } as Srd5Character },
    };
    expect(heroAfter(fifth, 'levelUp', {}).scores.str).toBe(18);
    expect(heroAfter(fifth, 'levelUp', { ability: ['CON'] })).toMatchObject({
      scores: { con: 16, str: 16 },
      maxHp: 44 + 8 + 6,
    });
    expect(camp(fifth, 'levelUp', { ability: ['luck'] })).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_USER_INPUT', message: expect.stringContaining('STR, DEX') },
    });
    const strong = { ...fifth.characters.char_ada!, scores: { ...knight.scores, str: 20 } } as Srd5Character;
    expect(camp({ ...fifth, characters: { char_ada: strong } }, 'levelUp', { ability: ['str'] })).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('20 already') },
    });
    const second = { ...fifth.characters.char_ada!, level: 1 } as Srd5Character;
    expect(camp({ ...fifth, characters: { char_ada: second } }, 'levelUp', { ability: ['str'] })).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('No ability rises') },
    });
  });

  it('gains a second style with the tenth level', () => {
    const ready = campaignOf([{ ...knight, level: 9 }]);
    const ninth = { ...ready.characters.char_ada!, xp: 64_000 } as Srd5Character;
    expect(heroAfter({ ...ready, characters: { char_ada: ninth } }, 'levelUp', {})).toMatchObject({
      style: 'dueling',
      secondStyle: 'defense',
    });
  });
});

describe('a rogue', () => {
  it('is an expert: twice the proficiency in two skills, and from the sixth level in more', () => {
    const skills = (level: number) => with_([{ ...thief, level }], { ogre: 1 }).body('Bo').skills;
    expect(skills(1)).toMatchObject({ stealth: 7, perception: 5, acrobatics: 5 });
    expect(skills(6)).toMatchObject({ stealth: 9, perception: 7, acrobatics: 9 });
  });

  it('has fast hands from the third level: a potion is a bonus action', () => {
    const table = with_([{ ...thief, level: 3 }], { ogre: 1 }).set('Bo', { hp: 1 });
    table.act('useItem', { item: 'potion_of_healing', target: 'Bo' }, { heal: [2, 2] });
    expect(table.body('Bo').turn).toMatchObject({ action: 1, bonus: 0 });
    const slow = with_([{ ...thief, level: 2 }], { ogre: 1 }).set('Bo', { hp: 1 });
    slow.act('useItem', { item: 'potion_of_healing', target: 'Bo' }, { heal: [2, 2] });
    expect(slow.body('Bo').turn).toMatchObject({ action: 0, bonus: 1 });
  });
});

describe('a cleric of the Life domain', () => {
  const healer = (level: number): Fight =>
    with_([{ ...priest, level }, knight], { ogre: 1 }).set('Ada', { hp: 1, maxHp: 60 });

  it('heals 2 and the spell’s level more', () => {
    const table = healer(3).act('useAbility', { ability: 'cure_wounds', targets: 'Ada', slot: '2' }, { heal: [1, 1] });
    expect(table.body('Ada').hp).toBe(1 + 2 + 3 + 4);
  });

  it('is healed by healing others from the sixth level', () => {
    const table = healer(6).set('Cy', { hp: 10 });
    table.act('useAbility', { ability: 'healing_word', targets: 'Ada', slot: '1' }, { heal: [1] });
    expect(table.body('Cy').hp).toBe(13);
    table.set('Cy', { hp: 10, turn: { ...table.body('Cy').turn, bonus: 1 } });
    table.act('useAbility', { ability: 'healing_word', targets: 'Cy', slot: '1' }, { heal: [1] });
    expect(table.body('Cy').hp).toBe(10 + 1 + 3 + 3);
  });

  it('preserves life: five hit points a level, to no more than half of anybody’s', () => {
    const table = healer(4).set('Cy', { hp: 3, maxHp: 30 });
    table.act('useAbility', { ability: 'preserve_life', targets: ['Cy', 'Ada'] });
    expect([table.body('Cy').hp, table.body('Ada').hp, table.body('Cy').uses.turn_undead]).toEqual([15, 9, 0]);
    expect(table.refused('useAbility', { ability: 'preserve_life', targets: ['Ada'] }).code).toBe('ILLEGAL_ACTION');
    const well = with_([{ ...priest, level: 2 }], { ogre: 1 });
    expect(well.refused('useAbility', { ability: 'preserve_life' }).message).toContain('less than half');
  });

  it('strikes for 1d8 radiant more once a turn from the eighth level', () => {
    const table = with_([{ ...priest, level: 8 }], { ogre: 1 }).engage('Cy', 'Ogre');
    table.act('attack', { target: 'Ogre', weapon: 'mace' }, { attack: [15], damage: [4, 6] });
    expect(table.of('HarmDealt').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bludgeoning', 5],
      ['radiant', 6],
    ]);
  });

  it('has the spells of the domain always, besides those prepared', () => {
    const spells = with_([{ ...priest, level: 1 }], { ogre: 1 }).body('Cy').casting!.spells;
    expect(spells).toEqual([
      'sacred_flame',
      'cure_wounds',
      'guiding_bolt',
      'bless',
      'healing_word',
      'bane',
      'inflict_wounds',
    ]);
  });
});

describe('preparing', () => {
  it('puts the chosen spells first and fills up with the usual ones', () => {
    const { campaign } = accepted(
      camp(campaignOf([{ ...mage, level: 3 }]), 'prepare', { spells: ['False Life', 'invisibility'] }),
    );
    const table = fight({
      heroes: [{ ...mage, level: 3 }],
      foes: { ogre: 1 },
      dice: { initiative: [20, 1] },
      camp: () => campaign,
    });
    expect(table.body('Di').casting!.spells.slice(3)).toEqual([
      ...['false_life', 'invisibility', 'magic_missile', 'shield', 'sleep', 'burning_hands'],
    ]);
  });

  it.each([
    [{ ...mage, level: 3 }, {}, 'BAD_USER_INPUT', 'Say which spells'],
    [{ ...mage, level: 3 }, { spells: ['firebal'] }, 'BAD_USER_INPUT', 'did you mean'],
    [{ ...mage, level: 3 }, { spells: ['fireball'] }, 'BAD_USER_INPUT', 'cannot prepare "fireball"'],
    [{ ...mage, level: 3 }, { spells: ['fire bolt'] }, 'BAD_USER_INPUT', 'cannot prepare "fire_bolt"'],
    [{ ...mage, level: 3 }, { spells: ['shield', 'Shield'] }, 'BAD_USER_INPUT', 'each spell once'],
    [
      { ...mage, level: 1 },
      { spells: ['shield', 'sleep', 'magic missile', 'thunderwave', 'false life'] },
      'INSUFFICIENT_RESOURCE',
      'can prepare 4',
    ],
    [knight, { spells: ['shield'] }, 'ILLEGAL_ACTION', 'casts no spells'],
  ])('%o is refused %j', (spec, picks, code, message) => {
    expect(camp(campaignOf([spec]), 'prepare', picks as Record<string, string[]>)).toMatchObject({
      ok: false,
      refusal: { code, message: expect.stringContaining(message) },
    });
  });

  it('and choosing a style need somebody there', () => {
    expect(camp(campaignOf([]), 'prepare', {})).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
    expect(camp(campaignOf([]), 'chooseStyle', {})).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
  });
});

describe('a wizard of the School of Evocation', () => {
  it('does half with a cantrip even after a save, from the sixth level', () => {
    const spray = (level: number): Fight => {
      const table = with_([{ ...mage, level }], { ogre: 1 }).engage('Di', 'Ogre');
      table.set('Di', { casting: { ...table.body('Di').casting!, spells: ['poison_spray'] } });
      return table.act('useAbility', { ability: 'poison_spray', targets: 'Ogre' }, { damage: ones(2, 5), save: [19] });
    };
    expect(spray(5).of('HarmDealt')).toEqual([]);
    expect(spray(6).of('HarmDealt')[0]).toMatchObject({ amount: 5, modifiers: ['save'] });
  });

  it('adds intelligence to one roll of an evocation’s damage at the tenth level', () => {
    const evoker = (): Fight => with_([{ ...mage, level: 10 }], { ogre: 1 });
    const missiles = evoker().act(
      'useAbility',
      { ability: 'magic_missile', slot: '1', targets: 'Ogre' },
      { damage: ones(3) },
    );
    expect(missiles.of('HarmDealt').map((event) => event.amount)).toEqual([5, 2, 2]);
    const rays = evoker().act(
      'useAbility',
      { ability: 'scorching_ray', slot: '2', targets: 'Ogre' },
      { attack: [15, 15, 2], damage: ones(4) },
    );
    expect(rays.of('HarmDealt').map((event) => event.amount)).toEqual([5, 2]);
    const fire = evoker().act(
      'useAbility',
      { ability: 'fireball', slot: '3', targets: 'Ogre' },
      { damage: ones(8), save: [2] },
    );
    expect(fire.of('HarmDealt')[0]!.amount).toBe(11);
  });
});

const raider: HeroSpec = { ...knight, name: 'Ef', class: 'barbarian' };
const templar: HeroSpec = {
  ...knight,
  name: 'Gil',
  class: 'paladin',
  scores: { str: 16, dex: 10, con: 14, int: 8, wis: 12, cha: 16 },
};

describe('a barbarian', () => {
  const raging = (level: number, foes: Record<string, number> = { ogre: 1 }): Fight =>
    with_([{ ...raider, level }], foes).act('useAbility', { ability: 'rage' });

  it('without armour adds constitution, and is faster from the fifth level', () => {
    const [young, old] = [
      with_([raider], { ogre: 1 }).body('Ef'),
      with_([{ ...raider, level: 5 }], { ogre: 1 }).body('Ef'),
    ];
    expect([young.armorClass, young.speed, old.speed, old.maxHp]).toEqual([13, 30, 40, 14 + 4 * 9]);
  });

  it('in a rage hits harder in melee and takes half from blades and blows', () => {
    const table = raging(1).engage('Ef', 'Ogre');
    expect(table.body('Ef')).toMatchObject({ uses: { rage: 1 }, turn: { bonus: 0 } });
    table.act('attack', { target: 'Ogre', weapon: 'greataxe' }, { attack: [15], damage: [6] });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([9, 2]);
    const [club] = table.body('Ogre').attacks;
    table.set('Ogre', { attacks: [club!] }).act('endTurn', {}, { attack: [18], damage: [4, 4] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ raw: 12, amount: 6, modifiers: ['resistance'] });
    expect(table.refused('useAbility', { ability: 'rage' }).code).toBe('ILLEGAL_ACTION');
  });

  it('calms down when a turn ends without an attack or a wound, and stays angry when hurt', () => {
    const calm = raging(1).set('Ogre', { attacks: [], speed: 0 }).act('endTurn');
    expect(calm.body('Ef').statuses.raging).toBeDefined();
    expect(calm.act('endTurn').body('Ef').statuses.raging).toBeUndefined();
    const hurt = raging(1)
      .set('Ogre', { attacks: [], speed: 0 })
      .act('endTurn')
      .set('Ef', { hurtBy: ['fire'] });
    expect(hurt.act('endTurn').body('Ef').statuses.raging).toBeDefined();
    const again = raging(1).engage('Ef', 'Ogre').set('Ogre', { attacks: [], speed: 0 }).act('endTurn');
    again.act('attack', { target: 'Ogre', weapon: 'greataxe' }, { attack: [2] });
    expect(again.act('endTurn').body('Ef').statuses.raging).toBeDefined();
  });

  it('saves on strength with advantage in a rage, and on dexterity by Danger Sense from the second level', () => {
    const saving = (level: number, ability: 'str' | 'dex', script: number[]): Fight => {
      const table = with_([{ ...raider, level }], { zombie: 1 }).set('Zombie', { attacks: [], speed: 0 });
      if (ability === 'str') table.act('useAbility', { ability: 'rage' });
      return table.afflict('Ef', 'slowed', { save: { ability, dc: 15 } }).act('endTurn', {}, { save: script });
    };
    expect(saving(1, 'str', [2, 19]).of('SaveRolled')[0]!.passed).toBe(true);
    expect(saving(1, 'dex', [2]).of('SaveRolled')[0]!.passed).toBe(false);
    expect(saving(2, 'dex', [2, 19]).of('SaveRolled')[0]!.passed).toBe(true);
    const deaf = with_([{ ...raider, level: 2 }], { zombie: 1 }).set('Zombie', { attacks: [], speed: 0 });
    deaf.afflict('Ef', 'deafened').afflict('Ef', 'slowed', { save: { ability: 'dex', dc: 15 } });
    expect(deaf.act('endTurn', {}, { save: [2] }).of('SaveRolled')).toHaveLength(1);
  });

  it('attacks recklessly from the second level', () => {
    const table = with_([{ ...raider, level: 2 }], { ogre: 1 }).engage('Ef', 'Ogre');
    table.act('useAbility', { ability: 'reckless' });
    table.act('attack', { target: 'Ogre', weapon: 'greataxe' }, { attack: [2, 3] });
    expect(table.of('AttackRolled')[0]!.advantage).toEqual(['reckless']);
  });

  it('in a frenzy attacks as a bonus action, and is exhausted after it', () => {
    const table = with_([{ ...raider, level: 3 }], { ogre: 1 })
      .engage('Ef', 'Ogre')
      .set('Ogre', { attacks: [], speed: 0 });
    table.act('useAbility', { ability: 'frenzy' }).act('endTurn');
    table.act('useAbility', { ability: 'frenzied_attack', targets: 'Ogre' }, { attack: [15], damage: [3] });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([6, 2]);
    table.act('endTurn').act('endTurn');
    expect(table.body('Ef').statuses).toEqual({ exhaustion: { stacks: 1, duration: null } });
    expect(table.campaign.characters.char_ef).toMatchObject({ exhaustion: 1 });
  });

  it('cannot be charmed or frightened in a rage from the sixth level', () => {
    const table = raging(6, { mummy: 1 });
    table.set('Mummy', { attacks: [], multiattack: [], speed: 0 }).act('endTurn', {}, { save: [2] });
    expect([table.body('Ef').statuses.frightened, table.of('ShookOff')[0]]).toMatchObject([
      undefined,
      { what: 'frightened' },
    ]);
  });

  it('is quick by Feral Instinct from the seventh level', () => {
    const table = fight({ heroes: [{ ...raider, level: 7 }], foes: { ogre: 1 }, dice: { initiative: [3, 18, 1] } });
    expect(table.body('Ef').initiative).toBe(19);
  });

  it('rolls one more die on a critical hit, and three of rage, from the ninth level', () => {
    const table = raging(9).engage('Ef', 'Ogre');
    table.act('attack', { target: 'Ogre', weapon: 'greataxe' }, { attack: [20], damage: [5, 5, 7] });
    expect(table.of('HarmDealt').map((event) => event.amount)).toEqual([13, 3, 7]);
  });

  it('frightens by its presence at the tenth level, and a foe that stands it is safe from it', () => {
    const table = with_([{ ...raider, level: 10 }], { ogre: 2 });
    table.act('useAbility', { ability: 'intimidating_presence', targets: 'Ogre 1' }, { save: [2] });
    expect(table.body('Ogre 1').conditions.frightened).toMatchObject({ clock: { of: 'char_ef', turns: 2 } });
    table.set('Ef', { turn: { ...table.body('Ef').turn, action: 1 } });
    table.act('useAbility', { ability: 'intimidating_presence', targets: 'Ogre 2' }, { save: [19] });
    expect(Object.keys(table.body('Ogre 2').statuses)).toEqual(["steeled against Ef's Intimidating Presence"]);
  });

  it('loses the rage with consciousness', () => {
    const table = with_([raider, mage], { ogre: 1 }).act('useAbility', { ability: 'rage' }).engage('Ef', 'Ogre');
    const [club] = table.body('Ogre').attacks;
    table
      .set('Ef', { hp: 1 })
      .set('Ogre', { attacks: [club!] })
      .act('endTurn');
    table.act('endTurn', {}, { attack: [18], damage: [4, 4] });
    expect(Object.keys(table.body('Ef').statuses)).toEqual(['unconscious', 'prone']);
  });
});

describe('a paladin', () => {
  it('lays on hands from a pool of five hit points a level', () => {
    const table = with_([{ ...templar, level: 3 }, knight], { ogre: 1 }).set('Ada', { hp: 2 });
    table.act('useAbility', { ability: 'lay_on_hands', targets: 'Ada' });
    expect([table.body('Ada').hp, table.body('Gil').uses.lay_on_hands]).toEqual([12, 5]);
    const empty = with_([templar], { ogre: 1 }).set('Gil', { hp: 1, uses: { lay_on_hands: 0 } });
    expect(empty.refused('useAbility', { ability: 'lay_on_hands', targets: 'Gil' }).code).toBe('INSUFFICIENT_RESOURCE');
  });

  it('casts from the second level with half the slots, and chooses a style then', () => {
    expect(with_([templar], { ogre: 1 }).body('Gil').casting).toBeNull();
    const second = with_([{ ...templar, level: 2 }], { ogre: 1 }).body('Gil');
    expect([second.slots, second.casting!.spells]).toEqual([[2], ['cure_wounds', 'bless', 'shield_of_faith']]);
    expect(campaignOf([templar]).characters.char_gil).toMatchObject({ style: null });
    const ready = campaignOf([templar]);
    const first = { ...ready.characters.char_gil!, xp: 300 } as Srd5Character;
    expect(heroAfter({ ...ready, characters: { char_gil: first } }, 'levelUp', {})).toMatchObject({ style: 'dueling' });
    expect(camp(ready, 'prepare', { spells: ['bless'] })).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('casts no spells') },
    });
  });

  const smiting = (foe: string, face: number, script: number[]): Fight =>
    with_([{ ...templar, level: 2 }], { [foe]: 1 })
      .engage('Gil', 'Ogre')
      .act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [face] })
      .restart()
      .act('react', { ability: 'divine_smite', slot: '1' }, { damage: script });

  it('may put a slot into a hit once it has hit: 2d8 radiant, twice the dice on a critical', () => {
    const table = smiting('ogre', 15, [4, 8, 8]);
    expect(table.of('HarmDealt').map(({ amount, kind }) => [amount, kind])).toEqual([
      [9, 'slashing'],
      [16, 'radiant'],
    ]);
    expect(table.body('Gil')).toMatchObject({ slots: [1], reaction: true });
    expect(smiting('ogre', 20, [4, 4, 1, 1, 1, 1]).of('HarmDealt')[1]!.amount).toBe(4);
  });

  it('strikes the undead and fiends with a die more, and may keep the slot', () => {
    const table = with_([{ ...templar, level: 2 }], { zombie: 1 })
      .engage('Gil', 'Zombie')
      .set('Zombie', { hp: 90, maxHp: 90 });
    table.act('attack', { target: 'Zombie', weapon: 'longsword' }, { attack: [15] });
    expect([table.window, table.labels()]).toEqual([
      'smite',
      ['Divine Smite on Zombie (2d8; level 1 slot, 2 left)', 'Strike Zombie without a smite'],
    ]);
    table.act('react', { ability: 'divine_smite', slot: '1' }, { damage: [4, 1, 1, 1] });
    expect(table.of('HarmDealt')[1]!.amount).toBe(3);
    const kept = with_([{ ...templar, level: 2 }], { ogre: 1 }).engage('Gil', 'Ogre');
    kept.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [15] }).act('pass', {}, { damage: [4] });
    expect([kept.of('HarmDealt').length, kept.body('Gil').slots]).toEqual([1, [2]]);
    const spent = with_([{ ...templar, level: 2 }], { ogre: 1 })
      .engage('Gil', 'Ogre')
      .set('Gil', { slots: [0] });
    expect(spent.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [15], damage: [4] }).window).toBe(
      'turn',
    );
  });

  it('turns the unholy, or makes a weapon sacred, once between rests', () => {
    const turned = with_([{ ...templar, level: 3 }], { skeleton: 1 }).act(
      'useAbility',
      { ability: 'turn_undead' },
      { save: [2] },
    );
    expect(turned.body('Skeleton')).toMatchObject({ standing: 'UP', statuses: { turned: { stacks: 1 } } });
    const sacred = with_([{ ...templar, level: 3 }], { ogre: 1 }).engage('Gil', 'Ogre');
    sacred
      .act('useAbility', { ability: 'sacred_weapon' })
      .set('Gil', { turn: { ...sacred.body('Gil').turn, action: 1 } });
    expect(sacred.refused('useAbility', { ability: 'sacred_weapon' }).code).toBe('INSUFFICIENT_RESOURCE');
    sacred.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [2] });
    expect(sacred.of('AttackRolled')[0]!.total).toBe(2 + 5 + 3);
  });

  it('protects those near by charisma on every save from the sixth level, and from charms and fear later', () => {
    const guarded = (level: number): Fight => {
      const table = with_([{ ...templar, level }, knight], { mummy: 1 }).set('Mummy', {
        attacks: [],
        multiattack: [],
        speed: 0,
      });
      return table.act('endTurn').set('Gil', { hp: 500, maxHp: 500 });
    };
    const sixth = guarded(6).afflict('Ada', 'poisoned', { save: { ability: 'con', dc: 12 } });
    sixth.set('Mummy', { powers: [] }).act('endTurn', {}, { save: [5] });
    expect(sixth.of('SaveRolled')[0]).toMatchObject({ passed: true, roll: { bonus: 4 + 3 } });
    const brave = with_([{ ...templar, level: 10 }, knight], { mummy: 1 }).set('Mummy', {
      attacks: [],
      multiattack: [],
      speed: 0,
    });
    const [glare] = brave.body('Mummy').powers;
    brave.set('Gil', { zone: 1 }).set('Mummy', { powers: [glare!] });
    brave.act('endTurn').act('endTurn', {}, { save: [1] });
    expect(brave.of('ShookOff')[0]).toMatchObject({ what: 'frightened' });
  });
});

const singer: HeroSpec = {
  ...thief,
  name: 'Hal',
  class: 'bard',
  scores: { str: 8, dex: 14, con: 12, int: 10, wis: 10, cha: 16 },
};

describe('a bard', () => {
  const inspiring = (level: number, foes: Record<string, number> = { ogre: 1 }): Fight =>
    with_([{ ...singer, level }, knight], foes).act('useAbility', { ability: 'bardic_inspiration', targets: 'Ada' });

  it('mocks viciously: a wisdom save, psychic harm, and disadvantage on the next attack', () => {
    const table = with_([singer, knight], { ogre: 1 }).engage('Ada', 'Ogre');
    const [club] = table.body('Ogre').attacks;
    table.set('Ogre', { attacks: [club!] });
    table.act('useAbility', { ability: 'vicious_mockery', targets: 'Ogre' }, { save: [2], damage: [3] });
    expect(table.of('HarmDealt')[0]).toMatchObject({ amount: 3, kind: 'psychic' });
    table.act('endTurn').act('endTurn', {}, { attack: [3, 2] });
    expect(table.of('AttackRolled')[0]!.disadvantage).toEqual(['mocked']);
  });

  it('knows so many spells by level, and from the sixth those of others', () => {
    const spells = (level: number) => with_([{ ...singer, level }], { ogre: 1 }).body('Hal').casting!.spells;
    expect(spells(1)).toEqual(['vicious_mockery', 'healing_word', 'thunderwave', 'sleep', 'cure_wounds']);
    expect([spells(5).includes('fireball'), spells(6).includes('fireball')]).toEqual([false, true]);
  });

  it('is a jack of all trades and an expert', () => {
    expect(with_([{ ...singer, level: 3 }], { ogre: 1 }).body('Hal')).toMatchObject({
      skills: { athletics: 0, medicine: 1, perception: 4, stealth: 6, acrobatics: 4 },
      initiative: 20 + 2 + 1,
    });
  });

  it('inspires as often as charisma allows, back with a long rest, from the fifth level with a short one', () => {
    const table = inspiring(1);
    expect(table.body('Ada').statuses.inspired).toMatchObject({ stacks: 6 });
    expect(table.body('Hal').uses.inspiration).toBe(2);
    const rested = (level: number): number => {
      const ready = campaignOf([{ ...singer, level }]);
      const spent = { ...(ready.characters.char_hal as Srd5Character), uses: { inspiration: 0 } };
      return heroAfter({ ...ready, characters: { char_hal: spent } }, 'rest', { kind: ['short'] }).uses.inspiration!;
    };
    expect([rested(4), rested(5)]).toEqual([0, 3]);
  });

  it('lends a die to an attack that would miss', () => {
    const table = inspiring(5).engage('Ada', 'Ogre').act('endTurn');
    table.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [3] });
    expect([table.window, table.labels()[0]]).toEqual([
      'aim',
      'Bardic Inspiration: add a d8 to the attack on Ogre (8)',
    ]);
    table.restart().act('react', { ability: 'inspiration' }, { inspiration: [5], damage: [4] });
    expect(table.of('AttackSettled')[0]).toMatchObject({ total: 13, outcome: 'HIT' });
    expect([table.body('Ada').statuses.inspired, table.body('Ada').reaction]).toEqual([undefined, true]);
    const kept = inspiring(5).engage('Ada', 'Ogre').act('endTurn');
    kept.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [3] }).act('pass');
    expect([kept.of('AttackSettled')[0]!.outcome, kept.body('Ada').statuses.inspired]).toMatchObject([
      'MISS',
      { stacks: 8 },
    ]);
    const hopeless = inspiring(1).engage('Ada', 'Ogre').set('Ogre', { armorClass: 30 }).act('endTurn');
    expect(hopeless.act('attack', { target: 'Ogre', weapon: 'longsword' }, { attack: [3] }).window).toBe('turn');
  });

  it('lends a die to a save that has failed', () => {
    const saving = (die: number): Fight => {
      const table = inspiring(1).set('Ogre', { attacks: [], speed: 0 }).act('endTurn');
      table.afflict('Ada', 'poisoned', { save: { ability: 'con', dc: 12 } }).act('endTurn', {}, { save: [5] });
      return table.act('react', { ability: 'inspiration' }, { inspiration: [die] });
    };
    expect(saving(3).body('Ada').statuses.poisoned).toBeUndefined();
    expect(saving(2).body('Ada').statuses.poisoned).toBeDefined();
  });

  it('cuts an attack down by words from the third level', () => {
    const struck = (level: number): Fight => {
      const table = with_([{ ...singer, level }, knight], { ogre: 1 }).engage('Ada', 'Ogre');
      const [club] = table.body('Ogre').attacks;
      table
        .set('Ogre', { attacks: [club!] })
        .set('Ada', { hp: 50, maxHp: 50 })
        .act('endTurn');
      return table.act('endTurn', {}, { attack: [13], ...(level < 3 ? { damage: [4, 4] } : {}) });
    };
    expect(struck(2).of('AttackSettled')[0]!.outcome).toBe('HIT');
    const cut = struck(3);
    expect([cut.window, cut.waiting]).toEqual(['cut', ['Hal']]);
    cut.act('react', { ability: 'cutting_words' }, { inspiration: [4] });
    expect(cut.of('AttackSettled')[0]).toMatchObject({ total: 15, outcome: 'MISS' });
    expect(cut.body('Hal')).toMatchObject({ uses: { inspiration: 2 } });
    expect(cut.of('ReactionSpent')[0]).toMatchObject({ on: 'cutting_words' });
    const silent = struck(3).act('pass', {}, { damage: [4, 4] });
    expect(silent.of('AttackSettled')[0]!.outcome).toBe('HIT');
  });

  it('sings against charms and fear from the sixth level', () => {
    const table = with_([{ ...singer, level: 6 }, knight], { mummy: 1 }).act('useAbility', { ability: 'countercharm' });
    table
      .afflict('Ada', 'frightened', { save: { ability: 'wis', dc: 12 } })
      .set('Mummy', { attacks: [], powers: [], multiattack: [], speed: 0 });
    table.act('endTurn').act('endTurn', {}, { save: [2, 15] });
    expect(table.body('Ada').statuses.frightened).toBeUndefined();
  });

  it('makes a short rest heal a die more for whoever spends hit dice', () => {
    const ready = campaignOf([
      { ...knight, level: 2 },
      { ...singer, level: 2 },
    ]);
    const hurt = { ...ready.characters.char_ada!, hp: 1 } as Srd5Character;
    const campaign = { ...ready, characters: { ...ready.characters, char_ada: hurt } };
    const command = { type: 'rest', character: null, picks: { kind: ['short'], dice: ['1'] } };
    const made = accepted(
      rolled({ 'hit die': [5, 4, 1, 1] }, (dice) => commands.campAct(engine, campaign, command, dice)),
    );
    expect(made.campaign.characters.char_ada).toMatchObject({ hp: 1 + 5 + 2 + 4, hitDice: 1 });
  });
});
