/** What counting costs in processor time: the same requests to a server that counts and to one that does not, turn and turn about. */
import { freshFolder, type Process, startServer } from './arbiter.ts';
import { CONNECTIONS, playerOn, rateOf, WARM_UP } from './attack.ts';
import { alternate, atLeast, type Finding } from './finding.ts';
import { connect } from './http.ts';
import { nothing } from './table.ts';

const TURNS = 24;
/** A turn, in requests. */
const ATTACKS = 500;
const NO_OPS = 2500;

type Player = () => Promise<void>;

interface Table {
  readonly server: Process;
  readonly players: readonly Player[];
  readonly idlers: readonly Player[];
  close(): Promise<void>;
}

export async function metrics(): Promise<Finding[]> {
  const counting = await tableAt('on');
  const silent = await tableAt('off');
  const compared = (who: 'players' | 'idlers', requests: number) =>
    alternate(
      TURNS,
      () => rateAt(counting, who, requests),
      () => rateAt(silent, who, requests),
    );
  const attack = await compared('players', ATTACKS);
  const idle = await compared('idlers', NO_OPS);
  for (const { close } of [counting, silent]) await close();
  return [finding('durable attack over HTTP', attack), finding('no-op mutation over HTTP', idle)];
}

async function tableAt(mode: 'on' | 'off'): Promise<Table> {
  const server = await startServer(freshFolder(`metrics-${mode}`), { METRICS: mode });
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(server.port)));
  const players = await Promise.all(connections.map(playerOn));
  const idlers = connections.map((connection) => () => nothing(connection));
  for (const some of [players, idlers]) await rateOf(some, WARM_UP.milliseconds / 4, WARM_UP.requests);
  const close = async () => {
    for (const connection of connections) connection.close();
    await server.stop();
  };
  return { server, players, idlers, close };
}

/** Requests a second of the server's processor time. */
async function rateAt({ server, ...table }: Table, who: 'players' | 'idlers', requests: number): Promise<number> {
  const before = await server.used();
  await rateOf(table[who], Infinity, requests);
  return (requests / ((await server.used()) - before)) * 1_000_000;
}

const finding = (what: string, { ours, peer, ratio }: Awaited<ReturnType<typeof alternate>>): Finding => ({
  what,
  ours: { name: 'METRICS=on', value: ours, unit: 'requests/s of processor time' },
  peer: { name: 'METRICS=off', value: peer, unit: 'requests/s of processor time' },
  ratio,
  aim: atLeast(0.9, ratio),
});
