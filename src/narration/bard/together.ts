/** What is told as one: blows at the same target, and fates alike. */
import type { Sheet } from '../sheet.ts';
import { hits, type Planned, type Roles, type Stroke } from './stroke.ts';

const blows: ReadonlySet<string> = new Set(['attack.HIT', 'attack.GLANCING', 'attack.MISS', 'attack.FUMBLE']);

/** Blows at one target become one assault, even where they do something to it in between. */
export function assaultsTogether(strokes: readonly Stroke[]): readonly Stroke[] {
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
export function fatesTogether(strokes: readonly Stroke[], planned: Planned): readonly Stroke[] {
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
