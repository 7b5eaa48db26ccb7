/** What a table sees of the players and creatures, and who comes next. */
import { sumOf } from '../dice.ts';
import type { AttackLook, CombatantId, Look, TimelineEntry } from '../ruleset.ts';
import { bodyOf, healthOf, mayAnswer, openWindow, upright } from '../shared.ts';
import { TILES } from './board.ts';
import { livingFoes, weaponOf } from './clash.ts';
import { bonusOf, modifiersOf } from './modifiers.ts';
import { capacityOf } from './pack.ts';
import type { Stat } from './rolls.ts';
import type { Body, Clash, Pack, State } from './terms.ts';
import { seatsAfter } from './turn.ts';

export const look = (state: State, body: Body): Look => ({
  ...{ hpKnown: true, row: null, intent: null, initiative: null },
  attacks: [attackLook(state, body)],
  defenseBonus: bonusIn(state, body, 'defense'),
  facing: state.clash ? facingIn(state, body, state.clash) : [],
  resources:
    body.class === null
      ? []
      : [{ name: 'tile', current: body.position, max: TILES - 1 }, ...roomIn(body.class, body.pack)],
});

/** A hit takes one hit point, whatever it is struck with. */
const attackLook = (state: State, body: Body): AttackLook => ({
  name: weaponOf(body, clashFor(state).kind),
  bonus: bonusIn(state, body, 'attack'),
  damage: '1',
  reach: null,
});

/** What is added to the die now; between clashes, what would be in a fight. */
const bonusIn = (state: State, body: Body, stat: Stat): number =>
  sumOf(bonusOf(modifiersOf(body, stat, clashFor(state), state.round + 1)));

const noClash = { kind: 'fight', extended: [] as readonly CombatantId[] } as Clash;
const clashFor = ({ clash }: State): Clash => clash ?? noClash;

function facingIn(state: State, { id }: Body, clash: Clash): readonly CombatantId[] {
  if (clash.kind === 'duel') {
    if (id === clash.attacker) return [clash.defender];
    return id === clash.defender ? [clash.attacker] : [];
  }
  const foes = livingFoes(state, clash).map((foe) => foe.id);
  if (id === clash.who) return foes;
  return foes.includes(id) ? [clash.who] : [];
}

/** How full each place is; what lies in it is for its owner to show. */
function roomIn(id: NonNullable<Body['class']>, pack: Pack): Look['resources'] {
  const shown = ['worn', 'held', 'bandolier', 'backpack'] as const;
  return shown.map((place) => ({ name: place, current: pack[place].length, max: capacityOf(id, place) }));
}

/** On the board the seats in turn order; elsewhere whoever still stands, the enemies last. */
export function timeline(state: State, length: number): readonly TimelineEntry[] {
  const order = state.mode === 'match' ? seatsFrom(state) : [...upright(state, 'PARTY'), ...upright(state, 'FOES')];
  if (order.length === 0 || state.outcome) return [];
  const window = openWindow(state);
  const asked = window ? mayAnswer(window) : [];
  return Array.from({ length }, (_, index) => {
    const body = order[index % order.length]!;
    const round = state.round + 1 + Math.floor(index / order.length);
    return entryFor(body, round, index < order.length && asked.includes(body.id));
  });
}

function seatsFrom(state: State): readonly Body[] {
  const first = state.turn?.who ?? state.seats[0];
  return first === undefined ? [] : [bodyOf(state, first), ...seatsAfter(state, first)];
}

const entryFor = (body: Body, round: number, isActive: boolean): TimelineEntry => ({
  ...{ combatantId: body.id, name: body.name, isPlayer: body.run === 'player', isActive, initiative: null, round },
  health: healthOf(body),
});
