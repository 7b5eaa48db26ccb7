/** The outcome sheet: the settled facts of a beat, numbered as they happened, and how everybody stands afterwards. */
import type { Engine, Entry, StandingLine } from '../rules/chronicle.ts';
import type { GameEvent, Telling } from '../rules/ruleset.ts';
import type { SharedEvent } from '../rules/shared.ts';
import { namesOf, tellingOf } from '../rules/telling.ts';

/** All that a narrator may know of a beat. */
export interface Sheet {
  readonly ruleset: string;
  readonly combatId: string;
  readonly seq: number;
  readonly round: number;
  /** A fact's number is its place here, counted from 1. */
  readonly facts: readonly SheetFact[];
  readonly standings: readonly StandingLine[];
  readonly ending: 'death' | 'over' | 'ongoing';
  /** Which of the names are kinds of creature ("Goblin", "Goblin 2") rather than proper names. */
  readonly creatures?: readonly string[];
}

export interface SheetFact {
  readonly deed: string | null;
  readonly weight: Exclude<Telling['weight'], 'silent'>;
  readonly roles: Readonly<Record<string, string>>;
  readonly says: string;
  /** In which round it happened; 0 before the first. */
  readonly round: number;
  /** False while what comes of it is still to be decided, in a later beat. */
  readonly isSettled: boolean;
  /** Its place among the events of the beat that a table sees. */
  readonly event: number;
  readonly heading?: string;
  readonly lines?: readonly string[];
  readonly joins?: boolean;
}

export type SheetEntry = Pick<Entry, 'combatId' | 'seq' | 'round' | 'kind' | 'events' | 'standings'>;

/** From the entry alone, so that it is the same before and after a restart; the caller passes it veiled. */
export function sheetOf(engine: Engine, entry: SheetEntry): Sheet {
  return {
    ruleset: engine.id,
    combatId: entry.combatId ?? '',
    seq: entry.seq,
    round: entry.round,
    facts: factsOf(engine, entry),
    standings: entry.standings,
    ending: endingOf(entry),
    creatures: creaturesOf(engine, entry.standings),
  };
}

/* Facts */

function factsOf(engine: Engine, entry: SheetEntry): readonly SheetFact[] {
  const name = namesOf(entry);
  const facts: SheetFact[] = [];
  let round = roundBefore(entry);
  for (const [event, each] of (entry.events as readonly SharedEvent[]).entries()) {
    if (each.type === 'RoundBegan') round = each.round;
    const { weight, deed = null, roles = {}, plainly, ...telling } = tellingOf(engine, entry.kind, each, name);
    const says = plainly ?? telling.says;
    if (weight !== 'silent') facts.push({ ...telling, says, weight, deed, roles, round, event, isSettled: true });
  }
  const pending = pendingAmong(facts, engine, entry);
  return pending.size === 0 ? facts : facts.map((fact) => ({ ...fact, isSettled: !pending.has(fact) }));
}

/** The round a beat begins in; an entry only says in which it ends. A combat opens before its first round. */
function roundBefore({ events, round }: SheetEntry): number {
  if (events.some((event) => event.type === 'CombatStarted')) return 0;
  const began = (events as readonly SharedEvent[]).find((event) => event.type === 'RoundBegan');
  return began ? began.round - 1 : round;
}

/** The last facts before a window that is still open and holds what comes of them. */
function pendingAmong(
  facts: readonly SheetFact[],
  { combat: { pending } }: Engine,
  { events }: SheetEntry,
): ReadonlySet<SheetFact> {
  const found = new Set<SheetFact>();
  if (!pending) return found;
  for (const [opened, event] of (events as readonly SharedEvent[]).entries()) {
    if (event.type !== 'WindowOpened' || isClosed(events, event.window.id)) continue;
    const types: readonly string[] = (pending as Readonly<Record<string, readonly string[]>>)[event.window.kind] ?? [];
    const before = facts.filter((fact) => fact.event < opened);
    const settled = before.findLastIndex((fact) => !types.includes(events[fact.event]!.type));
    for (const fact of before.slice(settled + 1)) found.add(fact);
  }
  return found;
}

const isClosed = (events: readonly GameEvent[], window: number): boolean =>
  (events as readonly SharedEvent[]).some((event) => event.type === 'WindowClosed' && event.window === window);

function endingOf({ events, standings }: SheetEntry): Sheet['ending'] {
  const characters = new Set(standings.filter((line) => !isEnemy(line)).map((line) => line.id));
  if (events.some((event) => isDeathOf(event, characters))) return 'death';
  return events.some((event) => event.type === 'CombatEnded') ? 'over' : 'ongoing';
}

function isDeathOf(event: GameEvent, ids: ReadonlySet<string>): boolean {
  const { type, to, who } = event as Extract<SharedEvent, { type: 'StandingChanged' }>;
  return type === 'StandingChanged' && to === 'DEAD' && ids.has(who);
}

export const isEnemy = (line: StandingLine): boolean => !line.isPlayer && line.side === 'FOES';

/** What has to be told: with a deed of its own, and more than an aside. */
export const isWeighty = ({ deed, weight }: Pick<SheetFact, 'deed' | 'weight'>): boolean =>
  deed !== null && weight !== 'aside';

/** That a fight, a duel, a match or the campaign has come to its end, or that another has begun. */
const ends = /^(ended|campaign|match\.won|(?:fight|duel)\.(?:won|drawn))\b/;
const begins = /^(?:fight|duel)\.begins/;

export const isEnd = ({ deed }: Pick<SheetFact, 'deed'>): boolean => ends.test(deed ?? '');

/** Is there fighting when it is all told? A match goes on while its fights end. */
export const isOver = ({ facts }: Sheet): boolean =>
  facts.findLastIndex(isEnd) > facts.findLastIndex(({ deed }) => begins.test(deed ?? ''));

/** A death, a hero's fall, the end of a fight: what nobody may hear wrong. */
export function isGrave({ standings }: Sheet, fact: SheetFact): boolean {
  if (isEnd(fact) || fact.deed === 'standing.DEAD') return true;
  const isHero = standings.some((line) => line.isPlayer && line.name === fact.roles.target);
  return fact.deed === 'standing.DOWN' && isHero;
}

/* Names */

function creaturesOf(engine: Engine, standings: readonly StandingLine[]): readonly string[] {
  const kinds = kindsOf(engine);
  const isKind = (kind: string): boolean => kinds.has(kind) || [...kinds].some((each) => kind.endsWith(` ${each}`));
  return standings.filter((line) => !line.isPlayer && isKind(kindOf(line.name))).map((line) => line.name);
}

const known = new WeakMap<Engine, ReadonlySet<string>>();

function kindsOf(engine: Engine): ReadonlySet<string> {
  const kinds = known.get(engine) ?? new Set(engine.catalogue.monsters.map((monster) => monster.name));
  known.set(engine, kinds);
  return kinds;
}

/** "Goblin 2" is a goblin. */
export const kindOf = (name: string): string => name.replace(/ (?:\d+|[A-Z])$/, '');
