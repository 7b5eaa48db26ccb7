/** Making characters, and what they do between fights. */
import { describe, expect, it } from 'vitest';
import { becmi } from '../../../src/rules/becmi/ruleset.ts';
import type { BecmiCharacter } from '../../../src/rules/becmi/terms.ts';
import { type CampaignState, engineFor } from '../../../src/rules/chronicle.ts';
import { actInCombat, campAct, createCampaign, createCharacter, startCombat } from '../../../src/rules/commands.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import type { CharacterRequest } from '../../../src/rules/ruleset.ts';
import { emptyScene } from '../../../src/rules/shared.ts';
import { saysOf } from '../../../src/rules/telling.ts';
import { accepted } from '../../support/random-play.ts';
import { type Script, scripted } from '../../support/scripted.ts';
import { bare, cleric, dice, type Faces, hero, mage, thief } from './heroes.ts';

const engine = engineFor(becmi);

const empty = (settings = {}): CampaignState =>
  accepted(createCampaign(engine, { id: 'camp', name: 'Down', setting: null, settings })).campaign;

const withHeroes = (...heroes: readonly BecmiCharacter[]): CampaignState => ({
  ...empty(),
  characters: Object.fromEntries(heroes.map((one) => [one.id, one])),
});

const request = (wishes: Partial<CharacterRequest> = {}): CharacterRequest => ({
  ...{ id: 'new', name: 'Newt', class: 'fighter', level: 1, scores: null, equipment: null },
  ...wishes,
});

/** Dice that must all be rolled. */
function evenly<T>(script: Script, use: (faces: ReturnType<typeof diceFrom>) => T): T {
  const faces = scripted(script);
  const result = use(diceFrom(faces));
  expect(faces.left()).toBe(0);
  return result;
}

function create(wishes: Partial<CharacterRequest>, script: Script): BecmiCharacter {
  const made = evenly(script, (faces) => accepted(createCharacter(engine, empty(), request(wishes), faces)));
  return made.campaign.characters.new as BecmiCharacter;
}

const refusal = (wishes: Partial<CharacterRequest>): string => {
  const made = createCharacter(engine, empty(), request(wishes), diceFrom(scripted({})));
  return made.ok ? 'accepted' : `${made.refusal.code}: ${made.refusal.message}`;
};

const scores = { STR: 16, INT: 9, WIS: 13, DEX: 13, CON: 13, CHA: 9 };
const gold = [3, 3, 4];

describe('making a character', () => {
  it('rolls 3d6 in order, then hit points, then 3d6 x 10 gold', () => {
    const made = create({}, [3, 3, 3, 4, 4, 4, 2, 2, 2, 5, 5, 5, 6, 6, 6, 1, 1, 1, 5, ...gold]);
    expect(made.scores).toEqual({
      strength: 9,
      intelligence: 12,
      wisdom: 6,
      dexterity: 15,
      constitution: 18,
      charisma: 3,
    });
    expect(made).toMatchObject({ hp: 8, maxHp: 8, gold: 100, xp: 0, level: 1, standing: 'UP' });
  });

  it('takes scores that are given, by short or full name', () => {
    const given = { Strength: 16, int: 9, WIS: 13, dexterity: 13, Con: 13, CHA: 9 };
    expect(create({ scores: given }, { 'hit points': [8], gold }).scores).toMatchObject({
      strength: 16,
      constitution: 13,
    });
  });

  it.each([
    ['fighter', 8, ['sword', 'shield', 'chain_mail', 'backpack', 'rations', 'torch']],
    ['cleric', 6, ['mace', 'shield', 'chain_mail', 'holy_symbol', 'backpack', 'rations']],
    ['thief', 4, ['dagger', 'leather_armor', 'thieves_tools', 'backpack', 'rations', 'torch']],
  ])('gives a %s a d%i and the kit of the class', (of, die, kit) => {
    const made = create({ class: of, scores }, { 'hit points': [die], gold });
    expect(made.maxHp).toBe(die + 1);
    expect(Object.keys(made.items)).toEqual(kit);
    expect(made.items.rations).toBe(7);
  });

  it('gives a magic-user read magic and one spell by a d6', () => {
    const made = create({ class: 'Magic-User', scores }, { 'hit points': [4], gold, 'first spell': [2] });
    expect(made).toMatchObject({ class: 'magic_user', spells: ['read_magic', 'sleep'], slots: [1] });
    expect(made.equipped).toEqual({ weapon: 'dagger', armour: 'robes', shield: null });
  });

  it('never gives less than 1 hit point for a level', () => {
    expect(create({ scores: { ...scores, CON: 3 } }, { 'hit points': [1], gold }).maxHp).toBe(1);
  });

  it('rolls a hit die for each level up to nine, and adds a fixed number after that, without constitution', () => {
    const made = create({ level: 11, scores }, { 'hit points': [8, 8, 8, 8, 8, 8, 8, 8, 8], gold });
    expect(made).toMatchObject({ maxHp: 9 * 9 + 2 * 2, level: 11, xp: 480_000 });
  });

  it('teaches a magic-user one more spell for each level, of the highest that can be cast', () => {
    const made = create(
      { class: 'magic_user', level: 5, scores },
      { 'hit points': [4, 4, 4, 4, 4], gold, 'first spell': [1] },
    );
    expect(made.spells).toEqual(['read_magic', 'magic_missile', 'sleep', 'mirror_image', 'web', 'fire_ball']);
    expect(made.slots).toEqual([2, 2, 1]);
  });

  it('lets a cleric pray for everything the level allows, and for nothing at first', () => {
    expect(create({ class: 'cleric', scores }, { 'hit points': [6], gold }).spells).toEqual([]);
    const fourth = create({ class: 'cleric', level: 4, scores }, { 'hit points': [6, 6, 6, 6], gold });
    expect(fourth.spells).toEqual([
      'light',
      'protection_from_evil',
      'cure_light_wounds',
      'remove_fear',
      'resist_cold',
      'bless',
      'hold_person',
      'silence',
    ]);
  });

  it('takes equipment by key or name, and wears what the class allows', () => {
    const made = create(
      { class: 'cleric', scores, equipment: ['Sword', 'war hammer', 'plate mail', 'shield', 'oil', 'oil'] },
      { 'hit points': [6], gold },
    );
    expect(made.items).toEqual({ sword: 1, war_hammer: 1, plate_mail: 1, shield: 1, oil: 2 });
    expect(made.equipped).toEqual({ weapon: 'war_hammer', armour: 'plate_mail', shield: 'shield' });
  });

  it('leaves the shield in the pack behind a weapon for two hands, and hands empty that have nothing', () => {
    expect(create({ scores, equipment: ['pole_arm', 'shield'] }, { 'hit points': [8], gold }).equipped).toEqual({
      weapon: 'pole_arm',
      armour: null,
      shield: null,
    });
    expect(create({ scores, equipment: ['shield'] }, { 'hit points': [8], gold }).equipped).toEqual({
      weapon: null,
      armour: null,
      shield: 'shield',
    });
    expect(create({ scores, equipment: [] }, { 'hit points': [8], gold }).items).toEqual({});
  });

  it.each([
    ['a class there is not', { class: 'paladin' }, /no class "paladin"; it has fighter, cleric, thief, magic_user/],
    ['a level of 0', { level: 0 }, /from 1 to 14/],
    ['a level of 15', { level: 15 }, /from 1 to 14/],
    ['half a level', { level: 1.5 }, /from 1 to 14/],
    [
      'five scores',
      { scores: { STR: 9, INT: 9, WIS: 9, DEX: 9, CON: 9 } },
      /exactly the six scores STR, INT, WIS, DEX, CON, CHA/,
    ],
    ['a score twice', { scores: { ...scores, strength: 9 } }, /exactly the six/],
    ['a score of another game', { scores: { ...scores, CHA: 9, LUCK: 9 } }, /exactly the six/],
    [
      'an unknown score in place of a known one',
      { scores: { STR: 9, INT: 9, WIS: 9, DEX: 9, CON: 9, LUCK: 9 } },
      /exactly the six/,
    ],
    ['a score of 2', { scores: { ...scores, WIS: 2 } }, /WIS must be a whole number from 3 to 18/],
    ['a score of 19', { scores: { ...scores, CHA: 19 } }, /CHA must be/],
    ['half a score', { scores: { ...scores, STR: 9.5 } }, /STR must be/],
    ['an item there is not', { equipment: ['swrod'] }, /no item "swrod"; did you mean .*sword/],
  ])('refuses %s, and rolls nothing', (_what, wishes, reason) => {
    expect(refusal(wishes)).toMatch(reason);
    expect(refusal(wishes)).toMatch(/^BAD_USER_INPUT/);
  });
});

describe('the sheet', () => {
  it('shows scores, armour class, attack, damage, saves and gold', () => {
    const made = hero({
      kit: ['sword', 'chain_mail', 'shield'],
      scores: { strength: 16, dexterity: 13, wisdom: 8 },
      gold: 7,
    });
    const sheet = becmi.camp.sheet(made);
    expect(sheet).toMatchObject({ kind: 'BecmiSheet', armorClass: 16, attackBonus: 2, damage: '1d8+2', gold: 7 });
    expect(sheet).toMatchObject({
      scores: expect.arrayContaining([{ name: 'STR', value: 16, modifier: 2 }]),
      savingThrows: [
        { name: 'Death/Poison', value: 12, modifier: 0 },
        { name: 'Wands', value: 13, modifier: 0 },
        { name: 'Paralysis/Stone', value: 14, modifier: 0 },
        { name: 'Breath', value: 15, modifier: 0 },
        { name: 'Spells', value: 16, modifier: -1 },
      ],
    });
  });

  it('shows a bow with dexterity and without strength, and bare hands where there is nothing else', () => {
    const archer = hero({ kit: ['short_bow'], scores: { strength: 16, dexterity: 13 } });
    expect(becmi.camp.sheet(archer)).toMatchObject({ attackBonus: 1, damage: '1d6' });
    expect(
      becmi.camp.sheet(hero({ class: 'magic_user', level: 3, spells: ['read_magic', 'web'], slots: [1, 1] })),
    ).toMatchObject({
      spells: [
        { key: 'read_magic', name: 'Read Magic', level: 1 },
        { key: 'web', name: 'Web', level: 2 },
      ],
      spellSlots: [
        { name: 'level 1 slots', current: 1, max: 2 },
        { name: 'level 2 slots', current: 1, max: 1 },
      ],
      ...{ thiefSkills: [], nextLevelXp: 10_000, isDiseased: false },
    });
    expect(becmi.camp.sheet(hero({ class: 'thief', level: 14 }))).toMatchObject({
      nextLevelXp: null,
      thiefSkills: expect.arrayContaining([
        { name: 'Open Locks', value: 65, die: 100 },
        { name: 'Hear Noise', value: 4, die: 6 },
      ]),
    });
    expect(becmi.camp.sheet(hero({ kit: [], scores: { strength: 3 } }))).toMatchObject({
      attackBonus: -3,
      damage: '1d2-3',
    });
  });

  it('lists what is carried and what is worn', () => {
    expect(becmi.camp.inventory(hero({ kit: ['sword', 'oil', 'oil'] }))).toEqual([
      { key: 'sword', name: 'Sword', quantity: 1, equipped: true },
      { key: 'oil', name: 'Flask of Oil', quantity: 2, equipped: false },
    ]);
  });
});

const act = (campaign: CampaignState, type: string, character: string | null, item?: string, script: Script = {}) =>
  evenly(script, (faces) =>
    campAct(engine, campaign, { type, character, picks: item === undefined ? {} : { item: [item] } }, faces),
  );

const left = (made: ReturnType<typeof act>, id = 'grimjaw'): BecmiCharacter =>
  accepted(made).campaign.characters[id] as BecmiCharacter;

describe('equipping', () => {
  it('puts the item into its place, by key or name', () => {
    const camp = withHeroes(hero({ kit: ['sword', 'war_hammer', 'plate_mail'], equipped: { armour: null } }));
    expect(left(act(camp, 'equip', 'grimjaw', 'War Hammer')).equipped.weapon).toBe('war_hammer');
    const dressed = act(camp, 'equip', 'grimjaw', 'plate_mail');
    expect(left(dressed).equipped.armour).toBe('plate_mail');
    expect(saysOf(engine, accepted(dressed).entry)).toBe('Grimjaw equips Plate Mail.');
  });

  it('puts the shield away for a weapon that needs two hands, and the weapon for the shield', () => {
    const camp = withHeroes(hero({ kit: ['sword', 'battle_axe', 'shield'] }));
    const axed = accepted(act(camp, 'equip', 'grimjaw', 'battle_axe'));
    expect((axed.campaign.characters.grimjaw as BecmiCharacter).equipped).toMatchObject({
      weapon: 'battle_axe',
      shield: null,
    });
    expect(left(act(axed.campaign, 'equip', 'grimjaw', 'shield')).equipped).toMatchObject({
      weapon: null,
      shield: 'shield',
    });
  });

  it('takes off what is worn', () => {
    const off = act(withHeroes(hero()), 'unequip', 'grimjaw', 'sword');
    expect(left(off).equipped.weapon).toBeNull();
    expect(saysOf(engine, accepted(off).entry)).toBe('Grimjaw puts away Sword.');
  });

  it.each([
    ['equip', cleric({ kit: ['mace', 'sword'] }), 'sword', 'ILLEGAL_ACTION', 'A cleric may not use sword.'],
    [
      'equip',
      thief({ kit: ['dagger', 'shield'], equipped: { shield: null } }),
      'shield',
      'ILLEGAL_ACTION',
      'A thief may not use shield.',
    ],
    [
      'equip',
      mage({ kit: ['dagger', 'chain_mail'], equipped: { armour: null } }),
      'chain_mail',
      'ILLEGAL_ACTION',
      'A magic-user may not use chain mail.',
    ],
    ['equip', hero({ kit: ['sword', 'rations'] }), 'rations', 'ILLEGAL_ACTION', 'Rations cannot be worn or wielded.'],
    ['equip', hero(), 'mace', 'NOT_FOUND', 'Grimjaw has no "mace".'],
    ['equip', hero(), undefined, 'BAD_USER_INPUT', 'Say which item.'],
    ['unequip', hero({ kit: ['sword', 'mace'] }), 'mace', 'ILLEGAL_ACTION', 'Grimjaw has not equipped mace.'],
    ['unequip', hero(), 'mace', 'NOT_FOUND', 'Grimjaw has no "mace".'],
  ])('%s is refused with the reason', (type, who, item, code, message) => {
    expect(act(withHeroes(who), type, who.id, item)).toMatchObject({ ok: false, refusal: { code, message } });
  });

  it('is refused to the dead and where nobody is', () => {
    expect(act(withHeroes(hero({ standing: 'DEAD' })), 'equip', 'grimjaw', 'sword')).toMatchObject({
      refusal: { code: 'ILLEGAL_ACTION' },
    });
    expect(act(empty(), 'equip', null, 'sword')).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(act(empty(), 'searchLoot', null)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(act(empty(), 'levelUp', null)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('judges the dead by itself as well', () => {
    const scene = {
      state: { ...withHeroes(hero({ standing: 'DEAD' })), camp: { pending: null } },
      dice: diceFrom(scripted({})),
      emit: () => {},
    };
    expect(
      becmi.camp.act.searchLoot(scene as never, { type: 'searchLoot', character: 'grimjaw', picks: {} }),
    ).toMatchObject({ code: 'ILLEGAL_ACTION' });
  });
});

describe('resting', () => {
  it('heals each of the living 1d3 up to the maximum, and gives the spells back', () => {
    const camp = withHeroes(hero({ hp: 3 }), mage({ hp: 8, slots: [0] }), cleric({ standing: 'DEAD', hp: 0 }));
    const rested = accepted(act(camp, 'rest', null, undefined, { rest: [3, 3] }));
    expect(rested.campaign.characters).toMatchObject({
      grimjaw: { hp: 6 },
      merla: { hp: 8, slots: [1] },
      alda: { hp: 0 },
    });
    expect(saysOf(engine, rested.entry)).toBe('Grimjaw rests (3 to 6 HP). Merla rests (8 to 8 HP).');
  });

  it('heals nothing for the sick, but cures them', () => {
    expect(left(act(withHeroes(hero({ hp: 3, diseased: true })), 'rest', null))).toMatchObject({
      hp: 3,
      diseased: false,
    });
  });

  it('is refused where nobody is alive', () => {
    expect(act(empty(), 'rest', null)).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  });
});

describe('rising in level', () => {
  it('rolls the new hit die, and raises the current hit points by the same', () => {
    const made = act(
      withHeroes(hero({ xp: 2_000, hp: 3, scores: { constitution: 13 } })),
      'levelUp',
      'grimjaw',
      undefined,
      { 'hit points': [5] },
    );
    expect(left(made)).toMatchObject({ level: 2, hp: 9, maxHp: 14, xp: 2_000 });
    expect(saysOf(engine, accepted(made).entry)).toBe('Grimjaw reaches level 2 and gains 6 hit points.');
  });

  it('gives a fixed number past the ninth level', () => {
    expect(left(act(withHeroes(hero({ level: 9, xp: 360_000 })), 'levelUp', 'grimjaw'))).toMatchObject({
      level: 10,
      maxHp: 10,
    });
  });

  it('teaches a magic-user a spell, and leaves spent slots spent', () => {
    const apprentice = mage({ xp: 2_500, spells: ['read_magic', 'sleep'], slots: [0] });
    const made = act(withHeroes(apprentice), 'levelUp', 'merla', undefined, { 'hit points': [2] });
    expect(left(made, 'merla')).toMatchObject({ spells: ['read_magic', 'sleep', 'magic_missile'], slots: [1] });
  });

  it('opens a new circle of prayers to a cleric', () => {
    const made = act(withHeroes(cleric({ xp: 1_500 })), 'levelUp', 'alda', undefined, { 'hit points': [2] });
    expect(left(made, 'alda')).toMatchObject({ slots: [1] });
    expect(left(made, 'alda').spells).toContain('cure_light_wounds');
  });

  it('is refused with what is needed and what there is', () => {
    expect(act(withHeroes(hero({ xp: 1_999 })), 'levelUp', 'grimjaw')).toMatchObject({
      refusal: { code: 'INSUFFICIENT_RESOURCE', data: { need: 2_000, have: 1_999 } },
    });
  });

  it('is refused at the highest level', () => {
    expect(act(withHeroes(hero({ level: 14, xp: 9_999_999 })), 'levelUp', 'grimjaw')).toMatchObject({
      refusal: { code: 'ILLEGAL_ACTION' },
    });
  });
});

describe('after a fight', () => {
  const attack = { type: 'attack', actor: null, window: null, picks: {}, named: {}, hotkey: null };
  const challenge = (number: number) => ({
    ...{
      combatId: `camp.${number}`,
      characterIds: null,
      enemies: [{ key: 'goblin', count: 1, name: null }],
      duel: null,
      scene: emptyScene,
    },
  });

  function won(who: BecmiCharacter, faces: Faces = {}): CampaignState {
    const script = {
      ...dice([1], 'party', { attack: [20], damage: [4], 'loot.gold': [5], 'loot.item': [96] }),
      ...faces,
    };
    return evenly(script, (rolled) => {
      const started = accepted(startCombat(engine, withHeroes(who), challenge(1), rolled));
      return accepted(actInCombat(engine, started.campaign, 'camp.1', attack, rolled)).campaign;
    });
  }

  it('experience stays with the character, and loot lies there until it is searched', () => {
    const campaign = won(hero());
    expect(campaign.characters.grimjaw).toMatchObject({ xp: 10, gold: 0 });
    expect(campaign.camp).toEqual({ pending: { gold: 5, items: ['potion_healing'] } });
    const searched = accepted(act(campaign, 'searchLoot', null));
    expect(searched.campaign.characters.grimjaw).toMatchObject({ gold: 5, items: { sword: 1, potion_healing: 1 } });
    expect(searched.entry.events).toEqual([
      { type: 'LootGranted', characterId: 'grimjaw', items: ['potion_healing'], gold: 5 },
    ]);
    expect(saysOf(engine, searched.entry)).toBe('Grimjaw finds 5 gold, Potion of Healing.');
    expect(act(searched.campaign, 'searchLoot', null)).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  });

  it('loot that nobody searched for is lost when a new fight starts', () => {
    const again = evenly(dice([6], 'party'), (faces) =>
      accepted(startCombat(engine, won(hero()), challenge(2), faces)),
    );
    expect(again.campaign.camp).toEqual({ pending: null });
  });

  it('what was used up is gone, and what was not is still there', () => {
    const carrying = hero({ kit: ['sword', 'potion_healing', 'oil', 'oil'], hp: 2 });
    const script = { ...dice([1], 'party', { heal: [3], attack: [2, 20], damage: [4], ...bare(1) }) };
    const campaign = evenly(script, (faces) => {
      const started = accepted(startCombat(engine, withHeroes(carrying), challenge(1), faces));
      const drink = { ...attack, type: 'useItem', named: { item: 'Potion of Healing' } };
      const drunk = accepted(actInCombat(engine, started.campaign, 'camp.1', drink, faces));
      const throwing = { ...attack, type: 'useItem', named: { item: 'Flask of Oil' } };
      return accepted(actInCombat(engine, drunk.campaign, 'camp.1', throwing, faces)).campaign;
    });
    expect(campaign.characters.grimjaw).toMatchObject({ hp: 5, items: { sword: 1, oil: 1 } });
    expect((campaign.characters.grimjaw as BecmiCharacter).items).not.toHaveProperty('potion_healing');
  });

  it('a campaign without characters is not over', () => {
    expect(becmi.camp.over({ settings: {}, characters: {}, camp: { pending: null } })).toBeNull();
  });

  it('does not open the camp while a fight is under way', () => {
    const started = evenly(dice([6], 'party'), (faces) =>
      accepted(startCombat(engine, withHeroes(hero()), challenge(1), faces)),
    );
    expect(act(started.campaign, 'rest', null)).toMatchObject({ refusal: { code: 'COMBAT_ACTIVE' } });
  });
});
