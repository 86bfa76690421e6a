import { randomBytes } from 'node:crypto';
import type { Logger } from '@ronin/server-kit';
import { WebSocket } from 'ws';
import { guard } from '../realtime/guard.ts';

interface SlowReaderLimits {
  checkMs: number;
  /** A socket that has not read what was sent this long ago is cut. */
  silentMs: number;
  /** Bytes that may wait in this process for one socket. */
  backlogBytes: number;
}

const LIMITS: SlowReaderLimits = { checkMs: 2_000, silentMs: 10_000, backlogBytes: 1024 * 1024 };

/** Of engine.io's sockets and server, as much as is needed here. */
interface Connection {
  transport: object;
  writeBuffer: readonly { data?: unknown }[];
  once(event: 'close', listener: () => void): unknown;
}
interface Engine {
  on(event: 'connection', listener: (connection: Connection) => void): unknown;
}

interface Watched {
  connection: Connection;
  link: WebSocket;
  /** The ping that was not answered yet. */
  asked: { nonce: Buffer; at: number } | undefined;
}

/**
 * Cuts sockets that do not read. What they leave unread fills the kernel's memory long before it shows in this process, so
 * each is asked with a ping of random bytes, which only who reads them can answer. Socket.IO's own heartbeat can be
 * answered blindly.
 */
export function watchSlowReaders(
  engine: Engine,
  logger: Logger,
  { checkMs, silentMs, backlogBytes }: SlowReaderLimits = LIMITS,
): { stop(): void } {
  const watched = new Set<Watched>();

  const isSlow = ({ connection, link, asked }: Watched, now: number): boolean =>
    link.bufferedAmount + bytesOf(connection.writeBuffer) > backlogBytes ||
    (asked !== undefined && now - asked.at > silentMs);
  const checkAll = () => {
    const now = performance.now();
    for (const one of watched) {
      if (isSlow(one, now)) {
        logger.warn('a socket that does not read was cut');
        one.link.terminate();
        watched.delete(one);
      } else if (one.asked === undefined && one.link.readyState === WebSocket.OPEN) {
        one.asked = { nonce: randomBytes(8), at: now };
        one.link.ping(one.asked.nonce);
      }
    }
  };
  const onConnection = (connection: Connection) => {
    const link = 'socket' in connection.transport ? connection.transport.socket : undefined;
    if (!(link instanceof WebSocket)) throw new TypeError('The transport has no websocket.');

    const one: Watched = { connection, link, asked: undefined };
    watched.add(one);
    link.on('pong', (answer) => {
      if (one.asked?.nonce.equals(answer) === true) one.asked = undefined;
    });
    connection.once('close', () => {
      watched.delete(one);
    });
  };
  engine.on('connection', guard(logger, 'slow reader watch', onConnection));
  const timer = setInterval(guard(logger, 'slow reader check', checkAll), checkMs).unref();

  return {
    stop() {
      clearInterval(timer);
    },
  };
}

const bytesOf = (packets: Connection['writeBuffer']): number =>
  packets.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
