/** Sessions of the old server: brought over as they stood, through the log like everything else. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importSession, sessionFrom } from '../../src/cli/legacy.ts';
import { rebuild } from '../../src/cli/rebuild.ts';
import { isKeyOf } from '../../src/table/owners.ts';
import { done, request, type TestTable, testTable, unguarded } from '../support/table.ts';

const stats = { strength: 16, intelligence: 9, wisdom: 11, dexterity: 12, constitution: 14, charisma: 10 };
const character = { name: 'Thorin', class: 'Fighter', level: 3, xp: 4200, hp: 9, max_hp: 21, stats };
const enemies = [
  { name: 'Goblin', hp: 4, max_hp: 6, ac: 12 },
  { name: 'Goblin', hp: 1, ac: 12 },
  { name: 'Weeping Statue', hp: 14, ac: 19, damage_dice: '9d9' },
  { name: 'Goblin', hp: 0, max_hp: 6 },
];

let table: TestTable;
beforeEach(async () => {
  table = await testTable();
});
afterEach(() => table.close());

const bringOver = (document: object) => importSession(table.arbiter, sessionFrom(JSON.stringify(document)));

describe('a session with enemies of the old format', () => {
  it('becomes a campaign with a fight under way, everybody as hurt as they were', async () => {
    const { campaignId, combatId } = await bringOver({ session_id: 's1', character, enemies });
    const [hero] = await table.arbiter.store.charactersOf([campaignId]);
    expect(hero).toMatchObject({ name: 'Thorin', class: 'fighter', level: 3, xp: 4200, hp: 9, maxHp: 21 });
    const foes = await table.arbiter.store.enemiesOf([combatId!]);
    expect(foes.map(({ name, key, hp, maxHp }) => ({ name, key, hp, maxHp }))).toEqual([
      { name: 'Goblin 1', key: 'goblin', hp: 4, maxHp: 6 },
      { name: 'Goblin 2', key: 'goblin', hp: 1, maxHp: 1 },
      { name: 'Weeping Statue', key: 'average', hp: 14, maxHp: 14 },
    ]);
  });

  it('is worth twice its hit points where the bestiary does not know it, and takes no other number from the document', async () => {
    const { combatId } = await bringOver({ character, enemies: enemies.slice(2, 3) });
    const state = (await table.arbiter.gm.states([combatId!])).get(combatId!)!;
    const statue = Object.values(state.combatants).find((body) => body.monster !== null);
    expect(statue).toMatchObject({ worth: 28, armorClass: 13, natural: { damage: '1d6' } });
  });

  it('rolls no hit points, and can be played on, reopened and rebuilt', async () => {
    const { campaignId, combatId } = await bringOver({ character, world_state: { enemies } });
    const log = await table.arbiter.store.allEntries(campaignId, 0, 100);
    const whys = log.flatMap((entry) => (entry.body as { rolls: { why: string }[] }).rolls.map((roll) => roll.why));
    expect(whys.filter((why) => /hit points/i.test(why))).toEqual([]);
    await table.reopen();
    done(await table.arbiter.gm.act(combatId!, request('defend'), unguarded));
    expect((await rebuild(table.databaseUrl, { check: true })).differing).toEqual([]);
  });

  it('belongs to whoever is given its key', async () => {
    const { campaignId, ownerKey } = await bringOver({ character, enemies });
    const [owner] = await table.arbiter.store.ownersOf([campaignId]);
    expect(isKeyOf(owner!, ownerKey!)).toBe(true);
  });

  it('is at peace where nobody was left standing', async () => {
    expect(await bringOver({ character, enemies: enemies.slice(3) })).toMatchObject({ combatId: null });
    expect(await bringOver({ character })).toMatchObject({ combatId: null });
  });

  it('takes the format that came after just as well', async () => {
    const { combatId } = await bringOver({
      character,
      enemies: [],
      combat_enemies: [{ id: 'x', name: 'Orc', hp: 5, max_hp: 8 }],
    });
    expect((await table.arbiter.store.enemiesOf([combatId!])).map((row) => row.key)).toEqual(['orc']);
  });

  it('says which scores were missing', () => {
    const { character: hero, notes } = sessionFrom(
      JSON.stringify({ character: { ...character, stats: { strength: 8 } } }),
    );
    expect(hero.scores).toMatchObject({ strength: 8, wisdom: 10 });
    expect(notes).toEqual(['Not said, so 10: intelligence, wisdom, dexterity, constitution, charisma.']);
  });
});

describe('what is no session', () => {
  it.each([
    ['not JSON', '{', /not JSON/],
    ['a list', '[]', /no session document/],
    ['no character', '{}', /no character/],
    ['a nameless hero', '{"character":{"hp":3,"class":"fighter"}}', /no name/],
    ['a dead hero', JSON.stringify({ character: { ...character, hp: 0 } }), /death is for ever/],
    ['hit points in words', JSON.stringify({ character: { ...character, hp: 'many' } }), /whole number/],
    [
      'hit points beyond all bounds',
      JSON.stringify({ character: { ...character, hp: 1e308 } }),
      /hp must be .* at most 10000/,
    ],
    ['experience beyond all bounds', JSON.stringify({ character: { ...character, xp: 2 ** 40 } }), /xp must be/],
    [
      'an enemy beyond all bounds',
      JSON.stringify({ character, enemies: [{ name: 'Orc', hp: 3, max_hp: 1e300 }] }),
      /max_hp/,
    ],
    ['an enemy without hit points', JSON.stringify({ character, enemies: [{ name: 'Orc' }] }), /no hit points/],
    ['an enemy that is a word', JSON.stringify({ character, enemies: ['Orc'] }), /not described/],
  ])('is refused: %s', (_, text, because) => {
    expect(() => sessionFrom(text)).toThrow(because);
  });

  it.each([
    ['a class nobody knows', { ...character, class: 'Samurai' }, /no class "Samurai"/],
    ['a score beyond all bounds', { ...character, stats: { ...stats, wisdom: 40 } }, /WIS must be/],
    ['a level beyond all bounds', { ...character, level: 900 }, /Levels go from/],
  ])('is refused and leaves nothing behind: %s', async (_, hero, because) => {
    await expect(bringOver({ character: hero, enemies })).rejects.toThrow(because);
    expect((await table.arbiter.store.campaignsPage({ size: 10, from: null, isBackward: false })).rows).toEqual([]);
  });
});
