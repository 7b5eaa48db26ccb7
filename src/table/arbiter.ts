/** The whole table, put together: store, game master, narrations and feed. */
import { makeBard } from '../narration/bard.ts';
import { type Call, type CapState, capsOf } from '../narration/budget.ts';
import { recordOf } from '../narration/record.ts';
import { type Sheet, sheetOf } from '../narration/sheet.ts';
import type { Engine } from '../rules/chronicle.ts';
import { engines } from '../rules/registry.ts';
import { veiled } from '../rules/telling.ts';
import { openDatabase } from '../store/database.ts';
import { PeopleStore } from '../store/people.ts';
import type { EntryRow, NarrationRow } from '../store/rows.ts';
import { Store } from '../store/store.ts';
import { Absences } from './absences.ts';
import { localBell } from './bell.ts';
import { Bestiaries } from './bestiaries.ts';
import { Branches } from './branches.ts';
import { Bundles } from './bundles.ts';
import { entryOf } from './entries.ts';
import { type Feeds, feeds } from './feed.ts';
import { GameMaster } from './game-master.ts';
import { Narrations } from './narrations.ts';
import { People } from './people.ts';
import { chainUnchained, renewOutdated } from './rebuild.ts';
import { type Recapping, recapsOf } from './recaps.ts';
import { type Caps, USUAL_CAPS } from './room.ts';
import { Scenes } from './scenes.ts';
import { openSigner, type Signer } from './signing.ts';
import {
  openStorytelling,
  type Storytelling,
  type StorytellingParts,
  type StorytellingSettings,
} from './storytelling.ts';

export interface ArbiterSettings {
  readonly databaseUrl: string;
  /** What secrets in the database are sealed with; without it, the key beside it. */
  readonly seedKey?: Buffer | null;
  /** How long a query that selects prose waits for it. */
  readonly narrationWait: number;
  /** Without it the bard tells every beat. */
  readonly storytelling?: StorytellingSettings | null;
  /** How many days somebody is known by a token. */
  readonly tokenDays?: number;
  /** How much is kept; absent for as much as usual. */
  readonly caps?: Caps;
  /** False where accounts are kept elsewhere. */
  readonly givesTokens?: boolean;
  /** Told of what is worth counting. */
  readonly meter?: Meter;
}

const USUAL_TOKEN_DAYS = 180;

export interface Meter {
  /** A call to the model has ended. */
  call(call: Call): void;
  /** So much was written in one transaction. */
  group(size: number): void;
}

export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Arbiter {
  readonly gm: GameMaster;
  readonly store: Store;
  readonly narrations: Narrations;
  readonly bestiaries: Bestiaries;
  readonly scenes: Scenes;
  readonly branches: Branches;
  readonly bundles: Bundles;
  readonly people: People;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly signer: Signer;
  readonly feeds: Feeds;
  awaitNarration(campaignId: string, seq: number): Promise<NarrationRow | null>;
  /** What can be told of a beat, to anybody. */
  sheet(entry: EntryRow, ruleset: string): Sheet;
  /** The same as a readable account. */
  record(entry: EntryRow, ruleset: string): string;
  /** The caps on what the model may cost, with what is used of each today; none without a model. */
  caps(campaignId: string): readonly CapState[];
  /** What happened in the last beats of each campaign (up to an entry), in sentences that were told of it. */
  recaps(
    campaignIds: readonly string[],
    last: number,
    how?: Recapping,
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Rejects when the database does not take what is written. */
  ready(): Promise<void>;
  /** Resolves when nothing will ever be stored again, with why. */
  readonly lost: Promise<Error>;
  /** How many SQL statements were sent so far. */
  statements(): number;
  /** Finishes what is in hand, then closes the database. */
  close(): Promise<void>;
}

export async function openArbiter(settings: ArbiterSettings, log: Logger): Promise<Arbiter> {
  const database = await openDatabase(settings.databaseUrl, settings.seedKey);
  if (await database.keepMark())
    log.warn(
      {},
      'The database is older than what was played from it: a backup was restored. All dice that are still secret are drawn anew, and each log says so',
    );
  const store = new Store(database, settings.meter?.group);
  const onFault = (fault: string) => log.error({ fault }, 'A log could not be read; it is left as it is');
  const chained = await chainUnchained(store, engines, onFault);
  if (chained > 0) log.info({ chained }, 'Chained the logs that had been written before there was a chain');
  const signer = await openSigner(store, new Date());
  const renewed = await renewOutdated(store, engines, onFault);
  if (renewed > 0) log.info({ renewed }, 'Made campaigns anew from their logs: the rules have changed');
  const bell = localBell();
  const caps = settings.caps ?? USUAL_CAPS;
  const storytelling = await storytellingFor(settings, {
    store,
    engines,
    log,
    secrets: (id) => gm.secrets(id),
    onCall: (call) => settings.meter?.call(call),
  });
  const bard = makeBard((ruleset) => engines[ruleset]!.voice);
  const narrator = storytelling?.storyteller ?? bard;
  const onError = (error: unknown, { campaignId, seq }: EntryRow) =>
    log.error({ err: error, campaignId, seq }, 'A beat could not be told; it is tried again at the next start');
  const narrations = new Narrations({ store, engines, narrator, standIn: bard, bell, onError });
  const absences = new Absences({
    store,
    gm: () => gm,
    onError: (error, combatId) => log.error({ err: error, combatId }, 'Could not answer for a player who stays away'),
  });
  const gm: GameMaster = new GameMaster({
    store,
    engines,
    bell,
    signer,
    caps,
    ...(storytelling && { choose: (choosing) => storytelling.storyteller.choose(choosing) }),
    onBeat: ({ entry, campaign, combat }) => {
      narrations.tell(entry, campaign);
      absences.watch(combat!, campaign);
    },
    onSeats: ({ campaign }) => people.changed.ring(campaign.id),
  });
  const people: People = new People({
    ...{ people: new PeopleStore(database), store, gm, signer },
    tokenDays: settings.tokenDays ?? USUAL_TOKEN_DAYS,
    givesTokens: settings.givesTokens ?? true,
  });
  const catchingUp = narrations.catchUp().then(
    (count) => count > 0 && log.info({ count }, 'Told the beats that were left untold'),
    (error) => log.error({ err: error }, 'Could not tell what was left untold'),
  );
  await absences.resume();
  const branches = new Branches({
    ...{ store, engines, signer, caps },
    onUntold: (entry, campaign) => narrations.tell(entry, campaign),
  });
  return {
    gm,
    store,
    narrations,
    bestiaries: new Bestiaries({ store, engines, gm }),
    scenes: new Scenes({ store, engines, gm, storyteller: storytelling?.storyteller ?? null }),
    branches,
    people,
    bundles: new Bundles({ store, engines, signer, branches }),
    engines,
    signer,
    caps: (campaignId) =>
      storytelling ? capsOf(storytelling.ledger.today(), storytelling.ledger.caps, campaignId) : [],
    recaps: (campaignIds, last, how) => recapsOf({ store, engines }, campaignIds, last, how),
    feeds: feeds({ store, bell, narrations }),
    awaitNarration: (campaignId, seq) => narrations.wait(campaignId, seq, settings.narrationWait),
    sheet: sheetFor,
    record: (entry, ruleset) => recordOf(sheetFor(entry, ruleset)),
    ready: () => database.ready(),
    lost: database.lost,
    statements: () => database.statements(),
    async close() {
      absences.close();
      storytelling?.storyteller.close();
      await gm.idle();
      await narrations.close();
      await catchingUp;
      await store.idle();
      await database.close();
    },
  };
}

const sheetFor = (entry: EntryRow, ruleset: string): Sheet =>
  sheetOf(engines[ruleset]!, veiled(engines[ruleset]!, entryOf(engines[ruleset]!, entry)));

async function storytellingFor(
  { storytelling }: ArbiterSettings,
  parts: StorytellingParts,
): Promise<Storytelling | null> {
  if (!storytelling) parts.log.info({}, 'There is no key to a language model: the bard tells every beat');
  else if (storytelling.readerModel === null)
    parts.log.info({}, 'Nobody reads what a language model writes (READER_MODEL=none): the bard tells every beat');
  return storytelling ? openStorytelling(storytelling, parts) : null;
}
