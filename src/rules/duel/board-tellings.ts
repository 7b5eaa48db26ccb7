/** How the events of the board read: turns, steps, tiles, cards, the bracket and the victory. */
import type { NameOf, Telling, TellTable } from '../ruleset.ts';
import { shown } from '../shared.ts';
import { tileKind } from './board.ts';
import { chanceEntry } from './data/chance.ts';
import { enemyEntry } from './data/enemies.ts';
import { itemEntry } from './data/treasure.ts';
import type { OwnEvent } from './events.ts';
import type { DeckName, DuelGame, Step } from './terms.ts';

type Event<T extends OwnEvent['type']> = Extract<OwnEvent, { type: T }>;
type BoardEvent =
  | Event<'AgendaChanged' | 'TurnOrderRolled' | 'TurnEnded' | 'DeckShuffled' | 'PackArranged' | 'ItemDiscarded'>
  | Event<'PoolCleared' | 'TradeOffered' | 'TradeDeclined' | 'ChanceDrawn' | 'ChanceCancelled' | 'ChanceKept'>
  | Event<'ChanceDone' | 'EnemiesDrawn' | 'MovementRolled' | 'InstinctFollowed' | 'PlayerMoved' | 'TileEntered'>
  | Event<'Slept' | 'TrapSprung' | 'AmbushLaid' | 'AmbushSprung' | 'EarthquakeFelt' | 'BracketSet'>
  | Event<'BracketReplayed' | 'MatchWon'>
  | Extract<DuelGame['event'], { type: 'TurnBegan' | 'TurnSkipped' }>;

const silent = (says: string): Telling => ({ weight: 'silent', says });
const itemName = (key: string): string => itemEntry(key).name;
const listed = (keys: readonly string[]): string => keys.map(itemName).join(', ') || 'nothing';

export const boardTell: TellTable<BoardEvent> = {
  AgendaChanged: (e) => silent(`Next comes ${e.agenda[0] === undefined ? 'nothing more' : stepWords[e.agenda[0].do]}.`),
  TurnOrderRolled: (e, name) => ({
    weight: 'aside',
    says: `Turn order: ${e.order.map(name).join(', ')}.`,
    ...{ deed: 'order', roles: { actor: name(e.order[0]!) } },
  }),
  TurnBegan: (e, name) => silent(`It is ${name(e.who)}'s turn.`),
  TurnSkipped: (e, name) => ({
    ...{ weight: 'aside', says: `${name(e.who)} loses this turn.` },
    ...{ deed: 'turn.lost', roles: { actor: name(e.who) } },
  }),
  TurnEnded: (e, name) => silent(`${name(e.who)}'s turn is over.`),
  DeckShuffled: (e) => silent(`${deckName(e.deck)} is shuffled.`),
  PackArranged: (e, name) => silent(`${name(e.who)} finds another place for the ${itemName(e.item)}.`),
  ItemDiscarded: (e, name) => silent(`${name(e.who)} parts with the ${itemName(e.item)}: ${e.because}.`),
  PoolCleared: (e) => silent(`Nobody wants ${listed(e.items)}.`),
  TradeOffered: (e, name) => ({
    ...{ weight: 'aside', says: `${name(e.by)} offers ${name(e.to)} ${listed(e.give)} for ${listed(e.take)}.` },
    ...{ deed: 'trade', roles: { actor: name(e.by), target: name(e.to) } },
  }),
  TradeDeclined: (e, name) => ({
    ...{ weight: 'aside', says: `${name(e.to)} does not trade with ${name(e.by)}.` },
    ...{ deed: 'trade.refused', roles: { actor: name(e.by), target: name(e.to) } },
  }),
  ChanceDrawn: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} draws ${chanceEntry(e.card).name}: ${chanceEntry(e.card).summary}`,
    heading: `${name(e.who).toUpperCase()} TAKES A CHANCE:`,
    lines: [`${name(e.who)} draws ${chanceEntry(e.card).name}`],
    ...{ deed: `chance.${e.card}`, roles: { actor: name(e.who), ability: chanceEntry(e.card).name } },
  }),
  ChanceCancelled: (e, name) => ({
    ...{ weight: 'beat', says: `${name(e.by)}'s Luck Charm undoes ${chanceEntry(e.card).name}.` },
    ...{ deed: 'charm', roles: { actor: name(e.by) } },
  }),
  ChanceKept: (e, name) => silent(`${name(e.who)} keeps ${chanceEntry(e.card).name}.`),
  ChanceDone: (e) => silent(`${chanceEntry(e.card).name} is put away.`),
  EnemiesDrawn: (e) => silent(`Tile ${e.tile} is held by ${e.keys.map((key) => enemyEntry(key).name).join(', ')}.`),
  MovementRolled: (e, name) =>
    silent(`${name(e.who)} rolls ${shown(e.roll)} and goes ${e.steps === 1 ? '1 tile' : `${e.steps} tiles`}.`),
  InstinctFollowed: (e, name) => ({
    ...{ weight: 'aside', says: `${name(e.who)} follows instinct: ${e.change > 0 ? 'one more' : 'one less'}.` },
    ...{ deed: 'instinct', roles: { actor: name(e.who) } },
  }),
  PlayerMoved: tellMove,
  TileEntered: (e, name) => silent(`${name(e.who)} stops on tile ${e.tile} (${tileKind(e.tile)}).`),
  Slept: (e, name) => ({
    ...{ weight: 'beat', says: `${name(e.who)} sleeps.`, heading: `${name(e.who).toUpperCase()} SLEEPS:` },
    ...{ deed: 'sleep', roles: { actor: name(e.who) } },
  }),
  TrapSprung: (e, name) => ({
    ...{ weight: 'beat', says: `${name(e.who)} walks into the trap on tile ${e.tile}.` },
    ...{ deed: 'trap', roles: { target: name(e.who) } },
  }),
  AmbushLaid: (e, name) => ({
    ...{ weight: 'aside', says: `${name(e.who)} lays an ambush on tile ${e.tile}.` },
    ...{ deed: 'ambush.laid', roles: { actor: name(e.who) } },
  }),
  AmbushSprung: (e, name) => ({
    ...{ weight: 'beat', says: `${name(e.by)} springs an ambush on ${name(e.who)}.`, heading: 'AN AMBUSH:' },
    ...{ deed: 'ambush', roles: { attacker: name(e.by), target: name(e.who) } },
  }),
  EarthquakeFelt: (e, name) => silent(`${name(e.who)} is shaken: ${shown(e.roll)}.`),
  BracketSet: (e, name) => silent(`Still to fight: ${[...e.waiting, ...e.advanced].map(name).join(', ')}.`),
  BracketReplayed: (e, name) => ({
    ...{ weight: 'beat', says: `${Object.keys(e.hp).map(name).join(' and ')} begin again as they began.` },
    deed: 'bracket.replayed',
  }),
  MatchWon: (e, name) => ({
    ...{ weight: 'turning-point', says: `${name(e.who)} has won the match!`, heading: 'THE MATCH IS WON:' },
    ...{ deed: 'match.won', roles: { actor: name(e.who) } },
  }),
};

const stepWords: Readonly<Record<Step['do'], string>> = {
  round: 'a round of blows',
  judge: 'the judgement of the round',
  finish: 'the end',
  startTurn: 'the start of a turn',
  pendingTile: 'the tile that is still to be resolved',
  skip: 'the question whether the turn is lost',
  turn: 'the turn',
  offers: 'the offers of the others',
  walk: 'the walk',
  land: 'the landing',
  resolve: 'the resolving of the tile',
  tile: 'the tile',
  chance: 'the Chance card',
  capacity: 'what does not fit into the pack',
  pickUp: 'what lies on the tile',
  endTurn: 'the end of the turn',
  bracket: 'the bracket on the Final tile',
};

const deckName = (deck: DeckName): string =>
  deck === 'chance'
    ? 'The Chance deck'
    : `The ${deck.startsWith('t') ? 'treasure' : 'enemy'} deck of tier ${deck.slice(1)}`;

const moved: Readonly<Record<string, string>> = {
  walk: 'walks',
  lamp: 'steps back by the light of the Lamp',
  blink: 'blinks',
  defeat: 'is driven back',
  retreat: 'retreats',
};

/** Cards and retreats have been told by then; steps back after a defeat belong to the defeat. */
function tellMove(e: Event<'PlayerMoved'>, name: NameOf): Telling {
  const way = e.from === e.to ? `and stays on tile ${e.to}` : `from tile ${e.from} to tile ${e.to}`;
  const says = `${name(e.who)} ${moved[e.because] ?? `is moved by ${e.because}`} ${way}.`;
  const told = e.because === 'walk' || e.because === 'lamp' || e.because === 'blink';
  if (!told || e.from === e.to) return { ...silent(says), weight: e.because === 'retreat' ? 'silent' : 'aside' };
  return { weight: 'aside', says, deed: e.because, roles: { actor: name(e.who) } };
}
