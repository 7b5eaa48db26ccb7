/** A bundle: one JSON document with everything it takes to check a fight or a campaign, and to play a campaign on. */
import { isCampaignId, isCharacterId, type Renaming } from '../rules/branches.ts';
import { canonical } from '../rules/canonical.ts';
import type { ChainedEntry } from '../rules/chain.ts';
import { type CampaignState, redrawReasons } from '../rules/chronicle.ts';
import type { ContentIndex } from '../rules/content.ts';
import { sha256 } from '../rules/sha256.ts';
import { enemy } from './details.ts';
import { readJson } from './json.ts';
import {
  anything,
  firstOf,
  from,
  hex,
  keyId,
  list,
  maybe,
  members,
  moment,
  object,
  one,
  publicKey,
  record,
  type Shape,
  signature,
  text,
  whole,
} from './shape.ts';

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
  /** Where all of it is from before this campaign was branched off from another: that one's ids, by these. */
  readonly renamed: Renaming | null;
  readonly log: readonly BundleEntry[];
  readonly narrations: readonly BundleNarration[];
  /** The texts that the log names by their hashes; absent where it names none. */
  readonly bestiaries?: readonly BundleText[];
  /** Ed25519 over all of it, in base64. */
  readonly signature: string;
}

export interface BundleText {
  /** SHA-256 of the text. */
  readonly hash: string;
  readonly text: string;
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
  readonly certificate: BundleCertificate;
  readonly at: string;
}

/** What vouches for a narration: see src/narration/certificate.ts. */
export interface BundleCertificate {
  readonly sentences: readonly {
    readonly text: string;
    readonly facts: readonly number[];
    readonly source: string;
    readonly votes: number;
  }[];
  readonly checks: Readonly<Record<string, readonly string[]>>;
  readonly model: string | null;
  readonly reader: string | null;
  readonly refused: number;
  readonly textHash: string | null;
  readonly sheetHash: string | null;
}

/** What the signature of a bundle is over: all of it, with a digest each in place of the log and of the narrations, and hashes in place of texts. */
export function bundleText(
  { bestiaries, ...rest }: Omit<Bundle, 'log' | 'narrations' | 'signature'>,
  digests: Digests,
): string {
  const hashes = bestiaries && { bestiaries: bestiaries.map(({ hash }) => hash) };
  return `arbiter:bundle:v1:${sha256(canonical({ ...rest, ...hashes, ...digests }))}`;
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
export function openBundle(json: string): Opened {
  const read = readJson(json, 'bundle');
  if (!read.ok) return read;
  const fault = bundleShape(read.value, 'bundle');
  return fault === null ? { ok: true, bundle: read.value as Bundle } : { ok: false, says: fault };
}

/* Shapes */

/** Whoever is renamed stays what they were, and stays one. */
const renaming: Shape = (value, place) =>
  record(text)(value, place) ??
  firstOf(Object.entries(value as Renaming), (one, other) =>
    (isCampaignId(one) && isCampaignId(other)) || (isCharacterId(one) && isCharacterId(other))
      ? null
      : `${place}.${one} is no id for another of its kind.`,
  ) ??
  (new Set(Object.values(value as Renaming)).size === Object.keys(value as Renaming).length
    ? null
    : `${place} gives two of them the same id.`);

const die = members({ sides: whole, face: whole, kept: one(true, false) });
const modifiers = list(members({ source: text, value: whole }));
const roll = members(
  { why: text, notation: text, bonus: whole, total: whole, dice: list(die) },
  { modifiers, pool: modifiers },
);

/** Events that the verifier itself goes by, whatever the game. */
const ownEvents: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  SeedsCommitted: { rollCommitment: hex, nextCommitment: hex },
  CombatSealed: { combat: from(1), commitment: hex, entropy: list(text), before: hex, nextCommitment: hex },
  SeedRevealed: { combat: from(1), seed: hex, commitment: hex },
  CampaignSeedRevealed: { seed: hex, commitment: hex, fromSeq: from(1), toSeq: from(0), nextCommitment: hex },
  CampaignBranched: {
    ...{ name: text, renamed: renaming, rollCommitment: hex, combatCommitment: maybe(hex), nextCommitment: hex },
    origin: members({ campaignId: text, seq: from(1), hash: hex, key: maybe(publicKey) }),
  },
  SeedsRedrawn: {
    ...{ reason: one(...redrawReasons), rollCommitment: hex, combatCommitment: maybe(hex), nextCommitment: hex },
  },
  RollSealed: {
    ...{ notation: text, why: text, nth: from(1), commitment: hex, author: text, member: maybe(text) },
  },
  SealedRollRevealed: { seq: from(1), roll, salt: hex, commitment: hex },
  Undone: { toSeq: from(1), restored: object },
  BestiaryAdopted: { hash: hex, version: from(1), monsters: whole },
  SceneTold: { text, source: one('BARD', 'CLAUDE'), by: maybe(text), encounter: maybe(list(enemy)) },
};
const event: Shape = (value, place) => {
  const fault = object(value, place) ?? text((value as { type?: unknown }).type, `${place}.type`);
  if (fault !== null) return fault;
  const { type } = value as { readonly type: string };
  return Object.hasOwn(ownEvents, type) ? members({ type: text, ...ownEvents[type] })(value, place) : null;
};

/** Of the campaign before a combat only what is looked at: the rest is held against a hash. */
const before: Shape = (value, place) =>
  object(value, place) ??
  firstOf(
    Object.entries({ id: text, seq: from(1), combats: from(0), thrown: from(0), entropy: list(text) }),
    (name, shape) => shape((value as Readonly<Record<string, unknown>>)[name], `${place}.${name}`),
  );

const teller = one('BARD', 'CLAUDE', 'MIXED');
const sentence = members({ text, facts: list(whole), source: teller, votes: whole });
const certificate = members({
  ...{ sentences: list(sentence), checks: record(list(text)), model: maybe(text), reader: maybe(text) },
  ...{ refused: whole, textHash: maybe(hex), sheetHash: maybe(hex) },
});

const bundleShape = members(
  {
    format: one(FORMAT),
    kind: one('campaign', 'combat'),
    ...{ campaignId: text, combatId: maybe(text), ruleset: text },
    head: members({ seq: from(1), hash: hex, signature, signedBy: keyId }),
    keys: list(members({ id: keyId, publicKey, since: moment, until: maybe(moment), endorsed: maybe(signature) })),
    content: members({ index: record(hex), used: record(anything) }),
    seeds: list(
      members({ combat: from(0), commitment: hex, seed: maybe(hex), fromSeq: from(1), toSeq: maybe(from(0)) }),
    ),
    before: maybe(before),
    renamed: maybe(renaming),
    log: list(
      members({
        ...{ campaignId: text, seq: from(1), kind: one('CAMPAIGN', 'CAMP', 'COMBAT'), combatId: maybe(text) },
        ...{ actorId: maybe(text), command: text, round: whole, revision: from(1), content: hex, stream: one(1, 2) },
        ...{ key: maybe(hex), at: moment, previous: hex, hash: hex },
        ...{ signature: maybe(signature), signedBy: maybe(keyId) },
        body: members(
          { detail: object, events: list(event), rolls: list(roll), standings: list(object) },
          { by: text },
        ),
      }),
    ),
    narrations: list(members({ beatSeq: from(1), text, source: teller, certificate, at: moment })),
    signature,
  },
  { bestiaries: list(members({ hash: hex, text })) },
);
