/** What a beat comes down to: facts that belong together become one stroke, and what goes without saying is left out. */
import type { Voice } from '../../rules/ruleset.ts';
import type { Sheet, SheetFact } from '../narrator.ts';
import { isDeath } from './checks.ts';

export type Roles = Readonly<Record<string, string>>;

/** Told in one clause. */
export interface Stroke {
  readonly deed: string;
  readonly roles: Roles;
  /** Their places on the sheet. */
  readonly facts: readonly number[];
  readonly isAside: boolean;
}

export interface Planned {
  readonly sheet: Sheet;
  /** Where words are looked for, the ruleset's own first. */
  readonly voices: readonly Voice[];
  readonly only: ReadonlySet<number> | undefined;
}

export function planOf(planned: Planned): readonly Stroke[] {
  const strokes = strokesOf(planned);
  const passes = [withoutPassing, withoutImplied, withoutFallen, assaultsTogether, fatesTogether, withWounds];
  return passes.reduce<readonly Stroke[]>((sofar, pass) => pass(sofar, planned), strokes);
}

/** Whom it befalls, or who does it where it befalls nobody. */
export const focusOf = ({ roles }: Stroke): string | undefined => roles.target || roles.actor || roles.attacker;

/* Stroke by stroke */

function strokesOf({ sheet: { facts }, only }: Planned): readonly Stroke[] {
  return facts.flatMap((fact, index) => {
    if ((fact.deed === null && fact.weight !== 'turning-point') || only?.has(index) === false) return [];
    const isAside = fact.weight === 'aside';
    return [{ deed: deedIn(facts, index), roles: rolesOf(fact), facts: [index], isAside }];
  });
}

/** Whoever does something to themselves simply does it. */
function rolesOf({ roles }: SheetFact): Roles {
  const { targets, target, ...others } = roles;
  return {
    ...others,
    ...(target && target !== roles.actor && { target }),
    ...(targets && targets !== roles.actor && { targets }),
  };
}

const hits: ReadonlySet<string> = new Set(['attack.HIT', 'attack.CRITICAL', 'attack.GLANCING']);

/** A hit reads differently when its target does not survive it, or does not feel it. */
function deedIn(facts: readonly SheetFact[], index: number): string {
  const { deed, roles } = facts[index]!;
  if (deed === null || !hits.has(deed)) return deed ?? '';
  const harms = harmsAfter(facts, index);
  const then = facts[index + harms.length + 1];
  if (then && isDeath(then) && then.roles.target === roles.target) return 'attack.kill';
  return harms.length > 0 && harms.every((fact) => fact.roles.harm === 'none') ? 'attack.harmless' : deed;
}

function harmsAfter(facts: readonly SheetFact[], index: number): readonly SheetFact[] {
  const rest = facts.slice(index + 1);
  const end = rest.findIndex((fact) => fact.deed !== null);
  return end < 0 ? rest : rest.slice(0, end);
}

/* What goes without saying */

/** Asides about what begins and ends in the same breath, and about what is seen to gnaw already. */
function withoutPassing(strokes: readonly Stroke[]): readonly Stroke[] {
  const known = new Set(strokes.map(keyOf));
  const opposite = (stroke: Stroke): string =>
    keyOf({ ...stroke, deed: stroke.deed.endsWith('.ends') ? stroke.deed.slice(0, -5) : `${stroke.deed}.ends` });
  return strokes.filter(
    (stroke) => !stroke.isAside || !(known.has(opposite(stroke)) || known.has(`gnawed.${keyOf(stroke)}`)),
  );
}

/** Asides about those who have fallen by the end of the beat. */
function withoutFallen(strokes: readonly Stroke[], { sheet }: Planned): readonly Stroke[] {
  const fallen = new Set(sheet.standings.filter(({ standing }) => standing !== 'UP').map(({ name }) => name));
  return strokes.filter((stroke) => !stroke.isAside || !fallen.has(focusOf(stroke) ?? ''));
}

const keyOf = (stroke: Stroke): string => `${stroke.deed}|${focusOf(stroke)}`;

/** What the next stroke says as well is told by it. */
function withoutImplied(strokes: readonly Stroke[], { voices }: Planned): readonly Stroke[] {
  const kept: Stroke[] = [];
  for (const stroke of strokes) {
    const before = kept.at(-1);
    const told = before && toldBy(before, stroke, voices);
    if (told) kept.splice(-1, 1, { ...told, facts: [...before.facts, ...stroke.facts] });
    else kept.push(stroke);
  }
  return kept;
}

function toldBy(before: Stroke, now: Stroke, voices: readonly Voice[]): Stroke | null {
  const isSame = focusOf(before) === focusOf(now);
  if (isSame && before.deed === 'save.passed' && falls.has(now.deed)) return { ...now, deed: `${now.deed}.saved` };
  if ((isSame && isImplied(before, now)) || isMeans(before, now, voices) || isApproach(before, now)) return now;
  return (isSame && isEcho(before, now)) || isOwnEffect(before, now, voices) ? before : null;
}

const falls: ReadonlySet<string> = new Set(['standing.DEAD', 'standing.DOWN']);

/** By what the earlier deed begins with, and what the later does. */
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
  (before.deed === now.deed && !before.deed.startsWith('attack') && isSameAgain(before, now)) ||
  implied.some(([deed, later]) => before.deed === deed && later.test(now.deed));

/** Said already by the deed before. */
const isEcho = (before: Stroke, now: Stroke): boolean => before.deed === 'slipping' && now.deed === 'standing.DOWN';

/** Whoever strikes has come close enough. */
const isApproach = (before: Stroke, now: Stroke): boolean =>
  before.deed === 'engages' && now.roles.attacker === before.roles.actor && now.roles.target === before.roles.target;

const isSameAgain = (before: Stroke, now: Stroke): boolean =>
  focusOf(now) === undefined || JSON.stringify(before.roles) === JSON.stringify(now.roles);

/** A spell or a flask that the blow itself is struck with; but what has words of its own keeps them. */
function isMeans(before: Stroke, now: Stroke, voices: readonly Voice[]): boolean {
  const { actor, ability, item } = before.roles;
  if (actor === undefined || now.roles.attacker !== actor || voices.some((voice) => voice[before.deed] && ability))
    return false;
  return (ability ?? item)?.toLowerCase() === now.roles.weapon;
}

/** What somebody's own ability does to them is told by the ability, where that has words of its own. */
const isOwnEffect = (before: Stroke, now: Stroke, voices: readonly Voice[]): boolean =>
  (before.deed === 'turning.passed' &&
    now.deed === 'gone.turned' &&
    isAmong(now.roles.target!, before.roles.targets)) ||
  isOwnStatus(before, now, voices);

const isAmong = (name: string, list: string | undefined): boolean => list?.split(', ').includes(name) ?? false;

const isOwnStatus = (before: Stroke, now: Stroke, voices: readonly Voice[]): boolean =>
  now.isAside &&
  'status' in now.roles &&
  !now.deed.endsWith('.ends') &&
  before.deed.startsWith('ability.') &&
  before.roles.actor === now.roles.target &&
  voices.some((voice) => voice[before.deed]);

/* What is told as one */

const blows: ReadonlySet<string> = new Set(['attack.HIT', 'attack.GLANCING', 'attack.MISS', 'attack.FUMBLE']);

/** Blows at one target become one assault, even where they do something to it in between. */
function assaultsTogether(strokes: readonly Stroke[]): readonly Stroke[] {
  const left = [...strokes];
  const told: Stroke[] = [];
  for (let stroke = left.shift(); stroke; stroke = left.shift()) {
    const assault = [stroke, ...takeBlowsLike(stroke, left)];
    told.push(assault.length > 1 ? assaultOf(assault) : stroke);
  }
  return told;
}

/** Takes the blows that belong to this one out of what is left. */
function takeBlowsLike(first: Stroke, left: Stroke[]): readonly Stroke[] {
  const taken: Stroke[] = [];
  if (!isBlow(first)) return taken;
  for (let index = 0; index < left.length && left[index]!.roles.target === first.roles.target; ) {
    const stroke = left[index]!;
    if (isBlow(stroke) && stroke.roles.manner === first.roles.manner) taken.push(...left.splice(index, 1));
    else if (stroke.isAside) index++;
    else break;
  }
  return taken;
}

/** Lists are joined by commas, which a name may contain. */
const isBlow = ({ deed, roles }: Stroke): boolean =>
  blows.has(deed) && roles.manner !== 'helpless' && !roles.attacker!.includes(',');

function assaultOf(assault: readonly Stroke[]): Stroke {
  const landed = assault.filter(({ deed }) => hits.has(deed));
  const [attackers, strikers] = [attackersOf(assault), attackersOf(landed)];
  // Whoever missed once and struck once has struck.
  const missers = attackers.filter((name) => !strikers.includes(name));
  const isOne = attackers.length === 1;
  const isMixed = landed.length > 0 && (isOne ? landed.length < assault.length : missers.length > 0);
  const how = landed.length === 0 ? 'MISS' : isMixed ? 'mixed' : hardest(landed);
  const lists = { attackers: attackers.join(', '), strikers: strikers.join(', '), missers: missers.join(', ') };
  return {
    deed: `attack.${how}.${isOne ? 'flurry' : 'together'}`,
    roles: { ...commonRoles(assault), ...(isOne ? { attacker: attackers[0]! } : lists) },
    facts: assault.flatMap(({ facts }) => facts),
    isAside: false,
  };
}

function commonRoles(assault: readonly Stroke[]): Roles {
  const { target, manner, weapon } = assault[0]!.roles;
  const isOneWeapon = assault.every(({ roles }) => roles.weapon === weapon);
  return { target: target!, ...(manner && { manner }), ...(isOneWeapon && { weapon: weapon! }) };
}

const attackersOf = (assault: readonly Stroke[]): readonly string[] => [
  ...new Set(assault.map(({ roles }) => roles.attacker!)),
];

const hardest = (landed: readonly Stroke[]): string =>
  landed.some(({ deed }) => deed === 'attack.HIT') ? 'HIT' : 'GLANCING';

/** What befalls one after the other alike befalls them together, where a voice has words for it. */
function fatesTogether(strokes: readonly Stroke[], planned: Planned): readonly Stroke[] {
  const told: Stroke[] = [];
  for (const stroke of strokes) {
    const joined = told.length > 0 && sharedFate(told.at(-1)!, stroke, planned);
    if (joined) told.splice(-1, 1, joined);
    else told.push(stroke);
  }
  return told;
}

/** More than three are not told in one breath. */
const CROWD = 3;

function sharedFate(before: Stroke, now: Stroke, { sheet, voices }: Planned): Stroke | null {
  const deed = `${now.deed}.together`;
  const role = now.roles.target ? 'target' : 'actor';
  const [names, name] = [before.roles[role], now.roles[role]];
  if (!names || !name || now.roles.attacker || !voices.some((voice) => voice[deed])) return null;
  const isFirst = before.deed === now.deed && !names.includes(',');
  const isLike = isFirst || (before.deed === deed && names.split(', ').length < CROWD);
  if (!isLike || name.includes(',') || names.split(', ').includes(name)) return null;
  if (sideOf(sheet, names.split(', ')[0]!) !== sideOf(sheet, name)) return null;
  return { ...now, deed, roles: { ...now.roles, [role]: `${names}, ${name}` }, facts: [...before.facts, ...now.facts] };
}

const sideOf = ({ standings }: Sheet, who: string): string | undefined =>
  standings.find(({ name }) => name === who)?.side;

/* How they stand */

/** How a character stands is only worth a clause where a blow has just brought it about, and nothing has mended it. */
function withWounds(strokes: readonly Stroke[], { sheet, only }: Planned): readonly Stroke[] {
  if (sheet.ending !== 'ongoing' || only) return strokes;
  const hurt = sheet.standings.filter(({ isPlayer, health }) => isPlayer && health === 'BADLY_WOUNDED');
  const struck = hurt.find(({ name }) => {
    const last = strokes.findLast(({ deed, roles }) => roles.target === name && /^(attack|heal|standing)\b/.test(deed));
    return last && /^attack\.(HIT|CRITICAL|mixed)/.test(last.deed);
  });
  const place = strokes.findLastIndex(({ deed, roles }) => roles.target === struck?.name && deed.startsWith('attack.'));
  return struck ? strokes.toSpliced(place + 1, 0, woundOf(struck.name)) : strokes;
}

const woundOf = (target: string): Stroke => ({ deed: 'hurt', roles: { target }, facts: [], isAside: true });
