/** What is gained for ever stops at what can be counted. */
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/rules/chronicle.ts';
import { foldInto } from '../../src/rules/chronicle.ts';
import { createCampaign, createCharacter, startCombat } from '../../src/rules/commands.ts';
import { copyOf } from '../../src/rules/copy.ts';
import { gained, MOST_COUNTED } from '../../src/rules/counts.ts';
import { diceFrom } from '../../src/rules/dice.ts';
import { engines } from '../../src/rules/registry.ts';
import { emptyScene } from '../../src/rules/shared.ts';
import { importMonsters } from '../../src/rules/srd5/import.ts';
import excerpt from './srd5/data/excerpt.json' with { type: 'json' };

const dice = () => diceFrom({ next: (_why: string, sides: number) => Math.ceil(sides / 2) });

function started(ruleset: string, enemy: string) {
  const engine = engines[ruleset]!;
  const made = createCampaign(engine, { id: 'camp_a', name: 'A', setting: null, settings: {} });
  if (!made.ok) throw new Error(made.refusal.message);
  const { key } = engine.catalogue.classes[0]!;
  const asked = { id: 'char_a', name: 'Ann', class: key, level: 1, scores: null, equipment: null };
  const peopled = createCharacter(engine, made.campaign, asked, dice());
  if (!peopled.ok) throw new Error(peopled.refusal.message);
  const challenge = {
    combatId: 'camp_a.1',
    characterIds: null,
    enemies: [{ key: enemy, count: 1, name: null }],
    duel: null,
  };
  const fight = startCombat(engine, peopled.campaign, { ...challenge, scene: emptyScene }, dice());
  if (!fight.ok) throw new Error(fight.refusal.message);
  return { engine, campaign: fight.campaign, entry: fight.entry };
}

describe('experience', () => {
  it.each([
    ['BECMI', 'goblin'],
    ['SRD5', 'goblin'],
    ['RUNE', 'und_draugr_01'],
  ])('of %s never grows beyond what every client can read', (ruleset, enemy) => {
    const { engine, campaign, entry } = started(ruleset, enemy);
    const [hero] = Object.values(campaign.combat!.state.combatants).filter((body) => body.side === 'PARTY');
    const amount = 1_000_000;
    const events = [{ type: 'XpAwarded', characterId: hero!.id, amount, because: 'foes overcome' }];
    const draft = copyOf(campaign);
    for (let fights = 0; fights < 2148; fights++)
      foldInto(engine, draft, { ...(entry as Entry), seq: entry.seq + fights + 1, events, rolls: [] }, null);
    expect(draft.characters.char_a!.xp).toBe(MOST_COUNTED);
    expect(MOST_COUNTED).toBeLessThan(2 ** 31);
  });

  it('is added up as ever below that', () => {
    expect([gained(3, 4), gained(MOST_COUNTED - 1, 1), gained(MOST_COUNTED, 1)]).toEqual([
      7,
      MOST_COUNTED,
      MOST_COUNTED,
    ]);
  });
});

describe('an imported monster', () => {
  const bite = (desc: string) => [{ ...excerpt[0], actions: [{ name: 'Bite', desc, attack_bonus: 5 }] }];
  const hit = 'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit:';

  it.each([
    ['harm', bite(`${hit} 99999999999999 fire damage.`), '.dice'],
    ['dice', bite(`${hit} 10 (9999d9999) fire damage.`), '.dice'],
    ['a bonus', bite(`${hit} 10 (2d6+99999999999999) fire damage.`), '.dice'],
    ['a product', [{ ...excerpt[0], hit_points_roll: '1000*1000' }], '$[0].hitDice'],
    [
      'a reach',
      bite('Melee Weapon Attack: +5 to hit, reach 99999999999 ft., one target. Hit: 5 fire damage.'),
      '.reach',
    ],
    ['hit points', [{ ...excerpt[0], hit_points: 1e308 }], '$[0].hit_points'],
    ['experience', [{ ...excerpt[0], xp: 1_000_001 }], '$[0].xp'],
  ])('with %s beyond all bounds is refused with its place', (_what, source, place) => {
    const read = importMonsters(source);
    expect(read).toMatchObject({ ok: false, path: expect.stringContaining(place) });
  });
});

describe('a hero brought along', () => {
  it.each([
    { hp: 1e308, maxHp: 1e308, xp: 0 },
    { hp: 1, maxHp: 10_001, xp: 0 },
    { hp: 1, maxHp: 1, xp: MOST_COUNTED + 1 },
  ])('with %o is refused', (given) => {
    const engine = engines.BECMI!;
    const made = createCampaign(engine, { id: 'camp_a', name: 'A', setting: null, settings: {} });
    const asked = { id: 'char_a', name: 'Ann', class: 'fighter', level: 1, scores: null, equipment: null, given };
    expect(made.ok && createCharacter(engine, made.campaign, asked, dice())).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_USER_INPUT' },
    });
  });
});
