import type { ReportRequest, ReportSnapshot } from '@ronin/analytics';
import type { z } from 'zod';
import type { CsvTable } from './csv-columns.ts';
import type { RequestContext } from './reports.presenter.ts';

/** What makes one report: its query parameters, its statement, its answer, and its columns as CSV. */
export interface ReportParts<Schema extends z.ZodType<ReportInput>, Rows, Report extends object> {
  query: Schema;
  get: (snapshot: ReportSnapshot, request: ReportRequest, query: z.output<Schema>) => Promise<Rows>;
  present: (context: RequestContext, rows: Rows, query: z.output<Schema>) => Report;
  table: (report: Report, query: z.output<Schema>) => CsvTable;
  /** How a query becomes a request, where the range is not one of whole quarters of an hour. */
  resolve?: (query: z.output<Schema>, now: Date) => ReportRequest;
}

export interface ReportInput {
  format?: 'json' | 'csv' | undefined;
}

export type Mount = <Schema extends z.ZodType<ReportInput>, Rows, Report extends object>(
  path: string,
  parts: ReportParts<Schema, Rows, Report>,
) => void;
