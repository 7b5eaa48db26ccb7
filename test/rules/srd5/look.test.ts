/** What a table sees of each fighter: numbers of the stat block as they count now. */
import { describe, expect, it } from 'vitest';
import type { Look } from '../../../src/rules/ruleset.ts';
import { engine, type Fight, fight, knight, mage } from './table.ts';

const duellists = (): Fight =>
  fight({ heroes: [knight, mage], foes: { goblin: 1 }, dice: { initiative: [20, 10, 1] } }).engage('Ada', 'Goblin');
const seen = (at: Fight, name: string): Look => {
  const body = Object.values(at.state.combatants).find((one) => one.name === name)!;
  return engine.combat.look(at.state, body);
};

describe('a fighter', () => {
  it('shows armour class, attacks, speed, reaction and whom it faces', () => {
    const at = duellists();
    const goblin = Object.values(at.state.combatants).find((one) => one.name === 'Goblin')!;
    expect(seen(at, 'Ada')).toMatchObject({
      ...{ armorClass: 18, speed: 30, hasReaction: true, isDefending: false, facing: [goblin.id] },
      attacks: expect.arrayContaining([
        { name: 'Longsword', bonus: 5, damage: '1d8+5 slashing', reach: '5 feet' },
        { name: 'Javelin', bonus: 5, damage: '1d6+5 piercing', reach: '5 feet, range 30/120 feet' },
      ]),
    });
    expect(seen(at, 'Goblin')).toMatchObject({
      armorClass: 15,
      attacks: expect.arrayContaining([{ name: 'Scimitar', bonus: 4, damage: '1d6+2 slashing', reach: '5 feet' }]),
    });
  });

  it('shows what magic, dodging, grips and spent reactions make of them', () => {
    const at = duellists();
    at.set('Ada', {
      statuses: {
        ...{ shielded: { stacks: 1, duration: 1 }, dodging: { stacks: 1, duration: 1 } },
        grappled: { stacks: 1, duration: null },
      },
      reaction: false,
      concentration: { spell: 'bless', name: 'Bless' },
    });
    expect(seen(at, 'Ada')).toMatchObject({
      ...{ armorClass: 23, speed: 0, hasReaction: false, isDefending: true, concentration: 'Bless' },
    });
  });

  it.each([
    [{ attack: 'longsword', trigger: 'moves' }, 'Ready to attack with longsword when a foe comes near.'],
    [{ attack: '', does: 'move', trigger: 'hurts' }, 'Ready to move when a friend is hit.'],
    [{ attack: '', does: 'dodge', trigger: 'attacks' }, 'Ready to dodge when a foe attacks.'],
    [
      { attack: '', spell: { key: 'bless', level: 1 }, trigger: 'casts' },
      'Ready to cast Bless when a foe casts a spell.',
    ],
  ] as const)('shows what it has readied: %j', (readied, plan) => {
    const at = duellists();
    expect(seen(at, 'Ada').plan).toBeUndefined();
    at.set('Ada', { readied });
    expect(seen(at, 'Ada').plan).toBe(plan);
  });
});

describe('the lines of a blow', () => {
  const says = (patch: object) => {
    const roll = {
      ...{ why: 'damage', notation: '2d8+6', bonus: 6, total: 16 },
      dice: [
        { sides: 8, face: 2, kept: true },
        { sides: 8, face: 8, kept: true },
      ],
    };
    const harm = {
      ...{ type: 'HarmDealt', targetId: 'Orc', sourceId: 'Ada', raw: 16, amount: 16, kind: 'slashing', modifiers: [] },
      ...{ hpBefore: 20, hpAfter: 4, roll, tempBefore: 0, tempAfter: 0, critical: true, ...patch },
    };
    return engine.combat.tell.HarmDealt!(harm as never, (id) => id);
  };

  it('add up', () => {
    expect(says({}).lines).toEqual(['Damage: 2+8 + 6 = 16 HP', 'Orc HP: 4']);
    expect(says({}).says).toBe('Orc takes 16 slashing damage (20 to 4 HP).');
  });

  it('say what became of the dice', () => {
    const resisted = says({ amount: 8, hpAfter: 12, modifiers: ['resistance'] });
    expect(resisted.lines![0]).toBe('Damage: 2+8 + 6 = 16, of which 8 HP (halved by resistance)');
    expect(resisted.says).toBe('Orc takes 8 slashing damage (20 to 12 HP), halved by resistance.');
  });
});
