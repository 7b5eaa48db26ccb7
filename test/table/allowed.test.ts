/** How long a feed may be followed, asked again whenever that may have changed. */
import { describe, expect, it } from 'vitest';
import { type Allowance, whileAllowed } from '../../src/table/allowed.ts';
import { localBell } from '../../src/table/bell.ts';
import { wakeful } from '../../src/table/wakeful.ts';

const bell = localBell();
/** On which nothing ever happens. */
const silentFeed = () =>
  wakeful<never>(
    bell,
    'camp_silent',
    async function* (wait) {
      while (await wait()) yield* [];
    },
    () => {},
  );

const followed = (until: Allowance['until']) =>
  whileAllowed(silentFeed() as never, { until, listen: (changed) => bell.listen('somebody', changed) });

const shut = { done: false, value: { kind: 'shut' } };
const soon = () => new Date(Date.now() + 20);
const farAway = new Date(8.64e15);

describe('a feed', () => {
  it('ends when its time has come, and then is over', async () => {
    const end = soon();
    const feed = followed(async () => (end.getTime() > Date.now() ? end : null));
    expect(await feed.next()).toEqual(shut);
    expect(await feed.next()).toMatchObject({ done: true });
  });

  it('ends earlier where what was shown has become shorter', async () => {
    const answers = [farAway, soon(), null];
    const feed = followed(async () => answers.shift() ?? null);
    const next = feed.next();
    await Promise.resolve();
    bell.ring('somebody');
    expect(await next).toEqual(shut);
    expect(answers).toEqual([]);
  });

  it('ends where nobody can say whether it may be followed', async () => {
    const feed = followed(() => Promise.reject(new Error('No database.')));
    expect(await feed.next()).toEqual(shut);
  });

  it('goes on for longer than a timer can be set for', async () => {
    let asked = 0;
    const feed = followed(async () => {
      asked += 1;
      return farAway;
    });
    const next = await Promise.race([feed.next(), new Promise((resolve) => setTimeout(resolve, 50, 'still open'))]);
    expect([next, asked]).toEqual(['still open', 1]);
    await feed.return!();
  });
});
