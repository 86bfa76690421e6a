import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  BotsQuery,
  FunnelQuery,
  ListQuery,
  LiveQuery,
  OverviewQuery,
  ReportQuery,
  RevenueBySourceQuery,
  RevenueQuery,
  SearchesQuery,
  TimeSeriesQuery,
  UtmQuery,
} from './report-query.ts';
import {
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
} from './reports.ts';

/** The analysts' calls (behaviour: reports 1). */
export const reportsCalls = {
  getOverview: report('overview', 'All visits together', OverviewQuery, OverviewReport),
  getTimeSeries: report('time-series', 'By hour, day, week or month', TimeSeriesQuery, TimeSeriesReport),
  getLive: report('live', 'The last five minutes', LiveQuery, LiveReport),
  getRetention: report(
    'retention',
    'Who came back in the weeks after the first',
    ReportQuery,
    RetentionReport,
  ),
  getPages: report('pages', 'Pages, most views first', ListQuery, PagesReport),
  getProducts: report('products', 'Products, most views first', ListQuery, ProductsReport),
  getFunnel: report('funnel', 'From home or a product to an order', FunnelQuery, FunnelReport),
  getRevenue: report('revenue', 'What was sold and paid back', RevenueQuery, RevenueReport),
  getRevenueBySource: report(
    'revenue-by-source',
    'Revenue by where the visits came from',
    RevenueBySourceQuery,
    RevenueBySourceReport,
  ),
  getRevenueByProduct: report('revenue-by-product', 'Revenue by product', ListQuery, RevenueByProductReport),
  getEvents: report('events', 'Events by category, type and label', ListQuery, EventsReport),
  getSearches: report(
    'searches',
    'What was searched for, and what found nothing',
    SearchesQuery,
    SearchesReport,
  ),
  getBots: report('bots', 'What was left out, and why', BotsQuery, BotsReport),
  getEntryPages: breakdown('entry-pages', 'the page they began on'),
  getExitPages: breakdown('exit-pages', 'the page they ended on'),
  getReferrers: breakdown('referrers', 'the host they came from'),
  getDevices: breakdown('devices', 'device'),
  getBrowsers: breakdown('browsers', 'browser'),
  getCountries: breakdown('countries', 'country'),
  getUtm: report('utm', 'Visits by a field of their campaign', UtmQuery, BreakdownReport),
};

function breakdown<Name extends string>(name: Name, by: string) {
  return report(name, `Visits by ${by}`, ListQuery, BreakdownReport);
}

function report<Name extends string, Query extends z.ZodObject, Answer extends z.ZodType>(
  name: Name,
  summary: string,
  query: Query,
  schema: Answer,
) {
  return defineCall({
    method: 'get',
    path: `/api/analytics/reports/${name}`,
    tag: 'Analytics',
    role: 'analyst',
    summary,
    description: 'Bots and staff are left out. With `format=csv` or `Accept: text/csv` the rows as a file.',
    query,
    answers: { 200: { description: 'As of completeTo', schema } },
    errors: [400],
  });
}
