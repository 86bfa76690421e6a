import { type ReportRequest, type ReportSnapshot, resolveRequest, withSnapshot } from '@ronin/analytics';
import { SENT, type StaffMember } from '@ronin/identity';
import type { Request, Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { createCompletenessReader } from './completeness.service.ts';
import { writeCsv } from './csv.ts';
import type { CsvTable } from './csv-columns.ts';
import type { RequestContext } from './reports.presenter.ts';

type ReportsContext = Pick<ApiContext, 'gates' | 'now' | 'queue' | 'reportsDatabase'>;

type ReportQuery = Parameters<typeof resolveRequest>[0] & { format?: 'json' | 'csv' | undefined };

/** What makes one report: its statement, its answer, and its columns as CSV. */
interface ReportParts<Query, Rows, Report extends object> {
  get: (snapshot: ReportSnapshot, request: ReportRequest, query: Query) => Promise<Rows>;
  present: (context: RequestContext, rows: Rows, query: Query) => Report;
  table: (report: Report, query: Query) => CsvTable;
  /** How a query becomes a request, where the range is not one of whole quarters of an hour. */
  resolve?: (query: Query, now: Date) => ReportRequest;
}

interface ReportCall<Query> {
  req: Request;
  res: Response;
  query: Query;
  staff: StaffMember;
}

/**
 * Makes the handlers of reports. They read the queue before the tables: an event accepted before is either counted or later
 * than completeTo.
 */
export function createReportAnswers({ gates, now, queue, reportsDatabase }: ReportsContext) {
  const readCompleteness = createCompletenessReader({ queue, database: reportsDatabase, now });

  return <Query extends ReportQuery, Rows, Report extends object>({
      get,
      present,
      table,
      resolve = resolveRequest,
    }: ReportParts<Query, Rows, Report>) =>
    async ({ req, res, query, staff }: ReportCall<Query>): Promise<typeof SENT> => {
      const request = resolve(query, now());
      const completeness = await readCompleteness();
      const rows = await gates.reports(
        () => withSnapshot(reportsDatabase, (snapshot) => get(snapshot, request, query), request),
        staffVisitor(staff),
      );
      const report = present({ request, completeness }, rows, query);
      sendReport(req, res, { format: query.format, report, table: () => table(report, query) });

      return SENT;
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
