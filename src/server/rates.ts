/** How much of something one person, and one address, may have in a while; counted in the memory of this process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Share } from '../resolvers/context.ts';
import { rateLimited } from '../resolvers/errors.ts';
import type { Viewer } from '../resolvers/viewer.ts';
import { authFor, isReachedFromHereAlone } from './identity.ts';

export type Rated = 'operations' | 'feeds' | 'logins' | 'model';

/** In seconds. */
const whiles: Readonly<Record<Rated, number>> = { operations: 60, feeds: 60, logins: 600, model: 3600 };

/** To one person, where nothing is set. */
const usual: Readonly<Record<Rated, number>> = { operations: 1200, feeds: 240, logins: 30, model: 300 };

/** An operation counts once, and once more for so many milliseconds of the processor. */
const processorPerPoint = 5;

/** By one of the counters it is too much, for so many seconds. */
interface Refused {
  readonly seconds: number;
}

export class Rates {
  readonly #counters: Readonly<Record<Rated, { readonly person: Counter; readonly address: Counter }>>;
  readonly #onLimit: (limit: string) => void;

  constructor(config: Config, onLimit: (limit: string) => void) {
    this.#onLimit = onLimit;
    const of = (what: Rated, most: number) => ({
      person: counter(what, most),
      address: counter(what, what === 'logins' ? most : most * config.rateAddress),
    });
    const most = mostOf(config);
    this.#counters = {
      operations: of('operations', most.operations),
      feeds: of('feeds', most.feeds),
      logins: of('logins', most.logins),
      // Without a model there is nothing to save.
      model: of('model', config.anthropicApiKey === null ? 0 : most.model),
    };
  }

  /** Of what comes from an address; what to say where that is too much. */
  async fromAddress(what: Rated, address: string, points = 1) {
    const refused = await this.#counters[what].address?.(address, points);
    return refused ? this.#refusal(what, refused) : null;
  }

  async byPerson(what: Rated, person: string | null, points = 1) {
    const refused = person === null ? null : await this.#counters[what].person?.(person, points);
    return refused ? this.#refusal(what, refused) : null;
  }

  /** For whoever asks from an address. */
  shareOf(address: string, viewer: () => Promise<Viewer>): Share {
    const take = async (what: Rated, points?: number) => {
      const person = nameOf(await viewer());
      const refusal =
        (await this.byPerson(what, person, points)) ??
        // Operations are counted by address where they come in, before anything is read of them.
        (what === 'operations' ? null : await this.fromAddress(what, address, points));
      if (refusal) throw refusal;
    };
    return {
      take,
      tryCode: async (attempt, isVain) => {
        // Counted before it is known to be vain: many may be tried at the same moment.
        const tooMany = await this.fromAddress('logins', address);
        if (tooMany) throw tooMany;
        const outcome = await attempt();
        if (!isVain(outcome)) await this.fromAddress('logins', address, -1);
        return outcome;
      },
      vainToken: async () => {
        const refusal = await this.fromAddress('logins', address);
        return refusal && { message: refusal.message, retryAfter: refusal.extensions.retryAfter as number };
      },
      charge: (processor) => {
        const points = Math.floor(processor / processorPerPoint);
        if (points === 0) return;
        void this.#counters.operations.address?.(address, points);
        viewer().then(
          (found) => this.#spend(nameOf(found), points),
          () => {},
        );
      },
    };
  }

  async #spend(person: string | null, points: number): Promise<void> {
    if (person !== null) await this.#counters.operations.person?.(person, points);
  }

  #refusal(what: Rated, { seconds }: Refused) {
    this.#onLimit(what);
    return rateLimited(what, seconds, said[what]);
  }
}

/** Null where nobody counts; less than no points are given back. */
type Counter = ((key: string, points: number) => Promise<Refused | null>) | null;

function counter(what: Rated, most: number): Counter {
  if (most === 0) return null;
  const limiter = new RateLimiterMemory({ points: most, duration: whiles[what] });
  return async (key, points) => {
    try {
      if (points < 0) await limiter.reward(key, -points);
      else await limiter.consume(key, points);
      return null;
    } catch (over) {
      if (over instanceof RateLimiterRes) return secondsOf(over);
      throw over;
    }
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): Refused => ({
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

/** Whoever alone reaches an open server, from the machine it runs on, hurts nobody but themselves. */
function mostOf(config: Config): Readonly<Record<Rated, number>> {
  const isAlone = authFor(config) === 'open' && isReachedFromHereAlone(config);
  const of = (what: Rated, set: number | null): number => set ?? (isAlone ? 0 : usual[what]);
  return {
    operations: of('operations', config.rateOperations),
    feeds: of('feeds', config.rateFeeds),
    logins: of('logins', config.rateLogins),
    model: of('model', config.rateModel),
  };
}

function nameOf(viewer: Viewer): string | null {
  if (viewer.kind === 'PERSON') return viewer.person.id;
  return viewer.kind === 'KEY' ? viewer.campaignId : null;
}

const said: Readonly<Record<Rated, string>> = {
  operations: 'There were too many operations lately, or they took too long.',
  feeds: 'Too many feeds were opened lately.',
  logins: 'Too much was tried lately that opens nothing.',
  model: 'The language model was asked for too much lately.',
};
