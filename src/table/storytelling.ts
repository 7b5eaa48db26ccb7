/** The narrator with a model, put together: the model, its ledger in the store, and what was spent today. */
import { type Call, type Caps, dayOf, type Ledger, openLedger, type Prices, todayFrom } from '../narration/budget.ts';
import { makeStoryteller, type Storyteller, type StorytellerSettings } from '../narration/storyteller.ts';
import type { Engine } from '../rules/chronicle.ts';
import type { ModelCallRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { campaignOf, newCallId } from './ids.ts';

export interface StorytellingSettings extends StorytellerSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly caps: Caps;
  readonly prices: Prices;
}

export interface StorytellingParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  /** What the game of a combat keeps veiled now, in phrases. */
  readonly secrets: (combatId: string) => Promise<readonly string[]>;
  readonly onCall: (call: Call) => void;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

export interface Storytelling {
  readonly storyteller: Storyteller;
  readonly ledger: Ledger;
}

export async function openStorytelling(
  settings: StorytellingSettings,
  { store, engines, secrets, onCall, log }: StorytellingParts,
): Promise<Storytelling> {
  const { apiKey, baseUrl, caps, prices } = settings;
  // The SDK is loaded only where there is a key: without one a server is up a good deal sooner.
  const { claudeModel } = await import('../narration/claude.ts');
  const now = new Date();
  const save = (call: Call): void => {
    onCall(call);
    const lost = (error: unknown) => log.error({ err: error }, 'A call to the model could not be written down');
    store.saveCall(callRow(call)).catch(lost);
  };
  const ledger = openLedger({
    caps,
    prices,
    today: todayFrom(now, await store.tokensOn(dayOf(now))),
    save,
    warn: (details, message) => log.warn(details, message),
    now: () => new Date(),
  });
  const storyteller = makeStoryteller({
    settings,
    model: claudeModel({ apiKey, baseUrl }),
    ledger,
    voices: (ruleset) => engines[ruleset]!.voice,
    campaignOf,
    secrets,
    log,
    now: () => Date.now(),
  });
  return { storyteller, ledger };
}

function callRow({ usage, campaignId, purpose, model, at, firstMs, latencyMs, outcome, cost }: Call): ModelCallRow {
  return {
    id: newCallId(),
    campaignId,
    at,
    day: dayOf(at),
    purpose,
    model,
    ...usage,
    firstMs: firstMs === null ? null : Math.round(firstMs),
    latencyMs: Math.round(latencyMs),
    outcome,
    cost,
  };
}
