/** What the game master may do by word: to a fight, and to a character between fights. */

import { goldGauge, hitPoints, itemGauge, partsOf, slotGauges, statusGauges } from '../gauges.ts';
import type { CampChair, CombatantId, CombatChair, Draft, Scene, StuntRules } from '../ruleset.ts';
import { BY_WORD, bodyOf, everyone, openWindow, THE_WORD, verbs } from '../shared.ts';
import { endConcentration, incapacitatedBy, mark, relieve, stacksOf, untilTurnOf } from './conditions.ts';
import { gearKeys, gearName } from './data/catalogue.ts';
import { breakOff, endIfDecided, hush, lose } from './ending.ts';
import { abilityModifier } from './modifiers.ts';
import { barEnemies, guestsFor } from './muster.ts';
import * as rolls from './rolls.ts';
import { slotsOf } from './sheets.ts';
import { type Ability, abilityNames } from './stats.ts';
import type { Body, Srd5, Srd5Character } from './terms.ts';
import { rollGuests } from './timing.ts';
import { collapse, fall, heal, revive } from './wounds.ts';

const { done, end, stand } = verbs<Srd5>();
type S = Scene<Srd5>;

/** What hangs on whoever did it can be taken away, and not given. */
const statuses: Readonly<Record<string, number>> = {
  ...{ blinded: 1, deafened: 1, incapacitated: 1, invisible: 1, paralyzed: 1, poisoned: 1, prone: 1, restrained: 1 },
  ...{ stunned: 1, charmed: 0, frightened: 0, grappled: 0, petrified: 0 },
};

/** Of its bearer: nothing that is said lasts longer. */
const TURNS = 10;

export const combatChair: CombatChair<Srd5> = {
  calm: ['turn', 'dying'],
  endings: () => ['WON', 'LOST', 'FLED', 'DRAWN'],
  gauges: (_state, body) => [
    hitPoints(body),
    ...statusGauges(statuses, (status) => stacksOf(body, status)),
    ...slotGauges(body.slots, body.slotsMax),
  ],
  set(scene, who, key, to) {
    const [kind, about] = partsOf(key);
    if (kind === 'hp') setHitPoints(scene, bodyOf(scene.state, who), to);
    else if (kind === 'slots') scene.emit({ type: 'SlotSpent', who, level: Number(about), left: to });
    else if (to === 0) relieve(scene, who, about);
    else afflict(scene, who, about);
    hush(scene);
  },
  barGuests: (state, muster) => barEnemies(muster, everyone(state).filter(({ side }) => side === 'FOES').length),
  join(scene, muster) {
    const { combatants, rolled } = guestsFor(muster, everyone(scene.state), scene.dice);
    scene.emit({ type: 'CombatantsJoined', combatants });
    for (const { id, roll } of rolled) scene.emit({ type: 'HitPointsRolled', who: id, roll });
    rollGuests(
      scene,
      combatants.map(({ id }) => id),
    );
  },
  barRemoval: () => null,
  remove(scene, who) {
    dismiss(scene, who);
    hush(scene);
  },
  end(scene, status) {
    if (status === 'LOST') lose(scene);
    else if (status === 'DRAWN') breakOff(scene);
    else leave(scene, status === 'WON' ? 'FOES' : 'PARTY');
  },
};

function leave(scene: S, side: 'PARTY' | 'FOES'): void {
  const leaving = everyone(scene.state).filter((body) => body.side === side && !isOut(body));
  for (const { id, standing } of leaving) if (side === 'FOES' || standing !== 'DOWN') dismiss(scene, id);
  if (endIfDecided(scene)) return;
  end(scene, { status: side === 'FOES' ? 'WON' : 'FLED', reason: 'the game master has ended it' });
}

const isOut = ({ standing }: Body): boolean => standing === 'DEAD' || standing === 'GONE';

function dismiss(scene: S, who: CombatantId): void {
  collapse(scene, who);
  stand(scene, who, 'GONE', THE_WORD);
}

function afflict(scene: S, who: CombatantId, status: string): void {
  mark(scene, who, status, untilTurnOf(who, 'end', TURNS));
  if (incapacitatedBy(bodyOf(scene.state, who)) !== null) endConcentration(scene, who, 'incapacitated');
}

function setHitPoints(scene: S, body: Body, to: number): void {
  const { id, hp, tempHp } = body;
  if (to > hp) {
    heal(scene, null, id, to - hp, null, THE_WORD);
    if (hp === 0) wake(scene, id);
    return;
  }
  scene.emit({
    ...{ type: 'HarmDealt', targetId: id, sourceId: null, raw: hp - to, amount: hp - to, kind: BY_WORD },
    ...{ modifiers: [], hpBefore: hp, hpAfter: to, roll: null, tempBefore: tempHp, tempAfter: tempHp, critical: false },
  });
  if (to === 0) fall(scene, id, false, false);
}

/** Whoever was asked for a death save is not dying any more. */
function wake(scene: S, who: CombatantId): void {
  revive(scene, who, 'healed');
  const window = openWindow(scene.state);
  if (window?.kind === 'dying' && window.waiting.includes(who)) done(scene, who);
}

/** Where sleep takes more than exhaustion away, there is no more to be had: at six levels one dies. */
const MOST_EXHAUSTION = 5;
/** The most a sheet can show. */
const MOST_XP = 1_000_000;

export const campChair: CampChair<Srd5> = {
  gauges: (one) => [
    hitPoints(one, 1),
    ...statusGauges({ exhaustion: MOST_EXHAUSTION }, () => one.exhaustion),
    ...slotGauges(one.slots, slotsOf(one.class, one.level)),
    { key: 'hit_dice', name: 'hit dice', now: one.hitDice, least: 0, most: one.level },
    goldGauge(one),
  ],
  item: (one, key) => (gearKeys().includes(key) ? itemGauge(key, gearName(key), one.items[key] ?? 0) : null),
  experience: ({ xp }, amount) => Math.max(0, Math.min(amount, MOST_XP - xp)),
};

export function adjust(one: Draft<Srd5Character>, key: string, to: number): void {
  const [kind, about] = partsOf(key);
  if (kind === 'hp') one.hp = to;
  else if (kind === 'status') one.exhaustion = to;
  else if (kind === 'slots') one.slots[Number(about) - 1] = to;
  else if (kind === 'hit_dice') one.hitDice = to;
  else if (kind === 'gold') one.gold = to;
  else if (to > 0) one.items[about] = to;
  else {
    delete one.items[about];
    for (const slot of ['weapon', 'offhand', 'armour', 'shield'] as const)
      if (one.equipped[slot] === about) one.equipped[slot] = null;
  }
}

/** An ability check against a DC. */
export const stunts: StuntRules<Srd5> = {
  abilities: abilityNames,
  ladder: [
    { key: 'VERY_EASY', needed: 5 },
    { key: 'EASY', needed: 10 },
    { key: 'MEDIUM', needed: 15 },
    { key: 'HARD', needed: 20 },
    { key: 'VERY_HARD', needed: 25 },
    { key: 'NEARLY_IMPOSSIBLE', needed: 30 },
  ],
  harm: { LIGHT: '1d6', HEAVY: '2d6', GRAVE: '4d6' },
  roll(dice, { scores }, ability, needed) {
    const roll = rolls.stunt(dice, [abilityModifier(scores, ability as Ability)]);
    return { roll, needed, passed: roll.total >= needed };
  },
};
