/** What can be looked up of each game: abilities by class and level, what things do, the words of a scene, the board. */
import { describe, expect, it } from 'vitest';
import { becmi } from '../../src/rules/becmi/ruleset.ts';
import { type Engine, engineFor } from '../../src/rules/chronicle.ts';
import { startCombat } from '../../src/rules/commands.ts';
import { duel } from '../../src/rules/duel/ruleset.ts';
import type { Bar, SceneFacts } from '../../src/rules/ruleset.ts';
import { rune } from '../../src/rules/rune/ruleset.ts';
import { emptyScene } from '../../src/rules/shared.ts';
import { srd5 } from '../../src/rules/srd5/ruleset.ts';
import { diceFor, setTable } from '../support/random-play.ts';

const games = [becmi, srd5, rune, duel].map((game) => engineFor(game as never));

/** Why a fight in such a place cannot be started; null where it can. */
function barOf(engine: Engine, scene: Partial<SceneFacts>): Bar | null {
  const { campaign, seed } = setTable(engine, 4);
  const isGathering = engine.id === 'DUEL' && scene.ambient != null;
  const enemies = isGathering ? [] : [{ key: engine.catalogue.monsters[0]!.key, count: 1, name: null }];
  const challenge = { combatId: 'camp_random.1', characterIds: null, enemies, duel: null };
  const made = startCombat(
    engine,
    campaign,
    { ...challenge, scene: { ...emptyScene, ...scene } },
    diceFor(campaign, seed, 1),
  );
  return made.ok ? null : made.refusal;
}

describe.each(games)('the catalogue of $id', (engine) => {
  const { classes, abilities, items, scene } = engine.catalogue;

  it('names every ability of a class by its key, with a level of 1 or more, and the ability names the class', () => {
    const known = new Map(abilities.map((each) => [each.key, each]));
    for (const { key, abilities: gained = [] } of classes) {
      expect(new Set(gained.map((each) => each.ability)).size).toBe(gained.length);
      for (const { level, ability } of gained) {
        expect(level).toBeGreaterThan(0);
        expect(known.get(ability)?.classes).toContain(key);
      }
    }
    for (const { key, classes: of } of abilities)
      for (const id of of)
        expect(classes.find((each) => each.key === id)!.abilities!.map(({ ability }) => ability)).toContain(key);
  });

  it('says what every ability and item does, and what kind of thing each is', () => {
    for (const { key, effects, summary } of abilities) {
      expect([key, effects?.length]).not.toEqual([key, 0]);
      expect(summary).toMatch(/^[A-Z+].*\.$/);
    }
    for (const { key, kind, effects, summary } of items) {
      expect([key, kind, effects !== undefined]).toEqual([key, expect.any(String), true]);
      expect(summary).toMatch(/^[A-Z+0-9].*\.$/);
    }
    const amounts = [...abilities, ...items].flatMap(({ effects = [] }) =>
      effects.flatMap(({ amount }) => amount ?? []),
    );
    for (const amount of amounts) expect(amount).toMatch(/^-?\d+(d\d+([+-]\d+)?)?$/);
  });

  it('lists the words of a scene: they are accepted, and others are not', () => {
    const { ambients, hazards, dangers, tiers } = scene!;
    const words = [
      ...ambients.map(({ key }) => ({ ambient: key })),
      ...hazards.map(({ key }) => ({ hazards: [key] })),
      ...dangers.map(({ key }) => ({ danger: key })),
      ...tiers.map((tier) => ({ tier })),
    ];
    const outOfPlace = /two to six players|no class twice/;
    for (const word of words)
      expect([word, barOf(engine, word)?.message ?? '']).toEqual([word, expectWord(outOfPlace)]);
    const strange = [{ ambient: 'teatime' }, { hazards: ['teatime'] }, { danger: 'teatime' }, { tier: 99 }];
    for (const word of strange) expect([word, barOf(engine, word)?.code]).toEqual([word, 'BAD_USER_INPUT']);
  });
});

/** Nothing against the word itself: whoever is there may still be too few. */
const expectWord = (outOfPlace: RegExp): unknown => expect.stringMatching(new RegExp(`^$|${outOfPlace.source}`));

describe('5e', () => {
  const gainedBy = (id: string, ability: string): number | undefined =>
    srd5.catalogue.classes.find(({ key }) => key === id)!.abilities!.find((gained) => gained.ability === ability)
      ?.level;

  it('brings features and spells with the level of the book', () => {
    expect(gainedBy('fighter', 'action_surge')).toBe(2);
    expect(gainedBy('rogue', 'uncanny_dodge')).toBe(5);
    expect(gainedBy('wizard', 'arcane_recovery')).toBe(1);
    expect(gainedBy('wizard', 'fireball')).toBe(5);
    expect(gainedBy('bard', 'fireball')).toBe(6);
    expect(gainedBy('wizard', 'acid_splash')).toBe(4);
    expect(gainedBy('paladin', 'bless')).toBe(2);
    expect(gainedBy('fighter', 'fireball')).toBeUndefined();
  });

  it.each([
    ['fireball', [{ kind: 'HARM', to: 'EVERYBODY', amount: '8d6', what: 'fire', save: 'DEX', onSave: 'HALF' }]],
    ['fire_bolt', [{ kind: 'HARM', to: 'FOE', amount: '1d10', what: 'fire' }]],
    ['cure_wounds', [{ kind: 'HEAL', to: 'ALLY', amount: '1d8' }]],
    ['hold_person', [{ kind: 'STATUS', to: 'FOE', what: 'paralyzed', save: 'WIS', onSave: 'NONE', duration: 10 }]],
    ['sneak_attack', [{ kind: 'BONUS', to: 'SELF', what: 'damage', amount: '1d6' }]],
  ])('says what %s does', (key, effects) => {
    expect(srd5.catalogue.abilities.find((each) => each.key === key)!.effects).toEqual(effects);
  });

  it('knows what items are', () => {
    const item = (key: string) => srd5.catalogue.items.find((each) => each.key === key);
    expect(item('longsword')).toMatchObject({ kind: 'WEAPON', effects: [{ amount: '1d8', what: 'slashing' }] });
    expect(item('shield')).toMatchObject({ kind: 'SHIELD', effects: [{ what: 'armour class', amount: '2' }] });
    expect(item('potion_of_healing')).toMatchObject({ kind: 'CONSUMABLE', effects: [{ kind: 'HEAL' }] });
  });
});

describe('Fights and Duels', () => {
  it('shows the board of 68 tiles: one way on but at the two branches, and none from the Final tile', () => {
    const { board } = duel.catalogue;
    expect(board).toHaveLength(68);
    expect(board!.filter(({ neighbours }) => neighbours.length !== 1).map(({ number }) => number)).toEqual([
      10, 36, 53,
    ]);
    expect(board![53]).toEqual({
      ...{ number: 53, kind: 'final', name: 'Final', summary: 'Whoever reaches it wins the match.', neighbours: [] },
    });
    expect(board![10]).toMatchObject({ kind: 'chance', neighbours: [11, 54] });
    expect(board![2]).toMatchObject({ kind: 'enemy', name: 'Enemies of tier 1' });
  });

  it('knows what cards do', () => {
    const card = (key: string) => duel.catalogue.items.find((each) => each.key === key);
    expect(card('royal_aegis')).toMatchObject({
      kind: 'ARMOR',
      effects: [
        { what: 'Defense', amount: '3' },
        { what: 'movement', amount: '-1' },
      ],
    });
    expect(card('beer')).toMatchObject({
      kind: 'CONSUMABLE',
      effects: [{ kind: 'HEAL', amount: '3' }, { amount: '-1' }],
    });
    expect(card('dagger')).toMatchObject({ kind: 'WEAPON', effects: [{ what: 'Attack', amount: '1' }] });
  });
});
