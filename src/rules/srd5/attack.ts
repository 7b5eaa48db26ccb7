/** From the swing to the wound: the roll, the moment to react, the settling, and what a hit brings with it. */
import { type Modifier, type Roll, sumOf } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, everyone, isHit, verbs } from '../shared.ts';
import { attackSources, sourcesIn, wearied } from './advantage.ts';
import { canReact, has, isAble, relieve, sees, stacksOf, traitOf } from './conditions.ts';
import { bareMeans, criticalNotation, judgeAttack, modifierOf, naturalOf, resolveAdvantage } from './core.ts';
import { afflict, settleInto } from './effects.ts';
import { accounted, attackModifiers, given } from './modifiers.ts';
import { offerReadied } from './readying.ts';
import * as rolls from './rolls.ts';
import { blessing, trySave } from './saves.ts';
import { coverBonus, coverOf, feetBetween, hasAllyNear, isEngaged } from './space.ts';
import type { Attack, Damage, Effect, Trait } from './stats.ts';
import type { Body, Mode, Part, SaveFacts, Srd5, Stake, State, Swing } from './terms.ts';
import { note, noted, spendUse } from './turns.ts';
import { wound } from './wounds.ts';

const { open } = verbs<Srd5>();
type S = Scene<Srd5>;

export interface Aim {
  readonly attackerId: CombatantId;
  readonly targetId: CombatantId;
  readonly attack: Attack;
  readonly mode: Mode;
  readonly spares?: boolean;
  readonly offhand?: boolean;
}

/** Rolls; where the one about to be hit can do something about it, the swing waits in a window. */
export function swing(scene: S, aim: Aim): void {
  const rolled = rollSwing(scene, aim);
  spendSources(scene, aim);
  if (mayBeInspired(scene.state, rolled)) open(scene, 'aim', 'listed', [aim.attackerId], rolled);
  else aimed(scene, rolled);
}

/** A miss that the die of a bard might still make a hit. */
function mayBeInspired(state: State, swing: Swing): boolean {
  const attacker = bodyOf(state, swing.attackerId);
  const { hit, isFumble, targetAc } = judged(state, swing);
  return !hit && !isFumble && has(attacker, 'inspired') && swing.total + stacksOf(attacker, 'inspired') >= targetAc;
}

/** The attacker has had every say: now those whose words may spoil it. */
export function aimed(scene: S, swing: Swing): void {
  const bards = scornful(scene.state, swing).map((body) => body.id);
  if (bards.length > 0) open(scene, 'cut', 'listed', bards, swing);
  else answered(scene, swing);
}

const EARSHOT = 60;

/** Bards who could talk this hit into a miss. */
function scornful(state: State, swing: Swing): readonly Body[] {
  const attacker = bodyOf(state, swing.attackerId);
  const { hit, isCritical, targetAc } = judged(state, swing);
  if (!hit || isCritical || attacker.conditionImmunities.includes('charmed')) return [];
  return everyone(state).filter(
    (body) =>
      traitOf(body, 'cuttingWords') !== undefined &&
      body.side !== attacker.side &&
      canReact(body) &&
      (body.uses.inspiration ?? 0) > 0 &&
      sees(body, attacker) &&
      feetBetween(body, attacker) <= EARSHOT &&
      swing.total - traitOf(body, 'bardicInspiration')!.die < targetAc,
  );
}

/** Last of all the one about to be hit. */
export function answered(scene: S, swing: Swing): void {
  const target = bodyOf(scene.state, swing.targetId);
  const { hit, isCritical } = judged(scene.state, swing);
  if (hit && hitReactions(target, swing, isCritical).length > 0) open(scene, 'hit', 'listed', [target.id], swing);
  else settle(scene, swing);
}

function rollSwing(scene: S, { attackerId, targetId, attack, mode, spares = false, offhand = false }: Aim): Swing {
  const [attacker, target] = [bodyOf(scene.state, attackerId), bodyOf(scene.state, targetId)];
  if (attack.usage !== null) spendUse(scene, attackerId, attack.key);
  const { advantage, disadvantage } = attackSources(scene.state, attacker, target, attack, mode);
  const roll = rolls.attack(
    scene.dice,
    [...attackModifiers(attack), sacred(attacker, attack), wearied(scene.state, attacker)],
    resolveAdvantage(advantage, disadvantage),
  );
  const added = blessing(scene, attacker);
  const total = roll.total + sumOf(added);
  const besides = added.length > 0 ? { besides: added } : {};
  const needed = armourOf(scene.state, attacker, target, mode);
  scene.emit({
    type: 'AttackRolled',
    attackerId,
    targetId,
    weapon: attack.name.toLowerCase(),
    roll,
    needed,
    total,
    advantage,
    disadvantage,
    ...besides,
  });
  return {
    ...{ attackerId, targetId, attack, mode, roll, total, ...besides },
    ...{ advantage, disadvantage, spares, offhand, halved: false },
  };
}

/** Sacred Weapon: charisma on the attack, at least one. */
const sacred = (attacker: Body, { properties }: Attack): Modifier => ({
  source: 'Sacred Weapon',
  value:
    has(attacker, 'sacred weapon') && properties.includes('weapon')
      ? Math.max(1, modifierOf(attacker.abilities.cha))
      : 0,
});

/** What helps one attack helps no second one, and an attack gives away whoever makes it. */
function spendSources(scene: S, { attackerId, targetId }: Aim): void {
  relieve(scene, attackerId, 'helped', 'mocked', 'hidden');
  relieve(scene, targetId, 'guided');
  reveal(scene, attackerId);
  if (has(bodyOf(scene.state, attackerId), 'raging')) note(scene, attackerId, 'raged');
}

/** Invisibility by a spell ends with an attack or a spell. */
export function reveal(scene: S, who: CombatantId): void {
  const { heldBy } = bodyOf(scene.state, who).conditions.invisible ?? { heldBy: null };
  if (heldBy !== null) relieve(scene, who, 'invisible');
}

/** Armour class as it is now: magic, a parry, and cover from outside the zone. */
export const armourOf = (state: State, attacker: Body, target: Body, mode: Mode): number =>
  target.armorClass + sumOf(shelter(state, attacker, target, mode));

function shelter(state: State, attacker: Body, target: Body, mode: Mode): readonly Modifier[] {
  const parry = has(target, 'parrying') && mode === 'MELEE' ? (traitOf(target, 'parry')?.bonus ?? 0) : 0;
  const cover = coverOf(state, attacker, target);
  return given([
    ...wards(target),
    { source: 'Parry', value: parry },
    { source: `${cover} cover`, value: coverBonus[cover] },
  ]);
}

/** What helps against every attack, whoever makes it. */
const wards = (target: Body): readonly Modifier[] => [
  { source: 'Shield', value: has(target, 'shielded') ? 5 : 0 },
  { source: 'Shield of Faith', value: has(target, 'shield of faith') ? 2 : 0 },
];

/** Armour class as it is now, before cover and parries. */
export const openArmourOf = (target: Body): number => target.armorClass + sumOf(wards(target));

/** Told where there is more to it than one number. */
function armourIn(state: State, { attackerId, targetId, mode }: Swing): { readonly armour?: readonly Modifier[] } {
  const target = bodyOf(state, targetId);
  const besides = shelter(state, bodyOf(state, attackerId), target, mode);
  if (target.armour === undefined && besides.length === 0) return {};
  return { armour: [...accounted(target.armorClass, target.armour ?? [], 'armour'), ...besides] };
}

function judged(state: State, { attackerId, targetId, roll, total, mode, attack }: Swing) {
  const [attacker, target] = [bodyOf(state, attackerId), bodyOf(state, targetId)];
  const keen = attack.properties.includes('weapon') ? traitOf(attacker, 'criticalFrom') : undefined;
  const criticalFrom = keen?.face ?? 20;
  const result = judgeAttack(naturalOf(roll), total, armourOf(state, attacker, target, mode), criticalFrom);
  const merciless = mercilessAt(attacker, target);
  const critical = result.isCritical ? (naturalOf(roll) < 20 ? `a ${criticalFrom} or more` : null) : merciless;
  return { ...result, isCritical: result.hit && (result.isCritical || merciless !== null), critical };
}

/** Paralysed or unconscious and within five feet; or caught by an assassin. */
function mercilessAt(attacker: Body, target: Body): string | null {
  const helpless = ['paralyzed', 'unconscious'].find((name) => has(target, name));
  if (helpless !== undefined && feetBetween(attacker, target) <= 5) return `target ${helpless} within five feet`;
  return traitOf(attacker, 'assassinate') !== undefined && has(target, 'surprised') ? 'Assassinate' : null;
}

/* Reactions to a hit */

export type HitReaction = 'shield' | 'uncanny_dodge' | 'parry';

export function hitReactions(
  target: Body,
  { attackerId, mode }: Pick<Swing, 'attackerId' | 'mode'>,
  isCritical: boolean,
): readonly HitReaction[] {
  if (!canReact(target) || target.id === attackerId) return [];
  return [
    ...(castsShield(target) && !isCritical && !has(target, 'shielded') ? (['shield'] as const) : []),
    ...(traitOf(target, 'uncannyDodge') ? (['uncanny_dodge'] as const) : []),
    ...(traitOf(target, 'parry') && mode === 'MELEE' && !isCritical ? (['parry'] as const) : []),
  ];
}

export const castsShield = (body: Body): boolean => knows(body, 'shield') && body.slots.some((left) => left > 0);
export const knows = (body: Body, spell: string): boolean => body.casting?.spells.includes(spell) ?? false;

/* Settling */

export function settle(scene: S, hanging: Swing): void {
  const { attackerId, targetId, attack, roll, total } = hanging;
  const { hit, isCritical, isFumble, targetAc, critical } = judged(scene.state, hanging);
  const outcome = isCritical ? 'CRITICAL' : hit ? 'HIT' : isFumble ? 'FUMBLE' : 'MISS';
  const armour = armourIn(scene.state, hanging);
  relieve(scene, targetId, 'parrying');
  scene.emit({
    type: 'AttackSettled',
    attackerId,
    targetId,
    weapon: attack.name.toLowerCase(),
    roll,
    total,
    needed: targetAc,
    outcome,
    ...{ ...sourcesIn(hanging), ...(hanging.besides && { besides: hanging.besides }), ...armour },
    ...(isCritical && critical !== null && { critical }),
  });
  if (!isHit(outcome)) offerReadied(scene, attackerId, 'attacks');
  else if (maySmite(scene.state, hanging)) open(scene, 'smite', 'listed', [attackerId], hanging);
  else land(scene, hanging, isCritical);
}

/** With a melee weapon, and a slot to spend on it. */
function maySmite(state: State, { attackerId, attack, mode }: Swing): boolean {
  const attacker = bodyOf(state, attackerId);
  return (
    attacker.run === 'player' &&
    mode === 'MELEE' &&
    attack.properties.includes('weapon') &&
    traitOf(attacker, 'divineSmite') !== undefined &&
    attacker.slots.some((left) => left > 0)
  );
}

/** A hit that was held back for a smite lands, with it or without. */
export const strikeHome = (scene: S, hanging: Swing): void =>
  land(scene, hanging, judged(scene.state, hanging).isCritical);

function land(scene: S, hanging: Swing, critical: boolean): void {
  const { attackerId, targetId, mode } = hanging;
  strike(scene, hanging, critical);
  if (mode === 'MELEE') burn(scene, attackerId, targetId);
  offerReadied(scene, attackerId, 'hurts', targetId);
  offerReadied(scene, attackerId, 'attacks');
}

function strike(scene: S, hanging: Swing, critical: boolean): void {
  const { attackerId, targetId, attack, spares, mode } = hanging;
  const wasUp = bodyOf(scene.state, targetId).standing === 'UP';
  const extras = extraDamage(scene, hanging);
  const own = thinned(bodyOf(scene.state, attackerId), attack.damage);
  const named = own.map((damage) => ({ ...damage, by: attack.name.toLowerCase() }));
  const parts = [...named, ...extras.damage].map((damage) => partOf(scene, damage, critical, attack));
  if (critical) parts.push(...brutality(scene, hanging));
  if (hanging.smite !== undefined) parts.push(smite(scene, hanging, hanging.smite, critical));
  const dealt = hanging.halved ? halved(parts) : parts;
  const means = {
    properties: attack.properties.includes('spell') ? bareMeans.properties : propertiesOf(scene, hanging),
    spell: attack.properties.includes('spell'),
  };
  const taken = wound(scene, {
    targetId,
    sourceId: attackerId,
    parts: dealt,
    critical,
    means,
    spares: spares && mode === 'MELEE',
  });
  for (const effect of attack.effects) followUp(scene, hanging, effect, taken, dealt);
  for (const effect of extras.effects) followUp(scene, hanging, effect, taken, dealt);
  if (wasUp && bodyOf(scene.state, targetId).standing !== 'UP') rampages(scene, hanging);
}

/** Brutal Critical: one more of the weapon's own dice. */
function brutality(scene: S, { attackerId, attack, mode }: Swing): readonly Part[] {
  const [first] = attack.damage;
  const die = /d\d+/.exec(first?.dice ?? '');
  if (!traitOf(bodyOf(scene.state, attackerId), 'brutalCritical') || mode !== 'MELEE' || !die) return [];
  return [partOf(scene, { dice: `1${die[0]}`, type: first!.type, by: 'Brutal Critical' }, false, attack)];
}

/** Divine Smite: 2d8 and a die for every level above the first, five at most; one more for the undead and fiends. */
function smite(scene: S, { targetId, attack }: Swing, level: number, critical: boolean): Part {
  const hated = ['undead', 'fiend'].includes(bodyOf(scene.state, targetId).type) ? 1 : 0;
  const dice = `${Math.min(5, 1 + level) + hated}d8`;
  return partOf(scene, { dice, type: 'radiant', by: 'Divine Smite' }, critical, { ...attack, properties: [] });
}

/** A swarm with half its hit points or fewer has half the bite. */
const thinned = (attacker: Body, damage: readonly Damage[]): readonly Damage[] =>
  traitOf(attacker, 'swarm') && attacker.hp * 2 <= attacker.maxHp
    ? damage.map((each) => ({
        ...each,
        dice: each.dice.replace(/^\d+/, (count) => String(Math.ceil(Number(count) / 2))),
      }))
    : damage;

const propertiesOf = ({ state }: S, { attackerId, attack }: Swing): Attack['properties'] =>
  traitOf(bodyOf(state, attackerId), 'magicWeapons') ? [...attack.properties, 'magical'] : attack.properties;

/** Harm that has a name: the weapon's own, or what is added to it. */
interface NamedDamage extends Damage {
  readonly by: string;
}

function partOf(scene: S, { dice, type, modifiers, by }: NamedDamage, critical: boolean, attack: Attack): Part {
  const roll = rolls.damage(scene.dice, critical ? criticalNotation(dice) : dice, by, modifiers);
  const again = attack.properties.includes('great') ? rerolled(scene, roll) : [];
  const better = again.length === 0 ? 0 : totalOf(again) - low(roll).reduce((sum, { face }) => sum + face, 0);
  return { type, roll, amount: Math.max(0, roll.total + better), by, ...(again.length > 0 && { again }) };
}

const totalOf = (rolled: readonly Roll[]): number => rolled.reduce((sum, { total }) => sum + total, 0);

/** Great Weapon Fighting: every 1 and 2 is rolled once more and the new face stays. */
const rerolled = (scene: S, roll: Roll): readonly Roll[] =>
  low(roll).map(({ sides }) => rolls.again(scene.dice, sides));

const low = ({ dice }: Roll): Roll['dice'] => dice.filter((die) => die.kept && die.face <= 2);

/** Uncanny Dodge: half of the whole, rounded down. */
function halved(parts: readonly Part[]): readonly Part[] {
  const whole = Math.floor(parts.reduce((sum, part) => sum + part.amount, 0) / 2);
  const others = parts
    .slice(1)
    .map((part) => ({ ...part, amount: Math.floor(part.amount / 2), halved: 'uncanny dodge' }));
  const rest = others.reduce((sum, part) => sum + part.amount, 0);
  return parts.length === 0 ? [] : [{ ...parts[0]!, amount: whole - rest, halved: 'uncanny dodge' }, ...others];
}

/* What a hit brings */

interface Extras {
  readonly damage: readonly NamedDamage[];
  readonly effects: readonly Effect[];
}

function extraDamage(scene: S, hanging: Swing): Extras {
  const { attackerId, targetId, attack } = hanging;
  const attacker = bodyOf(scene.state, attackerId);
  const type = attack.damage[0]?.type ?? 'bludgeoning';
  const damage: NamedDamage[] = [];
  const sneak = traitOf(attacker, 'sneakAttack');
  if (sneak && isSneaky(scene.state, attacker, hanging)) {
    note(scene, attackerId, 'sneak attack');
    damage.push({ dice: sneak.dice, type, by: 'Sneak Attack' });
  }
  const more = traitOf(attacker, 'extraDamage');
  if (more && attack.properties.includes('weapon') && isMet(scene.state, attacker, hanging, more.when)) {
    note(scene, attackerId, more.name);
    damage.push({ dice: more.dice, type: more.type ?? type, by: more.name });
  }
  const rage = has(attacker, 'raging') && hanging.mode === 'MELEE' ? traitOf(attacker, 'rage') : undefined;
  if (rage && attack.properties.includes('weapon')) damage.push({ dice: String(rage.bonus), type, by: 'Rage' });
  const charge = chargeOf(attacker, targetId, attack);
  if (charge?.damage) damage.push({ ...charge.damage, by: 'charge' });
  const prone = charge?.prone ?? null;
  return { damage, effects: prone === null ? [] : [knockedProne(prone)] };
}

/** Once a turn, with a finesse or ranged weapon, with advantage or with an ally beside the target. */
function isSneaky(state: State, attacker: Body, { targetId, attack, mode, advantage, disadvantage }: Swing): boolean {
  if (noted(attacker, 'sneak attack') || attack.properties.includes('spell')) return false;
  if (mode === 'MELEE' && !attack.properties.includes('finesse')) return false;
  const better = resolveAdvantage(advantage, disadvantage) === 'ADVANTAGE';
  return better || (disadvantage.length === 0 && hasAllyNear(state, attacker, bodyOf(state, targetId)));
}

function isMet(state: State, attacker: Body, hanging: Swing, when: ExtraDamage['when']): boolean {
  const { name } = traitOf(attacker, 'extraDamage')!;
  if (noted(attacker, name)) return false;
  if (when === 'always') return true;
  const target = bodyOf(state, hanging.targetId);
  if (when === 'surprised') return state.round === 1 && has(target, 'surprised');
  if (when === 'ally near') return hasAllyNear(state, attacker, target);
  const better = resolveAdvantage(hanging.advantage, hanging.disadvantage) === 'ADVANTAGE';
  return better || (hanging.disadvantage.length === 0 && hasAllyNear(state, attacker, target));
}

type ExtraDamage = Extract<Trait, { kind: 'extraDamage' }>;

/** It came at this target this turn. */
const chargeOf = (attacker: Body, targetId: CombatantId, attack: Attack) =>
  attacker.traits.find(
    (trait) => trait.kind === 'charge' && trait.attack === attack.key && noted(attacker, `came at ${targetId}`),
  ) as Extract<Body['traits'][number], { kind: 'charge' }> | undefined;

const knockedProne = (dc: number): Effect => ({
  save: { ability: 'str', dc, half: false },
  damage: [],
  conditions: [{ name: 'prone', turns: null, at: 'end', of: 'target', repeats: false, escape: null, wakes: false }],
  drains: null,
  only: null,
  pushes: false,
});

/** Venom, grip and drain: a save of their own, and harm of their own. */
function followUp(scene: S, swing: Swing, effect: Effect, taken: number, dealt: readonly Part[]): void {
  const { targetId, attack } = swing;
  const target = bodyOf(scene.state, targetId);
  if (
    target.standing === 'DEAD' ||
    target.standing === 'GONE' ||
    (effect.only !== null && !effect.only.includes(target.type))
  )
    return;
  const stake = { kind: 'rider', swing, effect, taken, dealt } as const;
  const verdict = effect.save === null ? 'failed' : trySave(scene, targetId, factsOf(attack, effect), stake);
  if (verdict !== 'open') settleRider(scene, stake, verdict === 'passed');
}

type Rider = Omit<Extract<Stake, { kind: 'rider' }>, 'kind'>;

export function settleRider(scene: S, { swing, effect, taken, dealt }: Rider, passed: boolean): void {
  const { attackerId, targetId, attack } = swing;
  const by = attack.name.toLowerCase();
  const poison = effect.damage.map(({ dice, type }) => ({ type, roll: rolls.damage(scene.dice, dice, by) }));
  const parts = poison
    .map(({ type, roll }) => ({
      ...{ type, roll, by },
      amount: passed ? (effect.save!.half ? Math.floor(roll.total / 2) : 0) : roll.total,
      ...(passed ? { halved: 'save' } : {}),
    }))
    .filter((part) => part.amount > 0);
  wound(scene, { targetId, sourceId: attackerId, parts, critical: false, means: bareMeans, spares: false });
  if (passed) return;
  afflict(scene, { effect, sourceId: attackerId, dc: 0, held: false }, targetId, drainedBy(effect, taken, dealt));
  settleInto(scene, targetId);
}

const factsOf = (attack: Attack, { save, conditions, damage }: Effect): SaveFacts => ({
  ability: save!.ability,
  dc: save!.dc!,
  against: attack.name,
  brings: conditions.map((condition) => condition.name),
  magic: attack.properties.includes('spell'),
  from: null,
  harm: damage.length > 0 ? 1 : 0,
});

/** A bite that feeds takes what its necrotic part took. */
const drainedBy = ({ drains }: Effect, taken: number, dealt: readonly Part[]): number =>
  drains === 'feeds'
    ? Math.min(
        taken,
        dealt.filter((part) => part.type === 'necrotic').reduce((sum, part) => sum + part.amount, 0),
      )
    : taken;

/** Hot to the touch: whoever strikes it from close by is burned. */
function burn(scene: S, attackerId: CombatantId, targetId: CombatantId): void {
  const burns = traitOf(bodyOf(scene.state, targetId), 'burnsAttackers');
  if (
    !burns ||
    !isEngaged(bodyOf(scene.state, attackerId), bodyOf(scene.state, targetId)) ||
    bodyOf(scene.state, attackerId).standing !== 'UP'
  )
    return;
  const by = 'hot to the touch';
  const roll = rolls.damage(scene.dice, burns.damage.dice, by);
  wound(scene, {
    targetId: attackerId,
    sourceId: targetId,
    parts: [{ type: burns.damage.type, roll, amount: roll.total, by }],
    critical: false,
    means: bareMeans,
    spares: false,
  });
}

/** A kill in melee on its own turn opens a bonus bite. */
function rampages(scene: S, { attackerId, mode }: Swing): void {
  const attacker = bodyOf(scene.state, attackerId);
  if (traitOf(attacker, 'rampage') && mode === 'MELEE' && isAble(attacker) && attacker.turn.bonus > 0)
    note(scene, attackerId, 'rampage');
}
