import { type ReportName, reportsCalls } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseOf, createRecountedStore, fixedCases, type RecountedStore } from '../testing/recounted-store.ts';
import { isRecounted, recountReport } from './recount-report.service.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

const CALLS = Object.entries(reportsCalls) as [ReportName, (typeof reportsCalls)[ReportName]][];
const RECOUNTED = CALLS.filter(([name]) => isRecounted(name));

const ASKED: Partial<Record<ReportName, object>> = {
  getChatOrders: { days: '1' },
};

const recount = (name: ReportName, { request }: ReturnType<typeof caseOf>, query: object) =>
  store.run((snapshot) => recountReport({ database: store.test.sequelize, snapshot }, name, request, query));

describe('a second count', () => {
  it.each(RECOUNTED)('equals the report %s, with any filter', async (name, call) => {
    let rows = 0;
    for (const [one] of fixedCases()) {
      const both = await recount(name, one, call.query.parse({ goal: 'order', ...ASKED[name] }));
      rows += both.counted.length;

      expect(both.reported, JSON.stringify(one.request.filters)).toEqual(
        expect.arrayContaining(both.counted),
      );
      expect(both.equal).toBe(true);
    }
    expect(rows).toBeGreaterThan(5);
  });

  it('finds a report that is wrong', async () => {
    const [[one] = [caseOf(new Date(0), new Date(1), {})]] = fixedCases();
    const query = reportsCalls.getDevices.query.parse({});
    await store.test.sequelize.query("UPDATE visits SET device_type = 'wrong' WHERE page_views > 3");

    expect(await recount('getDevices', one, query)).toMatchObject({ equal: false });
  });

  it('refuses a range of more days than it may have', async () => {
    const long = caseOf(new Date('2026-09-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z'), {});

    await expect(recount('getPages', long, {})).rejects.toThrow(/at most 31 days/);
  });
});
