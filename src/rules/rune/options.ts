/** Everything a combatant may do now, hero and enemy alike; the only judge of what is legal. */
import { type Modifier, sumOf } from '../dice.ts';
import type { Bar, Choice, CombatantId, Option, Pick } from '../ruleset.ts';
import { bodyOf, counted, openWindow, upright } from '../shared.ts';
import { attackPool, modes, weaponNotation } from './attack.ts';
import { type AbilityEntry, abilityEntry } from './data/abilities.ts';
import { type ItemEntry, itemEntry, type Reach } from './data/items.ts';
import { hazardEntry } from './data/places.ts';
import { manualHazards } from './hazards.ts';
import { effective, has, healthPart, isHero } from './measures.ts';
import { BLOOD_PER_AETHER } from './resources.ts';
import { share } from './shares.ts';
import { abilityWords, wordsOf } from './shown-effects.ts';
import { allies, isProtected, opponents } from './targets.ts';
import type { Act, Body, HazardState, Mode, State } from './terms.ts';

export type Choosable = Option<Act>;
type AbilityOption = Extract<Choosable, { type: 'useAbility' }>;

export function options(state: State): readonly Choosable[] {
  const who = openWindow(state)?.waiting[0];
  return who === undefined ? [] : optionsOf(state, bodyOf(state, who));
}

/** As if it were this body's turn. */
export function optionsOf(state: State, body: Body): readonly Choosable[] {
  const within = targetsWithin(state, body);
  return [
    ...modeNames.map((mode) => attackOption(state, body, mode, within)),
    ...body.abilities.map((key) => abilityOption(state, body, key, within)),
    ...Object.entries(body.items)
      .filter(([key]) => isUsable(key))
      .map(([key, left]) => itemOption(state, body, key, left)),
    ...triggerOptions(state, body, within),
    { type: 'defend', actor: body.id, label: 'Defend (+2 Defense and +2 soak until your next turn)', picks: {} },
    ...fleeOptions(state, body),
    { type: 'endTurn', actor: body.id, label: 'Pass', picks: {} },
  ];
}

const modeNames = Object.keys(modes) as Mode[];

const barredBy = <O extends Choosable>(option: O, barred: Bar | null): O => (barred ? { ...option, barred } : option);
const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });
const only = (value: string, label: string): Pick => ({ choices: [{ value, label }], min: 1, max: 1 });

function lacking(body: Body, resource: string, need: number, have: number): Bar {
  const message = `${body.name} needs ${need} ${resource} for that and has ${have}.`;
  return { code: 'INSUFFICIENT_RESOURCE', message, data: { resource, need, have } };
}

/* Attacks */

/** A standard attack is meant where nothing is said. */
function attackOption(state: State, body: Body, mode: Mode, within: Within): Choosable {
  const { name, stamina } = modes[mode];
  const target = within(body.weapon.reach);
  const dice = Math.max(1, attackPool(state, body, mode));
  const option = {
    type: 'attack',
    actor: body.id,
    label: `${name} attack${on(target)} with ${body.weapon.name.toLowerCase()} (${counted(dice, 'die', 'dice')}, ${weaponNotation(state, body, mode)} damage; ${stamina} stamina)`,
    picks: {
      target,
      mode: { ...only(mode, name), standard: ['STANDARD' satisfies Mode] },
    },
  } as const;
  return barredBy(option, barOnAttack(body, mode));
}

function barOnAttack(body: Body, mode: Mode): Bar | null {
  if (mode === 'HEAVY' && has(body, 'frightened')) return illegal(`${body.name} is too frightened for a heavy attack.`);
  return body.stamina < modes[mode].stamina ? lacking(body, 'stamina', modes[mode].stamina, body.stamina) : null;
}

const MOST_NAMES = 3;

/** For a label: " on Draugr 1 or Draugr 2"; a crowd is only counted. */
function on({ choices }: Pick): string {
  const names = choices.map(({ label }) => label);
  if (names.length > MOST_NAMES) return ` on one of ${names.length}`;
  return names.length === 0 ? '' : ` on ${names.join(' or ')}`;
}

type Within = (reach: Reach) => Pick;

/** Those it can reach; the protected with the reason why not. Worked out once for each reach. */
function targetsWithin(state: State, body: Body): Within {
  const known = new Map<Reach, Pick>();
  const foes = opponents(state, body);
  return (reach) => {
    const pick = known.get(reach) ?? targetsAmong(state, body, foes, reach);
    known.set(reach, pick);
    return pick;
  };
}

/** Enemies never ask for what they cannot have, so nobody has to tell them why not. */
function targetsAmong(state: State, body: Body, foes: readonly Body[], reach: Reach): Pick {
  const [safe, open] = [[] as Body[], [] as Body[]];
  for (const foe of foes) (isProtected(state, foe, reach) ? safe : open).push(foe);
  if (!isHero(body)) return { choices: choicesOf(open), min: 1, max: 1 };
  return { choices: choicesOf(open), min: 1, max: 1, barred: Object.fromEntries(safe.map(protectedBy)) };
}

const protectedBy = ({ id, name }: Body): readonly [string, Bar] => [
  id,
  { code: 'TARGET_PROTECTED', message: `${name} stands behind the front row.`, data: { target: name } },
];

const choicesOf = (bodies: readonly Body[]): readonly Choice[] =>
  bodies.map(({ id, name }) => ({ value: id, label: name }));

/* Abilities */

function abilityOption(state: State, body: Body, key: string, within: Within): AbilityOption {
  const ability = abilityEntry(key);
  const targets = targetsOf(state, body, ability, within);
  const option = {
    type: 'useAbility',
    actor: body.id,
    label: `${ability.name}${on(targets)} (${abilityWords(ability)}; ${priceOf(body, ability)})`,
    picks: { ability: only(key, ability.name), targets },
  } as const;
  return barredBy(option, barOnAbility(body, key, ability));
}

function priceOf(body: Body, { stamina, aether }: AbilityEntry): string {
  const missing = Math.max(0, aether - body.aether);
  const blood = missing > 0 && body.aether < aether ? `, ${missing * BLOOD_PER_AETHER} of it in blood` : '';
  return aether > 0 ? `${aether} aether${blood}` : `${stamina} stamina`;
}

function targetsOf(state: State, body: Body, { target, range }: AbilityEntry, within: Within): Pick {
  if (target === 'self') return { choices: [], min: 0, max: 0 };
  if (target === 'ally') return { choices: selfFirst(state, body), min: 1, max: 1, standard: [body.id] };
  return within(range > 1 ? 'ranged' : body.weapon.reach === 'reach' ? 'reach' : 'melee');
}

const selfFirst = (state: State, body: Body): readonly Choice[] =>
  choicesOf([body, ...allies(state, body).filter((ally) => ally.id !== body.id)]);

function barOnAbility(body: Body, key: string, { name, stamina, aether }: AbilityEntry): Bar | null {
  const turns = body.cooldowns[key];
  if (turns !== undefined) {
    const message = `${name} is cooling down: ${turns} more ${turns === 1 ? 'turn' : 'turns'}.`;
    return { code: 'ON_COOLDOWN', message, data: { turns } };
  }
  if (body.stamina < stamina) return lacking(body, 'stamina', stamina, body.stamina);
  return aether === 0 ? null : barOnAether(body, aether);
}

/** A mystic may pay the rest in blood, but not with the last of it. */
function barOnAether(body: Body, cost: number): Bar | null {
  if (body.archetype !== 'mystic') {
    const message = `Only a mystic can draw on aether, and ${body.name} is none.`;
    return { code: 'INSUFFICIENT_RESOURCE', message, data: { resource: 'aether', need: cost, have: 0 } };
  }
  if (has(body, 'silenced')) return illegal(`${body.name} is silenced and cannot draw on aether.`);
  const blood = BLOOD_PER_AETHER * Math.max(0, cost - body.aether);
  return body.hp > blood ? null : lacking(body, 'aether', cost, body.aether);
}

/* Items, hazards, flight */

function isUsable(key: string): boolean {
  const item = itemEntry(key);
  return item.type === 'consumable' && item.effects.length > 0;
}

function itemOption(state: State, body: Body, key: string, left: number): Choosable {
  const { name, effects } = itemEntry(key) as Extract<ItemEntry, { type: 'consumable' }>;
  const target: Pick = { choices: selfFirst(state, body), min: 1, max: 1, standard: [body.id] };
  const label = `Use ${name}${on(target)} (${wordsOf(effects, 'ally')}; ${left} left)`;
  return { type: 'useItem', actor: body.id, label, picks: { item: only(key, name), target } };
}

/** Enemies have no eye for their surroundings (SPEC-AI-001). No row is safe from what falls from the ceiling. */
function triggerOptions(state: State, body: Body, within: Within): readonly Choosable[] {
  const known = isHero(body) ? manualHazards(state) : [];
  const ready = known.filter(({ phase }) => phase === 'DORMANT');
  const offered = ready.length > 0 ? ready : known;
  if (offered.length === 0) return [];
  const hazard: Pick = {
    choices: offered.map(({ key }) => ({ value: key, label: hazardEntry(key).name })),
    ...{ min: 1, max: 1 },
    barred: Object.fromEntries(known.filter((one) => !offered.includes(one)).map((one) => [one.key, barOnHazard(one)])),
  };
  const target = within('ranged');
  const label = `Set off ${offered.map(hazardWords).join(' or ')}${on(target)}`;
  const option = { type: 'trigger', actor: body.id, label, picks: { hazard, target } } as const;
  return [barredBy(option, ready.length > 0 ? null : barOnHazard(offered[0]!))];
}

/** "Release Valve (2d6 fire damage)". */
function hazardWords({ key }: HazardState): string {
  const { name, effects } = hazardEntry(key);
  return `${name} (${wordsOf(effects, 'foe')})`;
}

function barOnHazard({ key, phase, left }: HazardState): Bar {
  const { name } = hazardEntry(key);
  if (phase === 'DESTROYED') return illegal(`${name} is spent for good.`);
  const message = `${name} is spent: ${left} more ${left === 1 ? 'round' : 'rounds'}.`;
  return { code: 'ON_COOLDOWN', message, data: { rounds: left } };
}

const COWARDLY_BELOW = 0.25;

/** A hero may always try; of the enemies only cowards run, and only when it goes badly. */
function fleeOptions(state: State, body: Body): readonly Choosable[] {
  const flee = { type: 'flee', actor: body.id, picks: {} } as const;
  if (!isHero(body)) {
    const runs = body.tags.includes('Cowardly') && healthPart(body) < COWARDLY_BELOW;
    return runs ? [{ ...flee, label: 'Flee' }] : [];
  }
  const label = `Flee (${effective(state, body, 'finesse')} dice, ${fleeNeeds(state)} needed)`;
  const barred = body.burden === 'IMMOBILE' ? illegal(`${body.name} carries too much to run.`) : null;
  return [barredBy({ ...flee, label }, barred)];
}

const MOST_PURSUERS = 3;

/** A success for each enemy in front, at least one and at most three, and one more where a boss rules. */
export function pursuit(state: State): readonly Modifier[] {
  const foes = upright(state, 'FOES');
  const inFront = foes.filter((foe) => foe.row === 'FRONT').length;
  return [
    ...share(inFront === 0 ? 'at least one' : 'enemies in front', Math.min(MOST_PURSUERS, Math.max(1, inFront))),
    ...(foes.some((foe) => foe.rank === 'Boss') ? share('boss', 1) : []),
  ];
}

const fleeNeeds = (state: State): number => sumOf(pursuit(state));

export const targetIn = (pick: readonly CombatantId[], self: CombatantId): CombatantId => pick[0] ?? self;
