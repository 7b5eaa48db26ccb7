/** From the configuration to the narrator with a model; null without a key. */
import type { Config } from '../config.ts';
import type { StorytellingSettings } from '../table/storytelling.ts';

export function storytellingOf(config: Config): StorytellingSettings | null {
  if (config.anthropicApiKey === null) return null;
  return {
    apiKey: config.anthropicApiKey,
    baseUrl: config.anthropicBaseUrl,
    model: config.narrationModel,
    intentModel: config.intentModel,
    readerModel: config.readerModel,
    graveVotes: config.readerVotes,
    maxTokens: config.narrationMaxTokens,
    effort: config.narrationEffort,
    thinking: config.narrationThinking,
    totalMs: config.narrationTimeoutMs,
    intentMs: config.intentTimeoutMs,
    patience: {
      firstMs: config.narrationFirstTokenMs,
      idleMs: config.narrationIdleMs,
      retries: config.narrationRetries,
      backoffMs: BACKOFF_MS,
    },
    concurrency: config.narrationConcurrency,
    breaker: BREAKER,
    caps: { day: config.narrationDailyTokens, campaign: config.narrationCampaignTokens },
    prices: config.narrationPrices,
  };
}

const BACKOFF_MS = 300;
const BREAKER = { failures: 5, restMs: 30_000 };
