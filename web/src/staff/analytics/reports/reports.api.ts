import { type AnswerOf, visitCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import type { CallRequest } from '../../../app/calls/from-call.ts';
import type { ReportParameters } from '../view/report-context.ts';

export interface ReportRequest {
  readonly call: CallRequest['call'];
  /** The reports of one panel that have the same fields share a shape: one may stay visible until the next has arrived. */
  readonly shape: string;
  /** Identifies the analyst's choice without the current time, so that an answer to an earlier choice is recognised. */
  readonly view: string;
  readonly params: ReportParameters;
}

export const toQuery = (params: ReportParameters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );

/** A report that can be counted again, as it was asked for. */
export interface RecountRequest {
  readonly name: string;
  readonly params: ReportParameters;
}

/** Its rows by two ways. */
export type RecountedReport = AnswerOf<typeof visitCalls.recountReport>;

type ReportAnswer = Pick<ReportRequest, 'shape' | 'view'> & { readonly report: unknown };

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    recountReport: build.mutation<RecountedReport, RecountRequest>({
      query: ({ name, params }) => ({
        call: visitCalls.recountReport,
        params: { name },
        query: toQuery(params),
      }),
    }),
    getReport: build.query<ReportAnswer, ReportRequest>({
      query: ({ call, params }) => ({ call, query: toQuery(params) }),
      transformResponse: (report: unknown, _meta, { shape, view }) => ({ shape, view, report }),
      // Every refresh has another range, so a cached answer is never used again.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const useGetReportQuery = endpoints.getReport.useQuery;
export const useRecountReportMutation = endpoints.recountReport.useMutation;
