import { type AnswerOf, type Call, reportsCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import type { CallRequest } from '../../app/calls/from-call.ts';

/** The request for a report. */
export interface ReportRequest {
  readonly call: CallRequest['call'];
  /** Identifies the analyst's choice without the current time, so that an answer to an earlier choice is recognised. */
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface ReportAnswer<Report> {
  readonly view: string;
  readonly report: Report;
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => {
    /** The call gives the type of the answer alone: breakdowns share one endpoint. */
    const report = <Definition extends Call>(_call: Definition) =>
      build.query<ReportAnswer<AnswerOf<Definition>>, ReportRequest>({
        query: ({ call, params }) => ({ call, query: params }),
        transformResponse: (body: AnswerOf<Definition>, _meta, { view }) => ({ view, report: body }),
        // Every refresh has another range, so a cached answer is never used again.
        keepUnusedDataFor: 0,
      });

    return {
      getOverviewReport: report(reportsCalls.getOverview),
      getTimeSeriesReport: report(reportsCalls.getTimeSeries),
      getPagesReport: report(reportsCalls.getPages),
      getBreakdownReport: report(reportsCalls.getReferrers),
      getProductsReport: report(reportsCalls.getProducts),
      getFunnelReport: report(reportsCalls.getFunnel),
      getRevenueReport: report(reportsCalls.getRevenue),
      getRevenueBySourceReport: report(reportsCalls.getRevenueBySource),
      getRevenueByProductReport: report(reportsCalls.getRevenueByProduct),
      getEventsReport: report(reportsCalls.getEvents),
      getSearchesReport: report(reportsCalls.getSearches),
      getBotsReport: report(reportsCalls.getBots),
      getRetentionReport: report(reportsCalls.getRetention),
      getLiveReport: report(reportsCalls.getLive),
    };
  },
});

export const reportEndpoints = endpoints;
