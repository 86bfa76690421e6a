import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system uses for outgoing connections (from 32768 on Linux, 49152 elsewhere), so that a restarted
 * service finds its port free.
 */
const LOWEST = 20_000;
const HIGHEST = 31_999;

/**
 * Finds a free port of loopback. Not get-port, because the scripts run before the install.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let turn = 0; turn < 100; turn += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if ((await portProblem(port, '127.0.0.1')) === null) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}.`);
}

/**
 * Why a port cannot be listened on, or null when it can.
 * @param {number} port
 * @param {string} [host] default: every address
 * @returns {Promise<string | null>}
 */
export async function portProblem(port, host) {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return null;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return `port ${port} is taken by another program`;
    if (error.code === 'EACCES') return `no permission to listen on port ${port}`;
    return `port ${port} cannot be listened on (${error.code})`;
  }
}
