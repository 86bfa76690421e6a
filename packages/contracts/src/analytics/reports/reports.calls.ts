import type { z } from 'zod';
import type { AnswerOf, Call } from '../../call.ts';
import { chatReports } from './chats.ts';
import { journeyReports } from './journeys.ts';
import { revenueReports } from './revenue.ts';
import { shopReports } from './shop.ts';
import { trafficReports } from './traffic.ts';
import { visitListReports } from './visit-list.ts';
import { visitReports } from './visits.ts';

export type { ReportCall, ReportHead } from './report.ts';
export { ReportFilters, ReportFilterText, ReportInterval, ReportQuery } from './report-query.ts';
export { visitCalls } from './visit-list.ts';

/** The analysts' calls (behaviour: reports 1). */
export const reportsCalls = {
  ...trafficReports,
  ...visitReports,
  ...shopReports,
  ...revenueReports,
  ...journeyReports,
  ...visitListReports,
  ...chatReports,
};

/** The name of a report's call. */
export type ReportName = keyof typeof reportsCalls;

/** A report's answer. */
export type ReportOf<Name extends ReportName> = AnswerOf<(typeof reportsCalls)[Name]>;

/** A row of a report that has rows. */
export type ReportRow<Name extends ReportName> = ReportOf<Name> extends { rows: (infer Row)[] } ? Row : never;

/** The parameters of a report, parsed. */
export type ReportQueryOf<Name extends ReportName> = z.output<(typeof reportsCalls)[Name]['query']>;

/** The call of a report that lists rows; `rowCount` is absent when it has no limit. */
export interface RowsCall<Row> extends Omit<Call, 'answers'> {
  answers: {
    200: { description: string; schema: z.ZodType<{ rows: Row[]; rowCount?: number | undefined }> };
  };
}
