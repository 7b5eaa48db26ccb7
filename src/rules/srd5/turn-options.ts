/** What a combatant may do in its own turn, besides its abilities. */
import type { Bar, Pick } from '../ruleset.ts';
import { everyone } from '../shared.ts';
import { abilityOptions } from './ability-options.ts';
import { isFrightenedNow } from './advantage.ts';
import {
  among,
  attackWords,
  barredBy,
  type Choosable,
  choicesOf,
  empty,
  illegal,
  one,
  only,
  words,
} from './choosing.ts';
import { has, incapacitatedBy, speedOf, traitOf } from './conditions.ts';
import { itemEntry } from './data/catalogue.ts';
import { lastZone, sizes } from './data/tables.ts';
import { costTo, costToCross } from './movement.ts';
import { isAtItsMercy } from './reaction-options.ts';
import { coverOf, engagedFoes, feetBetween, foesOf, friendsOf, isEngaged, isWithin } from './space.ts';
import type { Attack } from './stats.ts';
import type { Body, Mode, State } from './terms.ts';
import { noted, poolOf } from './turns.ts';

export function turnOptions(state: State, body: Body): readonly Choosable[] {
  return [
    ...body.attacks.flatMap((attack) => attacksWith(state, body, attack)),
    ...patterns(body),
    ...offhands(state, body),
    ...wrestling(state, body),
    ...abilityOptions(state, body),
    ...items(state, body),
    ...(body.run === 'gm' ? instincts(state, body) : actions(state, body)),
    ...movement(state, body),
    { type: 'endTurn', actor: body.id, label: 'End turn', picks: {} },
  ];
}

/* Attacks */

const modes = { MELEE: 'Melee', RANGED: 'Ranged' } as const;

function attacksWith(state: State, body: Body, attack: Attack): readonly Choosable[] {
  const possible: readonly Mode[] = [
    ...(attack.reach === null ? [] : (['MELEE'] as const)),
    ...(attack.range === null ? [] : (['RANGED'] as const)),
  ];
  return possible.map((mode) => attackOption(state, body, attack, mode, possible.length > 1));
}

function attackOption(state: State, body: Body, attack: Attack, mode: Mode, both: boolean): Choosable {
  const target = among(foesOf(state, body), (foe) => outOfReach(state, body, foe, attack, mode));
  const intent =
    mode === 'MELEE' && body.run === 'player'
      ? words(['kill', 'to kill'], ['spare', 'to knock out'])
      : words(['kill', 'to kill']);
  const label = `Attack with ${attackWords(attack)}${both ? (mode === 'MELEE' ? ', in melee' : ', thrown') : ''}`;
  const option: Choosable = {
    type: 'attack',
    actor: body.id,
    label,
    picks: { target, weapon: only(attack.key, attack.name), mode: only(mode, modes[mode]), intent },
  };
  return barredBy(
    option,
    noAttackLeft(body, attack),
    spentUse(body, attack),
    loading(body, attack),
    empty(target, `Nobody is within reach of the ${attack.name.toLowerCase()}.`),
  );
}

function outOfReach(state: State, body: Body, foe: Body, attack: Attack, mode: Mode): Bar | null {
  if (isCharmedBy(body, foe))
    return { code: 'TARGET_PROTECTED', message: `${body.name} is charmed by ${foe.name} and cannot attack.` };
  if (coverOf(state, body, foe) === 'total')
    return { code: 'TARGET_PROTECTED', message: `${foe.name} has total cover.` };
  if (attack.properties.includes('grappled only') && !isAtItsMercy(foe, body))
    return illegal(`${foe.name} is not held fast.`);
  if (mode === 'MELEE') return isEngaged(body, foe) ? null : illegal(`${foe.name} is out of reach; move up first.`);
  return feetBetween(body, foe) <= attack.range!.long ? null : illegal(`${foe.name} is out of range.`);
}

const isCharmedBy = (body: Body, foe: Body): boolean => body.conditions.charmed?.sourceId === foe.id;

/** A sequence that has begun goes first; then attacks left of the action; then the action itself. */
function noAttackLeft(body: Body, attack: Attack): Bar | null {
  const { turn } = body;
  if (turn.sequence.length > 0)
    return turn.sequence.includes(attack.key) ? null : illegal('The multiattack that has begun comes first.');
  return turn.attacks > 0 || turn.action > 0 ? null : noAction(body);
}

export const noAction = (body: Body): Bar | null =>
  body.turn.action > 0 ? null : illegal(`${body.name} has no action left this turn.`);
export const noBonus = (body: Body): Bar | null =>
  body.turn.bonus > 0 ? null : illegal(`${body.name} has no bonus action left this turn.`);

/** Fast Hands use an item as a bonus action. */
const noHandsFree = (body: Body): Bar | null =>
  traitOf(body, 'fastHands') && body.turn.bonus > 0 ? null : noAction(body);

export function spentUse(body: Body, { key, name, usage }: Limited): Bar | null {
  if (usage === null || (body.uses[poolOf({ key, usage })] ?? 0) > 0) return null;
  if (usage.kind === 'recharge')
    return { code: 'ON_COOLDOWN', message: `${name} has not recharged yet.`, data: { from: usage.from } };
  return { code: 'INSUFFICIENT_RESOURCE', message: `${name} is spent.`, data: { need: 1, have: 0 } };
}

type Limited = { readonly [K in 'key' | 'name' | 'usage']: Attack[K] };

const loading = (body: Body, { key, name, properties }: Attack): Bar | null =>
  properties.includes('loading') && noted(body, `loading ${key}`)
    ? { code: 'ON_COOLDOWN', message: `The ${name.toLowerCase()} can be loaded once a turn.` }
    : null;

function patterns(body: Body): readonly Choosable[] {
  return body.multiattack.map((sequence, index) => {
    const nameOf = (key: string): string =>
      [...body.attacks, ...body.powers].find((each) => each.key === key)?.name ?? key;
    const option: Choosable = {
      type: 'multiattack',
      actor: body.id,
      label: `Multiattack: ${sequence.map(nameOf).join(', ').toLowerCase()}`,
      picks: { pattern: only(String(index), sequence.join(', ')) },
    };
    return barredBy(option, noAction(body));
  });
}

/** After an attack with one light weapon, another with a different one; or the same where two are carried. */
function offhands(state: State, body: Body): readonly Choosable[] {
  const swung = body.attacks.find((attack) => noted(body, `light ${attack.key}`));
  if (body.run !== 'player' || !swung) return [];
  return body.attacks
    .filter((attack) => attack.properties.includes('light') && attack.reach !== null && attack.key !== swung.key)
    .map((attack) => {
      const target = among(foesOf(state, body), (foe) => outOfReach(state, body, foe, attack, 'MELEE'));
      const option: Choosable = {
        type: 'offhandAttack',
        actor: body.id,
        label: `Attack with ${attack.name.toLowerCase()} in the off hand`,
        picks: { target, weapon: only(attack.key, attack.name) },
      };
      return barredBy(option, noBonus(body), empty(target, 'Nobody is within reach.'));
    });
}

/* Grappling and shoving */

function wrestling(state: State, body: Body): readonly Choosable[] {
  if (body.run === 'gm') return [];
  const bar = (foe: Body): Bar | null =>
    outOfReach(state, body, foe, body.attacks.at(-1)!, 'MELEE') ?? tooLarge(body, foe);
  const inReach = among(foesOf(state, body), bar);
  const unheld = among(
    foesOf(state, body),
    (foe) => bar(foe) ?? (has(foe, 'grappled') ? illegal(`${foe.name} is held already.`) : immuneTo(foe, 'grappled')),
  );
  const spent = body.turn.attacks > 0 || body.turn.action > 0 ? null : noAction(body);
  const near = (pick: Pick): Bar | null => empty(pick, 'Nobody is within reach.');
  return [
    barredBy(
      {
        type: 'grapple',
        actor: body.id,
        label: 'Grapple (Athletics against Athletics or Acrobatics)',
        picks: { target: unheld },
      },
      spent,
      near(unheld),
    ),
    barredBy(
      {
        type: 'shove',
        actor: body.id,
        label: 'Shove (Athletics against Athletics or Acrobatics)',
        picks: { target: inReach, effect: words(['prone', 'to the ground'], ['away', 'away']) },
      },
      spent,
      near(inReach),
    ),
  ];
}

const immuneTo = (foe: Body, name: string): Bar | null =>
  foe.conditionImmunities.includes(name) ? illegal(`${foe.name} cannot be ${name}.`) : null;

const tooLarge = (body: Body, foe: Body): Bar | null =>
  sizes.indexOf(foe.size) - sizes.indexOf(body.size) > 1 ? illegal(`${foe.name} is too large to wrestle.`) : null;

/* Items */

function items(state: State, body: Body): readonly Choosable[] {
  const usable = Object.entries(body.items).filter(([key]) => itemEntry(key)!.use.kind !== 'component');
  return usable.map(([key, left]) => {
    const { name, use } = itemEntry(key)!;
    const friends = friendsOf(state, body).filter((friend) => isWithin(body, friend, 5));
    const helped =
      use.kind === 'heal'
        ? [body, ...friends.filter((friend) => friend.id !== body.id)]
        : friends.filter((friend) => friend.standing === 'DOWN');
    const target: Pick = { ...one(choicesOf(helped)), ...(use.kind === 'heal' ? { standard: [body.id] } : {}) };
    const option: Choosable = {
      type: 'useItem',
      actor: body.id,
      label: `Use ${name} (${left} left)`,
      picks: { item: only(key, name), target },
    };
    return barredBy(option, noHandsFree(body), empty(target, 'Nobody here is dying.'));
  });
}

/* Actions */

function actions(state: State, body: Body): readonly Choosable[] {
  const { id } = body;
  const spent = noAction(body);
  const allies = friendsOf(state, body).filter(
    (friend) => friend.id !== id && friend.standing === 'UP' && friend.zone === body.zone,
  );
  const dying = friendsOf(state, body).filter((friend) => friend.standing === 'DOWN' && friend.zone === body.zone);
  const hidden = foesOf(state, body).some((foe) => has(foe, 'hidden'));
  const held = Object.values(body.conditions).some((condition) => condition.escape !== null);
  const alone = engagedFoes(state, body).length === 0;
  return [
    barredBy({ type: 'defend', actor: id, label: 'Dodge (attacks against you have disadvantage)', picks: {} }, spent),
    barredBy(
      { type: 'dash', actor: id, label: `Dash (${body.speed} more feet)`, picks: {} },
      spent,
      speedOf(state, body) === 0 ? illegal(`${body.name} cannot move.`) : null,
    ),
    barredBy({ type: 'disengage', actor: id, label: 'Disengage (moving provokes nobody)', picks: {} }, spent),
    barredBy({ type: 'hide', actor: id, label: 'Hide (Stealth)', picks: {} }, spent, cannotHide(state, body)),
    ...(hidden
      ? [barredBy({ type: 'search', actor: id, label: 'Search (Perception)', picks: {} } as Choosable, spent)]
      : []),
    ...(allies.length > 0
      ? [
          barredBy(
            {
              type: 'help',
              actor: id,
              label: 'Help an ally to strike',
              picks: { target: one(choicesOf(allies)) },
            } as Choosable,
            spent,
            alone ? illegal('There is no foe beside you to distract.') : null,
          ),
        ]
      : []),
    ...(dying.length > 0
      ? [
          barredBy(
            {
              type: 'stabilise',
              actor: id,
              label: 'Stabilise (Medicine, DC 10)',
              picks: { target: one(choicesOf(dying)) },
            } as Choosable,
            spent,
          ),
        ]
      : []),
    ...(held ? [barredBy({ type: 'escape', actor: id, label: 'Break free', picks: {} } as Choosable, spent)] : []),
    ...readying(body).map((option) => barredBy(option, spent)),
    barredBy(
      { type: 'flee', actor: id, label: 'Flee the fight', picks: {} },
      spent,
      body.turn.movement === 0 ? illegal(`${body.name} cannot move.`) : null,
    ),
  ];
}

/** All that the game master's creatures do besides attacking. */
function instincts(state: State, body: Body): readonly Choosable[] {
  const { id } = body;
  if (body.turn.action === 0) return [];
  const held = Object.values(body.conditions).some((condition) => condition.escape !== null);
  return [
    { type: 'defend', actor: id, label: 'Dodge', picks: {} },
    ...(speedOf(state, body) === 0 ? [] : [{ type: 'dash', actor: id, label: 'Dash', picks: {} } as Choosable]),
    ...(held ? [{ type: 'escape', actor: id, label: 'Break free', picks: {} } as Choosable] : []),
    ...(body.turn.movement === 0 ? [] : [{ type: 'flee', actor: id, label: 'Flee the fight', picks: {} } as Choosable]),
  ];
}

export function cannotHide(state: State, body: Body): Bar | null {
  if (has(body, 'hidden')) return illegal(`${body.name} is hidden already.`);
  if (engagedFoes(state, body).some((foe) => incapacitatedBy(foe) === null))
    return illegal('There is no hiding from a foe within five feet.');
  return foesOf(state, body).length > 0 ? null : illegal('There is nobody to hide from.');
}

function readying(body: Body): readonly Choosable[] {
  const weapon = body.attacks[0];
  if (body.run === 'gm' || !weapon) return [];
  const trigger = words(['moves', 'when a foe comes near'], ['attacks', 'when a foe attacks']);
  const choices = body.attacks.map(({ key, name }) => ({ value: key, label: name }));
  return [
    {
      type: 'ready',
      actor: body.id,
      label: 'Ready an attack',
      picks: { weapon: { choices, min: 1, max: 1, standard: [weapon.key] }, trigger },
    },
  ];
}

/* Movement */

function movement(state: State, body: Body): readonly Choosable[] {
  const target = among(
    foesOf(state, body).filter((foe) => !isEngaged(body, foe)),
    (foe) => cannotReach(state, body, foe),
  );
  const stopped = speedOf(state, body) === 0 ? illegal(`${body.name} cannot move.`) : null;
  const prone = has(body, 'prone');
  const lying = prone ? illegal(`${body.name} must stand up first.`) : null;
  const zone = zonePick(state, body);
  const rising =
    body.turn.movement < Math.floor(body.speed / 2) ? illegal('There is not enough movement left to stand up.') : null;
  return [
    ...(prone
      ? [
          barredBy(
            {
              type: 'stand',
              actor: body.id,
              label: `Stand up (${Math.floor(body.speed / 2)} feet)`,
              picks: {},
            } as Choosable,
            stopped,
            rising,
          ),
        ]
      : []),
    barredBy(
      {
        type: 'engage',
        actor: body.id,
        label: `Move up to a foe (${body.turn.movement} feet left)`,
        picks: { target },
      },
      stopped,
      lying,
      empty(target, 'No foe can be reached with the movement left.'),
    ),
    barredBy(
      { type: 'move', actor: body.id, label: `Move (${body.turn.movement} feet left)`, picks: { zone } },
      stopped,
      lying,
      empty(zone, 'There is not enough movement left.'),
    ),
  ];
}

function cannotReach(state: State, body: Body, foe: Body): Bar | null {
  const need = costTo(state, body, foe);
  if (isFrightenedNow(state, body) && body.conditions.frightened?.sourceId === foe.id)
    return illegal(`${body.name} is too frightened of ${foe.name} to come closer.`);
  if (need <= body.turn.movement) return null;
  return {
    code: 'INSUFFICIENT_RESOURCE',
    message: `${foe.name} is ${need} feet of movement away; ${body.turn.movement} are left.`,
    data: { need, have: body.turn.movement },
  };
}

export const zoneNames = ['the far rear', 'the near side', 'the middle', 'the far side', 'the far end'];

/** Another zone, or out of everybody's reach in this one. */
function zonePick(state: State, body: Body): Pick {
  const { movement: left } = body.turn;
  const cost = costToCross(state, body);
  const near = [body.zone - 1, body.zone + 1].filter(
    (zone) => zone >= 0 && zone <= lastZone && cost <= left && !nearsFear(state, body, zone),
  );
  const apart = engagedFoes(state, body).length > 0 && left >= Math.min(5, body.speed) && left > 0 ? [body.zone] : [];
  const choices = [...apart, ...near].map((zone) => ({
    value: String(zone),
    label: zone === body.zone ? 'away from everyone' : zoneNames[zone]!,
  }));
  return { choices, min: 1, max: 1 };
}

function nearsFear(state: State, body: Body, zone: number): boolean {
  if (!isFrightenedNow(state, body)) return false;
  const source = everyone(state).find((each) => each.id === body.conditions.frightened?.sourceId);
  return source !== undefined && Math.abs(zone - source.zone) < Math.abs(body.zone - source.zone);
}
