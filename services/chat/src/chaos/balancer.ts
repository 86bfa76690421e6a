import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Chance } from './seeded-random.ts';
import { listenAnywhere } from './ports.ts';

interface Link {
  near: Socket;
  far: Socket;
  isStalled: boolean;
}

/** What stands between browsers and chat processes: it hands each connection to a process that accepts it, and can fail. */
export interface Balancer {
  url: string;
  /** Cuts one connection, or none when there is none. */
  cutOne(chance: Chance): void;
  /** Lets one connection's bytes go nowhere, and says so to neither end. */
  stallOne(chance: Chance): void;
  close(): Promise<void>;
}

/** @param ports of the chat processes, which may come and go. */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const links = new Set<Link>();
  let turn = 0;

  const server = createServer((near) => {
    turn += 1;
    connectFirst(near, rotate(ports, turn), links);
  });
  const port = await listenAnywhere(server);

  return {
    url: `http://127.0.0.1:${String(port)}`,
    cutOne(chance) {
      if (links.size > 0) chance.pick([...links]).near.destroy();
    },
    stallOne(chance) {
      if (links.size > 0) chance.pick([...links]).isStalled = true;
    },
    async close() {
      for (const { near } of links) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const rotate = (ports: number[], by: number): number[] => [
  ...ports.slice(by % ports.length),
  ...ports.slice(0, by % ports.length),
];

/** Tries the ports one after the other; a browser for whom none answers sees its connection refused. */
function connectFirst(near: Socket, [port, ...others]: number[], links: Set<Link>): void {
  near.on('error', () => undefined);
  if (port === undefined) {
    near.destroy();
    return;
  }
  const far = connect(port, '127.0.0.1');
  const tryNext = () => {
    connectFirst(near, others, links);
  };
  far.once('error', tryNext);
  far.once('connect', () => {
    far.off('error', tryNext);
    join({ near, far, isStalled: false }, links);
  });
}

function join(link: Link, links: Set<Link>): void {
  links.add(link);
  for (const [from, to] of [
    [link.near, link.far],
    [link.far, link.near],
  ] as const) {
    from.on('error', () => undefined);
    from.on('data', (bytes) => {
      if (!link.isStalled) to.write(bytes);
    });
    from.on('close', () => {
      links.delete(link);
      to.destroy();
    });
  }
}
