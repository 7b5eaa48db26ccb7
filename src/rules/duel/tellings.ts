/** How each event of a fight or duel reads; those of the board are beside it. */
import type { NameOf, Telling, TellTable } from '../ruleset.ts';
import { hpWords, isHit, sharedTell, shown } from '../shared.ts';
import { boardTell } from './board-tellings.ts';
import { itemEntry } from './data/treasure.ts';
import type { ItemSource } from './events.ts';
import { waitingFor } from './questions.ts';
import type { DuelGame, Modifier, RolledDie } from './terms.ts';

type Events = DuelGame['event'];
type Event<T extends Events['type']> = Extract<Events, { type: T }>;

const silent = (says: string): Telling => ({ weight: 'silent', says });

export const tell: TellTable<Events> = {
  ...(sharedTell as unknown as TellTable<Events>),
  ...boardTell,
  CombatStarted: tellStart,
  AttackSettled: tellAttack,
  WindowOpened: (e, name) => silent(waitingFor(e.window, name)),
  HarmDealt: tellHarm,
  HurtHealed: tellHealing,
  ItemUsed: tellUse,
  StandingChanged: tellStanding,
  StatusChanged: tellStatus,
  CombatEnded: tellEnd,
  FightBegan: tellFight,
  FightEnded: (e, name) => {
    const says = `${name(e.who)} has ${e.outcome === 'retreated' ? 'retreated from' : e.outcome} the fight.`;
    if (!e.onBoard || e.outcome !== 'won') return silent(says);
    return { weight: 'beat', says, deed: 'fight.won', roles: { actor: name(e.who) } };
  },
  TargetChosen: (e, name) => silent(`${name(e.who)} goes for ${name(e.targetId)}.`),
  CombatRoundRolled: (e, name) => silent(`Round ${e.round}: ${e.dice.map((die) => dieLine(die, name)).join('; ')}.`),
  DuelistRerolled: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} re-rolls the Defense die: ${shown(e.replaced)} becomes ${shown(e.roll)}.`,
    ...{ deed: 'reroll', roles: { actor: name(e.who) } },
  }),
  PreventionChosen: (e, name) => silent(`${name(e.who)} turns the Wardstone against ${name(e.by)}.`),
  DamagePrevented: tellPrevented,
  DamageApplied: (e, name) =>
    silent(`Round ${e.round} is settled: ${hitsOf(e.losses, name).join(', ') || 'nobody is hurt'}.`),
  EnemyDefeated: (e, name) => silent(`${name(e.by)} has defeated ${name(e.enemyId)}.`),
  LootRolled: (e, name) =>
    silent(
      `Loot of ${name(e.enemyId)}: ${shown(e.roll)}, ${e.tier === null ? 'nothing' : `a treasure of tier ${e.tier}`}.`,
    ),
  LootGranted: tellLoot,
  RaiderRolled: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} looks for plunder (${shown(e.roll)}) and finds ${e.passed ? 'some' : 'none'}.`,
    ...{ deed: e.passed ? 'raid.passed' : 'raid.failed', roles: { actor: name(e.who) } },
  }),
  RetreatExecuted: tellRetreat,
  DuelOffered: (e, name) => ({
    ...{ weight: 'beat', says: offerLine[e.because](name(e.by), name(e.to)), heading: 'A CHALLENGE:' },
    ...{ deed: `duel.offered.${e.because}`, roles: { attacker: name(e.by), target: name(e.to) } },
  }),
  DuelDeclined: (e, name) => ({
    ...{ weight: 'beat', says: `${name(e.to)} declines to duel ${name(e.by)}.` },
    ...{ deed: 'duel.declined', roles: { attacker: name(e.by), target: name(e.to) } },
  }),
  ChallengeForgone: (e, name) => silent(`${name(e.by)} lets ${name(e.to)} go.`),
  DuelCancelled: (e, name) => ({
    weight: 'beat',
    says: `${name(e.by)} tries to calm the quarrel (${shown(e.roll)}): ${e.passed ? 'the duel is cancelled' : 'in vain'}.`,
    ...{ deed: e.passed ? 'calm.passed' : 'calm.failed', roles: { actor: name(e.by) } },
  }),
  DuelsForbidden: (e, name) => ({
    ...{ weight: 'beat', says: `${name(e.by)} hides everybody in smoke: no duels for the rest of this turn.` },
    ...{ deed: 'smoke', roles: { actor: name(e.by) } },
  }),
  DuelBegan: (e, name) => ({
    ...{ weight: 'beat', says: `${name(e.attackerId)} and ${name(e.defenderId)} duel.`, heading: 'A DUEL BEGINS:' },
    ...{ deed: 'duel.begins', roles: { attacker: name(e.attackerId), target: name(e.defenderId) } },
  }),
  DuelEnded: tellDuelEnd,
};

function tellStart(e: Event<'CombatStarted'>, name: NameOf): Telling {
  const told = sharedTell.CombatStarted(e, name);
  if (e.mode === 'fight') return { ...told, deed: 'begin.fight' };
  const players = e.combatants.map((body) => body.name).join(', ');
  if (e.mode === 'duel') return { ...told, weight: 'silent', says: `${players} meet.` };
  const says = `${players} set out for the Final tile.`;
  return { weight: 'beat', says, heading: 'THE MATCH BEGINS:', deed: 'match.begins', roles: { targets: players } };
}

function tellFight(e: Event<'FightBegan'>, name: NameOf): Telling {
  const targets = e.foes.map((foe) => foe.name).join(', ');
  const says = `${name(e.who)} meets ${targets} on tile ${e.tile}.`;
  if (!e.onBoard) return silent(says);
  return {
    weight: 'beat',
    says,
    heading: 'A FIGHT BEGINS:',
    deed: 'fight.begins',
    roles: { actor: name(e.who), targets },
  };
}

const offerLine: Readonly<Record<Event<'DuelOffered'>['because'], (by: string, to: string) => string>> = {
  challenge: (by, to) => `${by} challenges ${to} to a duel.`,
  ambush: (by, to) => `${by} comes out of hiding to duel ${to}.`,
  spirit: (by, to) => `The Nefarious Spirit drives ${by} to duel ${to}.`,
};

/** "Ada is hit twice": each of them once. */
function hitsOf(losses: Event<'DamageApplied'>['losses'], name: NameOf): readonly string[] {
  return [...new Set(losses.map(({ who }) => who))].map((who) => {
    const count = losses.filter((loss) => loss.who === who).length;
    return `${name(who)} is hit ${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`}`;
  });
}

/** d6(4) + 1 = 5, with the source of every number. */
function dieLine({ who, stat, roll, modifiers }: RolledDie, name: NameOf): string {
  return `${name(who)}'s ${stat === 'attack' ? 'Attack' : 'Defense'} ${shown(roll)}${sourcesOf(modifiers)}`;
}

export const sourcesOf = (modifiers: readonly Modifier[]): string =>
  modifiers.length === 0 ? '' : ` (${modifiers.map(sourceOf).join(', ')})`;

const sourceOf = ({ source, amount, extended }: Modifier): string =>
  `${source} ${amount < 0 ? amount : `+${amount}`}${extended ? ', drunk beforehand' : ''}`;

function tellAttack(e: Event<'AttackSettled'>, name: NameOf): Telling {
  const told = sharedTell.AttackSettled(e, name);
  const [first, , outcome] = told.lines!;
  // What reaches the Defense misses: it takes one more.
  const defense = e.needed! - 1;
  const does = isHit(e.outcome) ? 'hits' : 'misses';
  return {
    ...told,
    says: `${name(e.attackerId)} ${does} ${name(e.targetId)} with ${e.weapon} (${e.total} against Defense ${defense}).`,
    lines: [first!, `Roll: ${shown(e.roll!)} vs Defense ${defense}`, outcome!],
  };
}

function tellHarm(e: Event<'HarmDealt'>, name: NameOf): Telling {
  const points = `${e.amount} hit point${e.amount === 1 ? '' : 's'}`;
  return {
    ...sharedTell.HarmDealt(e, name),
    says: `${name(e.targetId)} loses ${points}${hpWords(e)}.`,
    joins: e.sourceId !== null,
  };
}

function tellHealing(e: Event<'HurtHealed'>, name: NameOf): Telling {
  const points = `${e.amount} hit point${e.amount === 1 ? '' : 's'}`;
  const says = `${name(e.targetId)} recovers ${points}${hpWords(e)}.`;
  return { ...sharedTell.HurtHealed(e, name), says };
}

function tellUse(e: Event<'ItemUsed'>, name: NameOf): Telling {
  const does = itemEntry(e.item).kind === 'drinkable' ? 'drinks' : 'uses';
  return { ...sharedTell.ItemUsed(e, name), says: `${name(e.who)} ${does} the ${e.name}.` };
}

/** Nobody of the players dies: a retreat, a rest and what stays on its tile are told elsewhere. */
function tellStanding(e: Event<'StandingChanged'>, name: NameOf): Telling {
  const told = sharedTell.StandingChanged(e, name);
  const who = name(e.who);
  if (e.to === 'DEAD') return { ...told, says: `${who} is SLAIN!`, lines: [`${who} is SLAIN!`] };
  if (e.to === 'UP')
    return {
      ...told,
      weight: 'silent',
      says: `${who} is up again ${e.because === 'slept' ? 'after a sleep' : `after ${e.because}`}.`,
    };
  if (e.to !== 'DOWN') return { ...told, weight: 'silent', says: `${who} leaves the fight (${e.because}).` };
  return { ...told, says: `${who} is beaten.`, lines: [`${name(e.who)} is beaten and can only sleep it off`] };
}

const sung: ReadonlySet<string> = new Set(['rage', 'agility', 'invisible', 'skip']);
/** While it lasts, and when it is over. */
const words: Readonly<Record<string, readonly [string, string]>> = {
  must_sleep: ['must sleep', 'no longer has to sleep'],
  skip: ['will lose a turn', 'has no more turns to lose'],
  beer: ['has drunk beer', 'is sober again'],
  rage: ['rages', 'rages no longer'],
  agility: ['is nimble', 'is nimble no longer'],
  invisible: ['cannot be seen', 'can be seen again'],
};

function tellStatus(e: Event<'StatusChanged'>, name: NameOf): Telling {
  const begins = e.stacksAfter > e.stacksBefore;
  const [lasting, over] = words[e.status]!;
  const says = `${name(e.who)} ${e.stacksAfter === 0 ? over : lasting}.`;
  if (!begins || !sung.has(e.status)) return silent(says);
  return { weight: 'aside', says, deed: e.status, roles: { target: name(e.who), status: e.status } };
}

function tellEnd(e: Event<'CombatEnded'>, name: NameOf): Telling {
  const told = sharedTell.CombatEnded(e, name);
  const fought = ['every enemy is defeated', 'the party retreated', 'the party is beaten'].includes(e.reason);
  return fought ? told : { ...told, deed: 'over' };
}

function tellPrevented(e: Event<'DamagePrevented'>, name: NameOf): Telling {
  const { name: item } = itemEntry(e.item);
  const blow = e.by === null ? 'The loss' : `${name(e.by)}'s blow`;
  return {
    weight: 'beat',
    says: `${blow} is prevented: ${name(e.who)}'s ${item} takes it.`,
    ...(e.by === null ? {} : { heading: `${name(e.by).toUpperCase()} ATTACK:` }),
    lines: [`${blow} against ${name(e.who)} is PREVENTED by the ${item}`],
    deed: e.by === null ? 'prevented.mishap' : 'prevented',
    roles: { target: name(e.who), item, ...(e.by === null ? {} : { attacker: name(e.by) }) },
  };
}

/** How a thing changed hands, and the deed that sings of it. */
const found: Readonly<Record<ItemSource, readonly [verb: string, deed: string | null]>> = {
  box: ['starts with', null],
  deck: ['finds', 'loot.found'],
  pool: ['picks up', 'loot.found'],
  tile: ['picks up', 'loot.found'],
  duelist: ['takes', 'loot.taken'],
  trade: ['is handed', 'loot.traded'],
};

function tellLoot(e: Event<'LootGranted'>, name: NameOf): Telling {
  const item = e.items.map((key) => itemEntry(key).name).join(', ');
  const [verb, deed] = found[e.source];
  const giver = e.source === 'duelist' || e.source === 'trade' ? name(e.from!) : null;
  const says = `${name(e.characterId)} ${verb} ${item}${giver === null ? '' : ` ${e.source === 'trade' ? 'by' : 'from'} ${giver}`}.`;
  if (deed === null) return silent(says);
  return { weight: 'beat', says, deed, roles: { actor: name(e.characterId), item, target: giver ?? '' } };
}

function tellRetreat(e: Event<'RetreatExecuted'>, name: NameOf): Telling {
  const actor = name(e.who);
  const when = e.afterDice ? 'with the dice on the table, and the round is cancelled' : 'before the dice';
  return {
    weight: 'turning-point',
    says: e.yields ? `${actor} gives the match up.` : `${actor} retreats${wayOf(e)} ${when}.`,
    heading: `${actor.toUpperCase()} RETREATS:`,
    lines: [e.yields ? `${actor} gives the match up` : `${actor} retreats; nobody is hurt in this round`],
    ...{ deed: e.yields ? 'yield' : 'retreat', roles: { actor } },
  };
}

/** Away from the board nobody gets any further back than the start. */
const wayOf = ({ from, to }: Event<'RetreatExecuted'>): string =>
  from === to ? '' : ` from tile ${from} to tile ${to}`;

function tellDuelEnd(e: Event<'DuelEnded'>, name: NameOf): Telling {
  if (e.winnerId === null) {
    const says = e.outcome === 'drawn' ? 'The duel has no winner: both have fallen.' : 'The duel is broken off.';
    return e.outcome === 'drawn' ? { weight: 'turning-point', says, deed: 'duel.drawn' } : silent(says);
  }
  const roles = { actor: name(e.winnerId), target: name(e.loserId!) };
  return {
    weight: 'turning-point',
    says: `${roles.actor} has won the duel against ${roles.target}.`,
    deed: 'duel.won',
    roles,
  };
}
