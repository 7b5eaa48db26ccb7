/** What goes without saying: strokes that another tells as well, that come to nothing, or that nobody asks about. */
import type { Voice } from '../../rules/ruleset.ts';
import { focusOf, type Planned, type Stroke } from './stroke.ts';

/** Asides about what begins and ends in the same breath, and about what is seen to gnaw already. */
export function withoutPassing(strokes: readonly Stroke[]): readonly Stroke[] {
  const known = new Set(strokes.map(keyOf));
  const opposite = (stroke: Stroke): string =>
    keyOf({ ...stroke, deed: stroke.deed.endsWith('.ends') ? stroke.deed.slice(0, -5) : `${stroke.deed}.ends` });
  return strokes.filter(
    (stroke) => !stroke.isAside || !(known.has(opposite(stroke)) || known.has(`gnawed.${keyOf(stroke)}`)),
  );
}

/** Asides about those who have fallen by the end of the beat. */
export function withoutFallen(strokes: readonly Stroke[], { sheet }: Planned): readonly Stroke[] {
  const fallen = new Set(sheet.standings.filter(({ standing }) => standing !== 'UP').map(({ name }) => name));
  return strokes.filter((stroke) => !stroke.isAside || !fallen.has(focusOf(stroke) ?? ''));
}

const keyOf = (stroke: Stroke): string => `${stroke.deed}|${focusOf(stroke)}`;

/** Of two strokes of which one tells the other, that one. */
export function withoutImplied(strokes: readonly Stroke[], { voices }: Planned): readonly Stroke[] {
  const kept: Stroke[] = [];
  for (const stroke of strokes) {
    const before = kept.at(-1);
    const told = before && toldBy(before, stroke, voices);
    if (told) kept.splice(-1, 1, { ...told, facts: [...before.facts, ...stroke.facts] });
    else kept.push(stroke);
  }
  return kept;
}

/** The stroke that tells both, or null where neither tells the other. */
function toldBy(before: Stroke, now: Stroke, voices: readonly Voice[]): Stroke | null {
  if (isSaveInVain(before, now)) return { ...now, deed: `${now.deed}.saved` };
  if (isImplied(before, now) || isMeans(before, now, voices) || isApproach(before, now)) return now;
  return isEcho(before, now) || isOwnStatus(before, now, voices) ? before : null;
}

const isSame = (before: Stroke, now: Stroke): boolean => focusOf(before) === focusOf(now);

/** Withstood, and fallen all the same. */
const isSaveInVain = (before: Stroke, now: Stroke): boolean =>
  before.deed === 'save.passed' && isSame(before, now) && /^standing\.(DEAD|DOWN)$/.test(now.deed);

/** The earlier deed, and what the later must be to tell it too. */
const implied: readonly (readonly [string, RegExp])[] = [
  ['flight.passed', /^gone\./],
  ['action.flee', /^(gone|flight|breaks)/],
  ['breaks away', /^gone\./],
  ['walk', /^(chance|loot|fight|trap|ambush|duel|blink|sleep|match)/],
  ['morale.failed', /^gone\./],
  ['save.failed', /^(?!save|attack|ability|action|skip|moves)/],
  ['deathSave.SUCCESS', /^(deathSave|standing)\./],
  ['deathSave.FAILURE', /^(deathSave|standing)\./],
  ['deathSave.CRITICAL_FAILURE', /^(deathSave|standing)\./],
  ['deathSave.CRITICAL_SUCCESS', /^(heal|standing\.UP)/],
  ['standing.DOWN', /^standing\.DEAD/],
  ['concentration.shaken', /^concentration\.lost/],
  ['action.hide', /^hiding\./],
];

const isImplied = (before: Stroke, now: Stroke): boolean =>
  isSame(before, now) &&
  (isAgain(before, now) || implied.some(([deed, later]) => before.deed === deed && later.test(now.deed)));

/** Blows are counted, anything else is only said once. */
const isAgain = (before: Stroke, now: Stroke): boolean =>
  before.deed === now.deed &&
  !now.deed.startsWith('attack') &&
  (focusOf(now) === undefined || JSON.stringify(before.roles) === JSON.stringify(now.roles));

/** Said already by the deed before: who is struck down while lying there, who is turned away by a holy word. */
const isEcho = (before: Stroke, now: Stroke): boolean =>
  (before.deed === 'slipping' && now.deed === 'standing.DOWN' && isSame(before, now)) ||
  (before.deed === 'turning.passed' && now.deed === 'gone.turned' && isAmong(focusOf(now)!, before.roles.targets));

const isAmong = (name: string, list = ''): boolean => list.split(', ').includes(name);

/** Whoever strikes has come close enough. */
const isApproach = (before: Stroke, now: Stroke): boolean =>
  before.deed === 'engages' && now.roles.attacker === before.roles.actor && now.roles.target === before.roles.target;

/** A spell or a flask that the blow itself is struck with; but what has words of its own keeps them. */
function isMeans(before: Stroke, now: Stroke, voices: readonly Voice[]): boolean {
  const { actor, ability, item } = before.roles;
  if (actor === undefined || now.roles.attacker !== actor || voices.some((voice) => voice[before.deed] && ability))
    return false;
  return (ability ?? item)?.toLowerCase() === now.roles.weapon;
}

/** What somebody's own ability does to them is told by the ability, where that has words of its own. */
const isOwnStatus = (before: Stroke, now: Stroke, voices: readonly Voice[]): boolean =>
  now.isAside &&
  'status' in now.roles &&
  !now.deed.endsWith('.ends') &&
  before.deed.startsWith('ability.') &&
  before.roles.actor === now.roles.target &&
  voices.some((voice) => voice[before.deed]);
