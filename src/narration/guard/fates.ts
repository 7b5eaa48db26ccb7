/** What became of each: who was on their feet when it began, and whose harm brought whom down. */
import type { SheetFact } from '../narrator.ts';
import type { Person } from './cast.ts';
import { hasTarget, type Settled } from './record.ts';

const fallen = /^standing\.(DOWN|DEAD)$/;

/** Nothing that is done while lying there. */
const passive = /^(skip|halted|deathSave|slipping|near|gnawed|heal|regenerated)|\.ends$/;

/** Whoever fell, died or left in the beat was there when it began; whoever was down or gone already was not. */
export function couldAct(person: Person, record: Settled): boolean {
  const { name, standing } = person;
  if (standing === 'UP' || hasTarget(record, name, /^(gone|flight|retreat|standing\.UP$)/)) return true;
  return record.sheet.facts.some(
    ({ deed, roles }) =>
      (fallen.test(deed ?? '') && roles.target === name) ||
      ((roles.actor === name || roles.attacker === name) && deed !== null && !passive.test(deed)),
  );
}

/** Whoever did something in the beat was not kept from all of it. */
export const hasActed = ({ sheet }: Settled, name: string): boolean =>
  sheet.facts.some(
    ({ deed, roles }) =>
      /^(attack|ability|item|breath|defend|moves|engages)/.test(deed ?? '') && (roles.attacker ?? roles.actor) === name,
  );

/** Whoever is up and did nothing stood as still as the down. */
export const isIdle = (person: Person, record: Settled): boolean =>
  person.standing === 'UP' && !hasActed(record, person.name);

/** Dead, down or gone before anything was told of. */
export const isOutAlready = (person: Person, record: Settled): boolean => !couldAct(person, record);

export interface Fall {
  /** Whoever's harm came last before somebody fell, and before they died of it. */
  readonly by: readonly string[];
  /** They bled, burned or sickened to the end: no hand did that, but somebody's wound. */
  readonly isOfWounds: boolean;
}

/** How somebody fell in this beat; null for whoever did not, or where the sheet does not say. */
export function fallOf({ sheet: { facts } }: Settled, name: string): Fall | null {
  const ends = facts.flatMap(({ deed, roles }, index) =>
    fallen.test(deed ?? '') && roles.target === name ? [index] : [],
  );
  const harms = ends.flatMap((end) => {
    const before = facts.slice(0, end);
    const last = before.findLastIndex((fact) => isHarmTo(fact, name));
    // Where the sheet has no number, the last blow that landed is what did it.
    const at = last < 0 ? before.findLastIndex((fact) => reaches(fact, name) && !failed.test(fact.deed!)) : last;
    return at < 0 ? [] : [at];
  });
  if (harms.length === 0) return null;
  const gnawed = harms.filter((at) => /^gnawed/.test(facts[at]!.deed ?? ''));
  const others = harms.filter((at) => !gnawed.includes(at));
  return { by: others.flatMap((at) => authorOf(facts, at, name)), isOfWounds: gnawed.length > 0 };
}

const failed = /\.(MISS|FUMBLE)$/;

const isHarmTo = ({ says }: SheetFact, name: string): boolean =>
  says.startsWith(`${name} takes `) || says.startsWith(`${name} overcasts`);

/** Whoever did the last thing before it that reaches them. */
function authorOf(facts: readonly SheetFact[], at: number, name: string): readonly string[] {
  const source = facts.slice(0, at + 1).findLast((fact) => reaches(fact, name));
  const author = source?.roles.attacker ?? source?.roles.actor;
  return author === undefined ? [] : [author];
}

/** A blow at them, a spell on them, or one at nobody in particular. */
function reaches({ deed, roles }: SheetFact, name: string): boolean {
  if (!/^(attack|ability|breath|item|spell|trap|trait|rune|reaction|hazard|overcast|image)/.test(deed ?? ''))
    return false;
  const aims = `${roles.targets ?? ''}, ${roles.target ?? ''}`.split(', ').filter(Boolean);
  return aims.length === 0 || aims.includes(name);
}
