/** Every event there is: what it means and how it is shown. */
import { becmiEvents } from './becmi.ts';
import { campaignEvents } from './campaign.ts';
import { commonEvents } from './common.ts';
import type { AnyDeclaration, EventTable } from './declare.ts';
import { duelEvents } from './duel.ts';
import { runeEvents } from './rune.ts';
import { srd5Events } from './srd5.ts';

const table = {
  ...commonEvents,
  ...campaignEvents,
  ...becmiEvents,
  ...srd5Events,
  ...runeEvents,
  ...duelEvents,
} satisfies EventTable;

/** By name, those that anybody may see. */
export const events: ReadonlyMap<string, AnyDeclaration> = new Map(
  Object.entries<AnyDeclaration | { readonly secret: string }>(table).flatMap(([name, declared]) =>
    'secret' in declared ? [] : [[name, declared] as const],
  ),
);
