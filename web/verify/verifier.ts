/** The worker, as the page calls it. It is started with the page, so that the network can be gone when it is needed. */
import type { Answer, Ask, Report, Row } from './messages.ts';

export type OnProgress = (entries: number, of: number) => void;

type WithoutCall<T> = T extends unknown ? Omit<T, 'call'> : never;

interface Pending {
  readonly onProgress: OnProgress;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const pending = new Map<number, Pending>();
let calls = 0;
let worker = started();

export async function check(source: Blob, onProgress: OnProgress): Promise<Report> {
  const answer = await ask({ kind: 'check', source }, onProgress);
  return answer.kind === 'report' ? answer.report : unexpected(answer);
}

/** Of the bundle that was checked last. */
export async function rows(from: number, count: number): Promise<readonly Row[]> {
  const answer = await ask({ kind: 'rows', from, count }, () => {});
  return answer.kind === 'rows' ? answer.rows : unexpected(answer);
}

function unexpected({ kind }: Answer): never {
  throw new Error(`The verifier answered with ${kind}.`);
}

function ask(message: WithoutCall<Ask>, onProgress: OnProgress): Promise<Answer> {
  const call = ++calls;
  return new Promise((resolve, reject) => {
    pending.set(call, { onProgress, resolve, reject });
    worker.postMessage({ ...message, call });
  });
}

function started(): Worker {
  const fresh = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  fresh.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
  fresh.addEventListener('error', ({ message }) => startAgain(message));
  return fresh;
}

function hear(answer: Answer): void {
  const asked = pending.get(answer.call);
  if (answer.kind === 'progress') asked?.onProgress(answer.entries, answer.of);
  else if (pending.delete(answer.call)) asked?.resolve(answer);
}

/** A file can be too much for it. */
function startAgain(message: string): void {
  worker.terminate();
  worker = started();
  for (const { reject } of pending.values()) reject(new Error(message || 'The verifier has stopped.'));
  pending.clear();
}
