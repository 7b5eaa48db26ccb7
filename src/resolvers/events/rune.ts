/** Events that only Rune & Rust knows. */
import type { EventTable } from './declare.ts';

const maxima = {
  attributes: 'attributes',
  hp: 'hpAfter',
  maxHp: 'maxHpAfter',
  stamina: 'staminaAfter',
  maxStamina: 'maxStaminaAfter',
  aether: 'aetherAfter',
  maxAether: 'maxAetherAfter',
} as const;

/** What somebody's own business is, a foe's is never shown at all. */
const veiled = { hidden: 'what is hidden is not shown at all' } as const;

export const runeEvents = {
  EnemySubstituted: {
    about: 'Somebody asked for a creature nobody knows, and another took its place.',
    isBookkeeping: true,
    fields: { who: { as: 'target', about: 'Who took its place.' }, asked: 'asked' },
  },
  TurnOrderSet: { about: 'The order of turns stands.', isBookkeeping: true, fields: { order: 'order' } },
  AmbientTookHold: { about: 'The air of the place makes itself felt.', fields: { condition: 'ambient' } },
  AmbientTicked: {
    about: 'The air of the place works on somebody.',
    fields: { who: 'target', condition: 'ambient', roll: 'roll', strikes: 'strikes' },
  },
  HazardTriggered: {
    about: 'A hazard goes off.',
    fields: {
      hazard: 'hazard',
      targetIds: 'targets',
      phase: 'phase',
      left: { as: 'left', about: 'Rounds until it is ready again.' },
      by: { as: 'actor', about: 'Who set it off on purpose; null where nobody did.' },
    },
  },
  HazardSpent: {
    about: 'A hazard has done its work.',
    isBookkeeping: true,
    fields: { hazard: 'hazard', phase: 'phase', left: { as: 'left', about: 'Rounds until it is ready again.' } },
  },
  HazardsCooled: { about: 'The hazards of the place settle.', isBookkeeping: true, fields: { hazards: 'hazards' } },
  ResourceChanged: {
    about: "A hero's stamina or aether changes.",
    isBookkeeping: true,
    fields: {
      who: 'target',
      resource: 'resource',
      from: 'resourceBefore',
      to: 'resourceAfter',
      because: 'because',
      hidden: veiled,
    },
  },
  Overcast: {
    about: 'Somebody pays for what they weave with their own blood.',
    fields: { who: 'actor', missing: 'missing', hpBefore: 'hpBefore', hpAfter: 'hpAfter' },
  },
  CooldownsChanged: {
    about: "A hero's abilities come nearer to being ready.",
    isBookkeeping: true,
    fields: { who: 'target', cooldowns: 'cooldowns', hidden: veiled },
  },
  StanceEnded: { about: 'Somebody guards themselves no longer.', isBookkeeping: true, fields: { who: 'actor' } },
  TurnReady: {
    about: 'Somebody may act, now that their turn has properly begun.',
    isBookkeeping: true,
    fields: { who: 'actor', actions: 'actions' },
  },
  Passed: { about: 'Somebody lets their turn go by.', fields: { who: 'actor' } },
  EnemyActing: {
    about: 'A foe is about to act: a moment for clients to linger on.',
    isBookkeeping: true,
    fields: { who: 'actor' },
  },
  IntentRead: {
    about: 'Somebody tries to read what a foe means to do.',
    fields: {
      who: { as: 'target', about: 'Whose plan it is.' },
      by: 'actor',
      roll: 'roll',
      successes: 'successes',
      revealed: 'revealed',
      successOn: 'successOn',
    },
  },
  IntentPlanned: {
    about: 'A foe makes up its mind.',
    fields: {
      who: 'actor',
      visible: 'isVisible',
      icon: 'intent',
      plan: { hidden: 'no outsider may know it' },
    },
  },
  ChantBegan: {
    about: 'Somebody begins a chant.',
    fields: { who: 'actor', ability: 'ability', name: 'name', telegraph: 'telegraph', turnsLeft: 'turnsLeft' },
  },
  ChantContinued: {
    about: 'Somebody goes on chanting.',
    fields: { who: 'actor', ability: 'ability', name: 'name', turnsLeft: 'turnsLeft' },
  },
  ChantReleased: {
    about: 'A chant is done, and takes effect.',
    fields: { who: 'actor', ability: 'ability', name: 'name' },
  },
  ChantInterrupted: {
    about: 'A chant is broken off.',
    fields: {
      who: { as: 'target', about: 'Whose chant it was.' },
      by: { as: 'actor', about: 'Who broke it off; null where nobody did.' },
      ability: 'ability',
      name: 'name',
    },
  },
  TraitTriggered: {
    about: 'A trait of a creature makes itself felt.',
    fields: { who: 'actor', trait: 'trait', targetId: 'target' },
  },
  NearDeath: { about: 'Somebody is frightened by their own blood.', fields: { who: 'target' } },
  StatusResisted: {
    about: 'A status does not take hold.',
    fields: { who: 'target', status: 'status', because: 'because' },
  },
  StressChanged: {
    about: "A hero's stress changes.",
    fields: {
      who: 'target',
      roll: 'roll',
      successes: 'successes',
      successOn: 'successOn',
      amount: 'amount',
      from: 'stressBefore',
      to: 'stressAfter',
      because: 'because',
      inflicted: 'inflicted',
      hidden: veiled,
    },
  },
  BreakingPointReached: {
    about: 'A hero can bear no more.',
    fields: {
      who: 'target',
      roll: 'roll',
      successes: 'successes',
      successOn: 'successOn',
      outcome: 'breakingOutcome',
      stressAfter: 'stressAfter',
    },
  },
  TraumaGained: {
    about: 'A hero is marked for good.',
    fields: { who: 'target', trauma: 'trauma', name: 'name', rolls: 'rolls', ...maxima },
  },
  CorruptionChanged: {
    about: "A hero's corruption changes.",
    fields: {
      who: 'target',
      from: 'corruptionBefore',
      to: 'corruptionAfter',
      because: 'because',
      hidden: veiled,
      ...maxima,
    },
  },
  SuppliesUsed: {
    about: 'A character eats and drinks, or goes without.',
    fields: { characterId: 'character', items: 'items', exhausted: 'isExhausted' },
  },
  WatchKept: {
    about: 'A character keeps watch over a rest.',
    fields: {
      characterId: 'character',
      roll: 'roll',
      successes: 'successes',
      successOn: 'successOn',
      danger: 'danger',
      risk: 'risk',
      check: 'ambushRoll',
      ambushed: 'isAmbushed',
    },
  },
  Ambushed: {
    about: 'Creatures break into a rest.',
    fields: {
      enemies: 'monsters',
      party: { as: 'characters', about: 'Whom they found at rest.' },
      budget: 'budget',
      rolls: 'rolls',
    },
  },
  AttributeImproved: {
    about: 'A character improves an attribute.',
    fields: { characterId: 'character', attribute: 'attribute', pointsAfter: 'points', ...maxima },
  },
  RoomDiscovered: { about: 'A character discovers a room.', fields: { characterId: 'character', xp: 'xp' } },
} as const satisfies Partial<EventTable>;
