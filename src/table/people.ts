/** People: how they come in, what they are known by, and how that ends. A token is shown once and kept as a hash. */
import { randomBytes } from 'node:crypto';
import type { Role } from '../rules/members.ts';
import type { Bar } from '../rules/ruleset.ts';
import type { Arrival, PeopleStore } from '../store/people.ts';
import type { InvitationRow, PersonRow, TokenRow, UsedKeyRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { type Bell, localBell } from './bell.ts';
import { sha256 } from './chain.ts';
import type { GameMaster } from './game-master.ts';
import { keptKey, keyReused, once, partOf, type RetryKey, SERVER, usedKey } from './idempotency.ts';
import { newInvitationId, newPersonId } from './ids.ts';
import { MOST_INVITATIONS, tooManyInvitations } from './room.ts';
import type { Signer } from './signing.ts';

/** Somebody who is known here, for as long as what they showed is good. */
export interface Known {
  readonly person: PersonRow;
  /** Of their token; null where they are known from elsewhere. */
  readonly hash: string | null;
  readonly expiresAt: Date;
}

/** `token` is told once: to whoever comes in for the first time, or has lost the answer that held it. */
export interface Seated {
  readonly person: PersonRow;
  readonly token: string | null;
  readonly expiresAt: Date | null;
  /** Null where they came as the host of the server. */
  readonly campaignId: string | null;
}

export interface Inviting {
  /** Null: to the server, as its host. */
  readonly campaignId: string | null;
  readonly role: Role;
  readonly characters: readonly string[];
  readonly hours: number;
  readonly uses: number;
  readonly createdBy: string | null;
}

export interface Fresh {
  readonly token: string;
  readonly expiresAt: Date;
}

export type Outcome<What> = ({ readonly ok: true } & What) | { readonly ok: false; readonly refusal: Bar };

export interface PeopleParts {
  readonly people: PeopleStore;
  readonly store: Store;
  readonly gm: GameMaster;
  readonly signer: Signer;
  /** How long a token is good. */
  readonly tokenDays: number;
  /** False where accounts are kept elsewhere: then nobody is known by a token of this server. */
  readonly givesTokens?: boolean;
  readonly now?: () => Date;
}

const done = { ok: true } as const;

const HOUR = 3_600_000;
/** So many who were looked up lately are kept in mind. */
const MOST_REMEMBERED = 10_000;

export class People {
  readonly #parts: PeopleParts;
  /** By the hash of the token, or by the account elsewhere. */
  readonly #remembered = new Map<string, Known>();
  /** Counts how often something was forgotten: what was read before that is not remembered after it. */
  #forgotten = 0;
  /** Rings for a person when something they showed is good no longer, and for a campaign when somebody's seat has changed. */
  readonly changed: Bell = localBell();

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  get givesTokens(): boolean {
    return this.#parts.givesTokens ?? true;
  }

  get now(): Date {
    return this.#parts.now?.() ?? new Date();
  }

  /** Whose token it is; null where it is nobody's, void or too old. */
  async withToken(token: string): Promise<Known | null> {
    const hash = sha256(token);
    const known = this.#remembered.get(hash) ?? (await this.#lookUp(hash));
    return known && known.expiresAt > this.now ? known : null;
  }

  async #lookUp(hash: string): Promise<Known | null> {
    const asOf = this.#forgotten;
    const found = await this.#parts.people.byToken(hash);
    if (!found || found.token.revokedAt !== null) return null;
    return this.#remember(hash, { person: found.person, hash, expiresAt: found.token.expiresAt }, asOf);
  }

  /** Somebody with an account elsewhere, who comes in with nothing more than its word. */
  async withSubject(subject: string, name: string, expiresAt: Date): Promise<Known> {
    const known = this.#remembered.get(subject);
    if (known?.person.name === name) return { ...known, expiresAt };
    const asOf = this.#forgotten;
    const fresh = { id: newPersonId(), name, isHost: false, subject, createdAt: this.now };
    return this.#remember(subject, { person: await this.#parts.people.bySubject(fresh), hash: null, expiresAt }, asOf);
  }

  #remember(by: string, known: Known, asOf: number): Known {
    if (asOf !== this.#forgotten) return known;
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(by, known);
    return known;
  }

  #forget(which: (by: string, known: Known) => boolean): void {
    this.#forgotten += 1;
    for (const [by, known] of this.#remembered) if (which(by, known)) this.#remembered.delete(by);
  }

  /** The code is told once. */
  async invite(asked: Inviting, key: RetryKey | null = null): Promise<Outcome<InvitationMade>> {
    const { people, store } = this.#parts;
    const code = this.#secret('inv', scopeOf(asked), key);
    const row = invitationFor(asked, code, this.now);
    const made = async (): Promise<Outcome<InvitationMade>> => {
      const open = asked.campaignId === null ? [] : await this.openInvitations(asked.campaignId);
      if (open.length >= MOST_INVITATIONS) return { ok: false, refusal: tooManyInvitations };
      await people.addInvitation(row, key && usedKey(scopeOf(asked), key, row.id));
      return { ok: true, invitation: row, code };
    };
    return once<Outcome<InvitationMade>>({ store, scope: scopeOf(asked), key }, made, async (use) => ({
      ok: true,
      invitation: (await people.invitationById(use.made!))!,
      code,
    }));
  }

  openInvitations(campaignId: string): Promise<InvitationRow[]> {
    return this.#parts.people.openInvitations(campaignId, this.now);
  }

  revokeInvitation(campaignId: string, id: string, key: RetryKey | null): Promise<Outcome<object>> {
    const { people } = this.#parts;
    const first = async (used: UsedKeyRow | null): Promise<Outcome<object>> => {
      const row = await people.invitationById(id);
      if (row?.campaignId !== campaignId)
        return { ok: false, refusal: { code: 'NOT_FOUND', message: 'There is no such invitation.' } };
      await people.revokeInvitation(id, this.now, used);
      return done;
    };
    return this.#once(campaignId, key, first, async () => done);
  }

  async invitationWith(id: string): Promise<InvitationRow | null> {
    return this.#parts.people.invitationById(id);
  }

  async notes(campaignId: string): Promise<string | null> {
    return (await this.#parts.people.notes(campaignId))?.text ?? null;
  }

  setNotes(campaignId: string, text: string, key: RetryKey | null): Promise<Outcome<object>> {
    const first = async (used: UsedKeyRow | null): Promise<Outcome<object>> => {
      await this.#parts.people.setNotes({ campaignId, text, at: this.now }, used);
      return done;
    };
    return this.#once(campaignId, key, first, async () => done);
  }

  /** What a code opens; null where it opens nothing any more. */
  async opens(code: string): Promise<InvitationRow | null> {
    const row = await this.#parts.people.invitation(sha256(code));
    return row && row.revokedAt === null && row.uses > 0 && row.expiresAt > this.now ? row : null;
  }

  /** The only one who may yet become the host: an earlier link is void from now on. Null where there is a host. */
  async hostCode(): Promise<string | null> {
    const { people } = this.#parts;
    if (await people.hasHost()) return null;
    return inviteHost(people, this.now);
  }

  /** By an invitation: `known` is who they are already; otherwise they are known by a token from now on. */
  accept(code: string, name: string, known: PersonRow | null, key: RetryKey | null): Promise<Outcome<Seated>> {
    const { store } = this.#parts;
    const make = async (): Promise<Outcome<Seated>> => {
      const row = await this.opens(code);
      return row ? this.#comeIn(row, name, known, key) : closed;
    };
    return once<Outcome<Seated>>({ store, scope: SERVER, key }, make, (use) =>
      this.#comeAgain(code, use.made!, known, key!),
    );
  }

  async #comeIn(
    row: InvitationRow,
    name: string,
    known: PersonRow | null,
    key: RetryKey | null,
  ): Promise<Outcome<Seated>> {
    const { people } = this.#parts;
    const fresh = known ? null : this.#arrival(name, this.#secret('tok', row.hash, key));
    const person = known ?? fresh!.arrival.person;
    const arrival = fresh?.arrival ?? null;
    const used = key && usedKey(SERVER, key, person.id);
    if (!(await people.takeInvitation(row.hash, this.now, arrival, used))) return closed;
    const refusal = await this.#sit(row, person, key);
    if (refusal) await people.giveBack(row.hash, arrival, used);
    if (refusal) return { ok: false, refusal };
    const shown = fresh && { token: fresh.token, row: fresh.arrival.token };
    const host = row.campaignId === null ? { isHost: true } : {};
    return { ok: true, person: { ...person, ...host }, ...told(shown), campaignId: row.campaignId };
  }

  /** The first answer was lost: they sit down, where they never did, and are told the same, but their token not for long. */
  async #comeAgain(code: string, personId: string, known: PersonRow | null, key: RetryKey): Promise<Outcome<Seated>> {
    const { people } = this.#parts;
    const [row, person] = await Promise.all([people.invitation(sha256(code)), people.person(personId)]);
    if (!row || !person) return closed;
    if (known && known.id !== personId) return keyReused;
    const token = this.#secret('tok', row.hash, key);
    const kept = known ? null : ((await people.byToken(sha256(token)))?.token ?? null);
    if (!known && !(kept && this.#mayBeLost(kept))) return closed;
    const refusal = await this.#sit(row, person, key);
    if (refusal) return { ok: false, refusal };
    return { ok: true, person, ...told(kept && { token, row: kept }), campaignId: row.campaignId };
  }

  /** Somebody nobody knows may be anybody: what has been used has reached whom it was for, and nobody retries for long. */
  #mayBeLost({ hash, createdAt, revokedAt }: TokenRow): boolean {
    const isRecent = this.now.getTime() - createdAt.getTime() < TOLD_AGAIN;
    return isRecent && revokedAt === null && !this.#remembered.has(hash);
  }

  /** With the same key once for ever: whoever was sent away comes back by no answer that was lost. */
  async #sit(
    { campaignId, role, characters }: InvitationRow,
    { id, name }: PersonRow,
    key: RetryKey | null,
  ): Promise<Bar | null> {
    if (campaignId === null) {
      await this.#parts.people.makeHost(id);
      this.#forget((_by, { person }) => person.id === id);
      return null;
    }
    const newcomer = { member: id, name, role: role as Role, characters: characters as readonly string[] };
    const reply = await this.#parts.gm.as(id).join(campaignId, newcomer, partOf(key, 'sits down'));
    return reply.ok ? null : reply.refusal;
  }

  #arrival(name: string, token: string): { readonly arrival: Arrival; readonly token: string } {
    const id = newPersonId();
    const row = this.#tokenRow(id, token);
    return { token, arrival: { person: { id, name, isHost: false, subject: null, createdAt: this.now }, token: row } };
  }

  /**
   * 256 bits of chance; where a retry must be told the same, 256 bits that nobody can work out but whoever has the server's
   * own key. `whose` keeps those apart who send the same key with the same request.
   */
  #secret(kind: 'tok' | 'inv', whose: string, key: RetryKey | null): string {
    if (!key) return newSecret(kind);
    const sent = `${whose}:${key.asked}:${keptKey(key.text, key.by)}`;
    const bits = sha256(this.#parts.signer.sign(`arbiter:${kind}:v1:${sent}`));
    return `${kind}_${Buffer.from(bits, 'hex').toString('base64url')}`;
  }

  #tokenRow(personId: string, token: string): TokenRow {
    const at = this.now;
    const expiresAt = new Date(at.getTime() + this.#parts.tokenDays * 24 * HOUR);
    return { hash: sha256(token), personId, createdAt: at, expiresAt, revokedAt: null };
  }

  /** Another token; the one that was shown is good for a little longer, so that nobody is shut out by a lost answer. */
  async renew({ person, hash }: Known, key: RetryKey | null): Promise<Outcome<Fresh>> {
    const { people } = this.#parts;
    const token = this.#secret('tok', person.id, key);
    const row = this.#tokenRow(person.id, token);
    const first = async (used: UsedKeyRow | null): Promise<Outcome<Fresh>> => {
      await people.renewToken(row, { hash: hash!, until: new Date(this.now.getTime() + GRACE) }, used);
      this.#forget((by) => by === hash);
      this.changed.ring(person.id);
      return { ok: true, token, expiresAt: row.expiresAt };
    };
    const again = async (): Promise<Outcome<Fresh>> => {
      const { expiresAt } = (await people.byToken(row.hash))!.token;
      return { ok: true, token, expiresAt };
    };
    return this.#once(person.id, key, first, again);
  }

  /** `first` keeps the key beside what it does; a retry does nothing. */
  #once<What extends object>(
    scope: string,
    key: RetryKey | null,
    first: (used: UsedKeyRow | null) => Promise<Outcome<What>>,
    again: () => Promise<Outcome<What>>,
  ): Promise<Outcome<What>> {
    const { store } = this.#parts;
    return once<Outcome<What>>({ store, scope, key }, () => first(key && usedKey(scope, key)), again);
  }

  /** Voids all tokens of somebody, or the one. Whoever follows a feed by one of them follows no longer. */
  signOut(personId: string, only: { readonly hash?: string }, key: RetryKey | null = null): Promise<Outcome<object>> {
    const first = async (used: UsedKeyRow | null): Promise<Outcome<object>> => {
      const voided = await this.#parts.people.revokeTokens(personId, this.now, only, used);
      this.#forget((by) => voided.includes(by));
      this.changed.ring(personId);
      return done;
    };
    return this.#once(personId, key, first, async () => done);
  }
}

const newSecret = (kind: 'tok' | 'inv'): string => `${kind}_${randomBytes(32).toString('base64url')}`;

function invitationFor({ hours, ...asked }: Inviting, code: string, at: Date): InvitationRow {
  const expiresAt = new Date(at.getTime() + hours * HOUR);
  return { ...asked, id: newInvitationId(), hash: sha256(code), createdAt: at, expiresAt, revokedAt: null };
}

/** A code that makes whoever comes by it a host of the server; those that were made before are void. */
export async function inviteHost(people: PeopleStore, now: Date): Promise<string> {
  const code = newSecret('inv');
  const asked = { campaignId: null, role: 'OWNER' as const, characters: [], hours: HOST_LINK_HOURS, uses: 1 };
  await people.revokeHostInvitations(now);
  await people.addInvitation(invitationFor({ ...asked, createdBy: null }, code, now), null);
  return code;
}

const told = (shown: { readonly token: string; readonly row: TokenRow } | null) => ({
  token: shown?.token ?? null,
  expiresAt: shown?.row.expiresAt ?? null,
});

const GRACE = HOUR;
/** So long a token is told again to whoever has lost the answer that held it. */
const TOLD_AGAIN = HOUR / 6;
const HOST_LINK_HOURS = 7 * 24;

export interface InvitationMade {
  readonly invitation: InvitationRow;
  readonly code: string | null;
}

const scopeOf = ({ campaignId }: Inviting): string => campaignId ?? SERVER;

/** The same whatever is wrong with it: a code is nothing to try one's luck with. */
const closed = {
  ok: false as const,
  refusal: {
    code: 'NOT_FOUND' as const,
    message: 'There is no such invitation, or it is used up or too old: ask for another.',
  },
};
