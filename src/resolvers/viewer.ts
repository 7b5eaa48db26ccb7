/** Who asks: what they are at a table, what they may know there, and in whose name they act. */
import type { Founder } from '../rules/commands.ts';
import type { Members, Role } from '../rules/members.ts';
import { GM_SIGHT, PUBLIC_SIGHT, type Sight } from '../rules/sight.ts';
import type { CampaignRow, PersonRow } from '../store/rows.ts';
import { ALL, type SeenBy } from '../store/store.ts';
import type { Context } from './context.ts';
import { failure } from './errors.ts';

export type Viewer =
  /** The table is open: whoever reaches the server is everybody there is. */
  | { readonly kind: 'EVERYBODY' }
  | { readonly kind: 'STRANGER' }
  /** Holds the key of a campaign. */
  | { readonly kind: 'KEY'; readonly campaignId: string }
  | Somebody
  /** What they showed opens nothing; or nobody can tell just now. */
  | {
      readonly kind: 'UNKNOWN';
      readonly why: string;
      readonly isTemporary: boolean;
      /** In how many seconds it may be tried again. */
      readonly retryAfter?: number;
    };

/** Who it is that asks; throws, in the client's words, where what they showed opens nothing. */
export async function viewerOf(context: Context): Promise<Exclude<Viewer, { kind: 'UNKNOWN' }>> {
  const viewer = await context.viewer();
  if (viewer.kind !== 'UNKNOWN') return viewer;
  const { isTemporary, why, retryAfter } = viewer;
  throw failure(isTemporary ? 'RATE_LIMITED' : 'UNAUTHENTICATED', why, retryAfter === undefined ? {} : { retryAfter });
}

export interface Somebody {
  readonly kind: 'PERSON';
  readonly person: PersonRow;
  /** Of the token they showed; null where they are known from elsewhere. */
  readonly hash: string | null;
  readonly expiresAt: Date;
}

/** What somebody is to a campaign; a visitor may look on because it is listed. */
export type Standing = Role | 'VISITOR';

/** Null where the campaign is not there for them. */
export async function standingOf(context: Context, campaignId: string): Promise<Standing | null> {
  const viewer = await context.viewer();
  if (viewer.kind === 'EVERYBODY') return 'OWNER';
  if (viewer.kind === 'KEY' && viewer.campaignId === campaignId) return 'OWNER';
  const campaign = await context.loaders.campaign.load(campaignId);
  const role = campaign && viewer.kind === 'PERSON' ? roleOf(campaign, viewer.person.id) : null;
  return role ?? (campaign?.isListed ? 'VISITOR' : null);
}

export function roleOf({ members }: Pick<CampaignRow, 'members'>, personId: string): Role | null {
  const known = (members ?? {}) as Members;
  return Object.hasOwn(known, personId) ? known[personId]!.role : null;
}

export const runsTable = (standing: Standing | null): boolean => standing === 'OWNER' || standing === 'GM';

/** What whoever asks may know of a campaign. */
export async function sightOf(context: Context, campaignId: string): Promise<Sight> {
  // At one screen the game master's would be everybody's.
  if ((await context.viewer()).kind === 'EVERYBODY') return PUBLIC_SIGHT;
  return runsTable(await standingOf(context, campaignId)) ? GM_SIGHT : PUBLIC_SIGHT;
}

/** The characters that are theirs to play, in the order they were given. */
export function heroesOf({ controllers }: Pick<CampaignRow, 'controllers'>, personId: string): readonly string[] {
  const lists = Object.entries((controllers ?? {}) as Readonly<Record<string, readonly string[]>>);
  return lists.filter(([, players]) => players.includes(personId)).map(([character]) => character);
}

/** What whoever asks is called at the table, for what is put on record under their name. */
export async function authorOf(context: Context): Promise<string> {
  const viewer = await context.viewer();
  if (viewer.kind === 'PERSON') return viewer.person.name;
  return viewer.kind === 'KEY' ? 'The owner' : 'The table';
}

/** Under whose name it stands in the log; null for nobody by name. */
export async function byOf(context: Context): Promise<string | null> {
  const viewer = await context.viewer();
  return viewer.kind === 'PERSON' ? viewer.person.id : null;
}

/** Who a campaign belongs to that they make; null where nobody by name makes it. */
export async function founderFor(context: Context): Promise<Founder | null> {
  const viewer = await context.viewer();
  return viewer.kind === 'PERSON' ? { member: viewer.person.id, name: viewer.person.name } : null;
}

/** Whether somebody asks who may make campaigns here. */
export async function isKnown(context: Context): Promise<boolean> {
  return ['EVERYBODY', 'PERSON'].includes((await context.viewer()).kind);
}

/** Which campaigns there are for whoever asks. */
export async function seenBy(context: Context): Promise<SeenBy> {
  const viewer = await viewerOf(context);
  if (viewer.kind === 'EVERYBODY') return ALL;
  return {
    personId: viewer.kind === 'PERSON' ? viewer.person.id : null,
    campaignId: viewer.kind === 'KEY' ? viewer.campaignId : null,
  };
}

/** The key in an authorization; null where there is none that could be read. */
export function bearerIn(authorization: string): string | null {
  const key = /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
  return key === null || key.length > LONGEST ? null : key;
}

/** Longer than any token a platform gives. */
const LONGEST = 8192;
