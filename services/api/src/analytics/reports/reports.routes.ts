import { type Report, type ReportRequest, REPORTS, resolveRequest, withSnapshot } from '@ronin/analytics';
import { type ReportCall, type ReportHead, type ReportQuery, reportsCalls } from '@ronin/contracts';
import { SENT, serveCalls, type StaffMember } from '@ronin/identity';
import type { Request, Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { type Completeness, createCompletenessReader } from './completeness.service.ts';
import { writeReportCsv } from './report-csv.ts';

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
function createReportAnswer({ gates, now, queue, reportsDatabase }: ApiContext) {
  const readCompleteness = createCompletenessReader({ queue, database: reportsDatabase, now });

  return async (
    call: ReportCall,
    report: Report<object, object>,
    { req, res, query, staff }: Asked,
  ): Promise<typeof SENT> => {
    const request = report.resolve?.(query, now()) ?? resolveRequest(query, now());
    const completeness = await readCompleteness();
    const content = await gates.reports(
      () => withSnapshot(reportsDatabase, (snapshot) => report.read(snapshot, request, query), request),
      staffVisitor(staff),
    );
    const answer = { ...presentHead(request, completeness), ...content };
    const { format = req.accepts(['json', 'csv']) } = query;
    res.vary('Accept');
    if (format === 'csv') {
      res.attachment(`${report.fileName?.(query) ?? call.name}.csv`);
      res.type('text/csv; charset=utf-8').send(writeReportCsv(call.row, answer));
    } else {
      res.json(answer);
    }

    return SENT;
  };
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
