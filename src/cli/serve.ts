/** `arbiter serve [--dev]`: runs the server until it is told to stop. */
import { type Config, readConfig, whileDeveloping } from '../config.ts';
import { type RunningServer, startServer } from '../server/server.ts';
import { fileOf } from '../store/file.ts';
import { takeFile } from '../store/lock.ts';

export async function run(args: readonly string[] = []): Promise<void> {
  // Whoever reads along may go away: nobody's game ends with that.
  process.stdout.on('error', () => {});
  const config = readConfig(undefined, args.includes('--dev') ? whileDeveloping : {});
  const onWait = () => console.error('Another server has the database; waiting for it to stop.');
  await takeFile(fileOf(config.databaseUrl), { onWait });
  const server = await startServer(config);
  stopOnSignal(server, config);
  stopWhenLost(server, config);
  console.log(`Arbiter is ready: open ${pageOf(server.url)} in a browser.`);
  for (const line of await welcomeOf(config, server)) console.log(line);
}

/** Who is let in, and how the first one gets in. */
async function welcomeOf(config: Config, { auth, arbiter, url }: RunningServer): Promise<readonly string[]> {
  if (auth === 'open') return [config.auth === 'open-to-all' ? openToAll : openHere];
  const known = auth === 'seats' ? bySeats : `Who has an account at ${config.jwtIssuer} may come in (AUTH=jwt).`;
  const code = await arbiter.people.hostCode();
  if (code === null) return [known];
  return [
    known,
    'Nobody runs it yet. Whoever opens this link first will, for ever; it is good for a week:',
    `${pageOf(url)}${invitedBy(code)}`,
  ];
}

const openHere = 'It is open to this machine alone, where nobody is asked who they are (AUTH=open).';
const openToAll =
  'Everybody who reaches it, from wherever, acts as the owner of every campaign; nobody is asked who they are (AUTH=open-to-all).';
const bySeats = 'Who was invited may come in (AUTH=seats).';

/** What a link ends in: no server is sent it, and no log has it. */
export const invitedBy = (code: string): string => `#invite=${code}`;

/** 127.0.0.1 and 0.0.0.0 are both reached by the name people know. */
const pageOf = (url: string): string =>
  `${url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:)/, '//localhost')}/graphql`;

/** Whoever watches over the process starts another, which says in a sentence what is wrong. */
function stopWhenLost(server: RunningServer, config: Config): void {
  server.arbiter.lost.then(async ({ message }) => {
    console.error(`arbiter: ${message}`);
    await closeInTime(server, config).catch(() => {});
    process.exit(1);
  });
}

/** What is stored by then is stored; nobody else was told that it is. */
const LAST_WORD = 2_000;

async function closeInTime(server: RunningServer, { shutdownMs }: Config): Promise<void> {
  const end = setTimeout(() => {
    console.error('arbiter: It could not be stopped in time, and is stopped now.');
    process.exit(1);
  }, shutdownMs + LAST_WORD);
  await server.close();
  clearTimeout(end);
}

function stopOnSignal(server: RunningServer, config: Config): void {
  let asked = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    console.log(`${signal}: finishing what is in hand. Once more stops at once.`);
    await closeInTime(server, config);
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
