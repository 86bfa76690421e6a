import { randomBytes } from 'node:crypto';
import { guardListener, type Logger } from '@ronin/server-kit';
import { WebSocket } from 'ws';

interface SlowReaderLimits {
  checkMs: number;
  /** A socket that has not answered a ping of this age is closed. */
  unansweredMs: number;
  /** Bytes that may wait in this process for one socket. */
  backlogBytes: number;
}

const LIMITS: SlowReaderLimits = { checkMs: 2_000, unansweredMs: 10_000, backlogBytes: 1024 * 1024 };

/** The parts of engine.io's sockets and server that are used here. */
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
  websocket: WebSocket;
  /** The ping that is not answered yet. */
  ping: { nonce: Buffer; at: number } | undefined;
}

/**
 * Closes sockets whose client does not read. Unread data fills the kernel's buffers long before it is visible in this
 * process, so each socket gets pings of random bytes that a client can only answer after reading them. A client could
 * answer Socket.IO's own heartbeat without reading.
 */
export function watchSlowReaders(
  engine: Engine,
  logger: Logger,
  { checkMs, unansweredMs, backlogBytes }: SlowReaderLimits = LIMITS,
): { stop(): void } {
  const watched = new Set<Watched>();

  const isSlow = ({ connection, websocket, ping }: Watched, now: number): boolean =>
    websocket.bufferedAmount + bytesOf(connection.writeBuffer) > backlogBytes ||
    (ping !== undefined && now - ping.at > unansweredMs);
  const checkAll = () => {
    const now = performance.now();
    for (const one of watched) {
      if (isSlow(one, now)) {
        logger.warn('socket closed: client does not read');
        one.websocket.terminate();
        watched.delete(one);
      } else if (one.ping === undefined && one.websocket.readyState === WebSocket.OPEN) {
        one.ping = { nonce: randomBytes(8), at: now };
        one.websocket.ping(one.ping.nonce);
      }
    }
  };
  const onConnection = (connection: Connection) => {
    const websocket = 'socket' in connection.transport ? connection.transport.socket : undefined;
    if (!(websocket instanceof WebSocket)) throw new TypeError('The transport has no websocket.');

    const one: Watched = { connection, websocket, ping: undefined };
    watched.add(one);
    websocket.on('pong', (answer) => {
      if (one.ping?.nonce.equals(answer) === true) one.ping = undefined;
    });
    connection.once('close', () => {
      watched.delete(one);
    });
  };
  engine.on('connection', guardListener(logger, 'slow reader watch', onConnection));
  const timer = setInterval(guardListener(logger, 'slow reader check', checkAll), checkMs).unref();

  return {
    stop() {
      clearInterval(timer);
    },
  };
}

const bytesOf = (packets: Connection['writeBuffer']): number =>
  packets.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
