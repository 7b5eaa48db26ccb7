/** rune.md 3.2, 3.17 and 3.18: making characters, resting, equipping, growing, loot and what a fight leaves behind. */
import { describe, expect, it } from 'vitest';
import { engineFor } from '../../../src/rules/chronicle.ts';
import * as commands from '../../../src/rules/commands.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import { startingAttributes } from '../../../src/rules/rune/create.ts';
import { itemEntry, items } from '../../../src/rules/rune/data/items.ts';
import { counts, qualityWeights, templatesOf, typeWeights, upgraded } from '../../../src/rules/rune/data/loot.ts';
import * as derived from '../../../src/rules/rune/derived.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import type { Camp, RuneCharacter } from '../../../src/rules/rune/terms.ts';
import { emptyScene } from '../../../src/rules/shared.ts';
import { dazed, faces, fight, hero, type Script, times } from './support.ts';

const engine = engineFor(rune);

function table(settings: object = { profile: 'canon' }) {
  const made = commands.createCampaign(engine, { id: 'camp_1', name: 'Deep', setting: null, settings });
  if (!made.ok) throw new Error(made.refusal.message);
  let now = made.campaign;
  let events: readonly { readonly type: string }[] = [];
  const keep = (next: commands.Made) => {
    if (!next.ok) throw new Error(`${next.refusal.code}: ${next.refusal.message}`);
    now = next.campaign;
    events = next.entry.events;
    return self;
  };
  const self = {
    make: (request: object = {}) =>
      commands.createCharacter(
        engine,
        now,
        { id: 'hero', name: 'Bryn', class: 'warrior', level: 1, scores: null, equipment: null, ...request },
        diceFrom(faces({})),
      ),
    with: (request: object = {}) => keep(self.make(request)),
    try: (type: string, picks: Record<string, string[]> = {}, character: string | null = 'hero') =>
      commands.campAct(engine, now, { type, character, picks }, diceFrom(faces({}))),
    do(type: string, picks: Record<string, string[]> = {}, script: Script = {}, character: string | null = 'hero') {
      const dice = faces(script);
      keep(commands.campAct(engine, now, { type, character, picks }, diceFrom(dice)));
      expect(dice.left()).toEqual({});
      return self;
    },
    patch(own: Partial<RuneCharacter>, id = 'hero') {
      now = { ...now, characters: { ...now.characters, [id]: { ...now.characters[id]!, ...own } } };
      return self;
    },
    hero: (id = 'hero') => now.characters[id] as RuneCharacter,
    camp: () => now.camp as Camp,
    events: () => events,
    now: () => now,
    challenge: (
      enemies: string[],
      script: Script = {},
      scene = {},
      characterIds: readonly string[] | null = null,
      dice = diceFrom(faces({ initiative: [10], ...script })),
    ) =>
      commands.startCombat(
        engine,
        now,
        {
          ...{ combatId: 'camp_1.1', characterIds, duel: null, scene: { ...emptyScene, ...scene } },
          enemies: enemies.map((key) => ({ key, count: 1, name: null })),
        },
        dice,
      ),
    start: (enemies: string[], script: Script = {}, scene = {}) => keep(self.challenge(enemies, script, scene)),
    act(type: string, script: Script = {}, named: Record<string, string> = {}) {
      const request = { type, actor: null, window: null, picks: {}, named, hotkey: null };
      return keep(commands.actInCombat(engine, now, 'camp_1.1', request, diceFrom(faces(script))));
    },
  };
  return self;
}

const refused = (made: commands.Made) => (made.ok ? 'accepted' : [made.refusal.code, made.refusal.message]);

describe('derived values', () => {
  it('a human warrior: STU 8, MIG 7, FIN 6, WIT 6, WIL 6; 130 hit points, 74 stamina, Defense 16, threshold 3', () => {
    const { attributes, maxHp, maxStamina, maxAether } = hero();
    expect(attributes).toEqual({ sturdiness: 8, might: 7, finesse: 6, wits: 6, will: 6 });
    expect([maxHp, maxStamina, maxAether, derived.defense(6, 0), derived.threshold(16)]).toEqual([130, 74, 0, 16, 3]);
  });

  it('maximum aether 10 + 5 WILL for mystics, action points 2 + WITS/4, capacity MIGHT times ten kilograms', () => {
    const mystic = hero({ class: 'mystic' });
    expect(mystic).toMatchObject({ maxAether: 50, aether: 50 });
    expect([derived.actionPoints(mystic.attributes), derived.carryCapacity(mystic.attributes)]).toEqual([3, 60_000]);
  });

  it('a burden of 70 % is heavy and takes 2 FINESSE, of 90 % pins one down', () => {
    const { attributes } = hero();
    const carrying = (count: number) => derived.burdenOf(attributes, { dvergr_mail: count });
    expect([carrying(6), carrying(7), carrying(8), carrying(9)]).toEqual(['LIGHT', 'HEAVY', 'HEAVY', 'IMMOBILE']);
    const slow = fight({ heroes: [hero({ own: { items: { dvergr_mail: 7 } } })] });
    expect(slow.options().find((option) => option.type === 'flee')!.label).toBe('Flee (4 dice, 1 needed)');
  });

  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [300, 3],
    [600, 4],
    [1000, 5],
    [1500, 6],
    [2100, 7],
    [2800, 8],
    [3600, 9],
    [4500, 10],
    [99_999, 10],
  ])('%i experience is level %i', (xp, level) => {
    expect(derived.levelFor(xp)).toBe(level);
  });

  it('progression points by level', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => derived.pointsBetween(level - 1, level))).toEqual([
      1, 1, 2, 2, 2, 3, 3, 3, 5,
    ]);
  });
});

describe('making a character', () => {
  it.each([
    ['warrior', { sturdiness: 8, might: 7, finesse: 6, wits: 6, will: 6 }],
    ['skirmisher', { sturdiness: 6, might: 6, finesse: 8, wits: 7, will: 6 }],
    ['adept', { sturdiness: 6, might: 6, finesse: 6, wits: 8, will: 7 }],
    ['mystic', { sturdiness: 7, might: 6, finesse: 6, wits: 6, will: 8 }],
    ['Rune-Marked Warrior', { sturdiness: 6, might: 6, finesse: 5, wits: 7, will: 7 }],
    ['iron-blooded warrior', { sturdiness: 9, might: 8, finesse: 5, wits: 4, will: 5 }],
    ['Vargr-Kin Skirmisher', { sturdiness: 5, might: 5, finesse: 9, wits: 8, will: 4 }],
  ])('%s: %j', (asked, expected) => {
    expect(hero({ class: asked }).attributes).toEqual(expected);
  });

  it('reads lineage and background from the class, in any order', () => {
    expect(hero({ class: 'Exile Vargr-Kin Mystic' })).toMatchObject({
      class: 'mystic',
      lineage: 'vargr_kin',
      background: 'exile',
    });
    expect(hero()).toMatchObject({ lineage: 'human', background: null });
  });

  it('distributes 15 points of 1 to 5 where scores are given, and clamps to 1 and 10', () => {
    const scores = { MIGHT: 4, sturdiness: 4, FIN: 3, wits: 2, will: 2 };
    expect(hero({ scores }).attributes).toEqual({ sturdiness: 7, might: 6, finesse: 4, wits: 3, will: 3 });
    expect(startingAttributes('mystic', 'rune_marked', { will: 10, sturdiness: 0 }).will).toBe(10);
    expect(startingAttributes('warrior', 'iron_blooded', { wits: 1 }).wits).toBe(1);
  });

  it.each([
    [
      { class: 'paladin' },
      'There is no "paladin"; name one of warrior, skirmisher, adept, mystic, with a lineage and a background if you like.',
    ],
    [
      { class: 'elven warrior' },
      'There is no "elven warrior"; name one of warrior, skirmisher, adept, mystic, with a lineage and a background if you like.',
    ],
    [
      { class: 'human' },
      'There is no "human"; name one of warrior, skirmisher, adept, mystic, with a lineage and a background if you like.',
    ],
    [{ level: 0 }, 'Levels go from 1 to 10.'],
    [{ level: 11 }, 'Levels go from 1 to 10.'],
    [{ level: 1.5 }, 'Levels go from 1 to 10.'],
    [{ scores: { might: 3 } }, 'Give exactly STURDINESS, MIGHT, FINESSE, WITS, WILL, or none for 5 everywhere.'],
    [
      { scores: { might: 3, sturdiness: 3, finesse: 3, wits: 3, luck: 3 } },
      'Give exactly STURDINESS, MIGHT, FINESSE, WITS, WILL, or none for 5 everywhere.',
    ],
    [{ scores: { might: 6, sturdiness: 3, finesse: 2, wits: 2, will: 2 } }, 'Each attribute takes 1 to 5 points.'],
    [
      { scores: { might: 5, sturdiness: 5, finesse: 5, wits: 5, will: 5 } },
      'Distribute exactly 15 points; these are 25.',
    ],
    [{ equipment: ['vorpal sword'] }, 'There is no item "vorpal sword".'],
  ])('refuses %j', (request, message) => {
    expect(refused(table().make(request))).toEqual(['BAD_USER_INPUT', message]);
  });

  it.each([
    ['warrior', 'iron_axe', ['leather_cuirass', 'iron_cap'], 3],
    ['skirmisher', 'salvaged_shortsword', ['leather_cuirass'], 2],
    ['adept', 'hunters_spear', ['scrap_vest'], 1],
    ['mystic', 'splintered_hatchet', ['scrap_vest'], 1],
  ])('a %s starts with %s and %j, provisions and a salve', (archetype, weapon, worn, soak) => {
    const made = hero({ class: archetype });
    expect(made.equipped.mainHand).toBe(weapon);
    expect(made.items).toMatchObject({
      field_rations: 2,
      waterskin: 2,
      healing_salve: 1,
      ...Object.fromEntries(worn.map((key) => [key, 1])),
    });
    expect(rune.camp.sheet(made)).toMatchObject({ kind: 'RuneSheet', soak, stress: 0, corruption: 0, traumas: [] });
  });

  it('shows sheet and inventory', () => {
    const made = hero({ level: 4, own: { stress: 45, traumas: ['hemophobia'] } });
    expect(rune.camp.sheet(made)).toMatchObject({ defense: 14, traumas: ['Hemophobia'], points: 4 });
    expect(rune.camp.sheet(made)).toMatchObject({
      ...{ burden: 'LIGHT', isExhausted: false, nextLevelXp: expect.any(Number), lineage: expect.any(String) },
      stamina: { name: 'stamina', current: made.stamina, max: made.maxStamina },
      attacks: [{ bonus: null, damage: expect.stringMatching(/^1d\d+\+\d+$/) }],
      abilities: expect.arrayContaining([expect.objectContaining({ does: expect.stringMatching(/\S/) })]),
    });
    expect(rune.camp.inventory(made)).toContainEqual({
      key: 'iron_axe',
      name: 'Iron Axe',
      quantity: 1,
      equipped: true,
    });
    expect(rune.camp.inventory(made)).toContainEqual({
      key: 'waterskin',
      name: 'Waterskin',
      quantity: 2,
      equipped: false,
    });
  });
});

describe('equipping', () => {
  it('puts each thing into its slot and takes it off again', () => {
    const done = table().with({
      equipment: ['Aesir Plate', "Traveler's Boots", 'Dented Helm', 'Iron Cap', 'Waterskin'],
    });
    expect(done.hero().equipped).toMatchObject({
      body: 'aesir_plate',
      feet: 'travelers_boots',
      head: 'dented_helm',
      mainHand: null,
    });
    done.do('equip', { item: ['iron cap'] });
    expect(done.hero().equipped.head).toBe('iron_cap');
    done.do('unequip', { item: ['iron_cap'] });
    expect(done.hero().equipped.head).toBeNull();
  });

  it('refuses what is not there, not worn, or not to be worn', () => {
    const done = table().with();
    expect(refused(done.try('equip'))).toEqual(['BAD_USER_INPUT', 'Say which item.']);
    expect(refused(done.try('equip', { item: ['crown'] }))).toEqual(['NOT_FOUND', 'Bryn has no "crown".']);
    expect(refused(done.try('equip', { item: ['waterskin'] }))).toEqual([
      'ILLEGAL_ACTION',
      'Waterskin cannot be worn or wielded.',
    ]);
    done.do('unequip', { item: ['iron axe'] });
    expect(refused(done.try('unequip', { item: ['iron axe'] }))).toEqual([
      'ILLEGAL_ACTION',
      'Bryn has not equipped Iron Axe.',
    ]);
    for (const type of ['equip', 'unequip', 'improve', 'discover']) {
      expect(refused(table().try(type, {}, null))).toEqual(['NOT_FOUND', 'There is nobody here to do it.']);
    }
  });
});

describe('growing', () => {
  it('a progression point raises an attribute and its maxima, keeping the part one has', () => {
    const done = table()
      .with({ level: 2 })
      .patch({ hp: 65 })
      .do('improve', { attribute: ['Sturdiness'] });
    expect(done.hero()).toMatchObject({ points: 0, attributes: { sturdiness: 9 }, maxHp: 140, hp: 70, maxStamina: 77 });
  });

  it('refuses without a point, above 10, and for what is no attribute', () => {
    const done = table().with();
    expect(refused(done.try('improve', { attribute: ['might'] }))).toEqual([
      'INSUFFICIENT_RESOURCE',
      'Bryn has no progression point left.',
    ]);
    expect(refused(done.try('improve', { attribute: ['luck'] }))).toEqual([
      'BAD_USER_INPUT',
      'Say which attribute: sturdiness, might, finesse, wits, will.',
    ]);
    expect(refused(done.try('improve'))).toEqual([
      'BAD_USER_INPUT',
      'Say which attribute: sturdiness, might, finesse, wits, will.',
    ]);
    done.patch({ points: 1, attributes: { ...done.hero().attributes, might: 10 } });
    expect(refused(done.try('improve', { attribute: ['might'] }))).toEqual([
      'ILLEGAL_ACTION',
      'MIGHT is already at 10.',
    ]);
  });

  it('a new room is worth 10 experience, and a level heals', () => {
    const done = table().with().patch({ xp: 80, hp: 3 }).do('discover');
    expect(done.hero()).toMatchObject({ xp: 90, level: 1, hp: 3 });
    const grown = table().with().patch({ xp: 90, hp: 3 }).do('discover');
    expect(grown.hero()).toMatchObject({ xp: 100, level: 2, hp: 130, points: 1 });
  });

  it('the way to another room has to be won first', () => {
    const done = table().with().do('discover');
    expect(refused(done.try('discover'))).toEqual([
      ...['ILLEGAL_ACTION', 'There is no new room to enter until another fight is won.'],
    ]);
    done.start([]);
    expect(done.camp().wayOpen).toBe(false);
    const draft = { settings: {}, characters: {}, camp: { ambush: null, wayOpen: false } };
    const won = {
      combatants: { foe: { id: 'foe', monster: 'und_draugr_01' } },
      outcome: { status: 'WON', reason: 'won' },
    };
    rune.camp.aftermath(draft, won as never);
    expect(draft.camp.wayOpen).toBe(true);
  });
});

describe('rest', () => {
  const worn = { hp: 20, stamina: 5, stress: 60, aether: 0 };

  it('in a sanctuary restores everything and cures exhaustion, without supplies', () => {
    const done = table()
      .with()
      .patch({ ...worn, exhausted: true })
      .do('rest', { place: ['sanctuary'] }, {}, null);
    expect(done.hero()).toMatchObject({ hp: 130, stamina: 74, stress: 0, exhausted: false });
    expect(done.hero().items.field_rations).toBe(2);
  });

  it('in the wilderness takes a ration and water: 10 + 2 STURDINESS, full stamina, 5 WILL less stress', () => {
    const done = table().with({ class: 'mystic' }).patch(worn).do('rest', {}, {}, null);
    expect(done.hero()).toMatchObject({ hp: 20 + 24, stamina: 71, aether: 50, stress: 20, exhausted: false });
    expect(done.hero().items).toMatchObject({ field_rations: 1, waterskin: 1 });
    done.do('rest', { place: ['Wilderness'], danger: ['Safe'] }, {}, null);
    expect(done.hero().items).not.toHaveProperty('waterskin');
  });

  it('corruption keeps one from resting well, and dims the eyes of the watch', () => {
    const done = table()
      .with()
      .patch({ ...worn, corruption: 81 })
      .do('rest', { danger: ['unstable'] }, { watch: times(5, 2), ambush: [100] }, null);
    expect(done.hero()).toMatchObject({ hp: 20 + 26, stress: 60 - 5 * 4 });
  });

  it('without food or water exhausts, and the exhausted get half and no peace', () => {
    const done = table()
      .with({ equipment: ['Waterskin'] })
      .patch(worn)
      .do('rest', {}, {}, null);
    expect(done.hero()).toMatchObject({ exhausted: true, hp: 20 + 13, stamina: 37, stress: 60 });
    expect(done.hero().items).toEqual({});
    expect(fight({ heroes: [done.hero()] }).body('hero').statuses).toEqual({
      exhausted: { stacks: 1, duration: null },
    });
  });

  it.each([
    ['unstable', 15, times(6, 2), 15, true],
    ['unstable', 16, times(6, 2), 15, false],
    ['hostile', 20, [8, 8, 2, 2, 2, 2], 20, true],
    ['lethal', 46, [8, 2, 2, 2, 2, 2], 45, false],
    ['unstable', 5, times(6, 8), 5, true],
  ] as const)('%s: a d100 of %i against the risk after the watch', (danger, check, watch, risk, ambushed) => {
    const script = { watch, ambush: [check], ...(ambushed ? { ambusher: [1, 1] } : {}) };
    const done = table()
      .with()
      .do('rest', { danger: [danger] }, script, null);
    expect(done.events()).toContainEqual(expect.objectContaining({ type: 'WatchKept', risk, ambushed }));
  });

  const broken = () =>
    table()
      .with()
      .patch(worn)
      .do('rest', { danger: ['lethal'] }, { watch: times(6, 2), ambush: [1], ambusher: [2, 2] }, null);
  const servitors = ['mec_serv_01', 'mec_serv_01', 'mec_serv_01'];

  it('broken by an ambush: supplies gone, nothing recovered', () => {
    const done = broken();
    expect(done.hero()).toMatchObject({ hp: 20, stress: 60 });
    expect(done.hero().items.field_rations).toBe(1);
    expect(done.camp().ambush).toEqual(servitors);
  });

  it.each(['rest', 'discover', 'improve', 'equip', 'unequip'])('an ambush comes before any %s', (type) => {
    const done = broken();
    expect(done.try(type, { item: ['iron axe'] })).toEqual({
      ok: false,
      refusal: {
        code: 'ILLEGAL_ACTION',
        message:
          'The party is beset by Utility Servitor, Utility Servitor, Utility Servitor; that fight comes first (start it, naming no enemies).',
        data: { enemies: servitors },
      },
    });
  });

  it('an ambush comes before any other fight, and before looking around', () => {
    const done = broken();
    expect(refused(done.challenge(['und_draugr_01']))[0]).toBe('ILLEGAL_ACTION');
    expect(refused(done.challenge(['mec_serv_01']))[0]).toBe('ILLEGAL_ACTION');
    const scenery = { text: 'A quiet hall.', source: 'BARD', by: null, encounter: null };
    expect(refused(commands.tellScene(engine, done.now(), scenery, 'I wander off'))[0]).toBe('ILLEGAL_ACTION');
  });

  it.each([[[]], [servitors]])('an ambush is fought against %j: those who came, the party disoriented', (named) => {
    const done = broken().start(named);
    const { combatants } = done.now().combat!.state;
    expect(Object.values(combatants).map(({ id, monster }) => [id, monster])).toEqual([
      ...[['hero', null], ...servitors.map((key, index) => [`camp_1.1.${index + 1}`, key])],
    ]);
    expect(combatants.hero!.statuses).toEqual({ disoriented: { stacks: 1, duration: 1 } });
    expect(combatants['camp_1.1.1']!.statuses).toEqual({});
    expect(done.camp().ambush).toBeNull();
  });

  describe('an ambush on several', () => {
    const threeAtRest = () =>
      table()
        .with()
        .with({ id: 'second', name: 'Ask' })
        .with({ id: 'dead', name: 'Eir' })
        .patch({ standing: 'DEAD' }, 'dead')
        .do('rest', { danger: ['lethal'] }, { watch: times(6, 2), ambush: [1], ambusher: [2, 2] }, null);
    const heroesIn = (made: commands.Made) =>
      made.ok &&
      Object.values(made.campaign.combat!.state.combatants)
        .filter(({ side }) => side === 'PARTY')
        .map(({ id }) => id);

    it.each([[['hero']], [['second']]])('is not met by %j alone', (some) => {
      const done = threeAtRest();
      const dice = diceFrom(faces({}));
      const before = done.now();
      expect(done.challenge([], {}, {}, some, dice)).toEqual({
        ok: false,
        refusal: {
          code: 'ILLEGAL_ACTION',
          message: 'An ambush is met by everybody who was at rest; leave nobody out (or name no characters).',
          data: { missing: ['hero', 'second'].filter((id) => !some.includes(id)) },
        },
      });
      expect(dice.rolls).toEqual([]);
      expect(done.now()).toEqual(before);
      expect(refused(done.challenge(servitors, {}, {}, some))[0]).toBe('ILLEGAL_ACTION');
    });

    it('is met by nobody less than one', () => {
      expect(refused(threeAtRest().challenge([], {}, {}, []))).toEqual([
        ...['BAD_USER_INPUT', 'A fight needs a living character.'],
      ]);
    });

    it.each([[null], [['second', 'hero']]])('is met by all of the living: %j', (all) => {
      const met = heroesIn(threeAtRest().challenge([], { initiative: [10, 10] }, {}, all));
      expect([...(met || [])].sort()).toEqual(['hero', 'second']);
    });

    it('may be met by somebody who came later, and need not', () => {
      const done = threeAtRest().with({ id: 'late', name: 'Odd' });
      expect(heroesIn(done.challenge([], { initiative: [10, 10] }, {}, ['hero', 'second']))).toHaveLength(2);
      expect(heroesIn(done.challenge([], { initiative: [10, 10, 10] }))).toHaveLength(3);
    });

    it('binds nobody once it is fought', () => {
      const done = threeAtRest().start([], { initiative: [10, 10] });
      expect(done.camp()).toEqual({ ambush: null, wayOpen: true });
    });

    it('of an older log, which does not say who was there, is met as it used to be', () => {
      const done = threeAtRest();
      const { ambushed: _, ...camp } = done.camp();
      const campaignBefore = { ...done.now(), camp };
      const challenge = { combatId: 'camp_1.1', characterIds: ['hero'], enemies: [], duel: null, scene: emptyScene };
      const made = commands.startCombat(engine, campaignBefore, challenge, diceFrom(faces({ initiative: [10] })));
      expect(heroesIn(made)).toEqual(['hero']);
    });
  });

  it('an ambush one has run from is over as well', () => {
    const done = broken()
      .start([], {})
      .act('flee', { flight: [8, 2, 2, 2, 2] });
    expect(done.now().combat!.state.outcome!.status).toBe('FLED');
    expect(done.do('rest', {}, {}, null).hero().hp).toBe(46);
  });

  it('the ambush budget is 80, a tenth more for each level above the first', () => {
    const done = table()
      .with({ level: 6 })
      .do('rest', { danger: ['lethal'] }, { watch: times(6, 2), ambush: [1], ambusher: [1, 1, 1] }, null);
    expect(done.camp().ambush).toEqual(['bst_vargr_01', 'bst_vargr_01', 'bst_vargr_01']);
  });

  it('refuses unknown places and dangers, and an empty camp', () => {
    expect(
      refused(
        table()
          .with()
          .try('rest', { place: ['inn'] }, null),
      ),
    ).toEqual(['BAD_USER_INPUT', 'Rest in the wilderness or in a sanctuary.']);
    expect(
      refused(
        table()
          .with()
          .try('rest', { danger: ['cosy'] }, null),
      ),
    ).toEqual(['BAD_USER_INPUT', 'The danger of a place is one of safe, unstable, hostile, lethal.']);
    expect(refused(table().try('rest', {}, null))).toEqual(['ILLEGAL_ACTION', 'There is nobody alive to rest.']);
  });
});

describe('what a fight leaves behind', () => {
  const spoils = {
    'loot.count': [2],
    'loot.upgrade': [100, 12],
    'loot.quality': [21, 21],
    'loot.type': [1, 21],
    'loot.template': [2, 3],
  };
  const won = (settings: object = {}, foe = 'und_draugr_01') => {
    const done = table({ profile: 'canon', ...settings })
      .with()
      .start([foe]);
    const state = done.now().combat!.state;
    (state.combatants['camp_1.1.1'] as { hp: number }).hp = 1;
    return done;
  };

  it('experience by rank, a level, and a full healing', () => {
    const done = won();
    done.act('useAbility', { physical: [8, 8], ...spoils }, { ability: 'power' });
    expect(done.hero()).toMatchObject({ xp: 100, level: 2, points: 1, hp: 130, standing: 'UP' });
    expect(done.now().combat!.state.outcome!.status).toBe('WON');
  });

  it('loot by danger and biome goes to the first of the victors', () => {
    const done = won().act('useAbility', { physical: [8, 8], ...spoils }, { ability: 'power' });
    // Unstable: 21 in 100 is Scavenged, upgraded Clan-Forged. Ruin: 1 is a weapon, 21 armour.
    expect(done.hero().items).toMatchObject({ iron_axe: 2, reinforced_gauntlets: 1 });
  });

  it('a fight against nobody teaches nothing, whatever a victory is worth', () => {
    const done = table({ profile: 'canon', flatXp50: true }).with().start([]);
    expect([done.now().combat!.state.outcome!.status, done.hero().xp]).toEqual(['WON', 0]);
  });

  it("flatXp50 gives the seed's placeholder", () => {
    const done = won({ flatXp50: true }).act('useAbility', { physical: [8, 8], ...spoils }, { ability: 'power' });
    expect(done.hero()).toMatchObject({ xp: 50, level: 1 });
  });

  it.each([
    ['mec_serv_01', 25],
    ['und_draugr_01', 100],
    ['elite_und_draugr_01', 250],
    ['champion_und_draugr_01', 500],
    ['boss_overseer', 1000],
  ])('%s is worth %i', (foe, xp) => {
    const done = fight({ foes: [foe] }).set('foe.1', { hp: 1, soak: 0, traits: [], statuses: dazed });
    const script = {
      physical: [8, 8],
      'loot.count': [1],
      'loot.upgrade': [100],
      'loot.quality': [1],
      'loot.type': [100],
    };
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, script);
    expect(done.of('XpAwarded')).toEqual([{ type: 'XpAwarded', characterId: 'hero', amount: xp, because: 'victory' }]);
  });

  it('is shared by those who stand, the odd point going to the first', () => {
    const heroes = [hero(), hero({ id: 'b', name: 'Ask' }), hero({ id: 'c', name: 'Eir' })];
    const done = fight({ heroes }).set('foe.1', { hp: 1 });
    const script = {
      physical: [8, 8],
      'loot.count': [1],
      'loot.upgrade': [100],
      'loot.quality': [1],
      'loot.type': [100],
    };
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, script);
    expect(done.of('XpAwarded').map(({ amount }) => amount)).toEqual([34, 33, 33]);
  });

  it('wounds, spent stamina, used items, stress and death; the last death ends the campaign', () => {
    const done = table().with().patch({ hp: 60 }).start(['und_draugr_01']);
    done.act('useItem', { attack: times(5, 2) }, { item: 'salve' });
    expect(done.hero()).toMatchObject({ hp: 72, stamina: 74 });
    expect(done.hero().items).not.toHaveProperty('healing_salve');
    const state = done.now().combat!.state;
    Object.assign(state.combatants.hero!, { hp: 1, nearDeath: true });
    Object.assign(state.combatants['camp_1.1.1']!, {
      plan: { type: 'useAbility', picks: { ability: ['rusty_cleave'], targets: ['hero'] } },
    });
    done.act('endTurn', { physical: [6] });
    expect(done.hero().standing).toBe('DEAD');
    expect(done.now()).toMatchObject({ status: 'ENDED', endReason: 'CHARACTER_DEATH' });
  });
});

describe('loot tables', () => {
  it('counts and weights by danger and biome', () => {
    expect(counts).toEqual({
      safe: { least: 1, most: 2 },
      unstable: { least: 1, most: 3 },
      hostile: { least: 2, most: 4 },
      lethal: { least: 2, most: 5 },
    });
    for (const weights of [...Object.values(qualityWeights), ...Object.values(typeWeights)]) {
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    }
  });

  it('an upgrade shifts every weight one tier up', () => {
    expect(upgraded([10, 35, 35, 18, 2])).toEqual([0, 10, 35, 35, 20]);
  });

  it('has something of every kind in every quality', () => {
    for (const quality of ['jury_rigged', 'scavenged', 'clan_forged', 'optimized', 'myth_forged'] as const) {
      for (const type of ['weapon', 'armor', 'consumable', 'material', 'junk'] as const)
        expect(templatesOf(quality, type).length).toBeGreaterThan(0);
    }
  });

  it('takes danger and biome from the words of the place', () => {
    const script = {
      physical: [8, 8],
      'loot.count': [1],
      'loot.upgrade': [100, 100],
      'loot.quality': [99, 10],
      'loot.type': [25, 26],
      'loot.template': [2, 1],
    };
    const done = fight({ scene: { danger: 'Hostile, Void' } }).set('foe.1', { hp: 1 });
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, script);
    expect(done.of('LootGranted')[0]).toMatchObject({
      characterId: 'hero',
      items: ['frost_giants_fang', 'scrap_vest'],
      gold: null,
    });
  });
});

describe('consumables', () => {
  const using = (key: string, patch: object = {}) => {
    const done = fight({ heroes: [hero({ own: { items: { [key]: 2 } } })] })
      .set('foe.1', { statuses: dazed })
      .set('hero', patch);
    return done.act('useItem', { item: [key], target: ['hero'] });
  };

  it('Dirty Bandages end one stack of bleeding', () => {
    const done = fight({ heroes: [hero({ own: { items: { dirty_bandages: 1 } } })] }).set('foe.1', { statuses: dazed });
    done
      .set('hero', { statuses: { bleeding: { stacks: 2, duration: 4 } } })
      .act('useItem', { item: ['dirty_bandages'], target: ['hero'] }, { bleeding: [1] });
    expect(done.of('StatusChanged')[0]).toMatchObject({ stacksBefore: 2, stacksAfter: 1, duration: 4 });
    expect(done.body('hero').items).toEqual({});
    expect(using('dirty_bandages', { hp: 50 }).of('StatusChanged')).toEqual([]);
  });

  it('Tears of the World-Tree heal everything and take 25 stress', () => {
    expect(using('tears_of_the_world_tree', { hp: 2, stress: 40 }).body('hero')).toMatchObject({ hp: 130, stress: 15 });
    expect(using('tears_of_the_world_tree', { stress: 0 }).of('StressChanged')).toEqual([]);
  });

  it('provisions are not for a fight', () => {
    expect(
      fight()
        .options()
        .filter((option) => option.type === 'useItem')
        .map((option) => option.label),
    ).toEqual(['Use Healing Salve on Bryn (heals 12; 1 left)']);
    expect(Object.keys(items).every((key) => itemEntry(key).weight > 0)).toBe(true);
  });
});
