import { once } from 'node:events';
import pg from 'pg';
import type { Logger } from 'pino';
import { pause, withTimeout } from '../scheduling/time-limit.ts';
import { guardListener } from './guard-listener.ts';

interface ListenOptions {
  databaseUrl: string;
  /** Names of channels: plain lower-case identifiers. */
  channels: string[];
  onNotification: (channel: string, payload: string) => void;
  /** From now on no notification is missed. Earlier ones may have been, so invalidate caches here. */
  onListening: () => void;
  /** From now on notifications may be missed. */
  onDisconnected: () => void;
  applicationName: string;
  logger: Logger;
  /** A dead connection is detected after at most this time (default 10 s) plus `pingLimitMs` (default 5 s). */
  pingEveryMs?: number;
  pingLimitMs?: number;
}

export type NotificationListener = ReturnType<typeof listenToNotifications>;

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
const DISCONNECT_LIMIT_MS = 1_000;

/**
 * Listens to PostgreSQL's NOTIFY on its own connection, and reconnects with a growing, limited delay. It returns at once;
 * `onListening` is called when it listens. Our own loop, because pg-listen is no longer maintained and p-retry does not
 * cover a connection that is lost after it succeeded.
 */
export function listenToNotifications(options: ListenOptions) {
  const { logger, pingEveryMs = 10_000 } = options;
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let current: pg.Client | undefined;

  const reportDisconnected = guardListener(logger, 'database disconnect', options.onDisconnected);
  const run = async () => {
    let retryMs = FIRST_RETRY_MS;
    while (!isClosing()) {
      const client = createClient(options);
      current = client;
      try {
        const lost = onConnectionLost(client);
        const over = AbortSignal.any([lost, closing.signal]);
        await startListening(client, options, over);
        retryMs = FIRST_RETRY_MS;
        await pingUntilLost(client, pingEveryMs, over);
      } catch (error) {
        if (!isClosing()) logger.warn({ err: error }, 'notification listener disconnected');
      }
      reportDisconnected();
      await disconnect(client);
      await pause(retryMs, closing.signal);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
  };
  const running = run();

  return {
    async close() {
      closing.abort();
      if (current !== undefined) await disconnect(current);
      await running;
    },
  };
}

function createClient({ databaseUrl, applicationName, pingLimitMs = 5_000 }: ListenOptions): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: pingLimitMs,
    keepAlive: true,
  });
}

/** A signal that aborts when the connection ends for any reason. */
function onConnectionLost(client: pg.Client): AbortSignal {
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort());

  return lost.signal;
}

async function startListening(client: pg.Client, options: ListenOptions, over: AbortSignal): Promise<void> {
  const notify = guardListener(options.logger, 'notification', options.onNotification);
  client.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''));
  // When end() is called before connect() is done, connect() neither resolves nor rejects.
  await Promise.race([client.connect(), rejectWhen(over)]);
  for (const channel of options.channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  options.onListening();
}

async function rejectWhen(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  await once(signal, 'abort');
  throw new Error('The connection has ended.');
}

/** Returns when `over` aborts, and throws when the connection does not answer in time. */
async function pingUntilLost(client: pg.Client, everyMs: number, over: AbortSignal): Promise<void> {
  for (;;) {
    await pause(everyMs, over);
    if (over.aborted) return;
    await client.query('SELECT 1');
  }
}

/** A dead connection never confirms that it is closed. */
const disconnect = (client: pg.Client): Promise<void> =>
  withTimeout(client.end(), DISCONNECT_LIMIT_MS).catch(() => undefined);
