/** A small server that speaks the streaming wire format of the Messages API, as a script tells it to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AnthropicServer {
  readonly url: string;
  /** Every request so far, in the order they came. */
  readonly requests: readonly Asked[];
  /** The next requests are answered like this, one after the other. */
  script(...replies: readonly Reply[]): void;
  /** And all others like this. */
  otherwise(reply: (asked: Asked) => Reply): void;
  /** Whoever asks for a reading is answered like this, outside of the script; everything is confirmed until then. */
  readBy(reader: (asked: Asked) => Reply): void;
  /** Every request for a reading; they are not among the others. */
  readonly readings: readonly Asked[];
  /** Resolves when so many requests have come. */
  asked(count: number): Promise<void>;
  /** How many connections were opened. */
  readonly connections: number;
  close(): Promise<void>;
}

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent.
  readonly body: any;
}

export type Reply = (asked: Asked, response: ServerResponse) => void | Promise<void>;

export async function anthropicServer(): Promise<AnthropicServer> {
  const requests: Asked[] = [];
  const readings: Asked[] = [];
  const script: Reply[] = [];
  let reader: (asked: Asked) => Reply = believing;
  const listeners: { count: number; heard: () => void }[] = [];
  let otherwise: (asked: Asked) => Reply = () => prose('Nothing stirred.');
  let connections = 0;
  const server = createServer(async (request, response) => {
    const asked = { path: request.url!, headers: request.headers, body: JSON.parse(await bodyOf(request)) };
    if (textsIn(asked).some((text) => text.startsWith('<sentences>'))) {
      readings.push(asked);
      return reader(asked)(asked, response);
    }
    requests.push(asked);
    for (const { count, heard } of listeners) if (requests.length >= count) heard();
    await (script.shift() ?? otherwise(asked))(asked, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    readings,
    get connections() {
      return connections;
    },
    script: (...replies) => void script.push(...replies),
    otherwise: (reply) => {
      otherwise = reply;
    },
    readBy: (other) => {
      reader = other;
    },
    asked: (count) => new Promise((heard) => (requests.length >= count ? heard() : listeners.push({ count, heard }))),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/* Replies */

export interface Ending {
  readonly stop?: string;
  readonly usage?: Readonly<Record<string, number>>;
}

/** A whole answer, in the pieces given. */
export const prose = (...pieces: readonly string[]): Reply => proseEnding({}, ...pieces);

export const proseEnding =
  ({ stop = 'end_turn', usage = {} }: Ending, ...pieces: readonly string[]): Reply =>
  (asked, response) => {
    begin(asked, response, usage);
    for (const text of pieces) say(response, text);
    finish(response, stop, usage);
  };

export interface GatedPiece {
  readonly text: string;
  readonly after?: Promise<unknown>;
  /** Called when the piece has been written. */
  readonly said?: () => void;
}

/** Each piece waits for its gate: nothing depends on a clock. */
export const gatedProse =
  (...pieces: readonly GatedPiece[]): Reply =>
  async (asked, response) => {
    begin(asked, response);
    for (const { text, after, said } of pieces) {
      await after;
      say(response, text);
      said?.();
    }
    finish(response, 'end_turn');
  };

/** A promise, and the way to keep it. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Nothing at all is answered before the gate opens. */
export const gated =
  (gate: Promise<unknown>, reply: Reply): Reply =>
  async (asked, response) => {
    await gate;
    await reply(asked, response);
  };

export const toolCall = (name: string, input: unknown, ...before: readonly string[]): Reply =>
  toolJson(name, JSON.stringify(input), 'tool_use', ...before);

export const toolJson =
  (name: string, json: string, stop = 'tool_use', ...before: readonly string[]): Reply =>
  (asked, response) => {
    begin(asked, response);
    for (const text of before) say(response, text);
    send(response, { type: 'content_block_stop', index: 0 });
    send(response, {
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'tool_use', id: 'toolu_1', name, input: {} },
    });
    for (const partial_json of [json.slice(0, 9), json.slice(9)])
      send(response, { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json } });
    finish(response, stop, {}, 1);
  };

/* The reader */

/** What was said, in its parts. */
export const textsIn = ({ body }: Asked): readonly string[] =>
  (body.messages[0].content as readonly { readonly text: string }[]).map(({ text }) => text);

/** The numbered lines between such tags, without their numbers. */
function numbered(asked: Asked, tag: string): readonly string[] {
  const lines = (textsIn(asked).find((text) => text.startsWith(`<${tag}>`)) ?? '').split('\n');
  return lines.flatMap((line) => /^\d+\.? (.*)$/.exec(line)?.[1] ?? []);
}

/** What a reader is asked about. */
export const sentencesRead = (asked: Asked): readonly string[] => numbered(asked, 'sentences');
export const factsRead = (asked: Asked): readonly string[] => numbered(asked, 'record');

/** A reader with a word on each sentence, such as `ok`, `ok 2,3`, `no` or `again`; it is given the facts of the record too. */
export const reading =
  (word: (sentence: string, facts: readonly string[]) => string) =>
  (asked: Asked): Reply =>
    prose(
      sentencesRead(asked)
        .map((sentence, place) => `${place + 1} ${word(sentence, factsRead(asked))}`)
        .join('\n'),
    );

/** Confirms everything as it is cited. */
export const believing = reading(() => 'ok');

/** Sees through what matches, and confirms the rest. */
export const knowing = (lies: RegExp) => reading((sentence) => (lies.test(sentence) ? 'no as it is not so' : 'ok'));

/** It quotes all that it was sent, as no server should. */
export const errorReply =
  (status: number, type: string, headers: Readonly<Record<string, string>> = {}): Reply =>
  (asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_2', ...headers });
    response.end(JSON.stringify({ type: 'error', error: { type, message: `Told to fail: ${JSON.stringify(asked)}` } }));
  };

export const overloaded = errorReply(529, 'overloaded_error');
export const rateLimited = (milliseconds: number): Reply =>
  errorReply(429, 'rate_limit_error', { 'retry-after-ms': String(milliseconds) });
export const badRequest = errorReply(400, 'invalid_request_error');

/** Accepts and never says a word. */
export const silence: Reply = () => {};

export const reset: Reply = (_asked, response) => void response.destroy();

/** Says these pieces, then nothing, without hanging up. */
export const stalling =
  (...pieces: readonly string[]): Reply =>
  (asked, response) => {
    begin(asked, response);
    for (const text of pieces) say(response, text);
  };

/** Says these pieces, then the connection is torn. */
export const cutting =
  (...pieces: readonly string[]): Reply =>
  async (asked, response) => {
    stalling(...pieces)(asked, response);
    await new Promise((sent) => response.write(': torn\n\n', sent));
    setTimeout(() => response.destroy(), 5);
  };

/** Says these pieces, then hangs up politely without having finished. */
export const leaving =
  (...pieces: readonly string[]): Reply =>
  (asked, response) => {
    stalling(...pieces)(asked, response);
    response.end();
  };

export const failingMidway =
  (type: string, ...pieces: readonly string[]): Reply =>
  (asked, response) => {
    stalling(...pieces)(asked, response);
    send(response, { type: 'error', error: { type, message: 'Told to fail' } });
    response.end();
  };

/** An answer that is no event stream the client could read. */
export const garbage: Reply = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end('event: message_start\ndata: {"type":"message_st\n\n');
};

/* The wire */

function begin({ body }: Asked, response: ServerResponse, usage: Ending['usage'] = {}): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'request-id': 'req_1' });
  const counted = { ...standardUsage, ...usage, output_tokens: 1 };
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: body.model, content: [] };
  send(response, {
    type: 'message_start',
    message: { ...message, stop_reason: null, stop_sequence: null, usage: counted },
  });
  send(response, { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
  send(response, { type: 'ping' });
}

const standardUsage = {
  input_tokens: 300,
  output_tokens: 60,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 1500,
};

const say = (response: ServerResponse, text: string): void =>
  send(response, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });

function finish(response: ServerResponse, stop: string, usage: Ending['usage'] = {}, index = 0): void {
  const { output_tokens } = { ...standardUsage, ...usage };
  send(response, { type: 'content_block_stop', index });
  send(response, {
    type: 'message_delta',
    delta: { stop_reason: stop, stop_sequence: null },
    usage: { output_tokens },
  });
  send(response, { type: 'message_stop' });
  response.end();
}

const send = (response: ServerResponse, event: { readonly type: string; readonly [key: string]: unknown }): void =>
  void response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
