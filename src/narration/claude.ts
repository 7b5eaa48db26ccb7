/** Claude by the Anthropic SDK: the only file that knows it. */
import Anthropic, { APIConnectionError, APIError } from '@anthropic-ai/sdk';
import { type Ask, type Model, ModelFailure, type Piece, type Tool, type Usage } from './model.ts';

export interface ClaudeSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
}

type Params = Anthropic.MessageCreateParamsStreaming;
type StreamEvent = Anthropic.RawMessageStreamEvent;

/** Asks once: patience, retries and time limits are somebody else's. */
export function claudeModel({ apiKey, baseUrl }: ClaudeSettings): Model {
  // Without these the client would look for credentials and settings of its own.
  const client = new Anthropic({ apiKey, authToken: null, baseURL: baseUrl, maxRetries: 0, logLevel: 'off' });
  return {
    async *answer(ask, signal) {
      try {
        const events = await client.messages.create(paramsOf(ask), { signal });
        yield* piecesOf(events);
      } catch (error) {
        throw inOurWords(error, signal);
      }
      // An aborted stream of the SDK simply ends.
      if (signal.aborted) throw inOurWords(null, signal);
    },
  };
}

function paramsOf({ model, maxTokens, effort, thinking, system, said, tool }: Ask): Params {
  return {
    model,
    max_tokens: maxTokens,
    stream: true,
    system: system.map(({ text, stable }) => ({
      type: 'text',
      text,
      ...(stable && { cache_control: { type: 'ephemeral', ttl: '1h' } }),
    })),
    messages: [{ role: 'user', content: said.map((text) => ({ type: 'text', text })) }],
    ...(thinking && { thinking: { type: thinking } }),
    ...(effort && { output_config: { effort } }),
    ...(tool && { tools: [toolOf(tool)], tool_choice: choiceOf(tool) }),
  };
}

const toolOf = ({ name, about, schema }: Tool): Anthropic.Tool => ({
  name,
  description: about,
  input_schema: schema as Anthropic.Tool['input_schema'],
  strict: true,
});

const choiceOf = ({ name, only }: Tool): Params['tool_choice'] =>
  only ? { type: 'tool', name, disable_parallel_tool_use: true } : { type: 'auto', disable_parallel_tool_use: true };

/* From events to pieces */

async function* piecesOf(events: AsyncIterable<StreamEvent>): AsyncGenerator<Piece> {
  const answer: Answer = {
    tool: null,
    usage: { input: 0, cacheWritten: 0, cacheRead: 0, output: 0 },
    because: null,
    isOver: false,
  };
  for await (const event of events) {
    const piece = pieceOf(event, answer);
    if (piece) yield piece;
  }
  // Only now: whoever leaves before the stream has ended tears the connection, which the next call could use.
  if (answer.isOver) yield { kind: 'stop', because: answer.because ?? 'end_turn' };
}

/** What is known so far of an answer that is still coming. */
interface Answer {
  tool: { readonly name: string; json: string } | null;
  usage: Usage;
  because: string | null;
  isOver: boolean;
}

function pieceOf(event: StreamEvent, answer: Answer): Piece | null {
  if (event.type === 'message_stop') answer.isOver = true;
  if (event.type === 'message_start') return spent(answer, event.message?.usage);
  if (event.type === 'message_delta') {
    answer.because = event.delta?.stop_reason ?? answer.because;
    return spent(answer, event.usage);
  }
  if (event.type === 'content_block_start' && event.content_block?.type === 'tool_use') {
    answer.tool = { name: event.content_block.name, json: '' };
  }
  if (event.type === 'content_block_stop' && answer.tool) return toolPiece(answer);
  return event.type === 'content_block_delta' ? deltaPiece(event.delta, answer) : { kind: 'thought' };
}

function deltaPiece(delta: Extract<StreamEvent, { type: 'content_block_delta' }>['delta'], answer: Answer): Piece {
  if (delta?.type === 'text_delta') return { kind: 'text', text: delta.text };
  if (delta?.type === 'input_json_delta' && answer.tool) answer.tool.json += delta.partial_json;
  return { kind: 'thought' };
}

function toolPiece(answer: Answer): Piece {
  const { name, json } = answer.tool!;
  answer.tool = null;
  return { kind: 'tool', name, input: parsed(json) };
}

/** A truncated object is no object. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json || '{}');
  } catch {
    return null;
  }
}

interface SdkUsage {
  readonly input_tokens?: number | null;
  readonly cache_creation_input_tokens?: number | null;
  readonly cache_read_input_tokens?: number | null;
  readonly output_tokens?: number | null;
}

/** Counts are running totals: the later ones replace the earlier. */
function spent(answer: Answer, usage: SdkUsage | null | undefined): Piece {
  const { input, cacheWritten, cacheRead, output } = answer.usage;
  answer.usage = {
    input: usage?.input_tokens ?? input,
    cacheWritten: usage?.cache_creation_input_tokens ?? cacheWritten,
    cacheRead: usage?.cache_read_input_tokens ?? cacheRead,
    output: usage?.output_tokens ?? output,
  };
  return { kind: 'spent', usage: answer.usage };
}

/* What can go wrong */

/** What the other side says may quote the key or the prompt: none of it is passed on. */
function inOurWords(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted)
    return signal.reason instanceof ModelFailure ? signal.reason : new ModelFailure('CANCELLED', 'Cancelled');
  if (error instanceof APIConnectionError) return new ModelFailure('UNREACHABLE', 'Nobody answers at the address.');
  if (error instanceof APIError) return fromApi(error);
  return new ModelFailure('CUT', 'The answer broke off, or could not be read.');
}

const passingTypes: ReadonlySet<string | null> = new Set(['overloaded_error', 'rate_limit_error', 'api_error']);

/** An error that arrives in the middle of a stream has a type but no status. */
function fromApi({ status, type, requestID, headers }: APIError): ModelFailure {
  const isBusy = status === undefined ? passingTypes.has(type) : status === 429 || status === 408 || status >= 500;
  const words = [status, known(type), requestID && known(requestID)].filter(Boolean).join(', ');
  const message = `It answered with an error (${words}).`;
  return isBusy ? new ModelFailure('BUSY', message, waitIn(headers)) : new ModelFailure('REJECTED', message);
}

/** A word such as invalid_request_error or req_011CSH. */
const known = (word: string | null | undefined): string | null => (/^\w{1,60}$/.test(word ?? '') ? word! : null);

function waitIn(headers: Headers | undefined): number | null {
  const [milliseconds, seconds] = [headers?.get('retry-after-ms'), headers?.get('retry-after')].map(Number);
  return [milliseconds, (seconds ?? 0) * 1000].find((wait) => wait !== undefined && wait > 0) ?? null;
}
