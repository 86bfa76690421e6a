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
    const report = <Report>(name: string) =>
      build.query<Answer<Report>, Question>({
        query: ({ params }) => ({ url: reportUrl(name, params) }),
        transformResponse: (body: Report, _meta, { view }) => ({ view, report: body }),
        // A minute later the question is another one: nothing is worth keeping.
        keepUnusedDataFor: 0,
      });

    return {
      getOverview: report<OverviewReport>('overview'),
      getTimeSeries: report<TimeSeriesReport>('time-series'),
      getPages: report<PagesReport>('pages'),
      getEntryPages: report<BreakdownReport>('entry-pages'),
      getExitPages: report<BreakdownReport>('exit-pages'),
      getReferrers: report<BreakdownReport>('referrers'),
      getUtm: report<BreakdownReport>('utm'),
      getDevices: report<BreakdownReport>('devices'),
      getBrowsers: report<BreakdownReport>('browsers'),
      getCountries: report<BreakdownReport>('countries'),
      getProducts: report<ProductsReport>('products'),
      getFunnel: report<FunnelReport>('funnel'),
      getEvents: report<EventsReport>('events'),
      getBots: report<BotsReport>('bots'),
      getRetention: report<RetentionReport>('retention'),
      getLive: report<LiveReport>('live'),
    };
  },
});

export const reportEndpoints = endpoints;
