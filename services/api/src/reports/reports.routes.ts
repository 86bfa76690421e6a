import { resolveRequest, withSnapshot } from '@ronin/analytics';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods } from '@ronin/server-kit';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { ApiContext } from '../context.ts';
import { staffVisitor } from '../gates.ts';
import { type Completeness, createCompletenessReader } from './completeness.service.ts';
import { writeCsv } from './csv.ts';
import type { CsvTable } from './csv-columns.ts';
import { mountBreakdowns, mountListReports } from './list-reports.ts';
import type { Mount, ReportInput, ReportParts } from './report-parts.ts';
import { mountTrafficReports } from './traffic-reports.ts';

export type ReportsContext = Pick<
  ApiContext,
  'findStaffSession' | 'gates' | 'now' | 'queue' | 'reportsDatabase'
>;

/** GET /api/analytics/reports/… for staff with the role analyst (behaviour: reports 1). */
export function reportsRoutes(context: ReportsContext): Router {
  const router = Router();
  const requireAnalyst = requireStaff(context.findStaffSession, 'analyst');
  const { gates, now, reportsDatabase } = context;
  const readCompleteness = createCompletenessReader({ queue: context.queue, database: reportsDatabase, now });

  const mount: Mount = (path, parts) => {
    router
      .route(`/api/analytics/reports/${path}`)
      .get(requireAnalyst, answerReport({ gates, now, reportsDatabase, readCompleteness }, parts))
      .all(refuseOtherMethods);
  };
  mountTrafficReports(mount);
  mountListReports(mount);
  mountBreakdowns(mount);

  return router;
}

interface ReportSources extends Pick<ReportsContext, 'gates' | 'now' | 'reportsDatabase'> {
  readCompleteness: () => Promise<Completeness | null>;
}

/** Reads the queue before the tables: an event accepted before is either counted or later than completeTo. */
function answerReport<Schema extends z.ZodType<ReportInput>, Rows, Report extends object>(
  { gates, now, reportsDatabase, readCompleteness }: ReportSources,
  { query: schema, get, present, table, resolve = resolveRequest }: ReportParts<Schema, Rows, Report>,
): RequestHandler {
  return async (req, res) => {
    const query = parse(schema, req.query);
    const receivedAt = now();
    const request = resolve(query, receivedAt);
    const completeness = await readCompleteness();
    const rows = await gates.reports(
      () => withSnapshot(reportsDatabase, (snapshot) => get(snapshot, request, query), request),
      staffVisitor(getStaff(req)),
    );

    const report = present({ request, completeness }, rows, query);
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
