/** What a combatant may do in its own turn: attacks, wrestling and items; the rest is beside it. */
import type { Bar, Choice, Pick } from '../ruleset.ts';
import { abilityOptions } from './ability-options.ts';
import { actionOptions, instincts } from './action-options.ts';
import {
  among,
  attackWords,
  barredBy,
  byName,
  type Choosable,
  choicesOf,
  empty,
  illegal,
  one,
  only,
  signed,
  words,
} from './choosing.ts';
import { has, heldBy, traitOf } from './conditions.ts';
import { itemEntry } from './data/catalogue.ts';
import { sizes } from './data/tables.ts';
import { movementOptions } from './movement-options.ts';
import { isAtItsMercy } from './reaction-options.ts';
import { coverOf, feetBetween, foesOf, friendsOf, isInReach, isWithin } from './space.ts';
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
    ...(body.run === 'gm' ? instincts(state, body) : actionOptions(state, body)),
    ...movementOptions(state, body),
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
  const how = `with ${attackWords(attack)}${both ? (mode === 'MELEE' ? ', in melee' : ', thrown') : ''}`;
  const option: Choosable = {
    type: 'attack',
    actor: body.id,
    label: `Attack ${how}`,
    picks: { target, weapon: only(attack.key, attack.name), mode: only(mode, modes[mode]), intent },
  };
  return barredBy(
    byName(option, 'target', ({ label }) => `Attack ${label} ${how}`),
    noAttackLeft(body, attack),
    spentUse(body, attack),
    loading(body, attack),
    empty(target, `Nobody is within reach of the ${attack.name.toLowerCase()}.`),
  );
}

export function outOfReach(state: State, body: Body, foe: Body, attack: Attack, mode: Mode): Bar | null {
  if (isCharmedBy(body, foe))
    return { code: 'TARGET_PROTECTED', message: `${body.name} is charmed by ${foe.name} and cannot attack.` };
  if (coverOf(state, body, foe) === 'total')
    return { code: 'TARGET_PROTECTED', message: `${foe.name} has total cover.` };
  if (attack.properties.includes('grappled only') && !isAtItsMercy(foe, body))
    return illegal(`${foe.name} is not held fast.`);
  if (mode === 'MELEE')
    return isInReach(state, body, foe, attack.reach!) ? null : illegal(`${foe.name} is out of reach; move up first.`);
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
    return { code: 'ON_COOLDOWN', message: `${name} has not recharged yet.`, data: { recharge: usage.from } };
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
    .filter((attack) => attack.properties.includes('light') && attack.reach !== null)
    .filter((attack) => attack.key !== swung.key || attack.properties.includes('pair'))
    .map((attack) => offhandOption(state, body, attack));
}

function offhandOption(state: State, body: Body, attack: Attack): Choosable {
  const target = among(foesOf(state, body), (foe) => outOfReach(state, body, foe, attack, 'MELEE'));
  const how = `with ${attackWords(inOffHand(body, attack))} in the off hand`;
  const option: Choosable = {
    type: 'offhandAttack',
    actor: body.id,
    label: `Attack ${how}`,
    picks: { target, weapon: only(attack.key, attack.name) },
  };
  return barredBy(
    byName(option, 'target', ({ label }) => `Attack ${label} ${how}`),
    noBonus(body),
    empty(target, 'Nobody is within reach.'),
  );
}

/** The off hand strikes without the ability's bonus, unless it is trained to; a penalty stays. */
export const inOffHand = (body: Body, weapon: Attack): Attack =>
  body.traits.some((trait) => trait.kind === 'twoWeapons')
    ? weapon
    : { ...weapon, damage: weapon.damage.map((part) => ({ ...part, dice: part.dice.replace(/\+\d+$/, '') })) };

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
  return [
    wrestle(body, { type: 'grapple', actor: body.id, label: 'Grapple', picks: { target: unheld } }, '', spent),
    ...[prone, away].map((effect) =>
      wrestle(
        body,
        { type: 'shove', actor: body.id, label: 'Shove', picks: { target: inReach, effect } },
        ` ${effect.choices[0]!.label}`,
        spent,
      ),
    ),
    ...lettingGo(state, body),
  ];
}

const prone = only('prone', 'to the ground');
const away = only('away', 'away');

type Wrestling = Extract<Choosable, { type: 'grapple' | 'shove' }>;

function wrestle(body: Body, option: Wrestling, where: string, spent: Bar | null): Choosable {
  const verb = option.label;
  const how = `${where} (Athletics ${signed(body.skills.athletics)})`;
  return barredBy(
    byName({ ...option, label: `${verb}${how}` }, 'target', ({ label }) => `${verb} ${label}${how}`),
    spent,
    empty(option.picks.target, 'Nobody is within reach.'),
  );
}

/** Letting go costs nothing. */
function lettingGo(state: State, body: Body): readonly Choosable[] {
  const held = heldBy(state, body);
  if (held.length === 0) return [];
  const option: Choosable = { type: 'letGo', actor: body.id, label: 'Let go', picks: { target: one(choicesOf(held)) } };
  return [byName(option, 'target', ({ label }) => `Let go of ${label}`)];
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
    const what = use.kind === 'heal' ? `(${use.dice}, ${left} left)` : '(stable without a roll)';
    const option: Choosable = {
      type: 'useItem',
      actor: body.id,
      label: `Use ${name} ${what}`,
      picks: { item: only(key, name), target },
    };
    const label = ({ value, label: friend }: Choice): string => {
      if (use.kind !== 'heal') return `Use ${name} on ${friend} ${what}`;
      return value === body.id ? `Drink ${name} ${what}` : `Give ${name} to ${friend} ${what}`;
    };
    return barredBy(byName(option, 'target', label), noHandsFree(body), empty(target, 'Nobody here is dying.'));
  });
}
