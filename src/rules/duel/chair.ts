/** What the game master may do by word: to a fight or a duel, and to a character between them. */

import { hitPoints, itemGauge, partsOf, statusGauges } from '../gauges.ts';
import type { Bar, CampChair, CombatantId, CombatChair, Draft, StuntRules } from '../ruleset.ts';
import { BY_WORD, bodyOf, everyone, THE_WORD, upright } from '../shared.ts';
import { afflict, end, harm, heal, type Play, plan, shut, stand } from './agenda.ts';
import { livingFoes } from './clash.ts';
import { isItem, itemEntry } from './data/treasure.ts';
import { fall, fightOn } from './ending.ts';
import { barEnemies, foeBodies } from './muster.ts';
import { itemsIn, placeOf, removed, roomFor, stowed, tidied } from './pack.ts';
import * as rolls from './rolls.ts';
import type { Body, DuelCharacter, DuelGame, Fight, Pack, State } from './terms.ts';

const statuses = { must_sleep: 1, invisible: 1 };

export const combatChair: CombatChair<DuelGame> = {
  calm: ['beforeDice', 'turn'],
  endings: ({ mode }) => (mode === 'fight' ? ['WON', 'LOST', 'FLED'] : ['DRAWN']),
  /** On the board nobody is beaten by a word: there is too much that would have to happen with it. */
  gauges: ({ mode }, body) => [
    hitPoints(body, mode === 'match' ? Math.min(1, body.hp) : 0),
    ...(body.class === null ? [] : statusGauges(statuses, (status) => body.statuses[status]?.stacks ?? 0)),
  ],
  set(scene, who, key, to) {
    const [kind, about] = partsOf(key);
    if (kind === 'hp') setHitPoints(scene, bodyOf(scene.state, who), to);
    else afflict(scene, who, about, to, null);
  },
  barGuests: (state, { enemies }) => onlyInFights(state) ?? barEnemies(enemies, foesIn(state)),
  join: (scene, { enemies }) =>
    scene.emit({ type: 'CombatantsJoined', combatants: foeBodies(enemies, everyone(scene.state)) }),
  barRemoval: (state) => onlyInFights(state),
  remove(scene, who) {
    const fight = scene.state.clash as Fight;
    stand(scene, who, 'GONE', THE_WORD);
    if (who === fight.who) leaveTo(scene, fight);
    else if (livingFoes(scene.state, fight).length === 0) judgeNow(scene);
  },
  end(scene, status) {
    if (status === 'LOST' || status === 'DRAWN') {
      end(scene, { status, reason: 'the game master has ended it' });
      return;
    }
    const fight = scene.state.clash as Fight;
    for (const { id } of upright(scene.state, status === 'WON' ? 'FOES' : 'PARTY')) stand(scene, id, 'GONE', THE_WORD);
    if (status === 'WON') judgeNow(scene);
    else leaveTo(scene, fight);
  },
};

const foesIn = (state: State): number => everyone(state).filter(({ side }) => side === 'FOES').length;

const onlyInFights = ({ mode }: State): Bar | null => {
  if (mode === 'fight') return null;
  const what = mode === 'duel' ? 'A duel is between two' : 'On the board the cards say who comes';
  return { code: 'ILLEGAL_ACTION', message: `${what}: nobody joins it or leaves it by word.` };
};

/** The round is not fought: what has come about is judged instead. */
function judgeNow(scene: Play): void {
  if (scene.state.windows.length > 0) shut(scene);
  plan(scene, { do: 'judge' });
}

/** Whoever stands beside them fights on. */
function leaveTo(scene: Play, fight: Fight): void {
  if (scene.state.windows.length > 0) shut(scene);
  fightOn(scene, fight, 'retreated');
}

function setHitPoints(scene: Play, { id, hp, standing }: Body, to: number): void {
  if (to > hp) {
    heal(scene, null, id, to - hp, null);
    if (standing !== 'UP') stand(scene, id, 'UP', THE_WORD);
  } else {
    harm(scene, { targetId: id, sourceId: null, amount: hp - to, kind: BY_WORD });
    if (to === 0) beat(scene, id);
  }
}

function beat(scene: Play, who: CombatantId): void {
  const clash = scene.state.clash!;
  if (clash.kind === 'duel' || who === clash.who) judgeNow(scene);
  else if (bodyOf(scene.state, who).class !== null) fall(scene, who);
  else {
    stand(scene, who, 'DEAD', 'slain');
    if (livingFoes(scene.state, clash).length === 0) judgeNow(scene);
  }
}

export const campChair: CampChair<DuelGame> = {
  gauges: (one) => [
    hitPoints(one),
    ...statusGauges(statuses, (status) => Number(status === 'invisible' ? one.invisible : one.mustSleep)),
  ],
  item(one, key) {
    if (!isItem(key)) return null;
    const now = countOf(one.pack, key);
    return itemGauge(key, itemEntry(key).name, now, now + roomIn(one, key));
  },
  /** Nobody learns here but by what they carry. */
  experience: () => null,
};

const countOf = (pack: Pack, key: string): number => itemsIn(pack).filter((item) => item === key).length;

/** How many more of it would find their place. */
function roomIn({ class: of, pack }: DuelCharacter, key: string): number {
  let [room, filled] = [0, pack];
  for (; roomFor(of, filled, key) !== null; room++) filled = stowed(of, filled, key).pack;
  return room;
}

export function adjust(one: Draft<DuelCharacter>, key: string, to: number): void {
  const [kind, about] = partsOf(key);
  if (kind === 'item') one.pack = withSoMany(one as DuelCharacter, about, to) as Draft<Pack>;
  else if (about === 'invisible') one.invisible = to > 0;
  else if (about === 'must_sleep') one.mustSleep = to > 0;
  else Object.assign(one, { hp: to, standing: to === 0 ? 'DOWN' : 'UP', mustSleep: one.mustSleep || to === 0 });
}

function withSoMany({ class: of, pack }: DuelCharacter, key: string, to: number): Pack {
  let next = pack;
  while (countOf(next, key) < to) next = stowed(of, next, key).pack;
  while (countOf(next, key) > to) next = removed(next, placeOf(next, key), key);
  return tidied(of, next);
}

/** A d6 against the rung: there is nothing here but luck and nerve. */
export const stunts: StuntRules<DuelGame> = {
  abilities: [],
  ladder: [
    { key: 'EASY', needed: 2 },
    { key: 'FAIR', needed: 3 },
    { key: 'HARD', needed: 4 },
    { key: 'DAUNTING', needed: 5 },
    { key: 'LEGENDARY', needed: 6 },
  ],
  harm: { LIGHT: '1', HEAVY: '2', GRAVE: '3' },
  roll(dice, _character, _ability, needed) {
    const roll = rolls.stunt(dice);
    return { roll, needed, passed: roll.total >= needed };
  },
};
