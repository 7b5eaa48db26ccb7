/** Feeds over HTTP: as server-sent events at an address of their own, and as a multipart answer where the API is. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { errorBody } from '../resolvers/errors.ts';
import { notLetIn, type Origins } from './origins.ts';
import { type FeedParts, type FeedRequest, followed, shown } from './subscribing.ts';

/** How items are written so that a client can tell them apart, and tell the end from a broken line. */
interface Wire {
  readonly type: string;
  readonly opening: string;
  readonly item: (json: string) => string;
  /** Says nothing, so that whoever is in between does not take the line for dead. */
  readonly stillHere: string;
  readonly end: string;
}

/** As graphql-sse has it, with a connection for each feed. */
const events: Wire = {
  type: 'text/event-stream; charset=utf-8',
  opening: ':\n\n',
  item: (json) => `event: next\ndata: ${json}\n\n`,
  stillHere: ':\n\n',
  end: 'event: complete\ndata:\n\n',
};

const boundary = '\r\n--graphql';
const part = (json: string): string => `\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${json}${boundary}`;

/** As Apollo Client has it. */
const multipart: Wire = {
  type: 'multipart/mixed;boundary=graphql;subscriptionSpec=1.0',
  opening: boundary,
  item: (json) => part(`{"payload":${json}}`),
  stillHere: part('{}'),
  end: '--\r\n',
};

const stillHereEvery = 12_000;
/** So often it is said to somebody who does not read on. */
const patience = 5;

export interface Streams {
  /** Answers in parts. */
  parts(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Breaks every line off without an end, so that its reader comes back. */
  close(): void;
}

export function openStreams(app: FastifyInstance, origins: Origins, parts: FeedParts): Streams {
  const lines = new Set<Line>();
  let isClosing = false;
  const stream = (wire: Wire) => async (request: FastifyRequest, reply: FastifyReply) => {
    // As at the socket: a page could hold feeds open without being able to read them.
    if (!origins.allows(request.headers)) return reply.code(403).send(notLetIn);
    const asked = requestIn(request);
    if (typeof asked === 'string') return reply.code(400).send(errorBody('BAD_USER_INPUT', asked));
    reply.hijack();
    const line = new Line(reply, wire);
    if (isClosing) return line.breakOff();
    lines.add(line);
    try {
      await line.run(await followed(parts, asked, parts.contextOf(request.raw)), (result) =>
        JSON.stringify(shown(parts.log, result)),
      );
    } catch (error) {
      parts.log.error({ err: error }, 'A feed over HTTP broke');
      line.breakOff();
    } finally {
      lines.delete(line);
    }
  };
  app.get('/graphql/stream', stream(events));
  app.post('/graphql/stream', stream(events));
  return {
    parts: stream(multipart),
    close() {
      isClosing = true;
      for (const line of lines) line.breakOff();
    },
  };
}

export const wantsParts = ({ headers }: FastifyRequest): boolean =>
  /multipart\/mixed[^,]*subscriptionSpec/i.test(headers.accept ?? '');

/** What is asked for, or what is wrong with it. */
function requestIn({ method, query: params, body }: FastifyRequest): FeedRequest | string {
  const sent = (method === 'GET' ? params : body) as Partial<Record<keyof FeedRequest, unknown>> | null;
  const { query, operationName, variables } = sent ?? {};
  if (typeof query !== 'string') return 'Send a subscription as query.';
  if (!isNothing(operationName) && typeof operationName !== 'string') return 'operationName must be a text.';
  const given = typeof variables === 'string' ? parsed(variables) : (variables ?? {});
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'variables must be a JSON object.';
  return { query, operationName: operationName as string | undefined, variables: given as Record<string, unknown> };
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** One feed on its way to one reader, who sets the pace. */
class Line {
  readonly #raw: ServerResponse;
  readonly #wire: Wire;
  readonly #left: Promise<void>;
  #results: AsyncGenerator<ExecutionResult> | null = null;
  #isBroken = false;
  #pause: NodeJS.Timeout | undefined;

  constructor(reply: FastifyReply, wire: Wire) {
    this.#raw = reply.raw;
    this.#wire = wire;
    // What plugins have set, as for pages from elsewhere.
    const headers = reply.getHeaders() as Record<string, string>;
    this.#left = new Promise((resolve) => this.#raw.once('close', resolve)).then(() => this.#leave());
    this.#raw.on('error', () => {});
    this.#raw.writeHead(200, {
      ...headers,
      'content-type': wire.type,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.#raw.write(wire.opening);
  }

  async run(results: AsyncGenerator<ExecutionResult>, write: (result: ExecutionResult) => string): Promise<void> {
    this.#results = results;
    if (this.#isBroken || this.#raw.destroyed) return this.#leave();
    this.#keepAlive();
    try {
      for (let step = await results.next(); !step.done && !this.#isBroken; step = await results.next())
        if (!this.#raw.write(this.#wire.item(write(step.value)))) await this.#drained();
      if (!this.#isBroken) this.#raw.end(this.#wire.end);
    } finally {
      this.#leave();
    }
  }

  /** Without an end: it is not over. Who does not read is not waited for. */
  breakOff(): void {
    const isStalled = this.#raw.writableNeedDrain;
    this.#leave();
    if (isStalled) this.#raw.destroy();
    else this.#raw.end();
  }

  #leave(): void {
    this.#isBroken = true;
    clearInterval(this.#pause);
    this.#results?.return(undefined).catch(() => {});
  }

  #drained(): Promise<void> {
    return Promise.race([this.#left, new Promise<void>((resolve) => this.#raw.once('drain', resolve))]);
  }

  #keepAlive(): void {
    let unread = 0;
    this.#pause = setInterval(() => {
      unread = this.#raw.writableNeedDrain ? unread + 1 : 0;
      if (unread > patience) this.#raw.destroy();
      else if (unread === 0) this.#raw.write(this.#wire.stillHere);
    }, stillHereEvery);
  }
}
