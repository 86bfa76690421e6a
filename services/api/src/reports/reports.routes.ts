import {
  type BreakdownRow,
  dimensionOf,
  DIMENSIONS,
  getBotsReport,
  getBreakdownReport,
  getEventsReport,
  getFunnelReport,
  getLiveReport,
  getOverviewReport,
  getPagesReport,
  getProductsReport,
  getRetentionReport,
  getRevenueByProductReport,
  getRevenueBySourceReport,
  getRevenueReport,
  getTimeSeriesReport,
  pickFilters,
  previousPeriod,
  type ReportRequest,
  type ReportSnapshot,
  resolveRequest,
  withSnapshot,
} from '@ronin/analytics';
import {
  BotsQuery,
  type BreakdownReport,
  FunnelQuery,
  ListQuery,
  LiveQuery,
  OverviewQuery,
  ReportQuery,
  RevenueBySourceQuery,
  RevenueQuery,
  TimeSeriesQuery,
  UtmQuery,
} from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods } from '@ronin/server-kit';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { ApiContext } from '../context.ts';
import { getCompleteTo } from './complete-to.service.ts';
import { writeCsv } from './csv.ts';
import {
  botsTable,
  breakdownTable,
  type CsvTable,
  eventsTable,
  funnelTable,
  liveTable,
  overviewTable,
  pagesTable,
  productsTable,
  retentionTable,
  revenueByProductTable,
  revenueBySourceTable,
  revenueTable,
  timeSeriesTable,
} from './csv-columns.ts';
import {
  presentBots,
  presentBreakdown,
  presentEvents,
  presentFunnel,
  presentLive,
  presentOverview,
  presentPages,
  presentProducts,
  presentRetention,
  presentRevenue,
  presentRevenueByProduct,
  presentRevenueBySource,
  presentTimeSeries,
  type RequestContext,
} from './reports.presenter.ts';

export type ReportsContext = Pick<ApiContext, 'findStaffSession' | 'now' | 'queue' | 'reportsDatabase'>;

/** What makes one report: its query parameters, its statement, its answer, and its columns as CSV. */
interface ReportParts<Schema extends z.ZodType<ReportInput>, Rows, Report extends object> {
  query: Schema;
  get: (snapshot: ReportSnapshot, request: ReportRequest, query: z.output<Schema>) => Promise<Rows>;
  present: (context: RequestContext, rows: Rows, query: z.output<Schema>) => Report;
  table: (report: Report, query: z.output<Schema>) => CsvTable;
  /** How a query becomes a request, where the range is not one of whole quarters of an hour. */
  resolve?: (query: z.output<Schema>, now: Date) => ReportRequest;
}

interface ReportInput {
  format?: 'json' | 'csv' | undefined;
}

type Mount = <Schema extends z.ZodType<ReportInput>, Rows, Report extends object>(
  path: string,
  parts: ReportParts<Schema, Rows, Report>,
) => void;

/** GET /api/analytics/reports/… for staff with the role analyst (behaviour: reports 1). */
export function reportsRoutes(context: ReportsContext): Router {
  const router = Router();
  const requireAnalyst = requireStaff(context.findStaffSession, 'analyst');

  const mount: Mount = (path, parts) => {
    router
      .route(`/api/analytics/reports/${path}`)
      .get(requireAnalyst, answerReport(context, parts))
      .all(refuseOtherMethods);
  };
  mountTrafficReports(mount);
  mountListReports(mount);
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

  return router;
}

/** Reads the queue before the tables: an event accepted before is either counted or later than completeTo. */
function answerReport<Schema extends z.ZodType<ReportInput>, Rows, Report extends object>(
  { now, queue, reportsDatabase }: ReportsContext,
  { query: schema, get, present, table, resolve = resolveRequest }: ReportParts<Schema, Rows, Report>,
): RequestHandler {
  return async (req, res) => {
    const query = parse(schema, req.query);
    const receivedAt = now();
    const request = resolve(query, receivedAt);
    const completeTo = await getCompleteTo({ queue, database: reportsDatabase }, receivedAt);
    const rows = await withSnapshot(reportsDatabase, (snapshot) => get(snapshot, request, query));

    const report = present({ request, completeTo }, rows, query);
    sendReport(req, res, { format: query.format, report, table: () => table(report, query) });
  };
}

/** JSON, or CSV where `?format=csv` or `Accept: text/csv` asks for it. */
function sendReport(
  req: Request,
  res: Response,
  { format, report, table }: { format: 'json' | 'csv' | undefined; report: object; table: () => CsvTable },
): void {
  const isCsv = format === undefined ? req.accepts(['json', 'csv']) === 'csv' : format === 'csv';
  res.vary('Accept');
  if (!isCsv) {
    res.json(report);
    return;
  }

  const { name, columns, rows } = table();
  res.attachment(`${name}.csv`).type('text/csv; charset=utf-8').send(writeCsv(columns, rows));
}

const LIVE_MS = 5 * 60_000;

function mountTrafficReports(mount: Mount): void {
  mount('overview', {
    query: OverviewQuery,
    async get(snapshot, request, { compare }) {
      const totals = await getOverviewReport(snapshot, request);
      if (compare === 'none') return { totals, previous: null };
      const earlier = previousPeriod(request);
      return {
        totals,
        previous: { request: earlier, totals: await getOverviewReport(snapshot, earlier) },
      };
    },
    present: (context, { totals, previous }) => presentOverview(context, totals, previous),
    table: overviewTable,
  });
  mount('time-series', {
    query: TimeSeriesQuery,
    get: async (snapshot, request, { compare, interval }) => ({
      points: await getTimeSeriesReport(snapshot, request, interval),
      previous:
        compare === 'none' ? null : await getTimeSeriesReport(snapshot, previousPeriod(request), interval),
    }),
    present: (context, rows, { interval }) => presentTimeSeries(context, interval, rows),
    table: timeSeriesTable,
  });
  mount('live', {
    query: LiveQuery,
    resolve: (query, now) => ({
      from: new Date(now.getTime() - LIVE_MS),
      to: now,
      timezone: 'UTC',
      filters: pickFilters(query),
    }),
    get: getLiveReport,
    present: presentLive,
    table: liveTable,
  });
  mount('retention', {
    query: ReportQuery,
    get: getRetentionReport,
    present: presentRetention,
    table: retentionTable,
  });
  mount('funnel', {
    query: FunnelQuery,
    get: (snapshot, request, { start }) => getFunnelReport(snapshot, request, start),
    present: presentFunnel,
    table: funnelTable,
  });
  mount('revenue', {
    query: RevenueQuery,
    get: (snapshot, request, { interval }) => getRevenueReport(snapshot, request, interval),
    present: (context, totals, { interval }) => presentRevenue(context, interval, totals),
    table: revenueTable,
  });
  mount('bots', { query: BotsQuery, get: getBotsReport, present: presentBots, table: botsTable });
}

function mountListReports(mount: Mount): void {
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
