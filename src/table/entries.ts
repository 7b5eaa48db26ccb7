/** Entries of the log on their way out of the database: checked, and brought to the present revision. */
import type { EntryBody } from '../rules/chain.ts';
import type { Engine, Entry, EntryKind } from '../rules/chronicle.ts';
import { upcast } from '../rules/upcast.ts';
import type { EntryRow } from '../store/rows.ts';

/** An entry that cannot be what was written: says which, and what is wrong with it. */
export class BadEntry extends Error {
  override readonly name = 'BadEntry';

  constructor({ campaignId, seq }: Pick<EntryRow, 'campaignId' | 'seq'>, fault: string) {
    super(`Entry ${seq} of campaign ${campaignId}: ${fault}`);
  }
}

export function entryOf(engine: Engine, row: EntryRow): Entry {
  const { campaignId, seq, kind, combatId, actorId, command, round, revision } = row;
  const body = storedBody(row);
  return {
    ...{ campaignId, seq, kind: kind as EntryKind, combatId, actorId, command, round },
    ...body,
    events: located(row, () => upcast(engine, revision, body.events)),
  };
}

/** Whatever fails over an entry fails with its place. */
export function located<T>(row: Pick<EntryRow, 'campaignId' | 'seq'>, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof BadEntry ? error : new BadEntry(row, error instanceof Error ? error.message : String(error));
  }
}

const sound = new WeakSet<object>();

/** As it was stored, of whatever revision. A row is looked at once. */
export function storedBody(row: EntryRow): EntryBody {
  if (!sound.has(row)) {
    const fault = faultIn(row);
    if (fault !== null) throw new BadEntry(row, fault);
    sound.add(row);
  }
  return row.body as EntryBody;
}

const KINDS: readonly string[] = ['CAMPAIGN', 'CAMP', 'COMBAT'] satisfies EntryKind[];

function faultIn({ kind, body }: EntryRow): string | null {
  if (!KINDS.includes(kind)) return `its kind is ${JSON.stringify(kind)}, which is none of ${KINDS.join(', ')}.`;
  if (!isRecord(body)) return 'its body is no JSON object.';
  if (!isRecord(body.detail)) return 'detail is no object.';
  return (
    faultInList('events', body.events, (event) => (typeof event.type === 'string' ? null : 'has no type')) ??
    faultInList('rolls', body.rolls, faultInRoll) ??
    faultInList('standings', body.standings, (line) => (typeof line.id === 'string' ? null : 'has no id'))
  );
}

type Parsed = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function faultInList(name: string, list: unknown, faultOf: (item: Parsed) => string | null): string | null {
  if (!Array.isArray(list)) return `${name} is no list.`;
  for (const [index, item] of list.entries()) {
    const fault = isRecord(item) ? faultOf(item) : 'is no object';
    if (fault !== null) return `${name}[${index}] ${fault}.`;
  }
  return null;
}

function faultInRoll({ why, total, dice }: Parsed): string | null {
  if (typeof why !== 'string' || typeof total !== 'number' || !Array.isArray(dice)) return 'is no roll';
  const isDie = (die: unknown): boolean =>
    isRecord(die) && typeof die.sides === 'number' && typeof die.face === 'number';
  return dice.every(isDie) ? null : 'has a die without sides or face';
}
