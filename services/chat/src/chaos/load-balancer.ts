import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { SeededRandom } from '../testing/seeded-random.ts';

interface Connection {
  client: Socket;
  service: Socket;
  isStalled: boolean;
}

/** A load balancer between browsers and chat processes, which can break connections. */
export interface LoadBalancer {
  url: string;
  /** Closes a random connection, if there is one. */
  closeOne(random: SeededRandom): void;
  /** Drops the bytes of a random connection without closing it, if there is one. */
  stallOne(random: SeededRandom): void;
  close(): Promise<void>;
}

/** @param ports of the chat processes, which may stop and start again. */
export async function startLoadBalancer(ports: number[]): Promise<LoadBalancer> {
  const connections = new Set<Connection>();
  let count = 0;

  const server = createServer((client) => {
    count += 1;
    connectFirst(client, rotate(ports, count), connections);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.');
  const { port } = address;

  return {
    url: `http://127.0.0.1:${String(port)}`,
    closeOne(random) {
      if (connections.size > 0) random.pick([...connections]).client.destroy();
    },
    stallOne(random) {
      if (connections.size > 0) random.pick([...connections]).isStalled = true;
    },
    async close() {
      for (const { client } of connections) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const rotate = (ports: number[], by: number): number[] => [
  ...ports.slice(by % ports.length),
  ...ports.slice(0, by % ports.length),
];

/** Tries the ports one after the other. When none accepts, the client's connection is closed. */
function connectFirst(client: Socket, [port, ...others]: number[], connections: Set<Connection>): void {
  client.on('error', () => undefined);
  if (port === undefined) {
    client.destroy();
    return;
  }
  const service = connect(port, '127.0.0.1');
  const tryNext = () => connectFirst(client, others, connections);
  service.once('error', tryNext);
  service.once('connect', () => {
    service.off('error', tryNext);
    pipe({ client, service, isStalled: false }, connections);
  });
}

function pipe(connection: Connection, connections: Set<Connection>): void {
  connections.add(connection);
  for (const [from, to] of [
    [connection.client, connection.service],
    [connection.service, connection.client],
  ] as const) {
    from.on('error', () => undefined);
    from.on('data', (bytes) => {
      if (!connection.isStalled) to.write(bytes);
    });
    from.on('close', () => {
      connections.delete(connection);
      to.destroy();
    });
  }
}
