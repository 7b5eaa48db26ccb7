/** A durable `attack` against a mutation that does nothing: same server, same connections, turn and turn about. */
import { freshFolder, startServer } from './arbiter.ts';
import { alternate, atLeast, type Finding } from './finding.ts';
import { type Connection, connect } from './http.ts';
import { attackBody, nothing, startFight, strike } from './table.ts';

export const CONNECTIONS = 32;
/** A server that has just been started is several times slower than one that has been compiled by use. */
export const WARM_UP = { requests: 20_000, milliseconds: 20_000 };
const TURN = 2000;
const TURNS = 6;

export async function attack(): Promise<Finding[]> {
  const server = await startServer(freshFolder('attack'));
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(server.port)));
  const players = await Promise.all(connections.map(playerOn));
  const idlers = connections.map((connection) => () => nothing(connection));
  await rateOf(players, WARM_UP.milliseconds, WARM_UP.requests);
  await rateOf(idlers, WARM_UP.milliseconds, WARM_UP.requests);
  const { ratio, ...rates } = await alternate(
    TURNS,
    () => rateOf(players, TURN),
    () => rateOf(idlers, TURN),
  );
  for (const connection of connections) connection.close();
  await server.stop();
  return [
    {
      what: 'durable attack over HTTP',
      ours: { name: 'attack, stored', value: rates.ours, unit: 'requests/s' },
      peer: { name: 'no-op mutation', value: rates.peer, unit: 'requests/s' },
      ratio,
      aim: atLeast(0.5, ratio),
    },
  ];
}

/** Each connection has a fight of its own; the next one begins where one ends, and its beginning is not counted. */
export async function playerOn(connection: Connection): Promise<Player> {
  let body = attackBody(await startFight(connection));
  return async () => {
    const { isOver } = await strike(connection, body);
    if (isOver) body = attackBody(await startFight(connection));
  };
}

type Player = () => Promise<void>;

/** Requests a second, until the time or the number is reached. */
export async function rateOf(players: readonly Player[], milliseconds: number, most = Infinity): Promise<number> {
  const start = performance.now();
  let done = 0;
  const until = async (act: Player) => {
    while (done < most && performance.now() - start < milliseconds) {
      await act();
      done += 1;
    }
  };
  await Promise.all(players.map(until));
  return (done / (performance.now() - start)) * 1000;
}
