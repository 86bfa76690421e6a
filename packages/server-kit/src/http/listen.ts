import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { ConfigError } from '../process/config.ts';
import { createAppServer, type IsUpgrade } from './app-server.ts';
import { type Connections, guardConnections } from './connections.ts';

const HEAD_LIMIT_MS = 15_000;
const REQUEST_LIMIT_MS = 30_000;
const STALL_LIMIT_MS = 30_000;
const CHECK_EVERY_MS = 5_000;
/** Longer than proxies keep an idle connection, so that the server never closes one that a new request is about to use. */
const KEEP_ALIVE_MS = 65_000;
/** What a connection takes of an answer at once: the default of Node 22. That of Node 20 is less than the list of products. */
const CONNECTION_BUFFER_BYTES = 65_536;

export interface RunningServer {
  port: number;
  /**
   * Stops accepting connections, answers open requests with `Connection: close`, then closes. Idle connections are closed
   * at once or after `idleGraceMs`, busy ones after `graceMs` at the latest.
   */
  close(graceMs?: number): Promise<void>;
}

interface ListenOptions {
  /** Which Upgrade headers are passed to the 'upgrade' listener; by default all. */
  isUpgrade?: IsUpgrade;
  /** For errors of the listening socket, such as too many open files. */
  logger?: Logger;
  requestLimitMs?: number;
  /** How long a client may leave an answer unread. */
  stallLimitMs?: number;
  /** How long a server that closes still takes requests on idle connections. Default: 0. */
  idleGraceMs?: number;
}

/** A balancer may be sending a request on an idle connection. Within this time it notices that no new connection is accepted. */
export const IDLE_GRACE_MS = 1_000;

/**
 * Listens on `port` (0: any free port). Time limits guard against clients that send or read too slowly.
 * @throws ConfigError that names `portVariable` when the port cannot be used.
 */
export async function listen(
  app: Express,
  port: number,
  host?: string,
  portVariable = 'PORT',
  options: ListenOptions = {},
): Promise<RunningServer & { server: Server }> {
  const { isUpgrade, logger, requestLimitMs = REQUEST_LIMIT_MS, stallLimitMs = STALL_LIMIT_MS } = options;
  const { idleGraceMs = 0 } = options;
  const server = createAppServer(app, {
    isUpgrade,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestLimitMs),
    headersTimeout: Math.min(HEAD_LIMIT_MS, requestLimitMs),
    requestTimeout: requestLimitMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    highWaterMark: CONNECTION_BUFFER_BYTES,
  });
  const connections = guardConnections(server, app, stallLimitMs);

  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(describeListenError(error, portVariable, port));
    server.once('error', refuse);
    server.listen({ port, host }, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  server.on('error', (error) => logger?.error({ err: error }, 'connection not accepted'));

  return {
    server,
    port: portOf(server.address()),
    close: (graceMs = 3_000) => closeServer(server, connections, { graceMs, idleGraceMs }),
  };
}

function describeListenError(error: NodeJS.ErrnoException, variable: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`${variable}: port ${String(port)} is in use`);
  if (error.code === 'EACCES') {
    return new ConfigError(`${variable}: no permission to listen on port ${String(port)}`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(`${variable}: no such address on this machine`);
  }

  return error;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.');

  return address.port;
}

async function closeServer(
  server: Server,
  connections: Connections,
  { graceMs, idleGraceMs }: { graceMs: number; idleGraceMs: number },
): Promise<void> {
  const closeTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  const closed = new Promise<void>((resolve) => {
    // That of node:http would close idle connections at once.
    NetServer.prototype.close.call(server, () => resolve());
  });
  connections.drain();
  if (idleGraceMs > 0) await Promise.race([closed, sleep(Math.min(idleGraceMs, graceMs))]);
  connections.closeIdle();
  await closed;
  clearTimeout(closeTimer);
}
