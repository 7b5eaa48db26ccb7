/** The actions anybody has besides attacking. */
import type { Bar, Pick } from '../ruleset.ts';
import { barredBy, byName, type Choosable, choicesOf, illegal, one, only, signed } from './choosing.ts';
import { speedOf } from './conditions.ts';
import { cannotHide, hiddenFoes, mayBeFound } from './hiding.ts';
import { readyOptions } from './readying.ts';
import { engagedFoes, friendsOf } from './space.ts';
import type { Body, State } from './terms.ts';
import { noAction } from './turn-options.ts';

export function actionOptions(state: State, body: Body): readonly Choosable[] {
  const spent = noAction(body);
  const speed = speedOf(state, body);
  const stopped = speed === 0 ? illegal(`${body.name} cannot move.`) : null;
  const { stealth, perception } = body.skills;
  return [
    plain(body, 'defend', 'Dodge (attacks against you have disadvantage)', spent),
    plain(body, 'dash', `Dash (${speed} more feet)`, spent, stopped),
    plain(body, 'disengage', 'Disengage (moving provokes nobody)', spent),
    plain(body, 'hide', `Hide (Stealth ${signed(stealth)})`, spent, cannotHide(state, body)),
    ...(mayBeFound(state, body) ? [plain(body, 'search', `Search (Perception ${signed(perception)})`, spent)] : []),
    ...helps(state, body, spent),
    ...firstAid(state, body, spent),
    ...(isHeld(body) ? [plain(body, 'escape', 'Break free', spent)] : []),
    ...readyOptions(state, body),
    plain(
      body,
      'flee',
      'Flee the fight',
      spent,
      body.turn.movement === 0 ? illegal(`${body.name} cannot move.`) : null,
    ),
  ];
}

type Plain = 'defend' | 'dash' | 'disengage' | 'hide' | 'search' | 'escape' | 'flee';

const plain = ({ id }: Body, type: Plain, label: string, ...bars: readonly (Bar | null)[]): Choosable =>
  barredBy({ type, actor: id, label, picks: {} }, ...bars);

const isHeld = (body: Body): boolean => Object.values(body.conditions).some((condition) => condition.escape !== null);

/** With a blow at a foe beside the helper, or with the next check. */
function helps(state: State, body: Body, spent: Bar | null): readonly Choosable[] {
  const allies = friendsOf(state, body).filter(
    (friend) => friend.id !== body.id && friend.standing === 'UP' && friend.zone === body.zone,
  );
  if (allies.length === 0) return [];
  const target = one(choicesOf(allies));
  const alone = engagedFoes(state, body).length === 0 ? illegal('There is no foe beside you to distract.') : null;
  return [
    helpWith(body, target, 'attack', 'strike a foe beside you', spent, alone),
    helpWith(body, target, 'check', 'with the next ability check', spent),
  ];
}

function helpWith(body: Body, target: Pick, task: string, how: string, ...bars: readonly (Bar | null)[]): Choosable {
  const picks = { target, task: only(task, how) };
  const option: Choosable = { type: 'help', actor: body.id, label: `Help an ally ${how}`, picks };
  return barredBy(
    byName(option, 'target', ({ label }) => `Help ${label} ${how}`),
    ...bars,
  );
}

function firstAid(state: State, body: Body, spent: Bar | null): readonly Choosable[] {
  const dying = friendsOf(state, body).filter((friend) => friend.standing === 'DOWN' && friend.zone === body.zone);
  if (dying.length === 0) return [];
  const how = `(Medicine ${signed(body.skills.medicine)}, DC 10)`;
  const picks = { target: one(choicesOf(dying)) };
  const option: Choosable = { type: 'stabilise', actor: body.id, label: `Stabilise ${how}`, picks };
  return [
    barredBy(
      byName(option, 'target', ({ label }) => `Stabilise ${label} ${how}`),
      spent,
    ),
  ];
}

/** All that the game master's creatures do besides attacking. */
export function instincts(state: State, body: Body): readonly Choosable[] {
  if (body.turn.action === 0) return [];
  return [
    plain(body, 'defend', 'Dodge'),
    ...(speedOf(state, body) === 0 ? [] : [plain(body, 'dash', 'Dash')]),
    ...(hiddenFoes(state, body).length > 0 ? [plain(body, 'search', 'Search')] : []),
    ...(isHeld(body) ? [plain(body, 'escape', 'Break free')] : []),
    ...(body.turn.movement === 0 ? [] : [plain(body, 'flee', 'Flee the fight')]),
  ];
}
