/** The facts of the box: the map, the cards and their numbers, the way back and the distance between tiles. */
import { describe, expect, it } from 'vitest';
import {
  distanceBetween,
  entriesOf,
  exitsOf,
  isSanctuary,
  TILES,
  tileKind,
  tilesAt,
  tileTier,
  wayBack,
} from '../../../src/rules/duel/board.ts';
import { catalogue } from '../../../src/rules/duel/catalogue.ts';
import { chance } from '../../../src/rules/duel/data/chance.ts';
import { compositions, drops, enemies } from '../../../src/rules/duel/data/enemies.ts';
import { treasure } from '../../../src/rules/duel/data/treasure.ts';
import { distinct, nearest, normalised } from '../../../src/rules/duel/names.ts';
import { cardsOf } from '../../../src/rules/duel/timing.ts';

describe('the board', () => {
  it('has 68 tiles, from Start to Final', () => {
    expect(TILES).toBe(68);
    expect(tileKind(0)).toBe('start');
    expect(tileKind(53)).toBe('final');
    expect(exitsOf(53)).toEqual([]);
  });

  it('has the sanctuaries of the map', () => {
    const found = Array.from({ length: TILES }, (_, tile) => tile).filter(isSanctuary);
    expect(found).toEqual([8, 17, 25, 31, 39, 41, 49, 66]);
  });

  it('branches at 10 and 36, and the shortcuts come back at 18 and 46', () => {
    expect(exitsOf(10)).toEqual([11, 54]);
    expect(exitsOf(36)).toEqual([37, 60]);
    expect(exitsOf(59)).toEqual([18]);
    expect(exitsOf(67)).toEqual([46]);
    expect(entriesOf(18)).toEqual([17, 59]);
    expect(entriesOf(46)).toEqual([45, 67]);
  });

  it('leads everywhere from Start, and never in a circle', () => {
    const seen = new Set<number>();
    const visit = (tile: number, on: readonly number[]): void => {
      expect(on).not.toContain(tile);
      seen.add(tile);
      for (const next of exitsOf(tile)) visit(next, [...on, tile]);
    };
    visit(0, []);
    expect(seen.size).toBe(TILES);
  });

  it('saves one step by each shortcut', () => {
    const stepsFrom = (from: number, to: number): number => (from === to ? 0 : 1 + stepsFrom(exitsOf(from)[0]!, to));
    expect([stepsFrom(10, 18), 1 + stepsFrom(54, 18)]).toEqual([8, 7]);
    expect([stepsFrom(36, 46), 1 + stepsFrom(60, 46)]).toEqual([10, 9]);
  });

  it('knows the tiers of its tiles', () => {
    expect([2, 18, 43, 3, 26, 47, 54, 62, 64].map(tileTier)).toEqual([1, 2, 3, 1, 2, 3, 2, 3, 3]);
  });

  it('leads back along the history, then by the lowest tile, and stops at Start', () => {
    expect(wayBack([59, 18, 19], 2)).toEqual({ path: [18, 59], history: [59] });
    expect(wayBack([18], 2)).toEqual({ path: [17, 16], history: [16] });
    expect(wayBack([1], 6)).toEqual({ path: [0], history: [0] });
    expect(wayBack([0], 3)).toEqual({ path: [], history: [0] });
  });

  it('measures distance in either direction, shortcuts included', () => {
    expect(distanceBetween(10, 10)).toBe(0);
    expect(distanceBetween(20, 14)).toBe(6);
    expect(distanceBetween(59, 17)).toBe(2);
    expect(tilesAt(9, 2, exitsOf)).toEqual([11, 54]);
  });
});

describe('the cards', () => {
  const copies = (deck: Parameters<typeof cardsOf>[0]): number => cardsOf(deck).length;

  it('are 24, 18 and 10 treasures, 34 chances, 18, 12 and 10 enemies', () => {
    expect((['t1', 't2', 't3', 'chance', 'e1', 'e2', 'e3'] as const).map(copies)).toEqual([24, 18, 10, 34, 18, 12, 10]);
  });

  it('have ids of their own, with a version', () => {
    const ids = Object.values(treasure).map((item) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^item\.[a-z-]+\.v1$/);
  });

  it.each([
    ['goblin', 6, 1, 1, 0],
    ['wolf', 4, 1, 2, -1],
    ['skeleton', 4, 1, 1, 1],
    ['bandit', 4, 1, 1, 0],
    ['orc', 4, 2, 2, 1],
    ['troll', 4, 2, 3, 0],
    ['cultist', 2, 2, 1, 2],
    ['ogre', 2, 3, 2, 1],
    ['dragon_whelp', 3, 3, 3, 2],
    ['lich', 2, 3, 2, 3],
    ['demon', 2, 4, 3, 1],
    ['giant', 3, 4, 2, 2],
  ] as const)('%s: %i copies, %i hit points, Attack %i, Defense %i', (key, count, hp, attack, defense) => {
    expect(enemies[key]).toMatchObject({ copies: count, hp, attack, defense });
  });

  it.each([
    ['dagger', 'attack', 1],
    ['crude_axe', 'attack', 1],
    ['lords_sword', 'attack', 2],
    ['boogey_bane', 'attack', 2],
    ['dragonfang_greatsword', 'attack', 3],
    ['wooden_shield', 'defense', 1],
    ['robe', 'defense', 1],
    ['heirloom_armor', 'defense', 2],
    ['silver_shield', 'defense', 2],
    ['royal_aegis', 'defense', 3],
    ['royal_aegis', 'movement', -1],
    ['velvet_cloak', 'movement', 1],
  ] as const)('%s: %s %i', (key, stat, bonus) => {
    expect(treasure[key]).toMatchObject({ [stat]: bonus });
  });

  it('add their weights up to a hundred', () => {
    const sums = [...Object.values(compositions), ...Object.values(drops)].map((table) =>
      table.reduce((sum: number, row: { weight: number }) => sum + row.weight, 0),
    );
    expect(sums).toEqual([100, 100, 100, 100, 100, 100]);
  });

  it('are all on show', () => {
    expect(catalogue.items).toHaveLength(Object.keys(treasure).length);
    expect(catalogue.monsters.find(({ key }) => key === 'wolf')!.summary).toBe('Tier 1: 1 HP, Attack +2, Defense -1.');
    expect(catalogue.classes.map(({ key }) => key)).toHaveLength(8);
    expect(Object.keys(chance)).toHaveLength(14);
  });
});

describe('names', () => {
  it('are read as people write them', () => {
    expect(["Lord's Sword", ' boogey-bane ', 'Dragon  Whelp'].map(normalised)).toEqual([
      'lords_sword',
      'boogey_bane',
      'dragon_whelp',
    ]);
  });

  it('are guessed at when they are unknown', () => {
    expect(nearest('gobblin', Object.keys(enemies))[0]).toBe('goblin');
    expect(nearest('', Object.keys(enemies))).toHaveLength(3);
  });

  it('are used once', () => {
    expect(distinct(['Goblin', 'Goblin', 'Wolf'], ['wolf'])).toEqual(['Goblin', 'Goblin 2', 'Wolf 2']);
  });
});
