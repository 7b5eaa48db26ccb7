/** How fights and duels end: won, lost, drawn, left by retreat; and what follows from it. */
import type { CombatantId } from '../ruleset.ts';
import { bodyOf, everyone, upright } from '../shared.ts';
import { afflict, end, open, type Play, plan, replan, stand } from './agenda.ts';
import { wayBack } from './board.ts';
import { livingFoes, raid } from './clash.ts';
import { moveBack } from './movement.ts';
import { itemsIn } from './pack.ts';
import type { Duel, Fight, State } from './terms.ts';

export const RETREAT_STEPS = 6;

export function judge(scene: Play): void {
  const clash = scene.state.clash!;
  if (clash.kind === 'fight') judgeFight(scene, clash);
  else judgeDuel(scene, clash);
}

/** Whoever is at 0 has lost, even if the last enemy died in the same round. */
function judgeFight(scene: Play, fight: Fight): void {
  if (bodyOf(scene.state, fight.who).hp === 0) loseFight(scene, fight);
  else if (livingFoes(scene.state, fight).length === 0) winFight(scene, fight);
  else plan(scene, { do: 'round' });
}

function loseFight(scene: Play, fight: Fight): void {
  const { who } = fight;
  if (scene.state.mode === 'match') closeFight(scene, fight, 'lost');
  fall(scene, who);
  moveBack(scene, who, 1, 'defeat', false);
  if (scene.state.mode === 'match') replan(scene, { do: 'capacity' }, { do: 'endTurn' });
  else fightOn(scene, fight, 'lost');
}

/** At 0 hit points: nobody dies, but the next turn must be slept through. */
export function fall(scene: Play, who: CombatantId): void {
  stand(scene, who, 'DOWN', 'beaten');
  afflict(scene, who, 'must_sleep', 1, null);
}

function winFight(scene: Play, fight: Fight): void {
  const { who, tier } = fight;
  const victors = scene.state.mode === 'match' ? [who] : upright(scene.state, 'PARTY').map((body) => body.id);
  closeFight(scene, fight, 'won');
  if (scene.state.mode !== 'match') plan(scene, { do: 'capacity' }, { do: 'finish' });
  for (const victor of victors) raid(scene, victor, tier);
}

/** Enemies that are left stay on their tile, and are whole again the next time. */
function closeFight(scene: Play, fight: Fight, outcome: 'won' | 'lost' | 'retreated'): void {
  const left = livingFoes(scene.state, fight).map((foe) => foe.id);
  const onBoard = scene.state.mode === 'match';
  scene.emit({ type: 'FightEnded', who: fight.who, outcome, left, onBoard });
  if (onBoard) for (const id of left) stand(scene, id, 'GONE', 'left behind');
}

/** Away from the board the others fight on while anybody stands on either side. */
export function fightOn(scene: Play, fight: Fight, outcome: 'lost' | 'retreated'): void {
  const someoneStands = upright(scene.state, 'PARTY').length > 0;
  if (someoneStands && livingFoes(scene.state, fight).length > 0) plan(scene, { do: 'round' });
  else if (someoneStands) winFight(scene, fight);
  else {
    closeFight(scene, fight, outcome);
    plan(scene, { do: 'capacity' }, { do: 'finish' });
  }
}

function judgeDuel(scene: Play, duel: Duel): void {
  const { attacker, defender, because } = duel;
  const [first, second] = [attacker, defender].map((id) => bodyOf(scene.state, id).hp) as [number, number];
  if (first > 0 && second > 0) plan(scene, { do: 'round' });
  else if (first === 0 && second === 0) because === 'bracket' ? replay(scene, duel) : drawDuel(scene, duel);
  else if (first > 0) winDuel(scene, duel, attacker, defender);
  else winDuel(scene, duel, defender, attacker);
}

/** In the bracket somebody has to win: both get back what they had, and it begins again. */
function replay(scene: Play, { attacker, defender, hpBefore }: Duel): void {
  scene.emit({ type: 'DuelEnded', outcome: 'drawn', winnerId: null, loserId: null });
  scene.emit({ type: 'BracketReplayed', hp: hpBefore });
  scene.emit({ type: 'DuelBegan', attackerId: attacker, defenderId: defender, because: 'bracket', extended: [] });
  plan(scene, { do: 'round' });
}

function drawDuel(scene: Play, { attacker, defender }: Duel): void {
  scene.emit({ type: 'DuelEnded', outcome: 'drawn', winnerId: null, loserId: null });
  fall(scene, attacker);
  fall(scene, defender);
  if (scene.state.mode === 'match') replan(scene, { do: 'capacity' }, { do: 'endTurn' });
  else end(scene, { status: 'DRAWN', reason: 'both duelists fell' });
}

/** The loser stays where they are; the winner may take anything they carry. */
function winDuel(scene: Play, { because }: Duel, winner: CombatantId, loser: CombatantId): void {
  scene.emit({ type: 'DuelEnded', outcome: 'won', winnerId: winner, loserId: loser });
  if (because === 'bracket') advance(scene, winner, loser);
  else settleDuel(scene, winner, loser);
}

function settleDuel(scene: Play, winner: CombatantId, loser: CombatantId): void {
  fall(scene, loser);
  if (scene.state.mode !== 'match') plan(scene, { do: 'capacity' }, { do: 'finish' });
  else if (loser === scene.state.turn!.who) replan(scene, { do: 'capacity' }, { do: 'endTurn' });
  if (itemsIn(bodyOf(scene.state, loser).pack).length > 0) open(scene, 'loot', 'listed', [winner], { winner, loser });
  raid(scene, winner, 1);
}

/** Hit points are carried on; there is no loot so close to the end. */
function advance(scene: Play, winner: CombatantId, loser: CombatantId): void {
  stand(scene, loser, 'DOWN', 'out of the bracket');
  const { waiting, advanced } = scene.state.bracket!;
  scene.emit({ type: 'BracketSet', waiting, advanced: [...advanced, winner] });
}

/** Six tiles back; all damage of the round is cancelled, the dice stay in the log. */
export function retreat(scene: Play, who: CombatantId, afterDice: boolean): void {
  const clash = scene.state.clash!;
  const yields = clash.kind === 'duel' && clash.because === 'bracket';
  const from = bodyOf(scene.state, who).position;
  const to = yields ? from : (wayBack(historyOf(scene.state, who), RETREAT_STEPS).path.at(-1) ?? from);
  scene.emit({ type: 'RetreatExecuted', who, afterDice, from, to, yields });
  if (clash.kind === 'fight') leaveFight(scene, clash);
  else if (yields) winDuel(scene, clash, who === clash.attacker ? clash.defender : clash.attacker, who);
  else leaveDuel(scene, who);
}

const historyOf = (state: State, who: CombatantId): readonly number[] =>
  state.turn?.who === who ? state.turn.history : [bodyOf(state, who).position];

function leaveFight(scene: Play, fight: Fight): void {
  const { who } = fight;
  const onBoard = scene.state.mode === 'match';
  if (onBoard) closeFight(scene, fight, 'retreated');
  else stand(scene, who, 'GONE', 'retreated');
  moveBack(scene, who, RETREAT_STEPS, 'retreat', onBoard);
  if (onBoard) replan(scene, { do: 'endTurn' });
  else fightOn(scene, fight, 'retreated');
}

/** The turn ends only for the player whose turn it is. */
function leaveDuel(scene: Play, who: CombatantId): void {
  const { mode, turn } = scene.state;
  scene.emit({ type: 'DuelEnded', outcome: 'retreated', winnerId: null, loserId: null });
  moveBack(scene, who, RETREAT_STEPS, 'retreat', mode === 'match');
  if (mode !== 'match')
    end(scene, { status: 'FLED', reason: `${bodyOf(scene.state, who).name} retreated from the duel` });
  else if (turn!.who === who) replan(scene, { do: 'endTurn' });
}

/** The end of a combat away from the board. */
export function finish(scene: Play): void {
  if (scene.state.mode === 'duel') finishDuel(scene);
  else finishFight(scene);
}

function finishFight(scene: Play): void {
  const party = everyone(scene.state).filter((body) => body.side === 'PARTY');
  const won = party.some((body) => body.standing === 'UP');
  if (won) end(scene, { status: 'WON', reason: 'every enemy is defeated' });
  else if (party.some((body) => body.standing === 'GONE'))
    end(scene, { status: 'FLED', reason: 'the party retreated' });
  else end(scene, { status: 'LOST', reason: 'the party is beaten' });
}

/** As the challenger sees it. */
function finishDuel(scene: Play): void {
  const [challenger, defender] = everyone(scene.state);
  const won = challenger!.standing === 'UP';
  const winner = won ? challenger! : defender!;
  end(scene, { status: won ? 'WON' : 'LOST', reason: `${winner.name} won the duel` });
}
