/** What is for a campaign's owner alone: who asks is known by the key that came along. */
import { isKeyOf } from '../table/owners.ts';
import type { Context } from './context.ts';
import { noKey, notTheOwner, unreadableKey } from './errors.ts';

/** Whether the owner asks. Somebody who sends a key that is not the owner's is told so; who sends none is not the owner. */
export async function isOwner(context: Context, campaignId: string): Promise<boolean> {
  if (context.authorization === null) return false;
  await ownerOnly(context, campaignId);
  return true;
}

/** Throws, in the client's words, when it is not the owner who asks. */
export async function ownerOnly({ authorization, loaders }: Context, campaignId: string): Promise<void> {
  if (authorization === null) throw noKey;
  const key = bearerIn(authorization);
  if (key === null) throw unreadableKey;
  const owner = await loaders.owner.load(campaignId);
  if (!owner || !isKeyOf(owner, key)) throw notTheOwner;
}

/** Far longer than any key. */
const LONGEST = 200;

function bearerIn(authorization: string): string | null {
  const key = /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
  return key === null || key.length > LONGEST ? null : key;
}
