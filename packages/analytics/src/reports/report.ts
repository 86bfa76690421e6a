import {
  REPORT_LIMITS,
  type ReportHead,
  type ReportName,
  type ReportOf,
  type ReportQuery,
  type ReportQueryOf,
} from '@ronin/contracts';
import { reportParameters } from './request/parameters.ts';
import { type ReportRequest, resolveRequest } from './request/report-range.ts';
import type { Parameters, ReportSnapshot } from './request/snapshot.service.ts';

/** How a report is made. Methods, whose types are compared less strictly, so that one table holds all. */
export interface Report<Query, Content> {
  /** Its answer, without the range and the completeness that all reports have. */
  read(snapshot: ReportSnapshot, request: ReportRequest, query: Query): Promise<Content>;
  /** All rows of a list, in steps, for a file. Absent: the answer has all rows. */
  readAll?(snapshot: ReportSnapshot, request: ReportRequest, query: Query): AsyncGenerator<object[]>;
  /** For a report that is not about a range of whole quarters of an hour. */
  resolve?(query: object, now: Date): ReportRequest;
  /** The name of its CSV file, where it is not the report's. */
  fileName?(query: Query): string;
}

/** What a report is about: its own range, or the one that the query asks for. */
export const resolveReport = (
  report: Report<object, object>,
  query: Partial<ReportQuery>,
  now: Date,
): ReportRequest => report.resolve?.(query, now) ?? resolveRequest(query, now);

type QueryOf<Name extends ReportName> = Omit<ReportQueryOf<Name>, keyof ReportQuery>;

/** The report of a call, with the parameters that it does not share with all reports. */
export type ReportFor<Name extends ReportName> = Report<
  QueryOf<Name>,
  Omit<ReportOf<Name>, keyof ReportHead>
>;

/** A part of the whole; null when the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

type ListName = {
  [Name in ReportName]: ReportOf<Name> extends { rowCount: number } ? Name : never;
}[ReportName];

type Variables<Query> = (query: Query, snapshot: ReportSnapshot) => Parameters | Promise<Parameters>;

/** A report that lists the rows of one statement, which counts them in `rowCount` and ends with LIMIT. */
export function listReport<Name extends ListName>(
  statement: string,
  variables?: Variables<QueryOf<Name>>,
): ReportFor<Name>;
export function listReport(
  statement: string,
  variables: Variables<{ limit?: number }> = () => ({}),
): Report<{ limit?: number }, { rowCount: number; rows: object[] }> {
  const parametersOf = async (
    snapshot: ReportSnapshot,
    request: ReportRequest,
    query: { limit?: number },
  ): Promise<Parameters> => ({
    ...reportParameters(snapshot, request),
    ...(await variables(query, snapshot)),
  });

  return {
    async read(snapshot, request, query) {
      const rows = await snapshot.all<CountedRow>(statement, {
        ...(await parametersOf(snapshot, request, query)),
        limit: query.limit ?? REPORT_LIMITS.defaultRows,
      });
      const rowCount = rows[0]?.rowCount ?? 0;
      for (const row of rows) delete row.rowCount;

      return { rowCount, rows };
    },
    async *readAll(snapshot, request, query) {
      yield* snapshot.steps(statement, { ...(await parametersOf(snapshot, request, query)), limit: null });
    },
  };
}

interface CountedRow {
  rowCount?: number;
}
