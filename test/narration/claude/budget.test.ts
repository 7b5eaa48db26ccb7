import { describe, expect, it } from 'vitest';
import { afterCall, costOf, emptyDay, openLedger, readPrices } from '../../../src/narration/budget.ts';
import { english } from '../../../src/narration/languages/english/english.ts';
import { cutting, overloaded, prose, proseEnding } from '../../support/anthropic-server.ts';
import { beatSheet, desk, hear, honest } from './desk.ts';

const usage = { input: 300, cacheWritten: 10, cacheRead: 1500, output: 60 };
const price = { input: 3, cacheWritten: 6, cacheRead: 0.3, output: 15 };
const at = new Date('2026-01-05T23:59:00Z');
const called = (campaignId: string, tokens: number, when = at) => ({
  campaignId,
  usage: { input: tokens, cacheWritten: 0, cacheRead: 0, output: 0 },
  at: when,
});

describe('the ledger', () => {
  it('prices each kind of token, in millionths of a dollar, rounded up', () => {
    expect(costOf(usage, price)).toBe(300 * 3 + 10 * 6 + 1500 * 0.3 + 60 * 15);
    expect(costOf({ ...usage, cacheRead: 1 }, price)).toBe(1861);
    expect(costOf(usage, undefined)).toBe(0);
  });

  it('counts by campaign and in all, and begins anew at midnight', () => {
    const day = afterCall(afterCall(emptyDay(at), called('a', 100)), called('b', 50));
    expect(day).toEqual({ day: '2026-01-05', all: 150, campaigns: { a: 100, b: 50 } });
    const next = afterCall(day, called('a', 7, new Date('2026-01-06T00:00:01Z')));
    expect(next).toEqual({ day: '2026-01-06', all: 7, campaigns: { a: 7 } });
    expect(afterCall(emptyDay(at), { campaignId: 'a', usage, at }).all).toBe(300 + 10 + 1500 + 60);
  });

  it('reads prices as they are written in the environment', () => {
    expect(readPrices('claude-sonnet-5-5=3/6/0.3/15, other=1/1/1/1')).toEqual({
      'claude-sonnet-5-5': price,
      other: { input: 1, cacheWritten: 1, cacheRead: 1, output: 1 },
    });
    expect(readPrices('')).toEqual({});
    for (const wrong of ['sonnet', 'a=1/2/3', 'a=1/2/3/x', 'a=1/2/3/4/5', 'a=1/2/3/4.5.6'])
      expect(readPrices(wrong)).toBeNull();
  });
});

describe('the caps', () => {
  function ledger(caps: { day: number; campaign: number }) {
    const warnings: string[] = [];
    const clock = { now: at };
    const made = openLedger({
      ...{ caps, prices: {}, today: emptyDay(at), save: () => {} },
      warn: (_, message) => void warnings.push(message),
      now: () => clock.now,
    });
    const spend = (campaignId: string, tokens: number) => {
      const booking = made.open(campaignId, 0)!;
      booking.record({
        purpose: 'NARRATION',
        model: 'm',
        outcome: 'OK',
        latencyMs: 1,
        firstMs: 1,
        usage: called('', tokens).usage,
      });
      booking.close();
    };
    return { made, spend, warnings, clock };
  }

  it('stop one campaign and not another', () => {
    const { made, spend } = ledger({ day: 0, campaign: 100 });
    spend('a', 100);
    expect(made.open('a', 0)).toBeNull();
    expect(made.open('b', 0)).not.toBeNull();
  });

  it('stop everybody for the day', () => {
    const { made, spend, clock } = ledger({ day: 100, campaign: 0 });
    spend('a', 60);
    spend('b', 60);
    expect(made.open('c', 0)).toBeNull();
    clock.now = new Date('2026-01-06T08:00:00Z');
    expect(made.open('c', 0)).not.toBeNull();
  });

  it('warn once at four fifths and once when reached', () => {
    const { spend, warnings } = ledger({ day: 0, campaign: 100 });
    for (const tokens of [79, 1, 5, 5]) spend('a', tokens);
    expect(warnings).toEqual(['The narration budget is nearly spent']);
    spend('a', 10);
    expect(warnings).toHaveLength(2);
    expect(warnings[1]).toContain('the bard takes over');
  });

  it('count what is under way', () => {
    const { made } = ledger({ day: 0, campaign: 100 });
    const first = made.open('a', 100)!;
    expect(made.open('a', 100)).toBeNull();
    first.close();
    first.close();
    expect(made.open('a', 100)).not.toBeNull();
    expect(made.open('a', 1)).toBeNull();
  });

  it('count what was spent before a restart', () => {
    const today = { day: '2026-01-05', all: 100, campaigns: { a: 100 } };
    const made = openLedger({
      caps: { day: 0, campaign: 100 },
      prices: {},
      today,
      save: () => {},
      warn: () => {},
      now: () => at,
    });
    expect(made.open('a', 0)).toBeNull();
  });
});

describe('a narration in the ledger', () => {
  it('is a call with its model, tokens, cost and outcome', async () => {
    const { server, teller, calls } = await desk({ prices: { 'claude-sonnet-5-5': price } });
    server.script(
      proseEnding({ usage: { input_tokens: 200, cache_creation_input_tokens: 5, output_tokens: 70 } }, ...honest),
    );
    await hear(teller, beatSheet('camp'));
    const call = calls.find(({ purpose }) => purpose === 'NARRATION')!;
    expect(call).toMatchObject({ campaignId: 'camp', purpose: 'NARRATION', model: 'claude-sonnet-5-5', outcome: 'OK' });
    expect(call.usage).toEqual({ input: 200, cacheWritten: 5, cacheRead: 1500, output: 70 });
    expect(call.cost).toBe(costOf(call.usage, price));
  });

  it('counts every attempt, also those that cost nothing', async () => {
    const { server, teller, calls } = await desk();
    server.script(overloaded, prose(...honest));
    await hear(teller, beatSheet());
    const read = calls.filter(({ purpose }) => purpose === 'READING').length;
    expect(calls.map(({ purpose, outcome, usage: { input } }) => [purpose, outcome, input]).sort()).toEqual([
      ['NARRATION', 'BUSY', 0],
      ['NARRATION', 'OK', 300],
      ...Array.from({ length: read }, () => ['READING', 'OK', 300]),
    ]);
    expect(read).toBeGreaterThan(0);
  });

  it('counts what was heard of an answer that broke off', async () => {
    const { server, teller, calls } = await desk();
    server.script(cutting(...honest));
    await hear(teller, beatSheet());
    const told = calls.find(({ purpose }) => purpose === 'NARRATION')!;
    expect(told).toMatchObject({ outcome: expect.stringMatching(/CUT|UNREACHABLE/), usage: { input: 300 } });
    expect(told.usage.output).toBeGreaterThanOrEqual(Math.floor(honest.join('').length / 4));
  });

  it('hands over to the bard when the cap is reached in the middle of a fight, and says so in the story once', async () => {
    const { server, teller, warnings } = await desk({ caps: { day: 0, campaign: 8000 } });
    server.otherwise(() => prose(...honest));
    const heard = [];
    for (let beat = 0; beat < 4; beat++) heard.push(await hear(teller, beatSheet('camp')));
    expect(heard.map(({ source }) => source)).toEqual(['CLAUDE', 'CLAUDE', 'BARD', 'BARD']);
    expect(english.handovers).toContain(heard[2]!.sentences[0]);
    expect(english.handovers).not.toContain(heard[3]!.sentences[0]);
    expect(server.requests).toHaveLength(2);
    expect((await hear(teller, beatSheet('another'))).source).toBe('CLAUDE');
    expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining('the bard takes over'));
  });
});
