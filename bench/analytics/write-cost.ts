import { randomUUID } from 'node:crypto';
import { writeEvents } from '@ronin/analytics';
import type { EnrichedEvent } from '@ronin/contracts';
import { connectDatabase, type Database, ensurePartitions, migrate } from '@ronin/database';
import { median } from '../rounds.ts';

const BATCHES = 60;
const EVENTS = 100;
const EMPTY = 'ronin_bench_empty';
/** A customer id that the generated year does not use; each run gets another one. */
const FIRST_CUSTOMER = 100_000_000 + Math.floor(Math.random() * 1_900_000_000);

/**
 * Milliseconds for one job with page views of a hundred visits: the median of sixty jobs, each measured on the full tables
 * and on an empty database of the same server. Half of the visitors are new, half were in an earlier job, so both sides do
 * the same work.
 */
export async function compareWriteCost(databaseUrl: string): Promise<{ full: number; empty: number }> {
  const full = connect(databaseUrl);
  await full.query(`DROP DATABASE IF EXISTS ${EMPTY}`);
  await full.query(`CREATE DATABASE ${EMPTY}`);
  const emptyUrl = new URL(databaseUrl);
  emptyUrl.pathname = `/${EMPTY}`;
  const empty = connect(emptyUrl.href);
  try {
    await migrate(empty);
    await ensurePartitions(empty);
    const times: { full: number[]; empty: number[] } = { full: [], empty: [] };
    for (let batch = 0; batch <= BATCHES; batch += 1) {
      const events = buildEvents(batch);
      const one = { full: await timeBatch(full, events), empty: await timeBatch(empty, events) };
      // The first one warms up.
      if (batch === 0) continue;
      times.full.push(one.full);
      times.empty.push(one.empty);
    }

    return { full: median(times.full), empty: median(times.empty) };
  } finally {
    await empty.close();
    await full.query(`DROP DATABASE ${EMPTY}`);
    await full.close();
  }
}

const connect = (url: string) => connectDatabase({ url, applicationName: 'ronin-bench', pool: { max: 1 } });

async function timeBatch(database: Database, events: EnrichedEvent[]): Promise<number> {
  const batch = { producerId: randomUUID(), start: 0, events };
  const started = performance.now();
  await writeEvents(database, batch);

  return performance.now() - started;
}

const buildEvents = (batch: number): EnrichedEvent[] =>
  Array.from({ length: EVENTS }, (_event, index) => ({
    kind: 'page-view',
    eventId: randomUUID(),
    pageViewId: randomUUID(),
    sessionId: `session_${String(Date.now())}_${randomUUID()}`,
    // Visitors with an even index are new. Each one with an odd index was in the job before, one index lower.
    customerId: FIRST_CUSTOMER + (batch - (index % 2)) * EVENTS + index - (index % 2),
    pageUrl: index % 3 === 0 ? '/shop' : '/',
    receivedAt: new Date().toISOString(),
    isStaff: false,
    botReason: null,
    ipAddress: '203.0.113.0',
    countryCode: 'US',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    deviceType: 'desktop',
    browserName: 'Chrome',
    metadata: null,
  }));
