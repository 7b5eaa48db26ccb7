/** Sealed rolls: committed to before anybody sees them, and what everybody can check afterwards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonical } from '../../src/rules/canonical.ts';
import { sha256 } from '../../src/rules/sha256.ts';
import { bundleText, chainedAnew, changed } from '../support/bundles.ts';
import { CREATE, type SeatedServer, type Someone, startSeatedServer } from '../support/seats.ts';
import { verdictOn } from '../support/tales.ts';

const SEAL =
  'mutation($i: RollSealedInput!) { it: rollSealed(input: $i) { seq commitment author note roll { total dice { sides face } } } }';
const REVEAL = `mutation($i: RevealRollInput!) { it: revealRoll(input: $i) { entry { seq says events {
  ... on SealedRollRevealed { sealedSeq salt commitment roll { why notation bonus total dice { sides face kept } } } } } } }`;
const OPEN =
  'query($id: ID!) { it: campaign(id: $id) { seq sealedRolls { seq commitment roll { total } } log(last: 3) { edges { node { says events { __typename } } } } } }';
const SEED = 'mutation($c: ID!) { it: revealSeed(campaignId: $c) { seed } }';
const ROLL = 'mutation($c: ID!) { it: roll(campaignId: $c, notation: "2d6") { total } }';

let server: SeatedServer;
let host: Someone;
beforeAll(async () => {
  server = await startSeatedServer();
  host = await server.host();
});
afterAll(() => server?.close());

async function table(settings: object | null = null) {
  const { id } = await host.ask(CREATE, { i: { name: 'The Mine', ruleset: 'BECMI', settings } });
  const ann = await server.invited(host, id, 'Ann');
  const gus = await server.invited(host, id, 'Gus', { role: 'GM' });
  const seal = (by: Someone, notation = '1d20') => by.ask(SEAL, { i: { campaignId: id, notation, note: 'Who lies?' } });
  return { id, ann, gus, seal };
}

describe('a sealed roll', () => {
  it('is told to whoever made it, and to nobody else before it is shown', async () => {
    const { id, ann, gus, seal } = await table({ ironTable: true });
    const sealed = await seal(gus);
    expect(sealed).toMatchObject({ author: 'Gus', note: 'Who lies?' });
    expect(sealed.roll.total).toBe(sealed.roll.dice[0].face);
    const seen = async (by: Someone) => (await by.ask(OPEN, { id })).sealedRolls;
    expect(await seen(gus)).toMatchObject([{ seq: sealed.seq, roll: { total: sealed.roll.total } }]);
    for (const other of [ann, host])
      expect(await seen(other)).toEqual([{ seq: sealed.seq, commitment: sealed.commitment, roll: null }]);
    const { log } = await ann.ask(OPEN, { id });
    expect(log.edges.at(-1).node.says).toBe(
      `Gus rolls 1d20 in secret for "Who lies?": sealed as ${sealed.commitment.slice(0, 12)}.`,
    );
    const text = await bundleText(server.arbiter, id);
    const { body } = JSON.parse(text).log.at(-1);
    expect(body.rolls).toEqual([]);
    expect(Object.keys(body.events[0]).sort()).toEqual(
      ['author', 'commitment', 'member', 'notation', 'nth', 'type', 'why'].sort(),
    );
  });

  it('can be checked by anybody once it is shown, and once more when the seed is', async () => {
    const { id, ann, seal } = await table();
    await ann.ask(ROLL, { c: id });
    const sealed = await seal(host, '3d6');
    await ann.ask(ROLL, { c: id });
    expect(await ann.refused(REVEAL, { i: { campaignId: id, seq: sealed.seq } })).toEqual(['FORBIDDEN']);
    const { entry } = await host.ask(REVEAL, { i: { campaignId: id, seq: sealed.seq } });
    const { roll, salt, commitment, sealedSeq } = entry.events[0];
    expect(sealedSeq).toBe(sealed.seq);
    expect(roll.total).toBe(sealed.roll.total);
    expect(commitment).toBe(sealed.commitment);
    // As docs/gm.md says: the second throw outside combat.
    expect(sha256(canonical({ campaignId: id, nth: 2, roll, salt }))).toBe(commitment);
    expect((await ann.ask(OPEN, { id })).sealedRolls).toEqual([]);
    await host.ask(SEED, { c: id });
    const text = await bundleText(server.arbiter, id);
    expect(await verdictOn(text)).toMatchObject({ ok: true, unproven: 0 });

    const places = JSON.parse(text).log.map(({ command }: { command: string }) => command);
    const forged = async (change: (events: { type: string }[], command: string) => void) =>
      (
        await verdictOn(
          changed(text, (bundle) => {
            for (const [at, { body }] of bundle.log.entries()) change(body.events as never, places[at]);
            chainedAnew(bundle);
          }),
        )
      ).ok;
    expect(await forged(() => {})).toBe(true);
    const other = { ...roll, total: roll.total === 18 ? 17 : 18 };
    expect(await forged(([event], command) => command === 'revealRoll' && Object.assign(event!, { roll: other }))).toBe(
      false,
    );
    const faked = sha256(canonical({ campaignId: id, nth: 2, roll: other, salt }));
    expect(
      await forged(([event], command) => {
        if (command === 'rollSealed') Object.assign(event!, { commitment: faked });
        if (command === 'revealRoll') Object.assign(event!, { roll: other, commitment: faked });
      }),
    ).toBe(false);
  });

  it('has a salt, so that trying out all faces tells nothing', async () => {
    const { id, seal } = await table();
    const { commitment } = await seal(host, '1d2');
    const guesses = [1, 2].flatMap((face) =>
      ['', '0'.repeat(64)].map((salt) => {
        const dice = [{ sides: 2, face, kept: true }];
        return sha256(
          canonical({
            campaignId: id,
            nth: 1,
            roll: { why: 'Who lies?', notation: '1d2', bonus: 0, total: face, dice },
            salt,
          }),
        );
      }),
    );
    expect(guesses).not.toContain(commitment);
    // The same dice a second time are sealed under another salt.
    const again = await seal(host, '1d2');
    const third = await seal(host, '1d2');
    expect(new Set([commitment, again.commitment, third.commitment]).size).toBe(3);
  });

  it('keeps the seed from being shown before it', async () => {
    const { id, seal } = await table();
    const sealed = await seal(host);
    expect(await host.refused(SEED, { c: id })).toEqual(['ILLEGAL_ACTION']);
    expect((await host.ask(OPEN, { id })).sealedRolls).toHaveLength(1);
    await host.ask(REVEAL, { i: { campaignId: id, seq: sealed.seq } });
    expect((await host.ask(SEED, { c: id })).seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is refused with a code and a sentence where it makes no sense, and nothing is written', async () => {
    const { id, ann, seal } = await table();
    const sealed = await seal(host);
    const { seq } = await host.ask(OPEN, { id });
    const asked = (more: object) => ({ i: { campaignId: id, notation: '1d6', note: 'x', ...more } });
    expect(await host.refused(SEAL, asked({ notation: 'many' }))).toEqual(['BAD_USER_INPUT']);
    expect(await host.refused(SEAL, asked({ notation: '99999d6' }))).toEqual(['BAD_USER_INPUT']);
    expect(await host.refused(SEAL, asked({ note: '' }))).toEqual(['BAD_USER_INPUT']);
    expect(await ann.refused(SEAL, asked({}))).toEqual(['FORBIDDEN']);
    for (const at of [1, sealed.seq + 1, 0])
      expect(await host.refused(REVEAL, { i: { campaignId: id, seq: at } })).toEqual(['NOT_FOUND']);
    expect(await host.refused(REVEAL, { i: { campaignId: id, seq: -1 } })).toEqual(['BAD_USER_INPUT']);
    expect((await host.ask(OPEN, { id })).seq).toBe(seq);
    await host.ask(REVEAL, { i: { campaignId: id, seq: sealed.seq } });
    expect(await host.refused(REVEAL, { i: { campaignId: id, seq: sealed.seq } })).toEqual(['NOT_FOUND']);
  });
});
