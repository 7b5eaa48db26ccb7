/** What every resolver is handed. */
import type { Engine } from '../rules/chronicle.ts';
import type { Arbiter } from '../table/arbiter.ts';
import type { GameMaster } from '../table/game-master.ts';
import type { Place } from '../table/places.ts';
import type { Done, Reply } from '../table/unit-of-work.ts';
import { Allowance, asMuchAsItTakes, type Most, Sender } from './allowance.ts';
import { notFound, refused } from './errors.ts';
import { type Loaders, loadersFor, prime } from './loaders.ts';
import { byOf, type Viewer } from './viewer.ts';

export interface Context {
  readonly arbiter: Arbiter;
  /** As the client sent it; null where it sent none. */
  readonly authorization: string | null;
  /** Who asks; found out once. */
  readonly viewer: () => Promise<Viewer>;
  /** Who it is now, where the operation lasts: what they showed may be good no longer. */
  readonly viewerNow: () => Promise<Viewer>;
  /** The game master, on behalf of whoever asks. */
  readonly gm: () => Promise<GameMaster>;
  /** What the operation may take. */
  readonly allowance: Allowance;
  /** What whoever asks may have in a while. */
  readonly share: Share;
  /** Replaced whenever something may have changed. */
  loaders: Loaders;
  /** Which game a campaign plays; it never changes, so it is remembered from one operation to the next. */
  readonly games: Map<string, string>;
  /** What a feed has brought last, and where it goes on after that. */
  fed?: { readonly content: object; readonly place: Place };
}

const rememberedGames = 10_000;
const rememberedSenders = 10_000;

export interface Share {
  /** Throws where they have had theirs. */
  take(what: 'operations' | 'feeds' | 'model', points?: number): Promise<void>;
  /** Throws where too many codes were tried in vain; one more is counted where it opens nothing. */
  tryCode<T>(attempt: () => Promise<T>, isVain: (outcome: T) => boolean): Promise<T>;
  /** Counts a token that opens nothing; what to say where there were too many of them. */
  vainToken(): Promise<{ readonly message: string; readonly retryAfter: number } | null>;
  /** What was used of the processor, in milliseconds. */
  charge(processor: number): void;
}

/** Where nobody counts. */
const everything: Share = {
  take: async () => {},
  tryCode: (attempt) => attempt(),
  vainToken: async () => null,
  charge() {},
};

/** A context for each operation; the address is the one it comes from. */
export type MakeContext = (authorization: string | null, address?: string) => Context;

/** What is measured out to operations and to those who send them. */
export interface Means {
  readonly most: Most;
  readonly shareOf: (address: string, viewer: () => Promise<Viewer>) => Share;
}

const withoutEnd: Means = { most: asMuchAsItTakes, shareOf: () => everything };

/** From an authorization to whose it is. */
export type Identify = (authorization: string | null) => Promise<Viewer>;

export const openTable: Identify = async () => ({ kind: 'EVERYBODY' });

export function contextsFor(
  arbiter: Arbiter,
  identify: Identify = openTable,
  { most, shareOf }: Means = withoutEnd,
): MakeContext {
  const games = new Map<string, string>();
  const senders = new Map<string, Sender>();
  const senderAt = (address = ''): Sender => {
    if (senders.size >= rememberedSenders) senders.clear();
    const known = senders.get(address) ?? new Sender();
    senders.set(address, known);
    return known;
  };
  return (authorization, address) => {
    const allowance = new Allowance(most, senderAt(address));
    let known: Promise<Viewer> | null = null;
    const viewer = (): Promise<Viewer> => {
      known ??= identify(authorization).then((found) => countedVain(found, share));
      return known;
    };
    const share = address === undefined ? everything : shareOf(address, viewer);
    const context: Context = {
      ...{ arbiter, authorization, games, allowance, share, viewer },
      viewerNow: () => identify(authorization),
      loaders: loadersFor(arbiter, allowance),
      gm: async () => arbiter.gm.as(await byOf(context)),
    };
    return context;
  };
}

/** Who shows what opens nothing again and again is told to wait; who shows something good never is. */
async function countedVain(viewer: Viewer, share: Share): Promise<Viewer> {
  const isVain = viewer.kind === 'UNKNOWN' && !viewer.isTemporary;
  const refusal = isVain ? await share.vainToken() : null;
  return refusal
    ? { kind: 'UNKNOWN', why: refusal.message, isTemporary: true, retryAfter: refusal.retryAfter }
    : viewer;
}

/** An accepted command; a refused one is thrown in the client's words. What was read before it no longer counts. */
export function accepted<What extends Done>(context: Context, reply: Reply<What>): What {
  if (!reply.ok) throw refused(reply.refusal);
  const { done } = reply;
  context.loaders = loadersFor(context.arbiter, context.allowance);
  prime(context.loaders, done);
  remember(context, done.campaign.id, done.campaign.ruleset);
  return done;
}

export async function engineOf(context: Context, campaignId: string): Promise<Engine> {
  const known = context.games.get(campaignId);
  if (known !== undefined) return context.arbiter.engines[known]!;
  const campaign = await context.loaders.campaign.load(campaignId);
  if (!campaign) throw notFound('campaign');
  remember(context, campaignId, campaign.ruleset);
  return context.arbiter.engines[campaign.ruleset]!;
}

function remember({ games }: Context, campaignId: string, ruleset: string): void {
  if (games.size >= rememberedGames) games.clear();
  games.set(campaignId, ruleset);
}
