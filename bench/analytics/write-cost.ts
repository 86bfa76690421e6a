import { randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import { connectDatabase } from '@ronin/database';
import { writeEvents } from '../../services/analytics-worker/src/jobs/write-events.ts';
import { median } from '../rounds.ts';

const BATCHES = 60;
const EVENTS = 100;

/** Milliseconds that one job of a hundred page views of as many visits takes: the median of sixty. */
export async function writeCost(databaseUrl: string): Promise<number> {
  const database = connectDatabase({ url: databaseUrl, applicationName: 'ronin-bench', pool: { max: 1 } });
  const producerId = randomUUID();
  const times: number[] = [];
  try {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const started = performance.now();
      await writeEvents(database, { producerId, start: batch * EVENTS, events: buildEvents() });
      times.push(performance.now() - started);
    }
  } finally {
    await database.close();
  }

  return median(times);
}

const buildEvents = (): EnrichedEvent[] =>
  Array.from({ length: EVENTS }, (_event, index) => ({
    kind: 'page-view',
    eventId: randomUUID(),
    pageViewId: randomUUID(),
    sessionId: `session_${String(Date.now())}_${randomUUID()}`,
    customerId: 1_000_000 + Math.floor(Math.random() * 1_000_000),
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
