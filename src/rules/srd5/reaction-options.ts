/** What may be done when it is somebody else's turn: reactions, legendary actions, lair actions. */
import type { Pick } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { hitReactions } from './attack.ts';
import { attackWords, type Choosable, choicesOf, nobody, one, only, several } from './choosing.ts';
import { spellEntry } from './data/catalogue.ts';
import { openings } from './movement.ts';
import { releases } from './readying.ts';
import { areaGroups, canTarget, feetBetween, foesOf, friendsOf, isInReach, mostIn } from './space.ts';
import type { LegendaryAct, Power } from './stats.ts';
import type { Body, Cast, State, Swing, Windows } from './terms.ts';

const pass = ({ id }: Body, label = 'Let it happen'): Choosable => ({ type: 'pass', actor: id, label, picks: {} });

/** One option for each level of slot that is left. */
function withSlots(body: Body, ability: string, name: string, label: string, from: number): readonly Choosable[] {
  return body.slots.flatMap((left, index): readonly Choosable[] => {
    const level = index + 1;
    if (left === 0 || level < from) return [];
    const picks = { ability: only(ability, name), slot: only(String(level), `level ${level}`) };
    return [{ type: 'react', actor: body.id, label: `${label} (level ${level} slot, ${left} left)`, picks }];
  });
}

const reacting = ({ id }: Body, ability: string, name: string, label: string): Choosable => ({
  type: 'react',
  actor: id,
  label,
  picks: { ability: only(ability, name), slot: nobody },
});

export function hitOptions(state: State, body: Body, swing: Swing): readonly Choosable[] {
  const open = hitReactions(body, swing, false);
  const attacker = bodyOf(state, swing.attackerId).name;
  return [
    ...(open.includes('shield')
      ? withSlots(body, 'shield', 'Shield', `Cast Shield against ${attacker} (+5 AC)`, 1)
      : []),
    ...(open.includes('uncanny_dodge')
      ? [reacting(body, 'uncanny_dodge', 'Uncanny Dodge', `Uncanny Dodge (half the damage from ${attacker})`)]
      : []),
    ...(open.includes('parry') ? [reacting(body, 'parry', 'Parry', `Parry ${attacker}`)] : []),
    pass(body, `Take the hit from ${attacker}`),
  ];
}

export function spellOptions(state: State, body: Body, { casterId, spell, level }: Cast): readonly Choosable[] {
  const { name } = spellEntry(spell)!;
  const label = `Counterspell ${bodyOf(state, casterId).name}'s ${name}${level > 0 ? ` (level ${level})` : ''}`;
  return [...withSlots(body, 'counterspell', 'Counterspell', label, 3), pass(body, `Let ${name} happen`)];
}

export const missileOptions = (_state: State, body: Body): readonly Choosable[] => [
  ...withSlots(body, 'shield', 'Shield', 'Cast Shield against the missiles', 1),
  pass(body, 'Take the missiles'),
];

export function opportunityOptions(state: State, body: Body, move: Windows['opportunity']): readonly Choosable[] {
  const mover = bodyOf(state, move.who).name;
  const strikes = openings(state, body, move).map(
    (attack): Choosable => ({
      type: 'opportunityAttack',
      actor: body.id,
      label: `Opportunity attack on ${mover} with ${attackWords(attack)}`,
      picks: { weapon: only(attack.key, attack.name) },
    }),
  );
  return [...strikes, pass(body, `Let ${mover} go`)];
}

export function readyOptions(state: State, body: Body, { moverId }: Windows['ready']): readonly Choosable[] {
  const mover = bodyOf(state, moverId);
  const stands = body.reaction && mover.standing === 'UP';
  return [...(stands ? releases(state, body, mover) : []), pass(body, 'Keep waiting')];
}

/* Legends */

export function legendaryOptions(state: State, body: Body): readonly Choosable[] {
  const acts = body.legendary
    .filter((act) => act.cost <= body.legendaryLeft)
    .flatMap((act) => legendaryOption(state, body, act));
  return [...acts, pass(body, 'Wait')];
}

function legendaryOption(state: State, body: Body, { key, name, cost, does }: LegendaryAct): readonly Choosable[] {
  const offer = (targets: Pick): Choosable => ({
    type: 'legendary',
    actor: body.id,
    label: `${name} (costs ${cost})`,
    picks: { ability: only(key, name), targets },
  });
  if (does.kind === 'detect') return [offer(nobody)];
  if (does.kind === 'power') return groupsFor(state, body, does.power).map(offer);
  if (does.kind === 'move') {
    const others = foesOf(state, body).filter((foe) => foe.standing === 'UP' && !body.engaged.includes(foe.id));
    return others.length > 0 ? [offer({ ...one(choicesOf(others)) })] : [];
  }
  const attack = body.attacks.find((each) => each.key === does.attack);
  if (!attack) return [];
  const reached = foesOf(state, body).filter((foe) =>
    attack.reach === null ? feetBetween(body, foe) <= attack.range!.long : isInReach(state, body, foe, attack.reach),
  );
  const legal = reached.filter(
    (foe) => canTarget(state, body, foe) && (!attack.properties.includes('grappled only') || isAtItsMercy(foe, body)),
  );
  return legal.length > 0 ? [offer(one(choicesOf(legal)))] : [];
}

/** Grappled by it, restrained, or unable to do anything. */
export const isAtItsMercy = (foe: Body, body: Body): boolean =>
  foe.conditions.grappled?.sourceId === body.id ||
  ['restrained', 'incapacitated', 'paralyzed', 'stunned', 'unconscious', 'petrified'].some((name) =>
    Object.hasOwn(foe.statuses, name),
  );

/** Never the same twice in a row. */
export const lairOptions = (state: State, body: Body): readonly Choosable[] => [
  ...body.lair
    .filter((power) => power.key !== body.lairLast)
    .flatMap((power) =>
      groupsFor(state, body, power).map(
        (targets): Choosable => ({
          type: 'lair',
          actor: body.id,
          label: `Lair: ${power.name}`,
          picks: { ability: only(power.key, power.name), targets },
        }),
      ),
    ),
  pass(body, 'Let the lair rest'),
];

/** Those of its side in its zone, itself among them. */
const followers = (state: State, body: Body): readonly Body[] =>
  friendsOf(state, body).filter((friend) => friend.standing === 'UP' && friend.zone === body.zone);

/** Whom a power may reach: a pick for each zone, or for each single target. */
export function groupsFor(state: State, body: Body, { area, range, effect, boon }: Power): readonly Pick[] {
  if (boon) return [several(followers(state, body), 99)];
  const fits = (foe: Body): boolean => effect.only === null || effect.only.includes(foe.type);
  if (area !== null) {
    const groups = areaGroups(state, body, area, range)
      .map((group) => group.filter(fits))
      .filter((group) => group.length > 0);
    return groups.map((group) => several(group, mostIn(area)));
  }
  const single = foesOf(state, body).filter(
    (foe) => fits(foe) && foe.standing === 'UP' && canTarget(state, body, foe) && feetBetween(body, foe) <= range,
  );
  return single.length > 0 ? [one(choicesOf(single))] : [];
}
