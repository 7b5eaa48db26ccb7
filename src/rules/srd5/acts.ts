/** From command to events: what each choice does. Only what `options` admits arrives here. */
import { type Modifier, type Roll, sumOf } from '../dice.ts';
import type { CombatantId, CombatRules, Scene } from '../ruleset.ts';
import { bodyOf, openWindow, verbs } from '../shared.ts';
import { caughtBeside } from './ability-options.ts';
import { type Sources, saveSources, sourcesIn, wearied } from './advantage.ts';
import { swing } from './attack.ts';
import { cast, isInnate } from './casting.ts';
import { is52, letGo, loosen, mark, relieve, shift, traitOf, untilTurnOf } from './conditions.ts';
import { makeDeathSave, naturalOf, resolveAdvantage } from './core.ts';
import { itemEntry, spellEntry } from './data/catalogue.ts';
import { push } from './effects.ts';
import { hush } from './ending.ts';
import { hiddenFoes, hide, seek } from './hiding.ts';
import { abilityModifier, skillModifiers, withMore } from './modifiers.ts';
import { costTo, step } from './movement.ts';
import { costToStep } from './movement-options.ts';
import { offers } from './options.ts';
import { bringToBear, dash, disengage, features, powerOf, stabilise, steady } from './powers.ts';
import { ready, releaseNow } from './readying.ts';
import * as rolls from './rolls.ts';
import {
  addInspiration,
  blessing,
  check,
  contest,
  rollAgain,
  saves,
  spendInspiration,
  wrestFree,
  wrestling,
} from './saves.ts';
import { isInReach } from './space.ts';
import type { Act, Body, Failing, Mode, Srd5, Swing, Windows } from './terms.ts';
import { inOffHand } from './turn-options.ts';
import { note, spend, spendAction, spendBonus, spendReaction, spendUse, turnOf } from './turns.ts';
import { heal, mend, slay } from './wounds.ts';

const { done, stand } = verbs<Srd5>();
type S = Scene<Srd5>;
type Of<T extends Act['type']> = Extract<Act, { type: T }>;

const bodyIn = (scene: S, id: CombatantId): Body => bodyOf(scene.state, id);

/** In a turn a hero with nothing left to do is done; the game master's say so themselves. */
const inTurn =
  <C extends Act>(play: (scene: S, command: C) => void) =>
  (scene: S, command: C): void => {
    play(scene, command);
    hush(scene);
    const window = openWindow(scene.state);
    if (window?.kind !== 'turn' || !window.waiting.includes(command.actor) || bodyIn(scene, command.actor).run === 'gm')
      return;
    if (turnOf(scene, command.actor).action > 0) return;
    if (offers(scene.state).every((option) => option.barred || option.type === 'endTurn')) done(scene, command.actor);
  };

/** What is done out of turn may decide the fight as well. */
const outOfTurn =
  <C extends Act>(play: (scene: S, command: C) => void) =>
  (scene: S, command: C): void => {
    play(scene, command);
    hush(scene);
  };

/* Attacking */

function attack(scene: S, { actor, picks }: Of<'attack'>): void {
  const body = bodyIn(scene, actor);
  const weapon = body.attacks.find((one) => one.key === picks.weapon[0])!;
  payForAttack(scene, body, weapon.key);
  if (weapon.properties.includes('light')) note(scene, actor, `light ${weapon.key}`);
  if (weapon.properties.includes('loading')) note(scene, actor, `loading ${weapon.key}`);
  swing(scene, {
    attackerId: actor,
    targetId: picks.target[0]!,
    attack: weapon,
    mode: picks.mode[0] as Mode,
    spares: picks.intent[0] === 'spare',
  });
}

/** One of a sequence, one of an Attack action that has begun, or a new Attack action. */
function payForAttack(scene: S, { id, turn, traits }: Body, key: string): void {
  const at = turn.sequence.indexOf(key);
  if (at >= 0) {
    spend(scene, id, { sequence: turn.sequence.filter((_, index) => index !== at) });
    return;
  }
  if (turn.attacks > 0) {
    spend(scene, id, { attacks: turn.attacks - 1 });
    return;
  }
  const extra = traits.find((trait) => trait.kind === 'extraAttack');
  spend(scene, id, { action: turn.action - 1, attacks: (extra?.attacks ?? 1) - 1, sequence: [] });
}

function offhandAttack(scene: S, { actor, picks }: Of<'offhandAttack'>): void {
  const body = bodyIn(scene, actor);
  const weapon = body.attacks.find((one) => one.key === picks.weapon[0])!;
  spendBonus(scene, actor);
  swing(scene, {
    attackerId: actor,
    targetId: picks.target[0]!,
    attack: inOffHand(body, weapon),
    mode: 'MELEE',
    offhand: true,
  });
}

function multiattack(scene: S, { actor, picks }: Of<'multiattack'>): void {
  const sequence = bodyIn(scene, actor).multiattack[Number(picks.pattern[0])]!;
  scene.emit({ type: 'ActionTaken', who: actor, action: 'multiattack' });
  spend(scene, actor, { action: turnOf(scene, actor).action - 1, attacks: 0, sequence });
}

/** In 5.1 a contest; in 5.2 the target saves. */
function overpowers(scene: S, actor: CombatantId, targetId: CombatantId, what: string): boolean {
  const [body, target] = [bodyIn(scene, actor), bodyIn(scene, targetId)];
  if (!is52(scene.state)) return contest(scene, body, target, what);
  const [dc, dcFrom] = [sumOf(gripDc(body)), gripDc(body)];
  const ability = target.saves.dex > target.saves.str ? 'dex' : 'str';
  return !saves(scene, targetId, { ability, dc, dcFrom, against: what, brings: [], magic: false, from: null, harm: 0 });
}

const gripDc = ({ proficiency, abilities }: Body): readonly Modifier[] => [
  { source: 'base', value: 8 },
  { source: 'proficiency', value: proficiency },
  abilityModifier(abilities, 'str'),
];

function grapple(scene: S, { actor, picks }: Of<'grapple'>): void {
  const targetId = picks.target[0]!;
  payForAttack(scene, bodyIn(scene, actor), '');
  if (!overpowers(scene, actor, targetId, 'grapple')) return;
  const body = bodyIn(scene, actor);
  const dc = is52(scene.state) ? sumOf(gripDc(body)) : 10 + body.skills.athletics;
  mark(scene, targetId, 'grappled', { sourceId: actor, escape: dc });
}

function shove(scene: S, { actor, picks }: Of<'shove'>): void {
  const targetId = picks.target[0]!;
  payForAttack(scene, bodyIn(scene, actor), '');
  if (!overpowers(scene, actor, targetId, 'shove')) return;
  if (picks.effect[0] === 'prone') mark(scene, targetId, 'prone');
  else push(scene, actor, targetId);
}

/* Actions */

/** Out of a grip, with whatever it did besides; else out of a web. */
function breakFree(scene: S, { actor }: Of<'escape'>): void {
  const { conditions } = bodyIn(scene, actor);
  spendAction(scene, actor);
  const names = Object.keys(conditions).filter((name) => conditions[name]!.escape !== null);
  const name = ['grappled', 'engulfed'].find((grip) => names.includes(grip)) ?? names[0]!;
  const { sourceId } = conditions[name]!;
  if (!comesFree(scene, bodyIn(scene, actor), name)) return;
  relieve(scene, actor, name, ...names.filter((other) => conditions[other]!.sourceId === sourceId));
}

/** In 5.1 a contest with whoever wrestles; else the better of two skills, or strength alone, against the DC. */
function comesFree(scene: S, body: Body, name: string): boolean {
  const { sourceId, escape: dc } = body.conditions[name]!;
  const holder = scene.state.combatants[sourceId ?? ''];
  if (name === 'grappled' && holder?.run === 'player' && !is52(scene.state)) return wrestFree(scene, body, holder);
  const bonus = name === 'grappled' ? wrestling(body) : [abilityModifier(body.abilities, 'str')];
  return check(scene, body, bonus, dc!, 'escape');
}

function defend(scene: S, { actor }: Of<'defend'>): void {
  spendAction(scene, actor);
  scene.emit({ type: 'Defended', who: actor });
  mark(scene, actor, 'dodging', untilTurnOf(actor, 'start'));
}

function help(scene: S, { actor, picks }: Of<'help'>): void {
  spendAction(scene, actor);
  scene.emit({ type: 'ActionTaken', who: actor, action: 'help' });
  const status = picks.task[0] === 'attack' ? 'helped' : 'aided';
  mark(scene, picks.target[0]!, status, { sourceId: actor, ...untilTurnOf(actor, 'start') });
}

function getUp(scene: S, { actor }: Of<'stand'>): void {
  const body = bodyIn(scene, actor);
  spend(scene, actor, { movement: body.turn.movement - Math.floor(body.speed / 2) });
  relieve(scene, actor, 'prone');
}

/* Movement */

function engage(scene: S, { actor, picks }: Of<'engage'>): void {
  const [body, target] = [bodyIn(scene, actor), bodyIn(scene, picks.target[0]!)];
  step(scene, {
    who: actor,
    zone: target.zone,
    engages: target.id,
    cost: costTo(scene.state, body, target),
    flees: false,
  });
}

function move(scene: S, { actor, picks }: Of<'move'>): void {
  const body = bodyIn(scene, actor);
  const zone = Number(picks.zone[0]);
  step(scene, { who: actor, zone, engages: null, cost: costToStep(scene.state, body, zone), flees: false });
}

/** The action and every foot of movement, out of the fight. */
function flee(scene: S, { actor }: Of<'flee'>): void {
  const { zone, turn } = bodyIn(scene, actor);
  spendAction(scene, actor);
  scene.emit({ type: 'ActionTaken', who: actor, action: 'flee' });
  step(scene, { who: actor, zone, engages: null, cost: turn.movement, flees: true });
}

/* Abilities and items */

function employ(scene: S, { actor, picks }: Of<'useAbility'>): void {
  const key = picks.ability[0]!;
  if (Object.hasOwn(features, key)) {
    features[key]!(scene, actor, picks.targets, picks.choice?.[0] ?? null);
    return;
  }
  const body = bodyIn(scene, actor);
  const power = powerOf(body, key);
  if (power && (!spellEntry(key) || !knowsSpell(body, key))) {
    unleash(scene, actor, key, picks.targets);
    return;
  }
  castInTurn(scene, actor, key, Number(picks.slot[0] ?? 0), picks);
}

const knowsSpell = (body: Body, key: string): boolean =>
  (body.casting?.spells.includes(key) ?? false) || isInnate(body, key);

function unleash(scene: S, actor: CombatantId, key: string, targets: readonly CombatantId[]): void {
  const { sequence } = turnOf(scene, actor);
  const at = sequence.indexOf(key);
  if (at >= 0) spend(scene, actor, { sequence: sequence.filter((_, index) => index !== at) });
  else spendAction(scene, actor);
  bringToBear(scene, actor, powerOf(bodyIn(scene, actor), key)!, targets);
}

/** A bonus-action spell leaves room for a cantrip only, and the other way round. */
function castInTurn(
  scene: S,
  actor: CombatantId,
  key: string,
  slot: number,
  { targets, choice }: Of<'useAbility'>['picks'],
): void {
  const entry = spellEntry(key)!;
  const { time, level } = entry;
  if (time === 'bonus') spendBonus(scene, actor);
  else spendAction(scene, actor);
  note(scene, actor, time === 'bonus' ? 'bonus spell' : level > 0 ? 'levelled spell' : 'cantrip');
  const caught = [...targets, ...caughtBeside(scene.state, bodyIn(scene, actor), entry, slot, targets)];
  cast(scene, actor, key, slot, caught, null, choice?.[0] ?? null);
}

/** A potion heals whoever drinks it; the kit needs no roll. */
function administer(scene: S, { actor, picks }: Of<'useItem'>): void {
  const [key, targetId] = [picks.item[0]!, picks.target[0]!];
  const { name, use } = itemEntry(key)!;
  const body = bodyIn(scene, actor);
  if (traitOf(body, 'fastHands') && body.turn.bonus > 0) spendBonus(scene, actor);
  else spendAction(scene, actor);
  const left = bodyIn(scene, actor).items[key]! - (use.kind === 'stabilise' ? 0 : 1);
  scene.emit({ type: 'ItemUsed', who: actor, item: key, name, targetId, left });
  if (use.kind !== 'heal') {
    steady(scene, targetId);
    return;
  }
  const roll = rolls.healing(scene.dice, use.dice, name);
  mend(scene, actor, targetId, roll.total, roll, name);
}

/* Dying */

const outcomes = {
  success: 'SUCCESS',
  stabilized: 'SUCCESS',
  failure: 'FAILURE',
  dead: 'FAILURE',
  critical_success: 'CRITICAL_SUCCESS',
  critical_failure: 'CRITICAL_FAILURE',
} as const;

function deathSave(scene: S, { actor }: Of<'deathSave'>): void {
  rollDeathSave(scene, actor);
  if (openWindow(scene.state)?.waiting.includes(actor)) done(scene, actor);
}

export function rollDeathSave(scene: S, actor: CombatantId): void {
  const body = bodyIn(scene, actor);
  const { roll, sources } = rollToLive(scene, body);
  const { outcome, newDeathSaves, regainedHp } = makeDeathSave(naturalOf(roll), body.deathSaves, roll.total);
  const { successes, failures } = newDeathSaves;
  const word = outcome === 'dead' && naturalOf(roll) === 1 ? 'CRITICAL_FAILURE' : outcomes[outcome];
  scene.emit({
    ...{ type: 'DeathSaveRolled', actorId: actor, roll, outcome: word, successes, failures },
    ...sourcesIn(sources),
  });
  if (outcome === 'dead') {
    slay(scene, actor, 'third failed death save');
    return;
  }
  if (outcome === 'stabilized') {
    stand(scene, actor, 'STABLE', 'stabilised');
    return;
  }
  if (regainedHp === 0) return;
  heal(scene, null, actor, regainedHp, null, 'a death save of 20');
  relieve(scene, actor, 'unconscious');
  stand(scene, actor, 'UP', 'came to');
}

/** A saving throw like others: blessed, baned, wearied. */
function rollToLive(scene: S, body: Body): { readonly roll: Roll; readonly sources: Sources } {
  const sources = saveSources(scene.state, body, 'con', [], false);
  const odds = resolveAdvantage(sources.advantage, sources.disadvantage);
  const thrown = rolls.deathSave(scene.dice, [wearied(scene.state, body)], odds);
  return { roll: withMore(thrown, blessing(scene, body)), sources };
}

/* Reactions */

function react(scene: S, { actor, picks }: Of<'react'>): void {
  const window = openWindow(scene.state)!;
  const key = picks.ability[0]!;
  done(scene, actor);
  if (window.kind === 'save') {
    resist(scene, window.id, window.holds as Failing, key);
    return;
  }
  if (window.kind === 'aim') {
    const roll = spendInspiration(scene, actor);
    const [by, total] = [roll.total, (window.holds as Swing).total + roll.total];
    scene.emit({ type: 'RollTurned', who: actor, window: window.id, by, total, with: 'Bardic Inspiration', roll });
    return;
  }
  if (window.kind === 'smite') {
    smite(scene, actor, window.id, Number(picks.slot[0]));
    return;
  }
  spendReaction(scene, actor, key);
  if (key === 'shield') {
    cast(scene, actor, 'shield', Number(picks.slot[0]), [actor]);
    return;
  }
  if (key === 'counterspell') {
    cast(scene, actor, 'counterspell', Number(picks.slot[0]), [], window.id);
    return;
  }
  if (key === 'cutting_words') {
    scorn(scene, actor, window.id, window.holds as Swing);
    return;
  }
  scene.emit({
    type: 'AbilityUsed',
    who: actor,
    ability: key,
    name: key === 'parry' ? 'Parry' : 'Uncanny Dodge',
    targetIds: [],
    level: null,
  });
  if (key === 'parry') mark(scene, actor, 'parrying');
  else scene.emit({ type: 'HitHalved', who: actor, window: window.id });
}

/** The die of a bard's inspiration, taken from a foe's roll. */
function scorn(scene: S, who: CombatantId, window: number, { total, attackerId }: Swing): void {
  spendUse(scene, who, 'inspiration');
  const name = 'Cutting Words';
  scene.emit({ type: 'AbilityUsed', who, ability: 'cutting_words', name, targetIds: [attackerId], level: null });
  const roll = rolls.inspiration(scene.dice, traitOf(bodyIn(scene, who), 'bardicInspiration')!.die);
  const by = -roll.total;
  scene.emit({ type: 'RollTurned', who: attackerId, window, by, total: total + by, with: name, roll });
}

/** No reaction either: the slot is all. */
function smite(scene: S, who: CombatantId, window: number, level: number): void {
  scene.emit({ type: 'SlotSpent', who, level, left: bodyIn(scene, who).slots[level - 1]! - 1 });
  scene.emit({ type: 'AbilityUsed', who, ability: 'divine_smite', name: 'Divine Smite', targetIds: [], level });
  scene.emit({ type: 'Smitten', who, window, level });
}

/** It costs no reaction. */
function resist(scene: S, window: number, failing: Failing, key: string): void {
  if (key === 'inspiration') {
    addInspiration(scene, window, failing);
    return;
  }
  spendUse(scene, failing.who, 'indomitable');
  scene.emit({
    ...{ type: 'AbilityUsed', who: failing.who, ability: 'indomitable', name: 'Indomitable' },
    ...{ targetIds: [], level: null },
  });
  rollAgain(scene, window, failing);
}

function opportunityAttack(scene: S, { actor, picks }: Of<'opportunityAttack'>): void {
  const { who } = openWindow(scene.state)!.holds as Windows['opportunity'];
  const weapon = bodyIn(scene, actor).attacks.find((one) => one.key === picks.weapon[0])!;
  done(scene, actor);
  spendReaction(scene, actor, 'opportunity attack');
  swing(scene, { attackerId: actor, targetId: who, attack: weapon, mode: 'MELEE' });
}

function release(scene: S, command: Of<'release'>): void {
  const { moverId } = openWindow(scene.state)!.holds as Windows['ready'];
  releaseNow(scene, command, moverId);
}

/* Legends and their lairs */

function legendary(scene: S, { actor, picks }: Of<'legendary'>): void {
  const body = bodyIn(scene, actor);
  const { does, cost, name } = body.legendary.find((one) => one.key === picks.ability[0])!;
  done(scene, actor);
  scene.emit({ type: 'LegendarySpent', who: actor, name, left: body.legendaryLeft - cost });
  if (does.kind === 'attack') strikeOut(scene, body, does.attack, picks.targets[0]!);
  else if (does.kind === 'power') bringToBear(scene, actor, does.power, picks.targets);
  else if (does.kind === 'move') slip(scene, actor, picks.targets[0] ?? null);
  else detect(scene, body);
}

/** Finds whoever hides, if anybody does. */
function detect(scene: S, body: Body): void {
  if (hiddenFoes(scene.state, body).length > 0) seek(scene, body.id, 'detect');
  else check(scene, body, skillModifiers(body, 'perception'), 10, 'detect');
}

function strikeOut(scene: S, body: Body, key: string, targetId: CombatantId): void {
  const weapon = body.attacks.find((one) => one.key === key)!;
  const target = bodyIn(scene, targetId);
  const near = weapon.reach !== null && isInReach(scene.state, body, target, weapon.reach);
  const mode: Mode = near ? 'MELEE' : 'RANGED';
  swing(scene, { attackerId: body.id, targetId, attack: weapon, mode });
}

/** A legendary move gives nobody an opening. */
function slip(scene: S, actor: CombatantId, engages: CombatantId | null): void {
  const { zone, engaged } = bodyIn(scene, actor);
  const to = engages === null ? zone : bodyIn(scene, engages).zone;
  loosen(scene, actor);
  shift(scene, { who: actor, from: zone, to, engages, leaves: engaged.filter((id) => id !== engages) });
}

function lair(scene: S, { actor, picks }: Of<'lair'>): void {
  const power = bodyIn(scene, actor).lair.find((one) => one.key === picks.ability[0])!;
  done(scene, actor);
  scene.emit({ type: 'LairActed', who: actor, ability: power.key, name: power.name });
  bringToBear(scene, actor, power, picks.targets);
}

const simple =
  (play: (scene: S, who: CombatantId) => void) =>
  (scene: S, { actor }: { readonly actor: CombatantId }): void => {
    spendAction(scene, actor);
    play(scene, actor);
  };

export const act: CombatRules<Srd5>['act'] = {
  attack: inTurn(attack),
  offhandAttack: inTurn(offhandAttack),
  multiattack: inTurn(multiattack),
  grapple: inTurn(grapple),
  shove: inTurn(shove),
  letGo: inTurn((scene: S, { actor, picks }: Of<'letGo'>) => letGo(scene, actor, picks.target[0]!)),
  escape: inTurn(breakFree),
  defend: inTurn(defend),
  dash: inTurn(simple(dash)),
  disengage: inTurn(simple(disengage)),
  hide: inTurn(simple(hide)),
  search: inTurn(simple((scene, actor) => seek(scene, actor, 'search'))),
  help: inTurn(help),
  ready: inTurn(ready),
  stabilise: inTurn((scene: S, { actor, picks }: Of<'stabilise'>) => {
    spendAction(scene, actor);
    stabilise(scene, actor, picks.target[0]!);
  }),
  stand: inTurn(getUp),
  engage: inTurn(engage),
  move: inTurn(move),
  flee: inTurn(flee),
  useAbility: inTurn(employ),
  useItem: inTurn(administer),
  endTurn: (scene, { actor }) => done(scene, actor),
  deathSave: outOfTurn(deathSave),
  react: outOfTurn(react),
  opportunityAttack: outOfTurn(opportunityAttack),
  release: outOfTurn(release),
  legendary: outOfTurn(legendary),
  lair: outOfTurn(lair),
  pass: (scene, { actor }) => done(scene, actor),
};
