/** Events that only the 5e game knows. */
import type { EventTable } from './declare.ts';

export const srd5Events = {
  OrderSet: { about: 'The order of turns stands.', isBookkeeping: true, fields: { order: 'order' } },
  TurnSpent: {
    about: 'Something of a turn is used up.',
    isBookkeeping: true,
    fields: { who: 'actor', turn: 'turn' },
  },
  TurnPassed: {
    about: "The order of turns moves on past somebody's place.",
    isBookkeeping: true,
    fields: { who: 'actor', place: { hidden: 'bookkeeping of the order of turns' } },
  },
  ReactionSpent: {
    about: 'Somebody uses their reaction.',
    isBookkeeping: true,
    fields: { who: 'actor', on: { as: 'what', about: 'What it is used for.' } },
  },
  Moved: {
    about: 'Somebody moves, or comes to grips with somebody.',
    fields: { who: 'actor', from: 'zoneBefore', to: 'zoneAfter', engages: 'engaged', leaves: 'disengaged' },
  },
  MoveHalted: { about: 'Somebody is stopped on the way.', fields: { who: 'actor' } },
  ActionTaken: { about: 'Somebody takes an action that has a name.', fields: { who: 'actor', action: 'action' } },
  TempHitPointsGained: {
    about: 'Somebody gains temporary hit points.',
    fields: { who: 'target', before: 'temporaryHpBefore', after: 'temporaryHpAfter', roll: 'roll' },
  },
  MaximumLowered: {
    about: 'The most hit points somebody can have goes down.',
    fields: { who: 'target', before: 'maxHpBefore', after: 'maxHpAfter', hpAfter: 'hpAfter' },
  },
  DeathSaveRolled: {
    about: 'Somebody who is dying rolls for their life.',
    fields: {
      actorId: 'actor',
      roll: 'roll',
      outcome: 'deathSaveOutcome',
      successes: { as: 'successes', about: 'How many successes there are by now.' },
      failures: 'failures',
      advantage: 'advantage',
      disadvantage: 'disadvantage',
    },
  },
  DeathSavesChanged: {
    about: 'The death saves of somebody change without a roll.',
    fields: {
      who: 'target',
      successes: { as: 'successes', about: 'How many successes there are by now.' },
      failures: 'failures',
      because: 'because',
    },
  },
  ConcentrationBegan: {
    about: 'Somebody concentrates on a spell.',
    fields: { who: 'actor', spell: 'spell', name: 'name' },
  },
  ConcentrationEnded: {
    about: 'Somebody concentrates no longer.',
    fields: { who: 'actor', name: 'name', because: 'because' },
  },
  UseSpent: {
    about: 'Something that can be used up is used.',
    isBookkeeping: true,
    fields: { who: 'actor', what: { as: 'what', about: 'What is used.' }, left: 'left' },
  },
  Recharged: {
    about: 'A creature rolls for a power to come back.',
    isBookkeeping: true,
    fields: {
      who: 'actor',
      what: { as: 'what', about: 'The power, by key.' },
      name: 'name',
      roll: 'roll',
      back: 'isBack',
      from: { as: 'needed', about: 'The lowest face that brings it back.' },
    },
  },
  LegendarySpent: {
    about: 'A legendary creature acts between the turns of others.',
    fields: { who: 'actor', name: 'name', left: 'left' },
  },
  LegendaryResisted: {
    about: 'A legendary creature simply withstands something.',
    fields: { who: 'actor', against: 'against', left: 'left' },
  },
  SaveLost: { about: 'Somebody cannot even try to withstand something.', fields: { who: 'actor', against: 'against' } },
  CheckLost: {
    about: 'Somebody cannot even try something.',
    fields: { who: 'actor', what: 'what', because: 'because' },
  },
  SaveRetried: { about: 'Somebody rolls a failed save once more.', fields: { who: 'actor', with: 'with' } },
  RollTurned: {
    about: 'A roll is changed after it has fallen.',
    fields: {
      who: { as: 'target', about: 'Whose roll it is.' },
      window: 'windowId',
      by: 'change',
      total: 'total',
      with: 'with',
      roll: { as: 'roll', about: 'The die that changes it.' },
    },
  },
  Smitten: {
    about: 'Somebody puts a spell slot into a blow.',
    fields: { who: 'actor', window: 'windowId', level: 'slotLevel' },
  },
  SaveTurned: {
    about: 'A failed save succeeds after all.',
    fields: { who: 'actor', window: 'windowId', with: 'with' },
  },
  SpellCountered: {
    about: 'A spell is broken off by another.',
    fields: {
      who: { as: 'target', about: 'Whose spell it was.' },
      by: 'actor',
      name: { as: 'name', about: 'What the spell is called.' },
      window: 'windowId',
    },
  },
  HitHalved: { about: 'Somebody takes only half of a blow.', fields: { who: 'actor', window: 'windowId' } },
  Readied: {
    about: 'Somebody makes ready for a moment, or waits no longer.',
    fields: {
      who: 'actor',
      attack: 'attack',
      trigger: 'trigger',
      name: 'name',
      spell: [
        { as: 'spell', from: (spell) => spell?.key },
        { as: 'slotLevel', from: (spell) => spell?.level },
      ],
      does: 'does',
    },
  },
  Contested: {
    about: 'Two try their strength or skill against each other.',
    fields: {
      who: 'actor',
      targetId: 'target',
      what: 'what',
      roll: 'roll',
      against: 'opposingRoll',
      won: 'won',
      odds: [
        { as: 'advantage', from: (odds) => odds?.advantage },
        { as: 'disadvantage', from: (odds) => odds?.disadvantage },
      ],
      oddsAgainst: [
        { as: 'opposingAdvantage', from: (odds) => odds?.advantage },
        { as: 'opposingDisadvantage', from: (odds) => odds?.disadvantage },
      ],
    },
  },
  ShookOff: {
    about: 'Somebody gets rid of something that held them.',
    fields: { who: 'actor', what: { as: 'what', about: 'What held them.' } },
  },
  Died: {
    about: 'The round of a death is noted.',
    isBookkeeping: true,
    fields: { who: 'target', round: 'round' },
  },
  LairStirred: { about: 'It is the turn of the lair itself.', isBookkeeping: true, fields: { round: 'round' } },
  LairActed: {
    about: 'The lair itself acts.',
    fields: { who: { as: 'actor', about: 'Whose lair it is.' }, ability: 'ability', name: 'name' },
  },
  CurseLifted: {
    about: 'A character is freed of a curse.',
    fields: {
      characterId: 'character',
      by: 'healer',
      slots: { as: 'slots', about: 'Spell slots the healer has left.' },
    },
  },
  StyleChosen: {
    about: 'A character chooses a fighting style.',
    fields: { characterId: 'character', style: 'style', second: 'secondStyle' },
  },
  SpellsPrepared: {
    about: 'A character prepares spells.',
    fields: { characterId: 'character', spells: 'spells' },
  },
  BestiaryImported: {
    about: 'Monsters are imported into the campaign.',
    fields: {
      hash: 'contentHash',
      version: 'bestiaryVersion',
      monsters: { as: 'monsters', from: (entries) => Object.keys(entries) },
      report: 'notes',
    },
  },
  BestiaryAdopted: {
    about: 'From now on the campaign goes by imported monsters, too.',
    fields: { hash: 'contentHash', version: 'bestiaryVersion', monsters: 'monsterCount' },
  },
} as const satisfies Partial<EventTable>;
