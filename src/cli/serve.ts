/** `arbiter serve [--dev]`: runs the server until it is told to stop. */
import { readConfig, whileDeveloping } from '../config.ts';
import { type RunningServer, startServer } from '../server/server.ts';

export async function run(args: readonly string[] = []): Promise<void> {
  const server = await startServer(readConfig(undefined, args.includes('--dev') ? whileDeveloping : {}));
  console.log(`Arbiter is ready: open ${pageOf(server.url)} in a browser.`);
  stopOnSignal(server);
}

/** 127.0.0.1 and 0.0.0.0 are both reached by the name people know. */
const pageOf = (url: string): string =>
  `${url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:)/, '//localhost')}/graphql`;

function stopOnSignal(server: RunningServer): void {
  let asked = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    console.log(`${signal}: finishing what is in hand. Once more stops at once.`);
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error) => {
        console.error(error);
        process.exit(1);
      });
    });
  }
}
