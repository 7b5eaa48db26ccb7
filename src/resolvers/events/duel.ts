/** Events that only the duel and its board know. */
import type { EventTable } from './declare.ts';

export const duelEvents = {
  AgendaChanged: { secret: 'bookkeeping of what comes next' },
  TurnOrderRolled: {
    about: 'The players roll for the order of turns.',
    fields: { rolls: 'turnOrderRolls', order: 'order' },
  },
  FightBegan: {
    about: 'A player meets creatures.',
    fields: {
      who: 'actor',
      tile: 'tile',
      tier: 'tier',
      foes: 'foes',
      onBoard: 'isOnBoard',
      extended: 'prepared',
      roll: { as: 'roll', about: 'What decided how many came; null where somebody named them.' },
    },
  },
  FightEnded: {
    about: 'A fight against creatures is over.',
    fields: { who: 'actor', outcome: 'fightOutcome', left: 'remaining', onBoard: 'isOnBoard' },
  },
  TargetChosen: { about: 'A player goes for one of the creatures.', fields: { who: 'actor', targetId: 'target' } },
  DuelOffered: {
    about: 'A player wants to duel another.',
    fields: { by: 'actor', to: 'target', because: 'duelReason' },
  },
  DuelDeclined: {
    about: 'A player does not take up a duel.',
    fields: { to: { as: 'actor', about: 'Who declines.' }, by: { as: 'target', about: 'Who wanted to duel.' } },
  },
  ChallengeForgone: { about: 'A player lets another go.', isBookkeeping: true, fields: { by: 'actor', to: 'target' } },
  DuelCancelled: {
    about: 'A monk tries to call a duel off.',
    fields: { by: 'actor', roll: 'roll', passed: 'passed' },
  },
  DuelsForbidden: { about: 'A player forbids duels for the rest of the turn.', fields: { by: 'actor' } },
  DuelBegan: {
    about: 'A duel begins.',
    fields: { attackerId: 'actor', defenderId: 'target', because: 'duelReason', extended: 'prepared' },
  },
  DuelEnded: {
    about: 'A duel is over.',
    fields: { outcome: 'duelOutcome', winnerId: 'winner', loserId: 'loser' },
  },
  CombatRoundRolled: {
    about: 'The dice of a round are rolled; what they would cost may still change.',
    fields: { kind: 'clashKind', round: 'round', dice: 'dice', losses: 'losses' },
  },
  DuelistRerolled: {
    about: 'A duelist rolls the Defense die once more.',
    fields: {
      who: 'actor',
      replaced: 'replacedRoll',
      roll: 'roll',
      exchange: [
        { as: 'dice', from: ({ dice }) => dice },
        { as: 'losses', from: ({ losses }) => losses },
        { as: 'round', from: ({ round }) => round },
      ],
    },
  },
  PreventionChosen: {
    about: 'A player chooses whose blow to be spared.',
    isBookkeeping: true,
    fields: { who: 'actor', by: { as: 'target', about: 'Whose blow it is.' } },
  },
  DamagePrevented: {
    about: 'An item takes a blow for its owner.',
    fields: {
      who: 'target',
      by: { as: 'actor', about: 'Whose blow it was; null where it was a mishap.' },
      item: 'item',
    },
  },
  DamageApplied: {
    about: 'A round is settled.',
    isBookkeeping: true,
    fields: { round: 'round', losses: 'losses' },
  },
  EnemyDefeated: {
    about: 'A player has defeated a creature.',
    fields: { enemyId: 'target', by: 'actor', key: 'monster', tile: 'tile' },
  },
  LootRolled: {
    about: 'A player rolls for what a creature leaves.',
    fields: {
      who: 'actor',
      enemyId: { as: 'target', about: 'Whose loot it is.' },
      roll: 'roll',
      tier: { as: 'tier', about: 'The tier of what it leaves; null for nothing.' },
    },
  },
  RaiderRolled: {
    about: 'A raider looks for plunder.',
    fields: { who: 'actor', roll: 'roll', passed: 'passed', tier: 'tier' },
  },
  RetreatExecuted: {
    about: 'A player retreats.',
    fields: { who: 'actor', afterDice: 'afterDice', from: 'tileBefore', to: 'tileAfter', yields: 'yields' },
  },
  DeckShuffled: {
    about: 'A deck is shuffled.',
    isBookkeeping: true,
    fields: { deck: 'deck', cards: { hidden: 'nobody may know their order' }, again: 'again' },
  },
  PackArranged: {
    about: 'A player finds another place for something.',
    isBookkeeping: true,
    fields: { who: ['actor', 'character'], item: 'item', pack: 'pack' },
  },
  ItemDiscarded: {
    about: 'A player parts with something.',
    fields: { who: 'actor', item: 'item', from: 'packPlace', to: 'discardPlace', because: 'because' },
  },
  PoolCleared: {
    about: 'What nobody wants goes back into its deck.',
    isBookkeeping: true,
    fields: { items: 'items' },
  },
  TradeOffered: {
    about: 'A player offers a trade.',
    fields: { by: 'actor', to: 'target', give: 'gives', take: 'takes' },
  },
  TradeDeclined: {
    about: 'A player does not take up a trade.',
    fields: { to: { as: 'actor', about: 'Who declines.' }, by: { as: 'target', about: 'Who offered it.' } },
  },
  ChanceDrawn: { about: 'A player draws a Chance card.', fields: { who: 'actor', card: 'card' } },
  ChanceCancelled: { about: 'A Luck Charm undoes a Chance card.', fields: { by: 'actor', card: 'card' } },
  ChanceKept: { about: 'A player keeps a Chance card for later.', fields: { who: 'actor', card: 'card' } },
  ChanceDone: { about: 'A Chance card is put away.', isBookkeeping: true, fields: { card: 'card' } },
  EnemiesDrawn: {
    about: 'Creatures are drawn for a tile.',
    fields: { tile: 'tile', tier: 'tier', roll: 'roll', keys: 'monsters' },
  },
  MovementRolled: {
    about: 'A player rolls for how far to go.',
    fields: { who: 'actor', roll: 'roll', steps: 'steps', modifiers: 'bonuses', floor: 'leastSteps' },
  },
  InstinctFollowed: {
    about: 'A player goes a step more or less than was rolled.',
    fields: { who: 'actor', change: 'change', afterRoll: 'afterRoll' },
  },
  PlayerMoved: {
    about: 'A player comes to another tile.',
    fields: {
      who: 'actor',
      from: 'tileBefore',
      to: 'tileAfter',
      path: 'path',
      because: 'because',
      history: { hidden: 'bookkeeping of the way back' },
      pending: { hidden: 'bookkeeping of what comes next' },
      tie: [
        { as: 'roll', from: (tie) => tie?.roll, about: 'The roll that chose among those equally near.' },
        { as: 'among', from: (tie) => tie?.among },
      ],
    },
  },
  TileEntered: { about: 'A player stops on a tile.', fields: { who: 'actor', tile: 'tile', kind: 'tileKind' } },
  Slept: { about: 'A player sleeps.', fields: { who: 'actor' } },
  TrapSprung: { about: 'A player walks into a trap.', fields: { who: 'target', tile: 'tile', item: 'item' } },
  AmbushLaid: { about: 'A player lies in wait.', fields: { who: 'actor', tile: 'tile' } },
  AmbushSprung: {
    about: 'A player falls upon another from an ambush.',
    fields: { by: 'actor', who: 'target', tile: 'tile' },
  },
  EarthquakeFelt: { about: 'An earthquake throws a player back.', fields: { who: 'target', roll: 'roll' } },
  BracketSet: {
    about: 'It stands who has yet to fight on the final tile.',
    isBookkeeping: true,
    fields: { waiting: 'waiting', advanced: 'advanced' },
  },
  BracketReplayed: {
    about: 'A duel of the final tile begins again as it began.',
    fields: { hp: 'hitPoints' },
  },
  MatchWon: { about: 'A player has won the match.', fields: { who: 'actor' } },
  ItemDropped: {
    about: 'A character drops something.',
    fields: { who: 'character', item: 'item', from: 'packPlace' },
  },
  CharacterMoved: {
    about: 'A character goes to another tile between fights.',
    fields: { characterId: 'character', from: 'tileBefore', to: 'tileAfter' },
  },
} as const satisfies Partial<EventTable>;
