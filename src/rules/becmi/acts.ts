/** What the heroes declare, and how each declaration is carried out when its moment comes. */
import type { CombatRules, Scene } from '../ruleset.ts';
import { upright, verbs } from '../shared.ts';
import { invoke } from './abilities.ts';
import { strike, weaponSwing } from './attack.ts';
import { keptFromAttacking } from './conditions.ts';
import { weaponEntry } from './data/catalogue.ts';
import { hasAtMostHitDice } from './data/tables.ts';
import { spendItem } from './items.ts';
import { kindOf } from './kinds.ts';
import * as rolls from './rolls.ts';
import { standing } from './targets.ts';
import type { Act, Becmi, Body, Mode, Plan } from './terms.ts';

const { done, stand, afflict } = verbs<Becmi>();

export const act: CombatRules<Becmi>['act'] = {
  attack: declare,
  defend: declare,
  flee: declare,
  useItem: declare,
  useAbility: declare,
};

function declare(scene: Scene<Becmi>, { actor, ...command }: Act): void {
  scene.emit({ type: 'PlanDeclared', who: actor, plan: planOf(command as Act) });
  done(scene, actor);
}

/** To parry is to defend. */
function planOf({ type, picks }: Act): Plan {
  if (type === 'useAbility' && picks.ability[0] === 'parry') return { type: 'defend', picks: {} };
  return { type, picks } as Plan;
}

const FLIGHT_NEEDS = 10;

/** Defending and fleeing count before the first action of the round, whoever acts first. */
export function takePosition(scene: Scene<Becmi>, { id, dexterity }: Body): void {
  const plan = scene.state.plans[id];
  if (plan?.type === 'defend') scene.emit({ type: 'Defended', who: id });
  if (plan?.type !== 'flee') return;
  const roll = rolls.flight(scene.dice, [{ source: 'Dexterity', value: dexterity }]);
  const passed = roll.total >= FLIGHT_NEEDS;
  scene.emit({ type: 'CheckMade', who: id, what: 'flight', roll, needed: FLIGHT_NEEDS, passed });
  if (!passed) return;
  scene.emit({ type: 'Fled', who: id });
  stand(scene, id, 'GONE', 'fled');
}

export function carryOut(scene: Scene<Becmi>, hero: Body): void {
  const plan = scene.state.plans[hero.id];
  const because = plan?.type === 'attack' ? keptFromAttacking(hero) : null;
  if (because !== null) scene.emit({ type: 'TurnSkipped', who: hero.id, because });
  else if (plan?.type === 'attack') attack(scene, hero, plan.picks);
  if (plan?.type === 'useItem') spendItem(scene, hero, plan.picks.item[0]!, plan.picks.target[0]!);
  if (plan?.type === 'useAbility') invoke(scene, hero, plan.picks.ability[0]!, plan.picks.targets);
}

function attack(scene: Scene<Becmi>, hero: Body, picks: Extract<Plan, { type: 'attack' }>['picks']): void {
  const weapon = picks.weapon[0]!;
  const swing = weaponSwing(hero, weapon, picks.mode[0] as Mode);
  const target = standing(scene, picks.target[0]!);
  strike(scene, hero.id, target.id, swing);
  for (let more = sweeps(scene, hero, target); more > 0; more--) {
    const another = upright(scene.state, 'FOES').find(isMinor);
    if (another) strike(scene, hero.id, another.id, swing);
  }
  if (weaponEntry(weapon)!.reload) afflict(scene, hero.id, 'reloading', 1, 2);
}

/** House rule: a fighter strikes once for each level while the foes have one hit die or less. */
const sweeps = ({ state }: Scene<Becmi>, hero: Body, target: Body): number =>
  state.settings.fighterSweep === true && hero.class === 'fighter' && isMinor(target) ? hero.level - 1 : 0;

const isMinor = (foe: Body): boolean => hasAtMostHitDice(kindOf(foe), { hitDice: 1, plus: 0 });
