/** What the game master may do by word: to a fight, and to a character between fights. */

import { goldGauge, hitPoints, itemGauge, partsOf, slotGauges, statusGauges } from '../gauges.ts';
import type { CampChair, CombatantId, CombatChair, Draft, Muster, Scene, StuntRules } from '../ruleset.ts';
import { BY_WORD, bodyOf, everyone, openWindow, THE_WORD, upright, verbs } from '../shared.ts';
import { type Condition, isAble } from './conditions.ts';
import { itemEntry } from './data/catalogue.ts';
import { type ScoreName, scoreNames } from './data/classes.ts';
import { slotsOf } from './data/tables.ts';
import { endIfDecided } from './ending.ts';
import { barEnemies, hitPointDice, monsterBodies } from './muster.ts';
import * as rolls from './rolls.ts';
import type { Becmi, BecmiCharacter, Body, Element } from './terms.ts';
import { earned, wound } from './wounds.ts';

const { afflict, done, end, heal, stand } = verbs<Becmi>();

/** Poison kills when it has run its course: it can be taken away, and not given. */
const statuses: Readonly<Partial<Record<Condition, number>>> = {
  ...{ asleep: 1, paralysed: 1, webbed: 1, blind: 1, afraid: 1, silenced: 1 },
  ...{ shielded: 1, protected: 1, blessed: 1, invisible: 1, images: 4, resist_cold: 1, diseased: 1, poisoned: 0 },
};

/** Whoever cannot act is not asked what they will do. */
function excuseHelpless(scene: Scene<Becmi>, who: CombatantId): void {
  const isAsked = openWindow(scene.state)?.waiting.includes(who);
  if (isAsked && !isAble(bodyOf(scene.state, who))) done(scene, who);
}

/** Nothing that is said lasts longer. */
const ROUNDS = 10;

export const combatChair: CombatChair<Becmi> = {
  calm: ['declare'],
  endings: () => ['WON', 'LOST', 'FLED'],
  gauges: (_state, body) => [
    hitPoints(body),
    ...statusGauges(statuses, (status) => body.statuses[status]?.stacks ?? 0),
    ...(body.class === null ? [] : slotGauges(body.slots, slotsOf(body.class, body.level))),
  ],
  set(scene, who, key, to) {
    const [kind, about] = partsOf(key);
    if (kind === 'hp') setHitPoints(scene, bodyOf(scene.state, who), to);
    else if (kind === 'status') afflict(scene, who, about, to, to === 0 ? null : durationOf(about));
    else scene.emit({ type: 'SlotSpent', who, level: Number(about), left: to });
    if (!endIfDecided(scene)) excuseHelpless(scene, who);
  },
  barGuests: (state, { enemies }) => barEnemies(enemies, everyone(state).filter(({ side }) => side === 'FOES').length),
  /** Their side's initiative is theirs. */
  join(scene, { enemies }: Muster<BecmiCharacter>) {
    const recruits = enemies.map((enemy) => ({
      ...enemy,
      roll: rolls.hitPoints(scene.dice, hitPointDice(enemy.key)),
    }));
    scene.emit({ type: 'CombatantsJoined', combatants: monsterBodies(recruits, everyone(scene.state)) });
    for (const { id, roll } of recruits) scene.emit({ type: 'HitPointsRolled', who: id, roll });
  },
  barRemoval: () => null,
  remove(scene, who) {
    stand(scene, who, 'GONE', THE_WORD);
    endIfDecided(scene);
  },
  end(scene, status) {
    if (status === 'LOST') end(scene, { status, reason: 'the game master has ended it' });
    else {
      for (const { id } of upright(scene.state, status === 'WON' ? 'FOES' : 'PARTY'))
        stand(scene, id, 'GONE', THE_WORD);
      if (!endIfDecided(scene)) throw new Error('A fight that was ended goes on.');
    }
  },
};

const durationOf = (status: string): number | null => (status === 'diseased' ? null : ROUNDS);

function setHitPoints(scene: Scene<Becmi>, { id: targetId, hp, standing }: Body, to: number): void {
  if (to < hp) {
    const blow = { targetId, sourceId: null, raw: hp - to, amount: hp - to, kind: BY_WORD as Element };
    wound(scene, { ...blow, modifiers: [], roll: null });
  } else {
    heal(scene, null, targetId, to - hp, null);
    if (standing === 'DOWN') stand(scene, targetId, 'UP', THE_WORD);
  }
}

export const campChair: CampChair<Becmi> = {
  gauges: (one) => [
    hitPoints(one),
    ...statusGauges({ diseased: 1 }, () => (one.diseased ? 1 : 0)),
    ...slotGauges(one.slots, slotsOf(one.class, one.level)),
    goldGauge(one),
  ],
  item(one, key) {
    const entry = itemEntry(key);
    return entry && itemGauge(key, entry.name, one.items[key] ?? 0);
  },
  experience: (one, amount) => earned(one, amount),
};

/** At 0 hit points a hero is dead, also between fights. */
export function adjust(one: Draft<BecmiCharacter>, key: string, to: number): void {
  const [kind, about] = partsOf(key);
  if (kind === 'hp') Object.assign(one, { hp: to, standing: to === 0 ? 'DEAD' : 'UP' });
  else if (kind === 'status') one.diseased = to > 0;
  else if (kind === 'slots') one.slots[Number(about) - 1] = to;
  else if (kind === 'gold') one.gold = to;
  else if (to > 0) one.items[about] = to;
  else {
    delete one.items[about];
    for (const slot of ['weapon', 'armour', 'shield'] as const)
      if (one.equipped[slot] === about) one.equipped[slot] = null;
  }
}

/** A d20, with what the difficulty adds, at or under the score. */
export const stunts: StuntRules<Becmi> = {
  abilities: scoreNames,
  ladder: [
    { key: 'EASY', needed: -4 },
    { key: 'FAIR', needed: 0 },
    { key: 'HARD', needed: 4 },
    { key: 'DESPERATE', needed: 8 },
  ],
  harm: { LIGHT: '1d4', HEAVY: '1d8', GRAVE: '2d8' },
  roll(dice, { scores }, ability, needed) {
    const score = scores[ability as ScoreName];
    const roll = rolls.stunt(dice, [{ source: 'difficulty', value: needed }]);
    return { roll, needed: score, passed: roll.total <= score };
  },
};
