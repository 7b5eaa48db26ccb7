import { describe, expect, it } from 'vitest';
import { compete, newFile, open } from './support.ts';

describe('several processes on one file', () => {
  it('write their campaigns beside each other without waiting in vain', async () => {
    const { file, store } = await open();
    const finished = await Promise.all(['a', 'b', 'c'].map((campaign) => compete(['write', file, campaign, '100'])));
    expect(finished.map(({ code, output }) => [code, output])).toEqual(Array(3).fill([0, 'written\n']));
    for (const campaign of ['a', 'b', 'c'])
      expect((await store.allEntries(campaign, 0, 1000)).map((entry) => entry.seq)).toEqual(
        Array.from({ length: 100 }, (_, i) => i + 1),
      );
  });

  it('race for one campaign, and every place in its log is won once', async () => {
    const { file, store } = await open();
    const finished = await Promise.all([1, 2].map(() => compete(['race', file, 'shared', '60'])));
    expect(finished.map(({ code }) => code)).toEqual([0, 0]);
    expect(finished.map(({ output }) => output)).toEqual(Array(2).fill(expect.stringMatching(/^raced, lost \d+\n$/)));
    expect((await store.allEntries('shared', 0, 1000)).map((entry) => entry.seq)).toEqual(
      Array.from({ length: 120 }, (_, i) => i + 1),
    );
  });

  it('lose nothing that was acknowledged when one is killed in the middle', async () => {
    const file = newFile();
    const killed = await compete(['forever', file, 'c'], (output, kill) => {
      if (output.includes('c0 40;')) kill();
    });
    expect(killed.signal).toBe('SIGKILL');
    const { store } = await open(file);
    const stored = [...killed.output.matchAll(/stored (\w+) (\d+);/g)].map(([, campaignId, seq]) => ({
      campaignId: campaignId!,
      seq: Number(seq),
    }));
    expect(stored.length).toBeGreaterThanOrEqual(40);
    expect(await store.entriesAt(stored)).toHaveLength(stored.length);
    expect(await store.campaignsByIds(stored.map(({ campaignId }) => campaignId))).not.toHaveLength(0);
  });
});
