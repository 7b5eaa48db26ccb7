/** The events every game shares, how they fold, how they are told, and the verbs that emit them. */
import { copyOf } from './copy.ts';
import type { Roll } from './dice.ts';
import type {
  Combatant,
  CombatantId,
  CombatKind,
  CombatState,
  CombatStatus,
  Draft,
  EvolveTable,
  Eyes,
  GameEvent,
  Health,
  NameOf,
  Outcome,
  Scene,
  SceneFacts,
  Side,
  Standing,
  Telling,
  TellTable,
  Terms,
  TimingWindow,
} from './ruleset.ts';
import type { Settings } from './settings.ts';

export type AttackOutcome = 'FUMBLE' | 'MISS' | 'GLANCING' | 'HIT' | 'CRITICAL';

/** Field names are the schema's, so that no reader translates. */
export type SharedEvent<B extends Combatant = Combatant> =
  | {
      readonly type: 'CombatStarted';
      readonly ruleset: string;
      readonly revision: number;
      readonly kind: CombatKind;
      readonly settings: Settings;
      readonly scene: SceneFacts;
      readonly combatants: readonly B[];
    }
  /** In the middle of it. */
  | { readonly type: 'CombatantsJoined'; readonly combatants: readonly B[] }
  | { readonly type: 'RoundBegan'; readonly round: number }
  | { readonly type: 'TurnBegan'; readonly who: CombatantId }
  | { readonly type: 'TurnSkipped'; readonly who: CombatantId; readonly because: string }
  | { readonly type: 'WindowOpened'; readonly window: TimingWindow }
  | { readonly type: 'WindowAnswered'; readonly window: number; readonly by: CombatantId }
  | { readonly type: 'WindowClosed'; readonly window: number }
  | { readonly type: 'InitiativeRolled'; readonly who: CombatantId | Side; readonly roll: Roll }
  | {
      readonly type: 'AttackRolled';
      readonly attackerId: CombatantId;
      readonly targetId: CombatantId;
      readonly weapon: string;
      readonly roll: Roll;
      readonly needed: number;
    }
  | {
      readonly type: 'AttackSettled';
      readonly attackerId: CombatantId;
      readonly targetId: CombatantId;
      /** What it was done with: sword, claws. */
      readonly weapon: string;
      /** Null where no die decides, as against the helpless. */
      readonly roll: Roll | null;
      readonly total: number | null;
      readonly needed: number | null;
      readonly outcome: AttackOutcome;
    }
  | {
      readonly type: 'HarmDealt';
      readonly targetId: CombatantId;
      readonly sourceId: CombatantId | null;
      readonly raw: number;
      readonly amount: number;
      readonly kind: string;
      /** resistance, immunity, soak, ... in the order applied. */
      readonly modifiers: readonly string[];
      readonly hpBefore: number;
      readonly hpAfter: number;
      readonly roll: Roll | null;
    }
  | {
      readonly type: 'HurtHealed';
      readonly targetId: CombatantId;
      readonly sourceId: CombatantId | null;
      readonly amount: number;
      readonly hpBefore: number;
      readonly hpAfter: number;
      readonly roll: Roll | null;
    }
  | {
      readonly type: 'StatusChanged';
      readonly who: CombatantId;
      readonly status: string;
      readonly stacksBefore: number;
      readonly stacksAfter: number;
      readonly duration: number | null;
    }
  | {
      readonly type: 'SaveRolled';
      readonly who: CombatantId;
      readonly against: string;
      readonly roll: Roll;
      readonly needed: number;
      readonly passed: boolean;
    }
  | {
      readonly type: 'CheckMade';
      readonly who: CombatantId;
      readonly what: string;
      readonly roll: Roll;
      readonly needed: number;
      readonly passed: boolean;
    }
  | {
      readonly type: 'StandingChanged';
      readonly who: CombatantId;
      readonly from: Standing;
      readonly to: Standing;
      readonly because: string;
    }
  | {
      readonly type: 'AbilityUsed';
      readonly who: CombatantId;
      readonly ability: string;
      readonly name: string;
      readonly targetIds: readonly CombatantId[];
    }
  | {
      readonly type: 'ItemUsed';
      readonly who: CombatantId;
      readonly item: string;
      readonly name: string;
      readonly targetId: CombatantId | null;
      readonly left: number;
    }
  | { readonly type: 'Defended'; readonly who: CombatantId }
  | { readonly type: 'Fled'; readonly who: CombatantId }
  | { readonly type: 'XpAwarded'; readonly characterId: string; readonly amount: number; readonly because: string }
  | { readonly type: 'CombatEnded'; readonly status: Exclude<CombatStatus, 'ACTIVE'>; readonly reason: string };

/** How shared events change what every combat has. What only one game keeps (XP, items) it folds itself. */
export function sharedEvolve<S extends CombatState>(): EvolveTable<S, SharedEvent<S['combatants'][string]>> {
  const table: EvolveTable<CombatState, SharedEvent> = {
    CombatStarted: (draft, e) => {
      draft.kind = e.kind;
      draft.settings = e.settings;
      draft.scene = e.scene as Draft<SceneFacts>;
      draft.combatants = Object.fromEntries(e.combatants.map((body) => [body.id, copyOf(body)])) as never;
    },
    CombatantsJoined: (draft, e) => {
      for (const body of e.combatants) (draft.combatants as Record<string, unknown>)[body.id] = copyOf(body);
    },
    RoundBegan: (draft, e) => {
      draft.round = e.round;
    },
    TurnBegan: nothing,
    TurnSkipped: nothing,
    WindowOpened: (draft, e) => {
      draft.windowsOpened = e.window.id;
      draft.windows.push(copyOf(e.window) as Draft<TimingWindow>);
    },
    WindowAnswered: (draft, e) => {
      stopWaiting(
        draft.windows.filter((window) => window.id === e.window),
        e.by,
      );
    },
    WindowClosed: (draft, e) => {
      draft.windows = draft.windows.filter((window) => window.id !== e.window);
    },
    InitiativeRolled: nothing,
    AttackRolled: nothing,
    AttackSettled: nothing,
    HarmDealt: (draft, e) => {
      bodyOf(draft, e.targetId).hp = e.hpAfter;
    },
    HurtHealed: (draft, e) => {
      bodyOf(draft, e.targetId).hp = e.hpAfter;
    },
    StatusChanged: (draft, e) => {
      const { statuses } = bodyOf(draft, e.who);
      if (e.stacksAfter === 0) delete statuses[e.status];
      else statuses[e.status] = { stacks: e.stacksAfter, duration: e.duration };
    },
    SaveRolled: nothing,
    CheckMade: nothing,
    StandingChanged: (draft, e) => {
      bodyOf(draft, e.who).standing = e.to;
      // Whoever is not up is not waited for; a game that asks the fallen opens a window for them afterwards.
      if (e.to !== 'UP') stopWaiting(draft.windows, e.who);
    },
    AbilityUsed: nothing,
    ItemUsed: nothing,
    Defended: nothing,
    Fled: nothing,
    XpAwarded: nothing,
    CombatEnded: (draft, e) => {
      draft.outcome = { status: e.status, reason: e.reason };
      draft.windows = [];
    },
  };
  return table as unknown as EvolveTable<S, SharedEvent<S['combatants'][string]>>;
}

function nothing(): void {}

function stopWaiting(windows: Draft<TimingWindow>[], who: CombatantId): void {
  for (const window of windows) window.waiting = window.waiting.filter((id) => id !== who);
}

const silent = (says: string): Telling => ({ weight: 'silent', says });

/** Null where whoever looks may not know them. */
export interface HitPointsSeen {
  readonly hpBefore: number | null;
  readonly hpAfter: number | null;
}

/** " (12 to 7 HP)", as far as it is known. */
export const hpWords = ({ hpBefore, hpAfter }: HitPointsSeen): string =>
  hpAfter === null ? '' : ` (${hpBefore} to ${hpAfter} HP)`;

/** "hit points 12 to 7", as far as it is known. */
export const hpFactor = ({ hpBefore, hpAfter }: HitPointsSeen): readonly string[] =>
  hpAfter === null ? [] : [`hit points ${hpBefore} to ${hpAfter}`];

/** What is left of somebody who is still up, for the sheet. */
export const hpLine = (e: HitPointsSeen & { readonly targetId: CombatantId }, name: NameOf): readonly string[] =>
  e.hpAfter === null || e.hpAfter === 0 ? [] : [`${name(e.targetId)} HP: ${e.hpAfter}`];

/** What every game keeps from those who may not know a foe's hit points. */
export function withoutHitPoints<E extends GameEvent>(event: E, eyes: Eyes): E | null {
  const e = event as GameEvent as SharedEvent | HitPointsOf | FoesOf;
  if (e.type === 'CombatStarted' || e.type === 'CombatantsJoined')
    return { ...event, combatants: e.combatants.map((body) => known(body, eyes)) };
  if (e.type === 'FightBegan') return { ...event, foes: e.foes.map((body) => known(body, eyes)) };
  if (e.type === 'HitPointsRolled') return eyes.knowsHitPoints(e.who) ? event : null;
  if (e.type === 'HarmDealt' || e.type === 'HurtHealed')
    return eyes.knowsHitPoints(e.targetId) ? event : blurred(event);
  return e.type === 'Regenerated' && !eyes.knowsHitPoints(e.who) ? blurred(event) : event;
}

/** Of games that roll them, or where they grow again. */
interface HitPointsOf {
  readonly type: 'HitPointsRolled' | 'Regenerated';
  readonly who: CombatantId;
}

/** Of the game whose fights begin in the middle of something. */
interface FoesOf {
  readonly type: 'FightBegan';
  readonly foes: readonly Combatant[];
}

const blurred = <E extends GameEvent>(event: E): E => ({ ...event, hpBefore: null, hpAfter: null, hpKnown: false });

function known(body: Combatant, eyes: Eyes): object {
  if (eyes.knowsHitPoints(body.id)) return body;
  const { hp: _hp, maxHp: _maxHp, ...rest } = body;
  return rest;
}

export const sharedTell: TellTable<SharedEvent> = {
  CombatStarted: (e) => ({
    weight: 'beat',
    says: `${namesOn(e.combatants, 'PARTY')} against ${namesOn(e.combatants, 'FOES') || 'nobody'}.`,
    heading: 'COMBAT BEGINS:',
    deed: 'begin',
    roles: { party: namesOn(e.combatants, 'PARTY'), foes: namesOn(e.combatants, 'FOES') || 'nobody' },
  }),
  CombatantsJoined: ({ combatants }) => ({
    weight: 'beat',
    says: `${combatants.map(({ name }) => name).join(', ')} ${combatants.length === 1 ? 'joins' : 'join'} the fight.`,
  }),
  RoundBegan: (e) => silent(`Round ${e.round} begins.`),
  TurnBegan: (e, name) => silent(`It is ${name(e.who)}'s turn.`),
  TurnSkipped: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} cannot act: ${e.because}.`,
    deed: 'skip',
    roles: { actor: name(e.who), because: e.because },
  }),
  WindowOpened: (e, name) => silent(`Waiting for ${e.window.waiting.map(name).join(', ') || 'nobody'}.`),
  WindowAnswered: (e, name) => silent(`${name(e.by)} has chosen.`),
  WindowClosed: () => silent('Nobody has anything left to choose.'),
  InitiativeRolled: (e, name) => silent(`Initiative for ${sideOr(e.who, name)}: ${shown(e.roll)}.`),
  AttackRolled: (e, name) =>
    silent(`${name(e.attackerId)} attacks ${name(e.targetId)} with ${e.weapon}: ${shown(e.roll)}.`),
  AttackSettled: tellAttack,
  HarmDealt: (e, name) => ({
    weight: 'beat',
    says: `${name(e.targetId)} takes ${damageOf(e)}${hpWords(e)}.`,
    lines: [harmLine(e), ...hpLine(e, name)],
    joins: e.roll !== null && e.sourceId !== null,
    ...(e.amount === 0 && { roles: { harm: 'none' } }),
  }),
  HurtHealed: (e, name) => ({
    weight: 'beat',
    says: `${name(e.targetId)} recovers ${recovered(e.amount)}${hpWords(e)}.`,
    deed: e.amount === 0 ? 'heal.none' : 'heal',
    roles: { target: name(e.targetId) },
  }),
  StatusChanged: (e, name) => ({
    weight: 'aside',
    says: e.stacksAfter === 0 ? `${name(e.who)} is no longer ${e.status}.` : `${name(e.who)} is ${e.status}.`,
    deed: e.stacksAfter === 0 ? `${e.status}.ends` : e.status,
    roles: { target: name(e.who), status: e.status },
  }),
  SaveRolled: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} ${e.passed ? 'saves' : 'fails to save'} against ${e.against} (${e.roll.total} against ${e.needed}).`,
    deed: e.passed ? 'save.passed' : 'save.failed',
    roles: { target: name(e.who), against: e.against },
  }),
  CheckMade: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} ${e.passed ? 'passes' : 'fails'} ${e.what} (${e.roll.total} against ${e.needed}).`,
    deed: `${e.what}.${e.passed ? 'passed' : 'failed'}`,
    roles: { actor: name(e.who), what: e.what },
  }),
  StandingChanged: (e, name) => ({
    weight: 'turning-point',
    says: ended(standingLine(e.to, name(e.who), e.because)),
    lines: [standingLine(e.to, name(e.who), e.because)],
    deed: e.to === 'GONE' ? `gone.${e.because}` : `standing.${e.to}`,
    roles: { target: name(e.who), because: e.because },
  }),
  AbilityUsed: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} uses ${e.name}${onOthers(e, name)}.`,
    heading: `${name(e.who).toUpperCase()} ${e.name.toUpperCase()}:`,
    deed: `ability.${e.ability}`,
    roles: { actor: name(e.who), ability: e.name, targets: e.targetIds.map(name).join(', ') },
  }),
  ItemUsed: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} uses ${e.name}.`,
    heading: `${name(e.who).toUpperCase()} ITEM:`,
    deed: 'item',
    roles: { actor: name(e.who), item: e.name, target: e.targetId === null ? '' : name(e.targetId) },
  }),
  Defended: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} defends.`,
    heading: `${name(e.who).toUpperCase()} DEFENDS:`,
    deed: 'defend',
    roles: { actor: name(e.who) },
  }),
  // The change of standing that follows is what gets told.
  Fled: (e, name) => silent(`${name(e.who)} flees the fight.`),
  XpAwarded: (e, name) => silent(`${name(e.characterId)} gains ${e.amount} XP: ${e.because}.`),
  CombatEnded: (e) => ({
    weight: 'turning-point',
    says: `The combat is ${endings[e.status]}: ${e.reason}.`,
    heading: 'COMBAT ENDS:',
    deed: `ended.${e.status}`,
    roles: { reason: e.reason },
  }),
};

const endings: Readonly<Record<Exclude<CombatStatus, 'ACTIVE'>, string>> = {
  WON: 'won',
  LOST: 'lost',
  FLED: 'over',
  DRAWN: 'a draw',
};

/** Whoever uses something on nobody but themselves needs no telling on whom. */
function onOthers({ who, targetIds }: { readonly who: string; readonly targetIds: readonly string[] }, name: NameOf) {
  const alone = targetIds.length === 1 && targetIds[0] === who;
  return targetIds.length === 0 || alone ? '' : ` on ${targetIds.map(name).join(', ')}`;
}

type Attack = Extract<SharedEvent, { type: 'AttackSettled' }>;
const attackWords: Readonly<Record<AttackOutcome, string>> = {
  FUMBLE: 'FUMBLE - Critical failure!',
  MISS: 'MISS - The attack fails to connect',
  GLANCING: 'GLANCING HIT',
  HIT: 'HIT',
  CRITICAL: 'CRITICAL HIT',
};

function tellAttack(e: Attack, name: NameOf): Telling {
  const [attacker, target] = [name(e.attackerId), name(e.targetId)];
  return {
    weight: 'beat',
    says: attackLine(e, name, `${e.total} against ${e.needed}`),
    heading: `${attacker.toUpperCase()} ATTACK:`,
    lines: [
      `${attacker} attacks ${target} with ${e.weapon}`,
      ...(e.roll === null ? [`${target} is helpless`] : [`Roll: ${shown(e.roll)} vs ${e.needed}`]),
      attackWords[e.outcome],
    ],
    deed: `attack.${e.outcome}`,
    roles: { attacker, target, weapon: e.weapon, ...(e.roll === null && { manner: 'helpless' }) },
  };
}

/** "Ulf hits Goblin 1 with sword (14 against AC 13)." */
export function attackLine(e: Attack, name: NameOf, numbers: string): string {
  const does = `${isHit(e.outcome) ? 'hits' : 'misses'} ${name(e.targetId)} with ${e.weapon}`;
  const how = outcomeWords[e.outcome];
  return `${name(e.attackerId)} ${does} (${how === null ? '' : `${how}, `}${e.roll === null ? 'helpless' : numbers}).`;
}

/** Where it is more, or less, than a hit or a miss. */
const outcomeWords: Readonly<Record<AttackOutcome, string | null>> = {
  FUMBLE: 'a fumble',
  MISS: null,
  GLANCING: 'a glancing hit',
  HIT: null,
  CRITICAL: 'a critical hit',
};

/** How a blow is struck where it is not simply by hand: what flies, what is cast, and what may be thrown or held. */
export type Manner = 'shot' | 'thrown' | 'spell' | 'either';

export const inManner = (told: Telling, manner: Manner | undefined): Telling =>
  manner === undefined || told.roles?.manner ? told : { ...told, roles: { ...told.roles, manner } };

export const isHit = (outcome: AttackOutcome): boolean => outcome !== 'MISS' && outcome !== 'FUMBLE';

type Harm = Extract<SharedEvent, { type: 'HarmDealt' }>;

/** "Damage: 6+2 + 1 = 9 HP"; where it comes to something else than the dice, both: "6 + 1 = 7, of which 3 HP (soak 4)". */
function harmLine({ roll, amount, modifiers }: Harm): string {
  const why = modifiers.length > 0 ? ` (${modifiers.map(spaced).join(', ')})` : '';
  if (roll === null) return `Damage: ${amount} HP${why}`;
  const faces = roll.dice.filter((die) => die.kept).map((die) => die.face);
  const sum = `${faces.join('+')}${bonusOf(roll)}`;
  if (roll.total === amount) return `Damage: ${sum === `${amount}` ? '' : `${sum} = `}${amount} HP${why}`;
  return `Damage: ${sum === `${roll.total}` ? '' : `${sum} = `}${roll.total}, of which ${amount} HP${why}`;
}

/** The kind of harm that no die and no blow did. */
export const BY_WORD = 'word';
/** Why, where nobody did it in the game. */
export const THE_WORD = "the game master's word";

/** "3 fire damage"; a game may have its own words for a kind. */
export function damageOf(
  { amount, kind }: Pick<Harm, 'amount' | 'kind'>,
  words: Readonly<Record<string, string>> = {},
): string {
  if (kind === BY_WORD) return `${amount} by the game master's word`;
  return amount === 0 ? 'no damage' : `${amount} ${words[kind] ?? `${spaced(kind)} damage`}`;
}

export const recovered = (amount: number): string => (amount === 0 ? 'nothing' : counted(amount, 'hit point'));

/** "1 hit point", "3 hit points". */
export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${count} ${count === 1 ? thing : things}`;

/** A key as people say it. */
export const spaced = (key: string): string => key.replaceAll('_', ' ');

/** With a mark at its end. */
const ended = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`);

function standingLine(to: Standing, who: string, because: string): string {
  if (to === 'DEAD') return because === 'slain' ? `${who} is SLAIN!` : `${who} is SLAIN (${because})!`;
  if (to === 'GONE') return `${who} leaves the fight (${because})`;
  return `${who} ${standingWords[to]} (${because})`;
}

const standingWords = { UP: 'is up again', DOWN: 'goes down', STABLE: 'is stable' } as const;

/** A roll as people write it: d20(7) + 2 = 9. */
export function shown(roll: Roll): string {
  const dice = roll.dice.map((die) => `d${die.sides}(${die.face}${die.kept ? '' : ', dropped'})`).join(' + ');
  return `${dice}${bonusOf(roll)} = ${roll.total}`;
}

const bonusOf = ({ bonus }: Roll): string => (bonus === 0 ? '' : ` ${bonus < 0 ? '-' : '+'} ${Math.abs(bonus)}`);

const namesOn = (bodies: readonly Combatant[], side: Side): string =>
  bodies
    .filter((body) => body.side === side)
    .map((body) => body.name)
    .join(', ');

const sideOr = (who: CombatantId | Side, name: NameOf): string =>
  who === 'PARTY' ? 'the party' : who === 'FOES' ? 'the foes' : name(who);

/** The seeds' status word as a level: below half, below full, unharmed. */
export function healthOf(who: { readonly hp: number; readonly maxHp: number; readonly standing: Standing }): Health {
  if (who.standing === 'DEAD') return 'DEAD';
  if (who.standing === 'DOWN' || who.standing === 'STABLE') return 'DYING';
  if (who.hp < Math.floor(who.maxHp / 2)) return 'BADLY_WOUNDED';
  return who.hp < who.maxHp ? 'WOUNDED' : 'UNHARMED';
}

/* Readers */

/** What is there under a name that somebody else has chosen; nothing that every object answers to. */
export const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Somebody who is in the combat; an id that is not is a fault of whoever asks. */
export function bodyOf<B>(state: { readonly combatants: Readonly<Record<CombatantId, B>> }, id: CombatantId): B {
  const body = ownOf(state.combatants, id);
  if (body === undefined) throw new Error(`Nobody called ${id} is in this combat.`);
  return body;
}

export const everyone = <S extends CombatState>(state: S): S['combatants'][string][] =>
  Object.values(state.combatants) as S['combatants'][string][];
export const upright = <S extends CombatState>(state: S, side?: Side): S['combatants'][string][] =>
  everyone(state).filter((body) => body.standing === 'UP' && (side === undefined || body.side === side));
export const other = (side: Side): Side => (side === 'PARTY' ? 'FOES' : 'PARTY');
export const openWindow = (state: CombatState): TimingWindow | undefined => state.windows.at(-1);
/** Whose answer the window takes now. */
export const mayAnswer = (window: TimingWindow): readonly CombatantId[] =>
  window.order === 'any' ? window.waiting : window.waiting.slice(0, 1);

export const emptyScene: SceneFacts = { ambient: null, hazards: [], surprised: null, danger: null, tier: null };
export const emptyCombat: CombatState<never> = {
  kind: 'FIGHT',
  settings: {},
  scene: emptyScene,
  round: 0,
  combatants: {},
  windows: [],
  windowsOpened: 0,
  outcome: null,
};

/* Verbs: what a rule does, as opposed to what it emits. */

interface SharedScene {
  readonly state: CombatState;
  emit(event: SharedEvent<never>): void;
}

/** The shared verbs bound to one game, so that its window kinds and what they hold are checked. */
export function verbs<G extends Terms>() {
  const as = (scene: Scene<G>): SharedScene => scene as unknown as SharedScene;
  return {
    open<K extends keyof G['windows'] & string>(
      scene: Scene<G>,
      kind: K,
      order: 'any' | 'listed',
      waiting: readonly CombatantId[],
      holds: G['windows'][K],
    ): void {
      const id = scene.state.windowsOpened + 1;
      as(scene).emit({ type: 'WindowOpened', window: { id, kind, order, waiting, holds } });
    },
    /** The actor has no more to say in the open window. */
    done(scene: Scene<G>, by: CombatantId): void {
      as(scene).emit({ type: 'WindowAnswered', window: openWindow(scene.state)!.id, by });
    },
    harm(
      scene: Scene<G>,
      blow: {
        readonly targetId: CombatantId;
        readonly sourceId: CombatantId | null;
        readonly amount: number;
        readonly kind: string;
        readonly raw?: number;
        readonly modifiers?: readonly string[];
        readonly roll?: Roll | null;
      },
    ): void {
      const hpBefore = bodyOf(scene.state, blow.targetId).hp;
      const hpAfter = Math.max(0, hpBefore - blow.amount);
      const { raw = blow.amount, modifiers = [], roll = null } = blow;
      as(scene).emit({ type: 'HarmDealt', ...blow, raw, modifiers, roll, hpBefore, hpAfter });
    },
    heal(scene: Scene<G>, sourceId: CombatantId | null, targetId: CombatantId, most: number, roll: Roll | null): void {
      const { hp: hpBefore, maxHp } = bodyOf(scene.state, targetId);
      const hpAfter = Math.min(maxHp, hpBefore + most);
      as(scene).emit({ type: 'HurtHealed', targetId, sourceId, amount: hpAfter - hpBefore, hpBefore, hpAfter, roll });
    },
    stand(scene: Scene<G>, who: CombatantId, to: Standing, because: string): void {
      const from = bodyOf(scene.state, who).standing;
      if (from !== to) as(scene).emit({ type: 'StandingChanged', who, from, to, because });
    },
    /** Sets a status to so many stacks (none: ends it) for so long; null lasts. */
    afflict(scene: Scene<G>, who: CombatantId, status: string, stacks: number, duration: number | null): void {
      const stacksBefore = bodyOf(scene.state, who).statuses[status]?.stacks ?? 0;
      if (stacksBefore === 0 && stacks === 0) return;
      as(scene).emit({ type: 'StatusChanged', who, status, stacksBefore, stacksAfter: stacks, duration });
    },
    end(scene: Scene<G>, outcome: Outcome): void {
      as(scene).emit({ type: 'CombatEnded', ...outcome });
    },
  };
}
