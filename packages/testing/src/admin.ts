import pg from 'pg';

/** Runs statements on a new connection outside any pool. Each may take a minute. */
export const runAsAdmin = (url: string, ...statements: string[]): Promise<pg.QueryResult[]> =>
  withConnection(url, async (client) => {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  });

/** Only one caller on the server does `work` with the same name at a time. */
export const withAdminLock = (url: string, name: string, work: () => Promise<void>): Promise<void> =>
  withConnection(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await work();
  });

/** A new connection outside any pool. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ronin-test-setup',
    connectionTimeoutMillis: 60_000,
    query_timeout: 60_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
