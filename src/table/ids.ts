/** Ids that people can read out: what it is, then chance; a combat is numbered inside its campaign. */
import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits in 16 letters without look-alikes. */
function chance(): string {
  let text = '';
  for (const byte of randomBytes(16)) text += LETTERS[byte & 31];
  return text;
}

export const newCampaignId = (): string => `camp_${chance()}`;
export const newCharacterId = (): string => `char_${chance()}`;
export const newPersonId = (): string => `pers_${chance()}`;
export const newInvitationId = (): string => `invt_${chance()}`;
export const newCallId = (): string => `call_${chance()}`;
export const newSeed = (): string => randomBytes(32).toString('hex');
export const combatIdOf = (campaignId: string, number: number): string => `${campaignId}.${number}`;

/** The campaign a combat id belongs to; the text itself where it is no combat id. */
export const campaignOf = (combatId: string): string =>
  combatId.slice(0, Math.max(combatId.lastIndexOf('.'), 0)) || combatId;
