/** Who asks: what they may know of a campaign, and what they are called there. */
import { type Sight, TABLE_SIGHT } from '../rules/sight.ts';
import type { Context } from './context.ts';

/** What whoever asks may know of a campaign. */
export async function sightOf(_context: Context, _campaignId: string): Promise<Sight> {
  return TABLE_SIGHT;
}

/** What whoever asks is called at the table, for what is put on record under their name. */
export async function authorOf(_context: Context, _campaignId: string): Promise<string> {
  return 'The table';
}
