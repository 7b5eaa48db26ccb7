import { describe, expect, it } from 'vitest';
import { type BreakerState, makeBreaker } from '../../../src/narration/breaker.ts';
import { ModelFailure } from '../../../src/narration/model.ts';
import type { Sentence } from '../../../src/narration/narrator.ts';
import { fairQueue } from '../../../src/narration/queue.ts';
import { gated, gatedProse, overloaded, prose, silence, stalling } from '../../support/anthropic-server.ts';
import { beatSheet, desk, factsTold, hear, honest, proseOf, settings } from './desk.ts';

const busy = new ModelFailure('BUSY', 'busy');
const never = new AbortController().signal;

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the breaker', () => {
  function breaker(failures = 2) {
    const clock = { now: 0 };
    const seen: BreakerState[] = [];
    const made = makeBreaker({
      failures,
      restMs: 100,
      now: () => clock.now,
      onChange: (state) => void seen.push(state),
    });
    return { made, clock, seen };
  }

  it('opens after failures in a row and not before', () => {
    const { made } = breaker();
    made.failed(busy);
    made.passed();
    made.failed(busy);
    expect(made.state()).toBe('CLOSED');
    made.failed(busy);
    expect(() => made.admit()).toThrow('resting');
  });

  it('lets one through after a rest, and all when that one is well', () => {
    const { made, clock, seen } = breaker(1);
    made.failed(busy);
    clock.now = 99;
    expect(() => made.admit()).toThrow('resting');
    clock.now = 100;
    made.admit();
    expect(() => made.admit()).toThrow('resting');
    made.passed();
    made.admit();
    made.admit();
    expect(seen).toEqual(['OPEN', 'HALF_OPEN', 'CLOSED']);
  });

  it('rests again when the one that was let through fails', () => {
    const { made, clock } = breaker(1);
    made.failed(busy);
    clock.now = 100;
    made.admit();
    made.failed(busy);
    clock.now = 199;
    expect(() => made.admit()).toThrow('resting');
    clock.now = 200;
    expect(() => made.admit()).not.toThrow();
  });

  it('learns nothing from what was cancelled', () => {
    const { made, clock } = breaker(1);
    const cancelled = new ModelFailure('CANCELLED', 'cancelled');
    made.failed(cancelled);
    expect(made.state()).toBe('CLOSED');
    made.failed(busy);
    clock.now = 100;
    made.admit();
    made.failed(cancelled);
    expect(() => made.admit()).not.toThrow();
  });

  it('spares a model that keeps failing, and finds out when it is well again', async () => {
    const { server, teller, clock, warnings } = await desk({
      settings: { breaker: { failures: 2, restMs: 1000 }, patience: { ...settings.patience, retries: 0 } },
    });
    server.script(overloaded, overloaded);
    server.otherwise(() => prose(...honest));
    for (let beat = 0; beat < 4; beat++) expect((await hear(teller, beatSheet())).source).toBe('BARD');
    expect(server.requests).toHaveLength(2);
    expect(teller.breaker()).toBe('OPEN');
    clock.now += 1000;
    expect((await hear(teller, beatSheet())).source).toBe('CLAUDE');
    expect(teller.breaker()).toBe('CLOSED');
    expect(warnings.flatMap(({ details }) => ('state' in details ? [details.state] : []))).toEqual([
      'OPEN',
      'HALF_OPEN',
      'CLOSED',
    ]);
  });
});

describe('the queue', () => {
  it('lets campaigns take turns, however many one of them sends', async () => {
    const queue = fairQueue(1);
    const first = await queue.take('a', never);
    const served: string[] = [];
    const wants = ['a', 'a', 'a', 'b', 'c', 'b'].map(async (key) => {
      const done = await queue.take(key, never);
      served.push(key);
      done();
    });
    first();
    await Promise.all(wants);
    expect(served).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
    expect(queue.waiting()).toBe(0);
  });

  it('gives a place back once, however often it is given back', async () => {
    const queue = fairQueue(1);
    const done = await queue.take('a', never);
    done();
    done();
    await queue.take('a', never);
    void queue.take('b', never);
    expect(queue.waiting()).toBe(1);
  });

  it('forgets whoever left', async () => {
    const queue = fairQueue(1);
    const done = await queue.take('a', never);
    const left = new AbortController();
    const leaving = queue.take('b', left.signal);
    const staying = queue.take('c', never);
    left.abort();
    await expect(leaving).rejects.toMatchObject({ kind: 'CANCELLED' });
    done();
    await expect(staying).resolves.toBeTypeOf('function');
    await expect(queue.take('d', left.signal)).rejects.toMatchObject({ kind: 'CANCELLED' });
  });

  it('keeps so many requests under way and no more', async () => {
    const { server, teller } = await desk({ settings: { concurrency: 2 } });
    const { opened, open } = gate();
    server.otherwise(() => gated(opened, prose(...honest)));
    const all = ['c1', 'c2', 'c3', 'c4'].map((id) => hear(teller, beatSheet(id)));
    await server.asked(2);
    await new Promise((soon) => setTimeout(soon, 30));
    expect(server.requests).toHaveLength(2);
    open();
    expect((await Promise.all(all)).map(({ source }) => source)).toEqual(Array(4).fill('CLAUDE'));
    expect(server.requests).toHaveLength(4);
  });

  it('leaves it to the bard when no place comes free in time', async () => {
    const { server, teller } = await desk({ settings: { concurrency: 1, totalMs: 50 } });
    server.otherwise(() => silence);
    const sources = await Promise.all(['c1', 'c2'].map(async (id) => (await hear(teller, beatSheet(id))).source));
    expect(sources).toEqual(['BARD', 'BARD']);
    expect(server.requests).toHaveLength(1);
  });
});

describe('closing', () => {
  it('cuts off what is under way, and the bard ends the tale', async () => {
    const { server, teller } = await desk();
    server.script(stalling(honest[0], 'The goblin struck'));
    const telling = teller.narrate(beatSheet(), { tone: null, setting: null }, []);
    const sentences = telling[Symbol.asyncIterator]();
    expect((await sentences.next()).value.text).toBe(proseOf(honest[0]));
    teller.close();
    const rest: Sentence[] = [];
    for (let next = await sentences.next(); !next.done; next = await sentences.next()) rest.push(next.value);
    expect(rest.map(({ source }) => source)).toEqual(rest.map(() => 'BARD'));
    expect(factsTold(beatSheet(), rest)).toEqual([2, 4]);
    expect(telling.how()).toMatchObject({ model: 'claude-sonnet-5-5' });
  });

  it('asks nothing of the model afterwards', async () => {
    const { server, teller } = await desk();
    teller.close();
    expect((await hear(teller, beatSheet())).source).toBe('BARD');
    expect(server.requests).toHaveLength(0);
  });

  it('does not keep those waiting who wait for a place', async () => {
    const { server, teller } = await desk({ settings: { concurrency: 1 } });
    server.otherwise(() => silence);
    const all = ['c1', 'c2', 'c3'].map((id) => hear(teller, beatSheet(id)));
    await server.asked(1);
    teller.close();
    expect((await Promise.all(all)).map(({ source }) => source)).toEqual(['BARD', 'BARD', 'BARD']);
  });
});

describe('a listener who leaves', () => {
  it('ends the request and gives the place back', async () => {
    const { server, teller, calls } = await desk({ settings: { concurrency: 1 } });
    const { opened, open } = gate();
    server.script(
      gatedProse({ text: honest[0], after: Promise.resolve() }, { text: honest[1], after: opened }),
      prose(...honest),
    );
    for await (const sentence of teller.narrate(beatSheet(), { tone: null, setting: null }, [])) {
      expect(sentence.text).toBe(proseOf(honest[0]));
      break;
    }
    open();
    expect((await hear(teller, beatSheet())).source).toBe('CLAUDE');
    const told = calls.filter(({ purpose }) => purpose === 'NARRATION');
    expect(told.map(({ outcome }) => outcome)).toEqual(['LEFT', 'OK']);
    expect(teller.breaker()).toBe('CLOSED');
  });
});
