/** Events that only BECMI knows. */
import type { EventTable } from './declare.ts';

export const becmiEvents = {
  SurpriseRolled: {
    about: 'Both sides roll for surprise.',
    fields: { party: 'partyRoll', foes: 'foesRoll', surprised: 'surprised', partyUpTo: 'partySurprisedUpTo' },
  },
  SurpriseSprung: {
    about: 'A side is taken by surprise, and loses the first round.',
    fields: { surprised: 'surprised' },
  },
  PlanDeclared: {
    about: 'Somebody says what they will do this round.',
    isBookkeeping: true,
    fields: { who: 'actor', plan: 'plan' },
  },
  RoundEnded: { about: 'A round ends.', isBookkeeping: true, fields: { round: 'round' } },
  ImageStruck: {
    about: 'A blow hits a mirror image, which is gone.',
    fields: { attackerId: 'actor', targetId: 'target', left: 'left' },
  },
  UndeadTurned: {
    about: 'A cleric turns the undead, or fails to.',
    fields: {
      who: 'actor',
      roll: 'roll',
      hitDice: 'hitDiceRoll',
      turned: 'turned',
      destroyed: 'destroyed',
      needs: 'needs',
    },
  },
  MoraleChecked: {
    about: 'Monsters of a kind fight on, or lose heart.',
    fields: { monster: 'monster', name: 'name', roll: 'roll', morale: 'morale', triggers: 'triggers', held: 'held' },
  },
  BreathUsed: {
    about: 'A dragon breathes.',
    fields: { who: 'actor', element: 'element', left: 'left' },
  },
  LevelDrained: {
    about: 'Somebody loses a level for good.',
    fields: {
      who: 'target',
      from: 'levelBefore',
      to: 'levelAfter',
      roll: 'roll',
      hpBefore: 'hpBefore',
      hpAfter: 'hpAfter',
      maxHpBefore: 'maxHpBefore',
      maxHpAfter: 'maxHpAfter',
      xpAfter: 'xpAfter',
      attackBonusAfter: 'attackBonusAfter',
      slotsAfter: 'slots',
    },
  },
  SpoilsLeft: {
    about: 'What the fallen leave behind, for whoever searches.',
    isBookkeeping: true,
    fields: { gold: 'gold', items: 'items' },
  },
} as const satisfies Partial<EventTable>;
