/** What is for a campaign's owner alone: who asks is known by the key that came along. */
import { isKeyOf } from '../table/owners.ts';
import type { Context } from './context.ts';
import { noKey, notTheOwner, unreadableKey } from './errors.ts';
import { bearerIn, standingOf } from './viewer.ts';

/** Whether the owner asks by the key. Somebody who sends a key that is not the owner's is told so; who sends none is not the owner. */
export async function isOwner(context: Context, campaignId: string): Promise<boolean> {
  if (context.authorization === null || (await context.viewer()).kind === 'PERSON') return false;
  await ownerOnly(context, campaignId);
  return true;
}

/** Throws, in the client's words, when it is not the owner who asks: by their seat, or by the campaign's key. */
export async function ownerOnly(context: Context, campaignId: string): Promise<void> {
  const { authorization, loaders } = context;
  if ((await context.viewer()).kind === 'PERSON' && (await standingOf(context, campaignId)) === 'OWNER') return;
  if (authorization === null) throw noKey;
  const key = bearerIn(authorization);
  if (key === null) throw unreadableKey;
  const owner = await loaders.owner.load(campaignId);
  if (!owner || !isKeyOf(owner, key)) throw notTheOwner;
}
