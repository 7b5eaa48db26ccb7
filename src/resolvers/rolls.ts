/** The dice of an entry, as far as they may be seen now. */
import type { Roll } from '../rules/dice.ts';
import type { EntryRow } from '../store/rows.ts';
import { storedBody } from '../table/entries.ts';
import { type Context, engineOf } from './context.ts';

/** What would give a secret away is kept back until its combat is over. */
export async function rollsOf(context: Context, entry: EntryRow): Promise<readonly Roll[]> {
  const { rolls } = storedBody(entry);
  const { isSecret } = (await engineOf(context, entry.campaignId)).combat;
  if (!isSecret || entry.combatId === null) return rolls;
  const combat = await context.loaders.combat.load(entry.combatId);
  return combat!.status === 'ACTIVE' ? rolls.filter((roll) => !isSecret(roll)) : rolls;
}
