import {
  type BreakdownRow,
  dimensionOf,
  DIMENSIONS,
  getBreakdownReport,
  getEventsReport,
  getPagesReport,
  getProductsReport,
  getRevenueByProductReport,
  getRevenueBySourceReport,
  getSearchesReport,
} from '@ronin/analytics';
import {
  type BreakdownReport,
  ListQuery,
  RevenueBySourceQuery,
  SearchesQuery,
  UtmQuery,
} from '@ronin/contracts';
import type { z } from 'zod';
import {
  breakdownTable,
  eventsTable,
  pagesTable,
  productsTable,
  revenueByProductTable,
  revenueBySourceTable,
  searchesTable,
} from './csv-columns.ts';
import type { Mount, ReportInput, ReportParts } from './report-parts.ts';
import {
  presentBreakdown,
  presentEvents,
  presentPages,
  presentProducts,
  presentRevenueByProduct,
  presentRevenueBySource,
  presentSearches,
} from './reports.presenter.ts';

/** The reports that list rows, the largest first. */
export function mountListReports(mount: Mount): void {
  mount('pages', {
    query: ListQuery,
    get: (snapshot, request, { limit }) => getPagesReport(snapshot, request, limit),
    present: presentPages,
    table: pagesTable,
  });
  mount('products', {
    query: ListQuery,
    get: (snapshot, request, { limit }) => getProductsReport(snapshot, request, limit),
    present: presentProducts,
    table: productsTable,
  });
  mount('revenue-by-source', {
    query: RevenueBySourceQuery,
    get: (snapshot, request, { by, limit }) =>
      getRevenueBySourceReport(snapshot, request, {
        dimension: dimensionOf(by === 'referrer' ? 'referrers' : `utm-${by}`),
        limit,
      }),
    present: presentRevenueBySource,
    table: (report, { by }) => revenueBySourceTable(by, report),
  });
  mount('revenue-by-product', {
    query: ListQuery,
    get: (snapshot, request, { limit }) => getRevenueByProductReport(snapshot, request, limit),
    present: presentRevenueByProduct,
    table: revenueByProductTable,
  });
  mount('events', {
    query: ListQuery,
    get: (snapshot, request, { limit }) => getEventsReport(snapshot, request, limit),
    present: presentEvents,
    table: eventsTable,
  });
  mount('searches', {
    query: SearchesQuery,
    get: (snapshot, request, { limit, show }) =>
      getSearchesReport(snapshot, request, { isMissed: show === 'missed', limit }),
    present: presentSearches,
    table: searchesTable,
  });
}

/** One report for each dimension, and one for the campaign fields together. */
export function mountBreakdowns(mount: Mount): void {
  for (const { report } of DIMENSIONS.filter(({ column }) => !column.startsWith('utm_'))) {
    mount(
      report,
      breakdown(ListQuery, () => report),
    );
  }
  mount(
    'utm',
    breakdown(UtmQuery, ({ field }) => `utm-${field}`),
  );
}

const breakdown = <Schema extends z.ZodType<ReportInput & { limit: number }>>(
  query: Schema,
  reportOf: (query: z.output<Schema>) => string,
): ReportParts<Schema, BreakdownRow[], BreakdownReport> => ({
  query,
  get: (snapshot, request, asked) =>
    getBreakdownReport(snapshot, request, { dimension: dimensionOf(reportOf(asked)), limit: asked.limit }),
  present: presentBreakdown,
  table: (report, asked) => breakdownTable(reportOf(asked), report),
});
