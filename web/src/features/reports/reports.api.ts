import type {
  BotsReport,
  BreakdownReport,
  EventsReport,
  FunnelReport,
  LiveReport,
  OverviewReport,
  PagesReport,
  ProductsReport,
  RetentionReport,
  RevenueByProductReport,
  RevenueBySourceReport,
  RevenueReport,
  SearchesReport,
  TimeSeriesReport,
} from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** The request for a report. */
export interface ReportRequest {
  /** The report's name in the path of the call. */
  readonly name: string;
  /** Identifies the analyst's choice without the current time, so that an answer to an earlier choice is recognised. */
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface ReportAnswer<Report> {
  readonly view: string;
  readonly report: Report;
}

export const reportUrl = (name: string, params: Readonly<Record<string, string>>): string =>
  `/api/analytics/reports/${name}?${new URLSearchParams(params).toString()}`;

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => {
    const report = <Report>() =>
      build.query<ReportAnswer<Report>, ReportRequest>({
        query: ({ name, params }) => ({ url: reportUrl(name, params) }),
        transformResponse: (body: Report, _meta, { view }) => ({ view, report: body }),
        // Every refresh has another range, so a cached answer is never used again.
        keepUnusedDataFor: 0,
      });

    return {
      getOverviewReport: report<OverviewReport>(),
      getTimeSeriesReport: report<TimeSeriesReport>(),
      getPagesReport: report<PagesReport>(),
      getBreakdownReport: report<BreakdownReport>(),
      getProductsReport: report<ProductsReport>(),
      getFunnelReport: report<FunnelReport>(),
      getRevenueReport: report<RevenueReport>(),
      getRevenueBySourceReport: report<RevenueBySourceReport>(),
      getRevenueByProductReport: report<RevenueByProductReport>(),
      getEventsReport: report<EventsReport>(),
      getSearchesReport: report<SearchesReport>(),
      getBotsReport: report<BotsReport>(),
      getRetentionReport: report<RetentionReport>(),
      getLiveReport: report<LiveReport>(),
    };
  },
});

export const reportEndpoints = endpoints;
