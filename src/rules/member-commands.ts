/** Joining a table and leaving it, roles, and who plays whom: as commands to the campaign. */
import type { CampaignState, Engine } from './chronicle.ts';
import { type Made, recorded } from './commands.ts';
import { changing, giving, joining, leaving, type Newcomer, type Role } from './members.ts';

export function joinCampaign(engine: Engine, campaign: CampaignState, newcomer: Newcomer): Made {
  return ofMembers(engine, campaign, 'join', newcomer, joining(campaign, newcomer));
}

export function leaveCampaign(engine: Engine, campaign: CampaignState, member: string, by: string | null): Made {
  const command = by === member ? 'leave' : 'removeMember';
  return ofMembers(engine, campaign, command, { member }, leaving(campaign, member, by));
}

export function setRole(
  engine: Engine,
  campaign: CampaignState,
  asked: { readonly member: string; readonly role: Role },
  by: string | null,
): Made {
  return ofMembers(engine, campaign, 'setRole', asked, changing(campaign, asked.member, asked.role, by));
}

export function giveCharacter(
  engine: Engine,
  campaign: CampaignState,
  asked: { readonly character: string; readonly member: string; readonly isShared: boolean },
  by: string | null,
): Made {
  const { character, member, isShared } = asked;
  return ofMembers(engine, campaign, 'giveCharacter', asked, giving(campaign, character, member, isShared, by));
}

/** Whether whoever is no member may look on. */
export function setListed(engine: Engine, campaign: CampaignState, isListed: boolean): Made {
  const events = [{ type: 'ListingSet' as const, isListed }];
  return ofMembers(engine, campaign, 'setListed', { isListed }, { ok: true, events });
}

/** Also where the campaign has ended: who may read it is still to be said. */
function ofMembers(
  engine: Engine,
  campaign: CampaignState,
  command: string,
  detail: object,
  happened: ReturnType<typeof joining>,
): Made {
  if (!happened.ok) return happened;
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command, detail, events: happened.events });
}
