/** Arbiter as a process of its own, which can be killed without warning: the compiled server, or any of its commands. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../../dist/cli/main.js');
/** As in the container: libraries leave out what they check while they are developed. */
const shipped = { NODE_ENV: 'production' };

export interface ServerProcess {
  readonly url: string;
  readonly wsUrl: string;
  readonly process: ChildProcess;
  /** Everything it has logged so far, where it was asked to be heard. */
  logged(): string;
  /** `kill -9`: no handler runs. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export async function spawnServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  isHeard = false,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main, 'serve', ...args], {
    env: {
      ...process.env,
      ...shipped,
      LOG_LEVEL: 'error',
      PORT: '0',
      ...env,
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', isHeard ? 'pipe' : 'inherit'],
  });
  let logged = '';
  child.stderr?.on('data', (chunk) => {
    logged += String(chunk);
  });
  const url = await announced(child);
  const exited = once(child, 'exit');
  return {
    url,
    wsUrl: `${url.replace(/^http/, 'ws')}/graphql`,
    process: child,
    logged: () => logged,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      return (await exited)[0] as number | null;
    },
  };
}

async function announced(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout!) {
    said += String(chunk);
    const url = /(http:\/\/\S+)\/graphql/.exec(said)?.[1];
    if (url) return url.replace('localhost', '127.0.0.1');
  }
  throw new Error(`The server ended before it was ready: ${said}`);
}

export interface Run {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves when the output matches. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** `within` is a command that runs another, for a world in which something is forbidden. */
export function runArbiter(
  args: readonly string[],
  env: Record<string, string>,
  { within = [], ...options }: SpawnOptions & { readonly within?: readonly string[] } = {},
): Run {
  const [command, ...words] = [...within, process.execPath, main, ...args];
  const child = spawn(command!, words, {
    ...options,
    env: { ...process.env, ...shipped, PORT: '0', ...env },
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (let match = pattern.exec(output); ; match = pattern.exec(output)) {
      if (match) return match;
      const heard = Promise.race([once(child.stdout!, 'data'), once(child.stderr!, 'data')]).then(() => false);
      const isOver = await Promise.race([heard, ended.then(() => true)]);
      if (isOver && !pattern.test(output)) throw new Error(`It ended without saying ${pattern}:\n${output}`);
    }
  };
  return { child, output: () => output, says, ended };
}

export const urlOf = async (running: Run): Promise<string> =>
  (await running.says(/open (http:\/\/\S+)\/graphql in/))[1]!;
