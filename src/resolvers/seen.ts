/** The events and the dice of an entry, as far as whoever asks may see them now. */
import type { Roll } from '../rules/dice.ts';
import { seenRolls } from '../rules/telling.ts';
import type { EntryRow } from '../store/rows.ts';
import { entryOf, storedBody } from '../table/entries.ts';
import { type EventView, eventsOf } from './beat.view.ts';
import { type Context, engineOf } from './context.ts';
import type { SeenEntry } from './past.ts';
import { sightOf } from './viewer.ts';

export async function eventsSeen(context: Context, entry: SeenEntry): Promise<readonly EventView[]> {
  const { campaignId } = entry;
  return eventsOf(await engineOf(context, campaignId), entry, await sightOf(context, campaignId));
}

/** What would give a secret away is kept back until its combat is over. */
export async function rollsOf(context: Context, entry: EntryRow): Promise<readonly Roll[]> {
  const { rolls } = storedBody(entry);
  if (rolls.length === 0 || entry.combatId === null) return rolls;
  const [engine, combat, sight] = await Promise.all([
    engineOf(context, entry.campaignId),
    context.loaders.combat.load(entry.combatId),
    sightOf(context, entry.campaignId),
  ]);
  return combat!.status === 'ACTIVE' ? seenRolls(engine, entryOf(engine, entry), sight) : rolls;
}
