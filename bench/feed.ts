/** How long a beat takes to reach a thousand subscribers, against a bare WebSocket broadcast of the same bytes to as many. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { WebSocket as Socket } from 'ws';
import { freshFolder, startProcess, startServer } from './arbiter.ts';
import { type Finding, median, quantile } from './finding.ts';
import { connect } from './http.ts';
import { attackBody, startFight, strike } from './table.ts';

// The server's own version, not the one that comes with a peer.
const { WebSocket } = createRequire(new URL('../package.json', import.meta.url))('ws') as typeof import('ws');

const SUBSCRIBERS = 1000;
const BEATS = 15;
const WARM_UP = 3;

/** Sends something that everybody hears of, and resolves when it was answered. */
type Trigger = () => Promise<void>;

export async function feed(): Promise<Finding[]> {
  const table = await openTable();
  const hall = await openHall();
  const delays: { ours: number[]; peer: number[]; answered: number[] } = { ours: [], peer: [], answered: [] };
  for (let beat = 0; beat < WARM_UP + BEATS; beat++) {
    const ours = await timed(table.audience, table.act);
    await table.audience.quiet();
    const peer = await timed(hall.audience, () => hall.call(table.audience.lastHeard()));
    if (beat < WARM_UP) continue;
    delays.ours.push(ours.fromCommand);
    delays.answered.push(ours.fromAnswer);
    delays.peer.push(peer.fromCommand);
  }
  await Promise.all([table.close(), hall.close()]);
  return [
    finding('command to the last of 1,000 subscribers, median', delays, 0.5),
    finding('command to the last of 1,000 subscribers, slowest of 15', delays, 1),
    {
      what: 'answer to the last of 1,000 subscribers, median',
      ours: { name: 'combatFeed', value: median(delays.answered), unit: 'ms' },
      peer: { name: 'the command itself', value: median(delays.ours) - median(delays.answered), unit: 'ms' },
      ratio: null,
      aim: null,
    },
  ];
}

function finding(what: string, { ours, peer }: { ours: number[]; peer: number[] }, share: number): Finding {
  const [mine, theirs] = [quantile(ours, share), quantile(peer, share)];
  return {
    what,
    ours: { name: 'combatFeed', value: mine, unit: 'ms' },
    peer: { name: 'bare broadcast', value: theirs, unit: 'ms' },
    ratio: mine / theirs,
    aim: null,
  };
}

async function timed(audience: Audience, trigger: Trigger): Promise<{ fromCommand: number; fromAnswer: number }> {
  const start = performance.now();
  const heard = audience.everybodyHears();
  await trigger();
  const answered = performance.now();
  const last = await heard;
  return { fromCommand: last - start, fromAnswer: last - answered };
}

/** The server with one combat, and a thousand who follow it, each on a socket of their own. */
async function openTable() {
  const server = await startServer(freshFolder('feed'));
  const connection = await connect(server.port);
  const fight = await startFight(connection);
  const body = attackBody(fight);
  const { cursor } = await strike(connection, body);
  const audience = new Audience('"Beat"', '"Narration"');
  const subscribe = JSON.stringify({
    id: '1',
    type: 'subscribe',
    payload: { query: FEED, variables: { combatId: fight.combatId, after: cursor } },
  });
  await audience.fill(async () => {
    const socket = await open(new WebSocket(`ws://127.0.0.1:${server.port}/graphql`, 'graphql-transport-ws'));
    socket.send('{"type":"connection_init"}');
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send(subscribe);
    return socket;
  });
  const act: Trigger = async () => {
    const { isOver } = await strike(connection, body);
    if (isOver) throw new Error('The fight is over before the measuring.');
  };
  const close = async () => {
    audience.leave();
    connection.close();
    await server.stop();
  };
  return { audience, act, close };
}

const FEED = `subscription Feed($combatId: ID!, $after: String) { combatFeed(combatId: $combatId, after: $after) {
  __typename ... on Beat { seq round command rolls { why total } } ... on NarrationDelta { beatSeq index text }
  ... on Narration { beatSeq text } } }`;

/** The peer: a server that sends every socket whatever one of them says. */
async function openHall() {
  const server = await startProcess([fileURLToPath(new URL('broadcast.mjs', import.meta.url))]);
  const audience = new Audience('"Beat"', null);
  const join = () => open(new WebSocket(`ws://127.0.0.1:${server.port}`));
  const caller = await join();
  await audience.fill(join);
  const call = async (message: string) => caller.send(message);
  const close = async () => {
    audience.leave();
    caller.close();
    await server.stop();
  };
  return { audience, call, close };
}

async function open(socket: Socket): Promise<Socket> {
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

/** Everybody who listens in one place. */
class Audience {
  readonly #sockets: Socket[] = [];
  readonly #news: string;
  readonly #end: string | null;
  #heard = 0;
  #ended = 0;
  #last = '';
  #onNews: (at: number) => void = () => {};
  #onEnd: () => void = () => {};

  /** `news` is in the message that counts, `end` in the last one that follows it. */
  constructor(news: string, end: string | null) {
    this.#news = news;
    this.#end = end;
  }

  async fill(join: () => Promise<Socket>): Promise<void> {
    while (this.#sockets.length < SUBSCRIBERS) {
      const joined = await Promise.all(Array.from({ length: 50 }, join));
      for (const socket of joined) socket.on('message', (data) => this.#hear(String(data)));
      this.#sockets.push(...joined);
    }
  }

  #hear(message: string): void {
    if (message.includes(this.#news)) {
      this.#last = message;
      this.#heard += 1;
      if (this.#heard === this.#sockets.length) this.#onNews(performance.now());
    } else if (this.#end !== null && message.includes(this.#end)) {
      this.#ended += 1;
      if (this.#ended === this.#sockets.length) this.#onEnd();
    }
  }

  /** Resolves with the moment at which the last of them heard. */
  everybodyHears(): Promise<number> {
    this.#heard = 0;
    this.#ended = 0;
    return new Promise((resolve) => {
      this.#onNews = resolve;
    });
  }

  /** Resolves when nothing more comes after the news. */
  async quiet(): Promise<void> {
    if (this.#ended === this.#sockets.length) return;
    await new Promise<void>((resolve) => {
      this.#onEnd = resolve;
    });
  }

  lastHeard(): string {
    return this.#last;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
