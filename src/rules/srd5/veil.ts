/** What the party does not see: where somebody hides and what they do there, and what their hit points would give away. */
import type { CombatantId, Eyes, Hiding } from '../ruleset.ts';
import { withoutHitPoints } from '../shared.ts';
import type { Body, Srd5, State } from './terms.ts';

type Event = Srd5['event'];

export function veil(event: Event, eyes: Eyes): Event | null {
  if (eyes.isGm) return event;
  return isUnseen(event, eyes) ? null : withoutNumbers(event, eyes);
}

/** What somebody does where nobody sees it; a blow out of hiding is felt, and whoever is found is seen. */
function isUnseen(event: Event, eyes: Eyes): boolean {
  if (event.type === 'StatusChanged' && event.status === 'hidden') return false;
  if (event.type === 'CheckMade' && event.what === 'hiding' && event.passed) return !eyes.isPlayers(event.who);
  const [first, ...others] = concernedBy(event);
  return first !== undefined && [first, ...others].every((id) => !eyes.sees(id));
}

const felt = new Set<Event['type']>(['AttackRolled', 'AttackSettled', 'StandingChanged', 'CombatEnded', 'Died']);

/** Whose doing or suffering it is, where it can be done unseen. */
function concernedBy(event: Event): readonly CombatantId[] {
  if (felt.has(event.type)) return [];
  if (event.type === 'WindowOpened') return event.window.waiting;
  if (event.type === 'WindowAnswered') return [event.by];
  if (event.type === 'AbilityUsed') return [event.who, ...event.targetIds];
  if ('targetId' in event && event.targetId !== null) return [event.targetId];
  return 'who' in event ? [event.who] : [];
}

/** Numbers that would give away how well somebody hides, or how much they have left. */
function withoutNumbers(event: Event, eyes: Eyes): Event | null {
  if (event.type === 'CheckMade') return isVainSearch(event, eyes) ? (unheld(event) as Event) : event;
  if (event.type === 'StatusChanged') return withoutStatusNumbers(event, eyes);
  if (event.type === 'TempHitPointsGained' || event.type === 'MaximumLowered')
    return eyes.knowsHitPoints(event.who) ? event : null;
  if (event.type === 'HarmDealt' && !eyes.knowsHitPoints(event.targetId))
    return withoutHitPoints({ ...event, ...noneKnown }, eyes);
  return withoutHitPoints(event, eyes);
}

const noneKnown = { tempBefore: null, tempAfter: null } as unknown as { tempBefore: number; tempAfter: number };

/** What it would have had to reach is the Stealth of somebody who is still hidden. */
const isVainSearch = ({ what, who, passed }: Extract<Event, { type: 'CheckMade' }>, eyes: Eyes): boolean =>
  (what === 'search' || what === 'detect') && !passed && eyes.isPlayers(who);

const unheld = (event: object): object => ({ ...event, needed: null });

function withoutStatusNumbers(event: Extract<Event, { type: 'StatusChanged' }>, eyes: Eyes): Event {
  const { slumber, condition, ...rest } = event;
  if (eyes.isPlayers(event.who)) return event;
  const seen = condition === null ? null : { ...condition };
  if (seen) delete (seen as { stealth?: number }).stealth;
  const isOpen = slumber !== undefined && eyes.knowsHitPoints(event.who);
  return { ...rest, condition: seen, ...(isOpen && { slumber }) };
}

/** Whoever is hidden stands nowhere, as far as anybody knows. */
export const hiding: Hiding<State> = {
  status: 'hidden',
  without: (state, hidden) => ({ ...state, combatants: withUnseen(state.combatants, hidden) }),
};

const withUnseen = (combatants: State['combatants'], hidden: ReadonlySet<CombatantId>): State['combatants'] =>
  Object.fromEntries(
    Object.entries(combatants).map(([id, body]) => [id, hidden.has(id) ? unseen(body) : withoutThem(body, hidden)]),
  );

const unseen = (body: Body): Body => ({ ...body, standing: 'GONE', engaged: [], isUnseen: true });

const withoutThem = (body: Body, hidden: ReadonlySet<CombatantId>): Body =>
  body.engaged.some((id) => hidden.has(id)) ? { ...body, engaged: body.engaged.filter((id) => !hidden.has(id)) } : body;
