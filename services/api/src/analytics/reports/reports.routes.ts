import {
  type Report,
  type ReportRequest,
  REPORTS,
  type ReportSnapshot,
  resolveReport,
  withSnapshot,
} from '@ronin/analytics';
import { type ReportCall, type ReportHead, type ReportQuery, reportsCalls } from '@ronin/contracts';
import { SENT, serveCalls, type StaffMember } from '@ronin/identity';
import type { Request, Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import type { Source } from '../../context/reads.service.ts';
import { restrictQuery } from '../report-keys/report-keys.service.ts';
import { withAttributionDays } from './attribution-days.service.ts';
import { type Completeness, completenessOf, createCompletenessReader } from './completeness.service.ts';
import { answerRows, sendReportCsv } from './report-csv.ts';

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
function createReportAnswer(context: ApiContext) {
  const { database, gates, now, reads } = context;
  const readCompleteness = createCompletenessReader(context);

  return async (
    call: ReportCall,
    report: Report<object, object>,
    { req, res, staff, query: asked }: Asked,
  ): Promise<typeof SENT> => {
    const allowed = await restrictQuery(database, staff, { call, query: asked, sent: req.query });
    const query = await withAttributionDays(database, call, allowed);
    const request = resolveReport(report, query, now());
    const { format = req.accepts(['json', 'csv']) } = query;
    res.vary('Accept');
    if (format === 'csv') {
      const name = `${report.fileName?.(query) ?? call.name}.csv`;
      const send = (snapshot: ReportSnapshot) =>
        sendReportCsv(res, { name, row: call.row, rows: listRows(report, { snapshot, request, query }) });
      // A file that was sent in part cannot be begun again.
      const source = await reads.choose();
      await gates.files(() => withSnapshot(source.database, send, request), staffVisitor(staff));
    } else {
      const read = async (source: Source) => {
        const completeness = await completenessOf(source, readCompleteness);
        const content = await withSnapshot(
          source.database,
          (snapshot) => report.read(snapshot, request, query),
          request,
        );
        return { ...presentHead(request, completeness, source), ...content };
      };
      res.json(await gates.reports(() => reads.report(read), staffVisitor(staff)));
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
  { replica }: Source,
): ReportHead => ({
  from: from.toISOString(),
  to: to.toISOString(),
  timezone,
  completeTo: completeness?.completeTo.toISOString() ?? null,
  failedEvents: completeness?.failedEvents ?? null,
  behindSeconds: completeness?.behindSeconds ?? null,
  ...(replica === 'away' && { replicaAway: true }),
});
