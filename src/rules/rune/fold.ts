/** How each event changes the state of a fight. Bookkeeping only. */
import { gained } from '../counts.ts';
import type { Draft, EvolveTable } from '../ruleset.ts';
import { bodyOf, emptyCombat, sharedEvolve } from '../shared.ts';
import { hazardsIn } from './muster.ts';
import type { Body, Events, Maxima, State } from './terms.ts';

export const initial: State = {
  ...emptyCombat,
  order: [],
  turn: null,
  last: null,
  condition: null,
  hazards: [],
  loot: [],
};

type HazardEvent = Extract<Events, { type: 'HazardTriggered' | 'HazardSpent' }>;

const shared = sharedEvolve<State>();
const nothing = (): void => {};

export const evolve: EvolveTable<State, Events> = {
  ...(shared as unknown as EvolveTable<State, Events>),
  CombatStarted: (draft, e) => {
    shared.CombatStarted(draft, e);
    draft.order = e.combatants.map((body) => body.id);
    draft.hazards = hazardsIn(e.scene).map((key) => ({ key, phase: 'DORMANT', left: 0 }));
  },
  CombatantsJoined: (draft, e) => {
    shared.CombatantsJoined(draft, e);
    draft.order.push(...e.combatants.map(({ id }) => id));
  },
  RoundBegan: (draft, e) => {
    draft.round = e.round;
    draft.last = null;
    for (const body of Object.values(draft.combatants))
      Object.assign(body, { acted: false, plan: null, revealed: false });
  },
  TurnBegan: (draft, e) => {
    draft.turn = { who: e.who, actions: 0 };
    bodyOf(draft, e.who).acted = true;
  },
  TurnSkipped: (draft, e) => {
    bodyOf(draft, e.who).harmed = false;
  },
  WindowAnswered: (draft, e) => {
    shared.WindowAnswered(draft, e);
    draft.turn!.actions -= 1;
  },
  InitiativeRolled: (draft, e) => {
    bodyOf(draft, e.who).initiative = e.roll.total;
  },
  HarmDealt: (draft, e) => {
    const target = bodyOf(draft, e.targetId);
    target.hp = e.hpAfter;
    if (e.amount > 0) target.harmed = true;
  },
  StatusChanged: (draft, e) => {
    shared.StatusChanged(draft, e);
    const body = bodyOf(draft, e.who);
    body.fresh = body.fresh.filter((status) => status !== e.status);
    if (e.fresh) body.fresh.push(e.status);
  },
  StandingChanged: (draft, e) => {
    shared.StandingChanged(draft, e);
    if (e.to !== 'UP') Object.assign(bodyOf(draft, e.who), { plan: null, channel: null });
  },
  ItemUsed: (draft, e) => {
    const { items } = bodyOf(draft, e.who);
    if (e.left === 0) delete items[e.item];
    else items[e.item] = e.left;
  },
  Defended: (draft, e) => {
    bodyOf(draft, e.who).defending = true;
  },
  XpAwarded: (draft, e) => {
    const hero = bodyOf(draft, e.characterId);
    hero.xp = gained(hero.xp, e.amount);
  },
  CombatEnded: (draft, e) => {
    shared.CombatEnded(draft, e);
    draft.turn = null;
    for (const body of Object.values(draft.combatants)) leaveBehind(body);
  },
  EnemySubstituted: nothing,
  /** Whoever comes in before the turn that goes on has missed theirs. */
  TurnOrderSet: (draft, e) => {
    draft.order = [...e.order];
    const at = draft.turn ? e.order.indexOf(draft.turn.who) : 0;
    for (const id of e.order.slice(0, at)) bodyOf(draft, id).acted = true;
  },
  AmbientTookHold: (draft, e) => {
    draft.condition = e.condition;
  },
  AmbientTicked: nothing,
  HazardTriggered: enterPhase,
  HazardSpent: enterPhase,
  HazardsCooled: (draft, e) => {
    draft.hazards = e.hazards.map((hazard) => ({ ...hazard }));
  },
  ResourceChanged: (draft, e) => {
    bodyOf(draft, e.who)[e.resource] = e.to;
  },
  Overcast: (draft, e) => {
    bodyOf(draft, e.who).hp = e.hpAfter;
  },
  CooldownsChanged: (draft, e) => {
    bodyOf(draft, e.who).cooldowns = { ...e.cooldowns };
  },
  StanceEnded: (draft, e) => {
    bodyOf(draft, e.who).defending = false;
  },
  TurnReady: (draft, e) => {
    draft.turn!.actions = e.actions;
    bodyOf(draft, e.who).harmed = false;
  },
  TurnEnded: (draft, e) => {
    const body = bodyOf(draft, e.who);
    for (const [name, status] of Object.entries(body.statuses)) {
      if (status.duration !== null && !body.fresh.includes(name)) status.duration -= 1;
    }
    Object.assign(body, { fresh: [], plan: null });
    draft.turn = null;
    draft.last = e.who;
  },
  Passed: nothing,
  EnemyActing: (draft, e) => {
    bodyOf(draft, e.who).plan = null;
  },
  IntentRead: (draft, e) => {
    bodyOf(draft, e.who).revealed = e.revealed;
  },
  IntentPlanned: (draft, e) => {
    bodyOf(draft, e.who).plan = e.plan as Draft<Body>['plan'];
  },
  ChantBegan: (draft, e) => {
    bodyOf(draft, e.who).channel = { ability: e.ability, turnsLeft: e.turnsLeft };
  },
  ChantContinued: (draft, e) => {
    bodyOf(draft, e.who).channel = { ability: e.ability, turnsLeft: e.turnsLeft };
  },
  ChantReleased: (draft, e) => {
    bodyOf(draft, e.who).channel = null;
  },
  ChantInterrupted: (draft, e) => {
    bodyOf(draft, e.who).channel = null;
  },
  TraitTriggered: nothing,
  NearDeath: (draft, e) => {
    bodyOf(draft, e.who).nearDeath = true;
  },
  StatusResisted: nothing,
  StressChanged: (draft, e) => {
    bodyOf(draft, e.who).stress = e.to;
  },
  BreakingPointReached: (draft, e) => {
    bodyOf(draft, e.who).stress = e.stressAfter;
  },
  TraumaGained: (draft, e) => {
    const body = bodyOf(draft, e.who);
    body.traumas.push(e.trauma);
    remeasure(body, e);
  },
  CorruptionChanged: (draft, e) => {
    const body = bodyOf(draft, e.who);
    body.corruption = e.to;
    remeasure(body, e);
  },
  LevelGained: (draft, e) => {
    const body = bodyOf(draft, e.characterId);
    body.level = e.to;
    body.points += e.points;
    body.hp = e.hpAfter;
  },
  LootGranted: (draft, e) => {
    draft.loot = [...e.items];
    const { items } = bodyOf(draft, e.characterId!);
    for (const key of e.items) items[key] = gained(items[key] ?? 0, 1);
  },
};

function enterPhase(draft: Draft<State>, { hazard, phase, left }: HazardEvent): void {
  Object.assign(draft.hazards.find(({ key }) => key === hazard)!, { phase, left });
}

/** A fight leaves no status behind but exhaustion. */
function leaveBehind(body: Draft<Body>): void {
  body.statuses = body.statuses.exhausted ? { exhausted: body.statuses.exhausted } : {};
  Object.assign(body, { defending: false, channel: null, plan: null, fresh: [], cooldowns: {} });
}

export function remeasure(
  draft: Draft<Maxima>,
  { attributes, hp, maxHp, stamina, maxStamina, aether, maxAether }: Maxima,
): void {
  Object.assign(draft, { attributes: { ...attributes }, hp, maxHp, stamina, maxStamina, aether, maxAether });
}
