/** Why healing came to what it did, with dice and without. */
import type { Explanation } from '../ruleset.ts';
import { type HitPointsSeen, hpFactor } from '../shared.ts';
import type { Srd5 } from './terms.ts';

type HurtHealed = Extract<Srd5['event'], { type: 'HurtHealed' }>;

export const explainHealing = (e: HurtHealed): Explanation => ({
  rule: ruleOf(e),
  heading: 'healing',
  rolls: e.roll === null ? [] : [e.roll],
  factors: [...(e.by === undefined ? [] : [e.by]), ...hpFactor(e), ...spiltOf(e)],
  otherwise: spilt(e) > 0 ? `With room for it ${e.amount + spilt(e)} instead of ${e.amount}.` : null,
});

const HEALING = 'Healing adds to the hit points up to their maximum, and wakes whoever was at 0.';

/** Where no die decides how much. */
const fixed: Readonly<Record<string, string>> = {
  'Lay on Hands': 'Lay on Hands gives back what is missing, as far as a pool of five a level reaches.',
  'Preserve Life': 'Preserve Life shares out five a level, to nobody beyond half the maximum.',
  'Blessed Healer': 'A Blessed Healer who heals another gets back 2 and the level of the slot.',
  Revivify: 'Revivify calls the dead back with 1 hit point.',
  'life drained': 'What feeds on life gains as much as it took.',
  'a death save of 20': 'A death save of 20 gives back 1 hit point.',
};

function ruleOf({ by = '' }: HurtHealed): string {
  if (by.startsWith('absorbs ')) return 'What absorbs a kind of damage is healed by as much instead.';
  return fixed[by] ?? HEALING;
}

/** More than there was room for. */
const spilt = ({ roll, amount, by = '' }: HurtHealed): number =>
  roll === null || by.startsWith('absorbs ') ? 0 : Math.max(0, roll.total - amount);

const spiltOf = (e: HurtHealed): readonly string[] =>
  spilt(e) > 0 ? [`${spilt(e)} lost above the maximum${most(e)}`] : [];

const most = ({ hpAfter }: HitPointsSeen): string => (hpAfter === null ? '' : ` of ${hpAfter}`);
