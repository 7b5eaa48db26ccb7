/** How each event reads: a line for the log, lines for the outcome sheet, a deed for the bard. */
import type { NameOf, Telling, TellTable } from '../ruleset.ts';
import { hpLine, inManner, isHit, sharedTell, shown } from '../shared.ts';
import { mannerWith } from './manners.ts';
import { damageLine, damageSays, hpSpan, many, waitingFor } from './tellings-numbers.ts';
import type { Srd5 } from './terms.ts';

type Events = Srd5['event'];
type Event<T extends Events['type']> = Extract<Events, { type: T }>;

const silent = (says: string): Telling => ({ weight: 'silent', says });

export const tell: TellTable<Events> = {
  ...(sharedTell as unknown as TellTable<Events>),
  AttackSettled: tellAttack,
  HarmDealt: tellHarm,
  StandingChanged: tellStanding,
  StatusChanged: tellStatus,
  SaveRolled: tellSave,
  CheckMade: tellCheck,
  HurtHealed: tellHealing,
  WindowOpened: (e, name) => silent(waitingFor(e.window, name)),
  HitPointsRolled: (e, name) => silent(`${name(e.who)} has ${many(Math.max(1, e.roll.total), 'hit point')}.`),
  OrderSet: (e, name) => silent(`Order: ${e.order.map(name).join(', ')}.`),
  TurnSpent: (e, name) =>
    silent(
      `${name(e.who)} has ${many(e.turn.action, 'action')}, ${many(e.turn.bonus, 'bonus action')} and ${e.turn.movement} feet left.`,
    ),
  TurnEnded: (e, name) => silent(`${name(e.who)}'s turn ends.`),
  TurnPassed: (e, name) => silent(`${name(e.who)}'s place in the order passes.`),
  ReactionSpent: (e, name) => silent(`${name(e.who)} spends a reaction: ${e.on.replaceAll('_', ' ')}.`),
  Moved: tellMove,
  MoveHalted: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} gets no further.`,
    deed: 'halted',
    roles: { actor: name(e.who) },
  }),
  ActionTaken: tellAction,
  TempHitPointsGained: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} has ${many(e.after, 'temporary hit point')}.`,
  }),
  MaximumLowered: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)}'s hit point maximum falls from ${e.before} to ${e.after}.`,
    deed: 'drained',
    roles: { target: name(e.who) },
  }),
  Regenerated: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} regenerates${hpSpan(e)}.`,
    deed: 'regenerated',
    roles: { target: name(e.who) },
  }),
  DeathSaveRolled: tellDeathSave,
  DeathSavesChanged: (e, name) =>
    e.failures > 0
      ? {
          weight: 'beat',
          says: `${name(e.who)} slips closer to death (${e.failures} of 3 failures).`,
          deed: 'slipping',
          roles: { target: name(e.who) },
        }
      : silent(`${name(e.who)}'s death saves start afresh: ${e.because}.`),
  ConcentrationBegan: (e, name) => silent(`${name(e.who)} concentrates on ${e.name}.`),
  ConcentrationEnded: tellConcentration,
  SlotSpent: (e, name) => silent(`${name(e.who)} spends a level ${e.level} slot; ${e.left} left.`),
  UseSpent: (e, name) => silent(`${name(e.who)} spends a use of ${useName(e.what)}; ${e.left} left.`),
  Recharged: (e, name) =>
    silent(`${name(e.who)} rolls ${e.roll.total} for ${e.name}: ${e.back ? 'recharged' : 'not yet'}.`),
  LegendarySpent: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} takes a legendary action, ${e.name}; ${e.left} left.`,
    deed: 'legendary',
    roles: { actor: name(e.who) },
  }),
  LegendaryResisted: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.who)} shrugs off ${e.against} by legendary resistance; ${e.left} left.`,
    lines: [`${name(e.who)} shrugs off ${e.against} (legendary resistance)`],
    deed: 'legendary.resisted',
    roles: { target: name(e.who), against: e.against },
  }),
  SaveLost: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} is helpless against ${e.against}.`,
    deed: 'save.failed',
    roles: { target: name(e.who), against: e.against },
  }),
  CheckLost: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} is ${e.because} and the ${e.what} comes to nothing.`,
  }),
  SaveRetried: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} refuses to give in (${e.with}).`,
    deed: 'indomitable',
    roles: { target: name(e.who) },
  }),
  RollTurned: (e, name) => silent(`${name(e.who)} changes the roll by ${e.by}, to ${e.total}.`),
  Smitten: (e, name) => silent(`${name(e.who)} puts a level ${e.level} slot into the blow.`),
  SaveTurned: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} turns the save (${e.with}).`,
  }),
  LairActed: (e, name) => silent(`The lair of ${name(e.who)} answers: ${e.name}.`),
  Died: (e, name) => silent(`${name(e.who)} died in round ${e.round}.`),
  SpellCountered: (e, name) => ({
    weight: 'beat',
    says: `${name(e.by)} counters ${name(e.who)}'s ${e.name}.`,
    heading: `${name(e.by).toUpperCase()} COUNTERSPELL:`,
    deed: 'countered',
    roles: { actor: name(e.by), target: name(e.who), ability: e.name },
  }),
  SpellLost: (e, name) => ({ weight: 'aside', says: `${name(e.who)}'s ${e.name} comes to nothing.` }),
  HitHalved: (e, name) => ({ weight: 'aside', says: `${name(e.who)} rolls with the blow.` }),
  Readied: tellReadied,
  Contested: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} tries to ${e.what} ${name(e.targetId)} (${e.roll.total} against ${e.against.total}) and ${e.won ? 'succeeds' : 'fails'}.`,
    heading: `${name(e.who).toUpperCase()} ${e.what.toUpperCase()}:`,
    deed: `${e.what}.${e.won ? 'passed' : 'failed'}`,
    roles: { actor: name(e.who), target: name(e.targetId) },
  }),
  ShookOff: (e, name) => ({
    weight: 'aside',
    says: `${e.what === 'Magic Missile' ? 'The missiles break on' : `Being ${e.what} means nothing to`} ${name(e.who)}.`,
    deed: 'unaffected',
    roles: { target: name(e.who) },
  }),
  LairStirred: (e) => silent(`Initiative count 20 of round ${e.round}.`),
};

/** The key of what is used up, as people say it: spell:misty_step, fire_breath. */
const useName = (key: string): string => key.replace('spell:', '').replaceAll('_', ' ');

const actionWords: Readonly<Record<string, string>> = { flee: 'turns to flee', search: 'searches for the hidden' };

function tellAction({ who, action }: Event<'ActionTaken'>, name: NameOf): Telling {
  if (action === 'multiattack') return silent(`${name(who)} attacks several times.`);
  const does = actionWords[action] ?? `takes the ${action[0]!.toUpperCase()}${action.slice(1)} action`;
  return { weight: 'aside', says: `${name(who)} ${does}.`, deed: `action.${action}`, roles: { actor: name(who) } };
}

const lapses: Readonly<Record<string, string>> = {
  fallen: 'the caster has fallen',
  harmed: 'the harm broke it',
  incapacitated: 'the caster can do nothing any more',
  'another spell': 'another spell takes its place',
  'never released': 'it was never released',
  'nothing to hold': 'there is nothing left to hold',
  'run its course': 'it has run its course',
};

function tellConcentration(e: Event<'ConcentrationEnded'>, name: NameOf): Telling {
  if (e.because === 'released') return silent(`${name(e.who)} releases ${e.name}.`);
  return {
    weight: 'beat',
    says: `${name(e.who)} loses concentration on ${e.name}: ${lapses[e.because] ?? e.because}.`,
    deed: 'concentration.lost',
    roles: { actor: name(e.who), ability: e.name },
  };
}

function tellReadied(e: Event<'Readied'>, name: NameOf): Telling {
  if (e.attack === null) return silent(`${name(e.who)} waits no longer.`);
  const what = e.spell ? e.name : e.does ? `to ${e.name}` : e.name.toLowerCase();
  return {
    weight: 'aside',
    says: `${name(e.who)} readies ${what}.`,
    deed: 'readied',
    roles: { actor: name(e.who) },
  };
}

/** The seed's block, with the sources of advantage left to the roll's own line. */
function tellAttack(e: Event<'AttackSettled'>, name: NameOf): Telling {
  const told = inManner(sharedTell.AttackSettled(e, name), mannerWith(e.weapon));
  const [first, , ...rest] = told.lines!;
  const does = `${isHit(e.outcome) ? 'hits' : 'misses'} ${name(e.targetId)}${e.outcome === 'CRITICAL' ? ' critically' : ''}`;
  return {
    ...told,
    says: `${name(e.attackerId)} ${does} with ${e.weapon} (${e.total} against AC ${e.needed}).`,
    lines: [
      first!,
      `Roll: ${shown(e.roll!)}${e.total === e.roll!.total ? '' : ` (${e.total} with every die)`} vs AC ${e.needed}`,
      ...rest,
    ],
  };
}

function tellHarm(e: Event<'HarmDealt'>, name: NameOf): Telling {
  const told = sharedTell.HarmDealt(e, name);
  const target = name(e.targetId);
  const lines = [damageLine(e), ...hpLine(e, name)];
  return { ...told, says: `${target} takes ${damageSays(e)}.`, lines };
}

function tellHealing(e: Event<'HurtHealed'>, name: NameOf): Telling {
  const told = sharedTell.HurtHealed(e, name);
  const gains = e.amount === 0 ? 'nothing' : many(e.amount, 'hit point');
  return { ...told, says: `${name(e.targetId)} recovers ${gains}${hpSpan(e)}.` };
}

/** Its own mark at the end, or a full stop. */
const ended = (line: string): string => (line.endsWith('!') ? line : `${line}.`);

const standingLines: Readonly<Record<string, (who: string, because: string) => string>> = {
  UP: (who, because) =>
    because === 'came to'
      ? `${who} opens their eyes and is back at 1 hit point`
      : `${who} is back on their feet (${because})`,
  DOWN: (who) => `${who} is down and dying`,
  STABLE: (who, because) => (because === 'knocked out' ? `${who} is knocked out` : `${who} is stable (${because})`),
  DEAD: (who, because) => (because === 'slain' ? `${who} is SLAIN!` : `${who} is dead (${because})`),
  GONE: (who, because) => `${who} leaves the fight (${because})`,
};

/** A foe that falls without dying is felled, not dying. */
function tellStanding(e: Event<'StandingChanged'>, name: NameOf): Telling {
  const told = sharedTell.StandingChanged(e, name);
  const line = standingLines[e.to]!(name(e.who), e.because);
  const deed = e.to === 'STABLE' && e.because === 'knocked out' ? 'standing.STABLE.felled' : told.deed!;
  return { ...told, says: ended(line), lines: [line], deed };
}

const unsung = new Set([
  'helped',
  'aided',
  'parrying',
  'slowed',
  'shocked',
  'guided',
  'mocked',
  'surprised',
  'indomitable',
  'dodging',
  'reckless',
  'exhaustion',
  'broken ground',
]);

const phrased: Readonly<Record<string, readonly [string, string]>> = {
  inspired: ['is inspired', 'has used the inspiration'],
  heartened: ['takes heart', 'is no longer heartened'],
  raging: ['flies into a rage', 'is no longer raging'],
  frenzied: ['is in a frenzy', 'is out of the frenzy'],
  baned: ['is under a bane', 'is free of the bane'],
  exhaustion: ['is exhausted', 'is no longer exhausted'],
  'sacred weapon': ['wields a sacred weapon', 'no longer wields a sacred weapon'],
  led: ['fights under a leader’s eye', 'is on their own again'],
  mist: ['turns to mist', 'is mist no longer'],
  'broken ground': ['leaves the ground broken', 'no longer keeps the ground broken'],
  'spirit guardians': ['is surrounded by guardian spirits', 'is no longer surrounded by guardian spirits'],
  'spiritual weapon': ['wields a spiritual weapon', 'no longer wields a spiritual weapon'],
};

/** What is told by the deed that brings it needs no second telling. */
function tellStatus(e: Event<'StatusChanged'>, name: NameOf): Telling {
  const told = sharedTell.StatusChanged(e, name);
  const falls =
    (e.status === 'unconscious' || e.status === 'prone') &&
    e.duration === null &&
    e.condition?.sourceId === null &&
    e.condition.clock === null;
  const [beginning, ending] = phrased[e.status] ?? [`is ${e.status}`, `is no longer ${e.status}`];
  const says = `${name(e.who)} ${e.stacksAfter === 0 ? ending : beginning}.`;
  return unsung.has(e.status) || falls || (e.stacksAfter === 0 && e.status === 'unconscious')
    ? { ...told, says, weight: 'silent' }
    : { ...told, says };
}

function tellSave(e: Event<'SaveRolled'>, name: NameOf): Telling {
  const told = sharedTell.SaveRolled(e, name);
  const numbers = `(${e.roll.total} against DC ${e.needed})`;
  if (e.against === 'losing concentration')
    return {
      ...told,
      says: `${name(e.who)} ${e.passed ? 'holds on to the spell' : 'is shaken'} ${numbers}.`,
      deed: e.passed ? 'concentration.held' : 'concentration.shaken',
    };
  return {
    ...told,
    says: `${name(e.who)} ${e.passed ? 'saves' : 'fails to save'} against ${threat(e.against)} ${numbers}.`,
  };
}

/** Spells and attacks have names; conditions are written small, and so is what is done by hand. */
function threat(against: string): string {
  if (against === 'shove' || against === 'grapple') return `the ${against}`;
  return /^[a-z ]+ed$|^unconscious$|^prone$/.test(against) ? `being ${against}` : against;
}

/** Null where whoever looks may not know it. */
const against = ({ needed }: { readonly needed: number | null }): string =>
  needed === null ? '' : ` against DC ${needed}`;

function tellCheck(e: Event<'CheckMade'>, name: NameOf): Telling {
  const told = sharedTell.CheckMade(e, name);
  const tries = checkWords[e.what] ?? `the ${e.what} check`;
  return {
    ...told,
    says: `${name(e.who)} ${e.passed ? 'passes' : 'fails'} ${tries} (${e.roll.total}${against(e)}).`,
  };
}

const checkWords: Readonly<Record<string, string>> = {
  escape: 'the try to break free',
  'first aid': 'the try at first aid',
};

function tellMove(e: Event<'Moved'>, name: NameOf): Telling {
  const actor = name(e.who);
  if (e.engages !== null)
    return {
      weight: 'aside',
      says: `${actor} closes with ${name(e.engages)}.`,
      deed: 'engages',
      roles: { actor, target: name(e.engages) },
    };
  const says = e.from === e.to ? `${actor} breaks away.` : `${actor} moves ${e.to > e.from ? 'up' : 'back'}.`;
  return { weight: 'aside', says, deed: e.from === e.to ? 'breaks away' : 'moves', roles: { actor } };
}

const deathWords = {
  SUCCESS: 'holds on',
  FAILURE: 'sinks',
  CRITICAL_SUCCESS: 'wakes',
  CRITICAL_FAILURE: 'sinks fast',
} as const;

function tellDeathSave(e: Event<'DeathSaveRolled'>, name: NameOf): Telling {
  const who = name(e.actorId);
  return {
    weight: 'beat',
    says: `${who}'s death save: ${shown(e.roll)}, ${deathWords[e.outcome]} (${e.successes} passed, ${e.failures} failed).`,
    heading: `${who.toUpperCase()} DEATH SAVE:`,
    deed: `deathSave.${e.outcome}`,
    roles: { target: who },
  };
}
