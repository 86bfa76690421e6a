import pg from 'pg';

/** Every setting that decides how COPY writes values as text. */
const TEXT_SETTINGS = `
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1;
`;

/** A table is copied in one statement, however long it takes. */
const NO_LIMITS = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = '10s';
`;

/** Runs `work` in a transaction on a connection of its own, which an error or the signal ends. @param begin a statement */
export async function withTransaction<Result>(
  { databaseUrl, begin, signal }: { databaseUrl: string; begin: string; signal?: AbortSignal | undefined },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'ronin-backup',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A lost connection fails the running statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  const end = () => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    await client.query(`${begin}; ${NO_LIMITS} ${TEXT_SETTINGS}`);
    const result = await work(client);
    await client.query('COMMIT');

    return result;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}
