/** What a combatant does with its turn: each act is carried out, settled, and thought over by the enemies. */
import { sumOf } from '../dice.ts';
import type { CombatantId, CombatRules, Scene } from '../ruleset.ts';
import { bodyOf, verbs } from '../shared.ts';
import { perform } from './abilities.ts';
import { attack } from './attack.ts';
import { itemEntry } from './data/items.ts';
import type { HazardKey } from './data/places.ts';
import { takeEffect } from './effects.ts';
import { isDecided } from './ending.ts';
import { setOff } from './hazards.ts';
import { thinkOver } from './intents.ts';
import { isHero, poolShares, sharesOf } from './measures.ts';
import { pursuit, targetIn } from './options.ts';
import { counted, isFumble } from './pool.ts';
import * as rolls from './rolls.ts';
import { give } from './statuses.ts';
import type { Mode, Rune } from './terms.ts';
import { endTurn, goesOn } from './timing.ts';
import { settle } from './wounds.ts';

const { done, stand } = verbs<Rune>();

export const act: CombatRules<Rune>['act'] = {
  attack: (scene, { actor, picks }) =>
    carryOut(scene, actor, (on) => attack(on, actor, picks.target[0]!, picks.mode[0] as Mode)),
  useAbility: (scene, { actor, picks }) =>
    carryOut(scene, actor, (on) => perform(on, actor, picks.ability[0]!, targetIn(picks.targets, actor))),
  useItem: (scene, { actor, picks }) =>
    carryOut(scene, actor, (on) => useItem(on, actor, picks.item[0]!, picks.target[0]!)),
  trigger: (scene, { actor, picks }) =>
    carryOut(scene, actor, (on) => setOff(on, actor, picks.hazard[0] as HazardKey, picks.target[0]!)),
  defend: (scene, { actor }) => carryOut(scene, actor, (on) => on.emit({ type: 'Defended', who: actor })),
  flee: (scene, { actor }) => carryOut(scene, actor, (on) => flee(on, actor)),
  endTurn: (scene, { actor }) => carryOut(scene, actor, (on) => on.emit({ type: 'Passed', who: actor })),
};

/** What the last act of a turn changes includes the end of that turn. */
function carryOut(scene: Scene<Rune>, actor: CombatantId, deed: (scene: Scene<Rune>) => void): void {
  thinkOver(scene, (on) => {
    deed(on);
    settle(on);
    done(on, actor);
    if (!isDecided(on.state) && !goesOn(on.state)) endTurn(on, actor);
  });
}

function useItem(scene: Scene<Rune>, who: CombatantId, item: string, targetId: CombatantId): void {
  const { name, ...entry } = itemEntry(item);
  const left = bodyOf(scene.state, who).items[item]! - 1;
  scene.emit({ type: 'ItemUsed', who, item, name, targetId, left });
  if ('effects' in entry) takeEffect(scene, { source: who, target: targetId, because: name }, entry.effects);
}

function flee(scene: Scene<Rune>, who: CombatantId): void {
  if (!isHero(bodyOf(scene.state, who)) || getsAway(scene, who)) leave(scene, who);
}

/** A fumbled flight leaves one reeling. */
function getsAway(scene: Scene<Rune>, who: CombatantId): boolean {
  const { settings } = scene.state;
  const body = bodyOf(scene.state, who);
  const roll = rolls.flight(scene.dice, [...sharesOf(scene.state, body, 'finesse'), ...poolShares(body)]);
  const count = counted(roll, settings);
  const pursuers = pursuit(scene.state);
  const needed = sumOf(pursuers);
  const passed = count.successes >= needed;
  scene.emit({ type: 'CheckMade', who, what: 'flight', ...count, needed, passed, pursuers });
  if (isFumble(roll, settings)) give(scene, who, 'disoriented', 1);
  return passed;
}

function leave(scene: Scene<Rune>, who: CombatantId): void {
  scene.emit({ type: 'Fled', who });
  stand(scene, who, 'GONE', 'fled');
}
