/** How each event changes the state. Bookkeeping only. */
import { copyOf } from '../copy.ts';
import type { CombatantId, Draft, EvolveTable } from '../ruleset.ts';
import { bodyOf, emptyCombat, sharedEvolve } from '../shared.ts';
import { enemyEntry } from './data/enemies.ts';
import { itemEntry } from './data/treasure.ts';
import type { OwnEvent } from './events.ts';
import { placeOf } from './pack.ts';
import type { Body, Clash, DuelGame, EnemyDeck, Exchange, Pack, State, Step, TreasureDeck } from './terms.ts';

export const initial: State = {
  ...emptyCombat,
  mode: 'fight',
  openings: 0,
  agenda: [],
  clash: null,
  seats: [],
  turns: 0,
  turn: null,
  decks: { t1: [], t2: [], t3: [], chance: [], e1: [], e2: [], e3: [] },
  discards: { chance: [], e1: [], e2: [], e3: [] },
  revealed: null,
  queues: {},
  traps: {},
  ambushes: {},
  pool: [],
  bracket: null,
};

type Drafted = Draft<State>;
type Event<T extends OwnEvent['type']> = Extract<OwnEvent, { type: T }>;

const shared = sharedEvolve<State>();

export const treasureDeck = (item: string): TreasureDeck => `t${itemEntry(item).tier}`;
export const enemyDeck = (key: string): EnemyDeck => `e${enemyEntry(key).tier}`;

function takeOut(list: string[], card: string): void {
  list.splice(list.indexOf(card), 1);
}

/** Only the board has decks: elsewhere a card is simply gone. */
function toBottom(draft: Drafted, item: string): void {
  if (draft.mode === 'match') draft.decks[treasureDeck(item)].push(item);
}

const clashBase = (extended: readonly CombatantId[]) => ({ exchange: null, spared: {}, extended: [...extended] });

export const evolve: EvolveTable<State, DuelGame['event']> = {
  ...shared,
  CombatStarted: (draft, e) => {
    shared.CombatStarted(draft, e);
    draft.mode = e.mode;
    draft.openings = e.openings;
  },
  CombatantsJoined: (draft, e) => {
    shared.CombatantsJoined(draft, e);
    (draft.clash as Draft<Extract<Clash, { kind: 'fight' }>>).queue.push(...e.combatants.map(({ id }) => id));
  },
  RoundBegan: (draft, e) => {
    draft.round = e.round;
    if (draft.clash) Object.assign(draft.clash, { exchange: null, spared: {} });
  },
  /** On the board a new turn; in a fight of several, whose round it is. */
  TurnBegan: (draft, e) => {
    if (draft.mode !== 'match') {
      (draft.clash as Draft<Extract<Clash, { kind: 'fight' }>>).who = e.who;
      return;
    }
    draft.turns += 1;
    const history = [bodyOf(draft, e.who).position];
    draft.turn = { who: e.who, number: draft.turns, history, noDuels: false, offered: [], stepBonus: 0 };
  },
  ...emptyFolds(),
  AgendaChanged: (draft, e) => {
    draft.agenda = copyOf(e.agenda) as Draft<Step>[];
  },
  TurnOrderRolled: (draft, e) => {
    draft.seats = [...e.order];
  },
  FightBegan: (draft, e) => {
    for (const foe of e.foes) draft.combatants[foe.id] = copyOf(foe) as never;
    draft.round = 0;
    const { who, tile, tier } = e;
    const queue = e.foes.map((foe) => foe.id);
    draft.clash = { kind: 'fight', who, tile, tier, queue, target: null, ...clashBase(e.extended) };
  },
  FightEnded: endClash,
  TargetChosen: (draft, e) => {
    (draft.clash as Draft<Extract<Clash, { kind: 'fight' }>>).target = e.targetId;
  },
  DuelOffered: (draft, e) => {
    draft.turn?.offered.push(`${e.by}>${e.to}`);
  },
  ChallengeForgone: (draft, e) => {
    draft.turn!.offered.push(`${e.by}>${e.to}`);
  },
  DuelCancelled: (draft, e) => {
    bodyOf(draft, e.by).monkUsed = true;
  },
  DuelsForbidden: (draft) => {
    if (draft.turn) draft.turn.noDuels = true;
  },
  DuelBegan: (draft, e) => {
    draft.round = 0;
    const { attackerId: attacker, defenderId: defender, because } = e;
    const hpBefore = Object.fromEntries([attacker, defender].map((id) => [id, bodyOf(draft, id).hp]));
    draft.clash = { kind: 'duel', attacker, defender, because, rerolled: [], hpBefore, ...clashBase(e.extended) };
  },
  DuelEnded: endClash,
  CombatRoundRolled: (draft, { round, dice, losses }) => {
    draft.clash!.exchange = copyOf({ round, dice, losses }) as Draft<Exchange>;
  },
  DuelistRerolled: (draft, e) => {
    const duel = draft.clash as Draft<Extract<Clash, { kind: 'duel' }>>;
    duel.rerolled.push(e.who);
    duel.exchange = copyOf(e.exchange) as Draft<Exchange>;
  },
  PreventionChosen: (draft, e) => {
    draft.clash!.spared[e.who] = e.by;
  },
  EnemyDefeated: (draft, e) => {
    if (draft.mode !== 'match') return;
    const queue = draft.queues[e.tile]!;
    takeOut(queue as string[], e.key);
    if (queue.length === 0) delete draft.queues[e.tile];
    draft.discards[enemyDeck(e.key)].push(e.key);
  },
  DeckShuffled: (draft, e) => {
    draft.decks[e.deck] = [...e.cards];
    if (e.again) draft.discards[e.deck as EnemyDeck | 'chance'] = [];
  },
  LootGranted: grantLoot,
  PackArranged: (draft, e) => {
    bodyOf(draft, e.who).pack = copyOf(e.pack) as never;
  },
  ItemDiscarded: (draft, e) => {
    const body = bodyOf(draft, e.who);
    takeOut(body.pack[e.from] as string[], e.item);
    if (e.to === 'pool') draft.pool.push(e.item);
    else if (e.to === 'tile') draft.traps[body.position] = e.item;
    else toBottom(draft, e.item);
  },
  PoolCleared: (draft, e) => {
    for (const item of e.items) toBottom(draft, item);
    draft.pool = [];
  },
  TradeOffered: (draft, e) => {
    draft.turn!.offered.push(`${e.by}~${e.to}`);
  },
  ChanceDrawn: (draft, e) => {
    takeOut(draft.decks.chance as string[], e.card);
    draft.revealed = e.card;
  },
  ChanceKept: (draft, e) => {
    bodyOf(draft, e.who).kept.push({ card: e.card, since: draft.turns });
    draft.revealed = null;
  },
  ChanceDone: (draft, e) => {
    draft.discards.chance.push(e.card);
    draft.revealed = null;
  },
  EnemiesDrawn: (draft, e) => {
    for (const key of e.keys) takeOut(draft.decks[enemyDeck(key)] as string[], key);
    draft.queues[e.tile] = [...e.keys];
  },
  MovementRolled: (draft) => {
    draft.turn!.stepBonus = 0;
  },
  InstinctFollowed: (draft, e) => {
    forgetCard(draft, e.who, 'instinct');
    draft.discards.chance.push('instinct');
    if (!e.afterRoll) draft.turn!.stepBonus += e.change;
  },
  PlayerMoved: (draft, e) => {
    const body = bodyOf(draft, e.who);
    body.position = e.to;
    body.pending = e.pending;
    if (draft.turn && e.history) draft.turn.history = [...e.history];
  },
  TileEntered: (draft, e) => {
    bodyOf(draft, e.who).pending = false;
  },
  TrapSprung: (draft, e) => {
    delete draft.traps[e.tile];
    toBottom(draft, e.item);
  },
  AmbushLaid: (draft, e) => {
    forgetCard(draft, e.who, 'ambush_opportunity');
    draft.ambushes[e.tile] = e.who;
  },
  AmbushSprung: (draft, e) => {
    delete draft.ambushes[e.tile];
    draft.discards.chance.push('ambush_opportunity');
  },
  BracketSet: (draft, e) => {
    draft.bracket = { waiting: [...e.waiting], advanced: [...e.advanced] };
  },
  BracketReplayed: (draft, e) => {
    for (const [id, hp] of Object.entries(e.hp)) bodyOf(draft, id).hp = hp;
  },
};

function endClash(draft: Drafted): void {
  draft.clash = null;
}

/** Events that only say something. */
function emptyFolds() {
  const nothing = (): void => {};
  return {
    TurnEnded: nothing,
    DuelDeclined: nothing,
    DamagePrevented: nothing,
    DamageApplied: nothing,
    LootRolled: nothing,
    RaiderRolled: nothing,
    RetreatExecuted: nothing,
    TradeDeclined: nothing,
    ChanceCancelled: nothing,
    Slept: nothing,
    EarthquakeFelt: nothing,
    MatchWon: nothing,
  };
}

function forgetCard(draft: Drafted, who: CombatantId, card: string): void {
  const body = bodyOf(draft, who);
  const at = body.kept.findIndex((kept) => kept.card === card);
  body.kept.splice(at, 1);
}

/** One card after another: out of where it was, into the pack. */
function grantLoot(draft: Drafted, e: Event<'LootGranted'>): void {
  for (const [index, item] of e.items.entries()) {
    takeFrom(draft, e, item);
    bodyOf(draft, e.characterId).pack[e.places[index]!].push(item);
  }
}

function takeFrom(draft: Drafted, { source, from }: Event<'LootGranted'>, item: string): void {
  if (source === 'deck' && draft.mode === 'match') takeOut(draft.decks[treasureDeck(item)] as string[], item);
  if (source === 'pool') takeOut(draft.pool as string[], item);
  if (source === 'tile') delete draft.traps[from!];
  if (source === 'duelist' || source === 'trade') takeFromPack(bodyOf(draft, from!), item);
}

function takeFromPack({ pack }: Draft<Body>, item: string): void {
  takeOut(pack[placeOf(pack as Pack, item)] as string[], item);
}
