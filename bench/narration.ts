/** Narration: how soon a sentence of the model is on the feed, and what telling costs the one who acts. */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { WebSocket as Socket } from 'ws';
import { inBatches } from '../src/narration/batches.ts';
import { confirmedProse } from '../src/narration/confirmed.ts';
import { floorFor } from '../src/narration/floor.ts';
import { askedLanguage } from '../src/narration/languages/names.ts';
import { citedSentences } from '../src/narration/lines.ts';
import { systemFor } from '../src/narration/prompt.ts';
import { readingsFrom } from '../src/narration/reader.ts';
import { recordOf } from '../src/narration/record.ts';
import type { Sheet } from '../src/narration/sheet.ts';
import {
  type AnthropicServer,
  anthropicServer,
  believing,
  type GatedPiece,
  gate,
  gatedProse,
  prose,
  silence,
} from '../test/support/anthropic-server.ts';
import { freshFolder, homeIn, type Process, startProcess, startServer } from './arbiter.ts';
import { atMost, below, type Finding, median, quantile } from './finding.ts';
import { connect } from './http.ts';
import { attackBody, type Fight, startFight, strike } from './table.ts';

// The server's own version, not the one that comes with a peer.
const { WebSocket } = createRequire(new URL('../package.json', import.meta.url))('ws') as typeof import('ws');

export async function narration(): Promise<Finding[]> {
  const model = await anthropicServer();
  const findings = [...(await firstSentences(model)), await processorTime(), ...(await answers(model))];
  await model.close();
  return findings;
}

/* From the reader's answer to the feed */

const BEATS = 200;
const WARM_UP = 30;

/** The model, the reader and whoever listens are in this process: one clock. */
async function firstSentences(model: AnthropicServer): Promise<readonly Finding[]> {
  const server = await startServer(freshFolder('narration'), keyTo(model));
  const connection = await connect(server.port);
  const relay = await openRelay();
  const delays: Delays = { ours: [], peer: [] };
  for (let beat = 0; delays.ours.length < BEATS; ) {
    const fight = await startFight(connection);
    const feed = await listen(server.port, fight);
    for (let isOver = false; !isOver && delays.ours.length < BEATS; beat++) {
      const hearing = delayOf(model, feed, sceneryOf(beat));
      ({ isOver } = await strike(connection, attackBody(fight)));
      const [ours, peer] = [await hearing, await relay.delayOf(sceneryOf(beat))];
      if (beat < WARM_UP) continue;
      delays.ours.push(ours);
      delays.peer.push(peer);
    }
    feed.close();
  }
  connection.close();
  await Promise.all([server.stop(), relay.close()]);
  model.readBy(believing);
  return [firstSentence('median', delays, 0.5), firstSentence('99th of 100', delays, 0.99)];
}

interface Delays {
  readonly ours: number[];
  readonly peer: number[];
}

const keyTo = ({ url }: AnthropicServer): NodeJS.ProcessEnv => ({
  ANTHROPIC_API_KEY: 'bench',
  ANTHROPIC_BASE_URL: url,
  NARRATION_DAILY_TOKENS: '0',
  NARRATION_CAMPAIGN_TOKENS: '0',
});

/** From the moment the reader's answer is written; what follows the sentence waits until that was heard. */
async function delayOf(model: AnthropicServer, feed: Listener, sentence: string): Promise<number> {
  const heard = gate();
  let confirmed = 0;
  const said = () => {
    confirmed ||= performance.now();
  };
  const pieces: GatedPiece[] = `[] ${sentence}\n`.match(/\S+\s/g)!.map((text) => ({ text }));
  model.otherwise(() => gatedProse(...pieces, { text: '[] Nobody spoke.', after: heard.opened }));
  model.readBy(() => gatedProse({ text: '1 ok', said }));
  const arrived = await feed.hears(sentence);
  heard.open();
  return arrived - confirmed;
}

const lights = ['torch', 'lantern', 'candle', 'lamp', 'fire'];
const places = ['stones', 'walls', 'stairs', 'pillars', 'rafters', 'flagstones'];

/** True whatever the dice say, and another one each time: what was just said is not let through again. */
const sceneryOf = (beat: number): string =>
  `The light of the ${lights[beat % lights.length]} crawled over the wet ${places[beat % places.length]}.`;

function firstSentence(name: string, delays: Delays, share: number): Finding {
  const [ours, peer] = [quantile(delays.ours, share), quantile(delays.peer, share)];
  return {
    what: `a sentence of the model on the feed, ${name}`,
    ours: { name: "after the reader's answer", value: ours, unit: 'ms' },
    peer: { name: 'bare broadcast', value: peer, unit: 'ms' },
    ratio: ours / peer,
    aim: below(50, 'ms', ours),
  };
}

/* What reading costs the processor */

const SENTENCES = 4000;

/** Line, floor, reader's answer and order, for sentences as models write them; the peer passes each on as it came. */
async function processorTime(): Promise<Finding> {
  await confirm(sentences(SENTENCES / 4));
  const ours = await processorOf(() => confirm(sentences(SENTENCES)));
  const peer = await processorOf(() => passOn(sentences(SENTENCES)));
  return {
    what: 'processor time of a sentence of the model',
    ours: { name: 'parsed, held to the floor, confirmed', value: ours / SENTENCES, unit: 'ms' },
    peer: { name: 'passed on', value: peer / SENTENCES, unit: 'ms' },
    ratio: ours / peer,
    aim: below(0.3, 'ms', ours / SENTENCES),
  };
}

async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

async function* sentences(count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at++) yield `[1,2] ${sceneryOf(at).slice(0, -1)}, and somebody swore behind it.\n`;
}

async function passOn(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) void line;
}

const band = ['Branna', 'Old Tamsin', 'Goblin 1', 'Goblin 2', 'Goblin 3'];

/** A beat of ten facts at a time, as a narration has it. */
async function confirm(lines: AsyncIterable<string>): Promise<void> {
  const sheet: Sheet = { ...emptySheet, facts: Array.from({ length: 10 }, (_, event) => ({ ...fact, event })) };
  const [{ text: task }] = systemFor('BECMI', { tone: null, setting: null }) as [{ text: string }];
  for await (const batch of inBatches(lines, 10)) {
    const floor = floorFor({
      ...{ names: band, known: sheet.facts.map(({ says }) => says), secrets: ['Power Strike'] },
      ...{ prompt: [task, recordOf(sheet)], language: askedLanguage(null) },
    });
    const prose = confirmedProse({
      ...{ sheet, recent: [], floor, graveVotes: 2, bard: () => [], onFailure() {} },
      sentences: citedSentences(listed(batch), 10, band),
      read: async (read) =>
        readingsFrom(read.map((_, at) => `${at + 1} ok ${(at % 10) + 1}`).join('\n'), read.length, 10),
    });
    for await (const sentence of prose) void sentence;
  }
}

async function* listed<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

const fact = {
  ...{
    deed: 'attack.MISS',
    weight: 'beat',
    roles: {},
    says: 'Goblin 1 misses Branna with rusty blade (miss, 9 against 12).',
  },
  ...{ round: 1, isSettled: true, event: 0 },
} as const;
const emptySheet: Sheet = {
  ...{ ruleset: 'BECMI', combatId: 'c.1', seq: 1, round: 1, facts: [], standings: [], ending: 'ongoing' },
};

/* A reader of the feed */

/** The peer: a server that passes on the same words and does nothing else. */
async function openRelay() {
  const server = await startProcess([fileURLToPath(new URL('broadcast.mjs', import.meta.url))]);
  const join = () => opened(new WebSocket(`ws://127.0.0.1:${server.port}`));
  const [speaker, reader] = [await join(), await join()];
  return {
    async delayOf(words: string): Promise<number> {
      const heard = new Promise((resolve) => reader.once('message', resolve));
      const start = performance.now();
      speaker.send(words);
      await heard;
      return performance.now() - start;
    },
    async close() {
      speaker.terminate();
      reader.terminate();
      await server.stop();
    },
  };
}

interface Listener {
  /** Resolves with the moment at which this text came. */
  hears(text: string): Promise<number>;
  close(): void;
}

const FEED = `subscription Feed($combatId: ID!) { combatFeed(combatId: $combatId) { __typename ... on NarrationDelta { text } } }`;

async function listen(port: number, { combatId }: Fight): Promise<Listener> {
  const socket = await opened(new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws'));
  const payload = { query: FEED, variables: { combatId } };
  socket.send('{"type":"connection_init"}');
  await new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
  const hears = (text: string) =>
    new Promise<number>((resolve) => {
      const hear = (data: unknown) => {
        if (!String(data).includes(text)) return;
        socket.off('message', hear);
        resolve(performance.now());
      };
      socket.on('message', hear);
    });
  return { hears, close: () => socket.terminate() };
}

async function opened(socket: Socket): Promise<Socket> {
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

/* What the one who acts notices of it */

const WARM_ROUNDS = 6;
const ROUNDS = 16;
const ACTS = 5;
/** Nobody acts again sooner: so long it takes to see what happened. */
const THINKING = 150;

interface Seat {
  readonly name: string;
  /** One attack; how long it took to be answered, in milliseconds. */
  act(): Promise<number>;
  close(): Promise<void>;
}

/** Turn and turn about, so that whatever else the machine does meets all of them. */
async function answers(model: AnthropicServer): Promise<readonly Finding[]> {
  const seats = await seatsAt(model);
  const times = seats.map((): number[] => []);
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const [place, seat] of seats.entries()) {
      for (let act = 0; act < ACTS; act++) {
        const time = await seat.act();
        if (round >= 0) times[place]!.push(time);
        await pause(THINKING);
      }
    }
  }
  for (const seat of seats) await seat.close();
  const [silent, ...others] = seats.map(({ name }, place) => ({ name, times: times[place]! }));
  return others.map(({ name, times }) => answered(name, times, silent!.times));
}

function answered(name: string, ours: readonly number[], silent: readonly number[]): Finding {
  const ratio = median(ours) / median(silent);
  return {
    what: `an attack is answered, ${name}`,
    ours: { name: 'median', value: median(ours), unit: 'ms' },
    peer: { name: 'nobody tells it', value: median(silent), unit: 'ms' },
    ratio,
    aim: atMost(1.2, ratio),
  };
}

async function seatsAt(model: AnthropicServer): Promise<readonly Seat[]> {
  const main = fileURLToPath(new URL('silent.mjs', import.meta.url));
  const silent = (folder: string) => startProcess([main, 'serve'], homeIn(folder));
  const slow = await anthropicServer();
  model.otherwise(() => prose('[] The torches hissed.\n', '[] Nobody gave an inch.'));
  slow.otherwise(() => silence);
  const dead = { ...keyTo(model), ANTHROPIC_BASE_URL: 'http://127.0.0.1:9' };
  return [
    await seatAt('nobody tells it', await silent(freshFolder('narration-off'))),
    await seatAt('the bard tells it', await startServer(freshFolder('narration-bard'))),
    await seatAt('a quick model tells it', await startServer(freshFolder('narration-quick'), keyTo(model))),
    await seatAt('a model says nothing', await startServer(freshFolder('narration-slow'), keyTo(slow)), slow),
    await seatAt('no model is there', await startServer(freshFolder('narration-dead'), dead)),
  ];
}

async function seatAt(name: string, server: Process, model?: AnthropicServer): Promise<Seat> {
  const connection = await connect(server.port);
  let body = attackBody(await startFight(connection));
  return {
    name,
    async act() {
      const start = performance.now();
      const { isOver } = await strike(connection, body);
      const time = performance.now() - start;
      if (isOver) body = attackBody(await startFight(connection));
      return time;
    },
    async close() {
      connection.close();
      await server.stop();
      await model?.close();
    },
  };
}
