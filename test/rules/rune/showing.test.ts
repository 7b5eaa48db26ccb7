/** What people read: the catalogue, the sheet, and the bard's sentences. */
import { describe, expect, it } from 'vitest';
import { recite } from '../../../src/narration/bard.ts';
import { sharedVoice } from '../../../src/narration/languages/english/voice.ts';
import { outcomeOf } from '../../../src/narration/record.ts';
import { sheetOf } from '../../../src/narration/sheet.ts';
import { engineFor } from '../../../src/rules/chronicle.ts';
import { abilities } from '../../../src/rules/rune/data/abilities.ts';
import { traits } from '../../../src/rules/rune/data/enemies.ts';
import { traumas } from '../../../src/rules/rune/data/mind.ts';
import { conditions, hazards } from '../../../src/rules/rune/data/places.ts';
import { statuses } from '../../../src/rules/rune/data/statuses.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import { act, anyCommand, isFighting, keep, luckOf, setTable, startRandomCombat } from '../../support/random-play.ts';
import { simulate } from './simulation.ts';

const engine = engineFor(rune);

function played(number: number) {
  const luck = luckOf(number);
  const table = setTable(engine, number, {});
  startRandomCombat(table, luck);
  while (isFighting(table.campaign)) keep(table, act(table, anyCommand(table, luck)));
  return table.entries.filter((entry) => entry.combatId !== null);
}

describe('the catalogue', () => {
  it('offers four archetypes, six enemies of several ranks, all abilities and items', () => {
    const { classes, monsters, abilities: known, items } = rune.catalogue;
    expect(classes.map(({ key }) => key)).toEqual(['warrior', 'skirmisher', 'adept', 'mystic']);
    expect(monsters).toHaveLength(16);
    expect(monsters.find(({ key }) => key === 'elite_bst_vargr_01')).toMatchObject({
      name: 'Elite Ash-Vargr',
      xp: 250,
    });
    expect(known.find(({ key }) => key === 'analyze')).toEqual({
      key: 'analyze',
      name: 'Analyze',
      summary: 'Vulnerable for 2 turns, analyzed for 3 turns.',
      cost: '10 stamina',
      cooldown: 2,
      classes: ['adept'],
      effects: [
        { kind: 'STATUS', to: 'FOE', what: 'vulnerable', duration: 2 },
        { kind: 'STATUS', to: 'FOE', what: 'analyzed', duration: 3 },
      ],
    });
    expect(known.find(({ key }) => key === 'seismic_slam')!.summary).toBe(
      'Does 4d6 physical damage, after 2 turns of chanting.',
    );
    expect(items.find(({ key }) => key === 'hunters_spear')!.summary).toBe('Scavenged weapon: d6, reach; worth 30.');
    expect(items.find(({ key }) => key === 'iron_cap')!.summary).toBe('Scavenged armor: soak 1, head; worth 15.');
    expect(items.find(({ key }) => key === 'waterskin')!.summary).toBe(
      'Scavenged consumable: water for one rest; worth 10.',
    );
    expect(items.find(({ key }) => key === 'tears_of_the_world_tree')!.summary).toBe(
      'Myth-Forged consumable: heals everything, -25 stress; worth 350.',
    );
    expect(items.find(({ key }) => key === 'scrap_metal')!.summary).toBe('Jury-Rigged material: for trade; worth 5.');
  });
});

describe('the sheet', () => {
  it('tells an attack with its pool and threshold, and hides what enemies have left', () => {
    const entries = played(5);
    const text = entries.map((entry) => outcomeOf(sheetOf(engine, entry))).join('\n');
    expect(text).toMatch(
      /- \[\d+\] .+ makes a (light|standard|heavy) attack on .+ with .+\n- Pool: .+ = \d+ success(es)? vs threshold \d\n/,
    );
    for (const line of text.split('\n').filter((one) => one.startsWith('- Enemies:')))
      expect(line).not.toMatch(/\d+\/\d+ HP/);
  });

  it('is recited by the bard within his own rules, whatever happens', () => {
    for (let number = 1; number <= 15; number++) {
      const recent: string[] = [];
      for (const entry of played(number)) {
        const lines = recite(sheetOf(engine, entry), rune.voice, recent);
        recent.push(lines.map((line) => line.text).join(' '));
      }
      expect(recent.join(' ')).not.toMatch(/undefined|\{|\}/);
    }
  });
});

describe('the voice', () => {
  const words = (deed: string) => rune.voice[deed] ?? sharedVoice[deed] ?? [];
  const deeds = [
    ...Object.keys(abilities).map((key) => `ability.${key}`),
    ...Object.keys(conditions).map((key) => `air.${key}`),
    ...Object.keys(conditions)
      .filter((key) => key !== 'low_visibility')
      .map((key) => `ambient.${key}`),
    ...Object.keys(hazards).map((key) => `hazard.${key}`),
    ...Object.keys(traumas).map((key) => `trauma.${key}`),
    ...['thorns', 'explosive', 'corrosive'].map((key) => `trait.${key}`),
    ...Object.keys(statuses).filter((key) => key !== 'chanting' && key !== 'exhausted' && !key.startsWith('bolstered')),
    ...[
      'bolstered',
      'skip.stunned',
      'pass',
      'overcast',
      'chant.begins',
      'chant.grows',
      'chant.broken',
      'near',
      'resisted',
    ],
    ...[
      'stress.Unsettled',
      'stress.Shaken',
      'stress.Distressed',
      'stress.Fractured',
      'stress.eased',
      'corruption',
      'level',
      'loot',
    ],
    ...['breaking.STEADIED', 'breaking.TRAUMA', 'breaking.CATASTROPHE', 'heal.vampiric', 'heal.regenerating'],
    ...[
      'gnawed.bleeding',
      'gnawed.poisoned',
      'gnawed.burning',
      'rest',
      'watch',
      'ambush',
      'hunger',
      'supper',
      'improve',
      'discover',
    ],
  ];

  it.each(deeds)('has at least four sentences for %s', (deed) => {
    expect(words(deed).length).toBeGreaterThanOrEqual(4);
    expect(new Set(words(deed)).size).toBe(words(deed).length);
  });

  it('speaks in whole sentences without numbers or mechanics', () => {
    for (const sentence of Object.values(rune.voice).flat()) {
      expect(sentence).toMatch(/^[\p{Lu}{].*[.!?]$/u);
      expect(sentence).not.toMatch(/\d|\b(dice|die roll|hit points?|stamina|damage|threshold|success(es)?|turns?)\b/i);
    }
  });

  it('has words for every trait that shows itself', () => {
    expect(Object.keys(traits)).toEqual(
      expect.arrayContaining(['thorns', 'explosive', 'corrosive', 'vampiric', 'regenerating']),
    );
  });
});

describe('the simulation', () => {
  const facesOf = (fight: number) => {
    const luck = luckOf(fight + 1);
    return { next: (_why: string, sides: number) => luck.upTo(sides) + 1 };
  };
  const run = (
    profile: 'canon' | 'brisk',
    habit: 'basic attacks' | 'abilities',
    enemies: string[],
    heroes = ['human warrior'],
  ) => simulate({ profile, heroes, level: 1, habit, enemies }, 40, facesOf);

  const party = ['human warrior', 'human skirmisher', 'human adept', 'human mystic'];

  it('canon comes out as the reference table has it', () => {
    const basic = run('canon', 'basic attacks', ['und_draugr_01']);
    expect(basic.won).toBeLessThanOrEqual(4);
    expect(Math.abs(basic.meanRounds - 33)).toBeLessThan(2);
    const striking = run('canon', 'abilities', ['und_draugr_01']);
    expect(striking.won).toBe(40);
    expect(Math.abs(striking.meanRounds - 15)).toBeLessThan(1);
  });

  it('plays whole parties', () => {
    const tally = run('brisk', 'abilities', ['hum_raider_01'], party.slice(1));
    expect(tally).toMatchObject({ fights: 40, won: 40 });
    expect(tally.survivors).toBeGreaterThan(2);
    expect(tally.medianRounds).toBeGreaterThan(1);
  });
});
