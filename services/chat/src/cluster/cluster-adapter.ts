import type { Logger } from '@ronin/server-kit';
import { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';
import { Adapter, ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';
import { guard } from '../realtime/guard.ts';

/** What ties the chat's processes together. */
export interface Cluster {
  /** For Socket.IO's `adapter` option, which it calls with `new`. */
  createAdapter: (namespace: Namespace) => Adapter;
  /** Calls back each time the processes hear each other again: what was said in between is lost. */
  onRejoined: (callback: () => void) => void;
  /** Rejects when the others are out of reach. */
  ping: () => Promise<unknown>;
  close(): Promise<void>;
}

/** REDIS_URL decides: one process by itself, or any number through Redis. Nothing else in the chat knows which. */
export function createCluster(redisUrl: string | null, logger: Logger): Cluster {
  return redisUrl === null ? standAlone() : joinThroughRedis(redisUrl, logger);
}

function standAlone(): Cluster {
  return {
    createAdapter: function createAdapter(namespace: Namespace) {
      return new LonelyAdapter(namespace);
    },
    onRejoined: () => undefined,
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** Socket.IO's own adapter, to which a word to the other processes is no mistake: there are none. */
class LonelyAdapter extends Adapter {
  override serverSideEmit(): void {
    // Nobody to tell.
  }
}

/** How a message reaches the other processes. */
type Send = (message: ClusterMessage | ClusterResponse) => void;

/**
 * Redis' publish and subscribe, at most once: whoever misses something is healed by what the feeds and the reconciler read
 * from the database, so no process ever waits for Redis, and one that is away delays nobody's messages here. (The kept
 * adapters wait for it, or let a rejected command end the process.)
 */
function joinThroughRedis(redisUrl: string, logger: Logger): Cluster {
  const options = {
    connectTimeout: 5_000,
    retryStrategy: (attempts: number) => Math.min(attempts * 100, 1_000),
  };
  const publisher = new Redis(redisUrl, { ...options, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Redis(redisUrl, { ...options, maxRetriesPerRequest: null });
  // Redis' channels know no database number; ours do, so that shops beside each other in one Redis stay apart.
  const channel = `ronin:chat:${String(publisher.options.db ?? 0)}`;
  const adapters = new Map<string, RedisAdapter>();

  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error: Error) => {
      logger.warn({ err: error }, 'cluster connection');
    });
  }
  const receive = (_channel: string, text: string) => {
    const message = readMessage(text);
    if (message !== undefined) adapters.get(message.nsp)?.receive(message);
  };
  subscriber.on('message', guard(logger, 'cluster message', receive));
  // It subscribes again by itself after a lost connection.
  subscriber.subscribe(channel).catch(() => undefined);

  const send: Send = (message) => {
    publisher.publish(channel, JSON.stringify(message)).catch(() => {
      logger.debug('the other processes could not be told');
    });
  };

  return {
    createAdapter: function createAdapter(namespace: Namespace) {
      const adapter = new RedisAdapter(namespace, send);
      adapters.set(namespace.name, adapter);
      return adapter;
    },
    onRejoined(callback) {
      subscriber.on('ready', callback);
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

function readMessage(text: string): ClusterMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isClusterMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Only processes of ours write to the channel, though perhaps of another release: what it does not fit is dropped. */
function isClusterMessage(value: unknown): value is ClusterMessage {
  return typeof value === 'object' && value !== null && 'nsp' in value && 'uid' in value && 'type' in value;
}
