/** What a campaign looks like as rows: the projections of its log, made the same way live and when rebuilt. */
import {
  type CampaignState,
  type CombatRecord,
  combatAfter,
  type Engine,
  type Entry,
  foldInto,
  replay,
} from '../rules/chronicle.ts';
import { copyOf, isSame } from '../rules/copy.ts';
import type { Character, CombatState } from '../rules/ruleset.ts';
import { everyone } from '../rules/shared.ts';
import type {
  CampaignRow,
  CampRow,
  CharacterRow,
  CheckpointRow,
  CombatRow,
  EnemyRow,
  EntryRow,
  MemberRow,
  SnapshotRow,
} from '../store/rows.ts';
import type { LoadedCampaign, Projections } from '../store/store.ts';
import type { Commit } from '../store/writer.ts';
import { entryOf, located } from './entries.ts';

/** A campaign in memory, with the rows that its last entry left. */
export interface Seat {
  readonly state: CampaignState;
  readonly campaign: CampaignRow;
  readonly combat: CombatRow | null;
}

/** What a commit keeps that cannot be had from the log. */
export type Beside = Pick<Commit, 'seeds' | 'owner' | 'key' | 'texts'>;

/** So many beats may have to be folded when a combat is loaded. */
const BEATS_PER_SNAPSHOT = 25;
/** So many entries may have to be folded for a campaign as it was. */
const ENTRIES_PER_CHECKPOINT = 50;

/** The rows that change from one seat to the next. */
export function advance(
  before: Seat | null,
  state: CampaignState,
  entry: Entry,
  columns: EntryColumns,
): { readonly seat: Seat; readonly commit: Omit<Commit, keyof Beside> } {
  const { at, hash, revision } = columns;
  const campaign = campaignRow(state, before?.campaign.createdAt ?? at, hash, revision);
  const last = before?.combat ?? null;
  const combat = entry.kind === 'COMBAT' ? combatRow(state, last, at) : last && recounted(state, last);
  return {
    seat: { state, campaign, combat },
    commit: {
      entry: entryRow(entry, columns),
      campaign,
      camp: changedCamp(before?.state ?? null, state),
      characters: changedCharacters(before?.state ?? null, state),
      arrived: membersBeside(before?.state ?? null, state),
      gone: membersBeside(state, before?.state ?? null),
      combat: combat === last ? null : combat,
      enemies: entry.kind === 'COMBAT' ? changedEnemies(before?.state.combat ?? null, state.combat!) : [],
      snapshot: entry.kind === 'COMBAT' ? dueSnapshot(state.combat!) : null,
      checkpoint: dueCheckpoint(state),
    },
  };
}

/** What a row has besides the entry itself. */
export type EntryColumns = Omit<EntryRow, keyof Entry | 'body'>;

/** Name by name: what is left of an entry without some of its parts is dear to make, and every command waits for this. */
export function entryRow<Columns>(entry: Entry, columns: Columns) {
  const { campaignId, seq, kind, combatId, actorId, command, round } = entry;
  const { detail, events, rolls, standings, by } = entry;
  const body = by === undefined ? { detail, events, rolls, standings } : { detail, events, rolls, standings, by };
  return { campaignId, seq, kind, combatId, actorId, command, round, ...columns, body };
}

export function campaignRow(state: CampaignState, createdAt: Date, head: string, foldedBy: number): CampaignRow {
  const { camp: _camp, characters: _characters, combat: _combat, ...columns } = state;
  const { origin = null, style = null, members = null, controllers = null, isListed = false } = state;
  const { stirred = null, chair = null } = state;
  return { ...columns, origin, style, members, controllers, isListed, stirred, chair, createdAt, head, foldedBy };
}

/** Those who sit at the one table and not at the other, where both are of one campaign. */
function membersBeside(other: CampaignState | null, table: CampaignState | null): readonly MemberRow[] {
  if (!table?.members || other?.members === table.members) return [];
  return Object.keys(table.members)
    .filter((personId) => !other?.members || !Object.hasOwn(other.members, personId))
    .map((personId) => ({ campaignId: table.id, personId }));
}

export const memberRows = (state: CampaignState): readonly MemberRow[] => membersBeside(null, state);

const campRow = ({ id, camp }: CampaignState): CampRow => ({ campaignId: id, state: camp });

const changedCamp = (before: CampaignState | null, after: CampaignState): CampRow | null =>
  before && isSame(before.camp, after.camp) ? null : campRow(after);

const characterRow = (campaignId: string, position: number, character: Character): CharacterRow => ({
  id: character.id,
  campaignId,
  position,
  name: character.name,
  class: character.class,
  level: character.level,
  xp: character.xp,
  hp: character.hp,
  maxHp: character.maxHp,
  standing: character.standing,
  data: character,
});

export const characterRows = (state: CampaignState): readonly CharacterRow[] =>
  Object.values(state.characters).map((character, index) => characterRow(state.id, index, character));

export function changedCharacters(before: CampaignState | null, after: CampaignState): readonly CharacterRow[] {
  return characterRows(after).filter((row) => !isSame(before?.characters[row.id], row.data));
}

export function combatRow(state: CampaignState, before: CombatRow | null, at: Date): CombatRow {
  const { id, number, version, firstSeq, lastSeq, entropy, thrown, state: combat } = state.combat!;
  const own = before?.id === id ? before : null;
  return {
    id,
    campaignId: state.id,
    number,
    kind: combat.kind,
    status: combat.outcome?.status ?? 'ACTIVE',
    round: combat.round,
    version,
    firstSeq,
    lastSeq,
    entropy,
    thrown,
    createdAt: own?.createdAt ?? at,
    endedAt: combat.outcome ? (own?.endedAt ?? at) : null,
  };
}

const enemyRows = ({ id, state }: CombatRecord): readonly EnemyRow[] =>
  everyone(state)
    .filter((body) => body.monster !== null)
    .map((body, position) => ({
      id: body.id,
      combatId: id,
      position,
      key: body.monster!,
      name: body.name,
      hp: body.hp,
      maxHp: body.maxHp,
      standing: body.standing,
    }));

function changedEnemies(before: CombatRecord | null, after: CombatRecord): readonly EnemyRow[] {
  const known = before?.id === after.id ? before.state.combatants : {};
  return enemyRows(after).filter(({ id, hp, maxHp, standing }) => {
    const body = known[id];
    return !body || body.hp !== hp || body.maxHp !== maxHp || body.standing !== standing;
  });
}

function dueSnapshot(combat: CombatRecord): SnapshotRow | null {
  const due = combat.state.outcome !== null || combat.version % BEATS_PER_SNAPSHOT === 0;
  return due ? { combatId: combat.id, seq: combat.lastSeq, version: combat.version, state: combat.state } : null;
}

const dueCheckpoint = (state: CampaignState): CheckpointRow | null =>
  state.seq % ENTRIES_PER_CHECKPOINT === 0 ? { campaignId: state.id, seq: state.seq, state } : null;

/** The other way: from rows to a campaign that can be played on. */
export function seatFrom(engine: Engine, loaded: LoadedCampaign): Seat {
  const { campaign, camp, combat, snapshot, tail } = loaded;
  const { createdAt: _createdAt, head: _head, foldedBy: _foldedBy, ...row } = campaign;
  const { style, origin, members, controllers, stirred, chair, isListed, ...columns } = row;
  const characters = Object.fromEntries(loaded.characters.map((row) => [row.id, row.data]));
  const folded =
    combat &&
    combatAfter(
      engine,
      (snapshot?.state ?? null) as CombatState | null,
      tail.map((row) => entryOf(engine, row)),
    );
  const record = combat && { ...recordColumns(combat), state: folded };
  const parts = { style, origin, members, controllers, stirred, chair };
  const given = Object.entries(parts).filter(([, part]) => part !== null);
  const optional = { ...Object.fromEntries(given), ...(isListed && { isListed }) };
  const state = { ...columns, ...optional, camp: camp.state, characters, combat: record };
  return { state: state as unknown as CampaignState, campaign, combat };
}

const recordColumns = ({ id, number, version, firstSeq, lastSeq, entropy, thrown }: CombatRow) => ({
  id,
  number,
  version,
  firstSeq,
  lastSeq,
  entropy,
  thrown,
});

/** Every projection of a campaign, from nothing but its log. */
export function rebuilt(engine: Engine, rows: readonly EntryRow[]): Projections {
  const first = rows[0]!;
  const draft = copyOf(located(first, () => replay(engine, [entryOf(engine, first)]))!);
  const tables = {
    combats: new Map<string, CombatRow>(),
    enemies: new Map<string, EnemyRow>(),
    snapshots: new Map<string, SnapshotRow>(),
  };
  const checkpoints: CheckpointRow[] = [];
  for (const row of rows.slice(1)) {
    located(row, () => foldInto(engine, draft, entryOf(engine, row), null));
    if (row.kind === 'COMBAT') projectCombat(draft as CampaignState, row, tables);
    else recount(draft as CampaignState, tables.combats);
    const checkpoint = dueCheckpoint(draft as CampaignState);
    if (checkpoint) checkpoints.push(copyOf(checkpoint));
  }
  const state = draft as CampaignState;
  return {
    campaign: campaignRow(state, first.at, rows.at(-1)!.hash, engine.revision),
    camp: campRow(state),
    characters: characterRows(state),
    members: memberRows(state),
    combats: [...tables.combats.values()],
    enemies: [...tables.enemies.values()],
    snapshots: [...tables.snapshots.values()],
    checkpoints,
  };
}

function recount(state: CampaignState, combats: Map<string, CombatRow>): void {
  const row = combats.get(state.combat?.id ?? '');
  if (row) combats.set(row.id, recounted(state, row));
}

/** New seeds: nothing has been thrown under them yet. */
const recounted = ({ combat }: CampaignState, row: CombatRow): CombatRow =>
  row.id !== combat!.id || row.thrown === combat!.thrown ? row : { ...row, thrown: combat!.thrown };

function projectCombat(
  state: CampaignState,
  row: EntryRow,
  tables: { combats: Map<string, CombatRow>; enemies: Map<string, EnemyRow>; snapshots: Map<string, SnapshotRow> },
): void {
  const combat = state.combat!;
  tables.combats.set(combat.id, combatRow(state, tables.combats.get(combat.id) ?? null, row.at));
  for (const enemy of enemyRows(combat)) tables.enemies.set(enemy.id, enemy);
  const snapshot = dueSnapshot(combat);
  if (snapshot) tables.snapshots.set(combat.id, copyOf(snapshot) as SnapshotRow);
}
