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
  TimeSeriesReport,
} from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** A question to a report. */
export interface Question {
  /** Its name in the address of the call. */
  readonly name: string;
  /** What the analyst chose, whatever the clock says: an answer to another choice is not shown as one to this. */
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface Answer<Report> {
  readonly view: string;
  readonly report: Report;
}

export const reportUrl = (name: string, params: Readonly<Record<string, string>>): string =>
  `/api/analytics/reports/${name}?${new URLSearchParams(params).toString()}`;

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => {
    const report = <Report>() =>
      build.query<Answer<Report>, Question>({
        query: ({ name, params }) => ({ url: reportUrl(name, params) }),
        transformResponse: (body: Report, _meta, { view }) => ({ view, report: body }),
        // A minute later the question is another one: nothing is worth keeping.
        keepUnusedDataFor: 0,
      });

    return {
      getOverview: report<OverviewReport>(),
      getTimeSeries: report<TimeSeriesReport>(),
      getPages: report<PagesReport>(),
      getBreakdown: report<BreakdownReport>(),
      getProducts: report<ProductsReport>(),
      getFunnel: report<FunnelReport>(),
      getEvents: report<EventsReport>(),
      getBots: report<BotsReport>(),
      getRetention: report<RetentionReport>(),
      getLive: report<LiveReport>(),
    };
  },
});

export const reportEndpoints = endpoints;
