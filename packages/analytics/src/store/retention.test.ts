import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBatch, buildEvent } from '../testing/build-batch.ts';
import { pruneReportTables } from './retention.service.ts';
import { writeEvents } from './write-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** Each visit has a page view at each of its times. */
async function buildVisits(times: Record<string, string[]>): Promise<void> {
  const events = Object.entries(times).flatMap(([sessionId, ofVisit]) =>
    ofVisit.map((receivedAt) => buildEvent({ sessionId, receivedAt })),
  );
  await writeEvents(test.sequelize, buildBatch(events));
}

/** The visits that still list their page views. */
async function findListed(): Promise<string[]> {
  const rows = await test.sequelize.query<{ sessionId: string }>(
    `SELECT session_id AS "sessionId" FROM visits WHERE page_ids <> '{}' ORDER BY session_id`,
    { type: QueryTypes.SELECT },
  );

  return rows.map(({ sessionId }) => sessionId);
}

const MARCH = new Date('2025-03-01T00:00:00.000Z');
const APRIL = new Date('2025-04-01T00:00:00.000Z');

describe('the page lists of old visits', () => {
  beforeEach(async () => {
    await test.sequelize.query('TRUNCATE visits, analytics_event_ids');
    await buildVisits({
      first: ['2023-05-06T07:08:09.000Z'],
      'end of february': ['2025-02-28T23:59:59.999Z'],
      'over the end of february': ['2025-02-28T23:00:00.000Z', '2025-03-01T00:00:00.000Z'],
      march: ['2025-03-01T00:00:00.000Z'],
      april: ['2025-04-01T00:00:00.000Z'],
    });
  });

  it('are emptied when the visit ended before the months that are kept', async () => {
    await pruneReportTables(test.sequelize, MARCH);
    expect(await findListed()).toEqual(['april', 'march', 'over the end of february']);
    await pruneReportTables(test.sequelize, APRIL);

    expect(await findListed()).toEqual(['april']);
    expect(await test.sequelize.models.Visit.count()).toBe(5);
  });

  it('are read by one statement for each day with visits, and only once for the same months', async () => {
    // Other months than those of the other tests, which the process remembers.
    const before = new Date('2025-05-01T00:00:00.000Z');
    const query = vi.spyOn(test.sequelize, 'query');
    const countUpdates = () =>
      query.mock.calls.filter(([sql]) => typeof sql === 'string' && sql.includes('UPDATE visits')).length;
    await pruneReportTables(test.sequelize, before);
    expect(countUpdates()).toBe(4);
    await pruneReportTables(test.sequelize, before);

    expect(countUpdates()).toBe(4);
    expect(await findListed()).toEqual([]);
  });

  it('are left when the process stops, and emptied by the next call', async () => {
    const before = new Date('2025-06-01T00:00:00.000Z');
    await pruneReportTables(test.sequelize, before, AbortSignal.abort());
    expect(await findListed()).toHaveLength(5);
    await pruneReportTables(test.sequelize, before);

    expect(await findListed()).toEqual([]);
  });
});
