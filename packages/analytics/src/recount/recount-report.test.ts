import { FILTER_FIELDS, type ReportName, reportsCalls } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORTS } from '../reports/index.ts';
import { resolveReport } from '../reports/report.ts';
import {
  caseOf,
  createRecountedStore,
  fixedCases,
  type RecountedStore,
  type ReportCase,
} from '../testing/recounted-store.ts';
import { recountReport } from './recount-report.service.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

/** Every report there is. */
const NAMES = Object.keys(reportsCalls) as ReportName[];

/** What a report is asked for, beside range and filters, as a query has it; absent: nothing. */
const ASKED: Partial<Record<ReportName, object[]>> = {
  getValues: FILTER_FIELDS.map((field) => ({ field, q: field === 'product' ? '' : 'O' })),
  getVisits: [
    {},
    { bounced: 'true', began: 'true' },
    { goal: 'path:/product/*', reached: 'cart' },
    { step: ['product', 'event:add_to_cart', 'order'], taken: '2', left: 'true' },
    { page: '/', then: '/product/*', direction: 'next' },
    { page: '/shop', direction: 'previous', ended: 'true' },
  ],
  getChatList: [{}, { tag: '', outcome: 'answered' }, { weekday: '7', hour: '9' }, { agent: '' }],
  getChatOrders: [{ days: '1' }],
};

function recount(name: ReportName, request: ReportCase['request'], sent: object) {
  const query = reportsCalls[name].query.parse({ ...(name !== 'getVisits' && { goal: 'order' }), ...sent });

  return store.run((snapshot) =>
    recountReport({ database: store.test.sequelize, snapshot, request }, name, query),
  );
}

describe('a second count', () => {
  it.each(NAMES)('equals the report %s, with any filter', async (name) => {
    let rows = 0;
    for (const [{ request }] of fixedCases()) {
      for (const sent of ASKED[name] ?? [{}]) {
        const both = await recount(name, request, sent);
        rows += both.counted.length;

        const about = JSON.stringify([request.filters, sent]);
        expect(both.reported, about).toEqual(expect.arrayContaining(both.counted));
        expect(both.equal, about).toBe(true);
      }
    }
    if (name !== 'getLive') expect(rows).toBeGreaterThan(5);
  });

  it('equals the report of five minutes', async () => {
    let rows = 0;
    for (const { at } of store.rows.filter((_row, index) => index % 40 === 0)) {
      const request = resolveReport(REPORTS.getLive, { device: 'mobile' }, new Date(at + 1));
      const both = await recount('getLive', request, {});
      rows += both.counted.length;

      expect(both.counted).toEqual(both.reported);
    }
    expect(rows).toBeGreaterThan(10);
  });

  it('finds a report that is wrong', async () => {
    const [[one] = [caseOf(new Date(0), new Date(1), {})]] = fixedCases();
    await store.test.sequelize.query("UPDATE visits SET device_type = 'wrong' WHERE page_views > 3");

    expect(await recount('getDevices', one.request, {})).toMatchObject({ equal: false });
  });

  it('refuses a range of more days than it may have', async () => {
    const { request } = caseOf(new Date('2026-09-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z'), {});

    await expect(recount('getPages', request, {})).rejects.toThrow(/at most 31 days/);
  });
});
