/** Whose a campaign is: whoever holds its key. What is kept is a hash, from which no key can be had. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OwnerRow } from '../store/rows.ts';

/** 256 bits of chance: there is nothing to guess, so a plain hash is enough. */
export const newOwnerKey = (): string => `own_${randomBytes(32).toString('base64url')}`;

export const isOwnerKey = (key: string): boolean => key.startsWith('own_');

export const ownerWith = (campaignId: string, key: string, at: Date): OwnerRow => ({
  campaignId,
  hash: keptOwnerKey(key),
  at,
});

/** Takes as long for a key that is nearly right as for one that is not. */
export const isKeyOf = ({ hash }: OwnerRow, key: string): boolean =>
  timingSafeEqual(hashOf(key), Buffer.from(hash, 'hex'));

/** As it is kept. */
export const keptOwnerKey = (key: string): string => hashOf(key).toString('hex');

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
