import {
  type BreakdownReport,
  BotsQuery,
  ListQuery,
  LiveQuery,
  OverviewQuery,
  ReportQuery,
  TimeSeriesQuery,
  UtmQuery,
} from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods } from '@ronin/server-kit';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import type { ApiContext } from '../context.ts';
import { readCompleteTo } from './complete-to.service.ts';
import { writeCsv } from './csv.ts';
import { readBots } from './queries/bots.ts';
import { readBreakdown, type BreakdownFigures, type BreakdownName } from './queries/breakdown.ts';
import { readEvents } from './queries/events.ts';
import { readFunnel } from './queries/funnel.ts';
import { readLive } from './queries/live.ts';
import { readOverview } from './queries/overview.ts';
import { readPages } from './queries/pages.ts';
import { readProducts } from './queries/products.ts';
import { readRetention } from './queries/retention.ts';
import { readTimeSeries } from './queries/time-series.ts';
import { readTogether, type Reading } from './reading.service.ts';
import { periodBefore, resolveRequest, type ReportRequest } from './report-request.ts';
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
  presentTimeSeries,
  type Asked,
} from './reports.presenter.ts';
import {
  sheetOfBots,
  sheetOfBreakdown,
  sheetOfEvents,
  sheetOfFunnel,
  sheetOfLive,
  sheetOfOverview,
  sheetOfPages,
  sheetOfProducts,
  sheetOfRetention,
  sheetOfTimeSeries,
  type Sheet,
} from './sheets.ts';

export type ReportsContext = Pick<ApiContext, 'findStaffSession' | 'now' | 'queue' | 'reportsDatabase'>;

/** How one report comes about: what is asked, read, presented, and written as a table. */
interface ReportParts<Schema extends z.ZodType<ReportInput>, Figures, Report extends object> {
  query: Schema;
  read: (reading: Reading, request: ReportRequest, query: z.output<Schema>) => Promise<Figures>;
  present: (asked: Asked, figures: Figures, query: z.output<Schema>) => Report;
  sheet: (report: Report, query: z.output<Schema>) => Sheet;
  /** The range where the query has none. */
  range?: (now: Date) => { from: Date; to: Date };
}

interface ReportInput {
  format?: 'json' | 'csv' | undefined;
}

const LIVE_MS = 5 * 60_000;

/** GET /api/analytics/reports/… for staff with the role analyst (behaviour: reports 1). */
export function reportsRoutes(context: ReportsContext): Router {
  const router = Router();
  const allow = requireStaff(context.findStaffSession, 'analyst');

  const mount: Mount = (path, parts) => {
    router
      .route(`/api/analytics/reports/${path}`)
      .get(allow, answerReport(context, parts))
      .all(refuseOtherMethods);
  };
  mountTraffic(mount);
  mountPages(mount);
  mountDoings(mount);
  for (const name of [
    'entry-pages',
    'exit-pages',
    'referrers',
    'devices',
    'browsers',
    'countries',
  ] as const) {
    mount(
      name,
      breakdown(ListQuery, () => name),
    );
  }
  mount(
    'utm',
    breakdown(UtmQuery, ({ field }) => `utm-${field}` as const),
  );

  return router;
}

type Mount = <Schema extends z.ZodType<ReportInput>, Figures, Report extends object>(
  path: string,
  parts: ReportParts<Schema, Figures, Report>,
) => void;

/** Everything accepted before the reading begins is either seen by it, or named in completeTo: so the queue is asked first. */
function answerReport<Schema extends z.ZodType<ReportInput>, Figures, Report extends object>(
  { now, queue, reportsDatabase }: ReportsContext,
  { query: schema, read, present, sheet, range }: ReportParts<Schema, Figures, Report>,
): RequestHandler {
  return async (req, res) => {
    const query = parse(schema, req.query);
    const askedAt = now();
    const request = resolveRequest({ ...query, ...range?.(askedAt) }, askedAt);
    const completeTo = await readCompleteTo(queue, askedAt);
    const figures = await readTogether(reportsDatabase, (reading) => read(reading, request, query));

    const report = present({ request, completeTo }, figures, query);
    sendReport(req, res, { format: query.format, report, sheet: () => sheet(report, query) });
  };
}

/** JSON, or CSV where `?format=csv` or `Accept: text/csv` asks for it. */
function sendReport(
  req: Request,
  res: Response,
  { format, report, sheet }: { format: 'json' | 'csv' | undefined; report: object; sheet: () => Sheet },
): void {
  const isCsv = format === undefined ? req.accepts(['json', 'csv']) === 'csv' : format === 'csv';
  res.vary('Accept');
  if (!isCsv) {
    res.json(report);
    return;
  }

  const { name, columns, rows } = sheet();
  res.attachment(`${name}.csv`).type('text/csv; charset=utf-8').send(writeCsv(columns, rows));
}

function mountTraffic(mount: Mount): void {
  mount('overview', {
    query: OverviewQuery,
    async read(reading, request, { compare }) {
      const overview = await readOverview(reading, request);
      if (compare === 'none') return { overview, before: null };
      const earlier = periodBefore(request);
      return { overview, before: { request: earlier, overview: await readOverview(reading, earlier) } };
    },
    present: (asked, { overview, before }) => presentOverview(asked, overview, before),
    sheet: sheetOfOverview,
  });
  mount('time-series', {
    query: TimeSeriesQuery,
    read: async (reading, request, { compare, interval }) => ({
      points: await readTimeSeries(reading, request, interval),
      before: compare === 'none' ? null : await readTimeSeries(reading, periodBefore(request), interval),
    }),
    present: (asked, figures, { interval }) => presentTimeSeries(asked, interval, figures),
    sheet: sheetOfTimeSeries,
  });
  mount('live', {
    query: LiveQuery,
    range: (now) => ({ from: new Date(now.getTime() - LIVE_MS), to: now }),
    read: readLive,
    present: presentLive,
    sheet: sheetOfLive,
  });
  mount('retention', {
    query: ReportQuery,
    read: readRetention,
    present: presentRetention,
    sheet: sheetOfRetention,
  });
}

function mountPages(mount: Mount): void {
  mount('pages', {
    query: ListQuery,
    read: (reading, request, { limit }) => readPages(reading, request, limit),
    present: presentPages,
    sheet: sheetOfPages,
  });
  mount('products', {
    query: ListQuery,
    read: (reading, request, { limit }) => readProducts(reading, request, limit),
    present: presentProducts,
    sheet: sheetOfProducts,
  });
}

function mountDoings(mount: Mount): void {
  mount('funnel', { query: ReportQuery, read: readFunnel, present: presentFunnel, sheet: sheetOfFunnel });
  mount('events', {
    query: ListQuery,
    read: (reading, request, { limit }) => readEvents(reading, request, limit),
    present: presentEvents,
    sheet: sheetOfEvents,
  });
  mount('bots', { query: BotsQuery, read: readBots, present: presentBots, sheet: sheetOfBots });
}

const breakdown = <Schema extends z.ZodType<ReportInput & { limit: number }>>(
  query: Schema,
  nameOf: (query: z.output<Schema>) => BreakdownName,
): ReportParts<Schema, BreakdownFigures[], BreakdownReport> => ({
  query,
  read: (reading, request, asked) =>
    readBreakdown(reading, request, { name: nameOf(asked), limit: asked.limit }),
  present: presentBreakdown,
  sheet: (report, asked) => sheetOfBreakdown(nameOf(asked), report),
});
