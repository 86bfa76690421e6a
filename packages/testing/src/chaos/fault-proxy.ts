import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../scripts/machine/free-port.mjs';

export interface FaultProxy {
  /** The URL of the server through the proxy. */
  url: string;
  /** Cuts all connections and refuses new ones, as if the server were down. */
  cut: () => Promise<void>;
  /** Stops forwarding without closing connections, as if the network were down. */
  stall: () => void;
  /** During a cut: resolves once a client has tried `count` times to connect. Each try is ended at once. */
  countAttempts: (count: number) => Promise<void>;
  /** Ends a cut or a stall. Connections that were stalled are closed. */
  heal: () => Promise<void>;
  close: () => Promise<void>;
}

/** A TCP proxy to a database or Redis that a test can cut and heal. Others use the server directly. */
export async function createFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let stalled = false;

  const server = createServer((near) => {
    // Accepted just before a cut: nothing would close it, and the cut would wait for it for ever.
    if (!server.listening) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!stalled) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    disconnect();
    await closed;
  };

  // Not port 0: after a cut, an outgoing connection of another program could have taken such a port.
  const port = await freePort();
  await listen(port);
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  return {
    url: url.href,
    cut,
    stall() {
      stalled = true;
    },
    async countAttempts(count) {
      const refuser = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
      for (let attempts = 0; attempts < count; attempts += 1) await once(refuser, 'connection');
      refuser.close();
      await once(refuser, 'close');
    },
    async heal() {
      if (stalled) disconnect();
      stalled = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
