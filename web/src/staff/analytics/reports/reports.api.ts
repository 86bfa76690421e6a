import { api } from '../../../app/api.ts';
import type { CallRequest } from '../../../app/calls/from-call.ts';

/** The request for a report. */
export interface ReportRequest {
  readonly call: CallRequest['call'];
  /** The reports of one panel that have the same fields share a shape: one may stay visible until the next has arrived. */
  readonly shape: string;
  /** Identifies the analyst's choice without the current time, so that an answer to an earlier choice is recognised. */
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
}

interface ReportAnswer extends Pick<ReportRequest, 'shape' | 'view'> {
  readonly report: unknown;
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getReport: build.query<ReportAnswer, ReportRequest>({
      query: ({ call, params }) => ({ call, query: params }),
      transformResponse: (report: unknown, _meta, { shape, view }) => ({ shape, view, report }),
      // Every refresh has another range, so a cached answer is never used again.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const useGetReportQuery = endpoints.getReport.useQuery;
