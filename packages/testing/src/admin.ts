import pg from 'pg';

/** Runs statements on a new connection outside any pool. Each may take 30 s. */
export async function runAsAdmin(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ronin-test-setup',
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  });
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
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
