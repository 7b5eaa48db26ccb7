/** How each event changes the state of a fight. Bookkeeping only. */
import { gained } from '../counts.ts';
import type { EvolveTable } from '../ruleset.ts';
import { bodyOf, emptyCombat, sharedEvolve } from '../shared.ts';
import type { Becmi, State } from './terms.ts';

export const initial: State = {
  ...emptyCombat,
  initiative: { PARTY: 0, FOES: 0 },
  surprised: null,
  plans: {},
  morale: {},
  fireSeen: false,
  spoils: null,
};

const shared = sharedEvolve<State>();

export const evolve: EvolveTable<State, Becmi['event']> = {
  ...shared,
  CombatStarted: (draft, e) => {
    shared.CombatStarted(draft, e);
    draft.surprised = e.scene.surprised;
  },
  InitiativeRolled: (draft, e) => {
    draft.initiative[e.who as 'PARTY' | 'FOES'] = e.roll.total;
  },
  HarmDealt: (draft, e) => {
    const target = bodyOf(draft, e.targetId);
    target.hp = e.hpAfter;
    if (e.amount === 0) return;
    target.shaken = true;
    target.harmedIn ??= draft.round;
    if (e.kind === 'fire' && target.side === 'FOES') draft.fireSeen = true;
  },
  SaveRolled: (draft, e) => {
    if (!e.passed) bodyOf(draft, e.who).shaken = true;
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
  HitPointsRolled: () => {},
  SurpriseRolled: (draft, e) => {
    draft.surprised = e.surprised;
  },
  SurpriseSprung: () => {},
  PlanDeclared: (draft, e) => {
    draft.plans[e.who] = e.plan as never;
  },
  RoundEnded: (draft) => {
    draft.plans = {};
    for (const body of Object.values(draft.combatants)) {
      body.shaken = false;
      for (const status of Object.values(body.statuses)) if (status.duration !== null) status.duration -= 1;
    }
  },
  ImageStruck: () => {},
  SlotSpent: (draft, e) => {
    bodyOf(draft, e.who).slots[e.level - 1] = e.left;
  },
  SpellLost: () => {},
  UndeadTurned: (draft, e) => {
    bodyOf(draft, e.who).failedTurning = e.hitDice === null;
  },
  MoraleChecked: (draft, e) => {
    const before = draft.morale[e.monster] ?? { passed: 0, tried: [] };
    draft.morale[e.monster] = { passed: before.passed + (e.held ? 1 : 0), tried: [...before.tried, ...e.triggers] };
  },
  BreathUsed: (draft, e) => {
    bodyOf(draft, e.who).breath = { left: e.left, element: e.element };
  },
  Regenerated: (draft, e) => {
    const body = bodyOf(draft, e.who);
    body.hp = e.hpAfter;
    if (e.hpAfter === body.maxHp) body.harmedIn = null;
  },
  LevelDrained: (draft, e) => {
    const body = bodyOf(draft, e.who);
    body.level = e.to;
    body.xp = e.xpAfter;
    body.hp = e.hpAfter;
    body.maxHp = e.maxHpAfter;
    body.attackBonus = e.attackBonusAfter;
    body.slots = [...e.slotsAfter];
  },
  SpoilsLeft: (draft, e) => {
    draft.spoils = { gold: e.gold, items: [...e.items] };
  },
};
