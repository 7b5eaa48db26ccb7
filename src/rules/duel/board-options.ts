/** What may be done on the board: on the own turn, on the way, on landing, and when others are asked. */
import type { Bar, Choice, Option } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { exitsOf, isSanctuary } from './board.ts';
import { takeable } from './capacity.ts';
import { cardChoices, illegal, oneItem, oneOf, only, tileChoice, unless } from './choices.ts';
import { type Choosable, equipOption, lampOption, useOption } from './combat-options.ts';
import { itemEntry } from './data/treasure.ts';
import { capacityOf, droppable, itemsIn } from './pack.ts';
import { mustSleep } from './sleep.ts';
import type { Act, Body, Phase, State, Windows } from './terms.ts';
import { barOnDuel, current, seatsAfter } from './turn.ts';
import { blinkTiles } from './walk.ts';

/** One option for each thing. */
const byItem = (label: (item: string) => string) => ({
  pick: 'item',
  label: ({ label: item }: Choice) => label(item),
});

type OptionOf<T extends Act['type']> = Extract<Option<Act>, { type: T }>;

/* The own turn */

export function turn(state: State, body: Body, { phase }: Windows['turn']): readonly Choosable[] {
  const { id: actor, statuses } = body;
  const owed = mustSleep(body) ? illegal(`${body.name} must sleep before walking on.`) : null;
  const others = seatsAfter(state, actor);
  return [
    unless(owed, { type: 'move' as const, actor, label: 'Roll and move', picks: {} }),
    { type: 'sleep', actor, label: statuses.must_sleep ? 'Sleep, as owed' : 'Sleep and heal', picks: {} },
    ...others.map((other) => challengeOption(state, body, other)),
    ...others.filter(({ position }) => position === body.position).map((other) => tradeOption(state, body, other)),
    ...managing(body, phase),
    ...usesOf(state, body),
    ...keptOptions(state, body),
    ...(body.pack.held.includes('lamp')
      ? [lampOption(actor, illegal('The Lamp helps when a move is about to end.'))]
      : []),
  ];
}

export const challengeOption = (state: State, body: Body, other: Body): Choosable =>
  unless(barOnDuel(state, body, other), {
    ...{ type: 'challenge' as const, actor: body.id, label: `Challenge ${other.name} to a duel` },
    picks: { target: only(other.id, other.name) },
  });

/** What the other carries unseen cannot be asked for. */
function tradeOption(state: State, { id, name, pack }: Body, other: Body): Choosable {
  const own = cardChoices(itemsIn(pack));
  const theirs = cardChoices([...other.pack.worn, ...other.pack.held]);
  const asked = state.turn!.offered.includes(`${id}~${other.id}`);
  const barred: Bar | null = asked
    ? { code: 'ON_COOLDOWN', message: `${other.name} has been offered a trade this turn.` }
    : own.length === 0
      ? { code: 'INSUFFICIENT_RESOURCE', message: `${name} has nothing to trade.`, data: { need: 1, have: 0 } }
      : null;
  const give = { choices: own, min: 1, max: Math.max(1, own.length) };
  const take = { choices: theirs, min: 0, max: theirs.length };
  const picks = { target: only(other.id, other.name), give, take };
  return unless(barred, { type: 'trade' as const, actor: id, label: `Offer ${other.name} a trade`, picks });
}

/** Swapping freely, and putting aside for good; both come before the duels. */
function managing(body: Body, phase: Phase): readonly Choosable[] {
  const { id: actor, pack } = body;
  const barred = phase === 'manage' ? null : illegal('Packs are arranged before the duels of a turn.');
  const full = pack.backpack.length >= capacityOf(body.class!, 'backpack');
  const stow = [...new Set([...pack.worn, ...pack.held])].map((key): OptionOf<'unequip'> => {
    const option = { type: 'unequip' as const, actor, label: `Put ${itemEntry(key).name} into the backpack` };
    const bar = barred ?? (full ? illegal('The backpack is full.') : null);
    return unless(bar, { ...option, picks: { item: only(key, itemEntry(key).name) } });
  });
  return [...new Set(pack.backpack)]
    .map((key) => unless(barred, equipOption(body, key)))
    .concat(stow, dropOptions(body, barred));
}

function dropOptions({ id: actor, pack }: Body, barred: Bar | null): readonly Choosable[] {
  const items = itemsIn(pack);
  if (items.length === 0) return [];
  return [
    unless(barred, {
      ...{ type: 'drop' as const, actor, label: 'Put something aside for good' },
      named: byItem((item) => `Put the ${item} aside for good`),
      picks: { item: oneItem(items) },
    }),
  ];
}

function usesOf(state: State, body: Body): readonly Choosable[] {
  return [...new Set(body.pack.bandolier)].map((key) => unless(barOnUse(state, body, key), useOption(body, key)));
}

const waits: Readonly<Record<string, string>> = {
  luck_charm: 'A Luck Charm answers a Chance card that has just been revealed.',
  smoke_bomb: 'A Smoke Bomb answers the offer of a duel.',
  blink_scroll: 'A Blink Scroll is read when a move is about to end.',
  wardstone: 'A Wardstone takes the next loss by itself.',
};

function barOnUse(state: State, { position }: Body, key: string): Bar | null {
  const wait = waits[key];
  if (wait !== undefined) return illegal(wait);
  if (key !== 'trap') return null;
  if (isSanctuary(position)) return illegal('No traps on a sanctuary tile.');
  return state.traps[position] === undefined ? null : illegal('There is a trap on this tile already.');
}

/** Kept Chance cards use no place in the pack. */
function keptOptions(state: State, { id: actor, kept, position }: Body): readonly Choosable[] {
  const instinct = kept.some(({ card }) => card === 'instinct') ? [instinctOption(actor)] : [];
  const ambush = kept.find(({ card }) => card === 'ambush_opportunity');
  if (!ambush) return instinct;
  const barred = barOnAmbush(state, position, ambush.since);
  return [
    ...instinct,
    unless(barred, { type: 'layAmbush' as const, actor, label: 'Lay an ambush on this tile', picks: {} }),
  ];
}

function barOnAmbush({ turn: now, ambushes }: State, tile: number, since: number): Bar | null {
  if (since === now!.number) return { code: 'ON_COOLDOWN', message: 'An ambush is laid from the next turn on.' };
  if (isSanctuary(tile)) return illegal('No ambush on a sanctuary tile.');
  return ambushes[tile] === undefined ? null : illegal('Somebody lies in wait on this tile already.');
}

const ways = [
  { value: 'further', label: 'one step more' },
  { value: 'shorter', label: 'one step less' },
] as const;

const instinctOption = (actor: string): Choosable => ({
  ...{ type: 'instinct', actor, label: 'Follow Instinct', picks: { way: oneOf(ways) } },
  named: { pick: 'way', label: ({ label }) => `Follow Instinct: ${label}` },
});

/* When others are asked */

export const offers = (state: State, body: Body): readonly Choosable[] => [
  challengeOption(state, body, current(state)),
  { type: 'pass', actor: body.id, label: `Let ${current(state).name} go`, picks: {} },
];

export const ambush = (state: State, { id: actor }: Body, { who }: Windows['ambush']): readonly Choosable[] => [
  { type: 'ambush', actor, label: `Spring the ambush on ${bodyOf(state, who).name}`, picks: {} },
  { type: 'pass', actor, label: `Let ${bodyOf(state, who).name} pass`, picks: {} },
];

export const chance = (_state: State, body: Body): readonly Choosable[] => [
  useOption(body, 'luck_charm'),
  { type: 'pass', actor: body.id, label: 'Let the card happen', picks: {} },
];

export const pickUp = (state: State, body: Body): readonly Choosable[] => [
  {
    ...{ type: 'take', actor: body.id, label: 'Pick something up', picks: { item: oneItem(takeable(state, body)) } },
    named: byItem((item) => `Pick the ${item} up`),
  },
  { type: 'pass', actor: body.id, label: 'Leave the rest', picks: {} },
];

/* On the way */

export const branch = (_state: State, { id: actor, position }: Body): readonly Choosable[] => [
  {
    ...{ type: 'branch', actor, label: 'Choose the way', picks: { tile: oneOf(exitsOf(position).map(tileChoice)) } },
    named: { pick: 'tile', label: ({ label }) => `Take the way by ${label}` },
  },
];

export const stride = (_state: State, { id: actor }: Body, { steps }: Windows['stride']): readonly Choosable[] => [
  { type: 'walk', actor, label: `Walk ${steps === 1 ? '1 tile' : `${steps} tiles`} as rolled`, picks: {} },
  instinctOption(actor),
];

export function landing(state: State, body: Body, { lamp }: Windows['landing']): readonly Choosable[] {
  const tiles = blinkTiles(state, body);
  return [
    { type: 'stay', actor: body.id, label: 'Stay and see what comes', picks: {} },
    ...(lamp ? [lampOption(body.id, null)] : []),
    ...(tiles.length > 0 ? [blinkOption(body.id, tiles)] : []),
  ];
}

const blinkOption = (actor: string, tiles: readonly number[]): Choosable => ({
  ...{ type: 'blink', actor, label: 'Read the Blink Scroll', picks: { tile: oneOf(tiles.map(tileChoice)) } },
  named: { pick: 'tile', label: ({ label }) => `Blink to ${label}` },
});

export const trapFound = (
  { traps }: State,
  { id: actor }: Body,
  { tile }: Windows['trapFound'],
): readonly Choosable[] => [
  { type: 'take', actor, label: 'Pick the trap up', picks: { item: oneItem([traps[tile]!]) } },
  { type: 'pass', actor, label: 'Leave it lying', picks: {} },
];

export const jinn = (_state: State, { id: actor, pack }: Body): readonly Choosable[] => [
  {
    ...{ type: 'surrender', actor, label: 'Give the jinn something', picks: { item: oneItem(itemsIn(pack)) } },
    named: byItem((item) => `Give the jinn the ${item}`),
  },
];

export const capacity = (_state: State, { id: actor, pack }: Body): readonly Choosable[] => [
  {
    ...{ type: 'drop', actor, label: 'Drop something for want of room', picks: { item: oneItem(droppable(pack)) } },
    named: byItem((item) => `Drop the ${item} for want of room`),
  },
];
