/** The import of odd stat blocks: shapes that the public files have and few monsters share; the words are our own. */
import { describe, expect, it } from 'vitest';
import * as commands from '../../../src/rules/commands.ts';
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
import { engine, fight, knight } from './table.ts';

const husk = {
  name: 'Husk',
  type: 'monstrosity',
  size: 'Large',
  armor_class: [{ type: 'natural', value: 14 }],
  hit_points: 60,
  hit_points_roll: '8d10+16',
  speed: { walk: '30 ft.' },
  ...{ strength: 18, dexterity: 12, constitution: 14, intelligence: 6, wisdom: 10, charisma: 10 },
  ...{ proficiencies: [], damage_vulnerabilities: [], damage_resistances: [], damage_immunities: [] },
  ...{ condition_immunities: [], senses: { passive_perception: 10 }, challenge_rating: 4, xp: 1100 },
};

type Note = { readonly monster: string; readonly what: string; readonly reason: string };

function imported(patch: object): { readonly entry: MonsterEntry; readonly notes: readonly Note[] } {
  const read = importMonsters([{ ...husk, ...patch }]);
  if (!read.ok) throw new Error(read.message);
  return { entry: Object.values(read.monsters)[0]!, notes: read.report };
}

const damage = (dice: string, type: string) => ({ damage_type: { index: type }, damage_dice: dice });
const dc = (ability: string, value: number, success = 'none') => ({
  dc_type: { index: ability },
  dc_value: value,
  success_type: success,
});
const swing = (name: string, bonus: number, desc: string, ...dealt: object[]) => ({
  name,
  attack_bonus: bonus,
  desc: `Melee Weapon Attack: +${bonus} to hit, reach 5 ft., one target. Hit: ${desc}`,
  damage: dealt,
});
const bite = swing('Bite', 7, '13 (2d8 + 4) piercing damage.', damage('2d8+4', 'piercing'));

/** Those of the other half of the book that are least like the rest. */
const odd: Readonly<Record<string, object>> = {
  deepOne: {
    legendary_actions: [
      { name: 'Arm Attack or Throw', desc: 'The beast makes one arm attack or uses its Throw.', attack_bonus: 0 },
      { name: 'Storm (Costs 2 Actions)', desc: 'The beast uses Storm.', attack_bonus: 0 },
    ],
    actions: [
      {
        name: 'Multiattack',
        multiattack_type: 'action_options',
        desc: 'Three arms, any of which may be a Throw.',
        action_options: {
          choose: 1,
          type: 'action',
          from: {
            option_set_type: 'options_array',
            options: [
              { option_type: 'action', action_name: 'Arm', count: 3, type: 'melee' },
              {
                option_type: 'multiple',
                items: [
                  { option_type: 'action', action_name: 'Arm', count: 2, type: 'melee' },
                  { option_type: 'action', action_name: 'Throw', count: 1, type: 'melee' },
                ],
              },
            ],
          },
        },
      },
      swing(
        'Bite',
        7,
        '23 (3d8 + 10) piercing damage. If the target is a Large or smaller creature grappled by the beast, it is swallowed. While swallowed, it is blinded and restrained, and it takes 42 (12d6) acid damage at the start of each of the beast’s turns. If the beast takes 50 damage from inside, it must succeed on a DC 25 Constitution saving throw or spit them out, and they fall prone.',
        damage('3d8+10', 'piercing'),
      ),
      swing(
        'Arm',
        7,
        '20 (3d6 + 10) bludgeoning damage, and the target is grappled (escape DC 18). Until this grapple ends, the target is restrained.',
        damage('3d6+10', 'bludgeoning'),
      ),
      { name: 'Throw', desc: 'One creature grappled by the beast is thrown up to 60 feet away.' },
      {
        name: 'Storm',
        desc: 'The beast creates three bolts of lightning, each of which strikes a target within 120 feet of it, for 22 (4d10) lightning damage, or half as much on a DC 23 Dexterity saving throw.',
        dc: dc('dex', 23, 'half'),
        damage: [damage('4d10', 'lightning')],
      },
    ],
  },
  boneKing: {
    type: 'undead',
    special_abilities: [
      { name: 'Legendary Resistance (2/Day)', desc: 'It may choose to succeed.', usage: { type: 'per day', times: 2 } },
      {
        name: 'Spellcasting',
        desc: 'It is an 18th-level spellcaster.',
        spellcasting: {
          ability: { index: 'int' },
          ...{ dc: 20, modifier: 12, level: 18 },
          slots: { '1': 4, '2': 3, '3': 3, '4': 3, '5': 3, '6': 1, '7': 1, '8': 1, '9': 1 },
          spells: [
            { name: 'Ray of Frost', level: 0 },
            { name: 'Fireball', level: 3 },
            { name: 'Power Word Kill', level: 9 },
          ],
        },
      },
    ],
    actions: [
      {
        name: 'Paralyzing Touch',
        attack_bonus: 12,
        desc: 'Melee Spell Attack: +12 to hit, reach 5 ft., one creature. Hit: 10 (3d6) cold damage. The target must succeed on a DC 18 Constitution saving throw or be paralyzed for 1 minute. The target can repeat the saving throw at the end of each of its turns.',
        damage: [damage('3d6', 'cold')],
      },
    ],
    legendary_actions: [
      { name: 'Cantrip', desc: 'The king casts a cantrip.' },
      { name: 'Paralyzing Touch (Costs 2 Actions)', desc: 'The king uses its Paralyzing Touch.' },
      {
        name: 'Frightening Gaze (Costs 2 Actions)',
        desc: 'One creature within 10 ft. must succeed on a DC 18 Wisdom saving throw or become frightened for 1 minute.',
        dc: dc('wis', 18),
      },
      {
        name: 'Disrupt Life (Costs 3 Actions)',
        desc: 'Each living creature within 20 ft. must make a DC 18 Constitution saving throw, taking 21 (6d6) necrotic damage on a failed save, or half as much damage on a successful one.',
        dc: dc('con', 18, 'half'),
        damage: [damage('6d6', 'necrotic')],
      },
    ],
  },
  stoneGazer: {
    special_abilities: [
      {
        name: 'Petrifying Gaze',
        desc: 'If a creature starts its turn within 30 ft. and can see it, it must make a DC 12 Constitution saving throw. On a failed save, the creature magically begins to turn to stone and is restrained. It must repeat the saving throw at the end of its next turn. On a success, the effect ends. On a failure, the creature is petrified until freed.',
      },
    ],
    actions: [bite],
  },
  sleeper: {
    actions: [
      swing(
        'Bite',
        8,
        '8 (1d6 + 5) piercing damage, and the target must succeed on a DC 13 Constitution saving throw or be poisoned for 24 hours. Until this poison ends, the target is unconscious. Another creature can use an action to shake the target awake.',
        damage('1d6+5', 'piercing'),
      ),
    ],
  },
  temptress: {
    actions: [
      {
        name: 'Draining Kiss',
        desc: 'The fiend kisses a creature charmed by it. The target must make a DC 15 Constitution saving throw, taking 32 (5d10 + 5) psychic damage on a failed save, or half as much damage on a successful one.',
        dc: dc('con', 15, 'half'),
        damage: [damage('5d10+5', 'psychic')],
      },
      {
        name: 'Charm',
        desc: 'One humanoid that the fiend can see within 30 feet of it must succeed on a DC 15 Wisdom saving throw or be magically charmed for 1 day.',
        dc: dc('wis', 15),
      },
    ],
  },
  manyHeads: {
    special_abilities: [{ name: 'Multiple Heads', desc: 'It has five heads.' }],
    actions: [
      {
        name: 'Multiattack',
        multiattack_type: 'actions',
        desc: 'As many bites as heads.',
        actions: [{ action_name: 'Bite', count: 'number of heads', type: 'melee' }],
      },
      bite,
    ],
  },
  changer: {
    forms: [{ index: 'husk-human', name: 'Husk, Human Form' }],
    actions: [
      swing(
        'Bite (Wolf or Hybrid Form Only)',
        4,
        '6 (1d8 + 2) piercing damage. If the target is a humanoid, it must succeed on a DC 12 Constitution saving throw or be cursed with lycanthropy.',
        damage('1d8+2', 'piercing'),
      ),
      swing('Claws (Hybrid Form Only)', 4, '7 (2d4 + 2) slashing damage.', damage('2d4+2', 'slashing')),
    ],
  },
  stalker: {
    special_abilities: [{ name: 'Invisibility', desc: 'The stalker is invisible.' }],
    actions: [bite],
  },
  swarm: {
    special_abilities: [{ name: 'Swarm', desc: 'It fills the space of others.' }],
    actions: [
      {
        name: 'Bites',
        attack_bonus: 6,
        desc: 'Melee Weapon Attack: +6 to hit, reach 0 ft., one target. Hit: 14 (4d6) piercing damage, or 7 (2d6) piercing damage if the swarm has half of its hit points or fewer.',
        damage: [
          {
            choose: 1,
            type: 'damage',
            from: {
              option_set_type: 'options_array',
              options: [
                { option_type: 'damage', ...damage('4d6', 'piercing'), notes: 'more than half' },
                { option_type: 'damage', ...damage('2d6', 'piercing'), notes: 'half or fewer' },
              ],
            },
          },
        ],
      },
    ],
  },
  captain: {
    type: 'humanoid',
    actions: [
      bite,
      {
        name: 'Leadership',
        desc: 'For 1 minute it can call out whenever a friend within 30 ft. rolls to hit or to save. The friend can add a d4 to the roll.',
        usage: { type: 'recharge after rest', rest_types: ['short', 'long'] },
      },
    ],
  },
  witch: {
    actions: [
      {
        name: 'Touch',
        attack_bonus: 5,
        desc: 'Melee Spell Attack: +5 to hit, reach 5 ft., one creature. Hit: The target is magically cursed for 1 hour. Until the curse ends, the target has disadvantage on Wisdom saving throws and all ability checks.',
      },
    ],
  },
  bloodless: {
    type: 'undead',
    special_abilities: [
      { name: 'Misty Escape', desc: 'At 0 hit points it turns to mist.' },
      {
        name: 'Vampire Weaknesses',
        desc: 'Harmed by Running Water. It takes 20 acid damage in running water. Sunlight Hypersensitivity. It takes 20 radiant damage in sunlight.',
      },
    ],
    actions: [bite, { ...bite, name: 'Bite (Bat Form Only)', attack_bonus: 6 }],
    lair_actions: [
      {
        name: 'Cold Hands',
        desc: 'Each creature within 20 feet must succeed on a DC 14 Strength saving throw or be knocked prone.',
        dc: dc('str', 14),
      },
      { name: 'Sighs', desc: 'Sad sounds.' },
    ],
    legendary_actions: [{ name: 'Bite', desc: 'It makes one bite attack.' }],
  },
  angel: {
    type: 'celestial',
    senses: { truesight: '120 ft.', passive_perception: 24 },
    actions: [bite],
    legendary_actions: [
      {
        name: 'Searing Burst (Costs 2 Actions)',
        desc: 'Each creature of its choice in a 10 -foot radius must make a DC 23 Dexterity saving throw, taking 14 (4d6) fire damage plus 14 (4d6) radiant damage, or half as much.',
        dc: dc('dex', 23, 'half'),
        damage: [damage('4d6', 'fire'), damage('4d6', 'radiant')],
      },
    ],
  },
};

describe('odd stat blocks', () => {
  it('swallow only those they hold, by a bite of its own, and digest them', () => {
    const { entry } = imported(odd.deepOne!);
    const [bites, arm, swallow] = entry.attacks;
    expect(bites!.effects).toEqual([]);
    expect(arm!.effects[0]!.conditions.map(({ name }) => name)).toEqual(['restrained', 'grappled']);
    expect(swallow).toMatchObject({
      key: 'swallow',
      properties: ['weapon', 'grappled only'],
      effects: [{ save: null, conditions: [{ name: 'engulfed', escape: 25 }, { name: 'restrained' }] }],
    });
    expect(entry.traits).toMatchObject([
      { kind: 'aura', whose: 'own', reach: 'engulfed', effect: { damage: [{ dice: '12d6', type: 'acid' }] } },
    ]);
    const { entry: worm } = imported({
      actions: [
        swing(
          'Bite',
          9,
          '22 (3d8 + 9) piercing damage. The target must succeed on a DC 19 Dexterity saving throw or be swallowed.',
          damage('3d8+9', 'piercing'),
        ),
      ],
    });
    expect(worm.attacks[0]!.effects).toMatchObject([
      { save: { ability: 'dex', dc: 19 }, conditions: [{ name: 'engulfed', escape: 19 }, { name: 'restrained' }] },
    ]);
    const toothless = imported({ actions: [{ name: 'Swallow', desc: 'It swallows somebody.' }] });
    expect([toothless.entry.attacks, toothless.notes[0]!.reason]).toEqual([[], 'not played: there is no bite']);
  });

  it('keep every way of a multiattack that can be played, and say which part cannot', () => {
    const { entry, notes } = imported(odd.deepOne!);
    expect(entry.multiattack).toEqual([
      ['arm', 'arm', 'arm'],
      ['arm', 'arm'],
    ]);
    expect(notes.map(({ what }) => what)).toEqual(expect.arrayContaining(['Multiattack', 'Throw', 'Swallow']));
    expect(imported(odd.manyHeads!).entry.multiattack).toEqual([['bite']]);
  });

  it('throw several bolts, and take part in legends by name', () => {
    const { entry } = imported(odd.deepOne!);
    expect(entry.powers[0]).toMatchObject({ key: 'storm', area: { shape: 'line', feet: 60 }, range: 120 });
    expect(entry.legendary).toMatchObject([
      { cost: 1, does: { kind: 'attack', attack: 'arm' } },
      { cost: 2, does: { kind: 'power', power: { key: 'storm' } } },
    ]);
    expect(imported(odd.angel!).entry.legendary[0]).toMatchObject({
      does: {
        kind: 'power',
        power: { area: { shape: 'sphere', feet: 10 }, effect: { damage: [{ type: 'fire' }, { type: 'radiant' }] } },
      },
    });
  });

  it('cast from nine levels of slots, resist as often as they say, and touch as a legendary action', () => {
    const { entry, notes } = imported(odd.boneKing!);
    expect(entry).toMatchObject({
      slots: [4, 3, 3, 3, 3, 1, 1, 1, 1],
      casting: { dc: 20, bonus: 12, level: 18, spells: ['ray_of_frost', 'fireball'] },
      traits: [{ kind: 'legendaryResistance', times: 2 }],
      attacks: [
        { properties: ['spell'], effects: [{ conditions: [{ name: 'paralyzed', turns: 10, repeats: true }] }] },
      ],
    });
    expect(entry.legendary.map(({ does }) => does.kind)).toEqual(['attack', 'power', 'power']);
    expect(notes.map(({ what }) => what).sort()).toEqual(['Legendary: Cantrip', 'Spell: Power Word Kill']);
  });

  it('turn to stone in two steps', () => {
    const { entry } = imported(odd.stoneGazer!);
    expect(entry.traits).toMatchObject([
      {
        kind: 'aura',
        whose: 'theirs',
        effect: { conditions: [{ name: 'restrained', deepens: 'petrified', repeats: true }] },
      },
    ]);
  });

  it('put to sleep, charm, kiss and curse', () => {
    expect(imported(odd.sleeper!).entry.attacks[0]!.effects[0]!.conditions.map(({ name }) => name)).toEqual([
      'poisoned',
      'unconscious',
    ]);
    expect(imported(odd.temptress!).entry.powers).toMatchObject([
      { key: 'draining_kiss', effect: { save: { half: true }, damage: [{ dice: '5d10+5' }] } },
      { key: 'charm', range: 30, effect: { only: ['humanoid'], conditions: [{ name: 'charmed' }] } },
    ]);
    expect(imported(odd.witch!).entry.attacks[0]).toMatchObject({ effects: [{ conditions: [{ name: 'bewitched' }] }] });
    expect(
      imported({
        actions: [
          swing(
            'Fist',
            9,
            '10 (2d6 + 3) bludgeoning damage. The target must succeed on a DC 16 Constitution saving throw or be cursed with mummy rot.',
            damage('2d6+3', 'bludgeoning'),
          ),
        ],
      }).entry.attacks[0]!.effects,
    ).toMatchObject([{ save: { dc: 16 }, conditions: [{ name: 'rotting' }] }]);
  });

  it('have forms whose attacks go by plain names, told apart where two are alike', () => {
    const { entry, notes } = imported(odd.changer!);
    expect(entry.attacks.map(({ key }) => key)).toEqual(['bite', 'claws']);
    expect(notes.some(({ what, reason }) => what === 'Bite' && reason.includes('lycanthropy'))).toBe(true);
    expect(imported(odd.bloodless!).entry.attacks.map(({ key, bonus }) => [key, bonus])).toEqual([
      ['bite', 7],
      ['bite_2', 6],
    ]);
    expect(
      imported({
        actions: [
          { ...bite, name: 'Roar' },
          {
            name: 'Roar',
            desc: 'Each creature within 30 feet must succeed on a DC 12 Wisdom saving throw or be frightened.',
            dc: dc('wis', 12),
          },
        ],
      }).entry.powers[0]!.key,
    ).toBe('roar_2');
  });

  it('are invisible from the start, lead, thin out, and bring a lair and weaknesses', () => {
    expect(imported(odd.stalker!).entry.traits).toEqual([{ kind: 'invisible' }]);
    expect(imported(odd.captain!).entry.powers[0]).toMatchObject({
      boon: { status: 'led', turns: 10 },
      usage: { kind: 'rest' },
    });
    expect(imported(odd.swarm!).entry.attacks[0]!.damage).toEqual([{ dice: '4d6', type: 'piercing' }]);
    const { entry, notes } = imported(odd.bloodless!);
    expect(entry.lair).toMatchObject([{ key: 'cold_hands', effect: { save: { ability: 'str', dc: 14 } } }]);
    expect(notes).toContainEqual({ monster: 'Husk', what: 'Lair: Sighs', reason: 'not played: "Sad sounds."' });
    expect(entry.traits.map(({ kind }) => kind)).toEqual([
      'mistyEscape',
      'sunlightSensitivity',
      'weakness',
      'weakness',
    ]);
    expect(imported(odd.angel!).notes).toContainEqual({
      monster: 'Husk',
      what: 'Senses: truesight',
      reason: 'not played: it sees no more of the invisible than others',
    });
  });
});

describe('odd monsters in a fight', () => {
  const played = (patch: object, scene: Partial<typeof emptyScene> = {}, seed = 7): string => {
    const table: Table = setTable(engine, seed);
    const luck = luckOf(seed);
    const source = JSON.stringify([{ ...husk, ...patch }]);
    const dice = diceFor(table.campaign, table.seed, 0);
    keep(
      table,
      commands.campAct(
        engine,
        table.campaign,
        { type: 'importBestiary', character: null, picks: { source: [source] } },
        dice,
      ),
    );
    const challenge = {
      ...{ combatId: 'camp_random.1', characterIds: null, duel: null, scene: { ...emptyScene, ...scene } },
      enemies: [{ key: 'husk', count: 2, name: null }],
    };
    keep(table, commands.startCombat(engine, table.campaign, challenge, diceFor(table.campaign, table.seed, 1)));
    for (let commands = 0; isFighting(table.campaign); commands++) {
      if (commands > 900) throw new Error('the fight does not end');
      keep(table, accepted(act(table, anyCommand(table, luck))));
    }
    return table.campaign.combat!.state.outcome!.status;
  };

  it.each(Object.keys(odd))('%s fights to an end, in and out of a lair', (key) => {
    expect(['WON', 'LOST', 'FLED', 'DRAWN']).toContain(played(odd[key]!));
    expect(['WON', 'LOST', 'FLED', 'DRAWN']).toContain(played(odd[key]!, { hazards: ['lair'] }, 11));
  });

  it('an invisible stalker is struck at with disadvantage', () => {
    const source = JSON.stringify([{ ...husk, ...odd.stalker! }]);
    const table = fight({
      heroes: [knight],
      foes: { husk: 1 },
      dice: { initiative: [20, 1] },
      camp: (campaign) => {
        const dice = diceFor(campaign, '0'.repeat(64), 0);
        const command = { type: 'importBestiary', character: null, picks: { source: [source] } };
        return accepted(commands.campAct(engine, campaign, command, dice)).campaign;
      },
    }).engage('Ada', 'Husk');
    table.act('attack', { target: 'Husk', weapon: 'longsword' }, { attack: [10, 2] });
    expect(table.of('AttackRolled')[0]!.disadvantage).toEqual(['target invisible']);
  });

  it('a swarm with half its hit points or fewer bites half as hard', () => {
    const table = fight({ heroes: [knight], foes: { ogre: 1 }, dice: { initiative: [20, 1] } }).engage('Ada', 'Ogre');
    const [club] = table.body('Ogre').attacks;
    table
      .set('Ogre', { traits: [{ kind: 'swarm' }], hp: 20, attacks: [club!] })
      .act('endTurn', {}, { attack: [18], damage: [3] });
    expect(table.of('HarmDealt')[0]!.amount).toBe(3 + 4);
  });

  it('whoever is bewitched makes wisdom saves and checks with disadvantage', () => {
    const table = fight({ heroes: [knight], foes: { ogre: 1 }, dice: { initiative: [20, 1] } });
    table.afflict('Ada', 'bewitched').afflict('Ada', 'frightened', { save: { ability: 'wis', dc: 10 } });
    table.set('Ogre', { attacks: [], speed: 0 }).act('endTurn', {}, { save: [15, 3] });
    expect(table.of('SaveRolled')[0]).toMatchObject({ passed: false });
  });
});

describe('anything at all', () => {
  const whole = {
    ...husk,
    ...odd.deepOne,
    ...{
      special_abilities: [...((odd.boneKing as typeof husk & { special_abilities: object[] }).special_abilities ?? [])],
    },
    reactions: [{ name: 'Parry', desc: 'It adds 3 to its AC against one melee attack.' }],
    proficiencies: [{ value: 5, proficiency: { index: 'saving-throw-con' } }],
    lair_actions: [
      { name: 'Quake', desc: 'Each creature within 20 feet falls prone on a failed DC 12 Dexterity saving throw.' },
    ],
    condition_immunities: [{ index: 'prone' }],
    damage_resistances: ['fire', 'bludgeoning, piercing, and slashing from nonmagical weapons'],
  };

  /** Every place in the stat block, with the way there. */
  function places(value: unknown, way: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
    if (typeof value !== 'object' || value === null) return [way];
    const inside = Object.entries(value).flatMap(([key, each]) =>
      places(each, [...way, Array.isArray(value) ? Number(key) : key]),
    );
    return [way, ...inside];
  }

  function replaced(value: unknown, [first, ...rest]: readonly (string | number)[], by: unknown): unknown {
    if (first === undefined) return by;
    if (Array.isArray(value)) return value.map((each, index) => (index === first ? replaced(each, rest, by) : each));
    const fields = value as Record<string, unknown>;
    const inner = replaced(fields[first as string], rest, by);
    const { [first as string]: _, ...others } = fields;
    return inner === gone ? others : { ...fields, [first as string]: inner };
  }
  const gone = Symbol('gone');

  const strange: readonly unknown[] = [
    null,
    0,
    -1,
    1e9,
    0.5,
    '',
    'x',
    '9d9d9',
    true,
    [],
    [[]],
    [null],
    {},
    { index: 7 },
    gone,
  ];

  it('at any place is imported or refused with a code and the path of the mistake, and never breaks', () => {
    const tried = places(whole).slice(1);
    let refused = 0;
    for (const way of tried) {
      for (const by of strange) {
        const read = importMonsters([replaced(whole, way, by === gone && typeof way.at(-1) === 'number' ? null : by)]);
        if (read.ok) continue;
        refused += 1;
        expect(read.path).toMatch(/^\$\[0\]/);
        expect(read.message).toContain(read.path);
      }
    }
    expect(tried.length).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(500);
  });

  it('that is accepted fights', () => {
    const some = places(whole).filter((_, index) => index % 9 === 4);
    for (const way of some) {
      const changed = replaced(whole, way, way.length > 2 ? null : undefined) as object;
      const read = importMonsters(JSON.parse(JSON.stringify([changed])));
      if (!read.ok) continue;
      for (const entry of Object.values(read.monsters)) {
        const known = [...entry.attacks, ...entry.powers].map(({ key }) => key);
        expect(new Set(known).size).toBe(known.length);
        for (const pattern of entry.multiattack) for (const key of pattern) expect(known).toContain(key);
      }
    }
  });
});
