/** What may be done in a fight or duel: before the dice, after them, at an offer, over the beaten. */
import { sumOf } from '../dice.ts';
import type { Bar, Choice, Option } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { briefOf, cardChoices, choicesOf, illegal, none, oneItem, oneOf, only, unless, worthOf } from './choices.ts';
import { livingFoes, weaponOf } from './clash.ts';
import { itemEntry } from './data/treasure.ts';
import { canCancel } from './duel.ts';
import { carries } from './gear.ts';
import { bonusOf, modifiersOf } from './modifiers.ts';
import { homeOf, itemsIn } from './pack.ts';
import type { Act, Body, Clash, Duel, State, Windows } from './terms.ts';

export type Choosable = Option<Act>;

export function beforeDice(state: State, body: Body): readonly Choosable[] {
  return [
    attackOption(state, body),
    retreatOption(state, body),
    ...drinkOptions(state, body),
    ...closedInCombat(state, body),
  ];
}

function attackOption(state: State, body: Body): Choosable {
  const clash = state.clash!;
  const foes = clash.kind === 'fight' ? livingFoes(state, clash) : [opponentOf(state, clash, body)];
  const bonus = sumOf(bonusOf(modifiersOf(body, 'attack', clash, state.round + 1)));
  const how = `with ${weaponOf(body, clash.kind).toLowerCase()} (d6${signed(bonus)})`;
  const named = { pick: 'target', label: ({ label }: Choice) => `Attack ${label} ${how}` };
  const picks = { target: oneOf(choicesOf(foes)) };
  return { type: 'attack', actor: body.id, label: `Attack ${how}`, named, picks };
}

const signed = (bonus: number): string => (bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : String(bonus));

const opponentOf = (state: State, { attacker, defender }: Duel, { id }: Body): Body =>
  bodyOf(state, id === attacker ? defender : attacker);

function retreatOption({ clash }: State, { id }: Body): Choosable {
  const yields = clash!.kind === 'duel' && clash!.because === 'bracket';
  return { type: 'retreat', actor: id, label: yields ? 'Give the match up' : 'Retreat six tiles back', picks: {} };
}

/** Drinks only on the own turn; away from the board a duel is the challenger's. */
function drinkOptions(state: State, body: Body): readonly Choosable[] {
  const barred = isOwnTurn(state, body)
    ? null
    : illegal(`It is not ${body.name}'s turn, and drinks are only for the own turn.`);
  return bandolierOf(body)
    .filter((key) => itemEntry(key).kind === 'drinkable')
    .map((key) => unless(barred, useOption(body, key)));
}

export function isOwnTurn({ mode, turn }: State, { id, side }: Body): boolean {
  return mode === 'match' ? turn?.who === id : side === 'PARTY';
}

const bandolierOf = ({ pack }: Body): readonly string[] => [...new Set(pack.bandolier)];

export function useOption(body: Body, key: string): Choosable {
  const { name, kind } = itemEntry(key);
  const label = `${kind === 'drinkable' ? 'Drink' : 'Use'} ${name} (${briefOf(body, key)})`;
  return { type: 'useItem', actor: body.id, label, picks: { item: only(key, name) } };
}

/** Known, but not once a fight has begun. */
function closedInCombat(state: State, body: Body): readonly Choosable[] {
  const { id, pack } = body;
  const lamp = pack.held.includes('lamp')
    ? [lampOption(id, illegal('A Lamp is of no use once the fight has begun.'))]
    : [];
  const barred = illegal('Nothing can be equipped in combat.');
  const equip = [...new Set(pack.backpack)].map((key) => ({ ...equipOption(body, key), barred }));
  return [...lamp, ...equip, ...rerollSpent(state, body)];
}

export const lampOption = (actor: string, barred: Bar | null): Choosable =>
  unless(barred, { type: 'lamp', actor, label: 'Step back by the light of the Lamp', picks: {} });

/** From the backpack into its place; with both hands full, in place of one of the things held. */
export function equipOption({ id, pack }: Body, key: string): Choosable {
  const { name } = itemEntry(key);
  const home = homeOf(key);
  const full = pack[home].length >= (home === 'held' ? 2 : 1);
  const instead = full ? { ...oneItem(pack[home]), standard: [pack[home][0]!] } : none;
  return { type: 'equip', actor: id, label: `Equip ${name}${worthOf(key)}`, picks: { item: only(key, name), instead } };
}

function rerollSpent({ clash }: State, { id, name }: Body): readonly Choosable[] {
  if (clash!.kind !== 'duel' || !clash!.rerolled.includes(id)) return [];
  const barred: Bar = { code: 'ON_COOLDOWN', message: `${name} has re-rolled once in this duel.` };
  return [{ ...rerollOption(id), barred }];
}

const rerollOption = (actor: string): Choosable => ({
  type: 'reroll',
  actor,
  label: 'Re-roll the Defense die',
  picks: {},
});

export function reroll(state: State, body: Body): readonly Choosable[] {
  return [
    rerollOption(body.id),
    { type: 'settle', actor: body.id, label: 'Keep the dice', picks: {} },
    retreatOption(state, body),
  ];
}

export function settle(state: State, body: Body): readonly Choosable[] {
  const label = 'Let it be settled';
  return [
    { type: 'settle', actor: body.id, label, picks: {} },
    retreatOption(state, body),
    ...preventOptions(state, body, state.clash!),
    ...drinkOptions(state, body).map((option) => ({
      ...option,
      barred: illegal('The dice lie: drinks must wait for the next round.'),
    })),
    ...closedInCombat(state, body),
  ];
}

/** A Wardstone takes one loss by itself; its holder may say which. */
function preventOptions(state: State, body: Body, { exchange }: Clash): readonly Choosable[] {
  const blows = exchange!.losses.filter(({ who }) => who === body.id).map(({ by }) => bodyOf(state, by));
  if (!carries(body, 'wardstone') || blows.length === 0) return [];
  const named = { pick: 'target', label: ({ label }: Choice) => `Let the Wardstone take ${label}'s blow` };
  const picks = { target: oneOf(choicesOf(blows)) };
  return [{ type: 'prevent', actor: body.id, label: 'Let the Wardstone take a blow', named, picks }];
}

/* Offers */

export function offer(state: State, body: Body, { by, because }: Windows['offer']): readonly Choosable[] {
  const { id: actor } = body;
  const challenger = bodyOf(state, by).name;
  return [
    { type: 'accept', actor, label: `Face ${challenger} in a duel`, picks: {} },
    unless(because === 'challenge' ? null : illegal('This duel cannot be declined.'), {
      ...{ type: 'decline' as const, actor, label: `Decline ${challenger}'s challenge`, picks: {} },
    }),
    ...bandolierOf(body).map((key) => unless(barAtOffer(key), useOption(body, key))),
    ...(body.class === 'monk' ? [unless(barOnCancel(body), cancelOption(actor))] : []),
  ];
}

const barAtOffer = (key: string): Bar | null =>
  key === 'smoke_bomb' ? null : illegal(`${itemEntry(key).name} is no answer to the offer of a duel.`);

const barOnCancel = (body: Body): Bar | null =>
  canCancel(body) ? null : { code: 'ON_COOLDOWN', message: `${body.name} has sought calm once in this game.` };

const cancelOption = (actor: string): Choosable => ({
  ...{ type: 'cancel', actor, label: 'Calm the quarrel (d6, 5 or 6 cancels the duel)', picks: {} },
});

export function trade(state: State, body: Body, { by }: Windows['trade']): readonly Choosable[] {
  const { name } = bodyOf(state, by);
  return [
    { type: 'accept', actor: body.id, label: `Agree to the trade with ${name}`, picks: {} },
    { type: 'decline', actor: body.id, label: `Refuse the trade with ${name}`, picks: {} },
  ];
}

/* Spoils */

export function loot(state: State, body: Body, { loser }: Windows['loot']): readonly Choosable[] {
  const { name, pack } = bodyOf(state, loser);
  const choices = cardChoices(itemsIn(pack));
  return [
    {
      type: 'loot',
      actor: body.id,
      label: `Take from ${name}`,
      picks: { items: { choices, min: 1, max: choices.length } },
    },
    { type: 'pass', actor: body.id, label: 'Take nothing', picks: {} },
  ];
}

export function swap(_state: State, { id, pack }: Body, { item }: Windows['swap']): readonly Choosable[] {
  const { name } = itemEntry(item);
  const others = pack[homeOf(item)].filter((key) => key !== item);
  return [
    { type: 'pass', actor: id, label: `Keep the ${name} where it is`, picks: {} },
    ...(others.length > 0 ? [swapOption(id, name, others)] : []),
  ];
}

const swapOption = (actor: string, name: string, others: readonly string[]): Choosable => ({
  ...{ type: 'swap', actor, label: `Put the ${name} in place of something else` },
  named: { pick: 'item', label: ({ label }: Choice) => `Put the ${name} in place of the ${label}` },
  picks: { item: oneItem(others) },
});
