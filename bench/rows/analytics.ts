import pg from 'pg';
import { plainInsertsPerSecond } from '../baselines/plain-insert.ts';
import { storedPerSecond } from '../page-views.ts';
import { startRedisStack } from '../redis-stack.ts';
import { measureAll, measureBeside, median } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const ARRAY = 50;
const ROUNDS = 3;

/**
 * Page views from HTTP to the committed row, with one or fifty in a request, one api and one worker, beside a plain insert
 * of fifty rows at a time. First with the queue in PostgreSQL, then in Redis where it is installed.
 */
export async function measureAnalytics(stack: Stack): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const redis = await startRedisStack(stack);
  try {
    await redis?.startWorker();
    const memory = stack.memoryOf('analytics-worker');

    return [
      ...(await measureQueue(stack, { name: 'queue in PostgreSQL', client, apiUrl: stack.apiUrl })),
      ...(redis === null ? [] : await measureQueue(stack, { name: 'queue in Redis', ...redis })),
      await measurePublicPort(stack, client),
    ].map((row, index) => (index === 0 ? { ...row, memory } : row));
  } finally {
    await redis?.stop();
    await client.end();
  }
}

interface Measured {
  name: string;
  client: pg.Client;
  apiUrl: string;
}

async function measureQueue(stack: Stack, { name, client, apiUrl }: Measured): Promise<Row[]> {
  const p99: number[] = [];
  const [one = Number.NaN, fifty = Number.NaN, limit = Number.NaN] = await measureAll(
    [
      async (seconds) => {
        const measured = await storedPerSecond(client, { apiUrl, size: 1, extent: { duration: seconds } });
        p99.push(measured.p99);
        return measured.rate;
      },
      async (seconds) =>
        (await storedPerSecond(client, { apiUrl, size: ARRAY, extent: { duration: seconds } })).rate,
      (seconds) => plainInsertsPerSecond(stack.databaseUrl, seconds, ARRAY),
    ],
    ROUNDS,
  );

  return [
    {
      name: `page views stored, 1 to a request, ${name}`,
      unit: 'ev/s',
      figure: one,
      limit,
      aim: '≥ 2,000 ev/s',
    },
    { name: `page views stored, 50 to a request, ${name}`, unit: 'ev/s', figure: fifty, limit, aim: '≥ 0.5' },
    { name: `p99 of 202, 1 to a request, ${name}`, unit: 'ms', figure: median(p99), aim: '< 250 ms' },
  ];
}

/** Page views stored through the public port, one per request, beside the api's own rate in the same rounds. */
async function measurePublicPort(stack: Stack, client: pg.Client): Promise<Row> {
  const stored = (apiUrl: string) => async (seconds: number) =>
    (await storedPerSecond(client, { apiUrl, size: 1, extent: { duration: seconds } })).rate;
  const rates = await measureBeside(stored(stack.publicUrl), stored(stack.apiUrl));

  return { name: 'page views through the public port (limit: api)', unit: 'ev/s', ...rates, aim: '≥ 0.8' };
}
