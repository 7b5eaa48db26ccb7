/** Beats made by hand from shared events, for a game that has no rules of its own. */

import { type Sheet, type SheetEntry, type SheetFact, sheetOf } from '../../src/narration/sheet.ts';
import type { Engine, StandingLine } from '../../src/rules/chronicle.ts';
import type { Roll } from '../../src/rules/dice.ts';
import { type AttackOutcome, healthOf, type SharedEvent, sharedTell } from '../../src/rules/shared.ts';

const monsters = ['Goblin', 'Wolf', 'Orc'].map((name) => ({
  key: name.toLowerCase(),
  name,
  summary: '',
  xp: 1,
  stats: {},
}));

/** All that a sheet asks of an engine: how events are told, and what its monsters are called. */
export const tellingEngine = {
  id: 'TOLD',
  catalogue: { classes: [], monsters, abilities: [], items: [] },
  combat: { tell: sharedTell },
  camp: { tell: {} },
} as unknown as Engine;

export const d20 = (face: number, bonus: number): Roll => ({
  why: 'attack',
  notation: '1d20',
  bonus,
  total: face + bonus,
  dice: [{ sides: 20, face, kept: true }],
});

export const hero = (name: string, hp: number, maxHp: number, more: Partial<StandingLine> = {}): StandingLine =>
  line({ id: name.toLowerCase(), name, side: 'PARTY', isPlayer: true, hp, maxHp, ...more });

export const foe = (name: string, hp: number, maxHp: number, more: Partial<StandingLine> = {}): StandingLine =>
  line({ id: `c1.${name}`, name, side: 'FOES', isPlayer: false, hp, maxHp, ...more });

function line(given: Omit<StandingLine, 'hpKnown' | 'standing' | 'health'> & Partial<StandingLine>): StandingLine {
  const standing = given.standing ?? (given.hp > 0 ? 'UP' : 'DEAD');
  return { hpKnown: true, standing, health: healthOf({ ...given, standing }), ...given };
}

export const attack = (
  attacker: StandingLine,
  target: StandingLine,
  outcome: AttackOutcome,
  weapon = 'sword',
): SharedEvent => ({
  type: 'AttackSettled',
  attackerId: attacker.id,
  targetId: target.id,
  weapon,
  roll: d20(7, 2),
  total: 9,
  needed: 12,
  outcome,
});

export const harm = (
  source: StandingLine | null,
  target: StandingLine,
  amount: number,
  hpAfter: number,
): SharedEvent => ({
  type: 'HarmDealt',
  targetId: target.id,
  sourceId: source?.id ?? null,
  raw: amount,
  amount,
  kind: 'weapon',
  modifiers: [],
  hpBefore: hpAfter + amount,
  hpAfter,
  roll: { why: 'damage', notation: '1d6', bonus: 0, total: amount, dice: [{ sides: 6, face: amount, kept: true }] },
});

export const dies = (who: StandingLine): SharedEvent => ({
  type: 'StandingChanged',
  who: who.id,
  from: 'UP',
  to: 'DEAD',
  because: 'slain',
});

/** A fact of a sheet that nothing else needs to be known of. */
export const fact = (given: Pick<SheetFact, 'deed' | 'roles'> & Partial<SheetFact>): SheetFact => ({
  ...{ weight: 'beat', says: '', round: 1, isSettled: true, event: 0 },
  ...given,
});

export const beat = (
  events: readonly SharedEvent<never>[] | readonly SharedEvent[],
  standings: readonly StandingLine[],
  more: Partial<SheetEntry> = {},
): SheetEntry => ({ combatId: 'c1', seq: 4, round: 1, kind: 'COMBAT', events, standings, ...more });

export const told = (
  events: readonly SharedEvent[],
  standings: readonly StandingLine[],
  more: Partial<SheetEntry> = {},
): Sheet => sheetOf(tellingEngine, beat(events, standings, more));
