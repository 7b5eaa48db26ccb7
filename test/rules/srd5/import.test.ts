/** The import of monsters: what is played, what is reported, and what is refused with the path of the mistake. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as commands from '../../../src/rules/commands.ts';
import { sha256 } from '../../../src/rules/sha256.ts';
import { emptyScene } from '../../../src/rules/shared.ts';
import { importMonsters } from '../../../src/rules/srd5/import.ts';
import type { MonsterEntry } from '../../../src/rules/srd5/stats.ts';
import {
  accepted,
  act,
  anyCommand,
  diceFor,
  isFighting,
  keep,
  luckOf,
  setTable,
  type Table,
} from '../../support/random-play.ts';
import { engine } from './table.ts';

const excerpt = readFileSync(path.join(import.meta.dirname, 'data', 'excerpt.json'), 'utf8');
const wholePath = path.join(import.meta.dirname, '../../../../shared/data/srd51-monsters-sample.json');
const raw = JSON.parse(excerpt) as Record<string, unknown>[];

function imported(source: unknown): {
  monsters: Readonly<Record<string, MonsterEntry>>;
  report: readonly { monster: string; what: string; reason: string }[];
} {
  const read = importMonsters(source);
  if (!read.ok) throw new Error(read.message);
  return read;
}

const { monsters, report } = imported(excerpt);
const goblin = raw.find((monster) => monster.name === 'Goblin')!;
const changed = (patch: object): unknown => [{ ...goblin, ...patch }];

describe('an imported monster', () => {
  it('has its numbers, attacks and defences', () => {
    expect(monsters.goblin).toMatchObject({
      ac: 15,
      hp: 7,
      hitDice: '2d6',
      size: 'Small',
      cr: 0.25,
      xp: 50,
      skills: { stealth: 6 },
      traits: [{ kind: 'bonusActions', actions: ['disengage', 'hide'] }],
    });
    expect(monsters.goblin!.attacks).toMatchObject([
      { key: 'scimitar', bonus: 4, reach: 5, range: null, damage: [{ dice: '1d6+2', type: 'slashing' }] },
      { key: 'shortbow', bonus: 4, reach: null, range: { normal: 80, long: 320 } },
    ]);
    expect(monsters.skeleton).toMatchObject({
      vulnerabilities: ['bludgeoning'],
      immunities: ['poison'],
      conditionImmunities: expect.arrayContaining(['poisoned']),
    });
  });

  it('takes the first of alternative dice, and both reach and range where it has both', () => {
    expect(monsters.veteran!.attacks[0]).toMatchObject({
      key: 'longsword',
      damage: [{ dice: '1d8+3', type: 'slashing' }],
    });
    expect(monsters.ogre!.attacks[1]).toMatchObject({ key: 'javelin', reach: 5, range: { normal: 30, long: 120 } });
  });

  it('knocks prone, poisons, drains and grips as its text says', () => {
    expect(monsters.wolf!.attacks[0]!.effects).toMatchObject([
      { save: { ability: 'str', dc: 11 }, conditions: [{ name: 'prone' }] },
    ]);
    expect(monsters.assassin!.attacks[0]!.effects[0]).toMatchObject({
      save: { ability: 'con', dc: 15, half: true },
      damage: [{ dice: '7d6', type: 'poison' }],
    });
    expect(monsters.wight!.attacks.find((attack) => attack.key === 'life_drain')!.effects).toMatchObject([
      { save: { ability: 'con', dc: 13 }, drains: 'maximum' },
    ]);
    expect(monsters.vampire_vampire_form!.attacks.find((attack) => attack.key === 'bite')).toMatchObject({
      properties: ['weapon', 'grappled only'],
      effects: [{ drains: 'feeds' }],
    });
  });

  it('has its multiattacks in every way they may be made', () => {
    expect(monsters.wight!.multiattack).toEqual([
      ['longsword', 'longsword'],
      ['longbow', 'longbow'],
      ['life_drain', 'longsword'],
    ]);
    expect(monsters.vampire_vampire_form!.multiattack).toEqual([
      ['unarmed_strike', 'bite'],
      ['unarmed_strike', 'unarmed_strike'],
      ['unarmed_strike_to_grapple', 'bite'],
      ['unarmed_strike_to_grapple', 'unarmed_strike'],
    ]);
  });

  it('breathes in a cone, with recharge and half on a save', () => {
    expect(monsters.young_green_dragon!.powers).toMatchObject([
      {
        key: 'poison_breath',
        usage: { kind: 'recharge', from: 5 },
        area: { shape: 'cone', feet: 30 },
        effect: { save: { ability: 'con', dc: 14, half: true }, damage: [{ dice: '12d6', type: 'poison' }] },
      },
    ]);
  });

  it('has legendary actions and resistance, regeneration, and nonmagical defences', () => {
    const vampire = monsters.vampire_vampire_form!;
    expect(vampire.legendary).toMatchObject([
      { key: 'move', does: { kind: 'move' } },
      { key: 'unarmed_strike', does: { attack: 'unarmed_strike' } },
      { key: 'bite', cost: 2, does: { attack: 'bite' } },
    ]);
    expect(vampire).toMatchObject({ resistances: ['necrotic', 'nonmagical'], saves: { dex: 9, wis: 7, cha: 9 } });
    expect(vampire.traits).toEqual(
      expect.arrayContaining([
        { kind: 'legendaryResistance', times: 3 },
        { kind: 'regeneration', amount: 20, stoppedBy: ['radiant'], undying: false },
      ]),
    );
    expect(monsters.wight!.resistances).toEqual(['necrotic', 'nonmagical unless silvered']);
  });

  it('casts the spells that are played, with its slots', () => {
    expect(monsters.spirit_naga).toMatchObject({
      slots: [4, 3, 3, 3, 2],
      casting: {
        ability: 'int',
        dc: 14,
        bonus: 6,
        level: 10,
        spells: ['ray_of_frost', 'sleep', 'hold_person', 'lightning_bolt', 'blight'],
      },
    });
  });

  it('bursts when it dies', () => {
    expect(monsters.magma_mephit!.traits).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'deathBurst', reach: 'engaged' })]),
    );
  });

  it('has what cannot be played listed with the reason', () => {
    expect(report).toContainEqual({
      monster: 'Vampire, Vampire Form',
      what: 'Spider Climb',
      reason: 'no bearing on a fight in zones',
    });
    expect(report).toContainEqual({
      monster: 'Spirit Naga',
      what: 'Spell: Dominate Person',
      reason: 'not among the spells that are played',
    });
    expect(
      report.some(
        (note) =>
          note.what === 'Children of the Night' && note.reason.startsWith('not played: "The vampire magically calls'),
      ),
    ).toBe(true);
    for (const note of report) expect(note.reason).toMatch(/\S/);
  });
});

describe('text that varies', () => {
  const acting = (...actions: object[]): MonsterEntry => Object.values(imported(changed({ actions })).monsters)[0]!;
  const dc = (index: string, value: number, success = 'none') => ({
    dc_type: { index },
    dc_value: value,
    success_type: success,
  });

  it('reads a web, a grip that restrains, and spit without plain damage', () => {
    expect(
      acting({
        name: 'Web',
        attack_bonus: 5,
        desc: 'Ranged Weapon Attack: +5 to hit, range 30/60 ft., one creature. Hit: The target is restrained by webbing. As an action, the restrained creature can make a DC 12 Strength check, bursting the webbing on a success.',
        usage: { type: 'recharge on roll', dice: '1d6', min_value: 5 },
      }).attacks[0],
    ).toMatchObject({
      usage: { kind: 'recharge', from: 5 },
      damage: [],
      effects: [{ save: null, conditions: [{ name: 'restrained', escape: 12 }] }],
    });
    expect(
      acting({
        name: 'Constrict',
        attack_bonus: 6,
        desc: "Melee Weapon Attack: +6 to hit, reach 5 ft., one creature. Hit: 13 (2d8 + 4) bludgeoning damage, and the target is grappled (escape DC 16). Until this grapple ends, the creature is restrained, and the snake can't constrict another target.",
      }).attacks[0],
    ).toMatchObject({
      damage: [{ dice: '2d8+4' }],
      effects: [
        {
          conditions: [
            { name: 'restrained', escape: 16 },
            { name: 'grappled', escape: 16 },
          ],
        },
      ],
    });
    expect(
      acting({
        name: 'Spit',
        attack_bonus: 8,
        desc: 'Ranged Weapon Attack: +8 to hit, range 15/30 ft., one creature. Hit: The target must make a DC 15 Constitution saving throw, taking 45 (10d8) poison damage on a failed save, or half as much damage on a successful one.',
      }).attacks[0],
    ).toMatchObject({
      damage: [],
      effects: [{ save: { dc: 15, half: true }, damage: [{ dice: '10d8', type: 'poison' }] }],
    });
  });

  it('reads lasting conditions with their turns and repeated saves', () => {
    const glare = acting({
      name: 'Visage',
      dc: dc('wis', 13),
      desc: 'Each creature within 60 ft. of the ghost must succeed on a DC 13 Wisdom saving throw or be frightened for 1 minute. A creature can repeat the saving throw at the end of each of its turns.',
    });
    expect(glare.powers[0]).toMatchObject({
      area: { shape: 'around', feet: 60 },
      effect: { conditions: [{ name: 'frightened', turns: 10, repeats: true }] },
    });
    const gaze = acting({
      name: 'Gaze',
      dc: dc('wis', 13),
      desc: 'The hag targets one creature within 30 ft. of it. The target must succeed on a DC 13 Wisdom saving throw or be stunned until the end of its next turn.',
    });
    expect(gaze.powers[0]).toMatchObject({
      area: null,
      range: 30,
      effect: { conditions: [{ name: 'stunned', turns: 1, of: 'target' }] },
    });
    const sleep = acting({
      name: 'Gas',
      dc: dc('con', 13),
      desc: 'The dragon exhales gas in a 30-foot cone. Each creature must succeed on a DC 13 Constitution saving throw or fall unconscious for 10 minutes. This effect ends if it takes damage.',
    });
    expect(sleep.powers[0]!.effect.conditions[0]).toMatchObject({ name: 'unconscious', turns: 100, wakes: true });
  });

  it('lets two breaths share one recharge', () => {
    const usage = { type: 'recharge on roll', dice: '1d6', min_value: 5 };
    const options = {
      from: {
        options: [
          {
            name: 'Fire Breath',
            dc: dc('dex', 15, 'half'),
            damage: [{ damage_type: { index: 'fire' }, damage_dice: '8d6' }],
          },
          { name: 'Slowing Breath', dc: dc('con', 15) },
        ],
      },
    };
    const desc =
      "The dragon uses one of the following.\nFire Breath. The dragon exhales fire in a 30-foot cone.\nSlowing Breath. The dragon exhales gas in a 30-foot cone. On a failed save the creature can't use reactions, its speed is halved. The creature can repeat the saving throw.";
    expect(acting({ name: 'Breath Weapons', desc, usage, options }).powers).toMatchObject([
      { key: 'fire_breath', usage: { pool: 'breath_weapons' } },
      { key: 'slowing_breath', usage: { pool: 'breath_weapons' }, effect: { conditions: [{ name: 'slowed' }] } },
    ]);
  });

  it('counts rolled numbers of attacks at their average, and notes what it does not find', () => {
    const read = imported(
      changed({
        actions: [
          {
            name: 'Multiattack',
            multiattack_type: 'actions',
            desc: 'x',
            actions: [
              { action_name: 'Touch', count: '1d4' },
              { action_name: 'Wish', count: 1 },
            ],
          },
          {
            name: 'Touch',
            attack_bonus: 2,
            desc: 'Melee Weapon Attack: +2 to hit, reach 10 ft. Hit: 4 (1d8) necrotic damage.',
          },
        ],
      }),
    );
    expect(read.monsters.goblin!.multiattack).toEqual([['touch', 'touch']]);
    expect(read.report).toContainEqual({
      monster: 'Goblin',
      what: 'Multiattack',
      reason: 'the part "Wish" is none of its actions that are played',
    });
  });

  it('reads every trait it plays', () => {
    const names = [
      ['Pack Tactics', ''],
      ['Martial Advantage', 'an extra 7 (2d6) damage'],
      ['Sneak Attack (1/Turn)', 'an extra 13 (4d6) damage'],
      ['Rampage', ''],
      [
        'Charge',
        'If it moves at least 20 ft. and hits it with a scimitar attack on the same turn, the target takes an extra 7 (2d6) slashing damage. It must succeed on a DC 13 Strength saving throw or be knocked prone.',
      ],
      [
        'Regeneration',
        'The troll regains 10 hit points at the start of its turn. If the troll takes acid or fire damage, this trait does not function. The troll dies only if it starts its turn with 0 hit points.',
      ],
      ['Relentless', 'If the boar takes 7 damage or less that would reduce it to 0'],
      ['Fire Absorption', 'subjected to fire damage'],
      ['Heated Body', 'takes 5 (1d10) fire damage'],
      ['Fire Aura', 'takes 10 (3d6) fire damage'],
      ['Death Burst', 'within 5 feet must make a DC 11 Dexterity saving throw, taking 7 (2d6) fire damage'],
      [
        'Stench',
        'starts its turn within 5 ft. must succeed on a DC 10 Constitution saving throw or be poisoned until the start of its next turn',
      ],
      ['Brave', 'advantage on saving throws against being frightened'],
      ['Flyby', ''],
      ['Swarm', ''],
      ['Aggressive', ''],
      ['Cunning Action', ''],
      ['Reckless', ''],
      ['Evasion', ''],
    ];
    const [entry] = Object.values(
      imported(changed({ special_abilities: names.map(([name, desc]) => ({ name, desc })) })).monsters,
    );
    expect(entry!.traits.map((trait) => trait.kind)).toEqual([
      'packTactics',
      'extraDamage',
      'extraDamage',
      'rampage',
      'charge',
      'regeneration',
      'relentless',
      'absorbs',
      'burnsAttackers',
      'aura',
      'deathBurst',
      'aura',
      'saveAdvantage',
      'flyby',
      'swarm',
      'bonusActions',
      'bonusActions',
      'reckless',
      'evasion',
    ]);
    expect(entry!.traits[5]).toEqual({ kind: 'regeneration', amount: 10, stoppedBy: ['acid', 'fire'], undying: true });
    expect(entry!.traits[4]).toMatchObject({
      attack: 'scimitar',
      damage: { dice: '2d6', type: 'slashing' },
      prone: 13,
    });
  });
});

describe('a file with a mistake', () => {
  it.each([
    ['', '$', 'is empty'],
    ['   ', '$', 'is empty'],
    ['{nonsense', '$', 'is not JSON'],
    ['[]', '$', 'holds no monsters'],
    ['7', '$', 'must be an object'],
    ['null', '$', 'must be an object'],
    ['["goblin"]', '$[0]', 'must be an object'],
    ['[{}]', '$[0].name', 'must be a text'],
  ])('%j is refused at %s', (text, at, message) => {
    expect(importMonsters(text)).toEqual({
      ok: false,
      path: at,
      message: `The monsters cannot be imported: ${at} ${message}.`,
    });
  });

  it.each([
    [{ name: '???' }, '$[0].name'],
    [{ size: 'Enormous' }, '$[0].size'],
    [{ type: 3 }, '$[0].type'],
    [{ strength: 0 }, '$[0].strength'],
    [{ wisdom: '12' }, '$[0].wisdom'],
    [{ hit_points: -5 }, '$[0].hit_points'],
    [{ hit_points_roll: '2x6' }, '$[0].hit_points_roll'],
    [{ armor_class: [] }, '$[0].armor_class'],
    [{ armor_class: [{ value: 900 }] }, '$[0].armor_class[0].value'],
    [{ speed: 30 }, '$[0].speed'],
    [{ challenge_rating: 'easy' }, '$[0].challenge_rating'],
    [{ xp: 1.5 }, '$[0].xp'],
    [{ actions: 'bite' }, '$[0].actions'],
    [
      { actions: [{ name: 'Bite', attack_bonus: 'good', desc: 'Melee Weapon Attack' }] },
      '$[0].actions[0].attack_bonus',
    ],
    [
      {
        actions: [
          {
            name: 'Bite',
            attack_bonus: 4,
            desc: 'Melee Weapon Attack',
            damage: [{ damage_dice: '1d6', damage_type: { index: 'love' } }],
          },
        ],
      },
      '$[0].actions[0].damage[0].damage_type.index',
    ],
    [
      {
        actions: [
          {
            name: 'Bite',
            attack_bonus: 4,
            desc: 'Melee Weapon Attack',
            damage: [{ damage_dice: 'lots', damage_type: { index: 'fire' } }],
          },
        ],
      },
      '$[0].actions[0].damage[0].damage_dice',
    ],
    [
      { actions: [{ name: 'Roar', desc: 'x', dc: { dc_type: { index: 'luck' }, dc_value: 10 } }] },
      '$[0].actions[0].dc.dc_type.index',
    ],
    [{ special_abilities: [{ desc: 'nameless' }] }, '$[0].special_abilities[0].name'],
    [
      { special_abilities: [{ name: 'Spellcasting', spellcasting: { ability: { index: 'luck' } } }] },
      '$[0].special_abilities[0].spellcasting.ability.index',
    ],
    [{ damage_resistances: [4] }, '$[0].damage_resistances[0]'],
    [{ proficiencies: [{ value: 'x', proficiency: { index: 'skill-stealth' } }] }, '$[0].proficiencies[0].value'],
    [{ legendary_actions: [{}] }, '$[0].legendary_actions[0].name'],
    [{ name: 'x'.repeat(200) }, '$[0].name'],
    [{ actions: Array.from({ length: 300 }, () => ({ name: 'a' })) }, '$[0].actions'],
  ])('%j is refused at %s', (patch, at) => {
    expect(importMonsters(changed(patch))).toMatchObject({ ok: false, path: at, message: expect.stringContaining(at) });
  });

  it('is refused for a monster that is there twice, and for too many', () => {
    expect(importMonsters([goblin, goblin])).toMatchObject({ ok: false, path: '$[1].name' });
    expect(importMonsters(Array.from({ length: 1_001 }, () => goblin))).toMatchObject({ ok: false, path: '$' });
    expect(importMonsters(' '.repeat(8_000_001))).toMatchObject({ ok: false, path: '$' });
    expect(importMonsters(`"${'x'.repeat(8_000_001)}"`)).toMatchObject({ ok: false, path: '$' });
  });

  it('reads a single monster, armour as a number, and experience by challenge', () => {
    expect(
      imported({ ...goblin, armor_class: 12, xp: undefined, proficiency_bonus: undefined, speed: { swim: '40 ft.' } })
        .monsters.goblin,
    ).toMatchObject({ ac: 12, xp: 50, speed: 40 });
  });
});

describe('the hash', () => {
  it.each(['', 'abc', 'ü'.repeat(100), 'x'.repeat(1_000)])('is SHA-256 (%#)', (text) =>
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex')),
  );
});

function fightAll(names: readonly string[], source: string): readonly string[] {
  const start: Table = setTable(engine, 7);
  keep(
    start,
    commands.campAct(
      engine,
      start.campaign,
      { type: 'importBestiary', character: null, picks: { source: [source] } },
      diceFor(start.campaign, start.seed, 0),
    ),
  );
  return names.map((key, index) => {
    const table: Table = { ...start, entries: [] };
    const luck = luckOf(index);
    const challenge = {
      combatId: `${table.campaign.id}.1`,
      characterIds: null,
      enemies: [{ key, count: 1, name: null }],
      duel: null,
      scene: emptyScene,
    };
    keep(table, commands.startCombat(engine, table.campaign, challenge, diceFor(table.campaign, table.seed, 1)));
    for (let commands = 0; isFighting(table.campaign); commands++) {
      if (commands > 900) throw new Error(`${key}: the fight does not end`);
      const made = accepted(act(table, anyCommand(table, luck)));
      for (const body of Object.values(made.campaign.combat!.state.combatants))
        expect(body.hp >= 0 && body.hp <= body.maxHp, key).toBe(true);
      keep(table, made);
    }
    return table.campaign.combat!.state.outcome!.status;
  });
}

describe('imported monsters in a fight', () => {
  it('fight a party to an end', () => {
    const names = raw.map((monster) => monster.name as string);
    expect(fightAll(names, excerpt)).toHaveLength(13);
  });

  it.skipIf(!existsSync(wholePath))(
    'all of the sample fight to an end, and 95 % of their attacks are played (skipped where ../shared/data is absent)',
    () => {
      const text = readFileSync(wholePath, 'utf8');
      const all = JSON.parse(text) as { name: string; actions?: { name: string; attack_bonus?: number }[] }[];
      const whole = imported(text);
      const entries = Object.values(whole.monsters);
      const attacks = all.flatMap(({ name, actions = [] }) =>
        actions
          .filter((action) => action.attack_bonus !== undefined)
          .map((action) => ({ name, action: action.name.replace(/\s*\([^)]*\)/g, '').trim() })),
      );
      const played = attacks.filter(({ name, action }) =>
        entries
          .find((entry) => entry.name === name)!
          .attacks.some((attack) => attack.name === action && attack.damage.length + attack.effects.length > 0),
      );
      expect(played.length / attacks.length).toBeGreaterThan(0.95);
      expect(
        fightAll(
          all.map(({ name }) => name),
          text,
        ),
      ).toHaveLength(all.length);
    },
    120_000,
  );
});

describe('odd stat blocks', () => {
  const read = (patch: object): MonsterEntry => Object.values(imported(changed(patch)).monsters)[0]!;

  it.each([
    ['Martial Advantage', 'no dice'],
    ['Rampage', ''],
    ['Charge', 'x'],
    ['Regeneration', 'slowly'],
    ['Relentless', 'always'],
    ['Cold Absorption', 'whatever'],
    ['Lightning Absorption', 'subjected to love damage'],
    ['Fear Aura', 'no save here'],
  ])('without attacks or numbers, %s is left out and noted', (name, desc) => {
    const { monsters: found, report: notes } = imported(
      changed({ actions: undefined, special_abilities: [{ name, desc }] }),
    );
    expect(found.goblin!.traits).toEqual([]);
    expect(notes).toContainEqual({ monster: 'Goblin', what: name, reason: 'not played' });
  });

  it('takes defences it does not know into the report, and reactions as well', () => {
    const { report: notes } = imported(
      changed({
        damage_resistances: [
          'piercing from magic weapons wielded by good creatures',
          'bludgeoning from nonmagical attacks that are adamantine',
        ],
        reactions: [
          { name: 'Rock Catching', desc: 'x' },
          { name: 'Parry', desc: 'The guard adds 2 to its AC' },
        ],
      }),
    );
    expect(notes.map((note) => note.what)).toEqual(
      ['Reaction: Rock Catching', 'Defences'].sort(
        (a, b) => notes.findIndex((note) => note.what === a) - notes.findIndex((note) => note.what === b),
      ),
    );
  });

  it('reads usage after a rest and of a kind nobody knows, options without dice, and an attack without words', () => {
    const entry = read({
      actions: [
        {
          name: 'Bite',
          attack_bonus: 3,
          damage: [{ choose: 1, from: { options: [] } }, { notes: 'none' }],
          usage: { type: 'recharge after rest', rest_types: ['long'] },
        },
        {
          name: 'Claw',
          attack_bonus: 3,
          desc: 'Melee Weapon Attack: +3 to hit. Hit: 5 (1d6 + 2) slashing damage. The target is cursed.',
          usage: { type: 'sometimes' },
        },
        {
          name: 'Roars',
          desc: '',
          attacks: [{ name: 'First Roar', dc: { dc_type: { index: 'wis' }, dc_value: 12, success_type: 'none' } }],
        },
        {
          name: 'Multiattack',
          desc: 'two',
          actions: [
            { action_name: 'Claws', count: 2 },
            { action_name: 'Claw', count: 'x' },
          ],
        },
      ],
    });
    expect(entry.attacks).toMatchObject([
      { key: 'bite', reach: 5, usage: { kind: 'rest', times: 1 }, damage: [] },
      { key: 'claw', usage: null, damage: [{ dice: '1d6+2' }] },
    ]);
    expect([entry.powers, entry.multiattack]).toEqual([[], [['claw', 'claw', 'claw']]]);
  });

  it('reads legendary actions that use a power, a name, or nothing known', () => {
    const { monsters: found, report: notes } = imported(
      changed({
        actions: [
          {
            name: 'Glare',
            desc: 'The lord targets one creature within 60 feet. It must succeed on a DC 12 Wisdom saving throw or become frightened until the end of its next turn.',
            dc: { dc_type: { index: 'wis' }, dc_value: 12, success_type: 'none' },
          },
          {
            name: 'Hooves',
            attack_bonus: 3,
            desc: 'Melee Weapon Attack: reach 5 ft. Hit: 3 (1d6) bludgeoning damage.',
          },
        ],
        legendary_actions: [
          { name: 'Attack', desc: 'It uses its Glare.' },
          { name: 'Hooves', desc: 'It kicks.' },
          { name: 'Teleport', desc: 'Away.' },
          { name: 'Sing', desc: 'A song.' },
          { name: 'Detect', desc: 'A Wisdom (Perception) check.' },
        ],
      }),
    );
    expect(found.goblin!.legendary.map(({ does }) => does.kind)).toEqual(['power', 'attack', 'move', 'detect']);
    expect(notes).toContainEqual({ monster: 'Goblin', what: 'Legendary: Sing', reason: 'not played: "A song."' });
  });

  it('reads innate spells with their uses, and gaps in the slots', () => {
    const spellcasting = {
      ability: { index: 'cha' },
      slots: { 1: 2, 3: 1, x: 9 },
      spells: [
        { name: 'Fireball', usage: { type: 'per day', times: 2 } },
        { name: 'Misty Step', usage: { type: 'at will' } },
        { name: 'Blindness/Deafness' },
      ],
    };
    expect(read({ special_abilities: [{ name: 'Innate', spellcasting }] })).toMatchObject({
      slots: [2, 0, 1],
      casting: { dc: 9, bonus: 1, level: 1, innate: { fireball: 2, misty_step: null }, spells: ['blindness'] },
    });
  });
});
