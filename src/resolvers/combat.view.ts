/** From a combat's state to what whoever asks sees of it: under ids that mean the same to everybody. */
import { keyOf } from '../rules/chosen.ts';
import type { Engine } from '../rules/chronicle.ts';
import type {
  Bar,
  CampOption,
  Choice,
  Combatant,
  CombatState,
  Option,
  OptionGroup,
  Pick,
  TimelineEntry,
} from '../rules/ruleset.ts';
import { mayAnswer, openWindow } from '../rules/shared.ts';
import { bodiesSeen, bodySeen, type Sight, sameSight, stateSeen } from '../rules/sight.ts';
import type { Reply } from '../table/unit-of-work.ts';
import { barView } from './bar.type.ts';
import { campOptionIdOf, combatantIdOf, idAsOf, optionIdOf, windowIdOf } from './ids.ts';
import type { AsOf } from './past.ts';

/** Which combat, and after which entry of its campaign where it is not as it is now. */
export type Meeting = AsOf<{ readonly campaignId: string; readonly combatId: string }>;

export interface CombatantView extends Meeting {
  /** As the rules have it: clients see another. */
  readonly ruledId: string;
  readonly isCharacter: boolean;
  /** Whom it faces, as the rules have them. */
  readonly facing: readonly string[];
}

type Views = ReadonlyMap<string, Omit<CombatantView, keyof Meeting>>;

const seen = new WeakMap<CombatState, Map<string, Views>>();

/** By the rules' ids. A state never changes, and much of what is asked for speaks of the same few people. */
export function combatantsIn(engine: Engine, state: CombatState, sight: Sight): Views {
  const known = seen.get(state) ?? new Map<string, Views>();
  seen.set(state, known);
  const views = known.get(sameSight(sight)) ?? viewsOf(engine, state, sight);
  known.set(sameSight(sight), views);
  return views;
}

function viewsOf(engine: Engine, state: CombatState, sight: Sight): Views {
  const shown = stateSeen(engine, state, sight);
  return new Map(bodiesSeen(engine, state, sight).map((body) => [body.id, combatantView(engine, shown, body, sight)]));
}

export const combatantsOf = (
  engine: Engine,
  state: CombatState,
  meeting: Meeting,
  sight: Sight,
): readonly CombatantView[] =>
  [...combatantsIn(engine, state, sight).values()].map((view) => ({ ...view, ...meeting }));

function combatantView(engine: Engine, state: CombatState, body: Combatant, sight: Sight) {
  return {
    ruledId: body.id,
    isCharacter: body.monster === null,
    name: body.name,
    side: body.side,
    standing: body.standing,
    statuses: Object.entries(body.statuses).map(([name, status]) => ({ name, ...status })),
    attacks: [],
    cooldowns: [],
    isDefending: false,
    facing: [],
    ...bodySeen(engine, state, body, sight),
  };
}

/** The id that clients see of somebody in the combat. */
export const idIn = ({ combatId, at }: Meeting, ruledId: string): string =>
  idAsOf(combatantIdOf(combatId, ruledId), at);

export interface TurnView extends Meeting {
  readonly ruledId: string;
}

export const turnView = (turn: TimelineEntry, meeting: Meeting): TurnView => ({
  ...turn,
  ...meeting,
  ruledId: turn.combatantId,
});

export interface WindowView extends Meeting {
  readonly number: number;
  readonly kind: string;
  readonly waiting: readonly string[];
}

/** Only the open window takes answers; those below it wait for it. */
export function awaitingOf(state: CombatState, meeting: Meeting): readonly WindowView[] {
  const window = openWindow(state);
  if (!window) return [];
  return [{ ...meeting, number: window.id, kind: window.kind, waiting: mayAnswer(window) }];
}

export const windowIdSeen = ({ combatId, at }: Meeting, window: number): string =>
  idAsOf(windowIdOf(combatId, window), at);

export const meetingOf = ({
  id,
  campaignId,
  at,
}: AsOf<{ readonly id: string; readonly campaignId: string }>): Meeting => ({
  ...{ campaignId, combatId: id },
  ...(at !== undefined && { at }),
});

/** Of an entry that is a beat. */
export const meetingIn = ({ campaignId, combatId, asOf }: Seen): Meeting => ({
  ...{ campaignId, combatId: combatId! },
  ...(asOf !== undefined && { at: asOf }),
});

type Seen = Readonly<Record<'campaignId', string> & Record<'combatId', string | null>> & { readonly asOf?: number };

/** What a table sees of an option; at camp there is no meeting. */
export interface OptionView {
  /** Of the option among those that are listed with it. */
  readonly key: () => string;
  readonly type: string;
  readonly group: OptionGroup;
  readonly label: string;
  readonly campaignId: string;
  readonly at?: number;
  readonly meeting: Meeting | null;
  /** As the rules have it; null at camp. */
  readonly ruledId: string | null;
  /** Whose it is, of the heroes; null for the party, and where a foe's is a player's to take. */
  readonly characterId: string | null;
  /** Null at camp. */
  readonly window: number | null;
  readonly barred: object | null;
}

export interface Wanted {
  readonly actor: string | null;
  readonly group: OptionGroup | null;
  readonly withBarred: boolean;
}

/** Of a state as whoever asks sees it. */
export function optionsOf(engine: Engine, state: CombatState, meeting: Meeting, wanted: Wanted): readonly OptionView[] {
  const window = openWindow(state);
  if (!window) return [];
  const { groups, options } = engine.combat;
  const groupOf = (option: Option): OptionGroup => (groups as Readonly<Record<string, OptionGroup>>)[option.type]!;
  return options(state)
    .filter(
      (option) =>
        (wanted.actor === null || option.actor === wanted.actor) &&
        (wanted.group === null || groupOf(option) === wanted.group) &&
        (wanted.withBarred || !option.barred),
    )
    .map((option) => optionView(state, meeting, window.id, option, groupOf(option)));
}

function optionView(
  state: CombatState,
  meeting: Meeting,
  window: number,
  option: Option,
  group: OptionGroup,
): OptionView {
  const { campaignId, at } = meeting;
  const { type, actor, label, picks, barred } = option;
  const body = state.combatants[actor];
  const named = (choice: Choice): Choice =>
    Object.hasOwn(state.combatants, choice.value) ? { ...choice, value: idIn(meeting, choice.value) } : choice;
  return {
    ...{ type, group, label, campaignId, meeting, window, barred: barred ? barView(barred) : null },
    ...(at !== undefined && { at }),
    key: () => keyOf(option),
    ruledId: actor,
    characterId: body?.monster === null ? actor : null,
    ...picksView(picks, named),
  };
}

export function campOptionView(campaign: AsOf<{ readonly id: string }>, option: CampOption): OptionView {
  const { type, character, label, picks, barred } = option;
  const { id: campaignId, at } = campaign;
  return {
    ...{
      type,
      group: 'CAMP' as const,
      label,
      campaignId,
      meeting: null,
      window: null,
      barred: barred ? barView(barred) : null,
    },
    ...(at !== undefined && { at }),
    key: () => keyOf(option),
    ruledId: null,
    characterId: character,
    ...picksView(picks, (choice) => choice),
  };
}

export function optionIdSeen({ key, campaignId, at, meeting, window }: OptionView): string {
  const bare =
    meeting && window !== null ? optionIdOf(meeting.combatId, window, key()) : campOptionIdOf(campaignId, key());
  return idAsOf(bare, at);
}

const picksView = (picks: Readonly<Record<string, Pick>>, named: (choice: Choice) => Choice) => ({
  picks: Object.entries(picks).map(([name, { min, max, choices }]) => ({
    ...{ name, min, max },
    choices: choices.map(named),
  })),
});

/** A reply as clients are told it: who is waited for goes by the ids that they know. */
export const told = (combatId: string, reply: Reply): Reply =>
  reply.ok ? reply : { ok: false, refusal: toldBar(combatId, reply.refusal) };

export function toldBar(combatId: string, refusal: Bar): Bar {
  const waiting = refusal.data?.waiting;
  if (!waiting) return refusal;
  return { ...refusal, data: { ...refusal.data, waiting: waiting.map((id) => combatantIdOf(combatId, id)) } };
}
