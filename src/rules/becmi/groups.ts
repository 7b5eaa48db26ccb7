/** What kind of thing each command is. */
import type { OptionGroup } from '../ruleset.ts';
import type { Act } from './terms.ts';

export const groups: { readonly [T in Act['type']]: OptionGroup } = {
  attack: 'ATTACK',
  useAbility: 'ABILITY',
  useItem: 'ITEM',
  defend: 'GUARD',
  flee: 'MOVE',
};
