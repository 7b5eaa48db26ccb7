/** What a campaign is: its log, and the state that the log folds to. */
import { type ChairEvent, chairEvolve } from './chair.ts';
import { copyOf } from './copy.ts';
import type { Roll } from './dice.ts';
import { type Controllers, type MemberEvent, type Members, memberEvolve } from './members.ts';
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
import { isSealing, type SealedEvent, type SealedRolls, sealedEvolve } from './sealed.ts';
import type { Settings } from './settings.ts';
import { type Stunt, type StuntEvent, stuntEvolve } from './stunts.ts';

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
  /** How everybody stood afterwards whom it speaks of: with it an entry can be told without any other. */
  readonly standings: readonly StandingLine[];
  /** The member who commanded it; absent where it was nobody by name. */
  readonly by?: string;
}

/** The entry, with whoever commanded it. */
export const signedBy = (by: string | null, entry: Entry): Entry => (by === null ? entry : { ...entry, by });

export interface StandingLine {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly isPlayer: boolean;
  readonly hp: number;
  readonly maxHp: number;
  /** By everybody. */
  readonly hpKnown: boolean;
  /** Not even how it looks is told to everybody. */
  readonly isLookHidden?: true;
  /** It hides: where it is, and what it does, nobody but the game master sees. */
  readonly isHidden?: true;
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
  /** How many of its beats have rolled under its seed. */
  readonly thrown: number;
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
  /** How many of them are whose, by the ids of members; absent until somebody by name contributes. */
  readonly stirred?: Readonly<Record<string, number>>;
  /** How many entries outside combat have rolled under the present seed. */
  readonly thrown: number;
  /** The campaign it was branched off from, as it was then; absent where it was founded here. */
  readonly origin?: Origin;
  /** How the table likes its prose; absent until somebody says, as in logs that are older than it. */
  readonly style?: ProseStyle;
  /** Absent until somebody joins by name. */
  readonly members?: Members;
  /** Absent until a character is somebody's by name. */
  readonly controllers?: Controllers;
  /** What the game master has in hand; absent where there is nothing, and never was. */
  readonly chair?: ChairState;
  /** Strangers may look on; absent where they may not. */
  readonly isListed?: true;
  /** The newest combat, over or not. */
  readonly combat: CombatRecord | null;
}

export interface ChairState {
  readonly sealed?: SealedRolls;
  readonly stunt?: Stunt;
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
  /** SHA-256 of the seeds of the rolls outside combat and of the first combat. */
  | { readonly type: 'SeedsCommitted'; readonly rollCommitment: string; readonly nextCommitment: string }
  | ({ readonly type: 'CombatSealed' } & CombatSeal)
  | { readonly type: 'SeedRevealed'; readonly combat: number; readonly seed: string; readonly commitment: string }
  | ({ readonly type: 'CampaignBranched' } & Branch)
  | ({ readonly type: 'SeedsRedrawn' } & Redrawing)
  | { readonly type: 'Undone'; readonly toSeq: number; readonly restored: Restored }
  | { readonly type: 'CampaignEnded'; readonly reason: string }
  | { readonly type: 'EntropyContributed'; readonly text: string; readonly member?: string }
  | { readonly type: 'DiceRolled'; readonly roll: Roll }
  | ({ readonly type: 'CampaignSeedRevealed' } & SeedReveal)
  | ({ readonly type: 'StyleSet' } & ProseStyle)
  | ({ readonly type: 'SceneTold' } & Scenery)
  | ChairEvent
  | SealedEvent
  | StuntEvent
  | MemberEvent;

/** Everything that was settled before the first die of a combat. */
export interface CombatSeal {
  readonly combat: number;
  readonly commitment: string;
  readonly entropy: readonly string[];
  /** SHA-256 of the campaign as it was, in canonical JSON: with it a combat can be checked without all that came before. */
  readonly before: string;
  /** Of the seed of the combat after this one. */
  readonly nextCommitment: string;
}

/** What a table knows of a combat's dice and the log is to keep: some of it at the start, the seed at the end. */
export interface Seal {
  readonly seed: string;
  readonly commitment: string;
  readonly nextCommitment: string;
}

/** Where a campaign comes from that goes its own way. */
export interface Origin {
  readonly campaignId: string;
  readonly seq: number;
  /** Of the origin's entry `seq`. */
  readonly hash: string;
  /** The public key of the server it was brought from; null where that is the same server. */
  readonly key: string | null;
}

/** A campaign that goes its own way: the log before this is its origin's, under ids of its own, and its seeds are fresh. */
export interface Branch {
  readonly name: string;
  readonly origin: Origin;
  /** From the ids of this campaign to those of the origin. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly rollCommitment: string;
  /** Of the combat under way; null where there is none. */
  readonly combatCommitment: string | null;
  readonly nextCommitment: string;
}

/** Fresh seeds in the place of those that were still secret; nothing has been thrown under them yet. */
export interface Redrawing {
  /** A backup was restored, so that somebody may have seen what the old ones lead to; or nobody knows them any more. */
  readonly reason: (typeof redrawReasons)[number];
  readonly rollCommitment: string;
  /** Of the combat under way; null where there is none. */
  readonly combatCommitment: string | null;
  readonly nextCommitment: string;
}

export const redrawReasons = ['RESTORED', 'LOST'] as const;

/** The parts of a campaign as they were; null for what was not there. */
export type Restored = { readonly [K in Restorable]?: CampaignState[K] | null };
export const restorable = [
  'status',
  'endReason',
  'settings',
  'entropy',
  'style',
  'characters',
  'controllers',
  'camp',
  'combat',
] as const;
export type Restorable = (typeof restorable)[number];

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
  /** The last contribution to the dice, by whoever starts the combat. */
  readonly entropy?: string;
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
  if (entry.rolls.length > 0 || entry.events.some(isSealing)) countThrow(draft, entry.kind);
  for (const event of entry.events) {
    if (Object.hasOwn(campaignEvolve, event.type)) entryOf(campaignEvolve, event.type)(draft, event);
    else if (entry.kind === 'CAMP') entryOf(engine.camp.evolve, event.type)(draft, event);
  }
}

function countThrow(draft: Draft<CampaignState>, kind: EntryKind): void {
  if (kind === 'COMBAT') draft.combat!.thrown += 1;
  else draft.thrown += 1;
}

function foldCombat(engine: Engine, draft: Draft<CampaignState>, entry: Entry, played: CombatState | null): void {
  if (draft.combat?.id !== entry.combatId) draft.combat = newCombat(engine, draft, entry);
  const state = (played as Draft<CombatState> | null) ?? foldEvents(engine, draft.combat!.state, entry.events);
  draft.combat = { ...draft.combat!, version: draft.combat!.version + 1, lastSeq: entry.seq, state };
  engine.camp.aftermath(draft, state as CombatState);
}

function newCombat(engine: Engine, draft: Draft<CampaignState>, entry: Entry): Draft<CombatRecord> {
  const sealed = entry.events.find((event) => event.type === 'CombatSealed') as (GameEvent & CombatSeal) | undefined;
  const entropy = sealed ? [...sealed.entropy] : draft.entropy;
  draft.combats += 1;
  draft.entropy = [];
  delete draft.stirred;
  const state = copyOf(engine.combat.initial);
  return {
    id: entry.combatId!,
    number: draft.combats,
    version: 0,
    firstSeq: entry.seq,
    lastSeq: entry.seq,
    entropy,
    thrown: 0,
    state,
  };
}

function foldEvents(engine: Engine, before: Draft<CombatState>, events: readonly GameEvent[]): Draft<CombatState> {
  let state = before;
  for (const event of events) {
    if (!Object.hasOwn(campaignEvolve, event.type)) evolve(engine.combat, state, event);
    else if (isUndone(event) && event.restored.combat) state = copyOf(event.restored.combat.state);
  }
  return state;
}

const isUndone = (event: GameEvent): event is Extract<CampaignEvent, { type: 'Undone' }> => event.type === 'Undone';

/** A combat's state from a snapshot of it (or nothing) and the entries since. */
export function combatAfter(engine: Engine, snapshot: CombatState | null, tail: Iterable<Entry>): CombatState {
  let draft = copyOf(snapshot ?? engine.combat.initial);
  for (const entry of tail) draft = foldEvents(engine, draft, entry.events);
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
    if (e.member === undefined) return;
    const stirred = draft.stirred ?? {};
    draft.stirred = { ...stirred, [e.member]: (stirred[e.member] ?? 0) + 1 };
  },
  SeedsCommitted: () => {},
  CombatSealed: () => {},
  SeedRevealed: () => {},
  CampaignBranched: (draft, { name, origin }) => {
    Object.assign(draft, { name, origin, thrown: 0 });
    // Who sat at the other table does not sit at this one, nor has what they had in hand.
    for (const part of ['members', 'controllers', 'isListed', 'stirred', 'chair'] as const) delete draft[part];
    if (draft.combat) draft.combat.thrown = 0;
  },
  SeedsRedrawn: (draft) => {
    draft.thrown = 0;
    if (draft.combat?.state.outcome === null) draft.combat.thrown = 0;
  },
  Undone: (draft, { restored }) => {
    const { combat, style, controllers, ...parts } = copyOf(restored);
    Object.assign(draft, parts);
    if (style === null) delete draft.style;
    else if (style) draft.style = style;
    if (controllers === null) delete draft.controllers;
    else if (controllers) draft.controllers = controllers;
    // Whoever saw the combat at a later version must not take it for that one.
    if (combat) draft.combat = { ...combat, version: draft.combat!.version, lastSeq: draft.combat!.lastSeq };
  },
  DiceRolled: () => {},
  CampaignSeedRevealed: (draft) => {
    draft.thrown = 0;
  },
  StyleSet: (draft, { tone, length, language }) => {
    draft.style = { tone, length, language };
  },
  SceneTold: () => {},
  ...chairEvolve,
  ...sealedEvolve,
  ...stuntEvolve,
  ...memberEvolve,
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
  thrown: 0,
  characters: {},
  camp: engine.camp.initial,
  combat: null,
});
