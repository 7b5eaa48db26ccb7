/** Hiding from sight and hearing, searching for the hidden, and what gives them away. */
import type { Bar, CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, everyone } from '../shared.ts';
import { illegal } from './choosing.ts';
import { has, incapacitatedBy, mark, relieve, sees } from './conditions.ts';
import { skillModifiers } from './modifiers.ts';
import { checked } from './saves.ts';
import { engagedFoes, foesOf } from './space.ts';
import type { Body, Srd5, State } from './terms.ts';

type S = Scene<Srd5>;

/** Not within five feet of a foe, and not in plain sight. */
export function cannotHide(state: State, body: Body): Bar | null {
  if (has(body, 'hidden')) return illegal(`${body.name} is hidden already.`);
  if (engagedFoes(state, body).some((foe) => incapacitatedBy(foe) === null && sees(foe, body)))
    return illegal('There is no hiding from a foe within five feet.');
  if (foesOf(state, body).length === 0) return illegal('There is nobody to hide from.');
  return isOutOfSight(state, body) ? null : illegal('There is neither cover nor darkness here to hide in.');
}

const isDark = ({ scene }: State): boolean => scene.ambient === 'darkness';

/** In a zone with cover, in the dark, or where no foe could see it anyway. */
function isOutOfSight(state: State, body: Body): boolean {
  const isCovered = (state.cover[body.zone] ?? 'none') !== 'none';
  return (
    isCovered || isDark(state) || !foesOf(state, body).some((foe) => incapacitatedBy(foe) === null && sees(foe, body))
  );
}

/** What cannot be seen has to be heard. */
const canNotice = (looker: Body, hider: Body): boolean =>
  !has(looker, 'unconscious') && !has(looker, has(hider, 'invisible') ? 'deafened' : 'blinded');

const POOR_LIGHT = 5;

/** Ten, Perception, and five less where eyes have poor light. */
const passivePerception = (state: State, foe: Body, hider: Body): number =>
  10 + foe.skills.perception - (poorLight(state, hider).length > 0 ? POOR_LIGHT : 0);

const poorLight = ({ scene }: State, hider: Body): readonly string[] =>
  (scene.ambient === 'darkness' || scene.ambient === 'dim light') && !has(hider, 'invisible') ? [scene.ambient] : [];

/** Stealth against the keenest of the foes' passive Perception. */
export function hide(scene: S, who: CombatantId): void {
  const body = bodyOf(scene.state, who);
  const watchers = foesOf(scene.state, body).filter((foe) => canNotice(foe, body));
  const needed = Math.max(0, ...watchers.map((foe) => passivePerception(scene.state, foe, body)));
  scene.emit({ type: 'ActionTaken', who, action: 'hide' });
  const { passed, total } = checked(scene, body, skillModifiers(body, 'stealth'), needed, 'hiding');
  if (passed) mark(scene, who, 'hidden', { stealth: total });
}

export const hiddenFoes = (state: State, body: Body): readonly Body[] =>
  foesOf(state, body).filter((foe) => has(foe, 'hidden'));

/** That there is somebody to search for is known also to those who do not see who it is. */
export const mayBeFound = (state: State, body: Body): boolean =>
  hiddenFoes(state, body).length > 0 || everyone(state).some((one) => one.isUnseen && one.side !== body.side);

const stealthOf = (hider: Body): number => hider.conditions.hidden!.stealth ?? 10 + hider.skills.stealth;

/** One Perception check finds everybody whose Stealth it reaches; eyes and ears that fail, fail by themselves. */
export function seek(scene: S, who: CombatantId, what: string): void {
  const body = bodyOf(scene.state, who);
  const hidden = hiddenFoes(scene.state, body);
  const found = hidden.filter((foe) => canNotice(body, foe));
  if (found.length === 0) {
    const because = has(hidden[0]!, 'invisible') ? 'deafened' : 'blinded';
    scene.emit({ type: 'CheckLost', who, what, because });
    return;
  }
  const needed = Math.min(...found.map(stealthOf));
  const hindrances = found.flatMap((foe) => poorLight(scene.state, foe)).slice(0, 1);
  const { total } = checked(scene, body, skillModifiers(body, 'perception'), needed, what, hindrances);
  for (const foe of found) if (stealthOf(foe) <= total) relieve(scene, foe.id, 'hidden');
}

/** Out of the dark and away from cover one is seen again; face to face as well. */
export function comeOut(scene: S, who: CombatantId, engages: CombatantId | null): void {
  const body = bodyOf(scene.state, who);
  if (!has(body, 'hidden') || isDark(scene.state) || has(body, 'invisible')) return;
  if (engages !== null || (scene.state.cover[body.zone] ?? 'none') === 'none') relieve(scene, who, 'hidden');
}
