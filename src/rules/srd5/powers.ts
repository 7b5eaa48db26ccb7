/** What monsters can do besides attacking, and what the classes can do besides casting. */
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, verbs } from '../shared.ts';
import { swing } from './attack.ts';
import { driftSpirit, strikeWithSpirit } from './casting.ts';
import { impose, mark, relieve, setStatus, speedOf, traitOf, untilTurnOf } from './conditions.ts';
import { modifierOf } from './core.ts';
import { applyEffect } from './effects.ts';
import { hide } from './hiding.ts';
import { skillModifiers, spellDc } from './modifiers.ts';
import { beginRage } from './rage.ts';
import * as rolls from './rolls.ts';
import { check, saves } from './saves.ts';
import { bystanders, foesOf, friendsOf } from './space.ts';
import type { Effect, Power } from './stats.ts';
import type { Body, Srd5, State } from './terms.ts';
import { note, poolOf, spend, spendUse, turnOf } from './turns.ts';
import { mend, slay } from './wounds.ts';

const { stand } = verbs<Srd5>();
type S = Scene<Srd5>;

export function bringToBear(scene: S, who: CombatantId, power: Power, targets: readonly CombatantId[]): void {
  if (power.usage !== null) spendUse(scene, who, poolOf(power));
  const others = bystanders(scene.state, bodyOf(scene.state, who), power.area, targets).map(({ id }) => id);
  const caught = power.boon ? targets : [...targets, ...others];
  scene.emit({ type: 'AbilityUsed', who, ability: power.key, name: power.name, targetIds: caught, level: null });
  if (power.boon) {
    for (const id of targets)
      mark(scene, id, power.boon.status, { sourceId: who, ...untilTurnOf(who, 'end', power.boon.turns) });
    return;
  }
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

type Feature = (scene: S, who: CombatantId, targets: readonly CombatantId[], choice: string | null) => void;

export const features: Readonly<Record<string, Feature>> = {
  second_wind: secondWind,
  action_surge(scene, who) {
    spendUse(scene, who, 'action_surge');
    used(scene, who, 'action_surge', 'Action Surge', []);
    spend(scene, who, { action: turnOf(scene, who).action + 1, marks: [...turnOf(scene, who).marks, 'surged'] });
  },
  turn_undead: turnUndead,
  preserve_life: preserveLife,
  rage(scene, who) {
    used(scene, who, 'rage', 'Rage', []);
    beginRage(scene, who, false);
  },
  frenzy(scene, who) {
    used(scene, who, 'frenzy', 'Frenzy', []);
    beginRage(scene, who, true);
  },
  frenzied_attack(scene, who, targets) {
    spend(scene, who, { bonus: 0 });
    const attack = bodyOf(scene.state, who).attacks.find((one) => one.reach !== null)!;
    swing(scene, { attackerId: who, targetId: targets[0]!, attack, mode: 'MELEE' });
  },
  bardic_inspiration(scene, who, targets) {
    spend(scene, who, { bonus: 0 });
    spendUse(scene, who, 'inspiration');
    used(scene, who, 'bardic_inspiration', 'Bardic Inspiration', targets);
    const { die } = traitOf(bodyOf(scene.state, who), 'bardicInspiration')!;
    const clock = { of: who, at: 'end', turns: 100 } as const;
    const condition = { sourceId: who, clock, save: null, escape: null, wakes: false, heldBy: null };
    setStatus(scene, targets[0]!, 'inspired', die, condition);
  },
  countercharm(scene, who) {
    const bard = bodyOf(scene.state, who);
    spend(scene, who, { action: bard.turn.action - 1, attacks: 0, sequence: [] });
    const near = friendsOf(scene.state, bard).filter((friend) => friend.zone === bard.zone && friend.standing === 'UP');
    used(
      scene,
      who,
      'countercharm',
      'Countercharm',
      near.map((friend) => friend.id),
    );
    for (const { id } of near) mark(scene, id, 'heartened', { sourceId: who, ...untilTurnOf(who, 'end', 2) });
  },
  intimidating_presence: intimidate,
  lay_on_hands: layOnHands,
  sacred_weapon(scene, who) {
    spend(scene, who, { action: turnOf(scene, who).action - 1, attacks: 0, sequence: [] });
    spendUse(scene, who, 'turn_undead');
    used(scene, who, 'sacred_weapon', 'Sacred Weapon', []);
    mark(scene, who, 'sacred weapon', untilTurnOf(who, 'end', 10));
  },
  reckless(scene, who) {
    used(scene, who, 'reckless', 'Reckless', []);
    mark(scene, who, 'reckless', untilTurnOf(who, 'start'));
  },
  rampage(scene, who, targets) {
    spend(scene, who, { bonus: 0, marks: turnOf(scene, who).marks.filter((one) => one !== 'rampage') });
    const body = bodyOf(scene.state, who);
    const attack = body.attacks.find((one) => one.key === traitOf(body, 'rampage')!.attack) ?? body.attacks[0]!;
    swing(scene, { attackerId: who, targetId: targets[0]!, attack, mode: 'MELEE' });
  },
  spiritual_weapon_strike(scene, who, targets) {
    spend(scene, who, { bonus: 0 });
    strikeWithSpirit(scene, who, targets[0]!);
  },
  spiritual_weapon_move(scene, who, _targets, choice) {
    spend(scene, who, { bonus: 0 });
    driftSpirit(scene, who, Number(choice));
  },
  rouse(scene, who, targets) {
    spend(scene, who, { action: turnOf(scene, who).action - 1, attacks: 0, sequence: [] });
    used(scene, who, 'rouse', 'Rouse', targets);
    relieve(scene, targets[0]!, 'unconscious');
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
  const { level } = bodyOf(scene.state, who);
  const roll = rolls.healing(scene.dice, '1d10', 'Second Wind', [{ source: 'level', value: level }]);
  mend(scene, who, who, roll.total, roll, 'Second Wind');
}

/** Up to half of each one's maximum, in the order they were named. */
function preserveLife(scene: S, who: CombatantId, targets: readonly CombatantId[]): void {
  const cleric = bodyOf(scene.state, who);
  spend(scene, who, { action: cleric.turn.action - 1, attacks: 0, sequence: [] });
  spendUse(scene, who, 'turn_undead');
  used(scene, who, 'preserve_life', 'Preserve Life', targets);
  let left = 5 * cleric.level;
  for (const targetId of targets) {
    const { hp, maxHp } = bodyOf(scene.state, targetId);
    const share = Math.min(left, Math.floor(maxHp / 2) - hp);
    if (share > 0) mend(scene, who, targetId, share, null, 'Preserve Life');
    left -= share;
  }
}

export const preservable = (state: State, cleric: Body): readonly Body[] =>
  friendsOf(state, cleric).filter((friend) => friend.zone === cleric.zone && friend.hp < Math.floor(friend.maxHp / 2));

const fear = { name: 'turned', turns: 10, at: 'end', of: 'source', repeats: false, escape: null, wakes: true } as const;

/** Undead within thirty feet save or flee; the weakest are destroyed. */
function turnUndead(scene: S, who: CombatantId): void {
  const cleric = bodyOf(scene.state, who);
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

/** A paladin's devotion reaches fiends as well. */
const turned = (cleric: Body): readonly string[] => (traitOf(cleric, 'turnUnholy') ? ['undead', 'fiend'] : ['undead']);

export const turnable = (state: State, cleric: Body): readonly Body[] =>
  foesOf(state, cleric).filter(
    (foe) => turned(cleric).includes(foe.type) && foe.standing === 'UP' && foe.zone === cleric.zone,
  );

function turn(scene: S, cleric: Body, foe: Body): void {
  if (
    saves(scene, foe.id, {
      ability: 'wis',
      ...spellDc(cleric),
      against: 'Turn Undead',
      brings: ['turned'],
      magic: true,
      from: null,
      harm: 0,
    })
  )
    return;
  if (foe.challenge <= (traitOf(cleric, 'turnUndead')?.destroys ?? -1)) {
    slay(scene, foe.id, 'destroyed');
    return;
  }
  impose(scene, foe.id, fear, { sourceId: cleric.id, save: null, held: false });
}

/** Wisdom against 8, proficiency and charisma, or afraid until the end of the next turn. */
function intimidate(scene: S, who: CombatantId, targets: readonly CombatantId[]): void {
  const { proficiency, abilities, turn: now } = bodyOf(scene.state, who);
  spend(scene, who, { action: now.action - 1, attacks: 0, sequence: [] });
  used(scene, who, 'intimidating_presence', 'Intimidating Presence', targets);
  const effect: Effect = {
    ...{ save: { ability: 'wis', dc: 8 + proficiency + modifierOf(abilities.cha), half: false }, damage: [] },
    conditions: [{ ...fear, name: 'frightened', turns: 2, wakes: false }],
    ...{ drains: null, only: null, pushes: false, once: true },
  };
  const name = 'Intimidating Presence';
  applyEffect(scene, { sourceId: who, targets, effect, dc: 10, magic: false, name, held: false, ignoresCover: true });
}

/** As much of what is missing as the pool has left. */
function layOnHands(scene: S, who: CombatantId, targets: readonly CombatantId[]): void {
  const { uses, turn: now } = bodyOf(scene.state, who);
  const { hp, maxHp } = bodyOf(scene.state, targets[0]!);
  const amount = Math.min(uses.lay_on_hands ?? 0, maxHp - hp);
  spend(scene, who, { action: now.action - 1, attacks: 0, sequence: [] });
  scene.emit({ type: 'UseSpent', who, what: 'lay_on_hands', left: (uses.lay_on_hands ?? 0) - amount });
  used(scene, who, 'lay_on_hands', 'Lay on Hands', targets);
  mend(scene, who, targets[0]!, amount, null, 'Lay on Hands');
}

/* Actions anybody has */

export function dash(scene: S, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  scene.emit({ type: 'ActionTaken', who, action: 'dash' });
  spend(scene, who, { movement: body.turn.movement + speedOf(scene.state, body) });
}

export function disengage(scene: S, who: CombatantId): void {
  scene.emit({ type: 'ActionTaken', who, action: 'disengage' });
  note(scene, who, 'disengaged');
}

const MEDICINE = 10;

export function stabilise(scene: S, who: CombatantId, targetId: CombatantId): void {
  const body = bodyOf(scene.state, who);
  if (check(scene, body, skillModifiers(body, 'medicine'), MEDICINE, 'first aid')) steady(scene, targetId);
}

/** Stable: no more saves, and the counters start afresh. */
export function steady(scene: S, targetId: CombatantId): void {
  scene.emit({ type: 'DeathSavesChanged', who: targetId, successes: 0, failures: 0, because: 'stabilised' });
  stand(scene, targetId, 'STABLE', 'stabilised');
}
