/** What a monster's touch does beyond the wound: poison, paralysis, disease, the drain of levels. */
import type { Scene } from '../ruleset.ts';
import { bodyOf, verbs } from '../shared.ts';
import { has } from './conditions.ts';
import type { Special } from './data/monsters.ts';
import { roundsPerTurn } from './data/spells.ts';
import { attackBonus, classEntry, slotsOf, xpForLevel } from './data/tables.ts';
import { kindOf } from './kinds.ts';
import * as rolls from './rolls.ts';
import { saves } from './saves.ts';
import type { Becmi, Body } from './terms.ts';
import { slay, wound } from './wounds.ts';

const { afflict } = verbs<Becmi>();

/** Whatever comes with a monster's hit, while its victim lives. */
export function touch(scene: Scene<Becmi>, attacker: Body, victimId: string): void {
  for (const special of kindOf(attacker).specials) {
    const victim = bodyOf(scene.state, victimId);
    if (victim.standing !== 'UP') return;
    if (special.kind === 'poison') poison(scene, attacker, victim, special);
    if (special.kind === 'paralysis') paralyse(scene, victim, special.turns);
    if (special.kind === 'disease') sicken(scene, victim, special.oneIn);
    if (special.kind === 'drain') drain(scene, victim, special.levels);
  }
}

/** A failed save against death: more harm at once, or death later, as the campaign has it. */
function poison(
  scene: Scene<Becmi>,
  attacker: Body,
  victim: Body,
  { dice, turns }: Extract<Special, { kind: 'poison' }>,
): void {
  const mode = scene.state.settings.poison;
  if (mode === 'off' || saves(scene, victim, 'death', 'poison')) return;
  if (mode === 'lethal') {
    afflict(scene, victim.id, 'poisoned', 1, rolls.turns(scene.dice, 'poison', turns) * roundsPerTurn);
    return;
  }
  const roll = rolls.damage(scene.dice, dice, 'poison');
  const amount = roll.total;
  wound(scene, {
    targetId: victim.id,
    sourceId: attacker.id,
    raw: amount,
    amount,
    kind: 'poison',
    modifiers: [],
    roll,
  });
}

function paralyse(scene: Scene<Becmi>, victim: Body, turns: string): void {
  if (has(victim, 'paralysed') || saves(scene, victim, 'paralysis', 'paralysis')) return;
  afflict(scene, victim.id, 'paralysed', 1, rolls.turns(scene.dice, 'paralysis', turns) * roundsPerTurn);
}

/** The sick fight on, but their next rest heals nothing. */
function sicken(scene: Scene<Becmi>, victim: Body, oneIn: number): void {
  if (!rolls.sickens(scene.dice, oneIn) || saves(scene, victim, 'death', 'disease')) return;
  afflict(scene, victim.id, 'diseased', 1, null);
}

/** Each level takes its hit die along, and experience falls to where the lower level starts. */
function drain(scene: Scene<Becmi>, victim: Body, levels: number): void {
  if (scene.state.settings.energyDrain !== true) return;
  for (let taken = 0; taken < levels; taken++) {
    const { id, level, standing } = bodyOf(scene.state, victim.id);
    if (level > 1) drainOne(scene, bodyOf(scene.state, id));
    else if (standing === 'UP') slay(scene, id, 'drained');
  }
}

function drainOne(scene: Scene<Becmi>, victim: Body): void {
  const id = victim.class!;
  const to = victim.level - 1;
  const { hitDie, hpAfterNine } = classEntry(id);
  const constitution = { source: 'Constitution', value: victim.constitution };
  const roll = victim.level > 9 ? null : rolls.drained(scene.dice, hitDie, [constitution]);
  const lost = roll === null ? hpAfterNine : Math.max(1, roll.total);
  const most = slotsOf(id, to);
  scene.emit({
    type: 'LevelDrained',
    who: victim.id,
    from: victim.level,
    to,
    roll,
    hpBefore: victim.hp,
    hpAfter: Math.max(1, victim.hp - lost),
    maxHpBefore: victim.maxHp,
    maxHpAfter: Math.max(1, victim.maxHp - lost),
    xpAfter: xpForLevel(id, to)!,
    attackBonusAfter: attackBonus(id, to),
    slotsAfter: most.map((slots, index) => Math.min(slots, victim.slots[index] ?? 0)),
  });
}
