/** The game master's chair: who may overrule the rules, where, and how it stands in the log. Everything else a game decides itself. */
import type { CampaignState, Engine } from './chronicle.ts';
import { fewCandidates } from './few.ts';
import { memberOf } from './members.ts';
import type { Bar, CombatState, EvolveTable, Gauge, Telling } from './ruleset.ts';
import { tableSetting } from './settings.ts';
import { mayAnswer, openWindow } from './shared.ts';

export const rulings = [
  'ADJUST',
  'GRANT',
  'AWARD_XP',
  'ADD_COMBATANT',
  'REMOVE_COMBATANT',
  'END_COMBAT',
  'OVERRULE',
] as const;
export type Ruling = (typeof rulings)[number];

/** Whoever rules says who they are and why; where they sit at the table by name, that name counts. */
export interface Word {
  readonly author: string;
  readonly reason: string;
}

export type ChairEvent = {
  /** Comes first; what follows from it stands in the events after it. */
  readonly type: 'GmRuled';
  readonly ruling: Ruling;
  readonly author: string;
  /** The member who ruled; null for nobody by name. */
  readonly member: string | null;
  readonly reason: string;
  /** The entry that is overruled, and the event in it; null for all of it, or where nothing is. */
  readonly seq: number | null;
  readonly place: number | null;
};

export const chairEvolve: EvolveTable<CampaignState, ChairEvent> = { GmRuled: () => {} };

const did: Readonly<Record<Ruling, string>> = {
  ADJUST: 'sets it so',
  GRANT: 'gives and takes',
  AWARD_XP: 'awards experience',
  ADD_COMBATANT: 'lets somebody join',
  REMOVE_COMBATANT: 'takes somebody out',
  END_COMBAT: 'ends the fight',
  OVERRULE: 'overrules',
};

/** The sheet has what is ruled, without anybody's own words. */
export const tellRuling = (e: ChairEvent): Telling => ({
  weight: 'beat',
  says: `${e.author}, as game master, ${did[e.ruling]}${whatIn(e)}: "${e.reason}"`,
  plainly: `The game master ${did[e.ruling]}${whatIn(e)}.`,
  lines: [`The game master ${did[e.ruling]}${whatIn(e)}.`],
});

const whatIn = ({ seq, place }: ChairEvent): string =>
  seq === null ? '' : ` entry ${seq}${place === null ? '' : `, event ${place + 1}`}`;

/* Why not */

const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });
const bad = (field: string, message: string): Bar => ({ code: 'BAD_USER_INPUT', message, data: { field } });

/** Who may rule at this table at all. */
export function notInTheChair(engine: Engine, campaign: CampaignState, by: string | null): Bar | null {
  if (tableSetting(campaign.settings, 'ironTable'))
    return { code: 'FORBIDDEN', message: 'This is an iron table: nobody overrules the rules here, ever.' };
  const role = memberOf(campaign, by)?.role;
  if (role === 'PLAYER') return { code: 'FORBIDDEN', message: 'Only those who run the table may do that.' };
  return engine.chair ? null : illegal(`${engine.name} knows no game master who overrules it.`);
}

const LONGEST_REASON = 300;

export function unreasoned({ reason, author }: Word): Bar | null {
  const isGood = reason.trim() !== '' && reason.length <= LONGEST_REASON && author.trim() !== '';
  return isGood ? null : bad('reason', `reason must have 1 to ${LONGEST_REASON} characters.`);
}

/** Nothing is ruled while something hangs in the air: what is half-way is decided by the rules first. */
export function notCalm(engine: Engine, state: CombatState): Bar | null {
  const window = openWindow(state)!;
  const calm = engine.chair!.combat.calm as readonly string[];
  if (state.windows.length === 1 && calm.includes(window.kind)) return null;
  const names = mayAnswer(window).map((id) => state.combatants[id]!.name);
  return illegal(`Something is half-way: let ${names.join(' or ')} answer first (${window.kind}).`);
}

export interface Change {
  /** The key of a gauge. */
  readonly what: string;
  readonly to: number;
}

const MOST_CHANGES = 10;

export function unclearChanges(changes: readonly Change[]): Bar | null {
  if (changes.length < 1 || changes.length > MOST_CHANGES)
    return bad('changes', `changes must list 1 to ${MOST_CHANGES} of them.`);
  const twice = changes.find(({ what }, at) => changes.findIndex((one) => one.what === what) < at);
  return twice ? bad('changes', `changes has ${twice.what.slice(0, 40)} twice.`) : null;
}

/** The gauge as it is now, if it can be set so. */
export function gaugeFor(gauges: readonly Gauge[], { what, to }: Change): Gauge | { readonly refusal: Bar } {
  const gauge = gauges.find(({ key }) => key === what);
  if (!gauge) {
    const candidates = gauges.map(({ key }) => key);
    const message = `Nothing called "${what.slice(0, 40)}" can be set here, only ${candidates.join(', ')}.`;
    return { refusal: { code: 'BAD_USER_INPUT', message, data: { field: 'what', ...fewCandidates(candidates) } } };
  }
  const { name, least, most, now } = gauge;
  if (!Number.isInteger(to) || to < least || to > most)
    return { refusal: bad('to', `${what} (${name}) must be from ${least} to ${most}.`) };
  return to === now ? { refusal: illegal(`${what} (${name}) is ${now} already.`) } : gauge;
}
