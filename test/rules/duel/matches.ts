/** Random matches to the end, with every card and hit point accounted for on the way. */
import { diceFrom } from '../../../src/rules/dice.ts';
import { classes } from '../../../src/rules/duel/data/classes.ts';
import { itemsIn } from '../../../src/rules/duel/pack.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { DeckName, State } from '../../../src/rules/duel/terms.ts';
import { cardsOf } from '../../../src/rules/duel/timing.ts';
import { fairFaces } from '../../../src/rules/fair.ts';
import { begin, play } from '../../../src/rules/play.ts';
import type { GameEvent, Option } from '../../../src/rules/ruleset.ts';
import { openWindow } from '../../../src/rules/shared.ts';
import { filled, type Luck, luckOf, seedOf } from '../../support/random-play.ts';
import { type Gathering, hero, match } from './heroes.ts';

/** Every card of the box, and what the classes brought along. */
export function everyCard(gathering: Gathering): string[] {
  const decks: readonly DeckName[] = ['t1', 't2', 't3', 'chance', 'e1', 'e2', 'e3'];
  return [...decks.flatMap(cardsOf), ...gathering.characters.flatMap((one) => classes[one.class].start)].sort();
}

export function cardsIn(state: State): string[] {
  const players = Object.values(state.combatants).filter((body) => body.class !== null);
  return [
    ...Object.values(state.decks).flat(),
    ...Object.values(state.discards).flat(),
    ...Object.values(state.queues).flat(),
    ...Object.values(state.traps),
    ...Object.values(state.ambushes).map(() => 'ambush_opportunity'),
    ...state.pool,
    ...(state.revealed === null ? [] : [state.revealed]),
    ...players.flatMap((body) => [...itemsIn(body.pack), ...body.kept.map(({ card }) => card)]),
  ].sort();
}

export function randomGathering(number: number): { readonly gathering: Gathering; readonly luck: Luck } {
  const luck = luckOf(number);
  const ids = Object.keys(classes) as (keyof typeof classes)[];
  const count = 2 + luck.upTo(5);
  const chosen = Array.from({ length: count }, () => ids.splice(luck.upTo(ids.length), 1)[0]!);
  const settings = { attackerDuelistReroll: luck.upTo(2) === 0, movementFloor: luck.upTo(2) };
  return {
    gathering: match(
      chosen.map((id, index) => hero(`P${index}`, id)),
      'match',
      settings,
    ),
    luck,
  };
}

/** Anything at all now and then; else they press on, as players do who want to win. */
function choice(options: readonly Option[], luck: Luck): Option {
  const bold = options.filter(({ type }) => pressing.has(type));
  return luck.one(bold.length > 0 && luck.upTo(9) > 0 ? bold : options);
}

const pressing = new Set([
  'move',
  'attack',
  'settle',
  'prevent',
  'reroll',
  'accept',
  'loot',
  'stay',
  'walk',
  'pass',
  'useItem',
]);

export interface Played {
  readonly state: State;
  readonly commands: number;
  readonly types: ReadonlySet<string>;
}

export function playMatch(
  number: number,
  look: (state: State, events: readonly GameEvent[]) => void,
  most = 20_000,
): Played {
  const { gathering, luck } = randomGathering(number);
  const diceAt = (seq: number) =>
    diceFrom(
      fairFaces(seedOf(number), { campaignId: 'camp_match', combat: 1, nth: seq, stream: 1 as const, entropy: [] }),
    );
  const first = begin(duel.combat, gathering, diceAt(0));
  if (!first.ok) throw new Error(first.refusal.message);
  let { state } = first;
  const types = new Set<string>();
  look(state, first.events);
  for (let commands = 1; ; commands++) {
    if (state.outcome) return { state, commands, types };
    if (commands > most) throw new Error(`Match ${number} does not end.`);
    const options = (duel.combat.options(state) as readonly Option[]).filter((option) => !option.barred);
    const command = filled(choice(options, luck), openWindow(state)!.id, luck);
    types.add(`${openWindow(state)!.kind}.${command.type}`);
    const played = play(duel.combat, state, command, diceAt(commands));
    if (!played.ok) throw new Error(`Match ${number}: ${command.type} was refused: ${played.refusal.message}`);
    state = played.state;
    look(state, played.events);
  }
}

/** Hit points in range, and every change of them said by an event. */
export function accountFor(before: State, after: State, events: readonly GameEvent[]): void {
  for (const { id, hp, maxHp } of Object.values(after.combatants)) {
    if (hp < 0 || hp > maxHp) throw new Error(`${id} has ${hp} of ${maxHp}.`);
    const known = before.combatants[id];
    const told = known && known.monster === null ? (changesOf(id, events) ?? known.hp) : hp;
    if (told !== hp) throw new Error(`${id} has ${hp} hit points, and the events say ${told}.`);
  }
}

function changesOf(id: string, events: readonly GameEvent[]): number | null {
  let hp: number | null = null;
  for (const event of events as readonly {
    type: string;
    targetId?: string;
    hpAfter?: number;
    hp?: Record<string, number>;
  }[]) {
    if ((event.type === 'HarmDealt' || event.type === 'HurtHealed') && event.targetId === id) hp = event.hpAfter!;
    if (event.type === 'BracketReplayed' && event.hp![id] !== undefined) hp = event.hp![id]!;
  }
  return hp;
}
