/** Who sits at a table: members, their roles, and which characters are whose to play. Judged like everything else, by the log's own state. */
import type { CampaignState, Challenge } from './chronicle.ts';
import type { Bar, CombatState, Draft, EvolveTable } from './ruleset.ts';
import { bodyOf, mayAnswer, openWindow } from './shared.ts';

export const roles = ['OWNER', 'GM', 'PLAYER', 'SPECTATOR'] as const;
export type Role = (typeof roles)[number];

export interface Member {
  readonly name: string;
  readonly role: Role;
}

/** Members by their ids. */
export type Members = Readonly<Record<string, Member>>;

/** Who may play each character: the ids of members, by the character's id. */
export type Controllers = Readonly<Record<string, readonly string[]>>;

export type MemberEvent =
  | { readonly type: 'MemberJoined'; readonly member: string; readonly name: string; readonly role: Role }
  | { readonly type: 'MemberChanged'; readonly member: string; readonly name: string; readonly role: Role }
  | { readonly type: 'MemberLeft'; readonly member: string; readonly name: string; readonly isRemoved: boolean }
  /** Shared: whoever could play it before still can. */
  | {
      readonly type: 'CharacterGiven';
      readonly character: string;
      readonly characterName: string;
      readonly member: string;
      readonly name: string;
      readonly isShared: boolean;
    }
  | { readonly type: 'ListingSet'; readonly isListed: boolean };

const membersIn = (draft: Draft<CampaignState>): Record<string, Draft<Member>> => {
  draft.members ??= {};
  return draft.members;
};

const controllersIn = (draft: Draft<CampaignState>): Record<string, string[]> => {
  draft.controllers ??= {};
  return draft.controllers;
};

export const memberEvolve: EvolveTable<CampaignState, MemberEvent> = {
  MemberJoined: (draft, { member, name, role }) => {
    membersIn(draft)[member] = { name, role };
  },
  MemberChanged: (draft, { member, name, role }) => {
    membersIn(draft)[member] = { name, role };
  },
  MemberLeft: (draft, { member }) => {
    delete membersIn(draft)[member];
    const controllers = controllersIn(draft);
    for (const [character, ids] of Object.entries(controllers))
      controllers[character] = ids.filter((id) => id !== member);
  },
  CharacterGiven: (draft, { character, member, isShared }) => {
    const controllers = controllersIn(draft);
    const others = isShared ? (controllers[character] ?? []).filter((id) => id !== member) : [];
    controllers[character] = [...others, member];
  },
  ListingSet: (draft, { isListed }) => {
    if (isListed) draft.isListed = true;
    else delete draft.isListed;
  },
};

export const memberOf = ({ members }: CampaignState, id: string | null): Member | null =>
  id !== null && members && Object.hasOwn(members, id) ? members[id]! : null;

/** In the order they were made. */
export const charactersOf = ({ controllers = {} }: CampaignState, member: string): readonly string[] =>
  Object.keys(controllers).filter((character) => controllers[character]!.includes(member));

/** Why somebody commands nothing at this table; nobody by name is judged before, where there is more to go by than the log. */
export function notSeated(campaign: CampaignState, by: string | null): Bar | null {
  if (by === null) return null;
  const member = memberOf(campaign, by);
  if (!member) return { code: 'FORBIDDEN', message: 'You have no seat at this table.' };
  return member.role === 'SPECTATOR' ? { code: 'FORBIDDEN', message: 'A spectator looks on and does nothing.' } : null;
}

/** A role that plays characters, not tables: its word counts for its own characters alone. */
const isPlayer = (campaign: CampaignState, by: string | null): by is string =>
  memberOf(campaign, by)?.role === 'PLAYER';

const controls = ({ controllers = {} }: CampaignState, by: string, character: string): boolean =>
  Object.hasOwn(controllers, character) && controllers[character]!.includes(by);

export function notTheirs(campaign: CampaignState, by: string | null, character: string | null): Bar | null {
  if (character === null || !isPlayer(campaign, by) || controls(campaign, by, character)) return null;
  if (!Object.hasOwn(campaign.characters, character)) return null;
  const { name } = campaign.characters[character]!;
  return { code: 'FORBIDDEN', message: `${name} is somebody else's to play.` };
}

/** What a table goes by is for those who run it. */
export function notTheirsToBring(campaign: CampaignState, by: string | null, command: string): Bar | null {
  if (!isPlayer(campaign, by) || !['importBestiary', 'adoptBestiary'].includes(command)) return null;
  return { code: 'FORBIDDEN', message: 'Only those who run the table bring monsters along.' };
}

/** Whom a player speaks for in a fight: the one that was named, or the only one of theirs who is waited for. */
export function actorFor(
  campaign: CampaignState,
  state: CombatState,
  by: string | null,
  named: string | null,
): { readonly actor: string | null } | { readonly refusal: Bar } {
  if (!isPlayer(campaign, by)) return { actor: named };
  if (named !== null) {
    const isTheirs = controls(campaign, by, named) || !Object.hasOwn(state.combatants, named);
    return isTheirs ? { actor: named } : { refusal: foreign(bodyOf(state, named).name) };
  }
  const window = openWindow(state);
  const waited = window ? mayAnswer(window) : [];
  const own = waited.filter((id) => controls(campaign, by, id));
  if (own.length === 0 && waited.length > 0) return { refusal: notTheirTurn(state, waited) };
  return { actor: own.length === 1 ? own[0]! : null };
}

const foreign = (name: string): Bar => ({ code: 'FORBIDDEN', message: `${name} is somebody else's to play.` });

function notTheirTurn(state: CombatState, waited: readonly string[]): Bar {
  const names = waited.map((id) => bodyOf(state, id).name);
  const message = `Nobody you play is asked now, but ${names.join(' or ')}.`;
  return { code: 'NOT_YOUR_TURN', message, data: { waiting: waited } };
}

/** Players answer a challenge with their own characters, and whoever is upon the party anyway; the rest is for those who run the table. */
export function notTheirsToStart(
  campaign: CampaignState,
  by: string | null,
  { duel, enemies }: Challenge,
  isBeset: boolean,
): Bar | null {
  if (!isPlayer(campaign, by)) return null;
  if (duel) return notTheirs(campaign, by, duel.challengerId);
  if (isBeset && enemies !== null) return null;
  return { code: 'FORBIDDEN', message: 'Only those who run the table start a fight; a player may start a duel.' };
}

/* What may happen to members */

export interface Newcomer {
  readonly member: string;
  readonly name: string;
  readonly role: Role;
  readonly characters: readonly string[];
}

type Happened =
  | { readonly ok: true; readonly events: readonly MemberEvent[] }
  | { readonly ok: false; readonly refusal: Bar };

const no = (code: Bar['code'], message: string): Happened => ({ ok: false, refusal: { code, message } });
const happened = (...events: readonly MemberEvent[]): Happened => ({ ok: true, events });

const MOST_MEMBERS = 100;

/** Whoever is there already comes in again with what they were not yet: nobody is made less by an invitation. */
export function joining(campaign: CampaignState, { member, name, role, characters }: Newcomer): Happened {
  const known = memberOf(campaign, member);
  if (!known && Object.keys(campaign.members ?? {}).length >= MOST_MEMBERS)
    return no('ILLEGAL_ACTION', `There are ${MOST_MEMBERS} members, and no seat is free.`);
  const isRise = known && roles.indexOf(role) < roles.indexOf(known.role);
  const arrival: readonly MemberEvent[] = known
    ? isRise
      ? [{ type: 'MemberChanged', member, name: known.name, role }]
      : []
    : [{ type: 'MemberJoined', member, name, role }];
  const given = characters.flatMap((character) => {
    const found = Object.hasOwn(campaign.characters, character) ? campaign.characters[character]! : null;
    return found && !controls(campaign, member, character)
      ? [givenTo(campaign, character, { member, name: known?.name ?? name, isShared: true })]
      : [];
  });
  const events = [...arrival, ...given];
  return events.length > 0 ? happened(...events) : no('ILLEGAL_ACTION', 'You are a member already.');
}

const givenTo = (
  { characters }: CampaignState,
  character: string,
  to: { readonly member: string; readonly name: string; readonly isShared: boolean },
): MemberEvent => ({ type: 'CharacterGiven', character, characterName: characters[character]!.name, ...to });

export function leaving(campaign: CampaignState, member: string, by: string | null): Happened {
  const known = memberOf(campaign, member);
  if (!known) return no('NOT_FOUND', 'There is no such member.');
  const refusal = lastOwner(campaign, member) ?? overruling(campaign, by, known, member);
  if (refusal) return { ok: false, refusal };
  return happened({ type: 'MemberLeft', member, name: known.name, isRemoved: by !== member });
}

export function changing(campaign: CampaignState, member: string, role: Role, by: string | null): Happened {
  const known = memberOf(campaign, member);
  if (!known) return no('NOT_FOUND', 'There is no such member.');
  if (known.role === role) return no('ILLEGAL_ACTION', `${known.name} is that already.`);
  const refusal =
    (role === 'OWNER' ? null : lastOwner(campaign, member)) ??
    overruling(campaign, by, known, member) ??
    raisedAbove(campaign, by, role);
  if (refusal) return { ok: false, refusal };
  return happened({ type: 'MemberChanged', member, name: known.name, role });
}

/** Hands a character over; shared, somebody stands in for whoever is away, until it is handed over again. */
export function giving(
  campaign: CampaignState,
  character: string,
  member: string,
  isShared: boolean,
  by: string | null,
): Happened {
  const known = memberOf(campaign, member);
  if (!Object.hasOwn(campaign.characters, character)) return no('NOT_FOUND', 'No such character is in this campaign.');
  if (!known) return no('NOT_FOUND', 'There is no such member.');
  const refusal = notTheirs(campaign, by, character);
  if (refusal) return { ok: false, refusal };
  if (known.role === 'SPECTATOR')
    return no('ILLEGAL_ACTION', `${known.name} is a spectator: make them a player first.`);
  return happened(givenTo(campaign, character, { member, name: known.name, isShared }));
}

/** A campaign without an owner would be nobody's to mend. */
function lastOwner({ members = {} }: CampaignState, member: string): Bar | null {
  const owners = Object.keys(members).filter((id) => members[id]!.role === 'OWNER');
  if (owners.length !== 1 || owners[0] !== member) return null;
  return { code: 'ILLEGAL_ACTION', message: 'The last owner stays: make somebody else the owner first.' };
}

/** Those who run a table are not sent away, nor changed, by each other: that is the owner's. */
function overruling(campaign: CampaignState, by: string | null, known: Member, member: string): Bar | null {
  const judge = memberOf(campaign, by);
  if (!judge || judge.role === 'OWNER' || by === member) return null;
  if (judge.role === 'GM' && (known.role === 'PLAYER' || known.role === 'SPECTATOR')) return null;
  return { code: 'FORBIDDEN', message: `Only the owner may do that to ${known.name}.` };
}

function raisedAbove(campaign: CampaignState, by: string | null, role: Role): Bar | null {
  const judge = memberOf(campaign, by);
  if (!judge || judge.role === 'OWNER' || role === 'PLAYER' || role === 'SPECTATOR') return null;
  return { code: 'FORBIDDEN', message: 'Only the owner makes somebody owner or game master.' };
}
