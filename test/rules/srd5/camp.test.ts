/** Between fights: making characters, gear, rest, levels, and the campaign's own bestiary. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CampaignState } from '../../../src/rules/chronicle.ts';
import * as commands from '../../../src/rules/commands.ts';
import type { Srd5Character } from '../../../src/rules/srd5/terms.ts';
import { saysOf } from '../../../src/rules/telling.ts';
import type { Script } from '../../support/scripted.ts';
import { accepted, campaignOf, engine, even, fight, knight, mage, priest, rolled, thief } from './table.ts';

const excerpt = readFileSync(path.join(import.meta.dirname, 'data', 'excerpt.json'), 'utf8');
const empty = (settings = {}): CampaignState => campaignOf([], settings);
const request = { id: 'char_x', name: 'Xan', class: 'fighter', level: 1, scores: null, equipment: null };
const made = (asked: object, settings = {}, script: Script = {}): commands.Made =>
  rolled(script, (dice) => commands.createCharacter(engine, empty(settings), { ...request, ...asked }, dice));
const hero = (asked: object, settings = {}, script: Script = {}): Srd5Character =>
  accepted(made(asked, settings, script)).campaign.characters.char_x as Srd5Character;
const camp = (
  campaign: CampaignState,
  type: string,
  picks: Record<string, string[]>,
  script: Script = {},
  character: string | null = null,
): commands.Made => rolled(script, (dice) => commands.campAct(engine, campaign, { type, character, picks }, dice));
const withHero = (campaign: CampaignState, id: string, patch: Partial<Srd5Character>): CampaignState => ({
  ...campaign,
  characters: { ...campaign.characters, [id]: { ...campaign.characters[id]!, ...patch } },
});

describe('a new character', () => {
  it('rolls 4d6 six times, keeps three each, and puts the best where the class needs it', () => {
    const six = [6, 6, 6, 1];
    const script = Object.fromEntries(
      ['str', 'dex', 'con', 'int', 'wis', 'cha'].map((name, index) => [
        `score.${name}`,
        index === 5 ? six : [3, 3, 4, 1],
      ]),
    );
    expect(hero({}, {}, script).scores).toEqual({ str: 18, con: 10, dex: 10, wis: 10, cha: 10, int: 10 });
  });

  it('takes the standard array where the table says so, raised at levels 4 and 8', () => {
    expect(hero({ class: 'Wizard', level: 8 }, { scores: 'array' }).scores).toMatchObject({
      int: 19,
      con: 14,
      dex: 13,
    });
  });

  it('has the most of its hit die at level 1 and the average afterwards', () => {
    expect(hero({ scores: even, level: 3 }).maxHp).toBe(12 + 8 + 8);
    expect(hero({ scores: even, level: 2 }, { heroHitPoints: 'rolled' }, { 'hit die': [10] }).maxHp).toBe(24);
  });

  it('wears what its class may wear, and a fighter’s style follows the weapon', () => {
    expect(hero({ scores: even })).toMatchObject({
      equipped: { weapon: 'longsword', shield: 'shield', armour: 'chain_mail' },
      style: 'dueling',
    });
    expect(hero({ scores: even, equipment: ['longbow'] }).style).toBe('archery');
    expect(hero({ scores: even, equipment: ['greataxe', 'shield'] })).toMatchObject({
      style: 'great weapon',
      equipped: { shield: null },
    });
    expect(hero({ scores: even, equipment: ['rapier'] }).style).toBe('defense');
    expect(hero({ scores: even, equipment: [] })).toMatchObject({ style: 'defense', equipped: { weapon: null } });
    expect(hero({ class: 'wizard', scores: even, equipment: ['Plate', 'dagger', 'club'] })).toMatchObject({
      style: null,
      equipped: { armour: null, weapon: 'dagger', offhand: 'club' },
    });
  });

  it.each([
    [{ class: 'artificer' }, 'no class "artificer"'],
    [{ level: 0 }, 'Levels go from 1 to 10'],
    [{ level: 11 }, 'Levels go from 1 to 10'],
    [{ scores: { str: 10 } }, 'exactly the six scores'],
    [{ scores: { ...even, luck: 3 } }, 'exactly the six scores'],
    [{ scores: { ...even, str: 21 } }, 'STR must be a whole number from 3 to 20'],
    [{ scores: { ...even, str: 9.5 } }, 'STR must be a whole number'],
    [{ equipment: ['longswrod'] }, 'did you mean longsword'],
  ])('refuses %j', (asked, message) => {
    const answer = made(asked);
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_USER_INPUT', message: expect.stringContaining(message) },
    });
  });

  it('shows the sheet of the schema', () => {
    const sheet = engine.camp.sheet(hero({ class: 'cleric', level: 3, scores: even, id: 'char_x' }));
    expect(sheet).toMatchObject({
      kind: 'Srd5Sheet',
      armorClass: 18,
      proficiency: 2,
      deathSaves: { successes: 0, failures: 0, stable: false },
    });
    expect((sheet as unknown as { spellSlots: object[] }).spellSlots).toEqual([
      { name: 'level 1', current: 4, max: 4 },
      { name: 'level 2', current: 2, max: 2 },
    ]);
    expect(sheet).toMatchObject({
      savingThrows: expect.arrayContaining([{ name: 'WIS', value: 4, modifier: 4 }]),
      skills: expect.arrayContaining([{ name: 'medicine', ability: 'WIS', bonus: 4 }]),
      attacks: expect.arrayContaining([{ name: 'Mace', bonus: 4, damage: '1d6+2 bludgeoning', reach: '5 feet' }]),
      ...{ speed: 30, hitDice: { name: 'd8', current: 3, max: 3 }, exhaustion: 0, isCursed: false, gold: 0 },
      ...{ uses: [{ name: 'turn undead', current: 1, max: 1 }], fightingStyles: [], nextLevelXp: 2700 },
      casting: { ability: 'WIS', saveDc: 12, attackBonus: 4, mayPrepare: 5 },
    });
    const { spells } = (sheet as unknown as { casting: { spells: { key: string; isPrepared: boolean }[] } }).casting;
    expect(spells).toContainEqual({ key: 'sacred_flame', name: 'Sacred Flame', level: 0, isPrepared: true });
    expect(spells.filter(({ isPrepared }) => !isPrepared).length).toBeGreaterThan(0);
    const fighter = engine.camp.sheet(hero({ level: 10, scores: even }));
    expect(fighter).toMatchObject({ casting: null, nextLevelXp: null, fightingStyles: ['dueling', 'defense'] });
    expect(engine.camp.inventory(hero({ scores: even }))).toContainEqual({
      key: 'longsword',
      name: 'Longsword',
      quantity: 1,
      equipped: true,
    });
  });
});

describe('gear', () => {
  it('changes hands, and two hands hold two things', () => {
    let campaign = campaignOf([{ ...knight, equipment: ['longsword', 'shield', 'greatsword', 'plate', 'handaxe'] }]);
    const step = (type: string, picks: Record<string, string[]>): Srd5Character => {
      ({ campaign } = accepted(camp(campaign, type, picks)));
      return campaign.characters.char_ada as Srd5Character;
    };
    expect(step('equip', { item: ['Greatsword'] }).equipped).toMatchObject({ weapon: 'greatsword', shield: null });
    expect(step('equip', { item: ['shield'] }).equipped).toMatchObject({ weapon: null, shield: 'shield' });
    expect(step('equip', { item: ['handaxe'], hand: ['off'] }).equipped).toMatchObject({
      offhand: 'handaxe',
      shield: null,
    });
    expect(step('equip', { item: ['plate'] }).equipped).toMatchObject({ armour: 'plate' });
    expect(step('unequip', { item: ['plate'] }).equipped).toMatchObject({ armour: null });
  });

  it.each([
    ['equip', {}, 'Say which item'],
    ['equip', { item: ['wand'] }, 'has no "wand"'],
    ['equip', { item: ['potion of healing'] }, 'cannot be worn'],
    ['unequip', { item: ['dagger'] }, 'has not equipped'],
    ['equip', { item: ['plate'] }, 'not trained'],
  ])('%s %j is refused', (type, picks, message) => {
    const campaign = campaignOf([{ ...mage, equipment: ['quarterstaff', 'dagger', 'plate', 'potion_of_healing'] }]);
    expect(camp(campaign, type, picks as Record<string, string[]>)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining(message) },
    });
  });

  it('too heavy for its wearer slows', () => {
    const table = fight({
      heroes: [{ ...priest, class: 'fighter', equipment: ['plate', 'mace'] }],
      foes: { goblin: 1 },
      dice: { initiative: [20, 1] },
    });
    expect(table.body('Cy').speed).toBe(20);
  });
});

describe('rest', () => {
  it('when long brings back hit points, slots, uses, half the hit dice, and what was drained', () => {
    const campaign = withHero(campaignOf([{ ...mage, level: 5 }]), 'char_di', {
      hp: 3,
      maxHp: 20,
      drained: 7,
      slots: [0, 0, 0],
      hitDice: 0,
      exhaustion: 2,
      uses: { arcane_recovery: 0 },
    });
    expect(accepted(camp(campaign, 'rest', {})).campaign.characters.char_di).toMatchObject({
      hp: 27,
      maxHp: 27,
      drained: 0,
      slots: [4, 3, 2],
      hitDice: 2,
      exhaustion: 1,
      uses: { arcane_recovery: 1 },
    });
  });

  it('when short spends hit dice with constitution', () => {
    const campaign = withHero(campaignOf([{ ...knight, level: 3 }]), 'char_ada', {
      hp: 5,
      uses: { second_wind: 0, action_surge: 0 },
    });
    expect(
      accepted(camp(campaign, 'rest', { kind: ['short'], dice: ['2'] }, { 'hit die': [4, 6] })).campaign.characters
        .char_ada,
    ).toMatchObject({ hp: 19, hitDice: 1, uses: { second_wind: 1, action_surge: 1 } });
  });

  it('lets a wizard recover slots up to half the level, once a day', () => {
    const campaign = withHero(campaignOf([{ ...mage, level: 5 }]), 'char_di', { slots: [1, 0, 0] });
    const once = accepted(camp(campaign, 'rest', { kind: ['short'] })).campaign;
    expect(once.characters.char_di).toMatchObject({ slots: [1, 0, 1], uses: { arcane_recovery: 0 } });
    expect(accepted(camp(once, 'rest', { kind: ['short'] })).campaign.characters.char_di).toMatchObject({
      slots: [1, 0, 1],
    });
  });

  it.each([
    [{ kind: ['nap'] }, 'long or short'],
    [{ kind: ['short'], dice: ['-1'] }, 'whole number'],
    [{ kind: ['short'], dice: ['9'] }, 'has 1 hit dice left'],
  ])('%j is refused', (picks, message) => {
    expect(camp(campaignOf([knight]), 'rest', picks as Record<string, string[]>)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining(message) },
    });
  });

  it('needs somebody alive', () =>
    expect(camp(empty(), 'rest', {})).toMatchObject({ ok: false, refusal: { code: 'ILLEGAL_ACTION' } }));
});

describe('mummy rot', () => {
  const cursed = (patch: Partial<Srd5Character> = {}): CampaignState =>
    withHero(
      campaignOf([
        { ...knight, level: 5 },
        { ...priest, level: 5 },
      ]),
      'char_ada',
      { rots: true, hp: 20, ...patch },
    );

  it('keeps a rest from healing and takes 3d6 of the maximum', () => {
    const after = accepted(camp(cursed(), 'rest', {}, { rot: [3, 3, 4] })).campaign.characters;
    expect(after.char_ada).toMatchObject({ hp: 20, maxHp: 34, drained: 10, rots: true, standing: 'UP' });
    const short = accepted(camp(cursed(), 'rest', { kind: ['short'], dice: ['2'] }, { 'hit die': [4, 4] }));
    expect(short.campaign.characters.char_ada).toMatchObject({ hp: 20, hitDice: 5 });
  });

  it('kills whoever has nothing of the maximum left', () => {
    const after = accepted(camp(cursed({ hp: 5, maxHp: 6 }), 'rest', {}, { rot: [3, 3, 4] })).campaign.characters;
    expect(after.char_ada).toMatchObject({ hp: 0, maxHp: 0, standing: 'DEAD' });
  });

  it('is lifted by whoever has Remove Curse prepared and a slot for it, and goes into the next fight until then', () => {
    const ready = withHero(cursed(), 'char_cy', { prepared: ['remove_curse'] });
    const { campaign } = accepted(camp(ready, 'liftCurse', { target: ['Ada'] }));
    expect(campaign.characters).toMatchObject({ char_cy: { slots: [4, 3, 1] } });
    expect(campaign.characters.char_ada).not.toHaveProperty('rots');
    const table = fight({
      heroes: [],
      foes: { goblin: 1 },
      camp: () => ready,
      dice: { initiative: [20, 2, 1] },
    });
    expect(table.body('Ada').statuses.rotting).toBeDefined();
  });

  it.each([
    [{}, {}, 'Nobody here can cast Remove Curse'],
    [{ prepared: ['remove_curse'], slots: [4, 3, 0] }, {}, 'Nobody here can cast Remove Curse'],
    [{ prepared: ['remove_curse'] }, { target: ['Bo'] }, 'by that name'],
  ])('%j cannot lift it with %j', (patch, picks, message) => {
    const campaign = withHero(cursed(), 'char_cy', patch);
    expect(camp(campaign, 'liftCurse', picks as Record<string, string[]>)).toMatchObject({
      ok: false,
      refusal: { code: 'ILLEGAL_ACTION', message: expect.stringContaining(message) },
    });
  });

  it('has to be there to be lifted', () => {
    const well = withHero(campaignOf([{ ...priest, level: 5 }]), 'char_cy', { prepared: ['remove_curse'] });
    expect(camp(well, 'liftCurse', {})).toMatchObject({ ok: false, refusal: { message: 'Nobody here is cursed.' } });
  });
});

describe('levels', () => {
  it('need their experience', () => {
    expect(camp(campaignOf([knight]), 'levelUp', {})).toMatchObject({
      ok: false,
      refusal: { code: 'INSUFFICIENT_RESOURCE', data: { need: 300, have: 0 } },
    });
    expect(camp(campaignOf([{ ...knight, level: 10 }]), 'levelUp', {})).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('highest') },
    });
    expect(camp(empty(), 'levelUp', {})).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
  });

  it('bring hit points, slots, features and at 4 a better ability', () => {
    const wizard = withHero(campaignOf([{ ...mage, level: 3 }]), 'char_di', { xp: 2_700, slots: [2, 2] });
    expect(accepted(camp(wizard, 'levelUp', {})).campaign.characters.char_di).toMatchObject({
      level: 4,
      slots: [2, 3],
      scores: { int: 18 },
      hitDice: 4,
    });
    const rogue = withHero(campaignOf([{ ...thief, level: 1 }], { heroHitPoints: 'rolled' }), 'char_bo', { xp: 300 });
    expect(accepted(camp(rogue, 'levelUp', {}, { 'hit die': [5] })).campaign.characters.char_bo).toMatchObject({
      level: 2,
      maxHp: 10 + 7,
    });
  });
});

describe('the bestiary of a campaign', () => {
  it('keeps imported monsters with the hash and version of their content, and fields them', () => {
    const { campaign, entry } = accepted(camp(campaignOf([knight]), 'importBestiary', { source: [excerpt] }));
    const { bestiary } = campaign.camp as {
      bestiary: { version: number; hash: string; monsters: Record<string, string> };
    };
    expect([bestiary.version, Object.keys(bestiary.monsters).length, bestiary.hash]).toEqual([
      1,
      13,
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(saysOf(engine, entry)).toContain('The bestiary gains 13 monsters (version 1');
    const again = accepted(camp(campaign, 'importBestiary', { source: [excerpt] })).campaign;
    expect((again.camp as typeof campaign.camp & { bestiary: object }).bestiary).toMatchObject({
      version: 2,
      hash: bestiary.hash,
    });
    const table = fight({
      heroes: [knight],
      foes: { Veteran: 1 },
      dice: { initiative: [20, 1] },
      camp: () => campaign,
    });
    expect(table.body('Veteran')).toMatchObject({
      armorClass: 17,
      hp: 58,
      attacks: [{ key: 'longsword' }, { key: 'shortsword' }, { key: 'heavy_crossbow' }],
    });
  });

  it('takes nothing from a file with a mistake in it', () => {
    expect(camp(campaignOf([knight]), 'importBestiary', {})).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_USER_INPUT' },
    });
    expect(camp(campaignOf([knight]), 'importBestiary', { source: ['[{"name": "Blob"}]'] })).toMatchObject({
      ok: false,
      refusal: { data: { path: '$[0].strength' } },
    });
  });

  it('names the nearest when a monster is unknown', () => {
    const challenge = {
      combatId: 'camp_t.1',
      characterIds: null,
      enemies: [{ key: 'gobblin', count: 1, name: null }],
      duel: null,
      scene: { ambient: null, hazards: [], surprised: null, danger: null, tier: null },
    };
    const start = (patch: object) =>
      rolled({}, (dice) =>
        commands.startCombat(engine, campaignOf([knight]), { ...challenge, ...patch } as never, dice),
      );
    expect(start({})).toMatchObject({
      ok: false,
      refusal: { data: { candidates: expect.arrayContaining(['goblin']) } },
    });
    for (const scene of [{ ambient: 'fog' }, { hazards: ['lava'] }, { danger: 'high' }, { tier: 2 }]) {
      expect(
        start({ enemies: [{ key: 'goblin', count: 1, name: null }], scene: { ...challenge.scene, ...scene } }),
      ).toMatchObject({ ok: false, refusal: { code: 'BAD_USER_INPUT' } });
    }
    expect(start({ enemies: [] })).toMatchObject({
      ok: false,
      refusal: { message: 'A fight needs at least one enemy.' },
    });
    expect(start({ enemies: [{ key: 'goblin', count: 41, name: null }] })).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('At most 40') },
    });
    expect(start({ enemies: null, duel: { challengerId: 'char_ada', defenderId: 'char_ada' } })).toMatchObject({
      ok: false,
    });
  });
});

describe('going into a fight', () => {
  const scene = { ambient: null, hazards: [], surprised: null, danger: null, tier: null };
  const start = (campaign: CampaignState, patch: object): commands.Made =>
    rolled({}, (dice) =>
      commands.startCombat(
        engine,
        campaign,
        {
          combatId: 'camp_t.1',
          characterIds: null,
          enemies: [{ key: 'goblin', count: 1, name: null }],
          duel: null,
          scene,
          ...patch,
        } as never,
        dice,
      ),
    );

  it('is refused as a duel, and without anybody on their feet', () => {
    const two = campaignOf([knight, thief]);
    expect(start(two, { enemies: null, duel: { challengerId: 'char_ada', defenderId: 'char_bo' } })).toMatchObject({
      ok: false,
      refusal: { message: 'The 5e game has no duels.' },
    });
    expect(start(withHero(campaignOf([knight]), 'char_ada', { hp: 0, standing: 'STABLE' }), {})).toMatchObject({
      ok: false,
      refusal: { message: 'A fight needs a character who is on their feet.' },
    });
  });

  it('carries the unconscious along, stable', () => {
    const table = fight({
      heroes: [knight, thief],
      foes: { goblin: 1 },
      dice: { initiative: [20, 2, 1] },
      camp: (campaign) => withHero(campaign, 'char_bo', { hp: 0, standing: 'STABLE' }),
    });
    expect(table.body('Bo')).toMatchObject({ standing: 'STABLE', statuses: { unconscious: { stacks: 1 } } });
  });

  it('gives each weapon its bonus: training, magic, style, thrown as in melee', () => {
    const bonusOf = (spec: typeof knight, equipment: readonly string[], key: string) =>
      fight({ heroes: [{ ...spec, equipment }], foes: { goblin: 1 }, dice: { initiative: [20, 1] } })
        .body(spec.name)
        .attacks.find((attack) => attack.key === key)!;
    expect(bonusOf(mage, ['longsword'], 'longsword')).toMatchObject({ bonus: -1, damage: [{ dice: '1d10-1' }] });
    expect(bonusOf(mage, ['dagger'], 'dagger')).toMatchObject({ bonus: 4, damage: [{ dice: '1d4+2' }] });
    expect(bonusOf(knight, ['longbow'], 'longbow')).toMatchObject({ bonus: 1 + 2 + 2, damage: [{ dice: '1d8+1' }] });
    expect(
      bonusOf(
        knight,
        ['longsword +1', 'shield'].map((name) => (name === 'longsword +1' ? 'longsword_plus_one' : name)),
        'longsword_plus_one',
      ),
    ).toMatchObject({ bonus: 6, damage: [{ dice: '1d8+6' }] });
    expect(bonusOf(knight, ['longsword'], 'longsword')).toMatchObject({
      damage: [{ dice: '1d10+3' }],
      properties: expect.arrayContaining(['great']),
    });
    expect(bonusOf(knight, ['javelin', 'shield'], 'javelin')).toMatchObject({ bonus: 5, damage: [{ dice: '1d6+5' }] });
    expect(bonusOf(mage, [], 'unarmed')).toMatchObject({ damage: [{ dice: '0' }] });
  });

  it('adds one to the armour class of a fighter who defends', () => {
    const table = fight({
      heroes: [{ ...knight, equipment: ['rapier', 'chain_mail'] }],
      foes: { goblin: 1 },
      dice: { initiative: [20, 1] },
    });
    expect(table.body('Ada').armorClass).toBe(17);
  });
});
