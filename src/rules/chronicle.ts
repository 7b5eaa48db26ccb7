/** What a campaign is: its log, and the state that the log folds to. */
import { copyOf } from './copy.ts';
import type { Roll } from './dice.ts';
import { entry as entryOf, evolve } from './play.ts';
import type {
  CampState,
  CombatState,
  Draft,
  EvolveTable,
  GameEvent,
  GivenHitPoints,
  Health,
  Ruleset,
  SceneFacts,
  Side,
  Standing,
  Terms,
} from './ruleset.ts';
import type { Settings } from './settings.ts';

/** A ruleset with its own types closed over: events, states and commands are JSON to everybody else. */
export type Engine = Ruleset<Terms>;
export const engineFor = <G extends Terms>(rules: Ruleset<G>): Engine => rules as unknown as Engine;

export type EntryKind = 'CAMPAIGN' | 'CAMP' | 'COMBAT';

/** One accepted command and everything it caused. The log is a list of these, numbered without gaps. */
export interface Entry {
  readonly campaignId: string;
  readonly seq: number;
  readonly kind: EntryKind;
  readonly combatId: string | null;
  readonly actorId: string | null;
  readonly command: string;
  /** The command as it was given, for audit. */
  readonly detail: object;
  readonly round: number;
  readonly events: readonly GameEvent[];
  readonly rolls: readonly Roll[];
  /** How everybody stood afterwards: with it an entry can be told without any other. */
  readonly standings: readonly StandingLine[];
}

export interface StandingLine {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly isPlayer: boolean;
  readonly hp: number;
  readonly maxHp: number;
  readonly hpKnown: boolean;
  readonly standing: Standing;
  readonly health: Health;
}

export interface CombatRecord {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly entropy: readonly string[];
  readonly state: CombatState;
}

export interface CampaignState extends CampState {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly revision: number;
  /** The world in the players' words; flavour for the narrator. */
  readonly setting: string | null;
  readonly status: 'ACTIVE' | 'ENDED';
  readonly endReason: string | null;
  readonly seq: number;
  readonly combats: number;
  /** Contributions to the dice of the next combat. */
  readonly entropy: readonly string[];
  /** How the table likes its prose; absent until somebody says, as in logs that are older than it. */
  readonly style?: ProseStyle;
  /** The newest combat, over or not. */
  readonly combat: CombatRecord | null;
}

/** Flavour for the narrator, in the players' words. */
export interface ProseStyle {
  readonly tone: string | null;
  readonly length: 'BRIEF' | 'USUAL' | 'RICH';
  /** By its English name; null for English. */
  readonly language: string | null;
}

export type CampaignEvent =
  | {
      readonly type: 'CampaignCreated';
      readonly id: string;
      readonly name: string;
      readonly ruleset: string;
      readonly revision: number;
      readonly setting: string | null;
      readonly settings: Settings;
    }
  | { readonly type: 'CampaignEnded'; readonly reason: string }
  | { readonly type: 'EntropyContributed'; readonly text: string }
  | { readonly type: 'DiceRolled'; readonly roll: Roll }
  | ({ readonly type: 'CampaignSeedRevealed' } & SeedReveal)
  | ({ readonly type: 'StyleSet' } & ProseStyle)
  | ({ readonly type: 'SceneTold' } & Scenery);

/** What was found outside combat, in prose, and who stands in the way there. */
export interface Scenery {
  readonly text: string;
  /** Who told it. */
  readonly source: string;
  /** Whose doing it was. */
  readonly by: string | null;
  readonly encounter: Challenge['enemies'];
}

/** Enough to check every roll outside combat since the seed before it. */
export interface SeedReveal {
  readonly seed: string;
  readonly commitment: string;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly nextCommitment: string;
}

export interface Challenge {
  readonly combatId: string;
  /** Default: every living character. */
  readonly characterIds: readonly string[] | null;
  readonly enemies:
    | readonly {
        readonly key: string;
        readonly count: number;
        readonly name: string | null;
        readonly hp?: GivenHitPoints;
      }[]
    | null;
  readonly duel: { readonly challengerId: string; readonly defenderId: string } | null;
  readonly scene: SceneFacts;
}

/* Folding */

/** The campaign a whole log leads to. */
export function replay(engine: Engine, entries: Iterable<Entry>): CampaignState | null {
  let draft: Draft<CampaignState> | null = null;
  for (const entry of entries) {
    draft ??= copyOf(blank(engine, entry.campaignId));
    foldInto(engine, draft, entry, null);
  }
  return draft as CampaignState | null;
}

/** `played` is the state the entry's events led to, where the caller has just played them. */
export function foldInto(engine: Engine, draft: Draft<CampaignState>, entry: Entry, played: CombatState | null): void {
  draft.seq = entry.seq;
  if (entry.kind === 'COMBAT') foldCombat(engine, draft, entry, played);
  for (const event of entry.events) {
    if (Object.hasOwn(campaignEvolve, event.type)) entryOf(campaignEvolve, event.type)(draft, event);
    else if (entry.kind === 'CAMP') entryOf(engine.camp.evolve, event.type)(draft, event);
  }
}

function foldCombat(engine: Engine, draft: Draft<CampaignState>, entry: Entry, played: CombatState | null): void {
  if (draft.combat?.id !== entry.combatId) draft.combat = newCombat(engine, draft, entry);
  const state = (played as Draft<CombatState> | null) ?? foldEvents(engine, draft.combat!.state, entry.events);
  draft.combat = { ...draft.combat!, version: draft.combat!.version + 1, lastSeq: entry.seq, state };
  engine.camp.aftermath(draft, state as CombatState);
}

function newCombat(engine: Engine, draft: Draft<CampaignState>, entry: Entry): Draft<CombatRecord> {
  const { entropy } = draft;
  draft.combats += 1;
  draft.entropy = [];
  const state = copyOf(engine.combat.initial);
  return {
    id: entry.combatId!,
    number: draft.combats,
    version: 0,
    firstSeq: entry.seq,
    lastSeq: entry.seq,
    entropy,
    state,
  };
}

function foldEvents(engine: Engine, state: Draft<CombatState>, events: readonly GameEvent[]): Draft<CombatState> {
  for (const event of events) if (!Object.hasOwn(campaignEvolve, event.type)) evolve(engine.combat, state, event);
  return state;
}

/** A combat's state from a snapshot of it (or nothing) and the entries since. */
export function combatAfter(engine: Engine, snapshot: CombatState | null, tail: Iterable<Entry>): CombatState {
  const draft = copyOf(snapshot ?? engine.combat.initial);
  for (const entry of tail) foldEvents(engine, draft, entry.events);
  return draft as CombatState;
}

export const campaignEvolve: EvolveTable<CampaignState, CampaignEvent> = {
  CampaignCreated: (draft, e) => {
    Object.assign(draft, {
      name: e.name,
      ruleset: e.ruleset,
      revision: e.revision,
      setting: e.setting,
      settings: e.settings,
    });
  },
  CampaignEnded: (draft, e) => {
    draft.status = 'ENDED';
    draft.endReason = e.reason;
  },
  EntropyContributed: (draft, e) => {
    draft.entropy.push(e.text);
  },
  DiceRolled: () => {},
  CampaignSeedRevealed: () => {},
  StyleSet: (draft, { tone, length, language }) => {
    draft.style = { tone, length, language };
  },
  SceneTold: () => {},
};

export const blank = (engine: Engine, id: string): CampaignState => ({
  id,
  name: '',
  ruleset: engine.id,
  revision: engine.revision,
  setting: null,
  settings: {},
  status: 'ACTIVE',
  endReason: null,
  seq: 0,
  combats: 0,
  entropy: [],
  characters: {},
  camp: engine.camp.initial,
  combat: null,
});
