/** What monsters can do besides attacking, and what the classes can do besides casting. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { verbs } from '../shared.ts';
import { swing } from './attack.ts';
import { strikeWithSpirit } from './casting.ts';
import { impose, mark, speedOf, traitOf, untilTurnOf } from './conditions.ts';
import { applyEffect } from './effects.ts';
import { hide } from './hiding.ts';
import * as rolls from './rolls.ts';
import { check, saves } from './saves.ts';
import { bystanders, foesOf } from './space.ts';
import type { Power } from './stats.ts';
import type { Body, Srd5, State } from './terms.ts';
import { note, poolOf, spend, spendUse, turnOf } from './turns.ts';
import { mend, slay } from './wounds.ts';

const { stand } = verbs<Srd5>();
type S = Scene<Srd5>;

export function bringToBear(scene: S, who: CombatantId, power: Power, targets: readonly CombatantId[]): void {
  if (power.usage !== null) spendUse(scene, who, poolOf(power));
  const others = bystanders(scene.state, scene.state.combatants[who]!, power.area, targets).map(({ id }) => id);
  const caught = [...targets, ...others];
  scene.emit({ type: 'AbilityUsed', who, ability: power.key, name: power.name, targetIds: caught, level: null });
  applyEffect(scene, {
    sourceId: who,
    targets: caught,
    effect: power.effect,
    dc: 10,
    magic: false,
    name: power.name,
    held: false,
    ignoresCover: false,
  });
}

export const powerOf = (body: Body, key: string): Power | undefined => body.powers.find((power) => power.key === key);

/* Features of the classes, and what some monsters share with them */

export const features: Readonly<Record<string, (scene: S, who: CombatantId, targets: readonly CombatantId[]) => void>> =
  {
    second_wind: secondWind,
    action_surge(scene, who) {
      spendUse(scene, who, 'action_surge');
      used(scene, who, 'action_surge', 'Action Surge', []);
      spend(scene, who, { action: turnOf(scene, who).action + 1, marks: [...turnOf(scene, who).marks, 'surged'] });
    },
    indomitable(scene, who) {
      spendUse(scene, who, 'indomitable');
      used(scene, who, 'indomitable', 'Indomitable', []);
      mark(scene, who, 'indomitable');
    },
    turn_undead: turnUndead,
    reckless(scene, who) {
      used(scene, who, 'reckless', 'Reckless', []);
      mark(scene, who, 'reckless', untilTurnOf(who, 'start'));
    },
    rampage(scene, who, targets) {
      spend(scene, who, { bonus: 0, marks: turnOf(scene, who).marks.filter((one) => one !== 'rampage') });
      const body = scene.state.combatants[who]!;
      const attack = body.attacks.find((one) => one.key === traitOf(body, 'rampage')!.attack) ?? body.attacks[0]!;
      swing(scene, { attackerId: who, targetId: targets[0]!, attack, mode: 'MELEE' });
    },
    spiritual_weapon_strike(scene, who, targets) {
      spend(scene, who, { bonus: 0 });
      strikeWithSpirit(scene, who, targets[0]!);
    },
    bonus_dash(scene, who) {
      spend(scene, who, { bonus: 0 });
      dash(scene, who);
    },
    bonus_disengage(scene, who) {
      spend(scene, who, { bonus: 0 });
      disengage(scene, who);
    },
    bonus_hide(scene, who) {
      spend(scene, who, { bonus: 0 });
      hide(scene, who);
    },
  };

function used(scene: S, who: CombatantId, ability: string, name: string, targetIds: readonly CombatantId[]): void {
  scene.emit({ type: 'AbilityUsed', who, ability, name, targetIds, level: null });
}

function secondWind(scene: S, who: CombatantId): void {
  spend(scene, who, { bonus: 0 });
  spendUse(scene, who, 'second_wind');
  used(scene, who, 'second_wind', 'Second Wind', []);
  const roll = rolls.healing(scene.dice, '1d10', scene.state.combatants[who]!.level);
  mend(scene, who, who, roll.total, roll);
}

const fear = { name: 'turned', turns: 10, at: 'end', of: 'source', repeats: false, escape: null, wakes: true } as const;

/** Undead within thirty feet save or flee; the weakest are destroyed. */
function turnUndead(scene: S, who: CombatantId): void {
  const cleric = scene.state.combatants[who]!;
  spend(scene, who, { action: cleric.turn.action - 1, attacks: 0, sequence: [] });
  spendUse(scene, who, 'turn_undead');
  const undead = turnable(scene.state, cleric);
  used(
    scene,
    who,
    'turn_undead',
    'Turn Undead',
    undead.map((foe) => foe.id),
  );
  for (const foe of undead) turn(scene, cleric, foe);
}

export const turnable = (state: State, cleric: Body): readonly Body[] =>
  foesOf(state, cleric).filter((foe) => foe.type === 'undead' && foe.standing === 'UP' && foe.zone === cleric.zone);

function turn(scene: S, cleric: Body, foe: Body): void {
  const { dc } = cleric.casting!;
  if (
    saves(scene, foe.id, {
      ability: 'wis',
      dc,
      against: 'Turn Undead',
      brings: ['turned'],
      magic: true,
      from: null,
      harm: 0,
    })
  )
    return;
  if (foe.challenge <= traitOf(cleric, 'turnUndead')!.destroys) {
    slay(scene, foe.id, 'destroyed');
    return;
  }
  impose(scene, foe.id, fear, { sourceId: cleric.id, save: null, held: false });
}

/* Actions anybody has */

export function dash(scene: S, who: CombatantId): void {
  const body = scene.state.combatants[who]!;
  scene.emit({ type: 'ActionTaken', who, action: 'dash' });
  spend(scene, who, { movement: body.turn.movement + speedOf(scene.state, body) });
}

export function disengage(scene: S, who: CombatantId): void {
  scene.emit({ type: 'ActionTaken', who, action: 'disengage' });
  note(scene, who, 'disengaged');
}

const MEDICINE = 10;

export function stabilise(scene: S, who: CombatantId, targetId: CombatantId): void {
  const body = scene.state.combatants[who]!;
  if (check(scene, body, body.skills.medicine, MEDICINE, 'first aid')) steady(scene, targetId);
}

/** Stable: no more saves, and the counters start afresh. */
export function steady(scene: S, targetId: CombatantId): void {
  scene.emit({ type: 'DeathSavesChanged', who: targetId, successes: 0, failures: 0, because: 'stabilised' });
  stand(scene, targetId, 'STABLE', 'stabilised');
}
