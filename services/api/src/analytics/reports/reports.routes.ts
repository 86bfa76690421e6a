import {
  type Report,
  type ReportRequest,
  REPORTS,
  type ReportSnapshot,
  resolveRequest,
  withSnapshot,
} from '@ronin/analytics';
import { type ReportCall, type ReportHead, type ReportQuery, reportsCalls } from '@ronin/contracts';
import { SENT, serveCalls, type StaffMember } from '@ronin/identity';
import type { Request, Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { restrictQuery } from '../report-keys/report-keys.service.ts';
import { type Completeness, createCompletenessReader } from './completeness.service.ts';
import { answerRows, sendReportCsv } from './report-csv.ts';

/** A request for a report, with what all reports have of a query. */
interface Asked {
  req: Request;
  res: Response;
  staff: StaffMember;
  query: Partial<ReportQuery>;
}

/** GET /api/analytics/reports/… for staff with the role analyst (behaviour: reports 1). */
export const reportsRoutes = (context: ApiContext) => {
  const answerReport = createReportAnswer(context);
  const reports = new Map(Object.entries<Report<object, object>>(REPORTS));
  const calls: Record<string, ReportCall> = reportsCalls;
  const handlers = Object.entries(calls).map(([name, call]) => {
    const report = reports.get(name);
    if (report === undefined) throw new Error(`The call ${name} has no report.`);

    return [name, (asked: Asked) => answerReport(call, report, asked)] as const;
  });

  return serveCalls(context, calls, Object.fromEntries(handlers));
};

/** The queue is read before the tables: an event accepted before is either counted or later than completeTo. */
function createReportAnswer({ database, gates, now, queue, reportsDatabase }: ApiContext) {
  const readCompleteness = createCompletenessReader({ queue, database: reportsDatabase, now });

  return async (
    call: ReportCall,
    report: Report<object, object>,
    { req, res, staff, query: asked }: Asked,
  ): Promise<typeof SENT> => {
    const query = await restrictQuery(database, staff, { call, query: asked, sent: req.query });
    const request = report.resolve?.(query, now()) ?? resolveRequest(query, now());
    const completeness = await readCompleteness();
    const { format = req.accepts(['json', 'csv']) } = query;
    const run = <Result>(use: (snapshot: ReportSnapshot) => Promise<Result>) =>
      withSnapshot(reportsDatabase, use, request);
    res.vary('Accept');
    if (format === 'csv') {
      const name = `${report.fileName?.(query) ?? call.name}.csv`;
      const send = (snapshot: ReportSnapshot) =>
        sendReportCsv(res, { name, row: call.row, rows: listRows(report, { snapshot, request, query }) });
      await gates.files(() => run(send), staffVisitor(staff));
    } else {
      const read = (snapshot: ReportSnapshot) => report.read(snapshot, request, query);
      const content = await gates.reports(() => run(read), staffVisitor(staff));
      res.json({ ...presentHead(request, completeness), ...content });
    }

    return SENT;
  };
}

interface Reading {
  snapshot: ReportSnapshot;
  request: ReportRequest;
  query: Partial<ReportQuery> & { limit?: number };
}

/** All rows of a report that lists rows, unless the query limits them; else those of its answer. */
async function* listRows(
  report: Report<object, object>,
  { snapshot, request, query }: Reading,
): AsyncGenerator<object> {
  if (report.readAll && query.limit === undefined) {
    for await (const rows of report.readAll(snapshot, request, query)) yield* rows;
  } else {
    const range = { from: request.from.toISOString(), to: request.to.toISOString() };
    yield* answerRows({ ...range, ...(await report.read(snapshot, request, query)) });
  }
}

const presentHead = (
  { from, to, timezone }: ReportRequest,
  completeness: Completeness | null,
): ReportHead => ({
  from: from.toISOString(),
  to: to.toISOString(),
  timezone,
  completeTo: completeness?.completeTo.toISOString() ?? null,
  failedEvents: completeness?.failedEvents ?? null,
  behindSeconds: completeness?.behindSeconds ?? null,
});
