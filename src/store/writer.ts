/** Group commit: what is ready together is committed together, and nobody is told before the COMMIT. */
import { setImmediate } from 'node:timers/promises';
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import { Conflict, isBusy, refusalOf } from './conflict.ts';
import type { Database } from './database.ts';
import type {
  BestiaryTextRow,
  CampaignRow,
  CampRow,
  CharacterRow,
  CheckpointRow,
  CombatRow,
  EnemyRow,
  EntryRow,
  MemberRow,
  ModelCallRow,
  NarrationRow,
  OwnerRow,
  SeedRow,
  SnapshotRow,
  UsedKeyRow,
} from './rows.ts';
import * as tables from './tables.ts';

/** Everything one accepted command writes; committed whole or not at all. */
export interface Commit {
  readonly entry: EntryRow;
  readonly campaign: CampaignRow;
  /** Null where the beat left it as it was. */
  readonly camp: CampRow | null;
  readonly characters: readonly CharacterRow[];
  /** Those who have come. */
  readonly arrived: readonly MemberRow[];
  /** Those who have left. */
  readonly gone: readonly MemberRow[];
  readonly combat: CombatRow | null;
  readonly enemies: readonly EnemyRow[];
  readonly snapshot: SnapshotRow | null;
  readonly checkpoint: CheckpointRow | null;
  readonly seeds: readonly SeedRow[];
  /** With the campaign's first entry, and never again. */
  readonly owner: OwnerRow | null;
  /** Where the command came with one. */
  readonly key: UsedKeyRow | null;
  /** What the campaign goes by from now on. */
  readonly texts?: readonly BestiaryTextRow[];
}

/** Keeps a transaction short enough for others to get their turn. */
const JOBS_PER_TRANSACTION = 256;
/** So long, in milliseconds, what nobody waits for may wait for company. */
const PATIENCE = 1000;

type Work =
  | { readonly commit: Commit }
  | { readonly narration: NarrationRow }
  /** In place of the narration that is there. */
  | { readonly retold: NarrationRow; readonly key: UsedKeyRow | null }
  | { readonly call: ModelCallRow };

interface Job {
  readonly work: Work;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export class Writer {
  readonly #database: Database;
  /** Told how many went into each transaction. */
  readonly #onGroup: (size: number) => void;
  #queue: Job[] = [];
  /** What nobody waits for. */
  #later: Job[] = [];
  #patience: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  /** What goes next, because together one of them was refused: halves of halves, until the offender is alone. */
  #halves: (readonly Job[])[] = [];

  constructor(database: Database, onGroup: (size: number) => void = () => {}) {
    this.#database = database;
    this.#onGroup = onGroup;
  }

  /** Resolves after the COMMIT. */
  add(work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ work, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Comes along with whatever is written next; a COMMIT of its own would hold up the next one who acts. */
  addLater(work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#later.push({ work, resolve, reject });
      this.#patience ??= setTimeout(() => this.#wake(), PATIENCE);
    });
  }

  /** Resolves when nothing is waiting any more. */
  async idle(): Promise<void> {
    this.#wake();
    await this.#running;
  }

  #wake(): void {
    this.#takeAlong();
    if (this.#queue.length > 0) this.#running ??= this.#run();
  }

  #takeAlong(): void {
    clearTimeout(this.#patience ?? undefined);
    this.#patience = null;
    this.#queue.push(...this.#later.splice(0));
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 || this.#halves.length > 0) {
      // Those who were just answered, and all who are ready in this turn of the event loop, come along.
      await setImmediate();
      this.#takeAlong();
      await this.#store(this.#takeBatch());
    }
    this.#running = null;
  }

  #takeBatch(): readonly Job[] {
    return this.#halves.shift() ?? this.#queue.splice(0, JOBS_PER_TRANSACTION);
  }

  async #store(batch: readonly Job[]): Promise<void> {
    try {
      await this.#database.write(statementsOf(batch));
    } catch (error) {
      if (batch.length > 1 && !isBusy(error)) this.#halve(batch);
      else this.#refuse(batch, refusalOf(error));
      return;
    }
    this.#onGroup(batch.length);
    for (const job of batch) job.resolve();
  }

  /** Nobody pays for somebody else's offence with a transaction of their own. */
  #halve(batch: readonly Job[]): void {
    const middle = Math.ceil(batch.length / 2);
    this.#halves.unshift(batch.slice(0, middle), batch.slice(middle));
  }

  #refuse(batch: readonly Job[], error: unknown): void {
    for (const job of batch) job.reject(error);
    this.#refuseFollowers(new Set(batch.map(committedCampaign)));
  }

  /** A commit that waits behind a refused one of its campaign was made from a state that never came to be. */
  #refuseFollowers(campaigns: ReadonlySet<string | null>): void {
    const follows = (job: Job) => 'commit' in job.work && campaigns.has(committedCampaign(job));
    const followers = [...this.#halves.flat(), ...this.#queue].filter(follows);
    const remaining = (jobs: readonly Job[]): Job[] => jobs.filter((job) => !follows(job));
    this.#halves = this.#halves.map(remaining).filter((half) => half.length > 0);
    this.#queue = remaining(this.#queue);
    for (const job of followers) job.reject(new Conflict('seq', 'The command before this one was not stored'));
  }
}

function committedCampaign(job: Job): string | null {
  return 'commit' in job.work ? job.work.commit.entry.campaignId : null;
}

/** As many statements for a hundred commits as for one. */
function statementsOf(batch: readonly Job[]): readonly SqlQuery[] {
  const commits = batch.flatMap(({ work }) => ('commit' in work ? [work.commit] : []));
  const narrations = batch.flatMap(({ work }) => ('narration' in work ? [work.narration] : []));
  const retold = batch.flatMap(({ work }) => ('retold' in work ? [work] : []));
  const calls = batch.flatMap(({ work }) => ('call' in work ? [work.call] : []));
  return [
    ...parts.flatMap((statements) => statements(commits)),
    ...tables.insert(tables.narrations, narrations),
    ...tables.replace(
      tables.narrations,
      retold.map((work) => work.retold),
    ),
    ...tables.insert(tables.usedKeys, keysIn(retold)),
    ...tables.insert(tables.modelCalls, calls),
  ];
}

/** In the order that foreign keys ask for. The log is only ever added to. */
const parts = [
  part(tables.upsert, tables.campaigns, (commit) => [commit.campaign]),
  part(tables.upsert, tables.camps, (commit) => (commit.camp ? [commit.camp] : [])),
  part(tables.insertNew, tables.bestiaryTexts, (commit) => commit.texts ?? []),
  part(tables.insert, tables.owners, (commit) => (commit.owner ? [commit.owner] : [])),
  part(tables.upsert, tables.seeds, (commit) => commit.seeds),
  part(tables.upsert, tables.combats, (commit) => (commit.combat ? [commit.combat] : [])),
  part(tables.insert, tables.entries, (commit) => [commit.entry]),
  part(tables.insert, tables.usedKeys, (commit) => keysIn([commit])),
  part(tables.upsert, tables.characters, (commit) => commit.characters),
  (commits: readonly Commit[]): SqlQuery[] => commits.flatMap(({ gone }) => gone.map(tables.withoutMember)),
  part(tables.insert, tables.members, (commit) => commit.arrived),
  part(tables.upsert, tables.enemies, (commit) => commit.enemies),
  part(tables.upsert, tables.snapshots, (commit) => (commit.snapshot ? [commit.snapshot] : [])),
  part(tables.upsert, tables.checkpoints, (commit) => (commit.checkpoint ? [commit.checkpoint] : [])),
];

function keysIn(works: readonly { readonly key: UsedKeyRow | null }[]): readonly UsedKeyRow[] {
  return works.flatMap(({ key }) => (key ? [key] : []));
}

function part<Row>(
  how: (table: tables.Table<Row>, rows: readonly Row[]) => SqlQuery[],
  table: tables.Table<Row>,
  rowsOf: (commit: Commit) => readonly Row[],
) {
  return (commits: readonly Commit[]): SqlQuery[] => how(table, commits.flatMap(rowsOf));
}
