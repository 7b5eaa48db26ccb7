/** How much a server keeps: so many campaigns, so many of each person, so many characters and open invitations in each. */
import type { CampaignState } from '../rules/chronicle.ts';
import type { Bar } from '../rules/ruleset.ts';
import type { Store } from '../store/store.ts';

export interface Caps {
  /** On the whole server. */
  readonly campaigns: number;
  /** That one person owns. */
  readonly campaignsEach: number;
  /** In one campaign, the dead among them. */
  readonly characters: number;
}

export const USUAL_CAPS: Caps = { campaigns: 100_000, campaignsEach: 200, characters: 100 };

/** So many may wait to be accepted in one campaign. */
export const MOST_INVITATIONS = 100;

/** Why there can be no campaign more; nobody by name has the whole server's room. */
export async function noRoomForCampaign(store: Store, caps: Caps, founder: string | null): Promise<Bar | null> {
  if ((await store.countCampaigns()) >= caps.campaigns)
    return full(`There are ${caps.campaigns} campaigns on this server, and no room for another.`);
  if (founder === null || (await store.countCampaignsOf(founder)) < caps.campaignsEach) return null;
  return full(`You own ${caps.campaignsEach} campaigns: give one of them away before you make another.`);
}

export function noRoomForCharacter({ characters }: CampaignState, caps: Caps): Bar | null {
  if (Object.keys(characters).length < caps.characters) return null;
  return full(`There are ${caps.characters} characters in this campaign, and no room for another.`);
}

export const tooManyInvitations = full(
  `There are ${MOST_INVITATIONS} open invitations to this campaign: revoke some of them first.`,
);

function full(message: string): Bar {
  return { code: 'ILLEGAL_ACTION', message };
}
