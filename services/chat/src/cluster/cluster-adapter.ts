import { guardListener, type Logger } from '@ronin/server-kit';
import { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';
import { Adapter, ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';

/** Carries Socket.IO's messages between the chat's processes. */
export interface ClusterLink {
  /** For Socket.IO's `adapter` option, which calls it with `new`. */
  createAdapter: (namespace: Namespace) => Adapter;
  /** Starts to receive. @param onConnected called after each connection: messages may have been lost before it. */
  subscribe(onConnected: () => void): void;
  /** Rejects when the other processes are unreachable. */
  ping: () => Promise<unknown>;
  close(): Promise<void>;
}

/** REDIS_URL decides: a single process, or any number through Redis. No other code of the chat depends on it. */
export const createClusterLink = (redisUrl: string | null, logger: Logger): ClusterLink =>
  redisUrl === null ? SINGLE_PROCESS : createRedisCluster(redisUrl, logger);

const SINGLE_PROCESS: ClusterLink = {
  createAdapter: function createAdapter(namespace: Namespace) {
    return new SingleProcessAdapter(namespace);
  },
  subscribe: () => undefined,
  ping: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Socket.IO's in-memory adapter throws on serverSideEmit; in a single process there is no receiver. */
class SingleProcessAdapter extends Adapter {
  override serverSideEmit(): void {
    // Nothing to send.
  }
}

type Send = (message: ClusterMessage | ClusterResponse) => void;

/** A Redis that answers nothing for this long is disconnected, so that no commands collect in memory. */
const ANSWER_LIMIT_MS = 5_000;

/**
 * Redis publish and subscribe, at most once: message streams and the reconciler read lost messages from the database, so no
 * process waits for Redis. Our own adapter, because @socket.io/redis-adapter waits for Redis, and a rejected command of it
 * can end the process.
 */
function createRedisCluster(redisUrl: string, logger: Logger): ClusterLink {
  const options = {
    connectTimeout: 5_000,
    retryStrategy: (attempts: number) => Math.min(attempts * 100, 1_000),
  };
  const publisher = new Redis(redisUrl, {
    ...options,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: ANSWER_LIMIT_MS,
  });
  const subscriber = new Redis(redisUrl, { ...options, maxRetriesPerRequest: null });
  // Redis's channels are shared by all of its databases, so the name contains the database number to keep shops apart.
  const channel = `ronin:chat:${String(publisher.options.db ?? 0)}`;
  const adapters = new Map<string, RedisAdapter>();

  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error: Error) =>
      logger.warn({ err: error }, 'redis connection of the socket.io adapter failed'),
    );
  }
  const receive = (_channel: string, text: string) => {
    const message = parseMessage(text);
    if (message !== undefined) adapters.get(message.nsp)?.receive(message);
  };
  const send: Send = (message) => {
    publisher.publish(channel, JSON.stringify(message)).catch(() => logger.debug('cluster publish failed'));
  };

  return {
    createAdapter: function createAdapter(namespace: Namespace) {
      const adapter = new RedisAdapter(namespace, send);
      adapters.set(namespace.name, adapter);
      return adapter;
    },
    subscribe(onConnected) {
      subscriber.on('ready', onConnected);
      subscriber.on('message', guardListener(logger, 'cluster message', receive));
      // ioredis subscribes again after a lost connection.
      subscriber.subscribe(channel).catch(() => undefined);
    },
    ping: () => publisher.ping(),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
}

class RedisAdapter extends ClusterAdapter {
  readonly #send: Send;

  constructor(namespace: Namespace, send: Send) {
    super(namespace);
    this.#send = send;
  }

  receive(message: ClusterMessage): void {
    this.onMessage(message);
  }

  protected override doPublish(message: ClusterMessage): Promise<string> {
    this.#send(message);
    return Promise.resolve('');
  }

  protected override doPublishResponse(_requester: string, response: ClusterResponse): Promise<void> {
    this.#send(response);
    return Promise.resolve();
  }
}

function parseMessage(text: string): ClusterMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isClusterMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Only our processes write to the channel, but perhaps of another release. A message of another shape is dropped. */
function isClusterMessage(value: unknown): value is ClusterMessage {
  return typeof value === 'object' && value !== null && 'nsp' in value && 'uid' in value && 'type' in value;
}
