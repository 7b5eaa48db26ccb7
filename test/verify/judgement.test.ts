/** What a person is told of a verdict: never more than was proven. */
import { describe, expect, it } from 'vitest';
import { SIGNATURES_NOT_CHECKED, type Verdict } from '../../src/verify/index.ts';
import { type Circumstances, judge } from '../../web/verify/judgement.ts';

const verdict: Verdict = {
  ...{ ok: true, says: 'All of it.', difference: null, entries: 4, played: 4, faces: 20, unproven: 0 },
  ...{ signedBy: 'key', notes: [] },
};
const published = [
  { publicKey: 'older', since: '2026-01-02T03:04:05.000Z', until: '2026-02-03T04:05:06.000Z' },
  { publicKey: 'key', since: '2026-02-03T04:05:06.000Z', until: null },
];
const circumstances: Circumstances = { keys: ['key'], canCheckSignatures: true, published, isHandedOut: false };

describe('a verdict without a difference', () => {
  it('is good when all of it was proven and this server has signed it', () => {
    expect(judge(verdict, circumstances)).toEqual({
      ...{ tone: 'good', headline: 'Nothing was fudged.', says: 'All of it.', meaning: null, notes: [] },
      signer: 'This is the key of this server, since 2026-02-03.',
    });
  });

  it('is good when an earlier key of this server has signed it', () => {
    const judgement = judge({ ...verdict, signedBy: 'older' }, { ...circumstances, keys: ['older'] });
    expect(judgement).toMatchObject({
      ...{ tone: 'good', signer: 'This was the key of this server from 2026-01-02 to 2026-02-03.' },
    });
  });

  it('says so when faces are still secret', () => {
    expect(judge({ ...verdict, unproven: 3 }, circumstances)).toMatchObject({
      ...{ tone: 'good', headline: 'Nothing was fudged so far.' },
      notes: ['3 faces could not be checked: the seed they come from is still a secret.'],
    });
  });

  it('speaks of what can be seen when something was left out', () => {
    const notes = ['Entries of revision 1 were read.'];
    expect(judge({ ...verdict, notes }, circumstances)).toMatchObject({
      ...{ tone: 'good', headline: 'Nothing was fudged, as far as can be seen.', notes },
    });
  });

  it('does not say whose key it is when the server cannot be asked', () => {
    const judgement = judge(verdict, { ...circumstances, published: null });
    expect(judgement).toMatchObject({ tone: 'good', signer: null });
    expect(judgement.headline).toContain('as far as can be seen');
    expect(judgement.notes).toHaveLength(1);
  });

  it('proves little when a stranger has signed it', () => {
    for (const keys of [['stranger'], ['stranger', 'key']])
      expect(judge(verdict, { ...circumstances, keys })).toMatchObject({
        ...{ tone: 'open', headline: 'It adds up, but this server did not sign it.' },
        signer: 'This is no key of this server.',
      });
  });

  it('is bad when the server itself hands out what a stranger has signed', () => {
    expect(judge(verdict, { ...circumstances, keys: ['stranger'], isHandedOut: true })).toMatchObject({
      ...{ tone: 'bad', headline: 'This server does not stand by it.' },
    });
  });

  it('proves little where signatures cannot be checked, and names no owner of the key', () => {
    const unchecked = { ...verdict, notes: [SIGNATURES_NOT_CHECKED] };
    expect(judge(unchecked, { ...circumstances, canCheckSignatures: false })).toMatchObject({
      ...{ tone: 'open', headline: 'It adds up, but its signature was not checked.', signer: null },
      notes: [SIGNATURES_NOT_CHECKED],
    });
  });

  it('is no proof when no face was checked', () => {
    expect(judge({ ...verdict, ok: false, faces: 0 }, circumstances)).toMatchObject({
      ...{ tone: 'open', headline: 'Nothing is proven yet.' },
    });
  });
});

describe('a verdict with a difference', () => {
  const differing = { ...verdict, ok: false, says: 'Odd.', difference: { seq: 3, path: 'hash', says: 'Odd.' } };

  it('is bad, whoever has signed it', () => {
    for (const keys of [['key'], ['stranger']])
      expect(judge(differing, { ...circumstances, keys })).toMatchObject({ tone: 'bad', says: 'Odd.', signer: null });
  });

  it('stops there', () => {
    expect(judge(differing, circumstances).notes).toEqual(['Nothing after the first difference was looked at.']);
  });
});
