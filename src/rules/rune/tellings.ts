/** How each event reads: a line for the log, lines for the outcome sheet, a deed for the bard. Secrets are never told. */
import type { NameOf, Telling, TellTable } from '../ruleset.ts';
import { attackLine, counted, damageOf, inManner, recovered, sharedTell } from '../shared.ts';
import { modes } from './attack.ts';
import { type ItemEntry, itemEntry, items } from './data/items.ts';
import { conditionEntry, hazardEntry } from './data/places.ts';
import { type StatusKey, statuses } from './data/statuses.ts';
import { corruptionStage, stressWord } from './derived.ts';
import type { Events, Icon } from './terms.ts';

type Event<T extends Events['type']> = Extract<Events, { type: T }>;

const silent = (says: string): Telling => ({ weight: 'silent', says });
/** "prone", "bolstered in might". */
const statusWord = (status: string): string =>
  statuses[status as StatusKey].name.toLowerCase().replace('bolstered ', 'bolstered in ');

export const tell: TellTable<Events> = {
  ...(sharedTell as unknown as TellTable<Events>),
  AttackSettled: tellAttack,
  HarmDealt: tellHarm,
  HurtHealed: tellHealing,
  StatusChanged: tellStatus,
  StandingChanged: tellStanding,
  TurnSkipped: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} is ${e.because} and loses the turn.`,
    heading: `${name(e.who).toUpperCase()} LOSES THE TURN:`,
    deed: 'skip.stunned',
    roles: { actor: name(e.who) },
  }),
  CheckMade: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} tries to flee and ${e.passed ? 'gets away' : 'fails'} (${counted(e.successes, 'success', 'successes')} of ${e.needed}).`,
    heading: `${name(e.who).toUpperCase()} FLEES:`,
    deed: e.passed ? 'flight.passed' : 'flight.failed',
    roles: { actor: name(e.who) },
  }),
  XpAwarded: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} gains ${e.amount} XP.` }),
  EnemySubstituted: (e, name) => silent(`Nobody knows "${e.asked}"; ${name(e.who)} takes its place.`),
  TurnOrderSet: (e, name) => silent(`The order of turns: ${e.order.map(name).join(', ')}.`),
  AmbientTookHold: (e) => ({
    weight: 'beat',
    says: `The place is under ${conditionEntry(e.condition).name}.`,
    heading: 'THE PLACE:',
    deed: `air.${e.condition}`,
    roles: {},
  }),
  AmbientTicked: (e, name) =>
    e.strikes
      ? {
          weight: 'aside',
          says: `${conditionEntry(e.condition).name} touches ${name(e.who)}.`,
          deed: `ambient.${e.condition}`,
          roles: { target: name(e.who) },
        }
      : silent(`${conditionEntry(e.condition).name} spares ${name(e.who)}.`),
  HazardTriggered: tellHazard,
  HazardSpent: (e) =>
    silent(`${hazardEntry(e.hazard).name} is ${e.phase === 'DESTROYED' ? 'spent for good' : 'spent for now'}.`),
  HazardsCooled: () => silent('The hazards settle a little.'),
  ResourceChanged: (e, name) =>
    silent(e.hidden ? `${name(e.who)} stirs.` : `${name(e.who)}: ${e.resource} ${e.from} to ${e.to} (${e.because}).`),
  Overcast: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} overcasts and pays in blood (${e.hpBefore} to ${e.hpAfter} HP).`,
    deed: 'overcast',
    roles: { actor: name(e.who) },
  }),
  CooldownsChanged: (e, name) => silent(`${name(e.who)} catches breath.`),
  StanceEnded: (e, name) => silent(`${name(e.who)} drops the guard.`),
  TurnReady: (e, name) => silent(`${name(e.who)} is ready to act.`),
  TurnEnded: (e, name) => silent(`The turn of ${name(e.who)} ends.`),
  Passed: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} hesitates.`,
    heading: `${name(e.who).toUpperCase()} WAITS:`,
    deed: 'pass',
    roles: { actor: name(e.who) },
  }),
  EnemyActing: (e, name) => silent(`${name(e.who)} acts.`),
  IntentRead: (e, name) => silent(`${name(e.by)} watches ${name(e.who)}.`),
  IntentPlanned: (e, name) => silent(`${name(e.who)} means to ${intentWords[e.visible ? e.icon : 'HIDDEN']}.`),
  ChantBegan: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.who)} ${e.telegraph}.`,
    heading: `${name(e.who).toUpperCase()} BEGINS ${e.name.toUpperCase()}:`,
    deed: 'chant.begins',
    roles: { actor: name(e.who), ability: e.name, telegraph: e.telegraph },
  }),
  ChantContinued: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} gathers power for ${e.name}.`,
    heading: `${name(e.who).toUpperCase()} CHANTS:`,
    deed: 'chant.grows',
    roles: { actor: name(e.who), ability: e.name },
  }),
  ChantReleased: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.who)} releases ${e.name}.`,
    heading: `${name(e.who).toUpperCase()} ${e.name.toUpperCase()}:`,
    deed: `ability.${e.ability}`,
    roles: { actor: name(e.who), ability: e.name },
  }),
  ChantInterrupted: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.who)} is interrupted and loses ${e.name}.`,
    deed: 'chant.broken',
    roles: { target: name(e.who), ability: e.name },
  }),
  TraitTriggered: (e, name) => ({
    weight: e.trait === 'explosive' ? 'turning-point' : 'aside',
    says: traitLine(e, name),
    deed: `trait.${e.trait}`,
    roles: { actor: name(e.who), target: e.targetId === null ? '' : name(e.targetId) },
  }),
  NearDeath: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} is close to death.`,
    deed: 'near',
    roles: { target: name(e.who) },
  }),
  StatusResisted: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} cannot be ${statusWord(e.status)}: ${e.because}.`,
    deed: 'resisted',
    roles: { target: name(e.who) },
  }),
  StressChanged: tellStress,
  BreakingPointReached: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.who)} reaches the breaking point: ${breaking[e.outcome]} (stress ${e.stressAfter}).`,
    deed: `breaking.${e.outcome}`,
    roles: { target: name(e.who) },
  }),
  TraumaGained: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.who)} is scarred for life: ${e.name}.`,
    deed: `trauma.${e.trauma}`,
    roles: { target: name(e.who), trauma: e.name },
  }),
  CorruptionChanged: (e, name) => ({
    weight: e.hidden ? 'silent' : 'aside',
    says: e.hidden
      ? `Corruption touches ${name(e.who)}.`
      : `${name(e.who)} is ${corruptionStage(e.to).word.toLowerCase()}: corruption ${e.from} to ${e.to}.`,
    deed: 'corruption',
    roles: { target: name(e.who) },
  }),
  LevelGained: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.characterId)} reaches level ${e.to} and is whole again.`,
    deed: 'level',
    roles: { actor: name(e.characterId) },
  }),
  LootGranted: (e, name) => ({
    weight: 'beat',
    says: `${name(e.characterId!)} finds ${e.items.map((key) => itemEntry(key).name).join(', ')}.`,
    heading: 'LOOT:',
    deed: 'loot',
    roles: { actor: name(e.characterId!) },
  }),
};

function tellHazard(e: Event<'HazardTriggered'>, name: NameOf): Telling {
  const hazard = hazardEntry(e.hazard).name;
  const targets = e.targetIds.map(name).join(', ');
  return {
    weight: 'beat',
    says:
      e.by === undefined ? `${hazard} strikes ${targets}.` : `${name(e.by)} sets off ${hazard}: it strikes ${targets}.`,
    heading: `${hazard.toUpperCase()}:`,
    deed: `hazard.${e.hazard}`,
    roles: { targets },
  };
}

const intentWords: Readonly<Record<Icon | 'HIDDEN', string>> = {
  ATTACK: 'attack',
  DEFEND: 'defend',
  FLEE: 'flee',
  PASS: 'wait',
  HIDDEN: 'do something nobody can read',
};

const breaking = { STEADIED: 'steadied', TRAUMA: 'trauma', CATASTROPHE: 'catastrophe' } as const;

function tellAttack(e: Event<'AttackSettled'>, name: NameOf): Telling {
  const told = inManner(sharedTell.AttackSettled(e, name), shooters.has(e.weapon) ? 'shot' : undefined);
  const pool = counted(e.successes, 'success', 'successes');
  const faces = e.roll!.dice.map((die) => die.face).join(', ');
  const [, , outcome] = told.lines!;
  return {
    ...told,
    says: attackLine(e, name, `${pool} against a threshold of ${e.needed}`),
    lines: [
      `${name(e.attackerId)} makes a ${modes[e.mode].name.toLowerCase()} attack on ${name(e.targetId)} with ${e.weapon}`,
      `Pool: ${faces} = ${pool} vs threshold ${e.needed}`,
      outcome!,
    ],
  };
}

const shooters: ReadonlySet<string> = new Set(
  Object.values<ItemEntry>(items).flatMap((entry) =>
    'reach' in entry && entry.reach === 'ranged' ? [entry.name.toLowerCase()] : [],
  ),
);

/** Of an enemy nobody is told how much it has left. */
function tellHarm(e: Event<'HarmDealt'>, name: NameOf): Telling {
  const told = sharedTell.HarmDealt(e, name);
  const target = name(e.targetId);
  const gnawed = e.sourceId === null && e.roll !== null && isGnawing(e.roll.why);
  return {
    ...told,
    says: `${target} takes ${damageOf(e, harmWords)}${e.hpKnown ? ` (${e.hpBefore} to ${e.hpAfter} HP)` : ''}.`,
    lines: [
      `${told.joins ? '' : `${target} - `}${told.lines![0]}`,
      ...(e.hpKnown && e.hpAfter > 0 ? [`${target} HP: ${e.hpAfter}`] : []),
    ],
    ...(gnawed ? { deed: `gnawed.${e.roll!.why}`, roles: { target } } : {}),
  };
}

const harmWords: Readonly<Record<string, string>> = {
  physical: 'damage',
  bleeding: 'damage from bleeding',
  thorns: 'damage from thorns',
  blast: 'damage from the blast',
};

const isGnawing = (why: string): boolean => why === 'bleeding' || why === 'poisoned' || why === 'burning';

function tellHealing(e: Event<'HurtHealed'>, name: NameOf): Telling {
  const target = name(e.targetId);
  const own = e.because === 'vampiric' || e.because === 'regenerating';
  return {
    weight: e.amount === 0 ? 'silent' : 'beat',
    says: e.hpKnown
      ? `${target} recovers ${recovered(e.amount)} (${e.hpBefore} to ${e.hpAfter} HP).`
      : `${target} recovers.`,
    deed: own ? `heal.${e.because}` : 'heal',
    roles: { target },
  };
}

/** Chanting is told by the chant itself. */
function tellStatus(e: Event<'StatusChanged'>, name: NameOf): Telling {
  const [who, word] = [name(e.who), statusWord(e.status)];
  const deed = e.status.startsWith('bolstered_') ? 'bolstered' : e.status;
  const stacked = e.stacksAfter > 1 && deed !== 'bolstered' ? ` (${e.stacksAfter})` : '';
  return {
    weight: e.status === 'chanting' ? 'silent' : 'aside',
    says: e.stacksAfter === 0 ? `${who} is no longer ${word}.` : `${who} is ${word}${stacked}.`,
    deed: e.stacksAfter === 0 ? `${deed}.ends` : deed,
    roles: { target: who, status: statuses[e.status as StatusKey].name.toLowerCase() },
  };
}

function tellStanding(e: Event<'StandingChanged'>, name: NameOf): Telling {
  const told = sharedTell.StandingChanged(e, name);
  return e.to === 'DEAD' && e.because === 'slain' ? { ...told, lines: [`${name(e.who)} is SLAIN!`] } : told;
}

function traitLine(e: Event<'TraitTriggered'>, name: NameOf): string {
  if (e.targetId === null) return `${name(e.who)} bursts apart.`;
  if (e.trait === 'thorns') return `${name(e.targetId)} is pricked by the thorns of ${name(e.who)}.`;
  return `The acid of ${name(e.who)} eats at ${name(e.targetId)}.`;
}

/** Only what changes somebody's state of mind is worth a word. */
function tellStress(e: Event<'StressChanged'>, name: NameOf): Telling {
  if (e.hidden) return silent(`Something preys on ${name(e.who)}.`);
  const [before, after] = [stressWord(e.from), stressWord(e.to)];
  const resisted = e.roll === null ? '' : `, ${counted(e.successes, 'success', 'successes')} against it`;
  const says = `${name(e.who)}: stress ${e.from} to ${e.to}, ${after.toLowerCase()} (${e.because}${resisted}).`;
  if (before === after) return silent(says);
  const deed = e.to > e.from ? `stress.${after}` : 'stress.eased';
  return {
    weight: 'aside',
    says: `${name(e.who)} is ${after.toLowerCase()}: ${e.because}.`,
    deed,
    roles: { target: name(e.who) },
  };
}
