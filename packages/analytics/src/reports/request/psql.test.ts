import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dimensionOf } from '../../dimensions.ts';
import {
  caseOf,
  createRecountedStore,
  type RecountedStore,
  STORE_FROM,
} from '../../testing/recounted-store.ts';
import { getBotsReport } from '../bots.ts';
import { getBreakdownReport } from '../breakdown.ts';
import { getEventsReport } from '../events.ts';
import { getLiveReport } from '../live.ts';
import { getOverviewReport } from '../overview.ts';
import { getPagesReport } from '../pages.ts';
import { getRetentionReport } from '../retention.ts';
import { getRevenueReport } from '../revenue/revenue.ts';
import { getRevenueByProductReport } from '../revenue/revenue-by-product.ts';
import { getRevenueBySourceReport } from '../revenue/revenue-by-source.ts';
import { getFunnelReport } from '../shop/funnel.ts';
import { getProductsReport } from '../shop/products.ts';
import { getSearchesReport } from '../shop/searches.ts';
import { getTimeSeriesReport } from '../time-series.ts';
import type { ReportRequest } from './report-range.ts';
import type { Parameters, ReportSnapshot } from './snapshot.service.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

const REPORTS: Record<string, (snapshot: ReportSnapshot, request: ReportRequest) => Promise<unknown>> = {
  bots: getBotsReport,
  breakdown: (snapshot, request) =>
    getBreakdownReport(snapshot, request, { dimension: dimensionOf('devices'), limit: 10 }),
  events: (snapshot, request) => getEventsReport(snapshot, request, 10),
  funnel: (snapshot, request) => getFunnelReport(snapshot, request),
  'funnel from a product': (snapshot, request) => getFunnelReport(snapshot, request, 'product'),
  live: getLiveReport,
  overview: getOverviewReport,
  pages: (snapshot, request) => getPagesReport(snapshot, request, 10),
  products: (snapshot, request) => getProductsReport(snapshot, request, 10),
  retention: getRetentionReport,
  revenue: (snapshot, request) => getRevenueReport(snapshot, request, 'day'),
  'revenue-by-product': (snapshot, request) => getRevenueByProductReport(snapshot, request, 10),
  'revenue-by-source': (snapshot, request) =>
    getRevenueBySourceReport(snapshot, request, { dimension: dimensionOf('referrers'), limit: 10 }),
  searches: (snapshot, request) => getSearchesReport(snapshot, request, { isMissed: false, limit: 10 }),
  'time-series': (snapshot, request) => getTimeSeriesReport(snapshot, request, 'day'),
};

/** The text that `\set` gives to a variable. */
function formatVariable(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

/** Puts the variables into a statement as psql does: each becomes a quoted text. */
const paste = (sql: string, parameters: Parameters): string =>
  sql.replace(/:'(\w+)'/g, (_variable, name: string) => {
    if (!(name in parameters)) throw new Error(`The variable ${name} is not set.`);
    return `'${formatVariable(parameters[name]).replaceAll("'", "''")}'`;
  });

function pastingSnapshot(database: Database, finalisedUntil: Date): ReportSnapshot {
  const all = <Row extends object>(sql: string, parameters: Parameters) =>
    database.query<Row>(paste(sql, parameters), { type: QueryTypes.SELECT });

  return {
    all,
    async one<Row extends object>(sql: string, parameters: Parameters) {
      const [row] = await all<Row>(sql, parameters);
      if (row === undefined) throw new Error('The statement has no row.');
      return row;
    },
    finalisedUntil,
  };
}

it.each(Object.entries(REPORTS))(
  'the statement of %s has the same rows when it is pasted into psql',
  async (_name, get) => {
    const until = new Date(STORE_FROM.getTime() + 6 * 86_400_000);
    for (const filters of [{}, { device: 'mobile' }]) {
      const { request } = caseOf(STORE_FROM, until, filters);
      const { report, finalisedUntil } = await store.run(async (snapshot) => ({
        report: await get(snapshot, request),
        finalisedUntil: snapshot.finalisedUntil,
      }));

      expect(JSON.stringify(report)).toMatch(/[1-9]/);
      expect(await get(pastingSnapshot(store.test.sequelize, finalisedUntil), request)).toEqual(report);
    }
  },
);
