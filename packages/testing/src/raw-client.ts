import { connect, type Socket } from 'node:net';

/** A connection that sends raw bytes, for requests that no correct client would send. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', resolve));

  return socket;
}

/** Sends `text` on a new connection. @returns everything received until the server closed it. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = await openConnection(port);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  socket.write(text);
  await closed;

  return Buffer.concat(chunks).toString();
}

/** Sends `text` and resets the connection at once (RST, not FIN). */
export async function sendAndReset(port: number, text: string): Promise<void> {
  const socket = await openConnection(port);
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  socket.write(text, () => socket.resetAndDestroy());
  await closed;
}
