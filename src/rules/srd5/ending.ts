/** When a fight is over, who won it, and what becomes of those who lie there. */
import type { Scene } from '../ruleset.ts';
import { bodyOf, everyone, verbs } from '../shared.ts';
import { rollDeathSave } from './acts.ts';
import { traitOf } from './conditions.ts';
import { steady } from './powers.ts';
import type { Body, Srd5, State } from './terms.ts';

const { end } = verbs<Srd5>();
type S = Scene<Srd5>;

/** What regrows from nothing still fights. */
const fightsOn = (body: Body): boolean =>
  body.standing === 'UP' || (body.standing === 'DOWN' && traitOf(body, 'regeneration')?.undying === true);

/** The party is beaten when nobody stands and nobody is stable. */
export function isDecided(state: State): boolean {
  if (state.round > Number(state.settings.roundLimit)) return true;
  const all = everyone(state);
  const foes = all.some((body) => body.side === 'FOES' && fightsOn(body));
  return !foes || !partyHolds(all);
}

/** Nobody is asked any more once it is decided. */
export function hush(scene: S): void {
  if (!isDecided(scene.state)) return;
  const asked = scene.state.windows.flatMap(({ id, waiting }) => waiting.map((by) => ({ window: id, by })));
  for (const { window, by } of asked) scene.emit({ type: 'WindowAnswered', window, by });
}

const partyHolds = (all: readonly Body[]): boolean =>
  all.some((body) => body.side === 'PARTY' && (body.standing === 'UP' || body.standing === 'STABLE'));

export function endIfDecided(scene: S): boolean {
  const limit = Number(scene.state.settings.roundLimit);
  const { round, place, order } = scene.state;
  const outOfTime = round >= limit && place + 1 >= order.length;
  if (!isDecided(scene.state) && !outOfTime) return false;
  const all = everyone(scene.state);
  const upright = all.some((body) => body.side === 'PARTY' && body.standing === 'UP');
  if (!all.some((body) => body.side === 'FOES' && fightsOn(body))) win(scene);
  else if (upright || partyHolds(all)) breakOff(scene);
  else if (all.some((body) => body.side === 'PARTY' && body.standing === 'GONE')) flee(scene);
  else lose(scene);
  return true;
}

function win(scene: S): void {
  tend(scene);
  rollOutSaves(scene);
  const fallen = everyone(scene.state).filter(
    (body) =>
      body.side === 'FOES' &&
      (body.standing === 'DEAD' || body.standing === 'STABLE' || Object.hasOwn(body.statuses, 'mist')),
  );
  const heirs = everyone(scene.state).filter((body) => body.side === 'PARTY' && body.standing !== 'DEAD');
  const share = Math.floor(fallen.reduce((sum, body) => sum + body.worth, 0) / Math.max(1, heirs.length));
  if (share > 0)
    for (const { id } of heirs)
      scene.emit({ type: 'XpAwarded', characterId: id, amount: share, because: 'foes overcome' });
  end(scene, { status: 'WON', reason: 'every foe is dead, down or gone' });
}

/** With the foes gone there is time to bind wounds. */
function tend(scene: S): void {
  const all = everyone(scene.state);
  if (!all.some((body) => body.side === 'PARTY' && body.standing === 'UP')) return;
  for (const { id } of all.filter((body) => body.side === 'PARTY' && body.standing === 'DOWN')) steady(scene, id);
}

/** Nobody is left to help: the dice decide who lives. */
function rollOutSaves(scene: S): void {
  for (const { id } of everyone(scene.state).filter((body) => body.side === 'PARTY')) {
    while (bodyOf(scene.state, id).standing === 'DOWN') rollDeathSave(scene, id);
  }
}

export function breakOff(scene: S): void {
  tend(scene);
  rollOutSaves(scene);
  end(scene, { status: 'DRAWN', reason: 'both sides break off' });
}

function flee(scene: S): void {
  rollOutSaves(scene);
  end(scene, { status: 'FLED', reason: 'the party fled' });
}

export function lose(scene: S): void {
  rollOutSaves(scene);
  end(scene, { status: 'LOST', reason: 'nobody of the party is left standing' });
}
