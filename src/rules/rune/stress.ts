/** Stress, the breaking point and the traumas it leaves (SPEC-TRAUMA-001). */
import type { Modifier, Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { stressNumbers, type TraumaKey, traumaEntry, traumas } from './data/mind.ts';
import { rescaled, worsened } from './derived.ts';
import { isHero, poolShares, sharesOf } from './measures.ts';
import { counted, isFumble } from './pool.ts';
import * as rolls from './rolls.ts';
import { give } from './statuses.ts';
import type { Body, Rune } from './terms.ts';

/** Each success of a WILL pool takes one point off. */
export function inflictStress(scene: Scene<Rune>, who: CombatantId, amount: number, because: string): void {
  const body = bodyOf(scene.state, who);
  const count = counted(rolls.resolve(scene.dice, willPool(scene, body)), scene.state.settings);
  const net = Math.max(0, amount - count.successes);
  const from = body.stress;
  const to = Math.min(stressNumbers.most, from + net);
  const hidden = isHero(body) ? {} : { hidden: true };
  scene.emit({ type: 'StressChanged', who, ...count, inflicted: amount, amount: net, from, to, because, ...hidden });
  if (to === stressNumbers.most) breakDown(scene, who);
}

const willPool = (scene: Scene<Rune>, body: Body): readonly Modifier[] => [
  ...sharesOf(scene.state, body, 'will'),
  ...poolShares(body),
];

export function relieveStress(scene: Scene<Rune>, who: CombatantId, amount: number, because: string): void {
  const from = bodyOf(scene.state, who).stress;
  const to = Math.max(0, from - amount);
  if (to < from)
    scene.emit({ type: 'StressChanged', who, roll: null, successes: 0, amount: to - from, from, to, because });
}

/** Enemies have no mind to lose: they only shake it off. */
function breakDown(scene: Scene<Rune>, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  if (!isHero(body)) steady(scene, who, null);
  else breakHero(scene, who, rolls.breakingPoint(scene.dice, willPool(scene, body)));
}

function breakHero(scene: Scene<Rune>, who: CombatantId, roll: Roll): void {
  const count = counted(roll, scene.state.settings);
  if (count.successes >= stressNumbers.steadied) {
    steady(scene, who, roll);
    give(scene, who, 'disoriented', stressNumbers.disorientedTurns);
    return;
  }
  const outcome = isFumble(roll, scene.state.settings) ? 'CATASTROPHE' : 'TRAUMA';
  const stressAfter = stressNumbers.afterTrauma;
  scene.emit({ type: 'BreakingPointReached', who, ...count, outcome, stressAfter });
  scar(scene, who);
  if (outcome === 'CATASTROPHE') give(scene, who, 'stunned', stressNumbers.stunnedTurns);
}

function steady(scene: Scene<Rune>, who: CombatantId, roll: Roll | null): void {
  const count = roll === null ? { roll, successes: 0 } : counted(roll, scene.state.settings);
  const stressAfter = stressNumbers.afterSteadied;
  scene.emit({ type: 'BreakingPointReached', who, ...count, outcome: 'STEADIED', stressAfter });
}

const traumaKeys = Object.keys(traumas) as TraumaKey[];

/** A d10, again for what one has already; who has them all has nothing left to break. */
function scar(scene: Scene<Rune>, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  if (body.traumas.length === traumaKeys.length) return;
  const drawn: Roll[] = [rolls.trauma(scene.dice)];
  while (body.traumas.includes(traumaOf(drawn))) drawn.push(rolls.trauma(scene.dice));
  const trauma = traumaOf(drawn);
  const { name } = traumaEntry(trauma);
  const after = rescaled(body.archetype, body, worsened(body.attributes, traumaEntry(trauma)), body.corruption);
  scene.emit({ type: 'TraumaGained', who, trauma, name, rolls: drawn, ...after });
}

const traumaOf = (drawn: readonly Roll[]): TraumaKey => traumaKeys[drawn.at(-1)!.total - 1]!;

/** At the start of a hero's turn, for each trauma whose trigger holds. */
export function triggerTraumas(scene: Scene<Rune>, who: CombatantId): void {
  const { traumas: scars, harmed } = bodyOf(scene.state, who);
  for (const key of scars) {
    const { trigger, name } = traumaEntry(key);
    const holds = trigger?.when === 'darkness' ? scene.state.condition === 'low_visibility' : harmed;
    if (trigger && holds) inflictStress(scene, who, trigger.stress, name);
  }
}
