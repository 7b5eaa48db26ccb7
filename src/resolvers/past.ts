/** Campaigns and combats as they were: rows that say after which entry, and where their states are found. */
import type { CampaignState } from '../rules/chronicle.ts';
import type { CombatState } from '../rules/ruleset.ts';
import type { CampaignRow, CharacterRow, CombatRow, EntryRow } from '../store/rows.ts';
import type { Page } from '../store/store.ts';
import { campaignRow, characterRows, combatRow } from '../table/projections.ts';
import type { Context } from './context.ts';
import { badInput, notFound } from './errors.ts';

/** A row as entry `at` left it; as it is now where there is none. */
export type AsOf<Row> = Row & { readonly at?: number };

/** An entry of the log, read in a campaign as entry `asOf` left it; never changed itself, it speaks of people who do. */
export type SeenEntry = EntryRow & { readonly asOf?: number };

/** A page of the log, or of beats, as it was then. */
export function seenFrom(page: Page<EntryRow>, at: number | undefined): Page<SeenEntry> {
  return at === undefined ? page : { ...page, rows: page.rows.map((row) => ({ ...row, asOf: at })) };
}

export async function campaignAt(context: Context, id: string, at: number): Promise<AsOf<CampaignRow> | null> {
  const now = await context.loaders.campaign.load(id);
  if (!now) return null;
  checkPlace(at, now);
  const [state, entry] = await Promise.all([
    stateAt(context, id, at),
    context.loaders.entry.load({ campaignId: id, seq: at }),
  ]);
  return { ...campaignRow(state, now.createdAt, entry!.hash, now.foldedBy), at };
}

function checkPlace(at: number, { seq }: CampaignRow): void {
  if (at < 1 || at > seq) throw badInput('at', `at must be from 1 to ${seq}, the newest entry.`);
}

export async function combatAt(context: Context, id: string, at: number): Promise<AsOf<CombatRow> | null> {
  const now = await context.loaders.combat.load(id);
  if (!now) return null;
  const campaign = await context.loaders.campaign.load(now.campaignId);
  checkPlace(at, campaign!);
  if (at < now.firstSeq) throw badInput('at', `at must be ${now.firstSeq} or more: with that entry the combat began.`);
  return at >= now.lastSeq ? { ...now, at } : combatIn(await stateAt(context, now.campaignId, at), now, at);
}

export const combatIn = (state: CampaignState, now: CombatRow, at: number): AsOf<CombatRow> => ({
  ...combatRow(state, now, now.createdAt),
  at,
});

export const stateAt = ({ loaders }: Context, campaignId: string, seq: number): Promise<CampaignState> =>
  loaders.past.load({ campaignId, seq });

/** The campaign that a combat or a character belongs to, at the same time. */
export async function campaignOf(
  context: Context,
  { campaignId, at }: { campaignId: string; at?: number },
): Promise<AsOf<CampaignRow>> {
  const campaign = await (at === undefined
    ? context.loaders.campaign.load(campaignId)
    : campaignAt(context, campaignId, at));
  if (!campaign) throw notFound('campaign');
  return campaign;
}

/** A combat that was over by then has stayed as it was. */
export async function combatStateOf(
  context: Context,
  { id, campaignId, at }: AsOf<Pick<CombatRow, 'id' | 'campaignId'>>,
): Promise<CombatState> {
  const past = at === undefined ? null : (await stateAt(context, campaignId, at)).combat;
  return past?.id === id ? past.state : (await context.loaders.state.load(id))!;
}

/** A character as it was; null where it had not come yet. */
export async function characterAt(
  context: Context,
  campaignId: string,
  id: string,
  at: number | undefined,
): Promise<AsOf<CharacterRow> | null> {
  if (at === undefined) return context.loaders.character.load(id);
  const rows = characterRows(await stateAt(context, campaignId, at));
  const row = rows.find((one) => one.id === id);
  return row ? { ...row, at } : null;
}

export async function charactersOf(
  context: Context,
  { id, at }: AsOf<CampaignRow>,
): Promise<readonly AsOf<CharacterRow>[]> {
  if (at === undefined) return context.loaders.charactersOf.load(id);
  return characterRows(await stateAt(context, id, at)).map((row) => ({ ...row, at }));
}
