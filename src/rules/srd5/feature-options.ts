/** What classes, spells in force and the state of one's friends open in a turn. */
import { ability, spent } from './ability-options.ts';
import { spiritZone } from './casting.ts';
import { type Choosable, choicesOf, illegal, nobody, one, several } from './choosing.ts';
import { has, traitOf } from './conditions.ts';
import { lastZone } from './data/tables.ts';
import { preservable } from './powers.ts';
import { canTarget, foesOf, friendsOf, isWithin } from './space.ts';
import { withChoice } from './spell-options.ts';
import type { Body, State } from './terms.ts';
import { noAction, noBonus, zoneNames } from './turn-options.ts';

export const gifts = (state: State, body: Body): readonly Choosable[] => [
  ...spirit(state, body),
  ...rousing(state, body),
  ...(traitOf(body, 'preserveLife') ? [preserving(state, body)] : []),
];

/** Five hit points a level for friends within thirty feet who have less than half. */
function preserving(state: State, body: Body): Choosable {
  const hurt = preservable(state, body);
  const targets = hurt.length > 0 ? several(hurt, hurt.length) : nobody;
  return ability(
    ...([body, 'preserve_life', 'Preserve Life', `Preserve Life (${5 * body.level} hit points to share)`] as const),
    ...([targets, null, noAction(body), spent(body, 'turn_undead', 'Channel Divinity')] as const),
    hurt.length > 0 ? null : illegal('Nobody near has less than half.'),
  );
}

/** The spiritual weapon strikes in the zone it stands in, or moves to the next. */
function spirit(state: State, body: Body): readonly Choosable[] {
  if (!has(body, 'spiritual weapon')) return [];
  const at = spiritZone(body);
  const near = foesOf(state, body).filter((foe) => foe.zone === at && canTarget(state, body, foe));
  const ways = [at - 1, at + 1].filter((zone) => zone >= 0 && zone <= lastZone);
  const choices = ways.map((zone) => ({ value: String(zone), label: zoneNames[zone]! }));
  const name = 'Spiritual Weapon';
  const strike = ability(
    ...([body, 'spiritual_weapon_strike', `${name} strike`, 'Strike with the spiritual weapon'] as const),
    ...([one(choicesOf(near)), null, noBonus(body)] as const),
  );
  const move = ability(
    ...([body, 'spiritual_weapon_move', `${name} move`, 'Send the spiritual weapon to the next zone'] as const),
    ...([nobody, null, noBonus(body)] as const),
  );
  return [...(near.length > 0 ? [strike] : []), withChoice(move, { choices, min: 1, max: 1 })];
}

/** A friend who was put to sleep can be shaken awake. */
function rousing(state: State, body: Body): readonly Choosable[] {
  const asleep = friendsOf(state, body).filter(
    (friend) => friend.id !== body.id && friend.conditions.unconscious?.wakes && isWithin(body, friend, 5),
  );
  const targets = one(choicesOf(asleep));
  return asleep.length > 0
    ? [ability(body, 'rouse', 'Rouse', 'Shake a sleeper awake', targets, null, noAction(body))]
    : [];
}
