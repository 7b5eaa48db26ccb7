/** A storyteller with the real SDK, pointed at a scripted server. */
import { afterEach } from 'vitest';
import { type Call, type Caps, emptyDay, openLedger, type Prices } from '../../../src/narration/budget.ts';
import { sourceOf } from '../../../src/narration/certificate.ts';
import { claudeModel } from '../../../src/narration/claude.ts';
import type { HowNarrated, Sentence, Style } from '../../../src/narration/narrator.ts';
import { isWeighty, type Sheet } from '../../../src/narration/sheet.ts';
import { makeStoryteller, type Storyteller, type StorytellerSettings } from '../../../src/narration/storyteller.ts';
import { type AnthropicServer, anthropicServer, knowing } from '../../support/anthropic-server.ts';
import { attack, dies, foe, harm, hero, told } from '../told.ts';

export interface Desk {
  readonly server: AnthropicServer;
  readonly teller: Storyteller;
  readonly calls: Call[];
  readonly warnings: { readonly details: object; readonly message: string }[];
  readonly clock: { now: number };
}

const open: Desk[] = [];

afterEach(async () => {
  for (const { teller, server } of open.splice(0)) {
    teller.close();
    await server.close();
  }
});

export const settings: StorytellerSettings = {
  model: 'claude-sonnet-5-5',
  intentModel: 'claude-haiku-5-5',
  readerModel: 'claude-opus-5-5',
  graveVotes: 2,
  maxTokens: 800,
  effort: 'low',
  thinking: 'disabled',
  totalMs: 20_000,
  intentMs: 10_000,
  patience: { firstMs: 10_000, idleMs: 10_000, retries: 2, backoffMs: 1 },
  concurrency: 4,
  breaker: { failures: 50, restMs: 1000 },
};

export interface DeskChanges {
  readonly settings?: Partial<StorytellerSettings>;
  readonly caps?: Caps;
  readonly prices?: Prices;
}

export async function desk(changes: DeskChanges = {}): Promise<Desk> {
  const server = await anthropicServer();
  const [calls, warnings, clock]: [Call[], Desk['warnings'], Desk['clock']] = [[], [], { now: Date.UTC(2026, 0, 5) }];
  const warn = (details: object, message: string) => void warnings.push({ details, message });
  const ledger = openLedger({
    caps: changes.caps ?? { day: 0, campaign: 0 },
    prices: changes.prices ?? {},
    today: emptyDay(new Date(clock.now)),
    save: (call) => void calls.push(call),
    warn,
    now: () => new Date(clock.now),
  });
  const teller = makeStoryteller({
    settings: { ...settings, ...changes.settings },
    model: claudeModel({ apiKey: 'test-key', baseUrl: server.url }),
    ledger,
    voices: () => ({}),
    campaignOf: (combatId) => combatId,
    log: { info: warn, warn },
    now: () => clock.now,
  });
  const made = { server, teller, calls, warnings, clock };
  open.push(made);
  return made;
}

export const plainStyle: Style = { tone: null, setting: null };

export interface Heard {
  readonly sentences: readonly string[];
  /** The same with what they tell. */
  readonly told: readonly Sentence[];
  readonly source: string;
  readonly how: HowNarrated;
}

export async function hear(
  teller: Storyteller,
  sheet: Sheet,
  recent: readonly string[] = [],
  style: Style = plainStyle,
): Promise<Heard> {
  const narrating = teller.narrate(sheet, style, recent);
  const told: Sentence[] = [];
  for await (const sentence of narrating) told.push(sentence);
  return { sentences: told.map(({ text }) => text), told, source: sourceOf(told), how: narrating.how() };
}

/** The weighty facts in the order they were told, by number. */
export const factsTold = (sheet: Sheet, told: readonly Sentence[]): readonly number[] =>
  told.flatMap(({ facts }) => facts.filter((place) => isWeighty(sheet.facts[place]!)).map((place) => place + 1));

/* A beat: Grimjaw misses the goblin, the goblin hits him, the wolf misses him. */

export const grimjaw = hero('Grimjaw', 3, 8);
export const goblin = foe('Goblin', 4, 4);
export const wolf = foe('Wolf', 5, 5);

export const beatSheet = (combatId = 'c1'): Sheet =>
  told(
    [
      attack(grimjaw, goblin, 'MISS'),
      attack(goblin, grimjaw, 'HIT'),
      harm(goblin, grimjaw, 5, 3),
      attack(wolf, grimjaw, 'MISS'),
    ],
    [grimjaw, goblin, wolf],
    { combatId },
  );

/** Lines as a narrator writes them; fact 3 is the harm of the goblin's blow. */
export const honest = [
  "[1] Grimjaw's sword came round too wide and missed the goblin.\n",
  '[2,3] The goblin struck Grimjaw hard in the ribs.\n',
  '[4] The wolf sprang at Grimjaw and missed him.\n',
] as const;

export const lies = [
  '[1] Grimjaw cut the goblin down, and it died where it stood.\n',
  '[2] The goblin never touched Grimjaw.\n',
  "[4] The wolf tore out Grimjaw's throat.\n",
  '[] Grimjaw found forty pieces of gold on the goblin.\n',
  '[] A dragon swept down and joined the wolf.\n',
] as const;

/** Sees through the lies above. */
export const careful = knowing(/died|never touched|throat|gold|dragon/);

/** What is heard of a line. */
export const proseOf = (line: string): string => line.replace(/^\[[\d,]*\] /, '').trim();

export const deathSheet = (): Sheet => {
  const dead = foe('Goblin', 0, 4);
  return told([attack(grimjaw, dead, 'HIT'), harm(grimjaw, dead, 4, 0), dies(dead)], [grimjaw, dead], {
    combatId: 'c1',
  });
};
