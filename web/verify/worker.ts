/** The verifier at work, beside the page: it reads, checks, and keeps the log at hand. */
import type { Engine } from '../../src/rules/chronicle.ts';
import { isSame } from '../../src/rules/copy.ts';
import type { Roll } from '../../src/rules/dice.ts';
import { explanationOf } from '../../src/rules/explain.ts';
import { sha256 } from '../../src/rules/sha256.ts';
import { namesOf, tellingOf } from '../../src/rules/telling.ts';
import { upcast } from '../../src/rules/upcast.ts';
import {
  type Bundle,
  type BundleEntry,
  type Counts,
  engines,
  openBundle,
  SIGNATURES_NOT_CHECKED,
  type Verdict,
  verify,
} from '../../src/verify/index.ts';
import type { About, Answer, Ask, Checked, Report, Row } from './messages.ts';

interface Read {
  readonly bundle: Bundle;
  readonly about: About;
  readonly checked: readonly Checked[];
}

/** The newest; older ones are of no interest any more. */
let newest = 0;
let read: Read | null = null;

const answer = (message: Answer): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if (data.kind === 'rows') answer({ call: data.call, kind: 'rows', rows: rowsFrom(data.from, data.count) });
  else void check(data.call, data.source);
});

async function check(call: number, source: Blob): Promise<void> {
  newest = call;
  const report = await reportOn(source, call).catch((error: Error) => ({
    ...{ isBundle: false as const, says: `It cannot be read: ${error.message}` },
  }));
  answer({ call, kind: 'report', report });
}

async function reportOn(source: Blob, call: number): Promise<Report> {
  const opened = openBundle(await source.text());
  if (!opened.ok) return { isBundle: false, says: opened.says };
  const { bundle } = opened;
  const checked: Checked[] = [];
  const verdict = await verify(bundle, engines, watcher(call, bundle.log.length, checked));
  const about = aboutOf(bundle, verdict);
  if (call === newest) read = { bundle, about, checked };
  return { isBundle: true, verdict, about };
}

/** Often enough to be seen moving, seldom enough to cost nothing. */
const ENTRIES_PER_WORD = 100;

function watcher(call: number, of: number, checked: Checked[]): (counts: Counts) => void {
  let before: Counts = { entries: 0, played: 0, faces: 0, unproven: 0 };
  return (counts) => {
    checked.push(checkedBetween(before, counts));
    before = counts;
    if (counts.entries % ENTRIES_PER_WORD === 0) answer({ call, kind: 'progress', entries: counts.entries, of });
  };
}

function checkedBetween(before: Counts, after: Counts): Checked {
  const rules = after.played > before.played ? 'played' : 'believed';
  if (after.unproven > before.unproven) return `${rules}-secret`;
  return after.faces > before.faces ? `${rules}-proven` : `${rules}-diceless`;
}

function aboutOf(bundle: Bundle, { difference, signedBy, notes }: Verdict): About {
  const { ruleset, combatId, campaignId, log, keys } = bundle;
  return {
    game: Object.hasOwn(engines, ruleset) ? engines[ruleset]!.name : ruleset,
    id: combatId ?? campaignId,
    isCombat: combatId !== null,
    entries: log.length,
    firstSeq: log[0]?.seq ?? 0,
    differsAt: placeOf(log, difference?.seq ?? null),
    keys: keys.map(({ publicKey }) => publicKey),
    canCheckSignatures: !notes.includes(SIGNATURES_NOT_CHECKED),
    keyId: signedBy === null ? null : keyIdOf(signedBy),
  };
}

function placeOf(log: readonly BundleEntry[], seq: number | null): number | null {
  const index = log.findIndex((entry) => entry.seq === seq);
  return index < 0 ? null : index;
}

/** Computed, because a bundle may call its keys what it likes. */
const keyIdOf = (publicKey: string): string =>
  sha256(Uint8Array.from(atob(publicKey), (sign) => sign.charCodeAt(0))).slice(0, 16);

/* The log */

function rowsFrom(from: number, count: number): readonly Row[] {
  return read ? read.bundle.log.slice(from, from + count).map((entry, at) => rowOf(read!, entry, from + at)) : [];
}

function rowOf({ bundle, about, checked }: Read, entry: BundleEntry, index: number): Row {
  const { seq, round, command } = entry;
  return {
    ...{ seq, round, command },
    actor: actorOf(entry),
    ...toldOf(bundle, entry),
    checked: index === about.differsAt ? 'differs' : (checked[index] ?? 'unreached'),
  };
}

function actorOf({ actorId, body: { standings } }: BundleEntry): string | null {
  const name = standings.find(({ id }) => id === actorId)?.name;
  return typeof name === 'string' ? name : null;
}

/** Of what has not been verified, not every event can be told. */
function toldOf({ ruleset }: Bundle, entry: BundleEntry): Pick<Row, 'deeds' | 'rolls'> {
  try {
    return deedsOf(engines[ruleset]!, entry);
  } catch {
    return { deeds: [], rolls: entry.body.rolls };
  }
}

/** The rolls of the entry are what was checked: an event has only those that are among them. */
function deedsOf(engine: Engine, { kind, revision, body }: BundleEntry): Pick<Row, 'deeds' | 'rolls'> {
  const name = namesOf(body);
  const rolls = [...body.rolls];
  const claim = (roll: Roll): readonly Roll[] => {
    const at = rolls.findIndex((each) => isSame(each, roll));
    return at < 0 ? [] : rolls.splice(at, 1);
  };
  const deeds = upcast(engine, revision, body.events).flatMap((event) => {
    const { says, weight } = tellingOf(engine, kind, event, name);
    const own = (explanationOf(engine, kind, event, name)?.rolls ?? []).flatMap(claim);
    return weight === 'silent' && own.length === 0 ? [] : [{ says, rolls: own }];
  });
  return { deeds, rolls };
}
