/** What the game master may do by word: to a fight, and to a character between fights. */

import { hitPoints, itemGauge, partsOf, statusGauges } from '../gauges.ts';
import type { CampChair, CombatantId, CombatChair, Draft, Gauge, Scene, StuntRules } from '../ruleset.ts';
import { BY_WORD, bodyOf, everyone, THE_WORD, upright, verbs } from '../shared.ts';
import type { DamageKind } from './data/abilities.ts';
import { type Attribute, attributes } from './data/characters.ts';
import { itemEntry, items } from './data/items.ts';
import { stressNumbers } from './data/mind.ts';
import { type StatusKey, statuses } from './data/statuses.ts';
import { levelFor, ownShares, pointsBetween } from './derived.ts';
import { endCombat, isDecided } from './ending.ts';
import { thinkOver } from './intents.ts';
import { isHero, stacksOf } from './measures.ts';
import { enemyBodies, MOST_ENEMIES } from './muster.ts';
import { counted } from './pool.ts';
import { changeStamina } from './resources.ts';
import * as rolls from './rolls.ts';
import { cure, give } from './statuses.ts';
import type { Body, Rune, RuneCharacter } from './terms.ts';
import { endTurn, fallIn } from './timing.ts';
import { mend, settle, wound } from './wounds.ts';

const { end, stand } = verbs<Rune>();

/** Whoever chants has something in hand besides. */
const given = Object.fromEntries(
  Object.entries(statuses)
    .filter(([key]) => key !== 'chanting')
    .map(([key, { stacks }]) => [key, stacks]),
);

/** Own turns: nothing that is said lasts longer. */
const TURNS = 10;
const MOST_STRESS = stressNumbers.most - 1;

export const combatChair: CombatChair<Rune> = {
  calm: ['turn'],
  endings: () => ['WON', 'LOST', 'FLED'],
  gauges: (_state, body) => [
    hitPoints(body),
    ...statusGauges(given, (status) => stacksOf(body, status as StatusKey)),
    ...(isHero(body) ? reserves(body) : []),
  ],
  set: (scene, who, key, to) => interfering(scene, (on) => turnTo(on, bodyOf(on.state, who), key, to)),
  barGuests: ({ combatants }, { enemies }) => {
    const there = Object.values(combatants).filter((body) => !isHero(body)).length;
    const fits = there + enemies.length <= MOST_ENEMIES;
    return fits ? null : { code: 'BAD_USER_INPUT', message: `At most ${MOST_ENEMIES} enemies fit into one fight.` };
  },
  join: (scene, muster) =>
    interfering(scene, (on) => {
      const recruits = enemyBodies(on.dice, muster, everyone(on.state));
      on.emit({ type: 'CombatantsJoined', combatants: recruits.map(({ body }) => body) });
      for (const { body, asked } of recruits)
        if (asked !== null) on.emit({ type: 'EnemySubstituted', who: body.id, asked });
      fallIn(
        on,
        recruits.map(({ body }) => body.id),
      );
    }),
  barRemoval: () => null,
  remove: (scene, who) => interfering(scene, (on) => stand(on, who, 'GONE', THE_WORD)),
  end(scene, status) {
    if (status === 'LOST') end(scene, { status, reason: 'the game master has ended it' });
    else {
      for (const { id } of upright(scene.state, status === 'WON' ? 'FOES' : 'PARTY'))
        stand(scene, id, 'GONE', THE_WORD);
      endCombat(scene);
    }
  },
};

/** What it changes includes the end of a turn whose bearer is no more; then the enemies think again. */
function interfering(scene: Scene<Rune>, deed: (on: Scene<Rune>) => void): void {
  thinkOver(scene, (on) => {
    deed(on);
    settle(on);
    const who = on.state.turn?.who;
    if (who !== undefined && !isDecided(on.state) && bodyOf(on.state, who).standing !== 'UP') endTurn(on, who);
  });
  if (isDecided(scene.state)) endCombat(scene);
}

const reserves = (one: Pick<Body, 'stamina' | 'maxStamina' | 'aether' | 'maxAether' | 'stress'>): readonly Gauge[] => [
  { key: 'stamina', name: 'stamina', now: one.stamina, least: 0, most: one.maxStamina },
  { key: 'aether', name: 'aether', now: one.aether, least: 0, most: one.maxAether },
  { key: 'stress', name: 'stress', now: one.stress, least: 0, most: Math.max(MOST_STRESS, one.stress) },
];

function turnTo(scene: Scene<Rune>, body: Body, key: string, to: number): void {
  const { id: who, hp, stamina, aether, stress } = body;
  const [kind, about] = partsOf(key);
  if (kind === 'hp') setHitPoints(scene, who, hp, to);
  else if (kind === 'status') setStatus(scene, body, about as StatusKey, to);
  else if (kind === 'stamina') changeStamina(scene, who, to - stamina, THE_WORD);
  else if (kind === 'aether')
    scene.emit({
      ...{ type: 'ResourceChanged', who, resource: 'aether', from: aether, to, because: THE_WORD, hidden: false },
    });
  else
    scene.emit({
      ...{ type: 'StressChanged', who, roll: null, successes: 0, amount: to - stress, from: stress, to },
      because: THE_WORD,
    });
}

function setHitPoints(scene: Scene<Rune>, targetId: CombatantId, hp: number, to: number): void {
  if (to > hp) mend(scene, { targetId, sourceId: null, amount: to - hp, because: THE_WORD, roll: null });
  else {
    const amount = hp - to;
    wound(scene, {
      targetId,
      sourceId: null,
      raw: amount,
      amount,
      kind: BY_WORD as DamageKind,
      modifiers: [],
      roll: null,
    });
  }
}

function setStatus(scene: Scene<Rune>, body: Body, status: StatusKey, to: number): void {
  const more = to - stacksOf(body, status);
  if (more > 0) give(scene, body.id, status, TURNS, more);
  for (let less = more; less < 0; less++) cure(scene, body.id, status);
}

const MOST_XP = 1_000_000;

export const campChair: CampChair<Rune> = {
  gauges: (one) => [hitPoints(one), ...statusGauges({ exhausted: 1 }, () => (one.exhausted ? 1 : 0)), ...reserves(one)],
  item: (one, key) => (Object.hasOwn(items, key) ? itemGauge(key, itemEntry(key).name, one.items[key] ?? 0) : null),
  experience: ({ xp }, amount) => Math.max(0, Math.min(amount, MOST_XP - xp)),
  grow(scene, characterId) {
    const { level: from, xp, maxHp } = scene.state.characters[characterId]!;
    const to = levelFor(xp);
    if (to <= from) return;
    scene.emit({ type: 'LevelGained', characterId, from, to, points: pointsBetween(from, to), hpAfter: maxHp });
  },
};

/** At 0 hit points a hero is dead, also between fights. */
export function adjust(one: Draft<RuneCharacter>, key: string, to: number): void {
  const [kind, about] = partsOf(key);
  if (kind === 'hp') Object.assign(one, { hp: to, standing: to === 0 ? 'DEAD' : 'UP' });
  else if (kind === 'status') one.exhausted = to > 0;
  else if (kind !== 'item') Object.assign(one, { [kind]: to });
  else if (to > 0) one.items[about] = to;
  else {
    delete one.items[about];
    for (const [slot, item] of Object.entries(one.equipped))
      if (item === about) one.equipped[slot as keyof RuneCharacter['equipped']] = null;
  }
}

/** A pool of the attribute, against so many successes. */
export const stunts: StuntRules<Rune> = {
  abilities: attributes,
  ladder: [
    { key: 'EASY', needed: 1 },
    { key: 'FAIR', needed: 2 },
    { key: 'HARD', needed: 3 },
    { key: 'DAUNTING', needed: 4 },
    { key: 'LEGENDARY', needed: 5 },
  ],
  harm: { LIGHT: '1d6', HEAVY: '2d6', GRAVE: '4d6' },
  roll(dice, character, ability, needed, settings) {
    const roll = rolls.stunt(dice, ownShares(character, ability as Attribute));
    return { roll, needed, passed: counted(roll, settings).successes >= needed };
  },
};
