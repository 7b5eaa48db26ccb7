/** Words: the bard's sentences, the tellings they belong to, and what people can browse. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/rules/becmi/catalogue.ts';
import { becmi } from '../../../src/rules/becmi/ruleset.ts';
import { voice } from '../../../src/rules/becmi/voice.ts';
import { against, dice } from './heroes.ts';

const sentences = Object.entries(voice).flatMap(([deed, lines]) => lines.map((line) => [deed, line] as const));

describe('the voice', () => {
  it.each(Object.entries(voice))('has at least four ways to tell %s, all different', (_deed, lines) => {
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each(sentences)('%s: %s', (_deed, line) => {
    expect(line).toMatch(/^(\{\w+\}|[A-Z]).*\.$/);
    expect(line).not.toMatch(/\d|\b(dice|roll|hit points?|HP|AC|level|bonus|damage|points?)\b/);
    // Inside a sentence only names have capitals, and names come from the roles.
    expect(line.slice(1)).not.toMatch(/[A-Z]/);
  });

  it('uses only words that the tellings provide', () => {
    const roles: Readonly<Record<string, readonly string[]>> = {
      attack: ['attacker', 'target', 'weapon'],
      ability: ['actor', 'ability', 'targets'],
      turning: ['actor', 'targets'],
      item: ['actor', 'item', 'target'],
      spell: ['actor', 'ability'],
      begin: ['party', 'foes'],
      ended: ['party', 'foes'],
      standing: ['target'],
      gone: ['target'],
      heal: ['target'],
    };
    for (const [deed, line] of sentences) {
      const known = roles[deed.split('.')[0]!] ?? ['actor'];
      for (const [, role] of line.matchAll(/\{(\w+)\}/g)) expect(known, `${deed}: ${line}`).toContain(role);
    }
  });

  it('tells a death as a death', () => {
    const deaths = [...voice['standing.DEAD']!, ...voice['standing.DEAD.hero']!];
    for (const line of deaths) expect(line).toMatch(/\b(dead|died|death|lifeless|corpse|perished)\b/);
  });

  it('never lets a miss sound like a hit, nor a wound like a death', () => {
    for (const line of [...voice['attack.MISS']!, ...voice['attack.FUMBLE']!])
      expect(line).not.toMatch(/\b(wound|blood|struck {target}|went home)\b/);
    for (const line of [...voice['attack.HIT']!, ...voice['attack.CRITICAL']!])
      expect(line).not.toMatch(/\b(dead|died|death|killed|slain|fell)\b/);
  });

  it('has words for every ability of the game that is used in a fight', () => {
    const used = catalogue.abilities.filter((ability) => !ability.summary.includes('not for combat'));
    for (const { key } of used) expect(voice, key).toHaveProperty([`ability.${key}`]);
  });
});

describe('the tellings', () => {
  it('say who means to do what, and how the dice for surprise fell, without putting it on the sheet', () => {
    const script = dice([6], 'party', { 'surprise.PARTY': [5], 'surprise.FOES': [1], attack: [2] });
    const game = against({ foes: ['goblin'], settings: { surpriseRolls: true } }, script);
    game.told('Goblin has 6 hit points.', 'Surprise: the party d6(5) = 5, the foes d6(1) = 1; the foes are surprised.');
    game.answer('Grimjaw', 'attack').told('Grimjaw means to attack.').over();
    const calm = against(
      { foes: ['goblin'], settings: { surpriseRolls: true } },
      { ...script, 'surprise.FOES': [6], attack: [] },
    );
    calm.told(/nobody is surprised/).over();
  });
});

describe('the catalogue', () => {
  it('offers four classes, every monster and generic, spells and crafts, and every item once', () => {
    expect(catalogue.classes.map((entry) => entry.key)).toEqual(['fighter', 'cleric', 'thief', 'magic_user']);
    expect(catalogue.monsters).toHaveLength(21);
    expect(catalogue.abilities).toHaveLength(21);
    expect(new Set(catalogue.items.map((item) => item.key)).size).toBe(catalogue.items.length);
  });

  it('describes them in a sentence', () => {
    const all = [...catalogue.classes, ...catalogue.monsters, ...catalogue.abilities, ...catalogue.items];
    for (const { summary } of all) expect(summary).toMatch(/^[A-Z0-9].*\.$/);
    expect(catalogue.classes[3]).toMatchObject({
      summary: 'Hit die 1d4, prime requisite intelligence; robes; dagger, silver dagger, staff.',
    });
    expect(catalogue.monsters.find((monster) => monster.key === 'zombie')).toMatchObject({
      summary: 'AC 11, 2d8 hit points, 1d8 damage; undead, always acts last.',
      xp: 20,
      stats: { ac: 11, hitDice: 2, morale: 12 },
    });
    expect(catalogue.abilities.find((ability) => ability.key === 'light')).toMatchObject({
      ...{ cost: 'a level 1 slot', classes: ['magic_user', 'cleric'] },
      summary: 'Level 1 spell, reaches one foe; a save against spells negates it.',
    });
    expect(catalogue.items.find((item) => item.key === 'golden_key')).toMatchObject({
      summary: 'Not used in combat; not for sale.',
    });
  });

  it('belongs to the ruleset', () => {
    expect(becmi).toMatchObject({ id: 'BECMI', name: 'BECMI', revision: 2, catalogue });
  });
});
