/** How the foes choose among what is open to them: by what it can be expected to do, with one draw. They never cheat. */
import type { Pick, Scene } from '../ruleset.ts';
import { bodyOf, openWindow, upright } from '../shared.ts';
import { areaOf } from './ability-options.ts';
import { armourOf } from './attack.ts';
import type { Choosable } from './choosing.ts';
import { spellEntry } from './data/catalogue.ts';
import { hiddenFoes } from './hiding.ts';
import { attackScore, effectScore, spellScore } from './odds.ts';
import { powerOf } from './powers.ts';
import * as rolls from './rolls.ts';
import { bystanders, engagedFoes, feetBetween, foesOf, isInReach, zonesApart } from './space.ts';
import type { Area, Effect } from './stats.ts';
import type { Act, Body, Cast, Mode, Srd5, State, Swing } from './terms.ts';

type S = Scene<Srd5>;

interface Idea {
  readonly command: Act;
  readonly score: number;
}

export function tactics(scene: S, open: readonly Choosable[]): Act {
  const window = openWindow(scene.state)!;
  const body = bodyOf(scene.state, open[0]!.actor);
  const mind: Mind = { scene, state: scene.state, body, open, window: window.id };
  if (window.kind === 'turn') return ownTurn(mind);
  if (window.kind === 'hit') return answerHit(mind, window.holds as Swing);
  if (window.kind === 'spell') return (window.holds as Cast).level >= 2 ? first(mind, 'react') : first(mind, 'pass');
  if (window.kind === 'missiles') return first(mind, 'react');
  return (
    best(
      mind,
      mind.open.flatMap((option) => ideasFor(mind, option)),
    ) ?? first(mind, 'pass')
  );
}

interface Mind {
  readonly scene: S;
  readonly state: State;
  readonly body: Body;
  readonly open: readonly Choosable[];
  readonly window: number;
}

/* A turn of its own */

function ownTurn(mind: Mind): Act {
  return fleeing(mind) ?? rising(mind) ?? striking(mind) ?? closing(mind) ?? lingering(mind) ?? first(mind, 'endTurn');
}

/** Those with sense enough leave when little is left of them. */
function fleeing(mind: Mind): Act | null {
  const { body } = mind;
  const desperate = body.type === 'humanoid' && body.abilities.wis >= 8 && body.hp * 4 <= body.maxHp;
  return desperate ? find(mind, 'flee') : null;
}

const rising = (mind: Mind): Act | null => find(mind, 'stand');

const actionTypes: readonly string[] = ['attack', 'multiattack', 'useAbility'];

/** What can be done from here, unless going up to somebody promises more. */
function striking(mind: Mind): Act | null {
  const ideas = mind.open
    .filter((option) => actionTypes.includes(option.type))
    .flatMap((option) => ideasFor(mind, option));
  const here = Math.max(0, ...ideas.map((idea) => idea.score));
  const there = engagedFoes(mind.state, mind.body).length > 0 ? 0 : promise(mind);
  return there > here ? null : best(mind, ideas);
}

/** The best of what it could do face to face with somebody it can reach this turn. */
function promise(mind: Mind): number {
  const option = mind.open.find((each) => each.type === 'engage');
  if (!option || mind.body.turn.action === 0) return 0;
  return Math.max(0, ...targetsIn(mind, option.picks.target).map((target) => meleeScore(mind, target)));
}

function meleeScore({ state, body }: Mind, target: Body): number {
  const near: Body = { ...body, engaged: [...body.engaged, target.id] };
  const facing: Body = { ...target, engaged: [...target.engaged, body.id] };
  const scoreOf = (key: string): number => {
    const attack = body.attacks.find((each) => each.key === key && each.reach !== null);
    return attack ? attackScore(state, near, facing, attack, 'MELEE') : 0;
  };
  const patterns = body.multiattack.map((keys) => keys.reduce((sum, key) => sum + scoreOf(key), 0));
  return Math.max(0, ...patterns, ...body.attacks.map((attack) => scoreOf(attack.key)));
}

/** Up to a foe, else a zone nearer, else faster. Whoever has just shot stays where it is. */
function closing(mind: Mind): Act | null {
  const { body, state } = mind;
  if (engagedFoes(state, body).length > 0 || foesUp(mind).length === 0) return null;
  if (body.turn.action === 0 && body.turn.sequence.length === 0 && shoots(body)) return null;
  const engage = mind.open.find((each) => each.type === 'engage');
  if (engage) {
    const ideas = targetsIn(mind, engage.picks.target).map((target) => ({
      command: fill(mind, engage, { target: [target.id] }),
      score: 1 + meleeScore(mind, target),
    }));
    return best(mind, isMindless(body) ? nearestOf(mind, ideas) : ideas);
  }
  return (
    stepping(mind) ??
    (needsToRun(mind) ? (find(mind, 'dash') ?? ability(mind, 'bonus_dash')) : null) ??
    find(mind, 'escape')
  );
}

const shoots = (body: Body): boolean => body.attacks.some(({ range }) => range !== null);

const needsToRun = ({ state, body }: Mind): boolean =>
  !body.turn.marks.includes('disengaged') && foesOf(state, body).length > 0 && body.turn.action > 0;

function stepping(mind: Mind): Act | null {
  const { body } = mind;
  const option = mind.open.find((each) => each.type === 'move');
  const goal = [...foesUp(mind)].sort((a, b) => zonesApart(body, a) - zonesApart(body, b))[0];
  if (!option || !goal || goal.zone === body.zone || rangedReach(body) >= feetBetween(body, goal)) return null;
  const zone = String(body.zone + Math.sign(goal.zone - body.zone));
  return option.picks.zone.choices.some((choice) => choice.value === zone)
    ? fill(mind, option, { zone: [zone] })
    : null;
}

const rangedReach = (body: Body): number =>
  Math.max(0, ...body.attacks.map((attack) => attack.range?.normal ?? 0), ...body.powers.map((power) => power.range));

/** What is left to do with a bonus action. */
function lingering(mind: Mind): Act | null {
  if (mind.body.turn.sequence.length === 0 && mind.body.turn.action > 0) {
    const held =
      find(mind, 'escape') ??
      find(mind, 'search') ??
      (engagedFoes(mind.state, mind.body).length > 0 ? null : find(mind, 'defend'));
    if (held) return held;
  }
  return mind.body.turn.action === 0 ? ability(mind, 'bonus_hide') : null;
}

/* Reactions */

/** Only where it turns the hit into a miss; Uncanny Dodge always. */
function answerHit(mind: Mind, swing: Swing): Act {
  const { body, state } = mind;
  const armour = armourOf(state, bodyOf(state, swing.attackerId), body, swing.mode);
  const helps = mind.open.find(
    (option) => option.type === 'react' && swing.total < armour + helpOf(option.picks.ability.choices[0]!.value),
  );
  return helps ? fill(mind, helps, {}) : first(mind, 'pass');
}

const helpOf = (key: string): number => (key === 'shield' ? 5 : key === 'parry' ? 2 : 99);

/* Ideas */

function ideasFor(mind: Mind, option: Choosable): readonly Idea[] {
  const ideas = allIdeas(mind, option).filter(({ score }) => score > 0);
  return isMindless(mind.body) ? nearestOf(mind, ideas) : ideas;
}

function allIdeas(mind: Mind, option: Choosable): readonly Idea[] {
  if (option.type === 'attack')
    return swings(
      mind,
      option,
      option.picks.target,
      option.picks.weapon.choices[0]!.value,
      option.picks.mode.choices[0]!.value as Mode,
    );
  if (option.type === 'opportunityAttack' || option.type === 'release')
    return [{ command: fill(mind, option, {}), score: 10 }];
  if (option.type === 'multiattack')
    return [{ command: fill(mind, option, {}), score: patternScore(mind, option.picks.pattern.choices[0]!.value) }];
  if (option.type === 'useAbility') return abilityIdeas(mind, option);
  if (option.type === 'legendary') return legendaryIdeas(mind, option);
  if (option.type === 'lair') {
    const power = mind.body.lair.find((each) => each.key === option.picks.ability.choices[0]!.value)!;
    const targets = targetsIn(mind, option.picks.targets).slice(0, option.picks.targets.max);
    return [
      {
        command: fill(mind, option, { targets: targets.map(({ id }) => id) }),
        score: targets.reduce((sum, target) => sum + effectScore(target, power.effect, 10), 0),
      },
    ];
  }
  return [];
}

type Aimed = Extract<Choosable, { type: 'attack' | 'legendary' }>;

function swings(mind: Mind, option: Aimed, pick: Pick, key: string, mode: Mode): readonly Idea[] {
  const attack = mind.body.attacks.find((each) => each.key === key)!;
  const field = option.type === 'attack' ? 'target' : 'targets';
  return targetsIn(mind, pick).map((target) => ({
    command: fill(mind, option, { [field]: [target.id] }),
    score: attackScore(mind.state, mind.body, target, attack, mode),
  }));
}

/** The sum of what its parts promise from here. */
function patternScore(mind: Mind, index: string): number {
  const { state, body } = mind;
  const targets = foesUp(mind);
  const parts = body.multiattack[Number(index)]!.map((key) => {
    const attack = body.attacks.find((each) => each.key === key);
    const power = powerOf(body, key);
    if (power)
      return (body.uses[key] ?? 1) > 0
        ? Math.max(0, ...targets.map((target) => effectScore(target, power.effect, 10)))
        : 0;
    return attack ? Math.max(0, ...targets.flatMap((target) => reachScores(state, body, target, attack))) : 0;
  });
  const real = parts.filter((score) => score > 0);
  return real.length === 0 ? 0 : 1 + Math.round(real.reduce((sum, score) => sum + score, 0));
}

function reachScores(state: State, body: Body, target: Body, attack: Body['attacks'][number]): readonly number[] {
  const near = attack.reach !== null && isInReach(state, body, target, attack.reach);
  if (attack.properties.includes('grappled only') && target.conditions.grappled?.sourceId !== body.id) return [];
  return [
    ...(near ? [attackScore(state, body, target, attack, 'MELEE')] : []),
    ...(attack.range !== null && feetBetween(body, target) <= attack.range.long
      ? [attackScore(state, body, target, attack, 'RANGED')]
      : []),
  ];
}

const bonusFeatures: Readonly<Record<string, number>> = {
  second_wind: 5,
  action_surge: 5,
  turn_undead: 5,
  spiritual_weapon_strike: 8,
  rampage: 8,
  reckless: 30,
  rouse: 6,
};

function abilityIdeas(mind: Mind, option: Extract<Choosable, { type: 'useAbility' }>): readonly Idea[] {
  const key = option.picks.ability.choices[0]!.value;
  const { targets: pick } = option.picks;
  const reached = targetsIn(mind, pick);
  const power = powerOf(mind.body, key);
  if (power?.boon) return rallying(mind, option, power.boon.status);
  if (power) {
    const caught = reached.slice(0, pick.max);
    const score = worthIt(caught)
      ? harmOf(caught, power.effect) - harmOf(friendsIn(mind, power.area, caught), power.effect)
      : 0;
    return [{ command: fill(mind, option, { targets: caught.map(({ id }) => id) }), score: Math.round(score) }];
  }
  if (!spellEntry(key)) return featureIdea(mind, option, key, reached);
  return spellIdeas(mind, option, key, reached);
}

const RALLIES = 12;

/** A leader speaks up early, and only where there is somebody to lead. */
function rallying(mind: Mind, option: Extract<Choosable, { type: 'useAbility' }>, status: string): readonly Idea[] {
  const followers = targetsIn(mind, option.picks.targets).filter((each) => !Object.hasOwn(each.statuses, status));
  const score = mind.state.round <= 2 && followers.length >= 2 ? RALLIES : 0;
  return [{ command: fill(mind, option, {}), score }];
}

const harmOf = (bodies: readonly Body[], effect: Effect): number =>
  bodies.reduce((sum, target) => sum + effectScore(target, effect, 10), 0);

/** Their own who would be caught in it. */
const friendsIn = ({ state, body }: Mind, area: Area | null, caught: readonly Body[]): readonly Body[] =>
  bystanders(
    state,
    body,
    area,
    caught.map(({ id }) => id),
  );

/** Nothing that has to recharge is wasted on one who is nearly done. */
const worthIt = (targets: readonly Body[]): boolean =>
  targets.length >= 2 || targets.some((target) => target.hp * 2 > target.maxHp);

function featureIdea(mind: Mind, option: Choosable, key: string, reached: readonly Body[]): readonly Idea[] {
  const score = key === 'reckless' && engagedFoes(mind.state, mind.body).length === 0 ? 0 : (bonusFeatures[key] ?? 0);
  const said: Record<string, readonly string[]> = reached[0] ? { targets: [reached[0].id] } : {};
  return [{ command: fill(mind, option, said), score }];
}

function spellIdeas(
  mind: Mind,
  option: Extract<Choosable, { type: 'useAbility' }>,
  key: string,
  reached: readonly Body[],
): readonly Idea[] {
  const { targets: pick, slot } = option.picks;
  const level = Number(slot.choices[0]!.value);
  const friendly = pick.choices.some((choice) => bodyOf(mind.state, choice.value).side === mind.body.side);
  const pool = friendly ? pick.choices.map((choice) => bodyOf(mind.state, choice.value)) : reached;
  const groups = pick.max > 1 || friendly ? [pool.slice(0, pick.max)] : pool.map((target) => [target]);
  return groups
    .filter((group) => group.length >= pick.min)
    .map((group) => ({
      command: fill(mind, option, { targets: group.map(({ id }) => id) }),
      score: Math.round(spellWorth(mind, key, level, group)),
    }));
}

/** For the foes it reaches, less for the friends it catches. */
function spellWorth(mind: Mind, key: string, level: number, group: readonly Body[]): number {
  const { state, body } = mind;
  const friends = friendsIn(mind, areaOf(spellEntry(key)!.effect), group);
  const cost = friends.length === 0 ? 0 : spellScore(state, body, key, level, friends);
  return spellScore(state, body, key, level, group) - Math.max(0, cost);
}

function legendaryIdeas(mind: Mind, option: Extract<Choosable, { type: 'legendary' }>): readonly Idea[] {
  const { does, cost } = mind.body.legendary.find((each) => each.key === option.picks.ability.choices[0]!.value)!;
  const { targets: pick } = option.picks;
  if (does.kind === 'detect')
    return hiddenFoes(mind.state, mind.body).length > 0 ? [{ command: fill(mind, option, {}), score: 3 }] : [];
  if (does.kind === 'attack') return swings(mind, option, pick, does.attack, 'MELEE');
  if (does.kind === 'power') {
    const caught = targetsIn(mind, pick).slice(0, pick.max);
    const score = caught.reduce((sum, target) => sum + effectScore(target, does.power.effect, 10), 0) / cost;
    return caught.length === 0
      ? []
      : [{ command: fill(mind, option, { targets: caught.map(({ id }) => id) }), score: Math.round(score) }];
  }
  const target = targetsIn(mind, pick)[0];
  const lonely = engagedFoes(mind.state, mind.body).length === 0;
  return does.kind === 'move' && target && lonely
    ? [{ command: fill(mind, option, { targets: [target.id] }), score: 1 }]
    : [];
}

/* Choosing */

/** One draw among what is at least half as good as the best. */
function best({ scene }: Mind, ideas: readonly Idea[]): Act | null {
  if (ideas.length === 0) return null;
  const top = Math.max(...ideas.map((idea) => idea.score));
  const good = ideas.filter((idea) => idea.score * 2 >= top);
  const lowest = Math.min(...good.map((idea) => idea.score));
  const chosen =
    good.length === 1
      ? 0
      : rolls.tactic(
          scene.dice,
          good.map((idea) => Math.max(1, Math.round(idea.score - lowest + 1))),
        );
  return good[chosen]!.command;
}

const isMindless = (body: Body): boolean => body.abilities.int <= 3;

function nearestOf({ state, body }: Mind, ideas: readonly Idea[]): readonly Idea[] {
  const far = (idea: Idea): number => {
    const ids = [
      ...((idea.command.picks as Record<string, readonly string[]>).target ?? []),
      ...((idea.command.picks as Record<string, readonly string[]>).targets ?? []),
    ];
    return Math.min(...ids.map((id) => feetBetween(body, bodyOf(state, id))), 999);
  };
  const least = Math.min(...ideas.map(far));
  return ideas.filter((idea) => far(idea) === least || idea.command.type === 'multiattack');
}

const foesUp = ({ state, body }: Mind): readonly Body[] => {
  const standing = foesOf(state, body).filter((foe) => foe.standing === 'UP');
  return standing.length > 0 ? standing : foesOf(state, body);
};

/** Those still standing before those who lie there. */
function targetsIn({ state, body }: Mind, pick: Pick): readonly Body[] {
  const all = pick.choices.map((choice) => bodyOf(state, choice.value));
  const standing = all.filter((target) => target.standing === 'UP');
  const anyUp = upright(state).some((each) => each.side !== body.side);
  return anyUp ? standing : all;
}

function find(mind: Mind, type: Act['type']): Act | null {
  const option = mind.open.find((each) => each.type === type);
  return option ? fill(mind, option, {}) : null;
}

const first = (mind: Mind, type: Act['type']): Act => find(mind, type) ?? fill(mind, mind.open.at(-1)!, {});

function ability(mind: Mind, key: string): Act | null {
  const option = mind.open.find((each) => each.type === 'useAbility' && each.picks.ability.choices[0]!.value === key);
  return option ? fill(mind, option, {}) : null;
}

/** What is not said is filled as it usually is. */
function fill({ window }: Mind, option: Choosable, said: Readonly<Record<string, readonly string[]>>): Act {
  const usual = ({ choices, min, standard }: Pick): readonly string[] =>
    standard ?? choices.slice(0, min).map((choice) => choice.value);
  const picks = Object.fromEntries(
    Object.entries<Pick>(option.picks).map(([name, pick]) => [name, said[name] ?? usual(pick)]),
  );
  return { type: option.type, actor: option.actor, window, picks } as unknown as Act;
}
