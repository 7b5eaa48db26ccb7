/** Rolling in secret, and showing it later, as commands to the campaign. */
import type { CampaignState, Engine } from './chronicle.ts';
import { ended, type Made, no, recorded } from './commands.ts';
import { memberOf } from './members.ts';
import { parseNotation } from './notation.ts';
import type { Bar } from './ruleset.ts';
import { type SealedRoll, sealedAt, sealOfRoll, type Unsealed } from './sealed.ts';

const MOST_SEALED = 20;

/** `seal` says what the roll that comes next is committed to by. */
export function rollSealed(
  engine: Engine,
  campaign: CampaignState,
  asked: { readonly notation: string; readonly why: string; readonly author: string },
  seal: (roll: Pick<SealedRoll, 'notation' | 'why' | 'nth'>) => string,
  by: string | null,
): Made {
  const { notation, why } = asked;
  const parsed = parseNotation(notation);
  if (!parsed.ok)
    return no({ code: 'BAD_USER_INPUT', message: parsed.message, data: { field: 'notation', at: parsed.at } });
  const refusal = ended(campaign) ?? onlyThoseWhoRun(campaign, by) ?? tooManySealed(campaign);
  if (refusal) return no(refusal);
  const author = memberOf(campaign, by)?.name ?? asked.author;
  const nth = campaign.thrown + 1;
  const events = [
    { type: 'RollSealed', notation, why, nth, commitment: seal({ notation, why, nth }), author, member: by },
  ];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'rollSealed', detail: asked, events });
}

/** Also where the campaign has ended: what is sealed is to be shown. */
export function revealRoll(
  engine: Engine,
  campaign: CampaignState,
  seq: number,
  known: Unsealed | null,
  by: string | null,
): Made {
  const refusal = onlyThoseWhoRun(campaign, by);
  if (refusal) return no(refusal);
  const sealed = sealedAt(campaign, seq);
  if (!sealed) return no({ code: 'NOT_FOUND', message: 'No roll that is still sealed was made by that entry.' });
  if (!known || sealOfRoll(campaign.id, sealed.nth, known.roll, known.salt) !== sealed.commitment)
    return no({ code: 'ILLEGAL_ACTION', message: 'The faces that were sealed are not these, or are lost.' });
  const { roll, salt } = known;
  const { commitment } = sealed;
  const events = [{ type: 'SealedRollRevealed', seq, roll, salt, commitment }];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'revealRoll', detail: { seq }, events });
}

function tooManySealed({ chair }: CampaignState): Bar | null {
  if (Object.keys(chair?.sealed ?? {}).length < MOST_SEALED) return null;
  return { code: 'ILLEGAL_ACTION', message: `${MOST_SEALED} rolls are sealed already: show one first (revealRoll).` };
}

function onlyThoseWhoRun(campaign: CampaignState, by: string | null): Bar | null {
  if (memberOf(campaign, by)?.role !== 'PLAYER') return null;
  return { code: 'FORBIDDEN', message: 'Only those who run the table may do that.' };
}
