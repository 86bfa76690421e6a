import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The baseline for storing events: the same page views, with one multi-row insert after another, each
 * committed, on one connection, without event ids, counters, HTTP or a queue. The rows are not deleted.
 */
export async function plainInsertsPerSecond(
  databaseUrl: string,
  seconds: number,
  size: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // A copy of the real table, so that no report counts these rows.
  await client.query('CREATE TABLE IF NOT EXISTS bench_page_views (LIKE page_views INCLUDING ALL)');
  const started = performance.now();
  const until = started + seconds * 1_000;
  let done = 0;
  while (performance.now() < until) {
    const ids = Array.from({ length: size }, () => randomUUID());
    await client.query({
      name: 'plain',
      text: `
        INSERT INTO bench_page_views (event_id, page_view_id, session_id, page_url, page_title, referrer_url, device_type, browser_name,
          user_agent, ip_address)
        SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
          $9::text[], $10::text[])`,
      values: [
        ids,
        ids,
        ids.map((id) => `session_${id}`),
        ids.map(() => '/shop?category=rings'),
        ids.map(() => 'Our Collection'),
        ids.map(() => ''),
        ids.map(() => 'desktop'),
        ids.map(() => 'Chrome'),
        ids.map(() => 'autocannon'),
        ids.map(() => '127.0.0.0'),
      ],
    });
    done += size;
  }
  const rate = (done / (performance.now() - started)) * 1_000;
  await client.end();

  return rate;
}
