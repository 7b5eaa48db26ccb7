/** What every resolver is handed. */
import type { Engine } from '../rules/chronicle.ts';
import type { Arbiter } from '../table/arbiter.ts';
import type { GameMaster } from '../table/game-master.ts';
import type { Place } from '../table/places.ts';
import type { Done, Reply } from '../table/unit-of-work.ts';
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
  /** Replaced whenever something may have changed. */
  loaders: Loaders;
  /** Which game a campaign plays; it never changes, so it is remembered from one operation to the next. */
  readonly games: Map<string, string>;
  /** What a feed has brought last, and where it goes on after that. */
  fed?: { readonly content: object; readonly place: Place };
}

const rememberedGames = 10_000;

/** A context for each operation. */
export type MakeContext = (authorization: string | null) => Context;

/** From an authorization to whose it is. */
export type Identify = (authorization: string | null) => Promise<Viewer>;

export const openTable: Identify = async () => ({ kind: 'EVERYBODY' });

export function contextsFor(arbiter: Arbiter, identify: Identify = openTable): MakeContext {
  const games = new Map<string, string>();
  return (authorization) => {
    let known: Promise<Viewer> | null = null;
    const context: Context = {
      ...{ arbiter, authorization, loaders: loadersFor(arbiter), games },
      viewer: () => {
        known ??= identify(authorization);
        return known;
      },
      viewerNow: () => identify(authorization),
      gm: async () => arbiter.gm.as(await byOf(context)),
    };
    return context;
  };
}

/** An accepted command; a refused one is thrown in the client's words. What was read before it no longer counts. */
export function accepted<What extends Done>(context: Context, reply: Reply<What>): What {
  if (!reply.ok) throw refused(reply.refusal);
  const { done } = reply;
  context.loaders = loadersFor(context.arbiter);
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
