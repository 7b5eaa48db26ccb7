/** People, what they are known by, and what lets them in: kept beside the log, because who somebody is, is no part of a game. */
import { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import type { InvitationRow, NotesRow, PersonRow, TokenRow, UsedKeyRow } from './rows.ts';
import { takeKey } from './store.ts';

/** Somebody who comes in, and the token they will be known by. */
export interface Arrival {
  readonly person: PersonRow;
  readonly token: TokenRow;
}

export class PeopleStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whose token it is; null where there is no such token. */
  async byToken(hash: string): Promise<Arrival | null> {
    const { token: tokens, person: people } = this.#database.prisma;
    const token = await tokens.findUnique({ where: { hash } });
    const person = token && (await people.findUnique({ where: { id: token.personId } }));
    return token && person ? { token, person } : null;
  }

  person(id: string): Promise<PersonRow | null> {
    return this.#database.prisma.person.findUnique({ where: { id } });
  }

  hasHost(): Promise<boolean> {
    return this.#database.prisma.person.findFirst({ where: { isHost: true } }).then((host) => host !== null);
  }

  /** Whoever has an account elsewhere is the same person here each time, by the name they go by now. */
  async bySubject(person: PersonRow & { readonly subject: string }): Promise<PersonRow> {
    const { person: people } = this.#database.prisma;
    const { subject, name } = person;
    const known = await people.findUnique({ where: { subject } });
    if (!known) return this.#orFaster(person);
    return known.name === name ? known : people.update({ where: { subject }, data: { name } });
  }

  async #orFaster(person: PersonRow & { readonly subject: string }): Promise<PersonRow> {
    const { person: people } = this.#database.prisma;
    try {
      return await people.create({ data: person });
    } catch (error) {
      const faster = isTaken(error) ? await people.findUnique({ where: { subject: person.subject } }) : null;
      if (!faster) throw error;
      return faster;
    }
  }

  tokensOf(personId: string): Promise<TokenRow[]> {
    return this.#database.prisma.token.findMany({ where: { personId }, orderBy: { createdAt: 'asc' } });
  }

  /** Another token; the one before is good until then, and no longer than it was. Rejects with a Conflict when the key is taken. */
  async renewToken(
    token: TokenRow,
    before: { readonly hash: string; readonly until: Date },
    key: UsedKeyRow | null,
  ): Promise<void> {
    const { hash, until } = before;
    await this.#withKey(key, async (tx) => {
      await tx.token.create({ data: token });
      await tx.token.updateMany({ where: { hash, expiresAt: { gt: until } }, data: { expiresAt: until } });
    });
  }

  /** Voids tokens of somebody, the one or all; the hashes of those that were good until now. Rejects with a Conflict when the key is taken. */
  async revokeTokens(
    personId: string,
    at: Date,
    only: Prisma.TokenWhereInput,
    key: UsedKeyRow | null,
  ): Promise<string[]> {
    return this.#withKey(key, async (tx) => {
      const where = { ...only, personId, revokedAt: null };
      const good = await tx.token.findMany({ where, select: { hash: true } });
      await tx.token.updateMany({ where, data: { revokedAt: at } });
      return good.map(({ hash }) => hash);
    });
  }

  invitation(hash: string): Promise<InvitationRow | null> {
    return this.#database.prisma.invitation.findUnique({ where: { hash } });
  }

  invitationById(id: string): Promise<InvitationRow | null> {
    return this.#database.prisma.invitation.findUnique({ where: { id } });
  }

  /** Those by which somebody may still come in, oldest first. */
  openInvitations(campaignId: string | null, now: Date): Promise<InvitationRow[]> {
    return this.#database.prisma.invitation.findMany({
      where: { campaignId, revokedAt: null, expiresAt: { gt: now }, uses: { gt: 0 } },
      orderBy: { createdAt: 'asc' },
    });
  }

  /** Rejects with a Conflict when the key is taken. */
  async addInvitation({ characters, ...row }: InvitationRow, key: UsedKeyRow | null): Promise<void> {
    await this.#withKey(key, (tx) =>
      tx.invitation.create({ data: { ...row, characters: characters as Prisma.InputJsonValue } }),
    );
  }

  /** Rejects with a Conflict when the key is taken. */
  async revokeInvitation(id: string, at: Date, key: UsedKeyRow | null): Promise<void> {
    await this.#withKey(key, (tx) =>
      tx.invitation.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } }),
    );
  }

  /** The server's own, to become its host. */
  async revokeHostInvitations(at: Date): Promise<void> {
    const where = { campaignId: null, revokedAt: null };
    await this.#database.prisma.invitation.updateMany({ where, data: { revokedAt: at } });
  }

  /**
   * Takes one use of an invitation, and keeps whoever came by it; false where it is used up, void or too old.
   * Rejects with a Conflict when the key is taken.
   */
  takeInvitation(hash: string, now: Date, arrival: Arrival | null, key: UsedKeyRow | null): Promise<boolean> {
    return this.#database.prisma.$transaction(async (tx) => {
      const where = { hash, uses: { gt: 0 }, revokedAt: null, expiresAt: { gt: now } };
      const { count } = await tx.invitation.updateMany({ where, data: { uses: { decrement: 1 } } });
      if (count === 0) return false;
      if (key) await takeKey(tx, key);
      if (arrival) await tx.person.create({ data: arrival.person });
      if (arrival) await tx.token.create({ data: arrival.token });
      return true;
    });
  }

  /** As if nobody had come by it: neither they nor their key are known. */
  async giveBack(hash: string, arrival: Arrival | null, key: UsedKeyRow | null): Promise<void> {
    await this.#database.prisma.$transaction(async (tx) => {
      await tx.invitation.updateMany({ where: { hash }, data: { uses: { increment: 1 } } });
      if (arrival) await tx.token.delete({ where: { hash: arrival.token.hash } });
      if (arrival) await tx.person.delete({ where: { id: arrival.person.id } });
      if (key) await tx.usedKey.delete({ where: { scope_key: { scope: key.scope, key: key.key } } });
    });
  }

  async makeHost(personId: string): Promise<void> {
    await this.#database.prisma.person.update({ where: { id: personId }, data: { isHost: true } });
  }

  notes(campaignId: string): Promise<NotesRow | null> {
    return this.#database.prisma.notes.findUnique({ where: { campaignId } });
  }

  /** Rejects with a Conflict when the key is taken. */
  async setNotes(notes: NotesRow, key: UsedKeyRow | null): Promise<void> {
    const { campaignId, ...data } = notes;
    await this.#withKey(key, (tx) => tx.notes.upsert({ where: { campaignId }, create: notes, update: data }));
  }

  /** Either both are kept, that it was done and by which key, or neither. */
  #withKey<T>(key: UsedKeyRow | null, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
    return this.#database.prisma.$transaction(async (tx) => {
      if (key) await takeKey(tx, key);
      return work(tx);
    });
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
