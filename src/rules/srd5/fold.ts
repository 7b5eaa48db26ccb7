/** How each event changes the state of a fight. Bookkeeping only. */

import { copyOf } from '../copy.ts';
import { gained } from '../counts.ts';
import type { Modifier } from '../dice.ts';
import type { CombatantId, Draft, EvolveTable, TimingWindow } from '../ruleset.ts';
import { bodyOf, emptyCombat, sharedEvolve } from '../shared.ts';
import { lastZone, partyZone } from './data/tables.ts';
import type { Body, Cover, Srd5, State, Turn } from './terms.ts';

export const initial: State = { ...emptyCombat, order: [], place: -1, cover: [], lairDone: false };

export const noTurn: Turn = { action: 0, bonus: 0, movement: 0, attacks: 0, sequence: [], marks: [] };

const shared = sharedEvolve<State>();
const nothing = (): void => {};

export const evolve: EvolveTable<State, Srd5['event']> = {
  ...shared,
  CombatStarted: (draft, e) => {
    shared.CombatStarted(draft, e);
    draft.cover = coverFrom(e.scene.hazards, Number(e.settings.startDistance)) as Draft<Cover[]>;
  },
  RoundBegan: (draft, e) => {
    draft.round = e.round;
    draft.place = -1;
    draft.lairDone = false;
  },
  TurnBegan: (draft, e) => {
    draft.place = e.place;
    countDown(draft, e.who, 'start');
    const body = bodyOf(draft, e.who);
    body.turn = { ...e.turn, sequence: [...e.turn.sequence], marks: [...e.turn.marks] };
    body.reaction = true;
    body.readied = null;
    body.hurtBy = [];
    body.legendaryLeft = body.legendary.length > 0 ? 3 : 0;
  },
  TurnEnded: (draft, e) => {
    countDown(draft, e.who, 'end');
    bodyOf(draft, e.who).turn = { ...noTurn, sequence: [], marks: [] };
  },
  TurnPassed: (draft, e) => {
    draft.place = e.place;
    countDown(draft, e.who, 'start');
    countDown(draft, e.who, 'end');
  },
  InitiativeRolled: (draft, e) => {
    bodyOf(draft, e.who).initiative = e.roll.total;
  },
  StatusChanged: (draft, e) => {
    shared.StatusChanged(draft, e);
    const { conditions } = bodyOf(draft, e.who);
    if (e.condition === null) delete conditions[e.status];
    else conditions[e.status] = copyOf(e.condition);
  },
  HarmDealt: (draft, e) => {
    const target = bodyOf(draft, e.targetId);
    target.hp = e.hpAfter;
    target.tempHp = e.tempAfter;
    if (e.amount > 0) target.hurtBy.push(e.kind as Body['hurtBy'][number]);
  },
  StandingChanged: (draft, e) => {
    shared.StandingChanged(draft, e);
    if (e.to === 'DEAD' || e.to === 'GONE') partFromAll(draft, e.who);
  },
  ItemUsed: (draft, e) => {
    const { items } = bodyOf(draft, e.who);
    if (e.left === 0) delete items[e.item];
    else items[e.item] = e.left;
  },
  XpAwarded: (draft, e) => {
    const hero = bodyOf(draft, e.characterId);
    hero.xp = gained(hero.xp, e.amount);
  },
  HitPointsRolled: nothing,
  /** Whoever has the turn keeps it, also where somebody has come in between. */
  OrderSet: (draft, e) => {
    const current = draft.order[draft.place];
    draft.order = [...e.order];
    if (current !== undefined) draft.place = draft.order.indexOf(current);
  },
  TurnSpent: (draft, e) => {
    bodyOf(draft, e.who).turn = { ...e.turn, sequence: [...e.turn.sequence], marks: [...e.turn.marks] };
  },
  ReactionSpent: (draft, e) => {
    bodyOf(draft, e.who).reaction = false;
  },
  Moved: (draft, e) => {
    bodyOf(draft, e.who).zone = e.to;
    for (const id of e.leaves) part(draft, e.who, id);
    if (e.engages !== null) meet(draft, e.who, e.engages);
  },
  MoveHalted: (draft, e) => {
    for (const window of draft.windows) {
      if (window.kind === 'opportunity' && (window.holds as { who: string }).who === e.who) window.waiting = [];
    }
  },
  ActionTaken: nothing,
  TempHitPointsGained: (draft, e) => {
    bodyOf(draft, e.who).tempHp = e.after;
  },
  MaximumLowered: (draft, e) => {
    const body = bodyOf(draft, e.who);
    body.maxHp = e.after;
    body.hp = e.hpAfter;
  },
  Regenerated: (draft, e) => {
    bodyOf(draft, e.who).hp = e.hpAfter;
  },
  DeathSaveRolled: (draft, e) => {
    bodyOf(draft, e.actorId).deathSaves = { successes: e.successes, failures: e.failures };
  },
  DeathSavesChanged: (draft, e) => {
    bodyOf(draft, e.who).deathSaves = { successes: e.successes, failures: e.failures };
  },
  ConcentrationBegan: (draft, e) => {
    bodyOf(draft, e.who).concentration = { spell: e.spell, name: e.name };
  },
  ConcentrationEnded: (draft, e) => {
    const body = bodyOf(draft, e.who);
    body.concentration = null;
    if (body.readied?.spell) body.readied = null;
  },
  SlotSpent: (draft, e) => {
    bodyOf(draft, e.who).slots[e.level - 1] = e.left;
  },
  UseSpent: (draft, e) => {
    bodyOf(draft, e.who).uses[e.what] = e.left;
  },
  Recharged: (draft, e) => {
    if (e.back) bodyOf(draft, e.who).uses[e.what] = 1;
  },
  LegendarySpent: (draft, e) => {
    bodyOf(draft, e.who).legendaryLeft = e.left;
  },
  LegendaryResisted: (draft, e) => {
    bodyOf(draft, e.who).uses.legendary_resistance = e.left;
  },
  SaveRetried: nothing,
  RollTurned: (draft, e) => {
    for (const window of draft.windows) if (window.id === e.window) turnRoll(window, e);
  },
  Smitten: (draft, e) => {
    for (const window of draft.windows) if (window.id === e.window) (window.holds as { smite: number }).smite = e.level;
  },
  SaveTurned: (draft, e) => {
    for (const window of draft.windows) if (window.id === e.window) (window.holds as { passed: boolean }).passed = true;
  },
  SaveLost: nothing,
  CheckLost: nothing,
  SpellCountered: (draft, e) => {
    for (const window of draft.windows) {
      if (window.id !== e.window) continue;
      window.waiting = [];
      (window.holds as { countered: boolean }).countered = true;
    }
  },
  SpellLost: nothing,
  HitHalved: (draft, e) => {
    for (const window of draft.windows) if (window.id === e.window) (window.holds as { halved: boolean }).halved = true;
  },
  Readied: (draft, e) => {
    const { attack, trigger, spell, does } = e;
    const more = { ...(spell ? { spell: { ...spell } } : {}), ...(does ? { does } : {}) };
    bodyOf(draft, e.who).readied = attack === null ? null : { attack, trigger: trigger!, ...more };
  },
  Contested: nothing,
  ShookOff: nothing,
  Died: (draft, e) => {
    bodyOf(draft, e.who).diedIn = e.round;
  },
  LairStirred: (draft) => {
    draft.lairDone = true;
  },
  LairActed: (draft, e) => {
    bodyOf(draft, e.who).lairLast = e.ability;
  },
};

type Turning = Extract<Srd5['event'], { type: 'RollTurned' }>;

/** A die thrown in: an attack remembers whose it was. */
function turnRoll({ kind, holds }: Draft<TimingWindow>, { total, by, with: source }: Turning): void {
  const turned = holds as { total: number; besides?: Modifier[] };
  turned.total = total;
  if (source === undefined || kind === 'save') return;
  turned.besides = [...(turned.besides ?? []), { source, value: by }];
}

/** Cover words of a place: `party half cover` covers the zone in which that side begins. */
function coverFrom(hazards: readonly string[], distance: number): Cover[] {
  const cover: Cover[] = Array.from({ length: lastZone + 1 }, () => 'none');
  for (const hazard of hazards) {
    const found = /^(party|foes) (half|three-quarters|total) cover$/.exec(hazard);
    if (found) cover[found[1] === 'party' ? partyZone : partyZone + distance] = found[2] as Cover;
  }
  return cover;
}

function countDown(draft: Draft<State>, who: CombatantId, at: 'start' | 'end'): void {
  for (const body of Object.values(draft.combatants)) {
    for (const [name, { clock }] of Object.entries(body.conditions)) {
      if (clock?.of !== who || clock.at !== at) continue;
      clock.turns -= 1;
      body.statuses[name]!.duration = clock.turns;
    }
  }
}

function meet(draft: Draft<State>, one: CombatantId, two: CombatantId): void {
  for (const [id, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const { engaged } = bodyOf(draft, id);
    if (!engaged.includes(other)) engaged.push(other);
  }
}

function part(draft: Draft<State>, one: CombatantId, two: CombatantId): void {
  for (const [id, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const body = bodyOf(draft, id);
    body.engaged = body.engaged.filter((each) => each !== other);
  }
}

function partFromAll(draft: Draft<State>, who: CombatantId): void {
  for (const id of bodyOf(draft, who).engaged) part(draft, who, id);
}
