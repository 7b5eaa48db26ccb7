/** Taking a fight or a campaign along: a bundle written piece by piece, and a campaign that goes on from one. */
import { createHash } from 'node:crypto';
import { isBranching, isCampaignId, type Renaming, renamed } from '../rules/branches.ts';
import type { Engine } from '../rules/chronicle.ts';
import type { Founder } from '../rules/commands.ts';
import { contentIndex, contentUsed } from '../rules/content.ts';
import type { Bar } from '../rules/ruleset.ts';
import type { CampaignRow, CombatRow, EntryRow, NarrationRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { adoptedIn } from '../verify/bestiaries.ts';
import {
  type Bundle,
  type BundleCertificate,
  type BundleEntry,
  type BundleNarration,
  bundleText,
  digestLine,
  FORMAT,
  openBundle,
} from '../verify/bundle.ts';
import { type Verdict, verify } from '../verify/verify.ts';
import { hear } from '../verify/words.ts';
import { type Beginning, type Branched, Branches, type Once } from './branches.ts';
import { unfitIn } from './brought.ts';
import { chainedOf } from './chain.ts';
import { storedBody } from './entries.ts';
import { type RetryKey, SERVER } from './idempotency.ts';
import { SeedList } from './seed-list.ts';
import { textsFor } from './shelves.ts';
import type { SignedHead, Signer } from './signing.ts';
import { stateAt } from './states.ts';

export interface BundlesParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly signer: Signer;
  readonly branches: Branches;
}

/** What is to be taken along: entries `first` to `last` of a campaign's log. */
export interface Scope {
  readonly campaign: CampaignRow;
  /** Null for the whole campaign. */
  readonly combat: CombatRow | null;
  readonly first: number;
  readonly head: SignedHead;
}

export type Scoped = { readonly ok: true; readonly scope: Scope } | { readonly ok: false; readonly refusal: Bar };

const PAGE = 100;

/** What the log says of what is written after it. */
interface Heard {
  readonly words: Set<string>;
  readonly adopted: Set<string>;
  readonly list: SeedList;
}

export class Bundles {
  readonly #parts: BundlesParts;

  constructor(parts: BundlesParts) {
    this.#parts = parts;
  }

  /** All that is no secret: a combat under way and whatever came after its beginning stay here. */
  async ofCampaign(campaignId: string): Promise<Scoped> {
    const [campaign] = await this.#parts.store.campaignsByIds([campaignId]);
    if (!campaign) return no('NOT_FOUND', 'There is no such campaign.');
    const [newest] = await this.#parts.store.newestCombatsOf([campaignId]);
    const last = newest?.status === 'ACTIVE' ? newest.firstSeq - 1 : campaign.seq;
    return this.#scope(campaign, null, 1, last);
  }

  /** Whatever the id is of. */
  of(id: string): Promise<Scoped> {
    return isCampaignId(id) ? this.ofCampaign(id) : this.ofCombat(id);
  }

  async ofCombat(combatId: string): Promise<Scoped> {
    const [combat] = await this.#parts.store.combatsByIds([combatId]);
    if (!combat) return no('NOT_FOUND', 'There is no such combat.');
    if (combat.status === 'ACTIVE')
      return no('COMBAT_ACTIVE', 'The combat is under way: its dice are a secret until it is over.');
    const [campaign] = await this.#parts.store.campaignsByIds([combat.campaignId]);
    return this.#scope(campaign!, combat, combat.firstSeq, combat.lastSeq);
  }

  async #scope(campaign: CampaignRow, combat: CombatRow | null, first: number, last: number): Promise<Scoped> {
    const [row] = await this.#parts.store.entriesAt([{ campaignId: campaign.id, seq: last }]);
    const head = this.#parts.signer.head(campaign.id, last, row!.hash);
    return { ok: true, scope: { campaign, combat, first, head } };
  }

  /** One JSON document, in pieces: at no time is the whole of it in memory. */
  async *write(scope: Scope): AsyncGenerator<string> {
    const { campaign, combat, first, head } = scope;
    const engine = this.#parts.engines[campaign.ruleset]!;
    const top = await this.#top(scope);
    const words = new Set<string>();
    const adopted = new Set(top.before ? engine.camp.library?.adopted(top.before.camp) : []);
    const list = new SeedList(combat);
    const digests = { log: createHash('sha256'), narrations: createHash('sha256') };
    yield `{${members(top)},"log":[`;
    yield* listed(this.#entries(campaign.id, first, head.seq, { words, adopted, list }), digests.log);
    yield '],"narrations":[';
    yield* listed(this.#narrations(campaign.id, first, head.seq, combat), digests.narrations);
    const content = { index: contentIndex(engine), used: contentUsed(engine, words) };
    const seeds = list.lines(await this.#parts.store.allSeeds(campaign.id), head.seq);
    const signed = { log: digests.log.digest('hex'), narrations: digests.narrations.digest('hex') };
    const texts = await textsFor(this.#parts.store, engine, [...adopted]);
    const bestiaries = texts.length > 0 ? { bestiaries: texts } : {};
    const signature = this.#parts.signer.sign(bundleText({ ...top, seeds, content, ...bestiaries }, signed));
    yield `],${members({ seeds, content, ...bestiaries, signature })}}\n`;
  }

  async #top({
    campaign,
    combat,
    first,
    head,
  }: Scope): Promise<Omit<Bundle, 'log' | 'narrations' | 'seeds' | 'content' | 'signature'>> {
    const { seq, hash, signature, signedBy } = head;
    return {
      format: FORMAT,
      kind: combat ? 'combat' : 'campaign',
      campaignId: campaign.id,
      combatId: combat?.id ?? null,
      ruleset: campaign.ruleset,
      head: { seq, hash, signature, signedBy },
      keys: this.#parts.signer.keys.map((key) => ({
        ...{ id: key.id, publicKey: key.publicKey, endorsed: key.endorsed },
        ...{ since: key.since.toISOString(), until: key.until?.toISOString() ?? null },
      })),
      before: combat ? await stateAt(this.#parts, campaign.id, first - 1) : null,
      renamed: await this.#renamedAfter(campaign.id, seq),
    };
  }

  /** The ids that a branching after this entry has replaced. */
  async #renamedAfter(campaignId: string, seq: number): Promise<Renaming | null> {
    const row = (await this.#parts.store.branchings(campaignId)).find((branching) => branching.seq > seq);
    return row ? storedBody(row).events.find(isBranching)!.renamed : null;
  }

  async *#entries(
    campaignId: string,
    first: number,
    last: number,
    { words, adopted, list }: Heard,
  ): AsyncGenerator<BundleEntry> {
    for (let after = first - 1; after < last; after += PAGE) {
      for (const row of await this.#parts.store.entriesBetween(campaignId, after, Math.min(last, after + PAGE))) {
        hear(row.body, words);
        const entry = bundled(row);
        for (const hash of adoptedIn(entry)) adopted.add(hash);
        list.hear(entry);
        yield entry;
      }
    }
  }

  async *#narrations(
    campaignId: string,
    first: number,
    last: number,
    combat: CombatRow | null,
  ): AsyncGenerator<BundleNarration> {
    for (let after = first - 1; ; ) {
      const rows: readonly NarrationRow[] = await this.#parts.store.narrationsPage(campaignId, after, last, PAGE);
      for (const row of rows) if (!combat || row.combatId === combat.id) yield told(row);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.beatSeq;
    }
  }

  /** Checks the combat as any stranger would, from its bundle. */
  async verifyCombat(
    combatId: string,
  ): Promise<{ readonly ok: true; readonly verdict: Verdict } | { readonly ok: false; readonly refusal: Bar }> {
    const scoped = await this.ofCombat(combatId);
    if (!scoped.ok) return scoped;
    let text = '';
    for await (const piece of this.write(scoped.scope)) text += piece;
    const opened = openBundle(text);
    if (!opened.ok) throw new Error(`Our own bundle of ${combatId} cannot be read: ${opened.says}`);
    return { ok: true, verdict: await verify(opened.bundle, this.#parts.engines) };
  }

  /** A campaign that goes on from a bundle, under ids and with seeds of its own. Whatever does not verify is refused whole. */
  take(text: string, key: RetryKey | null = null, founder: Founder | null = null): Promise<Branched> {
    const asked = { scope: SERVER, key, founder };
    return this.#parts.branches.once(asked, () => this.#take(text, asked));
  }

  async #take(text: string, asked: Once): Promise<Branched> {
    const opened = openBundle(text);
    if (!opened.ok) return no('BAD_USER_INPUT', opened.says);
    const { bundle } = opened;
    if (bundle.kind !== 'campaign')
      return no('BAD_USER_INPUT', 'This is the bundle of a combat; only a whole campaign can be played on.');
    if (!isCampaignId(bundle.campaignId))
      return no('BAD_USER_INPUT', 'bundle.campaignId is no id of a campaign as they are given here.');
    const unfit = unfitIn(bundle);
    if (unfit !== null) return no('BAD_USER_INPUT', unfit);
    const { difference, signedBy } = await verify(bundle, this.#parts.engines);
    if (difference) return no('BAD_USER_INPUT', difference.says);
    return this.#parts.branches.take(beginningIn(bundle, this.#parts.engines[bundle.ruleset]!, signedBy), asked);
  }
}

/** Under the ids that its last entry was written with. */
function beginningIn(bundle: Bundle, engine: Engine, key: string | null): Beginning {
  const ids = bundle.renamed ?? {};
  const campaignId = renamed(bundle.campaignId, ids);
  return {
    ...{ command: 'importCampaign', engine, name: null },
    origin: { campaignId, seq: bundle.head.seq, hash: bundle.head.hash, key },
    rows: bundle.log.map((entry) => unbundled(renamed(entry, ids))),
    seeds: bundle.seeds.map((seed) => ({ ...seed, campaignId })),
    narrations: bundle.narrations.map((narration) => ({ ...narration, at: new Date(narration.at) })),
    texts: bundle.bestiaries ?? [],
  };
}

/** Where the bundle is had from the server. */
export const addressOf = ({ campaign, combat }: Scope): string => `/bundles/${combat?.id ?? campaign.id}.json`;

const no = (code: Bar['code'], message: string) => ({ ok: false as const, refusal: { code, message } });

const members = (record: object): string => JSON.stringify(record).slice(1, -1);

/** Items of a list with commas between, each counted in. */
async function* listed(
  items: AsyncIterable<BundleEntry | BundleNarration>,
  digest: { update(text: string): unknown },
): AsyncGenerator<string> {
  let separator = '';
  for await (const item of items) {
    digest.update(digestLine(item));
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',\n';
  }
}

const bundled = (row: EntryRow): BundleEntry => ({
  ...chainedOf(row),
  hash: row.hash,
  signature: row.signature,
  signedBy: row.signedBy,
});

/** Whether there was anything to tell is found out anew. */
const unbundled = (entry: BundleEntry): Omit<EntryRow, 'quiet'> => ({ ...entry, at: new Date(entry.at) });

const told = ({ beatSeq, text, source, certificate, at }: NarrationRow): BundleNarration => ({
  ...{ beatSeq, text, source, certificate: certificate as BundleCertificate },
  at: at.toISOString(),
});
