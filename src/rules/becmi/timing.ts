/** The course of a fight: both sides roll for initiative, everybody declares, then one side acts and then the other. */
import type { CombatantId, Muster, Scene, Side } from '../ruleset.ts';
import { bodyOf, everyone, other, upright, verbs } from '../shared.ts';
import { carryOut, takePosition } from './acts.ts';
import { helplessBy, isAble } from './conditions.ts';
import { weaponEntry } from './data/catalogue.ts';
import { endIfDecided, isDecided } from './ending.ts';
import { kindOf, specialOf } from './kinds.ts';
import { checkMorale } from './morale.ts';
import { characterBodies, hitPointDice, monsterBodies } from './muster.ts';
import * as rolls from './rolls.ts';
import { foeActs } from './tactics.ts';
import type { Becmi, BecmiCharacter, Body, State } from './terms.ts';
import { slay } from './wounds.ts';

const { open, afflict, stand } = verbs<Becmi>();

export const ID = 'BECMI';
export const REVISION = 2;

export function begin(
  scene: Scene<Becmi>,
  { kind, settings, scene: place, characters, enemies }: Muster<BecmiCharacter>,
): void {
  const recruits = enemies.map((enemy) => ({
    ...enemy,
    roll: enemy.hp ? null : rolls.hitPoints(scene.dice, hitPointDice(enemy.key)),
  }));
  const heroes = characterBodies(characters);
  const combatants = [...heroes, ...monsterBodies(recruits, heroes)];
  scene.emit({ type: 'CombatStarted', ruleset: ID, revision: REVISION, kind, settings, scene: place, combatants });
  for (const { id, roll } of recruits) if (roll) scene.emit({ type: 'HitPointsRolled', who: id, roll });
  rollInitiative(scene);
  if (settings.surpriseRolls === true && place.surprised === null) rollSurprise(scene);
}

const AGAINST_THE_PEACEFUL = 2;

/** Once for the whole fight, the party's die first; whoever falls upon the peaceful is the quicker. */
function rollInitiative(scene: Scene<Becmi>): void {
  const peaceful = upright(scene.state, 'FOES').every((foe) => !kindOf(foe).hostile);
  const bonus = { source: 'peaceful foes', value: peaceful ? AGAINST_THE_PEACEFUL : 0 };
  const roll = rolls.initiative(scene.dice, 'PARTY', [bonus]);
  scene.emit({ type: 'InitiativeRolled', who: 'PARTY', roll });
  scene.emit({ type: 'InitiativeRolled', who: 'FOES', roll: rolls.initiative(scene.dice, 'FOES', []) });
}

export const SURPRISED_UP_TO = 2;

/** Each side is surprised on a 1 or 2, by some monsters more easily; where both are, neither is. */
function rollSurprise(scene: Scene<Becmi>): void {
  const sneaking = upright(scene.state, 'FOES').map((foe) => specialOf(foe, 'surprises')?.upTo ?? SURPRISED_UP_TO);
  const [party, foes] = [rolls.surprise(scene.dice, 'PARTY'), rolls.surprise(scene.dice, 'FOES')];
  const partyUpTo = Math.max(...sneaking);
  const partyIs = party.total <= partyUpTo;
  const foesAre = foes.total <= SURPRISED_UP_TO;
  const surprised = partyIs === foesAre ? null : partyIs ? 'PARTY' : 'FOES';
  scene.emit({ type: 'SurpriseRolled', party, foes, surprised, partyUpTo });
}

/** Everybody able is asked; where nobody is, the round goes on without them. */
export function next(scene: Scene<Becmi>): void {
  if (endIfDecided(scene)) return;
  const asked = isCaughtUnaware(scene.state, 'PARTY', scene.state.round + 1)
    ? []
    : upright(scene.state, 'PARTY').filter(isAble);
  if (asked.length === 0) resolveRound(scene);
  else open(scene, 'declare', 'any', idsOf(asked), null);
}

const idsOf = (bodies: readonly Body[]): readonly CombatantId[] => bodies.map((body) => body.id);

/** Surprise costs the first round. */
const isCaughtUnaware = (state: State, side: Side, round: number): boolean => state.surprised === side && round === 1;

export function resolveRound(scene: Scene<Becmi>): void {
  const round = scene.state.round + 1;
  scene.emit({ type: 'RoundBegan', round });
  if (round === 1 && scene.state.surprised) scene.emit({ type: 'SurpriseSprung', surprised: scene.state.surprised });
  if (round > 1 && scene.state.settings.rerollInitiative === true) rollInitiative(scene);
  regenerate(scene);
  for (const hero of upright(scene.state, 'PARTY')) takePosition(scene, hero);
  for (const who of actingOrder(scene.state)) if (!isDecided(scene.state)) takeTurn(scene, who);
  if (!isDecided(scene.state)) endRound(scene);
}

/** From the round after the harm, or from the third; even what lies felled closes its wounds. */
function regenerate(scene: Scene<Becmi>): void {
  for (const body of everyone(scene.state)) {
    const { id, hp, maxHp, harmedIn, standing } = body;
    if (hp === maxHp || standing === 'DEAD' || standing === 'GONE') continue;
    const gift = specialOf(body, 'regeneration');
    if (!gift || scene.state.round < harmedIn! + (gift.from === 'third' ? 3 : 1)) continue;
    scene.emit({ type: 'Regenerated', who: id, hpBefore: hp, hpAfter: Math.min(maxHp, hp + gift.amount) });
    stand(scene, id, 'UP', 'regenerated');
  }
}

/** The quicker side in list order, then the other; heavy weapons and the slow dead come after both. */
function actingOrder(state: State): readonly CombatantId[] {
  const first: Side = state.initiative.PARTY >= state.initiative.FOES ? 'PARTY' : 'FOES';
  const ready = [...upright(state, first), ...upright(state, other(first))];
  const slow = ready.filter((body) => isSlow(state, body));
  return idsOf(slow.length === 0 ? ready : [...ready.filter((body) => !slow.includes(body)), ...slow]);
}

function isSlow(state: State, body: Body): boolean {
  if (body.monster !== null) return specialOf(body, 'lastInRound') !== undefined;
  const plan = state.plans[body.id];
  return plan?.type === 'attack' && weaponEntry(plan.picks.weapon[0]!)!.last;
}

function takeTurn(scene: Scene<Becmi>, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  if (body.standing !== 'UP' || isCaughtUnaware(scene.state, body.side, scene.state.round)) return;
  const because = helplessBy(body);
  if (because !== null) scene.emit({ type: 'TurnSkipped', who, because });
  else if (body.side === 'FOES') foeActs(scene, body);
  else heroActs(scene, body);
}

function heroActs(scene: Scene<Becmi>, hero: Body): void {
  carryOut(scene, hero);
  if (scene.state.settings.morale === true) checkMorale(scene);
}

/** What runs out, runs out; poison that runs its course kills. */
function endRound(scene: Scene<Becmi>): void {
  for (const { id, statuses, standing } of everyone(scene.state)) {
    for (const [status, { duration }] of Object.entries(statuses)) {
      if (duration !== 1) continue;
      afflict(scene, id, status, 0, null);
      if (status === 'poisoned' && standing === 'UP') slay(scene, id, 'poison');
    }
  }
  scene.emit({ type: 'RoundEnded', round: scene.state.round });
}
