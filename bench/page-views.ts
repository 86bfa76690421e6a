import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';

/** Sent by a person. Bots are stored too, but have no visits. */
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const CONNECTIONS = 50;
const SETTLE_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 10;

interface Load {
  apiUrl: string;
  /** Page views in one request. */
  size: number;
  /** The duration or the number of requests. With a number, every answer is awaited. */
  extent: { duration: number } | { amount: number };
}

/** Sends page views. An answer other than 2xx ends the bench. @returns how many were accepted, and the p99. */
export async function sendPageViews({
  apiUrl,
  size,
  extent,
}: Load): Promise<{ accepted: number; p99: number }> {
  const result = await autocannon({
    url: `${apiUrl}/api/analytics/page-views`,
    ...extent,
    connections: CONNECTIONS,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': AGENT },
        setupRequest: (request) => ({ ...request, body: buildBody(size) }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${String(result.non2xx)} answers other than 2xx, ${String(result.errors)} errors`);
  }

  return { accepted: result['2xx'] * size, p99: result.latency.p99 };
}

/** Sends, and counts until the last accepted one is stored. */
export async function storedPerSecond(client: pg.Client, load: Load): Promise<{ rate: number; p99: number }> {
  const before = await countStored(client);
  const started = performance.now();
  const { accepted, p99 } = await sendPageViews(load);
  await untilStored(client, before + accepted);

  return { rate: (accepted / (performance.now() - started)) * 1_000, p99 };
}

/** @throws Error when it takes longer than a minute: then something is lost. */
export async function untilStored(client: pg.Client, count: number): Promise<void> {
  const deadline = performance.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const stored = await countStored(client);
    if (stored >= count) return;
    if (performance.now() > deadline)
      throw new Error(`Of ${String(count)} only ${String(stored)} were stored.`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** From the counters, written in the same transaction as the rows. Counting the rows would itself be a load. */
export async function countStored(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::int AS count FROM analytics_counts WHERE kind = 'page-view'`,
  );

  return rows[0]?.count ?? 0;
}

/** Page views of one visit. */
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
