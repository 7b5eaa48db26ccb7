/** Somebody in a combat, found by id wherever something else speaks of them. */
import { type CombatantView, combatantsIn, type Meeting } from './combat.view.ts';
import { type Context, engineOf } from './context.ts';
import { combatStateOf } from './past.ts';
import { sightOf } from './viewer.ts';

/** By the id that the rules know: as they are now, or as of the time that is being read; null where whoever asks sees no such one. */
export async function combatantOf(context: Context, meeting: Meeting, ruledId: string): Promise<CombatantView | null> {
  const { campaignId, combatId, at } = meeting;
  const [engine, state, sight] = await Promise.all([
    engineOf(context, campaignId),
    combatStateOf(context, { id: combatId, campaignId, ...(at !== undefined && { at }) }),
    sightOf(context, campaignId),
  ]);
  const view = combatantsIn(engine, state, sight).get(ruledId);
  return view ? { ...view, campaignId, combatId, ...(at !== undefined && { at }) } : null;
}

export async function combatantsAmong(
  context: Context,
  meeting: Meeting,
  ruledIds: readonly string[],
): Promise<readonly CombatantView[]> {
  const found = await Promise.all(ruledIds.map((id) => combatantOf(context, meeting, id)));
  return found.filter((view) => view !== null);
}
