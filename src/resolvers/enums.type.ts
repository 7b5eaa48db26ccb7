/** The words a client may rely on, as enums of the schema. */
import { registerEnumType } from 'type-graphql';

const words = <const T extends readonly string[]>(...list: T) =>
  Object.fromEntries(list.map((word) => [word, word])) as { readonly [W in T[number]]: W };

export const RulesetId = words('BECMI', 'SRD5', 'RUNE', 'DUEL');
export const CampaignStatus = words('ACTIVE', 'ENDED');
export const CombatKind = words('FIGHT', 'DUEL');
export const CombatStatus = words('ACTIVE', 'WON', 'LOST', 'FLED', 'DRAWN');
export const ProseLength = words('BRIEF', 'USUAL', 'RICH');
export const Side = words('PARTY', 'FOES');
export const Standing = words('UP', 'DOWN', 'STABLE', 'DEAD', 'GONE');
export const Health = words('UNHARMED', 'WOUNDED', 'BADLY_WOUNDED', 'DYING', 'DEAD');

registerEnumType(RulesetId, { name: 'RulesetId' });
registerEnumType(CampaignStatus, { name: 'CampaignStatus' });
registerEnumType(CombatKind, { name: 'CombatKind' });
registerEnumType(CombatStatus, { name: 'CombatStatus' });
registerEnumType(ProseLength, { name: 'ProseLength' });
registerEnumType(Side, { name: 'Side' });
registerEnumType(Standing, { name: 'Standing' });
registerEnumType(Health, {
  name: 'Health',
  description: "The seed's words: DEAD, BADLY_WOUNDED below half, WOUNDED below full, UNHARMED.",
});
