import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitsInRange } from '../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { events as eventsReport } from './events.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it('equals a recount of each category, type and label', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const rows = visitsInRange(store.visits, one)
      .flatMap((visit) => visit.inside)
      .filter(({ kind }) => kind === 'event');
    const labels = new Map(rows.map(({ label }) => [JSON.stringify(label), label]));
    const expected = [...labels].map(([key, label]) => {
      const own = rows.filter((row) => JSON.stringify(row.label) === key);
      const values = own.flatMap(({ value }) => value ?? []);
      return {
        eventCategory: label?.[0],
        eventType: label?.[1],
        eventLabel: label?.[2],
        events: own.length,
        meanValue:
          values.length === 0
            ? null
            : (expect.closeTo(values.reduce((sum, value) => sum + value, 0) / values.length, 6) as number),
      };
    });
    expectedRows.add(rows.length);
    const report = await store.run((snapshot) => eventsReport.read(snapshot, one.request, { limit: 100 }));

    expect(report.rowCount).toBe(labels.size);
    expect(report.rows).toHaveLength(expected.length);
    expect(report.rows).toEqual(expect.arrayContaining(expected));
  });
  expectedRows.expectAtLeast(1_000);
});
