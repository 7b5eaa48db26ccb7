/** What classes, spells in force and the state of one's friends open in a turn. */
import { ability, plain, spent } from './ability-options.ts';
import { spiritAttack, spiritZone } from './casting.ts';
import { attackWords, byName, type Choosable, choicesOf, illegal, nobody, one, several, signed } from './choosing.ts';
import { has, traitOf } from './conditions.ts';
import { lastZone } from './data/tables.ts';
import { zoneNames } from './movement-options.ts';
import { preservable } from './powers.ts';
import { canTarget, engagedFoes, foesOf, friendsOf, isWithin } from './space.ts';
import { withChoice } from './spell-options.ts';
import type { Body, State } from './terms.ts';
import { noAction, noBonus } from './turn-options.ts';

export const gifts = (state: State, body: Body): readonly Choosable[] => [
  ...spirit(state, body),
  ...rousing(state, body),
  ...(traitOf(body, 'preserveLife') ? [preserving(state, body)] : []),
  ...raging(state, body),
  ...devoted(state, body),
  ...singing(state, body),
];

/** A bard's die for somebody else within sixty feet, and a song against charms and fear. */
function singing(state: State, body: Body): readonly Choosable[] {
  const gift = traitOf(body, 'bardicInspiration');
  const others = friendsOf(state, body).filter(
    (friend) =>
      friend.id !== body.id && friend.standing === 'UP' && !has(friend, 'inspired') && isWithin(body, friend, 60),
  );
  const name = 'Bardic Inspiration';
  const bars = [noBonus(body), spent(body, 'inspiration', name)] as const;
  return [
    ...(gift && others.length > 0
      ? [ability(body, 'bardic_inspiration', name, `${name} (a d${gift.die})`, one(choicesOf(others)), null, ...bars)]
      : []),
    ...(traitOf(body, 'countercharm')
      ? [
          plain(
            body,
            'countercharm',
            'Countercharm',
            'Countercharm (advantage against charms and fear)',
            noAction(body),
          ),
        ]
      : []),
  ];
}

function raging(state: State, body: Body): readonly Choosable[] {
  const near = engagedFoes(state, body);
  const rages = traitOf(body, 'rage') && !has(body, 'raging');
  const bars = [noBonus(body), spent(body, 'rage', 'Rage')] as const;
  const blade = body.attacks.find((attack) => attack.reach !== null);
  const seen = foesOf(state, body).filter((foe) => foe.zone === body.zone && canTarget(state, body, foe));
  return [
    ...(rages ? [plain(body, 'rage', 'Rage', 'Rage', ...bars)] : []),
    ...(rages && traitOf(body, 'frenzy')
      ? [plain(body, 'frenzy', 'Frenzy', 'Rage in a frenzy (exhausting)', ...bars)]
      : []),
    ...(has(body, 'frenzied') && blade && near.length > 0
      ? [
          ability(
            body,
            'frenzied_attack',
            'Frenzied attack',
            `Attack in a frenzy with ${attackWords(blade)}`,
            one(choicesOf(near)),
            null,
            noBonus(body),
          ),
        ]
      : []),
    ...(traitOf(body, 'intimidatingPresence') && seen.length > 0
      ? [
          ability(
            body,
            'intimidating_presence',
            'Intimidating Presence',
            'Intimidate a foe',
            one(choicesOf(seen)),
            null,
            noAction(body),
          ),
        ]
      : []),
  ];
}

function devoted(state: State, body: Body): readonly Choosable[] {
  const left = body.uses.lay_on_hands ?? 0;
  const hurt = friendsOf(state, body).filter((friend) => friend.hp < friend.maxHp && isWithin(body, friend, 5));
  const armed = has(body, 'sacred weapon') ? illegal('It is sacred already.') : null;
  return [
    ...(traitOf(body, 'layOnHands') && hurt.length > 0
      ? [
          ability(
            body,
            'lay_on_hands',
            'Lay on Hands',
            `Lay on Hands (${left} hit points left)`,
            one(choicesOf(hurt)),
            null,
            noAction(body),
            spent(body, 'lay_on_hands', 'Lay on Hands'),
          ),
        ]
      : []),
    ...(traitOf(body, 'sacredWeapon')
      ? [
          plain(
            body,
            'sacred_weapon',
            'Sacred Weapon',
            'Sacred Weapon (charisma to hit, for a minute)',
            noAction(body),
            spent(body, 'turn_undead', 'Channel Divinity'),
            armed,
          ),
        ]
      : []),
  ];
}

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
  const { bonus, damage } = spiritAttack(body);
  const how = `with the spiritual weapon (${signed(bonus)}, ${damage[0]!.dice})`;
  const strike = ability(
    ...([body, 'spiritual_weapon_strike', `${name} strike`, `Strike ${how}`] as const),
    ...([one(choicesOf(near)), null, noBonus(body)] as const),
  );
  const move = ability(
    ...([body, 'spiritual_weapon_move', `${name} move`, 'Send the spiritual weapon to the next zone'] as const),
    ...([nobody, null, noBonus(body)] as const),
  );
  return [
    ...(near.length > 0 ? [byName(strike, 'targets', ({ label }) => `Strike ${label} ${how}`)] : []),
    withChoice(move, { choices, min: 1, max: 1 }),
  ];
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
