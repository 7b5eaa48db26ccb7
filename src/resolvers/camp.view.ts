/** What may be done between fights, as a table sees it. */
import { campOptions } from '../rules/commands.ts';
import type { CampState, Character } from '../rules/ruleset.ts';
import type { Settings } from '../rules/settings.ts';
import type { CampaignRow } from '../store/rows.ts';
import { campOptionView, type OptionView } from './combat.view.ts';
import { type Context, engineOf } from './context.ts';
import { type AsOf, stateAt } from './past.ts';

/** Nothing while a combat is under way, and nothing after the end. */
export async function campOptionsOf(context: Context, campaign: AsOf<CampaignRow>): Promise<readonly OptionView[]> {
  if (campaign.status !== 'ACTIVE') return [];
  const [engine, camp] = await Promise.all([engineOf(context, campaign.id), campOf(context, campaign)]);
  return camp ? campOptions(engine, camp).map((option) => campOptionView(campaign, option)) : [];
}

/** Null while a combat is under way. */
async function campOf(context: Context, { id, at, combats, settings }: AsOf<CampaignRow>): Promise<CampState | null> {
  if (at !== undefined) {
    const { combat, ...camp } = await stateAt(context, id, at);
    return combat?.state.outcome === null ? null : camp;
  }
  const { loaders } = context;
  const newest = combats === 0 ? null : await loaders.newestCombatOf.load(id);
  if (newest?.status === 'ACTIVE') return null;
  const [rows, camp] = await Promise.all([loaders.charactersOf.load(id), loaders.camp.load(id)]);
  const characters = Object.fromEntries(rows.map((row) => [row.id, row.data as Character]));
  return { settings: settings as Settings, characters, camp: camp!.state as object };
}
