import pg from 'pg';
import type { Logger } from 'pino';

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
}

export interface NotificationListener {
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A link that died without a word is noticed within this and PING_LIMIT_MS. */
const PING_EVERY_MS = 10_000;
const PING_LIMIT_MS = 5_000;

/**
 * Listens to PostgreSQL's NOTIFY on a connection of its own, and connects again with a growing, bounded pause whenever it
 * is lost. It returns at once; `onListening` tells when it hears.
 */
export function listenToDatabase(options: ListenOptions): NotificationListener {
  const { onLost, logger } = options;
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let current: pg.Client | undefined;

  const run = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!isClosing()) {
      const client = createClient(options);
      current = client;
      try {
        const lost = signalLoss(client);
        await startListening(client, options);
        pauseMs = FIRST_PAUSE_MS;
        await keepAsking(client, AbortSignal.any([lost, closing.signal]));
      } catch (error) {
        if (!isClosing()) logger.warn({ err: error }, 'not listening to the database');
      }
      onLost();
      await client.end().catch(() => undefined);
      await pause(pauseMs, closing.signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  };
  const running = run();

  return {
    async close() {
      closing.abort();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}

function createClient({ databaseUrl, applicationName }: ListenOptions): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: PING_LIMIT_MS,
    query_timeout: PING_LIMIT_MS,
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
    options.onNotification(channel, payload ?? '');
  });
  await client.connect();
  for (const channel of options.channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  options.onListening();
}

/** Until the connection is lost, does not answer in time, or is no longer wanted, as `over` says. */
async function keepAsking(client: pg.Client, over: AbortSignal): Promise<void> {
  for (;;) {
    await pause(PING_EVERY_MS, over);
    if (over.aborted) return;
    await client.query('SELECT 1');
  }
}

/** Ends early, without complaint, when `signal` says stop. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
