/** Events of the campaign itself, whatever is played. */
import type { EventTable } from './declare.ts';

export const campaignEvents = {
  CampaignCreated: {
    about: 'The campaign begins.',
    fields: {
      id: { hidden: 'it is the campaign itself' },
      name: 'name',
      ruleset: 'ruleset',
      revision: 'revision',
      setting: 'setting',
      settings: { hidden: 'they are the settings of the campaign' },
    },
  },
  SeedsCommitted: {
    about: 'The first seeds are committed to.',
    isBookkeeping: true,
    fields: { rollCommitment: 'rollCommitment', nextCommitment: 'nextCommitment' },
  },
  CombatSealed: {
    about: 'Everything is settled that the dice of a combat follow from.',
    isBookkeeping: true,
    fields: {
      combat: 'combatNumber',
      commitment: 'commitment',
      entropy: 'entropy',
      before: 'stateHash',
      nextCommitment: 'nextCommitment',
    },
  },
  SeedRevealed: {
    about: 'The seed of a combat that is over is shown.',
    isBookkeeping: true,
    fields: { combat: 'combatNumber', seed: 'seed', commitment: 'commitment' },
  },
  CampaignBranched: {
    about: 'The campaign goes its own way from another.',
    fields: {
      name: 'name',
      origin: 'origin',
      renamed: { hidden: 'bookkeeping of ids' },
      rollCommitment: 'rollCommitment',
      combatCommitment: 'combatCommitment',
      nextCommitment: 'nextCommitment',
    },
  },
  SeedsRedrawn: {
    about: 'All seeds that were still secret are drawn anew.',
    fields: {
      reason: 'redrawReason',
      rollCommitment: 'rollCommitment',
      combatCommitment: 'combatCommitment',
      nextCommitment: 'nextCommitment',
    },
  },
  Undone: {
    about: 'Everything after an entry is taken back.',
    fields: {
      toSeq: { as: 'toSeq', about: 'The last entry that still counts.' },
      restored: { hidden: 'the campaign itself shows it' },
    },
  },
  CampaignEnded: { about: 'The campaign is over.', fields: { reason: 'reason' } },
  EntropyContributed: {
    about: 'Somebody throws in chance of their own for the next combat.',
    fields: { text: 'text', member: { hidden: 'the entry says whose it is' } },
  },
  DiceRolled: { about: 'Dice are rolled outside combat.', fields: { roll: 'roll' } },
  CampaignSeedRevealed: {
    about: 'The seed of the rolls outside combat is shown, and another takes its place.',
    isBookkeeping: true,
    fields: {
      seed: 'seed',
      commitment: 'commitment',
      fromSeq: 'fromSeq',
      toSeq: 'toSeq',
      nextCommitment: 'nextCommitment',
    },
  },
  StyleSet: {
    about: 'The table says how it likes its story.',
    fields: { tone: 'tone', length: 'length', language: 'language' },
  },
  SceneTold: {
    about: 'What was found outside combat is told.',
    fields: {
      text: 'text',
      source: 'source',
      by: { as: 'character', about: 'Whose doing it was; null where it was nobody in particular.' },
      encounter: 'encounter',
    },
  },
  GmRuled: {
    about: 'The game master rules, whatever the rules say; what follows from it stands in the events after it.',
    fields: {
      ruling: 'ruling',
      author: 'author',
      member: 'byMemberId',
      reason: 'reason',
      seq: { as: 'overruledSeq', about: 'The entry that is overruled; null where none is.' },
      place: 'overruledEvent',
    },
  },
  CharacterAdjusted: {
    about: "A number of a character is set by the game master's word.",
    fields: { characterId: 'character', what: 'what', name: 'name', from: 'valueBefore', to: 'valueAfter' },
  },
  RollSealed: {
    about: 'A roll is made in secret, and committed to.',
    fields: {
      notation: 'notation',
      why: { as: 'what', about: 'What it is rolled for.' },
      nth: { hidden: 'bookkeeping of the dice' },
      commitment: { as: 'commitment', about: 'SHA-256 of the faces and the salt, in hex: see docs/gm.md.' },
      author: 'author',
      member: 'byMemberId',
    },
  },
  SealedRollRevealed: {
    about: 'A roll that was made in secret is shown.',
    fields: {
      seq: 'sealedSeq',
      roll: 'roll',
      salt: 'salt',
      commitment: { as: 'commitment', about: 'What it was committed to by, in hex: see docs/gm.md.' },
    },
  },
  StuntStaked: {
    about: 'The game master names what is at stake in a stunt, before any die falls.',
    fields: {
      actor: { as: 'character', about: 'Who dares it.' },
      actorName: { hidden: 'the character has it' },
      text: 'text',
      ability: 'ability',
      difficulty: 'difficulty',
      success: 'onSuccess',
      failure: 'onFailure',
      successName: { hidden: 'said by the line of the event' },
      failureName: { hidden: 'said by the line of the event' },
      combatId: { hidden: 'it is the combat under way, if any' },
      author: 'author',
      member: 'byMemberId',
    },
  },
  StuntWithdrawn: {
    about: 'The stakes of a stunt are taken back before any die has fallen.',
    fields: { reason: 'reason', author: 'author', member: 'byMemberId' },
  },
  StuntRolled: {
    about: 'The dice of a stunt fall; what was at stake follows in the events after it.',
    fields: {
      actor: { as: 'character', about: 'Who dares it.' },
      actorName: { hidden: 'the character has it' },
      ability: 'ability',
      difficulty: 'difficulty',
      roll: 'roll',
      needed: 'needed',
      passed: 'passed',
    },
  },
  MemberJoined: {
    about: 'Somebody sits down at the table.',
    fields: { member: 'memberId', name: 'name', role: 'role' },
  },
  MemberChanged: {
    about: 'Somebody is something else at the table than before.',
    fields: { member: 'memberId', name: 'name', role: 'role' },
  },
  MemberLeft: {
    about: 'Somebody leaves the table.',
    fields: { member: 'memberId', name: 'name', isRemoved: 'isRemoved' },
  },
  CharacterGiven: {
    about: "A character is somebody's to play.",
    fields: {
      character: 'character',
      characterName: { hidden: 'the character has it' },
      member: 'memberId',
      name: 'name',
      isShared: 'isShared',
    },
  },
  ListingSet: {
    about: 'It is settled whether strangers may look on.',
    fields: { isListed: 'isListed' },
  },
} as const satisfies Partial<EventTable>;
