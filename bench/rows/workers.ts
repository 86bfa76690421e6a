import { countStored, sendPageViews, untilStored } from '../page-views.ts';
import { type RedisStack, type Service, startRedisStack } from '../redis-stack.ts';
import { median } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

/** How many workers process the queue. */
const WORKERS = [1, 2, 4];
const ROUNDS = 3;
const ARRAY = 50;
const WARM_UP = 200;
const REQUESTS = 2_000;

/**
 * A queue full of page views in Redis, processed by one, two and four workers: how fast, and how much each of them
 * processed. Then again by four, of which one is stopped and one is killed. Every accepted page view must be stored
 * once, or the bench fails. Without Redis it is skipped with a message.
 */
export async function measureWorkers(stack: Stack): Promise<Row[]> {
  const redis = await startRedisStack(stack);
  if (redis === null) {
    console.log('  skipped: no redis-server on the PATH');
    return [];
  }
  try {
    const rows: Row[] = [];
    for (const count of WORKERS) {
      const figure = await medianRate(redis, count);
      rows.push({
        name: `page views stored by ${String(count)} worker${count === 1 ? '' : 's'}`,
        unit: 'ev/s',
        figure,
        ...(rows[0] !== undefined && { limit: rows[0].figure }),
        aim: '–',
      });
    }
    rows.push({
      name: `by 4, 1 stopped, 1 killed: ${String(REQUESTS * ARRAY)} stored, once`,
      unit: 'ev/s',
      figure: await medianRate(redis, 4, stopTwo),
      aim: 'none lost',
    });

    return rows;
  } finally {
    await redis.stop();
  }
}

/** Events stored per second, the median of several rounds. Prints the share of each worker when none is interrupted. */
async function medianRate(redis: RedisStack, count: number, interrupt?: Interruption): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rate, shares } = await emptyQueue(redis, count, interrupt);
    rates.push(rate);
    if (shares.length > 0) console.log(`  processed by each of ${String(count)}: ${shares.join(', ')}`);
  }

  return median(rates);
}

/** Stops or kills workers while they empty the queue. */
type Interruption = (workers: Service[], stored: (share: number) => Promise<void>) => Promise<void>;

const stopTwo: Interruption = async ([first, second], stored) => {
  await stored(0.3);
  await first?.end('SIGTERM');
  await stored(0.5);
  await second?.end('SIGKILL');
};

/** Fills the paused queue, then lets the workers, which are warm by then, process it. */
async function emptyQueue(redis: RedisStack, count: number, interrupt?: Interruption) {
  const { client } = redis;
  const queue = await redis.queue.open();
  const workers: Service[] = [];
  for (let started = 0; started < count; started += 1) workers.push(await redis.startWorker());
  await untilStored(client, (await countStored(client)) + (await send(redis, WARM_UP * count)));
  await queue.pause();
  const before = await countStored(client);
  const writtenBefore = await Promise.all(workers.map(readWritten));
  const accepted = await send(redis, REQUESTS);

  const started = performance.now();
  await queue.resume();
  const over = interrupt?.(workers, (share) => untilStored(client, before + share * accepted));
  await untilStored(client, before + accepted);
  const rate = (accepted / (performance.now() - started)) * 1_000;
  await over;
  await assertStoredOnce(redis, before + accepted);
  const written = interrupt === undefined ? await Promise.all(workers.map(readWritten)) : [];
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  const shares = written.map((value, index) => (value - (writtenBefore[index] ?? 0)) / accepted);

  return { rate, shares: shares.map((share) => `${String(Math.round(share * 100))} %`) };
}

/** @returns how many were accepted. */
async function send({ apiUrl }: RedisStack, requests: number): Promise<number> {
  const { accepted } = await sendPageViews({ apiUrl, size: ARRAY, extent: { amount: requests } });

  return accepted;
}

/** @throws Error when a row is missing or stored twice. */
async function assertStoredOnce({ client }: RedisStack, accepted: number): Promise<void> {
  const { rows } = await client.query<{ rows: number; ids: number; counted: number }>(
    `SELECT count(*)::int AS rows, count(DISTINCT event_id)::int AS ids,
       (SELECT sum(page_views)::int FROM visits) AS counted
     FROM page_views`,
  );
  const [found] = rows;
  if (found?.rows !== accepted || found.ids !== accepted || found.counted !== accepted) {
    throw new Error(`${String(accepted)} were accepted, and stored are ${JSON.stringify(found)}.`);
  }
}

async function readWritten({ url }: Service): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();

  return Number(/^analytics_events_written_total\S* (\d+)/m.exec(metrics)?.[1]);
}
