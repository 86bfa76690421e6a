import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { plainInsertsPerSecond } from '../limits/plain-insert.ts';
import { inTurn, median } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const ARRAY = 50;
const CONNECTIONS = 50;
const SETTLE_LIMIT_MS = 60_000;
const REQUESTS = 2_000;
/** A person's: bots are stored too, but feed no visits. */
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/**
 * Page views from HTTP to the committed row, one to a request and fifty, with one api and one worker, beside a plain insert
 * of the same rows fifty at a time.
 */
export async function measureAnalytics(stack: Stack): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const p99: number[] = [];
  const send = (size: number) => async (seconds: number) => {
    const measured = await eventsPerSecond({ client, apiUrl: stack.apiUrl, size, seconds });
    if (size === 1) p99.push(measured.p99);
    return measured.rate;
  };
  const limit = (seconds: number) => plainInsertsPerSecond(stack.databaseUrl, seconds, ARRAY);

  try {
    const single = await inTurn(send(1), limit);
    const arrays = await inTurn(send(ARRAY), limit);

    return [
      {
        name: 'page views stored, one to a request',
        unit: 'ev/s',
        ...single,
        aim: '≥ 2,000 ev/s',
        memory: stack.memoryOf('analytics-worker'),
      },
      { name: 'page views stored, fifty to a request', unit: 'ev/s', ...arrays, aim: '≥ 0.5' },
      { name: 'intake, p99 of 202 under that load', unit: 'ms', figure: median(p99), aim: '< 250 ms' },
    ];
  } finally {
    await client.end();
  }
}

interface Load {
  client: pg.Client;
  apiUrl: string;
  size: number;
  seconds: number;
}

/** Sends for so long, and counts until the last accepted one is stored. */
async function eventsPerSecond({
  client,
  apiUrl,
  size,
  seconds,
}: Load): Promise<{ rate: number; p99: number }> {
  const before = await countRows(client);
  const started = performance.now();
  const result = await autocannon({
    url: `${apiUrl}/api/analytics/page-views`,
    duration: seconds,
    connections: CONNECTIONS,
    requests: Array.from({ length: size === 1 ? REQUESTS : REQUESTS / ARRAY }, () => ({
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', 'user-agent': AGENT },
      setupRequest: (request) => ({ ...request, body: buildBody(size) }),
    })),
  });
  if (result.non2xx > 0) throw new Error(`${String(result.non2xx)} answers other than 2xx`);
  const accepted = result['2xx'] * size;
  let stored = 0;
  while (stored < accepted) {
    if (performance.now() - started > SETTLE_LIMIT_MS + seconds * 1_000)
      throw new Error('Not all was stored.');
    stored = (await countRows(client)) - before;
  }

  return { rate: (stored / (performance.now() - started)) * 1_000, p99: result.latency.p99 };
}

async function countRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::int AS count FROM analytics_counts WHERE kind = 'page-view'`,
  );

  return rows[0]?.count ?? 0;
}

function buildBody(size: number): string {
  const sessionId = `session_${String(Date.now())}_${randomUUID().slice(0, 9)}`;
  const views = Array.from({ length: size }, (_view, index) => ({
    eventId: randomUUID(),
    pageViewId: randomUUID(),
    sessionId,
    pageUrl: index % 2 === 0 ? '/shop?category=rings' : '/',
    pageTitle: 'Our Collection',
    referrerUrl: '',
    deviceType: 'desktop',
    browserName: 'Chrome',
  }));

  return JSON.stringify(size === 1 ? views[0] : views);
}
