import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Listens on any free port of this machine. @returns the port. */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');

  return address.port;
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  server.close();
  await once(server, 'close');

  return port;
}
