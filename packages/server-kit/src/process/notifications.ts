import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { withinLimit } from './time-limit.ts';

interface ListenOptions {
  databaseUrl: string;
  /** Names of channels: plain lower-case identifiers. */
  channels: string[];
  onNotification: (channel: string, payload: string) => void;
  /** From here on nothing is missed. What came before may have been, so forget what was remembered. */
  onListening: () => void;
  /** From here on notifications may be missed. */
  onLost: () => void;
  applicationName: string;
  logger: Logger;
  /** A link that died without a word is noticed within this and `pingLimitMs`: 10 s and 5 s unless told. */
  pingEveryMs?: number;
  pingLimitMs?: number;
}

export interface NotificationListener {
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
const HANG_UP_LIMIT_MS = 1_000;

/**
 * Listens to PostgreSQL's NOTIFY on a connection of its own, and connects again with a growing, bounded pause whenever it
 * is lost. It returns at once; `onListening` tells when it hears.
 */
export function listenToDatabase(options: ListenOptions): NotificationListener {
  const { onLost, logger, pingEveryMs = 10_000 } = options;
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let current: pg.Client | undefined;

  // A rejection here would have no listener, and end the process.
  const tellLost = () => {
    try {
      onLost();
    } catch (error) {
      logger.error({ err: error }, 'the loss of the database connection could not be handled');
    }
  };
  const run = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!isClosing()) {
      const client = createClient(options);
      current = client;
      try {
        const lost = signalLoss(client);
        await startListening(client, options);
        pauseMs = FIRST_PAUSE_MS;
        await keepAsking(client, pingEveryMs, AbortSignal.any([lost, closing.signal]));
      } catch (error) {
        if (!isClosing()) logger.warn({ err: error }, 'not listening to the database');
      }
      tellLost();
      await hangUp(client);
      await pause(pauseMs, closing.signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  };
  const running = run();

  return {
    async close() {
      closing.abort();
      if (current !== undefined) await hangUp(current);
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

/** Says when the connection ended, in whichever way. */
function signalLoss(client: pg.Client): AbortSignal {
  const lost = new AbortController();
  client.on('error', (error) => {
    lost.abort(error);
  });
  client.on('end', () => {
    lost.abort();
  });

  return lost.signal;
}

async function startListening(client: pg.Client, options: ListenOptions): Promise<void> {
  client.on('notification', ({ channel, payload }) => {
    // Nobody above an event's listener catches what it throws.
    try {
      options.onNotification(channel, payload ?? '');
    } catch (error) {
      options.logger.error({ err: error, channel }, 'a notification could not be handled');
    }
  });
  await client.connect();
  for (const channel of options.channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  options.onListening();
}

/** Until the connection is lost, does not answer in time, or is no longer wanted, as `over` says. */
async function keepAsking(client: pg.Client, everyMs: number, over: AbortSignal): Promise<void> {
  for (;;) {
    await pause(everyMs, over);
    if (over.aborted) return;
    await client.query('SELECT 1');
  }
}

/** Ends early, without complaint, when `signal` says stop. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/** A link that went silent never says that it is closed. */
const hangUp = (client: pg.Client): Promise<void> =>
  withinLimit(client.end(), HANG_UP_LIMIT_MS).catch(() => undefined);
