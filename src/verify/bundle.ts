/** A bundle: one JSON document with everything it takes to check a fight or a campaign, and to play a campaign on. */
import type { Renaming } from '../rules/branches.ts';
import { canonical } from '../rules/canonical.ts';
import type { ChainedEntry } from '../rules/chain.ts';
import type { CampaignState } from '../rules/chronicle.ts';
import type { ContentIndex } from '../rules/content.ts';
import { sha256 } from '../rules/sha256.ts';
import { readJson } from './json.ts';

export const FORMAT = 'arbiter/bundle/1';

export interface Bundle {
  readonly format: string;
  readonly kind: 'campaign' | 'combat';
  readonly campaignId: string;
  /** Null where it is the whole campaign. */
  readonly combatId: string | null;
  readonly ruleset: string;
  /** The last entry that is in it. */
  readonly head: BundleHead;
  /** All that the server has signed with, oldest first. */
  readonly keys: readonly BundleKey[];
  readonly content: { readonly index: ContentIndex; readonly used: Readonly<Record<string, unknown>> };
  /** Commitments, and the seeds of those that are no secret any more. */
  readonly seeds: readonly BundleSeed[];
  /** The campaign before the first entry; null where the log begins at the beginning. */
  readonly before: CampaignState | null;
  /** Where a combat was fought in another campaign that this one was branched off from: that one's ids, by these. */
  readonly renamed: Renaming | null;
  readonly log: readonly BundleEntry[];
  readonly narrations: readonly BundleNarration[];
  /** Ed25519 over all of it, in base64. */
  readonly signature: string;
}

export interface BundleHead {
  readonly seq: number;
  readonly hash: string;
  readonly signature: string;
  readonly signedBy: string;
}

export interface BundleKey {
  readonly id: string;
  /** In base64, as SPKI. */
  readonly publicKey: string;
  readonly since: string;
  readonly until: string | null;
  readonly endorsed: string | null;
}

export interface BundleSeed {
  readonly combat: number;
  readonly commitment: string;
  readonly seed: string | null;
  readonly fromSeq: number;
  readonly toSeq: number | null;
}

export interface BundleEntry extends ChainedEntry {
  readonly hash: string;
  readonly signature: string | null;
  readonly signedBy: string | null;
}

export interface BundleNarration {
  readonly beatSeq: number;
  readonly text: string;
  readonly source: string;
  readonly certificate: unknown;
  readonly at: string;
}

/** What the signature of a bundle is over: all of it, with a digest each in place of the log and of the narrations. */
export function bundleText(rest: Omit<Bundle, 'log' | 'narrations' | 'signature'>, digests: Digests): string {
  return `arbiter:bundle:v1:${sha256(canonical({ ...rest, ...digests }))}`;
}

/** Of the lines of each, in hex. */
export interface Digests {
  readonly log: string;
  readonly narrations: string;
}

/** What the digests are of: the hash of each item in canonical JSON, on a line of its own. */
export const digestLine = (item: BundleEntry | BundleNarration): string => `${sha256(canonical(item))}\n`;

export type Opened = { readonly ok: true; readonly bundle: Bundle } | { readonly ok: false; readonly says: string };

/** From text to a bundle of the right shape. What is in it is believed only when it has been verified. */
export function openBundle(text: string): Opened {
  const read = readJson(text);
  if (!read.ok) return read;
  const fault = misshapen(read.value, shapes.bundle, 'bundle');
  return fault === null ? { ok: true, bundle: read.value as Bundle } : { ok: false, says: fault };
}

/* Shapes */

/** Whether a value is what it should be: null, or what is wrong with it and where. */
type Shape = (value: unknown, place: string) => string | null;

const misshapen = (value: unknown, shape: Shape, place: string): string | null => shape(value, place);

const text: Shape = (value, place) => (typeof value === 'string' ? null : `${place} is no text.`);
const whole: Shape = (value, place) => (Number.isSafeInteger(value) ? null : `${place} is no whole number.`);
const anything: Shape = (value, place) => (value === undefined ? `${place} is missing.` : null);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object: Shape = (value, place) => (isRecord(value) ? null : `${place} is no object.`);
const maybe =
  (shape: Shape): Shape =>
  (value, place) =>
    value === null ? null : shape(value, place);
const one =
  (...of: readonly unknown[]): Shape =>
  (value, place) =>
    of.includes(value) ? null : `${place} is none of ${of.join(', ')}.`;
const hex: Shape = (value, place) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? null : `${place} is no SHA-256 in hex.`;
const list =
  (item: Shape): Shape =>
  (value, place) =>
    Array.isArray(value)
      ? firstOf(value.entries(), (at, each) => item(each, `${place}[${at}]`))
      : `${place} is no list.`;
const record =
  (item: Shape): Shape =>
  (value, place) =>
    object(value, place) ?? firstOf(Object.entries(value as object), (name, each) => item(each, `${place}.${name}`));
/** Exactly these members: what nobody looks at nobody has checked. */
const members =
  (shape: Readonly<Record<string, Shape>>): Shape =>
  (value, place) =>
    object(value, place) ??
    firstOf(Object.entries(shape), (name, each) =>
      each((value as Readonly<Record<string, unknown>>)[name], `${place}.${name}`),
    ) ??
    firstOf(Object.keys(value as object).entries(), (_at, name) =>
      Object.hasOwn(shape, name) ? null : `${place}.${name} is not known.`,
    );

function firstOf<K, V>(entries: Iterable<[K, V]>, faultOf: (key: K, value: V) => string | null): string | null {
  for (const [key, value] of entries) {
    const fault = faultOf(key, value);
    if (fault !== null) return fault;
  }
  return null;
}

const die = members({ sides: whole, face: whole, kept: one(true, false) });
const modifiers = list(members({ source: text, value: whole }));
const roll: Shape = (value, place) =>
  object(value, place) ??
  members({
    ...{ why: text, notation: text, bonus: whole, total: whole, dice: list(die) },
    ...((value as object | null) && Object.hasOwn(value as object, 'modifiers') && { modifiers }),
    ...((value as object | null) && Object.hasOwn(value as object, 'pool') && { pool: modifiers }),
  })(value, place);
const event: Shape = (value, place) =>
  object(value, place) ?? text((value as { type?: unknown }).type, `${place}.type`);

const shapes = {
  bundle: members({
    format: one(FORMAT),
    kind: one('campaign', 'combat'),
    ...{ campaignId: text, combatId: maybe(text), ruleset: text },
    head: members({ seq: whole, hash: hex, signature: text, signedBy: text }),
    keys: list(members({ id: text, publicKey: text, since: text, until: maybe(text), endorsed: maybe(text) })),
    content: members({ index: record(hex), used: record(anything) }),
    seeds: list(members({ combat: whole, commitment: hex, seed: maybe(hex), fromSeq: whole, toSeq: maybe(whole) })),
    before: maybe(object),
    renamed: maybe(record(text)),
    log: list(
      members({
        ...{ campaignId: text, seq: whole, kind: one('CAMPAIGN', 'CAMP', 'COMBAT'), combatId: maybe(text) },
        ...{ actorId: maybe(text), command: text, round: whole, revision: whole, content: hex, stream: one(1, 2) },
        ...{ key: maybe(hex), at: text, previous: hex, hash: hex, signature: maybe(text), signedBy: maybe(text) },
        body: members({ detail: object, events: list(event), rolls: list(roll), standings: list(object) }),
      }),
    ),
    narrations: list(members({ beatSeq: whole, text, source: text, certificate: anything, at: text })),
    signature: text,
  }),
};
