/** The numbers of somebody that a game master may set: how they are listed, and found by their keys. */
import type { Gauge } from './ruleset.ts';

export const hitPoints = ({ hp, maxHp }: { readonly hp: number; readonly maxHp: number }, least = 0): Gauge => ({
  ...{ key: 'hp', name: 'hit points', now: hp },
  ...{ least, most: maxHp },
});

/** As many times over as somebody may have each. */
export function statusGauges(
  most: Readonly<Record<string, number>>,
  stacksOf: (status: string) => number,
): readonly Gauge[] {
  return Object.entries(most).map(([status, stacks]) => ({
    ...{ key: `status:${status}`, name: status.replaceAll('_', ' '), now: stacksOf(status) },
    ...{ least: 0, most: Math.max(stacks, stacksOf(status)) },
  }));
}

/** Spell slots by level, from 1. */
export function slotGauges(now: readonly number[], most: readonly number[]): readonly Gauge[] {
  return most.map((max, index) => ({
    ...{ key: `slots:${index + 1}`, name: `slots of level ${index + 1}`, now: now[index] ?? 0 },
    ...{ least: 0, most: Math.max(max, now[index] ?? 0) },
  }));
}

export const MOST_GOLD = 1_000_000;
export const goldGauge = ({ gold }: { readonly gold: number }): Gauge => ({
  ...{ key: 'gold', name: 'gold', now: gold },
  ...{ least: 0, most: Math.max(MOST_GOLD, gold) },
});

const MOST_OF_AN_ITEM = 1000;
export const itemGauge = (key: string, name: string, now: number, most = MOST_OF_AN_ITEM): Gauge => ({
  ...{ key: `item:${key}`, name, now },
  ...{ least: 0, most: Math.max(most, now) },
});

/** `status:prone` is of the kind status, and about prone. */
export function partsOf(key: string): readonly [kind: string, about: string] {
  const at = key.indexOf(':');
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
}
