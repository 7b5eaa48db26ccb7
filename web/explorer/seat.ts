/** Who sits at the explorer: known by a token that the browser keeps, and brought in by a link with an invitation. */
import type { FormattedExecutionResult } from 'graphql-ws';
import { post } from './post.ts';

export const endpoint = '/graphql';

export interface Person {
  readonly name: string;
  readonly isHost: boolean;
}

/** What an invitation opens. */
export interface Welcome {
  readonly campaignName: string | null;
  readonly role: string;
  readonly characterNames: readonly string[];
}

export interface Seat {
  readonly person: Person | null;
  readonly welcome: Welcome | null;
  /** Why nothing came of what was tried last. */
  readonly problem: string | null;
  /** The server has wanted to know who asks, and nobody could say. */
  readonly isWanted: boolean;
}

const STORED = 'arbiter:token';
const watchers = new Set<() => void>();
let seat: Seat = { person: null, welcome: null, problem: null, isWanted: false };
let code: string | null = null;

/** Resolves when it is known whether the token that was kept is still good. */
export let settled = arrive();
window.addEventListener('hashchange', arriveAnew);
window.addEventListener('storage', ({ key }) => {
  if (key === STORED) arriveAnew();
});

function arriveAnew(): void {
  settled = arrive();
}

export const seatNow = (): Seat => seat;

export function watchSeat(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What goes along with every request of somebody who is known; nothing at an open table. */
export const authorization = (): string | null => (seat.person && kept() ? `Bearer ${kept()}` : null);

function kept(): string | null {
  return localStorage.getItem(STORED);
}

function become(change: Partial<Seat>): void {
  seat = { ...seat, ...change };
  for (const watcher of watchers) watcher();
}

async function arrive(): Promise<void> {
  code = /^#invite=([\w-]+)$/.exec(location.hash)?.[1] ?? null;
  const person = await whoever();
  become({ person, welcome: null });
  if (code !== null) await look(code);
}

/** By the token that was kept; one that is good no longer is forgotten. */
async function whoever(): Promise<Person | null> {
  if (kept() === null) return null;
  try {
    return (await ask<Person | null>('{ it: me { name isHost } }')) ?? null;
  } catch {
    localStorage.removeItem(STORED);
    return null;
  }
}

async function look(invitation: string): Promise<void> {
  await attempt(async () => {
    const query = 'query ($code: String!) { it: invitation(code: $code) { campaignName role characterNames } }';
    const welcome = await ask<Welcome | null>(query, { code: invitation });
    become({ welcome });
    if (!welcome) throw new Error('This invitation is used up or too old: ask for another.');
  });
}

/** By the invitation of the link; `name` is for somebody who is not known yet. Answers the campaign, if it is for one. */
export async function comeIn(name: string | null): Promise<string | null> {
  let campaignId: string | null = null;
  await attempt(async () => {
    const query = `mutation ($input: AcceptInvitationInput!) {
      it: acceptInvitation(input: $input) { token person { name isHost } campaign { id } }
    }`;
    const input = { code, name, idempotencyKey: crypto.randomUUID() };
    const { token, person, campaign } = await ask<{
      readonly token: string | null;
      readonly person: Person;
      readonly campaign: { readonly id: string } | null;
    }>(query, { input });
    if (token !== null) localStorage.setItem(STORED, token);
    // Whoever looks over a shoulder, or at the history, finds no code.
    history.replaceState(null, '', location.pathname);
    campaignId = campaign?.id ?? null;
    become({ person, welcome: null, isWanted: false });
  });
  return campaignId;
}

/** A code that was told in some other way than by a link. */
export function openCode(text: string): void {
  location.hash = `#invite=${text.replace(/^.*#invite=/, '').trim()}`;
}

export async function signOut(): Promise<void> {
  await attempt(() => ask('mutation { it: signOut { id } }'));
  localStorage.removeItem(STORED);
  become({ person: null });
}

/** A link that brings somebody else to a campaign. */
export async function linkTo(campaignId: string): Promise<string | null> {
  let link: string | null = null;
  await attempt(async () => {
    const query = 'mutation ($input: InviteInput!) { it: invite(input: $input) { code } }';
    const made = await ask<{ readonly code: string }>(query, { input: { campaignId } });
    link = `${location.origin}${location.pathname}#invite=${made.code}`;
  });
  return link;
}

export interface Table {
  readonly name: string;
  readonly yourRole: string | null;
}

/** Null where there is no such campaign for whoever asks. */
export const tableOf = (campaignId: string): Promise<Table | null> =>
  ask<Table | null>('query ($id: ID!) { it: campaign(id: $id) { name yourRole } }', { id: campaignId }).catch(
    () => null,
  );

/** Somebody was asked who they are, who could not say. */
export function noticeRefusals({ errors }: FormattedExecutionResult): void {
  if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
    become({ isWanted: seat.person === null });
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  become({ problem: null });
  try {
    await work();
  } catch (error) {
    become({ problem: error instanceof Error ? error.message : String(error) });
  }
}

async function ask<It>(query: string, variables: object = {}): Promise<It> {
  const token = kept();
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { data, errors } = await post(endpoint, { query, operationName: undefined, variables }, headers);
  if (errors?.[0]) throw new Error(errors[0].message);
  return (data as { readonly it: It }).it;
}
